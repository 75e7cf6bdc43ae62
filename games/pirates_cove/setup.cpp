// setup.cpp: reading a position that somebody wrote down. What is left out is guessed, what cannot
// be is refused, and what setup_print.cpp wrote reads back to the same State, bit for bit.
//
// Without another phase it is month 1, before the wheels are set; without any line it is the start.
#include "games/pirates_cove/setup.hpp"

#include <algorithm>

namespace tortuga::pirates_cove {

namespace {

using std::string_view;

Flaw key_twice(string_view key, string_view word) {
    return about("key_twice", "key", std::string{key} + " " + std::string{word});
}

// Lines that begin with a seat, one for each at most.
Flaw for_each_player(Draft& d, string_view key, auto&& read) {
    SeatSet given;
    return for_each_line(d.fields, key, [&](string_view word, const Line& words) -> Flaw {
        Seat who = Seat::nobody;
        if (Flaw wrong = read_player(d, key, word, who)) return wrong;
        if (given.has(who)) return key_twice(key, word);
        given.add(who);
        return read(who, words);
    });
}

Flaw read_phase_name(string_view key, string_view text, Phase& out) {
    const std::optional<int> phase = index_of(phase_names, text);
    if (!phase) return bad_value(key, text, join(phase_names, ", "));
    out = static_cast<Phase>(*phase);
    return {};
}

Flaw read_time(Draft& d) {
    Open& o = d.s.open;
    if (const auto value = value_of(d.fields, "phase"))
        if (Flaw wrong = read_phase_name("phase", *value, o.phase)) return wrong;
    int month = o.phase == Phase::outfit ? 0 : 1;
    const int most = o.options.is_solo() ? clock_at_start : months(o.options);
    if (Flaw wrong = read_number(d.fields, "month", 0, most, month)) return wrong;
    o.month = static_cast<std::uint8_t>(month);
    if (const auto value = value_of(d.fields, "turn"))
        return read_player(d, "turn", *value, o.actor);
    return {};
}

// A marker's space, from crippled to the top.
Reading read_space(string_view name, string_view value, Captain& c) {
    const std::optional<Section> section = parse_section(name);
    if (!section) return {};
    const std::optional<int> space = parse_number(value);
    if (!space || *space < crippled || *space > space_top)
        return bad_value("ship", value, std::string{name} + "=" + span_of(crippled, space_top));
    c.space[*section] = static_cast<std::int8_t>(*space);
    return Flaw{};
}

// A parrot or a Mastercraft on the mat.
Reading read_mate(Draft& d, string_view name, string_view value, Captain& c) {
    if (name != "parrot" && name != "master") return {};
    CardSet one;
    if (Flaw wrong = read_cards(d, {value}, one)) return wrong;
    const Family family = name == "parrot" ? Family::parrot : Family::master;
    if (family_of(design_of(one.lowest())) != family)
        return about("not_a_card", "card", std::string{value});
    (family == Family::parrot ? c.parrot : c.master) = one.lowest();
    return Flaw{};
}

Flaw read_ships_lines(Draft& d) {
    return for_each_player(d, "ship", [&](Seat who, const Line& words) {
        Captain& c = captain(d.s, who);
        return read_names("ship", words, [&](string_view name, string_view value) -> Reading {
            if (name == "at") return read_place("ship", value, c.place);
            if (const Reading read = read_space(name, value, c)) return read;
            if (const Reading read = read_mate(d, name, value, c)) return read;
            return read_named(ship_numbers, "ship", name, value, c);
        });
    });
}

// PC-168, PC-172 A parrot is never in a hand. Whoever holds a green New Course has bought it.
Flaw read_hands(Draft& d) {
    return for_each_player(d, "hand", [&](Seat who, const Line& words) -> Flaw {
        CardSet& hand = d.s.hand[index(who)];
        if (Flaw wrong = read_cards(d, words, hand)) return wrong;
        for (Card c : hand)
            if (is_parrot(c)) return about("not_a_card", "card", print_card(c));
        captain(d.s, who).held = static_cast<std::uint8_t>(hand.size());
        for (int i = 0; i < 2; ++i) {
            if (!hand.has(card(Design::course_green, i))) continue;
            d.s.open.green_owner[i] = who;
            captain(d.s, who).course_bought = 1;
        }
        return {};
    });
}

Flaw read_fresh(Draft& d) { // PC-033
    return for_each_player(d, "fresh", [&](Seat who, const Line& words) -> Flaw {
        for (string_view word : words) {
            const std::optional<Card> c = parse_card(word);
            if (!c || !is_course(design_of(*c)) || !d.s.hand[index(who)].has(*c))
                return about("not_a_card", "card", std::string{word});
            d.s.fresh[index(who)] =
                static_cast<std::uint8_t>(d.s.fresh[index(who)] | 1 << course_bit(*c));
        }
        return {};
    });
}

// All cards of a pile belong to one family, or to any.
Flaw read_pile(Draft& d, string_view key, std::optional<Family> family, CardSet& out) {
    const auto value = value_of(d.fields, key);
    if (!value) return {};
    if (Flaw wrong = read_cards(d, split(*value), out)) return wrong;
    for (Card c : out)
        if (family && family_of(design_of(c)) != *family)
            return about("not_a_card", "card", print_card(c));
    return {};
}

// Battle cards before their players; at the end, the Fame cards. PC-054, PC-164
Flaw read_battle(Draft& d) {
    const Family family =
        d.s.open.month > 0 && part_of(d.s.open) == Part::evening ? Family::fame : Family::battle;
    return for_each_player(d, "battle", [&](Seat who, const Line& words) -> Flaw {
        CardSet& mine = d.s.open.in_force[index(who)];
        if (Flaw wrong = read_cards(d, words, mine)) return wrong;
        for (Card c : mine)
            if (family_of(design_of(c)) != family)
                return about("not_a_card", "card", print_card(c));
        return {};
    });
}

Flaw read_piles(Draft& d) {
    Open& o = d.s.open;
    CardSet out_of_game, found;
    if (Flaw wrong = read_pile(d, "discards", {}, o.discards)) return wrong;
    if (Flaw wrong = read_pile(d, "volley", Family::volley, o.aside)) return wrong;
    if (Flaw wrong = read_pile(d, "found", Family::parrot, found)) return wrong;
    if (found.size() > 1) return unsound("found");
    if (!found.empty()) o.found = found.lowest();
    if (Flaw wrong = read_pile(d, "removed", {}, out_of_game)) return wrong;
    if (Flaw wrong = read_battle(d)) return wrong;
    o.removed |= out_of_game;
    return {};
}

std::optional<int> parse_digit(string_view text, int most) { // 1 is 0.
    const std::optional<int> n = parse_number(text);
    if (!n || *n < 1 || *n > most) return {};
    return *n - 1;
}

Flaw read_faces(Draft& d) {
    Open& o = d.s.open;
    const int most = o.options.is_buccaneers() ? islands : outer_islands; // PC-277
    if (const auto value = value_of(d.fields, "spent"))
        if (Flaw wrong = read_treasures(d, split(*value), o.spent)) return wrong;
    unsigned given = 0;
    return for_each_line(d.fields, "face", [&](string_view word, const Line& words) -> Flaw {
        const std::optional<int> i = parse_digit(word, most);
        if (!i || words.size() != 1) return bad_value("face", word, span_of(1, most) + " T01");
        if ((given >> *i & 1) != 0) return key_twice("face", word);
        given |= 1u << *i;
        if (words[0] == nothing) return {};
        TreasureSet one;
        if (Flaw wrong = read_treasures(d, words, one)) return wrong;
        o.face[island(*i + 1)] = one.lowest();
        return {};
    });
}

Reading read_foe(string_view key, string_view name, string_view value, Foe& foe) {
    if (name == "at") return read_place(key, value, foe.place);
    if (name != "hits") return {};
    const std::optional<int> hits = parse_number(value);
    if (!hits || *hits < 0 || *hits > 99) return bad_value(key, value, "hits=" + span_of(0, 99));
    foe.hits = static_cast<std::uint8_t>(*hits);
    return Flaw{};
}

// PC-016 Each legendary pirate is in one place.
Flaw read_legend(LegendSet& seen, const Options& o, string_view key, string_view text,
                 Legend& out) {
    const std::optional<Legend> l = parse_legend(text);
    const int most = o.has(Switch::base_tavern) ? base_legends : legends;
    if (!l || (static_cast<int>(*l) >= most && *l != Legend::none))
        return bad_value(key, text, "L01.." + print_legend(static_cast<Legend>(most - 1)));
    out = *l;
    if (*l == Legend::none) return {};
    if (seen.has(*l)) return about("card_twice", "card", print_legend(*l));
    seen.add(*l);
    return {};
}

Flaw read_legends(Draft& d) {
    Open& o = d.s.open;
    LegendSet seen;
    unsigned given = 0;
    const auto read_line = [&](string_view word, const Line& words) -> Flaw {
        const std::optional<int> i = parse_digit(word, slots(o.options));
        if (!i || words.empty())
            return bad_value("lp", word, span_of(1, slots(o.options)) + " L01");
        if ((given >> *i & 1) != 0) return key_twice("lp", word);
        given |= 1u << *i;
        Foe& foe = o.foe[*i];
        if (Flaw wrong = read_legend(seen, o.options, "lp", words[0], foe.legend)) return wrong;
        if (foe.legend != Legend::none) foe.place = Place::treasure;
        return read_names(
            "lp", std::span{words}.subspan(1),
            [&](string_view name, string_view value) { return read_foe("lp", name, value, foe); });
    };
    if (Flaw wrong = for_each_line(d.fields, "lp", read_line)) return wrong;
    for (string_view word : split(value_of(d.fields, "beaten").value_or(""))) {
        Legend l = Legend::none;
        if (Flaw wrong = read_legend(seen, o.options, "beaten", word, l)) return wrong;
        if (l == Legend::none) return bad_value("beaten", word, "L01");
        o.beaten.add(l);
    }
    return {};
}

// The Navy at sea, who sent it after whom, and whether it was sent this month; or the fort. PC-256
Flaw read_navy(Draft& d) {
    Open& o = d.s.open;
    const auto value = value_of(d.fields, "navy");
    if (!value) return {};
    const Line words = split(*value);
    const auto read_word = [&](string_view name, string_view text) -> Reading {
        if (name == "sender") return read_player(d, "navy", text, o.navy_sender);
        if (name == "target") return read_player(d, "navy", text, o.navy_target);
        if (name == "sent") {
            if (text != "1") return bad_value("navy", text, "sent=1");
            o.navy_sent = 1;
            return Flaw{};
        }
        return read_foe("navy", name, text, o.navy);
    };
    if (Flaw wrong = read_names("navy", words, read_word)) return wrong;
    if (o.navy.place != Place::nowhere)
        o.navy.legend = o.options.is_solo() ? Legend::fort : Legend::navy;
    return {};
}

// "1 count=2 for=plunder": who draws, how many cards, and in which phase.
Flaw read_draws(Draft& d) {
    Open& o = d.s.open;
    const auto value = value_of(d.fields, "draws");
    if (!value) return {};
    const Line words = split(*value);
    if (Flaw wrong = read_player(d, "draws", words[0], o.drawer)) return wrong;
    return read_names("draws", std::span{words}.subspan(1),
                      [&](string_view name, string_view text) -> Reading {
                          if (name == "for") return read_phase_name("draws", text, o.after_draw);
                          if (name != "count") return {};
                          const std::optional<int> n = parse_number(text);
                          if (!n || *n < 0 || *n > 9) return bad_value("draws", text, "count=0..9");
                          o.draws = static_cast<std::uint8_t>(*n);
                          return Flaw{};
                      });
}

// "aim 1 LP2": what is to be settled, and between whom. PC-061
Flaw read_lots(Draft& d) {
    Open& o = d.s.open;
    const auto value = value_of(d.fields, "lots");
    if (!value) return {};
    Line words = split(*value);
    if (Flaw wrong = read_phase_name("lots", words[0], o.after_lots)) return wrong;
    words.erase(words.begin());
    return read_ships("lots", words, o.tied);
}

// How far each section chosen so far was raised; who has chosen one more than the rest waits.
Flaw read_outfits(Draft& d) {
    Open& o = d.s.open;
    std::array<int, seats_most> chosen{};
    Flaw wrong = for_each_player(d, "sealed", [&](Seat who, const Line& words) -> Flaw {
        const auto bad = [&] { return bad_value("sealed", join(words, " "), "outfit 2 0"); };
        if (words.empty() || words[0] != "outfit" || words.size() > sections + 1) return bad();
        for (std::size_t i = 1; i < words.size(); ++i) {
            const std::optional<int> n = parse_number(words[i]);
            if (!n || *n < 0 || *n > 4) return bad();
            const int step = 5 * chosen[index(who)]++ + *n;
            d.s.sealed[index(who)] = static_cast<std::uint16_t>(refitted(d.s, who, step));
        }
        const Captain& c = captain(o, who);
        return outfit_price(c, d.s.sealed[index(who)]) <= c.gold ? Flaw{} : bad();
    });
    if (wrong) return wrong;
    const auto end = chosen.begin() + o.options.seats;
    const int least = *std::min_element(chosen.begin(), end);
    if (*std::max_element(chosen.begin(), end) > least + 1) return unsound("sealed");
    o.fitted = static_cast<std::uint8_t>(least);
    for (Seat who : players(o))
        if (chosen[index(who)] > least) o.committed.add(who);
    return least < sections ? Flaw{} : unsound("sealed");
}

// What was chosen and not yet shown, as its token. PC-022
Flaw read_sealed(Draft& d) {
    if (d.s.open.phase == Phase::outfit) return read_outfits(d);
    return for_each_player(d, "sealed", [&](Seat who, const Line& words) -> Flaw {
        const std::optional<Move> m = Text::parse_move(join(words, " "));
        if (!m || !is_sealed(d.s.open.phase) ||
            detail::sealed_objection(d.s, who, *m) != Reason::ok)
            return bad_value("sealed", join(words, " "), "wheel 3");
        d.s.sealed[index(who)] =
            static_cast<std::uint16_t>(kind_of(*m) == Kind::shoot ? 1 : payload_of(*m));
        d.s.open.committed.add(who);
        return {};
    });
}

Flaw read_pair(Draft& d, string_view key, Seat& first, Seat& second) {
    const auto value = value_of(d.fields, key);
    if (!value) return {};
    const Line words = split(*value);
    if (words.size() != 2) return bad_value(key, *value, "1 2");
    if (Flaw wrong = read_player(d, key, words[0], first)) return wrong;
    return read_player(d, key, words[1], second);
}

Flaw read_order(Draft& d) {
    Open& o = d.s.open;
    if (const auto value = value_of(d.fields, "queue"))
        if (Flaw wrong = read_players(d, "queue", split(*value), o.queue)) return wrong;
    SeatSet arrived;
    for (string_view word : split(value_of(d.fields, "arrivals").value_or(""))) {
        Seat who = Seat::nobody;
        if (Flaw wrong = read_player(d, "arrivals", word, who)) return wrong;
        if (arrived.has(who)) return key_twice("arrivals", word);
        arrived.add(who);
        o.arrivals[o.arrived++] = who;
    }
    int served = 0, slot = 1;
    if (Flaw wrong = read_number(d.fields, "served", 0, o.arrived, served)) return wrong;
    if (Flaw wrong = read_number(d.fields, "slot", 1, slots_most + 1, slot)) return wrong;
    o.served = static_cast<std::uint8_t>(served);
    o.slot = static_cast<std::uint8_t>(slot - 1);
    if (const auto value = value_of(d.fields, "island"))
        return read_place("island", *value, o.island);
    return {};
}

Flaw read_rest(Draft& d) {
    Open& o = d.s.open;
    int overboard = 0;
    if (Flaw wrong = read_number(d.fields, "overboard", 0, chests_all, overboard)) return wrong;
    o.overboard = static_cast<std::uint8_t>(overboard);
    if (Flaw wrong = read_pair(d, "privateer", o.privateer, o.robbed)) return wrong;
    if (const auto value = value_of(d.fields, "champion"))
        if (Flaw wrong = read_player(d, "champion", *value, o.champion)) return wrong;
    if (const auto value = value_of(d.fields, "visit"))
        return read_names("visit", split(*value), [&](string_view name, string_view text) {
            return read_named(visit_numbers, "visit", name, text, o);
        });
    return {};
}

// PC-268 Leader, decks and hands of treasure cards; who has fired.
Flaw read_buccaneers(Draft& d) {
    Open& o = d.s.open;
    for (const string_view key : {"leader", "stack", "loot", "fired", "salvo", "shot"})
        if (d.says(key) && !o.options.is_buccaneers()) return not_played(key);
    if (const auto value = value_of(d.fields, "leader"))
        if (Flaw wrong = read_player(d, "leader", *value, o.buccaneers.leader)) return wrong;
    if (const auto value = value_of(d.fields, "fired"))
        if (Flaw wrong = read_players(d, "fired", split(*value), o.buccaneers.fired)) return wrong;
    const auto read_loot = [&](Seat who, const Line& words) -> Flaw {
        TreasureSet& mine = d.s.loot[index(who)];
        if (Flaw wrong = read_treasures(d, words, mine)) return wrong;
        if (mine.size() > loot_in_hand) return wrong_size(print_player(who), mine.size(), 5);
        o.buccaneers.held[index(who)] = static_cast<std::uint8_t>(mine.size());
        return {};
    };
    if (Flaw wrong = for_each_player(d, "loot", read_loot)) return wrong;
    return for_each_player(d, "stack", [&](Seat who, const Line& words) -> Flaw {
        const std::optional<int> n = words.size() == 1 ? parse_number(words[0]) : std::nullopt;
        if (!n || *n < 0 || *n > treasures_dealt)
            return bad_value("stack", join(words, " "), span_of(0, treasures_dealt));
        o.buccaneers.stack[index(who)] = static_cast<std::uint8_t>(*n);
        return {};
    });
}

// The game before anything is said of it: month 1, the wheels not yet set, everybody with his gold
// and a ship as it comes.
State blank(const Options& options) {
    State s = Rules::start(options);
    Open& o = s.open;
    o.draws = 0;
    o.drawer = Seat::nobody;
    o.after_draw = Phase::over;
    o.phase = Phase::wheels;
    o.month = 1;
    return s;
}

} // namespace

Result<State> Text::parse_state(const Options& o, const Fields& fields) {
    if (fields.empty()) return Rules::start(o);
    if (Flaw wrong = check_keys(fields, key_names, repeated_keys)) return *wrong;
    Draft d{fields, blank(o)};
    if (Flaw wrong = read_time(d)) return *wrong;
    for (Seat who : players(d.s.open)) captain(d.s, who) = usual_captain(d.s.open);
    for (const auto step :
         {read_draws, read_lots, read_fight, read_ships_lines, read_hands, read_fresh, read_piles,
          read_faces, read_legends, read_navy, read_order, read_rest, read_buccaneers})
        if (Flaw wrong = step(d)) return *wrong;
    fill(d);
    if (Flaw wrong = read_sealed(d)) return *wrong;
    if (Flaw wrong = answer_to(unsound(d.s))) return *wrong;
    return d.s;
}

} // namespace tortuga::pirates_cove
