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

// The lines of a game: three seeds for every preset with every number of seats it allows.
std::string lines_of(const AnyGame& game) {
    std::string lines;
    for (const std::string_view preset : game.presets)
        for (int seats = 1; seats <= seats_max; ++seats) {
            const auto options = std::string{preset} + " seats=" + std::to_string(seats);
            if (!game.parse_options(options)) continue;
            for (const char* seed : {"1", "2", "3"})
                lines += signed_line(game.name, options, seed) + "\n";
        }
    return lines;
}

TEST(Signatures, EveryGameHasSome) {
    const std::string text = "\n" + read_all(path);
    std::string missing;
    for (const AnyGame* game : all_games())
        if (text.find("\n" + std::string{game->name} + " | ") == std::string::npos)
            missing += lines_of(*game);
    if (std::getenv("TORTUGA_UPDATE") != nullptr)
        std::ofstream{path, std::ios::app} << missing;
    else
        EXPECT_EQ(missing, "") << "These lines belong into tests/signatures.txt.";
}

} // namespace
} // namespace tortuga::signature_test
