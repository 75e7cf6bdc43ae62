// swab.cpp: one rule for each kind of decision, and dice where there is none.
#include "bots/pirates_cove/swab.hpp"

#include <algorithm>

#include "bots/pirates_cove/choice.hpp"
#include "bots/pirates_cove/outfits.hpp"

namespace tortuga::pirates_cove {
namespace {

inline constexpr int gold_worth_a_voyage = 3;

Move any_of(const Moves<Rules>& some, Rng& rng) { return some[rng.below(some.size())]; }

Moves<Rules> only(const Moves<Rules>& legal, auto&& is_wanted) {
    Moves<Rules> some;
    for (Move m : legal)
        if (is_wanted(m)) some.push_back(m);
    return some;
}
Moves<Rules> only(const Moves<Rules>& legal, Kind k) {
    return only(legal, [&](Move m) { return kind_of(m) == k; });
}

// Plays a card half the time, if there is one to play.
Move play_by_halves(const Moves<Rules>& legal, Move otherwise, Rng& rng) {
    const Moves<Rules> plays = only(legal, Kind::play);
    return plays.empty() || rng.below(2) == 0 ? otherwise : any_of(plays, rng);
}

// Any outfit that leaves the least gold.
Move spend_all(const View& v, Rng& rng) {
    const Captain& c = captain(v.open, v.me);
    int most = -1, found = 0, outfit = 0;
    for_each_outfit(v, [&](int whole) {
        const int price = outfit_price(c, whole);
        if (price < most) return;
        if (price > most) most = price, found = 0;
        if (rng.below(++found) == 0) outfit = whole; // Each of them equally likely.
    });
    return step_to(v, outfit);
}

bool is_sensible(const View& v, Place p) {
    const Open& o = v.open;
    const Captain& c = captain(o, v.me);
    if (p == Place::treasure) return c.chests > 0 || c.gold >= gold_worth_a_voyage;
    const bool sees_legend =
        o.options.has(Switch::lap) && !(foes_at(o, p) - ShipSet::of(Ship::navy)).empty();
    return o.face[p] != no_treasure && !sees_legend;
}

Move sail_anywhere(const View& v, const Moves<Rules>& legal, Rng& rng) {
    const Moves<Rules> sensible =
        only(legal, [&](Move m) { return is_sensible(v, island(payload_of(m))); });
    return any_of(sensible.empty() ? legal : sensible, rng);
}

// A target by lot, and there the section whose marker is lowest.
Move fire_low(const View& v, const Moves<Rules>& legal, Rng& rng) {
    const Moves<Rules> shots = only(legal, Kind::fire);
    const Ship at = target_of(any_of(shots, rng));
    const auto space = [&](Move m) {
        if (!is_player(at)) return 0;
        return int{captain(v.open, seat_of(at)).space[static_cast<Section>(section_in(m))]};
    };
    int lowest = space_top;
    for (Move m : shots)
        if (target_of(m) == at) lowest = std::min(lowest, space(m));
    return any_of(only(shots, [&](Move m) { return target_of(m) == at && space(m) == lowest; }),
                  rng);
}

// The last of the best kind: of chests and of gold that is all there are.
Move busy_ashore(const Moves<Rules>& legal, Rng& rng) {
    for (const Kind k :
         {Kind::bury, Kind::stash, Kind::raise, Kind::buy, Kind::play, Kind::repair}) {
        const Moves<Rules> some = only(legal, k);
        if (some.empty()) continue;
        return k == Kind::bury || k == Kind::stash ? some[some.size() - 1] : any_of(some, rng);
    }
    return make(Kind::pass);
}

Move choose(const View& v, const Moves<Rules>& legal, Rng& rng) {
    if (v.open.phase == Phase::outfit) return spend_all(v, rng);
    if (v.open.phase == Phase::wheels) return sail_anywhere(v, legal, rng);
    if (v.open.phase == Phase::aim) return play_by_halves(legal, fire_low(v, legal, rng), rng);
    if (v.open.phase == Phase::improve || v.open.phase == Phase::refuge)
        return busy_ashore(legal, rng);
    if (v.open.phase == Phase::attempt) return yes_or_pass(legal, Kind::attempt, true);
    if (v.open.phase == Phase::accept) return yes_or_pass(legal, Kind::duel, true);
    if (v.open.phase == Phase::mend) return yes_or_pass(legal, Kind::repair, true);
    if (Phases::of(Phase::stand, Phase::courses, Phase::exchange, Phase::barter, Phase::parrot)
            .has(v.open.phase))
        return make(Kind::pass);
    if (!offers(legal, make(Kind::pass)) || !offers(legal, Kind::play)) return any_of(legal, rng);
    return play_by_halves(legal, make(Kind::pass), rng);
}

} // namespace

MoveBits choose_swab(const AnyView& box, const AnyMoves& legal, Rng& rng) {
    if (legal.size() == 1) return legal[0];
    const Move m = choose(box.open<View>(), typed(legal), rng);
    return static_cast<MoveBits>(m);
}

} // namespace tortuga::pirates_cove
