// harbour_test.cpp: a table from its opening to its rematch, and all the ways to be refused.
#include "harbour/fixture.hpp"
#include "table/record.hpp"

namespace tortuga::harbour_test {
namespace {

std::string code(Pier& pier, Link link, const std::string& line) {
    return text_of(pier.ask(link, line, "refused"), "code");
}

TEST(Harbour, PlaysAGameOfEachKindToItsEnd) {
    for (const std::string game : {"skull_king", "corsari", "corsaro", "pirates_cove"}) {
        Pier pier{7};
        Party party{pier, game, "", R"("bots":[{"seat":2,"bot":"random"}])"};
        Rng rng{3};
        int steps = 0;
        while (party.step(rng)) ++steps;
        EXPECT_GT(steps, 5) << game;
        const auto record = pier.ask(party.people[0], party.message("record"), "record");
        const std::string text = text_of(record, "text");
        EXPECT_EQ(check_record(text), std::nullopt) << game << "\n" << text;
        const auto read = read_record(text);
        ASSERT_TRUE(std::holds_alternative<Record>(read));
        EXPECT_EQ(verify_deal(std::get<Record>(read), portable_keystream), std::nullopt) << game;
        const auto about = pier.ask(party.people[0], party.message("look"), "about");
        EXPECT_EQ(text_of(about, "phase"), "over") << game;
        const auto joined = pier.ask(pier.connect(), party.message("join"), "table");
        EXPECT_EQ(about.at("over"), joined.at("over")) << game; // For who only looks, too.
        const auto& over = about.at("over").as_object();
        EXPECT_EQ(over.at("scores").as_array().size(), about.at("seats").as_array().size()) << game;
        EXPECT_EQ(text_of(over, "secret").size(), 64u) << game;
    }
}

TEST(Harbour, SaysToAnybodyWhomItWaitsFor) {
    Pier pier{5};
    Party party{pier, "skull_king", "seats=2"};
    const auto waits = [&] {
        const auto about = pier.ask(pier.connect(), party.message("look"), "about");
        return about.contains("waits") ? boost::json::serialize(about.at("waits")) : "";
    };
    EXPECT_EQ(waits(), "[1,2]"); // Both bid.
    pier.say(party.people[0], party.act(party.question(1)->at("n").as_int64(), "bid 0"));
    EXPECT_EQ(waits(), "[2]");
    for (const Link link : party.people) pier.say(link, party.message("pause"));
    for (const Link link : party.people)
        pier.say(link, party.message("agree", R"("to":"pause","yes":true)"));
    EXPECT_EQ(waits(), "");
}

// A harbour that signs shows its key, and puts its name to whatever leaves it.
TEST(Harbour, SignsItsRecords) {
    const std::string key(64, 'a'), value(128, 'b');
    Pier pier{7};
    Party party{pier, "skull_king", "seats=2"};
    const auto record = [&](Link link) {
        return text_of(pier.ask(link, party.message("record"), "record"), "text");
    };
    const std::string plain = record(party.people[0]);
    EXPECT_FALSE(pier.ask(pier.connect(), R"({"t":"hello","v":1})", "hello").contains("key"));
    std::string given;
    pier.charter.signer = {key, [&](std::string_view text) {
                               given = text;
                               return value;
                           }};
    EXPECT_EQ(text_of(pier.ask(pier.connect(), R"({"t":"hello","v":1})", "hello"), "key"), key);
    EXPECT_EQ(record(party.people[0]), plain + "signed " + key + " " + value + "\n");
    EXPECT_EQ(given, signed_text(plain.substr(plain.size() - 65, 64)));
    EXPECT_NE(record(pier.connect()).find("signed " + key), std::string::npos); // A spectator's.
}

TEST(Harbour, ComesBackFromDiskWithTheSameState) {
    Pier pier{5};
    Party party{pier, "skull_king", "seats=3"};
    Rng rng{1};
    for (int i = 0; i < 60; ++i) {
        ASSERT_TRUE(party.step(rng));
        const std::string before = pier.harbour->state_hash(party.table, pier.time());
        Harbour again{pier.charter, pier.shelf};
        EXPECT_EQ(again.state_hash(party.table, pier.time()), before);
    }
}

TEST(Harbour, ASeatIsResumedWithOneMessage) {
    Pier pier{5};
    Party party{pier, "skull_king", "seats=2"};
    Rng rng{1};
    for (int i = 0; i < 10; ++i) party.step(rng);
    const auto known = pier.ask(party.people[0], party.message("join"), "table");
    pier.restart();
    const Link back = pier.connect();
    const auto pass =
        pier.ask(back, party.message("pass", R"("key":")" + party.keys[0] + "\""), "pass");
    EXPECT_EQ(number_of(pass, "seat"), 1);
    const auto table = pier.ask(
        back, party.message("join", R"("pass":")" + text_of(pass, "pass") + R"(","from":3)"),
        "table");
    EXPECT_EQ(table.at("view"), known.at("view"));
    EXPECT_EQ(table.at("n"), known.at("n"));
    EXPECT_EQ(number_of(table, "you"), 1);
    for (const auto& event : table.at("log").as_array())
        EXPECT_GT(event.as_array()[0].as_int64(), 3);
    EXPECT_EQ(code(pier, back, party.message("join", R"("pass":")" + text_of(pass, "pass") + "\"")),
              "wrong_pass"); // Good once.
}

