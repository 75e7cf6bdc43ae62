// seat_name.hpp: what somebody at the table is called in a sentence about a move.
#pragma once

#include "faces/screen.hpp"
#include "faces/words.hpp"

namespace tortuga {

// The name, or "seat 2", unbroken, where nobody has said who sits there.
std::string seat_name(Seat who, const Names& names, const Words& w);

} // namespace tortuga
