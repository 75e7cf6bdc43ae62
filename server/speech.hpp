// speech.hpp: the few words that a harbour itself says to people who are not in a page of ours: in
// messengers that show a link, in a notification, in a letter.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "faces/words.hpp"

namespace tortuga {

inline constexpr std::array<std::string_view, 5> languages{"en", "it", "de", "fr", "es"};

struct Spoken {
    std::string_view key;
    std::array<std::string_view, languages.size()> in; // In the order of the languages.
};

// These texts, and what the games are called, in a language; in English where it is none of ours.
Words words_in(std::string_view language, std::span<const Spoken> texts);

} // namespace tortuga
