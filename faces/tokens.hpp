// tokens.hpp: taking text apart and putting it together, for parsers that never throw.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tortuga {

// The words of a text, separated by blanks.
inline std::vector<std::string_view> split(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string_view> words;
    for (std::size_t i = text.find_first_not_of(blanks); i != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(blanks, i), text.size());
        words.push_back(text.substr(i, end - i));
        i = text.find_first_not_of(blanks, end);
    }
    return words;
}

// "key=value" -> {"key", "value"}; without the mark, the second is empty.
inline std::pair<std::string_view, std::string_view> cut(std::string_view text, char mark) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) return {text, {}};
    return {text.substr(0, at), text.substr(at + 1)};
}

// What stands between the marks: "off|on" -> {"off", "on"}.
inline std::vector<std::string_view> parts(std::string_view text, char mark) {
    std::vector<std::string_view> all;
    for (;;) {
        const std::size_t end = text.find(mark);
        all.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return all;
        text.remove_prefix(end + 1);
    }
}

inline std::string_view trim(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

inline std::string join(const auto& words, std::string_view between) {
    std::string out;
    bool first = true;
    for (const auto& word : words) {
        if (!first) out += between;
        out += word;
        first = false;
    }
    return out;
}

// A whole number and nothing else, or nothing.
inline std::optional<int> parse_number(std::string_view text) {
    int n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return {};
    return n;
}

inline std::string upper(std::string_view text) { // ASCII only: tokens are.
    std::string out{text};
    for (char& c : out)
        if ('a' <= c && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return out;
}

inline std::optional<int> index_of(const auto& names, std::string_view name) {
    int i = 0;
    for (const auto& candidate : names) {
        if (candidate == name) return i;
        ++i;
    }
    return {};
}

// The name at a place of a list like "off|on"; "" where there is none.
inline std::string_view name_at(std::string_view names, int place) {
    for (; place > 0; --place) names = cut(names, '|').second;
    return place < 0 ? "" : cut(names, '|').first;
}
// And the place of a name.
inline std::optional<int> find_name(std::string_view names, std::string_view name) {
    return index_of(parts(names, '|'), name);
}

} // namespace tortuga
