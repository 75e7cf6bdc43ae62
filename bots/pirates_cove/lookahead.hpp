// lookahead.hpp: what may come of a move: worlds that fit a view, and sensible players in them.
#pragma once

#include "bots/pirates_cove/plan.hpp"
#include "games/pirates_cove/rules.hpp"

namespace tortuga::pirates_cove {

// A world the viewer thinks possible. What others have sealed is left open: nobody knows it, and
// in which order seals were set must not matter.
State likely_world(const View& v, Rng& rng);

// Plays on with sensible players in all seats until so many months, or turns in solitaire, have
// begun or the game is over.
void play_on(State& s, Seat me, int months_ahead, Rng& rng);

// The same until the combat under way is over.
void fight_on(State& s, Seat me, Rng& rng);

// The chance to win, as it looks from outside.
float win_chance(const State& s, Seat who);

} // namespace tortuga::pirates_cove
