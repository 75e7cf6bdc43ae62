// setup.cpp: reading a position that somebody wrote down. What is left out is guessed, what cannot
// be is refused, and what setup_print.cpp wrote reads back to the same State, bit for bit.
//
// Boats that are not named lie on the island; two pirates on the ring make a position before a
// roll, with dice one before a move.
#include "games/corsaro/setup.hpp"

namespace tortuga::corsaro {

namespace {

using std::string_view;
using Tokens = std::vector<string_view>;

Complaint not_played(string_view key) { return about("not_played", "key", std::string{key}); }

Flaw read_player(const Options& o, string_view key, string_view text, Seat& out) {
    const std::optional<Seat> who = parse_player(o, text);
    if (!who) return bad_value(key, text, span_of(1, o.seats));
    out = *who;
    return {};
}

Flaw read_colour(const Options& o, string_view key, string_view text, Colour& out) {
    const std::optional<Colour> c = parse_colour(text);
    if (!c || !is_used(o, *c)) return bad_value(key, text, print_colours(used_colours(o)));
    out = *c;
    return {};
}

Flaw read_space(const Board& b, string_view key, string_view text, Space& out) {
    const std::optional<Space> at = parse_space(b, text);
    if (!at) return bad_value(key, text, "ISL, S1, B00, PI, HARBOUR");
    out = *at;
    return {};
}

Flaw read_blue(const Board& b, string_view key, string_view text, Space& out) {
    const std::optional<Space> at = parse_space(b, text);
    if (!at || !is_blue(*at))
        return bad_value(key, text, "B00.." + print_space(b, blue(b.ring - 1)));
    out = *at;
    return {};
}

// CO-002, CO-100 Up to as many spaces as the colour has boats; the others have not set out.
Flaw read_boats(Draft& d) {
    const Options& o = d.s.options;
    Colours given;
    return for_each_line(d.fields, "boats", [&](string_view word, const Tokens& spaces) -> Flaw {
        Colour c{};
        if (Flaw wrong = read_colour(o, "boats", word, c)) return wrong;
        if (given.has(c)) return about("key_twice", "key", "boats " + print_colour(c));
        given.add(c);
        if (spaces.empty()) return bad_value("boats", word, print_colour(c) + " B00");
        if (spaces.size() > o.boats_each) return unsound("boats");
        for (std::size_t i = 0; i < spaces.size(); ++i)
            if (Flaw wrong =
                    read_space(o.board, "boats", spaces[i], d.s.boat[slot(c, static_cast<int>(i))]))
                return wrong;
        sort(d.s, c);
        return {};
    });
}

// CO-003, CO-100 Fewer than there are: the others are still to be placed.
Flaw read_pirates(Draft& d) {
    const Options& o = d.s.options;
    const auto value = value_of(d.fields, "pirates");
    if (!value) return {};
    const Tokens spaces = split(*value);
    if (spaces.size() > o.pirates || (o.is_family() && spaces.size() < o.pirates))
        return unsound("pirates");
    for (std::size_t i = 0; i < spaces.size(); ++i)
        if (Flaw wrong = read_blue(o.board, "pirates", spaces[i], d.s.pirate[i])) return wrong;
    std::sort(d.s.pirate.begin(), d.s.pirate.end());
    return {};
}

// CO-102 A number for each seat.
Flaw read_tiles(Draft& d) {
    const Options& o = d.s.options;
    const auto value = value_of(d.fields, "tiles");
    if (!value) return {};
    if (!o.is_family()) return not_played("tiles");
    const Tokens words = split(*value);
    const int most = tiles_each * o.seats;
    if (words.size() != o.seats) return unsound("tiles");
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::optional<int> n = parse_number(words[i]);
        if (!n || *n < 0 || *n > most) return bad_value("tiles", words[i], span_of(0, most));
        d.s.tiles[i] = static_cast<std::uint8_t>(*n);
    }
    return {};
}

Flaw read_colours(const Options& o, string_view key, const Tokens& words, Colours& out) {
    out = {};
    for (string_view word : words) {
        Colour c{};
        if (Flaw wrong = read_colour(o, key, word, c)) return wrong;
        out.add(c);
    }
    return {};
}

// CO-105, A-17 The colours whose boats have set out; once all of one are out of play, both.
Colours likely_lock(const State& s, Seat who) {
    const Colours own = colours_of(s.options, who);
    Colours begun;
    for (Colour c : own)
        if (s.boat[slot(c, 0)] != Space::island) begun.add(c);
    return begun.size() == 1 && !has_in_play(s, begun.lowest()) ? own : begun;
}

Flaw read_locks(Draft& d) {
    const Options& o = d.s.options;
    if (has_locks(o))
        for (Seat who : seats_of(2)) d.s.unlocked[index(who)] = likely_lock(d.s, who);
    SeatSet given;
    return for_each_line(d.fields, "unlocked", [&](string_view word, const Tokens& open) -> Flaw {
        if (!has_locks(o)) return not_played("unlocked");
        Seat who = Seat::nobody;
        if (Flaw wrong = read_player(o, "unlocked", word, who)) return wrong;
        if (given.has(who)) return about("key_twice", "key", "unlocked " + std::string{word});
        given.add(who);
        if (open.empty()) return bad_value("unlocked", word, "1 Y");
        const bool none = open.size() == 1 && open[0] == no_colours;
        return read_colours(o, "unlocked", none ? Tokens{} : open, d.s.unlocked[index(who)]);
    });
}

Flaw read_die(const Draft& d, string_view key, std::uint8_t& out) {
    int pips = 0;
    if (key == "boat_die" && value_of(d.fields, key) == stayed_name)
        return out = stayed, std::nullopt;
    if (Flaw wrong = read_number(d.fields, key, 1, pips_most, pips)) return wrong;
    out = static_cast<std::uint8_t>(pips);
    return {};
}

Flaw read_turn(Draft& d) {
    State& s = d.s;
    if (const auto value = value_of(d.fields, "turn"))
        if (Flaw wrong = read_player(s.options, "turn", *value, s.turn)) return wrong;
    if (const auto value = value_of(d.fields, "dice")) {
        const std::optional<Move> roll = Text::parse_move(s.options, "roll " + std::string{*value});
        if (!roll) return bad_value("dice", *value, "1/1..6/6");
        s.dice = {static_cast<std::uint8_t>(high_pips(*roll)),
                  static_cast<std::uint8_t>(low_pips(*roll))};
    }
    int turns = s.dice[0] != 0 ? 1 : 0;
    if (Flaw wrong = read_number(d.fields, "turns", 0, turns_most, turns)) return wrong;
    s.turns = static_cast<std::uint16_t>(turns);
    if (Flaw wrong = read_die(d, "boat_die", s.boat_die)) return wrong;
    return read_die(d, "pirate_die", s.pirate_die);
}

// What a boat's move has led to: others met, a raft, somebody to be freed.
Flaw read_encounter(Draft& d) {
    State& s = d.s;
    const Options& o = s.options;
    for (string_view word : split(value_of(d.fields, "met").value_or(""))) {
        Seat who = Seat::nobody;
        if (!o.is_family()) return not_played("met");
        if (Flaw wrong = read_player(o, "met", word, who)) return wrong;
        s.met.add(who);
    }
    if (const auto value = value_of(d.fields, "raft")) {
        if (o.has(Switch::no_rescue)) return not_played("raft"); // CO-131
        if (Flaw wrong = read_blue(o.board, "raft", *value, s.raft)) return wrong;
    }
    if (const auto value = value_of(d.fields, "freed")) {
        if (!o.is_family()) return not_played("freed");
        return read_colour(o, "freed", *value, s.freed);
    }
    return {};
}

Phase likely_phase(const Draft& d) {
    const State& s = d.s;
    if (colours_in_play(s).empty()) return Phase::over;
    if (s.pirate[s.options.pirates - 1] == Space::nowhere) return Phase::place;
    if (s.dice[0] == 0) return s.turns == turns_most ? Phase::over : Phase::roll;
    if (value_of(d.fields, "freed")) return Phase::pay;
    if (!s.met.empty()) return Phase::trade;
    return s.raft != Space::nowhere ? Phase::free : Phase::move;
}

Flaw read_phase(Draft& d) {
    d.s.phase = likely_phase(d);
    if (const auto name = value_of(d.fields, "phase")) {
        const std::optional<Phase> phase = phase_names.find(*name);
        if (!phase) return bad_value("phase", *name, join(phase_names, ", "));
        d.s.phase = *phase;
    } else if (d.s.phase == Phase::place && !(d.s == Rules::start(d.s.options)) &&
               !value_of(d.fields, "pirates"))
        return unsound("pirates"); // A game under way, but without its pirates.
    for (const Field& f : d.fields) {
        const Key& key = keys[*index_of(key_names, f.key)];
        if (!key.phases.has(d.s.phase)) return unsound(key.name);
    }
    return {};
}

// The only raft with a boat; the first colour that two could pay for.
void fill_encounter(Draft& d) {
    State& s = d.s;
    if (s.phase != Phase::free && s.phase != Phase::pay) return;
    if (s.raft == Space::nowhere) {
        SpaceSet taken;
        for (Space raft : SpaceSet{s.options.board.rafts})
            if (boats_at(s, raft) > 0) taken.add(raft);
        if (taken.size() == 1) s.raft = taken.lowest();
    }
    if (s.phase != Phase::pay || value_of(d.fields, "freed")) return;
    for (Colour c : used_colours(s.options))
        if (has_boat(s, c, Space::prison) && payers(s, c).size() == 2) {
            s.freed = c;
            return;
        }
}

// A-3 What may be moved now, if nothing else is said, could be moved when the dice were rolled.
Flaw read_movable(Draft& d) {
    State& s = d.s;
    if (const auto value = value_of(d.fields, "movable"))
        return read_colours(s.options, "movable", split(*value), s.mine);
    if (s.dice[0] == 0) return {};
    s.mine = movable(s);
    if (s.mine.empty()) s.mine = colours_of(s.options, s.turn);
    return {};
}

} // namespace

Result<State> Text::parse_state(const Options& o, const Fields& fields) {
    if (Flaw wrong = check_keys(fields, key_names, repeated_keys)) return *wrong;
    Draft d{fields, Rules::start(o)};
    for (const auto step : {read_boats, read_pirates, read_tiles, read_locks, read_turn,
                            read_encounter, read_phase, read_movable})
        if (Flaw wrong = step(d)) return *wrong;
    fill_encounter(d);
    if (Flaw wrong = answer_to(unsound(d.s))) return *wrong;
    return d.s;
}

} // namespace tortuga::corsaro
