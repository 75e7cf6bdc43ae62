// manners.cpp: text as one may show it to others.
#include "harbour/manners.hpp"

#include "harbour/letters.hpp"
#include "table/plain_text.hpp"

namespace tortuga {

namespace {

constexpr int marks_max = 2; // On one letter: as many as any of our readers' languages needs.

} // namespace

std::string proper_text(std::string_view text, std::size_t bytes_max) {
    std::string honest;
    int marks = marks_max; // So that none stands at the beginning, on nothing.
    while (!text.empty()) {
        const std::size_t size = character_size(text);
        const std::string_view bytes = size == 0 ? " " : text.substr(0, size);
        const char32_t c = character_of(bytes);
        text.remove_prefix(std::max<std::size_t>(size, 1));
        if (is_unseen(c) || (is_mark(c) && marks++ >= marks_max)) continue;
        if (!is_mark(c)) marks = is_blank(c) ? marks_max : 0;
        honest += is_blank(c) ? std::string_view{" "} : bytes;
    }
    return made_plain(honest, bytes_max);
}

} // namespace tortuga
