// store_persons_test.cpp: whose a seat is, on a real disk: after a restart, a kill, in a copy,
// after a repair, and when finished tables go.
#include <gtest/gtest.h>

#include "harbour/fixture.hpp"
#include "server/scratch.hpp"
#include "server/store.hpp"
#include "server/store_files.hpp"
#include "server/store_repair.hpp"
#include "table/sha256.hpp"

namespace tortuga::store_persons_test {
namespace {

namespace fs = std::filesystem;

// A harbour over a folder, with one connection.
struct Kept {
    explicit Kept(const fs::path& folder, std::uint64_t seed = 1)
        : charter{test_charter(seed)}, store{folder}, harbour{charter, store} {
        charter.limits.tables_per_link = 100'000;
        EXPECT_FALSE(harbour.reopen(now));
        harbour.connected(1, "test");
        say(R"({"t":"hello","v":1})");
    }
    // The last letter that it got for it.
    boost::json::object say(const std::string& line) {
        harbour.heard(1, line, now);
        boost::json::object last;
        for (Outbox outbox = harbour.take(); !outbox.empty(); outbox = harbour.take()) {
            store.keep(outbox.batch);
            if (!outbox.batch.empty()) harbour.kept();
            for (const Letter& letter : outbox.letters)
                for (std::size_t at = 0, end = 0; at < letter.text.size(); at = end + 1) {
                    end = letter.text.find('\n', at);
                    const auto heard =
                        boost::json::parse(letter.text.substr(at, end - at)).as_object();
                    if (text_of(heard, "t") != "seats") last = heard;
                    if (text_of(heard, "t") == "opened") table = text_of(heard, "table");
                }
        }
        return last;
    }
    std::string make_person() { return text_of(say(R"({"t":"person"})"), "key"); }
    std::string about_table(const std::string& type, const std::string& more = "") const {
        return R"({"t":")" + type + R"(","table":")" + table + "\"" + more + "}";
    }
    void play(const std::string& key) {
        say(R"({"t":"open","game":"skull_king","options":"seats=2"})");
        say(about_table("sit", R"(,"name":"Anne")"));
        const auto owned = say(about_table("own", R"(,"key":")" + key + "\""));
        EXPECT_EQ(text_of(owned, "t"), "owned") << boost::json::serialize(owned);
    }
    std::size_t games(const std::string& key) {
        std::size_t found = 0;
        for (std::int64_t after = 1'000; after > 0;) {
            const auto page =
                say(R"({"t":"mine","key":")" + key + R"(","after":)" + std::to_string(after) + "}");
            EXPECT_EQ(text_of(page, "t"), "mine") << boost::json::serialize(page);
            if (!page.contains("tables")) return 0;
            found += page.at("tables").as_array().size();
            after = number_of(page, "next");
        }
        return found;
    }
    // Does the personal link open the last table that was opened?
    bool opens(const std::string& key) {
        return text_of(say(about_table("pass", R"(,"key":")" + key + "\"")), "t") == "pass";
    }

    Now now{.steady = 1'000'000'000, .date = 1'700'000'000'000};
    Charter charter;
    Store store;
    Harbour harbour;
    std::string table{};
};

TEST(StorePersons, AreThereAfterARestartAndInACopy) {
    const Scratch scratch;
    std::string key;
    {
        Kept kept{scratch / "sea"};
        key = kept.make_person();
        kept.play(key);
        kept.play(key);
        fs::create_directory(scratch / "copy");
        copy_store(scratch / "sea", scratch / "copy/harbour.db");
    }
    for (const char* folder : {"sea", "copy"}) {
        EXPECT_EQ(Kept(scratch / folder, 2).games(key), 2u) << folder;
        EXPECT_EQ(bytes_in(scratch / folder / "harbour.db").find(key.substr(16)),
                  std::string::npos);
        const StoreReport report = check_store(scratch / folder);
        EXPECT_TRUE(report.is_sound());
        EXPECT_EQ(report.tables, 2u);
    }
}

TEST(StorePersons, AKilledHarbourLosesNoneThatItTold) {
    const Scratch scratch;
    for (int round = 0; round < 5; ++round) {
        const fs::path folder = scratch / std::to_string(round), told = scratch / "key";
        const std::uint32_t reported = last_words(30'000, [&](auto report) {
            Kept kept{folder};
            const std::string key = kept.make_person();
            put_bytes(told, key);
            for (std::uint32_t n = 1;; ++n) kept.play(key), report(n);
        });
        const auto there = Kept(folder, 2).games(bytes_in(told));
        EXPECT_GE(there, reported);
        EXPECT_LE(there, reported + 1);
    }
}

TEST(StorePersons, ATableThatIsPrunedLeavesTheList) {
    const Scratch scratch;
    Kept kept{scratch.path};
    const std::string key = kept.make_person();
    kept.play(key);
    kept.say(kept.about_table("close"));
    kept.play(key);
    const auto old = kept.store.finished(kept.now.date + 1, 50);
    ASSERT_EQ(old.size(), 1u); // And nobody who is a person.
    kept.store.keep({.removed = old});
    kept.now.steady += 10'000'000;
    kept.harbour.lost(1, kept.now);
    kept.harbour.tick(kept.now); // What nobody looks at leaves memory.
    kept.harbour.connected(1, "test");
    kept.say(R"({"t":"hello","v":1})");
    EXPECT_EQ(kept.games(key), 1u);
}

TEST(StorePersons, ARepairedHarbourKnowsThemAndTakesNoneForATable) {
    const Scratch scratch;
    std::string key, table;
    {
        Kept kept{scratch.path};
        key = kept.make_person();
        kept.play(key);
        table = kept.table;
    }
    std::string bytes = bytes_in(scratch / store_file);
    const std::size_t index = bytes.find("tables_open");
    ASSERT_NE(index, bytes.npos);
    bytes[index] = 'x'; // Its schema is damaged: SQLite reads nothing of it.
    put_bytes(scratch / store_file, bytes);
    const StoreRepair repair = repair_store(scratch.path, {});
    EXPECT_EQ(repair.whole, 1u);
    EXPECT_TRUE(repair.unfinished.empty());
    Kept kept{scratch.path, 2};
    EXPECT_EQ(kept.harbour.census().open, 1);
    EXPECT_EQ(kept.harbour.counters().unreadable, 0u);
    EXPECT_EQ(kept.games(key), 1u);
    kept.table = table;
    EXPECT_TRUE(kept.opens(key));
}

// What rotted opens nothing: not even for who has the right key.
TEST(StorePersons, ARottenKeyOpensNothing) {
    const Scratch scratch;
    std::string key;
    {
        Kept kept{scratch.path};
        key = kept.make_person();
        kept.play(key);
    }
    const std::string hash = to_hex(sha256(key));
    std::string bytes = bytes_in(scratch / store_file);
    const std::size_t at = bytes.find(hash);
    ASSERT_NE(at, bytes.npos);
    bytes.replace(at, 64, to_hex(sha256(std::string{"another"})));
    put_bytes(scratch / store_file, bytes);
    Kept kept{scratch.path, 2};
    EXPECT_EQ(text_of(kept.say(R"({"t":"mine","key":")" + key + "\"}"), "code"), "storage");
    EXPECT_FALSE(check_store(scratch.path).is_sound());
}

} // namespace
} // namespace tortuga::store_persons_test
