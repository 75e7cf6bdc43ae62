// names.hpp: who may be called what: two at a table are told apart at a glance, and nobody passes
// for a bot or for the house. What text may be shown at all is a matter of manners.hpp.
#pragma once

#include <string>
#include <string_view>

namespace tortuga {

// Equal but for case, width, accents, blanks and points, or but for letters that look alike.
bool is_alike(std::string_view one, std::string_view other);

// Is it what a bot is called in one of our languages, the house's name, or one that says "bot"? The
// crew's names are anybody's: at a table where somebody is called so, somebody else plays.
bool is_reserved(std::string_view name);

} // namespace tortuga
