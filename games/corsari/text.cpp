// text.cpp: tokens of moves, lines of options, names of reasons.
#include "games/corsari/text.hpp"

#include "faces/tokens.hpp"

namespace tortuga::corsari {

namespace {

using std::string_view;

constexpr string_view kind_names[kinds] = {"dealer", "deal", "draw",   "discard",  "sail",
                                           "attach", "crew", "enlist", "imprison", "stow"};
constexpr string_view source_names[sources] = {"stock", "discard", "pier"};
constexpr string_view nothing = "none", at_once = "now";

// How each switch is spelled: the ruling it departs from (Q-2 is q2), and its values off and on.
struct Spelling {
    string_view key;
    string_view values[2];
    string_view clauses;
};
constexpr Spelling spellings[switches] = {
    {"q2", {"after", "before"}, "Q-2"},        {"q3", {"allowed", "forbidden"}, "Q-3"},
    {"q4", {"allowed", "forbidden"}, "Q-4"},   {"q6", {"free", "prisoner"}, "Q-6"},
    {"q11", {"attached", "unaided"}, "Q-11"},  {"q13_dealer", {"next", "same"}, "Q-13"},
    {"q13_last", {"again", "played"}, "Q-13"}, {"q18", {"shared", "single"}, "Q-18"},
};
constexpr string_view division_names[divisions] = {"complete", "free", "lowest"};
constexpr string_view preset_names[] = {"classic"};
constexpr string_view seat_numbers[] = {"3", "2", "4"};
constexpr string_view loop_numbers[] = {"20", "5", "10", "50"};
constexpr string_view annulment_numbers[] = {"10", "3", "5", "20"};

constexpr auto option_infos = [] {
    std::array<OptionInfo, switches + 4> infos{};
    for (std::size_t i = 0; i < switches; ++i)
        infos[i] = {spellings[i].key, spellings[i].values, spellings[i].clauses};
    infos[switches] = {"q7", division_names, "Q-7"};
    infos[switches + 1] = {"q3_cap", loop_numbers, "Q-3"};
    infos[switches + 2] = {"q13_cap", annulment_numbers, "Q-13"};
    infos[switches + 3] = {"seats", seat_numbers, "CI-001"};
    return infos;
}();

Complaint bad_value(string_view key, string_view value, std::string choices) {
    return {"option.bad_value",
            {{"option", std::string{key}}, {"value", std::string{value}}, {"choices", choices}}};
}

// A number that fits its byte; whether it can be played is for Rules::objection to say.
std::optional<Complaint> set_number(std::uint8_t& number, string_view key, string_view value) {
    const std::optional<int> n = parse_number(value);
    if (!n || *n < 1 || *n > 255)
        return bad_value(key, value, key == "seats" ? "2-4" : "1-" + std::to_string(cap_max));
    number = static_cast<std::uint8_t>(*n);
    return std::nullopt;
}

// Sets one "key=value", or says what is wrong with it.
std::optional<Complaint> set_option(Options& o, string_view key, string_view value) {
    if (key == "seats") return set_number(o.seats, key, value);
    if (key == "q3_cap") return set_number(o.loop_rounds, key, value);
    if (key == "q13_cap") return set_number(o.annulments, key, value);
    if (key == "q7") {
        const std::optional<int> i = index_of(division_names, value);
        if (!i) return bad_value(key, value, join(division_names, ", "));
        o.division = static_cast<Division>(*i);
        return std::nullopt;
    }
    for (int i = 0; i < switches; ++i) {
        if (spellings[i].key != key) continue;
        const Switches one = Switches::of(static_cast<Switch>(i));
        if (value == spellings[i].values[0]) return o.on = o.on - one, std::nullopt;
        if (value == spellings[i].values[1]) return o.on |= one, std::nullopt;
        return bad_value(key, value, join(spellings[i].values, ", "));
    }
    return Complaint{"option.unknown", {{"option", std::string{key}}}};
}

} // namespace

constinit const std::span<const string_view> Text::presets = preset_names;
constinit const std::span<const OptionInfo> Text::options = option_infos;
constinit const std::span<const Measure> Text::measures = {};

Result<Options> Text::parse_options(string_view text) {
    Options o = classic(3);
    for (string_view word : split(text)) {
        if (word == preset_names[0]) continue;
        const auto [key, value] = cut(word, '=');
        if (const auto complaint = set_option(o, key, value)) return *complaint;
    }
    return o;
}

std::string Text::print_options(const Options& o) {
    const Options from = classic(o.seats);
    std::string line = std::string{preset_names[0]} + " seats=" + std::to_string(o.seats);
    const auto add = [&](string_view key, string_view value) {
        line += " " + std::string{key} + "=" + std::string{value};
    };
    if (o.division != from.division) add("q7", division_names[static_cast<int>(o.division)]);
    if (o.loop_rounds != from.loop_rounds) add("q3_cap", std::to_string(o.loop_rounds));
    if (o.annulments != from.annulments) add("q13_cap", std::to_string(o.annulments));
    for (int i = 0; i < switches; ++i)
        if (o.has(static_cast<Switch>(i))) add(spellings[i].key, spellings[i].values[1]);
    return line;
}

std::string print_colours(Colours crew) {
    std::string out;
    for (Colour c : crew) out += colour_letters[static_cast<std::size_t>(c)];
    return out.empty() ? std::string{nothing} : out;
}

std::string print_card(Card c) {
    if (c == no_card) return std::string{nothing};
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
    if (text == nothing) return Colours{};
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

std::string Text::print_move(const Options&, Move m) {
    const int n = payload_of(m);
    const std::string out = std::string{kind_names[static_cast<int>(kind_of(m))]} + " ";
    switch (kind_of(m)) {
    case Kind::dealer: return out + std::to_string(n + 1);
    case Kind::draw: return out + std::string{source_names[n]};
    case Kind::sail: return out + std::string{at_once};
    case Kind::crew: return out + print_colours({static_cast<std::uint16_t>(n)});
    case Kind::deal:
    case Kind::discard:
    case Kind::attach:
    case Kind::enlist:
    case Kind::imprison:
    case Kind::stow: break;
    }
    return out + print_card(card_of(m));
}

namespace {

std::optional<int> parse_payload(Kind kind, string_view text) {
    switch (kind) {
    case Kind::dealer: {
        const std::optional<int> n = parse_number(text);
        if (!n || *n < 1 || *n > seats_max) return {};
        return *n - 1;
    }
    case Kind::draw: return index_of(source_names, text);
    case Kind::sail: return text == at_once ? std::optional{0} : std::nullopt;
    case Kind::crew: {
        const std::optional<Colours> crew = parse_colours(text);
        if (!crew) return {};
        return crew->bits;
    }
    case Kind::attach:
        if (text == nothing) return static_cast<int>(no_card);
        break;
    case Kind::deal:
    case Kind::discard:
    case Kind::enlist:
    case Kind::imprison:
    case Kind::stow: break;
    }
    const std::optional<Card> c = parse_card(text);
    if (!c) return {};
    return static_cast<int>(*c);
}

} // namespace

std::optional<Move> Text::parse_move(string_view text) {
    const std::vector<string_view> words = split(text);
    if (words.size() != 2) return {};
    const std::optional<int> kind = index_of(kind_names, words[0]);
    if (!kind) return {};
    const std::optional<int> payload = parse_payload(static_cast<Kind>(*kind), words[1]);
    if (!payload) return {};
    return make(static_cast<Kind>(*kind), *payload);
}

bool Text::alike(const Options&, Move a, Move b) {
    return a == b;
} // CI-002 No two cards are alike.

Complaint Text::reason(Reason why) {
    struct Row {
        string_view name, clause;
    };
    constexpr Row rows[reasons] = {
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
    const Row& row = rows[static_cast<int>(why)];
    return {"corsari.reason." + std::string{row.name}, {}, std::string{row.clause}};
}

string_view Text::permit(const View& v, Move m) {
    switch (kind_of(m)) {
    case Kind::dealer: return "CI-004";
    case Kind::deal:
        if (v.open.phase == Phase::stock) return "CI-021";
        return is_dealing_hands(v.open)                         ? "CI-007"
               : pier_left(v.open) < pier_cards(v.open.options) ? "CI-008"
                                                                : "CI-011";
    case Kind::draw:
        if (m != make(Source::pier)) return m == make(Source::discard) ? "CI-022" : "CI-021";
        return pier_left(v.open) == 1 ? "CI-080" : "CI-023";
    case Kind::discard: return v.open.phase == Phase::sail ? "CI-043" : "CI-027";
    case Kind::sail: return "CI-041";
    case Kind::attach: return card_of(m) == no_card ? "CI-067" : "CI-062";
    case Kind::crew: return payload_of(m) == 0 ? "CI-057" : "CI-047";
    case Kind::enlist: return "CI-050";
    case Kind::imprison: return "CI-045";
    case Kind::stow: return v.open.options.division == Division::free ? "Q-7" : "CI-053";
    }
    return "";
}

} // namespace tortuga::corsari
