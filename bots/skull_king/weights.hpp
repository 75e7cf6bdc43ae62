// weights.hpp: the numbers of the mate's rules of thumb.
//
// Found by self-play, not by hand: first fitted to what a flat Monte Carlo search over them thought
// of every card and every bid (three rounds of search and fit), then improved by policy gradient
// (REINFORCE with Adam; 17 million rounds with two to eight seats, a third of them classic with
// four; reward: own points less half the mean of the others'). The scale of a row is of no matter
// to the mate; the captain's prior goes by it.
#pragma once

#include "bots/skull_king/judgement.hpp"

namespace tortuga::skull_king {

// In tenths; a row per situation, a column per cue.
inline constexpr std::array<std::array<std::int16_t, cue::count>, situations> weights_in_tenths{{
    // Wants none, leads.
    {-189, -93,  -21, -179, -60, 4, 0,   0,  0,   92,  64,  -42, 39, -212, -133, 0,   0,
     -30,  -151, -81, 0,    0,   6, 100, -9, -57, -33, -69, -82, 35, 13,   -61,  -42, -92},
    // Wants none, plays in the middle.
    {-592, 114,  -240, -340, 10, 14,  13,  143, 171, 330, -12, -422, 61, 45,  60,  0,  0,
     -150, -115, -82,  40,   60, 393, 443, 20,  -9,  8,   132, 100,  86, -69, -57, -3, -54},
    // Wants none, plays last.
    {-182, 164, -31,  -88, 28, -34, 3, 42, 66,  14, 5,   -182, 80,  96,  103, 0,  0,
     9,    -80, -125, 12,  18, 0,   0, 53, -38, 4,  196, 162,  131, -61, -71, -3, -26},
    // Wants one, leads.
    {-35, 3,  60, 91, 102, -25, 0,  0, 0,   46,  -22, 43, 23,  -76, -59,  97,   108,
     -12, 66, 66, 0,  0,   -42, 32, 9, -82, -54, -26, 74, -82, -70, -217, -104, -103},
    // Wants one, plays in the middle.
    {-119, -29, 106, -108, 154, 242, -16, 32, 40,  58,  -61, 15, 8,   25,  4,   154, 161,
     -107, -24, 88,  16,   -29, -16, 148, 12, -33, -37, -10, 15, -34, -38, -67, -56, -54},
    // Wants one, plays last.
    {-77,  -2,  33,  -176, 158, 248, -20, 18, 32,  70,  -22, -77, 9,   28,  20,  136, 71,
     -129, -74, 107, 71,   6,   0,   0,   0,  -32, -29, 26,  26,  -19, -73, -50, -35, -35},
    // Wants some, leads.
    {22, 19, 27, 52, 43, -21, 0,   0,   0,   27,  6,   29, 79,  -16,  -53,  0,   -14,
     67, 28, 21, 0,  0,  -5,  -55, -63, -41, -15, -52, 78, -84, -101, -126, -41, -58},
    // Wants some, plays in the middle.
    {2,   -2, 113, 1,  108, 219, -67, 16, 25,  61,  -125, 58, 16,  21,   -26,  67,  53,
     -33, 4,  66,  31, -47, -42, 120, 1,  -48, -45, -50,  -5, -41, -129, -120, -91, -68},
    // Wants some, plays last.
    {-10, -10, 64, -73, 100, 283, -65, 22,  29,  88,  -98, -10, 9,   35,   36,  -9,  25,
     -24, -15, 73, 54,  11,  0,   0,   -12, -36, -36, -24, 49,  -60, -142, -57, -32, -41},
    // Wants all, leads.
    {49,  14,  37,  -43, -23, 2,  0,   0, 0, 65, -15, 52, -29, 3,   9,  49, 14,
     -37, -37, -22, 0,   0,   -8, -27, 7, 0, 3,  1,   42, -6,  -63, -4, 3,  0},
    // Wants all, plays in the middle.
    {66, -28, -18, -39, 41,  58,  -4, -63, -97, 26,  -61, -9, 3,  -1, -11, 66, -28,
     26, -33, 58,  -16, -46, -31, -2, 38,  -16, -21, -37, 2,  23, 6,  3,   -9, -12},
    // Wants all, plays last.
    {80, -35, -12, -44, 53,  51, -10, -20, -38, 43,  -61, 80, 28, -5, -32, 80, -35,
     25, -24, 75,  1,   -22, 0,  0,   10,  -11, -10, -54, 2,  31, 1,  -5,  6,  8},
    // Wants lost, leads.
    {-16, 5,   -2, -22, 8, 7, 0, 0,  0,  52, 16, -6,  15,  -43, -15, -5, -33,
     0,   -16, 13, 0,   0, 6, 4, 13, -6, 1,  -2, -11, -19, 18,  -17, -9, -24},
    // Wants lost, plays in the middle.
    {-25, 12,  -17, -24, 24, 15, -10, 37, -4, 54,  -38, -15, 24, -5,  16,  13, -30,
     -13, -24, 23,  16,  7,  1,  17,  24, 17, -30, -2,  5,   16, -16, -14, 14, -5},
    // Wants lost, plays last.
    {-4, 17,  -14, -16, 12, -15, -11, 95, -23, 53,  -45, -4,  42, -3, -2,  -16, -12,
     2,  -26, 17,  40,  8,  0,   0,   0,  1,   -16, 22,  -11, 14, 24, -24, 24,  6},
}};

inline constexpr auto weights_of = [] {
    std::array<Cues, situations> weights{};
    for (std::size_t i = 0; i < weights.size(); ++i)
        for (std::size_t k = 0; k < cue::count; ++k)
            weights[i][k] = static_cast<float>(weights_in_tenths[i][k]) / 10;
    return weights;
}();

// Tricks a hand may take: something for the round, and something for each card. `_later`, `_cards`
// and `_crowd` say what the number before is to be multiplied with; `zero` is how much a square
// miss (in tricks) may cost and the bid of zero still be better.
struct BidWeights {
    float any = -0.702f;
    float cards = 1.301f;
    float leader = 0.016f;
    float crowd = 0.128f;
    float colour = 2.287f;
    float colour_later = -2.497f;
    float black = 4.763f;
    float black_later = -6.136f;
    float mermaid = 1.053f;
    float mermaid_cards = -0.509f;
    float pirate = 0.867f;
    float pirate_crowd = -0.260f;
    float mary = 0.245f;
    float king = 0.931f;
    float escape = -0.253f;
    float leader_of_one = 0.576f;
    float zero = 0.320f;
    float zero_cards = 1.153f;
    float zero_crowd = 0.145f;
};
inline constexpr BidWeights bid_weights{};

} // namespace tortuga::skull_king
