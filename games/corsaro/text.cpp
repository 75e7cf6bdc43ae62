// text.cpp: the tables of options and reasons, and a measure of play.
#include "games/corsaro/text.hpp"

namespace tortuga::corsaro {

namespace {

using std::string_view;

constexpr string_view preset_names[] = {"simple", "family"};
constexpr auto flag = option_switch<Options, Switch>;

// H-6 A board is a word of its own.
constexpr OptionInfo board_row{
    .key = "board",
    .names = "h28",
    .clauses = "H-6",
    .example = "28/S2-0/A3-6-9/C12-6-18/G24/R16.21/P6.15.24",
    .print = [](const AnyOptions& any) { return print_board(any.open<Options>().board); },
    .parse =
        [](AnyOptions& any, string_view text) {
            const std::optional<Board> board = parse_board(text);
            if (!board) return false;
            Options o = any.open<Options>();
            o.board = *board;
            any = AnyOptions::of(o);
            return true;
        }};

constexpr OptionInfo option_rows[] = {
    option_number<&Options::seats>("seats", seats_least, seats_most, "CO-001"),
    option_number<&Options::pirates>("pirates", 1, pirates_most, "CO-003, CO-060"),
    option_number<&Options::boats_each>("boats", 1, boats_each_most, "CO-002, CO-061"),
    option_names<&Options::stay>("a3", "zone|anywhere|overshoot", "A-3"),
    option_names<&Options::toll>("a5", "entry|turn|space", "A-5"),
    flag("a1", Switch::may_pass, "pass|end", "A-1"),
    flag("a3_several", Switch::stay_last, "any|last", "A-3"),
    flag("a8", Switch::pirates_apart, "share|apart", "A-8"),
    flag("a10", Switch::any_boat, "own|team", "A-10"),
    flag("f1", Switch::symbols_catch, "off|on", "CO-130"),
    flag("f2", Switch::no_rescue, "off|on", "CO-131"),
    flag("a10_lone", Switch::lone_too, "own|team", "A-10"),
    flag("a16", Switch::by_seats, "free|seats", "A-16"),
    flag("a24", Switch::number_counts, "way|number", "A-24"),
    board_row,
};
static_assert(std::size(option_rows) == switches + 6);

AnyOptions preset(int which, int seats) {
    return AnyOptions::of(which == 0 ? simple(seats) : family(seats));
}
// No word leads from one form to the other.
bool is_of_form(const AnyOptions& options, const AnyOptions& preset) {
    return options.open<Options>().form == preset.open<Options>().form;
}

double safe_share(const AnyState& any, Seat) {
    const State s = any.open<State>();
    const int boats = boats_most - boats_at(s, Space::nowhere);
    return static_cast<double>(boats_at(s, Space::harbour)) / boats;
}

// What went without saying in the first version of these rules.
constexpr Rewording rewordings_1[] = {{"", "a10_lone=team"}, {"", "a16=seats"}, {"", "a24=number"}};
constexpr Edition earlier[] = {{"1", rewordings_1}};

constexpr Measure all_measures[] = {{"measure.safe_boats", safe_share}};

constexpr ReasonRow reason_rows[] = {
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
static_assert(std::size(reason_rows) == reasons);

string_view sail_permit(const Options& o, const Sailing& sail) {
    if ((sail.turns & into_harbour) != 0) return "CO-042";
    if (sail.turns != 0) return o.is_family() ? "CO-110" : "CO-023";
    if (sail.from == Space::island) return "CO-021";
    return "CO-020";
}

} // namespace

constinit const OptionTable Text::options = {
    .presets = preset_names, .make = preset, .rows = option_rows, .fits = is_of_form};
constinit const std::span<const ReasonRow> Text::reasons = reason_rows;
constinit const std::span<const Edition> Text::editions = earlier;
constinit const std::span<const Measure> Text::measures = all_measures;

string_view Text::permit(const View& v, Move m) {
    if (m == free_nobody) return "A-11";
    if (kind_of(m) == Kind::sail) return sail_permit(v.table.options, sailing_of(m));
    return TextDefaults::permit(v, m);
}

} // namespace tortuga::corsaro
