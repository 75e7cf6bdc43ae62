// state.hpp: a game of Corsari at one moment.
//
// What lies open on the table is one struct, Open, and a State is Open plus the secrets: nothing
// secret can reach a View by being copied with the rest. A card taken openly is known to be in its
// taker's hand until it is played, and a hand that is laid is known whole.
#pragma once

#include "games/corsari/move.hpp"
#include "games/corsari/options.hpp"

namespace tortuga::corsari {

enum class Phase : std::uint8_t {
    dealer, // Nature chooses who deals first.
    deal,
    draw,    // The seat on turn chooses where from.
    stock,   // Nature deals it a card of the stock.
    discard, // It discards, or sets sail.
    sail,    // It has set sail, and discards. CI-043
    attach,  // An opponent adds cards to the closer's crew.
    crew,    // The seat that lays chooses the colours of its crew.
    divide,  // And what becomes of each card that has a choice.
    over,
};

// What everybody sees. CI-015
struct Open {
    Options options{};
    std::array<CardSet, seats_most> known{}; // Cards in a hand that everybody knows to be there.
    std::array<CardSet, seats_most> pile{};  // Penalty cards; they were laid open. CI-098, Q-17
    CardSet crew{};         // Of all who have laid: no card is in two hands, so one set does.
    CardSet attached{};     // Likewise. CI-061
    CardSet prisoners{};    // Likewise. CI-045
    CardSet undecided{};    // Cards whose group the seat that lays must still choose, lowest first.
    SeatSet sweepers{};     // Who won by having no stowaway. CI-120 .. CI-123
    std::uint16_t idle = 0; // Turns in a row without a stock or pier draw. Q-3
    Colours colours{};      // Of the crew of the seat that lays.
    Colours offered{};      // Of the closer's crew. CI-062
    std::array<Card, pier_max> pier{};    // In order, from the first dealt. CI-009
    std::uint8_t head = 0;                // The first card still on the pier. CI-010
    Card top = no_card;                   // Of the discard pile; none once it was taken. CI-022
    std::array<Card, seats_most> taken{}; // Each seat's last draw, if it was open.
    std::array<Source, seats_most> from{};
    std::array<Card, seats_most> discarded{}; // Each seat's last discard this hand.
    Phase phase = Phase::dealer;
    Seat dealer = Seat::nobody;
    Seat turn = Seat::nobody;           // Who acts, or is dealt the next card.
    Seat closer = Seat::nobody;         // Who set sail, in this hand or else the last that did.
    std::uint8_t dealt = 0;             // Cards of this hand. At most 58.
    std::uint8_t is_last = 0;           // The last hand. CI-112
    std::uint8_t annulled = 0;          // Hands in a row. Q-13
    std::array<std::uint8_t, 2> zero{}; // No padding.

    friend constexpr bool operator==(const Open&, const Open&) = default;
};

struct State {
    Open open{};
    std::array<CardSet, seats_most> hand{};
    CardSet stock{}; // A set: drawing from it is a chance move. CI-012

    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 320);

struct View {
    Open open{};
    CardSet hand{};     // Mine.
    CardSet discards{}; // The discard pile: everyone saw it grow. CI-027
    Seat me = Seat::nobody;
    std::array<std::uint8_t, 7> zero{};

    friend constexpr bool operator==(const View&, const View&) = default;
};

constexpr bool is_player(const Open& o, Seat s) { // The first comparison tells the compiler enough.
    return static_cast<int>(s) < seats_most && static_cast<int>(s) < o.options.seats;
}

// CI-013 Cards still on the pier: it is never refilled.
constexpr int pier_left(const Open& o) {
    if (o.phase == Phase::dealer || o.phase == Phase::over) return 0;
    const int laid = o.dealt - hands_dealt(o.options), all = pier_cards(o.options);
    return (laid < 0 ? 0 : laid < all ? laid : all) - o.head;
}
constexpr Card pier_card(const Open& o, int i) { // 0 is the head.
    return o.pier[static_cast<std::size_t>(o.head + i)];
}
constexpr CardSet pier_set(const Open& o) {
    CardSet cards;
    for (int i = 0; i < pier_left(o); ++i) cards.add(pier_card(o, i));
    return cards;
}

// CI-010, CI-045 The colour of the head when the closer lays; Q-2: before he drew. CI-069: the
// same for all.
constexpr Colour pier_colour(const Open& o) {
    if (o.options.has(Switch::colour_before) && o.phase >= Phase::discard && is_player(o, o.turn)) {
        const Seat drawer = o.phase <= Phase::sail ? o.turn : o.closer;
        if (o.from[index(drawer)] == Source::pier) return colour_of(o.taken[index(drawer)]);
    }
    return colour_of(pier_card(o, 0));
}

constexpr bool is_dealing_hands(const Open& o) { return o.dealt < hands_dealt(o.options); }

// CI-026 How many cards a hand holds: everyone can count that.
constexpr int hand_size(const Open& o, Seat s) {
    if (!is_player(o, s) || o.phase == Phase::dealer || o.phase == Phase::over) return 0;
    if (is_dealing_hands(o)) {
        const int n = o.options.seats;
        const int place = (static_cast<int>(s) - static_cast<int>(o.dealer) + 2 * n - 1) % n;
        return o.dealt / n + (place < o.dealt % n ? 1 : 0);
    }
    const bool has_drawn = o.phase == Phase::discard || o.phase == Phase::sail;
    return hand_cards + (has_drawn && o.turn == s ? 1 : 0);
}

// CI-044 What a seat that has laid could do nothing better with, and the sum of it. CI-051
constexpr CardSet stowaways(const Open& o, Seat s) {
    return o.known[index(s)] - o.crew - o.attached - o.prisoners;
}
constexpr int limit(const Open& o, Seat s) { return sum_of(stowaways(o, s)); }

constexpr CardSet all_piles(const Open& o) {
    CardSet cards;
    for (const CardSet& pile : o.pile) cards |= pile;
    return cards;
}

} // namespace tortuga::corsari
