// wheels.cpp: the promise of each island, weighed against the company one may meet there.
#include "bots/pirates_cove/wheels.hpp"

#include <algorithm>
#include <cmath>

#include "bots/pirates_cove/choice.hpp"
#include "bots/pirates_cove/harbour.hpp"

namespace tortuga::pirates_cove {
namespace {

struct WheelsHabits {
    float greed = 6.4f;      // A rival is e times as likely to go where so much more fame lies.
    float repairs = 0.9f;    // What a lost fight costs besides the plunder.
    float course_gain = 3;   // A New Course is used once: it must bring so much.
    float home_rival = 0.6f; // How far rivals think of what they could bury.
    float crew_space = 0.5f; // Solitaire: what a space of Crew is worth,
    float turn = 0.4f;       // and a turn.
};
constexpr WheelsHabits wheels_habits;

Treasure face_at(const Open& o, Place p) { return o.face[p]; }

// The month after the ships have moved, `who` being at `p`.
Open landed(const Open& o, Seat who, Place p) {
    Open there = o;
    there.phase = Phase::privateer;
    there.captain[index(who)].place = p;
    return there;
}

// What a rival can be seen to find attractive, without thinking his thoughts.
float lure(const Open& o, Seat rival, Place p) {
    const Captain& c = captain(o, rival);
    if (p == Place::treasure)
        return wheels_habits.home_rival * static_cast<float>(c.chests + fame_aboard(c));
    const Treasure t = face_at(o, p);
    return t == no_treasure ? 0 : reward_worth(o, rival, reward_of(t));
}

float chance_of_rival(const Open& o, Seat rival, Place p) {
    float all = 0;
    for (int i = 1; i <= islands; ++i)
        all += std::exp(lure(o, rival, island(i)) / wheels_habits.greed);
    return std::exp(lure(o, rival, p) / wheels_habits.greed) / all;
}

// PC-279 Before a buccaneers' island lie so many with more fame; legendary pirates take the best.
int islands_before(const Open& o, Place p) {
    const auto fame = [&](Place q) {
        const Treasure t = face_at(o, q);
        return t == no_treasure ? 0 : reward_of(t).fame;
    };
    int before = 0;
    for (int i = 1; i <= islands; ++i) before += fame(island(i)) > fame(p);
    return before;
}

float chance_of_foe(const Open& o, const Foe& foe, Place p) {
    if (foe.legend == Legend::none) return 0;
    if (o.options.has(Switch::lap)) return foe.place == p ? 1 : 0; // PC-026
    if (o.options.is_buccaneers()) return islands_before(o, p) < slots(o.options) ? 0.5f : 0.05f;
    return 1.0f / islands;
}

// A meeting that comes with some chance: what it brings, and the chance still to be there after it.
struct Outlook {
    float fame = 0;
    float stays = 1;

