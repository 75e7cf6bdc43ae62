// any_game.hpp: the one place where a game loses its type.
//
// Rules and bots are templates: everything hot is inlined. Tables, servers, clients and tools are
// not: they see a game as a list of functions over bytes and text. A State is a Value, so erasing
// it is a copy into a box; the box is still a value, with no heap and no virtual call.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <span>
#include <string>

#include "core/playout.hpp"
#include "faces/result.hpp"
#include "faces/screen.hpp"
#include "faces/words.hpp"

namespace tortuga {

using MoveBits = std::uint16_t; // A move whose game is known only at run time.

template <std::size_t Size>
struct Box {
    alignas(8) std::array<std::byte, Size> bytes{};

    template <Value T>
    T open() const {
        static_assert(sizeof(T) <= Size);
        T value;
        std::memcpy(&value, bytes.data(), sizeof(T));
        return value;
    }
    template <Value T>
    static Box of(const T& value) {
        static_assert(sizeof(T) <= Size);
        Box box;
        std::memcpy(box.bytes.data(), &value, sizeof(T));
        return box;
    }
    friend bool operator==(const Box&, const Box&) = default;
};
using AnyOptions = Box<64>;
using AnyState = Box<1024>;
using AnyView = Box<1024>;
using AnyMoves = InplaceVector<MoveBits, 1024>;

// What a viewer was told: who did something, and what, if it was theirs to know.
struct Told {
    Seat actor;
    bool heard;
    MoveBits move; // Zero when not heard.

    friend bool operator==(const Told&, const Told&) = default;
};

// A line of a position written down, like "hand 1" -> "R3 R9 SK".
struct Field {
    std::string key, value;

    friend bool operator==(const Field&, const Field&) = default;
};

// One switch or choice among a game's options, for help texts and forms.
struct OptionInfo {
    std::string_view key;                      // "kraken", "schedule"
    std::span<const std::string_view> values{}; // The first is the classic one.
};

// A figure per seat that tells good play from bad, beside the score: a share from 0 to 1.
struct Measure {
    std::string_view key; // Of the word lists, after the game's name: "measure.exact_bids".
    double (*of)(const AnyState&, Seat);
};

struct AnyGame {
    std::string_view name;
    std::string_view rules_version;
    std::span<const std::string_view> presets; // The first is the default.
    std::span<const OptionInfo> options;
    std::span<const Measure> measures;
    int plies_max;

    // Options: a line like "modern seats=5 kraken=off"; what is not said is the preset's.
    Result<AnyOptions> (*parse_options)(std::string_view);
    std::string (*print_options)(const AnyOptions&); // Canonical: parses to the same value.
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

    // Whole random games and trees, inlined: for benches, signatures and perft.
    std::uint64_t (*playout)(const AnyOptions&, Rng&, Scores&); // Returns the decisions made.
    std::uint64_t (*signature)(const AnyOptions&, std::uint64_t seed);
    std::uint64_t (*perft)(const AnyState&, int depth);

    // Moves as text: a verb and one argument, "play Y12", "bid 3".
    std::string (*print_move)(const AnyOptions&, MoveBits);
    std::optional<MoveBits> (*parse_move)(std::string_view);
    bool (*alike)(const AnyOptions&, MoveBits, MoveBits); // Interchangeable, like two escapes.
    Complaint (*reason)(std::uint8_t);                    // Why not, with its clause.

    // Positions as text. Reading fills in what is left out, and refuses what cannot be.
    std::vector<Field> (*print_state)(const AnyState&);
    Result<AnyState> (*parse_state)(const AnyOptions&, const std::vector<Field>&);
    std::optional<std::string> (*fact)(const AnyState&, std::string_view question);

