// tidy_boards.cpp: boards know no rule, the page around them no game, and neither a colour of their
// own. A short list of what boards may take from elsewhere, and of what they once worked out
// themselves and the engine now tells.
#include <array>
#include <regex>

#include "tests/tidy.hpp"

namespace tortuga::tidy {
namespace {

// Nothing of the engine but what it says: a board asks by what its table hands in (board.ts).
constexpr std::string_view sources[] = {"./",
                                        "../board'",
                                        "../card'",
                                        "../kit/",
                                        "../../engine/sight'",
                                        "../../language/",
                                        "../../art",
                                        "../../harbour/proto",
                                        "../../table/pace'",
                                        "../../table/seat'",
                                        "../../shell/finale/ending'",
                                        "../../shell/finale/share'",
                                        "../../shell/rules/ClauseText.svelte'",
                                        "../../shell/rules/context'",
                                        "../../shell/rules/moment'",
                                        "../../shell/sound/cue'",
                                        "../../shell/storage'",
                                        "tortuga:boards/",
                                        "svelte"};

struct Sin {
    std::regex pattern;
    const char* advice;
};

const std::array<Sin, 10>& sins() {
    static const std::array<Sin, 10> all{{
        {std::regex{R"(^\s*'?[A-Z]{1,4}\d{1,2}'?: ?[\['"\d-])"},
         "what is printed on cards comes from the rules: see tests/printed_test.cpp"},
        {std::regex{R"(\b(lastFrom|overFrom|startSpace|pipsMost|needed) = \d)"},
         "a number of the rules is written down from them: see tests/printed_test.cpp"},
        {std::regex{R"(\boptions\.split\(|\bwordsOf\(options\))"},
         "what options mean is a field of the view: docs/views.md"},
        {std::regex{R"(\b(bids?|won)\b[\w\[\], )]* (===|[<>]) [\w(.]*\b(bids?|won)\b)"},
         "whether a bid was met is told"},
        {std::regex{R"(\.(toS|s)ort\(.*\b[ab]\.(sum|score|points|penalties|fame|limit|total)\b)"},
         "who is ahead is told: see `ranking` and `leading`"},
        {std::regex{R"(Math\.(max|min)\(\.\.\..*\b(fame|score|totals|penalties)\b)"},
         "who is ahead is told: see `ranking` and `leading`"},
        {std::regex{R"(\breduce\(\(\w+, (card|bid|count|points)\))"},
         "sums that count in the game are told"},
        {std::regex{R"(>= \w*\.?least\b)"}, "which dice count is told"},
        {std::regex{R"(\b(gold|fame) % \d|\b\d \* (count|gold|fame)\b)"},
         "what things cost and bring is told: see `offer`"},
        {std::regex{R"(\('\w+', '[A-Z]+-\d+'\))"}, "reasons and their clauses are the engine's"},
    }};
    return all;
}

bool is_board(const File& f) {
    constexpr std::string_view folder = "web/src/boards/";
    if (!f.path.starts_with(folder) || f.path.find('/', folder.size()) == f.path.npos) return false;
    if (f.path.ends_with(".test.ts") || f.path.ends_with("/printed.ts")) return false;
    return f.path.ends_with(".ts") || f.path.ends_with(".svelte");
}

// Does the line take something from where boards should not reach?
bool is_strayed(const std::string& line) {
    static const std::regex import{R"(\bfrom '([^']+')|\bimport\('([^']+'))"};
    std::smatch found;
    if (!std::regex_search(line, found, import)) return false;
    const std::string source = found[1].matched ? found[1].str() : found[2].str();
    for (const std::string_view own : sources)
        if (source.starts_with(own)) return false;
    return true;
}

// How the page looks, but for the tokens themselves.
bool is_look(const File& f) {
    if (!f.path.starts_with("web/src/")) return false;
    if (f.path.ends_with(".test.ts") || f.path.ends_with("/tokens.css")) return false;
    return f.path.ends_with(".ts") || f.path.ends_with(".svelte") || f.path.ends_with(".css");
}

const std::array<Sin, 3>& strays() {
    static const std::array<Sin, 3> all{{
        {std::regex{R"((^|[^.\w])#([\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8})(?![\w-]))"},
         "a colour is a token: see tokens.css"},
        {std::regex{R"(\b(rgb|hsl|hwb|okl(ab|ch))a?\()"}, "a colour is a token: see tokens.css"},
        {std::regex{R"(\bsize=["{']+([12]\d|3[0-2])px)"},
         "an icon has one of four sizes: see --i-1 in tokens.css"},
    }};
    return all;
}

Findings sins_in(const File& f, const auto& sins) {
    Findings found;
    int number = 0;
    for (const std::string_view raw : lines(f.text)) {
        ++number;
        const std::string line{raw.substr(0, raw.find("// "))};
        for (const Sin& sin : sins)
            if (std::regex_search(line, sin.pattern)) found.push_back({f.path, number, sin.advice});
    }
    return found;
}

// Where a game of ours may be named: what it brings stands in folders that are called like it.
bool is_page(const File& f) {
    if (f.path.ends_with(".test.ts") || f.path == "web/src/language/every_text.ts") return false;
    const bool code = f.path.ends_with(".ts") || f.path.ends_with(".svelte");
    return code && f.path.starts_with("web/") && !f.path.starts_with("web/e2e/");
}

// "games/corsari/RULES.md" is there: the game is called corsari.
std::vector<std::string> games_in(const Tree& tree) {
    constexpr std::string_view folder = "games/", book = "/RULES.md";
    std::vector<std::string> games;
    for (const File& f : tree)
        if (f.path.starts_with(folder) && f.path.ends_with(book))
            games.push_back(
                f.path.substr(folder.size(), f.path.size() - folder.size() - book.size()));
    return games;
}

} // namespace

Findings games_on_page(const Tree& tree) {
    Findings found;
    for (const std::string& game : games_in(tree)) {
        const std::regex named{"\\b" + game + "\\b"};
        const std::string own = "web/src/boards/" + game + "/";
        for (const File& f : tree) {
            if (!is_page(f) || f.path.starts_with(own)) continue;
            int number = 0;
            for (const std::string_view line : lines(f.text)) {
                ++number;
                if (line.find(game) != line.npos &&
                    std::regex_search(line.begin(), line.end(), named))
                    found.push_back({f.path, number, "what " + game + " brings is for " + own});
            }
        }
    }
    return found;
}

Findings rules_on_boards(const File& f) {
    if (!is_board(f)) return {};
    Findings found = sins_in(f, sins());
    int number = 0;
    for (const std::string_view line : lines(f.text)) {
        ++number;
        if (const std::string code{line}; is_strayed(code))
            found.push_back({f.path, number, "a board takes nothing from there: " + code});
    }
    return found;
}

Findings stray_looks(const File& f) { return is_look(f) ? sins_in(f, strays()) : Findings{}; }

} // namespace tortuga::tidy
