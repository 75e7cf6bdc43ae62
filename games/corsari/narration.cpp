// narration.cpp: what just happened in Corsari, told to one reader from what they saw.
//
// The last card laid is also the end of the hand: the view after it already shows the next deal. So
// the table as it was in between is laid out here, from what lay open before.
#include <algorithm>

#include "games/corsari/beats.hpp"
#include "games/corsari/terminal.hpp"

namespace tortuga::corsari {

namespace {

using std::string;
using std::to_string;

std::vector<string> tokens(CardSet cards) {
    std::vector<string> all;
    for (const Card c : cards) all.push_back(print_card(c));
    return all;
}
std::vector<string> letters(Colours shown) {
    std::vector<string> all;
    for (const Colour c : shown) all.push_back(print_colours(Colours::of(c)));
    return all;
}
string letter_of_pier(const Open& o) { return print_colours(Colours::of(pier_colour(o))); }

// Somebody who neither lays now nor lays next.
Seat bystander(const Open& o) {
    Seat s = seat(0);
    while (s == o.turn || s == left_of(o.turn, o.options.seats)) s = left_of(s, seats_most);
    return s;
}

// The table after a step of laying, before anybody else shows a card and before the hand is scored.
struct Step {
    Open open;
    bool is_done; // All cards of this seat are divided.
};

// A closer who is still to come keeps the hand going.
Step after_step(const Open& before, Move m) {
    State s{.open = before, .hand = before.known};
    Open& o = s.open;
    o.closer = bystander(before);
    o.from[index(o.closer)] = before.from[index(before.closer)];
    o.taken[index(o.closer)] = before.taken[index(before.closer)];
    Open laid = before;
    if (kind_of(m) == Kind::crew) {
        laid.colours = {static_cast<std::uint16_t>(payload_of(m))};
        choose_crew(s, laid.colours);
    } else {
        choose_group(s, kind_of(m), card_of(m));
    }
    laid.phase = Phase::divide;
    laid.crew = o.crew;
    laid.prisoners = o.prisoners;
    laid.undecided = o.undecided;
    return {laid, o.turn != before.turn};
}

// What is a stowaway for good of the seat that lays.
CardSet settled(const Open& o) { return stowaways(o, o.turn) - undivided(o); }

struct Narrator {
    const View& before;
    const View& after;
    const Told& told;
    const Speaker& to;
    std::vector<BeatOf<View>> beats{};

    const Open& was() const { return before.open; }
    const Open& is() const { return after.open; }
    Move move() const { return Move{told.move}; }
    Seat actor() const { return was().turn; }
    bool ends_hand() const {
        return was().phase > Phase::deal &&
               (is().phase == Phase::deal || is().phase == Phase::over);
    }
    string line(std::string_view key, Card c = no_card) const {
        return to.line(key, {{"name", to.name(actor())}, {"card", to.face(c)}});
    }
    View seen(const Open& o) const {
        View v = before;
        v.open = o;
        return v;
    }

    void add(const BeatInfo& info, const View& seen, string text, auto... values) {
        beats.push_back(make_beat(info, seen, std::move(text), std::move(values)...));
    }
    auto each_seat(const auto& of) const { return by_seat(is().options.seats, of); }

    void tell_dealer() {
        add(beat::dealer, after, to.line("told.dealer", {{"name", to.name(is().dealer)}}),
            fact_seat(is().dealer));
    }

    void tell_deal() { // The last card of it tells of all.
        if (is().phase != Phase::draw) return;
        const string dealer = to.name(is().dealer);
        std::vector<string> pier;
        for (int i = 0; i < pier_left(is()); ++i) pier.push_back(print_card(pier_card(is(), i)));
        add(beat::dealt, after,
            after.hand.empty()
                ? to.line("told.dealt", {{"dealer", dealer}})
                : to.line("told.dealt_to_you",
                          {{"dealer", dealer}, {"cards", grouped(is(), after.hand, to)}}),
            fact_seat(is().dealer), fact_seat(is().turn), hand_cards, std::move(pier),
            letter_of_pier(is()), print_card(is().top), static_cast<int>(is().is_last));
    }

    void tell_drawn(const View& seen, string text, const char* from, string card) {
        add(beat::drawn, seen, std::move(text), fact_seat(actor()), string{from}, std::move(card));
    }

    void tell_open_draw() { // A card from the stock is told when it has come.
        const Source from = static_cast<Source>(payload_of(move()));
        if (from == Source::stock) return;
        if (from == Source::discard)
            return tell_drawn(after, line("told.from_discard", was().top), "discard",
                              print_card(was().top));
        const Card c = pier_card(was(), 0);
        if (ends_hand()) {
            tell_drawn(with_last_pier_card(), "", "pier", print_card(c));
            return tell_annulment("told.last_pier_card", "pier", c); // CI-080
        }
        tell_drawn(after, line("told.from_pier", c), "pier", print_card(c));
        tell_pier_colour();
    }

