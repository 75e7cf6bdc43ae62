// decimal.cpp: whole numbers on both sides of the point, so that the engine carries no printer of
// floating point along.
#include "faces/decimal.hpp"

#include <cmath>
#include <cstdint>

namespace tortuga {

std::string decimal(double value, int digits, const Words& w) {
    if (!std::isfinite(value)) return "–";
    std::int64_t one = 1;
    for (int i = 0; i < digits; ++i) one *= 10;
    const std::int64_t parts = std::llround(std::abs(value) * static_cast<double>(one));
    const std::string whole = (value < 0 && parts > 0 ? "-" : "") + std::to_string(parts / one);
    if (digits <= 0) return whole;
    const std::string behind = std::to_string(parts % one);
    const auto missing = static_cast<std::size_t>(digits) - behind.size();
    return whole + w.say("forms.point") + std::string(missing, '0') + behind;
}

} // namespace tortuga
