// tokens.cpp: cards, ships, places and moves in a word each.
#include "faces/tokens.hpp"

#include "games/pirates_cove/text.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string_view;

// A move is a verb and one argument; those that carry nothing are done "now".
constexpr string_view kind_names[kinds] = {
    "die",    "draw",    "reveal", "legend",  "lot",   "outfit", "pass",   "play",
    "wheel",  "course",  "fire",   "flee",    "board", "hit",    "duel",   "pistols",
    "weapon", "shoot",   "swap",   "buy",     "chart", "raise",  "repair", "bury",
    "stash",  "replace", "take",   "attempt", "lay",   "trade",  "tally"};
constexpr string_view at_once = "now", unknown = "?";

constexpr string_view design_names[designs] = {
    "P1",  "P2",  "P3",  "P4",  "M1",  "M2",  "M3",  "M4",  "B1",  "B2",  "B3",  "B4",
    "B5",  "B6",  "V1",  "V2",  "V3",  "V4",  "V5",  "E1",  "E2",  "E3",  "E4",  "E5",
    "E6",  "E7",  "F1",  "F2",  "F3",  "X01", "X02", "X03", "X04", "X05", "X06", "X07",
    "X08", "X09", "X10", "X11", "X12", "X13", "X14", "X15", "X16", "X17", "X18"};
constexpr string_view section_names[sections] = {"sails", "hull", "crew", "cannons"};
constexpr string_view weapon_names[] = {"", "sabre", "sword", "small_sword"};
constexpr string_view place_names[] = {"none", "1", "2", "3", "4", "5", "6", "cove", "sea"};
constexpr string_view no_legend = "none", navy_name = "NAVY", fort_name = "FORT";

// "7" -> "07": cards of a kind that has more than nine are counted with two digits.
std::string two_digits(int n) { return (n < 10 ? "0" : "") + std::to_string(n); }

// The copy is named from the second on.
std::string with_copy(std::string name, int copy) {
    return copy == 0 ? name : name + "." + std::to_string(copy + 1);
}

// Which of so many copies a name means: its number less one.
std::optional<int> parse_copy(string_view text, int copies) {
    const auto [name, number] = cut(text, '.');
    if (name.size() == text.size()) return 0;
    const std::optional<int> n = parse_number(number);
    if (!n || *n < 1 || *n > copies) return {};
    return *n - 1;
}

// "T07" is 6 behind a 'T'. Nothing else is read: neither "T7" nor "T007".
std::optional<int> parse_counted(string_view name, char letter, int most) {
    if (name.size() != 3 || name[0] != letter || name[1] < '0' || name[1] > '9') return {};
    const std::optional<int> n = parse_number(name.substr(1));
    if (!n || *n < 1 || *n > most) return {};
    return *n - 1;
}

template <class Enum>
std::optional<Enum> as(std::optional<int> n) {
    if (!n) return {};
    return static_cast<Enum>(*n);
}

} // namespace

std::string print_card(Card c) {
    if (static_cast<int>(c) >= cards) return std::string{unknown};
    const Design d = design_of(c);
    return with_copy(std::string{design_names[static_cast<int>(d)]},
                     static_cast<int>(c) - first_of(d));
}

std::optional<Card> parse_card(string_view text) {
    const std::string word = upper(text);
    const std::optional<int> d = index_of(design_names, cut(word, '.').first);
    if (!d) return {};
    const std::optional<int> copy = parse_copy(word, copies_of(static_cast<Design>(*d)));
    if (!copy) return {};
    return card(static_cast<Design>(*d), *copy);
}

std::string print_treasure(Treasure t) {
    if (static_cast<int>(t) >= treasures) return std::string{unknown};
    return with_copy("T" + two_digits(pattern_of(t) + 1), static_cast<int>(t) % 3);
}

std::optional<Treasure> parse_treasure(string_view text) {
    const std::string word = upper(text);
    const std::optional<int> pattern = parse_counted(cut(word, '.').first, 'T', patterns);
    const std::optional<int> copy = parse_copy(word, 3);
    if (!pattern || !copy) return {};
    return static_cast<Treasure>(3 * *pattern + *copy);
}

std::string print_legend(Legend l) {
    if (static_cast<int>(l) < legends) return "L" + two_digits(static_cast<int>(l) + 1);
    if (l == Legend::navy) return std::string{navy_name};
    if (l == Legend::fort) return std::string{fort_name};
    return std::string{l == Legend::none ? no_legend : unknown};
}

std::optional<Legend> parse_legend(string_view text) {
    const std::string word = upper(text);
    if (word == navy_name) return Legend::navy;
    if (word == fort_name) return Legend::fort;
    if (text == no_legend) return Legend::none;
    return as<Legend>(parse_counted(word, 'L', legends));
}

