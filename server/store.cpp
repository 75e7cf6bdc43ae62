// store.cpp: opening and refusing a database, keeping and reading rows.
//
// Rows of all tables are appended one after the other, each with the place of the one before it at
// its table; a table's line has the place of the newest. So a commit writes few pages, however many
// tables it is about: had each table its rows together, every row would cost a page, four times
// the work. Tables are numbered as they come, so the lines of those that are played lie together.
//
// No descriptor of our own may touch harbour.db while SQLite has it open: closing one would drop
// the locks that SQLite holds for this process (a trap of POSIX locks). So the file is looked at
// before, and a copy never looks at it except through SQLite.
#include "server/store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <unordered_map>

#include "core/rng.hpp"
#include "server/database.hpp"
#include "server/store_files.hpp"

namespace tortuga {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t checked_whole_bytes = 256u << 20; // About a second's reading.
constexpr std::size_t heads_max = 10'000;                 // A megabyte.

constexpr char schema[] =
    "BEGIN;"
    "CREATE TABLE tables(number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
    "    last INTEGER NOT NULL DEFAULT 0, first INTEGER NOT NULL DEFAULT 0," // The newest entries.
    "    phase INTEGER, public INTEGER, touched INTEGER) STRICT;"
    "CREATE TABLE entries(id INTEGER PRIMARY KEY, number INTEGER NOT NULL, first INTEGER NOT NULL,"
    "    previous INTEGER NOT NULL, body TEXT NOT NULL, seal INTEGER NOT NULL) STRICT;"
    "CREATE TABLE pulse(beats INTEGER NOT NULL) STRICT;" // One row, for probe().
    "INSERT INTO pulse VALUES(0);";

// Where a table's rows end: the place and the `first` of its newest. 0 stands for none.
struct Head {
    std::int64_t number = 0, last = 0, first = 0;
};

std::uint64_t big_end_first(std::string_view text, std::size_t bytes) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < bytes; ++i) word = word << 8 | static_cast<unsigned char>(text[i]);
    return word;
}

// What a row should be, in 64 bits. Any change within eight bytes alters it, as one of a bad disk.
std::int64_t seal_of(const Row& row, std::int64_t previous) {
    std::uint64_t seal = mix(row.first, static_cast<std::uint64_t>(previous));
    for (std::string_view left : {std::string_view{row.table}, std::string_view{row.body}}) {
        seal = mix(seal, left.size());
        for (; left.size() >= 8; left.remove_prefix(8)) seal = mix(seal, big_end_first(left, 8));
        if (!left.empty()) seal = mix(seal, big_end_first(left, left.size()));
    }
    return static_cast<std::int64_t>(seal);
}

// Made under another name: harbour.db is a whole database from the moment it is there.
void make_database(const fs::path& folder) {
    const fs::path file = folder / store_file, draft = folder / (std::string{store_file} + ".new");
    for (const char* tail : {"", "-journal", "-wal", "-shm"}) remove_file(draft.string() + tail);
    make_file(draft);
    {
        Database database{draft, Access::write};
        database.run(schema);
        database.run(fmt::format("PRAGMA application_id={}; PRAGMA user_version={}; COMMIT;"
                                 "PRAGMA journal_mode=WAL",
                                 store_application, store_version)
                         .c_str());
    }
    move_file(draft, file);
    sync_folder(folder);
}

// Looks at the first bytes, so that what is not ours is not even opened.
void demand_ours(const fs::path& file) {
    std::array<char, 100> head{};
    std::ifstream in{file, std::ios::binary};
    if (!in) throw store_error(errno, file.string());
    if (!in.read(head.data(), head.size()) ||
        std::string_view{head.data(), 16} != std::string_view{"SQLite format 3", 16})
        throw StoreError{StoreTrouble::corrupt, file.string(), "no database"};
    const auto number = [&](std::size_t at) {
        std::uint32_t n = 0;
        for (std::size_t i = at; i < at + 4; ++i) n = n << 8 | static_cast<unsigned char>(head[i]);
        return std::int64_t{n};
    };
    demand_known(file.string(), number(68), number(60));
    // A database at work has 2 here, a copy has 1: it was put beside the log of another.
    const fs::path log = file.string() + "-wal";
    if (head[18] == 1 && bytes_of(log) > 0) throw StoreError{StoreTrouble::stray, log.string(), ""};
}

