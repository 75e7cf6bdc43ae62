// change_test.cpp: what is new in a view is all that is new in it.
#include "harbour/change.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.hpp"
#include "table/table.hpp"

namespace tortuga::change_test {
namespace {

// A game at random, and what one seat was told of it.
TEST(Change, WholeGamesAreReadBackMomentByMoment) {
    for (const AnyGame* game : all_games()) {
        Rng rng{7};
        Table table{*game, *game->parse_options("")};
        AnyView known = table.view(seat(0));
        std::size_t told = 0, events = 0;
        while (!table.is_over()) {
            const Seat who = table.pending().lowest();
            const AnyView before = table.view(seat(0));
            table.commit({who, game->any_move(table.state(), who, rng)});
            std::string change;
            append_change(change, *game, before, table.view(seat(0)));
            const auto after = changed(*game, known, change);
            ASSERT_TRUE(after);
            ASSERT_EQ(*after, table.view(seat(0)));
            known = *after;
            told += change.size(), ++events;
        }
        std::cout << game->name << ": " << told / events << " characters a moment, not "
                  << game->view_bytes * 4 / 3 << '\n';
        EXPECT_LT(told / events, std::max<std::size_t>(game->view_bytes / 3, 16)) << game->name;
    }
}

TEST(Change, ViewsThatShareNothingAreReadBack) {
    const AnyGame& game = *all_games()[0];
    for (const std::size_t same : {0u, 1u, 100u}) {
        AnyView before, after;
        for (std::size_t i = same; i < game.view_bytes; ++i) after.bytes[i] = std::byte{9};
        std::string change;
        append_change(change, game, before, after);
        EXPECT_EQ(changed(game, before, change), after);
    }
}

TEST(Change, WhatIsNoChangeIsRefused) {
    const AnyGame& game = *all_games()[0];
    const AnyView view;
    EXPECT_EQ(changed(game, view, ""), view);
    for (const char* wrong : {"?", "AA==", "AAU=", "AAUB", "////", "/wD/AP8B"})
        EXPECT_FALSE(changed(game, view, wrong)) << wrong;
}

} // namespace
} // namespace tortuga::change_test
