// revising_test.cpp: other rules for a table that gathers: who proposes them, who agrees, and what
// stays as it was.
#include "harbour/fixture.hpp"
#include "harbour/room.hpp"

namespace tortuga::revising_test {
namespace {

using Told = boost::json::object;

const std::string modern = R"("options":"modern seats=3")";

// A table of three of which the first two seats are taken; the first is the host's.
struct Gathering {
    explicit Gathering(const std::string& more = "")
        : party{pier, "skull_king", "classic seats=3", more, Party::Begins::later} {
        say(3, "leave");
    }
    void say(int who, const std::string& type, const std::string& more = "") {
        pier.say(party.people[std::size_t(who) - 1], party.message(type, more));
    }
    std::string refusal(int who, const std::string& type, const std::string& more) {
        return text_of(
            pier.ask(party.people[std::size_t(who) - 1], party.message(type, more), "refused"),
            "code");
    }
    void agree(int who, bool yes = true) {
        say(who, "agree", std::string{R"("to":"rules","yes":)"} + (yes ? "true" : "false"));
    }
    Told heard(int who, const std::string& type) {
        return pier.expect(party.people[std::size_t(who) - 1], type);
    }
    Room room() { return *read_room(*pier.shelf.read(party.table)); }
    std::string options() { return room().settings().options_line(); }

