// perft_test.cpp: the tree of moves, counted: by hand near the start, and against a second, naive
// telling of the simple form that shares no line with the rules.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/playout.hpp"
#include "games/corsaro/fixture.hpp"
#include "tests/random_games.hpp"

namespace tortuga::corsaro::perft_test {
namespace {

// By hand. Two of three symbols: first B06 or B15, then 3 pairs; 21 rolls, of which 15 show two
// numbers. Two pirates and the boat by either number are 6 moves, by doubles 3; whatever comes
// first, a pirate leaves the boat 1 move and the boat leaves 2 for pirates. CO-003, CO-010, CO-014
TEST(CorsaroPerft, FromTheStart) {
    const State s = Rules::start(simple(2));
    EXPECT_EQ(perft<Rules>(s, 1), 2u);
    EXPECT_EQ(perft<Rules>(s, 2), 3u);
    EXPECT_EQ(perft<Rules>(s, 3), 3u * 21);
    EXPECT_EQ(perft<Rules>(s, 4), 3u * (15 * 6 + 6 * 3));
    EXPECT_EQ(perft<Rules>(s, 5), 3u * (15 * (4 * 1 + 2 * 2) + 6 * (2 * 1 + 1 * 2)));
}

TEST(CorsaroPerft, WithOnePirate) { // By hand, likewise. CO-060
    const State s = Rules::start(simple(4, 1));
    EXPECT_EQ(perft<Rules>(s, 1), 3u);
    EXPECT_EQ(perft<Rules>(s, 3), 3u * (15 * 4 + 6 * 2));
    EXPECT_EQ(perft<Rules>(s, 4), 3u * (15 * 4 + 6 * 2));
}

// By hand. Three pirates with room for any number; one boat of the own colour, as all three are on
// the island, and with three players a neutral one, with two one of the second colour. CO-103,
// CO-105
TEST(CorsaroPerft, OfTheFamilyForm) {
    for (int seats = 2; seats <= 4; ++seats) {
        const State s = Rules::start(family(seats));
        const unsigned boats = seats == 4 ? 1 : 2;
        EXPECT_EQ(perft<Rules>(s, 1), 21u);
        EXPECT_EQ(perft<Rules>(s, 2), 15 * (6 + 2 * boats) + 6 * (3 + boats));
        EXPECT_EQ(perft<Rules>(s, 3), 15 * (6 * boats + 2 * boats * 3) + 6 * (2 * 3 * boats));
    }
}

// The naive telling: spaces are names, a course is a list of them, boats are told apart by a
// letter.
using Path = std::vector<std::string>;

struct Table {
    std::map<char, std::string> boat{};
    std::multiset<std::string> pirates{};
    char turn = 'Y';
    int low = 0, high = 0; // The dice; 0 before a roll.
    int boat_used = 0, pirate_used = 0;
    std::set<char> mine{}; // Whose boats the turn began with a right to move.
    std::string raft{};    // Where a boat has landed that may free another.
};
constexpr int stayed_there = 9;

std::string ring(int i) { return (i % 28 < 10 ? "B0" : "B") + std::to_string(i % 28); }

Path next(const std::string& at) {
    const int n = at.size() > 1 ? std::atoi(at.c_str() + 1) : 0;
    if (at == "ISL") return {"S1"};
    if (at == "S1") return {"S2"};
    if (at == "S2") return {"B00"};
    if (at == "G1") return {"G2"};
    if (at == "A6") return {"B09"};
    if (at == "C6") return {"B18"};
    if (at[0] == 'A' || at[0] == 'C') return {at[0] + std::to_string(n + 1)};
    if (at == "B03") return {"B04", "A1"};
    if (at == "B12") return {"B13", "C1"};
    if (at == "B24") return {"B25", "G1"};
    return at[0] == 'B' ? Path{ring(n + 1)} : Path{};
}

std::vector<Path> paths(const std::string& from, int pips) { // CO-020 .. CO-023, CO-042
    if (pips == 0) return {{}};
    std::vector<Path> all;
    for (const std::string& step : next(from))
        for (Path rest : paths(step, pips - 1)) {
            rest.insert(rest.begin(), step);
            all.push_back(rest);
        }
    return all;
}

bool is_done(const std::string& at) { return at[0] == 'G' || at == "PI"; }

// CO-042, A-24 Past these pirates.
bool brings_in(const std::string& from, int pips, const std::multiset<std::string>& pirates) {
    for (const Path& path : paths(from, pips)) {
        bool is_open = path.back()[0] == 'G';
        for (const std::string& step : path) is_open = is_open && !pirates.contains(step);
        if (is_open) return true;
    }
    return false;
}

std::set<char> may_move(const Table& t) { // CO-026
    if (!is_done(t.boat.at(t.turn))) return {t.turn};
    std::set<char> all;
    for (const auto& [colour, at] : t.boat)
        if (!is_done(at)) all.insert(colour);
    return all;
}

std::vector<Table> after_roll(const Table& t) { // CO-010
    std::vector<Table> all;
    for (int low = 1; low <= 6; ++low)
        for (int high = low; high <= 6; ++high) {
            Table rolled = t;
            rolled.low = low, rolled.high = high;
            rolled.mine = may_move(t);
            all.push_back(rolled);
        }
    return all;
}

void move_pirates(const Table& t, int pips, std::vector<Table>& all) { // CO-013, CO-031, CO-034
    for (const std::string& from : std::set<std::string>(t.pirates.begin(), t.pirates.end())) {
        Table moved = t;
        const int start = std::atoi(from.c_str() + 1);
        for (int i = 1; i <= pips; ++i)
            for (auto& [colour, at] : moved.boat)
                if (at == ring(start + i)) at = "PI";
        moved.pirates.erase(moved.pirates.find(from));
        moved.pirates.insert(ring(start + pips));
        moved.pirate_used = pips;
        all.push_back(moved);
    }
}

void move_boats(const Table& t, int pips, std::vector<Table>& all) { // CO-032, CO-033, CO-040
    for (const char colour : may_move(t))
        for (const Path& path : paths(t.boat.at(colour), pips)) {
            Table moved = t;
            std::string& at = moved.boat[colour];
            at = path.back();
            for (const std::string& step : path)
                if (t.pirates.contains(step)) at = "PI";
            if (at == "B16" || at == "B21") moved.raft = at;
            moved.boat_used = pips;
            all.push_back(moved);
        }
}

void stay(const Table& t, std::vector<Table>& all) { // CO-043, A-3, A-4, A-24
    for (const char colour : may_move(t)) {
        const std::string& at = t.boat.at(colour);
        bool in_zone = false;
        for (int pips = 1; pips <= 6; ++pips) in_zone |= brings_in(at, pips, {});
        if (!in_zone || brings_in(at, t.low, t.pirates) || brings_in(at, t.high, t.pirates))
            continue;
        if (!t.mine.contains(colour)) continue;
        Table left = t;
        left.boat_used = stayed_there;
        all.push_back(left);
    }
}

std::vector<Table> after_move(const Table& t) { // CO-011, CO-012, CO-014
    std::vector<Table> all;
    const std::set<int> dice{t.low, t.high};
    if (t.pirate_used == 0) {
        const bool is_free = t.boat_used == 0 || t.boat_used == stayed_there;
        for (const int pips : is_free ? dice : std::set<int>{t.low + t.high - t.boat_used})
            move_pirates(t, pips, all);
    }
    if (t.boat_used == 0) {
        for (const int pips :
             t.pirate_used == 0 ? dice : std::set<int>{t.low + t.high - t.pirate_used})
            move_boats(t, pips, all);
        stay(t, all);
    }
    return all;
}

std::vector<Table> after_landing(const Table& t) { // CO-040, CO-041, A-11
    std::vector<Table> all;
    for (const auto& [colour, at] : t.boat) {
        if (at != "PI") continue;
        Table freed = t;
        freed.boat[colour] = t.raft;
        freed.raft = "";
        all.push_back(freed);
    }
    if (all.empty()) return {};
    all.push_back(t); // Nobody.
    all.back().raft = "";
    return all;
}

std::uint64_t count(Table t, int depth) {
    const bool is_over = may_move(t).empty(); // CO-050, A-19
    std::vector<Table> all;
    if (depth == 0 || is_over) return 1;
    if (!t.raft.empty()) all = after_landing(t);
    if (all.empty()) {
        t.raft = "";
        if (t.boat_used != 0 && t.pirate_used != 0) { // CO-005
            t.low = t.high = t.boat_used = t.pirate_used = 0;
            const auto seat = t.boat.upper_bound(t.turn);
            t.turn = seat == t.boat.end() ? t.boat.begin()->first : seat->first;
        }
        all = t.low == 0 ? after_roll(t) : after_move(t);
    }
    std::uint64_t leaves = 0;
    for (const Table& one : all) leaves += count(one, depth - 1);
    return leaves;
}

// Two boats and two pirates, as set-up lines and as names. The letters of seats 1 and 2 are B and
// Y here, so that the naive telling can go through them in alphabetical order.
TEST(CorsaroPerft, AgreesWithANaiveTelling) {
    constexpr const char* names[][4] = {
        {"ISL", "ISL", "B06", "B15"},     {"B22", "B13", "B06", "B15"},
        {"B22", "PI", "B15", "B24"},      {"B13", "PI", "B06", "B11"},
        {"B09", "B01", "B11", "B26"},     {"B03", "A3", "B04", "B05"},
        {"B18", "PI", "B15", "B19"},      {"PI", "B23", "B03", "B20"},
        {"B21", "B21", "B17", "B17"},     {"B11", "C5", "B13", "B14"},
        {"HARBOUR", "B19", "B27", "B15"},
    };
    for (const auto& [first, second, one, other] : names) {
        const State s = position("simple seats=2",
                                 {std::string{"boats Y "} + first, std::string{"boats B "} + second,
                                  std::string{"pirates "} + one + " " + other});
        const auto name = [](std::string_view at) {
            return std::string{at == "HARBOUR" ? "G2" : at};
        };
        const Table t{.boat = {{'B', name(first)}, {'Y', name(second)}},
                      .pirates = {one, other},
                      .turn = 'B'};
        for (int depth = 1; depth <= 3 + some_of(2); ++depth)
            EXPECT_EQ(perft<Rules>(s, depth), count(t, depth)) << first << " " << second << depth;
    }
}

} // namespace
} // namespace tortuga::corsaro::perft_test
