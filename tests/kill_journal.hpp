// kill_journal.hpp: how the forgetful disk writes down what happens to files.
#pragma once

#include <cstdint>

namespace tortuga::kill {

// Behind it stand the path, what was there before, and what came in its place.
struct Jotting {
    enum class Kind : std::uint64_t { written, cut, synced };
    Kind kind = Kind::synced;
    std::uint64_t offset = 0;    // Of a cut: the new end.
    std::uint64_t file_size = 0; // Before.
    std::uint64_t path_size = 0, old_size = 0, new_size = 0;
};

} // namespace tortuga::kill
