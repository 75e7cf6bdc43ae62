// entry.hpp: what happens at a table, one thing at a time: the only thing a harbour keeps on disk.
//
// An entry is a line of text: kind, time, seat, number, key, mix, and then any text. What a kind
// does not need is "-". Moves are written as tokens and not as numbers, so that a database outlives
// changes in the engine, and people can read it.
#pragma once

#include <optional>

#include "core/seat.hpp"
#include "harbour/shelf.hpp"
#include "table/sha256.hpp"

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
        own,     // seat, number: the person whose it is (person.hpp); key: "link", where it is by
                 // their link that the seat's key came. With persons, text: the table.
        person,  // key: the hash of the one that a person got. With persons only…
        strike,  // …and so is this. text: a table that is theirs no longer.
        call,    // seat, key: how to call them, mix: the language, text: where, number: by whose
                 // key it was set (ways.hpp); or key: "none", text: which of their ways has
                 // ended; "": all of them.
        called,  // seat, key: what for (ways.hpp).
        change,  // seat: who proposed it, text: other rules, which all agreed on, as JSON.
        hush,    // seat (nobody: who watches), number: 1, or 0: not any more; key: "host", "vote",
                 // or "seat": somebody who sits there, alone.
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
Digest digest_of(std::string_view hex_text);              // Zeros: it is none.

// What rows tell of, one entry after the other: a Room or a Person. Nothing when they are damaged,
// or of another version.
template <class Told>
std::optional<Told> read_rows(const std::vector<Row>& rows) {
    std::optional<Told> told;
    for (const Row& row : rows) {
        if (row.first != (told ? told->n() + 1 : 1)) return {};
        std::string_view body = row.body;
        while (!body.empty()) {
            const std::size_t end = body.find('\n');
            if (end == body.npos) return {};
            const auto entry = read_entry(body.substr(0, end));
            if (!entry) return {};
            body.remove_prefix(end + 1);
            if (!told) {
                told = Told::open(*entry);
                if (!told) return {};
            } else {
                if (!told->fits(*entry)) return {};
                told->add(*entry);
            }
        }
    }
    return told;
}

} // namespace tortuga
