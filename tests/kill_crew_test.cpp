// kill_crew_test.cpp: the crew accuses nobody who is innocent.
#include "tests/kill_crew.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "client/scripted_harbour.hpp"

namespace tortuga::kill::kill_crew_test {
namespace {

const Cue greeting{.hears = "hello", .says = {R"({"t":"hello"})"}};

std::string table(const std::string& more) { return R"({"t":"table","table":"T",)" + more + "}"; }

// What happened at `n`, and the view of it.
std::vector<std::string> told(const std::string& n, const std::string& event) {
    const std::string at = R"("table":"T","n":)" + n;
    return {R"({"t":"told",)" + at + R"(,"events":[[)" + n + "," + event + "]]}",
            R"({"t":"view",)" + at + R"(,"bytes":"at )" + n + "\"}"};
}

std::vector<Cue> first_life() {
    std::vector<std::string> start = told("4", "0");
    start.push_back(R"({"t":"ask","table":"T","moves":["play R5"]})");
    return {greeting,
            {"open", {R"({"t":"opened","table":"T","key":"hosts"})"}},
            {"sit",
             {R"({"t":"seated","table":"T","key":"seats"})",
              table(R"("you":1,"n":3,"phase":"gathering","log":[],"view":{"bytes":"none"})")}},
            {"start", start},
            {"play R5", told("5", R"(1,"play R5")")}};
}

// The host is in before the one in the seat is, and a bot does not wait for that.
TEST(KillCrew, WhatAHostHearsAtTheDoorIsNotTheSeatsStory) {
    std::optional<ScriptedHarbour> first{std::in_place, first_life()};
    Crew crew{{{.game = "skull_king", .options = "", .people = 1, .bots = {"random"}}}, 1};
    crew.board(first->url());
    crew.play(Milliseconds{0});
    first.reset();
    crew.mourn();
    std::vector<std::string> door = told("7", R"(2,"play Y2")");
    door.insert(door.begin(), table(R"("you":0,"n":6,"phase":"playing")"));
    ScriptedHarbour second{{greeting,
                            {"hosts", {R"({"t":"pass","pass":"one"})"}},
                            {"one", door},
                            {"seats", {R"({"t":"pass","pass":"two"})"}},
                            {"two",
                             {table(R"("you":1,"n":7,"log":[[4,0],[5,1,"play R5"],[6,2,"play B1"],)"
                                    R"([7,2,"play Y2"]],"view":{"bytes":"the seat's"})")}}}};
    crew.board(second.url());
    EXPECT_EQ(crew.flaw(), "");
    EXPECT_EQ(crew.tally().acknowledged, 1u);
}

} // namespace
} // namespace tortuga::kill::kill_crew_test
