// terminal.cpp: a position of Skull King for a person at a terminal: show, ask, label.
//
// It is handed a View, so it cannot print what its reader may not know. A screen gets a pad in
// columns, a screen reader the same as sentences.
#include "games/skull_king/terminal.hpp"

#include <algorithm>

#include "faces/columns.hpp"
#include "faces/seat_name.hpp"

namespace tortuga::skull_king {

namespace {

using std::string;
using std::string_view;

string heading(const View& v, const Speaker& to) {
    const Open& o = v.open;
    if (o.phase == Phase::dealer) return to.say("before_deal");
    const int round = o.round + 1, rounds = rounds_of(o.options);
    return to.say(round <= rounds ? "round" : "extra_round", {{"round", std::to_string(round)},
                                                              {"rounds", std::to_string(rounds)},
                                                              {"cards", std::to_string(o.cards)},
                                                              {"dealer", to.name(o.dealer)}});
}

// A bid as the reader may see it: open, their own under seal, or only that it is there.
string bid_of(const View& v, Seat who, const Speaker& to) {
    const Open& o = v.open;
    const bool linear = to.screen.linear;
    const bool made = o.phase > Phase::bid || o.committed.has(who);
    if (!made) return linear ? to.say("bid_missing") : "-";
    if (o.phase != Phase::bid) return std::to_string(o.bid[who]);
    if (who == v.me) return "(" + std::to_string(v.sealed_bid) + ")";
    return linear ? to.say("bid_sealed") : "?";
}

string marked_name(const View& v, Seat who, const Speaker& to) {
    const string name = to.name(who);
    return who == v.me ? to.say("you", {{"name", name}}) : name;
}

constexpr string_view pad_columns[] = {"pad.bid", "pad.won", "pad.bonus", "pad.total"};

std::array<string, 4> pad_row(const View& v, Seat who, const Speaker& to) {
    const Open& o = v.open;
    return {bid_of(v, who, to), std::to_string(o.won[who]),
            std::to_string(10 * o.bonus[index(who)]), std::to_string(o.score[index(who)])};
}

string pad_sentences(const View& v, const Speaker& to) {
    string out;
    for (Seat who : seats_of(v.open.options.seats)) {
        const auto row = pad_row(v, who, to);
        out += to.say("pad.sentence", {{"seat", std::to_string(number_of(who))},
                                       {"name", marked_name(v, who, to)},
                                       {"bid", row[0]},
                                       {"won", row[1]},
                                       {"bonus", row[2]},
                                       {"total", row[3]}}) +
               "\n";
    }
    return out;
}

string pad_table(const View& v, const Speaker& to) {
    constexpr int name_max = 22;
    int widest = columns(to.say("pad.player"));
    for (Seat who : seats_of(v.open.options.seats))
        widest = std::max(widest, columns(shorten(marked_name(v, who, to), name_max)));
    std::array<int, 4> widths{};
    string head = "    " + left(to.say("pad.player"), widest);
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const string title = to.say(pad_columns[i]);
        widths[i] = std::max(columns(title), 5) + 2;
        head += right(title, widths[i]);
    }
    string out = to.screen.ink(Ink::grey, head) + "\n";
    for (Seat who : seats_of(v.open.options.seats)) {
        const bool acts = Rules::pending(v.open).has(who);
        string line = (acts ? "> " : "  ") + std::to_string(number_of(who)) + " " +
                      left(shorten(marked_name(v, who, to), name_max), widest);
        const auto row = pad_row(v, who, to);
        for (std::size_t i = 0; i < row.size(); ++i) line += right(row[i], widths[i]);
        out += to.screen.ink(acts ? Ink::strong : Ink::plain, line) + "\n";
    }
    return out;
}

// What some tables have beside the pad: cannonballs, alliances, a wager, Harry's promise.
string notes(const View& v, const Speaker& to) {
    const Open& o = v.open;
    string out;
    if (!o.cannons.empty())
        out += to.say("cannonballs", {{"names", to.all_names(o.cannons)}}) + "\n";
    for (int pact : o.alliance)
        if (pact != 0)
            out += to.say("alliance",
                          {{"a", to.name(seat(pact >> 4))}, {"b", to.name(seat(pact & 15))}}) +
                   "\n";
    if (o.rascal != Seat::nobody)
        out += to.say("wager",
                      {{"name", to.name(o.rascal)}, {"points", std::to_string(10 * o.wager)}}) +
               "\n";
    if (o.harry != Seat::nobody) out += to.say("harry", {{"name", to.name(o.harry)}}) + "\n";
    return out;
}

string suit_line(const Options& o, Suit s, const Speaker& to) {
    if (s == Suit::open) return to.say("suit_open");
    if (s == Suit::none) return to.say("suit_none");
    return to.say("suit_to_follow", {{"suit", suit_name(o, s, to.words)}});
}

// The cards on the table, in order of play; who leads the race for a live trick, and its suit.
string trick_lines(const View& v, const Speaker& to) {
    const Trick& t = v.open.trick;
    if (t.played == 0) return "";
    string cards;
    for (int k = 0; k < t.played; ++k) {
        if (k > 0) cards += to.screen.linear ? ", " : "   ";
        cards += to.name(player(t, k)) + (to.screen.linear ? ": " : " ") + to.face(card_at(t, k));
    }
    const Outcome out = outcome(t, on_table(t), v.open.options.has(Switch::whale_would_win));
    const string taker = out.taker < 0 ? to.say("nobody") : to.name(player(t, out.taker));
    if (!is_live(t))
        return to.say("last_trick", {{"cards", cards}}) + "\n" +
               to.say("taken_by", {{"name", taker}}) + "\n";
    return to.say("on_table", {{"cards", cards}}) + "\n" + to.say("ahead", {{"name", taker}}) +
           " " + suit_line(v.open.options, t.suit, to) + "\n";
}

} // namespace

