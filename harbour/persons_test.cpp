// persons_test.cpp: seats that a personal link opens: which, for how long, and for nobody else.
#include "harbour/anne.hpp"

namespace tortuga::persons_test {
namespace {

constexpr TimeMs ten_minutes = 600'000;

TEST(Persons, APersonalLinkShowsTheGamesAndOpensTheSeat) {
    Anne a;
    EXPECT_EQ(a.key.size(), 80u);
    EXPECT_EQ(a.list(a.key), (List{{a.party.table, 2}}));
    const Link phone = a.pier.connect();
    EXPECT_EQ(a.come(phone, a.party, a.key), 2);
    EXPECT_EQ(text_of(a.pier.expect(a.anne, "bye"), "why"), "elsewhere");
    const auto asked = a.pier.ask(phone, a.party.message("join"), "table").at("ask").as_object();
    const auto n = number_of(a.pier.expect(phone, "table"), "n");
    const std::string move{std::string_view{asked.at("moves").as_array()[0].as_string()}};
    a.pier.ask(phone, a.party.act(n, move), "told");
}

TEST(Persons, ItIsThereAfterARestart) {
    Anne a;
    a.pier.restart();
    EXPECT_EQ(a.list(a.key), (List{{a.party.table, 2}}));
    EXPECT_EQ(a.come(a.pier.connect(), a.party, a.key), 2);
    const Link other = a.pier.connect();
    const std::string renewed = a.renewed(other, a.key);
    a.pier.restart();
    EXPECT_FALSE(a.opens(a.key));
    EXPECT_TRUE(a.opens(renewed));
}

TEST(Persons, TheListSaysWhoseTurnItIsAndHowItEnded) {
    Anne a{"seats=2"};
    const auto shown = [&] {
        return a.pier.ask(a.pier.connect(), about_key("mine", a.key), "mine")
            .at("tables")
            .as_array()[0]
            .as_object();
    };
    EXPECT_EQ(shown().at("waits").as_array(), (boost::json::array{1, 2}));
    a.pier.say(a.party.people[0], a.party.message("close"));
    EXPECT_EQ(text_of(shown(), "closed"), "host");
    EXPECT_EQ(number_of(shown(), "you"), 2);
}

TEST(Persons, TheNewestIsFirstAndAPageIsBounded) {
    Anne a;
    std::vector<std::unique_ptr<Party>> more;
    List expected{{a.party.table, 2}};
    for (int i = 0; i < 19; ++i) {
        more.push_back(std::make_unique<Party>(a.pier, "skull_king", "seats=2"));
        a.own(more.back()->people[0], *more.back(), a.key);
        expected.insert(expected.begin(), {more.back()->table, 1});
    }
    const auto page = a.pier.ask(a.pier.connect(), about_key("mine", a.key), "mine");
    EXPECT_EQ(page.at("tables").as_array().size(), 16u);
    List found = a.list(a.key);
    const List rest = a.list(a.key, R"("after":)" + std::to_string(number_of(page, "next")));
    found.insert(found.end(), rest.begin(), rest.end());
    EXPECT_EQ(found, expected);
    for (const char* wrong : {R"("limit":0)", R"("limit":17)", R"("after":-1)"})
        EXPECT_EQ(a.refusal(a.anne, about_key("mine", a.key, wrong)), "bad_field") << wrong;
    EXPECT_TRUE(a.list(a.key, R"("after":0)").empty());
}

TEST(Persons, ASeatThatOneLeftIsNobodys) {
    Anne before{"seats=3", Party::Begins::later}, after;
    for (Anne* a : {&before, &after}) {
        a->pier.say(a->anne, a->party.message("leave"));
        EXPECT_FALSE(a->is_hers());
        EXPECT_TRUE(a->list(a->key).empty());
    }
    before.pier.ask(before.pier.connect(), before.party.message("sit", R"("name":"Eve")"),
                    "seated");
    EXPECT_FALSE(before.is_hers());
}

TEST(Persons, ASeatThatTheHostEmptiedIsNobodys) {
    Anne a{"seats=3", Party::Begins::later};
    a.pier.say(a.party.people[0], a.party.message("bot", R"("seat":2,"bot":"none")"));
    EXPECT_FALSE(a.is_hers());
}

TEST(Persons, ASeatThatAVoteGaveAwayIsNobodys) {
    Anne a;
    a.pier.harbour->lost(a.anne, a.pier.time());
    a.pier.pass_time(ten_minutes);
    const Link eve = a.pier.connect();
    const std::string code =
        text_of(a.pier.ask(eve, a.party.message("claim", R"("seat":2)"), "claimed"), "code");
    for (const std::size_t other : {0u, 2u})
        a.pier.say(a.party.people[other],
                   a.party.message("agree", R"("to":"seat","yes":true,"code":")" + code + "\""));
    a.pier.expect(eve, "seated");
    EXPECT_FALSE(a.is_hers());
    EXPECT_TRUE(a.list(a.key).empty());
}

// Who had the old link may have made the seat theirs.
TEST(Persons, ANewLinkForTheSeatTakesItFromWhoeverMadeItTheirs) {
    Anne a;
    a.pier.ask(a.anne, a.party.message("reissue", R"("seat":2)"), "reissued");
    EXPECT_FALSE(a.is_hers());
    a.own(a.anne, a.party, a.key);
    EXPECT_TRUE(a.is_hers());
}

TEST(Persons, WhoTakesANewLinkByThePersonalOneKeepsTheSeat) {
    Anne a;
    const Link phone = a.pier.connect();
    a.come(phone, a.party, a.key);
    a.pier.ask(phone, a.party.message("reissue", R"("seat":2)"), "reissued");
    EXPECT_TRUE(a.is_hers());
    EXPECT_FALSE(a.opens(a.party.keys[1]));
}

TEST(Persons, WhoMovesAndWhoPlaysOnceMoreTakesItAlong) {
    Anne a{"seats=4", Party::Begins::later};
    a.pier.say(a.party.people[3], a.party.message("leave"));
    a.pier.ask(a.anne, a.party.message("move", R"("seat":4)"), "table");
    EXPECT_EQ(a.list(a.key), (List{{a.party.table, 4}}));
    a.pier.ask(a.party.people[0], a.party.message("fill", R"("bot":"random")"), "seats");
    a.pier.say(a.party.people[0], a.party.message("close"));
    EXPECT_EQ(a.come(a.anne, a.party, a.key), 4);
    const auto next = text_of(
        a.pier.ask(a.anne, a.party.message("rematch", R"("seats":"rotate")"), "rematch"), "next");
    EXPECT_EQ(a.list(a.key), (List{{next, 1}, {a.party.table, 4}}));
    a.pier.restart();
    EXPECT_EQ(a.list(a.key), (List{{next, 1}, {a.party.table, 4}}));
}

// Anybody may ask for a rematch, and so could fill the lists of all others.
TEST(Persons, OnceMoreStandsOnTheListOfWhoWantsIt) {
    Anne a;
    a.pier.say(a.party.people[0], a.party.message("close"));
    const Link host = a.pier.connect();
    a.come(host, a.party, a.party.keys[0]);
    const auto next = text_of(a.pier.ask(host, a.party.message("rematch"), "rematch"), "next");
    EXPECT_EQ(a.list(a.key), (List{{a.party.table, 2}}));
    a.come(a.anne, a.party, a.party.keys[1]);
    a.pier.ask(a.anne, a.party.message("rematch"), "rematch");
    EXPECT_EQ(a.list(a.key), (List{{next, 2}, {a.party.table, 2}}));
}

TEST(Persons, ATableThatIsStruckOrGoneLeavesTheList) {
    Anne a;
    const Link anybody = a.pier.connect();
    a.pier.ask(anybody, about_key("strike", a.key, R"("table":")" + a.party.table + "\""),
               "struck");
    EXPECT_TRUE(a.list(a.key).empty());
    EXPECT_TRUE(a.is_hers()); // A thief may have done it.
    a.pier.ask(anybody, about_key("strike", a.key, R"("table":"nowhere")"), "struck");
    a.own(a.anne, a.party, a.key);
    EXPECT_EQ(a.list(a.key), (List{{a.party.table, 2}}));
    a.pier.shelf.rows.erase(a.party.table); // As `tortuga prune` does it.
    a.pier.shelf.listed.erase(a.party.table);
    a.pier.restart();
    EXPECT_TRUE(a.list(a.key).empty());
}

