// sound_fight.hpp: what is true of a combat under way: who fights whom, whose turn it is, and what
// the dice are rolled for.
#pragma once

#include "games/pirates_cove/sound_table.hpp"

namespace tortuga::pirates_cove::sound {

constexpr bool is_fighting(const Open& o, Ship s) {
    return static_cast<int>(s) < ships && fighters(o).has(s);
}
constexpr bool is_fighting(const Open& o, Seat who) {
    return players(o).has(who) && is_fighting(o, ship_of(who));
}
constexpr bool acts(const Open& o, Ship s) { return is_player(s) && o.actor == seat_of(s); }

constexpr bool settles(const Open& o) {
    return o.phase == Phase::split || o.phase == Phase::refuge;
}
// H-12 A volley of a salvo outlasts a boarding by card that has sent its shooter away.
constexpr bool strikes_late(const Open& o) { return settles(o) && !o.salvo.members.empty(); }
constexpr bool combat_goes_on(const Open& o) {
    return is_island(o.combat.island) && (goes_on(o) || strikes_late(o));
}
constexpr bool island_is_the_combats(const Open& o) {
    return o.options.is_solo() || o.island == o.combat.island;
}
constexpr bool one_foe_attacks_one_captain(const Open& o) {
    return (o.combat.only != Ship::none) == o.options.is_solo();
}
constexpr bool rounds_follow_preparation(const Open& o) {
    return (o.combat.round == 0) == asks(o, Phases::of(Phase::prepare, Phase::capture));
}

// The order of the preparation, as far as it is known.
constexpr ShipSet in_circuit(const Combat& c) {
    ShipSet joined;
    for (std::size_t i = 0; i < c.circuit_size; ++i) joined.add(c.circuit[i]);
    return joined;
}
constexpr bool circuit_is_whole(const Open& o) {
    const Combat& c = o.combat;
    return in_circuit(c) == fighting_players(o) && c.waiting.empty() &&
           c.place_in_circuit < c.circuit_size && c.passes < c.circuit_size;
}
constexpr bool circuit_acts(const Open& o) {
    return acts(o, o.combat.circuit[o.combat.place_in_circuit]);
}
constexpr bool cagafuego_is_met(const Open& o) { return fighting_cagafuego(o) != Ship::none; }

// A turn of a player's, or of a foe's that fires.
constexpr bool player_is_on_turn(const Open& o) {
    return is_player(o.combat.turn) && is_fighting(o, o.combat.turn);
}
constexpr bool turn_is_taken_once(const Open& o) { return !o.combat.waiting.has(o.combat.turn); }
constexpr bool turn_acts(const Open& o) { return acts(o, o.combat.turn); }
constexpr bool somebody_can_be_aimed_at(const Open& o) {
    return !fighting_foes(o).empty() || aims_left(o.aside) != 0;
}
constexpr bool foe_is_on_turn(const Open& o) {
    return is_fighting(o, o.combat.turn) && !is_player(o.combat.turn);
}
constexpr bool foe_fires(const Open& o) {
    const Rolling& r = o.rolling;
    return foe_is_on_turn(o) && r.who == o.combat.turn && r.dice > 0 && is_player(r.at) &&
           is_fighting(o, r.at);
}
constexpr bool legend_fires(const Open& o) {
    return foe_fires(o) && foe_of(o, o.rolling.who).legend != Legend::navy;
}
constexpr bool navy_fires(const Open& o) {
    return foe_fires(o) && foe_of(o, o.rolling.who).legend == Legend::navy &&
           o.rolling.at == ship_of(o.navy_target);
}
constexpr bool sender_acts(const Open& o) { return o.actor == o.navy_sender; }

// PC-176 Exactly two ships, and no legendary pirate.
constexpr bool are_two(const Open& o, Seat a, Seat b) {
    return is_fighting(o, a) && is_fighting(o, b) && a != b && fighters(o).size() == 2 &&
           !o.options.has(Switch::no_boarding);
}
inline constexpr Phases duels = Phases::of(Phase::challenge, Phase::accept, Phase::weapons,
                                           Phase::fencing, Phase::pistols, Phase::exchange);
constexpr bool is_melee(const Open& o) {
    using enum Roll;
    const Roll what = o.rolling.what;
    const bool is_rolled = o.phase == Phase::roll || o.phase == Phase::luck;
    return duels.has(o.phase) || (o.phase == Phase::lots && o.after_lots == Phase::claim) ||
           (is_rolled && (what == boarding || what == duel || what == sword || what == shot));
}
constexpr bool two_are_in_melee(const Open& o) {
    const Melee& m = o.melee;
    const bool may_be_now = o.salvo.members.empty() || m.by_card != 0; // H-12
    return is_melee(o) ? may_be_now && are_two(o, m.boarder, m.boarded) : m == Melee{};
}
constexpr bool melee_is_undecided(const Open& o) {
    return o.phase == Phase::exchange || (o.melee.won[0] < 2 && o.melee.won[1] < 2);
}
constexpr bool duels_are_fought(const Open& o) { return !o.options.has(Switch::no_duels); }
constexpr bool boarded_acts(const Open& o) { return o.actor == o.melee.boarded; }
constexpr bool boarder_acts(const Open& o) { return o.actor == o.melee.boarder; }
constexpr bool has_dice(const Melee& m) { // PC-205, X06 Three at most, and one more.
    return m.dice[0] > 0 && m.dice[1] > 0 && m.dice[0] <= 4 && m.dice[1] <= 4;
}
constexpr bool weapons_are_taken(const Open& o) {
    return o.options.has(Switch::swords) && has_dice(o.melee);
}
constexpr bool fencers_have_dice(const Open& o) { return has_dice(o.melee) && o.melee.step < 2; }
constexpr bool fencer_acts(const Open& o) { return o.actor == side(o, o.melee.fencer()); }
constexpr bool pistols_are_drawn(const Open& o) {
    return o.options.has(Switch::pistols) && o.melee.stage > 0;
}
constexpr bool ships_may_be_swapped(const Open& o) { return o.options.has(Switch::ship_swap); }
constexpr bool winner_acts(const Open& o) {
    return o.melee.step < 2 && o.actor == side(o, 1 - o.melee.loser());
}

// Whoever fires has a target; a player's ship is hit in a section.
constexpr bool aims_at(const Open& o, Ship who, Ship at, int section) {
    return is_fighting(o, at) && who != at && (is_player(who) || is_player(at)) &&
           (section < sections) == is_player(at);
}
constexpr bool dice_add_up(const Open& o) {
    const Rolling& r = o.rolling;
    return r.dice > 0 && r.left + r.at_least(1) == r.dice &&
           (r.left > 0) == (o.phase == Phase::roll);
}
constexpr bool roller_acts(const Open& o) { return acts(o, o.rolling.who); }
constexpr bool crews_are_left(const Open& o) { // Where two crews fight.
    const bool is_boarding =
        o.phase == Phase::lots ? o.after_lots == Phase::claim : o.rolling.what == Roll::boarding;
    return !is_boarding || (!has_no_crew(o, o.melee.boarder) && !has_no_crew(o, o.melee.boarded));
}
constexpr bool is_volley(const Open& o) {
    const Rolling& r = o.rolling;
    return r.who == o.combat.turn && is_fighting(o, r.who) && aims_at(o, r.who, r.at, r.section);
}
constexpr bool is_melee_roll(const Open& o) {
    const Rolling& r = o.rolling;
    const ShipSet both = ShipSet::of(ship_of(o.melee.boarder), ship_of(o.melee.boarded));
    return both.has(r.who) && both.has(r.at) && r.who != r.at;
}
constexpr bool dice_have_a_purpose(const Open& o) {
    const Rolling& r = o.rolling;
    switch (r.what) {
    case Roll::volley: return is_volley(o);
    case Roll::flight: return player_is_on_turn(o) && r.who == o.combat.turn && r.dice == 1;
    case Roll::boarding:
    case Roll::duel:
    case Roll::sword:
    case Roll::shot: return is_melee_roll(o);
    case Roll::test: break; // No combat.
    }
    return false;
}
constexpr bool melee_has_begun(const Open& o) {
    const Melee& m = o.melee;
    switch (o.rolling.what) {
    case Roll::boarding: return m.exchange > 0 && m.step < 2;
    case Roll::duel:
    case Roll::sword: return has_dice(m) && m.exchange < rounds_most;
    case Roll::shot: return m.stage > 0;
    case Roll::volley:
    case Roll::flight:
    case Roll::test: break;
    }
    return true;
}
// After the dice: hits dealt out, something buried, a ship to be boarded. V5, PC-296, PC-177
constexpr bool is_struck(const Open& o) {
    return is_player(o.rolling.at) && is_fighting(o, o.rolling.at);
}
constexpr bool rival_struck(const Open& o) {
    const Rolling& r = o.rolling;
    return is_struck(o) && is_player(r.who) && (is_fighting(o, r.who) || strikes_late(o)) &&
           r.who != r.at;
}
constexpr bool hits_are_left(const Open& o) { return rival_struck(o) && o.rolling.hits > 0; }
constexpr bool refuge_is_there(const Open& o) {
    return is_struck(o) && o.combat.island == Place::treasure && o.rolling.hits == 0;
}
constexpr bool struck_acts(const Open& o) { return acts(o, o.rolling.at); }
constexpr bool claim_is_between_two(const Open& o) {
    return o.salvo.members.empty() && are_two(o, seat_of(o.rolling.who), seat_of(o.rolling.at));
}
constexpr bool claimed_sails_are_gone(const Open& o) {
    return captain(o, seat_of(o.rolling.at)).space[Section::sails] < 0;
}

// Volleys of ships of equal speed.
constexpr bool salvo_is_of_several(const Open& o) {
    const Salvo& s = o.salvo;
    if (s.members.size() < 2) return s == Salvo{} && o.phase != Phase::stand;
    return (s.asked - s.members).empty() && s.settled <= s.fired;
}
constexpr bool shots_are_apart(const Open& o) {
    const Salvo& s = o.salvo;
    ShipSet fired;
    for (int i = 0; i < s.fired; ++i) {
        const Shot& shot = s.shots[i];
        if ((!is_fighting(o, shot.who) && !settles(o)) || static_cast<int>(shot.at) >= ships)
            return false;
        if (!s.members.has(shot.who) || o.combat.waiting.has(shot.who) || fired.has(shot.who) ||
            shot.who == shot.at || (!is_player(shot.who) && !is_player(shot.at)) ||
            is_player(shot.at) != (shot.section < sections) ||
            (shot.rakes != 0 && !is_player(shot.who)))
            return false;
        fired.add(shot.who);
    }
    return settles(o) || !fired.has(o.combat.turn);
}
// While volleys are fired, those who have fired are done; while they are settled, one more is.
constexpr bool salvo_is_fired_or_settled(const Open& o) {
    const Salvo& s = o.salvo;
    if (s.members.empty()) return true;
    if (settles(o)) return s.settled < s.fired;
    return s.settled == 0 && s.fired < ships && is_fighting(o, o.combat.turn) &&
           s.members.has(o.combat.turn);
}

// Nobody fights in a wreck, but the one that was just hit or boarded.
constexpr bool nobody_fights_in_a_wreck(const Open& o) {
    if (o.phase == Phase::exchange || (!o.salvo.members.empty() && settles(o))) return true;
    const bool is_hit = settles(o) || asks(o, Phases::of(Phase::claim));
    for (Ship ship : fighting_players(o)) {
        const bool is_boarded = ship == ship_of(o.melee.boarded);
        if (is_crippled(captain(o, seat_of(ship))) && !is_boarded &&
            !(is_hit && ship == o.rolling.at))
            return false;
    }
    return true;
}

// Whose lot it is in a combat, besides who is tied.
constexpr bool lots_are_of_the_combat(const Open& o) {
    const Combat& c = o.combat;
    const Phase why = o.after_lots;
    if (why == Phase::prepare)
        return (in_circuit(c) & c.waiting).empty() &&
               (in_circuit(c) | c.waiting) == fighting_players(o);
    if (why == Phase::aim) return o.salvo.members.empty() && !o.options.is_buccaneers();
    if (why == Phase::roll) return foe_is_on_turn(o) && c.turn != Ship::navy;
    if (why == Phase::claim) return o.melee.exchange > 1 && o.tied.size() == 2;
    return fighting_foes(o).empty() && o.salvo.members.empty(); // H-13
}

} // namespace tortuga::pirates_cove::sound
