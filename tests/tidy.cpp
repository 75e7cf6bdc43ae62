// tidy.cpp: what the tree looks like, and the checks that read code.
#include "tests/tidy.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

namespace tortuga::tidy {
namespace {

namespace fs = std::filesystem;

constexpr int columns_max = 100, file_lines_max = 500, function_lines_max = 50;

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

std::string folder(std::string_view path) { return std::string{path.substr(0, path.find('/'))}; }

std::string name(std::string_view path) { return std::string{path.substr(path.rfind('/') + 1)}; }

bool is_foreign(const fs::directory_entry& entry) {
    const std::string own = entry.path().filename().string();
    if (own.starts_with('.')) return own != ".ci" && own != ".github";
    return own == "build" || own == "node_modules" || own == "played" || own == "corpus";
}

struct Include {
    int line;
    char quote; // '"' or '<'.
    std::string path;
};

std::vector<Include> includes(const File& f) {
    static const std::regex pattern{R"(^\s*#\s*include\s*(["<])([^">]+)[">].*)"};
    std::vector<Include> found;
    int number = 0;
    for (const std::string_view line : lines(f.text)) {
        ++number;
        std::match_results<std::string_view::const_iterator> m;
        if (line.find('#') == line.npos || !std::regex_match(line.begin(), line.end(), m, pattern))
            continue;
        found.push_back({number, *m[1].first, m[2].str()});
    }
    return found;
}

// How far right a folder stands; each includes only from its own and from those further left.
int rank(const std::string& folder) {
    static const std::map<std::string, int> ranks{
        {"core", 0},    {"faces", 1}, {"games", 2},  {"solve", 3},  {"bots", 4}, {"table", 5},
        {"harbour", 6}, {"wasm", 9},  {"server", 7}, {"client", 8}, {"cli", 9},  {"study", 10}};
    const auto it = ranks.find(folder);
    return it == ranks.end() ? 11 : it->second;
}

std::size_t code_points(std::string_view line) {
    return static_cast<std::size_t>(std::ranges::count_if(
        line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

// Where the comment, literal or directive that starts at `i` ends; `i` itself if none starts there.
std::size_t skipped(std::string_view t, std::size_t i, bool line_start) {
    const auto past = [&](std::string_view end, std::size_t from) {
        const std::size_t at = t.find(end, from);
        return at == t.npos ? t.size() : at + end.size();
    };
    if (t.substr(i, 2) == "//") return std::min(t.find('\n', i), t.size());
    if (t.substr(i, 2) == "/*") return past("*/", i + 2);
    if (t[i] == '#' && line_start) {
        std::size_t end = std::min(t.find('\n', i), t.size());
        while (end < t.size() && t[end - 1] == '\\')
            end = std::min(t.find('\n', end + 1), t.size());
        return end;
    }
    if (t[i] == '"' && i > 0 && t[i - 1] == 'R') {
        const std::string tag{t.substr(i + 1, t.find('(', i) - i - 1)};
        return past(")" + tag + "\"", i + 1);
    }
    const bool separator = t[i] == '\'' && i > 0 && is_word(t[i - 1]); // As in 65'536.
    if ((t[i] != '"' && t[i] != '\'') || separator) return i;
    std::size_t end = i + 1;
    while (end < t.size() && t[end] != t[i]) end += t[end] == '\\' ? 2 : 1;
    return std::min(end + 1, t.size());
}

enum class Brace { scope, function, other };

// What a '{' opens, judged by what was written since the last statement or block ended.
Brace brace(std::string head) {
    static const std::regex noise{R"(template\s*<[^{};]*?>(?=\s*[a-zA-Z\[])|operator\s*[^\s\w(]+)"};
    static const std::regex inner{R"(\([^()]+\))"};
    static const std::regex scope{R"(\b(namespace|class|struct|union)\b|^\s*extern\s*$)"};
    static const std::regex lambda{R"(=\s*\[)"};
    static const std::regex value{R"(\b(enum|concept)\b|[^<>=!]=(?!=))"};
    static const std::regex member{R"(\)[^:]*[^:]:[^:].*[\w>]\s*$)"}; // A constructor's list.
    if (std::ranges::count(head, '(') != std::ranges::count(head, ')')) return Brace::other;
    std::ranges::replace(head, '\n', ' ');
    head = std::regex_replace(head, noise, "");
    while (std::regex_search(head, inner)) head = std::regex_replace(head, inner, "()");
    if (std::regex_search(head, lambda)) return Brace::function;
    if (std::regex_search(head, value)) return Brace::other;
    if (std::regex_search(head, scope)) return Brace::scope;
    if (head.find('(') == head.npos || std::regex_search(head, member)) return Brace::other;
    return Brace::function;
}

std::size_t matching(std::string_view code, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < code.size(); ++i) {
        if (code[i] == '{') ++depth;
        if (code[i] == '}' && --depth == 0) return i;
    }
    return code.size() - 1;
}

int line_of(std::string_view text, std::size_t at) {
    return 1 + static_cast<int>(std::ranges::count(text.substr(0, at), '\n'));
}

// trick_end, TrickEnd and trick-end are all {trick, end}.
std::vector<std::string> parts(std::string_view identifier) {
    std::vector<std::string> found{""};
    bool was_lower = false;
    for (const char c : identifier) {
        const auto byte = static_cast<unsigned char>(c);
        if (!std::isalnum(byte) || (std::isupper(byte) && was_lower)) found.emplace_back();
        if (std::isalnum(byte)) found.back() += static_cast<char>(std::tolower(byte));
        was_lower = std::islower(byte);
    }
    return found;
}

bool is_banned(std::string_view identifier) {
    static const std::set<std::string, std::less<>> anywhere{"manager", "util", "utils"};
    static const std::set<std::string, std::less<>> leading{"get", "do", "handle"};
    const auto all = parts(identifier);
    return std::ranges::any_of(all, [](const auto& p) { return anywhere.contains(p); }) ||
           std::any_of(all.begin(), all.end() - 1,
                       [](const auto& p) { return leading.contains(p); });
}

// Calls of other people's functions (`x.get_y`, `std::get_if`) are not ours to name.
bool is_qualified(std::string_view code, std::size_t at) {
    const std::string_view before = code.substr(0, at);
    return before.ends_with('.') || before.ends_with("->") || before.ends_with("::");
}

} // namespace

Tree read_tree(const fs::path& root) {
    Tree tree;
    for (auto it = fs::recursive_directory_iterator{root}; it != fs::end(it); ++it) {
        if (it->is_directory() && is_foreign(*it)) it.disable_recursion_pending();
        if (!it->is_regular_file()) continue;
        std::ifstream in{it->path(), std::ios::binary};
        std::string text{std::istreambuf_iterator<char>{in}, {}};
        if (text.find('\0') != text.npos) continue; // Not a text: weights, pictures.
        tree.push_back({it->path().lexically_relative(root).generic_string(), std::move(text)});
    }
    std::ranges::sort(tree, {}, &File::path);
    return tree;
}

std::vector<std::string_view> lines(std::string_view text) {
    std::vector<std::string_view> all;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        all.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return all;
}

std::string code_only(std::string_view text) {
    std::string code{text};
    bool line_start = true;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = skipped(text, i, line_start);
        for (std::size_t k = i; k < end; ++k)
            if (code[k] != '\n') code[k] = ' ';
        if (end == i) line_start = text[i] == '\n' || (line_start && text[i] == ' ');
        i = std::max(end, i + 1);
    }
    return code;
}

Findings stray_arrows(const File& f) {
    Findings found;
    const std::string own = folder(f.path);
    if (!is_code(f) || rank(own) > 10 || f.path.ends_with("_test.cpp")) return found;
    for (const Include& i : includes(f)) {
        const std::string other = folder(i.path);
        if (i.quote == '<' || i.path.find('/') == i.path.npos || other == own ||
            rank(other) < rank(own))
            continue;
        found.push_back({f.path, i.line,
                         own + "/ may not include " + i.path +
                             ": core <- faces <- games <- solve <- bots <- table <- harbour <- "
                             "server <- cli <- study (wasm stands right of harbour), from right to "
                             "left only."});
    }
    return found;
}

Findings long_texts(const File& f) {
    Findings found;
    if (!is_code(f)) return found;
    int number = 0;
    for (const std::string_view line : lines(f.text)) {
        ++number;
        if (code_points(line) > columns_max)
            found.push_back({f.path, number, "A line has at most 100 columns."});
        if (number == file_lines_max + 1)
            found.push_back({f.path, number, "A file has at most 500 lines: split it by idea."});
    }
    return found;
}

Findings long_functions(const File& f) {
    Findings found;
    if (!is_code(f)) return found;
    const std::string code = code_only(f.text);
    std::string head;
    std::size_t start = 0; // Where `head` starts.
    const auto restart = [&](std::size_t at) { head.clear(), start = at; };
    for (std::size_t i = 0; i < code.size(); ++i) {
        const char c = code[i];
        const bool access = c == ':' && (head == "public" || head == "private");
        if (head.empty()) start = i;
        if (c == ';' || c == '}' || access) {
            restart(i);
        } else if (c != '{') {
            if (!head.empty() || !std::isspace(static_cast<unsigned char>(c))) head += c;
        } else if (const Brace kind = brace(head); kind == Brace::scope) {
            restart(i);
        } else {
            const std::size_t end = matching(code, i);
            const int first = line_of(code, start), length = line_of(code, end) - first + 1;
            if (kind == Brace::function && length > function_lines_max)
                found.push_back({f.path, first,
                                 "A function has at most 50 lines, this one " +
                                     std::to_string(length) + ": give its parts names."});
            if (kind == Brace::function) restart(end);
            if (kind == Brace::other) head += "{}";
            i = end;
        }
    }
    return found;
}

Findings mute_openings(const File& f) {
    Findings found;
    if (f.path.ends_with(".cpp") && !f.text.starts_with("// "))
        found.push_back({f.path, 1, "A source opens with a comment: what it is, and why."});
    if (!f.path.ends_with(".hpp")) return found;
    const std::string opening = "// " + name(f.path) + ": ";
    if (!f.text.starts_with(opening))
        found.push_back({f.path, 1, "A header opens with `" + opening + "` and what it is."});
    if (std::ranges::count(lines(f.text), "#pragma once") != 1)
        found.push_back({f.path, 1, "A header says #pragma once, once."});
    return found;
}

Findings reminders(const File& f) {
    // Split, so that this file is free of them. The first is also a word of Spanish.
    static const std::regex pattern{"\\b(TO"
                                    "DO|FIX"
                                    "ME|HA"
                                    "CK|XX"
                                    "X)\\b"};
    Findings found;
    if (f.path.ends_with(".es.md") || f.path.ends_with("/es.json")) return found;
    int number = 0;
    for (const std::string_view line : lines(f.text)) {
        ++number;
        if (std::regex_search(line.begin(), line.end(), pattern))
            found.push_back({f.path, number, "A reminder is work left over: do it, or drop it."});
    }
    return found;
}

Findings banned_names(const File& f) {
    Findings found;
    if (is_banned(name(f.path)))
        found.push_back({f.path, 1, "This file name says nothing: name what is in it."});
    if (!is_code(f)) return found;
    const std::string code = code_only(f.text);
    for (std::size_t i = 0; i < code.size();) {
        std::size_t end = i;
        while (end < code.size() && is_word(code[end])) ++end;
        const std::string word = code.substr(i, end - i);
        if (end > i && is_banned(word) && !is_qualified(code, i))
            found.push_back({f.path, line_of(code, i),
                             word + ": no get_, do_, handle_, manager or util; an answer is a "
                                    "noun, a deed is a verb."});
        i = std::max(end, i + 1);
    }
    return found;
}

// What others number has no end that we know: their codes are macros, letters and counts are
// literals. Names of our own are enumerators, and tests pick out those that they plant.
Findings default_cases(const File& f) {
    static const std::regex otherwise{R"(\bdefault\s*:(?!:))"};
    static const std::regex ours{R"(\bcase\s+(\w+::|[a-z]))"};
    Findings found;
    if (!is_code(f) || f.path.starts_with("tests/") || f.path.ends_with("_test.cpp")) return found;
    const std::string code = code_only(f.text);
    for (std::sregex_iterator it{code.begin(), code.end(), otherwise}; it != std::sregex_iterator{};
         ++it) {
        const auto at = static_cast<std::size_t>(it->position());
        std::size_t open = at;
        for (int depth = 1; depth > 0 && open > 0;) {
            --open;
            depth += (code[open] == '}') - (code[open] == '{');
        }
        const auto end = static_cast<std::ptrdiff_t>(matching(code, open));
        if (std::regex_search(code.begin() + static_cast<std::ptrdiff_t>(open), code.begin() + end,
                              ours))
            found.push_back({f.path, line_of(code, at),
                             "A switch lists all names of an enum, so that the compiler says which "
                             "one was forgotten; what concerns a few of them is an if, or a set."});
    }
    return found;
}

Findings waits_for_peers(const File& f) {
    static const std::regex waiting{R"((asio|http|websocket)::(read|write)(_\w+)?\()"
                                    R"(|[.>](read_some|write_some|receive)\()"
                                    R"(|\W::(recv|send)(msg)?\((?![^;]*MSG_DONTWAIT))"};
    const bool is_for_tests = f.path.ends_with("_test.cpp") || f.text.find(": for tests") < 60;
    Findings found;
    if (!f.path.starts_with("server/") || !is_code(f) || is_for_tests) return found;
    const std::string code = code_only(f.text);
    for (std::sregex_iterator it{code.begin(), code.end(), waiting}; it != std::sregex_iterator{};
         ++it)
        found.push_back({f.path, line_of(code, static_cast<std::size_t>(it->position())),
                         "A peer may never read or write again: ask the system to tell, or say "
                         "MSG_DONTWAIT."});
    return found;
}

Findings machine_paths(const File& f) {
    static const std::array<std::string, 3> roots{"/wo"
                                                  "rk/",
                                                  "/ro"
                                                  "ot/",
                                                  "/tm"
                                                  "p/"};
    Findings found;
    for (const std::string& root : roots)
        for (std::size_t at = f.text.find(root); at != f.text.npos;
             at = f.text.find(root, at + 1)) {
            const char before = at == 0 ? ' ' : f.text[at - 1];
            if (is_word(before) || std::string_view{".-})*~"}.find(before) != std::string::npos)
                continue; // The middle of a path that starts elsewhere.
            found.push_back({f.path, line_of(f.text, at),
                             root + " is a place on one machine: use a path from the repository "
                                    "root, or $TMPDIR."});
        }
    return found;
}

Findings unrooted_includes(const Tree& tree) {
    std::set<std::string> paths;
    for (const File& f : tree) paths.insert(f.path);
    Findings found;
    for (const File& f : tree) {
        if (!is_code(f)) continue;
        for (const Include& i : includes(f)) {
            const bool ours = i.path.find('/') != i.path.npos && paths.contains(i.path);
            if ((i.quote == '"') == ours) continue;
            found.push_back({f.path, i.line,
                             "Our headers are included in quotes and by their path from the "
                             "repository root, others in angles: " +
                                 i.path});
        }
    }
    return found;
}

Findings unused_headers(const Tree& tree) {
    std::set<std::string> used;
    for (const File& f : tree)
        for (const Include& i : includes(f))
            if (i.path != f.path) used.insert(i.path);
    Findings found;
    for (const File& f : tree)
        if (f.path.ends_with(".hpp") && !used.contains(f.path))
            found.push_back({f.path, 1, "Nobody includes this header: use it or remove it."});
    return found;
}

} // namespace tortuga::tidy
