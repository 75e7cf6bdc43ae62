// store_schema.cpp: the first format, and one step for each that came after it.
//
// Steps are never changed once they are released: they are what is done to files that exist. Each
// makes other tables: by them `repair` tells a newer database from a number that rotted.
#include "server/store_schema.hpp"

#include <fmt/format.h>

#include <array>

#include "server/store_files.hpp"
#include "server/store_line.hpp"
#include "server/store_signet.hpp"

namespace tortuga {

namespace {

constexpr char first_format[] =
    "CREATE TABLE tables(number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
    "    last INTEGER NOT NULL DEFAULT 0, first INTEGER NOT NULL DEFAULT 0," // The newest entries.
    "    phase INTEGER, public INTEGER, touched INTEGER) STRICT;"
    "CREATE TABLE entries(id INTEGER PRIMARY KEY, number INTEGER NOT NULL, first INTEGER NOT NULL,"
    "    previous INTEGER NOT NULL, body TEXT NOT NULL, seal INTEGER NOT NULL) STRICT;"
    "CREATE TABLE pulse(beats INTEGER NOT NULL) STRICT;" // One row, for probe().
    "INSERT INTO pulse VALUES(0);";

// To the second: lines are sealed, and rows from here on are sealed together with those before
// them. What is lost has a place to be written down. Lists of tables are found without looking at
// all of them.
void seal_lines(Database& database) {
    database.run(
        "ALTER TABLE tables ADD COLUMN chain INTEGER NOT NULL DEFAULT 0;"
        "ALTER TABLE tables ADD COLUMN opened INTEGER NOT NULL DEFAULT 0;"
        "ALTER TABLE tables ADD COLUMN awake INTEGER NOT NULL DEFAULT 1;"
        "ALTER TABLE tables ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;"
        "CREATE INDEX tables_open ON tables(name) WHERE phase < 2;"
        "CREATE INDEX tables_over ON tables(touched) WHERE phase = 2;"
        "CREATE TABLE losses(name TEXT PRIMARY KEY, first INTEGER NOT NULL) STRICT;"
        "CREATE TABLE chained(after INTEGER NOT NULL) STRICT;" // One row: the place where it began.
        "INSERT INTO chained SELECT ifnull(max(id), 0) FROM entries;"
        "UPDATE tables SET chain=ifnull((SELECT seal FROM entries WHERE id=last), 0);");
    const std::string all = fmt::format("SELECT {} FROM tables", line_columns);
    Statement each{database, all};
    Statement put_seal{database, "UPDATE tables SET seal=?2 WHERE number=?1"};
    const Statement::Run reading{each};
    while (each.step()) {
        const TableLine line = read_line(each);
        const Statement::Run writing{put_seal};
        put_seal.bind(1, line.number);
        put_seal.bind(2, seal_of(line, line_name(each)));
        put_seal.step();
    }
}

// To the third: the key that records are signed with is sealed. Its line is there from the start
// on, empty until a key is made, so that one that is lost is not taken for one that never was.
void seal_signet(Database& database) {
    database.run("CREATE TABLE IF NOT EXISTS signet(seed TEXT NOT NULL) STRICT;"
                 "INSERT INTO signet SELECT '' WHERE NOT EXISTS (SELECT seed FROM signet);"
                 "ALTER TABLE signet ADD COLUMN seal INTEGER NOT NULL DEFAULT 0");
    write_signet(database, database.text("SELECT seed FROM signet"));
}

// The step at place n leads from format n + 1 to the next.
constexpr std::array<void (*)(Database&), store_version - 1> steps{seal_lines, seal_signet};

void take_steps(Database& database, int from) {
    for (int version = from; version < store_version; ++version)
        steps[static_cast<std::size_t>(version - 1)](database);
    database.run(fmt::format("PRAGMA user_version={}", store_version).c_str());
}

} // namespace

void make_schema(Database& database) {
    database.run("PRAGMA auto_vacuum=INCREMENTAL; BEGIN");
    database.run(first_format);
    database.run(fmt::format("PRAGMA application_id={}", store_application).c_str());
    take_steps(database, 1);
    database.run("COMMIT");
}

void migrate(Database& database) {
    const auto version = static_cast<int>(database.number("PRAGMA user_version"));
    if (version >= store_version) return;
    database.run("BEGIN IMMEDIATE");
    try {
        take_steps(database, version);
        database.run("COMMIT");
    } catch (...) {
        database.roll_back();
        throw;
    }
}

std::string schema_of(Database& database) {
    return database.text("SELECT group_concat(sql, ';') FROM"
                         " (SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name)");
}

std::string schema_of_today() {
    Database nowhere{":memory:", Access::write};
    make_schema(nowhere);
    return schema_of(nowhere);
}

} // namespace tortuga
