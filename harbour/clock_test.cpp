// clock_test.cpp: somebody sets the date, back or forth, while games run and while nobody is there.
#include "harbour/fixture.hpp"

namespace tortuga::clock_test {
namespace {

constexpr TimeMs day = 24LL * 3'600'000;
constexpr TimeMs jumps[] = {-day, day, -400 * day, 400 * day};

std::string kinds_of(const Heard& letters) {
    std::string kinds;
    for (const auto& letter : letters) kinds += text_of(letter, "t") + " ";
    return kinds;
}

TEST(Clock, NobodyIsTakenForAFloodWhenTheDateIsSet) {
    for (const TimeMs jump : jumps) {
        Pier pier;
        pier.charter.limits = Limits{};
        const Link link = pier.connect();
        for (int i = 0; i < 3; ++i) pier.ask(link, R"({"t":"ping","id":"a"})", "pong");
        pier.date_at_0 += jump;
        for (int i = 0; i < 100; ++i) {
            pier.pass_time(1000);
            pier.ask(link, R"({"t":"ping","id":"b"})", "pong");
        }
    }
}

TEST(Clock, NobodysTimeIsUpWhenTheDateIsSet) {
    for (const TimeMs jump : jumps) {
        Pier pier;
        Party party{pier, "skull_king", "seats=2", R"("clock":{"move":600})"};
        pier.pass_time(1000);
        for (const Link link : party.people) pier.mail[link].clear();
        pier.date_at_0 += jump;
        pier.pass_time(590'000);
        for (const Link link : party.people) EXPECT_EQ(kinds_of(pier.mail[link]), "") << jump;
        pier.pass_time(10'000); // And then it is.
        EXPECT_NE(kinds_of(pier.mail[party.people[0]]), "") << jump;
    }
}

TEST(Clock, TimeWhileTheHarbourWasDownIsNobodys) {
    for (const TimeMs jump : jumps) {
        Pier pier;
        Party party{pier, "skull_king", "seats=2", R"("clock":{"bank":600})"};
        const Link host = pier.connect();
        const auto opened = pier.ask(host, R"({"t":"open","game":"corsaro"})", "opened");
        pier.date_at_0 += jump;
        pier.now = 5000; // As after a start of the machine.
        pier.restart();
        pier.pass_time(60'000);
        const Link anne = pier.connect();
        const auto pass =
            pier.ask(anne, party.message("pass", R"("key":")" + party.keys[0] + "\""), "pass");
        const auto table = pier.ask(
            anne, party.message("join", R"("pass":")" + text_of(pass, "pass") + "\""), "table");
        EXPECT_EQ(text_of(table, "phase"), "playing");
        EXPECT_FALSE(table.at("seats").as_array()[0].as_object().contains("out")) << jump;
        ASSERT_TRUE(table.contains("ask")) << jump;
        EXPECT_GT(number_of(table.at("ask").as_object(), "left"), 590'000) << jump;
        const auto about =
            pier.ask(anne, R"({"t":"look","table":")" + text_of(opened, "table") + "\"}", "about");
        EXPECT_EQ(text_of(about, "phase"), "gathering") << jump;
    }
}

TEST(Clock, WhatIsReadIsTheDate) {
    Pier pier;
    Party party{pier, "skull_king", "seats=2"};
    pier.date_at_0 += day;
    const auto said = pier.ask(party.people[0], party.message("say", R"("text":"ahoy")"), "said");
    EXPECT_EQ(number_of(said, "at"), pier.time().date);
}

} // namespace
} // namespace tortuga::clock_test
