// formats_test.cpp: data of an earlier program are taken over, and those of a later one are left as
// they are, by every command that looks at them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cli/stage.hpp"
#include "server/database.hpp"
#include "server/scratch.hpp"
#include "server/store_files.hpp"
#include "server/store_schema.hpp"

namespace tortuga::formats_test {
namespace {

namespace fs = std::filesystem;

// What lies in a folder, but for what programs at work hold on to: the lock, and SQLite's shared
// memory.
std::map<std::string, std::string> contents_of(const fs::path& folder) {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::directory_iterator{folder})
        if (const std::string name = entry.path().filename().string();
            name != "harbour.lock" && name != "harbour.db-shm")
            all[name] = bytes_in(entry.path());
    if (all.contains("harbour.db-wal") && all["harbour.db-wal"].empty())
        all.erase("harbour.db-wal"); // An empty log is none.
    return all;
}

// As a program of tomorrow would leave it: another number, and other tables.
void bring_to_tomorrow(const fs::path& file) {
    Database{file, Access::write}.run(
        fmt::format("ALTER TABLE tables ADD COLUMN mood TEXT; PRAGMA user_version={}",
                    store_version + 1)
            .c_str());
}

struct Harbours : testing::Test {
    Stage stage{};
    const std::string sea = stage.path("sea"), copy = stage.path("copy.db");

    // Every command that looks at a harbour's data.
    std::vector<std::vector<std::string>> commands() const {
        return {{"serve", "--port", "0", "--host", "127.0.0.1"},
                {"check"},
                {"repair"},
                {"prune", "--older", "1d"},
                {"backup", copy}};
    }
    Staged run(std::vector<std::string> command, const std::string& language = "en") {
        for (const char* word : {"--data", sea.c_str(), "--lang", language.c_str()})
            command.emplace_back(word);
        return stage.run(command);
    }
    void expect_refused(const std::vector<std::string>& command) {
        for (const char* language : {"en", "it", "de", "fr", "es"}) {
            const auto before = contents_of(sea);
            const Staged refused = run(command, language);
            EXPECT_EQ(refused.code, Exit::broken) << command[0] << refused.out;
            for (const int format : {store_version, store_version + 1})
                EXPECT_TRUE(contains(refused.err, std::to_string(format)))
                    << command[0] << refused.err;
            EXPECT_TRUE(is_a_sentence(refused.err)) << refused.err;
            EXPECT_TRUE(contents_of(sea) == before) << command[0] << " left its trace";
            EXPECT_FALSE(fs::exists(copy)) << command[0];
        }
    }
    // It ends like one; a bare number or key would not help anybody.
    static bool is_a_sentence(const std::string& text) {
        return contains(text, "harbour.db") && contains(text, ".\n");
    }
};

// Both ways: what 0.1.0 left is brought to today, and what comes after today is refused.
TEST_F(Harbours, OldOnesAreTakenOverAndNewOnesLeftAlone) {
    fs::create_directory(sea);
    fs::copy_file(TORTUGA_SOURCE_DIR "/tests/fixtures/0.1.0/harbour.db", sea + "/harbour.db");
    fs::permissions(sea + "/harbour.db", fs::perms::owner_all);
    const std::string old = bytes_in(sea + "/harbour.db");
    EXPECT_EQ(run({"check"}).code, Exit::ok);
    EXPECT_TRUE(bytes_in(sea + "/harbour.db") == old); // Who only looks changes nothing.
    EXPECT_EQ(run({"prune", "--older", "40000d"}).code, Exit::ok);
    {
        Database today{sea + "/harbour.db", Access::read};
        EXPECT_EQ(today.number("PRAGMA user_version"), store_version);
        EXPECT_EQ(schema_of(today), schema_of_today()); // By whichever way it came there.
    }
    EXPECT_EQ(run({"check"}).code, Exit::ok);
    bring_to_tomorrow(sea + "/harbour.db");
    for (const auto& command : commands()) expect_refused(command);
}

TEST_F(Harbours, ABackupOfALaterProgramMendsNothing) {
    {
        Store{sea}.keep(chapter(1));
    }
    ASSERT_EQ(run({"backup", stage.path("newer.db")}).code, Exit::ok);
    bring_to_tomorrow(stage.path("newer.db"));
    const auto before = contents_of(sea);
    const Staged refused = run({"repair", "--backup", stage.path("newer.db")});
    EXPECT_EQ(refused.code, Exit::broken) << refused.out;
    EXPECT_TRUE(contains(refused.err, "newer.db was written by a newer Tortuga")) << refused.err;
    EXPECT_TRUE(contents_of(sea) == before);
}

// A number can rot as well: then nothing else is of tomorrow, and there is a way out.
TEST_F(Harbours, ANumberThatRottedIsRepaired) {
    {
        Store{sea}.keep(chapter(1));
    }
    Database{sea + "/harbour.db", Access::write}.run("PRAGMA user_version=19");
    EXPECT_EQ(run({"check"}).code, Exit::broken);
    const Staged mended = run({"repair"});
    EXPECT_TRUE(contains(mended.out, "3 tables are whole")) << mended.out << mended.err;
    EXPECT_EQ(Store{sea}.read("bart")->size(), 1u);
}

} // namespace
} // namespace tortuga::formats_test
