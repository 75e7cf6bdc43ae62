// commodore.cpp: in fights and ashore, draws worlds that fit the view and plays every promising
// move on in each of them, sensible players in all seats, to the end of the combat or into the next
// month. The move with the best chance to win the game is made; bad ones are dropped half at a
// time. Where to sail is reckoned, not played out (wheels.hpp): the luck of a whole month hides
// what an island is worth, and fifty worlds for each island won no more games than none.
//
// Nothing here looks at a State it has not drawn itself, nor at a clock: thinking is counted in
// worlds, so the same rng leads to the same move. (Floats: another compiler may think otherwise.)
#include "bots/pirates_cove/commodore.hpp"

#include <algorithm>

#include "bots/pirates_cove/choice.hpp"
#include "bots/pirates_cove/lookahead.hpp"
#include "bots/pirates_cove/odds.hpp"
#include "bots/pirates_cove/policy.hpp"

namespace tortuga::pirates_cove {
namespace {

// With these a decision takes 2 to 3 ms on average. One commodore among three swabs wins 77 of a
// hundred games (400 games, +- 4), the habits alone 72; twice as many worlds win no more.
struct Budget {
    int worlds = 0; // In the first heat; each further one doubles them. None: habit decides.
    int heats = 3;
    int months = 0; // To play on; none: to the end of the combat.
};

Budget budget_of(const Open& o) {
    if (Phases::of(Phase::prepare, Phase::stand, Phase::aim, Phase::luck, Phase::broadside,
                   Phase::split, Phase::claim, Phase::challenge, Phase::accept, Phase::pistols,
                   Phase::exchange)
            .has(o.phase))
        return {.worlds = 128};
    if (Phases::of(Phase::improve, Phase::cove, Phase::parrot).has(o.phase))
        return {.worlds = 96, .months = 1};
    return {};
}

// What the habitual move counts besides, as a chance to win: luck must not talk it down.
inline constexpr float habit = 0.005f;

struct Candidate {
    Move move{};
    float prior = 0;
    float sum = 0; // Over the worlds.
};
struct Field { // The candidates still in the race are the first `size`.
    std::array<Candidate, 32> all{};
    int size = 0;

    bool is_full() const { return size == static_cast<int>(all.size()); }
    void add(Move m, float known) { all[static_cast<std::size_t>(size++)] = {m, known}; }
    Candidate* begin() { return all.data(); }
    Candidate* end() { return all.data() + size; }
};

// All shots are possible, few are sensible: those at the weak sections of each ship.
bool is_promising(const View& v, Move m) {
    const Captain& c = captain(v.open, v.me);
    const Kind kind = kind_of(m);
    if (kind == Kind::fire) {
        if (!is_player(target_of(m))) return true;
        const Captain& target = captain(v.open, seat_of(target_of(m)));
        const int least = endurance_of(target, weakest_section(target));
        return endurance_of(target, static_cast<Section>(section_in(m))) <= least + 1;
    }
    if (kind == Kind::bury) return payload_of(m) == c.chests;
    if (kind == Kind::stash) return payload_of(m) == fame_aboard(c);
    return true;
}

Field moves_to_think_about(const View& v, const Moves<Rules>& legal, Move habitual) {
    Field field;
    field.add(habitual, habit);
    for (Move m : legal)
        if (m != habitual && is_promising(v, m) && !field.is_full()) field.add(m, 0);
    return field;
}

// Plays every candidate on in the same world with the same luck.
void try_out(const View& v, Field& field, int months, Rng& rng) {
    const State world = likely_world(v, rng);
    const Rng luck{rng.next()};
    for (Candidate& c : field) {
        State s = world;
        Rng nature = luck;
        Rules::apply(s, v.me, c.move);
        if (months == 0)
            fight_on(s, v.me, nature);
        else
            play_on(s, v.me, months, nature);
        c.sum += win_chance(s, v.me);
    }
}

Move think(const View& v, Field field, const Budget& budget, Rng& rng) {
    const auto mean = [](const Candidate& c, int tried) {
        return c.prior + c.sum / static_cast<float>(tried);
    };
    int worlds = budget.worlds;
    for (int heat = 0, tried = 0; field.size > 1 && heat < budget.heats; ++heat, worlds *= 2) {
        for (; tried < worlds; ++tried) try_out(v, field, budget.months, rng);
        std::sort(field.begin(), field.end(), [&](const Candidate& a, const Candidate& b) {
            const float x = mean(a, tried), y = mean(b, tried);
            return x != y ? x > y : a.move < b.move;
        });
        field.size = (field.size + 1) / 2;
    }
    return field.begin()->move;
}

} // namespace

MoveBits choose_commodore(const AnyView& box, const AnyMoves& list, Rng& rng) {
    if (list.size() == 1) return list[0];
    const View v = box.open<View>();
    const Moves<Rules> legal = typed(list);
    const Move habitual = choose_by_plan(v, legal, Plan{.whim = 0}, rng);
    const Budget budget = budget_of(v.open);
    if (budget.worlds == 0) return static_cast<MoveBits>(habitual);
    const Field field = moves_to_think_about(v, legal, habitual);
    return static_cast<MoveBits>(think(v, field, budget, rng));
}

} // namespace tortuga::pirates_cove
