// omens.hpp: a position between two turns as a row of numbers, of which a net makes a chance.
//
// The numbers know no board: they count spaces to the harbour, spaces between ships, and rolls.
#pragma once

#include "bots/corsaro/survey.hpp"

namespace tortuga::corsaro {

inline constexpr int omens_most = 160;
using Omens = std::array<float, omens_most>;

void read_omens(const Atlas& c, const State& s, Omens& out); // All of them, zero or not.

} // namespace tortuga::corsaro
