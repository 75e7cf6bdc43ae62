// manners.cpp: text as one may show it to others.
#include "harbour/manners.hpp"

#include "table/plain_text.hpp"

namespace tortuga {

namespace {

// In UTF-8: U+200B–U+200F, U+202A–U+202E, U+2060–U+2069, U+FEFF, U+061C, U+00AD.
bool is_deceptive(std::string_view c) {
    if (c == "\xd8\x9c" || c == "\xc2\xad" || c == "\xef\xbb\xbf") return true;
    if (c.size() != 3 || c[0] != '\xe2') return false;
    const auto second = static_cast<unsigned char>(c[1]), third = static_cast<unsigned char>(c[2]);
    if (second == 0x80) return (third >= 0x8b && third <= 0x8f) || (third >= 0xa8 && third <= 0xae);
    return second == 0x81 && third >= 0xa0 && third <= 0xa9;
}

} // namespace

std::string proper_text(std::string_view text, std::size_t bytes_max) {
    std::string honest;
    while (!text.empty()) {
        const std::size_t size = std::max<std::size_t>(character_size(text), 1);
        if (!is_deceptive(text.substr(0, size))) honest += text.substr(0, size);
        text.remove_prefix(size);
    }
    return made_plain(honest, bytes_max);
}

} // namespace tortuga
