// order_test.cpp: reactions, reports and quiet: what may be shown, who hears of what, and that
// nobody silences anybody unseen or for ever.
#include "harbour/fixture.hpp"
#include "harbour/room.hpp"

namespace tortuga::order_test {
namespace {

// Seat 1 is the host's, seat 2 talks too much.
struct Inn {
    explicit Inn(int seats = 4, const std::string& more = "",
                 Party::Begins begins = Party::Begins::at_once)
        : party{pier, "skull_king", "seats=" + std::to_string(seats), more, begins} {}

    Link link(int who) const { return party.people[std::size_t(who) - 1]; }
    void lose(int who) {
        pier.harbour->lost(link(who), pier.time());
        pier.flush();
    }
    void react(int who, const std::string& sign = "cheer") {
        pier.say(link(who), party.message("react", R"("sign":")" + sign + "\""));
    }
    std::string code(int who, const std::string& line) {
        return text_of(pier.ask(link(who), line, "refused"), "code");
    }
    std::string hush(int whom, const std::string& yes = "true") const {
        return party.message("hush", R"("seat":)" + std::to_string(whom) + R"(,"yes":)" + yes);
    }
    void agree(int who, const std::string& to, const std::string& yes = "true") {
        pier.say(link(who), party.message("agree", R"("to":")" + to + R"(","yes":)" + yes));
    }
    std::int64_t talk(int who, const std::string& text) {
        return number_of(
            pier.ask(link(who), party.message("say", R"("text":")" + text + "\""), "said"), "n");
    }
    std::string talk_refused(int who) {
        return code(who, party.message("say", R"("phrase":"arr")"));
    }
    std::string report(int whom, const std::string& lines) const {
        return party.message("report",
                             R"("seat":)" + std::to_string(whom) + R"(,"lines":[)" + lines + "]");
    }
    bool is_hushed(int who) {
        const auto about = pier.ask(link(3), party.message("look"), "about");
        return about.at("seats").as_array()[std::size_t(who) - 1].as_object().contains("hushed");
    }
    void clear() {
        for (const Link each : party.people) pier.mail[each].clear();
    }

    Pier pier{13};
    Party party;
};

TEST(Reactions, AreShownToAllAndKeptNowhere) {
    Inn inn;
    const Link eye = inn.pier.connect();
    inn.pier.ask(eye, inn.party.message("join"), "table");
    const auto rows = inn.pier.shelf.read(inn.party.table)->size();
    inn.react(2, "laugh");
    for (const Link link : {inn.link(1), inn.link(2), eye}) {
        const auto reacts = inn.pier.expect(link, "reacts");
        EXPECT_EQ(number_of(reacts, "seat"), 2);
        EXPECT_EQ(text_of(reacts, "sign"), "laugh");
        EXPECT_FALSE(reacts.contains("n"));
    }
    EXPECT_EQ(inn.pier.shelf.read(inn.party.table)->size(), rows);
}

TEST(Reactions, AreOfOurSetAndOfThoseAtASeat) {
    Inn inn;
    EXPECT_EQ(inn.code(2, inn.party.message("react", R"("sign":"wink")")), "bad_field");
    EXPECT_EQ(inn.code(2, inn.party.message("react", R"("sign":["cheer"])")), "bad_field");
    const Link eye = inn.pier.connect();
    inn.pier.ask(eye, inn.party.message("join"), "table");
    const auto refused =
        inn.pier.ask(eye, inn.party.message("react", R"("sign":"cheer")"), "refused");
    EXPECT_EQ(text_of(refused, "code"), "not_seated");
}

