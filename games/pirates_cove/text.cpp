// text.cpp: the tables of options and reasons, the clauses behind permissions, and a measure of
// play.
#include "games/pirates_cove/text.hpp"

#include "core/per.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string_view;

constexpr string_view preset_names[] = {"standard", "base", "buccaneers"};
constexpr auto flag = option_switch<Options, Switch>;

// As in the table at the end of RULES.md.
constexpr OptionInfo option_rows[] = {
    option_number<&Options::seats>("seats", 1, seats_most, "PC-001"),
    flag("cards", Switch::base_tavern, "expansion|base", "PC-006"),
    flag("new_course", Switch::no_course, "on|off", "PC-005"),
    flag("initial_outfitting", Switch::no_outfitting, "on|off", "PC-015"),
    flag("lp_count", Switch::one_legend, "2|1", "PC-017"),
    flag("lp_motion", Switch::lap, "dice|lap", "PC-026"),
    flag("mutiny_on", Switch::mutiny_on_one, "2|1", "PC-096"),
    flag("lp_fame_multiplier", Switch::single_fame, "2|1", "PC-112"),
    flag("boarding", Switch::no_boarding, "on|off", "PC-176"),
    flag("duels", Switch::no_duels, "on|off", "PC-200"),
    flag("duel_compare", Switch::highest_die, "sum|max_die", "A-18"),
    flag("duelling_swords", Switch::swords, "off|on", "PC-216"),
    flag("deadly_sabre", Switch::deadly_sabre, "off|on", "A-20"),
    flag("pistols", Switch::pistols, "off|on", "PC-222"),
    flag("ship_swap", Switch::ship_swap, "off|on", "PC-232"),
    flag("cove_repair_target", Switch::repair_lowest, "start|lowest", "A-07"),
    flag("final_tie", Switch::tie_by_die, "joint|die", "A-25"),
    flag("solo_travel", Switch::grid, "two_turns|grid", "PC-246, PC-247"),
    flag("rb", Switch::buccaneers, "off|on", "PC-268"),
    flag("months", Switch::short_game, "12|8", "PC-003"),
    flag("master_replaced", Switch::outer_only, "anywhere|outer", "A-23"),
    flag("tavern_order", Switch::buy_first, "free|buy_first", "PC-145"),
    flag("boarding_axes", Switch::axes_board, "rigging|boarding", "A-39"),
    flag("cagafuego_alone", Switch::silver_once, "double|single", "A-29"),
    flag("pistols_waiting", Switch::both_waited, "challenger|both", "A-40"),
};
static_assert(std::size(option_rows) == switches + 1);

AnyOptions preset(int which, int seats) {
    return AnyOptions::of(which == 0   ? standard(seats)
                          : which == 1 ? base(seats)
                                       : buccaneers(seats));
}
// A line names no preset of which something would have to be switched off again.
bool has_all_of(const AnyOptions& options, const AnyOptions& preset) {
    return (preset.open<Options>().on - options.open<Options>().on).empty();
}

// How version 1 read the book without saying so. A-23, PC-145, A-39
constexpr Rewording version_1[] = {
    {"", "master_replaced=outer"}, {"", "tavern_order=buy_first"}, {"", "boarding_axes=boarding"}};
constexpr Edition earlier[] = {{"1", version_1}};

// How far the ship is fitted out: all markers at the top make 1.
double ship_built(const AnyState& any, Seat who) {
    const State s = any.open<State>();
    int spaces = 0;
    for (const std::int8_t space : captain(s.open, who).space) spaces += space < 0 ? 0 : space;
    return static_cast<double>(spaces) / (sections * space_top);
}
constexpr Measure all_measures[] = {{"measure.ship_built", ship_built}};

constexpr ReasonRow reason_rows[] = {
    {"ok", ""},
    {"not_your_turn", "PC-019"},
    {"wrong_kind", "PC-019"},
    {"no_such_outcome", "PC-061"},
    {"cannot_pay", "PC-142"},
    {"not_an_island", "PC-024"},
    {"already_there", "PC-035"},
    {"not_in_hand", "PC-168"},
    {"copy_first", "A-02"},
    {"not_now", "PC-174"},
    {"names_nobody", "PC-174"},
    {"course_too_fresh", "PC-033"},
    {"course_once", "PC-036"},
    {"course_bought", "H-3"},
    {"no_course_left", "PC-031"},
    {"no_such_target", "PC-066"},
    {"foes_first", "PC-047"},
    {"no_section", "PC-066"},
    {"section_needed", "PC-064"},
    {"hidden_by_fog", "PC-054"},
    {"card_wants_other_aim", "PC-064"},
    {"not_two_ships", "PC-176"},
    {"boarding_off", "PC-176"},
    {"no_grapple", "PC-178"},
    {"nothing_to_repair", "PC-085"},
    {"at_the_top", "PC-143"},
    {"not_sold_here", "PC-141"},
    {"three_cards", "PC-139"},
    {"tavern_empty", "PC-171"},
    {"one_mastercraft", "PC-145"},
    {"not_aboard", "PC-151"},
    {"one_raise", "PC-153"},
    {"island_taken", "PC-276"},
    {"no_mastercraft_here", "PC-155"},
    {"mastercraft_later", "PC-145"},
    {"bought_too_late", "PC-145"},
    {"course_played", "PC-037"},
    {"course_not_now", "PC-035"},
    {"navy_not_now", "PC-040"},
    {"combat_card_not_now", "PC-175"},
    {"fame_card_waits", "PC-173"},
    {"cannot_name", "PC-174"},
    {"burying_elsewhere", "PC-149"},
    {"cards_elsewhere", "PC-139"},
    {"courses_elsewhere", "PC-031"},
    {"card_too_dear", "PC-139"},
    {"course_too_dear", "PC-031"},
    {"repair_too_dear", "PC-085"},
    {"two_cards_or_one", "PC-124"},
    {"fire_now", "PC-064"},
    {"no_passing", "PC-063"},
    {"stood_already", "PC-284"},
    {"under_fire", "PC-296"},
    {"trade_not_aboard", "PC-293"},
    {"not_outer", "PC-276"},
    {"sections_in_order", "PC-015"},
    {"legend_there", "PC-027"},
    {"legend_put_there", "PC-270"},
    {"no_section_rolled", "PC-074"},
    {"not_in_legend_deck", "PC-014"},
    {"not_in_tavern_deck", "PC-006"},
    {"not_in_treasure_stack", "PC-004"},
    {"grid_is_solo", "PC-247"},
    {"silver_is_solo", "PC-265"},
    {"not_in_solitaire", "PC-240"},
    {"not_in_buccaneers", "PC-268"},
    {"options_off", "PC-222"},
    {"seats_wrong", "PC-001"},
};
static_assert(std::size(reason_rows) == reasons);

} // namespace

