// harvest.hpp: plunder, improvements and the Cove.
#pragma once

#include "games/pirates_cove/combat.hpp"

namespace tortuga::pirates_cove {

APART constexpr void begin_improvements(State& s);
constexpr void leave_test(State& s); // solo.hpp

constexpr void next_island(Open& o) {
    o.island = static_cast<Place>(static_cast<int>(o.island) + 1);
}

constexpr void gain(State& s, Seat who, int fame, int gold, int chests) {
    Captain& c = captain(s, who);
    Open& o = s.open;
    add_fame(c, fame);
    c.gold = static_cast<std::uint8_t>(c.gold + gold > 255 ? 255 : c.gold + gold);
    if (chests > o.chests) chests = o.chests; // PC-135
    c.chests = static_cast<std::uint8_t>(c.chests + chests);
    o.chests = static_cast<std::uint8_t>(o.chests - chests);
}

// What the island's card gives. Buccaneers who have fired take twice the gold, PC-291, and on
// Treasure Island the fame alone, PC-295.
constexpr Reward reward_at(const Open& o, Seat who) {
    Reward r = reward_of(o.face[o.island]);
    if (o.island == Place::treasure) return {r.fame, 0, 0, 0};
    if (o.buccaneers.fired.has(who)) r.gold *= 2;
    return r;
}

// The tavern cards of the reward. A lone captain's treasure card is used up. PC-245
constexpr void draw_plunder(State& s, Seat who) {
    Open& o = s.open;
    const int drawn = reward_at(o, who).cards;
    Treasure& face = o.face[o.island];
    if (o.options.is_solo()) o.spent.add(face), face = no_treasure;
    next_island(o);
    begin_draws(s, who, drawn, Phase::plunder);
}

// PC-130 .. PC-133 The card's reward; a Privateer takes half of each kind. E3
constexpr void share_plunder(State& s, Seat who) {
    Open& o = s.open;
    Reward r = reward_at(o, who);
    if (r.chests > o.chests) r.chests = o.chests; // PC-135
    const bool is_robbed = o.robbed == who && captain(o, who).place == o.island;
    const int half = is_robbed ? 2 : 0;
    if (half != 0) gain(s, o.privateer, r.fame / half, r.gold / half, r.chests / half);
    const auto rest = [&](int n) { return half != 0 ? n - n / half : n; };
    gain(s, who, rest(r.fame), rest(r.gold), rest(r.chests));
}
constexpr void take_plunder(State& s, Seat who) {
    Open& o = s.open;
    share_plunder(s, who);
    const bool barters = o.options.is_buccaneers() && is_outer(o.island); // PC-293
    if (!barters || captain(o, who).chests == 0) return draw_plunder(s, who);
    o.actor = who;
    o.phase = Phase::barter;
}

constexpr void sell_chests(State& s, int chests) { // PC-293
    Captain& c = captain(s, s.open.actor);
    c.chests = static_cast<std::uint8_t>(c.chests - chests);
    s.open.chests = static_cast<std::uint8_t>(s.open.chests + chests);
    gain(s, s.open.actor, 0, 2 * chests, 0);
}
constexpr void trade(State& s, int chests) {
    sell_chests(s, chests);
    draw_plunder(s, s.open.actor);
}

// PC-129, PC-134 Island by island; by now nobody has to share one.
APART constexpr void plunder_on(State& s) {
    Open& o = s.open;
    if (o.options.is_solo()) return leave_test(s);
    for (; is_island(o.island); next_island(o)) {
        const ShipSet there = players_at(o, o.island);
        if (there.empty() || o.face[o.island] == no_treasure) continue;
        const Seat who = seat_of(there.lowest());
        if (captain(o, who).held == 0 || o.island == Place::treasure) return take_plunder(s, who);
        o.actor = who;
        o.phase = Phase::plunder;
        return;
    }
    begin_improvements(s);
}

APART constexpr void begin_plunder(State& s) {
    s.open.island = Place::tavern;
    plunder_on(s);
}

constexpr void visit(State& s, Seat who) {
    Open& o = s.open;
    o.actor = who;
    o.bought = o.raised = o.mastered = 0;
    o.phase = Phase::improve;
}

// PC-120 .. PC-123 What the Cove repairs.
constexpr bool is_damaged(const Options& o, int space) {
    return o.has(Switch::repair_lowest) ? space < 0 : space < space_start;
}

APART constexpr void cove_on(State& s);

// PC-127 A Mastercraft may be repaired; then the next ship.
constexpr void mend_or_go_on(State& s) {
    Open& o = s.open;
    const Captain& c = captain(o, o.actor);
    if (c.master != no_card && c.master_hits > 0 && c.gold >= mending_price)
        return void(o.phase = Phase::mend);
    cove_on(s);
}

// PC-119, PC-121 .. PC-126 The ships in the Cove in order of arrival.
APART constexpr void cove_on(State& s) {
    Open& o = s.open;
    if (o.served == o.arrived)
        return o.voyage.watch == Watch::night ? drift_on(s) : end_month(s); // H-11
    const Seat who = o.arrivals[o.served++];
    Captain& c = captain(s, who);
    int due = 0;
    for (std::int8_t& space : c.space)
        if (is_damaged(o.options, space)) {
            due += repair_price;
            space = o.options.has(Switch::repair_lowest) ? 0 : space_start;
        }
    o.actor = who;
    if (c.gold < due) return mend_or_go_on(s); // PC-125, PC-126
    c.gold = static_cast<std::uint8_t>(c.gold - due);
    o.phase = Phase::cove;
}

// PC-137 Island by island; on Treasure Island in descending order of fame; then the Cove.
APART constexpr void improve_on(State& s) {
    Open& o = s.open;
    for (; is_island(o.island); next_island(o)) {
        ShipSet there;
        for (Ship ship : players_at(o, o.island))
            if (o.queue.has(seat_of(ship))) there.add(ship);
        if (there.empty()) continue;
        const ShipSet first =
            greatest(there, [&](Ship ship) { return int{captain(o, seat_of(ship)).fame}; });
        if (first.size() > 1) return settle_by_lot(s, first, Phase::improve);
        o.queue.remove(seat_of(first.lowest()));
        return visit(s, seat_of(first.lowest()));
    }
    cove_on(s);
}

APART constexpr void begin_improvements(State& s) {
    s.open.island = Place::tavern;
    s.open.queue = players(s.open);
    improve_on(s);
}

constexpr void pay(State& s, Seat who, int gold) {
    Captain& c = captain(s, who);
    c.gold = static_cast<std::uint8_t>(c.gold - gold);
}

// PC-141, PC-153 One space; on Treasure Island at twice the price.
constexpr void raise(State& s, Section where) {
    Open& o = s.open;
    Captain& c = captain(s, o.actor);
    pay(s, o.actor, raise_price(c, where, price_times(c)));
    ++c.space[where];
    ++o.raised;
}

// PC-149, PC-150, PC-152 What is buried is fame, and goes back to the supply.
constexpr void bury(State& s, int chests) {
    Captain& c = captain(s, s.open.actor);
    c.chests = static_cast<std::uint8_t>(c.chests - chests);
    s.open.chests = static_cast<std::uint8_t>(s.open.chests + chests);
    add_fame(c, chests);
}
constexpr void stash(State& s, int threes) {
    pay(s, s.open.actor, gold_a_fame * threes);
    add_fame(captain(s, s.open.actor), threes);
}

// PC-086, A-23 Is the next Mastercraft a replacement, which no island and no order binds?
constexpr bool is_replacing(const Open& o, const Captain& c) {
    return c.master != no_card && !o.options.has(Switch::outer_only);
}

// PC-081, PC-086, PC-145 .. PC-147 A Mastercraft takes its place; the old one is discarded.
constexpr void play_master(State& s, Card card_played) {
    Open& o = s.open;
    Captain& c = captain(s, o.actor);
    lose_card(s, o.actor, card_played);
    if (!is_replacing(o, c)) o.mastered = 1;
    if (c.master != no_card) o.discards.add(c.master);
    c.master = card_played;
    c.master_hits = 0;
}

constexpr void repair(State& s) { // PC-085
    pay(s, s.open.actor, mending_price);
    captain(s, s.open.actor).master_hits = 0;
}

constexpr void buy_course(State& s) { // PC-031
    Open& o = s.open;
    const Card c = stock_of(o).lowest();
    pay(s, o.actor, course_price);
    o.green_owner[course_bit(c)] = o.actor;
    captain(s, o.actor).course_bought = 1;
    gain_card(s, o.actor, c);
    s.fresh[index(o.actor)] =
        static_cast<std::uint8_t>(s.fresh[index(o.actor)] | 1 << course_bit(c));
}

// E4, E6, X03, X07, X11 The Events of one's own improvements.
constexpr void play_own_event(State& s, Card c, int named) {
    Open& o = s.open;
    Captain& mine = captain(s, o.actor);
    lose_card(s, o.actor, c);
    o.discards.add(c);
    const Design design = design_of(c);
    if (design == Design::cache) return bury(s, named);
    if (design == Design::smuggler) return gain(s, o.actor, 0, 4, 0);
    if (design == Design::marque) return gain(s, o.actor, 0, 2, 0);
    if (design == Design::volunteers) return void(++mine.space[Section::crew]);
    if (design == Design::pickpocket) {
        Captain& theirs = captain(s, seat(named));
        const int gold = theirs.gold < 2 ? theirs.gold : 2;
        theirs.gold = static_cast<std::uint8_t>(theirs.gold - gold);
        return gain(s, o.actor, 0, gold, 0);
    }
    PRE(false);
}

} // namespace tortuga::pirates_cove
