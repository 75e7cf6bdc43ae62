// scratch_folder.hpp: an empty folder that nobody else has, and that goes away with its owner.
#pragma once

#include <stdlib.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

namespace tortuga {

struct Scratch {
    std::filesystem::path path;

    // Throws std::filesystem::filesystem_error where none can be made.
    Scratch() {
        std::string name = (std::filesystem::temp_directory_path() / "tortuga-XXXXXX").string();
        if (!::mkdtemp(name.data()))
            throw std::filesystem::filesystem_error{"no scratch folder", name,
                                                    std::error_code{errno, std::system_category()}};
        path = name;
    }
    ~Scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    std::filesystem::path operator/(const std::string& name) const { return path / name; }
};

} // namespace tortuga
