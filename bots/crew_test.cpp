// crew_test.cpp: there is somebody for every bot, and no two at a table are called alike.
#include "bots/crew.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/seat.hpp"

namespace tortuga::crew_test {
namespace {

TEST(Crew, EveryBotHasPeopleOfItsOwn) {
    for (const Bot& bot : all_bots()) {
        const auto own = std::ranges::count(all_characters(), bot.skill, &Character::skill);
        EXPECT_GE(own, 2) << bot.name;
    }
}

TEST(Crew, NobodyIsThereTwice) {
    std::set<std::string> names, tempers;
    for (const Character& one : all_characters()) {
        EXPECT_TRUE(names.emplace(one.name).second) << one.name;
        EXPECT_TRUE(tempers.insert(temper_key(one)).second) << one.name;
        EXPECT_EQ(find_character(one.name), &one);
        for (const Bot& bot : all_bots()) EXPECT_NE(bot.name, one.name);
    }
    EXPECT_EQ(find_character("Nobody"), nullptr);
    EXPECT_EQ(find_character(""), nullptr);
}

TEST(Crew, ATableHasDifferentPeopleHoweverManySitThere) {
    for (const Bot& bot : all_bots()) {
        std::set<std::string, std::less<>> taken;
        for (int i = 0; i < seats_max; ++i) {
            const Character& one =
                character_for(bot, [&](std::string_view name) { return taken.contains(name); });
            const auto left = std::ranges::count_if(all_characters(), [&](const Character& other) {
                return other.skill == bot.skill && !taken.contains(other.name);
            });
            EXPECT_TRUE(left == 0 || one.skill == bot.skill) << bot.name << " " << one.name;
            EXPECT_TRUE(taken.emplace(one.name).second) << one.name;
        }
    }
}

TEST(Crew, EveryGameHasItsOwnFaces) {
    std::set<std::string_view> first;
    for (const Bot& bot : all_bots()) {
        const auto crew = crew_of(bot);
        EXPECT_EQ(std::set(crew.begin(), crew.end()).size(), crew_size) << bot.name;
        EXPECT_TRUE(first.insert(crew.front()->name).second) << bot.name;
    }
}

TEST(Crew, TheSameTableHasTheSamePeople) {
    const auto first = [](std::string_view bot, std::string_view taken) {
        return character_for(*find_bot("skull_king", bot),
                             [&](std::string_view name) { return name == taken; })
            .name;
    };
    EXPECT_EQ(first("captain", ""), "Rashid");
    EXPECT_EQ(first("captain", "Rashid"), "Itzel");
    EXPECT_EQ(first("mate", "Rashid"), "Freya");
    EXPECT_EQ(first("random", ""), "Nell");
}

} // namespace
} // namespace tortuga::crew_test
