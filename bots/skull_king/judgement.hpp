// judgement.hpp: what speaks for and against playing a card, as numbers, weighed into one.
//
// The same few cues count differently when one wants all tricks, some or none, and when one leads
// or plays last: hence a row of weights for each such situation. It refuses to look further than
// the trick on the table: that is the captain's business.
#pragma once

#include "bots/skull_king/chances.hpp"

namespace tortuga::skull_king {

enum class Wish : std::uint8_t { none, one, some, all, lost }; // Of the tricks left, for the bid.
enum class Place : std::uint8_t { lead, middle, last };
inline constexpr int wishes = 5, places = 3, situations = wishes * places;

constexpr Wish wish_of(const Open& o, Seat who) {
    const int wanted = need(o, who), left = tricks_left(o);
    if (wanted < 0 || wanted > left) return Wish::lost;
    if (wanted == 0) return Wish::none;
    if (wanted == left) return Wish::all;
    return wanted == 1 ? Wish::one : Wish::some;
}

constexpr Place place_of(const Open& o) {
    if (!is_live(o.trick)) return Place::lead;
    return o.trick.played + 1 == o.trick.hands ? Place::last : Place::middle;
}

constexpr std::size_t situation(const Open& o, Seat who) {
    return static_cast<std::size_t>(wish_of(o, who)) * places +
           static_cast<std::size_t>(place_of(o));
}

// `now` is the chance that the card takes this trick, `later` that it takes another one if kept.
namespace cue {
enum : std::size_t {
    now,
    later,
    now_later,
    now_spare, // Spare: what the rest of the hand may take beyond the tricks wanted.
    later_spare,
    prize,        // Bonus points it captures,
    gift,         // or brings to another.
    spoils,       // It leaves the trick to a winner who has enough,
    feeds,        // or to one who wants it.
    now_pressure, // Pressure: tricks wanted at the table beyond those left.
    later_pressure,
    now_now,
    shortness, // One of few cards of its suit.
    height,
    black_height,
    now_haste, // Haste: the share of the tricks left that is wanted.
    later_haste,
    now_later_spare,
    now_sure, // Sure: like spare, but doubtful cards count less.
    later_sure,
    spoils_stake, // Stake: what the winner's bid is worth.
    feeds_stake,
    lost_full,   // It loses, and players after it want no trick,
    lost_hungry, // or want some.
    first_sort,  // From here on, one for each sort of card but plain colours.
    count = first_sort + sorts - 1,
};
} // namespace cue
inline constexpr std::size_t lanes = 8; // The list is as long as a multiple of it.
using Cues = std::array<float, (cue::count + lanes - 1) / lanes * lanes>;

// What the cards of one decision have in common.
struct Outlook {
    Standing at;
    std::array<float, 4> shortness{}; // 1 / cards of the suit in hand.
    float hoped = 0;                  // Tricks the whole hand may still take,
    float sure = 0;                   // and the same with doubtful cards at less.
    float wanted = 0;
    float haste = 0;
    float pressure = 0;
    float spoils = 0; // Of the winner so far.
    float feeds = 0;
    float stake = 0;
    float full = 0; // Players after this one, by what they want.
    float hungry = 0;
};

Outlook outlook(const Sight& s);
Cues cues_of(const Sight& s, const Outlook& out, Card c);
float weigh(const Cues& cues, std::size_t situation);

} // namespace tortuga::skull_king
