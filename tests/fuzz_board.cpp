// fuzz_board.cpp: any bytes, to the reader of boards.
//
// Nothing may stop the program, whatever is refused is refused in words fit to be shown, and what
// is taken for a board survives the way through a file and through an options line, and can be
// played on.
#include <cstddef>
#include <cstdint>

#include "core/playout.hpp"
#include "games/corsaro/text.hpp"
#include "study/corsaro/board_file.hpp"
#include "table/plain_text.hpp"

namespace tortuga {
namespace {

void play_on(const corsaro::Board& board, Rng rng) {
    for (corsaro::Options o : {corsaro::simple(2), corsaro::family(3)}) {
        o.board = board;
        if (corsaro::Rules::objection(o) != corsaro::Reason::ok) continue;
        corsaro::State s = corsaro::Rules::start(o);
        for (int plies = 0; plies < 200 && !corsaro::Rules::pending(s).empty(); ++plies) {
            const Seat who = corsaro::Rules::pending(s).lowest();
            corsaro::Rules::apply(s, who, any_move<corsaro::Rules>(s, who, rng));
            PRE(corsaro::Rules::is_sound(s));
        }
    }
}

void try_board(std::string_view text) {
    const Result<corsaro::BoardFile> file = corsaro::read_board(text);
    if (!file) {
        PRE(!file.complaint().key.empty());
        for (const Arg& arg : file.complaint().args) PRE(is_plain(arg.value));
        return;
    }
    const Result<corsaro::BoardFile> again = corsaro::read_board(corsaro::write_board(*file));
    PRE(again && *again == *file);
    PRE(corsaro::parse_board(corsaro::print_board(file->board)) == file->board);
    PRE(is_plain(file->name) && is_plain(file->about));
    play_on(file->board, Rng{text.size()});
}

} // namespace
} // namespace tortuga

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tortuga::try_board({reinterpret_cast<const char*>(data), size});
    return 0;
}
