// handshake.cpp: keys and answers.
#include "server/handshake.hpp"

#include <openssl/sha.h>

#include <array>
#include <span>

#include "harbour/base64.hpp"
#include "server/sodium.hpp"

namespace tortuga {

namespace {

std::string in_base64(std::span<const unsigned char> bytes) {
    std::string text;
    append_base64(text, std::as_bytes(bytes));
    return text;
}

} // namespace

std::string handshake_key() {
    std::array<std::uint8_t, 16> chance{};
    sodium_entropy(chance);
    return in_base64(chance);
}

bool is_handshake_key(std::string_view key) {
    constexpr std::size_t chars = 24, bytes = 16;
    if (key.size() != chars) return false; // Do not even read it.
    const auto chance = read_base64(key);
    return chance && chance->size() == bytes;
}

std::string handshake_answer(std::string_view key) {
    const std::string asked = std::string{key} + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    std::array<unsigned char, SHA_DIGEST_LENGTH> digest{};
    SHA1(reinterpret_cast<const unsigned char*>(asked.data()), asked.size(), digest.data());
    return in_base64(digest);
}

} // namespace tortuga