string Text::show(const View& v, const Names& n, const Words& w, const Screen& screen) {
    const Speaker to{v.open.options, n, w, screen};
    const string gap = screen.linear ? "" : "\n";
    string out = screen.ink(Ink::strong, heading(v, to)) + "\n" + gap;
    out += screen.linear ? pad_sentences(v, to) : pad_table(v, to);
    out += notes(v, to);
    if (const string trick = trick_lines(v, to); !trick.empty()) out += gap + trick;
    if (!v.undealt.empty()) out += to.say("undealt", {{"cards", to.faces(v.undealt)}}) + "\n";
    if (!v.hand.empty()) out += gap + to.say("hand", {{"cards", to.faces(v.hand)}}) + "\n";
    return out;
}

// A trick needs judgement more than figures: what a bot would do says all there is to say.
string Text::advise(const View&, Move, const Names&, const Words&, const Screen&) { return ""; }

string Text::ask(const View& v, const Names&, const Words& w) {
    const Open& o = v.open;
    const auto say = [&](string_view key, std::initializer_list<Arg> args = {}) {
        return w.say("skull_king.ask." + string{key}, args);
    };
    if (o.phase == Phase::over) return say("over");
    if (!Rules::pending(o).has(v.me)) return say("wait");
    switch (o.phase) {
    case Phase::bid: return say("bid", {{"cards", std::to_string(o.cards)}});
    case Phase::load: return say("load");
    case Phase::play: return is_live(o.trick) ? say("follow") : say("open");
    case Phase::lead: return say("lead");
    case Phase::bury: return say("bury", {{"cards", std::to_string(o.drawn - o.buried)}});
    case Phase::wager: return say("wager");
    case Phase::change: return say("change", {{"bid", std::to_string(o.bid[v.me])}});
    case Phase::dealer:
    case Phase::deal:
    case Phase::draw:
    case Phase::over: break;
    }
    return say("wait");
}

string Text::label(const Options& o, Move m, const Names& names, const Words& w) {
    const auto say = [&](string_view key, string_view name, string value) {
        return w.say("skull_king.label." + string{key}, {{name, std::move(value)}});
    };
    const int n = payload_of(m);
    switch (kind_of(m)) {
    case Kind::dealer: return say("dealer", "name", seat_name(seat(n), names, w));
    case Kind::lead: return say("lead", "name", seat_name(seat(n), names, w));
    case Kind::bid: return say("bid", "number", std::to_string(n));
    case Kind::wager: return say("wager", "points", std::to_string(10 * n));
    case Kind::load: return w.say(n == 1 ? "skull_king.cannonball" : "skull_king.grapeshot");
    case Kind::change: {
        constexpr string_view keys[] = {"change_down", "change_none", "change_up"};
        return w.say("skull_king.label." + string{keys[n]});
    }
    case Kind::play:
        if (card_of(m) != mary) break;
        return w.say("skull_king.card.as_escape", {{"card", card_name(o, mary, w)}});
    case Kind::deal:
    case Kind::ghost:
    case Kind::draw:
    case Kind::bury: break;
    }
    return card_name(o, card_of(m), w);
}

} // namespace tortuga::skull_king