std::string print_ship(Ship s) {
    if (is_player(s)) return std::to_string(static_cast<int>(s) + 1);
    if (s == Ship::navy) return std::string{navy_name};
    if (slot_of(s) < slots_most) return "LP" + std::to_string(slot_of(s) + 1);
    return std::string{unknown};
}

std::optional<Ship> parse_ship(string_view text) {
    const std::string word = upper(text);
    for (int i = 0; i < ships; ++i)
        if (print_ship(static_cast<Ship>(i)) == word) return static_cast<Ship>(i);
    return {};
}

string_view print_section(int section) {
    return 0 <= section && section < sections ? section_names[section] : unknown;
}

std::optional<Section> parse_section(string_view text) {
    return as<Section>(index_of(section_names, text));
}

std::string print_place(Place p) {
    return std::string{p <= Place::sea ? place_names[static_cast<int>(p)] : unknown};
}

std::optional<Place> parse_place(string_view text) {
    return as<Place>(index_of(place_names, text));
}

namespace {

std::string print_play(Card c, int named) {
    if (static_cast<int>(c) >= cards) return std::string{unknown};
    const std::string word = print_card(c);
    switch (naming_of(design_of(c))) {
    case Naming::nobody: return named == 0 ? word : word + "@?";
    case Naming::rival: return named < seats_most ? word + "@" + std::to_string(named + 1) : "?";
    case Naming::ship: return word + "@" + print_ship(static_cast<Ship>(named));
    case Naming::chests: return word + "@" + std::to_string(named);
    }
    return word;
}

std::optional<int> parse_named(Naming kind, string_view text) {
    const std::optional<int> n = parse_number(text);
    switch (kind) {
    case Naming::nobody: break;
    case Naming::rival:
        if (n && 1 <= *n && *n <= seats_most) return *n - 1;
        break;
    case Naming::ship:
        if (const auto ship = parse_ship(text); ship && *ship != Ship::navy)
            return static_cast<int>(*ship);
        break;
    case Naming::chests:
        if (n && 0 <= *n && *n <= 7) return *n;
        break;
    }
    return {};
}

std::optional<Move> parse_play(string_view text) {
    const auto [word, named] = cut(text, '@');
    const std::optional<Card> c = parse_card(word);
    if (!c) return {};
    const Naming kind = naming_of(design_of(*c));
    if (kind == Naming::nobody)
        return word.size() == text.size() ? std::optional{make_play(*c)} : std::nullopt;
    const std::optional<int> n = parse_named(kind, named);
    if (!n) return {};
    return make_play(*c, *n);
}

// A ship, and its section where one is named.
std::string print_aim(Ship at, int section) {
    if (static_cast<int>(at) >= ships || section > sections) return std::string{unknown};
    const std::string ship = print_ship(at);
    return section == sections ? ship : ship + "@" + std::string{print_section(section)};
}

std::optional<Move> parse_aim(string_view text) {
    const auto [word, section] = cut(text, '@');
    const std::optional<Ship> at = parse_ship(word);
    if (!at) return {};
    if (word.size() == text.size()) return make_fire(*at, sections);
    const std::optional<Section> s = parse_section(section);
    if (!s) return {};
    return make_fire(*at, static_cast<int>(*s));
}

std::string print_outfit(int step) { // "sails+2"
    if (step >= 5 * sections) return std::string{unknown};
    return std::string{print_section(step / 5)} + "+" + std::to_string(step % 5);
}

std::optional<Move> parse_outfit(string_view text) {
    const auto [section, spaces] = cut(text, '+');
    const std::optional<Section> s = parse_section(section);
    if (!s || spaces.size() != 1 || spaces[0] < '0' || spaces[0] > '4') return {};
    return make_outfit(*s, spaces[0] - '0');
}

std::string print_laid(Treasure t, Place on) {
    if (static_cast<int>(t) >= treasures || !is_island(on)) return std::string{unknown};
    return print_treasure(t) + "@" + print_place(on);
}

std::optional<Move> parse_laid(string_view text) {
    const auto [word, where] = cut(text, '@');
    const std::optional<Treasure> t = parse_treasure(word);
    const std::optional<Place> on = parse_place(where);
    if (!t || !on || !is_island(*on)) return {};
    return make_lay(*t, *on);
}

// The Cove can be said, to be told that it cannot be chosen. PC-024
constexpr bool is_sailed_to(Place p) { return is_island(p) || p == Place::cove; }

std::string print_within(int n, int low, int high) {
    return low <= n && n <= high ? std::to_string(n) : std::string{unknown};
}

std::string print_argument(Move m) {
    const int n = payload_of(m);
    const Kind kind = kind_of(m);
    if (kind == Kind::die) return print_within(n, 1, 6);
    if (kind == Kind::draw) return n < cards ? print_card(static_cast<Card>(n)) : "?";
    if (kind == Kind::reveal) return n < treasures ? print_treasure(static_cast<Treasure>(n)) : "?";
    if (kind == Kind::legend) return n < legends ? print_legend(static_cast<Legend>(n)) : "?";
    if (kind == Kind::lot) return n < ships ? print_ship(static_cast<Ship>(n)) : "?";
    if (kind == Kind::outfit) return print_outfit(n);
    if (kind == Kind::play) return print_play(card_of(m), named_by(m));
    if (kind == Kind::wheel || kind == Kind::course)
        return n < 16 && is_sailed_to(static_cast<Place>(n)) ? print_place(static_cast<Place>(n))
                                                             : "?";
    if (kind == Kind::fire) return print_aim(target_of(m), section_in(m));
    if (kind == Kind::hit || kind == Kind::raise) return std::string{print_section(n)};
    if (kind == Kind::weapon) return 1 <= n && n <= 3 ? std::string{weapon_names[n]} : "?";
    if (Kinds::of(Kind::bury, Kind::stash, Kind::take, Kind::trade).has(kind))
        return std::to_string(n);
    if (kind == Kind::lay) return print_laid(treasure_of(m), laid_on(m));
    return std::string{n == 0 ? at_once : unknown};
}

std::optional<Move> parse_within(Kind k, string_view text, int low, int high) {
    const std::optional<int> n = parse_number(text);
    if (!n || *n < low || *n > high) return {};
    return make(k, *n);
}

template <class Found>
std::optional<Move> move_with(Kind k, const std::optional<Found>& found, int below) {
    if (!found || static_cast<int>(*found) >= below) return {};
    return make(k, static_cast<int>(*found));
}

std::optional<Move> parse_argument(Kind k, string_view text) {
    if (k == Kind::die) return parse_within(k, text, 1, 6);
    if (k == Kind::draw) return move_with(k, parse_card(text), cards);
    if (k == Kind::reveal) return move_with(k, parse_treasure(text), treasures);
    if (k == Kind::legend) return move_with(k, parse_legend(text), legends);
    if (k == Kind::lot) return move_with(k, parse_ship(text), ships);
    if (k == Kind::outfit) return parse_outfit(text);
    if (k == Kind::play) return parse_play(text);
    if (k == Kind::wheel || k == Kind::course) {
        const std::optional<Place> to = parse_place(text);
        if (!to || !is_sailed_to(*to)) return {};
        return make(k, static_cast<int>(*to));
    }
    if (k == Kind::fire) return parse_aim(text);
    if (k == Kind::hit || k == Kind::raise) return move_with(k, parse_section(text), sections);
    if (k == Kind::weapon) {
        const std::optional<int> n = index_of(weapon_names, text);
        if (!n || *n == 0) return {};
        return make(k, *n);
    }
    if (Kinds::of(Kind::bury, Kind::stash, Kind::take, Kind::trade).has(k))
        return parse_within(k, text, 0, 0x3FF);
    if (k == Kind::lay) return parse_laid(text);
    return text == at_once ? std::optional{make(k)} : std::nullopt;
}

} // namespace

