// worlds.hpp: worlds that fit a view, with hands as good as their players have had time to make.
#pragma once

#include "games/corsari/rules.hpp"

namespace tortuga::corsari {

struct World {
    State state;
    SeatSet eager; // Who sails early in it.
};

World likely_world(const View& v, Rng& rng);

} // namespace tortuga::corsari
