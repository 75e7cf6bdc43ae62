// survey.hpp: what the dice can do to a position: with which rolls each seat, were it on turn, gets
// through without losing a boat, brings one in, or frees one.
//
// It looks at a position between two turns, and one turn ahead. Tiles that change hands on the way
// are not foreseen.
#pragma once

#include "bots/corsaro/atlas.hpp"

namespace tortuga::corsaro {

struct Survey {
    Survey(const Atlas& c, const State& s);

    struct Hopes { // Ways to use the dice by which no boat is lost.
        DiceUses any = 0;
        DiceUses lands = 0;   // And one comes in.
        DiceUses rescues = 0; // And one is freed, if somebody can pay.
    };
    SpaceSet boats{}, crowded{}, enemies{}; // On blue; crowded: two boats or more.
    std::array<std::uint8_t, pirates_most>
        room{};                            // Steps each pirate can do without harm, up to 6.
    std::array<Hopes, seats_most> hopes{}; // The seat on turn first, then the next.
};

} // namespace tortuga::corsaro
