// knowledge.hpp: who may know what: view, sample, hears. SK-005, SK-006, SK-022, V-52, V-54.
#pragma once

#include "core/deal_out.hpp"
#include "core/rng.hpp"
#include "games/skull_king/state.hpp"

namespace tortuga::skull_king {

constexpr CardSet gone_cards(const State& s) {
    CardSet rest = deck_of(s.open.options) - s.stock - few(s.buried, s.open.buried);
    for (CardSet hand : s.hand) rest = rest - hand;
    return s.open.phase == Phase::dealer ? CardSet{} : rest - live_cards(s.open.trick);
}

constexpr View view(const State& s, Seat who) {
    View v{.open = s.open, .gone = gone_cards(s), .me = who};
    if (!is_player(s.open, who)) return v;
    v.hand = s.hand[index(who)];
    v.sealed_bid = static_cast<std::uint8_t>(s.sealed_bid[who]);
    v.sealed_cannon = s.sealed_cannons.has(who);
    if (who == s.open.bendt) v.drawn = s.drawn, v.buried = s.buried;
    if (who == s.open.juanita) {
        v.undealt = s.stock;
        if (s.open.looked_first) v.undealt |= few(s.drawn, s.open.drawn);
    }
    return v;
}

// The places a hidden card may be in: eight hands, the undealt cards, what Bendt buried.
inline constexpr int stock_bin = 8, buried_bin = 9, bins = 10;
using Plan = DealPlan<CardSet, bins>;

// Each hidden place may hold any card, but for suits a seat has failed to follow and for what
// Juanita showed: a card she showed is undealt still, unless Bendt's player drew it since.
constexpr Plan plan_of(const View& v, CardSet deck) {
    const Open& o = v.open;
    const bool shown = v.me != Seat::nobody && v.me == o.juanita;
    Plan plan;
    for (Seat other : seats_of(hands_of(o.options))) {
        if (other == v.me) continue;
        CardSet may = deck;
        for (int suit = 0; suit < 4; ++suit)
            if (o.lacks[other] >> suit & 1) may = may - lane(static_cast<Suit>(suit));
        if (shown && !(o.looked_first && other == o.bendt)) may = may - v.undealt;
        plan.allowed[index(other)] = may;
        plan.room[index(other)] = hand_size(o, other);
    }
    plan.allowed[stock_bin] = shown ? v.undealt : deck;
    if (v.me == Seat::nobody || v.me != o.bendt) {
        plan.allowed[buried_bin] = shown && !o.looked_first ? deck - v.undealt : deck;
        plan.room[buried_bin] = o.buried;
    }
    return plan;
}

constexpr FewCards list_of(CardSet cards, int n) {
    FewCards list{};
    for (int i = 0; i < n; ++i) list[static_cast<std::size_t>(i)] = cards.nth(i);
    return list;
}

// What Bendt drew and buried. Whoever is not Bendt's winner may know only what is no longer where
// Juanita showed it; for everyone else any cards he could have drawn will do.
constexpr void guess_bendt(State& s, const View& v, CardSet buried) {
    const Open& o = s.open;
    if (v.me == o.bendt) {
        s.drawn = v.drawn;
        s.buried = v.buried;
        return;
    }
    s.buried = list_of(buried, o.buried);
    const bool watched = v.me == o.juanita && o.looked_first;
    const CardSet his = watched ? v.undealt - s.stock : buried | s.hand[index(o.bendt)];
    s.drawn = list_of(his, o.drawn);
}

constexpr void guess_sealed(State& s, const View& v, Rng& rng) {
    const Open& o = s.open;
    for (Seat who : o.committed) {
        const bool mine = who == v.me;
        if (o.phase == Phase::bid)
            s.sealed_bid.set(who, mine ? v.sealed_bid : rng.below(o.cards + 1));
        else if (mine ? v.sealed_cannon != 0 : rng.below(2) == 1)
            s.sealed_cannons.add(who);
    }
}

constexpr State sample(const View& v, Rng& rng) {
    State s{.open = v.open};
    const Open& o = v.open;
    if (o.phase == Phase::dealer) return s;
    const CardSet deck = deck_of(o.options);
    CardSet unseen = deck - v.hand - v.gone - live_cards(o.trick);
    Plan plan = plan_of(v, deck);
    if (v.me == o.bendt && v.me != Seat::nobody) unseen = unseen - few(v.buried, o.buried);
    int owed = 0;
    for (int room : plan.room) owed += room;
    plan.room[stock_bin] = unseen.size() - owed;
    const bool found = deal_out(plan, unseen, rng);
    PRE(found);
    for (std::size_t i = 0; i < seats_max; ++i) s.hand[i] = plan.placed[i];
    if (is_player(o, v.me)) s.hand[index(v.me)] = v.hand;
    s.stock = plan.placed[stock_bin];
    if (o.bendt != Seat::nobody) guess_bendt(s, v, plan.placed[buried_bin]);
    guess_sealed(s, v, rng);
    return s;
}

constexpr bool hears(const State& s, Seat who, Move m, Seat viewer) {
    switch (kind_of(m)) {
    case Kind::deal: return viewer == s.open.turn && is_player(s.open, viewer);
    case Kind::draw: return viewer == s.open.bendt;
    case Kind::bid:
    case Kind::load:
    case Kind::bury: return viewer == who;
    case Kind::dealer:
    case Kind::play:
    case Kind::ghost:
    case Kind::lead:
    case Kind::wager:
    case Kind::change: return true;
    }
    return false;
}

} // namespace tortuga::skull_king
