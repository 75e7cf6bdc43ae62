// claims_test.cpp: who lost a link, and how they come back: by consent, by vote, by the host.
#include "harbour/fixture.hpp"
#include "harbour/room.hpp"

namespace tortuga::claims_test {
namespace {

constexpr TimeMs a_minute = 60'000, ten_minutes = 600'000;

// A table of three, and somebody at the door who says that seat 2 is theirs.
struct Door {
    explicit Door(const std::string& options = "seats=3", const std::string& more = "")
        : party{pier, "skull_king", options, more}, friend_link{pier.connect()} {
        for (const Link link : party.people) pier.mail[link].clear();
    }

    std::string refusal(Link link, const std::string& line) {
        return text_of(pier.ask(link, line, "refused"), "code");
    }
    void lose(int seat_number) {
        pier.harbour->lost(party.people[std::size_t(seat_number) - 1], pier.time());
        pier.flush();
    }
    std::string claim_line(int seat_number, const std::string& key = "") const {
        return party.message("claim", R"("seat":)" + std::to_string(seat_number) +
                                          (key.empty() ? "" : R"(,"key":")" + key + "\""));
    }
    std::string claimed(int seat_number = 2) { // Its code.
        const auto claim = pier.ask(friend_link, claim_line(seat_number), "claimed");
        EXPECT_EQ(number_of(claim, "seat"), seat_number);
        EXPECT_EQ(text_of(claim, "code").size(), 4u);
        return text_of(claim, "code");
    }
    std::string answer(const std::string& yes, const std::string& code) const {
        return party.message("agree", R"("to":"seat","yes":)" + yes + R"(,"code":")" + code + "\"");
    }
    void agree(int seat_number, const std::string& code) {
        pier.say(party.people[std::size_t(seat_number) - 1], answer("true", code));
    }
    std::string pass_line(const std::string& key) const {
        return party.message("pass", R"("key":")" + key + "\"");
    }
    // Sits down with a key, as who has the link.
    Link come(const std::string& key) {
        const Link link = pier.connect();
        const auto pass = pier.ask(link, pass_line(key), "pass");
        pier.ask(link, party.message("join", R"("pass":")" + text_of(pass, "pass") + "\""),
                 "table");
        return link;
    }
    bool has_seat(Link link, int seat_number) {
        return number_of(pier.ask(link, party.message("join"), "table"), "you") == seat_number;
    }
    boost::json::object last_asked(Link link) { // How the last question stands.
        boost::json::object last;
        for (const auto& letter : pier.mail[link])
            if (text_of(letter, "t") == "asks") last = letter;
        return last;
    }
    Room room() const { return *read_room(*pier.shelf.read(party.table)); }

    Pier pier{5};
    Party party;
    Link friend_link;
};

TEST(Claims, WhoSitsThereIsAskedAndNobodyElse) {
    Door door;
    const std::string code = door.claimed();
    const auto asks = door.pier.expect(door.party.people[1], "asks");
    EXPECT_EQ(text_of(asks, "to"), "seat");
    EXPECT_EQ(text_of(asks, "how"), "consent");
    EXPECT_EQ(text_of(asks, "code"), code);
    EXPECT_EQ(asks.at("asked").as_array(), (boost::json::array{2}));
    EXPECT_EQ(door.refusal(door.party.people[0], door.answer("true", code)), "no_voice");
    EXPECT_EQ(door.refusal(door.friend_link, door.answer("true", code)), "no_voice");
    EXPECT_EQ(door.refusal(door.party.people[1], door.answer("true", "")), "nothing_asked");
    door.agree(2, code);
    const auto seated = door.pier.expect(door.friend_link, "seated");
    EXPECT_EQ(number_of(door.pier.expect(door.friend_link, "table"), "you"), 2);
    EXPECT_EQ(text_of(door.pier.expect(door.party.people[1], "bye"), "why"), "reissued");
    EXPECT_EQ(text_of(door.pier.expect(door.party.people[1], "renewed"), "how"), "consent");
    door.come(text_of(seated, "key"));
}

