// sound.hpp: what is true of every position a game can lead to, as one list. The laws ask it of
// all they see, and whoever writes a position down is told which line to look at, and why.
#pragma once

#include "core/invariant.hpp"
#include "games/pirates_cove/sound_fight.hpp"
#include "games/pirates_cove/sound_month.hpp"

namespace tortuga::pirates_cove {

namespace sound {

template <bool (*holds)(const Open&)>
constexpr bool of(const State& s) {
    return holds(s.open);
}
// What is asked in some moments only.
template <Phases some, bool (*holds)(const Open&)>
constexpr bool in(const State& s) {
    const Phase now = s.open.phase == Phase::lots ? Phase::lots : reason_for(s.open);
    return !some.has(now) || holds(s.open);
}

using enum Phase;

inline constexpr Invariant<State> at_all_times[] = {
    {"phase", "PC-266", of<events_need_rivals>},
    {"phase", "PC-250", of<tests_are_for_one>},
    {"phase", "PC-268", of<brutal_phases_are_brutal>},
    {"phase", "PC-026", of<legends_roam_by_dice>},
    {"phase", "PC-031", of<courses_are_in_the_game>},
    {"phase", "PC-015", of<ships_are_fitted_out>},
    {"phase", "PC-010", of<deals_are_drawn>},
    {"month", "PC-019", of<set_up_comes_first>},
    {"queue", "H-4", of<queue_plays>},
    {"voyage", "PC-240", of<nobody_else_voyages>},
    {"voyage", "PC-246", of<way_leads_to_an_island>},
    {"ship", "H-11", of<courses_are_kept>},
    {"voyage", "PC-256", of<forts_are_watched>},
    {"voyage", "PC-261", of<nights_come_last>},
    {"voyage", "PC-242", of<clock_runs>},
    {"combat", "PC-042", of<combat_is_of_now>},
    {"rolling", "H-6", of<dice_are_of_now>},
    {"melee", "PC-177", of<melee_is_of_now>},
    {"salvo", "PC-284", of<salvo_is_of_now>},
    {"battle", "PC-054", of<cards_in_force_are_of_now>},
    {"volley", "PC-073", of<volley_cards_are_of_now>},
    {"privateer", "E3", of<privateer_robs_another>},
    {"champion", "A-25", of<champion_was_drawn>},
    {"ship", "PC-025", of<ships_are_somewhere>},
    {"ship", "PC-119", of<wrecks_sail_home>},
    {"ship", "PC-091", of<hits_are_of_now>},
    {"ship", "PC-012", of<chests_add_up>},
    {"ship", "PC-007", of<mats_are_whole>},
    {"arrivals", "PC-137", of<arrivals_are_in_the_cove>},
    {"lp", "PC-110", of<legends_are_afloat>},
    {"navy", "PC-040", of<navy_has_its_orders>},
    {"navy", "PC-041", of<navy_hunts>},
    {"navy", "PC-256", of<fort_is_at_its_island>},
    {"navy", "H-4", of<navy_is_sent_once>},
    {"voyage", "PC-245", of<faces_were_turned>},
    {"spent", "PC-004", of<treasures_suffice>},
    {"loot", "PC-273", loot_is_apart},
    {"ship", "PC-117", of<islands_are_cleared>},
    {"leader", "PC-269", of<leader_is_appointed>},
    {"stack", "PC-273", of<decks_come_with_the_leader>},
    {"loot", "PC-274", of<loot_is_drawn_by_month>},
    {"fired", "PC-291", of<nobody_fires_before_month_one>},
    {"lots", "PC-061", of<lots_are_for_the_tied>},
    {"sealed", "PC-022", of<somebody_has_yet_to_choose>},
    {"draws", "PC-133", of<draws_have_a_reason>},
    {"draws", "PC-171", there_are_cards_to_draw},
    {"found", "PC-092", of<found_parrots_meet_another>},
    {"hand", "PC-168", hands_are_as_seen},
    {"hand", "PC-006", cards_are_apart},
};

inline constexpr Invariant<State> in_fights[] = {
    {"combat", "PC-043", of<combat_goes_on>},
    {"island", "PC-042", of<island_is_the_combats>},
    {"combat", "PC-263", of<one_foe_attacks_one_captain>},
    {"combat", "PC-051", of<rounds_follow_preparation>},
    {"phase", "PC-232", in<Phases::of(exchange), ships_may_be_swapped>},
    {"phase", "PC-200", in<duels - Phases::of(exchange), duels_are_fought>},
    {"melee", "PC-176", of<two_are_in_melee>},
    {"melee", "PC-207", of<melee_is_undecided>},
    {"salvo", "PC-282", of<salvo_is_of_several>},
    {"salvo", "PC-283", of<salvo_is_fired_or_settled>},
    {"shot", "PC-282", of<shots_are_apart>},
    {"combat", "PC-053", in<Phases::of(prepare), circuit_is_whole>},
    {"turn", "PC-051", in<Phases::of(prepare), circuit_acts>},
    {"lp", "PC-114", in<Phases::of(capture), cagafuego_is_met>},
    {"combat", "PC-059", in<Phases::of(stand, aim), player_is_on_turn>},
    {"combat", "PC-060", in<Phases::of(aim), turn_is_taken_once>},
    {"turn", "PC-063", in<Phases::of(stand, aim), turn_acts>},
    {"volley", "PC-064", in<Phases::of(stand, aim), somebody_can_be_aimed_at>},
    {"rolling", "PC-075", in<Phases::of(broadside), navy_fires>},
    {"turn", "PC-075", in<Phases::of(broadside), sender_acts>},
    {"rolling", "PC-074", in<Phases::of(compass), legend_fires>},
    {"rolling", "PC-067", in<Phases::of(roll, luck), dice_add_up>},
    {"turn", "H-6", in<Phases::of(luck), roller_acts>},
    {"rolling", "PC-066", in<Phases::of(roll, luck), dice_have_a_purpose>},
    {"melee", "PC-182", in<Phases::of(roll, luck), melee_has_begun>},
    {"rolling", "V5", in<Phases::of(split), hits_are_left>},
    {"rolling", "PC-296", in<Phases::of(refuge), refuge_is_there>},
    {"turn", "PC-296", in<Phases::of(refuge), struck_acts>},
    {"rolling", "PC-177", in<Phases::of(claim), rival_struck>},
    {"turn", "PC-177", in<Phases::of(split, claim), roller_acts>},
    {"combat", "PC-176", in<Phases::of(claim), claim_is_between_two>},
    {"ship", "PC-179", in<Phases::of(claim), claimed_sails_are_gone>},
    {"lots", "PC-062", in<Phases::of(lots), lots_are_of_the_combat>},
    {"ship", "PC-192", in<Phases::of(lots, roll, luck), crews_are_left>},
    {"turn", "PC-200", in<Phases::of(challenge), boarded_acts>},
    {"turn", "PC-202", in<Phases::of(accept), boarder_acts>},
    {"melee", "PC-216", in<Phases::of(weapons), weapons_are_taken>},
    {"melee", "PC-205", in<Phases::of(fencing), fencers_have_dice>},
    {"turn", "X06", in<Phases::of(fencing), fencer_acts>},
    {"melee", "PC-222", in<Phases::of(pistols), pistols_are_drawn>},
    {"turn", "PC-232", in<Phases::of(exchange), winner_acts>},
    {"ship", "PC-104", of<nobody_fights_in_a_wreck>},
};

inline constexpr Invariant<State> ashore[] = {
    {"lp", "PC-156", in<Phases::of(muster), legends_are_left>},
    {"slot", "PC-156", in<Phases::of(muster), slot_is_empty>},
    {"slot", "PC-026", in<Phases::of(drift), slot_is_filled>},
    {"draws", "PC-274", in<Phases::of(stock), hand_takes_loot>},
    {"turn", "PC-276", in<Phases::of(lay), actor_has_loot>},
    {"face", "PC-276", in<Phases::of(lay), has_free_island>},
    {"island", "PC-277", in<Phases::of(stock, lay), islands_come_after_laying>},
    {"island", "PC-020", in<Phases::of(reveal), island_turns_up>},
    {"turn", "H-4", in<Phases::of(omens, courses, navy, privateer), actor_is_asked>},
    {"navy", "E1", in<Phases::of(answer), navy_was_sent>},
    {"turn", "PC-040", in<Phases::of(answer), target_answers>},
    {"turn", "PC-134", in<Phases::of(attempt, plunder, barter), plunderer_is_here>},
    {"face", "PC-136", in<Phases::of(attempt, plunder, barter), treasure_is_here>},
    {"turn", "PC-137", in<Phases::of(improve), improver_is_here>},
    {"served", "PC-137", in<Phases::of(cove, mend), somebody_is_served>},
    {"turn", "PC-124", in<Phases::of(cove, mend), the_served_acts>},
};

} // namespace sound

constexpr const Invariant<State>* unsound(const State& s) {
    if (const auto* broken = first_broken(sound::at_all_times, s)) return broken;
    return sound::is_fight(s.open) ? first_broken(sound::in_fights, s)
                                   : first_broken(sound::ashore, s);
}
constexpr bool is_sound(const State& s) { return unsound(s) == nullptr; }

} // namespace tortuga::pirates_cove