    // CI-024 It changes when a head is drawn; Q-2: or when the turn of whoever drew it is over.
    void tell_pier_colour() {
        const Colour colour = pier_colour(is());
        if (colour == pier_colour(was())) return;
        add(beat::pier_colour, after,
            to.line("told.pier_colour", {{"colour", colour_name(colour, to.words)}}),
            letter_of_pier(is()));
    }

    // The card that ends the hand, in the hand of who took it.
    View with_last_pier_card() const {
        const Card c = pier_card(was(), 0);
        Open o = was();
        ++o.head;
        o.phase = Phase::discard;
        o.from[index(actor())] = Source::pier;
        o.taken[index(actor())] = c;
        o.known[index(actor())].add(c);
        View v = seen(o);
        if (v.me == actor()) v.hand.add(c);
        return v;
    }

    void tell_stock_draw() {
        const Card c = told.heard ? card_of(move()) : no_card;
        View drawn = after;
        drawn.open.phase = Phase::discard, drawn.open.closer = was().closer;
        tell_drawn(drawn, told.heard ? line("told.you_draw", c) : line("told.from_stock"), "stock",
                   told.heard ? print_card(c) : "");
        if (is().phase == Phase::sail) // CI-082
            add(beat::sail, after, line("told.must_sail"), fact_seat(actor()), 1);
    }

    void tell_discard_or_sail() {
        if (move() == sail_now)
            return add(beat::sail, after, line("told.sail"), fact_seat(actor()), 0);
        const Card c = card_of(move());
        const bool goes_on = is().phase == Phase::draw;
        add(beat::discarded, goes_on ? after : with_discard(c), line("told.discard", c),
            fact_seat(actor()), print_card(c));
        if (goes_on) return tell_pier_colour();
        if (ends_hand()) return tell_annulment("told.idle", "idle", no_card);
        tell_opened();
    }

    // A card discarded as if play went on, and nobody's cards open yet. CI-043
    View with_discard(Card c) const {
        State s{.open = was()};
        s.hand[index(actor())].add(c);
        put_on_pile(s, c);
        if (was().phase != Phase::sail) s.open.turn = left_of(actor(), was().options.seats);
        s.open.phase = Phase::draw;
        View v = seen(s.open);
        v.hand = v.hand - CardSet::of(c);
        v.discards.add(c);
        return v;
    }

    void tell_annulment(std::string_view key, const char* why, Card c) {
        const View lying = beats.back().seen;
        add(beat::annulled, lying, line(key, c), fact_seat(actor()), string{why});
        const auto none = each_seat([](Seat) { return 0; });
        tell_round(lying, 0, {}, none);
    }

    void tell_opened() { // CI-043, CI-060
        add(beat::opened, after, "", fact_seat(is().turn), tokens(is().known[index(is().turn)]));
    }

    void tell_attached() {
        const Card c = card_of(move());
        if (c == no_card) return;
        add(beat::attached, after,
            to.line("told.attach", {{"name", to.name(actor())},
                                    {"card", to.face(c)},
                                    {"closer", to.name(was().closer)}}),
            fact_seat(actor()), print_card(c), fact_seat(was().closer));
    }

    void tell_laying() {
        const auto [laid, is_done] = after_step(was(), move());
        if (kind_of(move()) == Kind::crew) {
            Open mustered = laid;
            mustered.crew = was().crew, mustered.prisoners = was().prisoners;
            mustered.undecided = rest_of(was());
            add(beat::colours, seen(mustered), "", fact_seat(actor()), letters(laid.colours));
        }
        if (!is_done)
            return add(beat::sorted, seen(laid), "", fact_seat(actor()),
                       tokens(laid.crew - was().crew), tokens(laid.prisoners - was().prisoners),
                       tokens(settled(laid) - settled(was())));
        tell_groups(laid);
        if (!ends_hand()) return tell_opened();
        if (!is().sweepers.empty()) return tell_sweep(laid);
        tell_limits(laid);
        tell_scores(laid);
    }

    // CI-044 One group after the other; what stands in none yet is still to be divided.
    void tell_groups(const Open& laid) {
        const Seat who = actor();
        const CardSet hand = laid.known[index(who)];
        const CardSet left = stowaways(laid, who),
                      freshly_jailed = laid.prisoners - was().prisoners;
        Open o = laid;
        o.prisoners = was().prisoners;
        o.undecided = (left | freshly_jailed) - settled(was());
        add(beat::crew, seen(o), "", fact_seat(who), tokens(hand & laid.crew),
            tokens(hand & laid.attached));
        o.prisoners = laid.prisoners;
        o.undecided = left - settled(was());
        if (const CardSet jailed = hand & laid.prisoners; !jailed.empty())
            add(beat::prisoners, seen(o), "", fact_seat(who), tokens(jailed));
        std::vector<int> values;
        for (const Card c : left) values.push_back(number_of(c));
        add(beat::stowaways, seen(laid), laid_lines(laid, who, to), fact_seat(who), tokens(left),
            std::move(values), limit(laid, who));
    }

