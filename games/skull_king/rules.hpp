// rules.hpp: Skull King as a Game: whose turn, what is legal and why not, and what happens.
#pragma once

#include "core/game.hpp"
#include "games/skull_king/knowledge.hpp"
#include "games/skull_king/sound.hpp"
#include "games/skull_king/trick_end.hpp"

namespace tortuga::skull_king {

struct Rules {
    using Options = skull_king::Options;
    using State = skull_king::State;
    using View = skull_king::View;
    using Move = skull_king::Move;
    using Reason = skull_king::Reason;

    static constexpr std::string_view name = "skull_king";
    static constexpr int moves_max = 74; // The first card dealt from the largest deck.
    // A first dealer; then at most fifteen rounds of 80 cards dealt and played, 8 bids, 8 loads
    // and the abilities' 7 moves (a leader, two draws, two burials, a wager, a change).
    static constexpr int plies_max = 1 + (rounds_max + extra_rounds_max) * (2 * 80 + 2 * 8 + 7);

    static constexpr Reason objection(const Options& o);
    static constexpr State start(const Options& o) {
        PRE(objection(o) == Reason::ok);
        State s;
        s.open.options = o;
        return s;
    }
    static constexpr SeatSet pending(const State& s) { return pending(s.open); }
    static constexpr SeatSet pending(const Open& o);
    static constexpr Moves<Rules> legal_moves(const State& s, Seat who);
    static constexpr Reason validate(const State& s, Seat who, Move m);
    static constexpr std::uint32_t weight(const State&, Move) { return 1; } // Every card alike.
    static constexpr void apply(State& s, Seat who, Move m);
    static constexpr Scores result(const State& s) { return s.open.score; }
    static constexpr bool is_sound(const State& s) { return unsound(s) == nullptr; }
    static constexpr View view(const State& s, Seat who) { return skull_king::view(s, who); }
    static constexpr State sample(const View& v, Rng& rng) { return skull_king::sample(v, rng); }
    static constexpr bool hears(const State& s, Seat who, Move m, Seat viewer) {
        return skull_king::hears(s, who, m, viewer);
    }
    static constexpr std::uint64_t playout(State& s, Rng& rng);
};

// Why these options cannot be played together.
constexpr Reason Rules::objection(const Options& o) {
    const auto lacks = [&](Switch wish, Switch need) { return o.has(wish) && !o.has(need); };
    if (o.seats < 2 || o.seats > 8) return Reason::seats_modern;                      // V-03
    if (o.seats > 6 && !o.has(Switch::suits_14)) return Reason::seats_classic;        // SK-001
    if (o.has(Switch::loot) && o.seats == 2) return Reason::loot_needs_three;         // V-48
    if (o.has(Switch::graybeard) && o.seats != 2) return Reason::graybeard_needs_two; // V-60
    if (lacks(Switch::cannonball, Switch::rascal_scoring))
        return Reason::cannonball_needs_rascal; // V-59
    if (lacks(Switch::ghost_leads, Switch::graybeard)) return Reason::ghost_needs_graybeard;
    if (lacks(Switch::whale_would_win, Switch::whale)) return Reason::leader_needs_whale;
    if (lacks(Switch::rascal_late, Switch::rascal)) return Reason::late_needs_rascal;
    return Reason::ok;
}

constexpr SeatSet Rules::pending(const Open& o) {
    switch (o.phase) {
    case Phase::dealer:
    case Phase::deal:
    case Phase::draw: return SeatSet::of(Seat::chance);
    case Phase::bid:
    case Phase::load: return seats_of(o.options.seats) - o.committed;
    case Phase::play: return SeatSet::of(is_player(o, o.turn) ? o.turn : Seat::chance);
    case Phase::lead:
    case Phase::bury:
    case Phase::wager:
    case Phase::change: return SeatSet::of(o.turn);
    case Phase::over: return {};
    }
    return {};
}

// What a hand may play, as a set of codes: Scary Mary is there twice, once for each mode. SK-045
constexpr CardSet playable_codes(const Open& o, CardSet hand) {
    CardSet codes = playable(hand, o.trick.suit);
    if (codes.has(mary)) codes.add(mary_pirate);
    return codes;
}

// The moves of the phase that carry a card, as the set of those cards.
constexpr CardSet card_choices(const State& s) {
    const Open& o = s.open;
    switch (o.phase) {
    case Phase::deal:
    case Phase::draw: return s.stock;
    case Phase::play: {
        const CardSet hand = s.hand[index(o.turn)];
        return is_player(o, o.turn) ? playable_codes(o, hand) : hand; // V-61, V-62
    }
    case Phase::bury: return s.hand[index(o.bendt)];
    case Phase::dealer:
    case Phase::bid:
    case Phase::load:
    case Phase::lead:
    case Phase::wager:
    case Phase::change:
    case Phase::over: return {};
    }
    return {};
}

// The moves of the phase that carry a number: `first` .. `last`.
struct Span {
    int first, last;
};
constexpr Span number_choices(const Open& o) {
    switch (o.phase) {
    case Phase::dealer:
    case Phase::lead: return {0, o.options.seats - 1};
    case Phase::bid: return {0, o.cards}; // SK-021
    case Phase::load: return {0, 1};
    case Phase::wager: return {0, 2};
    case Phase::change: // H-4
        return {o.bid[o.turn] == 0 ? 1 : 0, o.bid[o.turn] == o.cards ? 1 : 2};
    case Phase::deal:
    case Phase::play:
    case Phase::draw:
    case Phase::bury:
    case Phase::over: break;
    }
    return {0, -1};
}

// What kind of move the phase waits for.
constexpr Kind kind_due(const Open& o) {
    switch (o.phase) {
    case Phase::dealer: return Kind::dealer;
    case Phase::deal: return Kind::deal;
    case Phase::bid: return Kind::bid;
    case Phase::load: return Kind::load;
    case Phase::play: return is_player(o, o.turn) ? Kind::play : Kind::ghost;
    case Phase::lead: return Kind::lead;
    case Phase::draw: return Kind::draw;
    case Phase::bury: return Kind::bury;
    case Phase::wager: return Kind::wager;
    case Phase::change: return Kind::change;
    case Phase::over: break;
    }
    return Kind::dealer;
}

constexpr Moves<Rules> Rules::legal_moves(const State& s, Seat who) {
    Moves<Rules> moves;
    if (!pending(s).has(who)) return moves;
    const Kind kind = kind_due(s.open);
    for (Card c : card_choices(s)) moves.push_back(make(kind, c));
    const Span numbers = number_choices(s.open);
    for (int n = numbers.first; n <= numbers.last; ++n) moves.push_back(make(kind, n));
    return moves;
}

// Why a card in hand may not be played now. The suit is SK-034's; which clause says so to the
// player depends on what was led and on what was tried.
constexpr Reason why_not_play(const Open& o, CardSet hand, int code) {
    if (code >= 128 || !(hand.has(card_in_hand(static_cast<Card>(code)))))
        return Reason::not_in_hand;
    const Card c = static_cast<Card>(code);
    if (playable_codes(o, hand).has(c)) return Reason::ok;
    if (o.trick.suit == Suit::black) return Reason::must_follow_black;
    return suit_of(c) == Suit::black ? Reason::black_is_no_special : Reason::must_follow;
}

constexpr Reason why_not_number(const Open& o, int n) {
    const Span span = number_choices(o);
    if (span.first <= n && n <= span.last) return Reason::ok;
    if (o.phase == Phase::bid) return Reason::bid_too_high;
    if (o.phase == Phase::lead || o.phase == Phase::dealer) return Reason::not_a_player;
    return o.phase == Phase::change && n <= 2 ? Reason::bid_out_of_range : Reason::no_such_choice;
}

constexpr Reason Rules::validate(const State& s, Seat who, Move m) {
    const Open& o = s.open;
    if (!pending(o).has(who))
        return is_player(o, who) && o.committed.has(who) ? Reason::already_committed
                                                         : Reason::not_your_turn;
    const int payload = payload_of(m);
    if (kind_of(m) != kind_due(o))
        return o.phase == Phase::bid && kind_of(m) == Kind::play ? Reason::bids_first
                                                                 : Reason::wrong_kind;
    switch (o.phase) {
    case Phase::deal:
    case Phase::draw: // SK-005 Nature draws from the undealt cards alone.
        return payload < 128 && s.stock.has(card_of(m)) ? Reason::ok : Reason::not_undealt;
    case Phase::play:
        if (is_player(o, who)) return why_not_play(o, s.hand[index(o.turn)], payload);
        return payload < 128 && s.hand[index(o.turn)].has(card_of(m)) ? Reason::ok
                                                                      : Reason::not_in_hand;
    case Phase::bury:
        return payload < 128 && s.hand[index(who)].has(card_of(m)) ? Reason::ok
                                                                   : Reason::not_in_hand;
    case Phase::dealer:
    case Phase::bid:
    case Phase::load:
    case Phase::lead:
    case Phase::wager:
    case Phase::change: return why_not_number(o, payload);
    case Phase::over: break;
    }
    return Reason::not_your_turn;
}

constexpr void Rules::apply(State& s, Seat who, Move m) {
    AUDIT(validate(s, who, m) == Reason::ok);
    const int payload = payload_of(m);
    switch (kind_of(m)) {
    case Kind::dealer: return begin_round(s, seat(payload));
    case Kind::deal: return deal_card(s, card_of(m));
    case Kind::bid: return commit_bid(s, who, payload);
    case Kind::load: return commit_load(s, who, payload == 1);
    case Kind::play: return play_card(s, who, card_of(m));
    case Kind::ghost: return play_card(s, ghost, card_of(m));
    case Kind::lead: return name_leader(s, seat(payload));
    case Kind::draw: return draw_card(s, card_of(m));
    case Kind::bury: return bury_card(s, card_of(m));
    case Kind::wager: return place_wager(s, who, payload);
    case Kind::change: return change_bid(s, who, payload);
    }
}

// Random play phase by phase, with no list of moves and no second look at whose turn it is.
constexpr std::uint64_t Rules::playout(State& s, Rng& rng) {
    Open& o = s.open;
    std::uint64_t decisions = 0;
    const auto card = [&](CardSet cards) { return cards.nth(rng.below(cards.size())); };
    const auto number = [&] {
        const Span numbers = number_choices(o);
        return numbers.first + rng.below(numbers.last - numbers.first + 1);
    };
    for (;;) {
        const Seat who = o.turn;
        switch (o.phase) {
        case Phase::dealer: begin_round(s, seat(number())); continue;
        case Phase::deal: deal_rest(s, rng); continue;
        case Phase::bid: commit_bid(s, pending(o).lowest(), number()); break;
        case Phase::load: commit_load(s, pending(o).lowest(), number() == 1); break;
        case Phase::play:
            while (o.phase == Phase::play) {
                const CardSet hand = s.hand[index(o.turn)];
                const bool is_seat = is_player(o, o.turn);
                decisions += is_seat;
                play_card(s, o.turn, card(is_seat ? playable_codes(o, hand) : hand));
            }
            continue;
        case Phase::lead: name_leader(s, seat(number())); break;
        case Phase::draw: draw_card(s, card(s.stock)); continue;
        case Phase::bury: bury_card(s, card(s.hand[index(who)])); break;
        case Phase::wager: place_wager(s, who, number()); break;
        case Phase::change: change_bid(s, who, number()); break;
        case Phase::over: return decisions;
        }
        ++decisions;
    }
}

static_assert(Game<Rules> && PlaysFast<Rules>);

} // namespace tortuga::skull_king
