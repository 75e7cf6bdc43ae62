// setup_print.cpp: a position as lines of text, or what one seat knows of it, and questions about
// it answered.
#include "games/skull_king/setup.hpp"

namespace tortuga::skull_king {

namespace {

using std::string_view;

std::string print_row(const Open& o, int (*of)(const Open&, Seat)) {
    return tortuga::print_row(o.options.seats, [&](Seat s) { return of(o, s); });
}

std::string print_played(const Options& o, Card c) {
    return print_card(o, c) + (c == mary ? ":escape" : "");
}

std::string print_trick(const Open& o) {
    std::string line = print_seat(o.options, player(o.trick, 0));
    for (int k = 0; k < o.trick.played; ++k)
        append(line, print_played(o.options, card_at(o.trick, k)));
    return line;
}

std::string print_suits(const Options& o, int lacking) {
    std::string line;
    for (int suit = 0; suit < 4; ++suit)
        if (lacking >> suit & 1)
            append(line, print_card(o, coloured(static_cast<Suit>(suit), 1)).substr(0, 1));
    return line;
}

// What each seat has committed to, as far as the reader may know it.
std::string print_sealed(const State& s, SeatSet readable) {
    const Options& o = s.open.options;
    std::string line;
    for (Seat who : seats_of(o.seats)) {
        const Move content = s.open.phase == Phase::bid
                                 ? make(Kind::bid, s.sealed_bid[who])
                                 : make(Kind::load, s.sealed_cannons.has(who) ? 1 : 0);
        const std::string token = Text::print_move(o, content);
        append(line, !s.open.committed.has(who) ? "-"
                     : readable.has(who)        ? std::string{cut(token, ' ').second}
                                                : std::string{hidden});
    }
    return line;
}

std::string print_alliances(const Open& o) {
    std::string line;
    for (int pact : o.alliance)
        if (pact != 0)
            append(line, std::to_string((pact >> 4) + 1) + "+" + std::to_string((pact & 15) + 1));
    return line;
}

// Cards of Bendt's, in order, as far as the reader may know them.
std::string print_few(const Open& o, const FewCards& cards, int n, SeatSet readable) {
    std::string line;
    for (int i = 0; i < n; ++i)
        append(line, readable.has(o.bendt)
                         ? print_card(o.options, cards[static_cast<std::size_t>(i)])
                         : std::string{hidden});
    return line;
}

void print_owner(PositionPrinter& out, string_view key, const Open& o, Seat who,
                 const std::string& more = "") {
    if (who != Seat::nobody) out.line(key, print_seat(o.options, who) + more);
}

void print_frame(const Open& o, PositionPrinter& out) {
    if (o.phase != Phase::dealer) out.line("round", std::to_string(o.round + 1));
    out.line("phase", std::string{phase_names[o.phase]});
    print_owner(out, "leader", o, o.leader);
    if (o.phase >= Phase::play) print_owner(out, "turn", o, o.turn);
}

void print_pad(const Open& o, PositionPrinter& out) {
    for (const PadRow& row : pad) {
        bool says_something = false;
        for (Seat who : seats_of(o.options.seats)) says_something |= row.of(o, who) != 0;
        if (says_something) out.line(row.key, print_row(o, row.of));
    }
}

void print_lacks(const Open& o, PositionPrinter& out) {
    for (Seat who : seats_of(o.options.seats))
        out.line("lacks", print_seat(o.options, who), print_suits(o.options, o.lacks[who]));
}

// What is sealed, and what came of the pirates' abilities.
void print_abilities(const State& s, SeatSet readable, PositionPrinter& out) {
    const Open& o = s.open;
    if (!o.committed.empty()) out.line("sealed", print_sealed(s, readable));
    out.line("cannons", print_seats(o.cannons));
    out.line("alliances", print_alliances(o));
    print_owner(out, "wager", o, o.rascal, " " + std::to_string(10 * o.wager));
    print_owner(out, "harry", o, o.harry);
    print_owner(out, "juanita", o, o.juanita, o.looked_first ? "" : " after_bendt");
    print_owner(out, "bendt", o, o.bendt);
    out.line("drawn", print_few(o, s.drawn, o.drawn, readable));
    out.line("buried", print_few(o, s.buried, o.buried, readable));
}

// What came of the trick on the table, or would if it ended now; nothing while there is none.
std::optional<Outcome> outcome_now(const Open& o) {
    if (o.trick.played == 0) return {};
    return outcome(o.trick, on_table(o.trick), o.options.has(Switch::whale_would_win));
}

std::string print_order(const Open& o) {
    std::string order;
    for (int k = 0; k < o.trick.hands; ++k)
        order += (k > 0 ? " " : "") + print_seat(o.options, player(o.trick, k));
    return order;
}

std::optional<std::string> trick_fact(const Open& o, string_view key) {
    const std::optional<Outcome> out = outcome_now(o);
    const bool taken = out && out->taker >= 0;
    if (key == "winner") return taken ? print_seat(o.options, player(o.trick, out->taker)) : "-";
    if (key == "best") return taken ? print_played(o.options, card_at(o.trick, out->taker)) : "-";
    if (key == "order") return print_order(o);
    if (key == "whole") return o.trick.played == o.trick.hands ? "yes" : "no";
    if (key != "suit") return {};
    if (o.trick.suit == Suit::none) return "none";
    return o.trick.suit == Suit::open ? "open" : print_suits(o.options, 1 << int(o.trick.suit));
}

std::optional<std::string> number_fact(const State& s, string_view key) {
    const Open& o = s.open;
    if (key == "cards") return std::to_string(o.cards);
    if (key == "deck") return std::to_string(deck_of(o.options).size());
    if (key == "rounds") return std::to_string(rounds_of(o.options));
    if (key == "tricks") return std::to_string(o.tricks);
    if (key == "undealt") return std::to_string(s.stock.size());
    if (key == "dealer") return o.dealer == Seat::nobody ? "-" : print_seat(o.options, o.dealer);
    return {};
}

// A row of the pad, for one seat or for all of them.
std::optional<std::string> pad_fact(const Open& o, string_view key, std::optional<Seat> who) {
    for (const PadRow& row : pad)
        if (row.key == key) return who ? std::to_string(row.of(o, *who)) : print_row(o, row.of);
    if (key != "round_score") return {};
    return who ? std::to_string(round_score(o, *who)) : print_row(o, round_score);
}

// A view as a position in which only the viewer's own secrets have their places.
State known_part(const View& v) {
    State s{.open = v.open};
    if (!is_player(v.open, v.me)) return s;
    s.hand[index(v.me)] = v.hand;
    s.sealed_bid.set(v.me, v.sealed_bid);
    if (v.sealed_cannon != 0) s.sealed_cannons.add(v.me);
    s.drawn = v.drawn;
    s.buried = v.buried;
    return s;
}

// The tricks that were bid in all, and how many more than there are.
std::string print_sum(const Open& o) {
    int sum = 0;
    for (Seat who : seats_of(o.options.seats)) sum += o.bid[who];
    return std::to_string(sum) + " " + std::to_string(sum - o.cards);
}

// What everyone can count, zeros too: a view leaves nothing to be filled in. Bids are no numbers
// before all are in.
void print_counts(const Open& o, PositionPrinter& out) {
    print_owner(out, "dealer", o, o.dealer);
    if (o.phase != Phase::dealer) out.line("deal", std::to_string(o.cards));
    out.line("tricks", std::to_string(o.tricks));
    out.line("cards",
             tortuga::print_row(hands_of(o.options), [&](Seat who) { return hand_size(o, who); }));
    for (const PadRow& row : pad)
        if (row.key != "bid" || o.phase > Phase::bid) out.line(row.key, print_row(o, row.of));
    if (o.phase <= Phase::bid) return;
    out.line("sum", print_sum(o));
    std::string made;
    for (Seat who : seats_of(o.options.seats))
        append(made, is_exact(o, who) ? "met" : o.won[who] < o.bid[who] ? "short" : "over");
    out.line("made", made);
}

// What is in the deck beside what always is, and whether the pirates have names.
void print_deck(const Options& o, PositionPrinter& out) {
    std::string extras;
    if (o.has(Switch::loot)) append(extras, "loot");
    if (o.has(Switch::kraken)) append(extras, "kraken");
    if (o.has(Switch::whale)) append(extras, "whale");
    out.line("extras", extras);
    if (!(o.on & abilities).empty()) out.line("named", "yes");
}

} // namespace

Fields Text::print_state(const State& s) {
    const Open& o = s.open;
    PositionPrinter out;
    print_frame(o, out);
    if (o.tricks > 0) out.line("tricks", std::to_string(o.tricks));
    for (Seat who : seats_of(hands_of(o.options)))
        out.line("hand", print_seat(o.options, who), print_cards(o.options, s.hand[index(who)]));
    if (o.trick.played > 0) out.line("trick", print_trick(o));
    print_pad(o, out);
    print_lacks(o, out);
    print_abilities(s, seats_of(o.options.seats), out);
    out.line("gone", print_cards(o.options, gone_cards(s)));
    return std::move(out).fields();
}

Fields Text::print_view(const View& v) {
    const Open& o = v.open;
    const SeatSet me = is_player(o, v.me) ? SeatSet::of(v.me) : SeatSet{};
    PositionPrinter out;
    out.line("seat", print_seats(me));
    print_frame(o, out);
    print_counts(o, out);
    out.line("rounds", std::to_string(rounds_of(o.options)));
    print_deck(o.options, out);
    out.line("hand", print_cards(o.options, v.hand));
    if (o.trick.played > 0) {
        out.line("trick", print_trick(o));
        for (const string_view key : {"suit", "winner", "best", "order", "whole"})
            out.line(key, *trick_fact(o, key));
    }
    print_lacks(o, out);
    print_abilities(known_part(v), me, out);
    out.line("shown", print_cards(o.options, v.undealt));
    out.line("gone", print_cards(o.options, v.gone));
    return std::move(out).fields();
}

std::optional<std::string> Text::fact(const State& s, string_view question) {
    const std::vector<string_view> words = split(question);
    if (words.empty() || words.size() > 2) return {};
    const Open& o = s.open;
    const auto who = words.size() == 2 ? parse_seat(o.options, words[1]) : std::nullopt;
    if (words.size() == 2 && !who) return {};
    const bool player_or_all = !who || is_player(o, *who);
    if (player_or_all)
        if (const auto answer = pad_fact(o, words[0], who)) return answer;
    if (!who) {
        if (const auto answer = trick_fact(o, words[0])) return answer;
        if (const auto answer = number_fact(s, words[0])) return answer;
    }
    if (!index_of(setup_keys, words[0])) return {};
    return printed_fact(print_state(s), words[0], who ? print_seat(o.options, *who) : "");
}

} // namespace tortuga::skull_king