// The lock and the files, before SQLite sees them.
StoreLock prepared(const fs::path& file) {
    StoreLock lock{file};
    const fs::path log = file.string() + "-wal";
    if (is_there(file))
        demand_ours(file);
    else if (bytes_of(log) > 0)
        throw StoreError{StoreTrouble::stray, log.string(), ""};
    else
        make_database(file.parent_path());
    return lock;
}

Database opened(const fs::path& file) {
    Database database{file, Access::write};
    const auto checkpoint_at_close = [&](int off) {
        sqlite3_db_config(database.raw(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, off, nullptr);
    };
    checkpoint_at_close(1); // Until it has proved sound, nothing is written to it.
    database.run("PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON");
    // A big one would keep everybody waiting. Its entries are checked as they are read.
    const bool is_small = bytes_of(file) <= checked_whole_bytes;
    const std::string verdict =
        database.text(is_small ? "PRAGMA quick_check(1)" : "PRAGMA quick_check(tables)");
    if (verdict != "ok") throw StoreError{StoreTrouble::corrupt, file.string(), verdict};
    checkpoint_at_close(0);
    if (const std::string mode = database.text("PRAGMA journal_mode=WAL"); mode != "wal")
        throw StoreError{StoreTrouble::broken, file.string(), "journal_mode=" + mode};
    // Every commit is synced. After 1000 pages the log goes into the database and starts anew.
    database.run("PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=1000;"
                 "PRAGMA journal_size_limit=67108864");
    return database;
}

} // namespace

struct Store::Inside {
    explicit Inside(const fs::path& where)
        : folder{where}, file{(make_folder(where), real_file(where))}, lock{prepared(file)},
          writing{opened(file)}, reading{file, Access::read} {}

    fs::path folder, file;
    StoreLock lock;

    Database writing;
    Statement begin{writing, "BEGIN IMMEDIATE"};
    Statement commit{writing, "COMMIT"};
    Statement head{writing, "SELECT number, last, first FROM tables WHERE name=?1"};
    Statement add_table{writing, "INSERT INTO tables(name) VALUES(?1)"};
    Statement add_row{writing, "INSERT INTO entries(number, first, previous, body, seal)"
                               "VALUES(?1, ?2, ?3, ?4, ?5)"};
    Statement move_head{writing, "UPDATE tables SET last=?2, first=?3 WHERE number=?1"};
    Statement put_listing{writing,
                          "INSERT INTO tables(name, phase, public, touched) VALUES(?1, ?2, ?3, ?4)"
                          "ON CONFLICT DO UPDATE SET phase=?2, public=?3, touched=?4"};
    Statement beat{writing, "UPDATE pulse SET beats=beats+1"};
    // Of tables written to lately: nobody else writes, so these are as the disk has them.
    std::unordered_map<std::string, Head> heads{};

    Database reading;
    Statement newest{reading, "SELECT number, last FROM tables WHERE name=?1"};
    Statement entry{reading, "SELECT number, first, previous, body, seal FROM entries WHERE id=?1"};
    Statement listed{reading, "SELECT name, phase, public, touched FROM tables "
                              "WHERE phase IS NOT NULL ORDER BY name"};

    static void run(Statement& statement) {
        const Statement::Run running{statement};
        statement.step();
    }
    Head find_head(const std::string& table) {
        {
            const Statement::Run running{head};
            head.bind(1, table);
            if (head.step()) return {head.number(0), head.number(1), head.number(2)};
        }
        add_table.bind(1, table);
        run(add_table);
        return {.number = writing.last_id()};
    }
    Head& head_of(const std::string& table) {
        if (const auto known = heads.find(table); known != heads.end()) return known->second;
        if (heads.size() >= heads_max) heads.clear();
        return heads[table] = find_head(table);
    }
    void add(const Row& row) {
        Head& before = head_of(row.table);
        const std::int64_t first{row.first};
        if (first <= before.first)
            throw StoreError{StoreTrouble::twice, file.string(),
                             fmt::format("table {}, entry {}", row.table, first)};
        add_row.bind(1, before.number);
        add_row.bind(2, first);
        add_row.bind(3, before.last);
        add_row.bind(4, row.body);
        add_row.bind(5, seal_of(row, before.last));
        run(add_row);
        move_head.bind(1, before.number);
        move_head.bind(2, writing.last_id());
        move_head.bind(3, first);
        run(move_head);
        before = {before.number, writing.last_id(), first};
    }
    void put(const Listing& listing) {
        put_listing.bind(1, listing.table);
        put_listing.bind(2, static_cast<std::int64_t>(listing.phase));
        put_listing.bind(3, std::int64_t{listing.is_public});
        put_listing.bind(4, listing.touched);
        run(put_listing);
    }
    StoreError damaged(const std::string& table, const std::string& what) const {
        return {StoreTrouble::corrupt, file.string(), fmt::format("table {}: {}", table, what)};
    }
};

