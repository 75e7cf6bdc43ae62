// exit_meanings.hpp: what each exit code says, for the help and for the manual.
#pragma once

#include "cli/house.hpp"

namespace tortuga {

struct ExitMeaning {
    Exit code;
    std::string_view key; // Of the word lists.
};

inline constexpr ExitMeaning exit_meanings[] = {{Exit::ok, "cli.exit.ok"},
                                                {Exit::no, "cli.exit.no"},
                                                {Exit::usage, "cli.exit.usage"},
                                                {Exit::broken, "cli.exit.broken"}};

} // namespace tortuga
