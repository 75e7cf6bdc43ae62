// shelf.hpp: what the harbour asks of a disk, and what it gives it to keep.
//
// A table is its entries, numbered from 1 (harbour/entry.hpp). They are kept in rows: what happened
// at one table between two commits is one row, whose body has one entry per line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "faces/result.hpp"

namespace tortuga {

using TimeMs = std::int64_t; // Milliseconds.

// What time it is. Whatever is waited for goes by a clock that only ever runs; it is kept nowhere.
// What people read, and what is written down, is the date, which somebody may set back and forth.
struct Now {
    TimeMs steady = 0;
    TimeMs date = 0; // Since 1970.
};

// Whose rows they are is said by the name they are under. A table's has letters and digits only; a
// person's (harbour/person.hpp) begins with a sign.
constexpr bool is_table(std::string_view name) { return !name.starts_with('@'); }

struct Row {
    std::string table;       // Or whose they are.
    std::uint32_t first = 0; // The number of its first entry.
    std::string body{};      // Entries, each with its line's end.

    friend bool operator==(const Row&, const Row&) = default;
};

enum class Phase : std::uint8_t { gathering, playing, over };

// What one has to know of a table to decide whether to read it.
struct Listing {
    std::string table;
    Phase phase = Phase::gathering;
    bool is_public = false;
    TimeMs touched = 0; // When its phase changed last.
    TimeMs opened = 0;
    // Does something happen there though nobody says a word: a bot's turn, a clock that runs?
    bool is_awake = true;

    friend bool operator==(const Listing&, const Listing&) = default;
};

// Kept together or not at all.
struct Batch {
    std::vector<Row> rows{};
    std::vector<Listing> listings{};    // New ones, and new values of old ones.
    std::vector<std::string> removed{}; // Tables that go, with all their rows.

    bool empty() const { return rows.empty() && listings.empty() && removed.empty(); }
};

// Reading, or what the disk complains of. What was never written is empty.
class Shelf {
  public:
    virtual ~Shelf() = default;
    virtual Result<std::vector<Row>> read(const std::string& table) const = 0; // In their order.
    // Of a table that read() complains of: what there is from its first row on without a fault.
    virtual std::vector<Row> readable(const std::string&) const { return {}; }
    // Of tables that are not over, ascending by `table`.
    virtual Result<std::vector<Listing>> listings() const = 0;
};

} // namespace tortuga
