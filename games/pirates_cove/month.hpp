// month.hpp: a month from its first card to the sailing, and what comes at its end.
#pragma once

#include "games/pirates_cove/laying.hpp"

namespace tortuga::pirates_cove {

APART constexpr void begin_plunder(State& s); // harvest.hpp

// PC-157 Legendary pirates that can be turned up: the deck, or those beaten once it is empty.
constexpr LegendSet legends_left(const Open& o) { return o.deck.empty() ? o.beaten : o.deck; }

APART constexpr void drift_on(State& s);

constexpr void begin_outfitting(State& s) { // PC-015
    if (s.open.options.has(Switch::no_outfitting)) return begin_month(s);
    s.open.committed = {};
    s.open.phase = Phase::outfit;
}

// At set-up and after each month. By night the legendary pirates seek a lone captain, PC-261; those
// of the buccaneers begin on islands named by dice, PC-270.
constexpr void slots_are_full(State& s) {
    Open& o = s.open;
    const bool by_night = o.options.is_solo() && o.month > 0;
    if (!by_night && !(o.options.is_buccaneers() && o.month == 0))
        return o.month > 0 ? begin_month(s) : begin_outfitting(s);
    o.voyage.watch = by_night ? Watch::night : Watch::day;
    o.voyage.attacked = 0;
    o.slot = 0;
    drift_on(s);
}

// PC-016, PC-156 Turns up a legendary pirate for each empty slot, then goes on with the month.
APART constexpr void fill_slots(State& s) {
    Open& o = s.open;
    for (int i = 0; i < slots(o.options); ++i) {
        if (o.foe[i].legend != Legend::none || legends_left(o).empty()) continue;
        o.slot = static_cast<std::uint8_t>(i);
        o.phase = Phase::muster;
        return;
    }
    slots_are_full(s);
}

// H-2 Where a legendary pirate appears: on Treasure Island, or on its lap.
constexpr void turn_up(State& s, Legend l) {
    Open& o = s.open;
    Foe& foe = o.foe[o.slot];
    const bool laps = o.options.has(Switch::lap);
    if (o.deck.empty()) o.deck = o.beaten, o.beaten = {};
    o.deck.remove(l);
    const Place old = foe.place;
    foe = {.legend = l, .place = Place::treasure};
    if (laps && o.month == 0) foe.place = o.slot == 0 ? Place::tavern : Place::cannons;
    if (laps && o.month > 0) foe.place = old;
    fill_slots(s);
}

// PC-020, PC-245, PC-277 Does this island turn up a treasure card now?
constexpr bool turns_up(const Open& o, Place p) {
    if (o.face[p] != no_treasure) return false;
    if (o.options.is_buccaneers()) return p == Place::treasure;
    return is_outer(p) && o.voyage.turned[p] < treasures / outer_islands;
}

APART constexpr void reveal_on(State& s) {
    Open& o = s.open;
    for (; is_island(o.island); o.island = static_cast<Place>(static_cast<int>(o.island) + 1)) {
        if (!turns_up(o, o.island)) continue;
        o.phase = Phase::reveal;
        return;
    }
    if (o.options.is_solo()) return leave_harbour(s);
    o.queue = with_cards(o);
    ask_next(s, Phase::omens);
}

constexpr void reveal(State& s, Treasure t) {
    Open& o = s.open;
    o.face[o.island] = t;
    if (o.options.is_solo()) ++o.voyage.turned[o.island];
    reveal_on(s);
}

// PC-164, PC-167 Fame cards are shown; a tie at the top is shared, or left to a die. A-25
constexpr void tally(State& s) {
    Open& o = s.open;
    for (Seat who : players(o))
        for (Card c : s.hand[index(who)]) {
            if (fame_on(design_of(c)) == 0) continue;
            add_fame(captain(s, who), fame_on(design_of(c)));
            lose_card(s, who, c);
            o.in_force[index(who)].add(c); // Before their owner, for all to see.
        }
    const ShipSet first = greatest(as_ships(players(o)),
                                   [&](Ship ship) { return int{captain(o, seat_of(ship)).fame}; });
    if (o.options.has(Switch::tie_by_die) && first.size() > 1)
        return settle_by_lot(s, first, Phase::tally);
    o.phase = Phase::over;
}

APART constexpr void begin_month(State& s) {
    Open& o = s.open;
    if (!o.options.is_solo() && o.month == months(o.options)) {
        o.phase = Phase::tally;
        return;
    }
    ++o.month;
    for (Captain& c : o.captain) c.drunken = c.spotted = 0;
    for (std::uint8_t& fresh : s.fresh) fresh = 0;
    o.navy_sent = 0;
    o.arrived = 0;
    o.arrivals.fill(Seat::nobody);
    if (o.options.has(Switch::lap) && o.month > 1) // PC-026
        for (Foe& foe : o.foe)
            if (foe.legend != Legend::none)
                foe.place = foe.place == Place::treasure
                                ? Place::tavern
                                : static_cast<Place>(static_cast<int>(foe.place) + 1);
    o.island = Place::tavern;
    o.served = 0;
    if (o.options.is_buccaneers()) return begin_laying(s);
    reveal_on(s);
}

APART constexpr void seek_courses(State& s);

APART constexpr void drift_on(State& s) {
    Open& o = s.open;
    for (; o.slot < slots(o.options); ++o.slot)
        if (o.foe[o.slot].legend != Legend::none) return void(o.phase = Phase::drift);
    if (o.month == 0) return begin_outfitting(s); // PC-270
    if (o.options.is_solo()) return end_turn(s);
    seek_courses(s);
}

APART constexpr void seek_courses(State& s) {
    Open& o = s.open;
    o.queue = {};
    if (!o.options.has(Switch::no_course))
        for (Seat who : with_cards(o))
            if (captain(o, who).course_played == 0) o.queue.add(who);
    ask_next(s, Phase::courses);
}

// PC-027 May this legendary pirate drift there? Not where another has just gone.
constexpr bool may_drift_to(const Open& o, Place p) {
    if (o.options.is_solo()) return true; // PC-261
    for (int i = 0; i < o.slot; ++i)
        if (o.foe[i].legend != Legend::none && o.foe[i].place == p) return false;
    return true;
}

constexpr void set_sail(State& s); // solo.hpp

// PC-022 All ships move at once.
constexpr void turn_wheels(State& s) {
    Open& o = s.open;
    if (o.options.is_solo()) return set_sail(s);
    for (Seat who : players(o)) captain(s, who).place = island(s.sealed[index(who)]);
    s.sealed = {};
    o.committed = {};
    if (o.options.is_buccaneers()) {
        tour(o);
        return seek_courses(s);
    }
    o.slot = o.options.has(Switch::lap) ? static_cast<std::uint8_t>(slots_most) : std::uint8_t{0};
    drift_on(s);
}

constexpr void fit_out(State& s) { // PC-015
    Open& o = s.open;
    for (Seat who : players(o)) {
        Captain& c = captain(s, who);
        for (int i = 0; i < sections; ++i)
            for (int n = raised_by(s.sealed[index(who)], static_cast<Section>(i)); n > 0; --n) {
                std::int8_t& space = c.space[static_cast<Section>(i)];
                c.gold = static_cast<std::uint8_t>(c.gold - price_of(space + 1));
                ++space;
            }
    }
    s.sealed = {};
    o.fitted = 0;
    begin_month(s);
}

// Section by section all choose at once; nothing is shown before the last. PC-015
constexpr void fit_on(State& s) {
    s.open.committed = {};
    if (++s.open.fitted == sections) fit_out(s);
}

constexpr void fight_on_landing(State& s); // solo.hpp

constexpr void begin_combats(State& s) {
    if (s.open.options.is_solo()) return fight_on_landing(s);
    s.open.island = Place::tavern;
    seek_combat(s);
}

APART constexpr void queue_is_done(State& s, Phase p) {
    Open& o = s.open;
    if (p == Phase::omens) {
        o.committed = {};
        o.phase = Phase::wheels;
        return;
    }
    if (p == Phase::courses) {
        if (!o.options.is_solo()) o.queue = with_cards(o);
        return ask_next(s, Phase::navy);
    }
    if (p == Phase::navy) return begin_combats(s);
    if (p == Phase::privateer) return begin_plunder(s);
    PRE(false);
}

// PC-158 What the hull cannot hold.
constexpr void throw_overboard(State& s) {
    Open& o = s.open;
    for (Seat who : players(o)) {
        Captain& c = captain(s, who);
        const int most = room_of(c);
        if (c.chests <= most || has_endless_room(c)) continue;
        o.overboard = static_cast<std::uint8_t>(o.overboard + c.chests - most);
        c.chests = static_cast<std::uint8_t>(most);
    }
}

// PC-158 .. PC-162 Overflow and discards; then the next month, or the end.
APART constexpr void end_month(State& s) {
    Open& o = s.open;
    throw_overboard(s);
    for (Treasure& t : o.face)
        if (t != no_treasure && !o.options.is_solo()) o.spent.add(t), t = no_treasure; // PC-300
    o.privateer = o.robbed = Seat::nobody;
    fill_slots(s);
}

// E1, PC-041 The Navy sails to whom it was sent after, unless he turns it away.
constexpr void send_navy(State& s) {
    Open& o = s.open;
    o.navy = {.legend = Legend::navy, .place = captain(o, o.navy_target).place};
    o.queue = {};
    begin_combats(s);
}

} // namespace tortuga::pirates_cove
