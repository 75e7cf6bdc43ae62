// tokens.cpp: cards, ships, places and moves in a word each.
#include "faces/tokens.hpp"

#include "games/pirates_cove/text.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string_view;

constexpr string_view design_names[designs] = {
    "P1",  "P2",  "P3",  "P4",  "M1",  "M2",  "M3",  "M4",  "B1",  "B2",  "B3",  "B4",
    "B5",  "B6",  "V1",  "V2",  "V3",  "V4",  "V5",  "E1",  "E2",  "E3",  "E4",  "E5",
    "E6",  "E7",  "F1",  "F2",  "F3",  "X01", "X02", "X03", "X04", "X05", "X06", "X07",
    "X08", "X09", "X10", "X11", "X12", "X13", "X14", "X15", "X16", "X17", "X18"};
constexpr string_view section_names = "sails|hull|crew|cannons";
constexpr string_view place_names = "none|1|2|3|4|5|6|cove|sea";
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
    if (static_cast<int>(c) >= cards) return std::string{Verb::unknown};
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
    if (static_cast<int>(t) >= treasures) return std::string{Verb::unknown};
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
    return std::string{l == Legend::none ? no_legend : Verb::unknown};
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
    return std::string{Verb::unknown};
}

std::optional<Ship> parse_ship(string_view text) {
    const std::string word = upper(text);
    for (int i = 0; i < ships; ++i)
        if (print_ship(static_cast<Ship>(i)) == word) return static_cast<Ship>(i);
    return {};
}

string_view print_section(int section) {
    const string_view name = name_at(section_names, section);
    return name.empty() ? Verb::unknown : name;
}

std::optional<Section> parse_section(string_view text) {
    return as<Section>(find_name(section_names, text));
}

std::string print_place(Place p) {
    const string_view name = name_at(place_names, static_cast<int>(p));
    return std::string{name.empty() ? Verb::unknown : name};
}

std::optional<Place> parse_place(string_view text) {
    return as<Place>(find_name(place_names, text));
}

