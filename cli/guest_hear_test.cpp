// guest_hear_test.cpp: what a terminal makes of a harbour that says what the test wants.
#include <gtest/gtest.h>

#include "cli/harbour_stage.hpp"
#include "games/registry.hpp"
#include "harbour/base64.hpp"
#include "harbour/engine.hpp"
#include "server/scripted_harbour.hpp"

namespace tortuga::guest_hear_test {
namespace {

const AnyGame& game() { return *find_game("skull_king"); }

std::string view() {
    const AnyOptions options = *game().parse_options("seats=2");
    const AnyView seen = game().view(game().start(options), seat(0));
    std::string text;
    append_base64(text, std::span{seen.bytes}.first(game().view_bytes));
    return "\"bytes\":\"" + text + "\"";
}

std::string of_table(const std::string& type, const std::string& more) {
    return "{\"t\":\"" + type + R"(","table":"T","game":"skull_king","rules":")" +
           std::string{game().rules_version} +
           R"(","options":"seats=2","phase":"playing","seats":[)"
           R"({"seat":1,"kind":"person","name":"Ada","here":true},)"
           R"({"seat":2,"kind":"bot","name":"Nell","bot":"mate"}],)" +
           more + "}";
}

std::string table(const std::string& more, const std::string& log) {
    return of_table("table", more + R"(,"log":[)" + log + "],\"view\":{" + view() + "}");
}

// The host's door opens before that of the seat, and a bot does not wait in between.
TEST(GuestHear, WhatIsHeardAtTheHostsDoorIsToldOnce) {
    const std::string hello = R"({"t":"hello","v":1,"engine":")" + engine_name() + "\"}";
    const std::string log = R"([5,2,"play R1"],[6,2,"play R2"],[7,2,"play R3"])";
    ScriptedHarbour harbour{
        {{.hears = "hello", .says = {hello}},
         {.hears = "open", .says = {R"({"t":"opened","table":"T","key":"hosts"})"}},
         {.hears = "look", .says = {of_table("about", R"("n":4)")}},
         {.hears = "sit",
          .says = {R"({"t":"seated","table":"T","key":"seats"})",
                   table(R"("you":1,"n":4,"whole":true)", "[4,0]")},
          .then = Then::hang_up},
         {.hears = "hello", .says = {hello}},
         {.hears = "hosts", .says = {R"({"t":"pass","pass":"one"})"}},
         {.hears = "one",
          .says = {table(R"("you":0,"host":true,"n":6,"whole":false)", ""),
                   R"({"t":"told","table":"T","n":7,"events":[[7,2,"play R3"]]})",
                   R"({"t":"view","table":"T","n":7,)" + view() + "}"}},
         {.hears = "seats", .says = {R"({"t":"pass","pass":"two"})"}},
         {.hears = "two",
          .says = {table(R"("you":1,"host":true,"n":7,"whole":false)", log),
                   R"({"t":"bye","table":"T","why":"closed"})"}}}};
    const Staged visit = run_typing({"join", harbour.url().harbour(), "--open", "skull_king", "-o",
                                     "seats=2", "--name", "Ada", "--plain"},
                                    [](const std::string&) { return std::nullopt; });
    EXPECT_EQ(visit.code, Exit::ok) << visit.err;
    EXPECT_TRUE(contains(visit.out, "back.\nNell: red 1\nNell: red 2\nNell: red 3\nThe table"))
        << visit.out;
}

} // namespace
} // namespace tortuga::guest_hear_test
