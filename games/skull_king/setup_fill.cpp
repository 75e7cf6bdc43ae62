// setup_fill.cpp: the second half of reading a position: filling up what was not said, and refusing
// what no game could have led to.
#include "games/skull_king/setup.hpp"

namespace tortuga::skull_king {

Flaw read_cards(const Draft& d, const std::vector<std::string_view>& words,
                std::vector<Card>& out) {
    for (std::string_view word : words) {
        const std::optional<Card> c = parse_card(word);
        if (!c) return about("not_a_card", "card", std::string{word});
        if (!deck_of(d.s.open.options).has(card_in_hand(*c)))
            return about("not_in_deck", "card", std::string{word});
        out.push_back(*c);
    }
    return {};
}

// Cards that nobody has played: Scary Mary is no pirate yet.
Flaw read_set(const Draft& d, const std::vector<std::string_view>& words, CardSet& out) {
    std::vector<Card> cards;
    if (Flaw wrong = read_cards(d, words, cards)) return wrong;
    for (Card c : cards) {
        if (c == mary_pirate) return about("not_a_card", "card", print_card(d.s.open.options, c));
        if (out.has(c)) return about("card_twice", "card", print_card(d.s.open.options, c));
        out.add(c);
    }
    return {};
}

// Gives cards their place: each card has one.
Flaw place(Draft& d, CardSet cards) {
    if (const CardSet both = cards & d.named; !both.empty())
        return about("card_twice", "card", print_card(d.s.open.options, both.lowest()));
    d.named |= cards;
    return {};
}

namespace {

using std::string_view;

// What must be in a finished trick beside the cards said to be: the last trick's cards, pirates
// whose ability was used, and a Loot for each alliance.
CardSet surely_gone(const Draft& d, CardSet said) {
    const Open& o = d.s.open;
    CardSet gone = said;
    if (o.trick.played == o.trick.hands)
        for (int k = 0; k < o.trick.played; ++k) gone.add(card_in_hand(card_at(o.trick, k)));
    const Seat owners[pirates] = {Seat::nobody, o.bendt, o.rascal, o.juanita, o.harry};
    for (int i = 0; i < pirates; ++i)
        if (owners[i] != Seat::nobody) gone.add(pirate_card(static_cast<Pirate>(i)));
    return gone | lowest(all_loot - d.named - gone, alliances(o) - (gone & all_loot).size());
}

// The hands that were not given get the lowest cards that nobody is known to have elsewhere.
Flaw fill_hands(Draft& d) {
    const Open& o = d.s.open;
    for (Seat who : seats_of(o.trick.hands)) {
        CardSet& hand = d.s.hand[index(who)];
        const int should = hand_size(o, who);
        if (!d.hands_given.has(who) && o.phase != Phase::deal) {
            CardSet free = deck_of(o.options) - d.named - few(d.s.drawn, o.drawn);
            for (int suit = 0; suit < 4; ++suit)
                if (o.lacks[who] >> suit & 1) free = free - lane(static_cast<Suit>(suit));
            hand = lowest(free, should);
            d.named |= hand;
        }
        if (hand.size() != should)
            return wrong_size(print_seat(o.options, who), hand.size(), should);
    }
    return {};
}

Flaw fill_cards(Draft& d) {
    Open& o = d.s.open;
    const CardSet deck = deck_of(o.options);
    CardSet gone;
    if (Flaw wrong = read_set(d, split(value_of(d.fields, "gone").value_or("")), gone))
        return wrong;
    gone = surely_gone(d, gone);
    if (Flaw wrong = place(d, few(d.s.buried, o.buried))) return wrong;
    if (Flaw wrong = place(d, gone)) return wrong;
    const int should = o.tricks * o.trick.hands;
    if (gone.size() > should)
        return Complaint{"setup.gone_count",
                         {{"is", std::to_string(gone.size())}, {"should", std::to_string(should)}}};
    if (Flaw wrong = fill_hands(d)) return wrong;
    d.named |= lowest(deck - d.named - few(d.s.drawn, o.drawn), should - gone.size());
    d.s.stock = deck - d.named;
    return {};
}

// Whose turn it is, where the rest of the position says so.
std::optional<Seat> turn_due(const Open& o) {
    switch (o.phase) {
    case Phase::deal: return seat((static_cast<int>(o.leader) + o.dealt) % o.trick.hands);
    case Phase::dealer:
    case Phase::over: return Seat::nobody;
    case Phase::bid:
    case Phase::load: return o.leader;
    case Phase::change: return o.harry;
    case Phase::lead:
    case Phase::draw:
    case Phase::bury:
    case Phase::wager: return taken(o) ? taken(o)->taker : Seat::nobody;
    case Phase::play: break;
    }
    if (is_live(o.trick)) return player(o.trick, o.trick.played);
    if (o.trick.played == 0) return o.tricks == 0 ? std::optional{o.leader} : std::nullopt;
    const bool named = o.options.has(Switch::rosie) && taken(o) &&
                       taken(o)->by == pirate_card(Pirate::rosie); // V-51
    if (named) return {};
    const Outcome out = outcome(o.trick, on_table(o.trick), o.options.has(Switch::whale_would_win));
    return next_leader(o, player(o.trick, out.leader));
}

Flaw fill_turn(Draft& d) {
    Open& o = d.s.open;
    const std::optional<Seat> due = turn_due(o);
    o.turn = due.value_or(o.leader);
    if (const auto value = value_of(d.fields, "turn")) {
        const std::optional<Seat> who = parse_seat(o.options, *value);
        const bool may_lead = who && (is_player(o, *who) || o.options.has(Switch::ghost_leads));
        if (!who || (due && *due != *who) || (!due && !may_lead))
            return bad_value("turn", *value,
                             due ? print_seat(o.options, *due) : span_of(1, o.options.seats));
        o.turn = *who;
    }
    if (o.trick.played == 0)
        o.trick.order = order_from(o, o.phase == Phase::play ? o.turn : o.leader);
    return {};
}

// "3 - 0 -": what is committed already, seat by seat, as one would say it in a move.
Flaw fill_sealed(Draft& d) {
    Open& o = d.s.open;
    const auto value = value_of(d.fields, "sealed");
    if (!value) return {};
    const bool is_bid = o.phase == Phase::bid;
    const auto words = split(*value);
    if (!is_bid && o.phase != Phase::load) return unsound("sealed");
    const Complaint wrong = bad_value(
        "sealed", *value, is_bid ? "-, " + span_of(0, o.cards) : "-, grapeshot, cannonball");
    if (static_cast<int>(words.size()) != o.options.seats) return wrong;
    for (int i = 0; i < o.options.seats; ++i) {
        const std::string word{words[static_cast<std::size_t>(i)]};
        if (word == "-") continue;
        const std::optional<Move> move = Text::parse_move((is_bid ? "bid " : "load ") + word);
        if (!move || payload_of(*move) > o.cards) return wrong;
        if (is_bid) d.s.sealed_bid.set(seat(i), payload_of(*move));
        if (!is_bid && payload_of(*move) == 1) d.s.sealed_cannons.add(seat(i));
        o.committed.add(seat(i));
    }
    // All of them would be open.
    return o.committed == seats_of(o.options.seats) ? Flaw{unsound("sealed")} : Flaw{};
}

} // namespace

Flaw fill_in(Draft& d) {
    if (Flaw wrong = fill_cards(d)) return wrong;
    if (Flaw wrong = fill_turn(d)) return wrong;
    return fill_sealed(d);
}

Flaw check_position(Draft& d) { return answer_to(unsound(d.s)); }

} // namespace tortuga::skull_king
