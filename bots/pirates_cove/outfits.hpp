// outfits.hpp: whole outfits, though they are chosen section by section. PC-015
#pragma once

#include "games/pirates_cove/rules.hpp"

namespace tortuga::pirates_cove {

// Each outfit the seat can pay and that begins with what it has chosen so far.
constexpr void for_each_outfit(const View& v, auto&& look) {
    const Captain& c = captain(v.open, v.me);
    int chosen = 1;
    for (int i = 0; i < v.open.fitted; ++i) chosen *= 5;
    for (int outfit = v.sealed; outfit < outfits; outfit += chosen)
        if (outfit_price(c, outfit) <= c.gold) look(outfit);
}

// The next step to it.
constexpr Move step_to(const View& v, int outfit) {
    const Section next = static_cast<Section>(v.open.fitted);
    return make_outfit(next, raised_by(outfit, next));
}

} // namespace tortuga::pirates_cove
