// odds.cpp: a soft contest of the piles, the softer the more cards are still to come.
#include "bots/corsari/odds.hpp"

#include <algorithm>
#include <cmath>

#include "games/corsari/scoring.hpp"

namespace tortuga::corsari {
namespace {

// Fitted to 60,000 games of habitual players, by likelihood.
struct Contest {
    float sharpness = 1.1f;
    float cards_ever = 6; // That may still come when the threshold is reached.
};
constexpr Contest contest;

float final_share(const Open& o, Seat me) {
    const Scores points = scores(o);
    int equal = 0;
    for (Seat s : seats_of(o.options.seats)) {
        if (points[index(s)] > points[index(me)]) return 0;
        if (points[index(s)] == points[index(me)]) ++equal;
    }
    return 1 / static_cast<float>(equal);
}

} // namespace

float win_chance(const Open& o, Seat me) {
    if (o.phase == Phase::over) return final_share(o, me);
    const float to_come =
        static_cast<float>(std::max(0, last_hand_from - penalty_total(o))) + contest.cards_ever;
    const float scale = contest.sharpness / std::sqrt(to_come);
    float all = 0;
    for (Seat s : seats_of(o.options.seats))
        all += std::exp(scale * static_cast<float>(pile_size(o, me) - pile_size(o, s)));
    return 1 / all;
}

} // namespace tortuga::corsari
