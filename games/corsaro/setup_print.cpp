// setup_print.cpp: a position as lines of text, or what one seat knows of it, and questions about
// it answered.
#include "games/corsaro/setup.hpp"

namespace tortuga::corsaro {

namespace {

using std::string_view;
using Tokens = std::vector<string_view>;

std::string print_player(Seat s) { return s == Seat::nobody ? "-" : std::to_string(number_of(s)); }
std::string yes_or_no(bool is) { return is ? "yes" : "no"; }
std::string or_nothing(std::string text) { return text.empty() ? "-" : text; }

void print_ships(const State& s, PositionPrinter& out) {
    const Options& o = s.options;
    for (Colour c : used_colours(o)) {
        std::string line;
        for (int i = 0; i < o.boats_each; ++i)
            append(line, print_space(o.board, s.boat[slot(c, i)]));
        out.line("boats", print_colour(c), line);
    }
    std::string line;
    for (const Space at : s.pirate)
        if (at != Space::nowhere) append(line, print_space(o.board, at));
    out.line("pirates", line);
}

// What players own and have opened, in the FAMILY form.
void print_goods(const State& s, PositionPrinter& out) {
    if (s.options.is_family())
        out.line("tiles",
                 print_row(s.options.seats, [&](Seat who) { return s.tiles[index(who)]; }));
    if (!has_locks(s.options)) return;
    for (Seat who : seats_of(2)) {
        const Colours open = s.unlocked[index(who)];
        out.line("unlocked", print_player(who),
                 open.empty() ? std::string{no_colours} : print_colours(open));
    }
}

void print_turn(const State& s, PositionPrinter& out) {
    if (s.turns > 0) out.line("turns", std::to_string(s.turns));
    if (s.dice[0] != 0)
        out.line("dice", std::to_string(s.dice[0]) + "/" + std::to_string(s.dice[1]));
    if (s.boat_die != 0)
        out.line("boat_die",
                 s.boat_die == stayed ? std::string{stayed_name} : std::to_string(s.boat_die));
    if (s.pirate_die != 0) out.line("pirate_die", std::to_string(s.pirate_die));
    out.line("movable", print_colours(s.mine));
    if (s.raft != Space::nowhere) out.line("raft", print_space(s.options.board, s.raft));
    out.line("met", print_seats(s.met));
    if (s.phase == Phase::pay) out.line("freed", print_colour(s.freed));
}

void print_position(const State& s, PositionPrinter& out) {
    out.line("phase", std::string{phase_names[s.phase]});
    out.line("turn", print_player(s.turn));
    print_ships(s, out);
    print_goods(s, out);
    print_turn(s, out);
}

// What of the rules at this table is seen on the chart.
void print_terms(const Options& o, PositionPrinter& out) {
    std::string terms;
    if (o.is_family()) append(terms, "family");
    if (o.has(Switch::symbols_catch)) append(terms, "symbols"); // CO-130
    if (!o.has(Switch::no_rescue)) append(terms, "rescue");     // CO-131
    out.line("terms", terms);
}

// CO-014 What each die was used for. Of two equal ones the first; where the boat stays, the number
// that the pirate leaves lapses.
void print_uses(const State& s, PositionPrinter& out) {
    if (s.dice[0] == 0) return;
    int boat = s.boat_die == stayed ? 0 : s.boat_die, pirate = s.pirate_die;
    std::string uses;
    for (const int pips : s.dice) {
        const bool by_boat = pips == boat, by_pirate = !by_boat && pips == pirate;
        const bool lapses = s.boat_die == stayed && s.pirate_die != 0;
        append(uses, by_boat ? "boat" : by_pirate ? "pirate" : lapses ? "lapsed" : "free");
        if (by_boat) boat = 0;
        if (by_pirate) pirate = 0;
    }
    out.line("uses", uses);
}

// What somebody means who points at a ship: straight on, with a number that is still free. May it
// not be done, one can ask why.
void print_straight(const State& s, PositionPrinter& out) {
    const Options& o = s.options;
    const auto is_used_up = [&](int pips) { return pips == s.boat_die || pips == s.pirate_die; };
    const int pips = is_used_up(s.dice[0]) && !is_used_up(s.dice[1]) ? s.dice[1] : s.dice[0];
    SpaceSet told;
    for (std::size_t i = 0; i < s.boat.size(); ++i) {
        if (!is_in_play(s.boat[i]) || told.has(s.boat[i])) continue;
        told.add(s.boat[i]);
        out.line("straight", print_space(o.board, s.boat[i]),
                 Text::print_move(o, make_sail(colour_of(i), s.boat[i], pips, 0)));
    }
    for (const Space at : pirates(s))
        if (!told.has(at))
            out.line("straight", print_space(o.board, at),
                     Text::print_move(o, make_pirate(at, pips)));
}

int count(const State& s, Colours of, auto&& is) {
    int n = 0;
    for (Colour c : of)
        for (int i = 0; i < s.options.boats_each; ++i) n += is(s.boat[slot(c, i)]);
    return n;
}

// How many boats, of all colours or of these, are where.
std::optional<std::string> count_fact(const State& s, string_view key, Colours of) {
    if (key == "safe")
        return std::to_string(count(s, of, [](Space at) { return at == Space::harbour; }));
    if (key == "captured")
        return std::to_string(count(s, of, [](Space at) { return at == Space::prison; }));
    if (key == "in_play") return std::to_string(count(s, of, is_in_play));
    return {};
}

std::optional<std::string> table_fact(const State& s, string_view key) {
    if (key == "needed") return std::to_string(safe_needed(s.options));
    if (key == "won")
        return s.phase == Phase::over ? yes_or_no(Rules::result(s)[0] > 0) : std::string{"-"};
    if (key == "may_move") {
        const bool has_sailed = s.phase == Phase::over || s.boat_die != 0;
        return or_nothing(has_sailed ? "" : print_colours(movable(s)));
    }
    return count_fact(s, key, used_colours(s.options));
}

// The ships on a space: the colours of its boats, one letter for each, and P for a pirate.
std::string print_ships_on(const State& s, Space at) {
    std::string line;
    for (std::size_t i = 0; i < s.boat.size(); ++i)
        if (s.boat[i] == at) append(line, print_colour(colour_of(i)));
    for (const Space pirate : s.pirate)
        if (pirate == at && at != Space::nowhere) append(line, "P");
    return or_nothing(line);
}

std::optional<std::string> space_fact(const State& s, string_view key, Space at) {
    if (key == "on") return print_ships_on(s, at);
    if (key == "zone") return yes_or_no(is_in_play(at) && is_in_zone(s.options.board, at));
    return {};
}

// Where a boat can end that sails so far from here, pirates and tiles aside.
std::string print_ends(const Board& b, Space from, int pips) {
    std::string line;
    for (Turns turns : choices(b, from, pips)) {
        const Course c = course(b, from, pips, turns);
        append(line, c.greens > 0 ? "G" + std::to_string(c.greens) : print_space(b, c.end));
    }
    return line;
}

// Questions of two words: about a colour, a seat or a space.
std::optional<std::string> word_fact(const State& s, const Tokens& words) {
    const Options& o = s.options;
    const std::optional<Colour> c = parse_colour(words[1]);
    if (c && is_used(o, *c)) {
        if (words[0] == "owner") return print_player(owner(o, *c));
        if (words[0] == "boats")
            return printed_fact(Text::print_state(s), "boats", print_colour(*c));
        return count_fact(s, words[0], Colours::of(*c));
    }
    if (const std::optional<Seat> who = parse_player(o, words[1])) {
        if (words[0] == "tiles" && o.is_family()) return std::to_string(s.tiles[index(*who)]);
        if (words[0] != "unlocked" || !has_locks(o)) return {};
        return printed_fact(Text::print_state(s), "unlocked", words[1]);
    }
    const std::optional<Space> at = parse_space(o.board, words[1]);
    return at ? space_fact(s, words[0], *at) : std::nullopt;
}

// Questions of three words, about the board alone.
std::optional<std::string> board_fact(const Board& b, const Tokens& words) {
    const std::optional<Space> from = parse_space(b, words[1]);
    if (!from || !is_in_play(*from)) return {};
    if (words[0] == "distance") {
        const std::optional<Space> to = parse_space(b, words[2]);
        if (!to || !is_blue(*from) || !is_blue(*to)) return {};
        return std::to_string(distance(b, *from, *to));
    }
    const std::optional<int> pips = parse_number(words[2]);
    if (words[0] != "ends" || !pips || *pips < 1 || *pips > pips_most) return {};
    return print_ends(b, *from, *pips);
}

} // namespace

Fields Text::print_state(const State& s) {
    PositionPrinter out;
    print_position(s, out);
    return std::move(out).fields();
}

// Nothing is hidden: a view is the position, and who looks, and what follows from both for the eye.
Fields Text::print_view(const View& v) {
    const State& s = v.table;
    PositionPrinter out;
    if (is_player(s.options, v.me)) out.line("seat", print_player(v.me));
    print_position(s, out);
    for (const string_view key : {"needed", "safe", "captured", "in_play"})
        out.line(key, *table_fact(s, key));
    for (Colour c : used_colours(s.options))
        out.line("owner", print_colour(c), print_player(owner(s.options, c)));
    print_terms(s.options, out);
    print_uses(s, out);
    if (s.phase == Phase::move) print_straight(s, out);
    return std::move(out).fields();
}

std::optional<std::string> Text::fact(const State& s, string_view question) {
    const Tokens words = split(question);
    if (words.empty() || words.size() > 3) return {};
    if (words.size() == 3) return board_fact(s.options.board, words);
    if (words.size() == 2) return word_fact(s, words);
    if (const auto answer = table_fact(s, words[0])) return answer;
    if (!index_of(key_names, words[0]) || index_of(repeated_keys, words[0])) return {};
    return printed_fact(print_state(s), words[0], "");
}

} // namespace tortuga::corsaro
