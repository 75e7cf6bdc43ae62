// record_file_test.cpp: files are whole and on disk before they have their names, and take nobody's
// place.
#include "cli/record_file.hpp"

#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <fstream>

#include "cli/harbour_stage.hpp"
#include "server/scratch.hpp"

namespace {
std::function<void()> at_sync; // What a test wants to see at each.
}

// In the place of the system's.
extern "C" int fsync(int file) {
    if (at_sync) at_sync();
    return static_cast<int>(::syscall(SYS_fsync, file));
}

namespace tortuga::record_file_test {
namespace {

namespace fs = std::filesystem;

std::string text_in(const fs::path& file) {
    std::ifstream in{file};
    return {std::istreambuf_iterator<char>{in}, {}};
}

std::size_t files_in(const fs::path& folder) {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator{folder}, fs::directory_iterator{}));
}

// What is read under its name, each time that something is synced.
std::vector<std::string> seen_at_syncs(const fs::path& file, const std::function<void()>& work) {
    std::vector<std::string> seen;
    at_sync = [&] { seen.push_back(text_in(file)); };
    work();
    at_sync = nullptr;
    return seen;
}

using Texts = std::vector<std::string>;

TEST(RecordFile, IsSyncedBeforeItHasItsNameAndTheNameAfter) {
    const Scratch folder;
    const fs::path file = folder / "game.record";
    EXPECT_EQ(seen_at_syncs(file, [&] { save_text(file, "one"); }), (Texts{"", "one"}));
    EXPECT_EQ(seen_at_syncs(file, [&] { save_text(file, "two"); }), (Texts{"one", "two"}));
    const fs::path second = folder / "game-2.record";
    EXPECT_EQ(seen_at_syncs(second, [&] { save_beside(file, "new"); }), (Texts{"", "new"}));
    EXPECT_EQ(text_in(file), "two");
    EXPECT_EQ(files_in(folder.path), 2u);
}

TEST(RecordFile, MayBeReadByWhoMightReadItBefore) {
    const Scratch folder;
    const fs::path file = folder / "game.record";
    save_text(file, "one");
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    save_text(file, "two");
    EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(RecordFile, WhatIsNoFileIsNotReplacedByOne) {
    const Scratch folder;
    fs::create_directory(folder / "game.record");
    EXPECT_THROW(save_text(folder / "game.record", "x"), Stop);
    fs::create_symlink("/dev/null", folder / "nothing");
    EXPECT_THROW(save_text(folder / "nothing", "x"), Stop);
    EXPECT_TRUE(fs::is_symlink(folder / "nothing"));
    EXPECT_THROW(save_text(folder / "nowhere" / "\n" / std::string(300, 'x'), "x"), Stop);
}

// At a table elsewhere: the file that is named is kept, and one that cannot be is no reason to go.
TEST(RecordFile, ARecordFromATableTakesNobodysPlace) {
    const Scratch folder;
    const fs::path file = folder / "thesis.txt";
    std::ofstream{file} << "years of work";
    HarbourStage harbour;
    int typed = 0;
    const Staged visit =
        run_typing({"join", harbour.url().harbour(), "--open", "skull_king", "-o", "seats=2",
                    "--bots", "random", "--name", "Ada", "--plain"},
                   [&](const std::string& screen) -> std::optional<std::string> {
                       if (!contains(screen, "Moves: ")) return "start";
                       const std::string names[] = {file.string(), (file / "inside").string()};
                       return typed < 2 ? "record " + names[typed++] : "q";
                   });
    EXPECT_EQ(visit.code, Exit::ok) << visit.err;
    EXPECT_EQ(text_in(file), "years of work");
    EXPECT_TRUE(text_in(folder / "thesis-2.txt").starts_with("tortuga record")) << visit.out;
    EXPECT_TRUE(contains(visit.out, "thesis-2.txt"));
    EXPECT_TRUE(contains(visit.out, "thesis.txt/inside")) << visit.out;
}

} // namespace
} // namespace tortuga::record_file_test