// What others gave away, or the disk damaged, is to be told from what was struck.
TEST(Persons, ATableThatCannotBeShownIsNotTakenForGone) {
    Anne lost, damaged;
    lost.pier.ask(lost.anne, lost.party.message("reissue", R"("seat":2)"), "reissued");
    damaged.pier.shelf.rows[damaged.party.table][0].body = "open\n";
    damaged.pier.restart();
    for (Anne* a : {&lost, &damaged}) {
        const auto mine = a->pier.ask(a->pier.connect(), about_key("mine", a->key), "mine");
        EXPECT_TRUE(mine.at("tables").as_array().empty());
        EXPECT_EQ(mine.at("others").as_array(),
                  (boost::json::array{boost::json::string{a->party.table}}));
    }
}

// Whoever has stolen a link may strike tables as well.
TEST(Persons, ATableThatIsStruckIsNoHidingPlace) {
    Anne a;
    const Link thief = a.pier.connect(), other = a.pier.connect();
    a.come(thief, a.party, a.key);
    const auto unused = a.pier.ask(other, a.pass_line(a.party, a.key), "pass");
    a.pier.ask(thief, a.party.message("strike", R"("key":")" + a.key + "\""), "struck");
    EXPECT_EQ(a.refusal(other, a.join_line(a.party, unused)), "wrong_pass");
    a.renewed(other, a.key);
    EXPECT_EQ(text_of(a.pier.expect(thief, "bye"), "why"), "revoked");
}