    Pier pier{};
    Party party;
};

TEST(Revising, AllWhoSitThereAgree) {
    Gathering table;
    table.pier.mail.clear();
    table.say(1, "change", modern + R"(,"clock":{"move":90},"misses":2)");
    EXPECT_EQ(table.options(), "classic seats=3");
    const Told asked = table.heard(2, "asks");
    EXPECT_EQ(text_of(asked, "to"), "rules");
    EXPECT_EQ(number_of(asked, "seat"), 1);
    const Told& would = asked.at("would").as_object();
    EXPECT_EQ(text_of(would, "options"), "modern seats=3");
    EXPECT_EQ(number_of(would.at("clock").as_object(), "move"), 90);
    table.agree(2);
    EXPECT_EQ(table.options(), "modern seats=3");
    EXPECT_EQ(table.room().settings().pace.move, 90'000);
    EXPECT_EQ(table.room().settings().misses, 2);
    const Told told = table.heard(2, "table");
    EXPECT_EQ(text_of(told, "options"), "modern seats=3");
    EXPECT_EQ(number_of(told, "you"), 2);
}

TEST(Revising, OneNoIsEnough) {
    Gathering table;
    table.say(1, "change", modern);
    table.pier.mail.clear();
    table.agree(2, false);
    EXPECT_FALSE(table.heard(1, "asks").at("done").as_bool());
    EXPECT_EQ(table.options(), "classic seats=3");
    EXPECT_EQ(table.refusal(2, "agree", R"("to":"rules","yes":true)"), "nothing_asked");
}

TEST(Revising, WhoIsAloneAsksNobody) {
    Gathering table;
    table.say(2, "leave");
    table.say(1, "change", modern);
    EXPECT_EQ(table.options(), "modern seats=3");
}

TEST(Revising, OnlyWhoLeadsProposes) {
    Gathering table;
    EXPECT_EQ(table.refusal(2, "change", modern), "not_host");
    table.pier.harbour->lost(table.party.people[0], table.pier.time());
    table.pier.flush();
    table.pier.pass_time(61'000);
    table.say(2, "change", modern);
    EXPECT_EQ(table.options(), "modern seats=3"); // Who stays away has no voice.
}

TEST(Revising, WhatCannotBePlayedIsRefusedAsWhenATableIsOpened) {
    Gathering table;
    const std::uint32_t n = table.room().n();
    EXPECT_EQ(table.refusal(1, "change", R"("options":"classic seats=8")"), "bad_options");
    EXPECT_EQ(table.refusal(1, "change", R"("options":"sunken seats=3")"), "bad_options");
    EXPECT_EQ(table.refusal(1, "change", modern + R"(,"rules":"999")"), "bad_field");
    EXPECT_EQ(table.refusal(1, "change", modern + R"(,"clock":{"move":-1})"), "bad_field");
    EXPECT_EQ(table.refusal(1, "change", modern + R"(,"out":"nobody")"), "bad_field");
    EXPECT_EQ(table.refusal(1, "change", modern + R"(,"record":"x")"), "bad_field");
    EXPECT_EQ(table.room().n(), n);
}

TEST(Revising, NobodyLosesTheirSeat) {
    Gathering table;
    table.say(2, "move", R"("seat":3)");
    const Told refused =
        table.pier.ask(table.party.people[0],
                       table.party.message("change", R"("options":"classic seats=2")"), "refused");
    EXPECT_EQ(text_of(refused, "code"), "seat_needed");
    EXPECT_EQ(text_of(refused.at("args").as_object(), "name"), "P2");
}

// Somebody sits down, while it is asked, where no seat would be left: then it cannot be agreed on.
TEST(Revising, WhoSitsDownMeanwhileSeesItAndKeepsTheirSeat) {
    Gathering table;
    table.say(1, "change", R"("options":"classic seats=2")");
    const Link link = table.pier.connect();
    const Told asked = table.pier.ask(link, table.party.message("sit", R"("name":"Late")"), "asks");
    EXPECT_EQ(text_of(asked.at("would").as_object(), "options"), "classic seats=2");
    EXPECT_EQ(text_of(table.heard(1, "asks"), "why"), "");
    table.pier.mail.clear();
    EXPECT_EQ(table.refusal(2, "agree", R"("to":"rules","yes":true)"), "nothing_asked");
    EXPECT_EQ(table.options(), "classic seats=3");
}

TEST(Revising, WhoSitsDownMeanwhileIsAskedToo) {
    Gathering table;
    table.say(1, "change", modern);
    const Link link = table.pier.connect();
    table.pier.ask(link, table.party.message("sit", R"("name":"Late")"), "asks");
    table.agree(2);
    EXPECT_EQ(table.options(), "classic seats=3");
    table.pier.say(link, table.party.message("agree", R"("to":"rules","yes":true)"));
    EXPECT_EQ(table.options(), "modern seats=3");
}

// Otherwise one person's absence would close the table, or keep the others asking for ever.
TEST(Revising, WhoStaysAwayHasNoVoice) {
    Gathering table;
    table.say(1, "change", modern);
    table.pier.harbour->lost(table.party.people[1], table.pier.time());
    table.pier.flush();
    EXPECT_EQ(table.options(), "classic seats=3");
    table.pier.pass_time(61'000);
    EXPECT_EQ(table.options(), "modern seats=3");
    EXPECT_EQ(table.room().phase(), Phase::gathering);
}

TEST(Revising, ReadinessWasForTheOldRules) {
    Gathering table;
    table.say(1, "set", R"("yes":true)");
    table.say(2, "set", R"("yes":true)");
    table.say(1, "change", modern);
    table.agree(2);
    for (const auto& seat : table.heard(1, "table").at("seats").as_array())
        EXPECT_FALSE(seat.as_object().contains("set"));
}

TEST(Revising, ChairsComeAndBotsGo) {
    Gathering table{R"("bots":[{"seat":3,"bot":"mate"}])"};
    table.say(1, "change", R"("options":"classic seats=5")");
    table.agree(2);
    EXPECT_EQ(table.room().seats(), 5);
    EXPECT_TRUE(table.room().chair(seat(2)).bot);
    EXPECT_TRUE(table.room().chair(seat(4)).is_free());
    table.say(1, "change", R"("options":"classic seats=2")");
    table.agree(2);
    EXPECT_EQ(table.room().seats(), 2);
    EXPECT_EQ(table.room().chair(seat(1)).name, "P2");
}

TEST(Revising, TheBeginningEndsIt) {
    Gathering table;
    table.say(1, "change", modern);
    table.pier.mail.clear();
    table.say(1, "fill");
    EXPECT_EQ(text_of(table.heard(2, "asks"), "why"), "over");
    EXPECT_EQ(table.options(), "classic seats=3");
    EXPECT_EQ(table.refusal(1, "change", modern), "started");
    EXPECT_EQ(table.refusal(2, "agree", R"("to":"rules","yes":true)"), "nothing_asked");
}

TEST(Revising, AGameThatGoesOnKeepsItsRules) {
    Pier pier{};
    Party first{pier, "skull_king", "classic seats=2"};
    const Told record = pier.ask(first.people[0], first.message("record"), "record");
    const Link host = pier.connect();
    const std::string line =
        R"({"t":"open","events":0,"record":)" + boost::json::serialize(record.at("text")) + "}";
    const Told opened = pier.ask(host, line, "refused"); // It is redacted: nothing goes on.
    EXPECT_EQ(text_of(opened, "code"), "bad_record");
    Rng rng{1};
    while (first.step(rng)) {
    }
    const Told whole = pier.ask(first.people[0], first.message("record"), "record");
    const Told again = pier.ask(host,
                                R"({"t":"open","events":3,"record":)" +
                                    boost::json::serialize(whole.at("text")) + "}",
                                "opened");
    const Told refused = pier.ask(host,
                                  R"({"t":"change","options":"modern seats=2","table":")" +
                                      text_of(again, "table") + "\"}",
                                  "refused");
    EXPECT_EQ(text_of(refused, "code"), "rules_fixed");
}

// What was promised before counts after, and the key of the deal is made of what is played.
TEST(Revising, TheDealIsVerifiedByTheRulesThatArePlayed) {
    Gathering table;
    const std::string entropy(32, 'c');
    table.say(2, "mix", R"("promise":")" + promise(entropy) + "\"");
    const std::string commitment = text_of(
        table.pier.ask(table.party.people[0], table.party.message("look"), "about"), "commitment");
    table.say(1, "change", R"("options":"modern seats=2")");
    table.agree(2);
    table.say(1, "start");
    table.say(2, "reveal", R"("entropy":")" + entropy + "\"");
    table.party.people.resize(2);
    Rng rng{7};
    while (table.party.step(rng)) {
    }
    const Room room = table.room();
    ASSERT_TRUE(room.table().is_over());
    const Checked<Record> record = read_record(room.record(seat(0)));
    ASSERT_TRUE(std::holds_alternative<Record>(record));
    EXPECT_FALSE(verify_deal(std::get<Record>(record), portable_keystream));
    EXPECT_EQ(room.deal().commitment, commitment);
    EXPECT_EQ(room.deal().promises[1], promise(entropy));
}

// Each is the whole table anew, to everybody.
TEST(Revising, RulesAreChangedAFewTimesInARow) {
    Gathering table;
    table.say(2, "leave");
    for (int i = 0; i < 10; ++i)
        table.say(1, "change", R"("options":"classic seats=)" + std::to_string(4 + i % 2) + "\"");
    EXPECT_EQ(table.options(), "classic seats=5");
    EXPECT_EQ(table.refusal(1, "change", modern), "too_often");
    EXPECT_EQ(table.refusal(1, "set", R"("yes":true)"), "too_often");
}

TEST(Revising, IsReadBackFromDisk) {
    Gathering table;
    table.say(1, "change", modern + R"(,"clock":{"bank":600,"add":5})");
    table.agree(2);
    const std::string before = table.pier.harbour->state_hash(table.party.table, table.pier.time());
    table.pier.restart();
    EXPECT_EQ(table.pier.harbour->state_hash(table.party.table, table.pier.time()), before);
}

// Rows that somebody made up: they are no room, and nothing is written beyond the chairs.
TEST(Revising, AChangeThatDoesNotFitIsNoRoom) {
    Gathering table;
    const auto rows = *table.pier.shelf.read(table.party.table);
    const auto with = [&](const std::string& text, const std::string& then) {
        std::vector<Row> more = rows;
        more.push_back(
            {table.party.table, table.room().n() + 1, "change 1 1 - - - " + text + "\n" + then});
        return read_room(more).has_value();
    };
    const std::string good =
        R"({"game":"skull_king","rules":"1","options":"classic seats=2","out":"mate"})";
    ASSERT_TRUE(with(good, ""));
    EXPECT_FALSE(with(good, "sit 1 3 - - - Bob\n"));
    EXPECT_FALSE(with(R"({"game":"corsari","rules":"1","options":"seats=2"})", ""));
    EXPECT_FALSE(with(R"({"game":"skull_king","rules":"1","options":"classic seats=9"})", ""));
    EXPECT_FALSE(with("{}", ""));
    EXPECT_FALSE(with("", ""));
}

// Others have sat down by then where there is no chair after all, or there are more chairs again.
struct Lost : Gathering {
    using Gathering::Gathering;

