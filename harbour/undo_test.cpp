// undo_test.cpp: what may be taken back, in several games.
#include "harbour/undo.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "table/record.hpp"

namespace tortuga::undo_test {
namespace {

Table table_of(std::string_view text) {
    const Checked<Record> record = read_record(text);
    EXPECT_TRUE(std::holds_alternative<Record>(record));
    const Checked<Table> played = replay(std::get<Record>(record));
    EXPECT_TRUE(std::holds_alternative<Table>(played))
        << std::get_if<RecordError>(&played)->complaint.key;
    return std::get<Table>(played);
}

void play(Table& table, int who, std::string_view token) {
    const Seat actor = who == 0 ? Seat::chance : seat(who - 1);
    const auto move = table.game().parse_move(table.options(), token);
    ASSERT_TRUE(move) << token;
    ASSERT_EQ(table.judge(actor, table.seq(), *move).refusal, Refusal::none) << token;
    table.commit({actor, *move});
}

constexpr std::string_view skull_king = "tortuga record 1\n"
                                        "game: skull_king\n"
                                        "options: classic seats=2\n"
                                        "setup: round 2\n"
                                        "setup: leader 1\n"
                                        "setup: phase bid\n"
                                        "setup: hand 1 R5 Y3\n"
                                        "setup: hand 2 R7 R2\n\n";

TEST(Undo, ASealedBidIsTakenBackUntilItIsOpened) {
    Table t = table_of(skull_king);
    EXPECT_EQ(undo_target(t, seat(0)), std::nullopt); // Nothing was decided yet.
    play(t, 1, "bid 1");
    EXPECT_EQ(undo_target(t, seat(0)), 0u);
    EXPECT_EQ(undo_target(t, seat(1)), std::nullopt);
    play(t, 2, "bid 0");
    EXPECT_EQ(undo_target(t, seat(0)), std::nullopt);
    EXPECT_EQ(undo_target(t, seat(1)), std::nullopt);
}

TEST(Undo, ASealedBidIsTakenBackAlsoAfterAnother) {
    Table t = table_of("tortuga record 1\ngame: skull_king\noptions: classic seats=3\n\n"
                       "* dealer 1\n* deal R5 Y3 R7\n");
    const std::uint32_t dealt = t.seq();
    play(t, 2, "bid 1");
    play(t, 1, "bid 0"); // Unheard: seat 2 learned only that it was made.
    EXPECT_EQ(undo_target(t, seat(1)), dealt);
    EXPECT_EQ(undo_target(t, seat(0)), dealt + 1);
    EXPECT_EQ(undo_target(t, seat(2)), std::nullopt);
}

TEST(Undo, ACardIsTakenBackUntilTheNextIsHeard) {
    Table t = table_of(skull_king);
    play(t, 1, "bid 1");
    play(t, 2, "bid 0");
    play(t, 1, "play R5");
    EXPECT_EQ(undo_target(t, seat(0)), 2u);
    EXPECT_EQ(undo_target(t, seat(1)), std::nullopt);
    play(t, 2, "play R7");
    EXPECT_EQ(undo_target(t, seat(0)), std::nullopt);
    EXPECT_EQ(undo_target(t, seat(1)), 3u); // It took the trick, and learned nothing by that.
}

TEST(Undo, ForcedMovesGoBackWithTheDecisionBefore) {
    Table t = table_of(skull_king);
    play(t, 1, "bid 1");
    play(t, 2, "bid 0");
    play(t, 1, "play R5");
    play(t, 2, "play R7");
    play(t, 2, "play R2"); // The last card: there was no choice.
    EXPECT_EQ(undo_target(t, seat(1)), 3u);
}

// Whatever nature does ends all that went before; whatever is taken back, is one's own decision,
// and since then one heard nothing.
TEST(Undo, NobodyTakesBackWhatTaughtSomething) {
    for (const AnyGame* game : all_games())
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            Table t{*game, *game->parse_options("")};
            Rng rng{seed};
            int allowed = 0;
            for (int ply = 0; ply < 150 && !t.is_over(); ++ply) {
                const SeatSet waiting = t.pending();
                const Seat who = waiting.nth(rng.below(waiting.size()));
                t.commit({who, game->any_move(t.state(), who, rng)});
                for (const Seat asker : seats_of(t.seats())) {
                    const auto target = undo_target(t, asker);
                    if (!target) continue;
                    ++allowed;
                    ASSERT_EQ(t.log()[*target].actor, asker);
                    Table then = t;
                    then.rewind(*target);
                    for (std::uint32_t i = *target; i < t.seq(); ++i) {
                        const Event& e = t.log()[i];
                        ASSERT_NE(e.actor, Seat::chance);
                        ASSERT_TRUE(e.actor == asker || !then.told(e, asker).heard);
                        then.commit(e);
                    }
                }
            }
            EXPECT_GT(allowed, 0) << game->name;
        }
}

TEST(Undo, ADrawIsNeverTakenBack) {
    const AnyGame& corsari = *find_game("corsari");
    Table t{corsari, *corsari.parse_options("seats=2")};
    Rng rng{2};
    int draws = 0;
    while (!t.is_over() && draws < 5) {
        const Seat who = t.pending().lowest();
        MoveBits move = corsari.any_move(t.state(), who, rng);
        const auto from_stock = corsari.parse_move(t.options(), "draw stock");
        if (who != Seat::chance && corsari.validate(t.state(), who, *from_stock) == 0)
            move = *from_stock;
        const bool draws_now = who != Seat::chance && move == *from_stock;
        t.commit({who, move});
        if (!draws_now) continue;
        t.commit({Seat::chance, corsari.any_move(t.state(), Seat::chance, rng)});
        EXPECT_EQ(undo_target(t, who), std::nullopt);
        ++draws;
    }
    EXPECT_EQ(draws, 5);
}

} // namespace
} // namespace tortuga::undo_test
