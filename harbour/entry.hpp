// entry.hpp: what happens at a table, one thing at a time: the only thing a harbour keeps on disk.
//
// An entry is a line of text: kind, time, seat, number, key, mix, and then any text. What a kind
// does not need is "-". Moves are written as tokens and not as numbers, so that a database outlives
// changes in the engine, and people can read it.
#pragma once

#include <optional>

#include "core/seat.hpp"
#include "harbour/shelf.hpp"

namespace tortuga {

struct Entry {
    enum class Kind : std::uint8_t {
        open,    // text: the settings, as JSON.
        sit,     // seat, key (a hash), mix, text: the name.
        mix,     // seat, mix: entropy given anew.
        bot,     // seat, key: who of the crew, text: which bot; "none" empties the seat.
        leave,   // seat.
        key,     // seat (nobody: the host's), key: the new one's hash, text: how (renewal.hpp).
        start,   //
        move,    // seat (nature's is 0), number: what is left of the bank; text: the token.
        undo,    // number: so many events are left.
        pause,   // seat: who asked.
        resume,  // seat.
        out,     // seat, key: "care", since others wished it, or nothing: a substitute plays.
        back,    // seat, key: "here", or nothing: it was one decision, and the next is asked again.
        say,     // seat, key: "text" or "phrase", text.
        point,   // seat, text: the token.
        next,    // seat: who asked for a rematch, text: its table.
        close,   // key: "host", "vote", or nothing: nobody came; text: how the game ended early.
        promise, // seat, mix: the promise of entropy.
        stir,    // Promises are to be kept, and no more are taken.
        reveal,  // seat, mix: the entropy that was promised.
        face,    // seat, text: what a person is known by (bots/crew.hpp); "": the seat's sign.
        hush,    // seat (nobody: who watches), number: 1, or 0: not any more; key: "host", "vote".
    };

    Kind kind{};
    TimeMs at = 0;
    Seat seat = Seat::nobody;
    std::int64_t number = -1;
    std::string key{}, mix{}, text{};

    friend bool operator==(const Entry&, const Entry&) = default;
};

void append_entry(std::string& body, const Entry& entry); // With its line's end.
std::optional<Entry> read_entry(std::string_view line);   // Nothing: this is none.

} // namespace tortuga
