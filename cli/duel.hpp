// duel.hpp: bots against bots on equal cards: every deal is played once from every seat.
//
// One deal, played in all rotations of the seats, is one sample: luck of the cards falls on
// everyone alike, and the interval is the interval of what is left. Where all play together there
// are no opponents: each contestant has the whole table to itself, on the same dice.
#pragma once

#include <functional>

#include "cli/arena.hpp"
#include "cli/statistics.hpp"

namespace tortuga {

// How one contestant did. Shares are per seat, so they compare with one in as many as sit there.
struct Standing {
    Sample wins, score;
    std::vector<Sample> measures; // The game's own, in its order.
};

// The contestant in each seat, for rotation `r`. Two contestants at a larger table: the first sits
// alone, the second everywhere else. Otherwise there is one for each seat.
std::vector<std::size_t> seating(std::size_t contestants, int seats, int rotation);

// How often one deal is played by each contestant.
int rotations(const AnyGame& game, const AnyOptions& options);

// One deal of a match in all rotations, averaged for each contestant.
struct Dealt {
    std::vector<double> wins, score;           // By contestant.
    std::vector<std::vector<double>> measures; // By contestant, then as the game lists them.
};
Dealt play_deal(const AnyGame& game, const AnyOptions& options, const std::vector<const Bot*>& bots,
                std::uint64_t seed);

std::vector<Standing> standings(const std::vector<Dealt>& deals);

} // namespace tortuga