std::string Text::print_move(const Options&, Move m) {
    const int kind = static_cast<int>(kind_of(m));
    if (kind >= kinds) return "? ?";
    return std::string{kind_names[kind]} + " " + print_argument(m);
}

// A verb alone is understood, too, where there is nothing else to say.
std::optional<Move> Text::parse_move(string_view text) {
    const std::vector<string_view> words = split(text);
    if (words.empty() || words.size() > 2) return {};
    const std::optional<int> kind = index_of(kind_names, words[0]);
    if (!kind) return {};
    return parse_argument(static_cast<Kind>(*kind), words.size() == 1 ? at_once : words[1]);
}

// Copies of a tavern card or of a treasure card are interchangeable.
bool Text::alike(const Options&, Move a, Move b) {
    if (a == b) return true;
    if (kind_of(a) != kind_of(b)) return false;
    const auto same_design = [](Card x, Card y) {
        return static_cast<int>(x) < cards && static_cast<int>(y) < cards &&
               design_of(x) == design_of(y);
    };
    const Kind kind = kind_of(a);
    if (kind == Kind::draw || kind == Kind::play)
        return same_design(card_of(a), card_of(b)) && named_by(a) == named_by(b);
    if (kind == Kind::reveal || kind == Kind::lay)
        return laid_on(a) == laid_on(b) && pattern_of(treasure_of(a)) == pattern_of(treasure_of(b));
    return false;
}

} // namespace tortuga::pirates_cove
