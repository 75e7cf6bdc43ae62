// rot_bytes_test.cpp: a byte of every meaning rots, in database, log and tally: nothing wrong is
// shown as right, and nothing is lost in silence.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>

#include "core/rng.hpp"
#include "server/byte_classes.hpp"
#include "server/rot.hpp"
#include "server/tally.hpp"

namespace tortuga::rot_bytes_test {
namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t chapters = 12;
constexpr Secret seed{1, 2, 3};

// Three that are played, one with a record that needs pages of its own, one that is over; and one
// that is deleted again, so that there is room.
void write_all(Store& store) {
    store.signing_seed(seed);
    store.keep({{{"gone", 1, std::string(9'000, 'g') + "\n"}}, {}});
    for (std::uint32_t n = 1; n <= chapters; ++n) store.keep(chapter(n));
    store.keep(
        {{{"dread", 1, std::string(9'000, 'd') + "\n"}}, {{"dread", Phase::gathering, false, 5}}});
    store.keep({{{"flint", 1, "open\n"}}, {{"flint", Phase::over, false, 6}}});
    store.keep({{}, {}, {"gone"}});
    for (int i = 0; i < 3; ++i) store.probe();
}

// What is there when nothing has rotted.
struct Truth {
    std::map<std::string, std::vector<Row>> rows{};
    std::vector<Listing> listings{};

    explicit Truth(const Store& store) : listings{*store.listings()} {
        for (const char* table : {"anne", "bart", "calico", "dread", "flint"})
            rows[table] = *store.read(table);
    }
};

// What is shown as whole is whole, and of the rest what is shown is how it began. Answers whether
// it is whole; nothing: it is as if there had never been such a table.
std::optional<bool> is_whole(const Store& store, const std::string& table,
                             const std::vector<Row>& truth) {
    const auto read = store.read(table);
    if (read && read->empty()) return {};
    const std::vector<Row> shown = read ? *read : store.readable(table);
    if (read) {
        EXPECT_EQ(shown.size(), truth.size()) << table << " lost rows in silence";
    }
    EXPECT_LE(shown.size(), truth.size()) << table;
    for (std::size_t i = 0; i < std::min(shown.size(), truth.size()); ++i)
        EXPECT_EQ(shown[i], truth[i]) << table << ", row " << i;
    return static_cast<bool>(read);
}

// Is a table that is whole listed as it is, or as one that somebody should look at?
bool is_listed(const Result<std::vector<Listing>>& shown, const Listing& truth) {
    if (!shown) return false;
    const auto found = std::ranges::find(*shown, truth.table, &Listing::table);
    if (found == shown->end()) return false;
    EXPECT_TRUE(*found == truth || *found == Listing{.table = truth.table}) << truth.table;
    return true;
}

// True: somebody is told, at a table or behind the open door.
bool is_noticed(const fs::path& folder, const Truth& truth) {
    bool has_told = false, is_missing = false;
    {
        Store store{folder};
        const auto listings = store.listings();
        for (const auto& [table, rows] : truth.rows) {
            const std::optional<bool> found = is_whole(store, table, rows);
            const auto listing = std::ranges::find(truth.listings, table, &Listing::table);
            has_told = has_told || found == false;
            is_missing =
                is_missing || !found ||
                (*found && listing != truth.listings.end() && !is_listed(listings, *listing));
        }
        // Who is deleted for being over was over.
        for (const std::string& table : store.finished(INT64_MAX, 100)) EXPECT_EQ(table, "flint");
        try {
            EXPECT_EQ(store.signing_seed({9}), seed);
        } catch (const StoreError&) {
            has_told = true;
        }
    }
    if (!is_missing) return has_told;
    EXPECT_FALSE(found_in(folder).empty()) << "something is gone in silence";
    return true;
}

// Flips bits of bytes drawn from each class, one at a time, in copies of a folder.
class Decay {
  public:
    Decay(fs::path sound, const Truth& truth) : sound_{std::move(sound)}, truth_{truth} {}

    void rot(const std::string& file, const ByteClasses& classes) {
        const int each = std::getenv("TORTUGA_LONG") ? 150 : 4;
        for (const auto& [what, places] : classes) {
            int refused = 0, noticed = 0;
            for (int i = 0; i < each; ++i) {
                const std::size_t at =
                    places[rng_.below(static_cast<std::uint32_t>(places.size()))];
                SCOPED_TRACE(fmt::format("{}, byte {} of {}", what, at, file));
                try {
                    noticed += is_noticed(rotten(file, at), truth_);
                } catch (const StoreError&) {
                    ++refused;
                }
            }
            fmt::print("{}: of {} rotten bytes {} refused at the start, {} noticed later\n", what,
                       each, refused, noticed);
            all_refused += refused, all_noticed += noticed;
            ++all_classes;
        }
    }

    int all_refused = 0, all_noticed = 0, all_classes = 0;

  private:
    fs::path rotten(const std::string& file, std::size_t at) {
        const fs::path copy = sound_.parent_path() / "copy";
        fs::remove_all(copy);
        fs::copy(sound_, copy, fs::copy_options::recursive);
        fs::remove(copy / "harbour.db-shm");
        flip_bit(copy / file, at, static_cast<char>(1 << rng_.below(8)));
        return copy;
    }

    fs::path sound_;
    const Truth& truth_;
    Rng rng_{7};
};

TEST(RotOfBytes, InTheDatabaseIsRefusedNoticedOrHarmless) {
    const Scratch scratch;
    {
        Store store{scratch / "settled"};
        write_all(store);
    }
    const std::string bytes = bytes_in(scratch / "settled" / store_file);
    const DatabaseBytes database{bytes};
    std::size_t known = 0;
    for (const auto& [what, places] : database.all()) known += places.size();
    EXPECT_EQ(known, bytes.size()); // Every byte has its meaning, and one only.
    for (const char* what :
         {"entries: values", "entries: ways to pages", "sqlite_autoindex_tables_1: values",
          "tables_open: values", "tables_over: values", "signet: values", "signet: heads of cells",
          "pulse: values", "chained: heads of cells", "losses: heads of pages",
          "where pages belong", "the list of free pages", "sqlite_schema: values"})
        EXPECT_TRUE(database.all().contains(what)) << what;
    const Truth truth{Store{scratch / "settled"}};
    Decay decay{scratch / "settled", truth};
    decay.rot(store_file, database.all());
    EXPECT_GT(decay.all_refused, decay.all_classes / 2);
    EXPECT_GT(decay.all_noticed, decay.all_classes / 4);
}

TEST(RotOfBytes, InTheLogAndInTheTallyIsRefusedNoticedOrHarmless) {
    const Scratch scratch;
    last_words(0, [&](auto report) {
        Store store{scratch / "killed"};
        write_all(store);
        report(1);
        for (;;) ::pause();
    });
    fs::copy(scratch / "killed", scratch / "opened", fs::copy_options::recursive);
    fs::remove(scratch / "opened/harbour.db-shm");
    const Truth truth{Store{scratch / "opened"}};
    Decay decay{scratch / "killed", truth};
    decay.rot("harbour.db-wal", classes_of_log(bytes_in(scratch / "killed/harbour.db-wal")));
    EXPECT_GT(decay.all_noticed, decay.all_classes);
    decay.rot(tally_file, classes_of_tally(bytes_in(scratch / "killed" / tally_file)));
    const std::string before = bytes_in(scratch / "killed" / store_file);
    ByteClasses pages;
    for (std::size_t at = 0; at < before.size(); ++at)
        pages[at < DatabaseBytes::head ? "before the log: the file's head"
                                       : "before the log: pages"]
            .push_back(at);
    decay.rot(store_file, pages);
}

} // namespace
} // namespace tortuga::rot_bytes_test
