// board_file.hpp: a Corsaro board as a file that people write: JSON, as docs/boards.md describes.
//
// Reading never trusts: any bytes are answered, with a board that can be played on or with what is
// wrong and where. It knows no disk, no words and no screen, so that a fuzzer can have it alone.
#pragma once

#include "faces/result.hpp"
#include "games/corsaro/board.hpp"

namespace tortuga::corsaro {

struct BoardFile {
    std::string name{}, about{}; // For people; either may be empty.
    Board board{};

    friend bool operator==(const BoardFile&, const BoardFile&) = default;
};

inline constexpr std::size_t board_bytes_max = 16 << 10;

// Complaints are "board.…", with the place in {at} ("routes.A.to"), or the game's own with their
// clause.
Result<BoardFile> read_board(std::string_view text);

// In the one form that we write; reads back to the same.
std::string write_board(const BoardFile& file);

} // namespace tortuga::corsaro
