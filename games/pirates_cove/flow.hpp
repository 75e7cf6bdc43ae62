// flow.hpp: what the parts of a month share: ties, queues and cards that are drawn; and the doors
// through which one part hands over to the next.
#pragma once

#include "core/apart.hpp"
#include "games/pirates_cove/ship.hpp"

namespace tortuga::pirates_cove {

// The doors. Each is defined where its part of the month is.
APART constexpr void begin_month(State& s);              // month.hpp
APART constexpr void queue_is_done(State& s, Phase p);   // month.hpp
APART constexpr void seek_combat(State& s);              // combat.hpp
APART constexpr void lot_is_drawn(State& s, Ship first); // rules.hpp
APART constexpr void draws_are_done(State& s);           // rules.hpp
APART constexpr void leave_harbour(State& s);            // solo.hpp
APART constexpr void end_lone_combat(State& s);          // solo.hpp
APART constexpr void plunder_alone(State& s);            // solo.hpp
APART constexpr void end_turn(State& s);                 // solo.hpp

constexpr SeatSet players(const Open& o) { return seats_of(o.options.seats); }

// PC-061 Nature decides between those tied; what comes of it depends on `why`.
constexpr void settle_by_lot(State& s, ShipSet tied, Phase why) {
    s.open.tied = tied;
    s.open.after_lots = why;
    s.open.phase = Phase::lots;
}

// Those with the most of something; all of them if several have it.
constexpr ShipSet greatest(ShipSet among, auto&& measure) {
    ShipSet best;
    int most = 0;
    for (Ship ship : among) {
        const int here = measure(ship);
        if (best.empty() || here > most) best = {}, most = here;
        if (here == most) best.add(ship);
    }
    return best;
}

constexpr ShipSet as_ships(SeatSet seats) {
    ShipSet all;
    for (Seat who : seats) all.add(ship_of(who));
    return all;
}

constexpr void ask(State& s, Phase p, Seat who) {
    s.open.queue.remove(who);
    s.open.actor = who;
    s.open.phase = p;
}

// H-4 The next of the queue in descending order of fame, ties by lot.
APART constexpr void ask_next(State& s, Phase p) {
    Open& o = s.open;
    if (o.queue.empty()) return queue_is_done(s, p);
    const ShipSet first =
        greatest(as_ships(o.queue), [&](Ship ship) { return int{captain(o, seat_of(ship)).fame}; });
    if (first.size() > 1) return settle_by_lot(s, first, p);
    ask(s, p, seat_of(first.lowest()));
}

// Who has cards can be asked; that he has them is all the others learn. PC-168
constexpr SeatSet with_cards(const Open& o) {
    SeatSet all;
    for (Seat who : players(o))
        if (captain(o, who).held > 0) all.add(who);
    return all;
}

constexpr CardSet whole_tavern() {
    CardSet all;
    for (int i = 0; i < cards; ++i) all.add(static_cast<Card>(i));
    return all;
}

// The green New Courses nobody has bought. PC-005
constexpr CardSet stock_of(const Open& o) {
    CardSet all;
    for (int i = 0; i < 2; ++i)
        if (o.green_owner[i] == Seat::nobody) all.add(card(Design::course_green, i));
    return all - o.removed;
}

// All cards that lie open, or nowhere any more.
constexpr CardSet in_sight(const Open& o) {
    CardSet all = o.discards | o.removed | o.aside | stock_of(o);
    for (const CardSet& cards_there : o.in_force) all |= cards_there;
    for (const Captain& c : o.captain) {
        if (c.parrot != no_card) all.add(c.parrot);
        if (c.master != no_card) all.add(c.master);
    }
    if (o.found != no_card) all.add(o.found);
    return all;
}

constexpr CardSet tavern_deck(const State& s) {
    CardSet deck = whole_tavern() - in_sight(s.open);
    for (const CardSet& hand : s.hand) deck = deck - hand;
    return deck;
}

// How many cards the deck has: everyone can count that.
constexpr int deck_size(const Open& o) {
    int n = cards - in_sight(o).size();
    for (const Captain& c : o.captain) n -= c.held;
    return n;
}

constexpr void gain_card(State& s, Seat who, Card c) {
    s.hand[index(who)].add(c);
    ++captain(s, who).held;
}
constexpr void lose_card(State& s, Seat who, Card c) {
    s.hand[index(who)].remove(c);
    --captain(s, who).held;
    for (int i = 0; i < 2; ++i)
        if (c == card(Design::course_green, i)) s.open.green_owner[i] = Seat::nobody;
}

// PC-170, PC-171 Goes on drawing: reshuffles when the deck is empty, stops when there is nothing.
APART constexpr void draw_on(State& s) {
    Open& o = s.open;
    if (o.draws > 0 && deck_size(o) == 0) o.discards = {};
    if (o.draws == 0 || deck_size(o) == 0) {
        o.draws = 0;
        return draws_are_done(s);
    }
    o.phase = Phase::tavern;
}

constexpr void begin_draws(State& s, Seat who, int n, Phase after) {
    s.open.drawer = who;
    s.open.draws = static_cast<std::uint8_t>(n);
    s.open.after_draw = after;
    draw_on(s);
}

// PC-034 A New Course drawn now waits for the next month.
constexpr int course_bit(Card c) {
    return static_cast<int>(c) - static_cast<int>(card(Design::course_green));
}

// PC-011, PC-092, PC-172 A parrot is shown and placed at once, or must be chosen.
constexpr void draw_card(State& s, Card c) {
    Open& o = s.open;
    --o.draws;
    Captain& mat = captain(s, o.drawer);
    if (o.options.is_solo() && design_of(c) == Design::navy) { // PC-266
        o.removed.add(c);
        ++o.draws;
        return draw_on(s);
    }
    if (family_of(design_of(c)) != Family::parrot) {
        gain_card(s, o.drawer, c);
        if (is_course(design_of(c)) && o.month > 0)
            s.fresh[index(o.drawer)] =
                static_cast<std::uint8_t>(s.fresh[index(o.drawer)] | 1 << course_bit(c));
        return draw_on(s);
    }
    if (mat.parrot == no_card) {
        mat.parrot = c;
        return draw_on(s);
    }
    o.found = c;
    o.phase = Phase::parrot;
}

constexpr void choose_parrot(State& s, bool replace) {
    Open& o = s.open;
    Captain& mat = captain(s, o.drawer);
    if (replace) {
        o.discards.add(mat.parrot);
        mat.parrot = o.found;
        add_fame(mat, -1);
    } else
        o.discards.add(o.found);
    o.found = no_card;
    draw_on(s);
}

} // namespace tortuga::pirates_cove
