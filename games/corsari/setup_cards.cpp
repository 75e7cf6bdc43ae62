// setup_cards.cpp: where the cards of a position lie. First those that are named, then the rest:
// hands, pier, top card and penalty piles are filled up with the lowest cards not named, and what
// is left is the stock (or the discard pile, when the stock is given).
#include "games/corsari/setup.hpp"

namespace tortuga::corsari {

namespace {

using std::string_view;
using Strings = std::vector<string_view>;

Complaint in_two_places(Card c) {
    Complaint twice = about("card_twice", "card", print_card(c));
    twice.clause = "CI-002";
    return twice;
}

// Gives cards their place: each card has one. CI-130
Flaw place(Draft& d, CardSet cards) {
    if (const CardSet both = cards & d.named; !both.empty()) return in_two_places(both.lowest());
    d.named |= cards;
    return {};
}

Flaw read_card(string_view word, Card& out) {
    const std::optional<Card> c = parse_card(word);
    if (!c) return about("not_a_card", "card", std::string{word});
    out = *c;
    return {};
}

// The lowest cards that are nowhere yet.
CardSet take(Draft& d, int n) {
    const CardSet some = lowest(whole_deck() - d.named - d.passed, n);
    d.named |= some;
    return some;
}

} // namespace

Flaw read_set(const Strings& words, CardSet& out) {
    if (words.size() == 1 && words[0] == print_card(no_card)) return {};
    for (string_view word : words) {
        Card c = no_card;
        if (Flaw wrong = read_card(word, c)) return wrong;
        if (out.has(c)) return in_two_places(c);
        out.add(c);
    }
    return {};
}

Flaw read_seat(const Options& o, string_view key, string_view text, Seat& out) {
    const std::optional<Seat> who = parse_seat(o, text);
    if (!who) return bad_value(key, text, span_of(1, o.seats));
    out = *who;
    return {};
}

namespace {

Flaw read_hands(Draft& d) {
    return for_each_seat(d, "hand", [&](Seat who, const Strings& words) -> Flaw {
        CardSet& hand = d.s.hand[index(who)];
        d.hands_given.add(who);
        if (Flaw wrong = read_set(words, hand)) return wrong;
        return place(d, hand);
    });
}

// Penalty cards: which they are, or how many.
Flaw read_piles(Draft& d) {
    return for_each_seat(d, "pile", [&](Seat who, const Strings& words) -> Flaw {
        CardSet& pile = d.s.open.pile[index(who)];
        if (words.size() == 1)
            if (const std::optional<int> n = parse_number(words[0])) {
                if (*n < 0 || *n > whole_deck().size())
                    return bad_value("pile", words[0], span_of(0, whole_deck().size()));
                d.counts[index(who)] = *n;
                return {};
            }
        if (Flaw wrong = read_set(words, pile)) return wrong;
        return place(d, pile);
    });
}

// The pier, and what was taken from it: together they are as long as it was. CI-008
Flaw read_pier(Draft& d) {
    Open& o = d.s.open;
    const int all = pier_cards(o.options);
    const Strings left = split(value_of(d.fields, "pier").value_or(""));
    const Strings gone = split(value_of(d.fields, "gone").value_or(""));
    const int count = static_cast<int>(left.size()), taken = static_cast<int>(gone.size());
    if (count + taken > all) return unsound("pier");
    if (count > 0 && taken > 0 && count + taken != all) return unsound("gone");
    o.head = static_cast<std::uint8_t>(o.phase == Phase::deal ? 0
                                       : count > 0            ? all - count
                                                              : taken);
    if (o.head == all) return unsound("gone"); // CI-080
    CardSet landed;
    for (std::size_t i = 0; i < gone.size(); ++i) {
        if (gone[i] == unknown) continue;
        if (Flaw wrong = read_card(gone[i], o.pier[i])) return wrong;
        if (landed.has(o.pier[i])) return in_two_places(o.pier[i]);
        landed.add(o.pier[i]);
    }
    d.passed |= landed;
    for (std::size_t i = 0; i < left.size(); ++i) {
        Card& c = o.pier[o.head + i];
        if (Flaw wrong = read_card(left[i], c)) return wrong;
        if (Flaw wrong = place(d, CardSet::of(c))) return wrong;
    }
    return {};
}

// The top card, those below it, and the stock, by its cards or their number.
Flaw read_heaps(Draft& d) {
    CardSet below;
    if (const auto top = value_of(d.fields, "top")) {
        if (Flaw wrong = read_card(*top, d.s.open.top)) return wrong;
        d.discards.add(d.s.open.top);
    }
    if (Flaw wrong = place(d, d.discards)) return wrong;
    if (Flaw wrong = read_set(split(value_of(d.fields, "discards").value_or("")), below))
        return wrong;
    if (Flaw wrong = place(d, below)) return wrong;
    d.discards |= below;
    const auto value = value_of(d.fields, "stock");
    if (!value) return {};
    d.stock_count = parse_number(*value);
    if (d.stock_count && (*d.stock_count < 0 || *d.stock_count > whole_deck().size()))
        return bad_value("stock", *value, span_of(0, whole_deck().size()));
    if (d.stock_count) return {};
    if (Flaw wrong = read_set(split(*value), d.s.stock)) return wrong;
    d.stock_count = d.s.stock.size();
    return place(d, d.s.stock);
}

// Everybody's last turn. A card drawn openly is known for as long as it is held.
Flaw read_turns(Draft& d) {
    Open& o = d.s.open;
    Flaw wrong = for_each_seat(d, "drew", [&](Seat who, const Strings& words) -> Flaw {
        const std::optional<Move> from =
            words.empty() ? std::nullopt : Text::parse_move("draw " + std::string{words[0]});
        const bool openly = from && *from != make(Source::stock);
        if (!from || words.size() != (openly ? 2u : 1u))
            return bad_value("drew", join(words, " "), "stock, discard R5, pier R5");
        o.from[index(who)] = static_cast<Source>(payload_of(*from));
        if (!openly) return {};
        if (Flaw bad = read_card(words[1], o.taken[index(who)])) return bad;
        d.passed.add(o.taken[index(who)]);
        return {};
    });
    if (wrong) return wrong;
    return for_each_seat(d, "discarded", [&](Seat who, const Strings& words) -> Flaw {
        if (words.size() != 1) return bad_value("discarded", join(words, " "), "1 R5");
        if (Flaw bad = read_card(words[0], o.discarded[index(who)])) return bad;
        d.passed.add(o.discarded[index(who)]);
        return {};
    });
}

Flaw read_known(Draft& d) {
    return for_each_seat(d, "known", [&](Seat who, const Strings& words) {
        return read_set(words, d.s.open.known[index(who)]);
    });
}

} // namespace

Flaw read_all_cards(Draft& d) {
    for (const auto step :
         {read_hands, read_piles, read_turns, read_pier, read_heaps, read_known, read_groups})
        if (Flaw wrong = step(d)) return wrong;
    return {};
}

namespace {

// What a seat must hold, by what else is said of it.
Flaw fill_held(Draft& d, Seat who) {
    Open& o = d.s.open;
    CardSet& hand = d.s.hand[index(who)];
    const Card taken = o.taken[index(who)];
    const bool just_drawn = has_drawn(o.phase) && who == o.turn && taken != no_card;
    if (just_drawn || (taken != no_card && hand.has(taken))) o.known[index(who)].add(taken);
    const Groups& g = d.groups[index(who)];
    CardSet held = o.known[index(who)] | g.attached | g.crew | g.prisoners;
    if (who == o.turn && d.undecided) held |= *d.undecided;
    if (d.hands_given.has(who)) return (held - hand).empty() ? Flaw{} : unsound("hand");
    if (Flaw wrong = place(d, held)) return wrong;
    hand = held;
    return {};
}

// CI-007, CI-026 The hands that were not given get the lowest cards.
Flaw fill_hands(Draft& d) {
    const Open& o = d.s.open;
    const SeatSet all = seats_of(o.options.seats);
    for (Seat who : all)
        if (Flaw wrong = fill_held(d, who)) return wrong;
    for (Seat who : all) {
        CardSet& hand = d.s.hand[index(who)];
        const int should = hand_size(o, who);
        if (!d.hands_given.has(who) && o.phase != Phase::deal)
            hand |= take(d, should - hand.size());
        if (hand.size() != should) return wrong_size(print_seat(who), hand.size(), should);
    }
    return {};
}

// In the deal the hands say how far it is; afterwards all has been dealt.
Flaw count_dealt(Draft& d) {
    Open& o = d.s.open;
    if (o.phase == Phase::over) return {};
    o.dealt = static_cast<std::uint8_t>(cards_dealt(o.options));
    if (o.phase != Phase::deal) return {};
    int dealt = static_cast<int>(split(value_of(d.fields, "pier").value_or("")).size());
    for (const CardSet& hand : d.s.hand) dealt += hand.size();
    if (dealt >= o.dealt) return unsound("hand");
    o.dealt = static_cast<std::uint8_t>(dealt);
    if (is_dealing_hands(o)) o.turn = left_of(o.dealer, o.options.seats, 1 + dealt);
    return {};
}

void fill_pier(Draft& d) {
    Open& o = d.s.open;
    if (value_of(d.fields, "pier")) return;
    int i = o.head;
    for (Card c : take(d, pier_cards(o.options) - o.head))
        o.pier[static_cast<std::size_t>(i++)] = c;
}

// CI-022, CI-029 The card taken from the discard pile this turn leaves none on top.
Flaw fill_top(Draft& d) {
    Open& o = d.s.open;
    if (has_drawn(o.phase) && o.from[index(o.turn)] == Source::discard)
        return o.top == no_card ? Flaw{} : unsound("top");
    if (o.top != no_card) return {};
    const CardSet top = take(d, 1);
    if (top.empty()) return unsound("top");
    o.top = top.lowest();
    return {};
}

// Cards that went through a hand are in one still, or on the discard pile.
Flaw fill_passed(Draft& d) {
    CardSet hands;
    for (const CardSet& hand : d.s.hand) hands |= hand;
    return place(d, d.passed - hands - d.discards - CardSet::of(d.s.open.top));
}

Flaw fill_stock(Draft& d) {
    if (d.stock_count) {
        if (d.s.stock.empty()) d.s.stock = take(d, *d.stock_count);
        return d.s.stock.size() == *d.stock_count ? Flaw{} : unsound("stock");
    }
    d.s.stock = whole_deck() - d.named;
    return {};
}

} // namespace

Flaw fill_cards(Draft& d) {
    Open& o = d.s.open;
    const bool in_play = o.phase > Phase::deal && o.phase < Phase::over;
    if (Flaw wrong = count_dealt(d)) return wrong;
    if (Flaw wrong = fill_hands(d)) return wrong;
    if (in_play) {
        if (Flaw wrong = fill_top(d)) return wrong;
        if (Flaw wrong = fill_passed(d)) return wrong;
        fill_pier(d);
    }
    for (Seat who : seats_of(o.options.seats)) {
        const CardSet pile = take(d, d.counts[index(who)]);
        if (pile.size() < d.counts[index(who)]) return unsound("pile");
        o.pile[index(who)] |= pile;
    }
    return fill_stock(d);
}

} // namespace tortuga::corsari
