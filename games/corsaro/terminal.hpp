// terminal.hpp: how boats, spaces and players are called when Corsaro speaks to a person.
//
// terminal.cpp shows a position, with the help of terminal_chart.cpp (the sea); terminal_advice.cpp
// says what a move risks, narration.cpp what happened. All speak through a Speaker.
#pragma once

#include "games/corsaro/text.hpp"

namespace tortuga::corsaro {

std::string colour_name(Colour c, const Words& w);
std::string route_letters(const Board& b, Turns turns);

// One table and one reader.
struct Speaker {
    const Names& names;
    const Words& words;
    const Screen& screen;

    // A text of this game: "turn" is looked up as "corsaro.turn".
    std::string say(std::string_view key, std::initializer_list<Arg> args = {}) const;
    std::string line(std::string_view key, std::initializer_list<Arg> args = {}) const;
    std::string nothing() const;          // In place of a list.
    std::string colour(Colour c) const;   // Its name, in its ink.
    std::string letter(Colour c) const;   // As it is typed, in its ink.
    std::string colours(Colours c) const; // "yellow (Y), red (R)"
    std::string name(Seat who) const;
    std::string space(const Board& b, Space s) const;
    std::string spaces(const Board& b, SpaceSet set) const;
    std::string boats_on(const State& s, Space where) const; // All of them: "YY R".
    std::string skull() const;                               // A pirate ship on the chart.
};

Ink ink_of(Colour c);

// The spaces of a boat's course in order, or of a pirate ship's; in the harbour G1 and G2.
std::vector<std::string> path_of(const Board& b, const Sailing& sail, const Course& c);
std::vector<std::string> path_of(const Board& b, Space from, int pips);

// Won or lost, and why: the key of its sentence, "won.all", and the clause that says so.
struct Verdict {
    std::string_view key, clause;
};
Verdict verdict(const State& s); // Of a game that is over.
std::string outcome(const State& s, const Speaker& to);
// The ring unrolled into rows, with all that branches off it and all ships on it.
std::string chart(const State& s, const Speaker& to);

} // namespace tortuga::corsaro
