// absence_test.cpp: somebody is late, asleep or gone: what it costs them, and what others may do.
#include "harbour/fixture.hpp"
#include "harbour/room.hpp"
#include "table/record.hpp"

namespace tortuga::absence_test {
namespace {

constexpr TimeMs a_minute = 60'000;

// People at a game that has begun, and what happens to them.
struct Scene {
    explicit Scene(const std::string& more = "", const std::string& options = "seats=3")
        : party{pier, "skull_king", options, more} {}

    Link link(int seat_number) const { return party.people[std::size_t(seat_number) - 1]; }
    void lose(int seat_number) {
        pier.harbour->lost(link(seat_number), pier.time());
        party.people[std::size_t(seat_number) - 1] = 0;
        pier.flush();
    }
    Link come(const std::string& key) {
        const Link link = pier.connect();
        const auto pass = pier.ask(link, party.message("pass", R"("key":")" + key + "\""), "pass");
        pier.ask(link, party.message("join", R"("pass":")" + text_of(pass, "pass") + "\""),
                 "table");
        return link;
    }
    std::string care(int seat_number, const std::string& to) const {
        return party.message("care",
                             R"("seat":)" + std::to_string(seat_number) + R"(,"to":")" + to + "\"");
    }
    std::string code(Link from, const std::string& line) {
        return text_of(pier.ask(from, line, "refused"), "code");
    }
    void agree(int seat_number, const std::string& to) {
        pier.say(link(seat_number), party.message("agree", R"("yes":true,"to":")" + to + "\""));
    }
    Room room() const { return *read_room(*pier.shelf.read(party.table)); }
    std::uint32_t played() const { return room().table().seq(); }
    boost::json::object about(Link from) { return pier.ask(from, party.message("look"), "about"); }
    boost::json::object place(Link from, int seat_number) {
        return about(from).at("seats").as_array()[std::size_t(seat_number) - 1].as_object();
    }

    Pier pier{11};
    Party party;
};

