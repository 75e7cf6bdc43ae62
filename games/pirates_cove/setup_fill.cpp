// setup_fill.cpp: what a written position leaves out, guessed: legendary pirates, treasure cards,
// what follows from the rest, and whose turn it is.
#include "games/pirates_cove/setup.hpp"

namespace tortuga::pirates_cove {

namespace {

bool is_under_way(const Open& o) { // Between the first treasure cards of a month and its end.
    const Part part = part_of(o);
    const bool are_turned_up = part != Part::morning || reason_for(o) >= Phase::omens;
    return part != Part::dawn && part != Part::evening && are_turned_up;
}

// Where a legendary pirate is that nobody speaks of: on Treasure Island, PC-016; on its lap, H-2;
// with buccaneers on an island of its own, PC-270. Once ships have sailed, away from them.
Place likely_place(const Open& o, int slot) {
    if (o.options.has(Switch::lap)) return island((o.month + 3 * slot - 1) % islands + 1);
    const Part part = part_of(o);
    if (part == Part::morning || part == Part::evening)
        return o.options.is_buccaneers() ? island(slot + 1) : Place::treasure;
    for (int i = outer_islands; i > 0; --i)
        if (players_at(o, island(i)).empty() && foes_at(o, island(i)).empty()) return island(i);
    return Place::treasure;
}

// Two legendary pirates, L01 and L02, or the lowest that are nowhere else.
void fill_legends(Draft& d) {
    Open& o = d.s.open;
    LegendSet free =
        LegendSet::first(o.options.has(Switch::base_tavern) ? base_legends : legends) - o.beaten;
    for (const Foe& foe : o.foe)
        if (foe.legend != Legend::none) free = free - LegendSet::of(foe.legend);
    for (int i = 0; i < slots(o.options) && o.month > 0; ++i) {
        if (d.says("lp", std::to_string(i + 1)) || free.empty()) continue;
        o.foe[i] = {.legend = free.lowest(), .place = likely_place(o, i)};
        free.remove(free.lowest());
    }
    o.deck = free;
}

// T01 on island 1, T02 on island 2, and so on, as far as nothing else is said.
void fill_faces(Draft& d) {
    Open& o = d.s.open;
    const int most = o.options.is_buccaneers() ? islands : outer_islands;
    for (int i = 0; i < most && is_under_way(o); ++i) {
        if (d.says("face", std::to_string(i + 1))) continue;
        TreasureSet free;
        for (int copy = 0; copy < 3; ++copy) free.add(static_cast<Treasure>(3 * i + copy));
        free = free - d.shown;
        if (free.empty()) free = TreasureSet::first(treasures) - d.shown;
        if (free.empty()) return;
        o.face[island(i + 1)] = free.lowest();
        d.shown.add(free.lowest());
    }
}

// PC-242, PC-245 A lone captain has seen what lies there.
void fill_voyage(Draft& d) {
    Open& o = d.s.open;
    if (!o.options.is_solo() || d.names("voyage", "turned")) return;
    for (int i = 1; i <= outer_islands; ++i)
        o.voyage.turned[island(i)] = o.face[island(i)] == no_treasure ? 0 : 1;
}

// PC-273 The decks that are left when five cards were laid each month.
void fill_stacks(Draft& d) {
    Open& o = d.s.open;
    if (!o.options.is_buccaneers() || is_before_leader(o)) return;
    if (o.buccaneers.leader == Seat::nobody) o.buccaneers.leader = seat(0);
    if (d.says("stack")) return;
    const int months_laid = is_under_way(o) || o.month == 0 ? o.month : o.month - 1;
    for (int i = 0; i < treasures_dealt - outer_islands * months_laid; ++i)
        ++o.buccaneers.stack[index(left_of(o.buccaneers.leader, o.options.seats, i))];
    for (std::size_t i = 0; i < seats_most; ++i) {
        std::uint8_t& stack = o.buccaneers.stack[i];
        const int held = o.buccaneers.held[i];
        stack = static_cast<std::uint8_t>(stack < held ? 0 : stack - held);
    }
}

// PC-277 Treasure Island's card comes after those that are laid.
void fill_laying(Draft& d) {
    Open& o = d.s.open;
    const bool is_laying = o.phase == Phase::stock || o.phase == Phase::lay;
    if (is_laying && !d.says("island")) o.island = Place::tavern;
}

void fill_supply(Draft& d) { // PC-012
    Open& o = d.s.open;
    int left = chests_all - o.overboard;
    for (const Captain& c : o.captain) left -= c.chests;
    o.chests = static_cast<std::uint8_t>(left < 0 ? 0 : left);
}

// Whoever is in the Cove got there in the order of the seats.
void fill_arrivals(Draft& d) {
    Open& o = d.s.open;
    const Part part = part_of(o);
    if (d.says("arrivals") || (part != Part::fight && part != Part::harvest)) return;
    for (Seat who : players(o))
        if (captain(o, who).place == Place::cove) o.arrivals[o.arrived++] = who;
}

// PC-051 The fastest first; of equals, the lowest seat.
void fill_circuit(Open& o) {
    ShipSet waiting = fighting_players(o);
    while (!waiting.empty() && o.combat.circuit_size < seats_most) {
        const Ship next = greatest(waiting, [&](Ship s) { return speed_of(o, s); }).lowest();
        o.combat.circuit[o.combat.circuit_size++] = next;
        waiting.remove(next);
    }
}

// A round that has just begun, and the turn of the player who is named, or of the fastest.
void fill_round(Draft& d) {
    Open& o = d.s.open;
    Combat& c = o.combat;
    if (!d.names("combat", "round")) c.round = 1;
    if (!d.names("combat", "speeds"))
        for (Ship ship : fighters(o)) c.speed[ship] = static_cast<std::uint8_t>(speed_of(o, ship));
    if (!d.names("combat", "turn") && !fighting_players(o).empty())
        c.turn =
            o.actor != Seat::nobody
                ? ship_of(o.actor)
                : greatest(fighting_players(o), [&](Ship s) { return speed_of(o, s); }).lowest();
    if (d.names("combat", "waiting")) return;
    c.waiting = fighters(o);
    if (o.phase != Phase::stand) c.waiting = c.waiting - ShipSet::of(c.turn); // PC-282
}

void fill_rolling(Draft& d) {
    Open& o = d.s.open;
    Rolling& r = o.rolling;
    if (!d.says("rolling")) return;
    if (!d.names("rolling", "who")) r.who = o.combat.turn;
    if (!d.names("rolling", "dice"))
        r.dice = static_cast<std::uint8_t>(
            is_player(r.who) && r.what == Roll::volley ? dice_of(o, seat_of(r.who)) : 1);
    if (!d.names("rolling", "left") && r.dice > r.at_least(1))
        r.left = static_cast<std::uint8_t>(r.dice - r.at_least(1));
}

void fill_fight(Draft& d) {
    Open& o = d.s.open;
    if (!is_island(o.combat.island)) return;
    if (!d.says("island")) o.island = o.combat.island;
    const Phase why = reason_for(o);
    if (why == Phase::prepare && !d.names("combat", "circuit") && o.phase != Phase::lots)
        fill_circuit(o);
    if (why != Phase::prepare && why != Phase::capture) fill_round(d);
    fill_rolling(d);
}

// Who has to decide, where the rest tells it.
Seat likely_actor(const Open& o) {
    const auto seat_at = [](Ship s) { return is_player(s) ? seat_of(s) : Seat::nobody; };
    if (o.phase == Phase::prepare) return seat_at(o.combat.circuit[o.combat.place_in_circuit]);
    if (o.phase == Phase::stand || o.phase == Phase::aim) return seat_at(o.combat.turn);
    if (Phases::of(Phase::luck, Phase::split, Phase::claim).has(o.phase))
        return seat_at(o.rolling.who);
    if (o.phase == Phase::refuge) return seat_at(o.rolling.at);
    if (o.phase == Phase::broadside) return o.navy_sender;
    if (o.phase == Phase::answer) return o.navy_target;
    if (o.phase == Phase::challenge) return o.melee.boarded;
    if (o.phase == Phase::accept) return o.melee.boarder;
    if (o.phase == Phase::fencing) return side(o, o.melee.fencer());
    if (o.phase == Phase::exchange) return side(o, 1 - o.melee.loser());
    if (o.phase == Phase::cove || o.phase == Phase::mend)
        return o.arrived > 0 ? o.arrivals[0] : Seat::nobody;
    return o.options.is_solo() ? lone : Seat::nobody;
}

// PC-137 Where the plunder and the improvements have come to, and who comes after it.
void fill_harvest(Draft& d) {
    Open& o = d.s.open;
    if (o.actor == Seat::nobody || part_of(o) != Part::harvest) return;
    const Place here = captain(o, o.actor).place;
    if (!d.says("island")) o.island = here;
    if (reason_for(o) == Phase::improve && !d.says("queue"))
        for (Seat who : players(o))
            if (is_island(captain(o, who).place) && captain(o, who).place > here) o.queue.add(who);
    if (d.says("served") || here != Place::cove) return;
    for (int i = 0; i < o.arrived; ++i)
        if (o.arrivals[static_cast<std::size_t>(i)] == o.actor)
            o.served = static_cast<std::uint8_t>(i + 1);
}

void fill_slot(Draft& d) { // The first place without a legendary pirate, or the first with one.
    Open& o = d.s.open;
    if (d.says("slot")) return;
    for (int i = slots(o.options) - 1; i >= 0; --i)
        if ((o.foe[i].legend == Legend::none) == (o.phase == Phase::muster))
            o.slot = static_cast<std::uint8_t>(i);
}

} // namespace

void fill(Draft& d) {
    Open& o = d.s.open;
    for (const auto step : {fill_legends, fill_faces, fill_voyage, fill_stacks, fill_laying,
                            fill_supply, fill_arrivals, fill_fight})
        step(d);
    if (!d.says("turn") && !is_natures(o.phase) && !is_sealed(o.phase)) o.actor = likely_actor(o);
    fill_harvest(d);
    if (o.phase == Phase::muster || o.phase == Phase::drift) fill_slot(d);
}

} // namespace tortuga::pirates_cove
