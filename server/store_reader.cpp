// store_reader.cpp: from a table's line to its newest row, and from there back to the first.
#include "server/store_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "server/seal.hpp"

namespace tortuga {

namespace {

constexpr char entry_columns[] = "id, number, first, previous, body, seal";

} // namespace

StoreReader::StoreReader(const std::filesystem::path& file)
    : database_{file, Access::read}, chained_after_{database_.number("SELECT after FROM chained")},
      line_{database_, fmt::format("SELECT {} FROM tables WHERE name=?1", line_columns)},
      entry_{database_, fmt::format("SELECT {} FROM entries WHERE id=?1", entry_columns)},
      listed_{database_,
              fmt::format("SELECT {} FROM tables WHERE phase < 2 ORDER BY name", line_columns)},
      all_entries_{database_, fmt::format("SELECT {} FROM entries WHERE number=?1 ORDER BY id",
                                          entry_columns)},
      finished_{database_, "SELECT name FROM tables WHERE phase = 2 AND touched < ?1"
                           " ORDER BY touched"},
      names_{database_, "SELECT number, name, phase < 2 AND NOT EXISTS (SELECT 1 FROM tables AS l"
                        " INDEXED BY tables_open WHERE l.phase < 2 AND l.name = t.name"
                        " AND l.number = t.number) FROM tables AS t WHERE number > ?1"
                        " ORDER BY number LIMIT ?2"},
      listed_names_{database_, "SELECT name FROM tables INDEXED BY tables_open WHERE phase < 2"} {}

std::optional<TableLine> StoreReader::line(const std::string& table) {
    const Statement::Run running{line_};
    line_.bind(1, table);
    if (!line_.step()) return {};
    return read_line(line_);
}

StoreReader::Placed StoreReader::placed(const Statement& s, const std::string& table) const {
    return {.id = s.number(0),
            .number = s.number(1),
            .previous = s.number(3),
            .seal = s.number(5),
            .row = {table, static_cast<std::uint32_t>(s.number(2)), std::string{s.text(4)}}};
}

bool StoreReader::is_sound(const Placed& each, std::int64_t before) const {
    const bool is_chained = each.id > chained_after_;
    return each.seal ==
           seal_of(each.row, each.previous, is_chained ? std::optional{before} : std::nullopt);
}

// What is found was there before the line that led to it, and never changes, so no transaction has
// to hold the two together.
TableRows StoreReader::read(const std::string& table) {
    const std::optional<TableLine> its = line(table);
    if (!its) return {};
    if (its->seal != seal_of(*its, table)) return {.flaw = "its line has changed"};
    std::vector<Placed> found;
    for (std::int64_t id = its->last; id != 0; id = found.back().previous) {
        const Statement::Run running{entry_};
        entry_.bind(1, id);
        if (!entry_.step()) return {.flaw = fmt::format("row {} is missing", id)};
        found.push_back(placed(entry_, table));
        if (found.back().number != its->number || found.back().previous >= id)
            return {.flaw = fmt::format("row {} has changed", id)};
    }
    std::ranges::reverse(found);
    TableRows reading;
    std::int64_t before = 0;
    for (Placed& each : found) {
        if (!is_sound(each, before)) return {.flaw = fmt::format("row {} has changed", each.id)};
        before = each.seal;
        reading.rows.push_back(std::move(each.row));
    }
    const std::int64_t first = found.empty() ? 0 : reading.rows.back().first;
    if (before != its->chain || first != its->first) return {.flaw = "its newest row has changed"};
    return reading;
}

// Rows that cannot be found through their successors are looked for among all.
std::vector<Row> StoreReader::readable(const TableLine& line, const std::string& table) {
    std::vector<Row> rows;
    std::int64_t last = 0, before = 0;
    try {
        const Statement::Run running{all_entries_};
        all_entries_.bind(1, line.number);
        while (all_entries_.step()) {
            Placed each = placed(all_entries_, table);
            if (each.previous != last || !is_sound(each, before)) break;
            last = each.id, before = each.seal;
            rows.push_back(std::move(each.row));
        }
    } catch (const StoreError&) { // So far it could be read.
    }
    return rows;
}

std::vector<Listing> StoreReader::listings() {
    const Statement::Run running{listed_};
    std::vector<Listing> found;
    while (listed_.step()) {
        const TableLine line = read_line(listed_);
        // One that has changed is taken for awake, so that somebody looks at it.
        if (line.seal == seal_of(line, line_name(listed_)))
            found.push_back(*line.listing);
        else
            found.push_back({.table = line_name(listed_)});
    }
    return found;
}

std::vector<std::string> StoreReader::finished(TimeMs touched, std::int64_t most) {
    const Statement::Run running{finished_};
    finished_.bind(1, touched);
    std::vector<std::string> found;
    while (std::ssize(found) < most && finished_.step()) {
        // The list may have rotted, and whom it names is deleted: their own lines have the last
        // word.
        std::string table{finished_.text(0)};
        const std::optional<TableLine> its = line(table);
        if (its && its->listing && its->seal == seal_of(*its, table) &&
            its->listing->phase == Phase::over && its->listing->touched < touched)
            found.push_back(std::move(table));
    }
    return found;
}

std::vector<std::string> StoreReader::listed_names() {
    const Statement::Run running{listed_names_};
    std::vector<std::string> found;
    while (listed_names_.step()) found.emplace_back(listed_names_.text(0));
    return found;
}

std::vector<StoreReader::Name> StoreReader::names_after(std::int64_t number, std::int64_t most) {
    const Statement::Run running{names_};
    names_.bind(1, number);
    names_.bind(2, most);
    std::vector<Name> found;
    while (names_.step())
        found.push_back({names_.number(0), std::string{names_.text(1)}, names_.number(2) != 0});
    return found;
}

} // namespace tortuga