TEST(Absence, WhoStaysAwayIsAskedWhetherTheyAreThere) {
    Scene scene{R"("clock":{"move":30},"out":"mate","misses":2)", "seats=2"};
    scene.pier.pass_time(31'000);
    EXPECT_FALSE(scene.pier.has(scene.link(1), "still_there"));
    for (int i = 0; i < 8 && !scene.pier.has(scene.link(1), "still_there"); ++i)
        scene.pier.pass_time(30'000);
    EXPECT_TRUE(scene.pier.has(scene.link(1), "still_there"));
    EXPECT_TRUE(scene.place(scene.link(1), 1).at("out").as_bool());
}

TEST(Absence, ASubstituteWhoStaysTakesItsTime) {
    Scene scene{R"("clock":{"move":30},"out":"mate","misses":1)", "seats=2"};
    scene.pier.pass_time(
        30'000); // Both sat there and looked: each has lost one decision, and more.
    const std::uint32_t before = scene.played();
    scene.pier.pass_time(1'900);
    EXPECT_EQ(scene.played(), before); // It thinks.
    scene.pier.pass_time(2'200);
    const std::uint32_t after = scene.played();
    EXPECT_GT(after, before);
    EXPECT_LE(after, before + 4); // One of each seat, and what nature does.
    scene.pier.pass_time(3'600'000);
    EXPECT_TRUE(scene.room().table().is_over());
}

TEST(Absence, SoDoesATableThatMakesTheFirstMove) {
    Scene scene{R"("clock":{"move":30},"out":"default","misses":1)", "seats=2"};
    scene.pier.pass_time(30'000);
    const std::uint32_t before = scene.played();
    EXPECT_TRUE(scene.place(scene.link(1), 1).at("out").as_bool());
    scene.pier.pass_time(1'900);
    EXPECT_EQ(scene.played(), before);
    scene.pier.pass_time(2'200);
    EXPECT_GT(scene.played(), before);
    EXPECT_LE(scene.played(), before + 4);
}

TEST(Absence, WhoeverTouchesAnythingIsBackAndAsked) {
    Scene scene{R"("clock":{"move":30},"out":"mate","misses":1)", "seats=2"};
    scene.pier.pass_time(31'000);
    ASSERT_TRUE(scene.place(scene.link(1), 1).contains("out"));
    for (const Link link : scene.party.people) scene.pier.mail[link].clear();
    scene.pier.say(scene.link(1), scene.party.message("here"));
    EXPECT_FALSE(scene.place(scene.link(2), 1).contains("out"));
    EXPECT_TRUE(scene.place(scene.link(2), 2).contains("out")); // The other has to say so, too.
    for (int i = 0; i < 40 && !scene.pier.has(scene.link(1), "ask"); ++i) scene.pier.pass_time(500);
    const auto ask = scene.pier.expect(scene.link(1), "ask");
    EXPECT_FALSE(ask.at("moves").as_array().empty());
    EXPECT_EQ(scene.room().chair(seat(0)).missed, 0); // It counts anew.
    scene.pier.say(scene.pier.connect(), scene.party.message("here"));
    EXPECT_EQ(scene.code(scene.pier.connect(), scene.party.message("here")), "not_seated");
}

// A word in the moment in which the substitute thinks gives nobody the whole clock once more.
TEST(Absence, NobodyTakesBackADecisionWhoseTimeIsOver) {
    Scene scene{R"("clock":{"move":30},"out":"mate")", "seats=2"};
    scene.pier.now += 31'000;
    scene.pier.harbour->tick(scene.pier.time());
    const Outbox thinking = scene.pier.harbour->take();
    ASSERT_EQ(thinking.tasks.size(), 2u);
    scene.pier.shelf.keep(thinking.batch);
    scene.pier.harbour->kept();
    scene.pier.say(scene.link(1), scene.party.message("here"));
    EXPECT_TRUE(scene.place(scene.link(2), 1).contains("out"));
    const std::uint32_t before = scene.played();
    for (const BotTask& task : thinking.tasks)
        scene.pier.harbour->chosen(task, task.moves[0], scene.pier.time());
    scene.pier.flush();
    EXPECT_GT(scene.played(), before);
    EXPECT_FALSE(scene.place(scene.link(2), 1).contains("out")); // The next is theirs.
}

TEST(Absence, WhoIsAskedAlreadyIsAskedAtOnce) {
    Scene scene{R"("out":"mate","tempo":60000)", "seats=2"};
    scene.lose(1);
    scene.pier.pass_time(a_minute);
    const Link host = scene.come(scene.party.host_key);
    scene.pier.say(host, scene.care(1, "bot"));
    const Link back = scene.come(scene.party.keys[0]); // To join is to be there.
    EXPECT_TRUE(scene.pier.expect(back, "table").contains("ask"));
    EXPECT_FALSE(scene.place(back, 1).contains("out"));
}

// Who is gone is out for one decision after the grace, and the next is not played in a breath.
TEST(Absence, AfterTheGraceASubstitutePlaysOnAtItsPace) {
    Scene scene{R"("clock":{"move":30},"grace":100,"out":"mate")", "seats=2"};
    scene.lose(1);
    for (int i = 0; i < 300 && scene.room().stood_in().empty(); ++i) {
        if (const auto ask = scene.party.question(2); ask) {
            const auto& move = ask->at("moves").as_array()[0];
            scene.pier.mail[scene.link(2)].clear();
            scene.pier.say(scene.link(2),
                           scene.party.act(number_of(*ask, "n"), std::string{move.as_string()}));
        }
        scene.pier.pass_time(1'000);
    }
    ASSERT_FALSE(scene.room().stood_in().empty());
    scene.pier.pass_time(60'000); // The other one does not hurry.
    EXPECT_FALSE(scene.room().table().is_over());
}

TEST(Absence, TheRecordSaysWhoWasAwayAndWhatWasAgreed) {
    Scene scene{R"("clock":{"move":30},"out":"mate","misses":1)", "seats=2"};
    scene.pier.pass_time(3'600'000);
    const std::string text =
        text_of(scene.pier.ask(scene.link(1), scene.party.message("record"), "record"), "text");
    EXPECT_NE(text.find("\nclock: move=30 grace=300 misses=1 out=mate\n"), text.npos) << text;
    EXPECT_NE(text.find("\nabsent_1: "), text.npos) << text;
    EXPECT_NE(text.find("\nabsent_2: "), text.npos) << text;
    EXPECT_EQ(check_record(text), std::nullopt);
    Scene plain{"", "seats=2"};
    const std::string quiet =
        text_of(plain.pier.ask(plain.link(1), plain.party.message("record"), "record"), "text");
    EXPECT_EQ(quiet.find("\nclock: "), quiet.npos);
    EXPECT_EQ(quiet.find("\nabsent_"), quiet.npos);
}

TEST(Absence, ARestartForgetsNobodyWhoIsAway) {
    Scene scene{R"("clock":{"move":30},"out":"mate","misses":1)", "seats=2"};
    scene.pier.pass_time(31'000);
    const std::string hash = scene.pier.harbour->state_hash(scene.party.table, scene.pier.time());
    const auto stood_in = scene.room().stood_in();
    ASSERT_FALSE(stood_in.empty());
    scene.pier.restart();
    EXPECT_EQ(scene.pier.harbour->state_hash(scene.party.table, scene.pier.time()), hash);
    EXPECT_EQ(scene.room().stood_in(), stood_in);
    const std::uint32_t before = scene.played();
    scene.pier.pass_time(10'000);
    EXPECT_GT(scene.played(), before); // And the substitutes play on.
}

TEST(Absence, AllSeeSinceWhenSomebodyIsGoneAndWhatHappensNext) {
    Scene scene{R"("clock":{"move":30},"grace":100)"};
    scene.lose(2);
    scene.pier.pass_time(10'000);
    const auto gone = scene.place(scene.link(1), 2);
    EXPECT_EQ(number_of(gone, "away"), 10'000);
    EXPECT_EQ(text_of(gone, "then"), "out");
    EXPECT_EQ(number_of(gone, "left"), 120'000);
    EXPECT_FALSE(scene.place(scene.link(1), 1).contains("away"));
    Scene patient;
    patient.lose(2);
    EXPECT_EQ(text_of(patient.place(patient.link(1), 2), "then"), "waits");
}

TEST(Absence, TheHostLetsABotPlayOn) {
    Scene scene{R"("out":"mate")"};
    scene.lose(2);
    EXPECT_EQ(scene.code(scene.link(1), scene.care(2, "bot")), "not_gone");
    scene.pier.pass_time(a_minute);
    EXPECT_EQ(scene.code(scene.link(3), scene.care(2, "bot")), "not_host");
    EXPECT_EQ(scene.code(scene.link(1), scene.care(3, "bot")), "not_gone"); // They are there.
    EXPECT_EQ(scene.code(scene.link(1), scene.care(1, "bot")), "no_seat");
    EXPECT_EQ(scene.code(scene.link(1), scene.care(2, "dance")), "bad_field");
    const auto cared = scene.pier.ask(scene.link(1), scene.care(2, "bot"), "cared");
    EXPECT_EQ(number_of(cared, "seat"), 2);
    EXPECT_EQ(number_of(cared, "by"), 0);
    EXPECT_TRUE(scene.place(scene.link(3), 2).at("out").as_bool());
    EXPECT_EQ(scene.code(scene.link(1), scene.care(2, "bot")), "no_need");
    const std::uint32_t before = scene.played();
    scene.pier.pass_time(4'000);
    EXPECT_GT(scene.played(), before);
    scene.come(scene.party.keys[1]);
    EXPECT_FALSE(scene.place(scene.link(3), 2).contains("out"));
}

// A host's key without a seat may be that of whoever keeps the table waiting.
TEST(Absence, AHostWithoutASeatKeepsNobodyFromDeciding) {
    Scene scene{R"("out":"mate")"};
    scene.lose(1);
    scene.come(scene.party.host_key);
    scene.pier.pass_time(a_minute);
    EXPECT_EQ(text_of(scene.pier.ask(scene.link(3), scene.care(1, "bot"), "asks"), "to"), "bot");
    scene.agree(2, "bot");
    EXPECT_TRUE(scene.place(scene.link(3), 1).at("out").as_bool());
}

TEST(Absence, WithoutAHostThoseWhoAreThereDecide) {
    Scene scene{R"("out":"mate")", "seats=4"};
    scene.lose(1); // The host.
    scene.lose(2);
    scene.pier.pass_time(a_minute);
    const auto asks = scene.pier.ask(scene.link(3), scene.care(2, "bot"), "asks");
    EXPECT_EQ(text_of(asks, "to"), "bot");
    EXPECT_EQ(number_of(asks, "whom"), 2);
    EXPECT_FALSE(asks.contains("done"));
    EXPECT_FALSE(scene.place(scene.link(3), 2).contains("out"));
    scene.agree(4, "bot");
    EXPECT_TRUE(scene.place(scene.link(3), 2).contains("out"));
    EXPECT_EQ(number_of(scene.pier.expect(scene.link(4), "cared"), "by"), 3);
}

TEST(Absence, AVoteAboutSomebodyEndsWhenTheyAreBack) {
    Scene scene{R"("out":"mate")", "seats=4"};
    scene.lose(1);
    scene.lose(2);
    scene.pier.pass_time(a_minute);
    scene.pier.say(scene.link(3), scene.care(2, "end"));
    scene.pier.mail[scene.link(4)].clear();
    scene.come(scene.party.keys[1]);
    const auto asks = scene.pier.expect(scene.link(4), "asks");
    EXPECT_FALSE(asks.at("done").as_bool());
    EXPECT_EQ(text_of(asks, "why"), "back");
    EXPECT_EQ(scene.code(scene.link(4), scene.party.message("agree", R"("yes":true,"to":"end")")),
              "nothing_asked");
}

// A voice is not lost with a line: neither in a tunnel, nor at a page that is loaded anew, nor when
// the harbour closes.
TEST(Absence, NobodysVoiceIsLostInABlink) {
    Scene scene{R"("out":"mate")", "seats=4"};
    scene.lose(1);
    scene.lose(2);
    scene.pier.pass_time(a_minute);
    scene.pier.say(scene.link(3), scene.care(2, "end"));
    const Link newer = scene.come(scene.party.keys[3]); // Which the older connection goes for.
    EXPECT_EQ(text_of(scene.about(scene.link(3)), "phase"), "playing");
    scene.party.people[3] = newer;
    scene.lose(4);
    EXPECT_EQ(text_of(scene.about(scene.link(3)), "phase"), "playing");
    scene.pier.pass_time(a_minute); // Now they are away, too.
    EXPECT_EQ(text_of(scene.about(scene.link(3)), "phase"), "over");
}

TEST(Absence, AHarbourThatClosesEndsNoGameByItself) {
    Scene scene{R"("out":"mate")", "seats=4"};
    scene.lose(1);
    scene.lose(2);
    scene.pier.pass_time(a_minute);
    scene.pier.say(scene.link(3), scene.care(2, "end"));
    scene.pier.harbour->close(scene.pier.time());
    scene.lose(4);
    scene.pier.pass_time(2 * a_minute);
    EXPECT_EQ(scene.room().phase(), Phase::playing);
}

TEST(Absence, WhoMovesAfterAllIsThere) {
    Scene scene{"", "seats=4"};
    scene.lose(1);
    scene.pier.pass_time(10 * a_minute);
    scene.pier.say(scene.link(3), scene.care(2, "end"));
    scene.pier.mail[scene.link(4)].clear();
    const auto n = scene.party.question(2)->at("n").as_int64();
    scene.pier.say(scene.link(2), scene.party.act(n, "bid 0"));
    const auto asks = scene.pier.expect(scene.link(4), "asks");
    EXPECT_EQ(text_of(asks, "why"), "back");
    scene.agree(4, "end");
    EXPECT_EQ(scene.room().phase(), Phase::playing);
}

TEST(Absence, ProgramsDecideNothing) {
    Pier pier{11};
    Party party{pier, "skull_king", "seats=3", "", Party::Begins::later};
    const std::string care = R"("seat":1,"to":"end")";
    for (int i = 2; i <= 3; ++i) { // They go, and programs sit down instead.
        pier.say(party.people[std::size_t(i) - 1], party.message("leave"));
        const Link link = pier.connect();
        pier.ask(link,
                 party.message("sit", R"("seat":)" + std::to_string(i) +
                                          R"(,"name":"mate","program":true)"),
                 "seated");
        party.people[std::size_t(i) - 1] = link;
    }
    pier.harbour->lost(party.people[0], pier.time());
    pier.pass_time(a_minute);
    const auto code = [&](const std::string& line) {
        return text_of(pier.ask(party.people[1], line, "refused"), "code");
    };
    EXPECT_EQ(code(party.message("start")), "not_host");
    const Link host = pier.connect();
    const auto pass =
        pier.ask(host, party.message("pass", R"("key":")" + party.host_key + "\""), "pass");
    pier.ask(host, party.message("join", R"("pass":")" + text_of(pass, "pass") + "\""), "table");
    pier.say(host, party.message("start"));
    pier.harbour->lost(host, pier.time());
    pier.pass_time(2 * a_minute);
    EXPECT_EQ(code(party.message("care", care)), "no_voice");
}

TEST(Absence, MoreGraceIsMoreGrace) {
    Scene scene{R"("clock":{"move":30},"grace":100)"};
    scene.lose(2);
    scene.pier.pass_time(a_minute);
    const std::int64_t left = number_of(scene.place(scene.link(1), 2), "left");
    scene.pier.say(scene.link(1), scene.care(2, "grace"));
    EXPECT_EQ(number_of(scene.place(scene.link(1), 2), "left"), left + 300'000);
    Scene patient;
    patient.lose(2);
    patient.pier.pass_time(a_minute);
    EXPECT_EQ(patient.code(patient.link(1), patient.care(2, "grace")), "no_need");
}

// For one absence; who was back in between is missed anew.
TEST(Absence, GraceHasAnEnd) {
    Scene scene{R"("clock":{"move":30},"grace":100)", "seats=4"};
    scene.lose(1); // The host: those who are there agree, again and again.
    scene.lose(2);
    scene.pier.pass_time(a_minute);
    for (int i = 0; i < 3; ++i) {
        scene.pier.say(scene.link(3), scene.care(2, "grace"));
        scene.agree(4, "grace");
    }
    const std::int64_t left = number_of(scene.place(scene.link(3), 2), "left");
    EXPECT_GT(left, 3 * 300'000);
    const auto refused = scene.pier.ask(scene.link(3), scene.care(2, "grace"), "refused");
    EXPECT_EQ(text_of(refused, "code"), "enough_grace");
    EXPECT_EQ(text_of(refused.at("args").as_object(), "times"), "3");
    EXPECT_EQ(number_of(scene.place(scene.link(3), 2), "left"), left);
    scene.party.people[1] = scene.come(scene.party.keys[1]);
    scene.lose(2);
    scene.pier.pass_time(a_minute);
    EXPECT_EQ(text_of(scene.pier.ask(scene.link(3), scene.care(2, "grace"), "asks"), "to"),
              "grace");
}

TEST(Absence, ANudgeIsHeardByAllAndNotTooOften) {
    Scene scene;
    scene.pier.charter.limits.seat_nudges = {2, 0.1};
    scene.pier.charter.limits.address_claims = {0, 0.1}; // Has nothing to do with it.
    scene.pier.say(scene.link(3), scene.care(2, "nudge"));
    EXPECT_EQ(text_of(scene.pier.expect(scene.link(2), "cared"), "to"), "nudge");
    EXPECT_EQ(number_of(scene.pier.expect(scene.link(2), "cared"), "by"), 3);
    scene.pier.say(scene.link(3), scene.care(2, "nudge"));
    EXPECT_EQ(scene.code(scene.link(3), scene.care(2, "nudge")), "too_often");
}

TEST(Absence, NobodyIsNudgedWhomNobodyWaitsFor) {
    Scene scene;
    const auto n = scene.party.question(2)->at("n").as_int64();
    scene.pier.say(scene.link(2), scene.party.act(n, "bid 0"));
    const auto refused = scene.pier.ask(scene.link(3), scene.care(2, "nudge"), "refused");
    EXPECT_EQ(text_of(refused, "code"), "not_awaited");
    EXPECT_EQ(text_of(refused.at("args").as_object(), "name"), "P2");
    scene.pier.say(scene.link(3), scene.care(1, "nudge"));
    EXPECT_TRUE(scene.pier.has(scene.link(1), "cared"));
}

TEST(Absence, WhoSleepsAtATableWithoutAClockIsGoneAfterTenMinutes) {
    Scene scene{R"("out":"mate")"};
    scene.pier.pass_time(599'000);
    EXPECT_EQ(scene.code(scene.link(1), scene.care(2, "bot")), "not_gone");
    scene.pier.pass_time(1'000);
    scene.pier.mail[scene.link(2)].clear();
    scene.pier.say(scene.link(1), scene.care(2, "bot"));
    EXPECT_TRUE(scene.pier.has(scene.link(2), "still_there"));
    EXPECT_TRUE(scene.place(scene.link(1), 2).contains("out"));
}

TEST(Absence, AGameIsEndedAsWasAgreedAndShowsNobodysCards) {
    for (const std::string ends : {"standing", "annulled"}) {
        Scene scene{R"("ends":")" + ends + "\""};
        Rng rng{1};
        for (int i = 0; i < 8; ++i) scene.party.step(rng);
        scene.lose(2);
        scene.pier.pass_time(a_minute);
        EXPECT_EQ(text_of(scene.about(scene.link(1)), "ends"), ends);
        const auto ended = scene.pier.ask(scene.link(1), scene.care(2, "end"), "ended");
        EXPECT_EQ(text_of(ended, "how"), ends);
        EXPECT_EQ(ended.contains("scores"), ends == "standing");
        EXPECT_FALSE(ended.contains("secret"));
        const auto about = scene.about(scene.link(3));
        EXPECT_EQ(text_of(about, "phase"), "over");
        EXPECT_EQ(text_of(about, "closed"), "host");
        EXPECT_FALSE(about.contains("over"));
        EXPECT_EQ(text_of(about.at("ended").as_object(), "how"), ends);
        const std::string secret = to_hex(scene.room().settings().secret);
        for (const auto& [link, raw] : scene.pier.raw) EXPECT_EQ(raw.find(secret), raw.npos);
        const std::string text =
            text_of(scene.pier.ask(scene.link(1), scene.party.message("record"), "record"), "text");
        EXPECT_NE(text.find(" host " + ends + "\n"), text.npos) << text;
        EXPECT_NE(text.find("\nredacted: for seat 1\n"), text.npos);
        scene.pier.ask(scene.link(3), scene.party.message("rematch"), "rematch"); // All goes on.
    }
}

TEST(Absence, WhereAllPlayTogetherThereIsNoStanding) {
    Pier pier;
    const auto opened =
        pier.ask(pier.connect(),
                 R"({"t":"open","game":"corsaro","options":"seats=2","ends":"standing"})", "table");
    EXPECT_EQ(text_of(opened, "ends"), "annulled");
}

} // namespace
} // namespace tortuga::absence_test
