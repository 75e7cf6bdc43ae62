// tidy_texts.cpp: the checks that read texts: rules against tests, and language against language.
#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>

#include "tests/tidy.hpp"

namespace tortuga::tidy {
namespace {

constexpr std::array<std::string_view, 5> languages{"en", "it", "de", "fr", "es"};

const File* find(const Tree& tree, const std::string& path) {
    const auto it = std::ranges::lower_bound(tree, path, {}, &File::path);
    return it != tree.end() && it->path == path ? &*it : nullptr;
}

std::set<std::string> folders(const Tree& tree) {
    std::set<std::string> found;
    for (const File& f : tree) {
        if (!f.path.starts_with("games/")) continue;
        const std::size_t end = f.path.find('/', 6);
        if (end != f.path.npos) found.insert(f.path.substr(6, end - 6));
    }
    return found;
}

bool is_to_come(const Tree& tree, const std::string& game) {
    return find(tree, "games/" + game + "/TO_COME.md") != nullptr;
}

// What can be played, or says nothing else.
std::set<std::string> games(const Tree& tree) {
    std::set<std::string> found = folders(tree);
    std::erase_if(found, [&](const std::string& game) { return is_to_come(tree, game); });
    return found;
}

struct Clause {
    std::string id;
    int line;
};

// The clauses of a rule book, each a list item that starts with its bold id: "- **SK-012** …".
std::vector<Clause> clauses(const File& rules) {
    std::vector<Clause> found;
    int number = 0;
    for (const std::string_view line : lines(rules.text)) {
        ++number;
        if (!line.starts_with("- **")) continue;
        const std::string_view id = line.substr(4, line.find("** ", 4) - 4);
        const bool shaped = !id.empty() && std::isupper(static_cast<unsigned char>(id[0])) &&
                            id.find('-') != id.npos && id.find(' ') == id.npos;
        if (shaped && id.size() + 4 < line.size()) found.push_back({std::string{id}, number});
    }
    return found;
}

// House rules (H-n) and rulings on doubtful texts (AMB-n) explain; all other clauses demand.
bool demands(const std::string& id) { return !id.starts_with("H-") && !id.starts_with("AMB-"); }

// Runs of letters, digits and `others`.
void for_each_word(std::string_view text, std::string_view others, auto&& use) {
    const auto belongs = [&](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || others.find(c) != others.npos;
    };
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() && belongs(text[end])) ++end;
        if (end > i) use(text.substr(i, end - i));
        i = end + 1;
    }
}

// Whatever in a text could be an id, as a whole: SK-01 is not proved by SK-011.
void cite(std::set<std::string>& cited, std::string_view text) {
    for_each_word(text, "-.", [&](std::string_view word) {
        while (word.ends_with('.') || word.ends_with('-')) word.remove_suffix(1);
        if (word.find('-') != word.npos) cited.emplace(word);
    });
}

struct Word {
    std::string text; // Escapes are left as they are: nothing here looks inside them.
    int line = 1;
};

// Reads a JSON object of texts, in objects or not; keys of inner objects become "outer.inner".
// Not a JSON library, because those keep silent about a key that is given twice.
class WordsReader {
  public:
    explicit WordsReader(const File& f) : file_{f} {
        object("");
        space();
        if (at_ < file_.text.size()) fail("nothing may follow the object");
    }
    const std::map<std::string, Word>& words() const { return words_; }
    const Findings& findings() const { return findings_; }

  private:
    unsigned char next() const {
        return at_ < file_.text.size() ? static_cast<unsigned char>(file_.text[at_]) : 0;
    }

    void space() {
        for (; std::isspace(next()); ++at_)
            if (next() == '\n') ++line_;
    }
    bool take(char c) {
        space();
        if (next() != c) return false;
        ++at_;
        return true;
    }
    void fail(const std::string& why) {
        findings_.push_back({file_.path, line_, "Words are a JSON object of texts: " + why + "."});
        at_ = file_.text.size();
    }
    std::string string() {
        if (!take('"')) return fail("a text in quotes is missing here"), "";
        const std::size_t start = at_;
        while (next() != '"' && next() >= ' ') at_ += next() == '\\' ? 2 : 1;
        if (next() != '"') return fail("this text is never closed"), "";
        return file_.text.substr(start, at_++ - start);
    }
    void object(const std::string& prefix) {
        if (!take('{')) return fail("a { is missing here");
        if (take('}')) return;
        do {
            const std::string key = prefix + string();
            space();
            const int line = line_;
            if (!take(':')) return fail("a : is missing here");
            space();
            if (next() == '{') {
                object(key + ".");
            } else if (!words_.try_emplace(key, Word{string(), line}).second) {
                findings_.push_back({file_.path, line, "The key " + key + " is given twice."});
            }
        } while (take(','));
        if (!take('}')) fail("a } is missing here");
    }

    const File& file_;
    std::size_t at_ = 0;
    int line_ = 1;
    std::map<std::string, Word> words_;
    Findings findings_;
};

// What a text leaves open: {name}, and the forms, {name:one|many}, that go with it. Forms are there
// because of the grammar of a language, and a language may do without.
struct Blanks {
    std::set<std::string> names, of_forms;
    bool are_pairs = true; // The forms, each of two.

