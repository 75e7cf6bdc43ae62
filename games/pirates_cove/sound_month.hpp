// sound_month.hpp: what is true of a moment of the month outside the combats: whose turn it is, and
// that there is something to decide.
#pragma once

#include "games/pirates_cove/decisions.hpp"
#include "games/pirates_cove/sound_table.hpp"

namespace tortuga::pirates_cove::sound {

// Phases of a form of the game that is not played here.
constexpr bool events_need_rivals(const Open& o) {
    using enum Phase;
    return !o.options.is_solo() || !asks(o, Phases::of(omens, navy, answer, broadside, privateer));
}
constexpr bool tests_are_for_one(const Open& o) {
    return o.options.is_solo() || !asks(o, Phases::of(Phase::attempt));
}
constexpr bool brutal_phases_are_brutal(const Open& o) {
    using enum Phase;
    return o.options.is_buccaneers() || !asks(o, Phases::of(stock, lay, stand, refuge, barter));
}
constexpr bool legends_roam_by_dice(const Open& o) {
    const bool by_dice =
        !o.options.has(Switch::lap) && (!o.options.is_buccaneers() || o.month == 0);
    return by_dice || !asks(o, Phases::of(Phase::drift));
}
constexpr bool courses_are_in_the_game(const Open& o) {
    return !o.options.has(Switch::no_course) || !asks(o, Phases::of(Phase::courses));
}
constexpr bool ships_are_fitted_out(const Open& o) {
    return !o.options.has(Switch::no_outfitting) || !asks(o, Phases::of(Phase::outfit));
}
constexpr bool deals_are_drawn(const Open& o) {
    return o.phase == Phase::tavern || !asks(o, Phases::of(Phase::deal));
}
// Before month 1 the rest of the set-up is all there can be.
constexpr bool set_up_comes_first(const Open& o) {
    using enum Phase;
    const Phase why = reason_for(o);
    const bool is_set_up = why == deal || why == outfit || (o.phase == lots && why == lay);
    if (o.month > 0) return !is_set_up;
    return is_set_up || o.phase == muster || (o.phase == drift && o.options.is_buccaneers());
}
constexpr bool queue_plays(const Open& o) { return (o.queue - players(o)).empty(); }

// A lone captain's time and way.
constexpr bool nobody_else_voyages(const Open& o) {
    return o.options.is_solo() || o.voyage == Voyage{};
}
constexpr bool way_leads_to_an_island(const Open& o) {
    if (!o.options.is_solo()) return true;
    const bool at_sea = captain(o, lone).place == Place::sea;
    return at_sea == (o.voyage.way > 0) && at_sea == is_island(o.voyage.bound);
}
constexpr bool courses_are_kept(const Open& o) {
    return o.phase != Phase::wheels || !o.options.is_solo() || captain(o, lone).place != Place::sea;
}
constexpr bool forts_are_watched(const Open& o) {
    return (o.voyage.watch == Watch::fort) == (o.navy.legend == Legend::fort);
}
constexpr bool nights_come_last(const Open& o) {
    const bool is_night = o.voyage.watch == Watch::night;
    if (o.phase == Phase::drift && o.options.is_solo() && !is_night) return false;
    const Part part = part_of(o);
    const bool may_be = part == Part::fight || part == Part::evening || part == Part::morning ||
                        asks(o, Phases::of(Phase::cove, Phase::mend));
    return !is_night || (may_be && o.phase != Phase::wheels);
}
constexpr bool clock_runs(const Open& o) {
    return !o.options.is_solo() || o.voyage.clock > 0 || part_of(o) != Part::morning;
}

// What belongs to one part of the month is not there in another.
constexpr bool is_fight(const Open& o) { return part_of(o) == Part::fight; }
constexpr bool combat_is_of_now(const Open& o) { return is_fight(o) || o.combat == Combat{}; }
constexpr bool dice_are_of_now(const Open& o) {
    const bool is_test = o.rolling.what == Roll::test && reason_for(o) == Phase::attempt;
    return is_fight(o) || is_test || o.rolling == Rolling{};
}
constexpr bool melee_is_of_now(const Open& o) { return is_fight(o) || o.melee == Melee{}; }
constexpr bool salvo_is_of_now(const Open& o) { return is_fight(o) || o.salvo == Salvo{}; }
constexpr bool cards_in_force_are_of_now(const Open& o) { // Fame cards lie there at the end.
    if (is_fight(o) || asks(o, Phases::of(Phase::over, Phase::lots))) return true;
    for (const CardSet& mine : o.in_force)
        if (!mine.empty()) return false;
    return true;
}
constexpr bool volley_cards_are_of_now(const Open& o) {
    const bool is_rolled = o.phase == Phase::roll || o.phase == Phase::luck;
    const bool is_volley = o.rolling.what == Roll::volley && is_player(o.rolling.who);
    return o.aside.empty() || o.phase == Phase::aim || (is_rolled && is_volley);
}
constexpr bool privateer_robs_another(const Open& o) {
    return o.privateer == Seat::nobody || (part_of(o) == Part::harvest && o.privateer != o.robbed);
}
constexpr bool champion_was_drawn(const Open& o) {
    return o.champion == Seat::nobody ||
           (o.phase == Phase::over && o.options.has(Switch::tie_by_die));
}

constexpr bool has_leader(const Open& o) {
    return o.options.is_buccaneers() && !is_before_leader(o);
}
constexpr bool leader_is_appointed(const Open& o) {
    return (o.buccaneers.leader != Seat::nobody) == has_leader(o);
}
constexpr bool decks_come_with_the_leader(const Open& o) {
    return has_leader(o) || o.buccaneers.stack == decltype(o.buccaneers.stack){};
}
constexpr bool loot_is_drawn_by_month(const Open& o) {
    return o.month > 0 || o.buccaneers.held == decltype(o.buccaneers.held){};
}
constexpr bool nobody_fires_before_month_one(const Open& o) {
    return o.month > 0 || o.buccaneers.fired.empty();
}

// Among whom a lot is drawn.
constexpr ShipSet may_be_tied(const Open& o) {
    using enum Phase;
    const Phase why = o.after_lots;
    if (Phases::of(omens, courses, navy, privateer).has(why)) return as_ships(o.queue);
    if (why == improve && is_island(o.island)) return players_at(o, o.island) & as_ships(o.queue);
    if (why == lay || (why == tally && o.options.has(Switch::tie_by_die)))
        return as_ships(players(o));
    if (why == prepare || why == aim) return o.combat.waiting & fighters(o);
    if (Phases::of(roll, claim, cove).has(why)) return fighting_players(o);
    return {};
}
constexpr bool lots_are_for_the_tied(const Open& o) {
    if (o.phase != Phase::lots) return o.tied.empty() && o.after_lots == Phase::over;
    return o.tied.size() > 1 && (o.tied - may_be_tied(o)).empty();
}
// Sealed choices are made by those who choose, and somebody has still to choose.
constexpr bool somebody_has_yet_to_choose(const Open& o) {
    if (!is_sealed(o.phase)) return o.committed.empty();
    return (o.committed - committing(o)).empty() && o.committed != committing(o);
}

// Who draws, and whether there is anything to draw.
constexpr bool draws(const Open& o) { return o.phase == Phase::tavern || o.phase == Phase::parrot; }
constexpr bool draws_have_a_reason(const Open& o) {
    using enum Phase;
    if ((o.drawer != Seat::nobody) != (draws(o) || o.phase == stock)) return false;
    if (!draws(o)) return o.after_draw == over && o.draws == 0;
    const bool is_on_turn = o.after_draw == improve || o.after_draw == cove;
    return is_on_turn ? o.actor == o.drawer : o.after_draw == deal || o.after_draw == plunder;
}
constexpr bool there_are_cards_to_draw(const State& s) {
    return s.open.phase != Phase::tavern || (s.open.draws > 0 && !tavern_deck(s).empty());
}
constexpr bool found_parrots_meet_another(const Open& o) { // PC-092
    if (o.phase != Phase::parrot) return o.found == no_card;
    return o.found != no_card && captain(o, o.drawer).parrot != no_card;
}

// What each phase needs.
constexpr bool actor_is_asked(const Open& o) {
    return players(o).has(o.actor) && !o.queue.has(o.actor);
}
constexpr bool actor_is_here(const Open& o) {
    return players(o).has(o.actor) && is_island(o.island) && captain(o, o.actor).place == o.island;
}
constexpr bool improver_is_here(const Open& o) { return actor_is_asked(o) && actor_is_here(o); }
// While his cards are drawn the next island's turn has come.
constexpr bool plunderer_is_here(const Open& o) { return draws(o) || actor_is_here(o); }
constexpr bool treasure_is_here(const Open& o) {
    return draws(o) || (is_outer(o.island) && o.face[o.island] != no_treasure);
}
constexpr bool legends_are_left(const Open& o) { return !legends_left(o).empty(); }
constexpr bool slot_is(const Open& o, bool filled) {
    return o.slot < slots(o.options) && (o.foe[o.slot].legend != Legend::none) == filled;
}
constexpr bool slot_is_empty(const Open& o) { return slot_is(o, false); }
constexpr bool slot_is_filled(const Open& o) { return slot_is(o, true); }
constexpr bool hand_takes_loot(const Open& o) {
    return o.buccaneers.held[index(o.drawer)] < loot_in_hand &&
           o.buccaneers.stack[index(o.drawer)] > 0;
}
constexpr bool actor_has_loot(const Open& o) {
    return players(o).has(o.actor) && o.buccaneers.held[index(o.actor)] > 0;
}
constexpr bool islands_come_after_laying(const Open& o) { return o.island == Place::tavern; }
constexpr bool island_turns_up(const Open& o) {
    return is_island(o.island) && turns_up(o, o.island);
}
constexpr bool navy_is_sent_once(const Open& o) {
    const Part part = part_of(o);
    const bool may_be_sent = part != Part::dawn && part != Part::morning &&
                             (part != Part::sailing || o.phase == Phase::answer);
    return may_be_sent || o.navy_sent == 0;
}
constexpr bool navy_was_sent(const Open& o) {
    return o.navy_target != Seat::nobody && o.navy_sent != 0;
}
constexpr bool target_answers(const Open& o) { return o.actor == o.navy_target; }
constexpr bool somebody_is_served(const Open& o) { return 0 < o.served && o.served <= o.arrived; }
constexpr bool the_served_acts(const Open& o) { return o.actor == o.arrivals[o.served - 1]; }

} // namespace tortuga::pirates_cove::sound
