// speaker.cpp: the names of islands, ships and cards, and texts that fit a screen.
#include <algorithm>
#include <cmath>

#include "faces/columns.hpp"
#include "faces/seat_name.hpp"
#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;

constexpr Ink seat_inks[seats_most] = {Ink::red, Ink::azure, Ink::green, Ink::yellow, Ink::purple};

string word(const Words& w, string_view list, string_view key) {
    return w.say("pirates_cove." + string{list} + "." + string{key});
}

// A number stays with its noun: no line breaks between them.
string unbroken(const string& text) {
    string out;
    for (char c : text) out += c == ' ' ? "\u00A0" : string{c};
    return out;
}

} // namespace

string section_name(int section, const Words& w) {
    return word(w, "section", section < sections ? print_section(section) : "any");
}
string place_name(Place p, const Words& w) { return word(w, "place", print_place(p)); }
string card_name(Card c, const Words& w) { return word(w, "card", print_card(card(design_of(c)))); }
string legend_name(Legend l, const Words& w) { return word(w, "legend", print_legend(l)); }

string weapon_name(Weapon weapon, const Words& w) {
    constexpr string_view keys[] = {"none", "sabre", "sword", "small_sword"};
    return word(w, "weapon", keys[static_cast<std::size_t>(weapon)]);
}

// The Navy never sails against a lone captain: there, its place is the fort's. PC-256, PC-266
string ship_name(const Options& o, Ship s, const Names& n, const Words& w) {
    if (is_player(s)) return seat_name(seat_of(s), n, w);
    if (s == Ship::navy) return legend_name(o.is_solo() ? Legend::fort : Legend::navy, w);
    return unbroken(w.say("pirates_cove.slot", {{"number", to_string(slot_of(s) + 1)}}));
}

string reward_text(const Reward& r, const Words& w) {
    string out;
    const auto add = [&](string_view key, int n) {
        if (n == 0) return;
        out = listed(out, w.say("pirates_cove.amount." + string{key}, {{"number", to_string(n)}}));
    };
    add("fame", r.fame);
    add("gold", r.gold);
    add("chests", r.chests);
    add("cards", r.cards);
    return out;
}

string listed(string all, string_view one) {
    if (!all.empty()) all += ", ";
    return all += one;
}

string percent(double chance) { return to_string(std::lround(chance * 100)) + "%"; }

string Speaker::say(string_view key, std::initializer_list<Arg> args) const {
    return words.say("pirates_cove." + string{key}, args);
}
string Speaker::line(string_view key, std::initializer_list<Arg> args) const {
    return say(key, args) + "\n";
}
string Speaker::nothing() const { return screen.linear ? say("none") : "-"; }

string Speaker::name(Seat who) const { return name_of(names, who); }

string Speaker::ship(const Open& o, Ship s) const {
    if (s == Ship::none) return nothing();
    return is_player(s) ? name(seat_of(s)) : legend_name(foe_of(o, s).legend, words);
}

string Speaker::ships(const Open& o, ShipSet all) const {
    string out;
    for (Ship s : all) out = listed(out, ship(o, s));
    return out.empty() ? nothing() : out;
}

string Speaker::tag(const Open& o, Ship s, int most) const {
    if (screen.linear) return ship(o, s);
    const string number = is_player(s)      ? to_string(static_cast<int>(s) + 1) + " "
                          : s == Ship::navy ? ""
                                            : "L" + to_string(slot_of(s) + 1) + " ";
    const Ink ink = is_player(s) ? seat_inks[static_cast<std::size_t>(s)] : Ink::strong;
    return screen.ink(ink, shorten(number + ship(o, s), most));
}

string Speaker::cards(CardSet all) const {
    string out;
    for (Card c : all) out = listed(out, card(c));
    return out.empty() ? nothing() : out;
}

string Speaker::signs(Treasure t) const {
    const Reward r = reward_of(t);
    string out;
    const auto add = [&](char sign, int n) {
        if (n > 0) out += (out.empty() ? "" : " ") + string{sign} + to_string(n);
    };
    add('*', r.fame);
    add('$', r.gold);
    add('#', r.chests);
    add('+', r.cards);
    return out;
}

// The highest first; signs only where colours show that the terminal has more than letters.
string Speaker::dice(const Rolling& r) const {
    constexpr string_view drawn[] = {"⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
    string out;
    for (int face = 6; face >= 1; --face)
        for (int n = r.count(face); n > 0; --n) {
            if (!out.empty()) out += screen.linear ? ", " : " ";
            out += screen.colour ? string{drawn[face - 1]} : to_string(face);
        }
    return out;
}

string Speaker::track(int space) const {
    string out;
    for (int i = 0; i <= space_top; ++i)
        out += screen.colour ? (i <= space ? "▮" : "▯") : (i <= space ? "#" : ".");
    return out;
}

string Speaker::heading(string_view text) const { return screen.ink(Ink::strong, text); }

string Speaker::flow(const std::vector<string>& parts, int hang) const {
    constexpr int gap = 3;
    string out, line;
    for (const string& part : parts) {
        const bool fits = columns(line) + gap + columns(part) <= screen.width;
        if (line.empty())
            line = part;
        else if (fits)
            line += blanks(gap) + part;
        else {
            out += fold(line, hang + 2); // One part may be too long even for a line of its own.
            line = blanks(hang) + part;
        }
    }
    return out + fold(line, hang + 2);
}

string Speaker::fold(string_view text, int hang) const {
    if (screen.linear) return string{text} + "\n";
    string out;
    int at = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' ', text.find_first_not_of(' ')), text.size());
        string_view part = text.substr(0, end);
        text.remove_prefix(end);
        if (at > 0 && at + columns(part) > screen.width) {
            out += "\n" + blanks(hang);
            at = hang;
            part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
        }
        out += part;
        at += columns(part);
    }
    return out + "\n";
}

} // namespace tortuga::pirates_cove
