// fixture.hpp: positions for the tests, written in tokens as the rule books write them.
#pragma once

#include <string>
#include <vector>

#include "faces/tokens.hpp"
#include "games/corsari/arrange.hpp"
#include "games/corsari/text.hpp"

namespace tortuga::corsari {

inline CardSet cards(std::string_view text) {
    CardSet set;
    for (std::string_view word : split(text)) set.add(*parse_card(word));
    return set;
}
inline Card one(std::string_view text) { return cards(text).lowest(); }

// A position in the middle of a hand. Seat 1 is to draw; hands that are not given are filled up.
struct Layout {
    Options options = classic(2);
    std::vector<std::string_view> hands{};
    std::string_view pier = "E1"; // What is left of it, the head first.
    std::string_view stock = "";  // Nothing: all cards that are nowhere else.
    std::string_view top = "G10";
    std::vector<int> piles{}; // How many penalty cards each seat has.
};

inline State position(const Layout& layout) {
    State s = Rules::start(layout.options);
    Open& o = s.open;
    o.phase = Phase::draw;
    o.dealer = seat(layout.options.seats - 1);
    o.turn = seat(0);
    o.dealt = static_cast<std::uint8_t>(cards_dealt(layout.options));
    o.top = one(layout.top);
    const std::vector<std::string_view> pier = split(layout.pier);
    o.head = static_cast<std::uint8_t>(pier_cards(layout.options) - static_cast<int>(pier.size()));
    for (std::size_t i = 0; i < pier.size(); ++i) o.pier[o.head + i] = one(pier[i]);
    CardSet free = whole_deck() - cards(layout.pier) - cards(layout.top) - cards(layout.stock);
    for (std::size_t i = 0; i < layout.hands.size(); ++i) {
        s.hand[i] = cards(layout.hands[i]);
        free = free - s.hand[i];
    }
    const auto take = [&](CardSet& to) {
        to.add(free.lowest());
        free.remove(free.lowest());
    };
    for (Seat who : seats_of(layout.options.seats))
        while (s.hand[index(who)].size() < hand_cards) take(s.hand[index(who)]);
    for (std::size_t i = 0; i < layout.piles.size(); ++i)
        while (o.pile[i].size() < layout.piles[i]) take(o.pile[i]);
    o.is_last = penalty_total(o) >= last_hand_from;
    s.stock = layout.stock.empty() ? free : cards(layout.stock); // What is left over was discarded.
    PRE(Rules::is_sound(s));
    return s;
}

// The same, with seat 1 as the closer: it has discarded and lays its twelve cards.
inline State closing(const Layout& layout) {
    State s = position(layout);
    s.open.closer = seat(0);
    lay(s, seat(0));
    PRE(Rules::is_sound(s));
    return s;
}

inline Reason why_not(const State& s, std::string_view token) {
    const std::optional<Move> m = Text::parse_move(token);
    PRE(m);
    return Rules::validate(s, Rules::pending(s).lowest(), *m);
}

// Moves of whoever is to move, one after the other: "draw pier, discard R5".
inline void play(State& s, std::string_view tokens) {
    while (!tokens.empty()) {
        const std::string_view token = tokens.substr(0, tokens.find(','));
        tokens.remove_prefix(token.size() < tokens.size() ? token.size() + 1 : token.size());
        PRE(why_not(s, token) == Reason::ok);
        Rules::apply(s, Rules::pending(s).lowest(), *Text::parse_move(token));
        PRE(Rules::is_sound(s));
    }
}

// The seat that lays divides its cards so.
inline void divide(State& s, const Groups& groups) {
    const Seat who = s.open.turn;
    while (is_laying(s.open.phase) && s.open.turn == who) {
        const Move m = step_towards(s.open, groups);
        PRE(Rules::validate(s, who, m) == Reason::ok);
        Rules::apply(s, who, m);
    }
}

inline Groups closers_best(const State& s) {
    return arrange(s.hand[index(s.open.turn)], pier_colour(s.open), Aim::lowest_limit);
}
inline Groups best_answer(const State& s) {
    const Open& o = s.open;
    return answer(s.hand[index(o.turn)], pier_colour(o), attachable(o), limit(o, o.closer));
}

} // namespace tortuga::corsari
