// boards_test.cpp: boards on the command line: listed, printed, chosen, and refused with a reason.
#include "study/corsaro/boards.hpp"

#include <gtest/gtest.h>

#include "cli/stage.hpp"

namespace tortuga::corsaro::boards_test {
namespace {

constexpr const char* narrows = "board=21/S1-0/A1-3-4/C6-3-9/D10-4-14/G19/R12/P4.11.18";

std::string line_of(const std::string& out) { return out.substr(0, out.find('\n')); }

TEST(Boards, AreListedAndPrinted) {
    Stage stage;
    const Staged list = stage.run({"boards"});
    EXPECT_EQ(list.code, Exit::ok) << list.err;
    for (const char* part : {"archipelago", "h28", "narrows", "Ring: 28", "B16, B21",
                             "A from B03 to B09, 6", "no picture of the printed board"})
        EXPECT_TRUE(contains(list.out, part)) << part << "\n" << list.out;
    EXPECT_TRUE(contains(stage.run({"boards", "--lang", "de"}).out, "Hafeneinfahrt"));
    EXPECT_TRUE(stage.run({"boards", "--json"}).out.starts_with("[{\"board\":\"archipelago\""));
    EXPECT_TRUE(contains(stage.run({"boards", "narrows"}).out, narrows));
    for (const ShippedBoard& board : shipped_boards())
        EXPECT_EQ(stage.run({"boards", board.id, "--json"}).out, board.text);
}

TEST(Boards, StandAmongTheOptionsOfTheirGame) {
    Stage stage;
    EXPECT_TRUE(contains(stage.run({"games", "corsaro"}).out, "h28, archipelago, narrows"));
    EXPECT_TRUE(contains(stage.run({"games", "corsaro", "--json"}).out, "\"narrows\""));
}

TEST(Boards, AreChosenByNameByFileAndInTheOptions) {
    Stage stage;
    std::ofstream{stage.path("mine.json")} << stage.run({"boards", "narrows", "--json"}).out;
    const auto options = [&](const std::vector<std::string>& more) {
        std::vector<std::string> line{"signature", "corsaro", "--seeds", "1"};
        line.insert(line.end(), more.begin(), more.end());
        const Staged answer = stage.run(line);
        EXPECT_EQ(answer.code, Exit::ok) << answer.err;
        return line_of(answer.out);
    };
    const std::string by_name = options({"--board", "narrows"});
    EXPECT_TRUE(contains(by_name, std::string{"simple seats=4 "} + narrows)) << by_name;
    EXPECT_EQ(options({"--board", stage.path("mine.json")}), by_name);
    EXPECT_EQ(options({"-o", "board=narrows"}), by_name);
    EXPECT_EQ(options({"-o", narrows}), by_name);
    EXPECT_EQ(options({"-o", "board=" + stage.path("mine.json")}), by_name);
    EXPECT_EQ(options({"-o", "board=archipelago", "--board", "narrows"}), by_name);
    EXPECT_EQ(options({"--board", "h28"}), options({}));
    EXPECT_NE(options({"--board", "archipelago"}), by_name);
    EXPECT_TRUE(contains(options({"-o", "family", "--board", "narrows"}), "family seats=4 board="));
}

TEST(Boards, EveryCommandWithAGameTakesOne) {
    Stage stage;
    for (const std::vector<std::string>& line : std::vector<std::vector<std::string>>{
             {"simulate", "-n", "3"},
             {"match", "--bots", "random", "-n", "3"},
             {"bench", "--games", "3"},
             {"perft", "--depth", "1"},
             {"signature", "--seeds", "1"},
             {"play", "--human", "0", "--bot", "random", "--save", stage.path("g")}}) {
        std::vector<std::string> whole = line;
        whole.insert(whole.begin() + 1, "corsaro");
        for (const char* more : {"--board", "narrows", "--seed", "1", "--json"})
            whole.emplace_back(more);
        const Staged answer = stage.run(whole);
        EXPECT_EQ(answer.code, Exit::ok) << line[0] << answer.err;
        EXPECT_TRUE(contains(line[0] == "play" ? stage.text("g") : answer.out, narrows))
            << answer.out;
    }
    EXPECT_EQ(stage.run({"replay", "--check", stage.path("g")}).out, "OK\n"); // Without any file.
}

TEST(Boards, AreRefusedWithAReason) {
    Stage stage;
    std::ofstream{stage.path("bad.json")} << "{\"ring\": 28}";
    std::ofstream{stage.path("far.json")}
        << R"({"ring":12,"start":["S1","B00"],)"
           R"("forks":{"B01":"A1","B08":"G1"},"routes":{"A":{"len":2,"to":"B04"}},)"
           R"("green":["G1","G2"],"raft":["B06"],"pirateSymbol":["B02","B05","B09"]})";
    struct Row {
        std::vector<std::string> arguments;
        std::string says;
    };
    const std::vector<Row> all{
        {{"boards", "narows"}, "Did you mean: narrows"},
        {{"boards", stage.path("none.json")}, "Boards: archipelago, h28, narrows"},
        {{"boards", stage.path("bad.json")}, "bad.json: start is missing."},
        {{"boards", stage.path("bad.json"), "--json"}, "start is missing"},
        {{"boards", stage.folder.string()}, "no such file"},
        {{"boards", "a", "b"}, "not understood"},
        {{"bench", "corsaro", "--board", stage.path("bad.json")}, "start is missing"},
        {{"bench", "corsaro", "--board", "\033[2J"}, "?[2J"},
        {{"bench", "corsaro", "--board"}, "needs a value"},
        {{"bench", "corsaro", "-o", "board=archipelgo"}, "Did you mean: archipelago"},
        {{"bench", "corsaro", "-o", "board=12/S1-0"}, "no board “12/S1-0”"},
        {{"bench", "corsaro", "-o", "board=11/S1-0/A1-2-3/G8/R6/P2.5.9"}, "(H-6)"},
        {{"bench", "corsaro", "-o", "family", "--board", stage.path("far.json")}, "(A-9)"},
        {{"bench", "skull_king", "--board", "h28"}, "takes no `--board`"},
        {{"play", "corsari", "--board", "h28"}, "takes no `--board`"},
    };
    for (const Row& row : all) {
        const Staged answer = stage.run(row.arguments);
        EXPECT_EQ(answer.code, Exit::usage) << row.says << answer.out;
        EXPECT_TRUE(contains(answer.err, row.says)) << answer.err;
        EXPECT_EQ(answer.out, "");
    }
    EXPECT_EQ(
        stage.run({"bench", "corsaro", "--games", "1", "--board", stage.path("far.json")}).code,
        Exit::ok);
}

TEST(Boards, TheMenuOffersThem) {
    Stage stage;
    const Staged menu =
        stage.run({"play", "--save", stage.path("m"), "--seed", "1", "--bot", "random"},
                  "corsaro\n1\nnarrows\n3\n1\nAda\nq\n");
    EXPECT_EQ(menu.code, Exit::ok) << menu.err;
    EXPECT_TRUE(contains(menu.out, "On which board?"));
    EXPECT_TRUE(contains(stage.text("m"), std::string{"simple seats=3 "} + narrows)) << menu.out;
    const Staged usual =
        stage.run({"play", "--save", stage.path("u"), "--seed", "1", "--bot", "random"},
                  "corsaro\n\n\n\n\n\nq\n");
    EXPECT_TRUE(contains(stage.text("u"), "options: simple seats=4\n")) << usual.out;
}

} // namespace
} // namespace tortuga::corsaro::boards_test
