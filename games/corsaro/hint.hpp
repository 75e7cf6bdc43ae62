// hint.hpp: why a move makes sense: one fact, true of the sea as it lies.
//
// It judges no move: a bot has chosen. Risks are those of risk.hpp, as beside the moves: what is
// left of the turn is played as well as can be.
#pragma once

#include <span>

#include "games/corsaro/risk.hpp"

namespace tortuga::corsaro {

// What the blanks of each sentence stand for is written beside it.
enum class Why : std::uint8_t {
    place,      // number: spaces from there to where boats come onto the ring.
    wins,       // The game can be won with this turn.
    loss_least, // number: boats lost with this turn; every other move costs as many.
    loss,       // number: boats lost with this turn.
    home,       // colour: the boat, number: boats in the harbour then, of: needed.
    frees,      // colour: the captured boat that comes back.
    shelter,    // colour: the boat that comes to where no pirate ship can go.
    clear,      // Whatever is rolled next, nothing has to be lost.
    least,      // number in of: rolls that cost a boat, colour: first of all. No move risks less.
    risk,       // The same, where another move may risk less.
    give,       // number: one's own tiles, of: those of name.
    take,       //
    keep,       //
    pay,        // number: tiles of name, who pays.
    none_freed, // number: captured boats.
    ends,       // The game ends with this turn.
};
inline constexpr int whys = static_cast<int>(Why::ends) + 1;

struct Hint {
    Why why{};
    Colour colour{};
    int number = 0, of = 0;
    Seat seat = Seat::nobody;

    friend bool operator==(const Hint&, const Hint&) = default;
};

// PRE: the seat on turn may make these moves, and `m` is one of them.
Hint hint_of(const View& v, std::span<const Move> moves, Move m);

} // namespace tortuga::corsaro
