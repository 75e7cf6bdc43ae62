// text.cpp: tokens of moves, lines of options, names of reasons.
#include "games/skull_king/text.hpp"

#include <charconv>

#include "faces/tokens.hpp"

namespace tortuga::skull_king {

namespace {

using std::string_view;

constexpr string_view kind_names[kinds] = {"dealer", "deal", "bid",  "load",  "play",  "ghost",
                                           "lead",   "draw", "bury", "wager", "change"};
constexpr string_view load_names[] = {"grapeshot", "cannonball"};
constexpr string_view change_names[] = {"-1", "0", "+1"};

// How each switch is spelled: its key, and its values off and on.
struct Spelling {
    string_view key;
    string_view values[2];
    string_view clauses;
};
constexpr Spelling spellings[switches] = {
    {"suits", {"13", "14"}, "V-01"},
    {"loot", {"off", "on"}, "V-46"},
    {"kraken", {"off", "on"}, "V-40"},
    {"whale", {"off", "on"}, "V-42"},
    {"tigress", {"off", "on"}, "V-10"},
    {"lead", {"classic", "modern"}, "V-20"},
    {"bonus", {"classic", "modern"}, "V-30"},
    {"tie", {"share", "extra"}, "V-34"},
    {"rosie", {"off", "on"}, "V-51"},
    {"bendt", {"off", "on"}, "V-52"},
    {"rascal", {"off", "on"}, "V-53"},
    {"juanita", {"off", "on"}, "V-54"},
    {"harry", {"off", "on"}, "V-55"},
    {"rascal_late", {"off", "on"}, "H-7"},
    {"scoring", {"classic", "rascal"}, "V-57"},
    {"cannonball", {"off", "on"}, "V-59"},
    {"graybeard", {"off", "on"}, "V-60"},
    {"ghost", {"follows", "leads"}, "V-63"},
    {"whale_leader", {"whale", "would_win"}, "V-43"},
    {"history", {"last", "all"}, "AMB-13"},
};
constexpr string_view schedule_names[schedules] = {
    "standard",          "even_keeled", "even_keeled_twice", "skip_to_the_brawl", "swift_n_salty",
    "broadside_barrage", "whirlpool",   "whirlpool_twice",   "past_your_bedtime"};
constexpr string_view preset_names[] = {"classic", "base", "modern"};
constexpr string_view seat_numbers[] = {"4", "2", "3", "5", "6", "7", "8"};

constexpr auto option_infos = [] {
    std::array<OptionInfo, switches + 2> infos{};
    for (std::size_t i = 0; i < switches; ++i)
        infos[i] = {spellings[i].key, spellings[i].values, spellings[i].clauses};
    infos[switches] = {"schedule", schedule_names, "V-70"};
    infos[switches + 1] = {"seats", seat_numbers, "SK-001, V-03"};
    return infos;
}();

Options preset(string_view name, int seats) {
    if (name == "modern") return modern(seats);
    return name == "base" ? base(seats) : classic(seats);
}

double exact_share(const AnyState& box, Seat who) {
    const Open o = box.open<State>().open;
    const int scored = o.phase == Phase::over ? o.round + 1 : o.round;
    return scored == 0 ? 0 : static_cast<double>(o.exact[who]) / scored;
}

constexpr Measure all_measures[] = {{"measure.exact_bids", exact_share}};

Complaint bad_value(string_view key, string_view value, std::string choices) {
    return {"option.bad_value",
            {{"option", std::string{key}}, {"value", std::string{value}}, {"choices", choices}}};
}

// Sets one "key=value" (or a bare "key" for "key=on"), or says what is wrong with it.
std::optional<Complaint> set_option(Options& o, string_view key, string_view value) {
    if (key == "schedule") {
        for (int i = 0; i < schedules; ++i)
            if (schedule_names[i] == value)
                return o.schedule = static_cast<Schedule>(i), std::nullopt;
        return bad_value(key, value, join(schedule_names, ", "));
    }
    if (key == "abilities") {
        if (value != "on" && value != "off") return bad_value(key, value, "off, on");
        o.on = value == "on" ? o.on | abilities : o.on - abilities;
        return std::nullopt;
    }
    for (int i = 0; i < switches; ++i) {
        if (spellings[i].key != key) continue;
        const auto s = static_cast<Switch>(i);
        if (value == spellings[i].values[0]) return o.on = o.on - on(s), std::nullopt;
        if (value == spellings[i].values[1]) return o.on.add(s), std::nullopt;
        return bad_value(key, value, join(spellings[i].values, ", "));
    }
    return Complaint{"option.unknown", {{"option", std::string{key}}}};
}

} // namespace

constinit const std::span<const string_view> Text::presets = preset_names;
constinit const std::span<const OptionInfo> Text::options = option_infos;
constinit const std::span<const Measure> Text::measures = all_measures;

// The preset and the number of seats come first, whatever their place in the line: a preset may
// depend on the seats, and everything else departs from it.
Result<Options> Text::parse_options(string_view text) {
    string_view chosen = preset_names[0];
    int seats = 4;
    for (string_view word : split(text)) {
        for (string_view name : preset_names)
            if (word == name) chosen = name;
        const auto [key, value] = cut(word, '=');
        if (key != "seats") continue;
        const std::optional<int> n = parse_number(value);
        if (!n || *n < 1 || *n > 99) return bad_value(key, value, "2-8");
        seats = *n;
    }
    Options o = preset(chosen, seats);
    for (string_view word : split(text)) {
        const auto [key, value] = cut(word, '=');
        const bool is_preset = std::find(std::begin(preset_names), std::end(preset_names), word) !=
                               std::end(preset_names);
        if (is_preset || key == "seats") continue;
        const bool bare = word.find('=') == string_view::npos;
        if (const auto complaint = set_option(o, key, bare ? "on" : value)) return *complaint;
    }
    return o;
}

// The preset that needs the fewest words, then the words.
std::string Text::print_options(const Options& o) {
    std::string best;
    for (string_view name : preset_names) {
        const Options from = preset(name, o.seats);
        std::string line = std::string{name} + " seats=" + std::to_string(o.seats);
        if (o.schedule != Schedule::standard)
            line += " schedule=" + std::string{schedule_names[static_cast<int>(o.schedule)]};
        for (int i = 0; i < switches; ++i) {
            const bool is_on = o.has(static_cast<Switch>(i));
            if (is_on != from.has(static_cast<Switch>(i)))
                line += " " + std::string{spellings[i].key} + "=" +
                        std::string{spellings[i].values[is_on ? 1 : 0]};
        }
        const auto words = [](const std::string& s) { return std::count(s.begin(), s.end(), ' '); };
        if (best.empty() || words(line) < words(best)) best = line;
    }
    return best;
}

std::string print_card(const Options& o, Card c) {
    const bool is_modern = o.has(Switch::suits_14);
    if (is_coloured(c))
        return (is_modern ? "GVYK" : "RBYK")[static_cast<int>(suit_of(c))] +
               std::to_string(rank_of(c));
    const auto numbered = [&](char letter, Card first) {
        return letter + std::to_string(static_cast<int>(c) - static_cast<int>(first) + 1);
    };
    if (is_escape(c)) return numbered('E', escape_1);
    if (is_loot(c)) return numbered('L', loot_1);
    if (is_mermaid(c)) return numbered('M', mermaid_1);
    if (is_pirate(c)) return numbered('P', pirate_1);
    if (c == the_skull_king) return "SK";
    if (c == the_kraken) return "KR";
    if (c == the_whale) return "WW";
    const std::string wild = o.has(Switch::tigress) ? "TG" : "SM";
    return c == mary_pirate ? wild + ":pirate" : wild;
}

std::string print_cards(const Options& o, CardSet cards) {
    std::string out;
    for (Card c : cards) out += (out.empty() ? "" : " ") + print_card(o, c);
    return out;
}

std::optional<Card> parse_card(string_view text) {
    const std::string t = upper(text);
    if (t == "SK") return the_skull_king;
    if (t == "KR") return the_kraken;
    if (t == "WW") return the_whale;
    if (t == "SM" || t == "TG" || t == "SM:ESCAPE" || t == "TG:ESCAPE") return mary;
    if (t == "SM:PIRATE" || t == "TG:PIRATE") return mary_pirate;
    if (t.empty()) return {};
    const std::optional<int> n = parse_number(string_view{t}.substr(1));
    if (!n || *n < 1) return {};
    const auto among = [&](Card first, int count) -> std::optional<Card> {
        if (*n > count) return {};
        return static_cast<Card>(static_cast<int>(first) + *n - 1);
    };
    switch (t[0]) {
    case 'E': return among(escape_1, escapes);
    case 'L': return among(loot_1, loots);
    case 'M': return among(mermaid_1, mermaids);
    case 'P': return among(pirate_1, pirates);
    case 'R':
    case 'G': return among(coloured(Suit::first, 1), 14);
    case 'B':
    case 'V': return among(coloured(Suit::second, 1), 14);
    case 'Y': return among(coloured(Suit::third, 1), 14);
    case 'K': return among(coloured(Suit::black, 1), 14);
    }
    return {};
}

std::string Text::print_move(const Options& o, Move m) {
    const int n = payload_of(m);
    std::string out = std::string{kind_names[static_cast<int>(kind_of(m))]} + " ";
    switch (kind_of(m)) {
    case Kind::dealer:
    case Kind::lead: return out + std::to_string(n + 1);
    case Kind::bid: return out + std::to_string(n);
    case Kind::load: return out + std::string{load_names[n]};
    case Kind::wager: return out + std::to_string(10 * n);
    case Kind::change: return out + std::string{change_names[n]};
    case Kind::play:
        out += print_card(o, card_of(m));
        return card_of(m) == mary ? out + ":escape" : out;
    case Kind::deal:
    case Kind::ghost:
    case Kind::draw:
    case Kind::bury: break;
    }
    return out + print_card(o, card_of(m));
}

namespace {

std::optional<int> parse_payload(Kind kind, string_view text) {
    const std::optional<int> n = parse_number(text);
    switch (kind) {
    case Kind::dealer:
    case Kind::lead:
        if (!n || *n < 1 || *n > seats_max) return {};
        return *n - 1;
    case Kind::bid:
        if (!n || *n < 0 || *n > 99) return {};
        return *n;
    case Kind::wager:
        if (!n || *n < 0 || *n % 10 != 0 || *n > 90) return {};
        return *n / 10;
    case Kind::load: return index_of(load_names, text);
    case Kind::change: return index_of(change_names, text == "1" ? string_view{"+1"} : text);
    case Kind::deal:
    case Kind::play:
    case Kind::ghost:
    case Kind::draw:
    case Kind::bury: break;
    }
    const std::optional<Card> c = parse_card(text);
    if (!c || (*c == mary_pirate && kind != Kind::play)) return {};
    // SK-045 She is announced as she is played: "play SM" says too little.
    if (kind == Kind::play && *c == mary && text.find(':') == string_view::npos) return {};
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

// Escapes, Mermaids and Loot are alike; Pirates too, where their names mean nothing.
bool Text::alike(const Options& o, Move a, Move b) {
    if (a == b) return true;
    if (kind_of(a) != kind_of(b)) return false;
    if (kind_of(a) != Kind::play && kind_of(a) != Kind::bury) return false;
    const auto both = [&](CardSet set) { return set.has(card_of(a)) && set.has(card_of(b)); };
    return both(all_escapes) || both(all_loot) || both(all_mermaids) ||
           (both(named_pirates) && (o.on & abilities).empty());
}

Complaint Text::reason(Reason why) {
    struct Row {
        string_view name, clause;
    };
    constexpr Row rows[reasons] = {
        {"ok", ""},
        {"not_your_turn", "SK-011"},
        {"already_committed", "SK-023"},
        {"bids_first", "SK-027"},
        {"wrong_kind", "SK-030"},
        {"bid_too_high", "SK-021"},
        {"no_such_choice", "V-53"},
        {"not_in_hand", "SK-030"},
        {"must_follow", "SK-034"},
        {"must_follow_black", "SK-039"},
        {"black_is_no_special", "SK-041"},
        {"not_undealt", "SK-005"},
        {"not_a_player", "V-51"},
        {"bid_out_of_range", "V-55"},
        {"seats_classic", "SK-001"},
        {"seats_modern", "V-03"},
        {"loot_needs_three", "V-48"},
        {"graybeard_needs_two", "V-60"},
        {"cannonball_needs_rascal", "V-59"},
        {"ghost_needs_graybeard", "V-63"},
        {"leader_needs_whale", "V-43"},
        {"late_needs_rascal", "V-50"},
    };
    const Row& row = rows[static_cast<int>(why)];
    return {"skull_king.reason." + std::string{row.name}, {}, std::string{row.clause}};
}

namespace {

string_view permit_play(const View& v, Card c) {
    const Suit suit = v.open.trick.suit;
    if (card_in_hand(c) == mary) return "SK-045";
    if (!is_live(v.open.trick)) return "SK-031";
    if (!is_coloured(c)) return "SK-037";
    if (suit == Suit::none) return "V-20";
    if (suit == Suit::open) return "SK-036";
    if (suit_of(c) == suit) return suit == Suit::black ? "SK-039" : "SK-034";
    return suit == Suit::black ? "SK-040" : "SK-035";
}

} // namespace

string_view Text::permit(const View& v, Move m) {
    switch (kind_of(m)) {
    case Kind::dealer: return "SK-008";
    case Kind::deal: return "SK-004";
    case Kind::bid: return "SK-021";
    case Kind::load: return "V-59";
    case Kind::play: return permit_play(v, card_of(m));
    case Kind::ghost: return "V-60";
    case Kind::lead: return "V-51";
    case Kind::draw:
    case Kind::bury: return "V-52";
    case Kind::wager: return "V-53";
    case Kind::change: return "V-55";
    }
    return "";
}

} // namespace tortuga::skull_king
