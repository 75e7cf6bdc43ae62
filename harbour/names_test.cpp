// names_test.cpp: nobody passes for somebody else, for a bot, for the house, or for nobody.
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "harbour/fixture.hpp"
#include "harbour/room.hpp"

namespace tortuga::names_test {
namespace {

// A table of Skull King with one bot, and people who would like to sit there.
struct Door {
    Pier pier{};
    Link host = pier.connect();
    std::string table = text_of(
        pier.ask(host,
                 R"({"t":"open","game":"skull_king","options":"classic seats=6","bots":[{"seat":6,)"
                 R"("bot":"captain"}]})",
                 "opened"),
        "table");

    Link last = 0; // Who knocked last.

    // What somebody new with this name hears: "" when welcome, else the code of the refusal.
    std::string knock(const std::string& name, const std::string& more = "") {
        last = pier.connect();
        boost::json::object sit{{"t", "sit"}, {"table", table}, {"name", name}};
        std::string line = boost::json::serialize(sit);
        if (!more.empty()) line.insert(line.size() - 1, "," + more);
        pier.say(last, line);
        return pier.has(last, "seated") ? "" : text_of(pier.expect(last, "refused"), "code");
    }
    std::string knock_and_leave(const std::string& name) {
        const std::string code = knock(name);
        if (code.empty()) pier.say(last, R"({"t":"leave","table":")" + table + "\"}");
        return code;
    }
};

TEST(Names, WhatShowsNothingIsNoName) {
    Door door;
    for (const char* name : {"", " ", "\u3164", "\u2800", "\U000E0041", "\u115f\u1160", "\uffa0",
                             "\u034f", "\u180e", "\ufe0f", "\U000E0100", "\u00a0", "\u3000\u2003",
                             "\u17b4", "\u2065", "\U0001D159", "\ufff9", "\u0301"})
        EXPECT_EQ(door.knock_and_leave(name), "name_blank") << "U+" << name;
    EXPECT_EQ(door.knock("An\u3164na"), "");
    EXPECT_EQ(door.knock("Anna"), "name_taken"); // For what shows nothing makes no difference.
}

TEST(Names, NobodyPassesForABotOrForTheHouse) {
    Door door;
    for (const char* name : {"captain",           "Captain",        "CAPTAIN",    "captain (bot)",
                             "Anne (bot)",        "Anne [b0t]",     "Capitán",    "Kapitän",
                             "c\u0430pt\u0430in", "ｃａｐｔａｉｎ", "captain II", "Captain 2",
                             "navigator",         "Mozzo",          "Tortuga",    "T\u043ertuga",
                             "Team Tortuga",      "Host",           "Zufall",     "Bot",
                             "Drifter",           "𝐜𝐚𝐩𝐭𝐚𝐢𝐧",        "ⓒⓐⓟⓣⓐⓘⓝ",    "captaın",
                             "capt.ain"})
        EXPECT_EQ(door.knock_and_leave(name), "name_reserved") << name;
    for (const char* name : {"Captain Anne", "Botticelli", "Abbot", "Mate K.", "Tortugan", "Cap"})
        EXPECT_EQ(door.knock_and_leave(name), "") << name;
}

TEST(Names, TwoAtATableAreToldApart) {
    Door door;
    ASSERT_EQ(door.knock("Lilian Ode"), "");
    for (const char* name :
         {"Lilian Ode", "lilian ode", "Lílian Öde", "LilianOde", "Ｌilian Ode", "Lili\u0430n Ode",
          "LiIian Ode", "Li1ian 0de", "Lilian  Ode.", "Lilian\u2009Ode", "Lilia\u0301n Ode"})
        EXPECT_EQ(door.knock_and_leave(name), "name_taken") << name;
    const auto refused = door.pier.expect(door.last, "refused");
    EXPECT_EQ(text_of(refused.at("args").as_object(), "free"), "Lilia\u0301n Ode 2");
    ASSERT_EQ(door.knock("Ελένη"), "");
    EXPECT_EQ(door.knock_and_leave("ΕΛΕΝΗ"), "name_taken");
    ASSERT_EQ(door.knock("Борис"), "");
    EXPECT_EQ(door.knock_and_leave("БОРИС"), "name_taken");
    for (const char* name : {"Lilian", "Lilian Ode 2", "Boris", "海賊", "☠"})
        EXPECT_EQ(door.knock_and_leave(name), "") << name;
}

// Seats as the table shows them, the last of what the host was told.
std::vector<std::string> seated(Door& door, std::string_view field) {
    const auto about =
        door.pier.ask(door.host, R"({"t":"look","table":")" + door.table + "\"}", "about");
    std::vector<std::string> all;
    for (const auto& seat : about.at("seats").as_array())
        all.push_back(text_of(seat.as_object(), field));
    return all;
}

