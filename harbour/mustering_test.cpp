// mustering_test.cpp: tables for whoever comes: who meets whom, when it begins, and what somebody
// who means no good cannot do there.
#include "harbour/fixture.hpp"
#include "harbour/room.hpp"

namespace tortuga::mustering_test {
namespace {

using Told = boost::json::object;

const std::string three = "classic seats=3";

// People who want to play with whoever comes, each from their own place.
struct Quay {
    // Who asks, and what they were told; the promise that clients give when they see the table.
    struct Comer {
        Link link = 0;
        std::string table{}, key{}, entropy{};
        int seat = 0;
    };

    static std::string line(const std::string& options, int wait, const std::string& name,
                            const std::string& more = "") {
        return R"({"t":"quick","game":"skull_king","options":")" + options + R"(","wait":)" +
               std::to_string(wait) + R"(,"bot":"mate","name":")" + name + "\"" + more + "}";
    }
    Comer come(const std::string& name, int wait = 60, const std::string& options = three) {
        Comer comer = come_silently(name, wait, options);
        pier.say(comer.link,
                 message(comer, "mix", R"("promise":")" + promise(comer.entropy) + "\""));
        return comer;
    }
    // A client that promises nothing.
    Comer come_silently(const std::string& name, int wait = 60,
                        const std::string& options = three) {
        Comer comer{.link = pier.connect()};
        const Told seated = pier.ask(comer.link, line(options, wait, name), "seated");
        comer.table = text_of(seated, "table");
        comer.key = text_of(seated, "key");
        comer.seat = static_cast<int>(number_of(seated, "seat"));
        comer.entropy = std::string(31, 'a') + "0123456789abcdef"[comers++ % 16];
        return comer;
    }
    static std::string message(const Comer& comer, const std::string& type,
                               const std::string& more = "") {
        return R"({"t":")" + type + R"(","table":")" + comer.table + "\"" +
               (more.empty() ? "" : "," + more) + "}";
    }
    void reveal(const Comer& comer) {
        pier.say(comer.link, message(comer, "reveal", R"("entropy":")" + comer.entropy + "\""));
    }
    void lose(const Comer& comer) {
        pier.harbour->lost(comer.link, pier.time());
        pier.flush();
    }
    void come_back(Comer& comer) {
        comer.link = pier.connect();
        const Told pass =
            pier.ask(comer.link, message(comer, "pass", R"("key":")" + comer.key + "\""), "pass");
        pier.say(comer.link, message(comer, "join", R"("pass":")" + text_of(pass, "pass") + "\""));
    }
    std::string refusal(Link link, const std::string& text) {
        return text_of(pier.ask(link, text, "refused"), "code");
    }
    Told about(const Comer& comer) {
        return pier.ask(pier.connect(), message(comer, "look"), "about");
    }
    std::string phase(const Comer& comer) { return text_of(about(comer), "phase"); }
    bool is_stirring(const Comer& comer) { return about(comer).contains("stirring"); }
    // "person", "bot" or "free" for each seat.
    std::string kinds(const Comer& comer) {
        std::string all;
        for (const auto& seat : about(comer).at("seats").as_array())
            all += text_of(seat.as_object(), "kind") + " ";
        return all;
    }

    Pier pier{};
    std::size_t comers = 0;
};

TEST(Mustering, WhoWishesForTheSameGameMeets) {
    Quay quay;
    const auto anne = quay.come("Anne"), bart = quay.come("Bart");
    EXPECT_EQ(anne.table, bart.table);
    EXPECT_EQ(bart.seat, 2);
    const auto cleo = quay.come("Cleo", 60, "modern seats=3");
    EXPECT_NE(cleo.table, anne.table);
    const Link other = quay.pier.connect();
    quay.pier.ask(other,
                  R"({"t":"quick","game":"skull_king","options":"classic seats=3","wait":60,)"
                  R"("clock":{"move":10},"name":"Dora"})",
                  "seated");
    EXPECT_EQ(quay.kinds(anne), "person person free "); // Another clock is another game.
}

