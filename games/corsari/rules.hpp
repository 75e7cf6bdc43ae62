// rules.hpp: Corsari as a Game: whose turn, what is legal and why not, and what happens.
#pragma once

#include "core/game.hpp"
#include "games/corsari/sound.hpp"
#include "games/corsari/turn.hpp"

namespace tortuga::corsari {

// Every scored hand makes at least one penalty card, so 35 of them lead to the last hand, and each
// may follow a row of annulled ones.
inline constexpr int hands_max = (last_hand_from + 1) * cap_max;
// Stock and pier shrink with each draw; between two such draws, a capped row of other turns.
inline constexpr int turns_max = (78 + pier_max) * cap_max * seats_most;
// A seat that lays attaches and groups each card at most once, stops attaching, and names colours.
inline constexpr int laying_max = seats_most * (2 * hand_cards + 2);

struct Rules {
    using Options = corsari::Options;
    using State = corsari::State;
    using View = corsari::View;
    using Move = corsari::Move;
    using Reason = corsari::Reason;

    static constexpr std::string_view name = "corsari";
    static constexpr int moves_max = colours * numbers; // The first card dealt.
    // A first dealer; then hands of at most 58 cards dealt, turns of three moves, a sail, and the
    // laying.
    static constexpr int plies_max = 1 + hands_max * (58 + 3 * turns_max + 1 + laying_max);

