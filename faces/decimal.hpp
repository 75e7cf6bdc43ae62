// decimal.hpp: numbers with digits behind the point, as the reader's language writes them. Files
// for programs (JSON, CSV) have points in all languages, and are none of its business.
#pragma once

#include "faces/words.hpp"

namespace tortuga {

// Rounded, and padded with zeros: "40.30", in German "40,30". Never "-0.0"; a dash for what is no
// number.
std::string decimal(double value, int digits, const Words& w);

} // namespace tortuga