TEST(Claims, OfOneWhoIsAwayAllOthersAreAsked) {
    Door door;
    const auto old_pass =
        door.pier.ask(door.friend_link, door.pass_line(door.party.keys[1]), "pass");
    door.lose(2);
    const auto early = door.pier.ask(door.friend_link, door.claim_line(2), "refused");
    EXPECT_EQ(text_of(early, "code"), "not_away");
    EXPECT_EQ(number_of(early, "wait"), a_minute);
    door.pier.pass_time(a_minute);
    const std::string code = door.claimed();
    door.agree(1, code);
    EXPECT_FALSE(door.pier.has(door.friend_link, "seated"));
    Rng rng{1};
    door.party.step(rng); // Whatever is played meanwhile, the question stands.
    door.agree(3, code);
    const std::string key = text_of(door.pier.expect(door.friend_link, "seated"), "key");
    for (const Link link : {door.party.people[0], door.party.people[2]}) {
        const auto renewed = door.pier.expect(link, "renewed");
        EXPECT_EQ(number_of(renewed, "seat"), 2);
        EXPECT_EQ(text_of(renewed, "how"), "vote");
        EXPECT_EQ(renewed.at("by").as_array(), (boost::json::array{1, 3}));
        EXPECT_FALSE(renewed.contains("key"));
    }
    EXPECT_EQ(door.pier.raw[door.party.people[0]].find(key), std::string::npos);
    const Link owner = door.pier.connect();
    const auto dead = door.pier.ask(owner, door.pass_line(door.party.keys[1]), "refused");
    EXPECT_EQ(text_of(dead, "code"), "renewed");
    EXPECT_EQ(text_of(dead, "key"), "harbour.renewed.vote");
    EXPECT_EQ(text_of(dead.at("args").as_object(), "names"), "P1, P3");
    EXPECT_EQ(text_of(dead.at("args").as_object(), "seat"), "2");
    EXPECT_EQ(door.refusal(owner, door.party.message("join", R"("pass":")" +
                                                                 text_of(old_pass, "pass") + "\"")),
              "wrong_pass");
}

TEST(Claims, OneAloneDecidesLater) {
    Door door{"seats=2"};
    door.lose(2);
    door.pier.pass_time(a_minute);
    EXPECT_EQ(door.refusal(door.friend_link, door.claim_line(2)), "not_away");
    door.pier.pass_time(ten_minutes);
    door.agree(1, door.claimed());
    EXPECT_TRUE(door.has_seat(door.friend_link, 2));
}

TEST(Claims, WhoIsOutIsNotAsked) {
    Door door;
    door.lose(2);
    door.pier.say(door.party.people[2], door.party.message("leave"));
    door.pier.pass_time(a_minute);
    EXPECT_EQ(door.refusal(door.friend_link, door.claim_line(2)), "not_away"); // One is left.
    door.pier.pass_time(ten_minutes);
    const std::string code = door.claimed();
    EXPECT_EQ(door.pier.expect(door.party.people[0], "asks").at("asked").as_array(),
              (boost::json::array{1}));
    door.agree(1, code);
    EXPECT_TRUE(door.has_seat(door.friend_link, 2));
}

TEST(Claims, SomebodysBotHasNoVoice) {
    Pier pier;
    const Link one = pier.connect(), two = pier.connect(), bot = pier.connect();
    const auto opened =
        pier.ask(one, R"({"t":"open","game":"skull_king","options":"seats=3"})", "opened");
    const auto line = [&](const std::string& type, const std::string& more) {
        return R"({"t":")" + type + R"(","table":")" + text_of(opened, "table") + "\"" + more + "}";
    };
    pier.ask(one, line("sit", R"(,"name":"Anne")"), "seated");
    pier.ask(two, line("sit", R"(,"name":"Bart")"), "seated");
    pier.ask(bot, line("sit", R"(,"name":"Cleo","program":true)"), "seated");
    pier.say(one, line("start", ""));
    pier.harbour->lost(two, pier.time());
    pier.pass_time(ten_minutes);
    pier.ask(pier.connect(), line("claim", R"(,"seat":2)"), "claimed");
    EXPECT_EQ(pier.expect(one, "asks").at("asked").as_array(), (boost::json::array{1}));
}