constinit const OptionTable Text::options = {
    .presets = preset_names, .make = preset, .rows = option_rows, .fits = has_all_of};
constinit const std::span<const ReasonRow> Text::reasons = reason_rows;
constinit const std::span<const Edition> Text::editions = earlier;
constinit const std::span<const Measure> Text::measures = all_measures;

namespace {

// What the phase allows, where the verb alone does not say it.
struct PhaseClause {
    Kind kind;
    Phase phase;
    string_view clause;
};
constexpr PhaseClause phase_clauses[] = {
    {Kind::die, Phase::drift, "PC-026"},      {Kind::die, Phase::capture, "PC-114"},
    {Kind::die, Phase::compass, "PC-074"},    {Kind::reveal, Phase::stock, "PC-274"},
    {Kind::board, Phase::claim, "PC-177"},    {Kind::hit, Phase::broadside, "PC-075"},
    {Kind::duel, Phase::accept, "PC-201"},    {Kind::repair, Phase::mend, "PC-127"},
    {Kind::bury, Phase::refuge, "PC-296"},    {Kind::stash, Phase::refuge, "PC-296"},
    {Kind::pass, Phase::courses, "PC-035"},   {Kind::pass, Phase::navy, "PC-040"},
    {Kind::pass, Phase::answer, "PC-040"},    {Kind::pass, Phase::prepare, "PC-052"},
    {Kind::pass, Phase::stand, "PC-284"},     {Kind::pass, Phase::luck, "H-6"},
    {Kind::pass, Phase::refuge, "PC-296"},    {Kind::pass, Phase::claim, "PC-180"},
    {Kind::pass, Phase::challenge, "PC-181"}, {Kind::pass, Phase::accept, "PC-202"},
    {Kind::pass, Phase::pistols, "PC-225"},   {Kind::pass, Phase::exchange, "PC-232"},
    {Kind::pass, Phase::attempt, "PC-250"},   {Kind::pass, Phase::barter, "PC-293"},
    {Kind::pass, Phase::improve, "PC-138"},   {Kind::pass, Phase::mend, "PC-127"},
    {Kind::pass, Phase::parrot, "A-24"},
};

constexpr Per<Roll, string_view, 7> roll_clauses{
    {"PC-072", "PC-095", "PC-183", "PC-208", "PC-218", "PC-226", "PC-250"}};

string_view play_permit(const Open& o, Card c) {
    const Family family = family_of(design_of(c));
    if (family == Family::master)
        return captain(o, o.actor).master == no_card ? "PC-145" : "PC-086";
    if (family == Family::battle) return "PC-051";
    if (family == Family::volley) return "PC-064";
    return design_of(c) == Design::navy ? "PC-040" : "";
}

// What else makes a difference; "" where nothing does. The Navy's sender names a section; who rakes
// deals out his hits, card by card. V5
string_view other_permit(const Open& o, Move m) {
    const Kind kind = kind_of(m);
    if (kind == Kind::die) return roll_clauses[o.rolling.what];
    if (kind == Kind::play) return play_permit(o, card_of(m));
    if (kind == Kind::draw && o.after_draw == Phase::deal) return "PC-010";
    if (kind == Kind::draw && o.after_draw == Phase::plunder) return "PC-133";
    if (kind == Kind::draw && o.after_draw == Phase::improve) return "PC-139";
    if (kind == Kind::reveal && o.options.is_buccaneers()) return "PC-277";
    if (kind == Kind::legend && o.month != 0) return "PC-156";
    if (kind == Kind::fire && is_player(target_of(m))) return "PC-064";
    if (kind == Kind::flee && o.options.is_buccaneers()) return "PC-285";
    if (kind == Kind::raise && captain(o, o.actor).place == Place::treasure) return "PC-153";
    return "";
}

} // namespace

string_view Text::permit(const View& v, Move m) {
    for (const auto& [kind, phase, clause] : phase_clauses)
        if (kind == kind_of(m) && phase == v.open.phase) return clause;
    const string_view other = other_permit(v.open, m);
    return other.empty() ? TextDefaults::permit(v, m) : other;
}

} // namespace tortuga::pirates_cove
