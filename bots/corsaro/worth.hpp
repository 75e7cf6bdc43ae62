// worth.hpp: what a position between two turns is worth. The one place where that is judged.
#pragma once

#include "bots/corsaro/omens.hpp"

namespace tortuga::corsaro {

// The chance to win from here, from 0 to 1; a game that is over is worth what it ended with. Among
// positions with equal chances those further on are worth a trifle more, so that games end.
double worth(const Atlas& c, const State& s);

} // namespace tortuga::corsaro