TEST(Harbour, OfTwoConnectionsTheNewerHasTheSeat) {
    Pier pier;
    Party party{pier, "skull_king", "seats=2"};
    const auto enter = [&](const std::string& key) {
        const Link link = pier.connect();
        const auto pass = pier.ask(link, party.message("pass", R"("key":")" + key + "\""), "pass");
        pier.say(link, party.message("join", R"("pass":")" + text_of(pass, "pass") + "\""));
        return link;
    };
    const Link newer = enter(party.keys[1]);
    EXPECT_EQ(text_of(pier.expect(party.people[1], "bye"), "why"), "elsewhere");
    EXPECT_EQ(code(pier, party.people[1], party.act(20, "bid 0")), "not_seated");
    const auto reissued = pier.ask(newer, party.message("reissue", R"("seat":2)"), "reissued");
    EXPECT_EQ(code(pier, newer, party.message("pass", R"("key":")" + party.keys[1] + "\"")),
              "renewed");
    enter(text_of(reissued, "key"));
}

TEST(Harbour, RefusesWithAReasonAndChangesNothing) {
    Pier pier;
    Party party{pier, "skull_king", "seats=3"};
    const Link stranger = pier.connect(), one = party.people[0];
    const std::string hash = pier.harbour->state_hash(party.table, pier.time());
    const std::int64_t n = party.question(1)->at("n").as_int64();
    const std::vector<std::tuple<Link, std::string, std::string>> bad = {
        {one, "{", "malformed"},
        {one, "[]", "malformed"},
        {one, R"({"t":7})", "malformed"},
        {one, R"({"t":"dance"})", "malformed"},
        {one, std::string(9000, ' ') + R"({"t":"ping"})", "oversized"},
        {one, R"({"t":"act","table":"nowhere","n":1,"move":"bid 1"})", "no_table"},
        {one, R"({"t":"act","n":1,"move":"bid 1"})", "bad_field"},
        {stranger, party.act(n, "bid 1"), "not_seated"},
        {stranger, party.message("start"), "not_host"},
        {stranger, party.message("sit", R"("name":"X")"), "started"},
        {stranger, party.message("pass", R"("key":"00")"), "wrong_key"},
        {stranger, party.message("pass", R"("key":")" + std::string(64, '0') + "\""), "wrong_key"},
        {stranger, party.message("join", R"("pass":"00")"), "wrong_pass"},
        {stranger, party.message("say", R"("text":"hi")"), "not_seated"},
        {one, party.act(n, "play R5"), "illegal"},
        {one, party.act(n, "swim"), "not_a_move"},
        {one, party.act(n + 1, "bid 1"), "stale"},
        {one, party.act(1, "bid 1"), "stale"},
        {one, party.act(-1, "bid 1"), "bad_field"},
        {one, party.message("act", R"("n":"x","move":"bid 1")"), "bad_field"},
        {one, party.message("undo"), "no_undo"},
        {one, party.message("resume"), "not_paused"},
        {one, party.message("rematch"), "not_over"},
        {one, party.message("agree", R"("to":"undo","yes":true)"), "nothing_asked"},
        {one, party.message("point", R"("n":1,"move":"bid 1")"), "stale"},
        {one, party.message("say", R"("text":"\u0007 \u200b")"), "bad_field"},
        {one, party.message("say", R"("phrase":"nonsense")"), "bad_field"},
        {one, party.message("bot", R"("seat":1,"bot":"random")"), "started"},
        {one, party.message("reissue", R"("seat":9)"), "no_seat"},
        {one, R"({"t":"open","game":"chess"})", "no_game"},
        {one, R"({"t":"open","game":"skull_king","options":"seats=77"})", "bad_options"},
        {one, R"({"t":"open","game":"skull_king","clock":{"move":-1}})", "bad_field"},
        {one, R"({"t":"open","game":"skull_king","out":"nobody"})", "bad_field"},
        {one, R"({"t":"open","record":"nonsense"})", "bad_record"},
    };
    for (const auto& [link, line, expected] : bad)
        EXPECT_EQ(code(pier, link, line), expected) << line;
    EXPECT_EQ(pier.harbour->state_hash(party.table, pier.time()), hash);
    const Link rude = ++pier.links;
    pier.harbour->connected(rude, "test");
    EXPECT_EQ(code(pier, rude, R"({"t":"tables"})"), "hello_first");
    EXPECT_EQ(code(pier, rude, R"({"t":"hello","v":2})"), "version");
}

