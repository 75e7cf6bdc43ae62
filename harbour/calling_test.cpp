// calling_test.cpp: who is not there is called when the table needs them, once, and nobody else
// learns how.
#include <gtest/gtest.h>

#include "harbour/fixture.hpp"
#include "harbour/proofs.hpp"
#include "harbour/room.hpp"

namespace tortuga::calling_test {
namespace {

constexpr std::string_view phone = "https://push.example/phone";

// A harbour that offers all ways, and remembers whom it called.
struct Port : Pier {
    Port() {
        charter.calls = {.push_key = "KEY", .web = true, .mail = true, .admits = [](const Way& w) {
                             return w.to.find("bad") == w.to.npos;
                         }};
        harbour.emplace(charter, shelf);
    }
    void lose(Link& link) {
        harbour->lost(std::exchange(link, 0), time());
        flush();
    }
    // Who was called since, and for what: "1 turn push", one for each way.
    std::string called() {
        std::string all;
        for (const Calling& one : std::exchange(calls, {}))
            all += (all.empty() ? "" : ", ") + std::to_string(number_of(one.who)) + " " +
                   std::string{summons_word(one.why)} + " " + std::string{way_word(one.way.how)};
        return all;
    }
    Calling last() {
        if (calls.empty()) ADD_FAILURE() << "nobody was called";
        return calls.empty() ? Calling{} : calls.back();
    }
};

std::string push(std::string_view endpoint = phone) {
    return R"("how":"push","p256dh":"POINT","auth":"AUTH","lang":"it","to":")" +
           std::string{endpoint} + "\"";
}

// Two who play Corsaro without a clock, one after the other; the first is asked.
struct Sitting {
    Port port{};
    Party party{port, "corsaro", "simple seats=2"};
    int asked() { return party.question(1) ? 1 : 2; }
    Link& link(int who) { return party.people[std::size_t(who) - 1]; }
    void come(int who, const std::string& address = "test") {
        link(who) = port.connect("bytes", address);
        const std::string key = R"("key":")" + party.keys[std::size_t(who) - 1] + "\"";
        const auto pass = port.ask(link(who), party.message("pass", key), "pass");
        port.ask(link(who), party.message("join", R"("pass":")" + text_of(pass, "pass") + "\""),
                 "table");
    }
    std::string ways(int who) {
        std::string all;
        const auto table = port.ask(link(who), party.message("join"), "table");
        const auto* found = table.if_contains("calls");
        if (!found) return "none";
        for (const auto& one : found->as_array())
            all += text_of(one.as_object(), "how") + " " + text_of(one.as_object(), "at") + ";";
        return all;
    }
    std::string code(int who, const std::string& more) {
        const auto refused = port.ask(link(who), party.message("call", more), "refused");
        return text_of(refused, "code");
    }
};