    bool has(const std::string& name) const {
        return names.contains(name) || of_forms.contains(name);
    }
};

Blanks blanks(std::string_view text) {
    Blanks found;
    for (std::size_t i = text.find('{'); i != text.npos; i = text.find('{', i + 1)) {
        std::size_t end = i + 1;
        while (end < text.size() &&
               (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
            ++end;
        const std::string name{text.substr(i + 1, end - i - 1)};
        if (name.empty() || end == text.size()) continue;
        if (text[end] == '}') found.names.insert(name);
        if (text[end] != ':') continue;
        found.of_forms.insert(name);
        const std::string_view forms = text.substr(end, text.find('}', end) - end);
        found.are_pairs = found.are_pairs && std::ranges::count(forms, '|') == 1;
    }
    return found;
}

void compare_words(const File& f, const WordsReader& own, const WordsReader& english,
                   Findings& found) {
    for (const auto& [key, word] : own.words()) {
        const auto it = english.words().find(key);
        if (word.text.find_first_not_of(' ') == word.text.npos)
            found.push_back({f.path, word.line, "The text of " + key + " is empty."});
        if (it == english.words().end()) {
            found.push_back({f.path, word.line, "English has no " + key + "."});
            continue;
        }
        const Blanks here = blanks(word.text), there = blanks(it->second.text);
        if (here.names != there.names)
            found.push_back({f.path, word.line, key + " has other {names} than in English."});
        if (!here.are_pairs)
            found.push_back({f.path, word.line, key + " has forms that are not two."});
        for (const std::string& name : here.of_forms)
            if (!there.has(name))
                found.push_back(
                    {f.path, word.line, key + " has forms of an unknown " + name + "."});
    }
    for (const auto& [key, word] : english.words())
        if (!own.words().contains(key)) found.push_back({f.path, 1, "There is no " + key + "."});
}

} // namespace

Findings faceless_games(const Tree& tree) {
    Findings found;
    for (const std::string& game : folders(tree)) {
        const std::string home = "games/" + game + "/";
        const bool has_face = find(tree, home + "face.cpp") != nullptr;
        if (has_face && is_to_come(tree, game))
            found.push_back({home + "TO_COME.md", 1, "The game has a face: it has come."});
        if (!has_face && !is_to_come(tree, game))
            found.push_back({home + "face.cpp", 1, "Without a face nobody finds the game."});
    }
    return found;
}

Findings unproved_clauses(const Tree& tree) {
    Findings found;
    for (const std::string& game : games(tree)) {
        const std::string home = "games/" + game + "/";
        const File* rules = find(tree, home + "RULES.md");
        if (!rules) {
            found.push_back({home + "RULES.md", 1, "A game has its rules here, clause by clause."});
            continue;
        }
        std::set<std::string> cited;
        for (const File& f : tree) {
            const bool near = f.path.starts_with(home) || f.path.starts_with("tests/");
            const bool record =
                f.path.starts_with(home + "records/") && f.path.ends_with(".record");
            if (record || (near && f.path.ends_with("_test.cpp"))) cite(cited, f.text);
        }
        for (const Clause& c : clauses(*rules))
            if (demands(c.id) && !cited.contains(c.id))
                found.push_back({rules->path, c.line,
                                 "No test and no record cites " + c.id + ": prove it by one."});
    }
    return found;
}

Findings untranslated_rules(const Tree& tree) {
    Findings found;
    for (const std::string& game : games(tree)) {
        const std::string home = "games/" + game + "/RULES.";
        const File* english = find(tree, home + "md");
        if (!english) continue; // Found by unproved_clauses().
        const auto expected = clauses(*english);
        for (const std::string_view language : languages) {
            if (language == "en") continue;
            const std::string path = home + std::string{language} + ".md";
            const File* rules = find(tree, path);
            const auto own = rules ? clauses(*rules) : std::vector<Clause>{};
            const auto [here, there] =
                std::ranges::mismatch(expected, own, {}, &Clause::id, &Clause::id);
            if (!rules)
                found.push_back({path, 1, "This translation of the rules is missing."});
            else if (here != expected.end())
                found.push_back({path, there == own.end() ? 1 : there->line,
                                 "Clause " + here->id + " of RULES.md is expected here."});
            else if (there != own.end())
                found.push_back({path, there->line, "RULES.md ends before " + there->id + "."});
        }
    }
    return found;
}

Findings unequal_words(const Tree& tree) {
    Findings found;
    std::set<std::string> homes; // Wherever there are words, and where a game's should be.
    for (const std::string& game : games(tree)) homes.insert("games/" + game + "/words/");
    for (const File& f : tree)
        if (const std::size_t at = f.path.find("/words/"); at != f.path.npos)
            homes.insert(f.path.substr(0, at) + "/words/");
    for (const std::string& home : homes) {
        const File* english = find(tree, home + "en.json");
        for (const std::string_view language : languages) {
            const std::string path = home + std::string{language} + ".json";
            const File* f = find(tree, path);
            if (!f) {
                found.push_back({path, 1, "The words of this language are missing."});
                continue;
            }
            const WordsReader own{*f};
            found.insert(found.end(), own.findings().begin(), own.findings().end());
            if (english) compare_words(*f, own, WordsReader{*english}, found);
        }
    }
    return found;
}

} // namespace tortuga::tidy
