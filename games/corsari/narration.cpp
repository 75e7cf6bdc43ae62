// narration.cpp: what just happened in Corsari, told to one reader from what they saw.
//
// The last card laid is also the end of the hand: the view after it already shows the next deal. So
// the table as it was in between is laid out here, from what lay open before.
#include <algorithm>

#include "games/corsari/terminal.hpp"

namespace tortuga::corsari {

namespace {

using std::string;
using std::to_string;

// Somebody who neither lays now nor lays next.
Seat bystander(const Open& o) {
    Seat s = seat(0);
    while (s == o.turn || s == left_of(o.turn, o.options.seats)) s = left_of(s, seats_most);
    return s;
}

// The table after a step of laying, before the hand is scored: a closer who is still to come keeps
// it going.
Open after_step(const Open& before, Move m) {
    State s{.open = before, .hand = before.known};
    Open& o = s.open;
    o.closer = bystander(before);
    o.from[index(o.closer)] = before.from[index(before.closer)];
    o.taken[index(o.closer)] = before.taken[index(before.closer)];
    if (kind_of(m) == Kind::crew)
        choose_crew(s, {static_cast<std::uint16_t>(payload_of(m))});
    else
        choose_group(s, kind_of(m), card_of(m));
    o.closer = before.closer;
    return o;
}

struct Narrator {
    const View& before;
    const View& after;
    const Told& told;
    const Speaker& to;

    const Open& was() const { return before.open; }
    const Open& is() const { return after.open; }
    Seat actor() const { return was().turn; }
    bool ends_hand() const {
        return was().phase > Phase::deal &&
               (is().phase == Phase::deal || is().phase == Phase::over);
    }
    string line(std::string_view key, Card c = no_card) const {
        return to.line(key, {{"name", to.name(actor())}, {"card", to.face(c)}});
    }

    string deal() const {
        if (is().phase != Phase::draw) return "";
        const string dealer = to.name(is().dealer);
        if (after.hand.empty()) return to.line("told.dealt", {{"dealer", dealer}});
        return to.line("told.dealt_to_you",
                       {{"dealer", dealer}, {"cards", grouped(is(), after.hand, to)}});
    }

    string annulled(std::string_view key, Card c) const { return line(key, c) + piles(); }

    string open_draw() const { // A card from the stock is told when it has come.
        const Source from = static_cast<Source>(payload_of(Move{told.move}));
        if (from == Source::stock) return "";
        if (from == Source::discard) return line("told.from_discard", was().top);
        const Card c = pier_card(was(), 0);
        if (ends_hand()) return annulled("told.last_pier_card", c); // CI-080
        const Colour colour = pier_colour(is());
        const string drawn = line("told.from_pier", c);
        if (colour == pier_colour(was())) return drawn;
        return drawn +
               to.line("told.pier_colour", {{"colour", colour_name(colour, to.words)},
                                            {"letter", print_colours(Colours::of(colour))}});
    }

    string stock_draw() const {
        const string drawn =
            told.heard ? line("told.you_draw", card_of(Move{told.move})) : line("told.from_stock");
        return is().phase == Phase::sail ? drawn + line("told.must_sail") : drawn; // CI-082
    }

    string discard_or_sail() const {
        if (Move{told.move} == sail_now) return line("told.sail");
        const string gone = line("told.discard", card_of(Move{told.move}));
        return ends_hand() ? gone + annulled("told.idle", no_card) : gone;
    }

    string attach() const {
        const Card c = card_of(Move{told.move});
        if (c == no_card) return "";
        return to.line(
            "told.attach",
            {{"name", to.name(actor())}, {"card", to.face(c)}, {"closer", to.name(was().closer)}});
    }

    string lay() const {
        const Open o = after_step(was(), Move{told.move});
        if (o.turn == was().turn) return "";
        const string laid = laid_lines(o, was().turn, to);
        if (!ends_hand()) return laid;
        return laid + (is().sweepers.empty() ? scoring(o) + piles() : sweep());
    }

    string sweep() const { // CI-120 .. CI-123
        return to.line("sweep", {{"names", to.all_names(is().sweepers)}});
    }

    // CI-091 .. CI-096 Each opponent against the closer, and what the closer makes of it.
    string scoring(const Open& o) const {
        const int closing = limit(o, o.closer);
        string out;
        bool is_under = false;
        for (Seat s : seats_of(o.options.seats) - SeatSet::of(o.closer)) {
            const bool above = limit(o, s) > closing;
            is_under = is_under || !above;
            out += to.line(above ? "told.above" : "told.sends_under",
                           {{"name", to.name(s)},
                            {"closer", to.name(o.closer)},
                            {"limit", to_string(limit(o, s))},
                            {"closing", to_string(closing)},
                            {"cards", to_string(stowaways(o, s).size())}});
        }
        const int taken = pile_size(is(), o.closer) - pile_size(was(), o.closer);
        return out + to.line(is_under ? "told.under" : "told.unharmed",
                             {{"closer", to.name(o.closer)}, {"cards", to_string(taken)}});
    }

    string piles() const { // CI-100, CI-110 .. CI-112
        string all;
        for (Seat who : seats_of(is().options.seats))
            all += (all.empty() ? "" : ", ") + to.name(who) + " " + to_string(pile_size(is(), who));
        const string total = to_string(penalty_total(is()));
        const bool announced = is().phase == Phase::deal && is().is_last;
        return to.line("told.piles", {{"piles", all}, {"total", total}}) +
               (announced ? to.line("told.last_round", {{"total", total}}) : "");
    }

    string game_end() const { // CI-114, CI-115
        const Scores points = scores(is());
        int most = points[0];
        for (Seat who : seats_of(is().options.seats))
            most = std::max<int>(most, points[index(who)]);
        SeatSet best;
        for (Seat who : seats_of(is().options.seats))
            if (points[index(who)] == most) best.add(who);
        return to.line(
            best.size() == 1 ? "told.winner" : "told.winners",
            {{"names", to.all_names(best)}, {"cards", to_string(pile_size(is(), best.lowest()))}});
    }

    string event() const {
        switch (was().phase) {
        case Phase::dealer: return to.line("told.dealer", {{"name", to.name(is().dealer)}});
        case Phase::deal: return deal();
        case Phase::draw: return open_draw();
        case Phase::stock: return stock_draw();
        case Phase::discard:
        case Phase::sail: return discard_or_sail();
        case Phase::attach: return attach();
        case Phase::crew:
        case Phase::divide: return lay();
        case Phase::over: break;
        }
        return "";
    }
};

} // namespace

string Text::tell(const View& before, const View& after, const Told& told, const Names& n,
                  const Words& w, const Screen& screen) {
    const Speaker to{n, w, screen};
    const Narrator narrator{before, after, told, to};
    return narrator.event() + (after.open.phase == Phase::over ? narrator.game_end() : "");
}

} // namespace tortuga::corsari
