// trick.hpp: what may be played to a trick, and who takes it. SK-030 .. SK-073, V-20, V-40 .. V-45.
//
// A trick knows nothing of hands, bids or scores: it is told the cards in order and answers what
// may follow them and what came of them. A finished trick stays on the table until the next card
// is led, so that everybody can look at it (AMB-13).
#pragma once

#include "core/seat.hpp"
#include "games/skull_king/options.hpp"

namespace tortuga::skull_king {

struct Trick {
    std::array<Card, seats_max> cards{}; // In order of play. One per hand, so at most eight.
    PerSeat4 order{};                    // order[k] is the seat that plays the k-th card.
    std::uint8_t played = 0;
    std::uint8_t hands = 0;
    Suit suit = Suit::open; // The suit to follow, while the trick is live. SK-033
    std::uint8_t zero = 0;

    friend constexpr bool operator==(const Trick&, const Trick&) = default;
};
static_assert(sizeof(Trick) == 16);

constexpr bool is_live(const Trick& t) { return 0 < t.played && t.played < t.hands; }
constexpr Seat player(const Trick& t, int k) { return seat(t.order[seat(k)]); }
constexpr Card card_at(const Trick& t, int k) { return t.cards[static_cast<std::size_t>(k)]; }

constexpr CardSet on_table(const Trick& t) { // With mary_pirate for Scary Mary the pirate.
    CardSet cards;
    for (int k = 0; k < t.played; ++k) cards.add(card_at(t, k));
    return cards;
}

// SK-034 Follow the suit, or play a special card. SK-035, SK-036: otherwise anything goes.
constexpr CardSet playable(CardSet hand, Suit to_follow) {
    if (to_follow >= Suit::open) return hand;
    const std::uint64_t following = hand.low & lane(to_follow).low;
    return following ? CardSet{following, hand.high} : hand;
}

// The suit to follow once `c` has been played. SK-033, SK-042, SK-043; V-20 and V-21 in the modern
// game, where a character or a monster played before any colour leaves the trick without a suit.
constexpr Suit suit_after(Suit before, Card c, bool modern_lead) {
    if (before != Suit::open) return before;
    if (is_coloured(c)) return suit_of(c);
    const bool meek = is_escape(c) || is_loot(c) || c == mary;
    return modern_lead && !meek ? Suit::none : Suit::open;
}

constexpr void play(Trick& t, Card c, bool modern_lead) {
    t.cards[t.played++] = c;
    t.suit = suit_after(t.suit, c, modern_lead);
}

// How high a card ranks: escape and off-suit < suit to follow < black < Mermaid < Pirate < Skull
// King. SK-062 .. SK-069, SK-072, SK-073. Monsters rank below all: who would have won is asked as
// if they were not there. V-41
constexpr int strength(Card c, Suit to_follow) {
    if (is_coloured(c)) {
        const int counts = suit_of(c) == to_follow || suit_of(c) == Suit::black ? rank_of(c) : 0;
        return 1 + counts + (suit_of(c) == Suit::black ? 16 : 0); // At most 31.
    }
    // Three bits for each special card, from mary_pirate down to the escapes: 0 for a monster, 1
    // for an escape, 2 for a Mermaid, 3 for a pirate, 4 for the Skull King.
    constexpr std::uint64_t ranks = 0'3'00'4'33333'22'1'11'11111;
    const int rank = static_cast<int>(ranks >> 3 * (static_cast<int>(c) - 64) & 7);
    return 32 * rank - 31;
}

// The place in the trick of the first card among `wanted`.
constexpr int first_of(const Trick& t, CardSet wanted) {
    int k = 0;
    while (!wanted.has(card_at(t, k))) ++k;
    return k;
}

constexpr Suit first_colour(const Trick& t) {
    for (int k = 0; k < t.played; ++k)
        if (is_coloured(card_at(t, k))) return suit_of(card_at(t, k));
    return Suit::open;
}

// SK-060 The place of the card that wins by rank: the first of the highest. SK-061: where the Skull
// King meets a Mermaid, the first Mermaid.
constexpr int winner(const Trick& t, CardSet cards) {
    if (cards.has(the_skull_king) && !(cards & all_mermaids).empty())
        return first_of(t, all_mermaids);
    // A Kraken led leaves no suit to follow (V-20), yet who would have won goes by the first one.
    const Suit to_follow = t.suit < Suit::open ? t.suit : first_colour(t);
    int best = 0, highest = strength(card_at(t, 0), to_follow);
    for (int k = 1; k < t.played; ++k) {
        const int s = strength(card_at(t, k), to_follow);
        best = s > highest ? k : best;
        highest = s > highest ? s : highest;
    }
    return best;
}

// V-42 Under the White Whale the highest number wins, whatever its suit, the first of equals;
// -1 when no number was played.
constexpr int highest_number(const Trick& t) {
    int best = -1, best_rank = 0;
    for (int k = 0; k < t.played; ++k) {
        const Card c = card_at(t, k);
        if (is_coloured(c) && rank_of(c) > best_rank) best = k, best_rank = rank_of(c);
    }
    return best;
}

// What came of a trick. Places in the trick; `taker` is -1 when nobody takes it.
struct Outcome {
    int taker;
    int leader;     // Leads the next trick.
    bool by_number; // Taken under the White Whale: characters captured nobody. H-6

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

constexpr Outcome outcome(const Trick& t, CardSet cards, bool whale_would_win) {
    const int by_rank = winner(t, cards);
    if ((cards & monsters).empty()) return {by_rank, by_rank, false};

    // V-44 Of two monsters the second acts, the first is an escape.
    int acting = t.played - 1;
    while (!is_monster(card_at(t, acting))) --acting;
    if (card_at(t, acting) == the_kraken) return {-1, by_rank, false}; // V-40, V-41
    const int highest = highest_number(t);
    if (highest >= 0) return {highest, highest, true};      // V-42
    return {-1, whale_would_win ? by_rank : acting, false}; // V-43
}

// SK-087 .. SK-091 What the taker's bid, if exact, earns for this trick, in tens of points.
constexpr int classic_bonus(CardSet cards, Card winning, bool tigress) {
    if (is_mermaid(winning)) return cards.has(the_skull_king) ? 5 : 0;
    if (winning != the_skull_king) return 0;
    // SK-087 Scary Mary counts even as an escape; V-11: the Tigress does not.
    const bool fled = cards.has(mary) && !tigress;
    return 3 * ((cards & acting_pirates).size() + (fled ? 1 : 0));
}

// V-30 .. V-32 The modern bonuses, in tens: fourteens, and who captured whom.
constexpr int modern_bonus(CardSet cards, Card winning, bool tigress, bool by_number) {
    int tens = 0;
    for (Suit s : {Suit::first, Suit::second, Suit::third, Suit::black})
        if (cards.has(coloured(s, 14))) tens += s == Suit::black ? 2 : 1;
    if (by_number) return tens;
    if (is_mermaid(winning)) return tens + (cards.has(the_skull_king) ? 4 : 0);
    if (acts_as_pirate(winning)) return tens + 2 * (cards & all_mermaids).size();
    return tens + classic_bonus(cards, winning, tigress);
}

} // namespace tortuga::skull_king