    void meet(float chance, float win, float prize) {
        fame += stays * chance * (win * prize - (1 - win) * wheels_habits.repairs);
        stays *= 1 - chance * (1 - win);
    }
};

void meet_foe(Outlook& out, const Open& o, Seat who, Ship ship, float chance, const Plan& plan) {
    const Legend l = foe_of(o, ship).legend;
    const float times = o.options.has(Switch::single_fame) ? 1 : 2;
    if (l == Legend::cagafuego) return out.meet(chance, 1, 3.5f * times);
    const Pirate p = pirate(l);
    const Fighter mine =
        p.section < sections ? fighter(o, who, static_cast<Section>(p.section)) : fighter(o, who);
    const float prize = plan.legends * times * static_cast<float>(p.fame);
    out.meet(chance, odds(mine, fighter(o, ship)), prize);
}

bool rivals_fight_at(const Open& o, Place p) { return is_outer(p) || o.options.is_buccaneers(); }

float with_company(const Open& o, Seat who, Place p, const Plan& plan, auto&& chance_of) {
    Outlook out;
    for (int i = 0; i < slots(o.options); ++i) {
        const float chance = chance_of(ship_of_slot(i));
        if (chance > 0) meet_foe(out, o, who, ship_of_slot(i), chance, plan);
    }
    if (rivals_fight_at(o, p))
        for (Seat rival : players(o) - SeatSet::of(who))
            out.meet(chance_of(ship_of(rival)), odds(fighter(o, who), fighter(o, rival)),
                     plan.fights);
    return out.fame + out.stays * quiet_worth(o, who, p, plan);
}

// PC-246 A voyage takes two turns, another try on the spot takes one.
float lone_worth(const Open& o, Seat who, Place p, const Plan& plan) {
    const bool here = captain(o, who).place == p;
    const Treasure t = face_at(o, p);
    float gain = service_worth(landed(o, who, p), who, p, 0, plan);
    if (is_outer(p) && t != no_treasure)
        gain += test_chance(o, p) * reward_worth(landed(o, who, p), who, reward_of(t));
    return here ? gain : gain / 2;
}

} // namespace

float quiet_worth(const Open& o, Seat who, Place p, const Plan& plan) {
    const Open there = landed(o, who, p);
    const Treasure t = face_at(o, p);
    if (p == Place::treasure) {
        const float fame = t == no_treasure ? 0.0f : static_cast<float>(reward_of(t).fame);
        return fame + service_worth(there, who, p, 0, plan);
    }
    if (t == no_treasure) return service_worth(there, who, p, 0, plan);
    const Reward r = reward_of(t);
    return reward_worth(there, who, r) + service_worth(there, who, p, r.gold, plan);
}

float island_worth(const Open& o, Seat who, Place p, const Plan& plan) {
    if (o.options.is_solo()) return lone_worth(o, who, p, plan);
    return with_company(o, who, p, plan, [&](Ship ship) {
        if (is_player(ship)) return chance_of_rival(o, seat_of(ship), p);
        return chance_of_foe(o, foe_of(o, ship), p);
    });
}

float landing_worth(const Open& o, Seat who, Place p, const Plan& plan) {
    return with_company(o, who, p, plan, [&](Ship ship) {
        if (!is_player(ship) && foe_of(o, ship).legend == Legend::none) return 0.0f;
        return place_of(o, ship) == p ? 1.0f : 0.0f;
    });
}

Move choose_wheel(const View& v, const Moves<Rules>& legal, const Plan& plan, Rng& rng) {
    return best_of(legal, [&](Move m) {
        // The sum of two dice is nearly a bell: most days are ordinary.
        const int mood = rng.below(1000) - rng.below(1000);
        const float whim = plan.whim * static_cast<float>(mood) / 500;
        return island_worth(v.open, v.me, island(payload_of(m)), plan) + whim;
    });
}

Move choose_course(const View& v, const Moves<Rules>& legal, const Plan& plan) {
    const Open& o = v.open;
    if (o.options.is_solo()) return yes_or_pass(legal, Kind::pass, true);
    const float now = landing_worth(o, v.me, captain(o, v.me).place, plan);
    const float least = months_left(o) <= 2 ? 1 : wheels_habits.course_gain;
    return best_of(legal, [&](Move m) {
        if (kind_of(m) == Kind::pass) return now + least;
        return landing_worth(o, v.me, island(payload_of(m)), plan);
    });
}

float test_chance(const Open& o, Place p) {
    const Captain& c = captain(o, seat(0));
    if (p == Place::cannons) {
        const Pirate fort = pirate(Legend::fort);
        return odds(fighter(o, seat(0), Section::cannons), {fort.dice, fort.hits, 0});
    }
    if (p != Place::hull) return 1 - std::pow(5 / 6.0f, static_cast<float>(crew_of(c)));
    int passing = 0; // Of 36 rolls.
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b) passing += a + b <= c.value(Section::hull);
    return static_cast<float>(passing) / 36;
}

Move choose_attempt(const View& v, const Moves<Rules>& legal) {
    const Open& o = v.open;
    const Captain& c = captain(o, v.me);
    const Treasure t = face_at(o, c.place);
    if (t == no_treasure) return yes_or_pass(legal, Kind::attempt, false);
    const float ones = static_cast<float>(crew_of(c)) / 6;
    const float chance = test_chance(o, c.place);
    const float cost = c.place == Place::tavern    ? ones * wheels_habits.turn
                       : c.place == Place::hull    ? 0
                       : c.place == Place::cannons ? (1 - chance) * wheels_habits.repairs
                                                   : ones * wheels_habits.crew_space;
    const bool worth_it = chance * reward_worth(o, v.me, reward_of(t)) > cost;
    return yes_or_pass(legal, Kind::attempt, worth_it);
}

} // namespace tortuga::pirates_cove
