// bidding.cpp: the tricks a hand may take, card by card, and when zero is the better bid.
#include "bots/skull_king/bidding.hpp"

#include <algorithm>

#include "bots/skull_king/chances.hpp"
#include "bots/skull_king/weights.hpp"

namespace tortuga::skull_king {
namespace {

struct Round {
    float cards; // In tens.
    float crowd; // Hands beyond four, in fours.
};

Round round_of(const Open& o) {
    return {static_cast<float>(tricks_left(o)) / 10, static_cast<float>(o.trick.hands) / 4 - 1};
}

float tricks_of(Card c, float later, const Round& round) {
    const BidWeights& w = bid_weights;
    switch (sort_of(c)) {
    case Sort::colour: return later * (w.colour + w.colour_later * later);
    case Sort::black: return later * (w.black + w.black_later * later);
    case Sort::mermaid: return w.mermaid + w.mermaid_cards * round.cards;
    case Sort::pirate: return w.pirate + w.pirate_crowd * round.crowd;
    case Sort::king: return w.king;
    case Sort::mary_escape:
    case Sort::mary_acting: return w.mary;
    case Sort::escape:
    case Sort::loot:
    case Sort::kraken:
    case Sort::whale: return w.escape;
    }
    return 0;
}

} // namespace

float tricks_hoped_for(const Sight& s) {
    const BidWeights& w = bid_weights;
    const Open& o = s.open;
    const Round round = round_of(o);
    float hoped = w.any + w.cards * round.cards + w.crowd * round.crowd;
    if (s.me == o.leader) hoped += w.leader + (o.cards == 1 ? w.leader_of_one : 0);
    for (Card c : s.hand) hoped += tricks_of(c, chance_later(s, c), round);
    return hoped;
}

int rule_of_thumb_bid(const Sight& s) {
    const BidWeights& w = bid_weights;
    const int cards = s.open.cards;
    const Round round = round_of(s.open);
    const float hoped = tricks_hoped_for(s);
    const int nearest = std::clamp(static_cast<int>(hoped + 0.5f), 0, cards);
    const float miss = hoped - static_cast<float>(nearest);
    const float lure = w.zero + w.zero_cards * round.cards + w.zero_crowd * round.crowd;
    return hoped * hoped - miss * miss < lure ? 0 : nearest;
}

} // namespace tortuga::skull_king
