// mate.hpp: a player of rules of thumb: no look ahead, no dice, a move in a microsecond.
//
// Weaker than the captain, who plays every future of his moves out with mates in all seats.
#pragma once

#include "bots/skull_king/sight.hpp"
#include "faces/any_game.hpp"

namespace tortuga::skull_king {

Move mate_move(const Sight& s); // PRE: it is this seat's turn.

MoveBits choose_mate(const AnyView&, const AnyMoves& legal, Rng&);

// Plays the round to its end with a mate in every seat; nature draws from `rng`. `seen` are the
// cards played this round so far.
void play_round_out(State& s, CardSet seen, Rng& rng);

} // namespace tortuga::skull_king
