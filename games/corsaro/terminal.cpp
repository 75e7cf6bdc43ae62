// terminal.cpp: a position of Corsaro for a person at a terminal: show, ask, label.
//
// A screen gets the sea as a chart, a screen reader a list of where every ship lies.
#include "games/corsaro/terminal.hpp"

#include "core/per.hpp"

#include <algorithm>

#include "faces/columns.hpp"
#include "faces/seat_name.hpp"

namespace tortuga::corsaro {

namespace {

using std::string;
using std::string_view;
using std::to_string;

constexpr int name_max = 22;

int boats_in_game(const State& s) { return boats_most - boats_at(s, Space::nowhere); }

string heading(const State& s, const Speaker& to) {
    if (s.phase == Phase::over) return outcome(s, to);
    return to.say(s.phase == Phase::place ? "heading.place" : "heading.turn",
                  {{"turn", to_string(s.turns + (s.phase == Phase::roll ? 1 : 0))},
                   {"name", to.name(s.turn)},
                   {"needed", to_string(safe_needed(s.options))},
                   {"boats", to_string(boats_in_game(s))}});
}

// For a screen reader: where every ship lies.
string ship_list(const State& s, const Speaker& to) {
    const Board& b = s.options.board;
    string out;
    for (int c = 0; c < colours; ++c) {
        string places;
        for (int i = 0; i < boats_each_most; ++i)
            if (const Space at = s.boat[slot(static_cast<Colour>(c), i)]; at != Space::nowhere)
                places += (places.empty() ? "" : ", ") + to.space(b, at);
        if (!places.empty())
            out += to.line("list.boats",
                           {{"colour", to.colour(static_cast<Colour>(c))}, {"spaces", places}});
    }
    string places;
    for (const Space at : s.pirate)
        if (is_blue(at)) places += (places.empty() ? "" : ", ") + to.space(b, at);
    return out + to.line("list.pirates", {{"spaces", places.empty() ? to.nothing() : places}});
}

// For a screen reader: how the sea goes.
string sea_list(const Board& b, const Speaker& to) {
    SpaceSet marked;
    for (const std::uint8_t symbol : b.symbol) marked.add(blue(symbol));
    string out = to.line("list.sea", {{"first", print_space(b, blue(0))},
                                      {"last", print_space(b, blue(b.ring - 1))},
                                      {"lane", print_space(b, orange(b.lane - 1))},
                                      {"entry", print_space(b, blue(b.lane_to))},
                                      {"mouth", print_space(b, blue(b.mouth))}});
    for (int k = 0; k < b.routes; ++k) {
        const Route& r = b.route[k];
        const Space first = route_start(b, k);
        out += to.line("list.route",
                       {{"letter", string{r.letter}},
                        {"from", print_space(b, blue(r.from))},
                        {"first", print_space(b, first)},
                        {"last", print_space(b, static_cast<Space>(number(first) + r.length - 1))},
                        {"to", print_space(b, blue(r.to))}});
    }
    return out + to.line("list.marks", {{"rafts", to.spaces(b, SpaceSet{b.rafts})},
                                        {"symbols", to.spaces(b, marked)}});
}

// A seat, or nobody, whose boats are neutral. CO-101
struct Row {
    string seat, name, boats, tiles;
};

Row row(const View& v, Seat who, const Speaker& to) {
    const State& s = v.table;
    const string boats = to.colours(colours_of(s.options, who));
    if (who == Seat::nobody) return {"-", to.say("neutral"), boats, ""};
    string name = to.name(who);
    if (!to.screen.linear) name = shorten(name, name_max);
    if (who == v.me) name = to.say("you", {{"name", name}});
    return {to_string(number_of(who)), name, boats, to_string(s.tiles[index(who)])};
}

std::vector<Seat> owners(const Options& o) {
    std::vector<Seat> all;
    for (Seat who : seats_of(o.seats)) all.push_back(who);
    if (o.is_family() && !colours_of(o, Seat::nobody).empty()) all.push_back(Seat::nobody);
    return all;
}

string sentences(const View& v, const Speaker& to) {
    const Options& o = v.table.options;
    string out;
    for (Seat who : owners(o)) {
        const Row r = row(v, who, to);
        const string_view key = who == Seat::nobody ? "pad.sentence_neutral"
                                : o.is_family()     ? "pad.sentence_tiles"
                                                    : "pad.sentence";
        out += to.line(
            key, {{"seat", r.seat}, {"name", r.name}, {"boats", r.boats}, {"tiles", r.tiles}});
    }
    return out;
}

// Every player: colours and, where there are any, tiles. CO-102
string pad(const View& v, const Speaker& to) {
    if (to.screen.linear) return sentences(v, to);
    const Options& o = v.table.options;
    std::vector<Row> rows{{" ", to.say("pad.player"), to.say("pad.boats"), to.say("pad.tiles")}};
    for (Seat who : owners(o)) rows.push_back(row(v, who, to));
    int name = 0, boats = 0;
    for (const Row& r : rows)
        name = std::max(name, columns(r.name)), boats = std::max(boats, columns(r.boats));
    string out;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& r = rows[i];
        const bool acts = v.table.phase != Phase::over && i == index(v.table.turn) + 1;
        const string head = (acts ? "> " : "  ") + r.seat;
        string text = " " + left(r.name, name) + "  ";
        text += o.is_family() ? left(r.boats, boats) + "  " + r.tiles : r.boats;
        while (text.ends_with(' ')) text.pop_back();
        out += i == 0 ? to.screen.ink(Ink::grey, head + text)
                      : to.screen.ink(acts ? Ink::strong : Ink::plain, head) + text;
        out += "\n";
    }
    return out;
}

// Boats that are not on the water.
string places(const State& s, const Speaker& to) {
    string out;
    const auto add = [&](string_view key, Space where) {
        out += to.line(key, {{"boats", to.boats_on(s, where)},
                             {"count", to_string(boats_at(s, where))},
                             {"needed", to_string(safe_needed(s.options))}});
    };
    add("place.island", Space::island);
    add("place.harbour", Space::harbour);
    add("place.prison", Space::prison);
    return out;
}

// What was rolled, what of it is used, and by whom.
struct Dice {
    string_view state;
    int used = 0, left = 0;
};

Dice dice_of(const State& s) {
    const int sum = s.dice[0] + s.dice[1];
    if (s.boat_die != 0 && s.pirate_die != 0) return {"used"};
    if (s.boat_die == stayed) return {"stayed"};
    if (s.boat_die != 0) return {"boat", s.boat_die, sum - s.boat_die};
    if (s.pirate_die != 0) return {"pirate", s.pirate_die, sum - s.pirate_die};
    return {"free"};
}

string say_dice(const State& s, const Words& w, string_view keys) {
    const Dice d = dice_of(s);
    return w.say("corsaro." + string{keys} + string{d.state}, {{"low", to_string(s.dice[0])},
                                                               {"high", to_string(s.dice[1])},
                                                               {"used", to_string(d.used)},
                                                               {"left", to_string(d.left)}});
}

string turn_lines(const State& s, const Speaker& to) {
    if (s.dice[0] == 0 || s.phase == Phase::over) return "";
    string out = say_dice(s, to.words, "dice.") + "\n";
    if (s.phase == Phase::move && s.boat_die == 0)
        out += to.line("movable", {{"boats", to.colours(movable(s))}});
    return out;
}

string seat_names(SeatSet seats, const Names& n, const Words& w) {
    string all;
    for (Seat who : seats) all += (all.empty() ? "" : ", ") + seat_name(who, n, w);
    return all;
}

string ask_seat(const State& s, const Names& n, const Words& w) {
    const auto say = [&](string_view key, std::initializer_list<Arg> args = {}) {
        return w.say("corsaro.ask." + string{key}, args);
    };
    switch (s.phase) {
    case Phase::place: return say("place");
    case Phase::move: return say_dice(s, w, "ask.");
    case Phase::trade:
        if (const SeatSet met = next_met(s); met.size() > 1)
            return say("trade_several", {{"seats", seat_names(met, n, w)}});
        return say("trade", {{"seat", seat_name(s.met.lowest(), n, w)}});
    case Phase::free:
        return say(s.options.is_family() ? "rescue_tile" : "rescue",
                   {{"space", print_space(s.options.board, s.raft)}});
    case Phase::pay:
        return say("pay", {{"colour", colour_name(s.freed, w)},
                           {"seats", seat_names(payers(s, s.freed), n, w)}});
    case Phase::roll:
    case Phase::over: break;
    }
    return say("wait");
}

// "yellow 4 to B13": and by which routes, and whether into the harbour.
string sail_label(const Board& b, const Sailing& sail, const Words& w) {
    const Course c = course(b, sail.from, sail.pips, sail.turns);
    const string routes = route_letters(b, sail.turns);
    const string key = string{"corsaro.label."} + (c.end == Space::harbour ? "harbour" : "sail") +
                       (routes.empty() ? "" : "_by_route");
    return w.say(key, {{"colour", colour_name(sail.colour, w)},
                       {"pips", to_string(sail.pips)},
                       {"route", routes},
                       {"space", print_space(b, c.end)}});
}

} // namespace

