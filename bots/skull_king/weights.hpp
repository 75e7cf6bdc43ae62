// weights.hpp: the numbers of the mate's judgement.
#pragma once

#include "bots/skull_king/judgement.hpp"

namespace tortuga::skull_king {
#ifdef TUNE
inline int w_cur = 0;
inline std::array<Reasons, situations> hand_weights = [] {
    std::array<Reasons, situations> w{};
    for (int i = 0; i < 3; ++i) {
    }
    return w;
}();
inline std::array<Reasons, situations> weights_sets[2] = {hand_weights, hand_weights};
#define weights_of weights_sets[w_cur]
#else
#include "weights.inc"
#endif
}
