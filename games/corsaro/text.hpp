// text.hpp: Corsaro as text: tokens and options, positions, and the terminal's screen.
//
// Three files stand behind it: text.cpp (tokens, options, reasons), setup.cpp (positions written
// down) and terminal.cpp (what a person reads).
#pragma once

#include "faces/game_text.hpp"
#include "games/corsaro/rules.hpp"

namespace tortuga::corsaro {

struct Text : TextDefaults<Text, Rules> {
    static constexpr std::string_view rules_version = "2";
    static const OptionTable options;
    static const std::span<const Verb> verbs;
    static const std::span<const ReasonRow> reasons;
    static const std::span<const Edition> editions;
    static constexpr bool is_cooperative = true; // CO-001
    static const std::span<const Measure> measures;
    static const std::span<const BeatInfo> all_beats;
    static const std::span<const FactInfo> all_prospects;

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
    static std::vector<Fact> prospects(const View& v, Move m);
};

// Spaces: ISL the island; S1, S2, … the lane; B00, B01, … the ring; A1, A2, … a route's by its
// letter; PI the pirates' island; HARBOUR. A boat that sails into the harbour ends on G1 or G2.
inline constexpr std::string_view colour_letters = "YBRG"; // Yellow, blue, red, green.
std::string print_space(const Board& b, Space s);
std::optional<Space> parse_space(const Board& b, std::string_view text);
std::optional<Colour> parse_colour(std::string_view text);
std::string print_colour(Colour c);

// A board in one word, so that a record needs no file beside it:
// "28/S2-0/A3-6-9/G24/R16.21/P6.15.24" is the ring's length, the lane's and where it leads, each
// route's fork, length and end, the harbour's mouth, the rafts and the pirate symbols. H28 is
// "h28".
std::string print_board(const Board& b);
std::string spell_board(const Board& b); // H28 too.
std::optional<Board> parse_board(std::string_view text);

} // namespace tortuga::corsaro
