// damaged.hpp: a line of words as a meddler leaves it.
#pragma once

#include "faces/tokens.hpp"
#include "tests/choices.hpp"

namespace tortuga {

inline constexpr std::string_view strange_words[] = {"0", "-1", "99", "4294967296", "?",
                                                     "-", "*",  ":",  "|",          ""};

// The words of a line in another order, number or spelling, or with one of another line.
inline std::string damaged(std::string_view line, std::string_view other, Choices& choices) {
    std::vector<std::string> words;
    for (const std::string_view word : split(line)) words.emplace_back(word);
    const std::vector<std::string_view> others = split(other);
    if (words.empty()) return std::string{other};
    const std::size_t at = choices.below(words.size());
    std::string& word = words[at];
    switch (choices.below(7)) {
    case 0: word = others.empty() ? "" : others[choices.below(others.size())]; break;
    case 1: std::swap(word, words[choices.below(words.size())]); break;
    case 2: word += " " + std::string{word}; break;
    case 3: word.clear(); break;
    case 4: word = choices.of(strange_words); break;
    case 5: word = at < others.size() ? others[at] : ""; break; // The same field.
    default:
        if (!word.empty()) word[choices.below(word.size())] ^= static_cast<char>(choices.byte());
    }
    std::string out;
    for (const std::string& one : words) out += out.empty() || one.empty() ? one : " " + one;
    return out;
}

} // namespace tortuga
