// worth.cpp: habits of thought, in figures.
#include "bots/pirates_cove/worth.hpp"

#include <algorithm>
#include <cmath>

namespace tortuga::pirates_cove {
namespace {

// Found by matches of one sensible player among three swabs (1,500 games each, +- 2.5 of a
// hundred), those for solitaire by games alone. Much is no better than roughly right.
struct WorthHabits {
    float chest = 0.5f;        // A chest aboard: it must still be brought home.
    float chest_hoped = 0.3f;  // Room for a chest that has yet to be found.
    float gold_last = 0.22f;   // A third of a fame, unless it is lost on the way,
    float gold_early = 0.035f; // and more for every month in which the ship it buys can win.
    float gold_most = 0.6f;
    float card = 0.4f;        // A tavern card that is no Fame card.
    float use = 0.54f;        // What a ship wins in the coming month, of what is reckoned here;
    float wear = 0.93f;       // and what is left of it a month later.
    float sturdy = 0.03f;     // What a space is worth in a month besides the fights reckoned here.
    float shared = 0.85f;     // Of the fame of a legendary pirate, for others may be there.
    float half_raised = 0.4f; // Crew without cannons, or cannons without crew: a beginning.
    float repairs = 1.5f;     // What a lost fight costs besides the plunder.
    float meeting = 0.8f;     // Rivals avoid each other a little.
    float turns_each = 1.1f;  // Solitaire: turns that count as a month,
    float gold_alone = 0.13f; // and what gold is worth in the last of them: home is far.
};
constexpr WorthHabits worth_habits;

bool is_before_sailing(Phase p) {
    return Phases::of(Phase::stock, Phase::lay, Phase::reveal, Phase::omens, Phase::wheels).has(p);
}

// A tavern card may be a Fame card.
float average_fame_card() {
    static const float mean = [] {
        int sum = 0;
        for (int i = 0; i < cards; ++i) sum += fame_on(design_of(static_cast<Card>(i)));
        return static_cast<float>(sum) / cards;
    }();
    return mean;
}

bool is_over(const Open& o) { return o.phase == Phase::tally || o.phase == Phase::over; }

int hold_of(const Captain& c) {
    return has_parrot(c, Design::flint) ? chests_all : c.value(Section::hull);
}

// What room aboard is worth: for chests that the months to come may bring.
float hold_worth(const Open& o, Seat who) {
    const Captain& c = captain(o, who);
    const int free = std::max(0, hold_of(c) - c.chests);
    return worth_habits.chest_hoped *
           std::min(static_cast<float>(free), average_reward().chests * months_left(o));
}

// What a ship is now will be shot away in time: months to come count less and less.
float months_of_use(const Open& o) {
    return worth_habits.use * (1 - std::pow(worth_habits.wear, months_left(o))) /
           (1 - worth_habits.wear);
}

// The odds of a ship whose dice are half paid for lie between those of the dice.
float odds_half_raised(const Open& o, Seat who, Fighter mine, const Fighter& theirs) {
    const Captain& c = captain(o, who);
    const float now = odds(mine, theirs);
    if (mine.dice >= std::max(c.value(Section::crew), c.value(Section::cannons))) return now;
    ++mine.dice;
    return now + worth_habits.half_raised * (odds(mine, theirs) - now);
}

float odds_against(const Open& o, Seat who, Legend l) {
    const Pirate p = pirate(l);
    const Fighter theirs{p.dice, p.hits * (only_sixes_hit(l) ? 2 : 1), p.speed};
    if (p.section < sections)
        return odds_half_raised(o, who, fighter(o, who, static_cast<Section>(p.section)), theirs);
    float sum = 0;
    for (int i = 0; i < sections; ++i)
        sum += odds_half_raised(o, who, fighter(o, who, static_cast<Section>(i)), theirs);
    return sum / sections;
}

// PC-112, PC-114 The Cagafuego pays what a die shows, and costs no fight.
float legend_worth(const Open& o, Seat who, Legend l, float loss) {
    const auto times = static_cast<float>(times_counted(o.options, l));
    if (l == Legend::cagafuego) return 3.5f * times * worth_habits.shared;
    const float win = odds_against(o, who, l);
    const float fame = static_cast<float>(pirate(l).fame) * times * worth_habits.shared;
    return win * fame - (1 - win) * loss;
}

float legends_worth(const Open& o, Seat who, float loss) {
    LegendSet all = o.deck;
    for (const Foe& foe : o.foe)
        if (foe.legend != Legend::none) all.add(foe.legend);
    if (all.empty()) return 0;
    float sum = 0;
    for (Legend l : all) sum += legend_worth(o, who, l, loss);
    return sum / static_cast<float>(all.size()) * static_cast<float>(slots(o.options)) / islands;
}

float rivals_worth(const Open& o, Seat who, float plunder) {
    float sum = 0;
    const Fighter mine = fighter(o, who);
    for (Seat rival : players(o) - SeatSet::of(who)) {
        const float win = odds_half_raised(o, who, mine, fighter(o, rival));
        sum += win - (1 - win) * (plunder + worth_habits.repairs);
    }
    return sum * worth_habits.meeting / islands;
}

} // namespace

float months_left(const Open& o) {
    if (is_over(o)) return 0;
    const int all = months(o.options);
    if (o.options.is_solo())
        return static_cast<float>(o.month == 0 ? all : o.voyage.clock) / worth_habits.turns_each;
    const int now = o.month > 0 && is_before_sailing(o.phase) ? 1 : 0;
    return static_cast<float>(all - o.month + now);
}

Prices prices(const Open& o, Seat who) {
    if (is_over(o)) return {};
    const float left = months_left(o), after = std::max(0.0f, left - 1);
    const float card = worth_habits.card * std::min(1.0f, left / 2) + average_fame_card();
    const float last = o.options.is_solo() ? worth_habits.gold_alone : worth_habits.gold_last;
    const float gold = std::min(worth_habits.gold_most, last + worth_habits.gold_early * after);
    const bool buries_now = captain(o, who).place == Place::treasure && !is_before_sailing(o.phase);
    if (buries_now) return {std::max(1 / 3.0f, gold), 1, card};
    if (left <= 0) return {0, 0, card};
    return {gold, worth_habits.chest, card};
}

const Average& average_reward() {
    static const Average all = [] {
        Average sum;
        constexpr float each = 1.0f / treasures;
        for (int i = 0; i < treasures; ++i) {
            const Reward r = reward_of(static_cast<Treasure>(i));
            sum.fame += each * static_cast<float>(r.fame);
            sum.gold += each * static_cast<float>(r.gold);
            sum.chests += each * static_cast<float>(r.chests);
            sum.cards += each * static_cast<float>(r.cards);
        }
        return sum;
    }();
    return all;
}

float average_plunder(const Prices& p) {
    const Average& r = average_reward();
    return r.fame + r.gold * p.gold + r.chests * p.chest + r.cards * p.card;
}

float reward_worth(const Open& o, Seat who, const Reward& r) {
    const Captain& c = captain(o, who);
    const Prices p = prices(o, who);
    const int room = std::max(0, hold_of(c) - c.chests);
    return static_cast<float>(r.fame) + static_cast<float>(r.gold) * p.gold +
           static_cast<float>(std::min(r.chests, room)) * p.chest +
           static_cast<float>(r.cards) * p.card;
}

float monthly_worth(const Open& o, Seat who, const Plan& plan) {
    const float plunder = average_plunder(prices(o, who));
    float sum = plan.legends * legends_worth(o, who, plunder + worth_habits.repairs) +
                plan.fights * rivals_worth(o, who, plunder);
    for (const std::int8_t space : captain(o, who).space) sum += worth_habits.sturdy * space;
    return sum;
}

float raise_worth(const Open& o, Seat who, Section where, const Plan& plan) {
    Open raised = o;
    ++raised.captain[index(who)].space[where];
    const float more = monthly_worth(raised, who, plan) - monthly_worth(o, who, plan);
    const float all = months_of_use(o) * more + hold_worth(raised, who) - hold_worth(o, who);
    return plan.likes[where] * std::max(0.0f, all);
}

float room_worth(const Open& o, Seat who) {
    Open empty = o;
    Captain& c = empty.captain[index(who)];
    if (c.chests == 0) return 0;
    const int chests = c.chests;
    c.chests = 0;
    return (hold_worth(empty, who) - hold_worth(o, who)) / static_cast<float>(chests);
}

float card_worth(const Open& o, Card c) {
    const Design d = design_of(c);
    if (family_of(d) == Family::fame) return static_cast<float>(fame_on(d));
    return worth_habits.card * std::min(1.0f, months_left(o) / 2);
}

float total_worth(const Open& o, Seat who, CardSet hand) {
    const Captain& c = captain(o, who);
    if (o.phase == Phase::over) return static_cast<float>(c.fame); // The Fame cards are counted.
    const Prices p = prices(o, who);
    float sum = static_cast<float>(c.fame) + static_cast<float>(c.gold) * p.gold +
                static_cast<float>(std::min<int>(c.chests, hold_of(c))) * p.chest;
    for (Card held : hand) sum += card_worth(o, held);
    if (months_left(o) <= 0) return sum;
    return sum + hold_worth(o, who) + months_of_use(o) * monthly_worth(o, who, Plan{});
}

} // namespace tortuga::pirates_cove