    // For a person at a terminal. Views only: what a seat may not know cannot be printed.
    std::string (*show)(const AnyView&, const Names&, const Words&, const Screen&);
    std::string (*ask)(const AnyView&, const Words&); // One line: what is to be decided now.
    std::string (*tell)(const AnyView& before, const AnyView& after, const Told&, const Names&,
                        const Words&, const Screen&); // What just happened; may be empty.
    std::string (*label)(const AnyOptions&, MoveBits, const Words&); // A move in words.
};

// The rules' part of an AnyGame. `Text` is the game's own struct of the functions above that speak:
// same names, over the game's types.
template <Game G, class Text>
constexpr AnyGame erase() {
    using Options = typename G::Options;
    using State = typename G::State;
    using View = typename G::View;
    using Move = typename G::Move;
    using Reason = typename G::Reason;
    static_assert(G::moves_max <= AnyMoves::capacity);

    AnyGame g{};
    g.name = G::name;
    g.rules_version = Text::rules_version;
    g.presets = Text::presets;
    g.options = Text::options;
    g.measures = Text::measures;
    g.plies_max = G::plies_max;

    g.parse_options = [](std::string_view text) -> Result<AnyOptions> {
        const Result<Options> options = Text::parse_options(text);
        if (!options) return options.complaint();
        if (const Reason why = G::objection(*options); why != Reason{}) return Text::reason(why);
        return AnyOptions::of(*options);
    };
    g.print_options = [](const AnyOptions& o) { return Text::print_options(o.open<Options>()); };
    g.seats = [](const AnyOptions& o) { return static_cast<int>(o.open<Options>().seats); };

    g.start = [](const AnyOptions& o) { return AnyState::of(G::start(o.open<Options>())); };
    g.pending = [](const AnyState& s) { return G::pending(s.open<State>()); };
    g.legal_moves = [](const AnyState& s, Seat who) {
        AnyMoves moves;
        for (Move m : G::legal_moves(s.open<State>(), who))
            moves.push_back(static_cast<MoveBits>(m));
        return moves;
    };
    g.validate = [](const AnyState& s, Seat who, MoveBits m) {
        return static_cast<std::uint8_t>(G::validate(s.open<State>(), who, Move{m}));
    };
    g.weight = [](const AnyState& s, MoveBits m) { return G::weight(s.open<State>(), Move{m}); };
    g.any_move = [](const AnyState& s, Seat who, Rng& rng) {
        return static_cast<MoveBits>(tortuga::any_move<G>(s.open<State>(), who, rng));
    };
    g.apply = [](AnyState& box, Seat who, MoveBits m) {
        State s = box.open<State>();
        G::apply(s, who, Move{m});
        box = AnyState::of(s);
    };
    g.result = [](const AnyState& s) { return G::result(s.open<State>()); };
    g.is_sound = [](const AnyState& s) { return G::is_sound(s.open<State>()); };
    g.view = [](const AnyState& s, Seat who) { return AnyView::of(G::view(s.open<State>(), who)); };
    g.sample = [](const AnyView& v, Rng& rng) {
        return AnyState::of(G::sample(v.open<View>(), rng));
    };
    g.hears = [](const AnyState& s, Seat who, MoveBits m, Seat viewer) {
        return G::hears(s.open<State>(), who, Move{m}, viewer);
    };

    g.playout = [](const AnyOptions& o, Rng& rng, Scores& scores) {
        State s = G::start(o.open<Options>());
        const std::uint64_t decisions = tortuga::playout<G>(s, rng);
        scores = G::result(s);
        return decisions;
    };
    g.signature = [](const AnyOptions& o, std::uint64_t seed) {
        return tortuga::signature<G>(o.open<Options>(), seed);
    };
    g.perft = [](const AnyState& s, int depth) { return tortuga::perft<G>(s.open<State>(), depth); };

    g.print_move = [](const AnyOptions& o, MoveBits m) {
        return Text::print_move(o.open<Options>(), Move{m});
    };
    g.parse_move = [](std::string_view text) -> std::optional<MoveBits> {
        const std::optional<Move> m = Text::parse_move(text);
        if (!m) return {};
        return static_cast<MoveBits>(*m);
    };
    g.alike = [](const AnyOptions& o, MoveBits a, MoveBits b) {
        return Text::alike(o.open<Options>(), Move{a}, Move{b});
    };
    g.reason = [](std::uint8_t why) { return Text::reason(static_cast<Reason>(why)); };

    g.print_state = [](const AnyState& s) { return Text::print_state(s.open<State>()); };
    g.parse_state = [](const AnyOptions& o, const std::vector<Field>& f) -> Result<AnyState> {
        const Result<State> s = Text::parse_state(o.open<Options>(), f);
        if (!s) return s.complaint();
        return AnyState::of(*s);
    };
    g.fact = [](const AnyState& s, std::string_view question) {
        return Text::fact(s.open<State>(), question);
    };

    g.show = [](const AnyView& v, const Names& n, const Words& w, const Screen& screen) {
        return Text::show(v.open<View>(), n, w, screen);
    };
    g.ask = [](const AnyView& v, const Words& w) { return Text::ask(v.open<View>(), w); };
    g.tell = [](const AnyView& a, const AnyView& b, const Told& t, const Names& n, const Words& w,
                const Screen& screen) {
        return Text::tell(a.open<View>(), b.open<View>(), t, n, w, screen);
    };
    g.label = [](const AnyOptions& o, MoveBits m, const Words& w) {
        return Text::label(o.open<Options>(), Move{m}, w);
    };
    return g;
}

} // namespace tortuga
