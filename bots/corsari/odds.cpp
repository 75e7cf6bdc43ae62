// odds.cpp: a soft contest of the piles, the softer the more cards are still to come.
#include "bots/corsari/odds.hpp"

#include <algorithm>
#include <cmath>

#include "games/corsari/scoring.hpp"

namespace tortuga::corsari {
namespace {

// Fitted by likelihood to 20,000 games for each number of seats, all players sailing at fifteen.
struct Contest {
    float sharpness;
    float cards_after; // To come once the threshold is reached: the last hand's, more or less.
};
constexpr std::array<Contest, 3> contests{{{0.7f, 5.5f}, {1.0f, 7.0f}, {1.4f, 10.0f}}};

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
    const auto [sharpness, cards_after] =
        contests[static_cast<std::size_t>(o.options.seats - seats_least)];
    const int before = std::max(0, last_hand_from - penalty_total(o));
    const float scale = sharpness / std::sqrt(static_cast<float>(before) + cards_after);
    float all = 0;
    for (Seat s : seats_of(o.options.seats))
        all += std::exp(scale * static_cast<float>(pile_size(o, me) - pile_size(o, s)));
    return 1 / all;
}

} // namespace tortuga::corsari