// It is not theirs any more, though they are still there.
TEST(Persons, WhoseASeatWasIsNotGivenItBackWithANewLink) {
    Anne a;
    const Link former = a.pier.connect(), phone = a.pier.connect();
    a.come(former, a.party, a.key);
    const std::string fresh = a.made(phone);
    const auto pass = a.pier.ask(phone, a.pass_line(a.party, a.party.keys[1]), "pass");
    a.pier.ask(phone,
               a.party.message("own", R"("key":")" + fresh + R"(","pass":")" +
                                          text_of(pass, "pass") + "\""),
               "owned");
    a.pier.ask(former, a.party.message("reissue", R"("seat":2)"), "reissued");
    EXPECT_FALSE(a.is_hers());
}

TEST(Persons, WhoCameByAPersonalLinkCannotMakeTheSeatTheirs) {
    Anne a;
    const Link thief = a.pier.connect();
    const std::string own = a.made(thief);
    a.come(thief, a.party, a.key);
    const std::string line = a.party.message("own", R"("key":")" + own + "\"");
    EXPECT_EQ(a.refusal(thief, line), "no_voice");
    const auto pass = a.pier.ask(thief, a.pass_line(a.party, a.key), "pass");
    EXPECT_EQ(a.refusal(thief, a.party.message("own", R"("key":")" + own + R"(","pass":")" +
                                                          text_of(pass, "pass") + "\"")),
              "no_voice");
    EXPECT_TRUE(a.list(own).empty());
}

TEST(Persons, NobodyOwnsASeatOfSomebodyElse) {
    Anne a;
    const Link eve = a.pier.connect();
    const std::string own = a.made(eve);
    const std::string line = a.party.message("own", R"("key":")" + own + "\"");
    EXPECT_EQ(a.refusal(eve, line), "not_seated");
    a.pier.ask(eve, a.party.message("join"), "table"); // To watch.
    EXPECT_EQ(a.refusal(eve, line), "not_seated");
    const auto host = a.pier.ask(eve, a.pass_line(a.party, a.party.host_key), "pass");
    const auto with = [&](const std::string& pass) {
        return a.party.message("own", R"("key":")" + own + R"(","pass":")" + pass + "\"");
    };
    EXPECT_EQ(a.refusal(eve, with(text_of(host, "pass"))), "not_seated");
    EXPECT_EQ(a.refusal(eve, with(std::string(64, '7'))), "wrong_pass");
    EXPECT_EQ(a.refusal(a.anne, a.party.message("own", R"("key":")" + a.party.keys[1] + "\"")),
              "wrong_key");
    EXPECT_TRUE(a.list(own).empty());
}

// So a device makes all its seats a person's, and takes none of them from another of its windows.
TEST(Persons, APassIsAsGoodAsSittingThere) {
    Anne a;
    const Link other = a.pier.connect();
    const std::string own = a.made(other);
    const auto pass = a.pier.ask(other, a.pass_line(a.party, a.party.keys[2]), "pass");
    a.pier.ask(
        other,
        a.party.message("own", R"("key":")" + own + R"(","pass":")" + text_of(pass, "pass") + "\""),
        "owned");
    EXPECT_FALSE(a.pier.has(a.party.people[2], "bye"));
    EXPECT_EQ(a.list(own), (List{{a.party.table, 3}}));
}

