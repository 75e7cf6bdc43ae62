// store_line.hpp: what the database has about a table in one line: where its rows end, how they are
// sealed, and what one has to know before reading them.
#pragma once

#include <optional>
#include <string>

#include "harbour/shelf.hpp"
#include "server/database.hpp"

namespace tortuga {

struct TableLine {
    std::int64_t number = 0; // The table's; it stands in its rows.
    std::int64_t last = 0;   // The place of its newest row; 0: none yet.
    std::int64_t first = 0;  // The number of that row's first entry.
    std::int64_t chain = 0;  // Its seal, in which those of all rows before it are.
    std::optional<Listing> listing{};
    std::int64_t seal = 0; // As the disk has it.
};

// What `seal` should be.
std::int64_t seal_of(const TableLine& line, const std::string& table);

// The columns of a line, as read_line() wants them; the last is the table's name.
inline constexpr char line_columns[] =
    "number, last, first, chain, ifnull(phase, -1), public, touched, opened, awake, seal, name";
TableLine read_line(const Statement& statement);
std::string line_name(const Statement& statement); // In the same row.

} // namespace tortuga
