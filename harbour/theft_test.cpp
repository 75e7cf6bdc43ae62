// theft_test.cpp: a personal link in a thief's hands: whatever they do with it, once it is renewed
// the seats are whose they were.
#include "harbour/fixture.hpp"

namespace tortuga::theft_test {
namespace {

// A table of three. The second seat is a person's, whose link a thief has, too.
struct Theft {
    explicit Theft(Party::Begins begins = Party::Begins::at_once,
                   const std::string& options = "seats=3")
        : party{pier, "skull_king", options, "", begins} {
        own(victim, key);
        come(thief, key);
    }

    std::string made() {
        return text_of(pier.ask(pier.connect(), R"({"t":"person"})", "person"), "key");
    }
    std::string with_key(const std::string& type, const std::string& one,
                         const std::string& more = "") const {
        return party.message(type, R"("key":")" + one + "\"" + more);
    }
    void own(Link link, const std::string& whose) {
        pier.ask(link, with_key("own", whose), "owned");
    }
    void come(Link link, const std::string& by) {
        const auto pass = text_of(pier.ask(link, with_key("pass", by), "pass"), "pass");
        pier.ask(link, party.message("join", R"("pass":")" + pass + "\""), "table");
    }
    std::string reissued(Link link, int where = 2) {
        const std::string seat = R"("seat":)" + std::to_string(where);
        return text_of(pier.ask(link, party.message("reissue", seat), "reissued"), "key");
    }
    std::string refusal(Link link, const std::string& line) {
        return text_of(pier.ask(link, line, "refused"), "code");
    }
    bool opens(const std::string& one) {
        const Link link = pier.connect();
        pier.say(link, with_key("pass", one));
        return pier.has(link, "pass");
    }
    // The seat's own link that the thief has taken is good for no more than the stolen one.
    void expect_no_gain(const std::string& taken) {
        const Link link = pier.connect();
        const auto pass = text_of(pier.ask(link, with_key("pass", taken), "pass"), "pass");
        const std::string by_pass = R"(,"pass":")" + pass + "\"";
        EXPECT_EQ(refusal(link, with_key("own", thiefs, by_pass)), "no_voice");
        come(link, taken);
        EXPECT_EQ(refusal(link, with_key("own", thiefs)), "no_voice");
    }
    std::string renewed() {
        const Link link = pier.connect();
        const std::string fresh = key.substr(0, 16) + std::string(64, '7');
        pier.ask(link, R"({"t":"renew","key":")" + key + R"(","new":")" + fresh + "\"}", "person");
        return fresh;
    }
    // They have a new personal link made and take the seat back with it, for good.
    void expect_back(const std::string& taken, int where = 2) {
        const std::string fresh = renewed();
        ASSERT_TRUE(opens(fresh));
        const Link phone = pier.connect();
        come(phone, fresh);
        reissued(phone, where);
        EXPECT_FALSE(opens(taken));
        EXPECT_TRUE(opens(fresh));
    }

    Pier pier{5};
    Party party;
    Link victim = party.people[1], thief = pier.connect();
    std::string key = made(), thiefs = made();
};

TEST(Theft, ANewLinkForTheSeatIsWorthNoMoreThanTheStolenOne) {
    Theft t;
    const std::string first = t.reissued(t.thief);
    EXPECT_FALSE(t.opens(t.party.keys[1]));
    t.expect_no_gain(first);
    const Link later = t.pier.connect();
    t.come(later, first);
    const std::string second = t.reissued(later);
    t.expect_no_gain(second);
    t.pier.restart();
    t.expect_no_gain(second);
    t.expect_back(second);
}

TEST(Theft, WhoGivesTheSeatAwayByItGivesNoMoreThanTheyHave) {
    Theft t;
    const Link other = t.pier.connect();
    const auto claimed = t.pier.ask(other, t.party.message("claim", R"("seat":2)"), "claimed");
    t.pier.mail[other].clear();
    t.pier.say(t.thief, t.party.message("agree", R"("to":"seat","yes":true,"code":")" +
                                                     text_of(claimed, "code") + "\""));
    const std::string given = text_of(t.pier.expect(other, "seated"), "key");
    EXPECT_EQ(t.refusal(other, t.with_key("own", t.thiefs)), "no_voice");
    t.expect_no_gain(given);
    t.expect_back(given);
}

TEST(Theft, WhoLeavesByItLeavesTheSeatWhoseItWas) {
    Theft t;
    const std::string taken = t.reissued(t.thief);
    t.pier.ask(t.thief, t.party.message("leave"), "bye");
    t.expect_no_gain(taken);
    t.expect_back(taken);
}

TEST(Theft, WhoMovesAndStrikesByItLeavesTheSeatWhoseItWas) {
    Theft t{Party::Begins::later, "seats=4"};
    t.pier.say(t.party.people[3], t.party.message("leave"));
    const std::string taken = t.reissued(t.thief);
    t.pier.ask(t.thief, t.with_key("strike", t.key), "struck");
    t.pier.ask(t.thief, t.party.message("move", R"("seat":4)"), "table");
    t.expect_no_gain(taken);
    t.expect_back(taken, 4);
}

TEST(Theft, AtTheNextTableItIsWorthNoMore) {
    Theft t;
    const std::string taken = t.reissued(t.thief);
    t.pier.say(t.party.people[0], t.party.message("close"));
    const Link host = t.pier.connect();
    t.come(host, t.party.keys[0]);
    const auto next = t.pier.ask(host, t.party.message("rematch"), "rematch");
    const std::string former = std::exchange(t.party.table, text_of(next, "next"));
    t.expect_no_gain(taken);
    const Link phone = t.pier.connect();
    t.party.table = former;
    t.come(phone, t.key);
    t.pier.ask(phone, t.party.message("rematch"), "rematch");
    t.party.table = text_of(next, "next");
    t.expect_back(taken);
}

TEST(Theft, WhatIsStruckHidesNobody) {
    Theft t;
    t.pier.ask(t.thief, t.with_key("strike", t.key), "struck");
    t.pier.mail[t.thief].clear();
    const std::string fresh = t.renewed();
    EXPECT_EQ(text_of(t.pier.expect(t.thief, "bye"), "why"), "revoked");
    EXPECT_TRUE(t.opens(fresh));
}

// Whose the seat is, is another person meanwhile; who sits there by the first one's link is not.
TEST(Theft, WhoSitsThereByAFormerPersonsLinkHasNoSayInWhoseItIs) {
    Theft t;
    const Link desk = t.pier.connect();
    const auto pass = t.pier.ask(desk, t.with_key("pass", t.party.keys[1]), "pass");
    const std::string second = t.made();
    t.pier.ask(desk, t.with_key("own", second, R"(,"pass":")" + text_of(pass, "pass") + "\""),
               "owned");
    EXPECT_EQ(t.refusal(t.thief, t.with_key("own", t.key)), "no_voice");
    const std::string taken = t.reissued(t.thief);
    t.expect_no_gain(taken);
    EXPECT_TRUE(t.opens(second));
    EXPECT_FALSE(t.opens(t.key));
}

} // namespace
} // namespace tortuga::theft_test
