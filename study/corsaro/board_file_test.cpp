// board_file_test.cpp: boards read and written; whatever is no board is refused for what it lacks.
#include "study/corsaro/board_file.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

#include "cli/language.hpp"
#include "cli/stage.hpp"
#include "core/rng.hpp"
#include "games/corsaro/sea.hpp"
#include "games/corsaro/text.hpp"
#include "games/registry.hpp"
#include "study/corsaro/boards.hpp"

namespace tortuga::corsaro::board_file_test {
namespace {

constexpr const char* good =
    R"({"ring":28,"start":["S1","S2","B00"],"forks":{"B03":"A1","B12":"C1","B24":"G1"},)"
    R"("routes":{"A":{"len":6,"to":"B09"},"C":{"len":6,"to":"B18"}},"green":["G1","G2"],)"
    R"("raft":["B16","B21"],"pirateSymbol":["B06","B15","B24"]})";

std::string with(const std::string& what, const std::string& by) {
    std::string text = good;
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

// The complaint's key, and the place or the clause it names: "board.no_such_space raft".
std::string complaint(const std::string& text) {
    const Result<BoardFile> file = read_board(text);
    if (file) return "";
    std::string out = file.complaint().key;
    for (const Arg& arg : file.complaint().args)
        if ((arg.name == "at" || arg.name == "key") && !arg.value.empty()) out += " " + arg.value;
    return file.complaint().clause.empty() ? out : out + " " + file.complaint().clause;
}

TEST(BoardFile, TheLedgersBoardIsH28) {
    const Result<BoardFile> file = read_board(good);
    ASSERT_TRUE(file) << complaint(good);
    EXPECT_EQ(file->board, corsaro::h28());
    EXPECT_EQ(file->name, "");
}

TEST(BoardFile, ShippedBoardsLoadAndAreWrittenAsWeWrite) {
    const std::vector<ShippedBoard> all = shipped_boards();
    ASSERT_EQ(all.size(), 3u);
    const AnyGame& game = *find_game("corsaro");
    for (const ShippedBoard& shipped : all) {
        const std::string text{shipped.text};
        const Result<BoardFile> file = read_board(text);
        ASSERT_TRUE(file) << shipped.id << ": " << complaint(text);
        EXPECT_EQ(write_board(*file), text) << shipped.id;
        EXPECT_FALSE(file->name.empty() || file->about.empty()) << shipped.id;
        EXPECT_EQ(corsaro::objection(file->board), corsaro::Reason::ok);
        const std::string word = corsaro::print_board(file->board);
        EXPECT_EQ(corsaro::parse_board(word), file->board) << word;
        for (std::string_view form : game.presets) // Family too: the ring is long enough. A-9
            for (const char* seats : {"2", "3", "4"})
                EXPECT_TRUE(
                    game.parse_options(std::string{form} + " seats=" + seats + " board=" + word))
                    << word;
        for (std::string_view language : languages)
            EXPECT_TRUE(words_of(language).has("cli.boards.about." + shipped.id)) << shipped.id;
    }
    EXPECT_EQ(read_board(all[1].text)->board, corsaro::h28());
    EXPECT_TRUE(contains(all[1].text, "no picture of the printed board could be had"));
}

// H-6: any board that can be played on, drawn at random, survives the way through a file.
TEST(BoardFile, WritingAndReadingBackIsTheIdentity) {
    Rng rng{28};
    int tried = 0;
    const auto byte = [&](int n) { return static_cast<std::uint8_t>(rng.below(n)); };
    while (tried < 500) {
        BoardFile file{.name = tried % 2 == 0 ? "" : "A \"name\" \\ é", .about = "x"};
        corsaro::Board& b = file.board;
        b.ring = static_cast<std::uint8_t>(12 + rng.below(29));
        b.lane = static_cast<std::uint8_t>(1 + rng.below(4));
        b.lane_to = byte(b.ring), b.mouth = byte(b.ring);
        b.routes = static_cast<std::uint8_t>(1 + rng.below(3));
        for (int k = 0; k < b.routes; ++k) {
            b.route[k] = {byte(b.ring), 0, byte(b.ring), "ACDEFH"[rng.below(6)]};
            b.route[k].length = static_cast<std::uint8_t>(
                std::max(1, corsaro::replaced(b, b.route[k]) + rng.below(2)));
        }
        for (int k = 1 + rng.below(3); k > 0; --k) b.rafts |= std::uint64_t{1} << byte(b.ring);
        for (std::uint8_t& symbol : b.symbol) symbol = byte(b.ring);
        if (corsaro::objection(b) != corsaro::Reason::ok) continue;
        ++tried;
        const std::string text = write_board(file);
        const Result<BoardFile> again = read_board(text);
        ASSERT_TRUE(again) << text << complaint(text);
        ASSERT_EQ(*again, file) << text;
    }
}

struct BadFile {
    std::string text, says;
};

void refuse(const std::vector<BadFile>& all) {
    for (const BadFile& bad : all) {
        EXPECT_EQ(complaint(bad.text), bad.says) << bad.text.substr(0, 400);
        const Result<BoardFile> file = read_board(bad.text);
        if (file) continue;
        for (std::string_view language : languages) {
            const std::string said = words_of(language).say(file.complaint());
            EXPECT_FALSE(said.starts_with("[")) << said;
            EXPECT_FALSE(contains(said, "{at}") || contains(said, "{space}")) << said;
        }
    }
}

TEST(BoardFile, WhatIsNoJsonIsRefused) {
    refuse({
        {"", "board.not_json"},
        {"{", "board.not_json"},
        {std::string{good} + "x", "board.not_json"},
        {"{'ring': 28}", "board.not_json"},
        {std::string(2000, '['), "board.not_json"},
        {"{\"name\": \"\xff\"}", "board.not_json"},
        {std::string(board_bytes_max, ' ') + good, "board.too_big"},
        {"[]", "board.not_a_board"},
        {"28", "board.not_a_board"},
        {"null", "board.not_a_board"},
    });
    const Complaint wrong = read_board("{\n  \"ring\": 28,\n  \"start\": }").complaint();
    EXPECT_EQ(words_of("en").say(wrong), "This is not JSON: it goes wrong in line 3, column 12.");
}

TEST(BoardFile, WrongKeysAndTypesAreNamed) {
    refuse({
        {"{}", "board.key_missing ring"},
        {with("\"green\":[\"G1\",\"G2\"],", ""), "board.key_missing green"},
        {with("\"len\":6,", ""), "board.key_missing routes.A.len"},
        {with("\"ring\"", "\"rings\":1,\"ring\""), "board.key_unknown rings"},
        {with("\"to\":\"B09\"", "\"to\":\"B09\",\"via\":1"), "board.key_unknown routes.A.via"},
        {with("\"ring\":28", "\"ring\":28,\"ring\":28"), "board.key_twice ring"},
        {with("\"B12\":\"C1\"", "\"B03\":\"C1\""), "board.key_twice B03"},
        {with("28", "\"28\""), "board.not_a_number ring H-6"},
        {with("28", "28.5"), "board.not_a_number ring H-6"},
        {with("28", "11"), "board.not_a_number ring H-6"},
        {with("28", "41"), "board.not_a_number ring H-6"},
        {with("28", "99999999999999999999"), "board.not_a_number ring H-6"},
        {with("\"len\":6", "\"len\":0"), "board.not_a_number routes.A.len H-6"},
        {with("\"len\":6", "\"len\":null"), "board.not_a_number routes.A.len H-6"},
        {with("\"B09\"", "9"), "board.not_a_space routes.A.to"},
        {with("\"A1\"", "[]"), "board.not_a_space forks.B03"},
        {with("[\"B16\",\"B21\"]", "\"B16\""), "board.not_a_list raft"},
        {with("\"B16\"", "16"), "board.not_a_list raft"},
        {with("{\"len\":6,\"to\":\"B09\"}", "6"), "board.not_a_group routes.A"},
        {with("{\"B03\":\"A1\",\"B12\":\"C1\",\"B24\":\"G1\"}", "[]"), "board.not_a_group forks"},
        {with("{\"ring\"", "{\"name\":7,\"ring\""), "board.not_a_text name"},
        {with("{\"ring\"", "{\"name\":\"\",\"ring\""), "board.not_a_text name"},
        {with("{\"ring\"", "{\"about\":\"\\u001b[2J\",\"ring\""), "board.not_a_text about"},
        {with("{\"ring\"", "{\"name\":\"" + std::string(81, 'x') + "\",\"ring\""),
         "board.not_a_text name"},
    });
}

TEST(BoardFile, WaysThatLeadNowhereAreNamed) {
    refuse({
        {with("\"B09\"", "\"B28\""), "board.no_such_space routes.A.to"},
        {with("\"B00\"", "\"A1\""), "board.no_such_space start"},
        {with("\"B03\"", "\"B3\""), "board.no_such_space forks.B3"},
        {with("\"B16\"", "\"b16\""), "board.no_such_space raft"},
        {with("\"B06\"", "\"ISL\""), "board.no_such_space pirateSymbol"},
        {with("\"B21\"", "\"B16\""), "board.space_twice raft"},
        {with("\"S2\"", "\"S3\""), "board.lane_name start"},
        {with("\"S2\"", "\"B01\""), "board.lane_name start"},
        {with("\"S1\",\"S2\",", ""), "corsaro.reason.lane_wrong H-6"},
        {with("[\"S1\",\"S2\",\"B00\"]", "[]"), "corsaro.reason.lane_wrong H-6"},
        {with("\"B03\":\"A1\"", "\"B03\":\"D1\""), "board.fork_nowhere forks.B03"},
        {with("\"B03\":\"A1\"", "\"B03\":\"A2\""), "board.fork_nowhere forks.B03"},
        {with("\"B03\":\"A1\"", "\"B03\":\"\""), "board.fork_nowhere forks.B03"},
        {with("\"C1\"", "\"A1\""), "board.fork_twice forks.B12"},
        {with("\"B03\":\"A1\",", ""), "board.route_unentered routes.A"},
        {with(",\"B24\":\"G1\"", ""), "board.no_mouth forks"},
        {with("\"A\":", "\"a\":"), "board.route_name routes.a"},
        {with("\"A\":", "\"B\":"), "board.route_name routes.B"},
        {with("\"A\":", "\"AA\":"), "board.route_name routes.AA"},
        {with("[\"G1\",\"G2\"]", "[\"G1\"]"), "board.green_names green"},
        {with("[\"G1\",\"G2\"]", "[\"G2\",\"G1\"]"), "board.green_names green"},
    });
}

// H-6, in the words of the rules.
TEST(BoardFile, WhatTheRulesRefuseIsRefusedByTheirClause) {
    refuse({
        {with("\"len\":6", "\"len\":4"), "corsaro.reason.route_short H-6"},
        {with("\"len\":6", "\"len\":13"), "corsaro.reason.oranges_many H-6"},
        {with("\"B09\"", "\"B04\""), "corsaro.reason.route_short H-6"},
        {with("[\"B16\",\"B21\"]", "[]"), "corsaro.reason.rafts_wrong H-6"},
        {with("\"B16\"", "\"B15\""), "corsaro.reason.symbols_wrong H-6"},
        {with(",\"B24\"]", "]"), "corsaro.reason.symbols_wrong H-6"},
        {with("\"B24\"]", "\"B24\",\"B25\"]"), "corsaro.reason.symbols_wrong H-6"},
        {R"({"ring":28,"start":["S1","B00"],"forks":{"B24":"G1"},"routes":{},"green":["G1","G2"],)"
         R"("raft":["B16"],"pirateSymbol":["B06","B15","B24"]})",
         "corsaro.reason.routes_wrong H-6"},
        {R"({"ring":40,"start":["S1","B00"],"forks":{"B01":"A1","B05":"C1","B09":"D1","B13":"E1",)"
         R"("B39":"G1"},"routes":{"A":{"len":2,"to":"B03"},"C":{"len":2,"to":"B07"},)"
         R"("D":{"len":2,"to":"B11"},"E":{"len":2,"to":"B15"}},"green":["G1","G2"],)"
         R"("raft":["B16"],"pirateSymbol":["B06","B15","B24"]})",
         "corsaro.reason.routes_wrong H-6"},
    });
}

TEST(BoardFile, TheSchemaKnowsTheSameKeys) {
    std::ifstream in{std::filesystem::path{TORTUGA_SOURCE_DIR} / "docs/board.schema.json"};
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    const boost::json::object schema = boost::json::parse(text).as_object();
    EXPECT_EQ(schema.at("$schema").as_string(), "https://json-schema.org/draft/2020-12/schema");
    std::string keys;
    for (const auto& [key, value] : schema.at("properties").as_object())
        keys += (keys.empty() ? "" : ", ") + std::string{key};
    const Complaint wrong = read_board("{\"x\":1}").complaint();
    EXPECT_EQ(keys, wrong.args.back().value); // What the reader lists as the keys there are.
    EXPECT_EQ(schema.at("required").as_array().size() + 2,
              schema.at("properties").as_object().size());
}

// The example in docs/boards.md can be played on.
TEST(BoardFile, TheExampleInTheDocsIsABoard) {
    std::ifstream in{std::filesystem::path{TORTUGA_SOURCE_DIR} / "docs/boards.md"};
    const std::string docs{std::istreambuf_iterator<char>{in}, {}};
    const std::size_t start = docs.find("```json\n") + 8;
    EXPECT_EQ(complaint(docs.substr(start, docs.find("```", start) - start)), "");
}

} // namespace
} // namespace tortuga::corsaro::board_file_test
