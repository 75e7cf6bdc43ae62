// tidy_names.cpp: one name, one type, and nothing that nobody calls. Two types that share a name
// across files are undefined behaviour that no compiler sees, since each sees one of them; the
// linker keeps whichever it likes. Nor does a compiler see that a function in a header has no
// caller.
#include <algorithm>
#include <map>
#include <optional>
#include <regex>
#include <set>

#include "tests/tidy.hpp"

namespace tortuga::tidy {

namespace {

// A type that a file defines for everyone: not a nested one, not one of an unnamed namespace.
struct Definition {
    std::string name; // "tortuga::corsaro::Board"
    std::size_t at = 0;
};

// Walks through code statement by statement, and knows in which namespace it stands.
class Reader {
  public:
    explicit Reader(const std::string& code) : code_{code} {}

    std::vector<Definition> definitions() {
        for (at_ = 0; at_ < code_.size(); ++at_) {
            const char c = code_[at_];
            if (c == '{') open();
            if (c == '}' && !scopes_.empty()) scopes_.pop_back();
            if (c == ';') note(alias());
            if (c == '{' || c == '}' || c == ';') begin_ = at_ + 1;
        }
        return std::move(found_);
    }

  private:
    std::string statement() const { return code_.substr(begin_, at_ - begin_); }

    // Behind this brace: a namespace's name, or nothing for whatever else.
    void open() {
        static const std::regex space{R"(\bnamespace(\s+([\w:]+))?\s*$)"};
        std::smatch match;
        const std::string text = statement();
        if (std::regex_search(text, match, space)) {
            scopes_.push_back(match[2].str());
            return;
        }
        note(type());
        scopes_.push_back(std::nullopt);
    }

    std::string type() const {
        static const std::regex head{R"(\b(?:struct|class|union|enum(?:\s+class)?)\s+)"
                                     R"((?:\[\[\w+\]\]\s*)?(\w+)\s*(?:final\s*)?(?::[^:]|$))"};
        std::smatch match;
        const std::string text = statement();
        return std::regex_search(text, match, head) ? match[1].str() : "";
    }
    std::string alias() const {
        static const std::regex head{R"(^\s*(?:template\s*<[^>]*>\s*)?using\s+(\w+)\s*=)"};
        std::smatch match;
        const std::string text = statement();
        return std::regex_search(text, match, head) ? match[1].str() : "";
    }

    void note(const std::string& name) {
        if (name.empty()) return;
        std::string full;
        for (const std::optional<std::string>& scope : scopes_) {
            if (!scope || scope->empty()) return;
            full += *scope + "::";
        }
        found_.push_back({full + name, at_});
    }

    const std::string& code_;
    std::size_t begin_ = 0, at_ = 0;
    std::vector<std::optional<std::string>> scopes_{}; // Empty text: an unnamed namespace.
    std::vector<Definition> found_{};
};

int line_of(const std::string& text, std::size_t at) {
    return 1 + static_cast<int>(
                   std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

// Functions and constants that a header has for everyone: they begin a line, as we lay code out.
std::vector<Definition> offers(const std::string& code) {
    static const std::regex head{R"((?:^|\n)(?:[\w:<][\w:<>,&* ]*[ &*])?(\w+)\()"
                                 R"(|\ninline constexpr [\w:<>,&* ]*[ &*](\w+)[\[{]?)"};
    std::vector<Definition> found;
    for (std::sregex_iterator it{code.begin(), code.end(), head}, end; it != end; ++it) {
        const auto group = it->str(1).empty() ? 2u : 1u;
        found.push_back({it->str(group), static_cast<std::size_t>(it->position(group))});
    }
    return found;
}

} // namespace

Findings names_for_nobody(const Tree& tree) {
    static const std::regex word{R"([A-Za-z_]\w*)"};
    struct Uses {
        int all = 0;                          // Besides where it is defined.
        std::map<std::string, int> in_test{}; // By the test's path.
    };
    std::map<std::string, Uses> uses;
    std::vector<std::pair<const File*, std::vector<Definition>>> headers;
    for (const File& f : tree) {
        if (!is_code(f)) continue;
        const std::string code = code_only(f.text);
        std::map<std::string, int> here;
        for (std::sregex_iterator it{code.begin(), code.end(), word}, end; it != end; ++it)
            ++here[it->str()];
        const std::vector<Definition> offered = offers(code);
        for (const Definition& d : offered) --here[d.name];
        for (const auto& [name, count] : here) {
            uses[name].all += count;
            if (f.path.ends_with("_test.cpp")) uses[name].in_test[f.path] = count;
        }
        if (f.path.ends_with(".hpp") && !f.path.starts_with("tests/"))
            headers.emplace_back(&f, offered);
    }
    Findings all;
    for (const auto& [f, here] : headers)
        for (const Definition& d : here) {
            const Uses& of = uses[d.name];
            const auto own = of.in_test.find(f->path.substr(0, f->path.size() - 4) + "_test.cpp");
            if (of.all > (own == of.in_test.end() ? 0 : own->second)) continue;
            all.push_back({f->path, line_of(f->text, d.at), "Nobody uses " + d.name + "."});
        }
    return all;
}

Findings names_twice(const Tree& tree) {
    Findings all;
    std::map<std::string, std::string> homes;
    for (const File& f : tree) {
        if (!is_code(f)) continue;
        const std::string code = code_only(f.text);
        for (const Definition& d : Reader{code}.definitions()) {
            const auto [known, is_new] = homes.emplace(d.name, f.path);
            if (!is_new && known->second != f.path)
                all.push_back({f.path, line_of(code, d.at),
                               d.name + " is defined in " + known->second +
                                   " too: give one of them another name."});
        }
    }
    return all;
}

Findings absent_tests(const Tree& tree) {
    static const std::regex test{R"(\bTEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\))"};
    static const std::regex named{R"(`([A-Z]\w*)\.(\w+)`)"};
    std::set<std::string> tests;
    for (const File& f : tree)
        if (f.path.ends_with("_test.cpp"))
            for (std::sregex_iterator it{f.text.begin(), f.text.end(), test}, end; it != end; ++it)
                tests.insert((*it)[1].str() + "." + (*it)[2].str());
    const auto page = std::ranges::find(tree, "SECURITY.md", &File::path);
    if (page == tree.end())
        return {{"SECURITY.md", 1, "Say what is promised, and which test holds it."}};
    Findings all;
    int number = 0;
    for (const std::string_view line : lines(page->text)) {
        ++number;
        const std::string text{line};
        for (std::sregex_iterator it{text.begin(), text.end(), named}, end; it != end; ++it)
            if (const std::string name = (*it)[1].str() + "." + (*it)[2].str();
                !tests.contains(name))
                all.push_back({page->path, number, "There is no test " + name + "."});
    }
    return all;
}

} // namespace tortuga::tidy
