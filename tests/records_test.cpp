// records_test.cpp: the records kept beside the games all check out, and planted mistakes are
// found.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "table/record.hpp"

namespace tortuga::records_test {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream in{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

std::vector<fs::path> all_records() {
    std::vector<fs::path> paths;
    for (const auto& entry :
         fs::recursive_directory_iterator{fs::path{TORTUGA_SOURCE_DIR} / "games"})
        if (entry.path().extension() == ".record") paths.push_back(entry.path());
    std::ranges::sort(paths);
    return paths;
}

std::string error_of(const std::string& text) {
    const auto error = check_record(text);
    if (!error) return "";
    static const std::string words = text_of(fs::path{TORTUGA_SOURCE_DIR} / "table/words/en.json");
    const bool is_ours = error->complaint.key.starts_with("record.");
    EXPECT_TRUE(!is_ours || words.find('"' + error->complaint.key + '"') != std::string::npos)
        << error->complaint.key;
    std::string out = std::to_string(error->line) + " " + error->complaint.key;
    return error->complaint.clause.empty() ? out : out + " " + error->complaint.clause;
}

std::string with(std::string text, const std::string& what, const std::string& by) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

TEST(Records, AllOfThemCheckOut) {
    const auto paths = all_records();
    EXPECT_GE(paths.size(), 100u);
    for (const fs::path& path : paths) {
        const auto error = check_record(text_of(path));
        if (!error) continue;
        std::string args;
        for (const Arg& arg : error->complaint.args)
            args += " " + std::string{arg.name} + "=" + arg.value;
        ADD_FAILURE() << path.string() << ":" << error->line << ": " << error->complaint.key
                      << args;
    }
}

// One way to write a record down: what a program would print, comments included.
TEST(Records, AllOfThemAreCanonical) {
    for (const fs::path& path : all_records()) {
        const std::string text = text_of(path);
        const Checked<Record> r = read_record(text);
        ASSERT_TRUE(std::holds_alternative<Record>(r)) << path;
        EXPECT_EQ(print_record(*std::get_if<Record>(&r)), text) << path;
    }
}

// A played game, written again and told to each viewer, still checks out.
TEST(Records, AllOfThemCanBeWrittenAndRedacted) {
    for (const fs::path& path : all_records()) {
        const Checked<Record> r = read_record(text_of(path));
        const Record& record = *std::get_if<Record>(&r);
        const Checked<Table> replayed = replay(record);
        const Table& table = *std::get_if<Table>(&replayed);
        EXPECT_EQ(error_of(write_record(table, record.header)), "") << path;
        for (Seat viewer : seats_of(table.seats()))
            EXPECT_EQ(error_of(redact_record(table, record.header, viewer)), "") << path;
    }
}

TEST(Records, TheExampleInTheDocsChecksOut) {
    const std::string docs = text_of(fs::path{TORTUGA_SOURCE_DIR} / "docs/records.md");
    const std::size_t start = docs.find("```record\n") + 10;
    EXPECT_EQ(error_of(docs.substr(start, docs.find("```", start) - start)), "");
}

const std::string& first_round() {
    static const std::string text =
        text_of(fs::path{TORTUGA_SOURCE_DIR} / "games/skull_king/records/first-round.record");
    return text;
}

TEST(Records, PlantedMistakesAreFound) {
    const std::string& good = first_round();
    ASSERT_EQ(error_of(good), "");
    EXPECT_EQ(error_of(with(good, "classic seats=3", "classic seats=7")),
              "4 skull_king.reason.seats_classic SK-001");
    EXPECT_EQ(error_of(with(good, "classic seats=3", "classic seats=1")),
              "4 skull_king.reason.seats_modern V-03");
    EXPECT_EQ(error_of(with(good, "classic seats=3", "classic seats=2 loot")),
              "4 skull_king.reason.loot_needs_three V-48");
    EXPECT_EQ(error_of(with(good, "skull_king", "skull_queen")), "3 record.unknown_game");
    EXPECT_EQ(error_of(with(good, "* dealer 3", "* dealer 4")), "10 record.illegal V-51");
    EXPECT_EQ(error_of(with(good, "* deal K3 E1", "* deal K3 K3")), "14 record.illegal SK-005");
    EXPECT_EQ(error_of(with(good, "2 play K3\n3 play", "3 play E1\n2 play")),
              "28 record.illegal SK-011");
    EXPECT_EQ(error_of(with(good, "= leader : 1", "= leader : 2")), "11 record.wrong_fact");
    EXPECT_EQ(error_of(with(good, "! 1 bid 2", "! 1 bid 1")), "18 record.not_refused");
    EXPECT_EQ(error_of(with(good, "bid 2 SK-021", "bid 2 SK-024")),
              "18 record.other_clause SK-021");
    EXPECT_EQ(error_of(with(good, "1+2 bid 0 1", "1+2 bid 0 1 1")), "24 record.one_each");
    EXPECT_EQ(error_of(with(good, "1+2 bid", "1+3 bid")), "24 record.not_together");
    EXPECT_EQ(error_of(with(good, "3 play E1", "3 play XX")), "29 record.unknown_move");
}

// Every character of what is sealed counts: one changed digit of one event is caught.
TEST(Records, AChangedCharacterBreaksTheSeal) {
    const std::string good = text_of(fs::path{TORTUGA_SOURCE_DIR} /
                                     "games/skull_king/records/g02-rotation-complete-game.record");
    ASSERT_EQ(error_of(good), "");
    EXPECT_NE(error_of(with(good, "bid 1 1 1 0", "bid 1 1 0 0")).find("record.seal_broken"),
              std::string::npos);
    EXPECT_NE(error_of(with(good, "Anna", "Anne")).find("record.seal_broken"), std::string::npos);
    EXPECT_NE(error_of(with(good, "\nseal ", "\nseal 0")).find("record.bad_seal"),
              std::string::npos);
    EXPECT_EQ(error_of(with(good, "G02.", "G02!")), ""); // A comment is nobody's evidence.
}

// SK-006, SK-022: a record redacted to seat 2 does not say what others were dealt, nor what they
// bid while bids are sealed.
TEST(Records, ARedactedRecordKeepsSecrets) {
    const std::string& whole = first_round();
    const std::string open_bid = whole.substr(0, whole.find("1+2 bid"));
    const Checked<Record> r = read_record(open_bid);
    const Checked<Table> replayed = replay(*std::get_if<Record>(&r));
    const Table& table = *std::get_if<Table>(&replayed);
    const std::string told = redact_record(table, {}, seat(1));
    EXPECT_NE(told.find("\n* dealer 3\n* deal ? K3 ?\n3 bid ?\nseal "), std::string::npos) << told;
    EXPECT_EQ(told.find("R5"), std::string::npos);
}

} // namespace
} // namespace tortuga::records_test
