// speaker.cpp: the names of cards, colours and players.
#include "games/corsari/terminal.hpp"

namespace tortuga::corsari {

namespace {

using std::string;
using std::string_view;

constexpr string_view colour_keys[colours] = {"red",    "yellow", "green",  "blue",  "azure",
                                              "violet", "pink",   "orange", "brown", "grey"};

// Terminals have no ink for azure, pink, orange and brown: their letters must do.
constexpr Ink inks[colours] = {Ink::red,    Ink::yellow, Ink::green, Ink::blue,  Ink::plain,
                               Ink::purple, Ink::plain,  Ink::plain, Ink::plain, Ink::grey};

Ink ink_of(Colour c) { return inks[static_cast<std::size_t>(c)]; }
string letter(Colour c) { return {colour_letters[static_cast<std::size_t>(c)]}; }

} // namespace

string colour_name(Colour c, const Words& w) {
    return w.say("corsari.colour." + string{colour_keys[static_cast<std::size_t>(c)]});
}

string card_name(Card c, const Words& w) {
    return w.say("corsari.card", {{"colour", colour_name(colour_of(c), w)},
                                  {"number", std::to_string(number_of(c))}});
}

string named_token(Card c, const Words& w) { return card_name(c, w) + " (" + print_card(c) + ")"; }

string Speaker::say(string_view key, std::initializer_list<Arg> args) const {
    return words.say("corsari." + string{key}, args);
}

string Speaker::line(string_view key, std::initializer_list<Arg> args) const {
    return say(key, args) + "\n";
}

string Speaker::nothing() const { return screen.linear ? say("none") : "-"; }

string Speaker::face(Card c) const {
    if (c == no_card) return nothing();
    return screen.linear ? named_token(c, words) : screen.ink(ink_of(colour_of(c)), print_card(c));
}

string Speaker::faces(CardSet cards) const {
    if (cards.empty()) return nothing();
    string out;
    for (Card c : cards) out += (out.empty() ? "" : screen.linear ? ", " : " ") + face(c);
    return out;
}

string Speaker::colour(Colour c) const {
    return screen.linear ? colour_name(c, words) : screen.ink(ink_of(c), letter(c));
}

string Speaker::crew(Colours shown) const {
    if (shown.empty()) return print_colours(shown);
    string out;
    for (Colour c : shown) out += (screen.linear && !out.empty() ? ", " : "") + colour(c);
    return screen.linear ? out + " (" + print_colours(shown) + ")" : out;
}

string Speaker::name(Seat who) const { return name_of(names, who); }

string Speaker::all_names(SeatSet seats) const {
    string out;
    for (Seat who : seats) out += (out.empty() ? "" : ", ") + name(who);
    return out;
}

} // namespace tortuga::corsari
