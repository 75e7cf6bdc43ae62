// boards.hpp: the boards that the program carries, and those that people bring.
#pragma once

#include "cli/study.hpp"
#include "study/corsaro/board_file.hpp"

namespace tortuga::corsaro {

struct ShippedBoard {
    std::string id; // "h28": what --board takes.
    std::string_view text;
};
std::vector<ShippedBoard> shipped_boards(); // Ascending by id.

// A shipped board by its id, or a file by its path. Throws Stop with what is wrong with it.
BoardFile board_called(const House& house, std::string_view name);

extern const Boards boards;
void add_boards(CommandLine& line); // `tortuga boards`.

} // namespace tortuga::corsaro
