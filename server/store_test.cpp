// store_test.cpp: what is kept is kept, on a real disk: twice, torn, killed, copied, damaged.
#include "server/store.hpp"

#include <fmt/format.h>

#include <atomic>
#include <set>
#include <thread>

#include "cli/language.hpp"
#include "server/database.hpp"
#include "server/scratch.hpp"
#include "server/store_files.hpp"
#include "server/store_repair.hpp"

namespace tortuga::store_test {
namespace {

namespace fs = std::filesystem;

// What comes of trying; nothing if it went well.
std::optional<StoreTrouble> trouble_of(auto&& attempt) {
    try {
        attempt();
    } catch (const StoreError& error) {
        EXPECT_FALSE(std::string{error.what()}.empty());
        return error.trouble();
    }
    return {};
}

std::optional<StoreTrouble> trouble_opening(const fs::path& folder) {
    return trouble_of([&] { const Store store{folder}; });
}

void write_story(const fs::path& folder, std::uint32_t chapters) {
    Store store{folder};
    for (std::uint32_t n = 1; n <= chapters; ++n) store.keep(chapter(n));
}

// Not a byte of the database changes, and nothing comes to lie beside it that could change it.
void expect_untouched(const fs::path& folder, StoreTrouble expected) {
    const std::string before = bytes_in(folder / store_file);
    EXPECT_EQ(trouble_opening(folder), expected);
    EXPECT_TRUE(bytes_in(folder / store_file) == before);
    EXPECT_EQ(bytes_of(folder / "harbour.db-wal"), 0u);
    EXPECT_EQ(bytes_of(folder / "harbour.db-journal"), 0u);
}

TEST(Store, WhatIsKeptIsReadAgain) {
    const Scratch scratch;
    const std::string odd{"a\0b\n\xff\xfe\n", 7};
    const Batch first{{{"one", 1, "open\n"}, {"two", 1, odd}},
                      {{"two", Phase::gathering, true, 5}}};
    const Batch second{
        {{"one", 2, "é\n"}, {"one", 4'000'000'000, ""}},
        {{"two", Phase::playing, false, 1'800'000'000'000, 7, false}, {"one", {}, true, 6}}};
    const auto expect_all = [&](const Store& store) {
        EXPECT_EQ(*store.read("one"),
                  (std::vector<Row>{first.rows[0], second.rows[0], second.rows[1]}));
        EXPECT_EQ(*store.read("two"), (std::vector<Row>{first.rows[1]}));
        EXPECT_TRUE(store.read("three")->empty());
        EXPECT_EQ(*store.listings(),
                  (std::vector<Listing>{second.listings[1], second.listings[0]}));
    };
    {
        Store store{scratch / "deep/er"};
        EXPECT_TRUE(store.listings()->empty());
        store.keep({});
        store.keep(first);
        EXPECT_EQ(*store.listings(), first.listings);
        store.keep(second);
        store.probe();
        expect_all(store);
    }
    EXPECT_FALSE(fs::exists(scratch / "deep/er/harbour.db-wal"));
    expect_all(Store{scratch / "deep/er"});
    EXPECT_EQ(fs::status(scratch / "deep/er/harbour.db").permissions(), fs::perms{0600});
    EXPECT_EQ(fs::status(scratch / "deep/er").permissions(), fs::perms{0700});
}

// The first seed that was offered stays, over restarts and in copies; and an older database, which
// has no place for one, gets it.
TEST(Store, TheSigningSeedIsMadeOnce) {
    const Scratch scratch;
    write_story(scratch / "sea", 2);
    {
        Store store{scratch / "sea"};
        EXPECT_EQ(store.signing_seed({1}), Secret{1});
        EXPECT_EQ(store.signing_seed({2}), Secret{1});
        copy_store(scratch / "sea", scratch / "copy");
    }
    EXPECT_EQ(Store{scratch / "sea"}.signing_seed({3}), Secret{1});
    fs::create_directory(scratch / "island");
    fs::copy_file(scratch / "copy", scratch / "island/harbour.db");
    EXPECT_EQ(Store{scratch / "island"}.signing_seed({4}), Secret{1});
}

// A harbour with another key would be another harbour, and all that it signed before a forgery.
TEST(Store, ASigningSeedThatRottedIsNamedAndNeverReplaced) {
    const std::string other = to_hex(Secret{2});
    for (const std::string& harm :
         {std::string{"UPDATE signet SET seed='abc'"}, "UPDATE signet SET seed='" + other + "'",
          std::string{"UPDATE signet SET seed=''"}, std::string{"DELETE FROM signet"},
          std::string{"UPDATE signet SET seal=seal+1"}}) {
        const Scratch scratch;
        Store{scratch.path}.signing_seed({1});
        Database{scratch / store_file, Access::write}.run(harm.c_str());
        EXPECT_EQ(trouble_of([&] { Store{scratch.path}.signing_seed({5}); }), StoreTrouble::corrupt)
            << harm;
        EXPECT_FALSE(check_store(scratch.path).is_sound()) << harm;
    }
}

TEST(Store, ARowThatIsThereIsNeverReplaced) {
    const Scratch scratch;
    Store store{scratch.path};
    store.keep(chapter(1));
    Batch again = chapter(2);
    again.rows.push_back({"bart", 1, "another\n"});
    EXPECT_EQ(trouble_of([&] { store.keep(again); }), StoreTrouble::twice);
    EXPECT_EQ(chapters_in(store), 1u);
    store.keep(chapter(2));
    EXPECT_EQ(chapters_in(store), 2u);
}

TEST(Store, ReadersSeeWhatWasKeptLastAndWaitForNobody) {
    const Scratch scratch;
    Store store{scratch.path};
    std::atomic<std::uint32_t> kept = 0;
    std::thread writer{[&] {
        for (std::uint32_t n = 1; n <= 100; ++n) {
            store.keep({{{"anne", n, "x\n"}}, {}});
            kept = n;
        }
    }};
    for (std::uint32_t known = 0; known < 100;) {
        const std::uint32_t at_least = kept;
        known = static_cast<std::uint32_t>(store.read("anne")->size());
        EXPECT_GE(known, at_least);
    }
    writer.join();
}

TEST(Store, TheLogStaysSmall) {
    const Scratch scratch;
    {
        Store store{scratch.path};
        for (std::uint32_t n = 1; n <= 40; ++n) {
            store.keep(chapter(n, 400'000));
            EXPECT_TRUE(store.listings());
        }
        EXPECT_GT(fs::file_size(scratch / "harbour.db"), 40'000'000u);
        EXPECT_LT(fs::file_size(scratch / "harbour.db-wal"), 8'000'000u);
    }
    EXPECT_EQ(chapters_in(Store{scratch.path}, 400'000), 40u);
}

TEST(Store, AKilledHarbourLosesNothingItReported) {
    const Scratch scratch;
    constexpr std::size_t bytes = 6'000; // So that some die while the log goes into the database.
    std::uint32_t there = 0;
    for (int round = 0; round < 20; ++round) {
        const std::uint32_t reported = last_words(round * 1'700 % 13'000, [&](auto report) {
            Store store{scratch.path};
            for (std::uint32_t n = there + 1;; ++n) {
                store.keep(chapter(n, bytes));
                report(n);
            }
        });
        EXPECT_GT(reported, there);
        there = chapters_in(Store{scratch.path}, bytes);
        EXPECT_GE(there, reported);
        EXPECT_LE(there, reported + 1);
    }
}

TEST(Store, AHarbourKilledAtItsFirstStartStartsAgain) {
    for (int round = 0; round < 10; ++round) {
        const Scratch scratch;
        last_words(round * 1'000, [&](auto report) {
            report(1);
            Store store{scratch.path};
            for (;;) store.probe();
        });
        write_story(scratch.path, 2);
        EXPECT_EQ(chapters_in(Store{scratch.path}), 2u);
    }
}

TEST(Store, AFolderIsOneHarbours) {
    const Scratch scratch;
    {
        const Store store{scratch.path};
        EXPECT_EQ(trouble_opening(scratch.path), StoreTrouble::locked);
    }
    EXPECT_EQ(trouble_opening(scratch.path), std::nullopt);
}

// Two who wrote to one file through two folders would take each other for a crash.
TEST(Store, ALinkIsNoWayRoundTheLock) {
    const Scratch scratch;
    write_story(scratch / "sea", 3);
    for (const char* name : {"one", "two"}) {
        fs::create_directory(scratch / name);
        fs::create_symlink("../sea/harbour.db", scratch / name / store_file);
    }
    {
        const Store store{scratch / "sea"};
        EXPECT_EQ(trouble_opening(scratch / "one"), StoreTrouble::locked);
    }
    {
        Store store{scratch / "one"};
        EXPECT_EQ(trouble_opening(scratch / "sea"), StoreTrouble::locked);
        EXPECT_EQ(trouble_opening(scratch / "two"), StoreTrouble::locked);
        store.keep(chapter(4));
    }
    EXPECT_EQ(chapters_in(Store{scratch / "two"}), 4u);
    EXPECT_EQ(chapters_in(Store{scratch / "sea"}), 4u);
    fs::create_directory_symlink("sea", scratch / "folder");
    const Store store{scratch / "folder"};
    EXPECT_EQ(trouble_opening(scratch / "sea"), StoreTrouble::locked);
}

// Else a disk that is not there yet would be taken for a first start.
TEST(Store, ALinkToNowhereIsRefusedAndStays) {
    const Scratch scratch;
    fs::create_symlink("nowhere/harbour.db", scratch / store_file);
    EXPECT_EQ(trouble_opening(scratch.path), StoreTrouble::no_folder);
    EXPECT_TRUE(fs::is_symlink(scratch / store_file));
}

// Whoever put an old program back after an upgrade learns which one is needed.
void expect_both_formats_named(const fs::path& folder) {
    try {
        const Store store{folder};
    } catch (const StoreError& error) {
        for (std::string_view language : languages) {
            const std::string told = words_of(language).say(error.for_strangers().complaint());
            for (const int version : {store_version, store_version + 1})
                EXPECT_NE(told.find(std::to_string(version)), told.npos) << told;
        }
    }
}

TEST(Store, AnotherProgramsDatabaseIsLeftAlone) {
    const Scratch scratch;
    write_story(scratch.path, 3);
    const auto alter = [&](const char* sql) {
        Database{scratch / store_file, Access::write}.run(sql);
    };
    alter(fmt::format("PRAGMA user_version={}", store_version + 1).c_str());
    expect_untouched(scratch.path, StoreTrouble::newer);
    expect_both_formats_named(scratch.path);
    alter("PRAGMA user_version=0");
    expect_untouched(scratch.path, StoreTrouble::foreign);
    alter("PRAGMA user_version=1; PRAGMA application_id=7");
    expect_untouched(scratch.path, StoreTrouble::foreign);
    EXPECT_EQ(trouble_of([&] { copy_store(scratch.path, scratch / "copy"); }),
              StoreTrouble::foreign);
    EXPECT_FALSE(fs::exists(scratch / "copy"));
    alter(fmt::format("PRAGMA application_id={}; PRAGMA user_version={}", store_application,
                      store_version)
              .c_str());
    EXPECT_EQ(chapters_in(Store{scratch.path}), 3u);
}

TEST(Store, DamageIsNoticedAtTheStart) {
    const Scratch scratch;
    write_story(scratch.path, 300);
    const fs::path file = scratch / store_file;
    const std::string sound = bytes_in(file);
    const auto expect_refused = [&](const std::string& damaged) {
        put_bytes(file, damaged);
        expect_untouched(scratch.path, StoreTrouble::corrupt);
    };
    ASSERT_GT(sound.size(), 60'000u);
    expect_refused("");
    expect_refused("Not a database, though long enough to have been one. " +
                   std::string(4096, '.'));
    expect_refused(sound.substr(0, 99));
    expect_refused(sound.substr(0, sound.size() / 2));
    expect_refused(std::string(sound).replace(0, 16, 16, '\xa5'));
    expect_refused(std::string(sound).replace(100, 300, 300, '\xa5'));
    const std::size_t middle = sound.size() / 2 / 4096 * 4096;
    expect_refused(std::string(sound).replace(middle, 4096, 4096, '\xa5'));
    expect_refused(std::string(sound).replace(middle, 4096, 4096, '\0'));
    put_bytes(file, sound);
    EXPECT_EQ(chapters_in(Store{scratch.path}), 300u);
}

TEST(Store, AChangedLetterIsNoticedWhenItIsRead) {
    const Scratch scratch;
    {
        Store store{scratch.path};
        store.keep({{{"one", 1, "play R5\n"}, {"two", 1, "play R7\n"}}, {}});
    }
    std::string bytes = bytes_in(scratch / store_file);
    bytes.replace(bytes.find("R5"), 2, "R6");
    put_bytes(scratch / store_file, bytes);
    const Store store{scratch.path};
    const auto changed = store.read("one");
    ASSERT_FALSE(changed);
    EXPECT_EQ(changed.complaint().key, "harbour.store.corrupt");
    const std::string told = words_of("en").say(changed.complaint());
    EXPECT_TRUE(told.starts_with("harbour.db is damaged")) << told; // Not where it lies.
    EXPECT_EQ(store.read("two")->size(), 1u);
}

TEST(Store, ACopyOfAHarbourAtWorkIsOneMomentOfIt) {
    const Scratch scratch;
    std::atomic<bool> enough = false;
    Store store{scratch / "sea"};
    store.keep(chapter(1, 2'000));
    std::thread writer{[&] {
        for (std::uint32_t n = 2; !enough; ++n) store.keep(chapter(n, 2'000));
    }};
    std::uint32_t known = 1;
    for (int i = 0; i < 8 || (known == 1 && i < 500);
         ++i) { // Until something was written meanwhile.
        const fs::path restored = scratch / std::to_string(i);
        fs::create_directory(restored);
        const std::uintmax_t bytes = copy_store(scratch / "sea", restored / store_file);
        EXPECT_EQ(bytes, fs::file_size(restored / store_file));
        const std::uint32_t there = chapters_in(Store{restored}, 2'000);
        EXPECT_GE(there, known);
        known = there;
    }
    enough = true;
    writer.join();
    EXPECT_GT(known, 1u);
}

TEST(Store, ACopyOverwritesNothingAndLeavesNothingHalf) {
    const Scratch scratch;
    const auto copying = [&](const fs::path& file) {
        return trouble_of([&] { copy_store(scratch / "sea", file); });
    };
    EXPECT_EQ(copying(scratch / "copy"), StoreTrouble::missing);
    EXPECT_FALSE(fs::exists(scratch / "sea"));
    write_story(scratch / "sea", 5);
    EXPECT_EQ(copying(scratch / "copy"), std::nullopt);
    const std::string before = bytes_in(scratch / "copy");
    EXPECT_EQ(copying(scratch / "copy"), StoreTrouble::exists);
    EXPECT_TRUE(bytes_in(scratch / "copy") == before);
    EXPECT_EQ(copying(scratch / "no/such/folder"), StoreTrouble::no_folder);
    fs::resize_file(scratch / "sea/harbour.db", 8'192);
    EXPECT_EQ(copying(scratch / "other"), StoreTrouble::corrupt);
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator{scratch.path})
        names.insert(entry.path().filename());
    EXPECT_EQ(names, (std::set<std::string>{"copy", "sea"}));
}

// The log of a killed harbour holds what the database has not yet: a copy must have both, and must
// never be put beside a log that is not its own.
TEST(Store, ACopyHasWhatTheLogHas) {
    const Scratch scratch;
    const std::uint32_t reported = last_words(5'000, [&](auto report) {
        Store store{scratch / "sea"};
        for (std::uint32_t n = 1;; ++n) store.keep(chapter(n)), report(n);
    });
    const std::string log = bytes_in(scratch / "sea/harbour.db-wal");
    ASSERT_FALSE(log.empty());
    fs::create_directory(scratch / "restored");
    copy_store(scratch / "sea", scratch / "restored/harbour.db");
    put_bytes(scratch / "restored/harbour.db-wal", log);
    EXPECT_EQ(trouble_opening(scratch / "restored"), StoreTrouble::stray);
    fs::remove(scratch / "restored/harbour.db-wal");
    EXPECT_GE(chapters_in(Store{scratch / "restored"}), reported);
    fs::remove(scratch / "sea/harbour.db");
    EXPECT_EQ(trouble_opening(scratch / "sea"), StoreTrouble::stray);
}

TEST(Store, EveryTroubleIsToldInEveryLanguage) {
    for (std::string_view language : languages)
        for (int i = 0; i < store_troubles; ++i) {
            const StoreError error{static_cast<StoreTrouble>(i), "the file", "the detail"};
            const std::string told = words_of(language).say(error.complaint());
            EXPECT_EQ(told.find_first_of("[{"), told.npos) << told;
            EXPECT_NE(std::string{error.what()}.find("the file"), std::string::npos);
        }
}

} // namespace
} // namespace tortuga::store_test
