// upkeep_test.cpp: a damaged harbour is found out and repaired from the command line, and an old
// one made smaller.
#include <gtest/gtest.h>

#include "cli/stage.hpp"
#include "server/scratch.hpp"
#include "server/store.hpp"
#include "server/store_files.hpp"

namespace tortuga::upkeep_test {
namespace {

void write_story(const std::string& folder, std::uint32_t from, std::uint32_t to) {
    Store store{folder};
    for (std::uint32_t n = from; n <= to; ++n) store.keep(chapter(n));
}

TEST(Upkeep, ASoundHarbourIsCalledSoAlsoWhileItIsOpen) {
    Stage stage;
    write_story(stage.path("sea"), 1, 30);
    const auto check = [&] {
        return stage.run({"check", "--data", stage.path("sea"), "--lang", "en"});
    };
    EXPECT_EQ(check().code, Exit::ok);
    Store store{stage.path("sea")};
    store.keep(chapter(31));
    const Staged open = check();
    EXPECT_EQ(open.code, Exit::ok) << open.err;
    EXPECT_TRUE(contains(open.out, "3 tables")) << open.out;
    const Staged json = stage.run({"check", "--data", stage.path("sea"), "--json"});
    EXPECT_TRUE(contains(json.out, "\"sound\":true")) << json.out;
}

TEST(Upkeep, WhereThereIsNoHarbourNothingIsMade) {
    Stage stage;
    for (const char* command : {"check", "repair"})
        EXPECT_EQ(stage.run({command, "--data", stage.path("none")}).code, Exit::usage) << command;
    EXPECT_EQ(stage.run({"prune", "--older", "4d", "--data", stage.path("none")}).code,
              Exit::usage);
    EXPECT_FALSE(std::filesystem::exists(stage.path("none")));
}

TEST(Upkeep, ADamagedTableIsNamedAndABackupMendsIt) {
    Stage stage;
    const std::string folder = stage.path("sea"), file = folder + "/harbour.db";
    write_story(folder, 1, 30);
    ASSERT_EQ(stage.run({"backup", stage.path("copy.db"), "--data", folder}).code, Exit::ok);
    write_story(folder, 31, 60);
    std::string bytes = bytes_in(file);
    const std::size_t at = bytes.find("12" + std::string(100, 'x')); // Of the three, one row.
    ASSERT_NE(at, bytes.npos);
    bytes[at + 50] = 'y';
    put_bytes(file, bytes);
    const Staged found = stage.run({"check", "--data", folder, "--lang", "en"});
    EXPECT_EQ(found.code, Exit::no);
    EXPECT_TRUE(contains(found.out, "1 of 3 tables")) << found.out;
    const Staged mended =
        stage.run({"repair", "--data", folder, "--backup", stage.path("copy.db"), "--lang", "en"});
    EXPECT_EQ(mended.code, Exit::ok) << mended.out << mended.err;
    EXPECT_TRUE(contains(mended.out, "3 tables are whole")) << mended.out;
    EXPECT_EQ(stage.run({"check", "--data", folder}).code, Exit::ok);
    EXPECT_EQ(Store{folder}.read("anne")->size(), 60u);
    EXPECT_EQ(Store{folder}.read("calico")->size(), 60u);
    EXPECT_TRUE(bytes_in(folder + "/harbour.damaged-1") == bytes); // Nothing was thrown away.
}

TEST(Upkeep, WithoutABackupWhatCanBeReadIsSaved) {
    Stage stage;
    const std::string folder = stage.path("sea"), file = folder + "/harbour.db";
    write_story(folder, 1, 300);
    const Secret seed{1, 2, 3};
    Store{folder}.signing_seed(seed);
    std::string bytes = bytes_in(file);
    bytes.replace(0, 4096, 4096, '\xa5'); // No SQLite would open this.
    put_bytes(file, bytes);
    EXPECT_EQ(stage.run({"check", "--data", folder}).code, Exit::broken);
    const Staged mended = stage.run({"repair", "--data", folder, "--lang", "en"});
    EXPECT_TRUE(contains(mended.out, "3 tables are whole")) << mended.out << mended.err;
    EXPECT_EQ(Store{folder}.read("bart")->size(), 300u);
    EXPECT_EQ(Store{folder}.signing_seed({}), seed); // It is still the same harbour.
}

TEST(Upkeep, ARottenKeyComesBackFromABackupAndIsNeverMadeUp) {
    Stage stage;
    const std::string folder = stage.path("sea"), file = folder + "/harbour.db";
    const Secret seed{1, 2, 3};
    Store{folder}.signing_seed(seed);
    ASSERT_EQ(stage.run({"backup", stage.path("copy.db"), "--data", folder}).code, Exit::ok);
    const std::string sound = bytes_in(file);
    std::string bytes = sound;
    const std::size_t at = bytes.find("010203");
    ASSERT_NE(at, bytes.npos);
    bytes[at + 10] = '1';
    put_bytes(file, bytes);
    const Staged found = stage.run({"check", "--data", folder, "--lang", "en"});
    EXPECT_EQ(found.code, Exit::no);
    EXPECT_TRUE(contains(found.out, "signing key")) << found.out;
    const Staged mended =
        stage.run({"repair", "--data", folder, "--backup", stage.path("copy.db"), "--lang", "en"});
    EXPECT_EQ(mended.code, Exit::ok) << mended.out << mended.err;
    EXPECT_EQ(Store{folder}.signing_seed({}), seed);
    put_bytes(file, bytes);
    const Staged lost = stage.run({"repair", "--data", folder, "--lang", "en"});
    EXPECT_EQ(lost.code, Exit::no);
    EXPECT_TRUE(contains(lost.out, "signs with a new key")) << lost.out;
    const Staged told = stage.run({"check", "--data", folder});
    EXPECT_EQ(told.code, Exit::ok) << told.out;
    EXPECT_EQ(Store{folder}.signing_seed({7}), Secret{7});
}

// The frames behind a bad one are still in the log, though SQLite gives them up.
TEST(Upkeep, ALogThatLostItsEndIsReadToItsEnd) {
    Stage stage;
    const std::string folder = stage.path("sea");
    last_words(0, [&](auto report) {
        Store store{folder};
        for (std::uint32_t n = 1; n <= 60; ++n) store.keep(chapter(n));
        report(60);
        for (;;) ::pause();
    });
    const std::string log = folder + "/harbour.db-wal";
    std::string bytes = bytes_in(log);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    put_bytes(log, bytes);
    {
        const Store store{folder}; // A start in between, which notices it, loses no more.
        EXPECT_EQ(store.lost_tables().size(), 3u);
    }
    EXPECT_EQ(stage.run({"check", "--data", folder}).code, Exit::no);
    const Staged mended = stage.run({"repair", "--data", folder, "--lang", "en"});
    EXPECT_EQ(mended.code, Exit::ok) << mended.out << mended.err;
    const std::vector<Row> rows = *Store{folder}.read("calico");
    ASSERT_EQ(rows.size(), 60u);
    for (std::uint32_t n = 1; n <= 60; ++n) EXPECT_EQ(rows[n - 1], chapter(n).rows[2]);
    EXPECT_EQ(stage.run({"check", "--data", folder}).code, Exit::ok);
}

TEST(Upkeep, RepairLeavesAnOpenHarbourAlone) {
    Stage stage;
    const Store store{stage.path("sea")};
    EXPECT_EQ(stage.run({"repair", "--data", stage.path("sea")}).code, Exit::broken);
    EXPECT_EQ(stage.run({"prune", "--older", "1d", "--data", stage.path("sea")}).code,
              Exit::broken);
}

TEST(Upkeep, OldFinishedTablesAreDeletedAndNoOthers) {
    Stage stage;
    constexpr TimeMs long_ago = 1'000'000'000'000;
    {
        Store store{stage.path("sea")};
        Batch batch;
        for (int i = 0; i < 250; ++i) {
            const std::string table = "old" + std::to_string(i);
            batch.rows.push_back({table, 1, std::string(2'000, 'x') + "\n"});
            batch.rows.push_back({table, 2, "y\n"});
            batch.listings.push_back({table, Phase::over, false, long_ago});
        }
        batch.rows.push_back({"open", 1, "x\n"});
        batch.listings.push_back({"open", Phase::playing, false, long_ago});
        batch.rows.push_back({"new", 1, "x\n"});
        batch.listings.push_back({"new", Phase::over, false, 9'000'000'000'000});
        store.keep(batch);
    }
    const auto before = std::filesystem::file_size(stage.path("sea/harbour.db"));
    for (const char* bad : {"", "4", "d", "-4d", "0"})
        EXPECT_EQ(stage.run({"prune", "--older", bad, "--data", stage.path("sea")}).code,
                  Exit::usage)
            << bad;
    const Staged pruned =
        stage.run({"prune", "--older", "400d", "--data", stage.path("sea"), "--json"});
    EXPECT_EQ(pruned.code, Exit::ok) << pruned.err;
    EXPECT_TRUE(contains(pruned.out, "\"tables\":250")) << pruned.out;
    EXPECT_LT(std::filesystem::file_size(stage.path("sea/harbour.db")), before / 2);
    const Store store{stage.path("sea")};
    EXPECT_TRUE(store.read("old7")->empty());
    EXPECT_EQ(store.read("open")->size(), 1u);
    EXPECT_EQ(store.read("new")->size(), 1u);
}

} // namespace
} // namespace tortuga::upkeep_test