string Text::show(const View& v, const Names& n, const Words& w, const Screen& screen) {
    const State& s = v.table;
    const Speaker to{n, w, screen};
    const string gap = screen.linear ? "" : "\n";
    string out = screen.ink(Ink::strong, heading(s, to)) + "\n" + gap;
    out += (screen.linear ? ship_list(s, to) : chart(s, to)) + gap;
    out += pad(v, to) + gap + places(s, to) + turn_lines(s, to);
    return screen.linear ? out + sea_list(s.options.board, to) : out;
}

string Text::ask(const View& v, const Names& n, const Words& w) {
    const State& s = v.table;
    if (s.phase == Phase::over) return w.say("corsaro.ask.over");
    return Rules::pending(s).has(v.me) ? ask_seat(s, n, w) : w.say("corsaro.ask.wait");
}

string Text::label(const Options& o, Move m, const Names& n, const Words& w) {
    const Board& b = o.board;
    const auto say = [&](string_view key, std::initializer_list<Arg> args = {}) {
        return w.say("corsaro.label." + string{key}, args);
    };
    switch (kind_of(m)) {
    case Kind::roll:
        return say("roll", {{"low", to_string(high_pips(m))}, {"high", to_string(low_pips(m))}});
    case Kind::place:
        return say("place", {{"space", print_space(b, static_cast<Space>(payload_of(m)))}});
    case Kind::pirate: {
        const int there = (number(pirate_from(m)) + low_pips(m)) % b.ring;
        return say("pirate",
                   {{"pips", to_string(low_pips(m))}, {"space", print_space(b, blue(there))}});
    }
    case Kind::stay: return say("stay", {{"colour", colour_name(stay_colour(m), w)}});
    case Kind::free:
        if (m == free_nobody) return say("free_nobody");
        return say("free", {{"colour", colour_name(static_cast<Colour>(payload_of(m)), w)}});
    case Kind::pay: return say("pay", {{"seat", seat_name(seat_of(m), n, w)}});
    case Kind::trade: {
        constexpr Per<Trade, string_view, trades> keys{{"keep", "give", "take"}};
        return say(keys[trade_of(m)], {{"seat", seat_name(seat_of(m), n, w)}});
    }
    case Kind::sail: return sail_label(b, sailing_of(m), w);
    }
    return "";
}

} // namespace tortuga::corsaro
