// written_down.hpp: files that the page reads, and the program could write: they are compared.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace tortuga {

// What a file of ours has to say. Where it says something else, what it should is left beside the
// program, to be looked at and taken over.
inline void expect_written_down(const std::string& path, const std::string& wanted) {
    std::ostringstream found;
    found << std::ifstream{std::string{TORTUGA_SOURCE_DIR "/"} + path}.rdbuf();
    if (found.str() == wanted) return;
    const std::filesystem::path draft = std::string{TORTUGA_BINARY_DIR "/drafts/"} + path;
    std::filesystem::create_directories(draft.parent_path());
    std::ofstream{draft} << wanted;
    ADD_FAILURE() << path << " is not what the program says; " << draft.string() << " is.";
}

} // namespace tortuga
