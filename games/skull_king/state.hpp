// state.hpp: a game of Skull King at one moment.
//
// What lies open on the table is one struct, Open, and a State is Open plus the secrets: nothing
// secret can reach a View by being copied with the rest.
#pragma once

#include "games/skull_king/move.hpp"
#include "games/skull_king/trick.hpp"

namespace tortuga::skull_king {

enum class Phase : std::uint8_t {
    dealer, // Nature chooses who deals first.
    deal,
    bid,  // Sealed, all at once. SK-022
    load, // Grapeshot or cannonball, sealed. V-59
    play,
    lead,   // Rosie's winner names the next leader. V-51
    draw,   // Nature draws for Bendt's winner. V-52
    bury,   // Bendt's winner discards. V-52
    wager,  // Rascal's winner. V-53
    change, // Harry's winner, after the last trick. V-55
    over,
};

// What everybody sees. SK-047, AMB-14
struct Open {
    Options options{};
    Trick trick{};                               // Live, or the last one until a card is led.
    std::array<std::int16_t, seats_max> score{}; // Totals of the rounds scored. SK-095
    std::array<std::uint8_t, seats_max> bonus{}; // In tens, in the tricks won this round.
    PerSeat4 bid{};                              // Zero until all are in. At most 10.
    PerSeat4 won{};                              // Tricks won this round. At most 10.
    PerSeat4 lacks{};                            // A bit per suit the seat has failed to follow.
    PerSeat4 exact{};                            // Rounds with an exact bid. At most 15.
    std::array<std::uint8_t, loots> alliance{};  // Loot: 16 * its player + taker; 0 is none. V-46
    SeatSet committed{};                         // Whose sealed bid or load is in.
    SeatSet cannons{};                           // Who loaded a cannonball, once all are in.
    Phase phase = Phase::dealer;
    Seat dealer = Seat::nobody;
    Seat leader = Seat::nobody; // Of the round's first trick. SK-010
    Seat turn = Seat::nobody;   // Who acts, or is dealt the next card.
    std::uint8_t round = 0;     // 0 is the first.
    std::uint8_t cards = 0;     // Dealt to each hand this round.
    std::uint8_t dealt = 0;     // In all so far. At most 80.
    std::uint8_t tricks = 0;    // Finished this round.
    Seat rascal = Seat::nobody; // Who wagers, and how many tens.
    std::uint8_t wager = 0;
    Seat harry = Seat::nobody;   // Who may change a bid after the last trick.
    Seat juanita = Seat::nobody; // Who has seen the undealt cards.
    Seat bendt = Seat::nobody;   // Who drew, how many, and how many he buried.
    std::uint8_t drawn = 0;
    std::uint8_t buried = 0;
    std::uint8_t looked_first = 0;      // Juanita's look came before Bendt's draw.
    std::array<std::uint8_t, 2> zero{}; // No padding.

    friend constexpr bool operator==(const Open&, const Open&) = default;
};

inline constexpr int bendt_max = 2; // Cards Bendt draws.
using FewCards = std::array<Card, bendt_max>;

struct State {
    Open open{};
    std::array<CardSet, seats_max> hand{}; // Seat 2 of a two-player game may be Graybeard's.
    CardSet stock{};                       // Undealt. A set: drawing from it is a chance move.
    PerSeat4 sealed_bid{};
    SeatSet sealed_cannons{};
    FewCards drawn{};  // By Bendt, in order.
    FewCards buried{}; // By Bendt, in order. H-2
    std::array<std::uint8_t, 6> zero{};

    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 256);

struct View {
    Open open{};
    CardSet hand{};    // Mine.
    CardSet gone{};    // In the finished tricks of this round.
    CardSet undealt{}; // What Juanita showed me, when she did. V-54
    FewCards drawn{};  // What I drew and buried with Bendt.
    FewCards buried{};
    Seat me = Seat::nobody;
    std::uint8_t sealed_bid = 0; // Mine, while it is sealed.
    std::uint8_t sealed_cannon = 0;
    std::uint8_t zero = 0;

    friend constexpr bool operator==(const View&, const View&) = default;
};

// Graybeard holds the third hand of a two-player game and no seat at the table. V-60
inline constexpr Seat ghost = seat(2);
constexpr bool is_player(const Open& o, Seat s) { return static_cast<int>(s) < o.options.seats; }
constexpr bool is_last_trick(const Open& o) { return o.tricks == o.cards; }

constexpr CardSet few(const FewCards& cards, int n) {
    CardSet set;
    for (int i = 0; i < n; ++i) set.add(cards[static_cast<std::size_t>(i)]);
    return set;
}

constexpr bool has_played(const Trick& t, Seat s) {
    for (int k = 0; k < t.played; ++k)
        if (player(t, k) == s) return true;
    return false;
}

// Cards that left a hand for the trick on the table.
constexpr CardSet live_cards(const Trick& t) {
    CardSet cards;
    if (is_live(t))
        for (int k = 0; k < t.played; ++k) cards.add(card_in_hand(card_at(t, k)));
    return cards;
}

// How many cards a hand holds: everyone can count that.
constexpr int hand_size(const Open& o, Seat s) {
    const int hands = hands_of(o.options);
    if (static_cast<int>(s) >= hands || o.phase == Phase::dealer || o.phase == Phase::over)
        return 0;
    if (o.phase == Phase::deal) {
        const int place = (static_cast<int>(s) - static_cast<int>(o.leader) + hands) % hands;
        return o.dealt / hands + (place < o.dealt % hands ? 1 : 0);
    }
    const int played = o.tricks + (is_live(o.trick) && has_played(o.trick, s) ? 1 : 0);
    return o.cards - played + (s == o.bendt ? o.drawn - o.buried : 0);
}

} // namespace tortuga::skull_king
