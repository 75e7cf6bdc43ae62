// tidy.hpp: those of our habits that a program can check, as functions over texts.
//
// Only read_tree() touches the disk. A checker is handed files and answers with findings, so a
// test can plant a sin and see it found: a check that cannot fail is no check.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tortuga::tidy {

struct File {
    std::string path; // From the repository root, with '/'.
    std::string text;
};
inline bool is_code(const File& f) { return f.path.ends_with(".cpp") || f.path.ends_with(".hpp"); }
using Tree = std::vector<File>; // Ascending by path.

struct Finding {
    std::string path;
    int line = 1;
    std::string advice; // A sentence that helps.
};
using Findings = std::vector<Finding>;

// Every text file that belongs to the project: not what is built, fetched, played or git's own.
Tree read_tree(const std::filesystem::path& root);

std::vector<std::string_view> lines(std::string_view text);

// The text with comments, literals and directives blanked out, line for line: only code is left.
std::string code_only(std::string_view text);

// What one file shows.
Findings stray_arrows(const File&);
Findings long_texts(const File&);
Findings long_functions(const File&);
Findings mute_openings(const File&);
Findings reminders(const File&);
Findings banned_names(const File&);
Findings machine_paths(const File&);
Findings default_cases(const File&);
Findings waits_for_peers(const File&);
Findings rules_on_boards(const File&);
Findings stray_looks(const File&);

// What only the whole tree shows.
Findings games_on_page(const Tree&);
Findings unrooted_includes(const Tree&);
Findings unused_headers(const Tree&);
Findings faceless_games(const Tree&);
Findings unproved_clauses(const Tree&);
Findings untranslated_rules(const Tree&);
Findings unequal_words(const Tree&);
Findings names_twice(const Tree&);
Findings names_for_nobody(const Tree&); // But for their own test.
Findings absent_tests(const Tree&);     // That SECURITY.md relies on.

} // namespace tortuga::tidy
