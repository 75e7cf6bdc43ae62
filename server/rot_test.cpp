// rot_test.cpp: disks that forget and that change what they were given: nothing wrong is shown as
// right, and nothing is lost in silence.
#include <fmt/format.h>

#include <ctime>
#include <future>

#include "server/database.hpp"
#include "server/inspector.hpp"
#include "server/rot.hpp"
#include "server/scratch.hpp"
#include "server/seal.hpp"
#include "server/store_files.hpp"
#include "server/tally.hpp"

namespace tortuga::rot_test {
namespace {

namespace fs = std::filesystem;

constexpr std::array names{"anne", "bart", "calico"};

// A harbour that was killed, with so many chapters in its log and none in its database.
std::uint32_t write_killed(const fs::path& folder, std::uint32_t chapters) {
    return last_words(0, [&](auto report) {
        Store store{folder};
        for (std::uint32_t n = 1; n <= chapters; ++n) store.keep(chapter(n));
        report(chapters);
        for (;;) ::pause();
    });
}

// Of each table: it is whole, or somebody hears of it, and what is offered is how it began. Where
// its very name has changed, only who looks through all of them can notice.
void expect_honest(const Store& store, std::uint32_t chapters, const fs::path& folder) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto rows = store.read(names[i]);
        const std::vector<Row> shown = rows ? *rows : store.readable(names[i]);
        if (rows && rows->empty()) {
            EXPECT_FALSE(found_in(folder).empty()) << names[i] << " is gone in silence";
        } else if (rows) {
            EXPECT_EQ(rows->size(), chapters) << names[i] << " lost rows in silence";
        } else {
            EXPECT_FALSE(rows.complaint().key.empty());
        }
        for (std::uint32_t n = 1; n <= shown.size(); ++n)
            EXPECT_EQ(shown[n - 1], chapter(n).rows[i]) << "row " << n << " is wrong";
    }
}

TEST(Rot, ALogThatLostItsEndIsNoticedAndWhatIsLeftIsOffered) {
    const Scratch scratch;
    ASSERT_EQ(write_killed(scratch.path, 60), 60u);
    const fs::path log = scratch / "harbour.db-wal";
    flip_bit(log, fs::file_size(log) / 2);
    for (int start = 0; start < 2; ++start) { // It is not forgotten either.
        const Store store{scratch.path};
        EXPECT_EQ(store.lost_tables(), (std::vector<std::string>{"anne", "bart", "calico"}));
        const auto rows = store.read("anne");
        ASSERT_FALSE(rows);
        EXPECT_EQ(rows.complaint().key, "harbour.store.lost");
        const std::size_t left = store.readable("anne").size();
        EXPECT_GT(left, 10u);
        EXPECT_LT(left, 50u);
        expect_honest(store, 60, scratch.path);
    }
    EXPECT_TRUE(fs::exists(saved_log(scratch / store_file, 1))); // For whoever repairs.
    EXPECT_FALSE(fs::exists(saved_log(scratch / store_file, 2)));
}

// What the test above rests on: SQLite alone says nothing.
TEST(Rot, WithoutTheTallyTheSameLossIsSilent) {
    const Scratch scratch;
    write_killed(scratch.path, 60);
    const fs::path log = scratch / "harbour.db-wal";
    flip_bit(log, fs::file_size(log) / 2);
    fs::remove(scratch / tally_file);
    const Store store{scratch.path};
    EXPECT_TRUE(store.lost_tables().empty());
    EXPECT_LT(store.read("anne")->size(), 50u);
}

TEST(Rot, ALogThatIsGoneIsNoticed) {
    const Scratch scratch;
    write_killed(scratch.path, 5);
    fs::remove(scratch / "harbour.db-wal");
    const Store store{scratch.path};
    EXPECT_EQ(store.lost_tables().size(), 3u);
    EXPECT_FALSE(store.read("bart")); // It is not as if there had never been such a table.
    EXPECT_TRUE(store.readable("bart").empty());
}

