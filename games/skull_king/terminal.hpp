// terminal.hpp: how cards and players are called when Skull King speaks to a person.
//
// terminal.cpp shows a position, narration.cpp tells what happened; both speak through a Speaker.
#pragma once

#include "games/skull_king/text.hpp"

namespace tortuga::skull_king {

// Black 3, Mermaid, Scary Mary as a pirate: a card without its token.
std::string card_name(const Options& o, Card c, const Words& w);
std::string suit_name(const Options& o, Suit s, const Words& w); // Of the four that are suits.

// One table and one reader.
struct Speaker {
    const Options& options;
    const Names& names;
    const Words& words;
    const Screen& screen;

    // A text of this game: "hand" is looked up as "skull_king.hand".
    std::string say(std::string_view key, std::initializer_list<Arg> args = {}) const;
    // The token in the ink of its suit; a screen reader hears the name as well.
    std::string face(Card c) const;
    std::string faces(CardSet cards) const;
    std::string name(Seat who) const; // Graybeard's, too, who has no seat.
    std::string all_names(SeatSet seats) const;
};

} // namespace tortuga::skull_king
