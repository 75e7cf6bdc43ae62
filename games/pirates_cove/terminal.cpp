// terminal.cpp: a position of Pirate's Cove for a person at a terminal.
//
// It is handed a View, so it cannot print what its reader may not know. A screen gets a chart and
// tracks, a screen reader the same as sentences.
#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;

// The phase of the month that a moment belongs to. PC-019
string_view stage(Phase p) {
    if (p == Phase::deal || p == Phase::outfit) return "set_up";
    if (p == Phase::muster) return "replacement";
    if (Phases::of(Phase::stock, Phase::lay, Phase::reveal, Phase::omens).has(p)) return "reveal";
    if (Phases::of(Phase::wheels, Phase::drift, Phase::courses, Phase::navy, Phase::answer).has(p))
        return "navigation";
    if (Phases::of(Phase::privateer, Phase::attempt, Phase::plunder, Phase::barter).has(p))
        return "plunder";
    if (Phases::of(Phase::improve, Phase::cove, Phase::mend).has(p)) return "improvements";
    if (p == Phase::tally || p == Phase::over) return "end";
    return "combat";
}

// Draws and lots belong to whatever they interrupt.
Phase moment(const Open& o) {
    if (o.phase == Phase::lots) return o.after_lots;
    if (o.phase == Phase::tavern || o.phase == Phase::parrot)
        return o.after_draw == Phase::over ? Phase::improve : o.after_draw;
    if (o.phase == Phase::roll && o.combat.island == Place::nowhere) return Phase::attempt;
    return o.phase;
}

string heading(const Open& o, const Speaker& to) {
    if (o.phase == Phase::over) return to.say("heading.over");
    const string_view now = o.month == 0 ? "set_up" : stage(moment(o));
    const string phase = to.say("stage." + string{now});
    if (o.options.is_solo())
        return to.say("heading.solo", {{"clock", to_string(o.voyage.clock)},
                                       {"fame", to_string(captain(o, seat(0)).fame)},
                                       {"needed", to_string(fame_alone)},
                                       {"stage", phase}});
    if (o.month == 0) return phase;                       // The months are still to come.
    const bool led = o.buccaneers.leader != Seat::nobody; // PC-268
    return to.say(led ? "heading.turn" : "heading.month", {{"month", to_string(o.month)},
                                                           {"leader", to.name(o.buccaneers.leader)},
                                                           {"months", to_string(months(o.options))},
                                                           {"stage", phase}});
}

// PC-246, PC-251 Where a lone captain sails, and what he will lose.
string voyage_lines(const Open& o, const Speaker& to) {
    if (!o.options.is_solo()) return "";
    string out;
    if (o.voyage.bound != Place::nowhere && o.voyage.way > 0)
        out += to.fold(to.say("solo.voyage", {{"place", to.place(o.voyage.bound)},
                                              {"way", to_string(o.voyage.way)}}),
                       2);
    if (o.voyage.lost > 0)
        out += to.fold(to.say("solo.lost", {{"turns", to_string(o.voyage.lost)}}), 2);
    return out;
}

string piles(const Open& o, const Speaker& to) {
    return to.fold(to.say("piles", {{"deck", to_string(deck_size(o))},
                                    {"discards", to_string(o.discards.size())},
                                    {"courses", to_string(stock_of(o).size())},
                                    {"chests", to_string(o.chests)}}),
                   2);
}

} // namespace

string Text::show(const View& v, const Names& n, const Words& w, const Screen& screen) {
    const Open& o = v.open;
    const Speaker to{n, w, screen};
    const string gap = screen.linear ? "" : "\n";
    string out = to.fold(to.heading(heading(o, to)), 2);
    if (o.phase == Phase::over) return out + gap + standing(o, to) + gap + mats(v, to);
    for (const string& block : {sea(v, to), foes(o, to) + voyage_lines(o, to) + piles(o, to),
                                mats(v, to), fight(o, to), hand(v, to)})
        if (!block.empty()) out += gap + block;
    return out;
}

} // namespace tortuga::pirates_cove
