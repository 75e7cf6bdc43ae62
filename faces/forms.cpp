// forms.cpp: numbers are one or many, names begin with a vowel or with a consonant.
#include "faces/forms.hpp"

#include <algorithm>

#include "faces/tokens.hpp"

namespace tortuga {
namespace {

// "+1", "-1" and "−1" count as 1 does.
std::string_view without_sign(std::string_view value) {
    for (const std::string_view sign : {"+", "-", "−"})
        if (value.starts_with(sign)) return value.substr(sign.size());
    return value;
}

bool is_number(std::string_view value) {
    return !value.empty() &&
           std::ranges::all_of(value, [](char c) { return c >= '0' && c <= '9'; });
}

// As it is heard in the languages that ask: h is mute, and an accent changes nothing.
bool begins_with_vowel(std::string_view value) {
    if (value.empty()) return false;
    if (std::string_view{"aeiouhAEIOUH"}.find(value.front()) != std::string_view::npos) return true;
    for (const std::string_view vowel :
         {"à", "á", "â", "ã", "ä", "å", "ā", "è", "é", "ê", "ë", "ē", "ì", "í", "î",
          "ï", "ī", "ò", "ó", "ô", "õ", "ö", "ō", "ù", "ú", "û", "ü", "ū", "œ", "À",
          "Á", "Â", "Ã", "Ä", "Å", "Ā", "È", "É", "Ê", "Ë", "Ē", "Ì", "Í", "Î", "Ï",
          "Ī", "Ò", "Ó", "Ô", "Õ", "Ö", "Ō", "Ù", "Ú", "Û", "Ü", "Ū", "Œ"})
        if (value.starts_with(vowel)) return true;
    return false;
}

bool is_one(std::string_view number, bool zero_is_one) {
    return number == "1" || (zero_is_one && number == "0");
}

} // namespace

std::string_view form_for(std::string_view value, std::string_view forms, bool zero_is_one) {
    const auto [first, second] = cut(forms, '|');
    const std::string_view number = without_sign(value);
    const bool takes_first =
        is_number(number) ? is_one(number, zero_is_one) : begins_with_vowel(value);
    return takes_first ? first : second;
}

} // namespace tortuga
