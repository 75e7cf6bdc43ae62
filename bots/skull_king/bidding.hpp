#pragma once
#include "bots/skull_king/chances.hpp"
#include <algorithm>
namespace tortuga::skull_king {
inline constexpr int bid_reasons = 16;
using BidReasons = std::array<float, bid_reasons>;
inline BidReasons bid_reasons_of(const Sight& s) {
    BidReasons r{};
    const float n = static_cast<float>(s.open.trick.hands), crowd = n / 4 - 1;
    const float cards = static_cast<float>(s.open.cards) / 10;
    r[0] = 1;
    r[1] = cards;
    r[2] = s.me == s.open.leader ? 1 : 0;
    r[3] = crowd;
    for (Card c : s.hand) {
        const float later = chance_later(s, c);
        switch (sort_of(c)) {
        case Sort::colour: r[4] += later; r[5] += later * later; break;
        case Sort::black: r[6] += later; r[7] += later * later; break;
        case Sort::mermaid: r[8] += 1; r[9] += cards; break;
        case Sort::pirate: r[10] += 1; r[11] += crowd; break;
        case Sort::mary: case Sort::mary_pirate: r[12] += 1; break;
        case Sort::king: r[13] += 1; break;
        case Sort::escape: case Sort::loot: case Sort::kraken: case Sort::whale: r[14] += 1; break;
        }
    }
    r[15] = s.open.leader == s.me && s.open.cards == 1;
    return r;
}
inline std::array<float, bid_reasons + 4> bid_weights[2] = {};
extern int b_cur;
inline int rule_of_thumb_bid(const Sight& s) {
    const BidReasons r = bid_reasons_of(s);
    const auto& w = bid_weights[b_cur];
    float hoped = 0;
    for (std::size_t i = 0; i < r.size(); ++i) hoped += r[i] * w[i];
    const int bid = std::clamp(static_cast<int>(hoped + .5f), 0, static_cast<int>(s.open.cards));
    const float zero = w[17] + w[18] * r[1] + w[19] * r[3];
    const float miss = hoped - bid;
    return w[16] * (hoped * hoped - miss * miss) < zero ? 0 : bid;
}
}
