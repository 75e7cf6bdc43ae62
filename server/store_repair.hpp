// store_repair.hpp: what is wrong with a harbour's data, and a new database of all that can be
// read.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tortuga {

// A table, and what is wrong with it, in English.
struct StoreFlaw {
    std::string table, what;
};

struct StoreReport {
    std::uint64_t tables = 0;
    std::vector<StoreFlaw> flaws{};
    std::string structure{}; // What SQLite says of the file; empty: nothing.

    bool is_sound() const { return flaws.empty() && structure.empty(); }
};

// Reads every row of a harbour, which may be at work. Throws StoreError where there is none, or
// none that can be opened.
StoreReport check_store(const std::filesystem::path& folder);

struct StoreRepair {
    std::uint64_t whole = 0;             // Tables with every row that anybody knows of.
    std::vector<StoreFlaw> unfinished{}; // Those that end early, with how far they go.
    bool has_key = true;                 // It still signs with the key that it had, if any.
    std::filesystem::path old{};         // Where the damaged database was put.
};

// Puts a new database into the place of a harbour's: of each table the longest beginning that is
// sound, from the database, its logs, and a backup, where there is one (empty: none). The old files
// stay beside it. No harbour may be at work there.
StoreRepair repair_store(const std::filesystem::path& folder, const std::filesystem::path& backup);

} // namespace tortuga
