// text.cpp: lines of options, the clauses behind refusals and permissions, and a measure of play.
#include "games/pirates_cove/text.hpp"

#include "faces/tokens.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string_view;

// How each switch is spelled, as in the table at the end of RULES.md: its values off and on.
struct Spelling {
    string_view key;
    string_view values[2];
    string_view clauses;
};
constexpr Spelling spellings[switches] = {
    {"cards", {"expansion", "base"}, "PC-006"},
    {"new_course", {"on", "off"}, "PC-005"},
    {"initial_outfitting", {"on", "off"}, "PC-015"},
    {"lp_count", {"2", "1"}, "PC-017"},
    {"lp_motion", {"dice", "lap"}, "PC-026"},
    {"mutiny_on", {"2", "1"}, "PC-096"},
    {"lp_fame_multiplier", {"2", "1"}, "PC-112"},
    {"boarding", {"on", "off"}, "PC-176"},
    {"duels", {"on", "off"}, "PC-200"},
    {"duel_compare", {"sum", "max_die"}, "A-18"},
    {"duelling_swords", {"off", "on"}, "PC-216"},
    {"deadly_sabre", {"off", "on"}, "A-20"},
    {"pistols", {"off", "on"}, "PC-222"},
    {"ship_swap", {"off", "on"}, "PC-232"},
    {"cove_repair_target", {"start", "lowest"}, "A-07"},
    {"final_tie", {"joint", "die"}, "A-25"},
    {"solo_travel", {"two_turns", "grid"}, "PC-246, PC-247"},
    {"rb", {"off", "on"}, "PC-268"},
    {"months", {"12", "8"}, "PC-003"},
    {"master_replaced", {"anywhere", "outer"}, "A-23"},
    {"tavern_order", {"free", "buy_first"}, "PC-145"},
    {"boarding_axes", {"rigging", "boarding"}, "A-39"},
    {"cagafuego_alone", {"double", "single"}, "A-29"},
    {"pistols_waiting", {"challenger", "both"}, "A-40"},
};

// How version 1 read the book without saying so. A-23, PC-145, A-39
constexpr Rewording version_1[] = {
    {"", "master_replaced=outer"}, {"", "tavern_order=buy_first"}, {"", "boarding_axes=boarding"}};
constexpr Edition earlier[] = {{"1", version_1}};

constexpr string_view preset_names[] = {"standard", "base", "buccaneers"};
constexpr Options presets_played[] = {standard(4), base(4), buccaneers(4)};
constexpr string_view seat_numbers[] = {"4", "3", "5", "2", "1"};

constexpr auto option_infos = [] {
    std::array<OptionInfo, switches + 1> infos{};
    for (std::size_t i = 0; i < switches; ++i)
        infos[i] = {spellings[i].key, spellings[i].values, spellings[i].clauses};
    infos[switches] = {"seats", seat_numbers, "PC-001"};
    return infos;
}();

// How far the ship is fitted out: all markers at the top make 1.
double ship_built(const AnyState& any, Seat who) {
    const State s = any.open<State>();
    int spaces = 0;
    for (const std::int8_t space : captain(s.open, who).space) spaces += space < 0 ? 0 : space;
    return static_cast<double>(spaces) / (sections * space_top);
}
constexpr Measure all_measures[] = {{"measure.ship_built", ship_built}};

Complaint bad_value(string_view key, string_view value, std::string choices) {
    return {"option.bad_value",
            {{"option", std::string{key}}, {"value", std::string{value}}, {"choices", choices}}};
}

