// turn.hpp: a turn: one card drawn, one discarded, or all sail. CI-020 .. CI-043, CI-080 .. CI-084.
#pragma once

#include "games/corsari/laying.hpp"

namespace tortuga::corsari {

// CI-021 The stock and the discard pile are never empty at this point (CI-029, CI-030), nor is the
// pier (CI-080); Q-4: its last card may be out of reach.
constexpr int sources_open(const Open& o) {
    return o.options.has(Switch::pier_kept) && pier_left(o) == 1 ? 2 : 3;
}

// CI-021 .. CI-024 A card taken openly is known to be in that hand. CI-080: the last pier card ends
// the hand at that instant.
constexpr void draw_card(State& s, Source from) {
    Open& o = s.open;
    const std::size_t who = index(o.turn);
    o.from[who] = from;
    o.taken[who] = no_card;
    if (from == Source::stock) {
        o.phase = Phase::stock;
        return;
    }
    if (from == Source::pier && pier_left(o) == 1) return annul_hand(s);
    const Card c = from == Source::pier ? pier_card(o, 0) : o.top;
    if (from == Source::pier)
        ++o.head;
    else
        o.top = no_card;
    o.taken[who] = c;
    o.known[who].add(c);
    s.hand[who].add(c);
    o.phase = Phase::discard;
}

// CI-040 Only the seat on turn sets sail, and only after drawing; CI-041, CI-042: in any turn, with
// any limit. The discard is still to come. CI-043
constexpr void set_sail(Open& o) {
    o.closer = o.turn;
    o.phase = Phase::sail;
}

// CI-082 Whoever draws the last card of the stock sails in the same turn.
constexpr void draw_from_stock(State& s, Card c) {
    s.stock.remove(c);
    s.hand[index(s.open.turn)].add(c);
    s.open.phase = Phase::discard;
    if (s.stock.empty()) set_sail(s.open);
}

// CI-028 Any of the thirteen cards may be discarded; Q-3: but for the one taken off the pile.
constexpr CardSet discardable(const State& s) {
    const Open& o = s.open;
    const std::size_t who = index(o.turn);
    const CardSet hand = s.hand[who];
    if (!o.options.has(Switch::no_return) || o.from[who] != Source::discard) return hand;
    return hand - CardSet::of(o.taken[who]);
}

constexpr void put_on_pile(State& s, Card c) { // CI-027
    Open& o = s.open;
    const std::size_t who = index(o.turn);
    s.hand[who].remove(c);
    o.known[who] = o.known[who] - CardSet::of(c);
    o.top = o.discarded[who] = c;
}

// Q-3 Only draws from the discard pile can go on for ever: a house cap annuls such a hand.
constexpr void discard_card(State& s, Card c) {
    Open& o = s.open;
    put_on_pile(s, c);
    if (o.phase == Phase::sail) return lay(s, o.turn);
    o.idle = static_cast<std::uint16_t>(o.from[index(o.turn)] == Source::discard ? o.idle + 1 : 0);
    if (o.idle == o.options.loop_rounds * o.options.seats) return annul_hand(s);
    o.turn = left_of(o.turn, o.options.seats);
    o.phase = Phase::draw;
}

} // namespace tortuga::corsari
