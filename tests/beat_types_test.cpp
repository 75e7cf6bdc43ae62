// beat_types_test.cpp: the page knows all that games may tell, and nothing else.
#include <gtest/gtest.h>

#include <filesystem>

#include "games/registry.hpp"
#include "tests/written_down.hpp"

namespace tortuga::beat_types_test {
namespace {

std::string_view type_of(FactKind kind) {
    constexpr std::string_view types[] = {"number", "number[]", "string", "string[]"};
    return types[static_cast<std::size_t>(kind)];
}

std::string typed(const FactInfo& fact, std::string_view between) {
    return std::string{fact.key} + std::string{between} + std::string{type_of(fact.kind)} + ";";
}

// As prettier writes it.
std::string beats_of(const AnyGame& game) {
    std::string out = "export interface Beats {\n";
    for (const BeatInfo& beat : game.all_beats) {
        out += "    " + std::string{beat.kind} + ": {";
        for (const FactInfo& fact : beat.facts) out += "\n        " + typed(fact, ": ");
        out += beat.facts.empty() ? "};\n" : "\n    };\n";
    }
    return out + "}\n";
}

std::string prospects_of(const AnyGame& game) {
    std::string out = "export interface Prospects {";
    for (const FactInfo& fact : game.all_prospects) out += "\n    " + typed(fact, "?: ");
    return out + (game.all_prospects.empty() ? "}\n" : "\n}\n");
}

// A game without a board of its own is shown without knowing what its beats are.
bool has_board(const std::string& folder) {
    return std::filesystem::exists(std::string{TORTUGA_SOURCE_DIR "/"} + folder);
}

TEST(BeatTypes, AreWhatThePageReads) {
    int boards = 0;
    for (const AnyGame* game : all_games()) {
        const std::string folder = "web/src/boards/" + std::string{game->name};
        if (!has_board(folder)) continue;
        ++boards;
        expect_written_down(
            folder + "/beats.ts",
            "// beats.ts: what this game tells, what is known of each beat, and of a move before "
            "it is "
            "made, as\n"
            "// tests/beat_types_test.cpp writes it down from the game's own lists.\n\n" +
                beats_of(*game) + "\n" + prospects_of(*game));
    }
    EXPECT_GT(boards, 0);
}

} // namespace
} // namespace tortuga::beat_types_test