namespace {

std::string print_play(const Options&, Move m) {
    const Card c = card_of(m);
    const int named = named_by(m);
    if (static_cast<int>(c) >= cards) return std::string{Verb::unknown};
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

std::optional<Move> parse_play(const Options&, string_view text) {
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
std::string print_aim(const Options&, Move m) {
    const Ship at = target_of(m);
    const int section = section_in(m);
    if (static_cast<int>(at) >= ships || section > sections) return std::string{Verb::unknown};
    const std::string ship = print_ship(at);
    return section == sections ? ship : ship + "@" + std::string{print_section(section)};
}

std::optional<Move> parse_aim(const Options&, string_view text) {
    const auto [word, section] = cut(text, '@');
    const std::optional<Ship> at = parse_ship(word);
    if (!at) return {};
    if (word.size() == text.size()) return make_fire(*at, sections);
    const std::optional<Section> s = parse_section(section);
    if (!s) return {};
    return make_fire(*at, static_cast<int>(*s));
}

std::string print_outfit(const Options&, Move m) { // "sails+2"
    const int step = payload_of(m);
    if (step >= 5 * sections) return std::string{Verb::unknown};
    return std::string{print_section(step / 5)} + "+" + std::to_string(step % 5);
}

std::optional<Move> parse_outfit(const Options&, string_view text) {
    const auto [section, spaces] = cut(text, '+');
    const std::optional<Section> s = parse_section(section);
    if (!s || spaces.size() != 1 || spaces[0] < '0' || spaces[0] > '4') return {};
    return make_outfit(*s, spaces[0] - '0');
}

std::string print_laid(const Options&, Move m) {
    const Treasure t = treasure_of(m);
    const Place on = laid_on(m);
    if (static_cast<int>(t) >= treasures || !is_island(on)) return std::string{Verb::unknown};
    return print_treasure(t) + "@" + print_place(on);
}

std::optional<Move> parse_laid(const Options&, string_view text) {
    const auto [word, where] = cut(text, '@');
    const std::optional<Treasure> t = parse_treasure(word);
    const std::optional<Place> on = parse_place(where);
    if (!t || !on || !is_island(*on)) return {};
    return make_lay(*t, *on);
}

// One thing, told by its number: a card, a ship.
template <class Thing, int things, auto print>
std::string print_one(const Options&, Move m) {
    return payload_of(m) < things ? print(static_cast<Thing>(payload_of(m)))
                                  : std::string{Verb::unknown};
}
template <class Thing, int things, auto parse>
std::optional<Thing> parse_one(const Options&, string_view text) {
    const std::optional<Thing> one = parse(text);
    return one && static_cast<int>(*one) < things ? one : std::nullopt;
}
template <class Thing, int things, auto print, auto parse>
constexpr Argument one(string_view pattern) {
    return word_of<Rules, print_one<Thing, things, print>, parse_one<Thing, things, parse>>(
        pattern);
}

constexpr Argument a_card = one<Card, cards, print_card, parse_card>("[PMBVEFX][0-9]+([.][0-9])?");
constexpr Argument a_treasure =
    one<Treasure, treasures, print_treasure, parse_treasure>("T[0-9]{2}([.][23])?");
constexpr Argument a_legend = one<Legend, legends, print_legend, parse_legend>("L[0-9]{2}");
constexpr Argument a_ship = one<Ship, ships, print_ship, parse_ship>("[1-5]|LP[123]|NAVY");
constexpr Argument a_card_and_whom =
    word_of<Rules, print_play, parse_play>("[PMBVEFX][0-9]+([.][0-9])?(@([0-7]|LP[123]))?");
constexpr Argument an_aim =
    word_of<Rules, print_aim, parse_aim>("([1-5]|LP[123]|NAVY)(@(sails|hull|crew|cannons))?");
constexpr Argument an_outfit =
    word_of<Rules, print_outfit, parse_outfit>("(sails|hull|crew|cannons)[+][0-4]");
constexpr Argument a_treasure_and_where =
    word_of<Rules, print_laid, parse_laid>("T[0-9]{2}([.][23])?@[1-6]");
// The Cove can be said, to be told that it cannot be chosen. PC-024
constexpr Argument a_place = one_of("1|2|3|4|5|6|cove", static_cast<int>(Place::tavern));
constexpr Argument a_section = one_of(section_names);
constexpr Argument how_many = number_from(0, 0x3FF, 0);

constexpr Verb verb(Kind k, string_view name, Argument argument, string_view clause) {
    return {name, static_cast<MoveBits>(make(k)), 0x03FF, argument, clause};
}

constexpr Verb all_verbs[] = {
    verb(Kind::die, "die", number_from(1, 6, 1), "PC-072"),
    verb(Kind::draw, "draw", a_card, "PC-124"),
    verb(Kind::reveal, "reveal", a_treasure, "PC-020"),
    verb(Kind::legend, "legend", a_legend, "PC-016"),
    verb(Kind::lot, "lot", a_ship, "PC-061"),
    verb(Kind::outfit, "outfit", an_outfit, "PC-015"),
    verb(Kind::pass, "pass", nothing_more(), "H-4"),
    verb(Kind::play, "play", a_card_and_whom, "PC-174"),
    verb(Kind::wheel, "wheel", a_place, "PC-022"),
    verb(Kind::course, "course", a_place, "PC-035"),
    verb(Kind::fire, "fire", an_aim, "PC-066"),
    verb(Kind::flee, "flee", nothing_more(), "PC-094"),
    verb(Kind::board, "board", nothing_more(), "PC-178"),
    verb(Kind::hit, "hit", a_section, "PC-175"),
    verb(Kind::duel, "duel", nothing_more(), "PC-200"),
    verb(Kind::pistols, "pistols", nothing_more(), "PC-222"),
    verb(Kind::weapon, "weapon", one_of("sabre|sword|small_sword", 1), "PC-216"),
    verb(Kind::shoot, "shoot", nothing_more(), "PC-225"),
    verb(Kind::swap, "swap", nothing_more(), "PC-232"),
    verb(Kind::buy, "buy", nothing_more(), "PC-139"),
    verb(Kind::chart, "chart", nothing_more(), "PC-031"),
    verb(Kind::raise, "raise", a_section, "PC-141"),
    verb(Kind::repair, "repair", nothing_more(), "PC-148"),
    verb(Kind::bury, "bury", how_many, "PC-149"),
    verb(Kind::stash, "stash", how_many, "PC-150"),
    verb(Kind::replace, "replace", nothing_more(), "PC-092"),
    verb(Kind::take, "take", how_many, "PC-124"),
    verb(Kind::attempt, "attempt", nothing_more(), "PC-250"),
    verb(Kind::lay, "lay", a_treasure_and_where, "PC-276"),
    verb(Kind::trade, "trade", how_many, "PC-293"),
    verb(Kind::tally, "tally", nothing_more(), "PC-164"),
};
static_assert(std::size(all_verbs) == kinds);

} // namespace

constinit const std::span<const Verb> Text::verbs = all_verbs;

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
