// kill_test.cpp: the promise, against the real program: what anybody was told survives kill -9.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <future>
#include <iostream>

#include "client/harbour_process.hpp"
#include "server/scratch.hpp"
#include "tests/kill_folder.hpp"
#include "tests/kill_plans.hpp"

namespace tortuga::kill::kill_test {
namespace {

// One round in twenty is a polite end: then the crew plays on until it is sent away.
void end_politely(HarbourProcess& harbour, Crew& crew) {
    auto code = std::async(std::launch::async, [&] { return harbour.terminate(); });
    crew.play_to_the_end();
    EXPECT_EQ(code.get(), 0);
}

TEST(Kill, WhatWasToldIsThereAfterwards) {
    const Scratch folder;
    Crew crew{plans, 20'261};
    Rng chance{1'720};
    const int all = rounds(50);
    int kills = 0;
    for (int round = 1; round <= all + 1 && crew.flaw().empty(); ++round) {
        HarbourProcess harbour{program, folder.path.string()};
        crew.board(harbour.url());
        if (round > all) break; // Only to see that all is there.
        crew.play(Milliseconds{20 + chance.below(131)});
        if (round % 20 == 10) {
            end_politely(harbour, crew);
        } else {
            harbour.kill();
            ++kills;
            crew.mourn();
        }
        ASSERT_EQ(crew.flaw(), "") << "round " << round;
    }
    ASSERT_EQ(crew.flaw(), "") << "in the end";
    const Tally tally = crew.tally();
    std::cout << fmt::format(
        "{} rounds, {} of them kills; {} moves acknowledged, lost 0; {} games ended; {} kills hit "
        "acts "
        "without an answer: {} acts, {} of them kept; {} acts were sent twice\n",
        all, kills, tally.acknowledged, tally.games, tally.hit, tally.in_flight,
        tally.in_flight_kept, tally.twice);
    EXPECT_GT(tally.acknowledged, static_cast<std::uint64_t>(all));
    EXPECT_GT(tally.hit, 0);
    EXPECT_GE(tally.games, all >= 100 ? 1u : 0u);
}

TEST(Kill, AFolderHasOneHarbour) {
    const Scratch folder;
    const HarbourProcess first{program, folder.path.string()};
    const Ending second = refusal_to_serve(folder.path);
    EXPECT_EQ(second.code, 3) << second.said;
    EXPECT_NE(second.said.find(folder.path.string()), std::string::npos) << second.said;
    EXPECT_NE(second.said.find("Another harbour"), std::string::npos) << second.said;
    EXPECT_EQ(http_get(first.url(), "/readyz", patience).status, 200u);
}

} // namespace
} // namespace tortuga::kill::kill_test
