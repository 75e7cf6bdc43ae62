// chacha20_test.cpp: the published vectors of RFC 8439, run by the compiler.
#include "table/chacha20.hpp"

#include <algorithm>
#include <string_view>

namespace tortuga::chacha20_test {
namespace {

constexpr std::uint8_t digit(char c) {
    return static_cast<std::uint8_t>(c <= '9' ? c - '0' : c - 'a' + 10);
}
constexpr bool reads(std::span<const std::uint8_t> bytes, std::string_view hex) {
    if (hex.size() != 2 * bytes.size()) return false;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i] != (digit(hex[2 * i]) << 4 | digit(hex[2 * i + 1]))) return false;
    return true;
}

constexpr ChaChaKey zeros{};
constexpr ChaChaKey ascending = [] { // 00 01 02 .. 1f
    ChaChaKey key{};
    for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
    return key;
}();
constexpr ChaChaKey zeros_but(std::size_t place, std::uint8_t value) {
    ChaChaKey key{};
    key[place] = value;
    return key;
}

// §2.1.1
static_assert([] {
    detail::ChaChaState s{0x11111111, 0x01020304, 0x9b8d6f43, 0x01234567};
    detail::quarter_round(s, 0, 1, 2, 3);
    return s == detail::ChaChaState{0xea2a92f4, 0xcb1cf8ce, 0x4581472e, 0x5881c4bb};
}());

// §2.3.2
static_assert(reads(chacha20_block(ascending, {0, 0, 0, 9, 0, 0, 0, 0x4a}, 1),
                    "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
                    "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"));

// Appendix A.1, numbers 1 to 5.
static_assert(reads(chacha20_block(zeros, {}, 0),
                    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"));
static_assert(reads(chacha20_block(zeros, {}, 1),
                    "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
                    "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"));
static_assert(reads(chacha20_block(zeros_but(31, 1), {}, 1),
                    "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
                    "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"));
static_assert(reads(chacha20_block(zeros_but(1, 0xff), {}, 2),
                    "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
                    "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"));
static_assert(reads(chacha20_block(zeros, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2}, 0),
                    "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
                    "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"));

// A stream is its blocks in a row, and may end within one.
static_assert([] {
    std::array<std::uint8_t, 100> stream{};
    chacha20(zeros, {}, stream);
    const ChaChaBlock first = chacha20_block(zeros, {}, 0), second = chacha20_block(zeros, {}, 1);
    return std::equal(first.begin(), first.end(), stream.begin()) &&
           std::equal(stream.begin() + 64, stream.end(), second.begin());
}());

} // namespace
} // namespace tortuga::chacha20_test
