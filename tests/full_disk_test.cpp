// full_disk_test.cpp: the real program on a disk that fills up, or that is no use from the start.
//
// A full disk is a limit on how long a file may grow (RLIMIT_FSIZE): to the program it is the same,
// and it needs no rights.
#include <gtest/gtest.h>

#include <iostream>

#include "client/harbour_process.hpp"
#include "server/scratch.hpp"
#include "tests/kill_crew.hpp"
#include "tests/kill_folder.hpp"

namespace tortuga::kill::full_disk_test {
namespace {

namespace fs = std::filesystem;

const std::vector<Plan> plans{{.game = "skull_king", .options = "seats=3", .people = 3},
                              {.game = "corsaro", .options = "seats=2", .people = 2},
                              {.game = "pirates_cove", .options = "seats=3", .people = 3}};

// The program, but no file that it writes grows beyond so many blocks of 512 bytes.
std::string cramped_program(const Scratch& scratch, int blocks) {
    const fs::path script = scratch / "cramped";
    put_bytes(script, "#!/bin/sh\nulimit -f " + std::to_string(blocks) + "\nexec '" + program +
                          "' \"$@\"\n");
    fs::permissions(script, fs::perms::owner_all);
    return script.string();
}

// Plays until the disk is full, then with room again until some games have ended.
void fill_and_go_on(int blocks, std::uint64_t seed) {
    const Scratch scratch;
    const std::string data = (scratch / "sea").string();
    Crew crew{plans, seed};
    {
        HarbourProcess harbour{cramped_program(scratch, blocks), data};
        const auto status = [&](const char* path) {
            return http_get(harbour.url(), path, patience).status;
        };
        crew.board(harbour.url());
        EXPECT_EQ(status("/readyz"), 200u);
        crew.play_until_storage_fails([&] { return status("/readyz") == 503; });
        ASSERT_EQ(crew.flaw(), "");
        EXPECT_EQ(status("/healthz"), 200u); // It lives, and says what is wrong.
        harbour.kill();
        crew.mourn();
    }
    const Tally full = crew.tally();
    std::cout << full.acknowledged << " moves before the disk was full, " << full.games
              << " games; " << full.storage << " times refused\n";
    EXPECT_GT(full.acknowledged, 0u);
    HarbourProcess harbour{program, data};
    crew.board(harbour.url());
    EXPECT_EQ(http_get(harbour.url(), "/readyz", patience).status, 200u);
    crew.play_until_games_end(full.games + 3);
    EXPECT_EQ(crew.flaw(), "");
    EXPECT_GT(crew.tally().acknowledged, full.acknowledged);
}

TEST(FullDisk, WhatWasToldIsThereAndGamesGoOn) { fill_and_go_on(3'000, 1); }
TEST(FullDisk, SoItIsWhenItIsFullAlmostAtOnce) { fill_and_go_on(300, 2); }

void expect_refusal(const fs::path& folder, const fs::path& named) {
    const Ending ending = refusal_to_serve(folder);
    EXPECT_EQ(ending.code, 3) << ending.said;
    EXPECT_NE(ending.said.find(named.string()), std::string::npos) << ending.said;
}

TEST(FullDisk, GarbageIsNoHarbour) {
    const Scratch scratch;
    put_bytes(scratch / "harbour.db", std::string(8'192, 'x'));
    expect_refusal(scratch.path, scratch / "harbour.db");
    EXPECT_EQ(bytes_in(scratch / "harbour.db"), std::string(8'192, 'x')); // And is left alone.
}

TEST(FullDisk, AHarbourCutShortIsRefused) {
    const Scratch scratch;
    {
        Crew crew{plans, 3};
        HarbourProcess harbour{program, scratch.path.string()};
        crew.board(harbour.url());
        crew.play(Milliseconds{100});
        EXPECT_EQ(crew.flaw(), "");
    }
    for (const char* log : {"harbour.db-wal", "harbour.db-shm"}) fs::remove(scratch / log);
    std::string bytes = bytes_in(scratch / "harbour.db");
    ASSERT_GT(bytes.size(), 100u);
    bytes.replace(0, 100, 100, '\0');
    put_bytes(scratch / "harbour.db", bytes);
    expect_refusal(scratch.path, scratch / "harbour.db");
}

TEST(FullDisk, AHarbourThatMayNotBeWrittenIsRefused) {
    if (::geteuid() == 0) GTEST_SKIP() << "Root may write everything.";
    const Scratch scratch;
    {
        HarbourProcess harbour{program, scratch.path.string()};
        EXPECT_EQ(http_get(harbour.url(), "/readyz", patience).status, 200u);
        EXPECT_EQ(harbour.terminate(), 0);
    }
    fs::permissions(scratch / "harbour.db", fs::perms::owner_read);
    fs::permissions(scratch.path, fs::perms::owner_read | fs::perms::owner_exec);
    expect_refusal(scratch.path, scratch / "harbour.db");
    fs::permissions(scratch.path, fs::perms::owner_all); // So that it can go away.
}

TEST(FullDisk, WhatCannotBeWrittenIsRefused) {
    const Scratch scratch;
    put_bytes(scratch / "file", "x");
    expect_refusal(scratch / "file", scratch / "file");
    if (is_sealed_by_the_kernel(kernel_folder)) expect_refusal(kernel_folder, kernel_folder);
}

} // namespace
} // namespace tortuga::kill::full_disk_test
