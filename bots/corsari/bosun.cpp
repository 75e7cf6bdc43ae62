// bosun.cpp: one rule for each kind of decision.
#include "bots/corsari/bosun.hpp"

#include "bots/corsari/prospects.hpp"

namespace tortuga::corsari {
namespace {

inline constexpr int sails_at = 15;

Source draw_for_limit(const View& v) {
    const Prospects hope = prospects(v);
    Source best = Source::stock;
    for (Source s : {Source::discard, Source::pier})
        if (hope[static_cast<std::size_t>(s)] < hope[static_cast<std::size_t>(best)]) best = s;
    return best;
}

} // namespace

MoveBits choose_bosun(const AnyView& box, const AnyMoves&, Rng&) {
    const View v = box.open<View>();
    const Open& o = v.open;
    if (is_laying(o.phase)) return static_cast<MoveBits>(laying_move(o));
    if (o.phase == Phase::draw) return static_cast<MoveBits>(make(draw_for_limit(v)));
    const Closing closing = best_closing(o, v.hand);
    const bool sails = o.phase == Phase::discard && limit_of(closing.groups) <= sails_at;
    return static_cast<MoveBits>(sails ? sail_now : make(Kind::discard, closing.discard));
}

} // namespace tortuga::corsari
