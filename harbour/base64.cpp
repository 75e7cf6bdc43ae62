// base64.cpp: from text to bytes.
#include "harbour/base64.hpp"

namespace tortuga {

namespace {

int sextet(char c) { // -1: no letter of the alphabet.
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const std::size_t at = letters.find(c);
    return at == letters.npos ? -1 : static_cast<int>(at);
}

} // namespace

std::optional<std::vector<std::byte>> read_base64(std::string_view text) {
    if (text.size() % 4 != 0) return {};
    for (int padding = 0; padding < 2 && text.ends_with('='); ++padding) text.remove_suffix(1);
    std::vector<std::byte> bytes;
    bytes.reserve(text.size() * 3 / 4);
    unsigned word = 0;
    int bits = 0;
    for (const char c : text) {
        const int value = sextet(c);
        if (value < 0) return {};
        word = word << 6 | static_cast<unsigned>(value);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes.push_back(static_cast<std::byte>(word >> bits & 0xff));
    }
    return bytes;
}

} // namespace tortuga