TEST(Rot, ASoundLogIsNoLossHoweverTheTallyEnds) {
    const Scratch scratch;
    write_killed(scratch.path, 20);
    const std::string tally = bytes_in(scratch / tally_file);
    ASSERT_GT(tally.size(), 100u);
    for (const std::size_t bytes : {tally.size(), tally.size() - 7, tally.size() / 2, 0ul}) {
        put_bytes(scratch / tally_file, tally.substr(0, bytes));
        const Store store{scratch.path};
        EXPECT_TRUE(store.lost_tables().empty());
        EXPECT_EQ(chapters_in(store), 20u);
    }
}

TEST(Rot, WhatWasRemovedIsNotLost) {
    const Scratch scratch;
    last_words(0, [&](auto report) {
        Store store{scratch.path};
        for (std::uint32_t n = 1; n <= 3; ++n) store.keep(chapter(n));
        store.keep({{}, {}, {"bart"}});
        report(1);
        for (;;) ::pause();
    });
    Store store{scratch.path};
    EXPECT_TRUE(store.lost_tables().empty());
    EXPECT_TRUE(store.read("bart")->empty());
    EXPECT_EQ(store.read("calico")->size(), 3u);
    store.keep({{{"bart", 1, "again\n"}}, {}});
    EXPECT_EQ(store.read("bart")->size(), 1u);
}

// As somebody with a tool would do it, or a disk that gave back an older page.
TEST(Rot, ALineOrARowThatIsAnotherOrMissingIsNoticed) {
    for (const char* harm :
         {"DELETE FROM entries WHERE id=4", "DELETE FROM entries WHERE id=1",
          "DELETE FROM entries WHERE id=28", "UPDATE tables SET last=25 WHERE name='anne'",
          "UPDATE tables SET last=25, first=9 WHERE name='anne'",
          "UPDATE tables SET last=25, first=9, chain=(SELECT seal FROM entries WHERE id=25)"
          " WHERE name='anne'",
          "UPDATE tables SET touched=7 WHERE name='anne'",
          "UPDATE tables SET phase=2 WHERE name='anne'",
          "UPDATE entries SET seal=seal+1 WHERE id=4", "UPDATE entries SET first=5 WHERE id=4",
          "UPDATE entries SET body='7' WHERE id=4", "UPDATE entries SET number=2 WHERE id=4",
          "UPDATE entries SET previous=0 WHERE id=4"}) {
        const Scratch scratch;
        {
            Store store{scratch.path};
            for (std::uint32_t n = 1; n <= 10; ++n) store.keep(chapter(n));
        }
        Database{scratch / store_file, Access::write}.run(harm);
        const Store store{scratch.path};
        EXPECT_FALSE(store.read("anne")) << harm;
        expect_honest(store, 10, scratch.path);
    }
}

TEST(Rot, BehindTheOpenDoorEveryTableIsLookedAt) {
    const Scratch scratch;
    {
        Store store{scratch.path};
        for (std::uint32_t n = 1; n <= 10; ++n) store.keep(chapter(n));
    }
    Database{scratch / store_file, Access::write}.run("UPDATE entries SET body='7' WHERE id=5");
    std::promise<std::uint64_t> counted;
    std::vector<std::string> found;
    const Inspector inspector{
        scratch / store_file,
        [&](const std::string& table, const std::string&) { found.push_back(table); },
        [&](std::uint64_t tables) { counted.set_value(tables); }};
    EXPECT_EQ(counted.get_future().get(), 3u);
    EXPECT_EQ(found, std::vector<std::string>{"bart"});
}

TEST(Rot, ATableWhoseNameHasChangedIsFound) {
    const Scratch scratch;
    {
        Store store{scratch.path};
        store.keep(chapter(1));
    }
    std::string bytes = bytes_in(scratch / store_file);
    std::size_t at = 0; // In the lines, and then in their index: whichever it is.
    int times = 0;
    for (; (at = bytes.find("anne", at)) != bytes.npos; ++at, ++times) {
        const Scratch rotten;
        fs::copy(scratch.path, rotten.path, fs::copy_options::recursive);
        flip_bit(rotten / store_file, at);
        EXPECT_FALSE(found_in(rotten.path).empty()) << at;
    }
    EXPECT_GE(times, 2);
}

