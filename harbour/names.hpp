// names.hpp: who may be called what: two at a table are told apart at a glance, and nobody passes
// for a bot or for the house. What text may be shown at all is a matter of manners.hpp.
#pragma once

#include <string>
#include <string_view>

namespace tortuga {

// Equal but for case, width, accents, blanks and points, or but for letters that look alike.
bool is_alike(std::string_view one, std::string_view other);

// Is it a bot's name in one of our languages, the house's, or one that says "bot"?
bool is_reserved(std::string_view name);

} // namespace tortuga
