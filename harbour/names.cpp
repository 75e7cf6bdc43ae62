// names.cpp: names brought down to what a reader sees, and compared there.
#include "harbour/names.hpp"

#include <algorithm>
#include <vector>

#include "harbour/letters.hpp"
#include "table/plain_text.hpp"

namespace tortuga {

namespace {

// Bots as screens call them, nature and the host: in our five languages, spelt. A test compares
// them with the lists of words.
constexpr std::u32string_view reserved[] = {
    U"ausguck",  U"azar",          U"bootsmann",  U"bosco",     U"bosun",      U"capitaine",
    U"capitan",  U"capitano",      U"captain",    U"chance",    U"commodore",  U"commodoro",
    U"comodoro", U"contramaestre", U"corsair",    U"corsaire",  U"corsario",   U"corsaro",
    U"deckhand", U"drifter",       U"gastgeber",  U"grumete",   U"hasard",     U"host",
    U"hote",     U"anfitrion",     U"kapitan",    U"kommodore", U"korsar",     U"lookout",
    U"maat",     U"mate",          U"mousse",     U"mozzo",     U"naufrage",   U"naufrago",
    U"nature",   U"navegante",     U"navigateur", U"navigator", U"navigatore", U"nostromo",
    U"random",   U"schiffsjunge",  U"second",     U"secondo",   U"segundo",    U"sorte",
    U"swab",     U"treibholz",     U"vedetta",    U"vigia",     U"vigie",      U"zufall"};
constexpr std::u32string_view reserved_words[] = {U"admin", U"bot", U"bots", U"tortuga"};

bool is_divider(char32_t c) {
    return c < 0x80 ? !(c >= U'0' && c <= U'9') && !(c >= U'a' && c <= U'z')
                    : is_blank(c) || (c >= 0x2010 && c <= 0x205e) || (c >= 0xa1 && c <= 0xbf);
}

using NameWords = std::vector<std::u32string>;

// The words of a name, each letter as `eye` takes it.
NameWords words_of(std::string_view name, char32_t (*eye)(char32_t)) {
    NameWords words(1);
    while (!name.empty()) {
        const std::size_t size = std::max<std::size_t>(character_size(name), 1);
        const char32_t c = eye(character_of(name.substr(0, size)));
        name.remove_prefix(size);
        if (is_mark(c) || is_unseen(c)) continue;
        if (!is_divider(c))
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

std::u32string joined(const NameWords& words) {
    std::u32string all;
    for (const std::u32string& word : words) all += word;
    return all;
}

// "m" may be "rn", and "w" may be "vv".
std::u32string seen_fast(std::u32string text) {
    for (const auto& [two, one] : {std::pair{U"rn", U"m"}, std::pair{U"vv", U"w"}})
        for (std::size_t at = 0; (at = text.find(two, at)) != text.npos;) text.replace(at, 2, one);
    return text;
}

// Screens number bots of one name: "captain II".
bool is_numeral(std::u32string_view word) {
    return word.find_first_not_of(U"ivxl0123456789o") == word.npos;
}

bool is_reserved_to(std::string_view name, char32_t (*eye)(char32_t)) {
    NameWords words = words_of(name, eye);
    const auto is_house = [](const std::u32string& word) {
        return std::ranges::find(reserved_words, word) != std::end(reserved_words);
    };
    if (std::ranges::any_of(words, is_house)) return true;
    if (words.size() > 1 && is_numeral(words.back())) words.pop_back();
    const std::u32string all = joined(words);
    return std::ranges::find(reserved, all) != std::end(reserved) || is_house(all);
}

} // namespace

bool is_alike(std::string_view one, std::string_view other) {
    const std::u32string spelling = joined(words_of(one, spelt));
    if (spelling.empty()) return one == other; // Nothing but signs.
    return spelling == joined(words_of(other, spelt)) ||
           seen_fast(joined(words_of(one, looked_at))) ==
               seen_fast(joined(words_of(other, looked_at)));
}

bool is_reserved(std::string_view name) {
    return is_reserved_to(name, spelt) || is_reserved_to(name, looked_at);
}

} // namespace tortuga