TEST(Persons, APersonHasOneSeatAtATable) {
    Anne a;
    EXPECT_EQ(a.refusal(a.party.people[2], a.party.message("own", R"("key":")" + a.key + "\"")),
              "seated");
    EXPECT_EQ(a.list(a.key), (List{{a.party.table, 2}}));
}

TEST(Persons, ForeignAndBrokenKeysOpenNothing) {
    Anne a;
    Pier& pier = a.pier;
    std::vector<std::string> alarms;
    pier.charter.alarm = [&](const std::string& from, std::string_view code) {
        alarms.push_back(from + " " + std::string{code});
    };
    const Link eve = pier.connect("bytes", "evil");
    const std::string own = a.made(eve), number = a.key.substr(0, 16);
    const std::string guesses[] = {number + std::string(64, '0'), // Whose it is, and a guess.
                                   number + own.substr(16),       // With the secret of another.
                                   own.substr(0, 16) + a.key.substr(16),
                                   std::string(80, '0'),
                                   std::string(80, 'f'),
                                   "-" + a.key.substr(1),
                                   std::string(80, 'x'),
                                   a.key.substr(16),
                                   a.key + "0",
                                   "@" + number,
                                   ""};
    for (const std::string& guess : guesses)
        for (const char* type : {"mine", "renew", "strike", "own", "pass"}) {
            const std::string table = R"("table":")" + a.party.table + "\"";
            EXPECT_EQ(a.refusal(eve, about_key(type, guess, table)), "wrong_key") << type << guess;
        }
    EXPECT_EQ(alarms.size(), 5 * std::size(guesses));
    EXPECT_EQ(alarms[0], "evil wrong_key");
    EXPECT_EQ(a.refusal(eve, a.pass_line(a.party, own)), "not_owned");
    EXPECT_TRUE(a.is_hers());
}

// What is kept about a person is no table, whoever asks for it.
TEST(Persons, WhatIsKeptOfThemIsNoTable) {
    Anne a;
    const std::string name = "@" + a.key.substr(0, 16);
    ASSERT_FALSE(a.pier.shelf.read(name)->empty());
    a.pier.restart();
    for (const char* type : {"look", "join", "sit", "record", "pass"})
        EXPECT_EQ(a.refusal(a.pier.connect(),
                            R"({"t":")" + std::string{type} + R"(","table":")" + name + "\"}"),
                  "no_table");
    EXPECT_EQ(a.pier.harbour->counters().unreadable, 0u);
}

TEST(Persons, WhoeverRunsTheHarbourHearsOfOneThatCannotBeRead) {
    Anne a;
    const std::string name = "@" + a.key.substr(0, 16);
    std::vector<std::string> told;
    a.pier.charter.damage = [&](const std::string& whose, const std::string&) {
        told.push_back(whose);
    };
    a.pier.shelf.rows.at(name)[0].body = "person\n";
    a.pier.restart();
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(a.refusal(a.pier.connect(), about_key("mine", a.key)), "storage");
    EXPECT_EQ(told, std::vector<std::string>{name}); // Once.
}

TEST(Persons, NobodyElseIsToldWhoseASeatIs) {
    Anne with;
    const Link eve = with.pier.connect();
    with.pier.ask(eve, with.party.message("look"), "about");
    with.pier.ask(eve, with.party.message("join"), "table");
    with.pier.ask(eve, with.party.message("record"), "record");
    with.pier.ask(with.party.people[0], with.party.message("record"), "record");
    for (const Link link : {eve, with.party.people[0], with.party.people[2]}) {
        const std::string& all = with.pier.raw[link];
        EXPECT_EQ(all.find(with.key.substr(0, 16)), std::string::npos);
        EXPECT_EQ(all.find(std::to_string(with.room().chair(seat(1)).owner)), std::string::npos);
        EXPECT_EQ(all.find("own"), std::string::npos) << all.substr(all.find("own") - 40, 80);
    }
    for (const auto& [name, rows] : with.pier.shelf.rows) // And a disk that is stolen has no key.
        for (const Row& row : rows)
            EXPECT_EQ(row.body.find(with.key.substr(16)), std::string::npos) << name;
}

