// store.cpp: rows are kept, in the database and in the tally, and read again.
//
// Rows of all tables are appended one after the other, each with the place of the one before it at
// its table; a table's line has the place of the newest. So a commit writes few pages, however many
// tables it is about: had each table its rows together, every row would cost a page, four times
// the work. Tables are numbered as they come, so the lines of those that are played lie together.
#include "server/store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "server/seal.hpp"
#include "server/store_open.hpp"
#include "server/store_reader.hpp"
#include "server/store_signet.hpp"
#include "server/tally.hpp"

namespace tortuga {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t lines_max = 10'000; // Some megabytes.
constexpr int log_pages_max = 1'000;      // Four megabytes; then it goes into the database.

// A table's line, and what of it is newer than on disk.
struct KeptLine {
    TableLine line{};
    bool is_moved = false, is_listed = false;
};
using KeptLines = std::unordered_map<std::string, KeptLine>;

fs::path tally_of(const fs::path& file) { return fs::path{file}.replace_extension(".tally"); }

} // namespace

struct Store::Inside {
    explicit Inside(const fs::path& where)
        : folder{where}, file{(make_folder(where), real_file(where))}, lock{prepared_store(file)},
          writing{opened_store(file)}, reader{file}, tally{tally_of(file)} {
        next_id = writing.number("SELECT max(ifnull((SELECT max(id) FROM entries), 0), after) + 1 "
                                 "FROM chained");
        const auto measure = [](void* pages, sqlite3*, const char*, int now) {
            *static_cast<int*>(pages) = now;
            return SQLITE_OK;
        };
        sqlite3_wal_hook(writing.raw(), measure, &log_pages);
        notice_losses();
    }

    fs::path folder, file;
    StoreLock lock;

    Database writing;
    Statement begin{writing, "BEGIN IMMEDIATE"};
    Statement commit{writing, "COMMIT"};
    Statement find_line{writing, fmt::format("SELECT {} FROM tables WHERE name=?1", line_columns)};
    Statement add_line{writing, "INSERT INTO tables(name) VALUES(?1)"};
    Statement add_row{writing, "INSERT INTO entries(id, number, first, previous, body, seal)"
                               "VALUES(?1, ?2, ?3, ?4, ?5, ?6)"};
    Statement move_line{writing, "UPDATE tables SET last=?2, first=?3, chain=?4, seal=?5"
                                 " WHERE number=?1"};
    Statement put_line{
        writing, "UPDATE tables SET last=?2, first=?3, chain=?4, seal=?5, phase=?6, public=?7,"
                 " touched=?8, opened=?9, awake=?10 WHERE number=?1"};
    Statement drop_row{writing, "DELETE FROM entries WHERE id=?1 RETURNING previous"};
    Statement drop_line{writing, "DELETE FROM tables WHERE name=?1"};
    Statement drop_loss{writing, "DELETE FROM losses WHERE name=?1"};
    Statement put_loss{writing, "INSERT OR REPLACE INTO losses(name, first) VALUES(?1, ?2)"};
    Statement beat{writing, "UPDATE pulse SET beats=beats+1"};
    // Of tables written to lately: nobody else writes, so these are as the disk has them.
    KeptLines lines{};
    std::vector<KeptLines::value_type*> changed{}; // By the batch under way.
    std::int64_t next_id = 1; // Never one of the time before rows were chained.
    int log_pages = 0;

    mutable StoreReader reader;
    Tally tally;
    std::vector<Tallied> told{};
    std::map<std::string, std::int64_t> losses{}; // Never changes after the start.

    static void run(Statement& statement) {
        const Statement::Run running{statement};
        statement.step();
    }
    void notice_losses();
    void save_log() const;
    TableLine found_line(const std::string& table);
    TableLine& line_of(const std::string& table, bool KeptLine::* what);
    void add(const Row& row);
    void put(const Listing& listing);
    void remove(const std::string& table);
    void write_line(const std::string& table, const KeptLine& kept);
    void settle_log(int mode);
};

