// corsair.cpp: draws worlds that fit the view and plays every promising move out in each of them,
// to the end of the hand, old hands in all seats. The move with the best chance to win the game is
// made; bad ones are dropped half at a time.
//
// Nothing here looks at a State it has not drawn itself, nor at a clock: thinking is counted in
// worlds, so the same rng leads to the same move. (Floats: another compiler may think otherwise.)
#include "bots/corsari/corsair.hpp"

#include <algorithm>

#include "bots/corsari/habits.hpp"
#include "bots/corsari/odds.hpp"
#include "bots/corsari/prospects.hpp"
#include "bots/corsari/worlds.hpp"

namespace tortuga::corsari {
namespace {

// Found by matches of one corsair among bosuns (three seats, equal deals, 750 games): 60 worlds win
// 49 +- 3 of a hundred games, 150 no more (50 +- 3). With these a move takes 2 to 4 ms.
struct Budget {
    int worlds = 60; // In the first heat; each further one doubles them.
    int heats = 3;
    int discards = 6;     // That are thought about: those with the lowest limit to expect.
    float prior = 0.004f; // What a point of that limit counts besides, as a chance to win.
};
constexpr Budget budget;

struct Candidate {
    Move move{};
    float prior = 0;
    float sum = 0; // Over the worlds.
};

struct Field { // The candidates still in the race are the first `size`.
    std::array<Candidate, hand_cards + 2> all{};
    int size = 0;

    void add(Move m, float prior) { all[static_cast<std::size_t>(size++)] = {m, prior}; }
    Candidate* begin() { return all.data(); }
    Candidate* end() { return all.data() + size; }
};

void rank(Field& field, int tried) {
    const auto mean = [&](const Candidate& c) {
        return c.prior + c.sum / static_cast<float>(std::max(1, tried));
    };
    std::sort(field.begin(), field.end(), [&](const Candidate& a, const Candidate& b) {
        return mean(a) != mean(b) ? mean(a) > mean(b) : a.move < b.move;
    });
}

// The discards that leave the lowest limit: after the next draw, or at once when sailing.
Field moves_to_think_about(const View& v, const AnyMoves& legal) {
    const Open& o = v.open;
    const Colour pier = pier_colour(o);
    const CardSet cards = unseen(v);
    Field field;
    for (MoveBits bits : legal) {
        const Move m{bits};
        if (kind_of(m) != Kind::discard) continue;
        const CardSet rest = v.hand - CardSet::of(card_of(m));
        const float hope = o.phase == Phase::sail ? static_cast<float>(lowest_limit(rest, pier, {}))
                                                  : mean_limit(rest, pier, cards);
        field.add(m, -budget.prior * hope);
    }
    rank(field, 0);
    field.size = std::min(field.size, budget.discards);
    const float best = field.size == 0 ? 0 : field.begin()->prior;
    for (Candidate& c : field) c.prior -= best;
    for (MoveBits bits : legal)
        if (kind_of(Move{bits}) != Kind::discard) field.add(Move{bits}, 0);
    return field;
}

// Plays every candidate out in the same world with the same luck.
void try_out(const View& v, Field& field, Rng& rng) {
    const World world = likely_world(v, rng);
    const Rng luck{rng.next()};
    for (Candidate& c : field) {
        State s = world.state;
        Rng nature = luck;
        Rules::apply(s, v.me, c.move);
        play_hand_out(s, world.eager, nature);
        c.sum += win_chance(s.open, v.me);
    }
}

} // namespace

MoveBits choose_corsair(const AnyView& box, const AnyMoves& legal, Rng& rng) {
    const View v = box.open<View>();
    if (is_laying(v.open.phase)) return static_cast<MoveBits>(laying_move(v.open));
    Field field = moves_to_think_about(v, legal);
    int worlds = budget.worlds;
    for (int heat = 0, tried = 0; field.size > 1 && heat < budget.heats; ++heat, worlds *= 2) {
        for (; tried < worlds; ++tried) try_out(v, field, rng);
        rank(field, tried);
        field.size = (field.size + 1) / 2;
    }
    return static_cast<MoveBits>(field.begin()->move);
}

} // namespace tortuga::corsari
