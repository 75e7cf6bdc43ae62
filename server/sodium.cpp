// sodium.cpp: entropy and a stream, by libsodium.
#include "server/sodium.hpp"

#include <sodium.h>

#include <stdexcept>

namespace tortuga {

namespace {

// Once per program, whoever comes first: it opens the source of entropy and picks the code that
// suits this processor.
void open_sodium() {
    static const int opened = sodium_init();
    if (opened < 0) throw std::runtime_error{"libsodium finds no source of entropy"};
}

} // namespace

void sodium_entropy(std::span<std::uint8_t> out) {
    open_sodium();
    if (out.empty()) return; // Its data may be null, which libsodium is not to be given.
    randombytes_buf(out.data(), out.size());
}

void sodium_keystream(const Secret& key, std::uint32_t draw, std::span<std::uint8_t> out) {
    static_assert(crypto_stream_chacha20_ietf_KEYBYTES == std::tuple_size_v<Secret>);
    open_sodium();
    if (out.empty()) return;
    std::array<std::uint8_t, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{}; // Little-endian.
    for (std::size_t i = 0; i < 4; ++i) nonce[i] = static_cast<std::uint8_t>(draw >> (8 * i));
    crypto_stream_chacha20_ietf(out.data(), out.size(), nonce.data(), key.data());
}

} // namespace tortuga