// What was told to be on disk, and is not there.
void Store::Inside::notice_losses() {
    std::vector<Tallied> lost;
    for (const auto& [table, known] : Tally::told(tally_of(file))) {
        if (known.first == 0) continue;
        const std::optional<TableLine> line = reader.line(table);
        const bool is_there = line && (line->first > known.first ||
                                       (line->first == known.first && line->chain == known.chain));
        if (!is_there) lost.push_back(known);
    }
    if (!lost.empty()) {
        save_log();
        run(begin);
        for (const Tallied& each : lost) {
            const Statement::Run running{put_loss};
            put_loss.bind(1, each.table);
            put_loss.bind(2, each.first);
            put_loss.step();
        }
        run(commit);
        settle_log(SQLITE_CHECKPOINT_TRUNCATE);
    }
    Statement all{writing, "SELECT name, first FROM losses"};
    const Statement::Run running{all};
    while (all.step()) losses.emplace(all.text(0), all.number(1));
}

// The log as it was, for whoever repairs: what SQLite would not read may still be in it.
void Store::Inside::save_log() const {
    const fs::path log = file.string() + "-wal";
    if (bytes_of(log) == 0) return;
    int number = 1;
    while (is_there(saved_log(file, number))) ++number;
    std::error_code failed;
    fs::copy_file(log, saved_log(file, number), failed);
    if (failed) throw store_error(failed.value(), log.string());
}

TableLine Store::Inside::found_line(const std::string& table) {
    {
        const Statement::Run running{find_line};
        find_line.bind(1, table);
        if (find_line.step()) return read_line(find_line);
    }
    add_line.bind(1, table);
    run(add_line);
    return {.number = writing.last_id()};
}

TableLine& Store::Inside::line_of(const std::string& table, bool KeptLine::* what) {
    auto found = lines.find(table);
    if (found == lines.end())
        found = lines.emplace(table, KeptLine{.line = found_line(table)}).first;
    KeptLine& kept = found->second;
    if (!kept.is_moved && !kept.is_listed) changed.push_back(&*found);
    kept.*what = true;
    return kept.line;
}

void Store::Inside::add(const Row& row) {
    TableLine& line = line_of(row.table, &KeptLine::is_moved);
    const std::int64_t first{row.first};
    if (first <= line.first)
        throw StoreError{StoreTrouble::twice, file.string(),
                         fmt::format("table {}, entry {}", row.table, first)};
    line.chain = seal_of(row, line.last, line.chain);
    const std::int64_t id = next_id++;
    add_row.bind(1, id);
    add_row.bind(2, line.number);
    add_row.bind(3, first);
    add_row.bind(4, line.last);
    add_row.bind(5, row.body);
    add_row.bind(6, line.chain);
    run(add_row);
    line.last = id;
    line.first = first;
}

void Store::Inside::put(const Listing& listing) {
    line_of(listing.table, &KeptLine::is_listed).listing = listing;
}

void Store::Inside::remove(const std::string& table) {
    for (std::int64_t id = found_line(table).last; id != 0;) {
        const Statement::Run running{drop_row};
        drop_row.bind(1, id);
        id = drop_row.step() ? drop_row.number(0) : 0;
    }
    for (Statement* drop : {&drop_line, &drop_loss}) {
        drop->bind(1, table);
        run(*drop);
    }
    lines.erase(table);
    told.push_back({.table = table});
}

void Store::Inside::write_line(const std::string& table, const KeptLine& kept) {
    const TableLine& line = kept.line;
    Statement& put = kept.is_listed ? put_line : move_line;
    const Statement::Run running{put};
    put.bind(1, line.number);
    put.bind(2, line.last);
    put.bind(3, line.first);
    put.bind(4, line.chain);
    put.bind(5, seal_of(line, table));
    if (kept.is_listed) {
        const Listing& listing = *line.listing;
        put.bind(6, static_cast<std::int64_t>(listing.phase));
        put.bind(7, std::int64_t{listing.is_public});
        put.bind(8, listing.touched);
        put.bind(9, listing.opened);
        put.bind(10, std::int64_t{listing.is_awake});
    }
    put.step();
    told.push_back({table, line.first, line.chain});
}

