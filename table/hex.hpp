// hex.hpp: bytes as digits of base sixteen, two each, in lower case only: one text for the same
// bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tortuga {

namespace detail {
inline constexpr std::string_view hex_digits = "0123456789abcdef";
}

inline std::string to_hex(std::span<const std::uint8_t> bytes) {
    std::string digits;
    for (const std::uint8_t byte : bytes)
        (digits += detail::hex_digits[byte >> 4]) += detail::hex_digits[byte & 15];
    return digits;
}

// Nothing: these are no such digits.
inline std::optional<std::vector<std::uint8_t>> from_hex(std::string_view text) {
    if (text.size() % 2 != 0) return {};
    std::vector<std::uint8_t> bytes(text.size() / 2);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t digit = detail::hex_digits.find(text[i]);
        if (digit == text.npos) return {};
        bytes[i / 2] = static_cast<std::uint8_t>(bytes[i / 2] << 4 | digit);
    }
    return bytes;
}

} // namespace tortuga
