// harbour.cpp: ashore, one step at a time, the best bargain first.
#include "bots/pirates_cove/harbour.hpp"

#include <algorithm>
#include <cstdlib>

#include "bots/pirates_cove/choice.hpp"
#include "bots/pirates_cove/outfits.hpp"

namespace tortuga::pirates_cove {
namespace {

struct HarbourHabits {
    int purse = 7;            // Gold kept for the ship on Treasure Island,
    float purse_months = 3;   // while so many months are left.
    float rich = 25;          // Gold with which a New Course is worth its price.
    float parrot_gain = 1.5f; // Dice that make up for a fame lost by replacing a parrot.
    int enough_to_cache = 3;
};
constexpr HarbourHabits harbour_habits;

float gold_price(const Open& o, Seat who) { return prices(o, who).gold; }

float net_of_raise(const Open& o, Seat who, Section where, int times, const Plan& plan) {
    const Captain& c = captain(o, who);
    const int price = raise_price(c, where, times);
    return raise_worth(o, who, where, plan) - static_cast<float>(price) * gold_price(o, who);
}

// PC-141 The steps that pay, as far as the gold goes.
float shipyard_worth(Open o, Seat who, Section where, const Plan& plan) {
    Captain& c = o.captain[index(who)];
    float sum = 0;
    for (;;) {
        const int price = raise_price(c, where, 1);
        if (price == 0 || price > c.gold) return sum;
        const float net = net_of_raise(o, who, where, 1, plan);
        if (net <= 0) return sum;
        sum += net;
        c.gold = static_cast<std::uint8_t>(c.gold - price);
        ++c.space[where];
    }
}

// What burying all brings beyond what it is worth aboard.
float burying_worth(const Open& o, Seat who, const Plan& plan) {
    const Captain& c = captain(o, who);
    Open at_sea = o;
    at_sea.captain[index(who)].place = Place::sea;
    const Prices p = prices(at_sea, who);
    const float chests = static_cast<float>(c.chests) * (1 - p.chest + room_worth(o, who));
    const float threes = static_cast<float>(fame_aboard(c)) * std::max(0.0f, 1 - 3 * p.gold);
    return plan.burying * (chests + threes);
}

bool wants_card(const Open& o, Seat who, const Plan& plan) {
    const Prices p = prices(o, who);
    return plan.cards * p.card > static_cast<float>(card_price) * p.gold;
}

// The Mastercraft worth playing: where the ship is weakest, if what is there is not as good.
float master_score(const Captain& c, Design d) {
    if (c.master != no_card && c.master_hits == 0) return -1;
    return 10.0f - static_cast<float>(endurance_of(c, guarded_by(d)));
}

float event_score(const View& v, Move m) {
    const Captain& c = captain(v.open, v.me);
    const Design design = design_of(card_of(m));
    if (design == Design::smuggler || design == Design::volunteers) return 50;
    if (design == Design::marque)
        return months_left(v.open) <= 3 ? 30 : -1; // Before, the Navy may come.
    if (design == Design::cache) {
        const bool enough =
            named_by(m) >= harbour_habits.enough_to_cache || months_left(v.open) <= 1;
        return enough && c.place != Place::treasure ? 40.0f + static_cast<float>(named_by(m)) : -1;
    }
    if (design == Design::pickpocket) {
        const int gold = captain(v.open, seat(named_by(m))).gold;
        return gold >= 2 ? 45 : -1;
    }
    return -1;
}

float stash_score(const View& v, int threes, const Plan& plan) {
    const Captain& c = captain(v.open, v.me);
    const bool keeps = months_left(v.open) >= harbour_habits.purse_months && plan.burying < 1.3f;
    const int kept = keeps ? harbour_habits.purse : 0;
    return c.gold - 3 * threes >= kept ? 10.0f + static_cast<float>(threes) : -1;
}

float raise_score(const View& v, Section where, const Plan& plan) {
    const int times = price_times(captain(v.open, v.me));
    const float net = net_of_raise(v.open, v.me, where, times, plan);
    return net > 0 ? 20 + net : -1;
}

float improvement_score(const View& v, Move m, const Plan& plan) {
    const Captain& c = captain(v.open, v.me);
    const Kind kind = kind_of(m);
    if (kind == Kind::play) {
        if (family_of(design_of(card_of(m))) != Family::master) return event_score(v, m);
        return master_score(c, design_of(card_of(m)));
    }
    if (kind == Kind::raise) return raise_score(v, static_cast<Section>(payload_of(m)), plan);
    if (kind == Kind::buy) return wants_card(v.open, v.me, plan) ? 15 : -1;
    if (kind == Kind::chart) return static_cast<float>(c.gold) >= harbour_habits.rich ? 14 : -1;
    if (kind == Kind::repair) return 12;
    if (kind == Kind::bury) return 30 + static_cast<float>(payload_of(m));
    if (kind == Kind::stash) return stash_score(v, payload_of(m), plan);
    return 0;
}

// How many dice a parrot stands for.
float parrot_worth(const Captain& c, Card parrot) {
    const float crew = static_cast<float>(c.value(Section::crew));
    const float cannons = static_cast<float>(c.value(Section::cannons));
    const Design design = design_of(parrot);
    if (design == Design::silver) return 6 - std::min(crew, cannons);
    if (design == Design::bones) return std::max(0.0f, cannons - crew);
    return 1;
}

float outfit_worth(const View& v, int outfit, const Plan& plan) {
    Open o = v.open;
    Captain& c = o.captain[index(v.me)];
    c.gold = static_cast<std::uint8_t>(c.gold - outfit_price(c, outfit));
    float liked = 0;
    for (Section where : all_sections()) {
        const int raised = raised_by(outfit, where);
        c.space[where] = static_cast<std::int8_t>(c.space[where] + raised);
        liked += (plan.likes[where] - 1) * static_cast<float>(raised);
    }
    return total_worth(o, v.me, v.hand) + liked;
}

} // namespace

float service_worth(const Open& o, Seat who, Place p, int more_gold, const Plan& plan) {
    Open there = o;
    Captain& c = there.captain[index(who)];
    c.gold = static_cast<std::uint8_t>(std::min(255, c.gold + more_gold));
    if (p == Place::treasure) return burying_worth(there, who, plan);
    if (p != Place::tavern) return shipyard_worth(there, who, section_of(p), plan);
    const Prices price = prices(there, who);
    const float each = plan.cards * price.card - static_cast<float>(card_price) * price.gold;
    return static_cast<float>(std::min(3, c.gold / card_price)) * std::max(0.0f, each);
}

Move choose_outfit(const View& v, const Plan& plan) {
    int best = 0;
    float most = -1000;
    for_each_outfit(v, [&](int outfit) {
        const float here = outfit_worth(v, outfit, plan);
        if (here > most) best = outfit, most = here;
    });
    return step_to(v, best);
}

Move choose_improvement(const View& v, const Moves<Rules>& legal, const Plan& plan) {
    return best_of(legal, [&](Move m) { return improvement_score(v, m, plan); });
}

Move choose_in_cove(const View& v, const Moves<Rules>& legal) {
    const Prices p = prices(v.open, v.me);
    const Move wanted = make(Kind::take, p.card > 2 * p.gold ? 2 : 1);
    return offers(legal, wanted) ? wanted : legal[0];
}

Move choose_parrot_kept(const View& v, const Moves<Rules>& legal) {
    const Captain& c = captain(v.open, v.me);
    const bool better =
        months_left(v.open) >= 3 &&
        parrot_worth(c, v.open.found) >= parrot_worth(c, c.parrot) + harbour_habits.parrot_gain;
    return yes_or_pass(legal, Kind::replace, better);
}

// PC-293 Chests that find no room, and all of them while gold still buys more.
Move choose_barter(const View& v, const Moves<Rules>& legal) {
    const Captain& c = captain(v.open, v.me);
    const Prices p = prices(v.open, v.me);
    const int over = std::max(0, c.chests - c.value(Section::hull));
    const int wanted = 2 * p.gold > p.chest ? c.chests : over;
    return best_of(legal, [&](Move m) {
        const int n = kind_of(m) == Kind::trade ? payload_of(m) : 0;
        return static_cast<float>(-std::abs(n - wanted));
    });
}

// PC-276 The richest card where its service is wanted most.
Move choose_lay(const View& v, const Moves<Rules>& legal, const Plan& plan) {
    return best_of(legal, [&](Move m) {
        if (kind_of(m) != Kind::lay) return -1.0f;
        return reward_worth(v.open, v.me, reward_of(treasure_of(m))) *
               (1 + service_worth(v.open, v.me, laid_on(m), 0, plan));
    });
}

} // namespace tortuga::pirates_cove
