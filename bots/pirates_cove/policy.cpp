// policy.cpp: which habit answers which question.
#include "bots/pirates_cove/policy.hpp"

#include "bots/pirates_cove/choice.hpp"
#include "bots/pirates_cove/gunnery.hpp"
#include "bots/pirates_cove/harbour.hpp"
#include "bots/pirates_cove/wheels.hpp"

namespace tortuga::pirates_cove {
namespace {

struct PolicyHabits {
    float drives_off = 0.35f; // The Navy is sent against who has no better odds,
    float turns_away = 0.6f;  // and turned away by who has no better.
    float robbery = 1;        // What a Privateer must take, in fame.
};
constexpr PolicyHabits policy_habits;

float odds_against_navy(const Open& o, Seat who) {
    const Pirate navy = pirate(Legend::navy);
    return odds(fighter(o, who), {navy.dice, navy.hits, navy.speed});
}

// E5, X12 Whoever leads deserves it.
float malice(const View& v, Move m) {
    if (kind_of(m) == Kind::pass) return 0;
    return 1.0f + static_cast<float>(captain(v.open, seat(named_by(m))).fame);
}

// E1 Beating the Navy brings fame: it is sent after the weak, the leader among them first.
float naval_malice(const View& v, Move m) {
    if (kind_of(m) == Kind::pass) return 0;
    const Seat rival = seat(named_by(m));
    if (odds_against_navy(v.open, rival) > policy_habits.drives_off) return -1;
    return 1.0f + static_cast<float>(captain(v.open, rival).fame);
}

// E3 Half of each kind, rounded down.
float robbery(const View& v, Move m) {
    if (kind_of(m) == Kind::pass) return policy_habits.robbery;
    const Place p = captain(v.open, seat(named_by(m))).place;
    const Treasure t = v.open.face[p];
    if (t == no_treasure) return 0;
    const Reward r = reward_of(t);
    return reward_worth(v.open, v.me, {r.fame / 2, r.gold / 2, r.chests / 2, 0});
}

Move choose_answer_to_navy(const View& v, const Moves<Rules>& legal) {
    const bool afraid = odds_against_navy(v.open, v.me) < policy_habits.turns_away;
    return best_of(legal, [&](Move m) {
        if (kind_of(m) == Kind::pass) return afraid ? 0.0f : 1.5f;
        return design_of(card_of(m)) == Design::marque ? 2.0f : 1.0f; // It pays gold too.
    });
}

// PC-216 Only ties need a blade, unless the sabre is deadly.
Move choose_weapon(const View& v, const Moves<Rules>& legal) {
    const bool deadly = v.open.options.has(Switch::deadly_sabre) &&
                        duel_dice(captain(v.open, v.me)) > 1; // One die seldom wins by three.
    const Weapon blade = deadly ? Weapon::sabre : Weapon::small_sword;
    const Move wanted = make(Kind::weapon, static_cast<int>(blade));
    return offers(legal, wanted) ? wanted : legal[0];
}

// PC-296 What is buried is safe.
Move choose_refuge(const Moves<Rules>& legal) {
    return best_of(legal, [](Move m) {
        return kind_of(m) == Kind::bury ? 2.0f : kind_of(m) == Kind::stash ? 1.0f : 0.0f;
    });
}

// A card that is only ever of use now.
Move play_if_any(const Moves<Rules>& legal) {
    return best_of(legal, [](Move m) { return kind_of(m) == Kind::play ? 1.0f : 0.0f; });
}

Move choose_at_sea(const View& v, const Moves<Rules>& legal, const Plan& plan, Rng& rng) {
    if (v.open.phase == Phase::omens) return best_of(legal, [&](Move m) { return malice(v, m); });
    if (v.open.phase == Phase::wheels) return choose_wheel(v, legal, plan, rng);
    if (v.open.phase == Phase::courses) return choose_course(v, legal, plan);
    if (v.open.phase == Phase::navy)
        return best_of(legal, [&](Move m) { return naval_malice(v, m); });
    if (v.open.phase == Phase::answer) return choose_answer_to_navy(v, legal);
    if (v.open.phase == Phase::prepare) return choose_preparation(v, legal, rng);
    if (v.open.phase == Phase::stand) return choose_stand(v, legal);
    if (v.open.phase == Phase::aim) return choose_aim(v, legal, plan, rng);
    if (v.open.phase == Phase::broadside || v.open.phase == Phase::split)
        return choose_section(v, legal);
    if (v.open.phase == Phase::luck) return choose_luck(v, legal);
    if (v.open.phase == Phase::refuge) return choose_refuge(legal);
    if (v.open.phase == Phase::claim) return choose_claim(v, legal);
    if (v.open.phase == Phase::challenge) return choose_challenge(v, legal);
    if (v.open.phase == Phase::accept) return choose_answer_to_duel(v, legal);
    if (v.open.phase == Phase::weapons) return choose_weapon(v, legal);
    if (v.open.phase == Phase::pistols) return choose_pistol(v, legal);
    if (v.open.phase == Phase::exchange) return choose_exchange(v, legal);
    return play_if_any(legal);
}

} // namespace

Move choose_by_plan(const View& v, const Moves<Rules>& legal, const Plan& plan, Rng& rng) {
    if (legal.size() == 1) return legal[0];
    if (v.open.phase == Phase::outfit) return choose_outfit(v, plan);
    if (v.open.phase == Phase::lay) return choose_lay(v, legal, plan);
    if (v.open.phase == Phase::privateer)
        return best_of(legal, [&](Move m) { return robbery(v, m); });
    if (v.open.phase == Phase::attempt) return choose_attempt(v, legal);
    if (v.open.phase == Phase::barter) return choose_barter(v, legal);
    if (v.open.phase == Phase::improve) return choose_improvement(v, legal, plan);
    if (v.open.phase == Phase::cove) return choose_in_cove(v, legal);
    if (v.open.phase == Phase::mend) return yes_or_pass(legal, Kind::repair, true);
    if (v.open.phase == Phase::parrot) return choose_parrot_kept(v, legal);
    return choose_at_sea(v, legal, plan, rng);
}

} // namespace tortuga::pirates_cove
