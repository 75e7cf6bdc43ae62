// store_open.cpp: opening and refusing a database.
//
// No descriptor of our own may touch harbour.db while SQLite has it open: closing one would drop
// the locks that SQLite holds for this process (a trap of POSIX locks). So the file is looked at
// before, and a copy never looks at it except through SQLite.
#include "server/store_open.hpp"

#include <array>
#include <fstream>

#include "server/store_schema.hpp"

namespace tortuga {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t checked_whole_bytes = 16u << 20; // Some hundredths of a second.

// Made under another name: harbour.db is a whole database from the moment it is there.
void make_database(const fs::path& folder) {
    const fs::path file = folder / store_file, draft = folder / (std::string{store_file} + ".new");
    for (const char* tail : {"", "-journal", "-wal", "-shm"}) remove_file(draft.string() + tail);
    make_file(draft);
    {
        Database database{draft, Access::write};
        make_schema(database);
        database.run("PRAGMA journal_mode=WAL");
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

} // namespace

StoreLock prepared_store(const fs::path& file) {
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

Database opened_store(const fs::path& file) {
    Database database{file, Access::write};
    const auto checkpoint_at_close = [&](int off) {
        sqlite3_db_config(database.raw(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, off, nullptr);
    };
    checkpoint_at_close(1); // Until it has proved sound, nothing is written to it.
    database.run("PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON");
    // A big one would keep everybody waiting. It is looked through behind the open door.
    if (bytes_of(file) <= checked_whole_bytes) {
        const std::string verdict = database.text("PRAGMA quick_check(1)");
        if (verdict != "ok") throw StoreError{StoreTrouble::corrupt, file.string(), verdict};
    }
    checkpoint_at_close(0);
    if (const std::string mode = database.text("PRAGMA journal_mode=WAL"); mode != "wal")
        throw StoreError{StoreTrouble::broken, file.string(), "journal_mode=" + mode};
    // Every commit is synced. The store says when the log goes into the database.
    database.run("PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=0;"
                 "PRAGMA journal_size_limit=67108864");
    migrate(database);
    return database;
}

} // namespace tortuga