// A newer connection of the same seat has no more of them.
TEST(Reactions, AreFewAtATime) {
    Inn inn;
    for (int i = 0; i < 4; ++i) inn.react(2);
    const auto refused =
        inn.pier.ask(inn.link(2), inn.party.message("react", R"("sign":"cheer")"), "refused");
    EXPECT_EQ(text_of(refused, "code"), "too_often");
    EXPECT_GT(number_of(refused, "wait"), 0);
    const Link newer = inn.pier.connect();
    const auto pass = inn.pier.ask(
        newer, inn.party.message("pass", R"("key":")" + inn.party.keys[1] + "\""), "pass");
    inn.pier.say(newer, inn.party.message("join", R"("pass":")" + text_of(pass, "pass") + "\""));
    inn.party.people[1] = newer;
    EXPECT_EQ(inn.code(2, inn.party.message("react", R"("sign":"cheer")")), "too_often");
    inn.clear();
    inn.react(3); // Everybody has their own.
    EXPECT_TRUE(inn.pier.has(inn.link(1), "reacts"));
    inn.pier.pass_time(number_of(refused, "wait"));
    inn.clear();
    inn.react(2);
    EXPECT_TRUE(inn.pier.has(inn.link(1), "reacts"));
}

TEST(Reactions, AreNotOfASeatThatSomebodyElsePlays) {
    Inn inn{2, R"("clock":{"move":30},"out":"mate","misses":1)"};
    inn.pier.pass_time(31'000);
    EXPECT_EQ(inn.code(1, inn.party.message("react", R"("sign":"cheer")")), "asleep");
}

TEST(Order, TheHostIsToldWhoSaidWhatAndByWhom) {
    Inn inn;
    const std::int64_t n = inn.talk(2, "Bilge rat");
    inn.clear();
    inn.pier.say(inn.link(3), inn.report(2, std::to_string(n)));
    const auto told = inn.pier.expect(inn.link(1), "reported");
    EXPECT_EQ(number_of(told, "seat"), 2);
    EXPECT_EQ(number_of(told, "by"), 3);
    EXPECT_EQ(text_of(told.at("lines").as_array()[0].as_object(), "text"), "Bilge rat");
    EXPECT_TRUE(inn.pier.has(inn.link(3), "reported")); // So that they know.
    EXPECT_FALSE(inn.pier.has(inn.link(2), "reported"));
    EXPECT_FALSE(inn.pier.has(inn.link(4), "reported"));
}

TEST(Order, WhereNoHostIsThereOrItIsTheHostAllOthersAreTold) {
    Inn inn;
    const std::int64_t hosts = inn.talk(1, "Bilge rat"), seconds = inn.talk(2, "Bilge rat");
    inn.clear();
    inn.pier.say(inn.link(3), inn.report(1, std::to_string(hosts)));
    EXPECT_FALSE(inn.pier.has(inn.link(1), "reported"));
    EXPECT_TRUE(inn.pier.has(inn.link(4), "reported"));
    inn.lose(1);
    inn.clear();
    inn.pier.say(inn.link(3), inn.report(2, std::to_string(seconds)));
    EXPECT_FALSE(inn.pier.has(inn.link(2), "reported"));
    EXPECT_TRUE(inn.pier.has(inn.link(4), "reported"));
}

TEST(Order, NobodyIsReportedForWhatTheyDidNotSay) {
    Inn inn;
    const std::string n = std::to_string(inn.talk(2, "Bilge rat"));
    for (const std::string lines : {"", "1", "99999", "-1", "\"x\"", "[]"})
        EXPECT_EQ(inn.code(3, inn.report(2, lines)), "not_said") << lines;
    EXPECT_EQ(inn.code(3, inn.report(4, n)), "not_said"); // Somebody else did.
    EXPECT_EQ(inn.code(3, inn.report(2, n + ",1")), "not_said");
    EXPECT_EQ(inn.code(3, inn.report(3, n)), "no_seat");
    EXPECT_EQ(inn.code(3, inn.report(9, n)), "no_seat");
    std::string many = n;
    for (int i = 0; i < 10; ++i) many += "," + n;
    EXPECT_EQ(inn.code(3, inn.report(2, many)), "not_said");
}

TEST(Order, ReportsAreFew) {
    Inn inn;
    const std::string n = std::to_string(inn.talk(2, "Bilge rat"));
    for (int i = 0; i < 3; ++i) inn.pier.say(inn.link(3), inn.report(2, n));
    EXPECT_EQ(inn.code(3, inn.report(2, n)), "too_often");
    inn.clear();
    inn.pier.say(inn.link(4), inn.report(2, n));
    EXPECT_TRUE(inn.pier.has(inn.link(1), "reported"));
}

TEST(Order, TheHostAsksForQuietAndAllAreTold) {
    Inn inn;
    EXPECT_EQ(inn.code(3, inn.hush(2)), "not_host");
    inn.clear();
    inn.pier.say(inn.link(1), inn.hush(2));
    const auto hushed = inn.pier.expect(inn.link(4), "hushed");
    EXPECT_EQ(number_of(hushed, "seat"), 2);
    EXPECT_EQ(number_of(hushed, "by"), 0);
    EXPECT_TRUE(hushed.at("yes").as_bool());
    EXPECT_TRUE(inn.is_hushed(2));
    EXPECT_EQ(inn.talk_refused(2), "hushed");
    EXPECT_EQ(inn.code(2, inn.party.message("react", R"("sign":"cheer")")), "hushed");
    EXPECT_EQ(inn.code(1, inn.hush(1)), "no_seat");
    const std::uint32_t n = read_room(*inn.pier.shelf.read(inn.party.table))->n();
    inn.pier.say(inn.link(1), inn.hush(2)); // Once more is nothing new.
    EXPECT_EQ(read_room(*inn.pier.shelf.read(inn.party.table))->n(), n);
    inn.pier.restart(); // It is an entry like any other.
    EXPECT_TRUE(read_room(*inn.pier.shelf.read(inn.party.table))->is_hushed(seat(1)));
}

TEST(Order, WhoIsQuietPlaysOn) {
    Inn inn;
    const auto n = inn.party.question(2)->at("n").as_int64();
    inn.pier.say(inn.link(1), inn.hush(2));
    inn.clear();
    inn.pier.say(inn.link(2), inn.party.act(n, "bid 0"));
    EXPECT_TRUE(inn.pier.has(inn.link(1), "told"));
}

TEST(Order, TheHostLiftsItToo) {
    Inn inn;
    inn.pier.say(inn.link(1), inn.hush(2));
    inn.pier.say(inn.link(1), inn.hush(2, "false"));
    EXPECT_FALSE(inn.is_hushed(2));
    inn.talk(2, "Sorry");
    inn.pier.say(inn.link(1), inn.hush(2)); // Nobody else said anything about it.
    EXPECT_TRUE(inn.is_hushed(2));
}

// A host who hides something: all others can have it said, and then it is theirs to decide.
TEST(Order, AllOthersTogetherLiftWhatTheHostImposed) {
    Inn inn;
    inn.pier.say(inn.link(1), inn.hush(2));
    EXPECT_EQ(inn.code(2, inn.hush(2, "false")), "no_seat"); // Not one's own.
    const auto asks = inn.pier.ask(inn.link(3), inn.hush(2, "false"), "asks");
    EXPECT_EQ(text_of(asks, "to"), "speak");
    EXPECT_EQ(number_of(asks, "whom"), 2);
    EXPECT_EQ(inn.code(1, inn.party.message("agree", R"("to":"speak","yes":false)")), "no_voice");
    EXPECT_EQ(inn.code(2, inn.party.message("agree", R"("to":"speak","yes":true)")), "no_voice");
    EXPECT_TRUE(inn.is_hushed(2));
    inn.agree(4, "speak");
    EXPECT_FALSE(inn.is_hushed(2));
    // And the host does not bring it back alone.
    EXPECT_EQ(text_of(inn.pier.ask(inn.link(1), inn.hush(2), "asks"), "to"), "hush");
    EXPECT_FALSE(inn.is_hushed(2));
    inn.agree(3, "hush");
    EXPECT_FALSE(inn.is_hushed(2));
    inn.agree(4, "hush");
    EXPECT_TRUE(inn.is_hushed(2));
}

TEST(Order, WhereNoHostIsThereAllOthersAgree) {
    Inn inn;
    inn.lose(1);
    inn.pier.pass_time(61'000);
    EXPECT_EQ(text_of(inn.pier.ask(inn.link(3), inn.hush(2), "asks"), "to"), "hush");
    EXPECT_EQ(inn.code(2, inn.party.message("agree", R"("to":"hush","yes":false)")), "no_voice");
    inn.agree(4, "hush");
    EXPECT_TRUE(inn.is_hushed(2));
}

TEST(Order, AboutTheHostAllOthersDecide) {
    Inn inn;
    EXPECT_EQ(text_of(inn.pier.ask(inn.link(3), inn.hush(1), "asks"), "to"), "hush");
    inn.agree(2, "hush");
    EXPECT_FALSE(inn.is_hushed(1));
    inn.agree(4, "hush");
    EXPECT_TRUE(inn.is_hushed(1));
    EXPECT_EQ(inn.talk_refused(1), "hushed");
}

// It is about what is said, and not about what is played.
TEST(Order, TheQuestionOutlastsMoves) {
    Inn inn;
    const auto n = inn.party.question(2)->at("n").as_int64();
    inn.pier.say(inn.link(3), inn.hush(1));
    inn.pier.say(inn.link(2), inn.party.act(n, "bid 0"));
    inn.agree(2, "hush");
    inn.agree(4, "hush");
    EXPECT_TRUE(inn.is_hushed(1));
}

TEST(Order, WishesForQuietAreFewAndNotOfWhoeverWatches) {
    Inn inn;
    for (int i = 0; i < 3; ++i) inn.pier.say(inn.link(3), inn.hush(1));
    EXPECT_EQ(inn.code(3, inn.hush(1)), "too_often");
    const Link eye = inn.pier.connect();
    inn.pier.ask(eye, inn.party.message("join"), "table");
    EXPECT_EQ(text_of(inn.pier.ask(eye, inn.hush(1), "refused"), "code"), "not_seated");
}

TEST(Order, WhoMovesToAnotherSeatBeforeTheStartStaysQuiet) {
    Inn inn{4, "", Party::Begins::later};
    inn.pier.say(inn.link(4), inn.party.message("leave"));
    inn.pier.say(inn.link(1), inn.hush(2));
    inn.pier.say(inn.link(2), inn.party.message("move", R"("seat":4)"));
    EXPECT_TRUE(inn.is_hushed(4));
    EXPECT_FALSE(inn.is_hushed(2));
    EXPECT_EQ(inn.talk_refused(2), "hushed");
}

// Else all others would agree to something about a chair in which nobody sits, and the table could
// not be read back.
TEST(Order, AQuestionEndsWithTheSeatOfWhomItIsAbout) {
    Inn inn{4, "", Party::Begins::later};
    inn.pier.say(inn.link(1), inn.hush(2));
    inn.pier.say(inn.link(3), inn.hush(2, "false"));
    inn.clear();
    inn.pier.say(inn.link(1), inn.party.message("bot", R"("seat":2,"bot":"none")"));
    EXPECT_EQ(text_of(inn.pier.expect(inn.link(4), "asks"), "why"), "gone");
    EXPECT_EQ(inn.code(4, inn.party.message("agree", R"("to":"speak","yes":true)")),
              "nothing_asked");
    EXPECT_TRUE(read_room(*inn.pier.shelf.read(inn.party.table)));
}

// Nor does anybody agree by sitting down where somebody sat who did.
TEST(Order, AQuestionEndsWithTheSeatOfWhoeverAgreed) {
    Inn inn{4, "", Party::Begins::later};
    inn.pier.say(inn.link(3), inn.hush(1));
    inn.agree(2, "hush");
    inn.pier.say(inn.link(1), inn.party.message("bot", R"("seat":2,"bot":"none")"));
    const Link late = inn.pier.connect();
    inn.pier.ask(late, inn.party.message("sit", R"("seat":2,"name":"Late")"), "seated");
    inn.agree(4, "hush");
    EXPECT_FALSE(inn.is_hushed(1));
}

TEST(Order, WhomItIsAboutEndsNoQuestionByAnother) {
    Inn inn;
    inn.pier.say(inn.link(3), inn.hush(1));
    for (const char* type : {"pause", "undo"})
        EXPECT_EQ(inn.code(1, inn.party.message(type)), "about_you") << type;
    inn.agree(2, "hush");
    inn.agree(4, "hush");
    EXPECT_TRUE(inn.is_hushed(1));
    Inn early{4, "", Party::Begins::later};
    early.pier.say(early.link(4), early.party.message("leave"));
    early.pier.say(early.link(3), early.hush(1));
    EXPECT_EQ(early.code(1, early.party.message("move", R"("seat":4)")), "about_you");
    EXPECT_EQ(early.code(1, early.party.message("change", R"("options":"modern seats=4")")),
              "about_you");
    early.agree(2, "hush");
    EXPECT_TRUE(early.is_hushed(1));
}

// A seat by one connection and the host's key by another: nobody can tell whether that is one
// person.
TEST(Order, AHostWithTwoConnectionsIsAHostAllTheSame) {
    Inn inn;
    inn.lose(1);
    const auto come = [&](const std::string& key) {
        const Link link = inn.pier.connect();
        const auto pass =
            inn.pier.ask(link, inn.party.message("pass", R"("key":")" + key + "\""), "pass");
        inn.pier.say(link, inn.party.message("join", R"("pass":")" + text_of(pass, "pass") + "\""));
        return link;
    };
    inn.party.people[0] = come(inn.party.keys[0]);
    const Link host = come(inn.party.host_key);
    const std::int64_t n = inn.talk(1, "Bilge rat");
    inn.clear();
    inn.pier.mail[host].clear();
    inn.pier.say(inn.link(3), inn.report(1, std::to_string(n)));
    EXPECT_FALSE(inn.pier.has(host, "reported"));
    EXPECT_TRUE(inn.pier.has(inn.link(4), "reported"));
    inn.pier.say(inn.link(3), inn.hush(1));
    inn.agree(2, "hush");
    inn.agree(4, "hush");
    EXPECT_TRUE(inn.is_hushed(1));
    EXPECT_EQ(text_of(inn.pier.ask(host, inn.hush(1, "false"), "refused"), "code"), "no_voice");
    EXPECT_TRUE(inn.is_hushed(1));
}

