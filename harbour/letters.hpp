// letters.hpp: characters as people see them: which show nothing, which differ in case, width or
// accent only, which look alike. It knows no names and no manners.
#pragma once

#include <string_view>

namespace tortuga {

// The first character of `text`, whose bytes character_size() counted.
char32_t character_of(std::string_view bytes);

bool is_unseen(char32_t c); // Takes no room, turns the writing round, or is drawn as a blank.
bool is_blank(char32_t c);  // A space of whatever width.
bool is_mark(char32_t c);   // Stands on the letter before it, as an accent does.

char32_t spelt(char32_t c);     // Without case, width and accent: "Ä" is "a", "Σ" is "σ".
char32_t looked_at(char32_t c); // As a hasty reader takes it: "0" is "o", a Cyrillic "а" is "a".

} // namespace tortuga
