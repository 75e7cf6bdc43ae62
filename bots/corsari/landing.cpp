// landing.cpp: every choice of the laying, by the arranger.
#include "bots/corsari/landing.hpp"

namespace tortuga::corsari {
namespace {

void lay_down(Open& o, const Groups& g) {
    o.attached |= g.attached;
    o.crew |= g.crew;
    o.prisoners |= g.prisoners;
}

} // namespace

Closing best_closing(const Open& o, CardSet hand) {
    const Colour pier = pier_colour(o);
    const Closing best = close(hand, pier, Aim::lowest_limit);
    const Card taken = o.taken[index(o.turn)];
    const bool barred = o.options.has(Switch::no_return) &&
                        o.from[index(o.turn)] == Source::discard && best.discard == taken;
    if (!barred) return best;
    Closing other{no_card, {.stowaways = whole_deck()}};
    for (Card c : hand - CardSet::of(taken)) {
        const Groups g = arrange(hand - CardSet::of(c), pier, Aim::lowest_limit);
        if (limit_of(g) < limit_of(other.groups)) other = {c, g};
    }
    return other;
}

// Whoever asks for advice, or is replaced, may have begun to divide in another way, with other
// colours: where the plan has no next step then, what can serve, serves.
Move laying_move(const Open& o) {
    const Move planned = step_towards(o, plan_of(o));
    if (o.phase != Phase::divide) return planned;
    const auto is_open = [open = groups_open(o)](Kind group) {
        return (open >> static_cast<int>(group) & 1) != 0;
    };
    if (is_open(kind_of(planned))) return planned;
    for (const Kind group : {Kind::enlist, Kind::imprison})
        if (is_open(group)) return make(group, o.undecided.lowest());
    return make(Kind::stow, o.undecided.lowest());
}

void land(State& s) {
    Open& o = s.open;
    lay_down(o, closers_plan(o));
    if (stowaways(o, o.closer).empty()) return sweep(s, SeatSet::of(o.closer)); // CI-120
    o.offered = colours_of(o.crew);
    for (Seat other : seats_of(o.options.seats) - SeatSet::of(o.closer)) {
        o.turn = other;
        o.known[index(other)] = s.hand[index(other)];
        o.phase = Phase::attach;
        lay_down(o, opponents_plan(o));
    }
    score_hand(s);
}

} // namespace tortuga::corsari
