// setup_check_fight.cpp: combats that cannot be fought on: who is where, whose turn it is, and what
// the dice are rolled for.
#include "games/pirates_cove/setup.hpp"

namespace tortuga::pirates_cove {

namespace {

bool fights(const Open& o, Ship s) { return static_cast<int>(s) < ships && fighters(o).has(s); }
bool fights(const Open& o, Seat who) { return players(o).has(who) && fights(o, ship_of(who)); }
bool is_turn_of_foe(const Open& o) { return fights(o, o.combat.turn) && !is_player(o.combat.turn); }

// PC-051, PC-053 The order of the preparation, as far as it is known.
Answer check_circuit(const Open& o) {
    const Combat& c = o.combat;
    ShipSet joined;
    for (std::size_t i = 0; i < c.circuit_size; ++i) joined.add(c.circuit[i]);
    if (c.round != 0) return unsound("combat");
    if (o.phase == Phase::lots) {
        const bool is_whole = (joined & c.waiting).empty();
        return is_whole && (joined | c.waiting) == fighting_players(o) ? Answer{}
                                                                       : unsound("combat");
    }
    if (joined != fighting_players(o) || !c.waiting.empty()) return unsound("combat");
    if (c.place_in_circuit >= c.circuit_size || c.passes >= c.circuit_size)
        return unsound("combat");
    return o.actor == seat_of(c.circuit[c.place_in_circuit]) ? Answer{} : unsound("turn");
}

// PC-176 Exactly two ships, and no legendary pirate.
bool are_two(const Open& o, Seat a, Seat b) {
    return fights(o, a) && fights(o, b) && a != b && fighters(o).size() == 2 &&
           o.salvo.members.empty() && !o.options.has(Switch::no_boarding);
}

Answer check_melee(const Open& o) {
    const Melee& m = o.melee;
    if (!are_two(o, m.boarder, m.boarded)) return unsound("melee");
    const bool is_decided = m.won[0] > 1 || m.won[1] > 1; // PC-207
    if (is_decided && o.phase != Phase::exchange) return unsound("melee");
    return {};
}

// PC-205, X06 Three dice at most, and one more.
bool has_dice(const Melee& m) {
    return m.dice[0] > 0 && m.dice[1] > 0 && m.dice[0] <= 4 && m.dice[1] <= 4;
}

// PC-216, PC-222, X06, PC-232: as the options have it.
Answer check_duel(const Open& o) {
    const Melee& m = o.melee;
    const auto acts = [&](Seat who) { return o.actor == who ? Answer{} : unsound("turn"); };
    if (Answer wrong = check_melee(o)) return wrong;
    if (o.phase != Phase::exchange && o.options.has(Switch::no_duels)) return unsound("phase");
    switch (o.phase) {
    case Phase::challenge: return acts(m.boarded);
    case Phase::accept: return acts(m.boarder);
    case Phase::weapons:
        return o.options.has(Switch::swords) && has_dice(m) ? Answer{} : unsound("melee");
    case Phase::fencing:
        return has_dice(m) && m.step < 2 ? acts(side(o, m.step)) : unsound("melee");
    case Phase::pistols:
        return o.options.has(Switch::pistols) && m.stage > 0 ? Answer{} : unsound("melee");
    default:
        if (!o.options.has(Switch::ship_swap)) return unsound("phase");
        return m.step < 2 ? acts(side(o, 1 - m.step)) : unsound("melee");
    }
}

// A roll of a boarding or a duel.
Answer check_melee_roll(const Open& o) {
    const Melee& m = o.melee;
    const Rolling& r = o.rolling;
    if (Answer wrong = check_melee(o)) return wrong;
    const ShipSet both = ShipSet::of(ship_of(m.boarder)) | ShipSet::of(ship_of(m.boarded));
    if (!both.has(r.who) || !both.has(r.at) || r.who == r.at) return unsound("rolling");
    switch (r.what) {
    case Roll::boarding:
        if (has_no_crew(o, m.boarder) || has_no_crew(o, m.boarded)) return unsound("ship");
        return m.exchange > 0 && m.step < 2 ? Answer{} : unsound("melee");
    case Roll::duel:
    case Roll::sword: return has_dice(m) && m.exchange < rounds_most ? Answer{} : unsound("melee");
    default: return m.stage > 0 ? Answer{} : unsound("melee");
    }
}

// PC-066 Whoever fires has a target; a player's ship is hit in a section.
Answer check_volley(const Open& o) {
    const Rolling& r = o.rolling;
    if (r.who != o.combat.turn || !fights(o, r.who) || !fights(o, r.at) || r.who == r.at)
        return unsound("rolling");
    if (!is_player(r.who) && !is_player(r.at)) return unsound("rolling");
    return (r.section < sections) == is_player(r.at) ? Answer{} : unsound("rolling");
}

Answer check_dice(const Open& o) {
    const Rolling& r = o.rolling;
    if (r.dice == 0 || r.left + r.at_least(1) != r.dice) return unsound("rolling");
    if ((r.left > 0) != (o.phase == Phase::roll)) return unsound("rolling");
    if (o.phase == Phase::luck && !(is_player(r.who) && o.actor == seat_of(r.who)))
        return unsound("turn");
    switch (r.what) {
    case Roll::volley: return check_volley(o);
    case Roll::flight:
        return is_player(r.who) && r.who == o.combat.turn && fights(o, r.who) && r.dice == 1
                   ? Answer{}
                   : unsound("rolling");
    case Roll::boarding:
    case Roll::duel:
    case Roll::sword:
    case Roll::shot: return check_melee_roll(o);
    case Roll::test: break;
    }
    return unsound("rolling");
}

// PC-074, PC-075 A legendary pirate or the Navy is about to fire.
Answer check_foe_fire(const Open& o) {
    const Rolling& r = o.rolling;
    if (!is_turn_of_foe(o) || r.who != o.combat.turn || r.dice == 0) return unsound("rolling");
    if (!is_player(r.at) || !fights(o, r.at)) return unsound("rolling");
    const bool by_navy = foe_of(o, r.who).legend == Legend::navy;
    if (by_navy != (o.phase == Phase::broadside)) return unsound("rolling");
    if (!by_navy) return {};
    if (r.at != ship_of(o.navy_target)) return unsound("rolling");
    return o.actor == o.navy_sender ? Answer{} : unsound("turn");
}

// After the dice: hits dealt out, something buried, a ship to be boarded. V5, PC-296, PC-177
Answer check_aftermath(const Open& o) {
    const Rolling& r = o.rolling;
    if (!is_player(r.at) || !fights(o, r.at)) return unsound("rolling");
    if (o.phase == Phase::refuge) {
        if (o.combat.island != Place::treasure || r.hits > 0) return unsound("rolling");
        return o.actor == seat_of(r.at) ? Answer{} : unsound("turn");
    }
    if (!is_player(r.who) || !fights(o, r.who) || r.who == r.at) return unsound("rolling");
    if (o.actor != seat_of(r.who)) return unsound("turn");
    if (o.phase == Phase::split) return r.hits > 0 ? Answer{} : unsound("rolling");
    if (!are_two(o, seat_of(r.who), seat_of(r.at))) return unsound("combat");
    return captain(o, seat_of(r.at)).space[0] < 0 ? Answer{} : unsound("ship");
}

// PC-282 Volleys of ships of equal speed.
Answer check_salvo(const Open& o) {
    const Salvo& s = o.salvo;
    const bool is_one = s.members.size() > 1;
    if (!is_one) return s == Salvo{} && o.phase != Phase::stand ? Answer{} : unsound("salvo");
    if (!(s.asked - s.members).empty() || s.settled > s.fired) return unsound("salvo");
    for (std::size_t i = 0; i < s.fired; ++i) {
        const Shot& shot = s.shots[i];
        if (!fights(o, shot.who) || static_cast<int>(shot.at) >= ships) return unsound("shot");
        if (!s.members.has(shot.who) || o.combat.waiting.has(shot.who)) return unsound("shot");
        for (std::size_t k = 0; k < i; ++k)
            if (s.shots[k].who == shot.who) return unsound("shot");
        if (shot.who == shot.at || (!is_player(shot.who) && !is_player(shot.at)))
            return unsound("shot");
        if (is_player(shot.at) != (shot.section < sections)) return unsound("shot");
        if (shot.rakes != 0 && !is_player(shot.who)) return unsound("shot");
    }
    return {};
}

// While volleys are fired, those who have fired are done; while they are settled, one more is.
Answer check_salvo_phase(const Open& o) {
    const Salvo& s = o.salvo;
    if (s.members.empty()) return {};
    const bool settles = o.phase == Phase::split || o.phase == Phase::refuge;
    if (settles) return s.settled < s.fired ? Answer{} : unsound("salvo");
    if (s.settled != 0 || s.fired + 1 > ships) return unsound("salvo");
    if (!fights(o, o.combat.turn) || !s.members.has(o.combat.turn)) return unsound("salvo");
    for (std::size_t i = 0; i < s.fired; ++i)
        if (s.shots[i].who == o.combat.turn) return unsound("shot");
    return {};
}

// Nobody fights in a wreck, but the one that was just hit or boarded.
Answer check_wrecks(const Open& o) {
    const Phase why = reason_for(o);
    if (!o.salvo.members.empty() && o.salvo.settled < o.salvo.fired &&
        (o.phase == Phase::split || o.phase == Phase::refuge))
        return {};
    const bool in_melee = !(o.melee == Melee{});
    for (Ship ship : fighting_players(o)) {
        if (!is_crippled(captain(o, seat_of(ship)))) continue;
        const bool is_boarded = in_melee && ship == ship_of(o.melee.boarded);
        const bool is_hit = ship == o.rolling.at &&
                            (why == Phase::split || why == Phase::claim || why == Phase::refuge);
        if (!is_boarded && !is_hit && o.phase != Phase::exchange) return unsound("ship");
    }
    return {};
}

// Whose lot it is in a combat, besides who is tied.
Answer check_fight_lots(const Open& o) {
    switch (o.after_lots) {
    case Phase::prepare: return check_circuit(o);
    case Phase::aim:
        return o.salvo.members.empty() && !o.options.is_buccaneers() ? Answer{} : unsound("lots");
    case Phase::roll:
        return is_turn_of_foe(o) && o.combat.turn != Ship::navy ? Answer{} : unsound("combat");
    case Phase::claim:
        if (has_no_crew(o, o.melee.boarder) || has_no_crew(o, o.melee.boarded))
            return unsound("ship");
        return o.melee.exchange > 1 && o.tied.size() == 2 ? Answer{} : unsound("melee");
    default:
        return fighting_foes(o).empty() && o.salvo.members.empty() ? Answer{} : unsound("lots");
    }
}

bool is_melee(const Open& o) {
    switch (o.phase) {
    case Phase::challenge:
    case Phase::accept:
    case Phase::weapons:
    case Phase::fencing:
    case Phase::pistols:
    case Phase::exchange: return true;
    case Phase::lots: return o.after_lots == Phase::claim;
    case Phase::roll:
    case Phase::luck:
        return o.rolling.what == Roll::boarding || o.rolling.what == Roll::duel ||
               o.rolling.what == Roll::sword || o.rolling.what == Roll::shot;
    default: return false;
    }
}

Answer check_fight_phase(const Open& o) {
    const bool on_turn = fights(o, o.combat.turn) && !o.combat.waiting.has(o.combat.turn);
    switch (o.phase) {
    case Phase::prepare: return check_circuit(o);
    case Phase::capture:
        if (o.combat.round != 0) return unsound("combat");
        return fighting_cagafuego(o) != Ship::none ? Answer{} : unsound("lp");
    case Phase::stand:
    case Phase::aim: {
        if (!is_player(o.combat.turn) || !fights(o, o.combat.turn)) return unsound("combat");
        if (o.phase == Phase::aim && !on_turn) return unsound("combat");
        if (o.actor != seat_of(o.combat.turn)) return unsound("turn");
        const bool can_aim = !fighting_foes(o).empty() || aims_left(o.aside) != 0;
        return can_aim ? Answer{} : unsound("volley");
    }
    case Phase::broadside:
    case Phase::compass: return check_foe_fire(o);
    case Phase::roll:
    case Phase::luck: return check_dice(o);
    case Phase::split:
    case Phase::refuge:
    case Phase::claim: return check_aftermath(o);
    case Phase::lots: return check_fight_lots(o);
    default: return check_duel(o);
    }
}

} // namespace

Answer check_fight(const State& s) {
    const Open& o = s.open;
    const Combat& c = o.combat;
    if (!is_island(c.island) || !goes_on(o)) return unsound("combat");
    if (!o.options.is_solo() && o.island != c.island) return unsound("island");
    if ((c.only != Ship::none) != o.options.is_solo()) return unsound("combat"); // PC-263
    if (!is_melee(o) && !(o.melee == Melee{})) return unsound("melee");
    const Phase why = reason_for(o);
    if (c.round == 0 && why != Phase::prepare && why != Phase::capture) return unsound("combat");
    if (is_melee(o) && (o.phase == Phase::lots || o.phase == Phase::roll || o.phase == Phase::luck))
        if (Answer wrong = check_melee(o)) return wrong;
    for (const auto check : {check_salvo, check_salvo_phase, check_fight_phase, check_wrecks})
        if (Answer wrong = check(o)) return wrong;
    return {};
}

} // namespace tortuga::pirates_cove