TEST(Order, WhatOthersLiftedStaysSoAtAnotherSeat) {
    Inn inn{4, "", Party::Begins::later};
    inn.pier.say(inn.link(4), inn.party.message("leave"));
    inn.pier.say(inn.link(1), inn.hush(2));
    inn.pier.say(inn.link(3), inn.hush(2, "false")); // Nobody else has a voice in it.
    EXPECT_FALSE(inn.is_hushed(2));
    inn.pier.say(inn.link(2), inn.party.message("move", R"("seat":4)"));
    EXPECT_EQ(text_of(inn.pier.ask(inn.link(1), inn.hush(4), "asks"), "to"), "hush");
    EXPECT_FALSE(inn.is_hushed(4));
}

TEST(Order, AHostIsInNoHurryEither) {
    Inn inn;
    std::string code;
    for (int i = 0; i < 11; ++i) {
        EXPECT_EQ(code, "");
        inn.clear();
        inn.pier.say(inn.link(1), inn.hush(2, i % 2 == 0 ? "true" : "false"));
        if (inn.pier.has(inn.link(1), "refused"))
            code = text_of(inn.pier.expect(inn.link(1), "refused"), "code");
    }
    EXPECT_EQ(code, "too_often");
}

// It says who decided: one person is no vote.
TEST(Order, WhoeverSitsThereHidesNamesAloneAndNotByVote) {
    Inn inn;
    inn.lose(1);
    inn.pier.say(inn.link(3), inn.hush(0));
    const auto rows = *inn.pier.shelf.read(inn.party.table);
    EXPECT_NE(rows.back().body.find(" 1 seat "), std::string::npos) << rows.back().body;
}

TEST(Order, DamagedEntriesOfItAreNone) {
    Inn inn;
    for (const std::string line :
         {"hush 1 9 1 host - ", "hush 1 2 2 host - ", "hush 1 2 - host - ", "hush 1 0 1 host - "}) {
        auto rows = *inn.pier.shelf.read(inn.party.table);
        rows.push_back({inn.party.table, read_room(rows)->n() + 1, line + "\n"});
        EXPECT_FALSE(read_room(rows)) << line;
    }
}

} // namespace
} // namespace tortuga::order_test
