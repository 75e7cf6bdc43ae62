// text.cpp: the tables of options, verbs and reasons, and the words of cards.
#include "games/skull_king/text.hpp"

namespace tortuga::skull_king {

namespace {

using std::string_view;

constexpr string_view preset_names[] = {"classic", "base", "modern"};
constexpr auto flag = option_switch<Options, Switch>;

constexpr OptionInfo option_rows[] = {
    option_number<&Options::seats>("seats", 2, 8, "SK-001, V-03"),
    option_names<&Options::schedule>(
        "schedule",
        "standard|even_keeled|even_keeled_twice|skip_to_the_brawl|swift_n_salty|"
        "broadside_barrage|whirlpool|whirlpool_twice|past_your_bedtime",
        "V-70"),
    flag("suits", Switch::suits_14, "13|14", "V-01"),
    flag("loot", Switch::loot, "off|on", "V-46"),
    flag("kraken", Switch::kraken, "off|on", "V-40"),
    flag("whale", Switch::whale, "off|on", "V-42"),
    flag("tigress", Switch::tigress, "off|on", "V-10"),
    flag("lead", Switch::modern_lead, "classic|modern", "V-20"),
    flag("bonus", Switch::modern_bonus, "classic|modern", "V-30"),
    flag("tie", Switch::extra_round, "share|extra", "V-34"),
    flag("rosie", Switch::rosie, "off|on", "V-51"),
    flag("bendt", Switch::bendt, "off|on", "V-52"),
    flag("rascal", Switch::rascal, "off|on", "V-53"),
    flag("juanita", Switch::juanita, "off|on", "V-54"),
    flag("harry", Switch::harry, "off|on", "V-55"),
    flag("rascal_late", Switch::rascal_late, "off|on", "H-7"),
    flag("scoring", Switch::rascal_scoring, "classic|rascal", "V-57"),
    flag("cannonball", Switch::cannonball, "off|on", "V-59"),
    flag("graybeard", Switch::graybeard, "off|on", "V-60"),
    flag("ghost", Switch::ghost_leads, "follows|leads", "V-63"),
    flag("whale_leader", Switch::whale_would_win, "whale|would_win", "V-43"),
    flag("history", Switch::full_history, "last|all", "AMB-13"),
};
static_assert(std::size(option_rows) == switches + 2);

constexpr OptionInfo all_abilities[] = {
    {.key = "abilities", .names = "off|on", .set = [](AnyOptions& any, int, int value) {
         Options o = any.open<Options>();
         o.on = value != 0 ? o.on | abilities : o.on - abilities;
         any = AnyOptions::of(o);
     }}};

AnyOptions preset(int which, int seats) {
    return AnyOptions::of(which == 0 ? classic(seats) : which == 1 ? base(seats) : modern(seats));
}

double exact_share(const AnyState& box, Seat who) {
    const Open o = box.open<State>().open;
    const int scored = o.phase == Phase::over ? o.round + 1 : o.round;
    return scored == 0 ? 0 : static_cast<double>(o.exact[who]) / scored;
}

constexpr Measure all_measures[] = {{"measure.exact_bids", exact_share}};

} // namespace

constinit const OptionTable Text::options = {
    .presets = preset_names, .make = preset, .rows = option_rows, .shorthands = all_abilities};
constinit const std::span<const Measure> Text::measures = all_measures;

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

namespace {

std::string print_in_hand(const Options& o, Move m) {
    if (payload_of(m) >= static_cast<int>(mary_pirate)) return std::string{Verb::unknown};
    return print_card(o, card_of(m));
}
std::optional<Card> parse_in_hand(const Options&, string_view text) {
    const std::optional<Card> c = parse_card(text);
    return c == mary_pirate ? std::nullopt : c;
}

std::string print_announced(const Options& o, Move m) {
    if (m == make(Kind::play, mary_pirate)) return print_card(o, mary_pirate);
    return print_in_hand(o, m) + (m == make(Kind::play, mary) ? ":escape" : "");
}
// SK-045 She is announced as she is played: "play SM" says too little.
std::optional<Card> parse_announced(const Options&, string_view text) {
    const std::optional<Card> c = parse_card(text);
    return c == mary && text.find(':') == string_view::npos ? std::nullopt : c;
}

constexpr string_view changes = "-1|0|+1"; // Of a bid. V-55
std::string print_change(const Options&, Move m) {
    return std::string{payload_of(m) < 3 ? name_at(changes, payload_of(m)) : Verb::unknown};
}
std::optional<int> parse_change(const Options&, string_view text) {
    return find_name(changes, text == "1" ? "+1" : text);
}

constexpr Argument card = word_of<Rules, print_in_hand, parse_in_hand>(
    "[RGBVYK](1[0-4]|[1-9])|E[1-5]|[LM][12]|P[1-5]|SK|KR|WW|SM|TG");
constexpr Argument played = word_of<Rules, print_announced, parse_announced>(
    "[RGBVYK](1[0-4]|[1-9])|E[1-5]|[LM][12]|P[1-5]|SK|KR|WW|(SM|TG):(pirate|escape)");
constexpr Argument change = word_of<Rules, print_change, parse_change>("-1|0|[+]1");

constexpr Verb verb(Kind k, string_view name, Argument argument, string_view clause) {
    return {name, static_cast<MoveBits>(make(k, 0)), 0x0FFF, argument, clause};
}

constexpr Verb all_verbs[] = {
    verb(Kind::dealer, "dealer", seat_number(seats_max), "SK-008"),
    verb(Kind::deal, "deal", card, "SK-004"),
    verb(Kind::bid, "bid", number_from(0, 99, 0), "SK-021"),
    verb(Kind::load, "load", one_of("grapeshot|cannonball"), "V-59"),
    verb(Kind::play, "play", played, "SK-031"),
    verb(Kind::ghost, "ghost", card, "V-60"),
    verb(Kind::lead, "lead", seat_number(seats_max), "V-51"),
    verb(Kind::draw, "draw", card, "V-52"),
    verb(Kind::bury, "bury", card, "V-52"),
    verb(Kind::wager, "wager", number_from(0, 90, 0, 10), "V-53"),
    verb(Kind::change, "change", change, "V-55"),
};
static_assert(std::size(all_verbs) == kinds);

} // namespace

constinit const std::span<const Verb> Text::verbs = all_verbs;

// Escapes, Mermaids and Loot are alike; Pirates too, where their names mean nothing.
bool Text::alike(const Options& o, Move a, Move b) {
    if (a == b) return true;
    if (kind_of(a) != kind_of(b)) return false;
    if (kind_of(a) != Kind::play && kind_of(a) != Kind::bury) return false;
    const auto both = [&](CardSet set) { return set.has(card_of(a)) && set.has(card_of(b)); };
    return both(all_escapes) || both(all_loot) || both(all_mermaids) ||
           (both(named_pirates) && (o.on & abilities).empty());
}

namespace {

constexpr ReasonRow reason_rows[] = {
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
static_assert(std::size(reason_rows) == reasons);

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

constinit const std::span<const ReasonRow> Text::reasons = reason_rows;

string_view Text::permit(const View& v, Move m) {
    return kind_of(m) == Kind::play ? permit_play(v, card_of(m)) : TextDefaults::permit(v, m);
}

} // namespace tortuga::skull_king
