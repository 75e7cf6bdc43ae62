// study.hpp: what a game brings to the program beside its rules: commands of its own, boards to
// choose from, what was found out about how to play it.
//
// A game's part is study/<game>/study.cpp; it needs no line anywhere else. Nothing in cli/ knows
// any game by its name.
#pragma once

#include <span>

#include "cli/house.hpp"
#include "faces/any_game.hpp"

namespace tortuga {

struct CommandLine;

// A command of a game's own, which stands in the help behind one of ours.
struct OwnCommand {
    std::string_view behind;
    void (*add)(CommandLine& line); // As Command (cli/command.hpp) does.
};

// Boards that a game can be played on: some that are shipped, and those that people bring.
struct Boards {
    std::vector<std::string> (*shipped)(); // What --board takes for each; ascending.
    std::string (*about)(const House& house, const std::string& shipped);

    // A board reaches its game as a word of the options line, so whatever is made of it, a record
    // included, needs no file. Spelled is that word, of a name or of a file's path; throws Stop.
    std::string (*spelled)(const House& house, std::string_view name);
    bool (*is_spelled)(std::string_view word);
};

struct Study {
    std::string_view game;
    std::span<const OwnCommand> commands{};
    const Boards* boards = nullptr;
    // Makes known to bots and hints what is on disk about this game, by these options.
    void (*recall)(const House& house, const AnyOptions& options) = nullptr;
};

std::span<const Study* const> all_studies(); // study/registry.cpp.

inline constexpr std::string_view board_option = "board"; // Of the games that have boards.

const Boards* boards_of(const AnyGame& game); // nullptr: it is played on one alone, or on none.
void recall_policy(const House& house, const AnyGame& game, const AnyOptions& options);

// The options line with the boards it names spelled out, and with `board` added if there is one.
std::string with_board(const House& house, const AnyGame& game, std::string_view line,
                       std::string_view board);

} // namespace tortuga
