// seat_name.cpp: a name where there is one.
#include "faces/seat_name.hpp"

namespace tortuga {

// A number stays with its noun: no line breaks between them.
std::string seat_name(Seat who, const Names& names, const Words& w) {
    if (const std::string& name = name_of(names, who); !name.empty()) return name;
    std::string out;
    for (char c : w.say("forms.seat", {{"number", std::to_string(number_of(who))}}))
        out += c == ' ' ? "\u00A0" : std::string{c};
    return out;
}

} // namespace tortuga