    static constexpr Reason objection(const Options& o);
    static constexpr State start(const Options& o) {
        PRE(objection(o) == Reason::ok);
        State s{.stock = whole_deck()};
        s.open.options = o;
        return s;
    }
    static constexpr SeatSet pending(const State& s) { return pending(s.open); }
    static constexpr SeatSet pending(const Open& o);
    static constexpr Moves<Rules> legal_moves(const State& s, Seat who);
    static constexpr Reason validate(const State& s, Seat who, Move m);
    static constexpr std::uint32_t weight(const State&, Move) { return 1; } // Every card alike.
    static constexpr void apply(State& s, Seat who, Move m);
    static constexpr Scores result(const State& s) { return scores(s.open); }
    static constexpr bool is_sound(const State& s) { return unsound(s) == nullptr; }
    static constexpr View view(const State& s, Seat who) { return corsari::view(s, who); }
    static constexpr State sample(const View& v, Rng& rng) { return corsari::sample(v, rng); }
    static constexpr bool hears(const State& s, Seat, Move m, Seat viewer) {
        return corsari::hears(s, m, viewer);
    }
    static constexpr std::uint64_t playout(State& s, Rng& rng);
};

// Why these options cannot be played.
constexpr Reason Rules::objection(const Options& o) {
    if (o.seats < seats_least || o.seats > seats_most) return Reason::seats_two_to_four; // CI-001
    if (o.loop_rounds < 1 || o.loop_rounds > cap_max) return Reason::loop_cap;
    if (o.annulments < 1 || o.annulments > cap_max) return Reason::annulment_cap;
    return Reason::ok;
}

constexpr SeatSet Rules::pending(const Open& o) {
    switch (o.phase) {
    case Phase::dealer:
    case Phase::deal:
    case Phase::stock: return SeatSet::of(Seat::chance);
    case Phase::draw:
    case Phase::discard:
    case Phase::sail:
    case Phase::attach:
    case Phase::crew:
    case Phase::divide: return SeatSet::of(o.turn);
    case Phase::over: return {};
    }
    return {};
}

namespace detail {

constexpr void list_crews(const Open& o, Moves<Rules>& moves) {
    const Muster m = muster(o);
    if (may_go_without(o, m)) moves.push_back(make(Colours{}));
    for (int high = 0; high < colours; ++high)
        for (unsigned left = crews_open(o, m, high); left != 0; left &= left - 1)
            moves.push_back(make(crew_at(high, bits::lowest(left))));
}

constexpr void list_groups(const Open& o, Moves<Rules>& moves) {
    for (unsigned left = groups_open(o); left != 0; left &= left - 1)
        moves.push_back(make(static_cast<Kind>(bits::lowest(left)), o.undecided.lowest()));
}

} // namespace detail

constexpr Moves<Rules> Rules::legal_moves(const State& s, Seat who) {
    Moves<Rules> moves;
    const Open& o = s.open;
    if (!pending(o).has(who)) return moves;
    switch (o.phase) {
    case Phase::dealer:
        for (Seat dealer : seats_of(o.options.seats)) moves.push_back(make(Kind::dealer, dealer));
        break;
    case Phase::deal:
    case Phase::stock:
        for (Card c : s.stock) moves.push_back(make(Kind::deal, c));
        break;
    case Phase::draw:
        for (int i = 0; i < sources_open(o); ++i) moves.push_back(make(Kind::draw, i));
        break;
    case Phase::discard:
    case Phase::sail:
        for (Card c : discardable(s)) moves.push_back(make(Kind::discard, c));
        if (o.phase == Phase::discard) moves.push_back(sail_now);
        break;
    case Phase::attach:
        moves.push_back(make(Kind::attach, no_card)); // CI-067
        for (Card c : attachable(o)) moves.push_back(make(Kind::attach, c));
        break;
    case Phase::crew: detail::list_crews(o, moves); break;
    case Phase::divide: detail::list_groups(o, moves); break;
    case Phase::over: break;
    }
    return moves;
}

namespace detail {

// A move of a kind that the phase does not wait for: which clause says so.
constexpr Reason why_not_now(const Open& o, Kind kind) {
    if (o.phase == Phase::draw && kind == Kind::discard) return Reason::draw_first;      // CI-020
    if (o.phase == Phase::draw && kind == Kind::sail) return Reason::sail_after_drawing; // CI-040
    if (o.phase == Phase::discard && kind == Kind::draw) return Reason::one_draw;        // CI-020
    if (o.phase == Phase::sail) return Reason::sailing_already;                          // CI-043
    if (kind == Kind::attach && is_laying(o.phase))
        return o.turn == o.closer ? Reason::closer_never_attaches // CI-071
                                  : Reason::attached_too_late;    // CI-061
    return Reason::wrong_kind;
}

constexpr Reason why_not_discard(const State& s, int code) {
    const Card c = static_cast<Card>(code);
    if (code >= 128 || !s.hand[index(s.open.turn)].has(c)) return Reason::not_in_hand;
    return discardable(s).has(c) ? Reason::ok : Reason::no_return; // CI-028, Q-3
}

} // namespace detail

constexpr Reason Rules::validate(const State& s, Seat who, Move m) {
    const Open& o = s.open;
    if (!pending(o).has(who)) return Reason::not_your_turn;
    const int payload = payload_of(m);
    const Kind kind = kind_of(m);
    switch (o.phase) {
    case Phase::dealer:
        if (kind != Kind::dealer) break;
        return payload < o.options.seats ? Reason::ok : Reason::not_a_player;
    case Phase::deal:
    case Phase::stock: // CI-006 Nature draws from the stock alone.
        if (kind != Kind::deal) break;
        return payload < 128 && s.stock.has(card_of(m)) ? Reason::ok : Reason::not_undealt;
    case Phase::draw:
        if (kind != Kind::draw) break;
        if (payload >= sources) return Reason::no_such_source;
        return payload < sources_open(o) ? Reason::ok : Reason::last_pier_card;
    case Phase::discard:
    case Phase::sail:
        if (m == sail_now && o.phase == Phase::discard) return Reason::ok;
        if (kind != Kind::discard) break;
        return detail::why_not_discard(s, payload);
    case Phase::attach:
        if (kind != Kind::attach) break;
        return why_not_attach(o, payload);
    case Phase::crew:
        if (kind != Kind::crew) break;
        return why_not_crew(o, payload);
    case Phase::divide:
        if (kind != Kind::enlist && kind != Kind::imprison && kind != Kind::stow) break;
        return why_not_group(o, kind, payload);
    case Phase::over: break;
    }
    return detail::why_not_now(o, kind);
}

constexpr void Rules::apply(State& s, Seat who, Move m) {
    AUDIT(validate(s, who, m) == Reason::ok);
    const int payload = payload_of(m);
    switch (kind_of(m)) {
    case Kind::dealer: return begin_hand(s, seat(payload));
    case Kind::deal:
        return s.open.phase == Phase::deal ? deal_card(s, card_of(m))
                                           : draw_from_stock(s, card_of(m));
    case Kind::draw: return draw_card(s, static_cast<Source>(payload));
    case Kind::discard: return discard_card(s, card_of(m));
    case Kind::sail: return set_sail(s.open);
    case Kind::attach: return attach_card(s, card_of(m));
    case Kind::crew: return choose_crew(s, {static_cast<std::uint16_t>(payload)});
    case Kind::enlist:
    case Kind::imprison:
    case Kind::stow: return choose_group(s, kind_of(m), card_of(m));
    }
}

namespace detail {

// Any colours for a crew, each choice as likely: counted by their last colour, and then found.
constexpr Colours any_crew(const Open& o, Rng& rng) {
    const Muster m = muster(o);
    std::array<unsigned, colours> choices{};
    const int none = may_go_without(o, m) ? 1 : 0;
    int all = none;
    for (int high = 0; high < colours; ++high) {
        choices[static_cast<std::size_t>(high)] = crews_open(o, m, high);
        all += bits::count(choices[static_cast<std::size_t>(high)]);
    }
    int ticket = rng.below(all) - none;
    if (ticket < 0) return {};
    for (int high = 0;; ++high) {
        const unsigned here = choices[static_cast<std::size_t>(high)];
        if (ticket < bits::count(here)) return crew_at(high, bits::nth(here, ticket));
        ticket -= bits::count(here);
    }
}

constexpr void any_discard(State& s, Rng& rng) {
    const CardSet may = discardable(s);
    const int cards = may.size(), choices = cards + (s.open.phase == Phase::discard ? 1 : 0);
    const int ticket = rng.below(choices);
    if (ticket == cards)
        set_sail(s.open);
    else
        discard_card(s, may.nth(ticket));
}

constexpr void any_group(State& s, Rng& rng) {
    const unsigned may = groups_open(s.open);
    const int ticket = rng.below(bits::count(may));
    const Kind group = static_cast<Kind>(bits::nth(may, ticket));
    choose_group(s, group, s.open.undecided.lowest());
}

constexpr void any_attaching(State& s, Rng& rng) {
    const CardSet may = attachable(s.open);
    const int ticket = rng.below(1 + may.size());
    attach_card(s, ticket == 0 ? no_card : may.nth(ticket - 1));
}

} // namespace detail

// Random play phase by phase, with no list of moves and no second look at whose turn it is.
constexpr std::uint64_t Rules::playout(State& s, Rng& rng) {
    Open& o = s.open;
    std::uint64_t decisions = 0;
    for (;;) {
        switch (o.phase) {
        case Phase::dealer: begin_hand(s, seat(rng.below(int{o.options.seats}))); continue;
        case Phase::deal: deal_rest(s, rng); continue;
        case Phase::stock: draw_from_stock(s, s.stock.nth(rng.below(s.stock.size()))); continue;
        case Phase::draw: draw_card(s, static_cast<Source>(rng.below(sources_open(o)))); break;
        case Phase::discard:
        case Phase::sail: detail::any_discard(s, rng); break;
        case Phase::attach: detail::any_attaching(s, rng); break;
        case Phase::crew: choose_crew(s, detail::any_crew(o, rng)); break;
        case Phase::divide: detail::any_group(s, rng); break;
        case Phase::over: return decisions;
        }
        ++decisions;
    }
}

static_assert(Game<Rules> && PlaysFast<Rules>);

} // namespace tortuga::corsari
