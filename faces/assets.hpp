// assets.hpp: the texts that the program carries inside itself: rules and words. The page has its
// own.
//
// They are files of the source tree, copied in by the build (cmake/embed.cpp), so that a lone
// `tortuga` on a bare machine can still explain its games in five languages.
#pragma once

#include <span>
#include <string_view>

namespace tortuga {

struct Asset {
    std::string_view path; // From the repository root: "games/corsari/RULES.it.md".
    std::string_view text;
};

std::span<const Asset> assets(); // Ascending by path.

} // namespace tortuga
