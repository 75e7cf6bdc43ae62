// odds.cpp: all such fights, reckoned once from the smallest up.
#include "bots/pirates_cove/odds.hpp"

#include <algorithm>

namespace tortuga::pirates_cove {
namespace {

// Six dice, and a few more by cards; seven hits, and a Mastercraft and a parrot on top.
inline constexpr int dice_most = 9, endurance_most = 10;

struct Tables {
    // By dice and hits: exactly so many.
    float hits[dice_most + 1][dice_most + 1] = {};
    // By the dice of who fires, what the other bears, the other's dice, what the firer bears.
    float win[dice_most + 1][endurance_most + 1][dice_most + 1][endurance_most + 1] = {};
};

void fill_hits(Tables& t) {
    const float p = static_cast<float>(7 - hits_on) / 6;
    t.hits[0][0] = 1;
    for (int n = 1; n <= dice_most; ++n)
        for (int k = 0; k <= n; ++k)
            t.hits[n][k] = t.hits[n - 1][k] * (1 - p) + (k > 0 ? t.hits[n - 1][k - 1] * p : 0);
}

// The chance to win by a volley with at least one hit: at once, or after the other's answer.
float by_hitting(const Tables& t, int dice, int bears, int answer, int own) {
    float sum = 0;
    for (int k = 1; k <= dice; ++k)
        sum += t.hits[dice][k] * (k >= bears ? 1 : 1 - t.win[answer][own][dice][bears - k]);
    return sum;
}

// Whoever misses gives the turn away, and may get it back unchanged: x = hit + miss (1 - y), and y
// the same for the other side.
void fill_wins(Tables& t, int a_bears, int b_bears) {
    for (int a = 0; a <= dice_most; ++a)
        for (int b = 0; b <= dice_most; ++b) {
            const float x = by_hitting(t, a, b_bears, b, a_bears), miss_a = t.hits[a][0];
            const float y = by_hitting(t, b, a_bears, a, b_bears), miss_b = t.hits[b][0];
            const float loop = 1 - miss_a * miss_b;
            t.win[a][b_bears][b][a_bears] =
                loop <= 0 ? 0.5f : (x + miss_a * (1 - y - miss_b)) / loop;
        }
}

const Tables& tables() {
    static const Tables all = [] {
        Tables t;
        fill_hits(t);
        for (int sum = 2; sum <= 2 * endurance_most; ++sum)
            for (int a = std::max(1, sum - endurance_most); a < sum && a <= endurance_most; ++a)
                fill_wins(t, a, sum - a);
        return t;
    }();
    return all;
}

Fighter within_tables(Fighter f) {
    f.dice = std::clamp(f.dice, 0, dice_most);
    f.endurance = std::clamp(f.endurance, 1, endurance_most);
    return f;
}

} // namespace

float chance_of_hits(int dice, int hits) {
    float sum = 0;
    dice = std::min(dice, dice_most);
    for (int k = std::max(0, hits); k <= dice; ++k) sum += tables().hits[dice][k];
    return sum;
}

float odds(const Fighter& one, const Fighter& other) {
    const Fighter a = within_tables(one), b = within_tables(other);
    const float first = tables().win[a.dice][b.endurance][b.dice][a.endurance];
    const float second = 1 - tables().win[b.dice][a.endurance][a.dice][b.endurance];
    return a.speed > b.speed ? first : a.speed < b.speed ? second : (first + second) / 2;
}

int endurance_of(const Captain& c, Section where) {
    return c.space[where] + 1 + absorbed(c, where);
}

Section weakest_section(const Captain& c) {
    Section best = Section::crew;
    const bool short_of_cannons = c.value(Section::cannons) < c.value(Section::crew);
    if (short_of_cannons) best = Section::cannons;
    for (int i = 0; i < sections; ++i)
        if (endurance_of(c, static_cast<Section>(i)) < endurance_of(c, best))
            best = static_cast<Section>(i);
    return best;
}

Fighter fighter(const Open& o, Seat who) {
    return fighter(o, who, weakest_section(captain(o, who)));
}

Fighter fighter(const Open& o, Seat who, Section where) {
    return {dice_of(o, who), endurance_of(captain(o, who), where), speed_of(o, ship_of(who))};
}

Fighter fighter(const Open& o, Ship foe) {
    const Foe& f = foe_of(o, foe);
    const Pirate p = pirate(f.legend);
    const int harder = only_sixes_hit(f.legend) ? 2 : 1; // Half the dice that hit another.
    return {p.dice, (p.hits - f.hits) * harder, speed_of(o, foe)};
}

} // namespace tortuga::pirates_cove
