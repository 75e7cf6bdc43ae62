// speaker.cpp: the names of cards, colours and players.
#include "games/corsari/terminal.hpp"

#include "core/per.hpp"

namespace tortuga::corsari {

namespace {

using std::string;
using std::string_view;

constexpr Per<Colour, string_view, colours> colour_keys{
    {"red", "yellow", "green", "blue", "azure", "violet", "pink", "orange", "brown", "grey"}};

constexpr Per<Colour, Ink, colours> inks{{Ink::red, Ink::yellow, Ink::green, Ink::blue, Ink::azure,
                                          Ink::purple, Ink::pink, Ink::orange, Ink::brown,
                                          Ink::grey}};
// Ten inks are hard to tell apart: where there is colour, a shape goes with it.
constexpr Per<Colour, string_view, colours> shapes{
    {"♥", "★", "♣", "♠", "◆", "▲", "●", "■", "▼", "○"}};

Ink ink_of(Colour c) { return inks[c]; }
string shape_of(Colour c, const Screen& screen) { return screen.colour ? string{shapes[c]} : ""; }
string letter(Colour c) { return {colour_letters[static_cast<std::size_t>(c)]}; }

} // namespace

string colour_name(Colour c, const Words& w) {
    return w.say("corsari.colour." + string{colour_keys[c]});
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
    if (screen.linear) return screen.typed ? named_token(c, words) : card_name(c, words);
    const Colour colour = colour_of(c);
    return screen.ink(ink_of(colour), print_card(c) + shape_of(colour, screen));
}

string Speaker::faces(CardSet cards) const {
    if (cards.empty()) return nothing();
    string out;
    for (Card c : cards) out += (out.empty() ? "" : screen.linear ? ", " : " ") + face(c);
    return out;
}

string Speaker::colour(Colour c) const {
    if (screen.linear) return colour_name(c, words);
    return screen.ink(ink_of(c), letter(c) + shape_of(c, screen));
}

string Speaker::crew(Colours shown) const {
    if (shown.empty()) return print_colours(shown);
    string out;
    for (Colour c : shown) out += (screen.linear && !out.empty() ? ", " : "") + colour(c);
    return screen.linear && screen.typed ? out + " (" + print_colours(shown) + ")" : out;
}

string Speaker::name(Seat who) const { return name_of(names, who); }

string Speaker::all_names(SeatSet seats) const {
    string out;
    for (Seat who : seats) out += (out.empty() ? "" : ", ") + name(who);
    return out;
}

} // namespace tortuga::corsari