    void hear(Link link, const std::string& line) {
        pier.harbour->heard(link, line, pier.time());
        lost.push_back(pier.harbour->take());
    }
    void fail() {
        pier.harbour->not_kept(std::exchange(lost, {}), "disk full", pier.time());
        pier.flush();
        pier.mail.clear();
        pier.pass_time(2'000);
    }
    void propose(const std::string& options) {
        hear(party.people[0], party.message("change", R"("options":")" + options + "\""));
        hear(party.people[1], party.message("agree", R"("to":"rules","yes":true)"));
    }

    std::vector<Outbox> lost{};
};

TEST(Revising, WhoSatDownOnAChairThatWasLostDoesNotSit) {
    Lost table;
    const Link late = table.pier.connect();
    table.propose("modern seats=5");
    table.hear(late, table.party.message("sit", R"("seat":5,"name":"Late")"));
    table.fail();
    EXPECT_EQ(table.options(), "classic seats=3");
    EXPECT_EQ(text_of(table.pier.ask(late, table.party.message("set", R"("yes":true)"), "refused"),
                      "code"),
              "not_seated");
    table.pier.ask(late, table.party.message("sit", R"("seat":3,"name":"Late")"), "seated");
}

TEST(Revising, ChairsThatWereGivenUpAreThereAgain) {
    Lost table;
    table.propose("classic seats=2");
    table.fail();
    EXPECT_EQ(table.options(), "classic seats=3");
    for (const int who : {1, 2}) {
        table.say(who, "set", R"("yes":true)");
        EXPECT_FALSE(table.pier.has(table.party.people[std::size_t(who) - 1], "refused"));
    }
}

// A disk that refuses may have written it all the same.
TEST(Revising, RulesThatWereKeptAfterAllAreTold) {
    Lost table;
    table.propose("modern seats=5");
    for (const Outbox& outbox : table.lost) table.pier.shelf.keep(outbox.batch);
    table.fail();
    EXPECT_EQ(table.options(), "modern seats=5");
    EXPECT_EQ(text_of(table.heard(2, "table"), "options"), "modern seats=5");
}

} // namespace
} // namespace tortuga::revising_test