TEST(Claims, AloneAgainstBotsTheHostDecides) {
    Door door{"seats=2", R"("bots":[{"seat":2,"bot":"random"}])"};
    const Link host = door.come(door.party.host_key);
    door.lose(1);
    door.pier.pass_time(ten_minutes);
    const std::string code = door.claimed(1);
    EXPECT_EQ(text_of(door.pier.expect(host, "asks"), "how"), "host");
    EXPECT_EQ(door.refusal(door.friend_link, door.answer("true", code)), "no_voice");
    door.pier.say(host, door.answer("true", code));
    EXPECT_TRUE(door.has_seat(door.friend_link, 1));
}

TEST(Claims, WhereTheHostDoesNotPlayTheHostDecides) {
    Pier pier;
    const Link host = pier.connect(), one = pier.connect(), two = pier.connect();
    const auto opened = pier.ask(
        host, R"({"t":"open","game":"skull_king","options":"seats=2","umpire":true})", "opened");
    EXPECT_TRUE(pier.expect(host, "table").at("umpire").as_bool());
    const auto line = [&](const std::string& type, const std::string& more) {
        return R"({"t":")" + type + R"(","table":")" + text_of(opened, "table") + "\"" + more + "}";
    };
    EXPECT_EQ(text_of(pier.ask(host, line("sit", R"(,"name":"H")"), "refused"), "code"), "umpire");
    const auto seated = pier.ask(one, line("sit", R"(,"name":"A")"), "seated");
    pier.ask(two, line("sit", R"(,"name":"B")"), "seated");
    const auto pass =
        pier.ask(host, line("pass", R"(,"key":")" + text_of(seated, "key") + "\""), "pass");
    const std::string join = line("join", R"(,"pass":")" + text_of(pass, "pass") + "\"");
    EXPECT_EQ(text_of(pier.ask(host, join, "refused"), "code"), "umpire");
    EXPECT_EQ(text_of(pier.ask(host, line("claim", R"(,"seat":1)"), "refused"), "code"), "umpire");
    pier.say(host, line("start", ""));
    pier.harbour->lost(one, pier.time());
    pier.pass_time(ten_minutes);
    const Link back = pier.connect();
    const auto claim = pier.ask(back, line("claim", R"(,"seat":1)"), "claimed");
    const std::string yes =
        line("agree", R"(,"to":"seat","yes":true,"code":")" + text_of(claim, "code") + "\"");
    EXPECT_EQ(text_of(pier.ask(two, yes, "refused"), "code"), "no_voice");
    pier.say(host, yes);
    EXPECT_EQ(number_of(pier.expect(back, "seated"), "seat"), 1);
    EXPECT_EQ(text_of(pier.expect(two, "renewed"), "how"), "host");
}

TEST(Claims, TheOwnersReturnEndsTheVote) {
    Door door;
    door.lose(2);
    door.pier.pass_time(a_minute);
    const std::string code = door.claimed();
    door.agree(1, code);
    const Link owner = door.come(door.party.keys[1]);
    const auto asks = door.last_asked(door.friend_link);
    EXPECT_FALSE(asks.at("done").as_bool());
    EXPECT_EQ(text_of(asks, "why"), "back");
    EXPECT_EQ(door.refusal(door.party.people[2], door.answer("true", code)), "nothing_asked");
    EXPECT_TRUE(door.has_seat(owner, 2));
}

TEST(Claims, OneNoIsEnoughAndOneClaimAtATime) {
    Door door;
    door.lose(2);
    door.pier.pass_time(a_minute);
    const std::string code = door.claimed();
    const Link second = door.pier.connect();
    EXPECT_EQ(door.refusal(second, door.claim_line(2)), "claimed");
    EXPECT_EQ(door.refusal(door.party.people[0], door.claim_line(2)), "seated");
    door.agree(1, code);
    door.pier.say(door.party.people[2], door.answer("false", code));
    EXPECT_EQ(text_of(door.last_asked(door.friend_link), "why"), "no");
    EXPECT_EQ(door.refusal(door.party.people[0], door.answer("true", code)), "nothing_asked");
    // Who says yes a moment too late has not agreed to the next one who asks.
    door.claimed();
    EXPECT_EQ(door.refusal(door.party.people[0], door.answer("true", code)), "nothing_asked");
}

