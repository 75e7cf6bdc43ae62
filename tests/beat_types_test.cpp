// beat_types_test.cpp: the page knows all that games may tell, and nothing else.
#include <gtest/gtest.h>

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
    std::string out = "    " + std::string{game.name} + ": {\n";
    for (const BeatInfo& beat : game.all_beats) {
        out += "        " + std::string{beat.kind} + ": {";
        for (const FactInfo& fact : beat.facts) out += "\n            " + typed(fact, ": ");
        out += beat.facts.empty() ? "};\n" : "\n        };\n";
    }
    return out + "    };\n";
}

std::string prospects_of(const AnyGame& game) {
    std::string out = "    " + std::string{game.name} + ": {";
    for (const FactInfo& fact : game.all_prospects) out += "\n        " + typed(fact, "?: ");
    return out + (game.all_prospects.empty() ? "};\n" : "\n    };\n");
}

TEST(BeatTypes, AreWhatThePageReads) {
    std::string wanted =
        "// beats.ts: what the games tell, what is known of each beat, and of a move "
        "before it is made, as\n"
        "// tests/beat_types_test.cpp writes it down from their own lists.\n\n"
        "export interface Beats {\n";
    for (const AnyGame* game : all_games()) wanted += beats_of(*game);
    wanted += "}\n\nexport interface Prospects {\n";
    for (const AnyGame* game : all_games()) wanted += prospects_of(*game);
    expect_written_down("web/src/engine/beats.ts", wanted + "}\n");
}

} // namespace
} // namespace tortuga::beat_types_test
