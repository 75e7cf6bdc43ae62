// retrace_test.cpp: what is dreamt between two views is what was seen.
#include "table/retrace.hpp"

#include <gtest/gtest.h>

#include "cli/arena.hpp"
#include "cli/language.hpp"
#include "games/registry.hpp"

namespace tortuga::retrace_test {
namespace {

struct Count {
    int batches = 0, retraced = 0;
};

// Plays at random. A batch is a seat's move and all that nature does after it, as a harbour tells
// it; where one is retraced, every view in it must be the true one.
Count play(const AnyGame& game, Seat viewer, std::uint64_t seed, int steps) {
    const AnyOptions options = *game.parse_options("");
    Table table{game, options};
    Nature nature{seed};
    Rng rng{seed};
    Count count;
    for (int step = 0; step < steps && !table.is_over(); ++step) {
        std::vector<AnyView> seen{table.view(viewer)};
        std::vector<Told> events;
        do {
            const Seat who = table.pending().lowest();
            const MoveBits move =
                who == Seat::chance ? nature.move(table) : game.any_move(table.state(), who, rng);
            events.push_back(table.told({who, move}, viewer));
            nature.watch(who);
            table.commit({who, move});
            seen.push_back(table.view(viewer));
        } while (!table.is_over() && table.pending().has(Seat::chance));
        ++count.batches;
        const auto found = retrace(game, viewer, seen.front(), events, seen.back());
        if (!found) continue;
        ++count.retraced;
        EXPECT_EQ(*found, seen) << game.name << " step " << step;
    }
    return count;
}

TEST(Retrace, FindsTheMomentsBetween) {
    for (const AnyGame* game : all_games()) {
        Count all;
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            for (const Seat viewer : {seat(0), seat(1), Seat::nobody}) {
                const Count one = play(*game, viewer, seed, 150);
                all.batches += one.batches, all.retraced += one.retraced;
            }
        RecordProperty(std::string{game->name}, all.retraced * 100 / all.batches);
        EXPECT_GE(all.retraced * 100, all.batches * 90)
            << game->name << ": " << all.retraced << " of " << all.batches;
    }
}

// A page that was closed between two messages comes back with a view that is older than what it is
// told next. Whatever is found for that must still be fit to be told.
TEST(Retrace, WhatDoesNotFollowIsNotFound) {
    const Words words = words_of("en");
    for (const AnyGame* game : all_games()) {
        const AnyOptions options = *game->parse_options("");
        const Names names{"Anne", "Bart", "Ching", "Drake"};
        Table table{*game, options};
        Nature nature{7};
        Rng rng{7};
        const Seat viewer = seat(0);
        std::vector<AnyView> seen{table.view(viewer)};
        int lost = 0;
        for (int step = 0; step < 60 && !table.is_over(); ++step) {
            const Seat who = table.pending().lowest();
            const MoveBits move =
                who == Seat::chance ? nature.move(table) : game->any_move(table.state(), who, rng);
            const Told told = table.told({who, move}, viewer);
            nature.watch(who);
            table.commit({who, move});
            for (const std::size_t back : {2, 5}) {
                if (back > seen.size()) break;
                const AnyView& before = seen[seen.size() - back];
                const AnyView after = table.view(viewer);
                const auto found = retrace(*game, viewer, before, std::span{&told, 1}, after);
                if (!found)
                    ++lost;
                else
                    game->tell(before, after, told, names, words, Screen{});
            }
            seen.push_back(table.view(viewer));
        }
        EXPECT_GT(lost, 0) << game->name;
    }
}

} // namespace
} // namespace tortuga::retrace_test