// A list that leads to another table than the one it names: neither is it missed in silence, nor
// deleted for one that is over.
TEST(Rot, ListsThatLeadElsewhereAreFoundOut) {
    const Scratch scratch;
    {
        Store store{scratch.path}; // Which numbers them as they come.
        store.keep({{{"anne", 1, "open\n"}, {"bart", 1, "open\n"}, {"flint", 1, "open\n"}},
                    {{"bart", Phase::playing, true, 5}, {"flint", Phase::over, false, 6}}});
    }
    const auto lead = [&](const char* index, int to) { // From wherever it led.
        Database file{scratch / store_file, Access::write};
        const auto root = static_cast<std::size_t>(file.number(
            fmt::format("SELECT rootpage FROM sqlite_schema WHERE name='{}'", index).c_str()));
        std::string bytes = bytes_in(scratch / store_file);
        bytes[root * 4096 - 1] = static_cast<char>(to); // The last value of the first cell.
        return bytes;
    };
    const std::string unlisted = lead("tables_open", 3), over = lead("tables_over", 2);
    put_bytes(scratch / store_file, unlisted);
    EXPECT_EQ(found_in(scratch.path), std::vector<std::string>{"bart"});
    put_bytes(scratch / store_file, over);
    const Store store{scratch.path};
    EXPECT_TRUE(store.finished(INT64_MAX, 100).empty());
    EXPECT_EQ(store.read("bart")->size(), 1u);
}

// Those whose lines have rotted stay, and keep nobody behind them from being deleted.
TEST(Rot, WhoCannotBeTrustedIsPassedOverAndNotWaitedFor) {
    const Scratch scratch;
    {
        Store store{scratch.path};
        store.keep({{{"anne", 1, "open\n"}, {"bart", 1, "open\n"}, {"flint", 1, "open\n"}},
                    {{"anne", Phase::over, false, 5},
                     {"bart", Phase::over, false, 6},
                     {"flint", Phase::over, false, 7}}});
    }
    Database{scratch / store_file, Access::write}.run(
        "UPDATE tables SET first = 9 WHERE name IN ('anne', 'bart')");
    const Store store{scratch.path};
    EXPECT_EQ(store.finished(INT64_MAX, 1), std::vector<std::string>{"flint"});
}

// A start does not cost more because much was played here once.
TEST(Rot, AHarbourWithManyFinishedTablesOpensAtOnce) {
    const int tables = std::getenv("TORTUGA_LONG") ? 1'000'000 : 100'000;
    const Scratch scratch;
    {
        Store store{scratch.path};
        store.keep(chapter(1));
    }
    Database{scratch / store_file, Access::write}.run(
        fmt::format("PRAGMA synchronous=OFF; BEGIN; WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL"
                    " SELECT i+1 FROM n WHERE i<{0}) INSERT INTO tables(number, name, last, first,"
                    " phase, public, touched) SELECT i, 'old' || i, i, 1, 2, 0, i FROM n;"
                    "WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i+1 FROM n WHERE i<{0})"
                    " INSERT INTO entries SELECT i, i, 1, 0, hex(zeroblob(100)), 0 FROM n; COMMIT",
                    tables)
            .c_str());
    const std::clock_t before = std::clock();
    const Store store{scratch.path};
    EXPECT_EQ(store.listings()->size(), 1u);
    const double seconds = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    std::cout << tables << " tables, " << seconds << " s of processor time to open\n";
    EXPECT_LT(seconds, 1);
}