TEST(Harbour, TheSameActTwiceIsOneMove) {
    Pier pier;
    Party party{pier, "skull_king", "seats=3"};
    const std::int64_t n = party.question(1)->at("n").as_int64();
    const auto first = pier.ask(party.people[0], party.act(n, "bid 1"), "told");
    const std::string hash = pier.harbour->state_hash(party.table, pier.time());
    const auto again = pier.ask(party.people[0], party.act(n, "bid 1"), "told");
    EXPECT_EQ(first.at("events"), again.at("events"));
    EXPECT_EQ(pier.harbour->state_hash(party.table, pier.time()), hash);
    EXPECT_EQ(code(pier, party.people[0], party.act(n, "bid 0")), "not_pending");
    pier.say(party.people[1], party.act(n, "bid 0")); // Sealed: n is still good for the others.
    EXPECT_TRUE(pier.has(party.people[1], "told"));
}

TEST(Harbour, AnUndoNeedsEverybodyAndNoNews) {
    Pier pier;
    Party party{pier, "skull_king", "seats=3"};
    const std::int64_t n = party.question(1)->at("n").as_int64();
    pier.say(party.people[0], party.act(n, "bid 1"));
    pier.say(party.people[0], party.message("undo"));
    pier.say(party.people[1], party.message("agree", R"("to":"undo","yes":true)"));
    EXPECT_FALSE(party.question(1).has_value());
    pier.say(party.people[2], party.message("agree", R"("to":"undo","yes":true)"));
    EXPECT_TRUE(party.question(1).has_value());
    EXPECT_EQ(code(pier, party.people[0], party.act(n, "bid 1")), "stale"); // That n is history.
    pier.mail[party.people[0]].clear();
    const auto table =
        pier.ask(party.people[0], party.message("join", R"("from":)" + std::to_string(n)), "table");
    EXPECT_TRUE(table.at("whole").as_bool());
    const std::int64_t fresh = table.at("n").as_int64();
    pier.say(party.people[0], party.act(fresh, "bid 0"));
    pier.say(party.people[0], party.message("undo"));
    pier.say(party.people[1], party.message("agree", R"("to":"undo","yes":false)"));
    EXPECT_EQ(code(pier, party.people[2], party.message("agree", R"("to":"undo","yes":true)")),
              "nothing_asked");
    pier.say(party.people[1], party.act(fresh, "bid 0"));
    pier.say(party.people[2], party.act(fresh, "bid 0")); // Opened: all bids are known now.
    for (const Link link : party.people)
        EXPECT_EQ(code(pier, link, party.message("undo")), "no_undo");
}

