// risk.hpp: what a move costs at once, and what the turn after it may cost, by counting.
//
// The next player's turn is played out with the rules in every way, for each of the 36 rolls. A way
// costs the boats that are captured in it, by a pirate or by sailing into one. What a raft would
// bring back is not set against them, and nobody trades tiles: neither changes what can be caught
// in that turn. Careful play is a way that costs the fewest boats. So of the 36 rolls,
//
//     certain      is how many cost a boat however they are played,
//     loss[boat]   in how many of these some careful play loses this boat,
//     lost[colour] in how many of these some careful play loses a boat of this colour,
//     reach[boat]  in how many a pirate ship could be moved over this boat where it lies now,
//     boats        is how many boats careful play loses in all 36 together.
//
// It knows nothing of how good a position is otherwise: that is for bots to judge.
#pragma once

#include <optional>
#include <vector>

#include "games/corsaro/rules.hpp"

namespace tortuga::corsaro {

inline constexpr int rolls_all = pips_most * pips_most;

using BoatSet = BitSet<std::size_t, std::uint16_t>; // Boats by their slot in a State.

struct Risk {
    std::array<std::uint8_t, boats_most> loss{}, reach{}; // By slot of the position asked about.
    std::array<std::uint8_t, colours> lost{};
    int certain = 0;
    int boats = 0;

    friend bool operator==(const Risk&, const Risk&) = default;
};

// Of a position between two turns. A game that is over risks nothing.
Risk risk_of(const State& s);

// One way to play a turn to its end.
struct Plan {
    std::vector<Move> moves{}; // From where it was asked, as far as the turn goes.
    State end{};
    BoatSet caught{}; // Captured on the way, by their slots in the position asked about.
};

// Every way to end the turn that is under way: the next move is any, after it no tile is traded.
std::vector<Plan> plans(const State& s);

// How good a way is, the lower the better: a game won or lost, boats on the pirates' island, and
// boats that the next turn costs with careful play (out of 36).
struct Rank {
    int result = 0, prisoners = 0, boats = 0;

    friend constexpr auto operator<=>(const Rank&, const Rank&) = default;
};
Rank rank_of(const State& end);

// The best way that begins with this move; of two as good, the first.
Plan best_plan(const State& s, Move m);

// Of all ways to end the turn after this move that lose as few boats in it as can be: how many of
// the 36 rolls cost a boat after the one where fewest do.
int fewest_rolls(const State& s, Move m);

// The best plan, where the turn can still risk something: before a pirate has moved, by a legal
// move.
std::optional<Plan> outlook(const State& s, Move m);

} // namespace tortuga::corsaro
