// editions_test.cpp: whatever an earlier version left behind (tests/fixtures) is opened by today's
// program, played on to the end, and verified: records, and harbours with all their tables.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "games/registry.hpp"
#include "harbour/fixture.hpp"
#include "server/store.hpp"
#include "table/fair.hpp"

namespace tortuga::editions_test {
namespace {

namespace fs = std::filesystem;

std::string text_in(const fs::path& path) {
    std::ifstream in{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

// Each released version has a folder.
std::vector<fs::path> versions() {
    std::vector<fs::path> folders;
    for (const auto& entry :
         fs::directory_iterator{fs::path{TORTUGA_SOURCE_DIR} / "tests/fixtures"})
        if (entry.is_directory()) folders.push_back(entry.path());
    std::ranges::sort(folders);
    EXPECT_FALSE(folders.empty());
    return folders;
}

std::vector<fs::path> records_in(const fs::path& folder) {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator{folder})
        if (entry.path().extension() == ".record") paths.push_back(entry.path());
    std::ranges::sort(paths);
    return paths;
}

std::string error_text(const RecordError& error) {
    return std::to_string(error.line) + " " + error.complaint.key + " " + error.complaint.clause;
}

// The record and the table that is left when it was played.
struct Played {
    Record record;
    Table table;
};
std::optional<Played> played(const std::string& text) {
    const Checked<Record> record = read_record(text);
    if (const auto* error = std::get_if<RecordError>(&record))
        return ADD_FAILURE() << error_text(*error), std::nullopt;
    const Checked<Table> table = replay(std::get<Record>(record));
    if (const auto* error = std::get_if<RecordError>(&table))
        return ADD_FAILURE() << error_text(*error), std::nullopt;
    return Played{std::get<Record>(record), std::get<Table>(table)};
}

void expect_fair(const std::string& text) {
    const Checked<Record> record = read_record(text);
    ASSERT_TRUE(std::holds_alternative<Record>(record)) << text;
    if (const auto error = verify_deal(std::get<Record>(record), portable_keystream))
        ADD_FAILURE() << error_text(*error) << "\n" << text;
}

TEST(Editions, OldRecordsAreWrittenAgainToTheByte) {
    for (const fs::path& folder : versions()) {
        EXPECT_GE(records_in(folder).size(), 8u);
        for (const fs::path& path : records_in(folder)) {
            SCOPED_TRACE(path.string());
            const std::string text = text_in(path);
            const auto old = played(text);
            if (!old) continue;
            EXPECT_FALSE(old->record.header.rules.empty());
            EXPECT_EQ(write_record(old->table, old->record.header), text);
        }
    }
}

TEST(Editions, OldDealsAreStillFair) {
    int fair = 0;
    for (const fs::path& folder : versions())
        for (const fs::path& path : records_in(folder)) {
            const std::string text = text_in(path);
            if (text.find("\ndeal_secret: ") == std::string::npos) continue;
            SCOPED_TRACE(path.string());
            expect_fair(text);
            ++fair;
        }
    EXPECT_GE(fair, 4);
}

TEST(Editions, OldGamesGoOnByTheirOwnRules) {
    Rng rng{1};
    int unfinished = 0;
    for (const fs::path& folder : versions())
        for (const fs::path& path : records_in(folder)) {
            SCOPED_TRACE(path.string());
            auto old = played(text_in(path));
            if (!old || old->table.is_over()) continue;
            ++unfinished;
            Table& t = old->table;
            while (!t.is_over()) {
                const Seat who = t.pending().nth(rng.below(t.pending().size()));
                t.commit({who, t.game().any_move(t.state(), who, rng)});
            }
            const auto again = played(write_record(t, old->record.header));
            ASSERT_TRUE(again);
            EXPECT_EQ(again->record.header.rules, old->record.header.rules);
            EXPECT_EQ(again->table.state(), t.state());
        }
    EXPECT_GE(unfinished, 4);
}

// The games there were at that time.
std::set<std::string_view> games_in(const fs::path& folder) {
    std::set<std::string_view> games;
    for (const fs::path& path : records_in(folder))
        if (const auto old = played(text_in(path))) games.insert(old->table.game().name);
    return games;
}

// A line of keys.txt: a person, and the key with which they come back.
struct Key {
    std::string table, phase;
    int seat = 0; // 0: the host.
    std::string key;
};
std::vector<Key> keys_in(const fs::path& folder) {
    std::vector<Key> keys;
    std::ifstream in{folder / "keys.txt"};
    for (Key key; in >> key.table >> key.phase >> key.seat >> key.key;) keys.push_back(key);
    return keys;
}

// An old harbour's tables on a pier of today.
struct OldHarbour {
    explicit OldHarbour(const fs::path& version) {
        const fs::path folder =
            fs::temp_directory_path() / ("tortuga-editions-" + std::to_string(::getpid()));
        fs::create_directories(folder);
        fs::copy_file(version / "harbour.db", folder / "harbour.db");
        {
            const Store store{folder};
            Batch batch{.listings = *store.listings()};
            std::vector<std::string> all = store.finished(INT64_MAX, INT64_MAX);
            for (const Listing& listing : batch.listings) all.push_back(listing.table);
            for (const std::string& table : all)
                std::ranges::copy(*store.read(table), std::back_inserter(batch.rows));
            pier.shelf.keep(batch);
        }
        fs::remove_all(folder);
        pier.restart();
    }

    // Somebody comes back with a key: what they are shown.
    boost::json::object return_with(Link link, const Key& key) {
        const std::string at = R"(,"table":")" + key.table + "\"";
        const auto pass =
            pier.ask(link, R"({"t":"pass")" + at + R"(,"key":")" + key.key + "\"}", "pass");
        EXPECT_EQ(number_of(pass, "seat"), key.seat);
        return pier.ask(
            link, R"({"t":"join")" + at + R"(,"pass":")" + text_of(pass, "pass") + "\"}", "table");
    }

