// text.cpp: tokens of moves, lines of options, names of reasons.
#include "games/corsaro/text.hpp"

#include "faces/tokens.hpp"

namespace tortuga::corsaro {

namespace {

using std::string_view;

// How each switch is spelled: the ruling or variant it belongs to, and its values off and on.
struct Spelling {
    string_view key;
    string_view values[2];
    string_view clauses;
};
constexpr Spelling spellings[switches] = {
    {"a1", {"pass", "end"}, "A-1"},        {"a3_several", {"any", "last"}, "A-3"},
    {"a8", {"share", "apart"}, "A-8"},     {"a10", {"own", "team"}, "A-10"},
    {"f1", {"off", "on"}, "CO-130"},       {"f2", {"off", "on"}, "CO-131"},
    {"a10_lone", {"own", "team"}, "A-10"}, {"a16", {"free", "seats"}, "A-16"},
    {"a24", {"way", "number"}, "A-24"},
};
constexpr string_view stay_names[stays] = {"zone", "anywhere", "overshoot"};
constexpr string_view toll_names[tolls] = {"entry", "turn", "space"};
constexpr string_view preset_names[] = {"simple", "family"};
constexpr string_view seat_numbers[] = {"4", "2", "3"};
constexpr string_view pirate_numbers[] = {"2", "1"};
constexpr string_view boat_numbers[] = {"1", "2", "3"};
constexpr string_view board_names[] = {"h28"};

constexpr auto option_infos = [] {
    std::array<OptionInfo, switches + 6> infos{};
    for (std::size_t i = 0; i < switches; ++i)
        infos[i] = {spellings[i].key, spellings[i].values, spellings[i].clauses};
    infos[switches] = {"a3", stay_names, "A-3"};
    infos[switches + 1] = {"a5", toll_names, "A-5"};
    infos[switches + 2] = {"pirates", pirate_numbers, "CO-003, CO-060"};
    infos[switches + 3] = {"boats", boat_numbers, "CO-002, CO-061"};
    infos[switches + 4] = {"seats", seat_numbers, "CO-001"};
    infos[switches + 5] = {"board", board_names, "H-6"};
    return infos;
}();

double safe_share(const AnyState& any, Seat) {
    const State s = any.open<State>();
    const int boats = boats_most - boats_at(s, Space::nowhere);
    return static_cast<double>(boats_at(s, Space::harbour)) / boats;
}
// What went without saying in the first version of these rules.
constexpr Rewording rewordings_1[] = {{"", "a10_lone=team"}, {"", "a16=seats"}, {"", "a24=number"}};
constexpr Edition earlier[] = {{"1", rewordings_1}};

constexpr Measure all_measures[] = {{"measure.safe_boats", safe_share}};

Complaint bad_value(string_view key, string_view value, std::string choices) {
    return {"option.bad_value",
            {{"option", std::string{key}}, {"value", std::string{value}}, {"choices", choices}}};
}

// A number that fits its byte; whether it can be played is for Rules::objection to say.
std::optional<Complaint> set_number(std::uint8_t& number, string_view key, string_view value,
                                    string_view choices) {
    const std::optional<int> n = parse_number(value);
    if (!n || *n < 0 || *n > 99) return bad_value(key, value, std::string{choices});
    number = static_cast<std::uint8_t>(*n);
    return std::nullopt;
}

template <class Choice>
std::optional<Complaint> set_choice(Choice& choice, const auto& names, string_view key,
                                    string_view value) {
    const std::optional<int> i = index_of(names, value);
    if (!i) return bad_value(key, value, join(names, ", "));
    choice = static_cast<Choice>(*i);
    return std::nullopt;
}

// Sets one "key=value", or says what is wrong with it.
std::optional<Complaint> set_option(Options& o, string_view key, string_view value) {
    if (key == "seats") return set_number(o.seats, key, value, "2-4");
    if (key == "pirates") return set_number(o.pirates, key, value, o.is_family() ? "3" : "1-2");
    if (key == "boats") return set_number(o.boats_each, key, value, o.is_family() ? "3" : "1-3");
    if (key == "a3") return set_choice(o.stay, stay_names, key, value);
    if (key == "a5") return set_choice(o.toll, toll_names, key, value);
    if (key == "board") {
        const std::optional<Board> b = parse_board(value);
        if (!b) return bad_value(key, value, "h28, 28/S2-0/A3-6-9/C12-6-18/G24/R16.21/P6.15.24");
        o.board = *b;
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

constinit const std::span<const Edition> Text::editions = earlier;
constinit const std::span<const string_view> Text::presets = preset_names;
constinit const std::span<const OptionInfo> Text::options = option_infos;
constinit const std::span<const Measure> Text::measures = all_measures;

// The preset comes first, whatever its place in the line: everything else departs from it.
Result<Options> Text::parse_options(string_view text) {
    Options o = simple(4);
    for (string_view word : split(text))
        if (word == preset_names[1]) o = family(4);
    for (string_view word : split(text)) {
        if (index_of(preset_names, word)) continue;
        const auto [key, value] = cut(word, '=');
        const bool bare = word.find('=') == string_view::npos;
        if (const auto complaint = set_option(o, key, bare ? "on" : value)) return *complaint;
    }
    return o;
}

std::string Text::print_options(const Options& o) {
    const Options from = o.is_family() ? family(o.seats) : simple(o.seats);
    std::string line =
        std::string{preset_names[o.is_family()]} + " seats=" + std::to_string(o.seats);
    const auto add = [&](string_view key, string_view value) {
        line += " " + std::string{key} + "=" + std::string{value};
    };
    if (o.pirates != from.pirates) add("pirates", std::to_string(o.pirates));
    if (o.boats_each != from.boats_each) add("boats", std::to_string(o.boats_each));
    if (o.stay != from.stay) add("a3", stay_names[static_cast<int>(o.stay)]);
    if (o.toll != from.toll) add("a5", toll_names[static_cast<int>(o.toll)]);
    for (int i = 0; i < switches; ++i)
        if (o.has(static_cast<Switch>(i))) add(spellings[i].key, spellings[i].values[1]);
    if (!(o.board == from.board)) add("board", print_board(o.board));
    return line;
}

bool Text::alike(const Options&, Move a, Move b) {
    return a == b;
} // Boats that are alike share a move already.

namespace {

struct ReasonRow {
    string_view name, clause;
};
constexpr ReasonRow reason_rows[reasons] = {
    {"ok", ""},
    {"not_your_turn", "CO-005"},
    {"wrong_kind", "CO-010"},
    {"no_such_roll", "CO-010"},
    {"not_a_free_symbol", "CO-003"},
    {"placed_in_order", "H-4"},
    {"boat_moved_already", "CO-014"},
    {"pirate_moved_already", "CO-014"},
    {"not_your_die", "CO-014"},
    {"no_boat_there", "CO-026"},
    {"not_your_boat", "A-6"},
    {"colour_locked", "CO-105"},
    {"no_such_course", "CO-020"},
    {"no_tile", "CO-111"},
    {"no_pirate_there", "CO-013"},
    {"pirates_pass_not", "CO-106"},
    {"pirates_share_not", "A-8"},
    {"number_brings_in", "CO-043"},
    {"outside_zone", "A-3"},
    {"not_too_high", "A-3"},
    {"boat_came_later", "A-3"},
    {"others_move", "A-3"},
    {"not_captured", "CO-040"},
    {"nobody_pays", "CO-115"},
    {"not_paying", "CO-114"},
    {"no_tile_to_give", "CO-113"},
    {"no_tile_to_take", "CO-113"},
    {"not_met", "CO-113"},
    {"seats_two_to_four", "CO-001"},
    {"pirates_wrong", "CO-003"},
    {"boats_wrong", "CO-061"},
    {"family_only", "CO-004"},
    {"simple_only", "A-10"},
    {"ring_wrong", "H-6"},
    {"ring_short", "A-9"},
    {"lane_wrong", "H-6"},
    {"routes_wrong", "H-6"},
    {"fork_wrong", "H-6"},
    {"route_short", "H-6"},
    {"oranges_many", "H-6"},
    {"mouth_wrong", "H-6"},
    {"rafts_wrong", "H-6"},
    {"symbols_wrong", "H-6"},
};

} // namespace

Complaint Text::reason(Reason why) {
    const ReasonRow& row = reason_rows[static_cast<int>(why)];
    return {"corsaro.reason." + std::string{row.name}, {}, std::string{row.clause}};
}

namespace {

string_view sail_permit(const Options& o, const Sailing& sail) {
    if ((sail.turns & into_harbour) != 0) return "CO-042";
    if (sail.turns != 0) return o.is_family() ? "CO-110" : "CO-023";
    if (sail.from == Space::island) return "CO-021";
    return "CO-020";
}

} // namespace

string_view Text::permit(const View& v, Move m) {
    switch (kind_of(m)) {
    case Kind::roll: return "CO-010";
    case Kind::place: return "CO-003";
    case Kind::pirate: return "CO-013";
    case Kind::stay: return "CO-043";
    case Kind::free: return m == free_nobody ? "A-11" : "CO-040";
    case Kind::pay: return "CO-114";
    case Kind::trade: return "CO-113";
    case Kind::sail: return sail_permit(v.table.options, sailing_of(m));
    }
    return "";
}

} // namespace tortuga::corsaro
