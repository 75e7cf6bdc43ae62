// text.hpp: Corsari as text: tokens and options, positions, and the terminal's screen.
//
// Three files stand behind it: text.cpp (tokens, options, reasons), setup.cpp (positions written
// down) and terminal.cpp (what a person reads).
#pragma once

#include "faces/game_text.hpp"
#include "games/corsari/rules.hpp"

namespace tortuga::corsari {

struct Text : TextDefaults<Text, Rules> {
    static constexpr std::string_view rules_version = "1";
    static constexpr std::string_view secrets[] = {"hand"};
    static const OptionTable options;
    static const std::span<const Verb> verbs;
    static const std::span<const ReasonRow> reasons;
    static const std::span<const BeatInfo> all_beats;

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
    static std::vector<Field> consider(const View& v, std::span<const Move> moves,
                                       const std::vector<Field>& draft);
};

// A colour's letter: R red, Y yellow, G green, B blue, A azure, V violet, P pink, O orange, N
// brown, E grey. A card is its letter and its number: "O9". Reading takes small letters too.
inline constexpr std::string_view colour_letters = "RYGBAVPONE";
std::string print_colours(Colours crew); // "OV"; "none" for no colour.
std::string print_card(Card c);
std::string print_cards(CardSet cards);
std::optional<Colours> parse_colours(std::string_view text);
std::optional<Card> parse_card(std::string_view text);

} // namespace tortuga::corsari
