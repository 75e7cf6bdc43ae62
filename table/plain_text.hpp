// plain_text.hpp: text that is safe to keep on one line and to show: UTF-8 without control
// characters.
#pragma once

#include <string>
#include <string_view>

namespace tortuga {

// The bytes of the character that `text` starts with; 0 when it starts with none. The shortest form
// only, and no halves of UTF-16's pairs.
constexpr std::size_t utf8_size(std::string_view text) {
    const auto byte = [&](std::size_t i) -> unsigned {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
    };
    const unsigned first = byte(0);
    if (first < 0x80) return text.empty() ? 0 : 1;
    const std::size_t size = first < 0xc2   ? 0
                             : first < 0xe0 ? 2
                             : first < 0xf0 ? 3
                             : first < 0xf5 ? 4
                                            : 0;
    for (std::size_t i = 1; i < size; ++i)
        if ((byte(i) & 0xc0) != 0x80) return 0;
    const unsigned pair = first << 8 | byte(1);
    const bool is_overlong = (first == 0xe0 && pair < 0xe0a0) || (first == 0xf0 && pair < 0xf090);
    const bool is_surrogate = first == 0xed && pair >= 0xeda0;
    return is_overlong || is_surrogate || pair >= 0xf490 ? 0 : size;
}

// The same, and 0 for a control character, too.
constexpr std::size_t character_size(std::string_view text) {
    const std::size_t size = utf8_size(text);
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const bool is_control = (size == 1 && (byte(0) < 0x20 || byte(0) == 0x7f)) ||
                            (size == 2 && byte(0) == 0xc2 && byte(1) < 0xa0); // U+0080 .. U+009F
    return is_control ? 0 : size;
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
