// odds.hpp: the chance that one ship outguns another, by dice and endurance alone.
//
// Two ships take turns to fire until one has taken as many hits as it can bear. Cards, damage that
// costs dice, third ships and flight are left out: this is what an old hand sees at a glance.
#pragma once

#include "games/pirates_cove/rules.hpp"

namespace tortuga::pirates_cove {

struct Fighter {
    int dice = 0;      // Of a volley.
    int endurance = 1; // The hits that beat it.
    int speed = 0;     // The faster fires first.
};

// The chance that a volley of so many dice has at least so many hits.
float chance_of_hits(int dice, int hits);

// The chance that `a` beats `b` when both fight to the end.
float odds(const Fighter& a, const Fighter& b);

// The hits a section bears before it is crippled, those absorbed by a Mastercraft or a parrot
// included. PC-080
int endurance_of(const Captain& c, Section where);
Section weakest_section(const Captain& c); // Of equals, the one that costs the ship dice.

// A player's ship against rivals, who aim where it is weakest, or against one who aims at `where`.
Fighter fighter(const Open& o, Seat who);
Fighter fighter(const Open& o, Seat who, Section where);

Fighter fighter(const Open& o, Ship foe); // A legendary pirate or the Navy.

} // namespace tortuga::pirates_cove
