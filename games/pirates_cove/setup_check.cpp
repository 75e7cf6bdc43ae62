// setup_check.cpp: positions that no game can lead to, and which of their lines is to blame.
//
// sound.hpp knows what is true of every position; here each phase is asked for what it needs, so
// that whoever wrote it learns where to look, and what is accepted can be played to its end.
#include "games/pirates_cove/setup.hpp"

namespace tortuga::pirates_cove {

namespace {

SeatSet in_cove(const Open& o) {
    SeatSet there;
    for (Seat who : players(o))
        if (captain(o, who).place == Place::cove) there.add(who);
    return there;
}

// The phases of a form of the game that is not played here.
bool is_played(const Open& o) {
    const Options& options = o.options;
    const auto is_one_of = [&](std::initializer_list<Phase> some) {
        for (const Phase p : some)
            if (p == o.phase || p == reason_for(o)) return true;
        return false;
    };
    if (is_one_of({Phase::deal}) && o.phase != Phase::tavern) return false;
    if (options.is_solo() &&
        is_one_of({Phase::omens, Phase::navy, Phase::answer, Phase::broadside, Phase::privateer}))
        return false; // PC-266
    if (!options.is_solo() && is_one_of({Phase::attempt})) return false;
    if (!options.is_buccaneers() &&
        is_one_of({Phase::stock, Phase::lay, Phase::stand, Phase::refuge, Phase::barter}))
        return false;
    if (options.is_buccaneers() && o.month > 0 && is_one_of({Phase::drift})) return false;
    if (options.has(Switch::lap) && is_one_of({Phase::drift})) return false;
    if (options.has(Switch::no_course) && is_one_of({Phase::courses})) return false;
    return !options.has(Switch::no_outfitting) || !is_one_of({Phase::outfit});
}

// Before month 1 the rest of the set-up is all there can be.
Answer check_time(const Open& o) {
    if (!is_played(o)) return unsound("phase");
    const Phase why = reason_for(o);
    const bool is_set_up =
        why == Phase::deal || why == Phase::outfit || (o.phase == Phase::lots && why == Phase::lay);
    if (o.month == 0) {
        const bool is_dawn = is_set_up || o.phase == Phase::muster ||
                             (o.phase == Phase::drift && o.options.is_buccaneers());
        return is_dawn ? Answer{} : unsound("month");
    }
    return is_set_up ? unsound("month") : Answer{};
}

// PC-004, PC-245, PC-272 Enough treasure cards for the rest of the game.
Answer check_treasures(const Open& o) {
    int needed = 0;
    const int left = treasure_pool(o).size(), months_left = months(o.options) - o.month;
    const bool is_morning = part_of(o) == Part::morning;
    for (std::size_t i = 0; i < islands; ++i) {
        const bool lies = o.face[i] != no_treasure;
        if (o.options.is_solo()) {
            if (i == outer_islands) continue;
            if (lies && o.voyage.turned[i] == 0) return unsound("voyage");
            needed += treasures / outer_islands - o.voyage.turned[i];
        } else if (o.options.is_buccaneers())
            needed += i == outer_islands ? months_left + (is_morning && !lies) : 0;
        else if (i < outer_islands)
            needed += months_left + (is_morning && !lies);
    }
    for (std::size_t i = 0; i < seats_most; ++i)
        needed += o.buccaneers.stack[i] + o.buccaneers.held[i];
    return needed <= left ? Answer{} : unsound("spent");
}

Answer check_foes(const Open& o) {
    for (const Foe& foe : o.foe) {
        if (foe.legend == Legend::none) {
            if (foe.hits != 0 || foe.place > Place::treasure) return unsound("lp");
            continue;
        }
        if (!is_island(foe.place)) return unsound("lp");
        const bool is_afloat = foe.hits == 0 || foe.hits < pirate(foe.legend).hits;
        if (!is_afloat && o.salvo.members.empty()) return unsound("lp"); // PC-110
    }
    if ((o.navy_sender == Seat::nobody) != (o.navy_target == Seat::nobody)) return unsound("navy");
    if (o.navy_sender != Seat::nobody && o.navy_sender == o.navy_target) return unsound("navy");
    if (o.navy.legend == Legend::none) return o.navy == Foe{} ? Answer{} : unsound("navy");
    if (part_of(o) != Part::fight || !is_island(o.navy.place)) return unsound("navy");
    if (o.navy.hits >= pirate(o.navy.legend).hits && o.salvo.members.empty())
        return unsound("navy");
    if (o.navy.legend == Legend::fort) // PC-256
        return o.navy.place == Place::cannons && o.combat.only == Ship::navy ? Answer{}
                                                                             : unsound("navy");
    const bool meets =
        o.navy_target != Seat::nobody && captain(o, o.navy_target).place == o.navy.place; // PC-076
    return meets && o.navy.place >= o.combat.island ? Answer{} : unsound("navy");
}

// Where ships can be: on an island once all have sailed, in the Cove after a defeat. PC-025
bool may_be_at(const Open& o, Place p) {
    const Part part = part_of(o);
    if (p == Place::sea) return o.options.is_solo() && part != Part::fight;
    if (p == Place::cove) return part != Part::sailing;
    if (p == Place::nowhere)
        return !o.options.is_solo() &&
               (part == Part::dawn || (part == Part::morning && o.month == 1));
    return part != Part::dawn;
}

// PC-104, PC-119 A crippled ship is on its way to the Cove, or waits there for repairs.
bool may_be_crippled(const Open& o, Seat who) {
    const Part part = part_of(o);
    if (captain(o, who).place != Place::cove)
        return (part == Part::fight && captain(o, who).place == o.combat.island) ||
               (part == Part::harvest && o.options.is_solo()); // PC-255
    if (part != Part::fight && part != Part::harvest) return false;
    for (std::size_t i = 0; i < o.served; ++i)
        if (o.arrivals[i] == who) return false;
    return true;
}

Answer check_ships(const Open& o) {
    for (Seat who : players(o)) {
        const Captain& c = captain(o, who);
        const bool fights = part_of(o) == Part::fight && c.place == o.combat.island;
        if (!may_be_at(o, c.place)) return unsound("ship");
        if (is_crippled(c) && !may_be_crippled(o, who)) return unsound("ship");
        if ((c.parrot_hits != 0 || c.was_hit != 0) && !fights) return unsound("ship");
        if (c.parrot_hits != 0 && c.parrot == no_card) return unsound("ship");
    }
    if (!chests_are_sound(o) || !mats_are_sound(o)) return unsound("ship");
    const Part part = part_of(o);
    SeatSet arrived;
    for (std::size_t i = 0; i < o.arrived; ++i) arrived.add(o.arrivals[i]);
    const bool is_early = part == Part::dawn || part == Part::morning || part == Part::sailing;
    if (is_early && o.arrived > 0) return unsound("arrivals");
    // A lone captain may have slept in the Cove when the night begins.
    if (!is_early && arrived != in_cove(o) &&
        !(o.options.is_solo() && arrived.empty() && part == Part::evening))
        return unsound("arrivals");
    return {};
}

// PC-042, PC-117 Where the combats are over nobody is left to fight.
Answer check_islands(const Open& o) {
    const Part part = part_of(o);
    if (o.options.is_solo() || (part != Part::fight && part != Part::harvest)) return {};
    const Place end = part == Part::fight ? o.combat.island : Place::cove;
    for (int i = 1; i < static_cast<int>(end); ++i)
        if (is_contested(o, island(i))) return unsound("ship");
    return {};
}

// PC-269, PC-273 The Leader is appointed after the deal, and with him come the decks.
Answer check_leader(const Open& o) {
    const bool is_due = o.options.is_buccaneers() && !is_before_leader(o);
    if ((o.buccaneers.leader != Seat::nobody) != is_due) return unsound("leader");
    for (std::size_t i = 0; i < seats_most; ++i) {
        if (o.buccaneers.stack[i] > 0 && !is_due) return unsound("stack");
        if (o.buccaneers.held[i] > 0 && o.month == 0) return unsound("loot");
    }
    return o.buccaneers.fired.empty() || o.month > 0 ? Answer{} : unsound("fired");
}

// PC-240 A lone captain's time and way.
Answer check_voyage(const Open& o) {
    const Voyage& v = o.voyage;
    if (!o.options.is_solo()) return v == Voyage{} ? Answer{} : unsound("voyage");
    const bool at_sea = captain(o, lone).place == Place::sea;
    if (at_sea != (v.way > 0) || at_sea != is_island(v.bound)) return unsound("voyage");
    if (at_sea && o.phase == Phase::wheels) return unsound("ship");
    const bool in_fort = o.navy.legend == Legend::fort;
    if ((v.watch == Watch::fort) != in_fort) return unsound("voyage");
    const Part part = part_of(o);
    const Phase why = reason_for(o);
    const bool may_be_night = part == Part::fight || part == Part::evening ||
                              part == Part::morning || why == Phase::cove || why == Phase::mend;
    if (v.watch == Watch::night && (!may_be_night || o.phase == Phase::wheels))
        return unsound("voyage");
    if (o.phase == Phase::drift && v.watch != Watch::night) return unsound("voyage");
    return v.clock > 0 || part != Part::morning ? Answer{} : unsound("voyage");
}

// What belongs to one part of the month is not there in another.
Answer check_leftovers(const Open& o) {
    const Part part = part_of(o);
    const bool fights = part == Part::fight;
    const bool is_test = o.rolling.what == Roll::test && reason_for(o) == Phase::attempt;
    if (!fights && !(o.combat == Combat{})) return unsound("combat");
    if (!fights && !is_test && !(o.rolling == Rolling{})) return unsound("rolling");
    if (!fights && !(o.melee == Melee{})) return unsound("melee");
    if (!fights && !(o.salvo == Salvo{})) return unsound("salvo");
    for (const CardSet& mine : o.in_force)
        if (!mine.empty() && !fights && reason_for(o) != Phase::over && o.phase != Phase::lots)
            return unsound("battle");
    const bool is_volley = o.rolling.what == Roll::volley && is_player(o.rolling.who);
    const bool may_be_aside =
        o.phase == Phase::aim || ((o.phase == Phase::roll || o.phase == Phase::luck) && is_volley);
    if (!o.aside.empty() && !may_be_aside) return unsound("volley");
    const bool is_robbery = o.privateer != Seat::nobody;
    if (is_robbery && (part != Part::harvest || o.privateer == o.robbed))
        return unsound("privateer");
    if (o.champion != Seat::nobody &&
        (o.phase != Phase::over || !o.options.has(Switch::tie_by_die)))
        return unsound("champion");
    return {};
}

// PC-133 Who draws, and whether there is anything to draw.
Answer check_draws(const State& s) {
    const Open& o = s.open;
    const bool draws = o.phase == Phase::tavern || o.phase == Phase::parrot;
    const bool stocks = o.phase == Phase::stock;
    if ((o.drawer != Seat::nobody) != (draws || stocks)) return unsound("draws");
    if ((o.found != no_card) != (o.phase == Phase::parrot)) return unsound("found");
    if (o.after_draw != Phase::over && !draws) return unsound("draws");
    if (o.draws > 0 && !draws) return unsound("draws");
    if (!draws) return {};
    switch (o.after_draw) {
    case Phase::deal:
    case Phase::plunder: break;
    case Phase::improve:
    case Phase::cove:
        if (o.actor != o.drawer) return unsound("draws");
        break;
    default: return unsound("draws");
    }
    if (o.phase == Phase::tavern && (o.draws == 0 || tavern_deck(s).empty()))
        return unsound("draws");
    if (o.phase == Phase::parrot && captain(o, o.drawer).parrot == no_card)
        return unsound("found"); // PC-092
    return {};
}

// PC-061 Two at least, and all of them where the tie is.
Answer check_lots(const Open& o) {
    if (o.phase != Phase::lots)
        return o.tied.empty() && o.after_lots == Phase::over ? Answer{} : unsound("lots");
    const auto among = [&](ShipSet all) {
        return o.tied.size() > 1 && (o.tied - all).empty() ? Answer{} : unsound("lots");
    };
    switch (o.after_lots) {
    case Phase::omens:
    case Phase::courses:
    case Phase::navy:
    case Phase::privateer: return among(as_ships(o.queue));
    case Phase::improve: {
        ShipSet here;
        for (Ship ship : players_at(o, o.island))
            if (o.queue.has(seat_of(ship))) here.add(ship);
        return is_island(o.island) ? among(here) : unsound("island");
    }
    case Phase::lay: return among(as_ships(players(o)));
    case Phase::tally:
        return o.options.has(Switch::tie_by_die) ? among(as_ships(players(o))) : unsound("lots");
    case Phase::prepare:
    case Phase::aim: return among(o.combat.waiting & fighters(o));
    case Phase::roll:
    case Phase::claim:
    case Phase::cove: return among(fighting_players(o));
    default: return unsound("lots");
    }
}

bool is_player_at(const Open& o, Seat who, Place p) {
    return players(o).has(who) && captain(o, who).place == p;
}

bool has_card(const Open& o, Place p) {
    return is_island(p) && o.face[static_cast<std::size_t>(p) - 1] != no_treasure;
}

// PC-124, PC-137 The ship in the Cove whose turn it is.
Answer check_cove(const Open& o) {
    if (o.served == 0 || o.served > o.arrived) return unsound("served");
    return o.actor == o.arrivals[o.served - 1] ? Answer{} : unsound("turn");
}

// Phases of the buccaneers' mornings. PC-274, PC-276
Answer check_laying(const Open& o) {
    const auto held = [&](Seat who) { return o.buccaneers.held[index(who)]; };
    if (o.phase == Phase::stock)
        return held(o.drawer) < loot_in_hand && o.buccaneers.stack[index(o.drawer)] > 0
                   ? Answer{}
                   : unsound("draws");
    if (!players(o).has(o.actor) || held(o.actor) == 0) return unsound("turn");
    return has_free_island(o) ? Answer{} : unsound("face");
}

// What each phase needs outside the combats.
Answer check_phase(const Open& o) {
    const bool has_actor = players(o).has(o.actor) && !o.queue.has(o.actor);
    const auto foe_in_slot = [&](bool is_there) {
        const bool is =
            o.slot < slots(o.options) && (o.foe[o.slot].legend != Legend::none) == is_there;
        return is ? Answer{} : unsound("slot");
    };
    switch (reason_for(o)) {
    case Phase::muster:
        if (legends_left(o).empty()) return unsound("lp");
        return foe_in_slot(false);
    case Phase::drift: return foe_in_slot(true);
    case Phase::stock:
    case Phase::lay: return o.phase == Phase::lots ? Answer{} : check_laying(o);
    case Phase::reveal:
        return is_island(o.island) && turns_up(o, o.island) ? Answer{} : unsound("island");
    case Phase::omens:
    case Phase::courses:
    case Phase::navy:
    case Phase::privateer:
        if (reason_for(o) == Phase::navy && o.navy_sent != 0) return unsound("navy");
        return has_actor || o.phase == Phase::lots ? Answer{} : unsound("turn");
    case Phase::answer:
        if (o.navy_target == Seat::nobody || o.navy_sent == 0) return unsound("navy");
        return o.actor == o.navy_target ? Answer{} : unsound("turn");
    case Phase::attempt:
    case Phase::plunder:
    case Phase::barter:
        if (o.phase == Phase::tavern || o.phase == Phase::parrot) return {};
        if (!is_player_at(o, o.actor, o.island)) return unsound("turn");
        return is_outer(o.island) && has_card(o, o.island) ? Answer{} : unsound("face");
    case Phase::improve:
        if (o.phase == Phase::lots) return {};
        if (!has_actor || !is_player_at(o, o.actor, o.island)) return unsound("turn");
        return is_island(o.island) ? Answer{} : unsound("island");
    case Phase::cove:
    case Phase::mend: return o.phase == Phase::lots ? Answer{} : check_cove(o);
    default: return {};
    }
}

// Sealed choices are made by those who choose, and somebody has still to choose.
Answer check_commitments(const Open& o) {
    if (!is_sealed(o.phase)) return o.committed.empty() ? Answer{} : unsound("sealed");
    const SeatSet all = committing(o);
    if (!(o.committed - all).empty() || o.committed == all) return unsound("sealed");
    return {};
}

} // namespace

Answer check_position(const State& s) {
    const Open& o = s.open;
    if (Answer wrong = check_time(o)) return wrong;
    if (!(o.queue - players(o)).empty()) return unsound("queue");
    for (const auto check :
         {check_voyage, check_leftovers, check_ships, check_foes, check_treasures, check_islands,
          check_leader, check_lots, check_commitments})
        if (Answer wrong = check(o)) return wrong;
    if (Answer wrong = check_draws(s)) return wrong;
    if (Answer wrong = part_of(o) == Part::fight ? check_fight(s) : check_phase(o)) return wrong;
    return Rules::is_sound(s) ? Answer{} : unsound("phase");
}

} // namespace tortuga::pirates_cove
