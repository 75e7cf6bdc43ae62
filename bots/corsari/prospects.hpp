// prospects.hpp: the limit a hand may expect, one card ahead and exactly.
//
// Every card that has not been seen is as likely the next of the stock. It refuses to think of the
// others at the table.
#pragma once

#include <array>

#include "bots/corsari/landing.hpp"

namespace tortuga::corsari {

// The lowest limit after the best discard of thirteen cards. The arranger's `close` tells the
// discard as well; here, where most hands are only thought of, the limit alone is wanted.
int limit_after_discard(CardSet hand, Colour pier);

// The mean limit after drawing one of `cards` and the best discard.
float mean_limit(CardSet hand, Colour pier, CardSet cards);

// The limit to expect from each source. The last card of the pier promises none. CI-080
using Prospects = std::array<float, sources>;
Prospects prospects(const View& v);

} // namespace tortuga::corsari
