// chances.hpp: how likely a card takes this trick, or a later one, by counting what can beat it.
//
// Rough on purpose: a chance is 1 / (1 + x + x^2 / 2), close to e^-x, where x is the number of
// beating cards expected against it. It refuses to know the rest of the hand and the bid.
#pragma once

#include "bots/skull_king/sight.hpp"

namespace tortuga::skull_king {

constexpr float fades(float x) { return 1 / (1 + x + x * x / 2); }

inline constexpr CardSet king_set = CardSet::of(the_skull_king);
inline constexpr CardSet unranked = all_escapes | all_loot | monsters; // Take no trick by rank.

// The trick so far, as the next player judges it.
struct Standing {
    CardSet cards{};        // On the table, with mary_pirate.
    Suit suit = Suit::open; // To follow.
    Seat winner = Seat::nobody;
    int best = -1;           // Strength of the winning card; -1 on an empty table.
    int number = 0;          // The highest number, for the White Whale.
    Card monster = escape_1; // The Kraken or the White Whale, when one acts.
    bool modern_lead = false;
};

inline Standing standing(const Open& o) {
    Standing at;
    at.modern_lead = o.options.has(Switch::modern_lead);
    if (!is_live(o.trick)) return at;
    const Trick& t = o.trick;
    at.cards = on_table(t);
    at.suit = t.suit;
    const int place = winner(t, at.cards);
    at.winner = player(t, place);
    at.best = strength(card_at(t, place), t.suit < Suit::open ? t.suit : first_colour(t));
    if ((at.cards & monsters).empty()) return at;
    for (int k = 0; k < t.played; ++k)
        if (is_monster(card_at(t, k))) at.monster = card_at(t, k);
    const int highest = highest_number(t);
    if (highest >= 0) at.number = rank_of(card_at(t, highest));
    if (at.monster == the_kraken) at.winner = Seat::nobody;
    if (at.monster == the_whale) at.winner = highest >= 0 ? player(t, highest) : Seat::nobody;
    return at;
}

// Would the card take the trick if nobody played after it?
inline bool leads_trick(const Standing& at, Card c) {
    if (is_monster(c) || at.monster == the_kraken) return false;
    if (at.monster == the_whale) return is_coloured(c) && rank_of(c) > at.number;
    if (at.best < 0) return true;
    const bool king = at.cards.has(the_skull_king), mermaid = !(at.cards & all_mermaids).empty();
    if (king) return !mermaid && is_mermaid(c); // SK-061
    if (mermaid && c == the_skull_king) return false;
    return strength(c, suit_after(at.suit, c, at.modern_lead)) > at.best;
}

// Unseen cards that beat one, by when they may be played against it.
struct Beaters {
    int always = 0;  // Special cards, and all cards where there is no suit to follow.
    int suit = 0;    // Higher cards of its suit.
    int lower = 0;   // Lower ones: whoever holds them need not beat it.
    int trumps = 0;  // Black, for those who cannot follow.
    int excuses = 0; // Special cards that lose: nobody who holds one is forced to beat anything.
};

inline Beaters beaters_of_number(CardSet unseen, Card c) {
    const std::uint64_t suit = unseen.low & lane(suit_of(c)).low;
    const std::uint64_t above = suit >> (static_cast<int>(c) + 1) << (static_cast<int>(c) + 1);
    Beaters b;
    b.suit = bits::count(above);
    b.lower = bits::count(suit) - b.suit;
    b.excuses = bits::count(unseen.high & (unranked | CardSet::of(mary)).high);
    b.always = bits::count(unseen.high & ~unranked.high);
    if (suit_of(c) != Suit::black) b.trumps = bits::count(unseen.low & lane(Suit::black).low);
    return b;
}

// Pirates and Mermaids yield to their like played before: a danger to a card kept for later, none
// to the best card of this trick.
enum class When : std::uint8_t { now, later };

inline Beaters beaters(CardSet unseen, Card c, When when) {
    Beaters b;
    const bool later = when == When::later;
    const CardSet bold = unseen & (named_pirates | CardSet::of(mary));
    switch (sort_of(c)) {
    case Sort::colour:
    case Sort::black: return beaters_of_number(unseen, c);
    case Sort::mermaid:
        b.always = bold.size() + (later ? (unseen & all_mermaids).size() : 0);
        break;
    case Sort::pirate:
    case Sort::mary_acting:
        b.always = (unseen & king_set).size() + (later ? bold.size() / 2 : 0);
        break;
    case Sort::king: b.always = (unseen & all_mermaids).size(); break;
    case Sort::escape:
    case Sort::loot:
    case Sort::mary_escape:
    case Sort::kraken:
    case Sort::whale: b.always = unseen.size() - (unseen & unranked).size(); break;
    }
    return b;
}

// The order of play in this trick, and the place in it after `me`.
inline PerSeat4 order_now(const Sight& s) {
    return is_live(s.open.trick) ? s.open.trick.order : order_from(s.open, s.me);
}
inline int next_place(const Open& o) { return is_live(o.trick) ? o.trick.played + 1 : 1; }

// Cards expected against the best card of the trick, from everyone who plays after `me`.
inline float threat(const Sight& s, const Standing& at, Card c) {
    const Open& o = s.open;
    const int place = next_place(o);
    if (place == o.trick.hands) return 0;
    const PerSeat4 order = order_now(s);
    const Beaters b = beaters(s.unseen, c, When::now);
    const Suit suit = suit_after(at.suit, c, at.modern_lead);
    const float unseen = static_cast<float>(s.unseen.size());
    const float share = static_cast<float>(tricks_left(o)) / unseen;
    float x = 0;
    for (int k = place; k < o.trick.hands; ++k) {
        const Seat other = seat(order[seat(k)]);
        if (!is_player(o, other)) { // Graybeard plays whatever lies on top. V-61
            x += static_cast<float>(b.always + b.suit + b.trumps) / unseen;
            continue;
        }
        const bool lacks = suit < Suit::open && (o.lacks[other] >> static_cast<int>(suit) & 1);
        const float higher = lacks ? 0 : share * static_cast<float>(b.suit);
        const float lower = lacks ? 0 : share * static_cast<float>(b.lower);
        const float trumps = share * static_cast<float>(b.trumps) * fades(higher + lower);
        const float always = share * static_cast<float>(b.always);
        if (need(o, other) > 0)
            x += always + higher + trumps;
        else
            x += higher * fades(lower + share * static_cast<float>(b.excuses)) + always / 8;
    }
    return x;
}

// The chance that a card kept in hand takes a later trick when its player tries.
inline float chance_later(const Sight& s, Card c) {
    const Sort sort = sort_of(c);
    if (sort == Sort::escape || sort == Sort::loot || sort == Sort::kraken || sort == Sort::whale)
        return 0;
    const Beaters b = beaters(s.unseen, sort == Sort::mary_escape ? mary_pirate : c, When::later);
    const float others = static_cast<float>(s.open.trick.hands - 1);
    const float share =
        others * static_cast<float>(tricks_left(s.open)) / static_cast<float>(s.unseen.size() + 1);
    const float low = static_cast<float>(b.suit + b.lower);
    const float trumps = static_cast<float>(b.trumps) * fades(share * low / others);
    return fades(share *
                 (0.6f * static_cast<float>(b.always) + static_cast<float>(b.suit) + trumps));
}

} // namespace tortuga::skull_king
