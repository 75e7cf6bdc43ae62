// setup_fact.cpp: questions about a position answered, for remarks in records.
#include "games/pirates_cove/setup.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string_view;
using Fact = std::optional<std::string>;

std::string or_dash(std::string text) { return text.empty() ? "-" : text; }
std::string print_seat(Seat who) { return who == Seat::nobody ? "-" : print_player(who); }

Fact table_fact(const State& s, string_view key) {
    const Open& o = s.open;
    if (key == "turn") return or_dash(is_natures(o.phase) ? "*" : print_seats(Rules::pending(s)));
    if (key == "deck") return std::to_string(deck_size(o));
    if (key == "stock") return std::to_string(stock_of(o).size());
    if (key == "supply") return std::to_string(o.chests);
    if (key == "overboard") return std::to_string(o.overboard);
    if (key == "navy") return o.navy.place == Place::nowhere ? "-" : print_place(o.navy.place);
    if (key == "clock" && o.options.is_solo()) return std::to_string(o.voyage.clock);
    if (key == "lost" && o.options.is_solo()) return std::to_string(o.voyage.lost);
    if (key == "leader") return print_seat(o.buccaneers.leader);
    if (key == "champion") return print_seat(o.champion);
    if (key == "combat")
        return o.combat.island == Place::nowhere ? "-" : print_place(o.combat.island);
    if (key == "round") return std::to_string(o.combat.round);
    if (key == "exchange") return std::to_string(o.melee.exchange);
    if (key == "stage") return std::to_string(o.melee.stage);
    if (key == "island") return print_place(o.island);
    return {};
}

Fact player_fact(const State& s, string_view key, Seat who) {
    const Open& o = s.open;
    const Captain& c = captain(o, who);
    for (const Number<Captain>& number : ship_numbers)
        if (number.name == key) return std::to_string(c.*number.field);
    if (const auto section = parse_section(key)) return std::to_string(c.space[*section]);
    if (key == "parrot") return c.parrot == no_card ? "-" : print_card(c.parrot);
    if (key == "master") return c.master == no_card ? "-" : print_card(c.master);
    if (key == "cards") return std::to_string(c.held);
    if (key == "dice") return std::to_string(dice_of(o, who));
    return {};
}

// Of players, legendary pirates at sea and the Navy.
Fact ship_fact(const Open& o, string_view key, Ship ship) {
    const bool sails = is_player(ship)      ? players(o).has(seat_of(ship))
                       : ship == Ship::navy ? o.navy.legend != Legend::none
                                            : slot_of(ship) < slots(o.options) &&
                                                  foe_of(o, ship).legend != Legend::none;
    if (key == "place") return sails ? print_place(place_of(o, ship)) : "-";
    if (key == "speed") return sails ? std::to_string(speed_of(o, ship)) : "-";
    if (key == "hits" && !is_player(ship))
        return sails ? std::to_string(foe_of(o, ship).hits) : "-";
    return {};
}

// "value 1 hull" and "price 1 sails": what a section is worth, and what its next space costs.
Fact section_fact(const Open& o, const Line& words) {
    const std::optional<Seat> who = parse_player(o.options, words[1]);
    const std::optional<Section> section = parse_section(words[2]);
    if (!who || !section) return {};
    const Captain& c = captain(o, *who);
    if (words[0] == "value") return std::to_string(c.value(*section));
    if (words[0] != "price") return {};
    const int price = raise_price(c, *section, price_times(c));
    return price == 0 ? "-" : std::to_string(price);
}

Fact number_fact(const State& s, string_view key, string_view word) {
    const Open& o = s.open;
    const std::optional<int> n = parse_number(word);
    if (key == "lp" && n && 1 <= *n && *n <= slots(o.options)) {
        const Legend l = o.foe[*n - 1].legend;
        return l == Legend::none ? "-" : print_legend(l);
    }
    if (key == "face" && n && 1 <= *n && *n <= islands) {
        const Treasure t = o.face[island(*n)];
        return t == no_treasure ? "-" : print_treasure(t);
    }
    return {};
}

// Questions of two words: about a seat, a ship or an island.
Fact word_fact(const State& s, string_view key, string_view word) {
    if (const Fact answer = number_fact(s, key, word)) return answer;
    if (const auto ship = parse_ship(word))
        if (const Fact answer = ship_fact(s.open, key, *ship)) return answer;
    const std::optional<Seat> who = parse_player(s.open.options, word);
    if (!who) return {};
    if (const Fact answer = player_fact(s, key, *who)) return answer;
    for (const string_view listed : {"hand", "fresh", "battle", "loot", "stack", "sealed"})
        if (key == listed) return printed_fact(Text::print_state(s), key, word);
    return {};
}

} // namespace

Fact Text::fact(const State& s, string_view question) {
    const Line words = split(question);
    if (words.empty() || words.size() > 3) return {};
    if (words.size() == 3) return section_fact(s.open, words);
    if (words.size() == 2) return word_fact(s, words[0], words[1]);
    if (const Fact answer = table_fact(s, words[0])) return answer;
    if (!index_of(key_names, words[0]) || index_of(repeated_keys, words[0])) return {};
    return printed_fact(print_state(s), words[0], "");
}

} // namespace tortuga::pirates_cove
