// setup_print.cpp: a position as lines of text, or what one seat knows of it, and questions about
// it answered.
#include <algorithm>

#include "games/corsari/setup.hpp"

namespace tortuga::corsari {

namespace {

using std::string_view;

std::string print_source(Source from) {
    return std::string{cut(Text::print_move({}, make(from)), ' ').second};
}

// The pier from one place to another, in order.
std::string print_pier(const Open& o, int first, int end) {
    std::string line;
    for (int i = first; i < end; ++i) {
        const Card c = o.pier[static_cast<std::size_t>(i)];
        append(line, c == no_card ? std::string{unknown} : print_card(c));
    }
    return line;
}

// One line for each seat that has something to say.
void print_sets(PositionPrinter& out, string_view key, const Open& o, const PerSeat& sets) {
    for (Seat s : seats_of(o.options.seats))
        out.line(key, print_seat(s), print_cards(sets[index(s)]));
}

void print_frame(const Open& o, PositionPrinter& out) {
    const auto owner = [&](string_view key, Seat s) {
        if (s != Seat::nobody) out.line(key, print_seat(s));
    };
    out.line("phase", std::string{phase_names[o.phase]});
    owner("dealer", o.dealer);
    if (o.phase != Phase::deal) owner("turn", o.turn);
    owner("closer", o.closer);
}

void print_table(const Open& o, CardSet discards, PositionPrinter& out) {
    out.line("pier", print_pier(o, o.head, o.head + pier_left(o)));
    out.line("gone", print_pier(o, 0, o.head));
    if (o.top != no_card) out.line("top", print_card(o.top));
    out.line("discards", print_cards(discards - CardSet::of(o.top)));
    print_sets(out, "pile", o, o.pile);
}

// What hands are known to hold, but for those that lie open anyway.
PerSeat known_unlaid(const Open& o) {
    PerSeat known = o.known;
    for (Seat s : laid_seats(o)) known[index(s)] = {};
    return known;
}

// Everybody's last turn.
void print_memory(const Open& o, PositionPrinter& out) {
    for (Seat s : seats_of(o.options.seats)) {
        const Source from = o.from[index(s)];
        if (from != Source::stock)
            out.line("drew", print_seat(s),
                     print_source(from) + " " + print_card(o.taken[index(s)]));
    }
    for (Seat s : seats_of(o.options.seats))
        if (o.discarded[index(s)] != no_card)
            out.line("discarded", print_seat(s), print_card(o.discarded[index(s)]));
    if (o.idle > 0) out.line("idle", std::to_string(o.idle));
}

void print_laying(const Open& o, PositionPrinter& out) {
    for (Seat s : laid_seats(o)) {
        const CardSet hand = o.known[index(s)], crew = hand & o.crew;
        const bool has_crew = s != o.turn || o.phase == Phase::divide;
        out.line("attached", print_seat(s), print_cards(hand & o.attached));
        if (has_crew)
            out.line("crew", print_seat(s), crew.empty() ? print_card(no_card) : print_cards(crew));
        out.line("prisoners", print_seat(s), print_cards(hand & o.prisoners));
    }
    if (o.phase == Phase::divide) out.line("colours", print_colours(o.colours));
    out.line("undecided", print_cards(o.undecided));
}

// What a seat may still attach, if the closer's crew is there to be attached to; whoever has
// stopped attaching has declined the rest. CI-061, CI-067
CardSet attachable_by(const State& s, Seat who) {
    Open o = s.open;
    if (!is_laying(o.phase) || who == o.closer || o.turn == o.closer) return {};
    if (has_divided(o, who) || (who == o.turn && o.phase != Phase::attach)) return {};
    o.turn = who;
    o.known[index(who)] = s.hand[index(who)];
    return attachable(o);
}

// The lowest limit, or the fewest stowaways, that a hand can still be laid with; thirteen cards
// with the best discard.
std::string print_best(const State& s, Seat who, Aim aim) {
    const CardSet hand = s.hand[index(who)], rest = hand - s.open.attached;
    if (pier_left(s.open) == 0) return "-";
    const Colour pier = pier_colour(s.open);
    const Groups best = hand.size() > hand_cards
                            ? close(hand, pier, aim).groups
                            : arrange_opponent(rest, pier, attachable_by(s, who), aim);
    return std::to_string(aim == Aim::fewest_cards ? best.stowaways.size() : limit_of(best));
}

std::string or_nothing(std::string text) { return text.empty() ? "-" : text; }

std::optional<std::string> seat_fact(const State& s, string_view key, Seat who) {
    const Open& o = s.open;
    if (key == "best") return print_best(s, who, Aim::lowest_limit);
    if (key == "fewest") return print_best(s, who, Aim::fewest_cards);
    if (key == "penalties") return std::to_string(pile_size(o, who));
    if (key == "cards") return std::to_string(s.hand[index(who)].size());
    const bool divided = has_divided(o, who);
    if (key == "stowaways") return or_nothing(divided ? print_cards(stowaways(o, who)) : "");
    if (key == "limit") return divided ? std::to_string(limit(o, who)) : "-";
    return {};
}

std::optional<std::string> table_fact(const State& s, string_view key) {
    const Open& o = s.open;
    if (key == "total") return std::to_string(penalty_total(o));
    if (key == "stock") return std::to_string(s.stock.size());
    if (key == "discard_pile") return std::to_string(discards_of(s).size());
    if (key == "pier_colour")
        return pier_left(o) == 0 ? "-" : print_colours(Colours::of(pier_colour(o)));
    if (key != "penalties") return {};
    return print_row(o.options.seats, [&](Seat who) { return pile_size(o, who); });
}

void print_end(const Open& o, PositionPrinter& out) {
    out.line("sweepers", print_seats(o.sweepers));
    if (o.is_last) out.line("last_hand", "yes");
    if (o.annulled > 0) out.line("annulled", std::to_string(o.annulled));
}

// CI-070 Has somebody set sail in this hand? What is remembered otherwise is who last did; and the
// last hand of all may have been annulled, after which nobody has swept. CI-080, CI-120
bool is_sailing(const Open& o) {
    const bool was_scored = o.phase == Phase::over && (!o.sweepers.empty() || o.annulled == 0);
    return o.phase == Phase::sail || is_laying(o.phase) || was_scored;
}

// Who has set sail in this hand; the seats that have laid, in their order; and of those that are
// done with it what they could do nothing better with.
void print_laid(const Open& o, PositionPrinter& out) {
    if (is_sailing(o) && o.closer != Seat::nobody) out.line("sails", print_seat(o.closer));
    std::string order;
    const SeatSet laid = laid_seats(o);
    for (int i = 0; i < laid.size(); ++i) {
        const int at = (static_cast<int>(o.closer) + i) % o.options.seats;
        append(order, print_seat(seat(at)));
    }
    out.line("laid", order);
    for (Seat s : laid)
        if (has_divided(o, s)) {
            out.line("stowaways", print_seat(s), print_cards(stowaways(o, s)));
            out.line("limit", print_seat(s), std::to_string(limit(o, s)));
        }
}

// What follows from a position for whoever looks at it, so that no screen has to count.
void print_follows(const Open& o, PositionPrinter& out) {
    print_laid(o, out);
    out.line("penalties", print_row(o.options.seats, [&](Seat s) { return pile_size(o, s); }));
    out.line("total", std::to_string(penalty_total(o)));
    int fewest = pile_size(o, seat(0));
    for (Seat s : seats_of(o.options.seats)) fewest = std::min(fewest, pile_size(o, s));
    SeatSet leading;
    for (Seat s : seats_of(o.options.seats))
        if (pile_size(o, s) == fewest) leading.add(s);
    out.line("leading", print_seats(leading));
}

} // namespace

Fields Text::print_state(const State& s) {
    const Open& o = s.open;
    PositionPrinter out;
    print_frame(o, out);
    print_sets(out, "hand", o, s.hand);
    print_table(o, discards_of(s), out);
    print_sets(out, "known", o, known_unlaid(o));
    print_memory(o, out);
    print_laying(o, out);
    print_end(o, out);
    return std::move(out).fields();
}

Fields Text::print_view(const View& v) {
    const Open& o = v.open;
    PositionPrinter out;
    if (is_player(o, v.me)) out.line("seat", print_seat(v.me));
    print_frame(o, out);
    out.line("cards", print_row(o.options.seats, [&](Seat who) { return hand_size(o, who); }));
    out.line("hand", print_cards(v.hand));
    print_table(o, v.discards, out);
    if (pier_left(o) > 0) out.line("pier_colour", print_colours(Colours::of(pier_colour(o))));
    out.line("stock", std::to_string(stock_size(v)));
    print_sets(out, "known", o, o.known);
    print_memory(o, out);
    print_laying(o, out);
    if (!o.offered.empty()) out.line("offered", print_colours(o.offered));
    print_end(o, out);
    print_follows(o, out);
    return std::move(out).fields();
}

std::optional<std::string> Text::fact(const State& s, string_view question) {
    const std::vector<string_view> words = split(question);
    if (words.empty() || words.size() > 2) return {};
    const auto who = words.size() == 2 ? parse_seat(s.open.options, words[1]) : std::nullopt;
    if (words.size() == 2 && !who) return {};
    const auto answer = who ? seat_fact(s, words[0], *who) : table_fact(s, words[0]);
    if (answer) return answer;
    if (!index_of(key_names, words[0])) return {};
    return printed_fact(print_state(s), words[0], who ? words[1] : "");
}

} // namespace tortuga::corsari
