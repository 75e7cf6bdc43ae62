// words_test.cpp: nobody ever reads a key instead of a sentence, in any language.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>

#include "bots/bot.hpp"
#include "cli/arena.hpp"
#include "cli/language.hpp"
#include "cli/rulebook.hpp"
#include "cli/stage.hpp"
#include "faces/tokens.hpp"
#include "games/registry.hpp"
#include "games/skull_king/move.hpp"
#include "harbour/json.hpp"
#include "harbour/names.hpp"

namespace tortuga::words_test {
namespace {

namespace fs = std::filesystem;

void expect_key(const std::string& key) {
    static const auto books = [] {
        std::map<std::string_view, Words> all;
        for (std::string_view language : languages) all.emplace(language, words_of(language));
        return all;
    }();
    for (const auto& [language, words] : books)
        EXPECT_TRUE(words.has(key)) << key << " in " << language;
}

// Every key that stands whole in a source of the program.
TEST(Words, EveryKeyInTheProgramExists) {
    const std::regex key{R"re("(cli\.[a-z_]+(\.[a-z_]+)*)")re"};
    int found = 0;
    for (const char* folder : {"cli", "study"})
        for (const auto& entry :
             fs::recursive_directory_iterator{fs::path{TORTUGA_SOURCE_DIR} / folder}) {
            const std::string name = entry.path().filename().string();
            if (!name.ends_with(".cpp") || name.ends_with("_test.cpp")) continue;
            std::ifstream file{entry.path()};
            const std::string text{std::istreambuf_iterator<char>{file}, {}};
            for (std::sregex_iterator it{text.begin(), text.end(), key}, end; it != end;
                 ++it, ++found)
                expect_key((*it)[1]);
        }
    EXPECT_GT(found, 80);
}

TEST(Words, EveryGameSpeaksForItself) {
    for (const AnyGame* game : all_games()) {
        const std::string home = std::string{game->name} + ".";
        expect_key(home + "name");
        expect_key(home + "tagline");
        for (std::string_view preset : game->presets)
            expect_key(home + "preset." + std::string{preset});
        for (const OptionInfo& o : game->options) expect_key(home + "option." + std::string{o.key});
        for (const Measure& m : game->measures) expect_key(home + std::string{m.key});
    }
}

TEST(Words, EveryOptionCitesItsClauses) {
    for (const AnyGame* game : all_games()) {
        const Rulebook book{game->name, "en"};
        for (const OptionInfo& option : game->options) {
            EXPECT_FALSE(option.clauses.empty()) << option.key;
            for (std::string_view rest = option.clauses; !rest.empty();) {
                const auto [clause, more] = cut(rest, ',');
                EXPECT_TRUE(book.find(trim(clause))) << option.key << ": " << clause;
                rest = more;
            }
        }
    }
}

TEST(Words, EveryReasonOfSkullKingIsGiven) {
    for (int why = 0; why < skull_king::reasons; ++why)
        expect_key(find_game("skull_king")->reason(static_cast<std::uint8_t>(why)).key);
}

TEST(Words, EveryHelpPageIsWhole) {
    Stage stage;
    for (std::string_view language : languages)
        for (const char* command :
             {"games",   "boards",  "play",   "replay",    "rules",  "simulate",   "match",
              "lab",     "bench",   "perft",  "signature", "solve",  "serve",      "join",
              "bot",     "verify",  "backup", "check",     "repair", "prune",      "load",
              "version", "--plain", "saved",  "help",      "config", "completion", "manual"}) {
            const Staged page = stage.run({command, "--help", "--lang", std::string{language}});
            EXPECT_EQ(page.code, Exit::ok);
            EXPECT_FALSE(contains(page.out, "[cli.")) << page.out;
        }
}

// Whole random games, seen and told from every seat: no text is missing and none is left open.
void speak_through(const AnyGame& game, const std::string& line, const Words& words, bool linear) {
    const auto options = game.parse_options(line);
    ASSERT_TRUE(options) << line;
    const int seats = game.seats(*options);
    Names names;
    for (int i = 0; i < seats; ++i) names.push_back("N" + std::to_string(i));
    const std::vector<const Bot*> bots(static_cast<std::size_t>(seats),
                                       find_bot(game.name, "random"));
    const Screen screen{.colour = !linear, .linear = linear};
    const Table played = play_out(game, *options, bots, 5);
    Table table{game, *options};
    for (const Event& e : played.log()) {
        const Seat viewer = seat(static_cast<int>(table.seq()) % seats);
        const AnyView before = table.view(viewer);
        const Told told = table.told(e, viewer);
        std::string text =
            game.label(*options, e.move, names, words) + game.ask(before, names, words);
        table.commit(e);
        text += text_of(game.beats(before, table.view(viewer), told, names, words, screen));
        text += game.show(table.view(viewer), names, words, screen);
        ASSERT_FALSE(contains(text, "[" + std::string{game.name})) << text;
        ASSERT_EQ(text.find_first_of("{}"), text.npos) << text;
        ASSERT_FALSE(linear && contains(text, "\033")) << text;
    }
}

TEST(Words, WholeGamesAreToldInFull) {
    for (std::string_view language : languages)
        for (const char* line : {"classic", "modern seats=3", "modern seats=2",
                                 "modern seats=8 scoring=rascal cannonball rascal_late"}) {
            speak_through(*find_game("skull_king"), line, words_of(language), false);
            speak_through(*find_game("skull_king"), line, words_of(language), true);
        }
}

// Whatever screens call a bot or nature, in any language, people cannot call themselves.
TEST(Words, NamesOfBotsAreReserved) {
    int bots = 0;
    for (const std::string_view language : languages) {
        std::ifstream file{fs::path{TORTUGA_SOURCE_DIR} / "web/words" /
                           (std::string{language} + ".json")};
        const std::string text{std::istreambuf_iterator<char>{file}, {}};
        const boost::json::value words = boost::json::parse(text); // Lives as long as the loop.
        for (const auto& [key, name] : words.as_object()) {
            if (!key.starts_with("bot.")) continue;
            EXPECT_TRUE(is_reserved(std::string_view{name.as_string()})) << name;
            ++bots;
        }
        EXPECT_TRUE(is_reserved(words_of(language).say("cli.nature"))) << language;
        EXPECT_FALSE(is_reserved(words_of(language).say("cli.join.usual"))) << language;
    }
    EXPECT_GE(bots, 45);
    for (const Bot& bot : all_bots()) EXPECT_TRUE(is_reserved(bot.name)) << bot.name;
}

} // namespace
} // namespace tortuga::words_test
