// storm_ledger_test.cpp: when a table is stuck, and when it only waits.
#include <gtest/gtest.h>

#include "harbour/fixture.hpp"
#include "tests/storm_ledger.hpp"

namespace tortuga::sim::storm_ledger_test {
namespace {

struct Watched {
    Watched() { read_on(); }

    void read_on() {
        const std::vector<Row>& rows = pier.shelf.rows[party.table];
        for (; rows_read < rows.size(); ++rows_read)
            EXPECT_EQ(ledger.add(rows[rows_read], Origin::somebody), "");
    }

    Pier pier{};
    Party party{pier, "corsaro", "seats=2"};
    Ledger ledger{};
    std::size_t rows_read = 0;
};

constexpr SeatSet first = SeatSet::of(seat(0)), both = first | SeatSet::of(seat(1));

TEST(StormLedger, ATableIsStuckUntilSomethingHappens) {
    Watched w;
    EXPECT_EQ(w.ledger.stood_still({}), 0); // It has just begun.
    for (int round = 1; round <= 5; ++round) EXPECT_EQ(w.ledger.stood_still({}), round);
    Rng rng{1};
    ASSERT_TRUE(w.party.step(rng));
    w.read_on();
    EXPECT_EQ(w.ledger.stood_still({}), 0);
    EXPECT_EQ(w.ledger.stood_still({}), 1);
}

// And from the round on in which they are back, not for all that went before.
TEST(StormLedger, ATableThatWaitsForWhoIsLostIsNotStuck) {
    Watched w;
    for (int round = 0; round < 60; ++round) EXPECT_EQ(w.ledger.stood_still(both), 0);
    EXPECT_EQ(w.ledger.stood_still({}), 1);
}

TEST(StormLedger, APauseIsNotStuckWhereNobodyCanEndIt) {
    Watched w;
    w.pier.say(w.party.people[0], w.party.message("pause"));
    w.pier.say(w.party.people[1], w.party.message("agree", R"("to":"pause","yes":true)"));
    w.read_on();
    ASSERT_TRUE(w.ledger.room().is_paused());
    for (int round = 0; round < 60; ++round) EXPECT_EQ(w.ledger.stood_still(both), 0);
    EXPECT_EQ(w.ledger.stood_still(first), 1);
}

} // namespace
} // namespace tortuga::sim::storm_ledger_test
