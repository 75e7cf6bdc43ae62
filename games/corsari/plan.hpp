// plan.hpp: how the seat that lays does best at its table, whatever switches that has.
//
// One answer for all who need one: who advises, who plays, and who fills up a position.
#pragma once

#include "games/corsari/arrange.hpp"

namespace tortuga::corsari {

// The closer lays for the lowest limit. Q-7; Q-6: the pier colour may have to stay out.
constexpr Groups closers_plan(const Open& o) {
    const bool serve_not = o.options.has(Switch::forced_prisoners);
    return arrange(rest_of(o), pier_colour(o), Aim::lowest_limit,
                   serve_not ? PierCards::never_serve : PierCards::may_serve);
}

namespace detail {

// Every set of different numbers that may be attached, and with it the lowest limit of what is
// left: the one that keeps the fewest cards.
constexpr void attach_for_few(Groups& best, CardSet rest, Colour pier, CardSet may,
                              CardSet attached) {
    if (may.empty()) {
        Groups g = arrange_opponent(rest - attached, pier, {}, Aim::lowest_limit);
        g.attached = attached;
        const auto rank = [](const Groups& x) {
            return rank_of(Aim::fewest_cards, limit_of(x), x.stowaways.size(), 0);
        };
        if (rank(g) < rank(best)) best = g;
        return;
    }
    const Card c = may.lowest();
    may.remove(c);
    attach_for_few(best, rest, pier, may, attached);
    attached.add(c);
    may = may - every_colour(Numbers{1} << number_of(c)); // CI-064
    attach_for_few(best, rest, pier, may, attached);
}

} // namespace detail

// Q-7 Where only the lowest limit may be laid, it is that of the cards one has not attached: so
// whoever stays above the closer may keep fewer cards by attaching less.
constexpr Groups lowest_plan(CardSet rest, Colour pier, CardSet may, int closing) {
    Groups best = arrange_opponent(rest, pier, may, Aim::lowest_limit);
    if (limit_of(best) > closing) detail::attach_for_few(best, rest, pier, may - lane(pier), {});
    return best;
}

// Sweep, else send the closer under, else keep few cards; Q-7: as far as one may. Q-11: to sweep
// unaided is better than to attach.
constexpr Groups opponents_plan(const Open& o) {
    const CardSet rest = rest_of(o);
    const Colour pier = pier_colour(o);
    const int closing = limit(o, o.closer);
    const bool alone = o.options.has(Switch::unaided_sweep) && can_sweep(rest, pier);
    const CardSet may = o.phase == Phase::attach && !alone ? attachable(o) : CardSet{};
    return is_lowest(o) ? lowest_plan(rest, pier, may, closing) : answer(rest, pier, may, closing);
}

// PRE: all that the seat holds lies open.
constexpr Groups plan_of(const Open& o) {
    return o.turn == o.closer ? closers_plan(o) : opponents_plan(o);
}

} // namespace tortuga::corsari
