// sound.hpp: what is true of every position a game can lead to, as one list. The laws ask it of
// all they see, and whoever writes a position down is told which line to look at, and why.
#pragma once

#include <span>
#include <string_view>

#include "games/pirates_cove/sound_fight.hpp"
#include "games/pirates_cove/sound_month.hpp"

namespace tortuga::pirates_cove {

struct Invariant {
    std::string_view line;   // Of a written position.
    std::string_view clause; // Of RULES.md.
    Phases when;             // The moments in which it is asked.
    bool (*holds)(const State&);
};

namespace sound {

template <bool (*holds)(const Open&)>
constexpr bool of(const State& s) {
    return holds(s.open);
}

using enum Phase;
inline constexpr Phases ever = Phases::first(static_cast<int>(over) + 1);

inline constexpr Invariant at_all_times[] = {
    {"phase", "PC-266", ever, of<events_need_rivals>},
    {"phase", "PC-250", ever, of<tests_are_for_one>},
    {"phase", "PC-268", ever, of<brutal_phases_are_brutal>},
    {"phase", "PC-026", ever, of<legends_roam_by_dice>},
    {"phase", "PC-031", ever, of<courses_are_in_the_game>},
    {"phase", "PC-015", ever, of<ships_are_fitted_out>},
    {"phase", "PC-010", ever, of<deals_are_drawn>},
    {"month", "PC-019", ever, of<set_up_comes_first>},
    {"queue", "H-4", ever, of<queue_plays>},
    {"voyage", "PC-240", ever, of<nobody_else_voyages>},
    {"voyage", "PC-246", ever, of<way_leads_to_an_island>},
    {"ship", "H-11", ever, of<courses_are_kept>},
    {"voyage", "PC-256", ever, of<forts_are_watched>},
    {"voyage", "PC-261", ever, of<nights_come_last>},
    {"voyage", "PC-242", ever, of<clock_runs>},
    {"combat", "PC-042", ever, of<combat_is_of_now>},
    {"rolling", "H-6", ever, of<dice_are_of_now>},
    {"melee", "PC-177", ever, of<melee_is_of_now>},
    {"salvo", "PC-284", ever, of<salvo_is_of_now>},
    {"battle", "PC-054", ever, of<cards_in_force_are_of_now>},
    {"volley", "PC-073", ever, of<volley_cards_are_of_now>},
    {"privateer", "E3", ever, of<privateer_robs_another>},
    {"champion", "A-25", ever, of<champion_was_drawn>},
    {"ship", "PC-025", ever, of<ships_are_somewhere>},
    {"ship", "PC-119", ever, of<wrecks_sail_home>},
    {"ship", "PC-091", ever, of<hits_are_of_now>},
    {"ship", "PC-012", ever, of<chests_add_up>},
    {"ship", "PC-007", ever, of<mats_are_whole>},
    {"arrivals", "PC-137", ever, of<arrivals_are_in_the_cove>},
    {"lp", "PC-110", ever, of<legends_are_afloat>},
    {"navy", "PC-040", ever, of<navy_has_its_orders>},
    {"navy", "PC-041", ever, of<navy_hunts>},
    {"navy", "PC-256", ever, of<fort_is_at_its_island>},
    {"navy", "H-4", ever, of<navy_is_sent_once>},
    {"voyage", "PC-245", ever, of<faces_were_turned>},
    {"spent", "PC-004", ever, of<treasures_suffice>},
    {"loot", "PC-273", ever, loot_is_apart},
    {"ship", "PC-117", ever, of<islands_are_cleared>},
    {"leader", "PC-269", ever, of<leader_is_appointed>},
    {"stack", "PC-273", ever, of<decks_come_with_the_leader>},
    {"loot", "PC-274", ever, of<loot_is_drawn_by_month>},
    {"fired", "PC-291", ever, of<nobody_fires_before_month_one>},
    {"lots", "PC-061", ever, of<lots_are_for_the_tied>},
    {"sealed", "PC-022", ever, of<somebody_has_yet_to_choose>},
    {"draws", "PC-133", ever, of<draws_have_a_reason>},
    {"draws", "PC-171", ever, there_are_cards_to_draw},
    {"found", "PC-092", ever, of<found_parrots_meet_another>},
    {"hand", "PC-168", ever, hands_are_as_seen},
    {"hand", "PC-006", ever, cards_are_apart},
};

inline constexpr Invariant in_fights[] = {
    {"combat", "PC-043", ever, of<combat_goes_on>},
    {"island", "PC-042", ever, of<island_is_the_combats>},
    {"combat", "PC-263", ever, of<one_foe_attacks_one_captain>},
    {"combat", "PC-051", ever, of<rounds_follow_preparation>},
    {"phase", "PC-232", Phases::of(exchange), of<ships_may_be_swapped>},
    {"phase", "PC-200", duels - Phases::of(exchange), of<duels_are_fought>},
    {"melee", "PC-176", ever, of<two_are_in_melee>},
    {"melee", "PC-207", ever, of<melee_is_undecided>},
    {"salvo", "PC-282", ever, of<salvo_is_of_several>},
    {"salvo", "PC-283", ever, of<salvo_is_fired_or_settled>},
    {"shot", "PC-282", ever, of<shots_are_apart>},
    {"combat", "PC-053", Phases::of(prepare), of<circuit_is_whole>},
    {"turn", "PC-051", Phases::of(prepare), of<circuit_acts>},
    {"lp", "PC-114", Phases::of(capture), of<cagafuego_is_met>},
    {"combat", "PC-059", Phases::of(stand, aim), of<player_is_on_turn>},
    {"combat", "PC-060", Phases::of(aim), of<turn_is_taken_once>},
    {"turn", "PC-063", Phases::of(stand, aim), of<turn_acts>},
    {"volley", "PC-064", Phases::of(stand, aim), of<somebody_can_be_aimed_at>},
    {"rolling", "PC-075", Phases::of(broadside), of<navy_fires>},
    {"turn", "PC-075", Phases::of(broadside), of<sender_acts>},
    {"rolling", "PC-074", Phases::of(compass), of<legend_fires>},
    {"rolling", "PC-067", Phases::of(roll, luck), of<dice_add_up>},
    {"turn", "H-6", Phases::of(luck), of<roller_acts>},
    {"rolling", "PC-066", Phases::of(roll, luck), of<dice_have_a_purpose>},
    {"melee", "PC-182", Phases::of(roll, luck), of<melee_has_begun>},
    {"rolling", "V5", Phases::of(split), of<hits_are_left>},
    {"rolling", "PC-296", Phases::of(refuge), of<refuge_is_there>},
    {"turn", "PC-296", Phases::of(refuge), of<struck_acts>},
    {"rolling", "PC-177", Phases::of(claim), of<rival_struck>},
    {"turn", "PC-177", Phases::of(split, claim), of<roller_acts>},
    {"combat", "PC-176", Phases::of(claim), of<claim_is_between_two>},
    {"ship", "PC-179", Phases::of(claim), of<claimed_sails_are_gone>},
    {"lots", "PC-062", Phases::of(lots), of<lots_are_of_the_combat>},
    {"ship", "PC-192", Phases::of(lots, roll, luck), of<crews_are_left>},
    {"turn", "PC-200", Phases::of(challenge), of<boarded_acts>},
    {"turn", "PC-202", Phases::of(accept), of<boarder_acts>},
    {"melee", "PC-216", Phases::of(weapons), of<weapons_are_taken>},
    {"melee", "PC-205", Phases::of(fencing), of<fencers_have_dice>},
    {"turn", "X06", Phases::of(fencing), of<fencer_acts>},
    {"melee", "PC-222", Phases::of(pistols), of<pistols_are_drawn>},
    {"turn", "PC-232", Phases::of(exchange), of<winner_acts>},
    {"ship", "PC-104", ever, of<wrecks_do_not_fight>},
};

inline constexpr Invariant ashore[] = {
    {"lp", "PC-156", Phases::of(muster), of<legends_are_left>},
    {"slot", "PC-156", Phases::of(muster), of<slot_is_empty>},
    {"slot", "PC-026", Phases::of(drift), of<slot_is_filled>},
    {"draws", "PC-274", Phases::of(stock), of<hand_takes_loot>},
    {"turn", "PC-276", Phases::of(lay), of<actor_has_loot>},
    {"face", "PC-276", Phases::of(lay), of<has_free_island>},
    {"island", "PC-020", Phases::of(reveal), of<island_turns_up>},
    {"turn", "H-4", Phases::of(omens, courses, navy, privateer), of<actor_is_asked>},
    {"navy", "E1", Phases::of(answer), of<navy_was_sent>},
    {"turn", "PC-040", Phases::of(answer), of<target_answers>},
    {"turn", "PC-134", Phases::of(attempt, plunder, barter), of<plunderer_is_here>},
    {"face", "PC-136", Phases::of(attempt, plunder, barter), of<treasure_is_here>},
    {"turn", "PC-137", Phases::of(improve), of<improver_is_here>},
    {"served", "PC-137", Phases::of(cove, mend), of<somebody_is_served>},
    {"turn", "PC-124", Phases::of(cove, mend), of<the_served_acts>},
};

constexpr const Invariant* first_broken(std::span<const Invariant> all, const State& s) {
    const Phase now = s.open.phase == lots ? lots : reason_for(s.open);
    for (const Invariant& each : all)
        if (each.when.has(now) && !each.holds(s)) return &each;
    return nullptr;
}

} // namespace sound

constexpr const Invariant* unsound(const State& s) {
    using namespace sound;
    if (const Invariant* broken = first_broken(at_all_times, s)) return broken;
    return is_fight(s.open) ? first_broken(in_fights, s) : first_broken(ashore, s);
}
constexpr bool is_sound(const State& s) { return unsound(s) == nullptr; }

} // namespace tortuga::pirates_cove
