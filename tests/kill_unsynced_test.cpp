// kill_unsynced_test.cpp: the promise, when the power fails: what anybody was told was synced.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <iostream>

#include "client/harbour_process.hpp"
#include "tests/kill_folder.hpp"
#include "tests/kill_forget.hpp"
#include "tests/kill_plans.hpp"

namespace tortuga::kill::kill_unsynced_test {
namespace {

using Sync = ForgetfulDisk::Sync;

struct Outcome {
    std::string flaw{}; // What was lost; empty: nothing.
    int rounds = 0, forgotten = 0;
    Tally tally{};
};

// Plays, pulls the plug, lets the disk forget, and looks whether all is there.
Outcome power_failures(Sync sync, int rounds_most) {
    const Scratch folder;
    ForgetfulDisk disk{sync};
    Crew crew{plans, 4'711};
    Rng chance{1'721};
    Outcome outcome;
    try {
        while (outcome.rounds <= rounds_most && outcome.flaw.empty()) {
            HarbourProcess harbour{program, folder.path.string()};
            crew.board(harbour.url());
            outcome.flaw = crew.flaw();
            if (outcome.rounds++ == rounds_most || !outcome.flaw.empty()) break;
            crew.play(Milliseconds{20 + chance.below(131)});
            harbour.kill();
            crew.mourn();
            outcome.forgotten += disk.forget(chance);
            outcome.flaw = crew.flaw();
        }
    } catch (const std::runtime_error& broken) { // The harbour does not open any more.
        outcome.flaw = broken.what();
    }
    outcome.tally = crew.tally();
    return outcome;
}

TEST(Kill, WhatWasToldWasSynced) {
    const int all = rounds(24);
    const Outcome outcome = power_failures(Sync::honest, all);
    EXPECT_EQ(outcome.flaw, "") << "round " << outcome.rounds;
    EXPECT_GT(outcome.forgotten, 0); // Else nothing was tried.
    std::cout << fmt::format(
        "{} rounds of dropped writes; {} writes forgotten; {} moves acknowledged, lost {}\n", all,
        outcome.forgotten, outcome.tally.acknowledged, outcome.flaw.empty() ? 0 : 1);
}

TEST(Kill, ADiskThatOnlySaysItSyncedIsFoundOut) {
    const Outcome outcome = power_failures(Sync::lying, 10);
    EXPECT_NE(outcome.flaw, "") << "nothing was lost in " << outcome.rounds << " rounds";
    EXPECT_GT(outcome.forgotten, 0);
}

} // namespace
} // namespace tortuga::kill::kill_unsynced_test
