#pragma once
#include "bots/skull_king/chances.hpp"
#include <algorithm>
namespace tortuga::skull_king {
inline int rule_of_thumb_bid(const Sight& s) {
    float hoped = 0;
    for (Card c : s.hand) hoped += chance_later(s, c);
    return std::clamp(static_cast<int>(hoped * 0.9f + 0.2f), 0, static_cast<int>(s.open.cards));
}
}
