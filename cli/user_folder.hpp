// user_folder.hpp: where a person's own files are, by the XDG rules.
#pragma once

#include <filesystem>
#include <optional>

#include "server/environment.hpp"

namespace tortuga {

// "tortuga" in the folder that the variable names, else in that part of the home; nothing where
// there is not even a home. What is not absolute counts as not set.
inline std::optional<std::filesystem::path> user_folder(const Environment& environment,
                                                        const std::string& variable,
                                                        const std::string& part_of_home) {
    const std::filesystem::path shared = environment(variable).value_or("");
    if (shared.is_absolute()) return shared / "tortuga";
    const std::filesystem::path home = environment("HOME").value_or("");
    if (home.is_absolute()) return home / part_of_home / "tortuga";
    return {};
}

} // namespace tortuga
