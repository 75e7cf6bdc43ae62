// harbour.hpp: what a sensible player does ashore: raises, buys, buries and plays Events.
#pragma once

#include "bots/pirates_cove/worth.hpp"

namespace tortuga::pirates_cove {

// What the service of an island is worth beyond its price, with so much more gold aboard.
float service_worth(const Open& o, Seat who, Place p, int more_gold, const Plan& plan);

Move choose_outfit(const View& v, const Plan& plan);
Move choose_improvement(const View& v, const Moves<Rules>& legal, const Plan& plan);
Move choose_in_cove(const View& v, const Moves<Rules>& legal);
Move choose_parrot_kept(const View& v, const Moves<Rules>& legal);
Move choose_barter(const View& v, const Moves<Rules>& legal);
Move choose_lay(const View& v, const Moves<Rules>& legal, const Plan& plan);

} // namespace tortuga::pirates_cove
