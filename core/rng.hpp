// rng.hpp: the one source of chance for rules, bots and tests, equal on every compiler and target.
//
// <random>'s distributions and std::shuffle are not specified to the bit: two standard libraries
// deal different hands from one seed. This is SplitMix64, with Lemire's multiply-and-reject draw.
#pragma once

#include <cstdint>

#include "core/contract.hpp"

namespace tortuga {

struct Rng {
    std::uint64_t state = 0;

    constexpr std::uint64_t next() {
        std::uint64_t z = (state += 0x9E3779B97F4A7C15);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    // A uniform integer in [0, bound). Without the rejection, low results would come too often.
    constexpr std::uint32_t below(std::uint32_t bound) {
        AUDIT(bound > 0);
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
            const std::uint32_t surplus = (0 - bound) % bound; // 2^32 mod bound.
            while (static_cast<std::uint32_t>(product) < surplus) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }
    constexpr int below(int bound) {
        return static_cast<int>(below(static_cast<std::uint32_t>(bound)));
    }
};

// Folds `x` into the hash `h`. Good enough to tell two behaviours apart; no protection against
// anyone who wants two to collide (records use SHA-256).
constexpr std::uint64_t mix(std::uint64_t h, std::uint64_t x) { return Rng{h ^ x}.next(); }

} // namespace tortuga
