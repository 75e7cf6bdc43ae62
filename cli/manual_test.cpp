// manual_test.cpp: the manual's page has every command and flag, and man reads it without a word.
#include <gtest/gtest.h>

#include <cstdlib>
#include <regex>

#include "cli/language.hpp"
#include "cli/stage.hpp"

namespace tortuga::manual_test {
namespace {

// The page without its marks.
std::string plain(const std::string& page) {
    const std::string unmarked = std::regex_replace(page, std::regex{R"(\\f[BIR])"}, "");
    return std::regex_replace(unmarked, std::regex{R"(\\-)"}, "-");
}

std::vector<std::string> found(const std::string& text, const char* pattern) {
    const std::regex expression{pattern};
    std::vector<std::string> all;
    for (std::sregex_iterator it{text.begin(), text.end(), expression}, end; it != end; ++it)
        all.push_back((*it)[1]);
    return all;
}

// The help is laid out by somebody else, so it is a witness: what it lists, the page has.
TEST(Manual, HasEveryCommandAndEveryFlag) {
    Stage stage;
    const std::string page = plain(stage.run({"manual"}).out);
    const std::string help = stage.run({"help"}).out;
    const std::string listed = help.substr(help.find("Commands:\n"));
    std::vector<std::string> commands =
        found(listed.substr(0, listed.find("\n\n")), "\n  ([a-z]+)  ");
    EXPECT_GT(commands.size(), 20u);
    commands.emplace_back("manual"); // Which the help does not list.
    int flags = 0;
    for (const std::string& command : commands) {
        const std::size_t begin = page.find(".SS \"tortuga " + command);
        ASSERT_NE(begin, page.npos) << command;
        const std::string part = page.substr(begin, page.find("\n.S", begin + 1) - begin);
        for (const std::string& flag :
             found(stage.run({"help", command}).out, "\n  (?:-[a-z],)?(--[a-z-]+)")) {
            EXPECT_TRUE(flag == "--help" || contains(part, flag)) << command << " " << flag;
            ++flags;
        }
    }
    EXPECT_GT(flags, 60);
    for (const char* text : {"--lang en|it|de|fr|es", "--seed N", "TORTUGA_PLAYER", "TORTUGA_PORT",
                             "/etc/tortuga/tortuga.conf", "~/.config/tortuga/config"})
        EXPECT_TRUE(contains(page, text)) << text;
}

TEST(Manual, IsWholeAndUnderstoodInEveryLanguage) {
    Stage stage;
    for (std::string_view language : languages) {
        const Staged page = stage.run({"manual", "--lang", std::string{language}});
        EXPECT_EQ(page.code, Exit::ok) << page.err;
        EXPECT_FALSE(contains(page.out, "[cli.")) << page.out;
        if (std::system("command -v groff >/dev/null 2>&1") != 0) continue;
        std::ofstream{stage.path("tortuga.1")} << page.out;
        const std::string command = "groff -man -ww -z -k -Tutf8 -rLL=80n '" +
                                    stage.path("tortuga.1") + "' >'" + stage.path("said") +
                                    "' 2>&1";
        EXPECT_EQ(std::system(command.c_str()), 0);
        EXPECT_EQ(stage.text("said"), "") << language;
    }
}

} // namespace
} // namespace tortuga::manual_test
