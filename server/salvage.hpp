// salvage.hpp: rows out of a database that SQLite will not read any more, page by page.
//
// A B-tree is of no use once a page of it is gone, and a log ends for SQLite at its first bad
// frame. But leaf pages say themselves what is in them, and every row has its seal. So all pages
// are looked at, those of the file and those of its logs, and whatever looks like a row is handed
// out; who takes a row has to ask the seals. The format is SQLite's:
// https://www.sqlite.org/fileformat.html.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace tortuga {

// A row of `entries` that may be one.
struct SalvagedRow {
    std::int64_t id = 0, number = 0, first = 0, previous = 0, seal = 0;
    std::string body{};
};

struct Salvaged {
    std::multimap<std::int64_t, SalvagedRow> rows{};  // By the table's number.
    std::multimap<std::int64_t, std::string> names{}; // Of tables, by their number.
    // From which the harbour's key grows: with the right seal (empty: it has none yet), and of
    // formats that had no seal.
    std::vector<std::string> seeds{}, unsealed_seeds{};
};

// Adds what is in a database, and in logs that belong to it. What is not there adds nothing; all of
// it is read into memory.
void salvage(const std::filesystem::path& database, const std::vector<std::filesystem::path>& logs,
             Salvaged& into);

} // namespace tortuga
