// knowledge.hpp: what a seat knows, what it may imagine, and what it is told.
#pragma once

#include "core/rng.hpp"
#include "games/pirates_cove/laying.hpp"

namespace tortuga::pirates_cove {

struct View {
    Open open{};
    CardSet hand{};           // Mine.
    TreasureSet loot{};       // My treasure cards. PC-274
    std::uint16_t sealed = 0; // My commitment.
    std::uint8_t fresh = 0;   // My New Courses of this month.
    Seat me = Seat::nobody;
    std::array<std::uint8_t, 4> zero{};

    friend constexpr bool operator==(const View&, const View&) = default;
};

constexpr View view(const State& s, Seat who) {
    View v{.open = s.open, .me = who};
    if (static_cast<int>(who) >= seats_most || !players(s.open).has(who)) return v;
    v.hand = s.hand[index(who)];
    v.loot = s.loot[index(who)];
    v.sealed = s.sealed[index(who)];
    v.fresh = s.fresh[index(who)];
    return v;
}

constexpr bool is_parrot(Card c) { return family_of(design_of(c)) == Family::parrot; }

// A commitment that any seat could have made. A pistol may be held back, a ship left as it is.
constexpr int any_commitment(Phase p, Rng& rng) {
    if (p == Phase::wheels) return 1 + rng.below(islands);
    if (p == Phase::weapons) return 1 + rng.below(3);
    if (p == Phase::pistols) return rng.below(2);
    return 0;
}

// PC-168, PC-172 Others hold as many cards as they are seen to hold, but never a parrot; a green
// New Course is held by whoever was seen to buy it.
constexpr State sample(const View& v, Rng& rng) {
    State s{.open = v.open};
    const Open& o = v.open;
    CardSet unknown = whole_tavern() - in_sight(o) - v.hand;
    TreasureSet unseen = treasure_pool(o) - v.loot;
    for (int i = 0; i < 2; ++i) {
        const Card green = card(Design::course_green, i);
        if (unknown.has(green)) unknown.remove(green);
        if (o.green_owner[i] != Seat::nobody && o.green_owner[i] != v.me)
            s.hand[index(o.green_owner[i])].add(green);
    }
    for (Card c : unknown)
        if (is_parrot(c)) unknown.remove(c);
    for (Seat who : players(o)) {
        CardSet& hand = s.hand[index(who)];
        if (who == v.me) {
            hand = v.hand;
            s.loot[index(who)] = v.loot;
            s.sealed[index(who)] = v.sealed;
            s.fresh[index(who)] = v.fresh;
            continue;
        }
        for (int n = captain(o, who).held - hand.size(); n > 0; --n) {
            const Card c = unknown.nth(rng.below(unknown.size()));
            hand.add(c);
            unknown.remove(c);
        }
        for (int n = o.buccaneers.held[index(who)]; n > 0; --n) {
            const Treasure t = unseen.nth(rng.below(unseen.size()));
            s.loot[index(who)].add(t);
            unseen.remove(t);
        }
        if (o.committed.has(who))
            s.sealed[index(who)] = static_cast<std::uint16_t>(any_commitment(o.phase, rng));
    }
    return s;
}

constexpr bool is_sealed(Phase p) {
    return p == Phase::outfit || p == Phase::wheels || p == Phase::weapons || p == Phase::pistols;
}

constexpr bool hears(const State& s, Seat who, Move m, Seat viewer) {
    if (s.open.phase == Phase::stock) return viewer == s.open.drawer;
    if (s.open.phase == Phase::tavern) {
        const bool is_shown = // PC-172, PC-266
            is_parrot(card_of(m)) ||
            (s.open.options.is_solo() && design_of(card_of(m)) == Design::navy);
        return viewer == s.open.drawer || is_shown;
    }
    const bool is_secret = is_sealed(s.open.phase) && !s.open.options.is_solo();
    return !is_secret || who == viewer;
}

} // namespace tortuga::pirates_cove
