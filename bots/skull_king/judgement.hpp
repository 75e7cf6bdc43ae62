// judgement.hpp: what speaks for and against playing a card, as numbers, and their weights.
//
// The same few reasons count differently when one must win, may win or must not, and when one leads
// or plays last: hence a row of weights for each such case. It refuses to know any game but the
// trick on the table: looking ahead is the captain's business.
#pragma once

#include "bots/skull_king/chances.hpp"

namespace tortuga::skull_king {

enum class Wish : std::uint8_t { none, one, some, all, lost }; // Of the tricks left, against the bid.
enum class Place : std::uint8_t { lead, middle, last };
inline constexpr int wishes = 5, places = 3, situations = wishes * places;

inline constexpr int card_reasons = 24;
inline constexpr int reasons_to_play = card_reasons + sorts - 1; // Plain colours are the zero.
using Reasons = std::array<float, reasons_to_play>;

constexpr Wish wish_of(const Open& o, Seat who) {
    const int n = need(o, who), left = tricks_left(o);
    if (n < 0 || n > left) return Wish::lost;
    if (n == left) return n == 0 ? Wish::none : Wish::all;
    return n == 0 ? Wish::none : n == 1 ? Wish::one : Wish::some;
}

constexpr Place place_of(const Open& o) {
    if (!is_live(o.trick)) return Place::lead;
    return o.trick.played + 1 == o.trick.hands ? Place::last : Place::middle;
}

constexpr std::size_t situation(const Open& o, Seat who) {
    return static_cast<std::size_t>(wish_of(o, who)) * places +
           static_cast<std::size_t>(place_of(o));
}

// What a decision's candidates have in common.
struct Outlook {
    Standing at;
    std::array<float, 4> suit_share{}; // 1 / cards of the suit in hand.
    float hoped = 0;                   // Tricks the whole hand may still take.
    float pressure = 0;                // Tricks the others want beyond those that are left.
    float wanted = 0;
    float staked = 0;                  // Tens of points the winner so far has to lose or to win.
    float full = 0, hungry = 0;        // Players after this one who want no trick, or some.
    float haste = 0; // wanted / left
    float sure = 0; // the best card
    float spoils = 0;                  // The winner so far has enough tricks: let him have it.
    float feeds = 0;                   // The winner so far wants the trick.
};

Outlook outlook(const Sight& s);
Reasons reasons_for(const Sight& s, const Outlook& out, Card c);
float score_of(const Reasons& reasons, std::size_t situation);

} // namespace tortuga::skull_king