// A harbour as the first version of the program left it: its tables, its seals, no tally.
void write_first_format(const fs::path& folder) {
    make_folder(folder);
    make_file(folder / store_file);
    Database old{folder / store_file, Access::write};
    old.run("CREATE TABLE tables(number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
            "    last INTEGER NOT NULL DEFAULT 0, first INTEGER NOT NULL DEFAULT 0,"
            "    phase INTEGER, public INTEGER, touched INTEGER) STRICT;"
            "CREATE TABLE entries(id INTEGER PRIMARY KEY, number INTEGER NOT NULL,"
            "    first INTEGER NOT NULL, previous INTEGER NOT NULL, body TEXT NOT NULL,"
            "    seal INTEGER NOT NULL) STRICT;"
            "CREATE TABLE pulse(beats INTEGER NOT NULL) STRICT; INSERT INTO pulse VALUES(0);"
            "INSERT INTO tables VALUES(1, 'anne', 2, 2, 1, 1, 2), (2, 'bart', 3, 1, NULL, NULL, "
            "NULL);");
    old.run(fmt::format("INSERT INTO entries VALUES(1, 1, 1, 0, 'open\n', {}),"
                        "(2, 1, 2, 1, 'sit\n', {}), (3, 2, 1, 0, 'open\n', {})",
                        seal_of({"anne", 1, "open\n"}, 0, {}), seal_of({"anne", 2, "sit\n"}, 1, {}),
                        seal_of({"bart", 1, "open\n"}, 0, {}))
                .c_str());
    old.run(fmt::format("PRAGMA application_id={}; PRAGMA user_version=1; PRAGMA journal_mode=WAL",
                        store_application)
                .c_str());
}

TEST(Rot, AHarbourOfTheFirstFormatIsTakenOver) {
    // What that version wrote, to the bit.
    EXPECT_EQ(seal_of({"anne", 1, "open\n"}, 0, {}), 7'100'883'686'183'597'241);
    const Scratch scratch;
    write_first_format(scratch.path);
    for (int start = 0; start < 2; ++start) {
        Store store{scratch.path};
        EXPECT_EQ(store.read("anne")->size(), 2u + static_cast<unsigned>(start));
        EXPECT_EQ(store.read("bart")->size(), 1u);
        ASSERT_EQ(store.listings()->size(), 1u);
        EXPECT_TRUE(store.listings()->at(0).is_awake); // Nobody knows: so look.
        store.keep({{{"anne", 3u + static_cast<unsigned>(start), "bot\n"}}, {}});
    }
    Database file{scratch / store_file, Access::write};
    EXPECT_EQ(file.number("PRAGMA user_version"), store_version);
    EXPECT_EQ(file.text("PRAGMA integrity_check"), "ok");
    file.run("UPDATE entries SET body='sat\n' WHERE id=2"); // Old rows are watched as they were.
    EXPECT_FALSE(Store{scratch.path}.read("anne"));
}

// As the program left it whose rows were chained and whose key was not sealed.
TEST(Rot, TheKeyOfAHarbourOfTheSecondFormatIsTakenOverAndSealed) {
    for (const bool has_key : {true, false}) {
        const Scratch scratch;
        {
            Store store{scratch.path};
            store.keep(chapter(1));
        }
        {
            Database old{scratch / store_file, Access::write};
            old.run("DROP TABLE signet; PRAGMA user_version=2");
            if (has_key) old.run("CREATE TABLE signet(seed TEXT NOT NULL) STRICT");
            if (has_key)
                old.run(fmt::format("INSERT INTO signet VALUES('{}')", to_hex(Secret{1})).c_str());
        }
        EXPECT_EQ(Store{scratch.path}.signing_seed({2}), has_key ? Secret{1} : Secret{2});
        Database file{scratch / store_file, Access::write};
        EXPECT_EQ(file.number("PRAGMA user_version"), store_version);
        file.run(fmt::format("UPDATE signet SET seed='{}'", to_hex(Secret{3})).c_str());
        EXPECT_THROW(Store{scratch.path}.signing_seed({2}), StoreError);
    }
}

// Pruned to the last row, an old harbour gives no new row the place of an old one.
TEST(Rot, PlacesOfTheFirstFormatAreNotUsedAgain) {
    const Scratch scratch;
    write_first_format(scratch.path);
    {
        Store store{scratch.path};
        store.keep({{}, {}, {"anne", "bart"}});
    }
    Store store{scratch.path};
    store.keep({{{"calico", 1, "open\n"}}, {}});
    EXPECT_EQ(store.read("calico")->size(), 1u);
}

} // namespace
} // namespace tortuga::rot_test
