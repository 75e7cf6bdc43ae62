// scoring.hpp: what a round is worth. SK-080 .. SK-096, V-33, V-46 .. V-48, V-53, V-57 .. V-59.
#pragma once

namespace tortuga::skull_king {

// One player's round, as the pad shows it. Nothing else matters. SK-080
struct Tally {
    int cards; // Dealt to each hand: the round number in the standard schedule. SK-085
    int bid;
    int won;
    int bonus = 0;           // Points for the cards in the tricks won. Only the taker's. SK-092
    int loot = 0;            // Points for alliances whose other side met its bid. V-46
    int wager = 0;           // Rascal's: 0, 10 or 20. V-53
    bool cannonball = false; // V-59
};

constexpr int misses(const Tally& t) { return t.won < t.bid ? t.bid - t.won : t.won - t.bid; }

// Exact bids only, in every way of scoring. V-48, V-53
constexpr int stakes(const Tally& t) { return misses(t) == 0 ? t.loot + t.wager : -t.wager; }

constexpr int classic_score(const Tally& t) {
    if (t.bid == 0) return (t.won == 0 ? 10 : -10) * t.cards + stakes(t); // SK-083, SK-084
    if (misses(t) == 0) return 20 * t.won + t.bonus + stakes(t);          // SK-081, SK-094
    return -10 * misses(t) + stakes(t);                                   // SK-082, SK-086
}

// V-57 Ten a card for everyone: all of it when exact, half when off by one, otherwise nothing.
constexpr int rascal_score(const Tally& t) {
    if (t.cannonball) return (misses(t) == 0 ? 15 * t.cards + t.bonus : 0) + stakes(t); // V-59
    const int potential = 10 * t.cards + t.bonus;                                       // V-58
    const int shares[] = {potential, potential / 2, 0};
    return shares[misses(t) < 2 ? misses(t) : 2] + stakes(t);
}

} // namespace tortuga::skull_king
