// text.cpp: the tables of options, verbs and reasons, and the words of cards and colours.
#include "games/corsari/text.hpp"

namespace tortuga::corsari {

namespace {

using std::string_view;

constexpr string_view none = "none", preset_names[] = {"classic"};
constexpr auto flag = option_switch<Options, Switch>;

// A switch is called like the ruling that it departs from: Q-2 is q2.
constexpr OptionInfo option_rows[] = {
    option_number<&Options::seats>("seats", seats_least, seats_most, "CI-001"),
    option_names<&Options::division>("q7", "complete|free|lowest", "Q-7"),
    option_number<&Options::loop_rounds>("q3_cap", 1, cap_max, "Q-3"),
    option_number<&Options::annulments>("q13_cap", 1, cap_max, "Q-13"),
    flag("q2", Switch::colour_before, "after|before", "Q-2"),
    flag("q3", Switch::no_return, "allowed|forbidden", "Q-3"),
    flag("q4", Switch::pier_kept, "allowed|forbidden", "Q-4"),
    flag("q6", Switch::forced_prisoners, "free|prisoner", "Q-6"),
    flag("q11", Switch::unaided_sweep, "attached|unaided", "Q-11"),
    flag("q13_dealer", Switch::same_dealer, "next|same", "Q-13"),
    flag("q13_last", Switch::last_hand_counts, "again|played", "Q-13"),
    flag("q18", Switch::tie_break, "shared|single", "Q-18"),
};
static_assert(std::size(option_rows) == switches + 4);

} // namespace

constinit const OptionTable Text::options = {
    .presets = preset_names,
    .make = [](int, int seats) { return AnyOptions::of(classic(seats)); },
    .rows = option_rows};

std::string print_colours(Colours crew) {
    std::string out;
    for (Colour c : crew) out += colour_letters[static_cast<std::size_t>(c)];
    return out.empty() ? std::string{none} : out;
}

std::string print_card(Card c) {
    if (c == no_card) return std::string{none};
    return colour_letters[static_cast<std::size_t>(colour_of(c))] + std::to_string(number_of(c));
}

std::string print_cards(CardSet cards) {
    std::string out;
    for (Card c : cards) out += (out.empty() ? "" : " ") + print_card(c);
    return out;
}

namespace {

std::optional<Colour> parse_colour(char letter) {
    const std::size_t i = colour_letters.find(upper({&letter, 1})[0]);
    if (i == string_view::npos) return {};
    return static_cast<Colour>(i);
}

} // namespace

// One or two colours, or "none"; more is no crew, but it is a move to be refused. CI-047
std::optional<Colours> parse_colours(string_view text) {
    if (text == none) return Colours{};
    Colours crew;
    for (char letter : text) {
        const std::optional<Colour> c = parse_colour(letter);
        if (!c || crew.has(*c)) return {};
        crew.add(*c);
    }
    if (crew.empty()) return {};
    return crew;
}

std::optional<Card> parse_card(string_view text) {
    if (text.empty()) return {};
    const std::optional<Colour> c = parse_colour(text[0]);
    const std::optional<int> n = parse_number(text.substr(1));
    if (!c || !n || *n < 1 || *n > numbers) return {};
    return card(*c, *n);
}

namespace {

std::string print_dealt(const Options&, Move m) {
    const bool is_card = payload_of(m) < 128 && whole_deck().has(card_of(m));
    return is_card ? print_card(card_of(m)) : std::string{Verb::unknown};
}
std::optional<Card> parse_dealt(const Options&, string_view text) { return parse_card(text); }

std::string print_attached(const Options& o, Move m) {
    return payload_of(m) == 0 ? print_card(no_card) : print_dealt(o, m);
}
std::optional<Card> parse_attached(const Options&, string_view text) {
    return text == none ? no_card : parse_card(text);
}

std::string print_crew(const Options&, Move m) {
    if (payload_of(m) >> colours != 0) return std::string{Verb::unknown};
    return print_colours({static_cast<std::uint16_t>(payload_of(m))});
}
std::optional<int> parse_crew(const Options&, string_view text) {
    const std::optional<Colours> crew = parse_colours(text);
    if (!crew) return {};
    return crew->bits;
}

constexpr Argument card = word_of<Rules, print_dealt, parse_dealt>("[RYGBAVPONE](1[01]|[1-9])");
constexpr Argument card_or_none =
    word_of<Rules, print_attached, parse_attached>("[RYGBAVPONE](1[01]|[1-9])|none");
constexpr Argument crew = word_of<Rules, print_crew, parse_crew>("[RYGBAVPONE]+|none");

constexpr Verb verb(Kind k, string_view name, Argument argument, string_view clause) {
    return {name, static_cast<MoveBits>(make(k, 0)), 0x0FFF, argument, clause};
}

constexpr Verb all_verbs[] = {
    verb(Kind::dealer, "dealer", seat_number(seats_max), "CI-004"),
    verb(Kind::deal, "deal", card, "CI-007"),
    verb(Kind::draw, "draw", one_of("stock|discard|pier"), "CI-021"),
    verb(Kind::discard, "discard", card, "CI-027"),
    verb(Kind::sail, "sail", nothing_more(), "CI-041"),
    verb(Kind::attach, "attach", card_or_none, "CI-062"),
    verb(Kind::crew, "crew", crew, "CI-047"),
    verb(Kind::enlist, "enlist", card, "CI-050"),
    verb(Kind::imprison, "imprison", card, "CI-045"),
    verb(Kind::stow, "stow", card, "CI-053"),
};
static_assert(std::size(all_verbs) == kinds);

constexpr ReasonRow reason_rows[] = {
    {"ok", ""},
    {"not_your_turn", "CI-014"},
    {"wrong_kind", "CI-020"},
    {"draw_first", "CI-020"},
    {"sail_after_drawing", "CI-040"},
    {"one_draw", "CI-020"},
    {"no_such_source", "CI-021"},
    {"last_pier_card", "Q-4"},
    {"not_in_hand", "CI-026"},
    {"no_return", "Q-3"},
    {"sailing_already", "CI-043"},
    {"closer_never_attaches", "CI-071"},
    {"attached_too_late", "CI-061"},
    {"not_crew_colour", "CI-062"},
    {"number_in_crew", "CI-063"},
    {"number_attached", "CI-064"},
    {"too_many_colours", "CI-047"},
    {"colour_not_held", "CI-055"},
    {"pier_colour_serves_not", "Q-6"},
    {"colours_show_one_number", "CI-048"},
    {"crew_incomplete", "CI-056"},
    {"not_lowest", "Q-7"},
    {"other_card_first", "CI-044"},
    {"number_twice", "CI-048"},
    {"not_pier_colour", "CI-045"},
    {"colour_must_show", "CI-055"},
    {"could_be_better", "CI-056"},
    {"not_undealt", "CI-006"},
    {"not_a_player", "CI-004"},
    {"seats_two_to_four", "CI-001"},
    {"loop_cap", "Q-3"},
    {"annulment_cap", "Q-13"},
};
static_assert(std::size(reason_rows) == reasons);

// CI-007 Hands, then the pier, then the discard pile; and the stock later on.
string_view deal_permit(const Open& o) {
    if (o.phase == Phase::stock) return "CI-021";
    if (is_dealing_hands(o)) return "CI-007";
    return pier_left(o) < pier_cards(o.options) ? "CI-008" : "CI-011";
}

string_view draw_permit(const Open& o, Move m) {
    if (m == make(Source::discard)) return "CI-022";
    if (m == make(Source::stock)) return "CI-021";
    return pier_left(o) == 1 ? "CI-080" : "CI-023";
}

} // namespace

constinit const std::span<const Verb> Text::verbs = all_verbs;
constinit const std::span<const ReasonRow> Text::reasons = reason_rows;

string_view Text::permit(const View& v, Move m) {
    const Open& o = v.open;
    if (kind_of(m) == Kind::deal) return deal_permit(o);
    if (kind_of(m) == Kind::draw) return draw_permit(o, m);
    if (kind_of(m) == Kind::discard && o.phase == Phase::sail) return "CI-043";
    if (kind_of(m) == Kind::attach && card_of(m) == no_card) return "CI-067";
    if (kind_of(m) == Kind::crew && payload_of(m) == 0) return "CI-057";
    if (kind_of(m) == Kind::stow && o.options.division == Division::free) return "Q-7";
    return TextDefaults::permit(v, m);
}

} // namespace tortuga::corsari
