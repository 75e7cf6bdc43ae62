// retrace.cpp: dreaming until it fits.
#include "table/retrace.hpp"

namespace tortuga {

namespace {

// A move that the viewer is not told of. Not one that somebody will be heard making later: a card
// dealt face down now cannot be dealt face up then.
std::optional<MoveBits> guess(const AnyGame& game, const AnyState& world, Seat viewer,
                              std::span<const Told> from_here, Rng& rng) {
    constexpr int tries = 100;
    const Seat actor = from_here[0].actor;
    for (int i = 0; i < tries; ++i) {
        const MoveBits move = game.any_move(world, actor, rng);
        if (game.hears(world, actor, move, viewer)) continue;
        bool comes_later = false;
        for (const Told& later : from_here)
            comes_later = comes_later || (later.heard && later.actor == actor &&
                                          later.move == move && actor == Seat::chance);
        if (!comes_later) return move;
    }
    return {};
}

std::optional<std::vector<AnyView>> dream(const AnyGame& game, Seat viewer, const AnyView& before,
                                          std::span<const Told> events, Rng& rng) {
    AnyState world = game.sample(before, rng);
    std::vector<AnyView> seen{before};
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Told& told = events[i];
        if (!game.pending(world).has(told.actor)) return {};
        const std::optional<MoveBits> move =
            told.heard ? told.move : guess(game, world, viewer, events.subspan(i), rng);
        if (!move || game.validate(world, told.actor, *move) != 0) return {};
        game.apply(world, told.actor, *move);
        seen.push_back(game.view(world, viewer));
    }
    return seen;
}

} // namespace

std::optional<std::vector<AnyView>> retrace(const AnyGame& game, Seat viewer, const AnyView& before,
                                            std::span<const Told> events, const AnyView& after) {
    // One event need not be dreamt to its end, only to have been possible; but the one card that
    // was played may be a rare dream.
    const int nights = events.size() == 1 ? 2000 : 200;
    for (int night = 0; night < nights; ++night) {
        Rng rng{static_cast<std::uint64_t>(night)};
        std::optional<std::vector<AnyView>> seen = dream(game, viewer, before, events, rng);
        if (seen && events.size() == 1) return std::vector<AnyView>{before, after}; // It may be.
        if (seen && seen->back() == after) return seen;
    }
    return {};
}

} // namespace tortuga
