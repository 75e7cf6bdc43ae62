// voting_test.cpp: who has a voice when all have to agree.
#include "harbour/fixture.hpp"

namespace tortuga::voting_test {
namespace {

// People and a program of somebody's, at a game that has begun.
struct Crew {
    explicit Crew(int people) {
        const std::string options = "seats=" + std::to_string(people + 1);
        links.push_back(pier.connect());
        table = text_of(pier.ask(links[0],
                                 R"({"t":"open","game":"skull_king","options":")" + options + "\"}",
                                 "opened"),
                        "table");
        for (int i = 0; i <= people; ++i) {
            if (i > 0) links.push_back(pier.connect());
            const std::string program = i == people ? R"(,"program":true)" : "";
            pier.ask(links.back(),
                     line("sit", R"(,"name":"P)" + std::to_string(i) + "\"" + program), "seated");
        }
        pier.say(links[0], line("start"));
    }

    std::string line(const std::string& type, const std::string& more = "") const {
        return R"({"t":")" + type + R"(","table":")" + table + "\"" + more + "}";
    }
    void agree(int who, const std::string& to) {
        pier.say(links[static_cast<std::size_t>(who)],
                 line("agree", R"(,"yes":true,"to":")" + to + "\""));
    }
    bool is_paused() { return pier.ask(links[0], line("look"), "about").at("paused").as_bool(); }

    Pier pier{};
    std::string table{};
    std::vector<Link> links{}; // The program's is the last.
};

TEST(Voting, SomebodysBotIsNotWaitedFor) {
    Crew crew{2};
    crew.pier.say(crew.links[0], crew.line("pause"));
    EXPECT_FALSE(crew.is_paused()); // The other person is.
    crew.agree(1, "pause");
    EXPECT_TRUE(crew.is_paused());
    crew.pier.say(crew.links[0], crew.line("resume"));
    EXPECT_FALSE(crew.is_paused());
}

TEST(Voting, AloneWithABotOfTheirOwnOnePersonDecides) {
    Crew crew{1};
    const auto table = crew.pier.ask(crew.links[0], crew.line("join"), "table");
    const std::string n = std::to_string(number_of(table, "n"));
    crew.pier.say(crew.links[0], crew.line("act", R"(,"move":"bid 1","n":)" + n));
    const auto asks = crew.pier.ask(crew.links[0], crew.line("undo"), "asks");
    EXPECT_TRUE(asks.at("done").as_bool());
    crew.pier.say(crew.links[0], crew.line("pause"));
    EXPECT_TRUE(crew.is_paused());
}

// The draws of this table depend on it: with another beginning they would look unfair.
TEST(Voting, WhatWasPlayedElsewhereIsNotTakenBack) {
    Pier pier;
    const std::string record = "tortuga record 1\ngame: skull_king\noptions: classic seats=3\n\n"
                               "* dealer 1\n* deal R5 Y3 R7\n2 bid 1\n";
    Party party{pier, "skull_king", "classic seats=3",
                R"("record":)" + boost::json::serialize(boost::json::value(record))};
    const auto refused = pier.ask(party.people[1], party.message("undo"), "refused");
    EXPECT_EQ(text_of(refused, "code"), "no_undo");

    const auto ask = party.question(1);
    ASSERT_TRUE(ask);
    pier.say(party.people[0], party.act(number_of(*ask, "n"), "bid 0"));
    EXPECT_FALSE(pier.ask(party.people[0], party.message("undo"), "asks").contains("done"));
}

} // namespace
} // namespace tortuga::voting_test
