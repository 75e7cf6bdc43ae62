// face_laws_test.cpp: what every game's face must obey: text that reads back, honest tables.
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "table/table.hpp"

namespace tortuga::face_laws_test {
namespace {

// Every preset of every game with every number of seats it allows.
std::vector<std::pair<const AnyGame*, AnyOptions>> all_tables() {
    std::vector<std::pair<const AnyGame*, AnyOptions>> found;
    for (const AnyGame* game : all_games())
        for (std::string_view preset : game->presets)
            for (int seats = 1; seats <= seats_max; ++seats) {
                const auto line = std::string{preset} + " seats=" + std::to_string(seats);
                if (const auto options = game->parse_options(line))
                    found.emplace_back(game, *options);
            }
    return found;
}

// Plays a random game at a table, commitments in any order, and shows `look` every event first.
void play(Table& table, std::uint64_t seed, auto&& look) {
    Rng rng{seed}, order{mix(seed, 2)};
    while (!table.is_over()) {
        const SeatSet waiting = table.pending();
        const Seat who = waiting.nth(order.below(waiting.size()));
        const Event event{who, table.game().any_move(table.state(), who, rng)};
        look(event);
        table.commit(event);
    }
}

TEST(FaceLaws, MovesReadBack) {
    for (const auto& [game, options] : all_tables()) {
        Table table{*game, options};
        play(table, 1, [&, g = game, o = options](const Event& e) {
            for (MoveBits m : table.legal_moves(e.actor)) {
                const std::string token = g->print_move(o, m);
                ASSERT_EQ(g->parse_move(o, token), m) << token;
                ASSERT_TRUE(g->alike(o, m, m));
                ASSERT_FALSE(g->permit(table.view(e.actor), m).empty()) << token;
            }
        });
    }
}

TEST(FaceLaws, OptionsReadBack) {
    for (const auto& [game, options] : all_tables()) {
        const std::string line = game->print_options(options);
        const auto again = game->parse_options(line);
        ASSERT_TRUE(again) << line;
        EXPECT_EQ(*again, options) << line;
    }
    for (const AnyGame* game : all_games())
        for (const OptionInfo& info : game->options)
            for (std::string_view value : info.values) {
                const auto line = std::string{info.key} + "=" + std::string{value};
                const auto parsed = game->parse_options(line);
                if (parsed) {
                    EXPECT_EQ(*game->parse_options(game->print_options(*parsed)), *parsed);
                } else {
                    EXPECT_FALSE(parsed.complaint().clause.empty()) << line;
                }
            }
}

TEST(FaceLaws, NonsenseIsRefused) {
    for (const AnyGame* game : all_games()) {
        for (std::string_view line : {"nonsense", "seats=", "seats=0", "seats=x",
                                      "seats=99999999999", "=", "seats=4=4", "\xff\xfe"})
            EXPECT_FALSE(game->parse_options(line)) << line;
        for (std::string_view token : {"", " ", "play", "play ", "play ?", "bid -1", "bid 1 2",
                                       "x y", "bid 99999999999999", "\xff \xff"})
            EXPECT_FALSE(game->parse_move(*game->parse_options(""), token)) << token;
    }
}

// Whatever order commitments come in, and whoever asks out of turn or too late, a table refuses
// without changing, and a replay of its log ends where it ended.
TEST(FaceLaws, TablesJudgeAndReplay) {
    for (const auto& [game, options] : all_tables()) {
        Table table{*game, options};
        const int seats = table.seats();
        play(table, 3, [&](const Event& e) {
            const AnyState before = table.state();
            for (Seat who : seats_of(seats))
                if (!table.pending().has(who)) {
                    ASSERT_EQ(table.judge(who, table.seq(), e.move).refusal, Refusal::not_pending);
                }
            ASSERT_EQ(table.judge(e.actor, table.seq() + 1, e.move).refusal, Refusal::stale);
            if (table.opened() > 0) {
                ASSERT_EQ(table.judge(e.actor, table.opened() - 1, e.move).refusal, Refusal::stale);
            }
            ASSERT_EQ(table.judge(e.actor, table.seq(), 0xFFFF).refusal, Refusal::illegal);
            ASSERT_EQ(table.judge(e.actor, table.opened(), e.move).refusal, Refusal::none);
            ASSERT_EQ(table.state(), before);
        });
        Table again{*game, options};
        for (const Event& e : table.log()) again.commit(e);
        EXPECT_EQ(again.state(), table.state());
        const std::uint32_t half = table.seq() / 2;
        again.rewind(half);
        EXPECT_EQ(again.seq(), half);
        for (std::uint32_t i = half; i < table.seq(); ++i) again.commit(table.log()[i]);
        EXPECT_EQ(again.state(), table.state());
    }
}

// What a seat is told of an event holds no more than it may hear.
TEST(FaceLaws, TablesTellWhatMayBeHeard) {
    for (const auto& [game, options] : all_tables()) {
        Table table{*game, options};
        int hidden = 0;
        play(table, 4, [&, g = game](const Event& e) {
            for (Seat viewer : seats_of(table.seats())) {
                const Told told = table.told(e, viewer);
                ASSERT_EQ(told.heard, g->hears(table.state(), e.actor, e.move, viewer));
                ASSERT_EQ(told.move, told.heard ? e.move : 0);
                hidden += !told.heard;
            }
        });
        // Those who play together keep nothing from each other; others do.
        EXPECT_EQ(hidden > 0, !wins_together(*game, table.seats())) << game->name;
    }
}

} // namespace
} // namespace tortuga::face_laws_test
