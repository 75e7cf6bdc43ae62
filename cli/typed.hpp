// typed.hpp: from what a person typed to the move they mean.
//
// A full token ("play R5"), its argument alone ("R5", "3"), or the beginning of one, if what it
// could mean is one move, or moves that are alike ("E" for any Escape). Where an argument holds
// several names, the last will do ("B13" for "sail Y:B09-B13").
#pragma once

#include <iosfwd>
#include <vector>

#include "table/table.hpp"

namespace tortuga {

// Somebody is to choose: what they know and what they may do, and nothing else. It comes from a
// table at this terminal, or from a harbour far away.
struct Decision {
    const AnyGame* game;
    AnyOptions options;
    Seat who;
    AnyView view;   // As `who` has it.
    AnyMoves moves; // All that are legal; empty when somebody else is on turn.
};

inline Decision decision_of(const Table& table, Seat who) {
    return {&table.game(), table.options(), who, table.view(who), table.legal_moves(who)};
}

struct Reading {
    enum class Kind : std::uint8_t { meant, forbidden, ambiguous, no_move };
    Kind kind = Kind::no_move;
    std::vector<MoveBits> moves{}; // The one; the one that is none now; all that it could be.
};

Reading read_move(const Decision& d, std::string_view typed);

// The moves one can choose from, one for each that is like others.
std::vector<MoveBits> distinct_moves(const Decision& d);

// "R5" of "play R5"; where there is nothing to say, the verb: "pass" of "pass now".
std::string argument_of(const Decision& d, MoveBits move);
std::string short_token(const Decision& d, MoveBits move); // "play R5", "pass".

// What to call each of these moves: its argument, or its token if others have that argument too.
std::vector<std::string> names_of(const Decision& d, const std::vector<MoveBits>& moves);

// Yes or no, in the language of the session or in English, however it is spelt: "sì", "SI", "Oui".
// Nothing, if it is neither.
std::optional<bool> read_answer(std::string_view typed, const Words& words);

// A line without its end, or nothing at the end of input. Longer lines lose their tail: nobody
// types that much, and whoever sends it shall not fill our memory.
std::optional<std::string> read_line(std::istream& in);

} // namespace tortuga
