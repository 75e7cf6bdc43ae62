// terminal.hpp: how cards, colours and players are called when Corsari speaks to a person.
//
// terminal.cpp shows a position, with the help of terminal_pad.cpp (the players) and
// terminal_laid.cpp (cards laid open); terminal_advice.cpp says what would be best, narration.cpp
// what happened. All speak through a Speaker.
#pragma once

#include "games/corsari/text.hpp"

namespace tortuga::corsari {

std::string colour_name(Colour c, const Words& w);
std::string card_name(Card c, const Words& w);   // "violet 10": a card without its token.
std::string named_token(Card c, const Words& w); // "violet 10 (V10)"

// One table and one reader.
struct Speaker {
    const Names& names;
    const Words& words;
    const Screen& screen;

    // A text of this game: "hand" is looked up as "corsari.hand".
    std::string say(std::string_view key, std::initializer_list<Arg> args = {}) const;
    std::string line(std::string_view key, std::initializer_list<Arg> args = {}) const;
    // Letters in the ink of their colour; a screen reader hears the name as well.
    std::string face(Card c) const;
    std::string faces(CardSet cards) const;
    std::string nothing() const; // In place of a card.
    std::string colour(Colour c) const;
    std::string crew(Colours shown) const; // As it is typed: "OV".
    std::string name(Seat who) const;
    std::string all_names(SeatSet seats) const;
};

// Is there a pier, and with it a pier colour?
constexpr bool has_pier(const Open& o) { return pier_left(o) > 0; }

// Some cards of the hand by colour: those of the pier colour first and marked, then the longest.
std::string grouped(const Open& o, CardSet cards, const Speaker& to);
// Cards of the seat that lays whose group is still its choice.
CardSet undivided(const Open& o);
// A hand that is laid: its groups, and what is still to be divided. CI-044
std::string laid_lines(const Open& o, Seat who, const Speaker& to);
// Every player: cards, penalty cards, last draw and last discard.
std::string pad(const View& v, const Speaker& to);

} // namespace tortuga::corsari
