// undo.cpp: what somebody learned by a decision, asked of the engine.
#include "harbour/undo.hpp"

namespace tortuga {

namespace {

// Plays the events from `from` on once more in a world that `who` thought possible before them.
// Whatever the others did unheard is replaced by anything they might have done. Nothing: in this
// world it could not have gone like that.
std::optional<AnyView> seen_after(const AnyGame& game, AnyState world,
                                  std::span<const Event> events, Seat who, Rng& rng) {
    for (const Event& e : events) {
        if (!game.pending(world).has(e.actor)) return {};
        if (e.actor == who && game.validate(world, who, e.move) != 0) return {};
        const MoveBits move = e.actor == who ? e.move : game.any_move(world, e.actor, rng);
        game.apply(world, e.actor, move);
    }
    return game.view(world, who);
}

// Worlds that `who` could not tell apart before must look the same after: sixteen of them, so that
// a secret of two equally likely kinds slips through once in 65,000 times.
bool taught_nothing(const Table& before, const Table& now, Seat who) {
    const AnyGame& game = now.game();
    const AnyView view = before.view(who), after = now.view(who);
    const std::span<const Event> events{now.log().begin() + before.seq(), now.log().end()};
    Rng rng{mix(now.seq(), index(who))};
    for (int i = 0; i < 16; ++i)
        if (seen_after(game, game.sample(view, rng), events, who, rng) != after) return false;
    return true;
}

} // namespace

std::optional<std::uint32_t> undo_target(const Table& table, Seat who, std::uint32_t first) {
    Table before = table;
    for (std::uint32_t event = table.seq(); event-- > first;) {
        const Event& e = table.log()[event];
        if (e.actor == Seat::chance) return {};
        before.rewind(event);
        if (e.actor != who) {
            if (before.told(e, who).heard) return {};
            continue;
        }
        if (before.legal_moves(who).size() == 1) continue;
        return taught_nothing(before, table, who) ? std::optional{event} : std::nullopt;
    }
    return {};
}

} // namespace tortuga
