// rot.hpp: for tests: bits that turned, and what is found afterwards.
#pragma once

#include <future>

#include "server/inspector.hpp"
#include "server/scratch.hpp"
#include "server/store_files.hpp"

namespace tortuga {

inline void flip_bit(const std::filesystem::path& file, std::size_t at, char bit = 0x10) {
    std::string bytes = bytes_in(file);
    bytes[at] = static_cast<char>(bytes[at] ^ bit);
    put_bytes(file, bytes);
}

// What the look behind the open door finds.
inline std::vector<std::string> found_in(const std::filesystem::path& folder) {
    std::promise<void> done;
    std::vector<std::string> found;
    const Inspector inspector{folder / store_file,
                              [&](const std::string& table, const std::string&) {
                                  found.push_back(table);
                                  if (table == "*") done.set_value();
                              },
                              [&](std::uint64_t) { done.set_value(); }};
    done.get_future().wait();
    return found;
}

} // namespace tortuga
