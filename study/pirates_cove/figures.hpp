// figures.hpp: what the lab counts: one game of Pirate's Cove, and many of them together.
//
// Plain numbers only. watch.hpp fills a GameLog, this file adds logs up, and the page and --json
// read the same Figures.
#pragma once

#include <string>
#include <vector>

#include "cli/statistics.hpp"
#include "games/pirates_cove/rules.hpp"

namespace tortuga::pirates_cove {

// Where fame comes from, and where it goes.
enum class Source : std::uint8_t {
    plunder,
    chest,
    gold,
    legend,  // And the Navy.
    rival,   // Beaten. PC-106
    pursuit, // Of a rival who fled after a hit. PC-098
    boarding,
    duel, // Less dice than the other: also a loss. PC-211
    fame_card,
    mutiny, // From here on losses.
    parrot, // Killed or replaced.
    refusal,
    spot,
    retreat,
};
inline constexpr int sources = 14;

// How a fight ended: by what happened last.
enum class Ending : std::uint8_t { gunfire, flight, boarding, duel, legend, broken_off };
inline constexpr int endings = 6;

inline constexpr int rounds_shown = 12;   // Longer fights share the last column.
inline constexpr int visits_shown = 5;    // So do those who visit an island more often.
inline constexpr int months_longest = 60; // In solitaire, turns.

// What one captain did in one game, and what became of him.
struct Career {
    int plan = 0;
    int fame = 0;
    double win = 0; // His share: winners may be several.
    std::array<std::int16_t, sources> earned{};
    std::array<std::uint8_t, islands> visits{};
    Spaces space{}; // At the end.
    std::array<std::uint8_t, sections> raised{};
    std::array<std::uint8_t, designs> drawn{}, played{};
};

struct IslandCount {
    int visits = 0, combats = 0, plunders = 0;
    int worth = 0; // Of the plunder, in gold: see worth_of.
};
struct LegendCount {
    int met = 0, beaten = 0, crippled = 0, fame = 0;
};
struct PatternCount {
    int turned = 0, taken = 0, fought = 0;
};

// What a treasure card is worth in gold: fame at the price of burying, cards at the tavern's.
constexpr int worth_of(const Reward& r) {
    return 3 * (r.fame + r.chests) + r.gold + card_price * r.cards;
}

struct GameLog {
    std::array<Career, seats_most> career{};
    std::array<IslandCount, islands> island{};
    std::array<LegendCount, legends + 2> legend{}; // Behind them the Navy and the fort.
    std::array<PatternCount, patterns> pattern{};
    std::array<int, endings> ending{};
    std::array<int, rounds_shown + 1> rounds{};
    std::array<std::uint8_t, months_longest> fights{}; // By month.
    int months = 0;
    int unexplained = 0; // Fame that came from none of the sources: our bug, if ever.
};

// How many times each whole number was seen. A captain's fame is one byte.
struct Histogram {
    std::array<int, 256> count{};
    int total = 0;

    void add(int n);
    int quantile(double share) const; // The least number that so many do not exceed.
    int highest() const;
};

// How those did who had something in common.
struct Showing {
    Sample fame, wins;

    void add(const Career& c);
};

struct CardFigures {
    int drawn = 0, played = 0;             // Times.
    int games_drawn = 0, games_played = 0; // Games in which anybody did.
    Showing players{};                     // Of it, in the games they played it.
};

struct Figures {
    int games = 0, seats = 0, months = 0; // Months of all games together.
    Histogram winners, all;
    Showing everyone;
    Sample best;      // The highest fame of each game.
    Sample champions; // That of all who won, also of those who shared it.
    std::vector<std::string> plan_names{};
    std::vector<Showing> plans{}, chairs{};
    std::array<std::int64_t, sources> earned{}, earned_by_winners{};
    std::array<IslandCount, islands> island{};
    std::array<std::array<Showing, visits_shown + 1>, islands> by_visits{};
    std::array<std::array<Showing, space_top + 1>, sections> by_space{};
    std::array<Showing, sections + 1> by_favourite{}; // The section raised most; last: none.
    std::array<CardFigures, designs> card{};
    std::array<LegendCount, legends + 2> legend{};
    std::array<PatternCount, patterns> pattern{};
    std::array<int, endings> ending{};
    std::array<int, rounds_shown + 1> rounds{};
    std::array<int, months_longest> fights{}; // By month.
    std::array<int, months_longest> lasted{}; // Games that had such a month.
    std::int64_t unexplained = 0;

    void add(const GameLog& log);
};

Figures figures_of(const std::vector<GameLog>& logs, int seats,
                   const std::vector<std::string>& plan_names);

// A question the page answers first: does the game do what it should?
struct Judgement {
    enum class Question : std::uint8_t {
        winners,
        plans,
        islands_most,
        islands_least,
        cards_played
    };
    Question question{};
    bool good = false;
    int which = -1; // The plan, island or design that is furthest off; -1: none could be judged.
    double figure = 0;
};
inline constexpr double band_low = 35, band_high = 50; // Of the winners' mean fame.
inline constexpr double plan_most = 1.5;               // Times its fair share of wins.
inline constexpr double island_most = 0.30, island_least = 0.05, card_least = 0.10;

// A lone captain sails for a fixed fame, so his is no question.
std::vector<Judgement> judgements_on(const Figures& f);

// Could anybody ever play it? Fame cards are only kept. PC-173
constexpr bool is_played(Design d) { return family_of(d) != Family::fame; }

} // namespace tortuga::pirates_cove