TEST(Calling, WhoIsAwaitedAndNotThereIsCalledOnce) {
    Sitting s;
    const int who = s.asked();
    const auto told = s.port.ask(s.link(who), s.party.message("call", push()), "calls");
    EXPECT_EQ(told.at("calls").as_array().size(), 1u);
    s.port.pass_time(60'000);
    EXPECT_EQ(s.port.called(), ""); // They are there.
    s.port.lose(s.link(who));
    s.port.pass_time(9'000);
    EXPECT_EQ(s.port.called(), ""); // They may be on their way.
    s.port.pass_time(2'000);
    EXPECT_EQ(s.port.last().way.language, "it");
    EXPECT_EQ(s.port.last().way.to, std::string{phone} + " POINT AUTH");
    EXPECT_EQ(s.port.called(), std::to_string(who) + " turn push");
    s.port.pass_time(3'600'000);
    s.come(who); // They look, and think about it elsewhere.
    s.port.lose(s.link(who));
    s.port.pass_time(3'600'000);
    EXPECT_EQ(s.port.called(), "");
}

TEST(Calling, TheNextTurnIsAnotherCall) {
    Sitting s;
    Rng rng{1};
    for (int who : {1, 2}) s.port.say(s.link(who), s.party.message("call", push()));
    for (int turns = 0; turns < 4; ++turns) {
        const int who = s.asked();
        s.port.lose(s.link(who));
        s.port.pass_time(11'000);
        EXPECT_EQ(s.port.called(), std::to_string(who) + " turn push") << turns;
        s.come(who);
        while (s.asked() == who && s.party.step(rng)) {
        }
    }
}

TEST(Calling, WhatWasCalledForIsKnownAfterARestart) {
    Sitting s;
    const int who = s.asked();
    s.port.say(s.link(who), s.party.message("call", push()));
    s.port.restart();
    s.port.pass_time(11'000);
    EXPECT_EQ(s.port.called(), std::to_string(who) + " turn push"); // Nobody had to read the table.
    s.port.restart();
    s.port.pass_time(3'600'000);
    EXPECT_EQ(s.port.called(), "");
    s.come(who);
    EXPECT_EQ(s.ways(who), "push push.example;");
}

TEST(Calling, ABotThatPlaysOnIsTold) {
    Port port;
    Party party{port, "corsaro", "simple seats=2", R"("grace":30,"out":"random")"};
    const std::size_t who = party.question(1) ? 0 : 1;
    port.say(party.people[who], party.message("call", push()));
    port.lose(party.people[who]);
    port.pass_time(29'000);
    const std::string seat = std::to_string(who + 1);
    EXPECT_EQ(port.called(), seat + " turn push");
    port.pass_time(600'000); // All their later decisions are made for them.
    EXPECT_EQ(port.called(), seat + " still push");
}

TEST(Calling, ANudgeReachesWhoIsGoneAndOnlyOnce) {
    Sitting s;
    const int who = s.asked(), other = 3 - who;
    s.port.say(s.link(who), s.party.message("call", push()));
    const std::string nudge =
        s.party.message("care", R"("to":"nudge","seat":)" + std::to_string(who));
    s.port.say(s.link(other), nudge);
    EXPECT_EQ(s.port.called(), ""); // They are there, and saw it.
    s.port.lose(s.link(who));
    s.port.pass_time(11'000);
    s.port.called();
    s.port.say(s.link(other), nudge);
    EXPECT_EQ(s.port.called(), std::to_string(who) + " nudge push");
    s.port.pass_time(600'000);
    s.port.say(s.link(other), nudge);
    EXPECT_EQ(s.port.called(), "");
}

TEST(Calling, WhoIsAwayHearsOfTheEnd) {
    Sitting s;
    for (int who : {1, 2}) s.port.say(s.link(who), s.party.message("call", push()));
    s.port.lose(s.link(2));
    s.port.called();
    s.port.say(s.link(1), s.party.message("close"));
    EXPECT_EQ(s.port.called(), "2 over push");
}

TEST(Calling, NobodyElseLearnsHowAndTheRecordIsSilent) {
    Sitting s;
    s.port.say(s.link(1), s.party.message("call", push("https://push.example/secret")));
    const Link stranger = s.port.connect();
    s.port.say(stranger, s.party.message("join"));
    s.port.say(stranger, s.party.message("look"));
    s.port.say(s.link(1), s.party.message("record"));
    s.come(2);
    EXPECT_EQ(s.ways(2), "");
    EXPECT_EQ(s.ways(1), "push push.example;");
    for (const auto& [link, text] : s.port.raw) EXPECT_EQ(text.find("secret"), text.npos) << text;
}

TEST(Calling, WaysAreFewAndEndOneByOneOrTogether) {
    Sitting s;
    for (int device = 0; device < 6; ++device)
        s.port.say(s.link(1), s.party.message("call", push("https://push.example:44" +
                                                           std::to_string(device) + "/")));
    EXPECT_EQ(s.ways(1), "push push.example:442;push push.example:443;push push.example:444;"
                         "push push.example:445;");
    const auto table = s.port.ask(s.link(1), s.party.message("join"), "table");
    const std::string id = text_of(table.at("calls").as_array()[1].as_object(), "id");
    s.port.say(s.link(1), s.party.message("call", R"("how":"none","id":")" + id + "\""));
    EXPECT_EQ(s.ways(1), "push push.example:442;push push.example:444;push push.example:445;");
    s.port.say(s.link(1), s.party.message("call", R"("how":"none")"));
    EXPECT_EQ(s.ways(1), "");
}

TEST(Calling, TheSameOnceMoreIsNotWrittenDown) {
    Sitting s;
    s.port.say(s.link(1), s.party.message("call", push()));
    const std::size_t rows = s.port.shelf.rows.at(s.party.table).size();
    for (int times = 0; times < 3; ++times) s.port.say(s.link(1), s.party.message("call", push()));
    EXPECT_EQ(s.port.shelf.rows.at(s.party.table).size(), rows);
}

TEST(Calling, WaysEndWithTheSeatAndGoAlongToTheNextTable) {
    Sitting s;
    for (int who : {1, 2}) s.port.say(s.link(who), s.party.message("call", push()));
    s.port.ask(s.link(1), s.party.message("reissue", R"("seat":1)"), "reissued");
    EXPECT_EQ(s.ways(1), ""); // Whoever had the old link may have asked for it.
    s.port.say(s.link(1), s.party.message("close"));
    s.come(2);
    s.party.table = text_of(s.port.ask(s.link(2), s.party.message("rematch"), "rematch"), "next");
    s.come(2);
    EXPECT_EQ(s.ways(2), "push push.example;");
    const auto moved = s.port.ask(s.link(2), s.party.message("leave"), "bye");
    s.port.restart();
    s.port.pass_time(1);
    EXPECT_EQ(text_of(moved, "why"), "left");
}

// Anybody may ask for a rematch, and so could have all others called for one after the other.
TEST(Calling, NobodyIsCalledForARematchThatTheyDidNotWant) {
    Sitting s;
    for (int who : {1, 2}) s.port.say(s.link(who), s.party.message("call", push()));
    s.port.say(s.link(1), s.party.message("close"));
    s.come(1);
    const Party former = s.party;
    const auto next = s.port.ask(s.link(1), s.party.message("rematch"), "rematch");
    s.party.table = text_of(next, "next");
    s.come(2);
    EXPECT_EQ(s.ways(2), "");
    s.come(1);
    EXPECT_EQ(s.ways(1), "push push.example;");
    s.party.table = former.table;
    s.come(2);
    s.port.ask(s.link(2), s.party.message("rematch"), "rematch");
    s.party.table = text_of(next, "next");
    s.come(2);
    EXPECT_EQ(s.ways(2), "push push.example;");
}

// How many of so many that are called at once, by these ways: what is written there, table by
// table.
std::size_t rung(Port& port, int tables, const std::function<std::string(int)>& way) {
    port.charter.limits.host_calls = {30, 1};
    for (int i = 0; i < tables; ++i) {
        Party party{port, "corsaro", "simple seats=2"};
        port.ask(party.people[1], party.message("call", way(i)), "calls");
        port.lose(party.people[1]);
        port.say(party.people[0], party.message("close"));
        port.lose(party.people[0]);
    }
    return std::exchange(port.calls, {}).size();
}

TEST(Calling, NoAddressAndNoHostIsFlooded) {
    Port port;
    const auto same = [](int) { return R"("how":"web","to":"https://a.example/hook")"; };
    EXPECT_EQ(rung(port, 25, same), 20u);
    port.pass_time(61'000);
    EXPECT_EQ(rung(port, 3, same), 1u);
    const auto other = [](int i) {
        return R"("how":"web","to":"https://b.example/)" + std::to_string(i) + "\"";
    };
    EXPECT_EQ(rung(port, 40, other), 30u);
    const auto elsewhere = [](int) { return R"("how":"web","to":"https://c.example/")"; };
    EXPECT_EQ(rung(port, 1, elsewhere), 1u);
}

TEST(Calling, WhoNobodyReachesAnyMoreIsForgotten) {
    Sitting s;
    const int who = s.asked();
    s.port.say(s.link(who), s.party.message("call", push()));
    s.port.lose(s.link(who));
    s.port.pass_time(11'000);
    for (int times = 0; times < 2; ++times)
        s.port.harbour->unreachable(s.port.last(), s.port.time());
    s.port.flush();
    s.come(who);
    EXPECT_EQ(s.ways(who), "");
}

TEST(Calling, RefusesWhatItCannotCall) {
    Sitting s;
    const std::string cases[] = {R"("how":"push","to":"https://a.example/")",
                                 R"("how":"pigeon","to":"x")",
                                 R"("how":"web","to":"")",
                                 R"("how":"web","to":"https://a.example/x y")",
                                 R"("how":"web","to":"https://a.example/\n")",
                                 R"("how":"web","to":"https://a.example/é")",
                                 R"("how":"web","to":"https://bad.example/")",
                                 R"("how":"web","to":"https://a.example/)" +
                                     std::string(1'100, 'x') + "\"",
                                 R"("how":"web","to":"https://a.example/","lang":"tlh")",
                                 R"("how":"web","to":"https://a.example/","lang":"a\n")"};
    for (const std::string& one : cases) EXPECT_EQ(s.code(1, one), "bad_field") << one;
    EXPECT_EQ(s.ways(1), "");
    const Link stranger = s.port.connect();
    s.port.say(stranger, s.party.message("join"));
    const auto refused = s.port.ask(stranger, s.party.message("call", push()), "refused");
    EXPECT_EQ(text_of(refused, "code"), "not_seated");
    s.port.charter.calls.admits = {};
    EXPECT_EQ(s.code(1, push()), "bad_field"); // A harbour that calls nobody.
}

TEST(Calling, ALetterBoxIsProvedByACodeThatWasSentThere) {
    Sitting s;
    const std::string box = R"("how":"mail","lang":"de","to":"Anne@example.org")";
    s.port.say(s.link(1), s.party.message("call", box));
    const std::string right = s.port.last().code;
    EXPECT_EQ(s.port.called(), "1 confirm mail");
    EXPECT_EQ(right.size(), 6u);
    EXPECT_EQ(s.ways(1), ""); // Nothing is kept before.
    const auto try_code = [&](const std::string& code) {
        return s.party.message("call", R"("how":"mail","code":")" + code + "\"");
    };
    EXPECT_EQ(s.code(1, R"("how":"mail","code":"x")"), "wrong_code");
    EXPECT_EQ(s.code(2, R"("how":"mail","code":")" + right + "\""), "wrong_code"); // Not theirs.
    const auto told = s.port.ask(s.link(1), try_code(right), "calls");
    EXPECT_EQ(text_of(told.at("calls").as_array()[0].as_object(), "at"), "A…@example.org");
    EXPECT_EQ(s.code(1, R"("how":"mail","code":")" + right + "\""), "wrong_code"); // Good once.
}

TEST(Calling, ACodeWhoseProofWasNotKeptIsGoodOnceMore) {
    Sitting s;
    s.port.say(s.link(1), s.party.message("call", R"("how":"mail","to":"anne@example.org")"));
    const std::string right =
        s.party.message("call", R"("how":"mail","code":")" + s.port.last().code + "\"");
    s.port.harbour->heard(s.link(1), right, s.port.time());
    std::vector<Outbox> lost;
    lost.push_back(s.port.harbour->take());
    s.port.harbour->not_kept(lost, "disk full", s.port.time());
    s.port.pass_time(2'000);
    const auto told = s.port.ask(s.link(1), right, "calls");
    EXPECT_EQ(told.at("calls").as_array().size(), 1u);
}

TEST(Calling, CodesAreTriedFiveTimesAndForAQuarterOfAnHour) {
    Sitting s;
    const std::string box = R"("how":"mail","to":"anne@example.org")";
    s.port.say(s.link(1), s.party.message("call", box));
    for (int times = 0; times < 5; ++times)
        EXPECT_EQ(s.code(1, R"("how":"mail","code":"x")"), "wrong_code");
    const std::string right = R"("how":"mail","code":")" + s.port.last().code + "\"";
    EXPECT_EQ(s.code(1, right), "wrong_code");
    s.port.say(s.link(1), s.party.message("call", box));
    const std::string next = R"("how":"mail","code":")" + s.port.last().code + "\"";
    s.port.pass_time(16 * 60'000);
    EXPECT_EQ(s.code(1, next), "wrong_code");
}

TEST(Calling, NobodyIsFloodedWithLetters) {
    Sitting s;
    const auto box = [](const std::string& to) {
        return R"("how":"mail","to":")" + to + "@example.org\"";
    };
    for (int i = 0; i < 3; ++i)
        s.port.say(s.link(1), s.party.message("call", box("anne+" + std::to_string(i))));
    s.port.called();
    EXPECT_EQ(s.code(1, box("bart")), "too_often"); // This seat has asked often enough,
    s.come(2, "elsewhere");
    EXPECT_EQ(s.code(2, box("ANNE")), "too_often"); // and Anne was asked often enough.
    EXPECT_EQ(s.port.called(), "");
    EXPECT_EQ(s.code(2, box("an.n.e")), "too_often"); // There are hosts to whom it is the same.
    s.port.say(s.link(2), s.party.message("call", box("bart")));
    EXPECT_EQ(s.port.called(), "2 confirm mail");
    s.port.pass_time(12 * 3'600'000);
    EXPECT_EQ(s.code(2, box("a.nne")), "too_often"); // Later it is one letter a day.
    s.port.pass_time(12 * 3'600'000);
    s.port.say(s.link(2), s.party.message("call", box("a.nne")));
    EXPECT_EQ(s.port.called(), "2 confirm mail");
    EXPECT_EQ(s.code(2, box("anne")), "too_often");
}

// Whoever has many addresses, tables and boxes does not make ours a harbour that sends rubbish.
TEST(Calling, LettersAreFewInAll) {
    Proofs proofs;
    int sent = 0;
    for (int i = 0; i < 1'000; ++i) {
        const std::string one = std::to_string(i);
        const Way way{.how = Way::How::mail, .language = "en", .to = "box" + one + "@example.org"};
        if (!proofs.objection("from " + one, "seat " + one, way, Limits{}, 1 + i * 1'000)) ++sent;
    }
    EXPECT_GE(sent, 60);
    EXPECT_LT(sent, 100);
}

// Rows that say nonsense are refused where they are read.
TEST(Calling, DamagedWaysAreNoRoom) {
    Sitting s;
    s.port.say(s.link(1), s.party.message("call", push()));
    std::vector<Row> rows = s.port.shelf.rows.at(s.party.table);
    const auto reads = [&](std::string_view line) {
        std::vector<Row> changed = rows;
        changed.back().body += std::string{line} + "\n";
        return read_room(changed).has_value();
    };
    EXPECT_TRUE(reads("call 1 1 - none -"));
    EXPECT_TRUE(reads("called 1 1 - turn -"));
    for (const std::string_view bad :
         {"call 1 5 - none -", "call 1 - - push en x", "call 1 0 - web en x",
          "call 1 1 - pigeon en x", "called 1 1 - - -", "called 1 3 - turn -",
          "called 1 1 - pigeon -"})
        EXPECT_FALSE(reads(bad)) << bad;
}

} // namespace
} // namespace tortuga::calling_test
