// tokens.cpp: spaces, boards and moves in a word each.
#include "faces/tokens.hpp"

#include "games/corsaro/text.hpp"

namespace tortuga::corsaro {

namespace {

using std::string_view;

constexpr string_view kind_names[kinds] = {"roll", "place", "pirate", "stay",
                                           "free", "pay",   "",       "sail"};
constexpr string_view trade_names[trades] = {"keep", "give", "take"};
constexpr string_view nothing = "none";
constexpr string_view island_name = "ISL", harbour_name = "HARBOUR", prison_name = "PI";

std::string two_digits(int n) { return (n < 10 ? "0" : "") + std::to_string(n); }

std::vector<string_view> parts_of(string_view text, char mark) {
    std::vector<string_view> parts;
    for (;;) {
        const std::size_t end = text.find(mark);
        parts.push_back(text.substr(0, end));
        if (end == string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

// Numbers below 100 with a mark between them, or nothing.
std::optional<std::vector<std::uint8_t>> numbers(string_view text, char mark) {
    std::vector<std::uint8_t> all;
    for (string_view part : parts_of(text, mark)) {
        const std::optional<int> n = parse_number(part);
        if (!n || *n < 0 || *n > 99) return {};
        all.push_back(static_cast<std::uint8_t>(*n));
    }
    return all;
}

} // namespace

std::string print_colour(Colour c) { return {colour_letters[static_cast<std::size_t>(c)]}; }

std::optional<Colour> parse_colour(string_view text) {
    if (text.size() != 1) return {};
    const std::size_t i = colour_letters.find(upper(text)[0]);
    if (i == string_view::npos) return {};
    return static_cast<Colour>(i);
}

std::string print_space(const Board& b, Space s) {
    if (is_blue(s)) return "B" + two_digits(number(s));
    if (s == Space::island) return std::string{island_name};
    if (s == Space::harbour) return std::string{harbour_name};
    if (s == Space::prison) return std::string{prison_name};
    int i = number(s) - number(Space::first_orange);
    if (i < b.lane) return "S" + std::to_string(i + 1);
    i -= b.lane;
    for (const Route& r : b.route) {
        if (i < r.length) return r.letter + std::to_string(i + 1);
        i -= r.length;
    }
    return "-";
}

std::optional<Space> parse_space(const Board& b, string_view text) {
    const std::string name = upper(text);
    for (const Space s : {Space::island, Space::harbour, Space::prison})
        if (print_space(b, s) == name) return s;
    for (int i = 0; i < oranges(b); ++i)
        if (print_space(b, orange(i)) == name) return orange(i);
    if (!name.starts_with("B")) return {};
    const std::optional<int> n = parse_number(string_view{name}.substr(1));
    if (!n || *n < 0 || *n >= b.ring) return {};
    return blue(*n);
}

std::string print_board(const Board& b) { return b == h28() ? "h28" : spell_board(b); }

std::string spell_board(const Board& b) {
    std::string out =
        std::to_string(b.ring) + "/S" + std::to_string(b.lane) + "-" + std::to_string(b.lane_to);
    for (int k = 0; k < b.routes; ++k) {
        const Route& r = b.route[static_cast<std::size_t>(k)];
        out += std::string{"/"} + r.letter + std::to_string(r.from) + "-" +
               std::to_string(r.length) + "-" + std::to_string(r.to);
    }
    out += "/G" + std::to_string(b.mouth);
    std::string mark = "/R";
    for (Space s : SpaceSet{b.rafts}) out += mark + std::to_string(number(s)), mark = ".";
    mark = "/P";
    for (const std::uint8_t n : b.symbol) out += mark + std::to_string(n), mark = ".";
    return out;
}

namespace {

// One part of a board's word: a letter, and numbers behind it.
bool set_part(Board& b, string_view part) {
    if (part.empty()) return false;
    const char letter = part[0];
    const char mark = letter == 'R' || letter == 'P' ? '.' : '-';
    const auto n = numbers(part.substr(1), mark);
    if (!n) return false;
    switch (letter) {
    case 'S':
        if (n->size() != 2) return false;
        b.lane = (*n)[0], b.lane_to = (*n)[1];
        return true;
    case 'G':
        if (n->size() == 1) b.mouth = (*n)[0];
        return n->size() == 1;
    case 'R':
        for (const std::uint8_t raft : *n) {
            if (raft >= ring_most) return false;
            b.rafts |= std::uint64_t{1} << raft;
        }
        return true;
    case 'P':
        if (n->size() != symbols) return false;
        for (std::size_t i = 0; i < symbols; ++i) b.symbol[i] = (*n)[i];
        return true;
    default:
        if (n->size() != 3 || b.routes == routes_most) return false;
        b.route[b.routes++] = {(*n)[0], (*n)[1], (*n)[2], letter};
        return true;
    }
}

} // namespace

// What it says may still be no sea to sail: objection() knows. But it says each thing once.
std::optional<Board> parse_board(string_view text) {
    if (text == "h28") return h28();
    const std::vector<string_view> parts = parts_of(text, '/');
    const std::optional<int> ring = parse_number(parts[0]);
    if (!ring || *ring < 0 || *ring > 99) return {};
    Board b{.ring = static_cast<std::uint8_t>(*ring)};
    std::string seen;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (!set_part(b, parts[i]) || seen.find(parts[i][0]) != std::string::npos) return {};
        seen += parts[i][0];
    }
    for (const char needed : {'S', 'G', 'R', 'P'})
        if (seen.find(needed) == std::string::npos) return {};
    return b;
}

namespace {

// "Y:B09-B13"; with "/A" behind it when it has left a route called A again on the way.
std::string print_sailing(const Board& b, const Sailing& sail) {
    const std::string head = print_colour(sail.colour) + ":" + print_space(b, sail.from) + "-";
    const bool is_a_boats = is_in_play(sail.from) && is_on_board(b, sail.from);
    if (!is_a_boats || sail.pips < 1 || sail.pips > pips_most) return head + "?";
    const Course c = course(b, sail.from, sail.pips, sail.turns);
    if (!c.exists()) return head + "?";
    std::string out =
        head + (c.end == Space::harbour ? "G" + std::to_string(c.greens) : print_space(b, c.end));
    for (int k = 0; k < b.routes; ++k) {
        const bool ends_there =
            out.substr(head.size(), 1)[0] == b.route[static_cast<std::size_t>(k)].letter;
        if ((sail.turns >> k & 1) != 0 && !ends_there)
            out += std::string{"/"} + b.route[static_cast<std::size_t>(k)].letter;
    }
    return out;
}

std::string print_pirate(const Board& b, Space from, int pips) {
    const std::string head = print_space(b, from) + "-";
    if (!is_blue(from) || pips < 1 || pips > pips_most) return head + "?";
    return head + print_space(b, blue((number(from) + pips) % b.ring));
}

std::string print_argument(const Options& o, Move m) {
    const Board& b = o.board;
    switch (kind_of(m)) {
    case Kind::roll: return std::to_string(high_pips(m)) + "/" + std::to_string(low_pips(m));
    case Kind::place: return print_space(b, static_cast<Space>(payload_of(m)));
    case Kind::pirate: return print_pirate(b, pirate_from(m), low_pips(m));
    case Kind::stay: return print_colour(stay_colour(m)) + ":" + print_space(b, stay_at(m));
    case Kind::free:
        return m == free_nobody ? std::string{nothing}
                                : print_colour(static_cast<Colour>(payload_of(m) & 3));
    case Kind::pay:
    case Kind::trade: return std::to_string(static_cast<int>(seat_of(m)) + 1);
    case Kind::sail: return print_sailing(b, sailing_of(m));
    }
    return "?";
}

} // namespace

std::string Text::print_move(const Options& o, Move m) {
    const string_view verb = kind_of(m) == Kind::trade
                                 ? trade_names[static_cast<int>(trade_of(m)) % trades]
                                 : kind_names[static_cast<int>(kind_of(m))];
    return std::string{verb} + " " + print_argument(o, m);
}

namespace {

std::optional<Move> parse_roll(string_view text) {
    const auto dice = numbers(text, '/');
    if (!dice || dice->size() != 2) return {};
    for (const int pips : *dice)
        if (pips < 1 || pips > pips_most) return {};
    return make_roll((*dice)[0], (*dice)[1]);
}

std::optional<Move> parse_pirate(const Board& b, string_view text) {
    const auto [from, to] = cut(text, '-');
    const std::optional<Space> a = parse_space(b, from), z = parse_space(b, to);
    if (!a || !z || !is_blue(*a) || !is_blue(*z)) return {};
    const int pips = distance(b, *a, *z);
    if (pips < 1 || pips > pips_most) return {};
    return make_pirate(*a, pips);
}

struct Boat {
    Colour colour;
    Space at;
};
std::optional<Boat> parse_boat(const Board& b, string_view text) {
    const auto [colour, space] = cut(text, ':');
    const std::optional<Colour> c = parse_colour(colour);
    const std::optional<Space> at = parse_space(b, space);
    if (!c || !at || !is_in_play(*at)) return {};
    return Boat{*c, *at};
}

// Among all that this boat could ever do, the one that is written so.
std::optional<Move> parse_sailing(const Board& b, string_view text) {
    const std::optional<Boat> boat = parse_boat(b, cut(text, '-').first);
    if (!boat) return {};
    const std::string wanted = upper(text);
    const std::string to{cut(wanted, '-').second};
    for (int pips = 1; pips <= pips_most; ++pips)
        for (Turns turns : choices(b, boat->at, pips)) {
            const Sailing sail{boat->colour, boat->at, pips, turns};
            if (cut(print_sailing(b, sail), '-').second == to)
                return make_sail(boat->colour, boat->at, pips, turns);
        }
    return {};
}

std::optional<Seat> parse_seat(string_view text) {
    const std::optional<int> n = parse_number(text);
    if (!n || *n < 1 || *n > seats_max) return {};
    return seat(*n - 1);
}

std::optional<Move> parse_free(string_view text) {
    if (text == nothing) return free_nobody;
    const std::optional<Colour> c = parse_colour(text);
    if (!c) return {};
    return make_free(*c);
}

} // namespace

std::optional<Move> Text::parse_move(const Options& o, string_view text) {
    const std::vector<string_view> words = split(text);
    if (words.size() != 2) return {};
    if (const std::optional<int> t = index_of(trade_names, words[0])) {
        const std::optional<Seat> with = parse_seat(words[1]);
        if (!with) return {};
        return make_trade(static_cast<Trade>(*t), *with);
    }
    const std::optional<int> kind = index_of(kind_names, words[0]);
    if (!kind) return {};
    switch (static_cast<Kind>(*kind)) {
    case Kind::roll: return parse_roll(words[1]);
    case Kind::place: {
        const std::optional<Space> at = parse_space(o.board, words[1]);
        if (!at) return {};
        return make_place(*at);
    }
    case Kind::pirate: return parse_pirate(o.board, words[1]);
    case Kind::stay: {
        const std::optional<Boat> boat = parse_boat(o.board, words[1]);
        if (!boat) return {};
        return make_stay(boat->colour, boat->at);
    }
    case Kind::free: return parse_free(words[1]);
    case Kind::pay: {
        const std::optional<Seat> payer = parse_seat(words[1]);
        if (!payer) return {};
        return make_pay(*payer);
    }
    case Kind::sail: return parse_sailing(o.board, words[1]);
    case Kind::trade: break;
    }
    return {};
}

} // namespace tortuga::corsaro
