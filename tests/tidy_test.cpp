// tidy_test.cpp: style that is not checked is a wish. Each check first catches a sin that was
// planted for it and lets a good text pass, and then must find nothing in the whole tree.
#include <gtest/gtest.h>

#include "tests/tidy.hpp"

namespace tortuga::tidy::tidy_test {
namespace {

const Tree& tree() {
    static const Tree all = read_tree(TORTUGA_SOURCE_DIR);
    return all;
}

std::string report(const Findings& findings) {
    std::string text;
    for (const Finding& f : findings)
        text += f.path + ":" + std::to_string(f.line) + ": " + f.advice + "\n";
    return text;
}

// "path:line", one per finding.
std::string places(const Findings& findings) {
    std::string text;
    for (const Finding& f : findings)
        text += (text.empty() ? "" : " ") + f.path + ":" + std::to_string(f.line);
    return text;
}

void expect_clean(const Findings& findings) { EXPECT_TRUE(findings.empty()) << report(findings); }

void expect_clean(Findings (*check)(const File&)) {
    Findings all;
    for (const File& f : tree())
        for (const Finding& one : check(f)) all.push_back(one);
    expect_clean(all);
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

TEST(Tidy, the_tree_is_read) {
    EXPECT_GT(tree().size(), 10u);
    for (const File& f : tree()) EXPECT_FALSE(f.path.starts_with("build/")) << f.path;
}

TEST(Tidy, only_code_is_code) {
    EXPECT_EQ(code_only("a; // b\nc /* d\n */ e"), "a;     \nc     \n    e");
    EXPECT_EQ(code_only("f(\"{\\\"\", '{', 1'000) {"), "f(     ,    , 1'000) {");
    EXPECT_EQ(code_only("R\"x({ \" )x\" ;"), "R           ;");
    EXPECT_EQ(code_only("  #define X { \\\n  {\nint y;"), "               \n   \nint y;");
}

TEST(Tidy, arrows_point_one_way) {
    const std::string table = "// x\n#include \"table/table.hpp\"\n";
    EXPECT_EQ(places(stray_arrows({"bots/a.hpp", table})), "bots/a.hpp:2");
    EXPECT_EQ(places(stray_arrows({"core/a.cpp", "#include \"tests/b.hpp\"\n"})), "core/a.cpp:1");
    EXPECT_EQ(places(stray_arrows({"cli/a.cpp", "#include \"wasm/b.hpp\"\n"})), "cli/a.cpp:1");
    EXPECT_EQ(places(stray_arrows({"cli/a.cpp", "#include \"study/b.hpp\"\n"})), "cli/a.cpp:1");
    for (const char* path :
         {"table/a.hpp", "cli/a.cpp", "study/a.cpp", "tests/a.hpp", "bots/a_test.cpp"})
        EXPECT_EQ(places(stray_arrows({path, table})), "");
    expect_clean(stray_arrows);
}

TEST(Tidy, includes_are_paths_from_the_root) {
    const File header{"core/b.hpp", ""};
    for (const char* include : {"\"b.hpp\"", "\"../core/b.hpp\"", "<core/b.hpp>", "\"vector\""})
        EXPECT_EQ(places(unrooted_includes(
                      {{"core/a.cpp", std::string{"#include "} + include + "\n"}, header})),
                  "core/a.cpp:1");
    EXPECT_EQ(places(unrooted_includes(
                  {{"core/a.cpp", "#include <vector>\n#include \"core/b.hpp\"\n"}, header})),
              "");
    expect_clean(unrooted_includes(tree()));
}

TEST(Tidy, a_name_is_one_thing) {
    const auto pair = [](const std::string& a, const std::string& b) {
        return places(names_twice({{"core/a.hpp", "namespace t {\n" + a + "\n}\n"},
                                   {"core/b.hpp", "namespace t {\n" + b + "\n}\n"}}));
    };
    EXPECT_EQ(pair("struct X {};", "class X final : Y {};"), "core/b.hpp:2");
    EXPECT_EQ(pair("using X = int;", "enum class X : short { a };"), "core/b.hpp:2");
    EXPECT_EQ(pair("struct X {};", "struct X;"), "");
    EXPECT_EQ(pair("struct X {};", "struct Y { struct X {}; using Z = X; };"), "");
    EXPECT_EQ(pair("struct X {};", "namespace { struct X {}; }"), "");
    EXPECT_EQ(pair("struct X {};", "namespace u { struct X {}; }"), "");
    EXPECT_EQ(pair("struct X {};", "void f() { struct X {}; } template <> struct H<X> {};"), "");
    expect_clean(names_twice(tree()));
}

TEST(Tidy, lines_and_files_are_short) {
    EXPECT_EQ(places(long_texts({"core/a.hpp", "\n" + repeated("x", 101)})), "core/a.hpp:2");
    EXPECT_EQ(places(long_texts({"core/a.hpp", repeated("é", 100)})), "");
    EXPECT_EQ(places(long_texts({"core/a.hpp", repeated("\n", 501)})), "core/a.hpp:501");
    EXPECT_EQ(places(long_texts({"core/a.hpp", repeated("\n", 500)})), "");
    expect_clean(long_texts);
}

TEST(Tidy, functions_are_short) {
    const auto found = [](const std::string& before, int lines_inside, const std::string& after) {
        return places(long_functions({"a.cpp", before + repeated("\n", lines_inside) + after}));
    };
    EXPECT_EQ(found("int f() {", 50, "}"), "a.cpp:1");
    EXPECT_EQ(found("int f() {", 49, "}"), "");
    EXPECT_EQ(
        found("namespace x {\nstruct A {\n  public:\n    A(int b) : b_{b}, c_(b) {", 50, "}};}"),
        "a.cpp:4");
    EXPECT_EQ(found("struct A {\n    bool operator==(const A&) const {", 50, "}\n};"), "a.cpp:2");
    EXPECT_EQ(found("template <class T>\nvoid f(T t = {}) {\n    if (t) {", 50, "}}"), "a.cpp:1");
    EXPECT_EQ(found("constexpr auto f = [](int x) {", 50, "};"), "a.cpp:1");
    EXPECT_EQ(found("constexpr auto x = [] {", 50, "}();"), "a.cpp:1");
    EXPECT_EQ(found("int f() { return 1; }\nTEST(A, b) {", 50, "}"), "a.cpp:2");
    EXPECT_EQ(found("constexpr int table[] = {", 50, "};"), "");
    EXPECT_EQ(found("enum class A : int {", 50, "};"), "");
    EXPECT_EQ(found("concept A = requires(T t) {", 50, "};"), "");
    EXPECT_EQ(found("namespace x {\nint f();", 50, "}"), "");
    expect_clean(long_functions);
}

TEST(Tidy, files_open_with_what_they_are) {
    EXPECT_EQ(places(mute_openings({"core/a.hpp", "// a.hpp: a letter.\n#pragma once\n"})), "");
    EXPECT_EQ(places(mute_openings({"core/a.hpp", "// b.hpp: a letter.\n#pragma once\n"})),
              "core/a.hpp:1");
    EXPECT_EQ(places(mute_openings({"core/a.hpp", "// a.hpp: a letter.\n"})), "core/a.hpp:1");
    EXPECT_EQ(places(mute_openings({"core/a.cpp", "#include <vector>\n"})), "core/a.cpp:1");
    expect_clean(mute_openings);
}

TEST(Tidy, nothing_is_left_for_later) {
    for (const char* word : {"TO"
                             "DO",
                             "FIX"
                             "ME",
                             "HA"
                             "CK",
                             "XX"
                             "X"})
        EXPECT_EQ(places(reminders({"play", "\n# " + std::string{word} + ": more"})), "play:2");
    EXPECT_EQ(places(reminders({"games/a/RULES.es.md", "TO"
                                                       "DO o nada"})),
              "");
    expect_clean(reminders);
}

TEST(Tidy, names_say_something) {
    for (const char* name : {"get_card", "do_move", "GameManager", "string_util", "handle_click"})
        EXPECT_EQ(places(banned_names({"core/a.hpp", "\nint " + std::string{name} + ";"})),
                  "core/a.hpp:2");
    EXPECT_EQ(places(banned_names({"core/card_utils.hpp", ""})), "core/card_utils.hpp:1");
    EXPECT_EQ(places(banned_names({"core/a.hpp", "// get_card\nundo_move; std::get_if; x.get_y(); "
                                                 "do { utility; } while (file_handle);"})),
              "");
    expect_clean(banned_names);
}

TEST(Tidy, no_path_belongs_to_one_machine) {
    for (const char* path : {"/wo"
                             "rk/main",
                             "\"/ro"
                             "ot/x\"",
                             "file:///tm"
                             "p/x"})
        EXPECT_EQ(places(machine_paths({"play", "\n" + std::string{path}})), "play:2");
    EXPECT_EQ(places(machine_paths({"play", "${TMPDIR:-/tm"
                                            "p} a/wo"
                                            "rk/b /usr/bin"})),
              "");
    expect_clean(machine_paths);
}

TEST(Tidy, switches_list_all_names) {
    const auto found = [](const std::string& cases, const char* path = "core/a.cpp") {
        return places(
            default_cases({path, "int f() {\n    switch (x) {\n" + cases + "    }\n}\n"}));
    };
    EXPECT_EQ(found("    case Suit::red: return 1;\n    default: return 2;\n"), "core/a.cpp:4");
    EXPECT_EQ(found("    case red: {\n    }\n    default:\n        return 2;\n"), "core/a.cpp:5");
    EXPECT_EQ(found("    case Suit::red: return 1;\n    case Suit::black: break;\n"), "");
    EXPECT_EQ(found("    case 'a': return b::c;\n    default: return 2;\n"), "");
    EXPECT_EQ(found("    case 1: return 1;\n    default: return 2;\n"), "");
    EXPECT_EQ(found("    case ENOSPC: return 1;\n    default: return 2;\n"), "");
    EXPECT_EQ(found("    case Suit::red: return 1;\n    default: return 2;\n", "core/a_test.cpp"),
              "");
    EXPECT_EQ(places(default_cases({"core/a.hpp", "struct A {\n    A() = default;\n};\n"})), "");
    expect_clean(default_cases);
}

TEST(Tidy, nobody_waits_for_a_peer) {
    for (const char* waiting :
         {"asio::write(stream_.socket(), b);", "http::read(s, b, p);", "n = socket_.read_some(b);",
          "n = ::send(socket(), a,\n b, MSG_NOSIGNAL);", "asio::read_until(s, b, x);"})
        EXPECT_EQ(places(waits_for_peers({"server/a.cpp", "\n" + std::string{waiting}})),
                  "server/a.cpp:2")
            << waiting;
    for (const char* patient : {"asio::async_write(s, b, f);", "http::async_read(s, b, p, f);",
                                "// asio::write(s, b)", "n = ::recv(socket(), a, n, MSG_DONTWAIT);",
                                "s.async_read_some(b, f);", "store.read(t);"})
        EXPECT_EQ(places(waits_for_peers({"server/a.cpp", patient})), "") << patient;
    for (const char* elsewhere : {"server/a_test.cpp", "cli/a.cpp"})
        EXPECT_EQ(places(waits_for_peers({elsewhere, "asio::write(s, b);"})), "");
    expect_clean(waits_for_peers);
}

TEST(Tidy, boards_know_no_rule) {
    const auto found = [](const char* line, const char* path = "web/src/boards/go/a.ts") {
        return places(rules_on_boards({path, "\n" + std::string{line}}));
    };
    for (const char* sin :
         {"    T07: [1, 5, 0, 0],", "    X04: 'battle',", "export const lastFrom = 35; // In all.",
          "const all = options.split(' ');", "met: bids[i] === won[i],",
          ".sort((a, b) => b.sum - a.sum || a.seat - b.seat),",
          "Math.max(...position.ships.map((ship) => ship.fame))",
          "cards.reduce((sum, card) => sum + card.number, 0)", "const hit = face >= roll.least;",
          "return refuse('could_be_better', 'CI-056');",
          "import { engine } from '../../engine/engine';", "import { divide } from '../go/b';"})
        EXPECT_EQ(found(sin), "web/src/boards/go/a.ts:2") << sin;
    for (const char* fine :
         {"    L01: looks(tan, night),", "const { met, ranking } = facts;",
          "bid === undefined ? {} : { bid, won }", "a.y - b.y // least",
          "import { say } from '../../language/words.svelte';",
          "import type { Card } from './read';", "import { choice } from '../board';"})
        EXPECT_EQ(found(fine), "") << fine;
    for (const char* elsewhere : {"web/src/boards/index.ts", "web/src/boards/go/a.test.ts",
                                  "web/src/boards/go/printed.ts", "web/src/shell/a.ts"})
        EXPECT_EQ(found("    T07: [1, 5, 0, 0],", elsewhere), "");
    expect_clean(rules_on_boards);
}

TEST(Tidy, looks_are_tokens) {
    const auto found = [](const char* line, const char* path = "web/src/shell/A.svelte") {
        return places(stray_looks({path, "\n" + std::string{line}}));
    };
    for (const char* sin :
         {"fill: #f6c75a;", "const night = '#1c1d22';", "<path fill=\"#FFF\" />", "#0006);",
          "color: rgba(0, 0, 0, 0.4);", "background: oklch(50% 0.1 20);",
          "<Symbol name=\"cross\" size=\"22px\" />", "size={'20px'}"})
        EXPECT_EQ(found(sin), "web/src/shell/A.svelte:2") << sin;
    for (const char* fine :
         {"fill: var(--gold);", "<use href=\"#face-{name}\" />", "{#each all as one}",
          "this.#bed(2)", "fill='%23000'", "mask: linear-gradient(black, transparent);",
          "<Symbol name=\"cross\" size=\"var(--i-2)\" />", "size=\"148px\""})
        EXPECT_EQ(found(fine), "") << fine;
    for (const char* elsewhere : {"web/src/art/tokens.css", "web/src/boards/go/tokens.css",
                                  "web/src/shell/a.test.ts", "web/head.ts"})
        EXPECT_EQ(found("color: #f6c75a;", elsewhere), "");
    expect_clean(stray_looks);
}

TEST(Tidy, the_page_names_no_game) {
    const File game{"games/go/RULES.md", "# Go\n"};
    const auto found = [&](const char* path, const char* line = "    go: 12,\n") {
        return places(games_on_page({game, {path, line}}));
    };
    for (const char* page : {"web/src/shell/games.ts", "web/src/boards/index.ts", "web/library.ts",
                             "web/src/boards/chess/Board.svelte"})
        EXPECT_EQ(found(page), std::string{page} + ":1");
    for (const char* own : {"web/src/boards/go/card.ts", "web/src/shell/games.test.ts",
                            "web/e2e/begin.e2e.ts", "web/words/en.json", "games/go/rules.hpp"})
        EXPECT_EQ(found(own), "");
    EXPECT_EQ(found("web/src/shell/games.ts", "cargo: 12,"), "");
    expect_clean(games_on_page(tree()));
}

TEST(Tidy, promises_name_real_tests) {
    const File promises{"SECURITY.md", "# A\n| x | `Kill.All`, `Kill.Some` | `a.cpp` |\n"};
    const File tests{"a_test.cpp", "TEST(Kill, All) {}\nTEST_F(Kill,\n       Some) {}\n"};
    EXPECT_EQ(places(absent_tests({promises, tests})), "");
    EXPECT_EQ(places(absent_tests({promises, {"a_test.cpp", "TEST(Kill, All) {}\n"}})),
              "SECURITY.md:2");
    EXPECT_EQ(places(absent_tests({promises, {"a.cpp", tests.text}})),
              "SECURITY.md:2 SECURITY.md:2");
    EXPECT_EQ(places(absent_tests({tests})), "SECURITY.md:1");
    expect_clean(absent_tests(tree()));
}

TEST(Tidy, headers_are_used) {
    EXPECT_EQ(places(unused_headers({{"core/a.hpp", "#include \"core/a.hpp\"\n"}})),
              "core/a.hpp:1");
    EXPECT_EQ(places(unused_headers({{"a.cpp", "#include \"core/a.hpp\"\n"}, {"core/a.hpp", ""}})),
              "");
    expect_clean(unused_headers(tree()));
}

TEST(Tidy, somebody_calls_it) {
    const File header{"core/a.hpp",
                      "// a.hpp: x\nint both(int n);\ninline constexpr int most = 2;\n"},
        source{"core/a.cpp", "int both(int n) {\n    return 2 * n;\n}\n"},
        own{"core/a_test.cpp", "int x = both(most);\n"},
        other{"core/b.cpp", "int y = both(most);\n"};
    EXPECT_EQ(places(names_for_nobody({header, source})), "core/a.hpp:2 core/a.hpp:3");
    EXPECT_EQ(places(names_for_nobody({header, source, own})), "core/a.hpp:2 core/a.hpp:3");
    EXPECT_EQ(places(names_for_nobody({header, source, own, other})), "");
    expect_clean(names_for_nobody(tree()));
}

TEST(Tidy, games_have_a_face) {
    const File game{"games/go/rules.hpp", ""}, face{"games/go/face.cpp", ""};
    EXPECT_EQ(places(faceless_games({game})), "games/go/face.cpp:1");
    EXPECT_EQ(places(faceless_games({face, game})), "");
    const File to_come{"games/go/TO_COME.md", ""};
    EXPECT_EQ(places(faceless_games({to_come, game})), "");
    EXPECT_EQ(places(faceless_games({to_come, face, game})), "games/go/TO_COME.md:1");
    expect_clean(faceless_games(tree()));
}

TEST(Tidy, clauses_are_proved) {
    const File rules{"games/go/RULES.md",
                     "# Go\n- **SK-01** One.\n- **H-1** Two.\n- **AMB-1** Three.\n"};
    const std::string missing = "games/go/RULES.md:2";
    EXPECT_EQ(places(unproved_clauses({rules})), missing);
    EXPECT_EQ(places(unproved_clauses({rules, {"games/go/a.cpp", "// SK-01"}})), missing);
    EXPECT_EQ(places(unproved_clauses({rules, {"games/go/a_test.cpp", "// SK-011"}})), missing);
    EXPECT_EQ(places(unproved_clauses({rules, {"games/go/a_test.cpp", "// SK-01."}})), "");
    EXPECT_EQ(places(unproved_clauses({rules, {"games/go/records/a.record", "; SK-01\n"}})), "");
    EXPECT_EQ(places(unproved_clauses({rules, {"tests/b_test.cpp", "\"SK-01\""}})), "");
    EXPECT_EQ(places(unproved_clauses({{"games/go/go.hpp", ""}})), "games/go/RULES.md:1");
    expect_clean(unproved_clauses(tree()));
}

TEST(Tidy, rules_are_translated_clause_by_clause) {
    const std::string english = "- **SK-01** One.\n- **H-1** Two.\n";
    const auto found = [&](const std::string& italian) {
        return places(untranslated_rules({{"games/go/RULES.de.md", english},
                                          {"games/go/RULES.es.md", english},
                                          {"games/go/RULES.fr.md", english},
                                          {"games/go/RULES.it.md", italian},
                                          {"games/go/RULES.md", english}}));
    };
    EXPECT_EQ(found("# Go\n\n- **SK-01** Uno.\n- **H-1** Due.\n"), "");
    EXPECT_EQ(found("- **SK-01** Uno.\n"), "games/go/RULES.it.md:1");
    EXPECT_EQ(found("- **H-1** Due.\n- **SK-01** Uno.\n"), "games/go/RULES.it.md:1");
    EXPECT_EQ(found(english + "- **H-2** Tre.\n"), "games/go/RULES.it.md:3");
    EXPECT_EQ(untranslated_rules({{"games/go/RULES.md", english}}).size(), 4u);
    expect_clean(untranslated_rules(tree()));
}

TEST(Tidy, words_say_the_same_in_every_language) {
    const std::string english = "{\"won\": \"{who} won {n}\",\n \"menu\": {\"quit\": \"Quit\"}}\n";
    const auto found = [&](const std::string& italian) {
        return places(unequal_words({{"cli/words/de.json", english},
                                     {"cli/words/en.json", english},
                                     {"cli/words/es.json", english},
                                     {"cli/words/fr.json", english},
                                     {"cli/words/it.json", italian}}));
    };
    const std::string quit = ",\n\"menu\": {\"quit\": \"Esci\"}}";
    EXPECT_EQ(found("{\"won\": \"{n} \\\"vinti\\\" da {who}\"" + quit), "");
    EXPECT_EQ(found("{\"won\": \"{n} vinti\"" + quit), "cli/words/it.json:1");
    EXPECT_EQ(found("{\"won\": \"{n} {who}\",\n\"menu\": {\"quit\": \"\"}}"),
              "cli/words/it.json:2");
    EXPECT_EQ(found("{\"won\": \"{n} {who}\"}"), "cli/words/it.json:1");
    EXPECT_EQ(found("{\"new\": \"x\",\n\"won\": \"{n} {who}\"" + quit), "cli/words/it.json:1");
    EXPECT_EQ(found("{\"won\": \"{n} {who}\",\n\"won\": \"{n} {who}\"" + quit),
              "cli/words/it.json:2");
    EXPECT_EQ(found("{\"won\": \"{n} {n:vinta|vinte} da {who}\"" + quit), "");
    EXPECT_EQ(found("{\"won\": \"{n} {m:vinta|vinte} da {who}\"" + quit), "cli/words/it.json:1");
    EXPECT_EQ(found("{\"won\": \"{n} {n:vinta} da {who}\"" + quit), "cli/words/it.json:1");
    EXPECT_NE(found("{\"won\": [\"{n} {who}\"]" + quit), "");
    EXPECT_NE(found("{\"won\": \"{n} {who}\"" + quit + "}"), "");
    EXPECT_NE(found("{\"won\": \"{n} {who}"), "");
    EXPECT_NE(found(""), "");
    EXPECT_EQ(unequal_words({{"cli/words/en.json", english}}).size(), 4u);
    expect_clean(unequal_words(tree()));
}

} // namespace
} // namespace tortuga::tidy::tidy_test