TEST(Names, BotsAreSomebodyAndNobodyElseAtTheTableIsCalledSo) {
    using Strings = std::vector<std::string>;
    Door door;
    EXPECT_EQ(seated(door, "name"), (Strings{"", "", "", "", "", "Rashid"}));
    EXPECT_EQ(seated(door, "bot"), (Strings{"", "", "", "", "", "captain"}));
    for (const char* name : {"Rashid", "RASHID", "Ráshid", "Rashıd"})
        EXPECT_EQ(door.knock_and_leave(name), "name_taken") << name;
    ASSERT_EQ(door.knock("Itzel"), ""); // Whoever is called so is welcome…
    const auto bot = [&](int seat, const std::string& more) {
        door.pier.say(door.host, R"({"t":"bot","table":")" + door.table + R"(","seat":)" +
                                     std::to_string(seat) + "," + more + "}");
    };
    bot(2, R"("bot":"captain")"); // …and then somebody else plays for the bot.
    bot(3, R"("bot":"captain","name":"Adaeze")");
    bot(4, R"("bot":"mate","name":"Adaeze")"); // Who sits there already.
    bot(5, R"("bot":"mate","name":"Blackbeard")");
    EXPECT_EQ(text_of(door.pier.expect(door.host, "refused"), "code"), "bad_field");
    const Strings names{"Itzel", "Lin", "Adaeze", "Freya", "", "Rashid"};
    EXPECT_EQ(seated(door, "name"), names);
    bot(3, R"("bot":"captain","name":"Adaeze")"); // Once more to where she sits.
    EXPECT_EQ(seated(door, "name"), names);
    door.pier.restart();
    door.host = door.pier.connect();
    EXPECT_EQ(seated(door, "name"), names);
    const auto record =
        door.pier.ask(door.host, R"({"t":"record","table":")" + door.table + "\"}", "record");
    EXPECT_NE(text_of(record, "text").find("Itzel | Lin (bot) | Adaeze (bot) | Freya (bot)"),
              std::string::npos)
        << text_of(record, "text");
}

// Bots sit down before whoever opens the table does.
TEST(Names, NoBotIsCalledLikeWhoeverOpensTheTable) {
    Pier pier{5};
    const auto first = [&](const std::string& more) {
        const Link host = pier.connect();
        pier.say(host, R"({"t":"open","game":"skull_king","bots":[{"seat":2,"bot":"captain"}])" +
                           more + "}");
        const auto table = pier.expect(host, "table");
        return text_of(table.at("seats").as_array()[1].as_object(), "name");
    };
    const std::string usual = first("");
    EXPECT_NE(first(R"(,"name":")" + usual + "\""), usual);
    EXPECT_EQ(first(R"(,"name":"Somebody")"), usual);
}

// What harbours wrote before bots were somebody: "bot 0 2 - - - captain".
TEST(Names, BotsOfOldTablesAreCalledAsTheyWere) {
    Settings settings;
    settings.game = find_game("skull_king");
    settings.options = *settings.game->parse_options("classic seats=2");
    settings.rules = settings.game->rules_version;
    auto room = Room::open({.kind = Entry::Kind::open, .text = print_settings(settings)});
    ASSERT_TRUE(room);
    const auto old = read_entry("bot 0 2 - - - captain");
    const auto strange = read_entry("bot 0 2 - Captain|Hook - captain");
    ASSERT_TRUE(old && strange);
    EXPECT_FALSE(room->fits(*strange));
    ASSERT_TRUE(room->fits(*old));
    room->add(*old);
    EXPECT_EQ(room->chair(seat(1)).name, "captain");
    EXPECT_EQ(room->chair(seat(1)).bot->name, "captain");
}

TEST(Names, AProgramSaysThatItIsOne) {
    Door door;
    ASSERT_EQ(door.knock("mate", R"("program":true)"), "");
    ASSERT_EQ(door.knock("mate", R"("program":true)"), ""); // As the house seats two of a kind.
    ASSERT_EQ(door.knock("Anne"), "");
    EXPECT_EQ(door.knock("anne", R"("program":true)"), "name_taken");
    door.pier.say(door.host, R"({"t":"bot","table":")" + door.table +
                                 R"(","seat":5,"bot":"mate","name":"Lin"})");
    EXPECT_EQ(door.knock("lin", R"("program":true)"), "name_taken"); // Somebody, if of the house.
    const auto about =
        door.pier.ask(door.host, R"({"t":"look","table":")" + door.table + "\"}", "about");
    const auto& seats = about.at("seats").as_array();
    EXPECT_TRUE(seats[0].as_object().at("program").as_bool());
    EXPECT_FALSE(seats[2].as_object().contains("program"));
    door.pier.restart();
    const Link later = door.pier.connect();
    const auto again =
        door.pier.ask(later, R"({"t":"look","table":")" + door.table + "\"}", "about");
    EXPECT_TRUE(again.at("seats").as_array()[1].as_object().at("program").as_bool());
    const auto record =
        door.pier.ask(later, R"({"t":"record","table":")" + door.table + "\"}", "record");
    EXPECT_NE(text_of(record, "text").find("\nbots: 1 2 5 6\n"), std::string::npos)
        << text_of(record, "text");
}

} // namespace
} // namespace tortuga::names_test
