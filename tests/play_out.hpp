// play_out.hpp: a position that somebody made up, played to its end at random: the rules must hold
// from there, too.
#pragma once

#include "core/contract.hpp"
#include "faces/any_game.hpp"

namespace tortuga {

inline void play_out(const AnyGame& game, AnyState s, int seats, Rng rng) {
    PRE(game.is_sound(s));
    int plies = 0;
    for (SeatSet waiting = game.pending(s); !waiting.empty(); waiting = game.pending(s)) {
        PRE(plies++ <= game.plies_max);
        const Seat viewer = seat(rng.below(seats));
        PRE(game.view(game.sample(game.view(s, viewer), rng), viewer) == game.view(s, viewer));
        const Seat who = waiting.nth(rng.below(waiting.size()));
        game.apply(s, who, game.any_move(s, who, rng));
        PRE(game.is_sound(s));
    }
}

} // namespace tortuga
