// setup_words.cpp: the words of a position's lines: cards, seats, ships and places, each read once.
#include "games/pirates_cove/setup.hpp"

namespace tortuga::pirates_cove {

using std::string_view;

Captain usual_captain(const Open& o) {
    Captain c{.gold = static_cast<std::uint8_t>(gold_at_start(o.options))};
    const bool is_later = o.phase > Phase::wheels || o.phase == Phase::muster;
    const bool has_sailed = o.month > 1 || (o.month == 1 && is_later);
    if (!has_sailed) c.place = o.options.is_solo() ? Place::cove : Place::nowhere; // H-11
    if (has_sailed && o.options.is_buccaneers()) c.place = Place::cove; // Out of every fight.
    return c;
}

// Each card has one place.
Flaw read_cards(Draft& d, const Line& words, CardSet& out) {
    for (string_view word : words) {
        const std::optional<Card> c = parse_card(word);
        if (!c) return about("not_a_card", "card", std::string{word});
        if (d.s.open.removed.has(*c)) return about("not_in_deck", "card", print_card(*c));
        if (d.named.has(*c)) return about("card_twice", "card", print_card(*c));
        d.named.add(*c);
        out.add(*c);
    }
    return {};
}

Flaw read_treasures(Draft& d, const Line& words, TreasureSet& out) {
    for (string_view word : words) {
        const std::optional<Treasure> t = parse_treasure(word);
        if (!t) return about("not_a_card", "card", std::string{word});
        if (d.shown.has(*t)) return about("card_twice", "card", print_treasure(*t));
        d.shown.add(*t);
        out.add(*t);
    }
    return {};
}

Flaw read_player(const Draft& d, string_view key, string_view text, Seat& out) {
    const std::optional<Seat> who = parse_player(d.s.open.options, text);
    if (!who) return bad_value(key, text, span_of(1, d.s.open.options.seats));
    out = *who;
    return {};
}

Flaw read_players(const Draft& d, string_view key, const Line& words, SeatSet& out) {
    if (words.size() == 1 && words[0] == nothing) return {};
    for (string_view word : words) {
        Seat who = Seat::nobody;
        if (Flaw wrong = read_player(d, key, word, who)) return wrong;
        if (out.has(who)) return bad_value(key, word, "1 2");
        out.add(who);
    }
    return {};
}

Line parts_of(string_view text) {
    Line parts;
    if (text == nothing) return parts;
    for (;;) {
        const std::size_t end = text.find(',');
        parts.push_back(text.substr(0, end));
        if (end == string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

Flaw read_ships(string_view key, const Line& words, ShipSet& out) {
    for (string_view word : words) {
        const std::optional<Ship> ship = parse_ship(word);
        if (!ship || out.has(*ship)) return bad_value(key, word, "1..5, LP1..LP3, NAVY");
        out.add(*ship);
    }
    return {};
}

Flaw read_place(string_view key, string_view text, Place& out) {
    const std::optional<Place> p = parse_place(text);
    if (!p) return bad_value(key, text, "1..6, cove, sea, none");
    out = *p;
    return {};
}

Reading read_ship_name(string_view key, string_view text, Ship& out) {
    const std::optional<Ship> ship = parse_ship(text);
    if (!ship && text != nothing) return bad_value(key, text, "1..5, LP1..LP3, NAVY, none");
    out = ship.value_or(Ship::none);
    return Flaw{};
}

} // namespace tortuga::pirates_cove