TEST(Mustering, WhoWaitsSeesWhoHasComeAndHowLong) {
    Quay quay;
    const auto anne = quay.come("Anne", 60);
    quay.pier.pass_time(20'000);
    quay.pier.mail.clear();
    quay.come("Bart", 180);
    const Told seats = quay.pier.expect(anne.link, "seats");
    EXPECT_EQ(number_of(seats.at("quick").as_object(), "left"), 40'000);
    EXPECT_EQ(text_of(seats.at("quick").as_object(), "bot"), "mate");
    EXPECT_FALSE(seats.contains("hostless")); // There never is a host: that is no news.
    EXPECT_TRUE(quay.about(anne).at("public").as_bool());
    EXPECT_EQ(number_of(quay.about(anne).at("clock").as_object(), "move"), 60);
}

// Else one who means no good would end the wait for everybody, at every table.
TEST(Mustering, NobodyShortensTheWaitOfOthers) {
    Quay quay;
    const auto anne = quay.come("Anne", 60), bart = quay.come("Bart", 1);
    EXPECT_EQ(anne.table, bart.table);
    quay.pier.pass_time(59'000);
    EXPECT_EQ(quay.kinds(anne), "person person free ");
    quay.pier.pass_time(1'000);
    EXPECT_TRUE(quay.is_stirring(anne));
}

TEST(Mustering, FullOfPeopleItBeginsAtOnce) {
    Quay quay;
    const auto anne = quay.come("Anne"), bart = quay.come("Bart"), cleo = quay.come("Cleo");
    EXPECT_TRUE(quay.is_stirring(anne));
    for (const auto* one : {&anne, &bart, &cleo}) quay.reveal(*one);
    EXPECT_EQ(quay.phase(anne), "playing");
    EXPECT_EQ(quay.kinds(anne), "person person person ");
}

TEST(Mustering, BotsStepInAfterTheWait) {
    Quay quay;
    const auto anne = quay.come("Anne", 30);
    quay.pier.pass_time(29'000);
    EXPECT_EQ(quay.kinds(anne), "person free free ");
    quay.pier.pass_time(1'000);
    EXPECT_EQ(quay.kinds(anne), "person bot bot ");
    quay.reveal(anne);
    EXPECT_EQ(quay.phase(anne), "playing");
    const Room room = *read_room(*quay.pier.shelf.read(anne.table));
    EXPECT_EQ(room.chair(seat(1)).bot->name, "mate");
    EXPECT_EQ(room.chair(seat(0)).mix, anne.entropy);
}

TEST(Mustering, WhenAllAreReadyNobodyWaits) {
    Quay quay;
    const auto anne = quay.come("Anne"), bart = quay.come("Bart");
    quay.pier.say(anne.link, quay.message(anne, "set", R"("yes":true)"));
    EXPECT_EQ(quay.kinds(anne), "person person free ");
    quay.pier.say(bart.link, quay.message(bart, "set", R"("yes":true)"));
    EXPECT_EQ(quay.kinds(anne), "person person bot ");
    EXPECT_TRUE(quay.is_stirring(anne));
}

TEST(Mustering, NobodyLeads) {
    Quay quay;
    const auto anne = quay.come("Anne");
    quay.come("Bart");
    quay.pier.pass_time(20'000);
    for (const std::string type : {"fill", "start", "bot", "change"})
        EXPECT_EQ(quay.refusal(anne.link, quay.message(anne, type, R"("seat":3,"bot":"mate")")),
                  "nobody_leads")
            << type;
    EXPECT_EQ(quay.refusal(anne.link, quay.message(anne, "close")), "not_host");
    EXPECT_EQ(quay.kinds(anne), "person person free ");
}

// Who went to another window, or lost the network, and is back in time plays.
TEST(Mustering, WhoIsGoneWhenItBeginsHasNoChair) {
    Quay quay;
    std::vector<std::string> alarms;
    quay.pier.charter.alarm = [&](const std::string&, std::string_view code) {
        alarms.emplace_back(code);
    };
    auto anne = quay.come("Anne", 30), bart = quay.come("Bart", 30);
    quay.lose(anne);
    quay.lose(bart);
    quay.pier.pass_time(20'000);
    quay.come_back(bart);
    quay.pier.pass_time(10'000);
    EXPECT_EQ(quay.kinds(bart), "bot person bot ");
    EXPECT_EQ(quay.refusal(quay.pier.connect(),
                           quay.message(anne, "pass", R"("key":")" + anne.key + "\"")),
              "seat_left");
    EXPECT_TRUE(alarms.empty()); // They did nothing wrong.
}

TEST(Mustering, WhoIsGoneIsWaitedForThoughItIsFull) {
    Quay quay;
    auto anne = quay.come("Anne", 60), bart = quay.come("Bart", 60);
    quay.lose(anne);
    quay.pier.pass_time(10'000);
    quay.come("Cleo");
    EXPECT_FALSE(quay.is_stirring(bart));
    quay.come_back(anne);
    EXPECT_TRUE(quay.is_stirring(bart));
}

// From the page on which one asks to the table it is a moment without a connection.
TEST(Mustering, TheLastToComeMayChangePages) {
    Quay quay;
    const auto anne = quay.come("Anne"), bart = quay.come("Bart");
    auto cleo = quay.come_silently("Cleo");
    quay.lose(cleo);
    quay.pier.pass_time(4'000);
    EXPECT_FALSE(quay.is_stirring(anne));
    quay.come_back(cleo);
    quay.pier.say(cleo.link,
                  quay.message(cleo, "mix", R"("promise":")" + promise(cleo.entropy) + "\""));
    EXPECT_TRUE(quay.is_stirring(anne));
    EXPECT_EQ(quay.kinds(bart), "person person person ");
}

TEST(Mustering, WhenAllHaveLeftItIsClosed) {
    Quay quay;
    const auto anne = quay.come("Anne"), bart = quay.come("Bart");
    quay.pier.say(anne.link, quay.message(anne, "leave"));
    EXPECT_EQ(quay.phase(anne), "gathering");
    quay.pier.say(bart.link, quay.message(bart, "leave"));
    EXPECT_EQ(text_of(quay.about(anne), "closed"), "harbour");
    EXPECT_NE(quay.come("Cleo").table, anne.table);
}

TEST(Mustering, WhenAllAreLostItIsClosedAfterTheWait) {
    Quay quay;
    const auto anne = quay.come("Anne", 30);
    quay.lose(anne);
    quay.pier.pass_time(30'000);
    EXPECT_EQ(text_of(quay.about(anne), "closed"), "harbour");
}

// After a restart nobody is there yet: the wait begins anew, and whoever does not come back has no
// chair.
TEST(Mustering, SurvivesARestart) {
    Quay quay;
    auto anne = quay.come("Anne", 30), bart = quay.come("Bart", 30);
    quay.pier.pass_time(25'000);
    quay.pier.restart();
    quay.come_back(anne);
    EXPECT_EQ(quay.kinds(anne), "person person free ");
    const auto cleo = quay.come("Cleo", 60); // Found among those that were kept.
    EXPECT_EQ(cleo.table, anne.table);
    quay.pier.pass_time(30'000);
    EXPECT_EQ(quay.kinds(anne), "person bot person ");
    EXPECT_TRUE(quay.is_stirring(anne));
    quay.pier.restart(); // While all show what they promised.
    quay.pier.pass_time(10'000);
    EXPECT_TRUE(quay.is_stirring(anne)); // Nothing begins with nobody there.
    quay.come_back(anne);
    quay.pier.pass_time(60'000);
    EXPECT_EQ(quay.phase(anne), "playing");
}

TEST(Mustering, WhereNobodyComesBackToShowTheirsItIsClosed) {
    Quay quay;
    const auto anne = quay.come("Anne", 30);
    quay.pier.pass_time(30'000);
    ASSERT_TRUE(quay.is_stirring(anne));
    quay.pier.restart();
    quay.pier.pass_time(31'000);
    EXPECT_EQ(text_of(quay.about(anne), "closed"), "harbour");
}

// Whom a bot replaces, nobody is asked about any more: neither for quiet nor for their seat.
TEST(Mustering, QuestionsEndWithTheSeat) {
    Quay quay;
    const auto anne = quay.come("Anne", 180), bart = quay.come("Bart", 180);
    quay.lose(bart);
    const auto cleo = quay.come("Cleo", 180);
    quay.pier.pass_time(70'000);
    const Link claimant = quay.pier.connect();
    const Told claimed =
        quay.pier.ask(claimant, quay.message(bart, "claim", R"("seat":2)"), "claimed");
    const std::string code = R"("to":"seat","yes":true,"code":")" + text_of(claimed, "code") + "\"";
    quay.pier.say(anne.link, quay.message(anne, "agree", code));
    quay.pier.say(anne.link, quay.message(anne, "hush", R"("seat":2,"yes":true)"));
    quay.pier.pass_time(110'000);
    ASSERT_EQ(quay.kinds(anne), "person bot person ");
    EXPECT_EQ(quay.refusal(cleo.link, quay.message(cleo, "agree", code)), "nothing_asked");
    EXPECT_EQ(quay.refusal(cleo.link, quay.message(cleo, "agree", R"("to":"hush","yes":true)")),
              "nothing_asked");
    EXPECT_TRUE(read_room(*quay.pier.shelf.read(anne.table)));
}

TEST(Mustering, ATableThatNobodyComesBackToIsClosedAfterARestart) {
    Quay quay;
    const auto anne = quay.come("Anne", 30);
    quay.pier.restart();
    quay.pier.pass_time(31'000);
    EXPECT_EQ(text_of(quay.about(anne), "closed"), "harbour");
}

TEST(Mustering, NamesAreKeptApart) {
    Quay quay;
    const auto anne = quay.come("Anne");
    quay.come("Anne");
    const Told about = quay.about(anne);
    EXPECT_EQ(text_of(about.at("seats").as_array()[1].as_object(), "name"), "Anne 2");
}

TEST(Mustering, WhatCannotBePlayedOpensNoTable) {
    Quay quay;
    const Link link = quay.pier.connect();
    const auto code = [&](const std::string& options, int wait, const std::string& name,
                          const std::string& more = "") {
        return quay.refusal(link, quay.line(options, wait, name, more));
    };
    EXPECT_EQ(code("classic seats=9", 60, "Anne"), "bad_options");
    EXPECT_EQ(code(three, 0, "Anne"), "bad_field");
    EXPECT_EQ(code(three, 601, "Anne"), "bad_field");
    EXPECT_EQ(code(three, -5, "Anne"), "bad_field");
    EXPECT_EQ(code(three, 60, ""), "name_blank");
    EXPECT_EQ(code(three, 60, "A|B"), "bad_field");
    EXPECT_EQ(code(three, 60, "Anne", R"(,"face":"nobody")"), "bad_field");
    EXPECT_EQ(code(three, 60, "Anne", R"(,"promise":"zz")"), "promise");
    EXPECT_EQ(code(three, 60, "Anne", R"(,"record":"x")"), "bad_field");
    EXPECT_EQ(quay.refusal(link, R"({"t":"quick","game":"skull_king","bot":"nobody","name":"A"})"),
              "bad_field");
    EXPECT_EQ(quay.refusal(link, R"({"t":"quick","game":"chess","name":"A"})"), "no_game");
    EXPECT_EQ(quay.pier.harbour->census().open, 0);
}

TEST(Mustering, NobodySitsTwiceByOneConnection) {
    Quay quay;
    const auto anne = quay.come("Anne");
    EXPECT_EQ(quay.refusal(anne.link, quay.line(three, 60, "Again")), "seated");
}

// Whoever sits down and leaves in loops, or opens many, is told to wait.
TEST(Mustering, OneAddressCannotAskForEver) {
    Quay quay;
    quay.pier.charter.limits.address_tables = {5, 0.2};
    quay.pier.restart();
    std::string code;
    for (int i = 0; i < 6 && code.empty(); ++i) {
        const Link link = quay.pier.connect();
        quay.pier.mail[link].clear();
        quay.pier.say(link, quay.line("classic seats=" + std::to_string(2 + i % 4), 60, "Anne"));
        if (quay.pier.has(link, "refused"))
            code = text_of(quay.pier.expect(link, "refused"), "code");
        EXPECT_EQ(code.empty(), i < 5);
    }
    EXPECT_EQ(code, "limit");
}

// Who promises and does not show it is left out after ten seconds, as everywhere.
TEST(Mustering, WhoHoldsBackHoldsNobodyUp) {
    Quay quay;
    const auto anne = quay.come("Anne", 60, "classic seats=2"),
               bart = quay.come("Bart", 60, "classic seats=2");
    quay.reveal(anne);
    quay.pier.mail.clear();
    quay.pier.pass_time(10'000);
    EXPECT_EQ(quay.phase(anne), "playing");
    EXPECT_EQ(quay.pier.expect(anne.link, "mixed").at("left_out").as_array().size(), 1u);
    EXPECT_EQ(bart.seat, 2);
}

// And who leaves while all show theirs leaves the chair to a bot, once the wait is over: it is no
// way to keep others from playing.
TEST(Mustering, WhoLeavesAtTheLastMomentIsReplacedAtOnce) {
    Quay quay;
    const auto anne = quay.come("Anne", 30), bart = quay.come("Bart", 30);
    quay.pier.pass_time(30'000);
    ASSERT_TRUE(quay.is_stirring(anne));
    quay.pier.say(bart.link, quay.message(bart, "leave"));
    EXPECT_EQ(quay.kinds(anne), "person bot bot ");
    EXPECT_FALSE(quay.is_stirring(anne)); // All promise anew.
    const std::string fresh(32, 'f');
    quay.pier.say(anne.link, quay.message(anne, "mix", R"("promise":")" + promise(fresh) + "\""));
    EXPECT_TRUE(quay.is_stirring(anne));
}

TEST(Mustering, WhoPromisesNothingIsWaitedForAMoment) {
    Quay quay;
    const auto anne = quay.come_silently("Anne", 30);
    quay.pier.pass_time(30'000);
    EXPECT_EQ(quay.phase(anne), "gathering");
    quay.pier.pass_time(8'000);
    EXPECT_EQ(quay.phase(anne), "playing");
}

TEST(Mustering, ARematchIsNotForWhoeverComes) {
    Quay quay;
    const auto anne = quay.come("Anne", 60, "classic seats=2"),
               bart = quay.come("Bart", 60, "classic seats=2");
    quay.reveal(anne);
    quay.reveal(bart);
    quay.pier.say(anne.link, quay.message(anne, "leave"));
    quay.pier.say(bart.link, quay.message(bart, "leave"));
    quay.pier.pass_time(600'000);
    ASSERT_EQ(quay.phase(anne), "over");
    auto back = bart;
    quay.come_back(back);
    const Told rematch = quay.pier.ask(back.link, quay.message(back, "rematch"), "rematch");
    back.table = text_of(rematch, "next");
    quay.come_back(back);
    EXPECT_FALSE(quay.about(back).contains("quick"));
    quay.pier.pass_time(61'000);
    EXPECT_EQ(quay.phase(back), "gathering");
}

} // namespace
} // namespace tortuga::mustering_test
