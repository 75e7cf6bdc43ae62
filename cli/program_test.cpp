// program_test.cpp: the command line: languages, exit codes, and answers to what makes no sense.
#include <gtest/gtest.h>

#include "cli/language.hpp"
#include "cli/rulebook.hpp"
#include "cli/stage.hpp"

namespace tortuga::program_test {
namespace {

std::string language(std::map<std::string, std::string> environment) {
    return language_of_environment([&](const std::string& name) -> std::optional<std::string> {
        const auto found = environment.find(name);
        if (found == environment.end()) return {};
        return found->second;
    });
}

TEST(Language, ComesFromTheEnvironment) {
    EXPECT_EQ(language({}), "en");
    EXPECT_EQ(language({{"LANG", "de_AT.UTF-8"}}), "de");
    EXPECT_EQ(language({{"LANG", "de_DE"}, {"LC_ALL", "fr_FR"}}), "fr");
    EXPECT_EQ(language({{"LC_ALL", "C"}, {"LANG", "it_IT"}}), "en");
    EXPECT_EQ(language({{"LANG", "ja_JP"}}), "en");
    EXPECT_EQ(language({{"TORTUGA_LANG", "es"}, {"LC_ALL", "it_IT"}}), "es");
}

TEST(Language, FlagBeatsEnvironmentAndIsChecked) {
    Stage stage;
    stage.environment["LANG"] = "de_DE.UTF-8";
    EXPECT_TRUE(contains(stage.run({"--help"}).out, "Aufruf"));
    EXPECT_TRUE(contains(stage.run({"--help", "--lang", "it"}).out, "Comandi"));
    EXPECT_TRUE(contains(stage.run({"games", "--lang=fr"}).out, "Joueurs"));
    const Staged refused = stage.run({"games", "--lang", "xx"});
    EXPECT_EQ(refused.code, Exit::usage);
    EXPECT_TRUE(contains(refused.err, "en, it, de, fr, es")) << refused.err;
    EXPECT_EQ(refused.out, "");
}

struct Wrong {
    std::vector<std::string> arguments;
    std::string says; // Part of what is said about it.
};

TEST(Program, SaysWhatIsWrongAndExitsWithTwo) {
    const std::vector<Wrong> all{
        {{"gmaes"}, "Did you mean: games"},
        {{"help", "sev"}, "Did you mean: serve"},
        {{"play", "skul_king"}, "Games: corsari, corsaro, "},
        {{"rules"}, "Which game"},
        {{"rules", "skull_king", "SK-999"}, "SK-009"},
        {{"bench", "skull_king", "--games", "many"}, "whole number"},
        {{"bench", "skull_king", "--games", "0"}, "from 1"},
        {{"bench", "skull_king", "--sed", "1"}, "--seed"},
        {{"bench", "skull_king", "--seed", "-1"}, "--seed"},
        {{"bench", "skull_king", "--seed"}, "needs a value"},
        {{"play", "skull_king", "-o", "crakn=on"}, "kraken"},
        {{"play", "skull_king", "-o", "kraken=maybe"}, "off, on"},
        {{"play", "skull_king", "--seats", "7"}, "SK-001"},
        {{"play", "skull_king", "--human", "5"}, "--human"},
        {{"play", "skull_king", "--names", "a,b,c,d,e"}, "names"},
        {{"play", "skull_king", "--bot", "admiral"}, "Bots: random"},
        {{"match", "skull_king", "--bots", "random"}, "two bots"},
        {{"simulate", "skull_king", "--bots", "random,random"}, "4 seats"},
        {{"replay"}, "Which game"},
        {{"replay", "nowhere.record"}, "nowhere.record"},
        {{"rules", "skull_king", "SK-001", "SK-002"}, "SK-002"},
        {{"rules", "\033[2J\xff"}, "?[2J?"},
    };
    Stage stage;
    for (const Wrong& wrong : all) {
        const Staged answer = stage.run(wrong.arguments);
        EXPECT_EQ(answer.code, Exit::usage) << wrong.says << answer.out;
        EXPECT_TRUE(contains(answer.err, wrong.says)) << answer.err;
        EXPECT_TRUE(answer.err.starts_with("tortuga: ")) << answer.err;
        EXPECT_EQ(answer.out, "");
    }
}

TEST(Program, HelpIsAskedForInTwoWays) {
    Stage stage;
    EXPECT_EQ(stage.run({"help"}).out, stage.run({"--help"}).out);
    EXPECT_EQ(stage.run({"help", "play"}).out, stage.run({"play", "--help"}).out);
    EXPECT_TRUE(contains(stage.run({"help", "play"}).out, "Usage: tortuga play"));
    EXPECT_FALSE(contains(stage.run({"help"}).out, "  manual ")); // For those who pack it.
}

TEST(Program, VersionIsAskedForInTwoWays) {
    Stage stage;
    EXPECT_TRUE(stage.run({"--version"}).out.starts_with("tortuga "));
    EXPECT_EQ(stage.run({"--version"}).out, stage.run({"version"}).out);
}

TEST(Program, TheLastOfTwoAnswersCounts) {
    Stage stage;
    const Staged once = stage.run({"signature", "skull_king", "--seed", "9", "--seeds", "1"});
    const Staged twice = stage.run(
        {"signature", "skull_king", "--seed", "3", "--seeds", "4", "--seed", "9", "--seeds", "1"});
    EXPECT_EQ(once.out, twice.out) << twice.err;
}

TEST(Program, AnswersInJson) {
    Stage stage;
    for (const std::vector<std::string>& line : std::vector<std::vector<std::string>>{
             {"games"},
             {"version"},
             {"rules", "skull_king", "SK-034"},
             {"perft", "skull_king", "--depth", "2"},
             {"bench", "skull_king", "--games", "10", "--threads", "2"},
             {"signature", "skull_king"},
             {"simulate", "skull_king", "-n", "3"}}) {
        std::vector<std::string> with = line;
        with.push_back("--json");
        const Staged answer = stage.run(with);
        EXPECT_EQ(answer.code, Exit::ok) << answer.err;
        EXPECT_TRUE(answer.out.starts_with("{") || answer.out.starts_with("[")) << answer.out;
    }
}

TEST(Program, BenchCountsTheSameWhateverTheClock) {
    Stage stage;
    const auto decisions = [&] {
        const std::string out = stage
                                    .run({"bench", "skull_king", "--games", "11", "--threads", "3",
                                          "--seed", "1", "--json"})
                                    .out;
        return out.substr(out.find("\"decisions\""), 20);
    };
    EXPECT_EQ(decisions(), decisions());
}

TEST(Program, PlainAndPipedTextHasNoEscapes) {
    Stage stage;
    EXPECT_FALSE(contains(stage.run({"rules", "skull_king"}).out, "\033"));
    stage.environment["TORTUGA_PLAIN"] = "1";
    EXPECT_FALSE(contains(stage.run({"games", "skull_king"}).out, "\033"));
}

TEST(Rulebook, FindsClausesAsPeopleSayThem) {
    const Rulebook book{"skull_king", "it"};
    ASSERT_NE(book.find("sk-34"), nullptr);
    EXPECT_EQ(book.find("sk-34")->id, "SK-034");
    EXPECT_TRUE(contains(book.find("SK-034")->text, "colore da servire"));
    EXPECT_EQ(book.find("SK-999"), nullptr);
    EXPECT_EQ(book.find(""), nullptr);
    EXPECT_FALSE(book.near("SK-3").empty());
    EXPECT_EQ(book.clauses().size(), Rulebook("skull_king", "en").clauses().size());
}

} // namespace
} // namespace tortuga::program_test
