// terminal.cpp: a position of Corsari for a person at a terminal: show, ask, label.
//
// It is handed a View, so it cannot print what its reader may not know. A screen gets columns and
// tokens, a screen reader the same as sentences.
#include "games/corsari/terminal.hpp"

#include "core/per.hpp"
#include "faces/seat_name.hpp"

namespace tortuga::corsari {

namespace {

using std::string;
using std::string_view;
using std::to_string;

string heading(const Open& o, const Speaker& to) {
    if (o.phase == Phase::dealer) return to.say("before_deal");
    const string_view key = o.phase == Phase::over ? "heading.over"
                            : o.is_last            ? "heading.last"
                                                   : "heading.round";
    return to.say(key, {{"dealer", to.name(o.dealer)},
                        {"total", to_string(penalty_total(o))},
                        {"last", to_string(last_hand_from)},
                        {"over", to_string(over_from)}});
}

// After how many pier draws from now the pier shows which colour, and when it is empty. CI-024
string schedule(const Open& o, const Speaker& to) {
    if (o.phase >= Phase::sail) return ""; // The last draw of the hand was made.
    string out;
    const auto add = [&](int draws, const string& what) {
        out += (out.empty() ? "" : ", ") +
               to.say("pier.step", {{"draws", to_string(draws)}, {"what", what}});
    };
    Colour shown = pier_colour(o);
    for (int i = 0; i < pier_left(o); ++i) {
        const Colour c = colour_of(pier_card(o, i));
        if (c != shown) add(i, to.colour(c));
        shown = c;
    }
    if (!o.options.has(Switch::pier_kept)) add(pier_left(o), to.say("pier.end")); // CI-080, Q-4
    return out.empty() ? "" : to.line("pier.schedule", {{"steps", out}});
}

string pier_lines(const Open& o, const Speaker& to) {
    string cards;
    for (int i = 0; i < pier_left(o); ++i)
        cards += (i == 0 ? "" : to.screen.linear ? ", " : " ") + to.face(pier_card(o, i));
    return to.line("pier.cards", {{"count", to_string(pier_left(o))}, {"cards", cards}}) +
           to.line("pier.colour", {{"colour", colour_name(pier_colour(o), to.words)},
                                   {"letter", print_colours(Colours::of(pier_colour(o)))}}) +
           schedule(o, to);
}

string table_lines(const View& v, const Speaker& to) {
    const Open& o = v.open;
    string out = has_pier(o) ? pier_lines(o, to) : "";
    out += to.line("piles", {{"stock", to_string(stock_size(v))},
                             {"discards", to_string(v.discards.size())},
                             {"top", to.face(o.top)}});
    if (o.phase != Phase::draw) return out;
    if (pier_left(o) == 1) out += to.line("warn.pier");   // CI-080
    if (stock_size(v) == 1) out += to.line("warn.stock"); // CI-082
    return out;
}

// One's own cards, until they are laid.
string hand_lines(const View& v, const Speaker& to) {
    if (v.hand.empty() || laid_seats(v.open).has(v.me)) return "";
    const string cards = grouped(v.open, v.hand, to);
    if (!has_pier(v.open)) return to.line("hand", {{"cards", cards}});
    if (!to.screen.linear) return to.line("hand_marked", {{"cards", cards}});
    const CardSet jailable = v.hand & lane(pier_colour(v.open));
    return to.line("hand", {{"cards", cards}}) +
           to.line("hand_pier", {{"cards", to.faces(jailable)}});
}

// Who has laid, in order of laying. CI-070
string all_laid(const Open& o, const Speaker& to) {
    string out;
    for (int steps = 0; steps < laid_seats(o).size(); ++steps)
        out += laid_lines(o, left_of(o.closer, o.options.seats, steps), to);
    return out;
}

// The groups that the next undecided card may go to.
string group_choices(const Open& o, const Names& n, const Words& w) {
    string out;
    for (Kind group : {Kind::enlist, Kind::imprison, Kind::stow})
        if (groups_open(o) >> static_cast<int>(group) & 1)
            out += (out.empty() ? "" : ", ") +
                   Text::label(o.options, make(group, o.undecided.lowest()), n, w);
    return out;
}

} // namespace

string Text::show(const View& v, const Names& n, const Words& w, const Screen& screen) {
    const Open& o = v.open;
    const Speaker to{n, w, screen};
    const string gap = screen.linear ? "" : "\n";
    string out = screen.ink(Ink::strong, heading(o, to)) + "\n" + gap + pad(v, to);
    if (screen.linear && is_player(o, o.turn)) out += to.line("turn", {{"name", to.name(o.turn)}});
    if (!o.sweepers.empty()) out += gap + to.line("sweep", {{"names", to.all_names(o.sweepers)}});
    if (o.phase != Phase::dealer && o.phase != Phase::over) out += gap + table_lines(v, to);
    for (const string& block : {all_laid(o, to), hand_lines(v, to)})
        if (!block.empty()) out += gap + block;
    return out;
}

string Text::ask(const View& v, const Names& n, const Words& w) {
    const Open& o = v.open;
    const auto say = [&](string_view key, std::initializer_list<Arg> args = {}) {
        return w.say("corsari.ask." + string{key}, args);
    };
    if (o.phase == Phase::over) return say("over");
    if (!Rules::pending(o).has(v.me)) return say("wait");
    switch (o.phase) {
    case Phase::draw: return say("draw");
    case Phase::discard: return say("discard");
    case Phase::sail: return say("sail");
    case Phase::attach: return say("attach");
    case Phase::crew: return say("crew");
    case Phase::divide:
        return say("divide", {{"card", named_token(o.undecided.lowest(), w)},
                              {"choices", group_choices(o, n, w)}});
    case Phase::dealer:
    case Phase::deal:
    case Phase::stock:
    case Phase::over: break;
    }
    return say("wait");
}

string Text::label(const Options&, Move m, const Names& n, const Words& w) {
    const auto say = [&](string_view key) { return w.say("corsari.label." + string{key}); };
    switch (kind_of(m)) {
    case Kind::dealer:
        return w.say("corsari.label.dealer", {{"name", seat_name(seat(payload_of(m)), n, w)}});
    case Kind::draw: {
        constexpr Per<Source, string_view, sources> keys{{"stock", "discard", "pier"}};
        return say(keys[Source(payload_of(m))]);
    }
    case Kind::sail: return say("sail");
    case Kind::attach:
        if (card_of(m) == no_card) return say("attach_none");
        break;
    case Kind::crew: {
        string out;
        for (Colour c : Colours{static_cast<std::uint16_t>(payload_of(m))})
            out += (out.empty() ? "" : ", ") + colour_name(c, w);
        return out.empty() ? say("crew_none") : out;
    }
    case Kind::enlist: return say("enlist");
    case Kind::imprison: return say("imprison");
    case Kind::stow: return say("stow");
    case Kind::deal:
    case Kind::discard: break;
    }
    return card_name(card_of(m), w);
}

} // namespace tortuga::corsari
