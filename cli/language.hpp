// language.hpp: which languages the program speaks, which one its user reads, and its words.
#pragma once

#include <string>
#include <string_view>

#include "faces/words.hpp"
#include "server/environment.hpp"
#include "server/speech.hpp"

namespace tortuga {

bool is_spoken(std::string_view language);

// The language that the first of these variables names, and which of them that was. "de_AT.UTF-8"
// is German. What we do not speak is skipped silently: nobody chose it for this program.
struct SpokenIn {
    std::string language, variable;
};
std::optional<SpokenIn> language_in(const Environment& environment,
                                    std::initializer_list<const char*> variables);

// By TORTUGA_LANG, then as every program does: LC_ALL, LC_MESSAGES, LANG.
std::string language_of_environment(const Environment& environment);

Words words_of(std::string_view language); // All that the program carries. PRE: spoken.

} // namespace tortuga
