// erase.hpp: the one place where a game loses its type. Included once per game, by its face.cpp.
#pragma once

#include "core/playout.hpp"
#include "faces/game_text.hpp"
#include "faces/page.hpp"

namespace tortuga {

// A game's type is lost here, in six steps. What `Text` is, faces/game_text.hpp says.
namespace detail {

template <Game G, GameText<G> Text>
constexpr void erase_options(AnyGame& g) {
    using Options = typename G::Options;
    g.name = G::name;
    g.rules_version = Text::rules_version;
    g.editions = Text::editions;
    g.presets = Text::options.presets;
    g.options = Text::options.rows;
    g.verbs = Text::verbs;
    g.reasons = Text::reasons;
    g.measures = Text::measures;
    g.all_beats = Text::all_beats;
    g.all_prospects = Text::all_prospects;
    g.secrets = Text::secrets;
    g.plies_max = G::plies_max;
    g.is_cooperative = Text::is_cooperative;

    g.parse_options = [](std::string_view line) {
        using Reason = typename G::Reason;
        Result<AnyOptions> options = read_options(Text::options, line);
        if (options)
            if (const Reason why = G::objection(options->template open<Options>()); why != Reason{})
                options = Text::reason(why);
        return options;
    };
    g.print_options = [](const AnyOptions& o) { return write_options(Text::options, o); };
    g.seats = [](const AnyOptions& o) { return static_cast<int>(o.open<Options>().seats); };
}

template <Game G>
constexpr void erase_rules(AnyGame& g) {
    using State = typename G::State;
    using Move = typename G::Move;
    static_assert(G::moves_max <= AnyMoves::capacity);
    g.start = [](const AnyOptions& o) {
        return AnyState::of(G::start(o.open<typename G::Options>()));
    };
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
        return AnyState::of(G::sample(v.open<typename G::View>(), rng));
    };
    g.hears = [](const AnyState& s, Seat who, MoveBits m, Seat viewer) {
        return G::hears(s.open<State>(), who, Move{m}, viewer);
    };
}

template <Game G>
constexpr void erase_playouts(AnyGame& g) {
    using Options = typename G::Options;
    using State = typename G::State;
    g.signature = [](const AnyOptions& o, std::uint64_t seed) {
        return tortuga::signature<G>(o.open<Options>(), seed);
    };
    if constexpr (!is_page) {
        g.playout = [](const AnyOptions& o, Rng& rng, Scores& scores) {
            State s = G::start(o.open<Options>());
            const std::uint64_t decisions = tortuga::playout<G>(s, rng);
            scores = G::result(s);
            return decisions;
        };
        g.perft = [](const AnyState& s, int depth) {
            return tortuga::perft<G>(s.open<State>(), depth);
        };
    }
}

template <Game G, GameText<G> Text>
constexpr void erase_text(AnyGame& g) {
    using Options = typename G::Options;
    using State = typename G::State;
    using Move = typename G::Move;
    g.print_move = [](const AnyOptions& o, MoveBits m) { return print_move(Text::verbs, o, m); };
    g.parse_move = [](const AnyOptions& o, std::string_view text) {
        return parse_move(Text::verbs, o, text);
    };
    g.alike = [](const AnyOptions& o, MoveBits a, MoveBits b) {
        return Text::alike(o.open<Options>(), Move{a}, Move{b});
    };
    g.reason = [](std::uint8_t why) { return Text::reason(static_cast<typename G::Reason>(why)); };

    g.permit = [](const AnyView& v, MoveBits m) {
        return Text::permit(v.open<typename G::View>(), Move{m});
    };

    g.print_state = [](const AnyState& s) { return Text::print_state(s.open<State>()); };
    g.parse_state = [](const AnyOptions& o, const std::vector<Field>& f) -> Result<AnyState> {
        const Result<State> s = Text::parse_state(o.open<Options>(), f);
        if (!s) return s.complaint();
        return AnyState::of(*s);
    };
    g.fact = [](const AnyState& s, std::string_view question) {
        return Text::fact(s.open<State>(), question);
    };
}

// The moves of a seat, with their type.
template <class Move>
std::vector<Move> typed(const AnyMoves& moves) {
    std::vector<Move> own;
    for (const MoveBits m : moves) own.push_back(Move{m});
    return own;
}

template <Game G, GameText<G> Text>
constexpr void erase_terminal(AnyGame& g) {
    using View = typename G::View;
    g.show = [](const AnyView& v, const Names& n, const Words& w, const Screen& screen) {
        return Text::show(v.open<View>(), n, w, screen);
    };
    g.ask = [](const AnyView& v, const Names& n, const Words& w) {
        return Text::ask(v.open<View>(), n, w);
    };
    if constexpr (!is_page)
        g.advise = [](const AnyView& v, MoveBits hinted, const Names& n, const Words& w,
                      const Screen& screen) {
            return Text::advise(v.open<View>(), typename G::Move{hinted}, n, w, screen);
        };
    g.hint = [](const AnyView& v, const AnyMoves& moves, MoveBits m, const Names& n,
                const Words& w) {
        using Move = typename G::Move;
        return Text::hint(v.open<View>(), typed<Move>(moves), Move{m}, n, w);
    };
    g.beats = [](const AnyView& a, const AnyView& b, const Told& t, const Names& n, const Words& w,
                 const Screen& screen) {
        std::vector<AnyBeat> all;
        for (BeatOf<View>& beat : Text::beats(a.open<View>(), b.open<View>(), t, n, w, screen))
            all.push_back({beat.info, std::move(beat.facts), std::move(beat.text),
                           AnyView::of(beat.seen), beat.closes});
        return all;
    };
    g.label = [](const AnyOptions& o, MoveBits m, const Names& n, const Words& w) {
        return Text::label(o.open<typename G::Options>(), typename G::Move{m}, n, w);
    };
    g.risk = [](const AnyView& v, MoveBits m, const Words& w) {
        return Text::risk(v.open<View>(), typename G::Move{m}, w);
    };
    g.prospects = [](const AnyView& v, MoveBits m) {
        return Text::prospects(v.open<View>(), typename G::Move{m});
    };
    g.consider = [](const AnyView& v, const AnyMoves& moves, const std::vector<Field>& draft) {
        return Text::consider(v.open<View>(), typed<typename G::Move>(moves), draft);
    };
}

template <Game G, GameText<G> Text>
constexpr void erase_views(AnyGame& g) {
    using View = typename G::View;
    g.view_bytes = sizeof(View);
    g.print_view = [](const AnyView& v) { return Text::print_view(v.open<View>()); };
}

} // namespace detail

template <Game G, GameText<G> Text>
constexpr AnyGame erase() {
    AnyGame g{};
    detail::erase_options<G, Text>(g);
    detail::erase_rules<G>(g);
    detail::erase_playouts<G>(g);
    detail::erase_text<G, Text>(g);
    detail::erase_terminal<G, Text>(g);
    detail::erase_views<G, Text>(g);
    return g;
}

} // namespace tortuga
