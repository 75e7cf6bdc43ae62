// data_test.cpp: the tables are those of RULES.md.
#include "games/pirates_cove/data.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <vector>

#include "faces/tokens.hpp"

namespace tortuga::pirates_cove::data_test {
namespace {

// The rows of RULES.md's tables by their first cell; a cell may belong to several tables.
std::multimap<std::string, std::vector<std::string>> rows() {
    std::ifstream file{TORTUGA_SOURCE_DIR "/games/pirates_cove/RULES.md"};
    std::multimap<std::string, std::vector<std::string>> all;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("|")) continue;
        std::vector<std::string> cells;
        std::istringstream rest{line.substr(1)};
        for (std::string cell; std::getline(rest, cell, '|');) cells.emplace_back(trim(cell));
        all.emplace(cells[0], cells);
    }
    return all;
}

int number(const std::string& cell) {
    const std::optional<int> n = parse_number(cell);
    EXPECT_TRUE(n) << cell;
    return n.value_or(-1);
}

TEST(CoveData, CopiesFollowEachOther) {
    for (int i = 0; i < designs; ++i) {
        const Design d = static_cast<Design>(i);
        for (int copy = 0; copy < copies_of(d); ++copy) EXPECT_EQ(design_of(card(d, copy)), d);
        EXPECT_EQ(all_of(d).size(), copies_of(d));
    }
    std::map<Family, int> base, all;
    for (int i = 0; i < cards; ++i) {
        const Family f = family_of(design_of(static_cast<Card>(i)));
        ++all[f];
        if (i < base_cards) ++base[f];
    }
    const std::map<Family, int> printed{{Family::parrot, 4}, {Family::master, 7},
                                        {Family::battle, 8}, {Family::volley, 6},
                                        {Family::event, 8},  {Family::fame, 9}};
    EXPECT_EQ(base, printed);
    EXPECT_EQ(cards - base_cards, 27);
}

TEST(CoveData, FameCardsAreWorthFourteenInTheBaseGame) { // PC-164
    int base = 0, all = 0;
    for (int i = 0; i < cards; ++i) {
        all += fame_on(design_of(static_cast<Card>(i)));
        if (i < base_cards) base += fame_on(design_of(static_cast<Card>(i)));
    }
    EXPECT_EQ(base, 14);
    EXPECT_EQ(all, 19);
}

TEST(CoveData, TreasuresAreThoseOfTheRules) { // PC-130 .. PC-133
    const auto all = rows();
    int fame = 0, gold = 0, chests = 0, drawn = 0;
    for (int i = 0; i < treasures; ++i) {
        const Reward r = reward_of(static_cast<Treasure>(i));
        fame += r.fame, gold += r.gold, chests += r.chests, drawn += r.cards;
    }
    EXPECT_EQ(fame, 69);
    EXPECT_EQ(gold, 132);
    EXPECT_EQ(chests, 93);
    EXPECT_EQ(drawn, 18);
    int compared = 0;
    for (int i = 0; i < patterns; ++i) {
        const std::string id = (i < 9 ? "T0" : "T") + std::to_string(i + 1);
        const auto row = all.find(id);
        if (row == all.end()) continue;
        const Reward r = reward_of(static_cast<Treasure>(3 * i));
        EXPECT_EQ(number(row->second[1]), r.fame) << id;
        EXPECT_EQ(number(row->second[2]), r.gold) << id;
        EXPECT_EQ(number(row->second[3]), r.chests) << id;
        EXPECT_EQ(number(row->second[4]), r.cards) << id;
        ++compared;
    }
    EXPECT_EQ(compared, patterns);
}

TEST(CoveData, LegendaryPiratesAreThoseOfTheRules) { // PC-074, PC-110
    const auto all = rows();
    for (int i = 0; i < legends; ++i) {
        if (static_cast<Legend>(i) == Legend::cagafuego) continue; // Its fame is a die. PC-114
        const std::string id = (i < 9 ? "L0" : "L") + std::to_string(i + 1);
        const auto row = all.find(id);
        ASSERT_NE(row, all.end()) << id;
        const Pirate p = pirate(static_cast<Legend>(i));
        EXPECT_EQ(number(row->second[2]), p.speed) << id;
        EXPECT_EQ(number(row->second[3]), p.dice) << id;
        EXPECT_EQ(number(row->second[6]), p.hits) << id;
        EXPECT_EQ(number(row->second[7]), p.fame) << id;
    }
    EXPECT_EQ(pirate(Legend::cagafuego).dice, 0);
    EXPECT_EQ(pirate(Legend::navy).dice, 4);
}

TEST(CoveData, MatsRiseByTheirPrices) { // PC-008, PC-141 .. PC-143
    EXPECT_EQ(value_at(Section::sails, space_start), 5);
    EXPECT_EQ(value_at(Section::hull, space_top), 9);
    EXPECT_EQ(value_at(Section::crew, 0), 1);
    EXPECT_EQ(value_at(Section::cannons, space_start), 2);
    EXPECT_EQ(value_at(Section::hull, crippled), 0);
    int sum = 0;
    for (int space = space_start + 1; space <= space_top; ++space) sum += price_of(space);
    EXPECT_EQ(sum, 10);
    EXPECT_EQ(section_of(Place::crew), Section::crew);
    EXPECT_EQ(guarded_by(Design::flint), Section::hull);
    EXPECT_EQ(guarded_by(Design::silver), Section::cannons);
}

} // namespace
} // namespace tortuga::pirates_cove::data_test
