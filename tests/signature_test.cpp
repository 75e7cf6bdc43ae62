// signature_test.cpp: the behaviour of every game, as numbers that change only with the rules.
//
// tests/signatures.txt holds one line per game, options and seed. This test holds the native build
// to it; tests/signatures.mjs does the same to the WebAssembly module. When the rules change on
// purpose, run this test with TORTUGA_UPDATE=1 and say in the commit why the numbers moved.
#include <gtest/gtest.h>

#include <cinttypes>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "faces/tokens.hpp"
#include "games/registry.hpp"

namespace tortuga::signature_test {
namespace {

const std::string path = TORTUGA_SOURCE_DIR "/tests/signatures.txt";

std::string read_all(const std::string& file) {
    std::ifstream in{file};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::string signed_line(std::string_view game, std::string_view options, std::string_view seed) {
    const AnyGame* g = find_game(game);
    const Result<AnyOptions> parsed = g->parse_options(options);
    char hex[17];
    std::snprintf(hex, sizeof hex, "%016" PRIx64,
                  g->signature(*parsed, static_cast<std::uint64_t>(*parse_number(seed))));
    return std::string{game} + " | " + std::string{options} + " | " + std::string{seed} + " | " +
           hex;
}

TEST(Signatures, AreTheOnesWrittenDown) {
    std::istringstream lines{read_all(path)};
    std::string again, line;
    int checked = 0;
    while (std::getline(lines, line)) {
        const auto [game, rest] = cut(line, '|');
        const auto [options, rest_2] = cut(rest, '|');
        const auto [seed, hash] = cut(rest_2, '|');
        ASSERT_NE(find_game(trim(game)), nullptr) << line;
        const std::string now = signed_line(trim(game), trim(options), trim(seed));
        again += now + "\n";
        if (std::getenv("TORTUGA_UPDATE") == nullptr) {
            EXPECT_EQ(now, line);
        }
        ++checked;
    }
    EXPECT_GE(checked, 20);
    if (std::getenv("TORTUGA_UPDATE") != nullptr) std::ofstream{path} << again;
}

TEST(Signatures, EveryGameHasSome) {
    const std::string text = "\n" + read_all(path);
    for (const AnyGame* game : all_games())
        EXPECT_NE(text.find("\n" + std::string{game->name} + " | "), std::string::npos);
}

} // namespace
} // namespace tortuga::signature_test
