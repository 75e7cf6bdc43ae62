// play_test.cpp: whole games through the terminal, typed by a script.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "cli/stage.hpp"

namespace tortuga::play_test {
namespace {

const std::vector<std::string> short_game{
    "play", "skull_king", "--seed", "3", "--bot", "random", "-o", "schedule=swift_n_salty"};

std::vector<std::string> with(std::vector<std::string> line, const std::vector<std::string>& more) {
    line.insert(line.end(), more.begin(), more.end());
    return line;
}

// Plays like the most patient of players: tries every word until one is taken.
std::string every_move(int times) {
    std::string typed;
    for (int i = 0; i < times; ++i) {
        typed += "0\n";
        for (const char* suit : {"R", "B", "Y", "K"})
            for (int rank = 1; rank <= 13; ++rank) typed += suit + std::to_string(rank) + "\n";
        typed += "E\nM\nP\nSM:escape\nSK\n";
    }
    return typed;
}

TEST(Play, AWholeGameInItalian) {
    Stage stage;
    const std::string file = stage.path("partita.record");
    const Staged game =
        stage.run(with(short_game, {"--lang", "it", "--plain", "--save", file}), every_move(35));
    EXPECT_EQ(game.code, Exit::ok) << game.err;
    EXPECT_TRUE(contains(game.out, "La tua mano: ")) << game.out.substr(0, 3000);
    EXPECT_TRUE(contains(game.out, "Dichiarazioni: Capitano 0"));
    EXPECT_TRUE(contains(game.out, "Presa vinta da "));
    EXPECT_TRUE(contains(game.out, "Fine del passaggio 5."));
    EXPECT_TRUE(contains(game.out, "La partita è finita."));
    EXPECT_FALSE(contains(game.out, "\033"));
    EXPECT_FALSE(contains(game.out, "[cli.") || contains(game.out, "[skull_king."));
    EXPECT_EQ(stage.run({"replay", "--check", file}).out, "OK\n");
    EXPECT_EQ(stage.run({"play", "--continue", file}).code, Exit::usage); // It is over.
}

TEST(Play, TheSameSeedAndTheSameMovesGiveTheSameRecord) {
    Stage stage;
    stage.run(with(short_game, {"--save", stage.path("a")}), every_move(35));
    stage.run(with(short_game, {"--save", stage.path("b"), "--lang", "en"}), every_move(35));
    EXPECT_EQ(stage.text("a"), stage.text("b"));
    EXPECT_NE(stage.text("a"), "");
}

TEST(Play, EndOfInputSavesAndTheGameGoesOnLater) {
    Stage stage;
    const std::string part = stage.path("part.record"), whole = stage.path("whole.record");
    const Staged left = stage.run(with(short_game, {"--save", part}), every_move(2));
    EXPECT_EQ(left.code, Exit::ok);
    EXPECT_TRUE(contains(left.out, "--continue " + part));
    EXPECT_EQ(stage.run({"replay", "--check", part}).out, "OK\n");
    stage.run({"play", "--continue", part}, every_move(35));
    stage.run(with(short_game, {"--save", whole}), every_move(35));
    EXPECT_EQ(stage.text("part.record"), stage.text("whole.record"));
}

TEST(Play, UndoTakesBackTheLastDecision) {
    Stage stage;
    const Staged game = stage.run(with(short_game, {"--save", stage.path("g")}), "2\nu\n3\nq\n");
    EXPECT_TRUE(contains(game.out, "taken back"));
    EXPECT_TRUE(contains(stage.text("g"), " bid 3 "));
    const Staged nothing = stage.run(with(short_game, {"--save", stage.path("n")}), "u\nq\n");
    EXPECT_TRUE(contains(nothing.out, "no move to take back"));
    const Staged shared =
        stage.run(with(short_game, {"--save", stage.path("s"), "--human", "1,2"}), "\n2\n\nu\nq\n");
    EXPECT_TRUE(contains(shared.out, "only by one person alone"));
}

TEST(Play, HelpRulesScoresAndHistory) {
    Stage stage;
    const Staged game = stage.run(with(short_game, {"--save", stage.path("g")}),
                                  "?\n? 9\n? 2\nr sk-21\nr sk-999\ns\nh\n9\nbi\nplay R1\nq\n");
    EXPECT_TRUE(contains(game.out, "take back your last move"));
    EXPECT_TRUE(contains(game.out, "bid 9: You cannot bid more tricks"));
    EXPECT_TRUE(contains(game.out, "SK-021: You may bid any number"));
    EXPECT_TRUE(contains(game.out, "bid 2: The rules allow it."));
    EXPECT_TRUE(contains(game.out, "no clause “sk-999”"));
    EXPECT_TRUE(contains(game.out, "That could be: `0`, `1`, `2`, `3`, `4`, `5`."));
    EXPECT_TRUE(contains(game.out, "SK-027"));
}

std::vector<std::string> cards_of(const std::string& text) {
    const std::regex card{"\\b[RBYK][0-9]+\\b|\\b[EMP][1-5]\\b|\\bSM\\b|\\bSK\\b"};
    std::vector<std::string> cards;
    for (std::sregex_iterator it{text.begin(), text.end(), card}, end; it != end; ++it)
        cards.push_back(it->str());
    return cards;
}

std::string last_hand(const std::string& screen) {
    const std::size_t at = screen.rfind("Your hand: ");
    return at == screen.npos ? "" : screen.substr(at, screen.find('\n', at) - at);
}

// Everything between two hand-overs is for one pair of eyes: of the cards that the one before held,
// the next one sees the one that was played, at most.
TEST(Play, TheScreenIsWipedBeforeAnotherHandIsShown) {
    const std::string call = "Pass the screen to ";
    Stage stage;
    std::string typed;
    for (int i = 0; i < 8; ++i) typed += "\n" + every_move(1);
    std::string rest = stage
                           .run(with(short_game, {"--human", "1,2", "--names", "Ada,Ben", "--seats",
                                                  "2", "--save", stage.path("g")}),
                                typed)
                           .out;
    std::string held, owner;
    int screens = 0;
    for (std::size_t at = rest.find(call); at != rest.npos; at = rest.find(call), ++screens) {
        EXPECT_TRUE(rest.substr(0, at).ends_with(std::string(100, '\n')));
        rest = rest.substr(at + call.size());
        const std::string name = rest.substr(0, 3), other = name == "Ada" ? "Ben" : "Ada";
        EXPECT_NE(name, owner);
        owner = name;
        const std::string screen = rest.substr(0, rest.find(call));
        const std::string unasked = screen.substr(0, screen.find("\n> "));
        EXPECT_FALSE(contains(screen, other + " (you)"));
        const std::vector<std::string> seen = cards_of(unasked);
        int known = 0;
        for (const std::string& card : cards_of(held)) known += std::ranges::count(seen, card) > 0;
        // One card was played openly; of two the last goes by itself.
        EXPECT_LE(known, cards_of(held).size() == 2 ? 2 : 1) << held << "\n" << unasked;
        held = last_hand(screen);
    }
    EXPECT_GT(screens, 6);
}

TEST(Play, HostileInputIsAnswered) {
    Stage stage;
    const std::string noise = std::string(200'000, 'A') + "\n" + std::string(100, '\0') + "\n" +
                              "\xff\xfe\x80\n\033[2J\033]0;x\a\n? \xc3\nr \033\nplay \n" +
                              "bid 99999999999999999999\nbid -1\n? ? ?\n%s%n\n{list}\n";
    const Staged game = stage.run(with(short_game, {"--save", stage.path("g")}), noise + "2\nq\n");
    EXPECT_EQ(game.code, Exit::ok);
    EXPECT_FALSE(contains(game.out, "\033"));
    EXPECT_FALSE(contains(game.out, "\xff"));
    EXPECT_TRUE(contains(stage.text("g"), " bid 2 ")) << stage.text("g");
}

TEST(Play, WatchingBotsAndTheMenu) {
    Stage stage;
    const Staged watched = stage.run(with(short_game, {"--human", "0", "--save", stage.path("g")}));
    EXPECT_TRUE(contains(watched.out, "The game is over."));
    const Staged menu =
        stage.run({"play", "--save", stage.path("m"), "--seed", "1", "--bot", "random"},
                  "9\nskull_king\n3\n12\n5\n1\nAda\n1\nq\n");
    EXPECT_EQ(menu.code, Exit::ok) << menu.err;
    EXPECT_TRUE(contains(stage.text("m"), "modern seats=5")) << menu.out;
    EXPECT_TRUE(contains(stage.text("m"), "Ada"));
    EXPECT_EQ(stage.run({"play"}, "").code, Exit::ok);
}

TEST(Play, AnUnwritableRecordIsABrokenWorld) {
    Stage stage;
    const Staged game = stage.run(with(short_game, {"--save", "/proc/no/where.record"}), "2\n");
    EXPECT_EQ(game.code, Exit::broken);
    EXPECT_TRUE(contains(game.err, "cannot be written"));
}

TEST(Play, AdviceComesOnRequestAlone) {
    Stage stage;
    const Staged quiet =
        stage.run({"play", "corsari", "--seed", "7", "--save", stage.path("c")}, "q\n");
    EXPECT_FALSE(contains(quiet.out, "Best now"));
    const Staged told =
        stage.run({"play", "corsari", "--seed", "7", "--save", stage.path("d")}, "!\nq\n");
    EXPECT_TRUE(contains(told.out, "Best now")) << told.out;
    EXPECT_TRUE(contains(told.out, "(type `draw ")) << told.out;
}

TEST(Replay, StepsJumpsPrintsAndHides) {
    Stage stage;
    const std::string file = stage.path("g");
    stage.run(with(short_game, {"--save", file}), every_move(35));
    const Staged steps = stage.run({"replay", file}, "\n\nb\nj 30\nx\nj 99999\n\n");
    EXPECT_EQ(steps.code, Exit::ok) << steps.err;
    EXPECT_TRUE(contains(steps.out, "Event 30."));
    const Staged printed = stage.run({"replay", file, "--print"});
    EXPECT_TRUE(contains(printed.out, "Chance: dealer"));
    const Staged seen = stage.run({"replay", file, "--print", "--as", "2"});
    EXPECT_TRUE(contains(seen.out, "you are dealt"));
    EXPECT_FALSE(contains(seen.out, "Chance:"));
    const Staged redacted = stage.run({"replay", file, "--redact", "2"});
    EXPECT_EQ(redacted.code, Exit::ok) << redacted.err;
    EXPECT_LT(redacted.out.size(), stage.text("g").size() + 100);
    const Staged nameless = stage.run(
        {"replay", TORTUGA_SOURCE_DIR "/games/skull_king/records/rosie.record", "--print"});
    EXPECT_TRUE(contains(nameless.out, "Player 2")) << nameless.out;
    EXPECT_EQ(stage.run({"replay", file, "--as", "5"}).code, Exit::usage);
}

TEST(Replay, ABrokenRecordIsANo) {
    Stage stage;
    std::ofstream{stage.path("bad")} << "tortuga record 1\ngame: chess\n";
    const Staged checked = stage.run({"replay", "--check", stage.path("bad")});
    EXPECT_EQ(checked.code, Exit::no);
    EXPECT_TRUE(checked.out.starts_with("line ")) << checked.out;
    EXPECT_EQ(stage.run({"replay", stage.path("bad")}).code, Exit::no);
}

} // namespace
} // namespace tortuga::play_test
