// plain_text.hpp: text that is safe to keep on one line and to show: UTF-8 without control
// characters.
#pragma once

#include <string>
#include <string_view>

namespace tortuga {

// The bytes of the character that `text` starts with; 0 when it is no UTF-8 or a control character.
constexpr std::size_t character_size(std::string_view text) {
    const auto byte = [&](std::size_t i) -> unsigned {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
    };
    const unsigned first = byte(0);
    if (first < 0x80) return first >= 0x20 && first != 0x7f ? 1 : 0;
    const std::size_t size = first < 0xc2   ? 0
                             : first < 0xe0 ? 2
                             : first < 0xf0 ? 3
                             : first < 0xf5 ? 4
                                            : 0;
    for (std::size_t i = 1; i < size; ++i)
        if ((byte(i) & 0xc0) != 0x80) return 0;
    const unsigned pair = first << 8 | byte(1);
    const bool is_control = pair >= 0xc280 && pair < 0xc2a0; // U+0080 .. U+009F
    const bool is_overlong = (first == 0xe0 && pair < 0xe0a0) || (first == 0xf0 && pair < 0xf090);
    const bool is_surrogate = first == 0xed && pair >= 0xeda0;
    return is_control || is_overlong || is_surrogate || pair >= 0xf490 ? 0 : size;
}

constexpr bool is_plain(std::string_view text) {
    while (!text.empty()) {
        const std::size_t size = character_size(text);
        if (size == 0) return false;
        text.remove_prefix(size);
    }
    return true;
}

// Whatever somebody calls oneself, on one line: unprintable bytes and repeated blanks are dropped,
// and so is what goes beyond `bytes_max`.
inline std::string made_plain(std::string_view text, std::size_t bytes_max) {
    std::string out;
    while (!text.empty()) {
        const std::size_t size = character_size(text);
        const bool is_blank = size <= 1 && (size == 0 || text[0] == ' ');
        if (out.size() + size > bytes_max) break;
        if (!is_blank)
            out += text.substr(0, size);
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
        text.remove_prefix(size == 0 ? 1 : size);
    }
    if (!out.empty() && out.back() == ' ') out.pop_back();
    return out;
}

} // namespace tortuga
