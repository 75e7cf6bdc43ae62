// forms.hpp: which of two words goes with what is said: "card" or "cards", "d’" or "de ".
#pragma once

#include <string_view>

namespace tortuga {

// Of "first|second", the form that a number (one or many) or a name (with a vowel or a consonant at
// its beginning) demands. French counts nothing as one: there zero is singular.
std::string_view form_for(std::string_view value, std::string_view forms, bool zero_is_one);

} // namespace tortuga
