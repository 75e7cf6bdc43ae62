// lab.hpp: `tortuga lab`, for whoever lists the commands.
#pragma once

namespace tortuga {
struct CommandLine;
}

namespace tortuga::pirates_cove {

void add_lab(CommandLine& line);

} // namespace tortuga::pirates_cove
