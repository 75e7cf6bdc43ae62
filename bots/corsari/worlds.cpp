// worlds.cpp: a world in which every card is as likely anywhere, and then what its players made of
// it: they kept the better cards of those that they drew.
#include "bots/corsari/worlds.hpp"

#include "bots/corsari/habits.hpp"

namespace tortuga::corsari {
namespace {

// Found by matches with two seats against the bosun, against patient players and against those who
// wait for a sweep. Whoever takes the others for patient wins 30 games of a hundred against the
// bosun, whoever takes them for eager 75; nine in ten wins about 71 games against each of the
// three, or more (120 games each, +- 8).
struct Guess {
    float draws = 1; // Cards that a seat had to choose from, for each that was drawn on average.
    int eager = 90;  // Of a hundred players whose hands do not tell.
};
constexpr Guess guess;

// A seat draws one more card, and parts with the worst: what stays is likelier than chance.
void improve(State& s, Seat who, Rng& rng) {
    CardSet& hand = s.hand[index(who)];
    const Card drawn = s.stock.nth(rng.below(s.stock.size()));
    const Card out =
        close(hand | CardSet::of(drawn), pier_colour(s.open), Aim::lowest_limit).discard;
    if (out == drawn || s.open.known[index(who)].has(out)) return;
    s.stock.remove(drawn);
    s.stock.add(out);
    hand.remove(out);
    hand.add(drawn);
}

} // namespace

World likely_world(const View& v, Rng& rng) {
    World w{Rules::sample(v, rng), {}};
    State& s = w.state;
    const int seats = s.open.options.seats;
    const float each = guess.draws * static_cast<float>(cards_drawn(s)) / static_cast<float>(seats);
    for (Seat who : seats_of(seats) - SeatSet::of(v.me)) {
        const int more = static_cast<int>(each + 0.5f) - s.open.known[index(who)].size();
        for (int i = 0; i < more && !s.stock.empty(); ++i) improve(s, who, rng);
        const bool could_sail = each > 0 && is_ready(s.hand[index(who)], pier_colour(s.open));
        if (rng.below(100) < guess.eager && !could_sail) w.eager.add(who);
    }
    return w;
}

} // namespace tortuga::corsari