// Failing costs only space: the log is as good a place as the database.
void Store::Inside::settle_log(int mode) {
    int pages = 0, settled = 0;
    const int code = sqlite3_wal_checkpoint_v2(writing.raw(), nullptr, mode, &pages, &settled);
    if (code == SQLITE_OK && pages == settled) tally.begin_anew();
}

Store::Store(const fs::path& folder) : in_{std::make_unique<Inside>(folder)} {}

Store::~Store() {
    sqlite3_busy_timeout(in_->writing.raw(), 100); // Somebody may just be making a copy.
    in_->settle_log(SQLITE_CHECKPOINT_TRUNCATE);
}

void Store::keep(const Batch& batch) {
    Inside& in = *in_;
    if (in.lines.size() >= lines_max) in.lines.clear();
    in.told.clear();
    const std::int64_t next_id = in.next_id;
    try {
        Inside::run(in.begin);
        for (const Row& row : batch.rows) in.add(row);
        for (const Listing& listing : batch.listings) in.put(listing);
        for (KeptLines::value_type* each : in.changed) {
            in.write_line(each->first, each->second);
            each->second.is_moved = each->second.is_listed = false;
        }
        in.changed.clear();
        for (const std::string& table : batch.removed) in.remove(table);
        Inside::run(in.commit);
    } catch (...) {
        in.writing.roll_back();
        in.lines.clear();
        in.changed.clear();
        in.next_id = next_id;
        throw;
    }
    in.tally.add(in.told);
    if (in.log_pages >= log_pages_max) in.settle_log(SQLITE_CHECKPOINT_PASSIVE);
}

// A commit whose sync failed may still lie in the log, and come back after a crash. This write goes
// over it: once it is done, what failed has failed for good.
void Store::probe() { Inside::run(in_->beat); }

Secret Store::signing_seed(const Secret& offered) {
    const std::optional<std::string> kept = read_signet(in_->writing);
    if (kept && kept->empty()) {
        write_signet(in_->writing, to_hex(offered));
        in_->settle_log(SQLITE_CHECKPOINT_TRUNCATE); // A log that loses its end shall not lose it.
        return offered;
    }
    const std::optional<Secret> seed = kept ? seed_of(*kept) : std::nullopt;
    if (!seed) throw StoreError{StoreTrouble::corrupt, in_->file.string(), "the signing key"};
    return *seed;
}

void Store::shrink() { in_->writing.run("PRAGMA incremental_vacuum(500)"); }

Result<std::vector<Row>> Store::read(const std::string& table) const try {
    TableRows reading = in_->reader.read(table);
    if (!reading.flaw.empty())
        throw StoreError{StoreTrouble::corrupt, in_->file.string(),
                         fmt::format("table {}: {}", table, reading.flaw)};
    if (const auto lost = in_->losses.find(table); lost != in_->losses.end())
        throw StoreError{StoreTrouble::lost, in_->file.string(),
                         fmt::format("table {}: up to {} at least", table, lost->second)};
    return std::move(reading.rows);
} catch (const StoreError& error) {
    return error.for_strangers().complaint(); // Whoever asked for the table will be told.
}

std::vector<Row> Store::readable(const std::string& table) const try {
    const std::optional<TableLine> line = in_->reader.line(table);
    return line ? in_->reader.readable(*line, table) : std::vector<Row>{};
} catch (const StoreError&) {
    return {};
}

Result<std::vector<Listing>> Store::listings() const try {
    return in_->reader.listings();
} catch (const StoreError& error) {
    return error.complaint();
}

std::vector<std::string> Store::finished(TimeMs before, std::int64_t most) const {
    return in_->reader.finished(before, most);
}

std::vector<std::string> Store::lost_tables() const {
    std::vector<std::string> names;
    for (const auto& [table, first] : in_->losses) names.push_back(table);
    return names;
}

StoreBytes Store::bytes() const {
    return {.database = bytes_of(in_->file), .log = bytes_of(in_->file.string() + "-wal")};
}

const fs::path& Store::file() const { return in_->file; }

} // namespace tortuga
