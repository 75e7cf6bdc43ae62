// letters.cpp: small tables about characters.
//
// How they were made, so that they can be made again for a later Unicode. Accents: of each letter
// of the Latin blocks its compatibility decomposition without marks, where that is one letter or
// digit of ASCII. Unseen: all of category Cf but the Arabic and Syriac signs that are drawn, the
// rest of Default_Ignorable_Code_Point, and what fonts draw as a blank (Braille's empty cell,
// Hangul's fillers, the notehead of music that is none). Look-alikes: by eye, letter by letter.
#include "harbour/letters.hpp"

#include <algorithm>
#include <string>

namespace tortuga {

namespace {

struct Range {
    char32_t first, last;
};

constexpr Range unseen[] = {
    {0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},     {0x115f, 0x1160},
    {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},
    {0x2060, 0x206f},   {0x2800, 0x2800},   {0x3164, 0x3164},   {0xfe00, 0xfe0f},
    {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0x13430, 0x1343f},
    {0x1bca0, 0x1bca3}, {0x1d159, 0x1d159}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};
constexpr Range blanks[] = {{' ', ' '},       {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
                            {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000}};
constexpr Range marks[] = {{0x300, 0x36f},   {0x483, 0x489},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff},
                           {0x20d0, 0x20ff}, {0x2de0, 0x2dff}, {0xfe20, 0xfe2f}};

bool is_in(const auto& ranges, char32_t c) {
    return std::ranges::any_of(ranges, [&](Range r) { return c >= r.first && c <= r.last; });
}

// What the characters from `first` on are, one by one; a point where there is nothing to say.
struct Run {
    char32_t first;
    std::string_view letters;
};

constexpr Run accents[] = {
    {0xc0, "AAAAAA.CEEEEIIII.NOOOOO..UUUUY..aaaaaa.ceeeeiiii.nooooo..uuuuy.yAaAaAaCc"
           "CcCcCcDd..EeEeEeEeEeGgGgGgGgHh..IiIiIiIiI...JjKk.LlLlLl....NnNnNn...OoOo"
           "Oo..RrRrRrSsSsSsSsTtTt..UuUuUuUuUuUuWwYyYZzZzZzs"},
    {0x1cd, "AaIiOoUuUuUuUuUu.AaAa....GgKkOoOo..j...Gg..NnAa....AaAaEeEeIiIiOoOoRrRrU"
            "uUuSsTt..Hh......AaEeOoOoOoOoYy"},
    {0x1e00, "AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNn"
             "NnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYy"
             "ZzZzZzhtwy.s....AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOo"
             "OoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy"},
};
constexpr Run alike[] = {
    {0x37f, "J......A.EHI.O.Y.iAB..EZH.IK.MN.O.P..TY.X..IYa.niua.y...n.ik..v.o.p..tu."
            "x.wiuouw...................................cj.....C"},
    {0x400, "EE...SIIJ...K.Y.A.B..E....K.MHO.PCTY.X..........a.br.e..uuk.mhonpcty.x.."
            "........ee...siij...kuy"},
};
struct Pair {
    char32_t letter, like;
};
constexpr Pair strokes[] = {{U'Ø', U'O'}, {U'ø', U'o'}, {U'Đ', U'D'}, {U'đ', U'd'}, {U'Ð', U'D'},
                            {U'Ħ', U'H'}, {U'ħ', U'h'}, {U'ı', U'i'}, {U'Ł', U'L'}, {U'ł', U'l'},
                            {U'Ŧ', U'T'}, {U'ŧ', U't'}, {U'ȷ', U'j'}};
constexpr Pair others[] = {{U'0', U'o'}, {U'1', U'l'}, {U'I', U'l'}, {U'|', U'l'}, {U'ɑ', U'a'},
                           {U'ɡ', U'g'}, {U'ɩ', U'i'}, {U'ʙ', U'b'}, {U'ɢ', U'g'}, {U'ʜ', U'h'},
                           {U'ɪ', U'i'}, {U'ɴ', U'n'}, {U'ʀ', U'r'}, {U'ʏ', U'y'}, {U'ʟ', U'l'},
                           {U'ᴀ', U'a'}, {U'ᴄ', U'c'}, {U'ᴅ', U'd'}, {U'ᴇ', U'e'}, {U'ᴊ', U'j'},
                           {U'ᴋ', U'k'}, {U'ᴍ', U'm'}, {U'ᴏ', U'o'}, {U'ᴘ', U'p'}, {U'ᴛ', U't'},
                           {U'ᴜ', U'u'}, {U'ᴠ', U'v'}, {U'ᴡ', U'w'}, {U'ᴢ', U'z'}, {U'Ү', U'Y'},
                           {U'ү', U'y'}, {U'һ', U'h'}, {U'Ӏ', U'l'}, {U'ӏ', U'l'}, {U'ԁ', U'd'},
                           {U'ԛ', U'q'}, {U'ԝ', U'w'}, {U'ƒ', U'f'}, {U'ƅ', U'b'}, {U'ʋ', U'v'}};

char32_t in_runs(const auto& runs, char32_t c) {
    for (const Run& run : runs)
        if (c >= run.first && c - run.first < run.letters.size()) {
            const char letter = run.letters[c - run.first];
            return letter == '.' ? c : static_cast<char32_t>(letter);
        }
    return c;
}

char32_t in_pairs(const auto& pairs, char32_t c) {
    const auto found = std::ranges::find(pairs, c, &Pair::letter);
    return found == std::end(pairs) ? c : found->like;
}

// Alphabets that are ASCII once more, wider, bolder or in circles.
char32_t ascii_of(char32_t c) {
    if (c >= 0xff01 && c <= 0xff5e) return c - 0xff01 + U'!';
    if (c >= 0x1d400 && c <= 0x1d6a3) {
        const char32_t letter = (c - 0x1d400) % 52;
        return letter < 26 ? U'A' + letter : U'a' + letter - 26;
    }
    if (c >= 0x1d7ce && c <= 0x1d7ff) return U'0' + (c - 0x1d7ce) % 10;
    if (c >= 0x24b6 && c <= 0x24cf) return U'A' + c - 0x24b6;
    if (c >= 0x24d0 && c <= 0x24e9) return U'a' + c - 0x24d0;
    for (const char32_t first : {0x1f130, 0x1f150, 0x1f170, 0x1f1e6})
        if (c >= first && c < first + 26) return U'A' + c - first;
    return c;
}

char32_t without_accent(char32_t c) { return in_pairs(strokes, in_runs(accents, ascii_of(c))); }

// Of the alphabets that people here write in.
char32_t lower(char32_t c) {
    if ((c >= U'A' && c <= U'Z') || (c >= U'А' && c <= U'Я')) return c + 0x20;
    if (c >= U'Α' && c <= U'Ω' && c != 0x3a2) return c + 0x20;
    return c >= U'Ѐ' && c <= U'Џ' ? c + 0x50 : c;
}

// Greek vowels under their accents, from U+0386 and from U+03AA on; others as they are.
char32_t without_tonos(char32_t c) {
    constexpr std::u32string_view first = U"α·εηι.ο.υωι", last = U"ιυαεηιυ";
    if (c >= 0x386 && c < 0x386 + first.size() && first[c - 0x386] != U'.') return first[c - 0x386];
    if (c >= 0x3aa && c < 0x3aa + last.size()) return last[c - 0x3aa];
    constexpr std::u32string_view small = U"ιυουω";
    return c >= 0x3ca && c < 0x3ca + small.size() ? small[c - 0x3ca] : c == U'ς' ? U'σ' : c;
}

} // namespace

char32_t character_of(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    if (bytes.size() == 1) return byte(0);
    char32_t c = byte(0) & (0xff >> (bytes.size() + 1));
    for (std::size_t i = 1; i < bytes.size(); ++i) c = c << 6 | (byte(i) & 0x3f);
    return c;
}

bool is_unseen(char32_t c) { return is_in(unseen, c); }
bool is_blank(char32_t c) { return is_in(blanks, c); }
bool is_mark(char32_t c) { return is_in(marks, c); }

char32_t spelt(char32_t c) { return lower(without_tonos(without_accent(c))); }

char32_t looked_at(char32_t c) {
    return lower(in_pairs(others, in_runs(alike, in_pairs(others, without_accent(c)))));
}

} // namespace tortuga
