// text.hpp: Il Covo dei Pirati as text: tokens and options, positions, and the terminal's screen.
//
// Behind it stand text.cpp (options, reasons), tokens.cpp (moves), setup*.cpp (positions written
// down), and terminal*.cpp, narration*.cpp, speaker.cpp (what a person reads).
#pragma once

#include "faces/game_text.hpp"
#include "games/pirates_cove/rules.hpp"

namespace tortuga::pirates_cove {

struct Text : TextDefaults<Text, Rules> {
    static constexpr std::string_view rules_version = "2";
    static constexpr std::string_view secrets[] = {"hand", "fresh", "loot", "sealed"};
    static const OptionTable options;
    static const std::span<const Verb> verbs;
    static const std::span<const ReasonRow> reasons;
    static const std::span<const Edition> editions;
    static const std::span<const Measure> measures;
    static const std::span<const BeatInfo> all_beats;

    static bool alike(const Options& o, Move a, Move b);
    static std::string_view permit(const View& v, Move m);

    static std::vector<Field> print_state(const State& s);
    static Result<State> parse_state(const Options& o, const std::vector<Field>& fields);
    static std::optional<std::string> fact(const State& s, std::string_view question);
    static std::vector<Field> print_view(const View& v);

    static std::string show(const View& v, const Names& n, const Words& w, const Screen& screen);
    static std::string ask(const View& v, const Names& n, const Words& w);
    static std::string advise(const View& v, Move hinted, const Names& n, const Words& w,
                              const Screen& screen);
    static std::string hint(const View& v, std::span<const Move> moves, Move m, const Names& n,
                            const Words& w);
    static std::vector<BeatOf<View>> beats(const View& before, const View& after, const Told& told,
                                           const Names& n, const Words& w, const Screen& screen);
    static std::string label(const Options& o, Move m, const Names& n, const Words& w);
    static std::string risk(const View& v, Move m, const Words& w);
};

// Tavern cards by the ids of RULES.md, "B2", with the number of a later copy: "B2.2". Treasure
// cards likewise: "T07", "T07.3". Legendary pirates: "L01" to "L14", the Navy "NAVY", the fort
// "FORT".
std::string print_card(Card c);
std::optional<Card> parse_card(std::string_view text);
std::string print_treasure(Treasure t);
std::optional<Treasure> parse_treasure(std::string_view text);
std::string print_legend(Legend l);
std::optional<Legend> parse_legend(std::string_view text);

// Ships: a player's by the number of the seat, "1" to "5"; "LP1" to "LP3"; "NAVY" (the fort too).
std::string print_ship(Ship s);
std::optional<Ship> parse_ship(std::string_view text);

// Sections "sails", "hull", "crew", "cannons"; places "1" to "6", "cove", "sea", "none".
std::string_view print_section(int section);
std::optional<Section> parse_section(std::string_view text);
std::string print_place(Place p);
std::optional<Place> parse_place(std::string_view text);

} // namespace tortuga::pirates_cove
