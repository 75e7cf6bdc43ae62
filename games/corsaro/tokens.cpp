// tokens.cpp: spaces, boards and moves in a word each.
#include "faces/tokens.hpp"

#include "games/corsaro/text.hpp"

namespace tortuga::corsaro {

namespace {

using std::string_view;

constexpr string_view nobody = "none";
constexpr string_view island_name = "ISL", harbour_name = "HARBOUR", prison_name = "PI";

std::string two_digits(int n) { return (n < 10 ? "0" : "") + std::to_string(n); }

// Numbers below 100 with a mark between them, or nothing.
std::optional<std::vector<std::uint8_t>> numbers(string_view text, char mark) {
    std::vector<std::uint8_t> all;
    for (string_view part : parts(text, mark)) {
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
        const Route& r = b.route[k];
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
    const std::vector<string_view> all = parts(text, '/');
    const std::optional<int> ring = parse_number(all[0]);
    if (!ring || *ring < 0 || *ring > 99) return {};
    Board b{.ring = static_cast<std::uint8_t>(*ring)};
    std::string seen;
    for (std::size_t i = 1; i < all.size(); ++i) {
        if (!set_part(b, all[i]) || seen.find(all[i][0]) != std::string::npos) return {};
        seen += all[i][0];
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
        const bool ends_there = out.substr(head.size(), 1)[0] == b.route[k].letter;
        if ((sail.turns >> k & 1) != 0 && !ends_there) out += std::string{"/"} + b.route[k].letter;
    }
    return out;
}

std::string print_sail(const Options& o, Move m) { return print_sailing(o.board, sailing_of(m)); }

std::string print_pirate(const Options& o, Move m) {
    const Board& b = o.board;
    const Space from = pirate_from(m);
    const int pips = low_pips(m);
    const std::string head = print_space(b, from) + "-";
    if (!is_blue(from) || pips < 1 || pips > pips_most) return head + "?";
    return head + print_space(b, blue((number(from) + pips) % b.ring));
}

std::optional<Move> parse_roll(const Options&, string_view text) {
    const auto dice = numbers(text, '/');
    if (!dice || dice->size() != 2) return {};
    for (const int pips : *dice)
        if (pips < 1 || pips > pips_most) return {};
    return make_roll((*dice)[0], (*dice)[1]);
}

std::optional<Move> parse_pirate(const Options& o, string_view text) {
    const Board& b = o.board;
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
std::optional<Move> parse_sail(const Options& o, string_view text) {
    const Board& b = o.board;
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

std::optional<Move> parse_stay(const Options& o, string_view text) {
    const std::optional<Boat> boat = parse_boat(o.board, text);
    if (!boat) return {};
    return make_stay(boat->colour, boat->at);
}

std::string print_place(const Options& o, Move m) {
    return print_space(o.board, static_cast<Space>(payload_of(m)));
}
std::optional<Move> parse_place(const Options& o, string_view text) {
    const std::optional<Space> at = parse_space(o.board, text);
    if (!at) return {};
    return make_place(*at);
}

std::optional<Move> parse_free(const Options&, string_view text) {
    if (text == nobody) return free_nobody;
    const std::optional<Colour> c = parse_colour(text);
    if (!c) return {};
    return make_free(*c);
}

std::string print_roll(const Options&, Move m) {
    return std::to_string(high_pips(m)) + "/" + std::to_string(low_pips(m));
}
std::string print_stay(const Options& o, Move m) {
    return print_colour(stay_colour(m)) + ":" + print_space(o.board, stay_at(m));
}
std::string print_free(const Options&, Move m) {
    return m == free_nobody ? std::string{nobody} : print_colour(Colour(payload_of(m) & 3));
}

constexpr Verb verb(Kind k, string_view name, Argument argument, string_view clause) {
    return {name, static_cast<MoveBits>(make(k, 0)), 0x0FFF, argument, clause};
}
constexpr Verb trade(Trade t, string_view name) {
    return {name, static_cast<MoveBits>(make_trade(t, seat(0))), 7, seat_number(seats_max),
            "CO-113"};
}

constexpr Verb all_verbs[] = {
    verb(Kind::roll, "roll", word_of<Rules, print_roll, parse_roll>("[1-6]/[1-6]"), "CO-010"),
    verb(Kind::place, "place", word_of<Rules, print_place, parse_place>("B[0-9]{2}"), "CO-003"),
    verb(Kind::pirate, "pirate", word_of<Rules, print_pirate, parse_pirate>("B[0-9]{2}-B[0-9]{2}"),
         "CO-013"),
    verb(Kind::stay, "stay", word_of<Rules, print_stay, parse_stay>("[YBRG]:(ISL|[A-Z][0-9]+)"),
         "CO-043"),
    verb(Kind::free, "free", word_of<Rules, print_free, parse_free>("[YBRG]|none"), "CO-040"),
    verb(Kind::pay, "pay", seat_number(seats_max), "CO-114"),
    trade(Trade::keep, "keep"),
    trade(Trade::give, "give"),
    trade(Trade::take, "take"),
    {"sail", 0x8000, 0x7FFF,
     word_of<Rules, print_sail, parse_sail>("[YBRG]:(ISL|[A-Z][0-9]+)-[A-Z][0-9]+(/[A-Z])*"),
     "CO-020"},
};

} // namespace

constinit const std::span<const Verb> Text::verbs = all_verbs;

} // namespace tortuga::corsaro
