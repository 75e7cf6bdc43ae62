// volley.hpp: aiming, rolling, and what the dice do.
#pragma once

#include "games/pirates_cove/combat.hpp"

namespace tortuga::pirates_cove {

constexpr void roll_in_melee(State& s);  // duel.hpp
constexpr void offer_boarding(State& s); // melee.hpp
constexpr void resolve_test(State& s);   // solo.hpp

constexpr bool is_aside(const Open& o, Design d) { return !(o.aside & all_of(d)).empty(); }

// The sections at which the Volley cards on the table let one aim, as bits.
constexpr unsigned aims_left(CardSet aside) {
    unsigned all = 15;
    const auto only = [&](Design d, unsigned sections_there) {
        if (!(aside & all_of(d)).empty()) all &= sections_there;
    };
    constexpr unsigned sails = 1, hull = 2, crew = 4, cannons = 8;
    only(Design::chain_shot, sails);
    only(Design::grapeshot, crew);
    only(Design::bar_shot, hull | cannons);
    only(Design::fire_ship, hull);
    return all;
}

// PC-066 Whom the ship on turn may aim at. X10: in round 1 not at a ship in fog, unless it is
// alone.
constexpr ShipSet targets(const Open& o) {
    const ShipSet foes = fighting_foes(o);
    if (!foes.empty()) return foes; // PC-047
    const ShipSet rivals = fighting_players(o) - ShipSet::of(o.combat.turn);
    ShipSet seen;
    for (Ship ship : rivals)
        if (o.combat.round > 1 || !in_force(o, seat_of(ship), Design::fog)) seen.add(ship);
    return seen.empty() ? rivals : seen;
}

constexpr void start_roll(State& s, Rolling r) {
    r.left = r.dice;
    r.faces = 0;
    s.open.rolling = r;
    s.open.phase = Phase::roll;
}

constexpr void fire(State& s, Ship at, int section) { // PC-064, PC-070
    Open& o = s.open;
    if (o.options.is_buccaneers()) o.buccaneers.fired.add(seat_of(o.combat.turn)); // PC-291
    const int dice = dice_of(o, seat_of(o.combat.turn)) +
                     (is_aside(o, Design::double_charge) ? 2 : 0) +
                     (is_aside(o, Design::fire_ship) ? 3 : 0);
    start_roll(s, {.dice = static_cast<std::uint8_t>(dice),
                   .what = Roll::volley,
                   .who = o.combat.turn,
                   .at = at,
                   .section = static_cast<std::uint8_t>(section)});
}

constexpr void flee(State& s) {         // PC-095
    if (s.open.options.is_buccaneers()) // PC-285
        add_fame(captain(s, seat_of(s.open.combat.turn)), -2);
    start_roll(s, {.dice = 1, .what = Roll::flight, .who = s.open.combat.turn});
}

constexpr void fire_back(State& s, int section) {
    Rolling r = s.open.rolling;
    r.section = static_cast<std::uint8_t>(section);
    start_roll(s, r);
}

// PC-256 Each hit takes a die from the fort.
constexpr int dice_of(const Foe& foe) {
    return pirate(foe.legend).dice - (foe.legend == Legend::fort ? foe.hits : 0);
}

constexpr void foe_aims_at(State& s, Ship victim) {
    Open& o = s.open;
    const Ship foe = o.combat.turn;
    const Pirate p = pirate(foe_of(o, foe).legend);
    o.rolling = {.dice = static_cast<std::uint8_t>(dice_of(foe_of(o, foe))),
                 .what = Roll::volley,
                 .who = foe,
                 .at = victim};
    if (foe_of(o, foe).legend == Legend::navy) {
        o.actor = o.navy_sender;
        o.phase = Phase::broadside;
        return;
    }
    if (p.section == sections) return void(o.phase = Phase::compass);
    fire_back(s, p.section);
}

constexpr int appeal(const Open& o, Ship ship, Victim rule) {
    const Captain& c = captain(o, seat_of(ship));
    int sum = 0;
    for (const std::int8_t space : c.space) sum += space;
    switch (rule) {
    case Victim::most_fame: return c.fame;
    case Victim::least_fame: return -c.fame;
    case Victim::most_crew: return crew_of(c);
    case Victim::fastest: return speed_of(o, ship);
    case Victim::slowest: return -speed_of(o, ship);
    case Victim::most_gold: return c.gold;
    case Victim::most_chests: return c.chests;
    case Victim::weakest: return -sum;
    case Victim::anyone:
    case Victim::named: break;
    }
    return 0;
}

// PC-074, PC-075 A legendary pirate chooses its victim; the Navy has been given one.
APART constexpr void foe_turn(State& s, Ship foe) {
    Open& o = s.open;
    if (foe_of(o, foe).legend == Legend::navy) return foe_aims_at(s, ship_of(o.navy_target));
    const Victim rule = pirate(foe_of(o, foe).legend).victim;
    const ShipSet victims =
        greatest(fighting_players(o), [&](Ship ship) { return appeal(o, ship, rule); });
    if (victims.size() > 1) return settle_by_lot(s, victims, Phase::roll);
    foe_aims_at(s, victims.lowest());
}

// X04, A-39 Axes cut the rigging of a player's ship.
constexpr bool cuts_rigging(const Open& o, Seat who, int section) {
    return section == static_cast<int>(Section::sails) && in_force(o, who, Design::axes) &&
           !o.options.has(Switch::axes_board);
}

// PC-072 From which number on a die of the volley hits.
constexpr int least_to_hit(const Open& o) {
    const Ship at = o.rolling.at;
    if (is_player(at) ? in_force(o, seat_of(at), Design::smoke)
                      : only_sixes_hit(foe_of(o, at).legend))
        return 6;
    const Rolling& r = o.rolling;
    const bool cuts =
        is_player(r.who) && is_player(at) && cuts_rigging(o, seat_of(r.who), r.section);
    return is_aside(o, Design::red_hot) || cuts ? 4 : hits_on;
}

// The stacking order of RULES.md: threshold, doubling, then the first hit ignored.
constexpr int hits_rolled(const Open& o) {
    const Rolling& r = o.rolling;
    const bool at_player = is_player(r.at);
    const int least = least_to_hit(o);
    const bool doubles = is_aside(o, Design::chain_shot) || is_aside(o, Design::grapeshot) ||
                         is_aside(o, Design::bar_shot);
    const int hits = r.at_least(least) * (doubles ? 2 : 1);
    const bool at_crew = r.section == static_cast<int>(Section::crew);
    const bool ignores = at_player && (in_force(o, seat_of(r.at), Design::bulwarks) ||
                                       (at_crew && in_force(o, seat_of(r.at), Design::nets)));
    return ignores && hits > 0 ? hits - 1 : hits;
}

// A-36 After the damage: a crippled ship may be boarded, or else is beaten.
APART constexpr void after_hits(State& s) {
    Open& o = s.open;
    const Seat victim = seat_of(o.rolling.at);
    if (!is_crippled(captain(o, victim))) return next_ship(s);
    const bool by_rival = is_player(o.rolling.who);
    const bool sails = captain(o, victim).space[Section::sails] < 0; // PC-179
    if (by_rival && are_two_rivals(o) && sails && !o.options.has(Switch::no_boarding))
        return offer_boarding(s);
    defeat(s, victim);
}

APART constexpr void settle_on(State& s); // salvo.hpp

// The damage is done. In a salvo nobody leaves before all of it is.
constexpr void volley_is_over(State& s) {
    if (s.open.salvo.members.empty()) return after_hits(s);
    ++s.open.salvo.settled;
    settle_on(s);
}

// PC-296, PC-298 Who was fired at on Treasure Island may bury something; H-12 whoever fired.
constexpr void offer_refuge(State& s) {
    Open& o = s.open;
    const Seat victim = seat_of(o.rolling.at);
    const Captain& c = captain(o, victim);
    const bool here = o.options.is_buccaneers() && o.combat.island == Place::treasure;
    if (!here || (c.chests == 0 && fame_aboard(c) == 0)) return volley_is_over(s);
    o.actor = victim;
    o.phase = Phase::refuge;
}

constexpr void deal_hit(State& s, Section where) {
    take_hit(s, seat_of(s.open.rolling.at), where, true);
    if (--s.open.rolling.hits == 0) offer_refuge(s);
}

// The hits of `rolling` on a player's ship.
constexpr void strike(State& s, bool rakes) {
    Open& o = s.open;
    if (o.rolling.hits == 0) return offer_refuge(s);
    captain(s, seat_of(o.rolling.at)).was_hit = 1; // PC-100
    if (rakes) {
        o.actor = seat_of(o.rolling.who);
        o.phase = Phase::split;
        return;
    }
    for (; o.rolling.hits > 0; --o.rolling.hits)
        take_hit(s, seat_of(o.rolling.at), static_cast<Section>(o.rolling.section), true);
    offer_refuge(s);
}

constexpr Foe& foe_of(Open& o, Ship s) { return s == Ship::navy ? o.navy : o.foe[slot_of(s)]; }
constexpr void strike_foe(Open& o, Ship foe, int hits) {
    foe_of(o, foe).hits = static_cast<std::uint8_t>(foe_of(o, foe).hits + hits);
}
constexpr bool is_sunk(const Open& o, Ship foe) { // PC-110
    return foe_of(o, foe).hits >= pirate(foe_of(o, foe).legend).hits;
}

constexpr void resolve_volley(State& s) {
    Open& o = s.open;
    const int hits = hits_rolled(o);
    const bool rakes = is_aside(o, Design::raking);
    o.discards |= o.aside; // PC-073
    o.aside = {};
    const Ship at = o.rolling.at;
    if (!o.salvo.members.empty()) { // PC-282
        o.salvo.shots[o.salvo.fired++] = {.who = o.rolling.who,
                                          .at = at,
                                          .section = o.rolling.section,
                                          .hits = static_cast<std::uint8_t>(hits),
                                          .rakes = rakes};
        return salvo_on(s);
    }
    if (!is_player(at)) {
        strike_foe(o, at, hits);
        if (is_sunk(o, at)) beat(s, at, pirate(foe_of(o, at).legend).fame);
        return next_ship(s);
    }
    o.rolling.hits = static_cast<std::uint8_t>(hits);
    strike(s, rakes);
}

// PC-095, PC-096 From which number on a die keeps a fleeing crew quiet.
constexpr int least_to_flee(const Options& o) { return o.has(Switch::mutiny_on_one) ? 2 : 3; }

// PC-095 .. PC-101 Mutiny or not, the ship is gone.
constexpr void run_away(State& s) {
    Open& o = s.open;
    const Seat who = seat_of(o.rolling.who);
    Captain& c = captain(s, who);
    if (o.rolling.at_least(least_to_flee(o.options)) == 0) {
        if (!o.options.is_buccaneers()) add_fame(c, -2); // PC-286
        o.chests = static_cast<std::uint8_t>(o.chests + c.chests);
        c.gold = c.chests = 0;
    }
    if (c.was_hit != 0) reward_others(s, who);
    go_to_cove(s, who);
}
constexpr void resolve_flight(State& s) {
    run_away(s);
    next_ship(s);
}

APART constexpr void roll_stands(State& s) {
    switch (s.open.rolling.what) {
    case Roll::volley: return resolve_volley(s);
    case Roll::flight: return resolve_flight(s);
    case Roll::boarding:
    case Roll::duel:
    case Roll::sword:
    case Roll::shot: return roll_in_melee(s);
    case Roll::test: return resolve_test(s);
    }
}

// H-6 Whoever rolled for himself may still change it, if he has a card at all.
constexpr void roll_die(State& s, int die) {
    Open& o = s.open;
    o.rolling.faces += 1u << (4 * (die - 1));
    if (--o.rolling.left > 0) return;
    if (is_player(o.rolling.who) && captain(o, seat_of(o.rolling.who)).held > 0) {
        o.actor = seat_of(o.rolling.who);
        o.phase = Phase::luck;
        return;
    }
    roll_stands(s);
}

} // namespace tortuga::pirates_cove
