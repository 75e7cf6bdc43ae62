// terminal.hpp: how ships, islands and cards are called when Pirate's Cove speaks to a person.
//
// terminal.cpp puts a screen together: the sea (terminal_chart.cpp), the mats and the hand
// (terminal_mats.cpp), a fight (terminal_fight.cpp). terminal_ask.cpp asks and labels,
// terminal_advice.cpp reckons, narration*.cpp tells. All speak through a Speaker. Whatever is named
// after a token of text.hpp is looked up by it: "pirates_cove.card.B2".
#pragma once

#include "games/pirates_cove/text.hpp"

namespace tortuga::pirates_cove {

std::string section_name(int section, const Words& w); // `sections`: any of them.
std::string place_name(Place p, const Words& w);
std::string card_name(Card c, const Words& w);
std::string legend_name(Legend l, const Words& w);
std::string weapon_name(Weapon weapon, const Words& w);
// Where only options are known, a legendary pirate is a number.
std::string ship_name(const Options& o, Ship s, const Names& n, const Words& w);
std::string reward_text(const Reward& r, const Words& w);  // "fame 2, gold 3"
std::string listed(std::string all, std::string_view one); // With a comma between them.
std::string percent(double chance);

// One table and one reader.
struct Speaker {
    const Names& names;
    const Words& words;
    const Screen& screen;

    // A text of this game: "heading" is looked up as "pirates_cove.heading".
    std::string say(std::string_view key, std::initializer_list<Arg> args = {}) const;
    std::string line(std::string_view key, std::initializer_list<Arg> args = {}) const;
    std::string nothing() const; // In place of a list.

    std::string name(Seat who) const;
    std::string ship(const Open& o, Ship s) const; // "Ada", "Blackbeard"
    std::string ships(const Open& o, ShipSet all) const;
    std::string tag(const Open& o, Ship s, int most) const; // "2 Ben", "L1 Blackbeard"
    std::string section(int s) const { return section_name(s, words); }
    std::string place(Place p) const { return place_name(p, words); }
    std::string card(Card c) const { return card_name(c, words); }
    std::string cards(CardSet all) const;
    std::string reward(Treasure t) const { return reward_text(reward_of(t), words); }
    std::string signs(Treasure t) const; // "*2 $3": as short as on a chart.
    std::string dice(const Rolling& r) const;
    std::string track(int space) const; // Six spaces, the lower ones filled.
    std::string heading(std::string_view text) const;

    // Parts that never break, side by side as far as there is room.
    std::string flow(const std::vector<std::string>& parts, int hang) const;
    // A sentence, broken at blanks; what continues it hangs.
    std::string fold(std::string_view text, int hang) const;
};

std::string sea(const View& v, const Speaker& to);
std::string mats(const View& v, const Speaker& to);
std::string foes(const Open& o, const Speaker& to);
std::string hand(const View& v, const Speaker& to);
std::string fight(const Open& o, const Speaker& to);
// All that fight, the fastest first, as the round began; in battle preparation as it is now. PC-059
std::vector<std::pair<int, Ship>> by_speed(const Open& o);
std::string standing(const Open& o, const Speaker& to); // At the end. PC-164, PC-166

// What a volley would do, by the rules' own functions.
struct Odds {
    int dice = 0;
    double hits = 0;   // To be expected.
    double beaten = 0; // The chance that the target is crippled or sunk.
};
Odds odds_of(const Open& o, Ship at, int section);
double mutiny_chance(const Open& o);                 // Of a flight. PC-096, PC-285
double shot_chance(const Open& o, const Captain& c); // To hit with a pistol now. PC-223
double test_chance(const Captain& c); // To pass the island's test by dice. PC-250 .. PC-255

} // namespace tortuga::pirates_cove
