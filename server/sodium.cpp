// sodium.cpp: entropy, a stream and signatures, by libsodium.
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

Signer sodium_signer(const Secret& seed) {
    static_assert(crypto_sign_SEEDBYTES == std::tuple_size_v<Secret>);
    open_sodium();
    std::array<std::uint8_t, crypto_sign_PUBLICKEYBYTES> key{};
    std::array<std::uint8_t, crypto_sign_SECRETKEYBYTES> secret{};
    crypto_sign_seed_keypair(key.data(), secret.data(), seed.data());
    return {to_hex(key), [secret](std::string_view text) {
                std::array<std::uint8_t, crypto_sign_BYTES> value{};
                crypto_sign_detached(value.data(), nullptr,
                                     reinterpret_cast<const std::uint8_t*>(text.data()),
                                     text.size(), secret.data());
                return to_hex(value);
            }};
}

bool is_genuine(const Signature& signature, std::string_view text) {
    open_sodium();
    const auto key = from_hex(signature.key), value = from_hex(signature.value);
    return key && key->size() == crypto_sign_PUBLICKEYBYTES && value &&
           value->size() == crypto_sign_BYTES &&
           crypto_sign_verify_detached(value->data(),
                                       reinterpret_cast<const std::uint8_t*>(text.data()),
                                       text.size(), key->data()) == 0;
}

} // namespace tortuga
