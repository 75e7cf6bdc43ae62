// screen.hpp: how text may look where it is going. Decided once, by whoever owns the output.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"

namespace tortuga {

enum class Ink : unsigned char {
    plain,
    red,
    green,
    yellow,
    blue,
    purple,
    grey,
    strong,
    azure,
    pink,
    orange,
    brown,
};

struct Screen {
    bool colour = false; // ANSI colours. Never the only cue: every card has its letters too.
    bool linear = false; // Plain sentences, one after the other, fit for a screen reader.
    bool typed = true;   // Cards are played by typing what they are called for short.
    int width = 80;

    std::string ink(Ink ink, std::string_view text) const {
        constexpr std::string_view codes[] = {"0",  "91", "92", "93",       "94",       "95",
                                              "90", "1",  "96", "38;5;218", "38;5;208", "38;5;137"};
        if (!colour || ink == Ink::plain) return std::string{text};
        return "\033[" + std::string{codes[static_cast<std::size_t>(ink)]} + "m" +
               std::string{text} + "\033[0m";
    }
};

// The people at the table, by seat.
using Names = std::vector<std::string>;

inline const std::string& name_of(const Names& names, Seat who) {
    static const std::string nobody;
    return static_cast<std::size_t>(who) < names.size() ? names[static_cast<std::size_t>(who)]
                                                        : nobody;
}

} // namespace tortuga
