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

} // namespace tortuga
