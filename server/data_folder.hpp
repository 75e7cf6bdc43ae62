// data_folder.hpp: where a harbour keeps its data, when nobody says so and when somebody does.
#pragma once

#include <filesystem>
#include <string>

#include "server/environment.hpp"

namespace tortuga {

// What was given; else $TORTUGA_DATA, else tortuga in $XDG_DATA_HOME, else in ~/.local/share.
// Throws a StoreError where there is not even a home.
std::filesystem::path data_folder(const Environment& environment, const std::string& given);

} // namespace tortuga
