// sight.hpp: what a player at the table can go by. It refuses to know the hands of the others.
//
// A rollout asks for a move at every seat of a world drawn at random, millions of times a game, so
// this is the least a policy needs: the open table, one hand, and the cards that could be anywhere.
#pragma once

#include "games/skull_king/rules.hpp"

namespace tortuga::skull_king {

struct Sight {
    const Open& open;
    CardSet hand;
    CardSet unseen; // Neither in this hand nor played this round.
    Seat me;
};

inline Sight sight_of(const View& v) {
    CardSet unseen = deck_of(v.open.options) - v.hand - v.gone - live_cards(v.open.trick);
    if (v.me == v.open.bendt) unseen = unseen - few(v.buried, v.open.buried);
    if (v.me == v.open.juanita) unseen = unseen - v.undealt;
    return {v.open, v.hand, unseen, v.me};
}

constexpr int tricks_left(const Open& o) {
    return o.cards - o.tricks;
} // With the one on the table.

// Tricks the seat still wants; negative when it has too many already.
constexpr int need(const Open& o, Seat who) { return o.bid[who] - o.won[who]; }

// How a card behaves, for tables indexed by it.
enum class Sort : std::uint8_t {
    colour,
    black,
    escape,
    loot,
    mermaid,
    pirate,
    king,
    mary_escape,
    mary_acting, // As a pirate.
    kraken,
    whale,
};
inline constexpr int sorts = 11;

constexpr Sort sort_of(Card c) {
    constexpr auto specials = [] {
        std::array<Sort, 19> all{};
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Card s = special(static_cast<int>(i));
            all[i] = is_escape(s)          ? Sort::escape
                     : is_loot(s)          ? Sort::loot
                     : is_mermaid(s)       ? Sort::mermaid
                     : is_pirate(s)        ? Sort::pirate
                     : s == the_skull_king ? Sort::king
                     : s == mary           ? Sort::mary_escape
                     : s == mary_pirate    ? Sort::mary_acting
                     : s == the_kraken     ? Sort::kraken
                                           : Sort::whale;
        }
        return all;
    }();
    if (!is_coloured(c)) return specials[static_cast<std::size_t>(c) - 64];
    return suit_of(c) == Suit::black ? Sort::black : Sort::colour;
}

} // namespace tortuga::skull_king
