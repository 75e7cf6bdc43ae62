// command_line.hpp: every command with its options: from arguments to what they ask for.
#pragma once

#include "cli/house.hpp"

namespace tortuga {

// Does what the arguments ask for. Throws Stop where they make no sense.
Exit obey_line(House& house, const std::vector<std::string>& arguments);

} // namespace tortuga
