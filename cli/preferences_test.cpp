// preferences_test.cpp: what people want every time, where it may stand, and what it may be.
#include <gtest/gtest.h>

#include "cli/language.hpp"
#include "cli/stage.hpp"

namespace tortuga::preferences_test {
namespace {

// A stage with a home, and in it a file of settings.
struct Home : Stage {
    Home() { environment["HOME"] = folder.string(); }
    void write(const std::string& settings) {
        std::filesystem::create_directories(folder / ".config/tortuga");
        std::ofstream{file()} << settings;
    }
    std::string file() const { return path(".config/tortuga/config"); }
    std::string shown() { return run({"config"}).out; }
};

TEST(Preferences, WithoutAFileAllIsAsEver) {
    Home home;
    const Staged answer = home.run({"config"});
    EXPECT_EQ(answer.code, Exit::ok) << answer.err;
    EXPECT_TRUE(contains(answer.out, home.file())) << answer.out;
    EXPECT_TRUE(contains(answer.out, "no such file yet"));
    EXPECT_TRUE(contains(answer.out, "language = en\n  The default."));
    EXPECT_TRUE(contains(answer.out, "speed = brisk\n  The default."));
    home.environment.erase("HOME");
    EXPECT_TRUE(contains(home.shown(), "There is no home"));
}

TEST(Preferences, AFlagCountsFirstThenTheEnvironmentThenTheFileThenTheLocale) {
    Home home;
    home.environment["LANG"] = "fr_FR.UTF-8";
    EXPECT_TRUE(contains(home.shown(), "language = fr\n  De LANG."));
    home.write("# mine\n\nlanguage = it\nspeed = calm\nbot = easy\n");
    EXPECT_TRUE(contains(home.shown(), "language = it\n  Da " + home.file() + ":3."))
        << home.shown();
    home.environment["TORTUGA_LANG"] = "es";
    EXPECT_TRUE(contains(home.shown(), "language = es\n  De TORTUGA_LANG."));
    EXPECT_TRUE(
        contains(home.run({"config", "--lang", "en"}).out, "language = en\n  From --lang."));
    home.environment["TORTUGA_SPEED"] = "instant";
    EXPECT_TRUE(contains(home.shown(), "speed = instant\n  De TORTUGA_SPEED."));
    EXPECT_TRUE(contains(home.shown(), "bot = easy\n  De " + home.file() + ":5."));
}

TEST(Preferences, ConfigHasAHomeOfItsOwn) {
    Home home;
    home.environment["XDG_CONFIG_HOME"] = home.path("elsewhere");
    std::filesystem::create_directories(home.folder / "elsewhere/tortuga");
    std::ofstream{home.path("elsewhere/tortuga/config")} << "language = de\n";
    EXPECT_TRUE(contains(home.shown(), "language = de"));
    home.environment["XDG_CONFIG_HOME"] = "not/absolute";
    EXPECT_TRUE(contains(home.shown(), home.file()));
}

TEST(Preferences, ALineThatMakesNoSenseStopsEverything) {
    struct Wrong {
        std::string line, says, hint;
    };
    const std::vector<Wrong> all{
        {"langauge = de", "there is no setting “langauge”", "Did you mean: language?"},
        {"language = dee", "one of en, it, de, fr, es", "Did you mean: de"},
        {"colours = maybe", "one of auto, on, off", ""},
        {"speed = calmm", "one of calm, brisk, instant", "Did you mean: calm?"},
        {"bot = captian", "one of easy, strong, random", "Did you mean: captain?"},
        {"name = ", "1 to 48 bytes", ""},
        {"name = Anne, Bob", "without commas", ""},
        {"name = a\033[2Jb", "a?[2Jb", ""},
        {"just words", "key = value", ""},
        {"speed = calm\nspeed = brisk", "already", ""},
    };
    Home home;
    for (const Wrong& wrong : all) {
        home.write("# a remark\n" + wrong.line + "\n");
        for (const std::vector<std::string>& line : std::vector<std::vector<std::string>>{
                 {"config"}, {"play", "skull_king", "--save", home.path("g")}, {"version"}}) {
            const Staged answer = home.run(line, "q\n");
            EXPECT_EQ(answer.code, Exit::usage) << wrong.line;
            EXPECT_EQ(answer.out, "");
            const int number = wrong.line.find('\n') == wrong.line.npos ? 2 : 3;
            EXPECT_TRUE(answer.err.starts_with("tortuga: " + home.file() + ":" +
                                               std::to_string(number) + ": "))
                << answer.err;
            EXPECT_TRUE(contains(answer.err, wrong.says)) << answer.err;
            EXPECT_TRUE(contains(answer.err, wrong.hint)) << answer.err;
        }
    }
    EXPECT_FALSE(std::filesystem::exists(home.path("g")));
    EXPECT_TRUE(contains(home.run({"version", "--lang", "de"}).err, "steht schon")); // In German.
}

TEST(Preferences, TheEnvironmentAndFlagsAreHeldToTheSame) {
    Home home;
    home.environment["TORTUGA_SPEED"] = "fast";
    EXPECT_TRUE(contains(home.run({"version"}).err, "TORTUGA_SPEED: speed must be one of"));
    home.environment.erase("TORTUGA_SPEED");
    const Staged flag = home.run({"play", "skull_king", "--speed", "fast"});
    EXPECT_EQ(flag.code, Exit::usage);
    EXPECT_TRUE(contains(flag.err, "--speed: speed must be one of calm")) << flag.err;
}

TEST(Preferences, AFileThatCannotBeReadIsSaid) {
    Home home;
    std::filesystem::create_directories(home.file());
    const Staged answer = home.run({"version"});
    EXPECT_EQ(answer.code, Exit::usage);
    EXPECT_TRUE(contains(answer.err, home.file())) << answer.err;
}

TEST(Preferences, ColoursAreOnOffOrAsTheTerminalHasThem) {
    Home home;
    const auto has_colours = [&](const std::vector<std::string>& more) {
        std::vector<std::string> line{"games"};
        line.insert(line.end(), more.begin(), more.end());
        return contains(home.run(line).out, "\033[");
    };
    EXPECT_FALSE(has_colours({})); // This is no terminal.
    home.write("colours = on\n");
    EXPECT_TRUE(has_colours({}));
    EXPECT_FALSE(has_colours({"--colours", "off"}));
    EXPECT_FALSE(has_colours({"--plain"}));
    home.environment["NO_COLOR"] = "1";
    EXPECT_FALSE(has_colours({}));
    EXPECT_TRUE(has_colours({"--colours=on"}));
}

TEST(Preferences, NameAndBotAreThoseOfTheTable) {
    Home home;
    home.write("name = Rosa\nbot = easy\n");
    home.run({"play", "skull_king", "--save", home.path("a")}, "q\n");
    EXPECT_TRUE(contains(home.text("a"), "Rosa")) << home.text("a");
    EXPECT_TRUE(contains(home.text("a"), "bot: mate")) << home.text("a");
    home.run({"play", "skull_king", "--human", "2,3", "--save", home.path("b")}, "\nq\n");
    EXPECT_TRUE(contains(home.text("b"), "Rosa")) << home.text("b");
    EXPECT_TRUE(contains(home.text("b"), "Player 3")) << home.text("b");
    home.run({"play", "skull_king", "--names", "Ada", "--bot", "captain", "--save", home.path("c")},
             "q\n");
    EXPECT_FALSE(contains(home.text("c"), "Rosa"));
    EXPECT_TRUE(contains(home.text("c"), "bot: captain")) << home.text("c");
    home.write("bot = mate\n"); // Who does not play Corsari.
    home.run({"play", "corsari", "--save", home.path("d")}, "q\n");
    EXPECT_TRUE(contains(home.text("d"), "bot: corsair")) << home.text("d");
}

// Plays a little in a terminal that notes how long it was to wait, and when.
std::vector<int> waits(Home& home, const std::vector<std::string>& more, bool is_terminal = true) {
    std::vector<std::string> line{"play", "skull_king", "--seed", "3", "--bot", "random"};
    line.insert(line.end(), more.begin(), more.end());
    std::istringstream in{"0\nq\n"};
    std::ostringstream out, err;
    std::vector<int> waited;
    World world{.in = in,
                .out = out,
                .err = err,
                .environment = [&](const std::string& name) -> std::optional<std::string> {
                    const auto found = home.environment.find(name);
                    if (found == home.environment.end()) return {};
                    return found->second;
                },
                .entropy = [] { return std::uint64_t{7}; },
                .date = "2026-01-31",
                .is_terminal = is_terminal,
                .wait = [&](int milliseconds) { waited.push_back(milliseconds); }};
    EXPECT_EQ(run_program(world, line), Exit::ok) << err.str();
    return waited;
}

TEST(Preferences, SpeedIsHowLongOneSeesABotsMove) {
    Home home;
    const std::vector<int> brisk = waits(home, {}), calm = waits(home, {"--speed", "calm"});
    ASSERT_FALSE(brisk.empty());
    ASSERT_EQ(brisk.size(), calm.size());
    EXPECT_GT(brisk[0], 0);
    EXPECT_GT(calm[0], 2 * brisk[0]);
    EXPECT_TRUE(waits(home, {"--speed", "instant"}).empty());
    EXPECT_TRUE(waits(home, {"--plain"}).empty());
    EXPECT_TRUE(waits(home, {}, false).empty()); // Into a pipe.
    home.write("speed = instant\n");
    EXPECT_TRUE(waits(home, {}).empty());
    EXPECT_EQ(waits(home, {"--speed", "calm"}), calm);
}

} // namespace
} // namespace tortuga::preferences_test
