// boards.hpp: the boards that the program carries, and those that people bring.
//
// A board reaches a game as a word of its options line (see games/corsaro/text.hpp), so whatever is
// made of it, a record included, needs no file.
#pragma once

#include "cli/board_file.hpp"
#include "cli/house.hpp"
#include "faces/any_game.hpp"

namespace tortuga {

inline constexpr std::string_view board_option = "board"; // Of the games that have boards.

struct ShippedBoard {
    std::string id; // "h28": what --board takes.
    std::string_view text;
};
std::vector<ShippedBoard> shipped_boards(); // Ascending by id.

bool has_boards(const AnyGame& game);

// A shipped board by its id, or a file by its path. Throws Stop with what is wrong with it.
BoardFile board_called(const House& house, std::string_view name);

// The options line with the boards it names spelled out, and with `board` added if there is one.
std::string with_board(const House& house, const AnyGame& game, std::string_view line,
                       std::string_view board);

// In the reader's language where we have it, else as its file says.
std::string board_about(const House& house, const std::string& id, const BoardFile& file);

} // namespace tortuga
