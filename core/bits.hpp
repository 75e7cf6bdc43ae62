// bits.hpp: counting bits, the same on every target.
//
// libstdc++'s <bit> compiles for a GPU without a warning and answers garbage on 64-bit words, so
// every bit is counted here: by <bit> on a processor, by the device's own instruction on a GPU.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#if defined(__BMI2__) && !defined(__CUDACC__)
#include <immintrin.h>
#endif

namespace tortuga::bits {

constexpr int count(std::uint64_t word) {
#ifdef __CUDA_ARCH__
    return __popcll(word);
#else
    return std::popcount(word);
#endif
}

// The position of the lowest set bit; the word is not zero.
constexpr int lowest(std::uint64_t word) {
#ifdef __CUDA_ARCH__
    return __ffsll(static_cast<long long>(word)) - 1;
#else
    return std::countr_zero(word);
#endif
}

// The position of the highest set bit; the word is not zero.
constexpr int highest(std::uint64_t word) {
#ifdef __CUDA_ARCH__
    return 63 - __clzll(static_cast<long long>(word));
#else
    return 63 - std::countl_zero(word);
#endif
}

// The position of the n-th lowest set bit, counting from zero; the word has more than n.
constexpr int nth(std::uint64_t word, int n) {
#if defined(__BMI2__) && !defined(__CUDACC__)
    if (!std::is_constant_evaluated()) return lowest(_pdep_u64(std::uint64_t{1} << n, word));
#endif
    for (; n > 0; --n) word &= word - 1;
    return lowest(word);
}

} // namespace tortuga::bits
