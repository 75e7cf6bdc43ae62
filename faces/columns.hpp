// columns.hpp: how wide a text is on a terminal, and texts made to fit a column.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace tortuga {

constexpr bool continues_letter(char c) { // In UTF-8.
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// Letters, not bytes; what colours a text (ESC [ digits m) takes no room.
inline int columns(std::string_view text) {
    int count = 0;
    bool colouring = false;
    for (char c : text) {
        if (c == '\033') colouring = true;
        count += !colouring && !continues_letter(c);
        if (c == 'm') colouring = false;
    }
    return count;
}

// At most `most` columns of an uncoloured text, the last one a dot-dot-dot where more was there.
inline std::string shorten(std::string_view text, int most) {
    if (columns(text) <= most) return std::string{text};
    std::string out;
    int taken = 0;
    for (char c : text) {
        taken += !continues_letter(c);
        if (taken == most) break;
        out += c;
    }
    return out + "…";
}

inline std::string blanks(int n) {
    return std::string(static_cast<std::size_t>(std::max(n, 0)), ' ');
}
inline std::string left(std::string_view text, int width) {
    return std::string{text} + blanks(width - columns(text));
}
inline std::string right(std::string_view text, int width) {
    return blanks(width - columns(text)) + std::string{text};
}

} // namespace tortuga