// Sets one "key=value", or says what is wrong with it. Whether as many can play is for
// Rules::objection to say.
std::optional<Complaint> set_option(Options& o, string_view key, string_view value) {
    if (key == "seats") {
        const std::optional<int> n = parse_number(value);
        if (!n || *n < 0 || *n > 99) return bad_value(key, value, "1-5");
        o.seats = static_cast<std::uint8_t>(*n);
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

// The last preset that leaves nothing to be switched off again.
int nearest_preset(const Options& o) {
    for (int i = static_cast<int>(std::size(preset_names)) - 1; i > 0; --i)
        if ((presets_played[i].on - o.on).empty()) return i;
    return 0;
}

} // namespace

constinit const std::span<const Edition> Text::editions = earlier;
constinit const std::span<const string_view> Text::presets = preset_names;
constinit const std::span<const OptionInfo> Text::options = option_infos;
constinit const std::span<const Measure> Text::measures = all_measures;

// Presets come first, whatever their place in the line: everything else departs from them.
Result<Options> Text::parse_options(string_view text) {
    Options o = standard(4);
    for (string_view word : split(text))
        if (const auto i = index_of(preset_names, word)) o.on |= presets_played[*i].on;
    for (string_view word : split(text)) {
        if (index_of(preset_names, word)) continue;
        const auto [key, value] = cut(word, '=');
        const bool bare = word.find('=') == string_view::npos;
        if (const auto complaint = set_option(o, key, bare ? "on" : value)) return *complaint;
    }
    return o;
}

std::string Text::print_options(const Options& o) {
    const int preset = nearest_preset(o);
    std::string line = std::string{preset_names[preset]} + " seats=" + std::to_string(o.seats);
    for (Switch s : o.on - presets_played[preset].on) {
        const Spelling& spelling = spellings[static_cast<int>(s)];
        line += " " + std::string{spelling.key} + "=" + std::string{spelling.values[1]};
    }
    return line;
}

namespace {

struct ReasonRow {
    string_view name, clause;
};
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

Complaint Text::reason(Reason why) {
    const ReasonRow& row = reason_rows[static_cast<int>(why)];
    return {"pirates_cove.reason." + std::string{row.name}, {}, std::string{row.clause}};
}

namespace {

// What a die is rolled for.
string_view die_permit(const Open& o) {
    if (o.phase == Phase::drift) return "PC-026";
    if (o.phase == Phase::capture) return "PC-114";
    if (o.phase == Phase::compass) return "PC-074";
    switch (o.rolling.what) {
    case Roll::volley: return "PC-072";
    case Roll::flight: return "PC-095";
    case Roll::boarding: return "PC-183";
    case Roll::duel: return "PC-208";
    case Roll::sword: return "PC-218";
    case Roll::shot: return "PC-226";
    case Roll::test: return "PC-250";
    }
    return "PC-072";
}

string_view draw_permit(Phase after) {
    if (after == Phase::deal) return "PC-010";
    if (after == Phase::plunder) return "PC-133";
    if (after == Phase::improve) return "PC-139";
    return "PC-124";
}

// A treasure card for an island, or for a buccaneer's hand.
string_view reveal_permit(const Open& o) {
    if (o.phase == Phase::stock) return "PC-274";
    return o.options.is_buccaneers() ? "PC-277" : "PC-020";
}

// Why one may do nothing.
string_view pass_permit(Phase p) {
    if (p == Phase::courses) return "PC-035";
    if (p == Phase::navy || p == Phase::answer) return "PC-040";
    if (p == Phase::prepare) return "PC-052";
    if (p == Phase::stand) return "PC-284";
    if (p == Phase::luck) return "H-6";
    if (p == Phase::refuge) return "PC-296";
    if (p == Phase::claim) return "PC-180";
    if (p == Phase::challenge) return "PC-181";
    if (p == Phase::accept) return "PC-202";
    if (p == Phase::pistols) return "PC-225";
    if (p == Phase::exchange) return "PC-232";
    if (p == Phase::attempt) return "PC-250";
    if (p == Phase::barter) return "PC-293";
    if (p == Phase::improve) return "PC-138";
    if (p == Phase::mend) return "PC-127";
    if (p == Phase::parrot) return "A-24";
    return "H-4";
}

string_view play_permit(const Open& o, Card c) {
    switch (family_of(design_of(c))) {
    case Family::master: return captain(o, o.actor).master == no_card ? "PC-145" : "PC-086";
    case Family::battle: return "PC-051";
    case Family::volley: return "PC-064";
    case Family::parrot:
    case Family::event:
    case Family::fame: break;
    }
    return design_of(c) == Design::navy ? "PC-040" : "PC-174";
}

// The Navy's sender names a section; who rakes deals out his hits, card by card. V5
string_view combat_permit(const Open& o, Move m) {
    const Kind kind = kind_of(m);
    if (kind == Kind::fire) return is_player(target_of(m)) ? "PC-064" : "PC-066";
    if (kind == Kind::flee) return o.options.is_buccaneers() ? "PC-285" : "PC-094";
    if (kind == Kind::board) return o.phase == Phase::claim ? "PC-177" : "PC-178";
    if (kind == Kind::hit) return o.phase == Phase::broadside ? "PC-075" : "PC-175";
    if (kind == Kind::duel) return o.phase == Phase::accept ? "PC-201" : "PC-200";
    if (kind == Kind::pistols) return "PC-222";
    if (kind == Kind::weapon) return "PC-216";
    if (kind == Kind::shoot) return "PC-225";
    return "PC-232";
}

string_view harvest_permit(const Open& o, Move m) {
    const bool under_fire = o.phase == Phase::refuge;
    const Kind kind = kind_of(m);
    if (kind == Kind::buy) return "PC-139";
    if (kind == Kind::chart) return "PC-031";
    if (kind == Kind::raise)
        return captain(o, o.actor).place == Place::treasure ? "PC-153" : "PC-141";
    if (kind == Kind::repair) return o.phase == Phase::mend ? "PC-127" : "PC-148";
    if (kind == Kind::bury) return under_fire ? "PC-296" : "PC-149";
    if (kind == Kind::stash) return under_fire ? "PC-296" : "PC-150";
    if (kind == Kind::replace) return "PC-092";
    if (kind == Kind::take) return "PC-124";
    if (kind == Kind::attempt) return "PC-250";
    return "PC-293";
}

} // namespace

string_view Text::permit(const View& v, Move m) {
    const Open& o = v.open;
    switch (kind_of(m)) {
    case Kind::die: return die_permit(o);
    case Kind::draw: return draw_permit(o.after_draw);
    case Kind::reveal: return reveal_permit(o);
    case Kind::legend: return o.month == 0 ? "PC-016" : "PC-156";
    case Kind::lot: return "PC-061";
    case Kind::outfit: return "PC-015";
    case Kind::pass: return pass_permit(o.phase);
    case Kind::play: return play_permit(o, card_of(m));
    case Kind::wheel: return "PC-022";
    case Kind::course: return "PC-035";
    case Kind::lay: return "PC-276";
    case Kind::tally: return "PC-164";
    case Kind::fire:
    case Kind::flee:
    case Kind::board:
    case Kind::hit:
    case Kind::duel:
    case Kind::pistols:
    case Kind::weapon:
    case Kind::shoot:
    case Kind::swap: return combat_permit(o, m);
    case Kind::buy:
    case Kind::chart:
    case Kind::raise:
    case Kind::repair:
    case Kind::bury:
    case Kind::stash:
    case Kind::replace:
    case Kind::take:
    case Kind::attempt:
    case Kind::trade: return harvest_permit(o, m);
    }
    return "";
}

} // namespace tortuga::pirates_cove