Store::Store(const fs::path& folder) : in_{std::make_unique<Inside>(folder)} {}

Store::~Store() {
    // SQLite does this itself, unless somebody is just making a copy. Failing costs only space.
    sqlite3_busy_timeout(in_->writing.raw(), 100);
    sqlite3_wal_checkpoint_v2(in_->writing.raw(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr,
                              nullptr);
}

void Store::keep(const Batch& batch) {
    try {
        Inside::run(in_->begin);
        for (const Row& row : batch.rows) in_->add(row);
        for (const Listing& listing : batch.listings) in_->put(listing);
        Inside::run(in_->commit);
    } catch (...) {
        in_->writing.roll_back();
        in_->heads.clear();
        throw;
    }
}

// A commit whose sync failed may still lie in the log, and come back after a crash. This write goes
// over it: once it is done, what failed has failed for good.
void Store::probe() { Inside::run(in_->beat); }

// Of its own table, so that a harbour from before there were signatures gets one, too.
Secret Store::signing_seed(const Secret& offered) {
    in_->writing.run("CREATE TABLE IF NOT EXISTS signet(seed TEXT NOT NULL) STRICT");
    Statement add{in_->writing,
                  "INSERT INTO signet SELECT ?1 WHERE NOT EXISTS (SELECT seed FROM signet)"};
    const std::string text = to_hex(offered);
    add.bind(1, text);
    Inside::run(add);
    const auto kept = from_hex(in_->writing.text("SELECT seed FROM signet"));
    Secret seed{};
    if (!kept || kept->size() != seed.size())
        throw StoreError{StoreTrouble::corrupt, in_->file.string(), "signet"};
    std::ranges::copy(*kept, seed.begin());
    return seed;
}

// From the newest back. What is found was there before the head that led to it, and never changes,
// so no transaction has to hold the two together.
Result<std::vector<Row>> Store::read(const std::string& table) const try {
    Head head;
    {
        Statement& newest = in_->newest;
        const Statement::Run running{newest};
        newest.bind(1, table);
        if (newest.step()) head = {newest.number(0), newest.number(1), 0};
    }
    std::vector<Row> found;
    for (std::int64_t id = head.last, previous = 0; id != 0; id = previous) {
        Statement& entry = in_->entry;
        const Statement::Run running{entry};
        entry.bind(1, id);
        if (!entry.step()) throw in_->damaged(table, fmt::format("row {} is missing", id));
        previous = entry.number(2);
        found.push_back(
            {table, static_cast<std::uint32_t>(entry.number(1)), std::string{entry.text(3)}});
        const bool is_sound = entry.number(0) == head.number && previous < id &&
                              entry.number(4) == seal_of(found.back(), previous);
        if (!is_sound) throw in_->damaged(table, fmt::format("row {} has changed", id));
    }
    std::ranges::reverse(found);
    return found;
} catch (const StoreError& error) {
    return error.for_strangers().complaint(); // Whoever asked for the table will be told.
}

Result<std::vector<Listing>> Store::listings() const try {
    Statement& listed = in_->listed;
    const Statement::Run running{listed};
    std::vector<Listing> found;
    while (listed.step()) {
        std::string table{listed.text(0)};
        const std::int64_t phase = listed.number(1);
        if (phase < 0 || phase > static_cast<std::int64_t>(Phase::over))
            throw in_->damaged(table, fmt::format("phase {}", phase));
        found.push_back(
            {std::move(table), static_cast<Phase>(phase), listed.number(2) != 0, listed.number(3)});
    }
    return found;
} catch (const StoreError& error) {
    return error.complaint();
}

std::uintmax_t Store::backup(const fs::path& file) const { return copy_store(in_->folder, file); }

} // namespace tortuga
