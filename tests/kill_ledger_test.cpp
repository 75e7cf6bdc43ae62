// kill_ledger_test.cpp: the ledger sees faults that were put in on purpose.
#include "tests/kill_ledger.hpp"

#include <gtest/gtest.h>

#include "harbour/base64.hpp"
#include "harbour/json.hpp"
#include "table/fair_fixture.hpp"

namespace tortuga::kill::kill_ledger_test {
namespace {

const Story log{{3, {0, {}}}, {4, {1, "play R5"}}, {5, {2, {}}}, {6, {1, "bid 2"}}};

Memory witness() {
    Memory memory{1};
    memory.acted(3, "play R5");
    EXPECT_EQ(memory.told(5, {{3, log.at(3)}, {4, log.at(4)}, {5, log.at(5)}}), "");
    EXPECT_EQ(memory.shown(5, "abc"), "");
    memory.acted(5, "bid 2"); // Has no answer yet.
    return memory;
}

std::string after(Story later, std::uint32_t n = 6, const std::string& view = "def") {
    return witness().resumed(n, later, view);
}

Story without(std::uint32_t n) {
    Story story = log;
    story.erase(n);
    return story;
}

Story with(std::uint32_t n, const Happened& event) {
    Story story = log;
    story[n] = event;
    return story;
}

TEST(KillLedger, AcceptsTheSameStoryWithAndWithoutWhatHadNoAnswer) {
    EXPECT_EQ(after(log), "");
    EXPECT_EQ(after(without(6), 5, "abc"), "");
    Memory memory = witness();
    EXPECT_EQ(memory.acknowledged(), 1u);
    EXPECT_EQ(memory.resumed(6, log, "def"), "");
    EXPECT_EQ(memory.acknowledged(), 2u);
    EXPECT_FALSE(memory.open_deed());
    EXPECT_EQ(memory.told(6, {{6, log.at(6)}}), ""); // The answer to what was sent again.
    EXPECT_EQ(memory.acknowledged(), 2u);
}

TEST(KillLedger, SeesWhatIsMissingChangedOrNew) {
    for (const std::uint32_t n : {3u, 4u, 5u}) EXPECT_NE(after(without(n)), "") << n;
    EXPECT_NE(after({}), "");
    EXPECT_NE(after(with(4, {1, "play R6"})), "");
    EXPECT_NE(after(with(4, {2, "play R5"})), "");
    EXPECT_NE(after(with(5, {2, "play B1"})), ""); // What one may not know.
    EXPECT_NE(after(with(2, {0, {}})), "");
    EXPECT_NE(after(without(6), 4), "");
    EXPECT_NE(after(without(6), 5, "another view"), "");
}

TEST(KillLedger, SeesWhatWasDoneTwiceOrByNobody) {
    EXPECT_NE(after(with(7, {1, "bid 2"}), 7), "");
    EXPECT_NE(after(with(6, {1, "bid 3"})), "");
    Memory refused = witness();
    refused.forget_deed();
    EXPECT_NE(refused.resumed(6, log, "def"), "");
    EXPECT_EQ(witness().told(6, {{6, log.at(6)}}), "");
    EXPECT_NE(witness().told(7, {{6, log.at(6)}, {7, log.at(6)}}), "");
}

TEST(KillLedger, SeesSeatsThatDisagree) {
    const Memory one = witness();
    Memory two{2};
    two.acted(4, "play B1");
    EXPECT_EQ(two.told(5, {{3, {0, "deal R5"}}, {4, log.at(4)}, {5, {2, "play B1"}}}), "");
    EXPECT_EQ(disagreement(one, two), "");
    Memory three{3};
    EXPECT_EQ(three.told(5, {{3, {0, {}}}, {4, {1, "play R6"}}, {5, {2, {}}}}), "");
    EXPECT_NE(disagreement(one, three), "");
    Memory four{4};
    EXPECT_EQ(four.told(5, {{3, {0, {}}}, {5, {2, {}}}}), "");
    EXPECT_NE(disagreement(one, four), "");
    EXPECT_NE(disagreement(four, one), "");
}

// What `who` was told and shown of a whole game, from number 5 on.
Memory told_all(const Table& whole, Seat who) {
    Memory memory{number_of(who)};
    Table then{whole.game(), whole.options(), whole.first_state()};
    for (const Event& event : whole.log()) {
        const std::string move = whole.game().print_move(whole.options(), event.move);
        const std::uint32_t n = then.seq() + 5;
        Happened happened{.seat = number_of(event.actor)};
        if (then.told(event, who).heard) happened.move = move;
        if (event.actor == who) memory.acted(n - 1, move);
        EXPECT_EQ(memory.told(n, {{n, happened}}), "");
        then.commit(event);
        std::string view;
        const AnyView seen = then.view(who);
        append_base64(view, std::span{seen.bytes}.first(whole.game().view_bytes));
        EXPECT_EQ(memory.shown(n, view), "");
    }
    return memory;
}

TEST(KillLedger, HoldsARecordAgainstWhatWasTold) {
    FairGame game{"skull_king", "seats=3"}, other{"skull_king", "seats=3"};
    Rng rng{1}, another{2};
    game.play_on(rng, 40);
    EXPECT_NE(flaw_in_record(game.written(), {}), ""); // Not over.
    game.play_on(rng);
    other.play_on(another);
    const std::string record = game.written();
    for (int i = 0; i < 3; ++i) {
        const Memory memory = told_all(game.table, seat(i));
        EXPECT_EQ(flaw_in_record(record, {&memory}), "");
        EXPECT_NE(flaw_in_record(other.written(), {&memory}), "");
        Memory shown_more = memory;
        EXPECT_EQ(shown_more.shown(memory.n() + 1, "AAAA"), "");
        EXPECT_NE(flaw_in_record(record, {&shown_more}), "");
    }
    const Memory short_of{1};
    EXPECT_NE(flaw_in_record(record, {&short_of}), "");
    EXPECT_NE(flaw_in_record(record.substr(0, record.size() / 2), {}), "");
    std::string unfair = record;
    unfair.replace(unfair.find(game.deal.secret), 2, "ff");
    EXPECT_NE(flaw_in_record(unfair, {}), "");
}

} // namespace
} // namespace tortuga::kill::kill_ledger_test
