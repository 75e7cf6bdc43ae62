// any_game.hpp: a game whose type is known only at run time.
//
// Rules and bots are templates: everything hot is inlined. Tables, servers, clients and tools are
// not: they see a game as a list of functions over bytes and text (made by faces/erase.hpp). A
// State is a Value, so its type is hidden in a box (faces/box.hpp).
#pragma once

#include <optional>
#include <span>
#include <string>

#include "faces/beat.hpp"
#include "faces/options.hpp"
#include "faces/reasons.hpp"
#include "faces/screen.hpp"
#include "faces/verbs.hpp"
#include "faces/words.hpp"

namespace tortuga {

// What a viewer was told: who did something, and what, if it was theirs to know.
struct Told {
    Seat actor;
    bool heard;
    MoveBits move; // Zero when not heard.

    friend bool operator==(const Told&, const Told&) = default;
};

// A line of a position written down: a word and what it says, "hand" and "1 R3 R9 SK".
struct Field {
    std::string key, value;

    friend bool operator==(const Field&, const Field&) = default;
};

// A reading of the rules that changed, in words of an options line. faces/edition.hpp
struct Rewording {
    std::string_view then;  // "" where it went without saying.
    std::string_view today; // Never empty, and no default: that is what changed.
};

// A version of the rules before today's, and all that is read otherwise since.
struct Edition {
    std::string_view version;
    std::span<const Rewording> rewordings;
};

// A figure per seat that tells good play from bad, beside the score: a share from 0 to 1.
struct Measure {
    std::string_view key; // Of the word lists, after the game's name: "measure.exact_bids".
    double (*of)(const AnyState&, Seat);
};

using AnyBeat = BeatOf<AnyView>;

struct AnyGame {
    std::string_view name;
    std::string_view rules_version;
    std::span<const Edition> editions;         // Those before it, the oldest first.
    std::span<const std::string_view> presets; // The first is the default.
    std::span<const OptionInfo> options;       // As they stand in a line of them.
    std::span<const Verb> verbs;
    std::span<const ReasonRow> reasons;
    std::span<const Measure> measures;
    std::span<const BeatInfo> all_beats;     // Whatever beats() may tell.
    std::span<const FactInfo> all_prospects; // Whatever prospects() may know.
    // Keys of positions that not every seat may read: a hand, a sealed bid. None where all is open.
    std::span<const std::string_view> secrets;
    int plies_max;
    bool is_cooperative; // All play together, whatever the options.

    // Options (faces/options.hpp): a line like "modern seats=5 kraken=off".
    Result<AnyOptions> (*parse_options)(std::string_view); // Refused, too, if nobody can play them.
    std::string (*print_options)(const AnyOptions&);
    int (*seats)(const AnyOptions&);

    // The rules, as in core/game.hpp.
    AnyState (*start)(const AnyOptions&);
    SeatSet (*pending)(const AnyState&);
    AnyMoves (*legal_moves)(const AnyState&, Seat);
    std::uint8_t (*validate)(const AnyState&, Seat, MoveBits); // 0 is ok.
    std::uint32_t (*weight)(const AnyState&, MoveBits);
    MoveBits (*any_move)(const AnyState&, Seat, Rng&);
    void (*apply)(AnyState&, Seat, MoveBits);
    Scores (*result)(const AnyState&);
    bool (*is_sound)(const AnyState&);
    AnyView (*view)(const AnyState&, Seat);
    AnyState (*sample)(const AnyView&, Rng&);
    bool (*hears)(const AnyState&, Seat who, MoveBits, Seat viewer);

    // Whole random games and trees, inlined: for benches, signatures and perft. The browser's
    // module has signatures alone (faces/erase.hpp).
    std::uint64_t (*playout)(const AnyOptions&, Rng&, Scores&); // Returns the decisions made.
    std::uint64_t (*signature)(const AnyOptions&, std::uint64_t seed);
    std::uint64_t (*perft)(const AnyState&, int depth);

    // Moves as text (faces/verbs.hpp): "play Y12", "bid 3".
    std::string (*print_move)(const AnyOptions&, MoveBits);
    std::optional<MoveBits> (*parse_move)(const AnyOptions&, std::string_view);
    bool (*alike)(const AnyOptions&, MoveBits, MoveBits); // Interchangeable, like two escapes.
    Complaint (*reason)(std::uint8_t);                    // Why not, with its clause.
    std::string_view (*permit)(const AnyView&, MoveBits); // The clause that allows a legal move.

    // Positions as text. Reading fills in what is left out, and refuses what cannot be.
    std::vector<Field> (*print_state)(const AnyState&);
    Result<AnyState> (*parse_state)(const AnyOptions&, const std::vector<Field>&);
    std::optional<std::string> (*fact)(const AnyState&, std::string_view question);

    // For a person at a terminal. Views only: what a seat may not know cannot be printed.
    std::string (*show)(const AnyView&, const Names&, const Words&, const Screen&);
    // What is to be decided now: one line, unless names are long.
    std::string (*ask)(const AnyView&, const Names&, const Words&);
    // On request: figures to decide by, beside a move that was hinted at; may be empty. Not in the
    // browser's module.
    std::string (*advise)(const AnyView&, MoveBits hinted, const Names&, const Words&,
                          const Screen&);
    // Why a move that somebody has chosen among these makes sense: one sentence, true of the view.
    std::string (*hint)(const AnyView&, const AnyMoves&, MoveBits, const Names&, const Words&);
    // What just happened, one thing after the other; may be empty.
    std::vector<AnyBeat> (*beats)(const AnyView& before, const AnyView& after, const Told&,
                                  const Names&, const Words&, const Screen&);
    // A move in words.
    std::string (*label)(const AnyOptions&, MoveBits, const Names&, const Words&);
    // What a legal move risks, in a few words beside it; empty where there is nothing to say.
    std::string (*risk)(const AnyView&, MoveBits, const Words&);
    // What is known of a legal move before it is made, for a screen that draws it: the way it goes,
    // what it comes to. Only what there is to say.
    std::vector<Fact> (*prospects)(const AnyView&, MoveBits);
    // What is decided as a whole and made in several moves: what would come of a draft, given the
    // moves that the seat has now. An empty draft is answered with a good one.
    std::vector<Field> (*consider)(const AnyView&, const AnyMoves&,
                                   const std::vector<Field>& draft);

    // Views for programs elsewhere: the bytes of a box that are used, or what the seat may know in
    // the words of positions. docs/views.md
    std::size_t view_bytes;
    std::vector<Field> (*print_view)(const AnyView&);
};

// Does anybody at such a table know what another does not? A lone player has no secrets.
inline bool has_secrets(const AnyGame& game, int seats) {
    return !game.secrets.empty() && seats > 1;
}

// Do all at such a table win (with a score above zero) or lose together? A lone player does too.
inline bool wins_together(const AnyGame& game, int seats) {
    return game.is_cooperative || seats == 1;
}

} // namespace tortuga