    void tell_sweep(const Open& laid) { // CI-120 .. CI-123
        add(beat::sweep, seen(laid), to.line("sweep", {{"names", to.all_names(is().sweepers)}}),
            fact_seats(is().sweepers));
        beats.back().closes = true;
    }

    // CI-091 .. CI-096 Each opponent against the closer, and what the closer makes of it.
    void tell_limits(const Open& o) {
        const int closing = limit(o, o.closer);
        SeatSet senders;
        for (Seat s : seats_of(o.options.seats) - SeatSet::of(o.closer)) {
            const bool above = limit(o, s) > closing;
            if (!above) senders.add(s);
            add(beat::limit, seen(o),
                to.line(above ? "told.above" : "told.sends_under",
                        {{"name", to.name(s)},
                         {"closer", to.name(o.closer)},
                         {"limit", to_string(limit(o, s))},
                         {"closing", to_string(closing)},
                         {"cards", to_string(stowaways(o, s).size())}}),
                fact_seat(s), limit(o, s), fact_seat(o.closer), closing, above ? 1 : 0,
                tokens(stowaways(o, s)));
        }
        const CardSet taken = gained(o.closer);
        string text = to.line(senders.empty() ? "told.unharmed" : "told.under",
                              {{"closer", to.name(o.closer)}, {"cards", to_string(taken.size())}});
        if (senders.empty())
            return add(beat::unharmed, seen(o), std::move(text), fact_seat(o.closer));
        add(beat::under, seen(o), std::move(text), fact_seat(o.closer), fact_seats(senders),
            tokens(taken));
    }

    CardSet gained(Seat who) const { return is().pile[index(who)] - was().pile[index(who)]; }

    void tell_scores(const Open& laid) {
        Open scored = laid;
        scored.pile = is().pile;
        tell_round(seen(scored), fact_seat(laid.closer),
                   each_seat([&](Seat who) { return limit(laid, who); }), each_seat([&](Seat who) {
                       return (gained(who) & laid.known[index(who)]).size();
                   }));
    }

    // CI-100, CI-110 .. CI-112
    void tell_round(const View& scored, int closer, std::vector<int> limits, std::vector<int> own) {
        string all;
        for (Seat who : seats_of(is().options.seats))
            all += (all.empty() ? "" : ", ") + to.name(who) + " " + to_string(pile_size(is(), who));
        const int sum = penalty_total(is());
        auto handed = each_seat([&](Seat who) { return gained(who).size() - own[index(who)]; });
        add(beat::round, scored, to.line("told.piles", {{"piles", all}, {"total", to_string(sum)}}),
            closer, std::move(limits), std::move(own), std::move(handed),
            each_seat([&](Seat who) { return gained(who).size(); }), totals(), sum,
            ranking(each_seat([&](Seat who) { return -pile_size(is(), who); })));
        beats.back().closes = true;
        if (is().phase == Phase::deal && is().is_last)
            add(beat::last_round, after, to.line("told.last_round", {{"total", to_string(sum)}}),
                sum);
    }

    std::vector<int> totals() const {
        return each_seat([&](Seat who) { return pile_size(is(), who); });
    }

    void tell_game_end() { // CI-114, CI-115
        const auto points = each_seat([&](Seat who) { return scores(is())[index(who)]; });
        SeatSet best;
        for (Seat who : seats_of(is().options.seats))
            if (points[index(who)] == std::ranges::max(points)) best.add(who);
        add(beat::over, after,
            to.line(best.size() == 1 ? "told.winner" : "told.winners",
                    {{"names", to.all_names(best)},
                     {"cards", to_string(pile_size(is(), best.lowest()))}}),
            fact_seats(best), totals(), string{ending()}, ranking(points), places_by(points),
            is().sweepers.empty() ? lead(points, totals()) : 0);
    }

    const char* ending() const { // CI-113, CI-116, CI-117, CI-120
        if (!is().sweepers.empty()) return "sweep";
        if (is().annulled == is().options.annulments) return "annulled";
        return penalty_total(is()) >= over_from ? "enough" : "last";
    }

    void tell_event() {
        switch (was().phase) {
        case Phase::dealer: return tell_dealer();
        case Phase::deal: return tell_deal();
        case Phase::draw: return tell_open_draw();
        case Phase::stock: return tell_stock_draw();
        case Phase::discard:
        case Phase::sail: return tell_discard_or_sail();
        case Phase::attach: return tell_attached();
        case Phase::crew:
        case Phase::divide: return tell_laying();
        case Phase::over: return;
        }
    }
};

} // namespace

const std::span<const BeatInfo> Text::all_beats = beat::all;

std::vector<BeatOf<View>> Text::beats(const View& before, const View& after, const Told& told,
                                      const Names& n, const Words& w, const Screen& screen) {
    const Speaker to{n, w, screen};
    Narrator narrator{before, after, told, to};
    narrator.tell_event();
    if (after.open.phase == Phase::over) narrator.tell_game_end();
    return std::move(narrator.beats);
}

} // namespace tortuga::corsari
