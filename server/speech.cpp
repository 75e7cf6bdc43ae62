// speech.cpp: what the games are called, and texts of one language.
#include "server/speech.hpp"

#include <algorithm>

namespace tortuga {

namespace {

constexpr Spoken games[] = {
    {"skull_king", {"Skull King", "Skull King", "Skull King", "Skull King", "Skull King"}},
    {"corsari", {"Corsari", "Corsari", "Corsari", "Corsari", "Corsari"}},
    {"corsaro", {"Corsaro", "Corsaro", "Corsaro", "Corsaro", "Corsaro"}},
    {"pirates_cove",
     {"Pirate’s Cove", "Il Covo dei Pirati", "Piratenbucht", "La Crique des pirates",
      "La Guarida Pirata"}},
};

} // namespace

Words words_in(std::string_view language, std::span<const Spoken> texts) {
    const auto found = std::ranges::find(languages, language);
    const auto at = found == languages.end() ? 0 : found - languages.begin();
    Words words;
    for (const auto& part : {std::span<const Spoken>{games}, texts})
        for (const Spoken& text : part)
            words.add(std::string{text.key}, std::string{text.in.at(static_cast<std::size_t>(at))});
    return words;
}

} // namespace tortuga
