// text.hpp: Skull King as text: tokens and options, positions, and the terminal's screen.
//
// Behind it stand text.cpp (tokens, options, reasons), setup*.cpp (positions written down) and
// terminal.cpp, speaker.cpp and narration.cpp (what a person reads).
#pragma once

#include "faces/game_text.hpp"
#include "games/skull_king/rules.hpp"

namespace tortuga::skull_king {

struct Text : TextDefaults<Text, Rules> {
    static constexpr std::string_view rules_version = "1";
    static constexpr std::string_view secrets[] = {"hand", "sealed", "drawn", "buried"};
    static const OptionTable options;
    static const std::span<const Verb> verbs;
    static const std::span<const ReasonRow> reasons;
    static const std::span<const Measure> measures;
    static const std::span<const BeatInfo> all_beats;
    static const std::span<const FactInfo> all_prospects;

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
    static std::vector<Fact> prospects(const View& v, Move m);
};

// A card's token: Y12, E3, SK, KR; "SM:pirate" for Scary Mary as a pirate. The plain suits are
// R B Y in the classic deck and G V Y (green, violet, yellow) in the modern one, the wild woman SM
// or TG. Reading takes either spelling, in capitals or not.
std::string print_card(const Options& o, Card c);
std::string print_cards(const Options& o, CardSet cards);
std::optional<Card> parse_card(std::string_view text);

} // namespace tortuga::skull_king