TEST(Claims, AClaimDiesWithItsConnection) {
    Door door;
    door.lose(2);
    door.pier.pass_time(a_minute);
    const std::string code = door.claimed();
    door.pier.harbour->lost(door.friend_link, door.pier.time());
    door.pier.flush();
    EXPECT_EQ(text_of(door.last_asked(door.party.people[0]), "why"), "gone");
    EXPECT_EQ(door.refusal(door.party.people[0], door.answer("true", code)), "nothing_asked");
}

// Whoever is asked loads the page anew: they are asked again, and the claim waits for them.
TEST(Claims, SurvivesABlinkOfTheOnlyOneWhoIsAsked) {
    Door door{"seats=2"};
    door.lose(2);
    door.pier.pass_time(ten_minutes);
    const std::string code = door.claimed();
    door.lose(1);
    door.pier.pass_time(4'000);
    const Link back = door.come(door.party.keys[0]);
    EXPECT_EQ(text_of(door.pier.expect(back, "asks"), "code"), code);
    door.pier.pass_time(a_minute);
    door.pier.say(back, door.answer("true", code));
    EXPECT_TRUE(door.has_seat(door.friend_link, 2));
}

TEST(Claims, SurvivesABlinkOfWhoeverSitsThere) {
    Door door;
    const std::string code = door.claimed();
    door.lose(2);
    const Link back = door.come(door.party.keys[1]);
    EXPECT_FALSE(door.last_asked(back).contains("done"));
    door.pier.say(back, door.answer("true", code));
    EXPECT_TRUE(door.has_seat(door.friend_link, 2));
}

TEST(Claims, SurvivesABlinkOfTheHost) {
    Door door{"seats=2", R"("bots":[{"seat":2,"bot":"random"}])"};
    const Link host = door.come(door.party.host_key);
    door.lose(1);
    door.pier.pass_time(ten_minutes);
    const std::string code = door.claimed(1);
    door.pier.harbour->lost(host, door.pier.time());
    door.pier.flush();
    door.pier.pass_time(4'000);
    const Link again = door.come(door.party.host_key);
    door.pier.say(again, door.answer("true", code));
    EXPECT_TRUE(door.has_seat(door.friend_link, 1));
}

TEST(Claims, WhoComesMeanwhileIsAskedToo) {
    Door door;
    door.lose(2);
    door.lose(3);
    door.pier.pass_time(a_minute);
    const std::string code = door.claimed();
    door.agree(1, code);
    const Link third = door.come(door.party.keys[2]);
    EXPECT_EQ(text_of(door.pier.expect(third, "asks"), "code"), code);
    door.pier.say(third, door.answer("true", code));
    EXPECT_TRUE(door.has_seat(door.friend_link, 2));
}

TEST(Claims, ASeatThatWasVotedAwayIsAskedForByItsOldLink) {
    Door door;
    door.lose(2);
    door.pier.pass_time(a_minute);
    const std::string code = door.claimed();
    for (const int voter : {1, 3}) door.agree(voter, code);
    ASSERT_TRUE(door.has_seat(door.friend_link, 2));
    const Link owner = door.pier.connect();
    const auto claim = door.pier.ask(owner, door.claim_line(2, door.party.keys[1]), "claimed");
    const auto asks = door.last_asked(door.party.people[0]);
    EXPECT_TRUE(asks.at("former").as_bool());
    EXPECT_EQ(asks.at("asked").as_array(), (boost::json::array{1, 3})); // And not who has it now.
    for (const int voter : {1, 3}) door.agree(voter, text_of(claim, "code"));
    EXPECT_TRUE(door.has_seat(owner, 2));
    EXPECT_EQ(text_of(door.pier.expect(door.friend_link, "bye"), "why"), "reissued");
}

TEST(Claims, ARestartMakesNobodyAbsent) {
    Door door;
    door.pier.pass_time(ten_minutes);
    door.pier.restart();
    door.friend_link = door.pier.connect();
    EXPECT_EQ(door.refusal(door.friend_link, door.claim_line(2)), "not_away");
}

TEST(Claims, AreNotAskedTooOften) {
    Door door;
    door.pier.charter.limits.address_claims = {2, 0.1};
    for (int i = 0; i < 2; ++i) {
        const std::string code = door.claimed();
        door.pier.say(door.party.people[1], door.answer("false", code));
    }
    const auto refused = door.pier.ask(door.friend_link, door.claim_line(2), "refused");
    EXPECT_EQ(text_of(refused, "code"), "too_often");
    EXPECT_GT(number_of(refused, "wait"), 0);
    door.pier.pass_time(number_of(refused, "wait"));
    door.claimed();
}

TEST(Claims, ANewLinkForOneselfIsOnesOwn) {
    Door door;
    const Link two = door.party.people[1];
    EXPECT_EQ(door.refusal(door.party.people[0], door.party.message("reissue", R"("seat":2)")),
              "not_yours");
    EXPECT_EQ(door.refusal(door.friend_link, door.party.message("reissue", R"("seat":2)")),
              "not_seated");
    EXPECT_EQ(door.refusal(two, door.party.message("reissue", R"("seat":0)")), "not_host");
    const auto reissued =
        door.pier.ask(two, door.party.message("reissue", R"("seat":2)"), "reissued");
    EXPECT_EQ(text_of(door.pier.expect(door.party.people[0], "renewed"), "how"), "own");
    EXPECT_TRUE(door.has_seat(two, 2)); // And stays where it sits.
    EXPECT_EQ(door.refusal(door.friend_link, door.pass_line(door.party.keys[1])), "renewed");
    door.come(text_of(reissued, "key"));
}

TEST(Claims, TheHostsOwnKeyIsRenewed) {
    Door door;
    const Link other = door.come(door.party.host_key); // Whoever got hold of the old one.
    const auto pass = door.pier.ask(door.friend_link, door.pass_line(door.party.host_key), "pass");
    const auto reissued = door.pier.ask(door.party.people[0],
                                        door.party.message("reissue", R"("seat":0)"), "reissued");
    EXPECT_EQ(number_of(reissued, "seat"), 0);
    EXPECT_EQ(text_of(door.pier.expect(other, "bye"), "why"), "reissued");
    EXPECT_EQ(door.refusal(other, door.party.message("close")), "not_host");
    EXPECT_EQ(
        door.refusal(door.friend_link,
                     door.party.message("join", R"("pass":")" + text_of(pass, "pass") + "\"")),
        "wrong_pass");
    EXPECT_EQ(door.refusal(door.friend_link, door.pass_line(door.party.host_key)), "renewed");
    door.pier.restart();
    const Link host = door.come(text_of(reissued, "key"));
    door.pier.say(host, door.party.message("close"));
    EXPECT_EQ(text_of(door.pier.expect(host, "bye"), "why"), "closed");
}

TEST(Claims, RenewalsAreListedAndWrittenDown) {
    Door door;
    door.lose(2);
    door.pier.pass_time(a_minute);
    const std::string code = door.claimed();
    for (const int voter : {1, 3}) door.agree(voter, code);
    door.pier.say(door.party.people[2], door.party.message("reissue", R"("seat":3)"));
    door.pier.restart();
    const Link late = door.pier.connect();
    const auto table = door.pier.ask(late, door.party.message("join"), "table");
    ASSERT_EQ(table.at("renewals").as_array().size(), 2u);
    const auto& first = table.at("renewals").as_array()[0].as_object();
    EXPECT_EQ(number_of(first, "seat"), 2);
    EXPECT_EQ(text_of(first, "how"), "vote");
    const std::string record =
        text_of(door.pier.ask(late, door.party.message("record"), "record"), "text");
    EXPECT_NE(record.find("\nrenewed_1: 2 2023-11-26 vote 1 3\n"), record.npos) << record;
    EXPECT_NE(record.find("\nrenewed_2: 3 2023-11-26 own\n"), record.npos) << record;
    EXPECT_EQ(check_record(record), std::nullopt);
    std::string edited = record;
    edited.replace(edited.find("vote 1 3"), 8, "vote 1 2");
    EXPECT_NE(check_record(edited), std::nullopt); // Sealed like all the rest.
}

TEST(Claims, KeysOfEarlierVersionsAreRead) {
    Door door;
    MemoryShelf old = door.pier.shelf;
    const std::string hash(64, 'a');
    old.keep({.rows = {{door.party.table, door.room().n() + 1,
                        "key 1700000000000 2 - " + hash + " - \n"}}});
    const auto room = read_room(*old.read(door.party.table));
    ASSERT_TRUE(room);
    EXPECT_EQ(to_hex(room->chair(seat(1)).key_hash), hash);
    ASSERT_EQ(room->renewals().size(), 1u);
    EXPECT_EQ(room->renewals()[0].how, Renewal::How::host);
    EXPECT_FALSE(parse_terms("bribe 1"));
    EXPECT_FALSE(parse_terms("vote 9"));
}

TEST(Claims, AHostClosesATableAndSeesNoCardsForIt) {
    Door door;
    EXPECT_EQ(door.refusal(door.party.people[1], door.party.message("close")), "not_host");
    door.pier.say(door.party.people[0], door.party.message("close"));
    for (const Link link : door.party.people) {
        EXPECT_EQ(text_of(door.pier.expect(link, "seats"), "phase"), "over");
        EXPECT_EQ(text_of(door.pier.expect(link, "bye"), "why"), "closed");
    }
    const Link host = door.come(door.party.keys[0]);
    const auto table = door.pier.ask(host, door.party.message("join"), "table");
    EXPECT_EQ(text_of(table, "phase"), "over");
    EXPECT_EQ(text_of(table, "closed"), "host");
    EXPECT_FALSE(table.contains("over")); // The secret would show every card.
    const std::string record =
        text_of(door.pier.ask(host, door.party.message("record"), "record"), "text");
    EXPECT_NE(record.find("\nclosed: 2023-11-26 host\n"), record.npos) << record;
    EXPECT_NE(record.find("\nredacted: for seat 1\n"), record.npos) << record;
    EXPECT_EQ(record.find("deal_secret"), record.npos);
    EXPECT_EQ(door.refusal(host, door.party.message("close")), "not_host");
    EXPECT_EQ(door.refusal(door.friend_link, door.claim_line(2)), "over");
}

TEST(Claims, WhatTheDiskRefusesMovesNobody) {
    Door door;
    door.lose(2);
    door.pier.pass_time(a_minute);
    const std::string code = door.claimed();
    door.agree(1, code);
    door.pier.harbour->heard(door.party.people[2], door.answer("true", code), door.pier.time());
    std::vector<Outbox> lost;
    lost.push_back(door.pier.harbour->take());
    door.pier.harbour->not_kept(lost, "disk full", door.pier.time());
    door.pier.flush();
    EXPECT_FALSE(door.pier.has(door.friend_link, "seated"));
    door.pier.pass_time(2000);
    EXPECT_TRUE(door.has_seat(door.friend_link, 0));
    const Link owner = door.come(door.party.keys[1]);
    EXPECT_TRUE(door.has_seat(owner, 2));
}

// It failed after the bytes had reached the disk: the seat has a new key, and nobody was told it.
TEST(Claims, ASeatWhoseKeyNobodyWasToldIsFreeToBeClaimed) {
    Door door;
    door.lose(2);
    door.pier.pass_time(a_minute);
    const std::string code = door.claimed();
    door.agree(1, code);
    door.pier.harbour->heard(door.party.people[2], door.answer("true", code), door.pier.time());
    std::vector<Outbox> lost;
    lost.push_back(door.pier.harbour->take());
    door.pier.shelf.keep(lost[0].batch);
    door.pier.harbour->not_kept(lost, "it said no, and wrote it", door.pier.time());
    door.pier.flush();
    door.pier.pass_time(a_minute);
    EXPECT_TRUE(door.has_seat(door.friend_link, 0));
    const std::string again = door.claimed();
    door.agree(1, again);
    door.agree(3, again);
    EXPECT_TRUE(door.has_seat(door.friend_link, 2));
}

} // namespace
} // namespace tortuga::claims_test