bool is_out(const boost::json::object& table, std::size_t seat_number) {
    return table.at("seats").as_array()[seat_number - 1].as_object().contains("out");
}

TEST(Harbour, ATimeoutCostsOneMove) {
    Pier pier;
    Party party{pier, "skull_king", "seats=2", R"("clock":{"move":30},"out":"mate")"};
    pier.pass_time(31'000); // Nobody has bid; the next decision is asked of people again.
    auto table = pier.ask(party.people[0], party.message("join"), "table");
    EXPECT_EQ(text_of(table, "phase"), "playing");
    EXPECT_FALSE(is_out(table, 1) || is_out(table, 2));
    ASSERT_TRUE(party.question(1) || party.question(2));
    const int asked = party.question(1) ? 1 : 2;
    EXPECT_GT(number_of(*party.question(asked), "left"), 28'000);
    int times = 1;
    for (; !is_out(table, 1) && !is_out(table, 2); ++times) {
        pier.pass_time(30'000);
        table = pier.ask(party.people[0], party.message("join"), "table");
        ASSERT_LE(times, 5); // Two seats, each with two misses to spare.
    }
    EXPECT_GE(times, 3);
}

TEST(Harbour, WhoDecidesAgainHasMissedNothing) {
    Pier pier;
    Party party{pier, "corsaro", "seats=2", R"("clock":{"move":30},"out":"lookout","misses":2)"};
    Rng rng{1};
    for (int i = 0; i < 20; ++i) {
        pier.pass_time(31'000); // One is missed,
        const auto about = pier.ask(party.people[0], party.message("look"), "about");
        if (text_of(about, "phase") == "over") break;
        EXPECT_FALSE(is_out(about, 1) || is_out(about, 2)) << i;
        for (const Link link : party.people) pier.ask(link, party.message("join"), "table");
        for (int j = 0; j < 6; ++j) party.step(rng); // and then they are there again.
    }
}

TEST(Harbour, WhoeverRunsOutOfTimeIsReplacedUntilBack) {
    Pier pier;
    Party party{pier, "skull_king", "seats=2", R"("clock":{"move":30},"out":"mate","misses":1)"};
    pier.pass_time(29'000);
    EXPECT_EQ(
        number_of(pier.ask(party.people[0], party.message("join"), "table").at("ask").as_object(),
                  "left"),
        1000);
    pier.pass_time(2'000); // Both sat there and looked.
    auto table = pier.ask(party.people[0], party.message("join"), "table");
    EXPECT_EQ(text_of(table, "phase"), "playing"); // Substitutes take their time.
    pier.pass_time(3'600'000);
    EXPECT_EQ(text_of(pier.ask(party.people[0], party.message("look"), "about"), "phase"), "over");
}

TEST(Harbour, ALostConnectionCostsGraceFirst) {
    Pier pier;
    Party party{pier, "skull_king", "seats=2", R"("clock":{"move":30},"grace":100,"out":"mate")"};
    const std::int64_t n = party.question(1)->at("n").as_int64();
    pier.say(party.people[1], party.act(n, "bid 0"));
    pier.harbour->lost(party.people[0], pier.time());
    pier.flush();
    pier.pass_time(129'000);
    EXPECT_EQ(number_of(pier.ask(party.people[1], party.message("look"), "about"), "n"), n + 1);
    pier.pass_time(2'000);
    const auto about = pier.ask(party.people[1], party.message("look"), "about");
    EXPECT_TRUE(about.at("seats").as_array()[0].as_object().at("out").as_bool());
    const Link back = pier.connect();
    const auto pass =
        pier.ask(back, party.message("pass", R"("key":")" + party.keys[0] + "\""), "pass");
    const auto table = pier.ask(
        back, party.message("join", R"("pass":")" + text_of(pass, "pass") + "\""), "table");
    EXPECT_FALSE(table.at("seats").as_array()[0].as_object().contains("out"));
}

TEST(Harbour, TheDefaultMoveIsTheFirstLegalOne) {
    Pier pier;
    Party party{pier, "skull_king", "seats=2", R"("clock":{"move":30},"out":"default")"};
    pier.pass_time(31'000);
    const auto table = pier.ask(party.people[0], party.message("join"), "table");
    for (const auto& event : table.at("log").as_array()) {
        const auto& told = event.as_array();
        if (told[1].as_int64() == 0) continue;
        if (told[1].as_int64() == 1)
            EXPECT_EQ(told[2].as_string(), "bid 0");
        else
            EXPECT_EQ(told.size(), 2u); // Sealed when it was told.
    }
    EXPECT_EQ(text_of(table, "phase"), "playing");
}

TEST(Harbour, APauseStopsClocksAndMoves) {
    Pier pier;
    Party party{pier, "skull_king", "seats=2", R"("clock":{"move":30})"};
    pier.pass_time(10'000);
    const std::int64_t n = party.question(1)->at("n").as_int64();
    pier.say(party.people[0], party.message("pause"));
    pier.say(party.people[1], party.message("agree", R"("to":"pause","yes":true)"));
    pier.pass_time(3'600'000);
    EXPECT_EQ(code(pier, party.people[0], party.act(n, "bid 0")), "paused");
    pier.say(party.people[1], party.message("resume"));
    const auto ask = pier.expect(party.people[1], "ask");
    EXPECT_GT(number_of(ask, "left"), 19'000);
}

TEST(Harbour, PlaysOnFromARecord) {
    Pier pier{9};
    Party party{pier, "corsari", "seats=2"};
    Rng rng{2};
    while (party.step(rng)) {
    }
    const std::string record =
        text_of(pier.ask(party.people[0], party.message("record"), "record"), "text");
    const auto opened = pier.ask(party.people[0],
                                 R"({"t":"open","events":40,"record":)" +
                                     boost::json::serialize(boost::json::value(record)) + "}",
                                 "opened");
    const std::string next = text_of(opened, "table");
    const std::string line = R"({"t":"%","table":")" + next + "\"";
    const auto message = [&](const std::string& type, const std::string& more) {
        std::string text = line;
        return text.replace(text.find('%'), 1, type) + more + "}";
    };
    pier.say(party.people[0], message("sit", R"(,"name":"A")"));
    pier.say(party.people[0], message("bot", R"(,"seat":2,"bot":"random")"));
    pier.say(party.people[0], message("start", ""));
    const auto table = pier.ask(party.people[0], message("join", ""), "table");
    EXPECT_GE(table.at("log").as_array().size(), 40u);
    EXPECT_EQ(text_of(table, "phase"), "playing");
}

TEST(Harbour, ARematchKeepsSeatsAndKeys) {
    Pier pier;
    Party party{pier, "skull_king", "seats=2"};
    Rng rng{1};
    while (party.step(rng)) {
    }
    const auto rematch = pier.ask(party.people[1], party.message("rematch"), "rematch");
    party.table = text_of(rematch, "next");
    const Link link = pier.connect();
    const auto pass =
        pier.ask(link, party.message("pass", R"("key":")" + party.keys[1] + "\""), "pass");
    EXPECT_EQ(number_of(pass, "seat"), 2);
    const auto host =
        pier.ask(link, party.message("pass", R"("key":")" + party.host_key + "\""), "pass");
    pier.say(link, party.message("join", R"("pass":")" + text_of(host, "pass") + "\""));
    pier.say(link, party.message("start"));
    EXPECT_EQ(text_of(pier.expect(link, "seats"), "phase"), "playing");
}

TEST(Harbour, WhatTheDiskRefusesHasNotHappened) {
    Pier pier;
    Party party{pier, "skull_king", "seats=3"};
    const std::int64_t n = party.question(1)->at("n").as_int64();
    const std::string hash = pier.harbour->state_hash(party.table, pier.time());
    pier.mail.clear();
    pier.harbour->heard(party.people[0], party.act(n, "bid 1"), pier.time());
    std::vector<Outbox> lost;
    lost.push_back(pier.harbour->take());
    ASSERT_FALSE(lost[0].batch.empty());
    pier.harbour->heard(party.people[1], party.act(n, "bid 1"), pier.time()); // On top of it.
    pier.harbour->not_kept(lost, "disk full", pier.time());
    pier.flush();
    EXPECT_EQ(text_of(pier.expect(party.people[0], "refused"), "code"), "storage");
    EXPECT_EQ(text_of(pier.expect(party.people[1], "refused"), "code"), "storage");
    EXPECT_FALSE(pier.has(party.people[0], "told"));
    EXPECT_EQ(pier.harbour->state_hash(party.table, pier.time()), hash);
    EXPECT_EQ(code(pier, party.people[0], party.act(n, "bid 1")), "storage");
    pier.pass_time(2000);
    pier.ask(party.people[0], party.act(n, "bid 1"), "told");
}

TEST(Harbour, WhoComesWhileTheDiskFailsMaySeeTheTable) {
    Pier pier;
    Party party{pier, "skull_king", "seats=3"};
    pier.say(party.people[2], party.message("leave")); // Coming back from this is an entry.
    const std::int64_t n = party.question(1)->at("n").as_int64();
    const auto pass_for = [&](std::size_t who) {
        const Link link = pier.connect();
        const auto pass =
            pier.ask(link, party.message("pass", R"("key":")" + party.keys[who] + "\""), "pass");
        return std::pair{link, party.message("join", R"("pass":")" + text_of(pass, "pass") + "\"")};
    };
    const auto [back, returning] = pass_for(1);
    const auto [out, waiting] = pass_for(2);
    pier.harbour->heard(party.people[0], party.act(n, "bid 1"), pier.time());
    pier.harbour->not_kept({pier.harbour->take()}, "disk full", pier.time());
    pier.flush();
    pier.ask(pier.connect(), party.message("join"), "table");
    EXPECT_EQ(number_of(pier.ask(back, returning, "table"), "you"), 2);
    EXPECT_EQ(code(pier, out, waiting), "storage");
    EXPECT_EQ(code(pier, back, party.act(n, "bid 1")), "storage");
    pier.pass_time(2000);
    EXPECT_EQ(number_of(pier.ask(out, waiting, "table"), "you"), 3); // The pass was not used up.
}

TEST(Harbour, AHarbourThatClosesWaitsForNothing) {
    Pier pier;
    Party party{pier, "skull_king", "seats=3", R"("clock":{"move":5})"};
    ASSERT_TRUE(pier.harbour->next_tick());
    pier.harbour->close(pier.time());
    pier.now += 10 * 3'600'000; // A clock and a sweep are due, and would be for ever.
    EXPECT_FALSE(pier.harbour->next_tick());
    pier.harbour->tick(pier.time());
    EXPECT_FALSE(pier.harbour->next_tick());
}

TEST(Harbour, FloodsAreRefusedAndThenCutOff) {
    Pier pier;
    pier.charter.limits.link_messages = {5, 1};
    const Link link = pier.connect();
    for (int i = 0; i < 4; ++i) pier.ask(link, R"({"t":"ping"})", "pong");
    EXPECT_EQ(code(pier, link, R"({"t":"ping"})"), "flood");
    pier.pass_time(1000);
    pier.ask(link, R"({"t":"ping"})", "pong");
    for (int i = 0; i < 300; ++i) pier.say(link, R"({"t":"ping"})");
    EXPECT_TRUE(pier.ended.contains(link));
}

TEST(Harbour, WhoAnswersWhatItIsAskedIsNoFlood) {
    Pier pier;
    pier.charter.limits.link_messages = {12, 1};
    pier.charter.limits.address_messages = {40, 1};
    Party party{pier, "skull_king", "seats=3"};
    Rng rng{1};
    while (party.step(rng)) // A whole game in no time at all.
        for (const Link link : party.people) ASSERT_FALSE(pier.has(link, "refused"));
    const auto about = pier.ask(party.people[0], party.message("look"), "about");
    EXPECT_EQ(text_of(about, "phase"), "over");
}

TEST(Harbour, WhoIsTooFastIsToldWhatAndWhenToSayAgain) {
    Pier pier;
    pier.charter.limits.link_messages = {5, 2};
    const Link link = pier.connect();
    for (int i = 0; i < 4; ++i) pier.ask(link, R"({"t":"ping"})", "pong");
    const auto refused = pier.ask(link, R"({"t":"look","table":"abc"})", "refused");
    EXPECT_EQ(text_of(refused, "code"), "flood");
    EXPECT_EQ(text_of(refused, "to"), "look");
    EXPECT_EQ(text_of(refused, "table"), "abc");
    const std::int64_t wait = number_of(refused, "wait");
    EXPECT_GT(wait, 0);
    EXPECT_LE(wait, 501);
    pier.pass_time(wait);
    EXPECT_EQ(code(pier, link, R"({"t":"look","table":"abc"})"), "no_table");
}

TEST(Harbour, AnAlarmSaysFromWhereSomebodyFloodsOrGuesses) {
    Pier pier;
    std::set<std::string> heard;
    pier.charter.alarm = [&](const std::string& address, std::string_view what) {
        heard.insert(address + " " + std::string{what});
    };
    const Link host = pier.connect("bytes", "host");
    const auto opened =
        pier.ask(host, R"({"t":"open","game":"corsari","options":"seats=2"})", "opened");
    const std::string at = R"(,"table":")" + std::string{opened.at("table").as_string()} + "\"";
    EXPECT_EQ(code(pier, host, R"({"t":"start")" + at + "}"), "not_full"); // No reason.
    const Link thief = pier.connect("bytes", "thief"), cheat = pier.connect("bytes", "cheat");
    EXPECT_EQ(code(pier, thief, R"({"t":"pass","key":"00")" + at + "}"), "wrong_key");
    EXPECT_EQ(code(pier, cheat, R"({"t":"join","pass":"00")" + at + "}"), "wrong_pass");
    pier.charter.limits.link_messages = {5, 1};
    const Link flood = pier.connect("bytes", "flood");
    for (int i = 0; i < 10; ++i) pier.say(flood, R"({"t":"ping"})");
    pier.charter.limits.links_per_address = 1;
    pier.connect("bytes", "crowd");
    pier.connect("bytes", "crowd");
    EXPECT_EQ(heard, (std::set<std::string>{"cheat wrong_pass", "crowd flood", "flood flood",
                                            "thief wrong_key"}));
}

TEST(Harbour, TablesThatNobodyStartsAreClosed) {
    Pier pier;
    const Link link = pier.connect();
    pier.ask(link, R"({"t":"open","game":"corsaro","public":true})", "opened");
    EXPECT_EQ(pier.ask(link, R"({"t":"tables"})", "tables").at("tables").as_array().size(), 1u);
    pier.pass_time(8LL * 24 * 3'600'000);
    EXPECT_EQ(pier.ask(link, R"({"t":"tables"})", "tables").at("tables").as_array().size(), 0u);
}

} // namespace
} // namespace tortuga::harbour_test
