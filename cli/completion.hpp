// completion.hpp: what a shell may offer while a command line is typed: a script for each shell,
// made from the shape of the command line.
//
// The scripts hold all they need; the program is not asked while somebody types.
#pragma once

#include "cli/shape.hpp"

namespace tortuga {

// What can be typed in one place.
struct Offer {
    std::vector<std::string> words{};
    bool files = false, folders = false;
    bool records = false; // Files that end in .record, and the names of those that were kept.
    bool several = false; // Words with commas in between.

    bool is_empty() const { return words.empty() && !files && !folders && !records; }
};

Offer offer_for(const Shape& shape, std::string_view value); // See OptionShape.

std::string bash_completion(const Shape& shape);
std::string zsh_completion(const Shape& shape);
std::string fish_completion(const Shape& shape);

} // namespace tortuga
