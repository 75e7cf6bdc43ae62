// program.hpp: the command line: from arguments to a command, and from a failure to an exit code.
#pragma once

#include "cli/house.hpp"

namespace tortuga {

// Runs one command line, without the program's own name. Everything it has to say goes to the
// world's streams, complaints to `err`.
Exit run_program(World& world, const std::vector<std::string>& arguments);

} // namespace tortuga
