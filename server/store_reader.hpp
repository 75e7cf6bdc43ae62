// store_reader.hpp: tables as a database has them, and whether that is what was once written.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/store_line.hpp"

namespace tortuga {

// What there is of a table.
struct TableRows {
    std::vector<Row> rows{}; // In their order.
    std::string flaw{};      // What is wrong, in English; empty: nothing.
};

// One thread's at a time. Everything may throw StoreError.
class StoreReader {
  public:
    explicit StoreReader(const std::filesystem::path& file); // Of today's format.

    std::optional<TableLine> line(const std::string& table);
    TableRows read(const std::string& table); // All of it, or what is wrong with it.
    std::vector<Row> readable(const TableLine& line,
                              const std::string& table); // The sound beginning.
    std::vector<Listing> listings();                     // As Shelf::listings().
    // Those over since before `touched`, the oldest first, but no more than so many.
    std::vector<std::string> finished(TimeMs touched, std::int64_t most);

    struct Name {
        std::int64_t number = 0;
        std::string table{};
        bool is_unlisted = false; // It is not over, and the index does not lead there.
    };
    // Of all that are not over, as the index has them by which they are listed.
    std::vector<std::string> listed_names();
    // Those that come after a number, no more than so many.
    std::vector<Name> names_after(std::int64_t number, std::int64_t most);

  private:
    // A row with its place and its seals.
    struct Placed {
        std::int64_t id = 0, number = 0, previous = 0, seal = 0;
        Row row{};
    };
    Placed placed(const Statement& statement, const std::string& table) const;
    bool is_sound(const Placed& each, std::int64_t before) const;

    Database database_;
    std::int64_t chained_after_; // Rows up to this place were sealed each for itself.
    Statement line_, entry_, listed_, all_entries_, finished_, names_, listed_names_;
};

} // namespace tortuga
