// hint.hpp: why a move makes sense: one fact, true of what the seat sees.
//
// It judges no move: a bot has chosen. Where it speaks of a limit it means the lowest one that the
// cards allow, by whatever division.
#pragma once

#include <span>

#include "games/corsari/rules.hpp"

namespace tortuga::corsari {

// What the blanks of each sentence stand for is written beside it.
enum class Why : std::uint8_t {
    draw_sweep,    // The card leaves no stowaway.
    draw_lower,    // number: the limit that the card brings, of: today's.
    draw_open,     // number: the limit that the card brings; no lower than today's.
    pier_next,     // colour: of the pier then, number: cards of it; the limit falls no lower.
    pier_last,     // It annuls the round.
    stock_alone,   // number: cards that lower the limit, of: unseen; no open card does.
    stock,         // The same, where an open card does, too.
    discard_least, // number: the limit that stays; no other discard leaves a lower one.
    discard,       // number: the limit that stays.
    sail_sweep,    // The best discard leaves no stowaway.
    sail,          // number: the limit that the best discard leaves.
    attach_sweep,  // Laid on as planned, no stowaway stays, and that is a sweep.
    attach_under,  // number: the limit as planned, of: the closer's, which is no lower.
    attach,        // name: the closer.
    attach_none,   // number: the limit that the cards that stay allow.
    crew,          // number: the limit with these colours.
    crew_cards,    // number: cards of these colours.
    enlist,        //
    imprison,      // colour: of the pier.
    stow,          // number: what it counts.
};
inline constexpr int whys = static_cast<int>(Why::stow) + 1;

struct Hint {
    Why why{};
    int number = 0, of = 0;
    Seat seat = Seat::nobody;
    Colour colour{};

    friend bool operator==(const Hint&, const Hint&) = default;
};

// PRE: the seat may make these moves, and `m` is one of them.
Hint hint_of(const View& v, std::span<const Move> moves, Move m);

} // namespace tortuga::corsari
