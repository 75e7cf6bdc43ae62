// hint.hpp: why a move makes sense: one fact, true of what the seat sees.
//
// It judges no move: a bot has chosen. Of all that is true it names what speaks most plainly for
// the choice, and where nothing speaks for it, what the choice does.
#pragma once

#include <span>

#include "games/skull_king/rules.hpp"

namespace tortuga::skull_king {

// What the blanks of each sentence stand for is written beside it.
enum class Why : std::uint8_t {
    only,           // Nothing else may be done.
    bid_meek,       // Nothing in the hand ranks above the plain numbers.
    bid_escapes,    // number: cards that take no trick; of: points for none.
    bid_zero,       // card: the highest; of: points for none.
    bid_each,       // number: cards above every number, as many as are bid.
    bid_trump,      // number: those, of: black cards; together they are enough.
    bid_high,       // card: the highest. They are not enough, with the other numbers they can be.
    bid_beyond,     // card: the highest. All that can beat anything is not enough.
    bid_less,       // number: cards above every number, more than are bid.
    cannonball,     // number: points for an exact bid.
    grapeshot,      // number: points when off by one.
    wager,          // number: points.
    no_wager,       // number: tricks won, of: bid.
    change_exact,   // number: the bid that comes of it.
    change,         // number: the bid that comes of it, of: tricks won.
    lead_self,      //
    lead_other,     // name: who leads.
    bury_high,      // No card in the hand ranks higher, and no trick is wanted.
    bury_low,       // No card in the hand ranks lower, and tricks are wanted.
    bury,           // number: tricks won, of: bid.
    missed,         // number: tricks won, of: bid, which cannot be met any more.
    shed,           // No trick is wanted, and no higher card is sure to lose this one.
    duck,           // No trick is wanted, and the card is sure to lose this one.
    low,            // No trick is wanted, and no playable card ranks lower.
    forced,         // No trick is wanted, but every playable card takes this one.
    enough,         // of: bid, which is met.
    harry,          // number: tricks won, of: bid, which may still be changed by one.
    catch_king,     // The Mermaid beats the Skull King.
    catch_pirates,  // number: pirates on the table that the Skull King beats.
    catch_mermaids, // number: Mermaids on the table that a pirate beats, where that pays.
    all,            // number: tricks left, all of them needed, even if Harry helps.
    cheapest,       // The lowest of several cards that are sure to win.
    unbeatable,     // number: tricks still needed.
    ahead,          // number: cards that could beat it, of: cards not seen.
    hopeless_low,   // No playable card can win, and none ranks lower.
    hopeless,       // No playable card can win.
    keep_mermaid,   // A Mermaid stays in the hand, and the Skull King is still out.
    keep,           // card: the highest that stays; number: tricks still needed.
    more,           // number: tricks still needed.
};
inline constexpr int whys = static_cast<int>(Why::more) + 1;

struct Hint {
    Why why{};
    Card card{};
    int number = 0, of = 0;
    Seat seat = Seat::nobody;

    friend bool operator==(const Hint&, const Hint&) = default;
};

// PRE: the seat may make these moves, and `m` is one of them.
Hint hint_of(const View& v, std::span<const Move> moves, Move m);

// What may still become of the trick's taker when a card is played to it.
enum class Fate : std::uint8_t {
    wins,   // Whatever is played behind it.
    ahead,  // As the trick stands.
    behind, // As the trick stands.
    loses,  // Whatever is played behind it.
};
Fate fate_of(const View& v, Card played);

} // namespace tortuga::skull_king
