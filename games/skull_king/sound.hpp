// sound.hpp: what is true of every reachable position. Laws and set-up positions lean on it.
#pragma once

#include "games/skull_king/round.hpp"

namespace tortuga::skull_king {

// Every card is in exactly one place, and every hand has the size its seat's play implies.
constexpr bool cards_are_sound(const State& s) {
    const Open& o = s.open;
    const CardSet deck = deck_of(o.options);
    CardSet seen = live_cards(o.trick);
    int count = seen.size() + o.tricks * hands_of(o.options);
    const auto place = [&](CardSet cards) {
        const bool apart = (seen & cards).empty() && (cards - deck).empty();
        seen |= cards;
        count += cards.size();
        return apart;
    };
    for (int i = 0; i < seats_max; ++i)
        if (!place(s.hand[index(seat(i))]) ||
            s.hand[index(seat(i))].size() != hand_size(o, seat(i)))
            return false;
    if (!place(s.stock) || !place(few(s.buried, o.buried))) return false;
    if (!(few(s.drawn, o.drawn) & s.stock).empty()) return false;
    return o.phase == Phase::dealer ? seen.empty() : count == deck.size();
}

constexpr bool seats_are_sound(const State& s) {
    const Open& o = s.open;
    int won = 0;
    for (int i = 0; i < seats_max; ++i) {
        const Seat who = seat(i);
        won += o.won[who];
        if (!is_player(o, who) && (o.bid[who] | o.won[who] | o.score[index(who)])) return false;
        if (o.bid[who] > o.cards || s.sealed_bid[who] > o.cards) return false;
        if (!o.committed.has(who) && (s.sealed_bid[who] || s.sealed_cannons.has(who))) return false;
        for (int suit = 0; suit < 4; ++suit) // A seat holds what it has shown it lacks.
            if ((o.lacks[who] >> suit & 1) &&
                !(s.hand[index(who)] & lane(static_cast<Suit>(suit))).empty())
                return false;
    }
    return won <= o.tricks;
}

constexpr bool trick_is_sound(const Open& o) {
    const Trick& t = o.trick;
    if (o.phase == Phase::dealer) return t == Trick{};
    if (t.hands != hands_of(o.options) || t.played > t.hands) return false;
    Trick again{.order = t.order, .hands = t.hands};
    SeatSet seats;
    for (int k = 0; k < t.played; ++k) {
        play(again, card_at(t, k), o.options.has(Switch::modern_lead));
        seats.add(player(t, k));
    }
    for (int k = 0; k < t.hands; ++k)
        if (player(t, k) != seat(order_from(o, player(t, 0))[seat(k)])) return false;
    if (t.played == t.hands) again.suit = Suit::open;
    return again == t && seats.size() == t.played;
}

constexpr bool is_sound(const State& s) {
    const Open& o = s.open;
    if (o.phase != Phase::dealer && !(is_player(o, o.dealer) && is_player(o, o.leader)))
        return false;
    if (o.phase == Phase::play && is_live(o.trick) && o.turn != player(o.trick, o.trick.played))
        return false;
    const bool counts = o.tricks <= o.cards && o.drawn <= bendt_max && o.buried <= o.drawn;
    const int rounds = rounds_of(o.options) + extra_rounds_max;
    return counts && o.round < rounds && trick_is_sound(o) && seats_are_sound(s) &&
           cards_are_sound(s);
}

} // namespace tortuga::skull_king