    Pier pier{};
};

// All who were at a table, back at it; bots in the seats that were still free.
struct Reunion {
    Reunion(OldHarbour& harbour, const std::vector<Key>& keys, const std::string& table)
        : pier{harbour.pier}, id{table} {
        for (const Key& key : keys) {
            if (key.table != id) continue;
            phase = key.phase;
            const Link link = pier.connect();
            about = harbour.return_with(link, key);
            EXPECT_EQ(text_of(about, "phase"), key.phase);
            (key.seat == 0 ? host : people[key.seat]) = link;
        }
    }

    std::string message(const std::string& type, const std::string& more = "") const {
        return R"({"t":")" + type + R"(","table":")" + id + "\"" + more + "}";
    }
    void start() {
        for (const auto& value : about.at("seats").as_array())
            if (const auto& seat = value.as_object(); text_of(seat, "kind") == "free")
                pier.say(host,
                         message("bot", R"(,"seat":)" + std::to_string(number_of(seat, "seat")) +
                                            R"(,"bot":"random")"));
        pier.say(host, message("start"));
    }
    // What a person is asked, if anything.
    std::optional<boost::json::object> question(Link link) {
        std::optional<boost::json::object> ask;
        for (const auto& letter : pier.mail[link]) {
            if (text_of(letter, "t") == "view") ask.reset();
            if (text_of(letter, "t") == "ask") ask = letter;
            if (text_of(letter, "t") != "table" || !letter.contains("ask")) continue;
            ask = letter.at("ask").as_object();
            (*ask)["n"] = letter.at("n");
        }
        return ask;
    }
    bool step(Rng& rng) {
        for (const auto& [seat, link] : people) {
            const auto ask = question(link);
            if (!ask) continue;
            const auto& moves = ask->at("moves").as_array();
            const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            pier.mail[link].clear();
            pier.say(link, message("act", R"(,"n":)" + std::to_string(number_of(*ask, "n")) +
                                              R"(,"move":)" + boost::json::serialize(move)));
            return true;
        }
        return false;
    }
    std::string record() { return text_of(pier.ask(host, message("record"), "record"), "text"); }

    Pier& pier;
    std::string id, phase{};
    boost::json::object about{};
    Link host = 0;
    std::map<int, Link> people{};
};

TEST(Editions, OldTablesArePlayedToTheEndAndVerified) {
    Rng rng{2};
    for (const fs::path& folder : versions()) {
        OldHarbour harbour{folder};
        const std::vector<Key> keys = keys_in(folder);
        std::set<std::string> tables, games, phases;
        for (const Key& key : keys) tables.insert(key.table);
        for (const std::string& table : tables) {
            Reunion reunion{harbour, keys, table};
            SCOPED_TRACE(text_of(reunion.about, "game") + " " + text_of(reunion.about, "options"));
            games.insert(text_of(reunion.about, "game"));
            phases.insert(reunion.phase);
            if (reunion.phase == "gathering") reunion.start();
            while (reunion.phase != "over" && reunion.step(rng)) {
            }
            const std::string record = reunion.record();
            expect_fair(record);
            const auto over = played(record);
            ASSERT_TRUE(over);
            EXPECT_TRUE(over->table.is_over());
            EXPECT_EQ(over->record.header.rules, text_of(reunion.about, "rules"));
            EXPECT_EQ(over->record.header.options, text_of(reunion.about, "options"));
        }
        EXPECT_EQ(games.size(), games_in(folder).size());
        EXPECT_EQ(phases.size(), 3u);
    }
}

// Whoever wants to may open a table by an old version; one that was never released is refused.
TEST(Editions, ATableIsOpenedByAnyVersionThereWas) {
    Pier pier;
    const Link link = pier.connect();
    const auto open = [](const std::string& rules) {
        return R"({"t":"open","game":"corsaro","options":"simple seats=2","rules":)" + rules + "}";
    };
    const auto about = [&](const std::string& rules) {
        const std::string id = text_of(pier.ask(link, open(rules), "opened"), "table");
        return pier.ask(link, R"({"t":"look","table":")" + id + "\"}", "about");
    };
    EXPECT_EQ(text_of(about(R"("1")"), "rules"), "1");
    EXPECT_EQ(text_of(about(R"("1")"), "options"), "simple seats=2");
    EXPECT_EQ(text_of(about(R"("")"), "rules"), find_game("corsaro")->rules_version);
    for (const std::string rules : {R"("99")", "1", "null"})
        EXPECT_EQ(text_of(pier.ask(link, open(rules), "refused"), "code"), "bad_field") << rules;
}

// A rematch is played by the rules of the table that it follows.
TEST(Editions, ARematchKeepsItsRules) {
    for (const fs::path& folder : versions()) {
        OldHarbour harbour{folder};
        const std::vector<Key> keys = keys_in(folder);
        for (const Key& key : keys) {
            if (key.phase != "over" || key.seat != 1) continue;
            const Link link = harbour.pier.connect();
            const auto before = harbour.return_with(link, key);
            const auto next =
                text_of(harbour.pier.ask(link, R"({"t":"rematch","table":")" + key.table + "\"}",
                                         "rematch"),
                        "next");
            const auto after =
                harbour.pier.ask(link, R"({"t":"look","table":")" + next + "\"}", "about");
            EXPECT_EQ(text_of(after, "rules"), text_of(before, "rules"));
            EXPECT_EQ(text_of(after, "options"), text_of(before, "options"));
        }
    }
}

} // namespace
} // namespace tortuga::editions_test
