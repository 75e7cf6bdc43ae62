// effects.hpp: what each move does, and where the month goes on from there.
#pragma once

#include "games/pirates_cove/decisions.hpp"

namespace tortuga::pirates_cove {

namespace detail {

constexpr void apply_chance(State& s, Move m) {
    Open& o = s.open;
    const int n = payload_of(m);
    if (o.phase == Phase::muster) return turn_up(s, static_cast<Legend>(n));
    if (o.phase == Phase::stock) return stock(s, static_cast<Treasure>(n));
    if (o.phase == Phase::reveal) return reveal(s, static_cast<Treasure>(n));
    if (o.phase == Phase::tavern) return draw_card(s, static_cast<Card>(n));
    if (o.phase == Phase::lots) return lot_is_drawn(s, static_cast<Ship>(n));
    if (o.phase == Phase::drift) {
        if (o.voyage.watch == Watch::night) return arrive_by_night(s, island(n));
        o.foe[o.slot++].place = island(n);
        return drift_on(s);
    }
    if (o.phase == Phase::tally) return tally(s);
    if (o.phase == Phase::capture) return capture_cagafuego(s, n);
    if (o.phase == Phase::compass) return fire_back(s, n - 1);
    return roll_die(s, n);
}

constexpr void commit(State& s, Seat who, Move m) {
    Open& o = s.open;
    const int n = payload_of(m);
    const int chosen = o.phase == Phase::outfit    ? refitted(s, who, n)
                       : kind_of(m) == Kind::shoot ? 1
                                                   : n;
    s.sealed[index(who)] = static_cast<std::uint16_t>(chosen);
    o.committed.add(who);
    if (o.committed != committing(o)) return;
    if (o.phase == Phase::outfit) return fit_on(s);
    if (o.phase == Phase::wheels) return turn_wheels(s);
    if (o.phase == Phase::weapons) return show_weapons(s);
    return show_pistols(s);
}

constexpr void pass_on(State& s) {
    Open& o = s.open;
    if (Phases::of(Phase::omens, Phase::courses, Phase::navy, Phase::privateer).has(o.phase))
        return ask_next(s, o.phase);
    if (o.phase == Phase::answer) return send_navy(s);
    if (o.phase == Phase::prepare) {
        ++o.combat.passes;
        o.combat.place_in_circuit =
            static_cast<std::uint8_t>((o.combat.place_in_circuit + 1) % o.combat.circuit_size);
        return prepare_on(s);
    }
    if (o.phase == Phase::luck) return roll_stands(s);
    if (o.phase == Phase::claim) return defeat(s, seat_of(o.rolling.at)); // PC-180
    if (o.phase == Phase::challenge) return begin_exchange(s);
    if (o.phase == Phase::accept) return refuse_duel(s);
    if (o.phase == Phase::fencing) return fence_on(s, o.melee.fencer() - 1);
    if (o.phase == Phase::stand) return salvo_on(s);
    if (o.phase == Phase::refuge) return volley_is_over(s);
    if (o.phase == Phase::attempt) return begin_improvements(s);
    if (o.phase == Phase::barter) return draw_plunder(s, o.actor);
    if (o.phase == Phase::exchange) return leave_unswapped(s);
    if (o.phase == Phase::plunder) return take_plunder(s, o.actor);
    if (o.phase == Phase::improve) return improve_on(s);
    if (o.phase == Phase::mend) return cove_on(s);
    if (o.phase == Phase::parrot) return choose_parrot(s, false);
    PRE(false);
}

// E1 to E3, E5, X11 to X13: the Events that touch others, or the plunder.
constexpr void play_event(State& s, Seat who, Card c, int named) {
    Open& o = s.open;
    lose_card(s, who, c);
    o.discards.add(c);
    if (o.phase == Phase::omens) {
        (design_of(c) == Design::drunken ? captain(s, seat(named)).drunken
                                         : captain(s, seat(named)).spotted) = 1;
        if (captain(o, who).held == 0) return ask_next(s, Phase::omens);
        return;
    }
    if (o.phase == Phase::navy) {
        o.navy_sent = 1;
        o.navy_sender = who;
        o.navy_target = seat(named);
        if (captain(o, seat(named)).held == 0) return send_navy(s);
        o.actor = seat(named);
        o.phase = Phase::answer;
        return;
    }
    if (o.phase == Phase::answer) {
        if (design_of(c) == Design::marque) gain(s, who, 0, 2, 0);
        o.queue = {};
        return begin_combats(s);
    }
    if (o.phase == Phase::privateer) {
        o.privateer = who;
        o.robbed = seat(named);
        return ask_next(s, Phase::privateer);
    }
    if (o.phase == Phase::plunder) {
        gain(s, who, 0, 0, 2);
        return take_plunder(s, who);
    }
    PRE(false);
}

constexpr void play_in_combat(State& s, Seat who, Card c, int named) {
    Open& o = s.open;
    lose_card(s, who, c);
    if (o.phase == Phase::prepare) {
        o.in_force[index(who)].add(c);
        if (design_of(c) == Design::becalmed) o.combat.becalmed = static_cast<Ship>(named);
        o.combat.passes = 0;
        o.combat.place_in_circuit =
            static_cast<std::uint8_t>((o.combat.place_in_circuit + 1) % o.combat.circuit_size);
        return prepare_on(s);
    }
    if (o.phase == Phase::aim) return o.aside.add(c);
    if (o.phase == Phase::luck) {
        o.discards.add(c);
        if (design_of(c) == Design::charm) return start_roll(s, o.rolling); // E7
        o.rolling.faces = 1u << 20;                                         // E2, X08: a six.
        return roll_stands(s);
    }
    // X06
    o.discards.add(c);
    ++o.melee.dice[o.melee.fencer()];
    return fence_on(s, o.melee.fencer() - 1);
}

constexpr void play_card(State& s, Seat who, Move m) {
    const Card c = card_of(m);
    if (s.open.phase == Phase::improve) {
        if (family_of(design_of(c)) == Family::master) return play_master(s, c);
        return play_own_event(s, c, named_by(m));
    }
    if (Phases::of(Phase::prepare, Phase::aim, Phase::luck, Phase::fencing).has(s.open.phase))
        return play_in_combat(s, who, c, named_by(m));
    return play_event(s, who, c, named_by(m));
}

constexpr void set_course(State& s, Seat who, Place to) { // PC-035, PC-036, PC-039
    const Card c = ready_course(s, who);
    lose_card(s, who, c);
    s.open.removed.add(c);
    captain(s, who).course_played = 1;
    captain(s, who).place = to;
    if (s.open.options.is_solo()) land(s, to); // H-11
    ask_next(s, Phase::courses);
}

constexpr void apply_improvement(State& s, Seat who, Move m) {
    const int n = payload_of(m);
    const Kind kind = kind_of(m);
    if (kind == Kind::buy) {
        pay(s, who, card_price);
        ++s.open.bought;
        return begin_draws(s, who, 1, Phase::improve);
    }
    if (kind == Kind::chart) return buy_course(s);
    if (kind == Kind::raise) return raise(s, static_cast<Section>(n));
    if (kind == Kind::bury) {
        bury(s, n);
        return s.open.phase == Phase::refuge ? volley_is_over(s) : void();
    }
    if (kind == Kind::stash) {
        stash(s, n);
        return s.open.phase == Phase::refuge ? volley_is_over(s) : void();
    }
    if (kind == Kind::trade) return trade(s, n);
    if (kind == Kind::take) {
        if (n == 1) gain(s, who, 0, 2, 0);
        return begin_draws(s, who, n, Phase::cove);
    }
    // Kind::repair
    repair(s);
    if (s.open.phase == Phase::mend) cove_on(s);
}

constexpr void apply_combat(State& s, Seat who, Move m) {
    Open& o = s.open;
    const int n = payload_of(m);
    const Kind kind = kind_of(m);
    if (kind == Kind::fire) return fire(s, target_of(m), section_in(m));
    if (kind == Kind::flee) return flee(s);
    if (kind == Kind::board) {
        if (o.phase == Phase::claim) return declare_boarding(s, who, seat_of(o.rolling.at), false);
        return declare_boarding(
            s, who, seat_of((fighting_players(o) - ShipSet::of(ship_of(who))).lowest()), true);
    }
    if (kind == Kind::hit) {
        if (o.phase == Phase::broadside) return fire_back(s, n);
        return deal_hit(s, static_cast<Section>(n));
    }
    if (kind == Kind::duel) {
        if (o.phase == Phase::accept) return begin_swords(s);
        o.actor = o.melee.boarder;
        o.phase = Phase::accept;
        return;
    }
    if (kind == Kind::attempt) return attempt(s);
    if (kind == Kind::lay) return lay_treasure(s, who, treasure_of(m), laid_on(m));
    if (kind == Kind::pistols) return begin_stage(s);
    if (kind == Kind::swap) {
        swap_ships(s);
        return leave_melee(s, side(o, o.melee.loser()));
    }
    PRE(false);
}

} // namespace detail

// PC-061 What the lot was about.
APART constexpr void lot_is_drawn(State& s, Ship first) {
    Open& o = s.open;
    o.tied = {};
    const Phase why = o.after_lots;
    o.after_lots = Phase::over;
    if (why == Phase::prepare) return join_circuit(s, first);
    if (why == Phase::aim) return take_turn(s, first);
    if (why == Phase::roll) return foe_aims_at(s, first);
    if (why == Phase::claim) return roll_boarding(s, seat_of(first));
    if (why == Phase::cove) return drive_away(s, ShipSet::of(first));
    if (why == Phase::improve) {
        o.queue.remove(seat_of(first));
        return visit(s, seat_of(first));
    }
    if (why == Phase::lay) {
        appoint(s, seat_of(first));
        return fill_slots(s);
    }
    if (why == Phase::tally) {
        o.champion = seat_of(first);
        return void(o.phase = Phase::over);
    }
    return ask(s, why, seat_of(first));
}

APART constexpr void draws_are_done(State& s) {
    Open& o = s.open;
    const Phase then = o.after_draw;
    const Seat who = o.drawer;
    o.after_draw = Phase::over;
    o.drawer = Seat::nobody;
    if (then == Phase::deal) {
        if (static_cast<int>(who) + 1 < o.options.seats)
            return begin_draws(s, seat(static_cast<int>(who) + 1), 1, Phase::deal);
        if (!o.options.is_buccaneers()) return fill_slots(s);
        return settle_by_lot(s, as_ships(players(o)), Phase::lay); // PC-269
    }
    if (then == Phase::plunder) return plunder_on(s);
    if (then == Phase::improve) return void(o.phase = Phase::improve);
    return mend_or_go_on(s);
}

} // namespace tortuga::pirates_cove
