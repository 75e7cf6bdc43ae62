// names_test.cpp: nobody passes for somebody else, for a bot, for the house, or for nobody.
#include <gtest/gtest.h>

#include "harbour/fixture.hpp"

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

TEST(Names, AProgramSaysThatItIsOne) {
    Door door;
    ASSERT_EQ(door.knock("mate", R"("program":true)"), "");
    ASSERT_EQ(door.knock("mate", R"("program":true)"), ""); // As the house seats two of a kind.
    ASSERT_EQ(door.knock("Anne"), "");
    EXPECT_EQ(door.knock("anne", R"("program":true)"), "name_taken");
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
    EXPECT_NE(text_of(record, "text").find("\nbots: 1 2 6\n"), std::string::npos)
        << text_of(record, "text");
}

} // namespace
} // namespace tortuga::names_test
