// knowledge.hpp: who may know what: view, sample, hears. CI-015, CI-027, CI-098, Q-17.
#pragma once

#include "core/deal_out.hpp"
#include "games/corsari/state.hpp"

namespace tortuga::corsari {

// CI-130 Every card is somewhere, so the discard pile is what is nowhere else.
constexpr CardSet discards_of(const State& s) {
    CardSet rest = whole_deck() - s.stock - pier_set(s.open) - all_piles(s.open);
    for (const CardSet& hand : s.hand) rest = rest - hand;
    return rest;
}

// CI-130 The same of the stock: everyone can count it. When a hand is scored, penalties may still
// lie among the cards that were laid.
constexpr int stock_size(const View& v) {
    const Open& o = v.open;
    const CardSet penalties = all_piles(o);
    int elsewhere = v.discards.size() + pier_left(o) + penalties.size();
    for (Seat who : seats_of(o.options.seats))
        elsewhere += hand_size(o, who) - (o.known[index(who)] & penalties).size();
    return whole_deck().size() - elsewhere;
}

constexpr View view(const State& s, Seat who) {
    View v{.open = s.open, .discards = discards_of(s), .me = who};
    if (is_player(s.open, who)) v.hand = s.hand[index(who)];
    return v;
}

// The places a hidden card may be in: four hands and the stock.
inline constexpr int stock_bin = seats_most, bins = seats_most + 1;

// A world as `v` knows it: open cards where they lie, cards taken openly in their takers' hands,
// and every other card anywhere.
constexpr State sample(const View& v, Rng& rng) {
    State s{.open = v.open};
    const Open& o = v.open;
    CardSet unseen = whole_deck() - v.discards - pier_set(o) - all_piles(o) - v.hand;
    DealPlan<CardSet, bins> plan;
    for (CardSet& may : plan.allowed) may = whole_deck();
    int owed = 0;
    for (Seat other : seats_of(o.options.seats)) {
        if (other == v.me) continue;
        const CardSet known = o.known[index(other)];
        unseen = unseen - known;
        plan.room[index(other)] = hand_size(o, other) - known.size();
        owed += plan.room[index(other)];
    }
    plan.room[stock_bin] = unseen.size() - owed;
    const bool found = deal_out(plan, unseen, rng);
    PRE(found);
    for (Seat who : seats_of(o.options.seats))
        s.hand[index(who)] = who == v.me ? v.hand : plan.placed[index(who)] | o.known[index(who)];
    s.stock = plan.placed[stock_bin];
    return s;
}

// A card from the stock is heard by the hand it goes to; all else is done in the open. CI-015
constexpr bool hears(const State& s, Move m, Seat viewer) {
    const Open& o = s.open;
    if (kind_of(m) != Kind::deal) return true;
    const bool hidden = o.phase == Phase::stock || is_dealing_hands(o);
    return !hidden || viewer == o.turn;
}

// Cards that are in the stock or in another hand, where nobody has seen them.
constexpr CardSet unseen(const View& v) {
    CardSet cards = whole_deck() - v.hand - v.discards - pier_set(v.open) - all_piles(v.open);
    for (const CardSet& known : v.open.known) cards = cards - known;
    return cards;
}

} // namespace tortuga::corsari
