// chacha20.hpp: the ChaCha20 stream (RFC 8439), short and constexpr. It is what nature draws from.
//
// The server has a library for it. This one is for checking a deal afterwards: the browser's module
// links no library, and a second implementation would show a mistake in the first.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tortuga {

using ChaChaKey = std::array<std::uint8_t, 32>;
using ChaChaNonce = std::array<std::uint8_t, 12>;
using ChaChaBlock = std::array<std::uint8_t, 64>;

namespace detail {

using ChaChaState = std::array<std::uint32_t, 16>;

constexpr std::uint32_t little_endian(const std::uint8_t* bytes) {
    std::uint32_t word = 0;
    for (std::size_t i = 4; i-- > 0;) word = word << 8 | bytes[i];
    return word;
}

// RFC 8439 §2.1
constexpr void quarter_round(ChaChaState& s, std::size_t a, std::size_t b, std::size_t c,
                             std::size_t d) {
    s[a] += s[b], s[d] = std::rotl(s[d] ^ s[a], 16);
    s[c] += s[d], s[b] = std::rotl(s[b] ^ s[c], 12);
    s[a] += s[b], s[d] = std::rotl(s[d] ^ s[a], 8);
    s[c] += s[d], s[b] = std::rotl(s[b] ^ s[c], 7);
}

} // namespace detail

// RFC 8439 §2.3: block number `counter` of the stream. The state is a square of words:
//
//     four constants ("expand 32-byte k")
//     the key, two rows
//     counter, and the nonce in three words
constexpr ChaChaBlock chacha20_block(const ChaChaKey& key, const ChaChaNonce& nonce,
                                     std::uint32_t counter) {
    detail::ChaChaState first{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (std::size_t i = 0; i < 8; ++i) first[4 + i] = detail::little_endian(&key[4 * i]);
    first[12] = counter;
    for (std::size_t i = 0; i < 3; ++i) first[13 + i] = detail::little_endian(&nonce[4 * i]);
    detail::ChaChaState s = first;
    for (int twice = 0; twice < 10; ++twice) {
        for (std::size_t i = 0; i < 4; ++i) // Columns, then diagonals.
            detail::quarter_round(s, i, 4 + i, 8 + i, 12 + i);
        for (std::size_t i = 0; i < 4; ++i)
            detail::quarter_round(s, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    ChaChaBlock block{};
    for (std::size_t i = 0; i < block.size(); ++i)
        block[i] = static_cast<std::uint8_t>((s[i / 4] + first[i / 4]) >> (8 * (i % 4)));
    return block;
}

// The stream from its beginning, block 0, for as long as `out` is.
constexpr void chacha20(const ChaChaKey& key, const ChaChaNonce& nonce,
                        std::span<std::uint8_t> out) {
    ChaChaBlock block{};
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (i % block.size() == 0)
            block = chacha20_block(key, nonce, static_cast<std::uint32_t>(i / block.size()));
        out[i] = block[i % block.size()];
    }
}

} // namespace tortuga
