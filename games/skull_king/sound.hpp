// sound.hpp: what is true of every position a game can lead to. Laws and set-up positions ask it.
#pragma once

#include <optional>

#include "core/invariant.hpp"
#include "games/skull_king/knowledge.hpp"
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

constexpr Card pirate_card(Pirate name) {
    return static_cast<Card>(static_cast<int>(pirate_1) + static_cast<int>(name));
}
constexpr Switch ability_of(Pirate name) {
    return static_cast<Switch>(static_cast<int>(Switch::rosie) + static_cast<int>(name));
}

// The card and the seat that took the trick on the table, if a player did.
struct Taken {
    Card by;
    Seat taker;
};
constexpr std::optional<Taken> taken(const Open& o) {
    if (o.trick.played < o.trick.hands) return {};
    const Outcome out = outcome(o.trick, on_table(o.trick), o.options.has(Switch::whale_would_win));
    if (out.taker < 0 || !is_player(o, player(o.trick, out.taker))) return {};
    return Taken{card_at(o.trick, out.taker), player(o.trick, out.taker)};
}

constexpr int alliances(const Open& o) {
    return (o.alliance[0] != 0 ? 1 : 0) + (o.alliance[1] != 0 ? 1 : 0);
}
// Bendt's winner draws two, or what is left, and buries as many. V-52, H-2
constexpr bool bendt_is_sound(const State& s) {
    const Open& o = s.open;
    const bool is_busy = o.phase == Phase::draw || o.phase == Phase::bury;
    if (o.bendt == Seat::nobody) return !is_busy;
    const CardSet drawn = few(s.drawn, o.drawn);
    for (Seat who : seats_of(o.trick.hands))
        if (who != o.bendt && !(s.hand[index(who)] & drawn).empty()) return false;
    if (o.phase == Phase::draw)
        return o.bendt == o.turn && o.drawn < bendt_max && o.buried == 0 && !s.stock.empty();
    if (o.drawn == 0 || (o.drawn < bendt_max && !s.stock.empty())) return false;
    return o.phase == Phase::bury ? o.bendt == o.turn && o.buried < o.drawn : o.buried == o.drawn;
}

// One shows what one lacks by playing, and no longer lacks what one may draw.
constexpr bool lacks_are_sound(const Open& o) {
    if (o.lacks.word == 0) return true;
    const bool has_played = o.phase >= Phase::play && (o.tricks > 0 || o.trick.played > 0);
    return has_played && (o.phase != Phase::draw || o.lacks[o.turn] == 0);
}

// A phase after a trick follows from the card that took it. V-50
constexpr bool phase_is_sound(const Open& o) {
    const auto won_with = [&](Pirate name) {
        return o.options.has(ability_of(name)) && taken(o) && taken(o)->by == pirate_card(name);
    };
    switch (o.phase) {
    case Phase::load: return o.options.has(Switch::cannonball);
    case Phase::lead: return won_with(Pirate::rosie);
    case Phase::draw:
    case Phase::bury: return won_with(Pirate::bendt);
    case Phase::wager: return won_with(Pirate::rascal);
    case Phase::change: return o.harry != Seat::nobody && o.trick.played == o.trick.hands;
    case Phase::over: return o.trick.played == o.trick.hands && is_last_round(o);
    case Phase::dealer:
    case Phase::deal:
    case Phase::bid:
    case Phase::play: break;
    }
    return true;
}

constexpr bool alliances_need_loot(const State& s) {
    return alliances(s.open) <= (gone_cards(s) & all_loot).size();
}
constexpr bool bonuses_need_tricks(const State& s) {
    for (Seat who : seats_of(s.open.options.seats))
        if (s.open.bonus[index(who)] != 0 && s.open.won[who] == 0) return false;
    return true;
}
constexpr bool dealer_plays(const Open& o) {
    return o.phase == Phase::dealer || (is_player(o, o.dealer) && is_player(o, o.leader));
}
constexpr bool turn_goes_round(const Open& o) {
    return o.phase != Phase::play || !is_live(o.trick) || o.turn == player(o.trick, o.trick.played);
}
constexpr bool counts_are_sound(const Open& o) {
    const int rounds = rounds_of(o.options) + extra_rounds_max;
    return o.tricks <= o.cards && o.drawn <= bendt_max && o.buried <= o.drawn && o.round < rounds;
}

template <bool (*holds)(const Open&)>
constexpr bool of(const State& s) {
    return holds(s.open);
}

inline constexpr Invariant<State> invariants[] = {
    {"phase", "V-50", of<phase_is_sound>},    {"bendt", "V-52", bendt_is_sound},
    {"lacks", "SK-035", of<lacks_are_sound>}, {"alliances", "V-46", alliances_need_loot},
    {"bonus", "V-31", bonuses_need_tricks},   {"dealer", "SK-009", of<dealer_plays>},
    {"turn", "SK-011", of<turn_goes_round>},  {"tricks", "SK-030", of<counts_are_sound>},
    {"trick", "SK-010", of<trick_is_sound>},  {"won", "SK-080", seats_are_sound},
    {"hand", "SK-003", cards_are_sound},
};

constexpr const Invariant<State>* unsound(const State& s) { return first_broken(invariants, s); }

} // namespace tortuga::skull_king
