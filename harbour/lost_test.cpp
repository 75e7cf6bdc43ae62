// lost_test.cpp: the disk refuses, and nobody waits for what will not come.
#include "harbour/fixture.hpp"

namespace tortuga::lost_test {
namespace {

// Three at a table of Skull King, and a disk that takes nothing of what is said while it fails.
struct Trouble {
    Pier pier{};
    Party party{pier, "skull_king", "seats=3"};
    std::vector<Outbox> lost{};

    Trouble() { pier.mail.clear(); }
    std::int64_t n() { return number_of(table_seen(), "n"); }
    boost::json::object table_seen() {
        const Link link = pier.connect();
        auto table = pier.ask(link, party.message("look"), "about");
        pier.harbour->lost(link, pier.time());
        return table;
    }
    void hear(std::size_t who, const std::string& line) {
        pier.harbour->heard(party.people[who], line, pier.time());
        lost.push_back(pier.harbour->take());
    }
    void fail() {
        pier.harbour->not_kept(std::exchange(lost, {}), "disk full", pier.time());
        pier.flush();
    }
    boost::json::object refusal(std::size_t who) {
        return pier.expect(party.people[who], "refused");
    }
    bool is_asked(std::size_t who) { return pier.has(party.people[who], "ask"); }
};

TEST(Lost, WhatWasLostIsNamedToWhoeverSaidIt) {
    Trouble t;
    t.hear(0, t.party.act(t.n(), "bid 1"));
    t.hear(0, t.party.message("say", R"("phrase":"hello")"));
    t.fail();
    std::vector<std::string> named;
    for (const auto& letter : t.pier.mail[t.party.people[0]])
        if (text_of(letter, "code") == "storage" && text_of(letter, "table") == t.party.table)
            named.push_back(text_of(letter, "to"));
    EXPECT_EQ(named, (std::vector<std::string>{"act", "say"}));
}

TEST(Lost, EverybodyIsAskedAgainWhenTheDiskIsBack) {
    Trouble t;
    t.hear(0, t.party.act(t.n(), "bid 1"));
    t.fail();
    for (std::size_t who : {0u, 1u, 2u}) EXPECT_FALSE(t.is_asked(who)); // It would be refused.
    t.pier.mail.clear();
    t.pier.pass_time(2000);
    for (std::size_t who : {0u, 1u, 2u}) {
        EXPECT_TRUE(t.is_asked(who)) << who;
        EXPECT_TRUE(t.pier.has(t.party.people[who], "view")) << who;
        EXPECT_TRUE(t.pier.has(t.party.people[who], "seats")) << who;
    }
    Rng rng{1};
    while (t.party.step(rng)) {
    }
    EXPECT_EQ(text_of(t.table_seen(), "phase"), "over");
}

// A letter that brings nothing new to the disk may be lost with one that does.
TEST(Lost, WhoIsAtAnotherTableIsToldAgain) {
    Trouble t;
    Party other{t.pier, "skull_king", "seats=2"};
    t.pier.mail.clear();
    t.pier.harbour->heard(t.party.people[0], t.party.act(t.n(), "bid 1"), t.pier.time());
    t.pier.harbour->lost(other.people[1], t.pier.time());
    t.lost.push_back(t.pier.harbour->take());
    t.fail();
    EXPECT_FALSE(t.pier.has(other.people[0], "seats"));
    t.pier.pass_time(2000);
    const auto seats = t.pier.expect(other.people[0], "seats").at("seats").as_array();
    EXPECT_FALSE(seats[1].at("here").as_bool());
}

TEST(Lost, WhoOnlyLooksOnHearsOfItOnce) {
    Trouble t;
    t.hear(0, t.party.act(t.n(), "bid 1"));
    t.fail();
    EXPECT_EQ(text_of(t.refusal(1), "code"), "storage");
    EXPECT_EQ(text_of(t.refusal(1), "to"), "");
    for (int i = 0; i < 3; ++i) { // It goes on like that.
        t.pier.mail.clear();
        t.pier.now += 2000;
        t.pier.harbour->tick(t.pier.time());
        t.hear(0, t.party.act(t.n(), "bid 1"));
        t.fail();
        EXPECT_EQ(text_of(t.refusal(0), "to"), "act");
        EXPECT_FALSE(t.pier.has(t.party.people[1], "refused"));
    }
}

// People gather, and the disk takes nothing of what they do then.
struct Chairs {
    Pier pier{};
    Party party;
    std::vector<Outbox> lost{};

