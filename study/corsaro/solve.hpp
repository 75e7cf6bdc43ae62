// solve.hpp: `tortuga solve`, for whoever lists the commands.
#pragma once

namespace tortuga {
struct CommandLine;
}

namespace tortuga::corsaro {

void add_solve(CommandLine& line);

} // namespace tortuga::corsaro
