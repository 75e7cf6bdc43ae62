// trick_end.hpp: a card is played; the trick may be over, and a named pirate may act. V-46 .. V-56.
#pragma once

#include "games/skull_king/round.hpp"

namespace tortuga::skull_king {

// SK-049 The round ends with its last trick; V-55 Harry's winner has a word before it is scored.
constexpr void next_trick(State& s) {
    Open& o = s.open;
    o.phase = Phase::play;
    if (!is_last_trick(o)) return;
    if (o.harry == Seat::nobody) return end_round(s);
    o.phase = Phase::change;
    o.turn = o.harry;
}

// V-50 Winning with a named pirate: the ability is used at once. Harry waits for the round's end,
// and only he (and Rascal, by an older rule) may still act after the last trick.
constexpr void use_ability(State& s, Seat taker, Pirate name) {
    Open& o = s.open;
    if (name == Pirate::harry) o.harry = taker;
    const bool acts =
        !is_last_trick(o) || (name == Pirate::rascal && o.options.has(Switch::rascal_late));
    if (!acts) return next_trick(s);
    switch (name) {
    case Pirate::rosie: o.phase = Phase::lead; return;
    case Pirate::bendt:
        if (s.stock.empty()) return next_trick(s);
        o.bendt = taker;
        o.lacks.set(taker, 0); // The new cards may be of any suit.
        o.phase = Phase::draw;
        return;
    case Pirate::rascal: o.phase = Phase::wager; return;
    case Pirate::juanita:
        o.juanita = taker;
        o.looked_first = o.bendt == Seat::nobody;
        return next_trick(s);
    case Pirate::harry: return next_trick(s);
    }
}

// V-46 Loot allies its player with the taker; V-47 nobody allies with oneself.
constexpr void form_alliances(Open& o, Seat taker) {
    const Trick& t = o.trick;
    std::size_t pacts = o.alliance[0] != 0 ? 1 : 0;
    for (int k = 0; k < t.played; ++k)
        if (is_loot(card_at(t, k)) && player(t, k) != taker)
            o.alliance[pacts++] = static_cast<std::uint8_t>(16 * static_cast<int>(player(t, k)) +
                                                            static_cast<int>(taker));
}

// SK-048 The taker leads. V-63: where that would be Graybeard, an option decides.
constexpr Seat next_leader(const Open& o, Seat would_lead) {
    if (is_player(o, would_lead) || o.options.has(Switch::ghost_leads)) return would_lead;
    return o.leader;
}

constexpr void end_trick(State& s) {
    Open& o = s.open;
    Trick& t = o.trick;
    const CardSet cards = on_table(t);
    const Outcome out = outcome(t, cards, o.options.has(Switch::whale_would_win));
    ++o.tricks;
    t.suit = Suit::open; // The next lead is free.
    o.turn = next_leader(o, player(t, out.leader));
    if (out.taker < 0) return next_trick(s); // H-5
    const Seat taker = player(t, out.taker);
    if (!is_player(o, taker)) return next_trick(s); // V-61 Graybeard never scores.

    const Card winning = card_at(t, out.taker);
    const bool tigress = o.options.has(Switch::tigress);
    const int tens = o.options.has(Switch::modern_bonus)
                         ? modern_bonus(cards, winning, tigress, out.by_number)
                         : (out.by_number ? 0 : classic_bonus(cards, winning, tigress));
    o.won.add_one(taker);
    o.bonus[index(taker)] = static_cast<std::uint8_t>(o.bonus[index(taker)] + tens);
    if (!(cards & all_loot).empty()) form_alliances(o, taker);
    if (is_pirate(winning)) {
        const auto ability = static_cast<Switch>(static_cast<int>(Switch::rosie) +
                                                 static_cast<int>(name_of(winning)));
        if (o.options.has(ability)) return use_ability(s, taker, name_of(winning));
    }
    next_trick(s);
}

// SK-030 One card, face up. A new lead clears the last trick away.
constexpr void play_card(State& s, Seat who, Card c) {
    Open& o = s.open;
    Trick& t = o.trick;
    if (t.played == t.hands) t = {.order = order_from(o, who), .hands = t.hands};
    if (t.suit < Suit::open && is_coloured(c) && suit_of(c) != t.suit && is_player(o, who))
        o.lacks.mark(who, static_cast<int>(t.suit));
    s.hand[index(who)].remove(card_in_hand(c));
    play(t, c, o.options.has(Switch::modern_lead));
    if (t.played < t.hands)
        o.turn = player(t, t.played);
    else
        end_trick(s);
}

constexpr void draw_card(State& s, Card c) { // V-52
    Open& o = s.open;
    s.stock.remove(c);
    s.hand[index(o.bendt)].add(c);
    s.drawn[o.drawn++] = c;
    if (o.drawn < bendt_max && !s.stock.empty()) return;
    o.phase = Phase::bury;
}

constexpr void bury_card(State& s, Card c) { // V-52, H-2
    Open& o = s.open;
    s.hand[index(o.bendt)].remove(c);
    s.buried[o.buried++] = c;
    if (o.buried == o.drawn) next_trick(s);
}

constexpr void place_wager(State& s, Seat who, int tens) { // V-53
    s.open.rascal = who;
    s.open.wager = static_cast<std::uint8_t>(tens);
    next_trick(s);
}

constexpr void name_leader(State& s, Seat leader) { // V-51
    s.open.turn = leader;
    next_trick(s);
}

constexpr void change_bid(State& s, Seat who, int choice) { // V-55
    s.open.bid.set(who, s.open.bid[who] + choice - 1);
    end_round(s);
}

} // namespace tortuga::skull_king
