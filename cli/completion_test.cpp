// completion_test.cpp: shells understand the scripts, and bash completes what people type.
#include <gtest/gtest.h>

#include <cstdlib>

#include "cli/completion.hpp"
#include "cli/stage.hpp"
#include "faces/tokens.hpp"

namespace tortuga::completion_test {
namespace {

bool is_installed(const std::string& program) {
    return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

// What bash would offer for these words, the last of which is being typed.
std::string offered(Stage& stage, const std::vector<std::string>& words) {
    std::string quoted;
    for (const std::string& word : words) quoted += " '" + word + "'";
    std::ofstream{stage.path("complete.bash")} << stage.run({"completion", "bash"}).out
                                               << "COMP_WORDS=(tortuga" + quoted + ")\n"
                                               << "COMP_CWORD=" << words.size() << "\n"
                                               << "_tortuga\n"
                                               << "echo \"${COMPREPLY[*]}\"\n";
    const std::string command = "cd '" + stage.folder.string() + "' && HOME='" +
                                stage.path("home") + "' XDG_DATA_HOME= bash -u complete.bash" +
                                " >offered 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0) << stage.text("offered");
    return std::string{trim(stage.text("offered"))};
}

TEST(Completion, EveryShellUnderstandsItsScript) {
    Stage stage;
    for (const std::string shell : {"bash", "zsh", "fish"})
        for (const char* language : {"en", "it", "de", "fr", "es"}) {
            const Staged script = stage.run({"completion", shell, "--lang", language});
            EXPECT_EQ(script.code, Exit::ok) << script.err;
            EXPECT_TRUE(contains(script.out, "--log-level") || contains(script.out, "log-level"));
            if (!is_installed(shell)) continue;
            std::ofstream{stage.path("script")} << script.out;
            EXPECT_EQ(std::system((shell + " -n '" + stage.path("script") + "'").c_str()), 0);
        }
}

TEST(Completion, BashOffersCommandsFlagsAndValues) {
    Stage stage;
    EXPECT_EQ(offered(stage, {"pl"}), "play");
    EXPECT_EQ(offered(stage, {"play", "sk"}), "skull_king");
    EXPECT_EQ(offered(stage, {"--lang", ""}), "en it de fr es");
    EXPECT_EQ(offered(stage, {"serve", "--log", ""}), "text json");
    EXPECT_EQ(offered(stage, {"serve", "--limits", "of"}), "off");
    EXPECT_EQ(offered(stage, {"play", "--bo"}), "--board --bot");
    EXPECT_EQ(offered(stage, {"play", "--board", "n"}), "narrows");
    EXPECT_EQ(offered(stage, {"play", "--speed", "c"}), "calm");
    EXPECT_EQ(offered(stage, {"play", "skull_king", "-o", "krak"}), "kraken=off kraken=on");
    EXPECT_EQ(offered(stage, {"match", "--options", "bucc"}), "buccaneers");
    EXPECT_EQ(offered(stage, {"match", "skull_king", "--bots", "captain,mat"}), "captain,mate");
    EXPECT_EQ(offered(stage, {"help", "comp"}), "completion");
    EXPECT_EQ(offered(stage, {"completion", ""}), "bash zsh fish");
    EXPECT_EQ(offered(stage, {"rules", "corsari", "x"}), "");
}

TEST(Completion, BashKnowsWordsThatWereCutAtAnEqualsSign) {
    Stage stage;
    EXPECT_EQ(offered(stage, {"--lang", "="}), "en it de fr es");
    EXPECT_EQ(offered(stage, {"--lang", "=", "d"}), "de");
    EXPECT_EQ(offered(stage, {"--lang", "=", "de", "play", "corsar"}), "corsari corsaro");
    EXPECT_EQ(offered(stage, {"--lang", "de", "play", "--seats", "3", "pi"}), "pirates_cove");
}

TEST(Completion, BashOffersRecordsAndFolders) {
    Stage stage;
    std::filesystem::create_directories(stage.folder / "home/.local/share/tortuga/played");
    std::ofstream{stage.folder / "home/.local/share/tortuga/played/kept-1.record"};
    std::ofstream{stage.path("here.record")};
    std::ofstream{stage.path("note.txt")};
    EXPECT_EQ(offered(stage, {"replay", ""}), "home here.record kept-1");
    EXPECT_EQ(offered(stage, {"play", "--continue", "k"}), "kept-1");
    EXPECT_EQ(offered(stage, {"serve", "--data", ""}), "home");
    EXPECT_EQ(offered(stage, {"play", "--save", "no"}), "note.txt");
}

TEST(Completion, AsksForAShellItKnows) {
    Stage stage;
    const Staged none = stage.run({"completion"});
    EXPECT_EQ(none.code, Exit::usage);
    EXPECT_TRUE(contains(none.err, "bash, zsh, fish")) << none.err;
    const Staged unknown = stage.run({"completion", "bsh"});
    EXPECT_EQ(unknown.code, Exit::usage);
    EXPECT_TRUE(contains(unknown.err, "Did you mean: bash")) << unknown.err;
}

TEST(Completion, AValueSaysOfWhichKindItIs) {
    const Shape shape;
    EXPECT_EQ(offer_for(shape, "on|off").words, (std::vector<std::string>{"on", "off"}));
    EXPECT_TRUE(offer_for(shape, "BOARD|FILE").files);
    EXPECT_FALSE(offer_for(shape, "BOARD|FILE").words.empty());
    EXPECT_TRUE(offer_for(shape, "BOT,BOT").several);
    EXPECT_TRUE(offer_for(shape, "FOLDER").folders);
    EXPECT_TRUE(offer_for(shape, "RECORD").records);
    EXPECT_TRUE(offer_for(shape, "N").is_empty());
    EXPECT_TRUE(offer_for(shape, "").is_empty());
}

} // namespace
} // namespace tortuga::completion_test
