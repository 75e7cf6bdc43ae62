// statistics.hpp: means and how far to trust them.
#pragma once

#include <algorithm>
#include <cmath>

namespace tortuga {

// Numbers seen so far, by Welford's method: it does not lose digits as plain sums of squares do.
struct Sample {
    int count = 0;
    double mean = 0, lowest = 0, highest = 0;
    double spread = 0; // The sum of squared distances from the mean.

    void add(double x) {
        lowest = count == 0 ? x : std::min(lowest, x);
        highest = count == 0 ? x : std::max(highest, x);
        ++count;
        const double step = x - mean;
        mean += step / count;
        spread += step * (x - mean);
    }

    // Half the width of the 95 % interval of the mean, as if it were normal; the first number
    // alone says nothing about itself, so there it is zero.
    double margin() const {
        if (count < 2) return 0;
        return 1.96 * std::sqrt(spread / (count - 1) / count);
    }
};

struct Interval {
    double low = 0, high = 1;
};

// Where a share lies with 95 %, of which `hits` of `tries` were seen. Wilson's interval: it stays
// between 0 and 1, and a hundred wins in a hundred games do not make it certainty.
inline Interval wilson(double hits, double tries) {
    if (tries <= 0) return {};
    constexpr double z = 1.96;
    const double share = hits / tries, scale = 1 + z * z / tries;
    const double middle = (share + z * z / (2 * tries)) / scale;
    const double half =
        z / scale * std::sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

// The same of a sample of zeros and ones.
inline Interval wilson(const Sample& s) { return wilson(s.mean * s.count, s.count); }

} // namespace tortuga
