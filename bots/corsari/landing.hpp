// landing.hpp: how a bot lays its cards, and what comes of it when all lay at once.
//
// It knows a hand is over, not whether that was wise. A bot's last steps need no thought: the exact
// arranger knows them all.
#pragma once

#include "games/corsari/plan.hpp"
#include "games/corsari/rules.hpp"

namespace tortuga::corsari {

// The pier colour once the head is drawn. CI-024, Q-2; PRE: it is not the last card.
constexpr Colour pier_after(const Open& o) {
    return o.options.has(Switch::colour_before) ? pier_colour(o) : colour_of(pier_card(o, 1));
}

// The best closing of thirteen cards that the seat on turn may make. PRE: it has drawn.
Closing best_closing(const Open& o, CardSet hand);

// The next step of the seat that lays. PRE: all it holds lies open.
Move laying_move(const Open& o);

// Once the closer has discarded, everybody lays as well as can be, and the hand is scored.
void land(State& s);

} // namespace tortuga::corsari
