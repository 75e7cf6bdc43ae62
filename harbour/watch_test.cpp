// watch_test.cpp: whose time runs, and when it is up.
#include "harbour/watch.hpp"

#include <gtest/gtest.h>

namespace tortuga::watch_test {
namespace {

constexpr Seat anna = seat(0), bruno = seat(1);
constexpr SeatSet both = SeatSet::of(anna) | SeatSet::of(bruno);

TEST(Watch, WithoutAClockNobodyIsInAHurry) {
    Watch watch{Pace{}};
    watch.wait_for(both, both, 1000);
    EXPECT_EQ(watch.deadline(anna, 0), std::nullopt);
    watch.wait_for(both, SeatSet::of(bruno), 2000); // Nor lost, when the grace has no end.
    EXPECT_EQ(watch.deadline(anna, 0), std::nullopt);
}

TEST(Watch, ADecisionHasItsOwnTimeAndThenTheBank) {
    Watch watch{Pace{.move = 30, .bank = 100}};
    watch.wait_for(SeatSet::of(anna), both, 1000);
    EXPECT_EQ(watch.deadline(anna, 100), 1130);
    EXPECT_EQ(watch.deadline(bruno, 100), std::nullopt);
    EXPECT_EQ(watch.left(anna, 100, 1050), 80);
    EXPECT_EQ(watch.left(anna, 100, 9999), 0);
    EXPECT_EQ(watch.bank_after(anna, 100, 1020), 100); // Within the decision's time.
    watch.wait_for({}, both, 1020);
    watch.wait_for(SeatSet::of(anna), both, 2000);
    EXPECT_EQ(watch.bank_after(anna, 100, 2080), 50);
    watch.wait_for({}, both, 2080);
    watch.wait_for(SeatSet::of(anna), both, 3000);
    EXPECT_EQ(watch.bank_after(anna, 50, 9000), 0); // Never below nothing.
}

TEST(Watch, WhoIsShownWhatHappenedIsNotChargedForIt) {
    Watch watch{Pace{.move = 30'000}};
    watch.wait_for(both, both, 1000, SeatSet::of(anna));
    EXPECT_EQ(watch.deadline(anna, 0), 1000 + showing_max + 30'000);
    EXPECT_EQ(watch.deadline(bruno, 0), 31'000);
    watch.ready(anna, 3000);
    EXPECT_EQ(watch.deadline(anna, 0), 33'000);
    watch.wait_for(both, both, 5000, SeatSet::of(anna)); // The same question still.
    EXPECT_EQ(watch.deadline(anna, 0), 33'000);
    watch.bank_after(anna, 0, 6000);
    watch.wait_for(both, both, 6000, SeatSet::of(anna)); // And this is the next.
    EXPECT_EQ(watch.deadline(anna, 0), 6000 + showing_max + 30'000);
    watch.wait_for(both, both, 99'000, SeatSet::of(anna)); // Nobody is shown anything for ever.
    EXPECT_EQ(watch.deadline(anna, 0), 99'000);
}

TEST(Watch, EveryDecisionAddsToTheBank) {
    Watch watch{Pace{.bank = 60, .add = 5}};
    watch.wait_for(SeatSet::of(anna), both, 0);
    EXPECT_EQ(watch.bank_after(anna, 60, 10), 55);
    watch.wait_for(SeatSet::of(anna), both, 10);
    EXPECT_EQ(watch.bank_after(anna, 0, 500), 5); // Even one that came too late.
}

TEST(Watch, GraceRunsBeforeTheClock) {
    Watch watch{Pace{.move = 30, .grace = 100}};
    watch.wait_for(SeatSet::of(anna), both, 0);
    watch.wait_for(SeatSet::of(anna), SeatSet::of(bruno), 10); // Lost after ten.
    EXPECT_EQ(watch.deadline(anna, 0), 10 + 100 + 20);
    watch.wait_for(SeatSet::of(anna), both, 70); // Back: sixty of the grace are gone.
    EXPECT_EQ(watch.deadline(anna, 0), 70 + 20);
    watch.wait_for(SeatSet::of(anna), SeatSet::of(bruno), 75);
    EXPECT_EQ(watch.deadline(anna, 0), 75 + 40 + 15);
    watch.wait_for(SeatSet::of(anna), SeatSet::of(bruno), 120); // Five more than the grace.
    EXPECT_EQ(watch.deadline(anna, 0), 120 + 10);
}

TEST(Watch, GraceIsNotSpentWhileNobodyWaits) {
    Watch watch{Pace{.grace = 100}};
    watch.wait_for({}, {}, 0);
    watch.wait_for(SeatSet::of(anna), {}, 5000);
    EXPECT_EQ(watch.deadline(anna, 0), 5100);
    watch.wait_for({}, {}, 5040); // A pause, say.
    EXPECT_EQ(watch.deadline(anna, 0), std::nullopt);
    watch.wait_for(SeatSet::of(anna), {}, 9000);
    EXPECT_EQ(watch.deadline(anna, 0), 9060);
}

TEST(Watch, WhoIsHereWithoutAClockIsNeverLate) {
    Watch watch{Pace{.grace = 0}};
    watch.wait_for(both, SeatSet::of(bruno), 100);
    EXPECT_EQ(watch.deadline(bruno, 0), std::nullopt);
    EXPECT_EQ(watch.deadline(anna, 0), 100); // No grace at all.
}

TEST(Watch, WaitingOnDoesNotStartTheClockAnew) {
    Watch watch{Pace{.move = 30}};
    watch.wait_for(both, both, 0);
    watch.wait_for(both, both, 10);
    watch.wait_for(SeatSet::of(bruno), both, 20); // Anna has decided.
    EXPECT_EQ(watch.deadline(bruno, 0), 30);
    watch.wait_for(both, both, 25); // And is asked again.
    EXPECT_EQ(watch.deadline(anna, 0), 55);
    EXPECT_EQ(watch.deadline(bruno, 0), 30);
}

} // namespace
} // namespace tortuga::watch_test