TEST(Persons, AFloodOfThemEnds) {
    Anne a;
    const Link eve = a.pier.connect("bytes", "evil");
    int made = 0;
    std::int64_t wait = 0;
    while (wait <= 0 && made < 100) {
        a.pier.mail[eve].clear();
        a.pier.say(eve, R"({"t":"person"})");
        if (!a.pier.has(eve, "refused")) {
            ++made;
            continue;
        }
        const auto refused = a.pier.expect(eve, "refused");
        EXPECT_EQ(text_of(refused, "code"), "too_often");
        wait = number_of(refused, "wait");
    }
    EXPECT_EQ(made, 5);
    a.pier.pass_time(wait);
    a.pier.ask(eve, R"({"t":"person"})", "person");
    a.pier.charter.limits.disk_bytes = 1;
    a.pier.harbour->see_disk(1);
    EXPECT_EQ(a.refusal(a.pier.connect("bytes", "else"), R"({"t":"person"})"), "budget");
}

// Who lists tables that nobody looks at makes us read them.
TEST(Persons, AListThatHasToBeReadCostsWhatItIsWorth) {
    Anne a;
    std::vector<std::unique_ptr<Party>> more;
    for (int i = 0; i < 15; ++i) {
        more.push_back(std::make_unique<Party>(a.pier, "skull_king", "seats=2"));
        a.own(more.back()->people[0], *more.back(), a.key);
        a.pier.say(more.back()->people[0], more.back()->message("close"));
    }
    for (const bool is_read : {true, false}) {
        if (is_read) a.pier.restart();
        a.pier.charter.limits.address_messages = {20, 0.001};
        const Link link = a.pier.connect("bytes", is_read ? "one" : "other");
        a.pier.ask(link, about_key("mine", a.key), "mine");
        for (int i = 0; i < 4; ++i) a.pier.say(link, R"({"t":"ping","id":"x"})");
        EXPECT_EQ(a.pier.has(link, "refused"), is_read);
        a.pier.charter.limits.address_messages = {600, 200};
    }
}

TEST(Persons, TheListOfOneIsBounded) {
    Anne a;
    a.pier.charter.limits.tables_per_link = 1'000;
    const Link host = a.pier.connect();
    const auto sit = [&] {
        const std::string table = text_of(
            a.pier.ask(host, R"({"t":"open","game":"skull_king","options":"seats=2"})", "opened"),
            "table");
        const std::string at = R"("table":")" + table + "\"";
        a.pier.ask(host, R"({"t":"sit","name":"Anne",)" + at + "}", "seated");
        a.pier.say(host, about_key("own", a.key, at));
        return at;
    };
    for (int i = 0; i < 199; ++i) sit();
    EXPECT_TRUE(a.pier.has(host, "owned"));
    a.pier.mail[host].clear();
    const std::string last = sit();
    EXPECT_EQ(text_of(a.pier.expect(host, "refused"), "code"), "limit");
    EXPECT_TRUE(a.is_hers());
    a.pier.say(a.party.people[0], a.party.message("close")); // What is over makes room.
    EXPECT_EQ(a.list(a.key, R"("after":1)"), (List{{a.party.table, 2}}));
    a.pier.ask(host, about_key("own", a.key, last), "owned");
    EXPECT_NE(a.list(a.key, R"("after":1)"), (List{{a.party.table, 2}}));
}

// A disk that refuses has made nobody, given nobody a seat and killed no key.
TEST(Persons, WhatIsNotKeptHasNotHappened) {
    Anne a;
    Harbour& harbour = *a.pier.harbour;
    const auto fail = [&](Link link, const std::string& line) {
        harbour.heard(link, line, a.pier.time());
        const Outbox lost = harbour.take();
        EXPECT_FALSE(lost.batch.empty()) << line;
        harbour.not_kept({lost}, "full", a.pier.time());
        a.pier.mail[link].clear();
        a.pier.flush();
        EXPECT_EQ(text_of(a.pier.expect(link, "refused"), "code"), "storage") << line;
        a.pier.pass_time(2'000);
    };
    const Link three = a.party.people[2], other = a.pier.connect();
    const std::string own = a.made(three);
    fail(other, R"({"t":"person"})");
    fail(other, a.renew_line(a.key, a.key.substr(0, 16) + std::string(64, '7')));
    EXPECT_TRUE(a.is_hers());
    fail(three, a.party.message("own", R"("key":")" + own + "\""));
    EXPECT_TRUE(a.list(own).empty());
    EXPECT_FALSE(a.opens(own));
    fail(other, about_key("strike", a.key, R"("table":")" + a.party.table + "\""));
    EXPECT_TRUE(a.is_hers());
}

} // namespace
} // namespace tortuga::persons_test
