// wheels.hpp: where to sail, by what each island promises and who may be there.
#pragma once

#include "bots/pirates_cove/worth.hpp"

namespace tortuga::pirates_cove {

// What an island promises a captain who sails there now, in fame. The others have not yet moved:
// each is taken to follow the treasure.
float island_worth(const Open& o, Seat who, Place p, const Plan& plan);

// What can be had at an island by a captain whom nobody disturbs there, once the ships have moved.
float quiet_worth(const Open& o, Seat who, Place p, const Plan& plan);

// The same as the first once all ships have moved. PC-035
float landing_worth(const Open& o, Seat who, Place p, const Plan& plan);

Move choose_wheel(const View& v, const Moves<Rules>& legal, const Plan& plan, Rng& rng);
Move choose_course(const View& v, const Moves<Rules>& legal, const Plan& plan);

// Solitaire. PC-250
float test_chance(const Open& o, Place p);
Move choose_attempt(const View& v, const Moves<Rules>& legal);

} // namespace tortuga::pirates_cove