    explicit Chairs(int seats)
        : party{pier, "skull_king", "classic seats=" + std::to_string(seats), "",
                Party::Begins::later} {}
    void hear(Link link, const std::string& line) {
        pier.harbour->heard(link, line, pier.time());
        lost.push_back(pier.harbour->take());
    }
    void fail() {
        pier.harbour->not_kept(std::exchange(lost, {}), "disk full", pier.time());
        pier.flush();
        pier.pass_time(2'000);
    }
    int seats() { return read_room(*pier.shelf.read(party.table))->seats(); }
    std::string change(int to) const {
        return party.message("change", R"("options":"classic seats=)" + std::to_string(to) + "\"");
    }
};

TEST(Lost, WhoSatOnAChairThatNeverWasHasNone) {
    Chairs chairs{2};
    const auto& [host, mate] = std::pair{chairs.party.people[0], chairs.party.people[1]};
    const Link late = chairs.pier.connect();
    chairs.hear(host, chairs.change(5));
    chairs.hear(mate, chairs.party.message("agree", R"("to":"rules","yes":true)"));
    chairs.hear(late, chairs.party.message("sit", R"("seat":5,"name":"Late")"));
    chairs.fail();
    ASSERT_EQ(chairs.seats(), 2);
    const std::string mix = R"("entropy":")" + std::string(32, 'b') + "\"";
    EXPECT_EQ(text_of(chairs.pier.ask(late, chairs.party.message("mix", mix), "refused"), "code"),
              "not_seated");
    chairs.pier.harbour->lost(late, chairs.pier.time());
    chairs.pier.say(host, chairs.change(5));
    chairs.pier.say(mate, chairs.party.message("agree", R"("to":"rules","yes":true)"));
    EXPECT_EQ(chairs.seats(), 5);
    chairs.pier.ask(chairs.pier.connect(),
                    chairs.party.message("sit", R"("seat":5,"name":"Later")"), "seated");
}

TEST(Lost, WhoLeftAChairThatIsThereAfterAllHasItsKey) {
    Chairs chairs{4};
    const auto& people = chairs.party.people;
    chairs.hear(people[3], chairs.party.message("leave"));
    chairs.hear(people[0], chairs.change(3));
    for (const Link link : {people[1], people[2]})
        chairs.hear(link, chairs.party.message("agree", R"("to":"rules","yes":true)"));
    chairs.fail();
    ASSERT_EQ(chairs.seats(), 4);
    const Link back = chairs.pier.connect();
    EXPECT_TRUE(chairs.pier
                    .ask(back,
                         chairs.party.message("pass", R"("key":")" + chairs.party.keys[3] + "\""),
                         "pass")
                    .contains("pass"));
    for (const Link link : {people[0], people[1], people[2]})
        chairs.pier.ask(link, chairs.party.message("set", R"("yes":true)"), "seats");
}

TEST(Lost, AVoteThatEndedWithItIsToldSo) {
    Trouble t;
    t.pier.say(t.party.people[1], t.party.message("pause"));
    EXPECT_EQ(text_of(t.pier.expect(t.party.people[2], "asks"), "to"), "pause");
    t.pier.mail.clear();
    t.hear(2, t.party.message("say", R"("phrase":"hello")"));
    t.fail();
    const auto asks = t.pier.expect(t.party.people[0], "asks");
    EXPECT_EQ(text_of(asks, "why"), "gone");
    EXPECT_FALSE(asks.at("done").as_bool());
}

} // namespace
} // namespace tortuga::lost_test
