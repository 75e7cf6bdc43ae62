// weights.hpp: the numbers of the mate's judgement.
#pragma once

#include "bots/skull_king/judgement.hpp"

namespace tortuga::skull_king {
#ifdef TUNE
inline int w_cur = 0;
inline std::array<Reasons, situations> hand_weights = [] {
    std::array<Reasons, situations> w{};
    for (int i = 0; i < 3; ++i) {
        w[i][0] = -5, w[i][1] = 2, w[i][5]=-1;           // none
        w[3 + i][0] = 1, w[3 + i][1] = -1, w[3 + i][3] = -2, w[3 + i][4] = 1; // some
        w[6 + i][0] = 5, w[6 + i][1] = -1;       // all
        w[9 + i][0] = 0, w[9 + i][1] = 1;      // lost
    }
    return w;
}();
inline std::array<Reasons, situations> weights_sets[2] = {hand_weights, hand_weights};
#define weights_of weights_sets[w_cur]
#else
#include "weights.inc"
#endif
}
