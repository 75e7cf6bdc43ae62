// setup_fight.cpp: reading what happens where ships fight, and a lone captain's voyage.
#include "games/pirates_cove/setup.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string_view;

Flaw read_circuit(string_view text, Combat& c) {
    ShipSet joined;
    if (Flaw wrong = read_ships("combat", parts_of(text), joined)) return wrong;
    for (string_view part : parts_of(text)) {
        const Ship ship = *parse_ship(part);
        if (!is_player(ship)) return bad_value("combat", part, "circuit=1,2");
        c.circuit[c.circuit_size++] = ship;
    }
    return {};
}

// "1:7,LP1:6"
Flaw read_speeds(string_view text, Combat& c) {
    for (string_view part : parts_of(text)) {
        const auto [name, number] = cut(part, ':');
        const std::optional<Ship> ship = parse_ship(name);
        const std::optional<int> speed = parse_number(number);
        if (!ship || !speed || *speed < 0 || *speed > 99)
            return bad_value("combat", part, "speeds=1:7,LP1:6");
        c.speed[*ship] = static_cast<std::uint8_t>(*speed);
    }
    return {};
}

// "3 round=2 turn=1 waiting=2,LP1 ...": the island, and how far the combat has come.
Flaw read_combat(Draft& d) {
    const auto value = value_of(d.fields, "combat");
    if (!value) return {};
    Combat& c = d.s.open.combat;
    const Line words = split(*value);
    if (Flaw wrong = read_place("combat", words[0], c.island)) return wrong;
    if (!is_island(c.island)) return bad_value("combat", words[0], span_of(1, islands));
    c.circuit.fill(Ship::none);
    return read_names("combat", std::span{words}.subspan(1),
                      [&](string_view name, string_view text) -> Reading {
                          if (name == "turn") return read_ship_name("combat", text, c.turn);
                          if (name == "becalmed") return read_ship_name("combat", text, c.becalmed);
                          if (name == "only") return read_ship_name("combat", text, c.only);
                          if (name == "waiting")
                              return read_ships("combat", parts_of(text), c.waiting);
                          if (name == "circuit") return read_circuit(text, c);
                          if (name == "speeds") return read_speeds(text, c);
                          return read_named(combat_numbers, "combat", name, text, c);
                      });
}

Reading read_section(string_view key, string_view text, std::uint8_t& out) {
    const std::optional<Section> section = parse_section(text);
    if (!section) return bad_value(key, text, "sails, hull, crew, cannons");
    out = static_cast<std::uint8_t>(*section);
    return Flaw{};
}

// The dice on the table: "5,6,2".
Flaw read_dice(string_view text, Rolling& r) {
    for (string_view part : parts_of(text)) {
        const std::optional<int> die = parse_number(part);
        if (!die || *die < 1 || *die > 6 || r.at_least(1) == 15)
            return bad_value("rolling", part, span_of(1, 6));
        r.faces += 1u << (4 * (*die - 1));
    }
    return {};
}

Flaw read_rolling(Draft& d) {
    const auto value = value_of(d.fields, "rolling");
    if (!value) return {};
    Rolling& r = d.s.open.rolling;
    const Line words = split(*value);
    const std::optional<int> what = index_of(roll_names, words[0]);
    if (!what) return bad_value("rolling", words[0], join(roll_names, ", "));
    r.what = static_cast<Roll>(*what);
    return read_names("rolling", std::span{words}.subspan(1),
                      [&](string_view name, string_view text) -> Reading {
                          if (name == "who") return read_ship_name("rolling", text, r.who);
                          if (name == "at") return read_ship_name("rolling", text, r.at);
                          if (name == "section") return read_section("rolling", text, r.section);
                          if (name == "faces") return read_dice(text, r);
                          return read_named(rolling_numbers, "rolling", name, text, r);
                      });
}

// A number for each of the two sides: "2,1".
Flaw read_sides(string_view text, Sides<std::uint8_t>& out) {
    const Line parts = parts_of(text);
    if (parts.size() != 2) return bad_value("melee", text, "1,2");
    auto part = parts.begin();
    for (std::uint8_t& number : out) {
        const std::optional<int> n = parse_number(*part);
        if (!n || *n < 0 || *n > 99) return bad_value("melee", *part, span_of(0, 99));
        number = static_cast<std::uint8_t>(*n), ++part;
    }
    return {};
}

Flaw read_weapons(string_view text, Melee& m) {
    const Line parts = parts_of(text);
    auto part = parts.begin();
    for (Weapon& weapon : m.weapon) {
        const std::optional<int> read =
            parts.size() == 2 ? index_of(weapon_words, *part++) : std::nullopt;
        if (!read) return bad_value("melee", text, "sabre,small_sword");
        weapon = static_cast<Weapon>(*read);
    }
    return {};
}

// "1 2 exchange=1 ...": who has boarded whom.
Flaw read_melee(Draft& d) {
    const auto value = value_of(d.fields, "melee");
    if (!value) return {};
    Melee& m = d.s.open.melee;
    const Line words = split(*value);
    if (words.size() < 2) return bad_value("melee", *value, "1 2");
    if (Flaw wrong = read_player(d, "melee", words[0], m.boarder)) return wrong;
    if (Flaw wrong = read_player(d, "melee", words[1], m.boarded)) return wrong;
    return read_names("melee", std::span{words}.subspan(2),
                      [&](string_view name, string_view text) -> Reading {
                          if (name == "dice") return read_sides(text, m.dice);
                          if (name == "won") return read_sides(text, m.won);
                          if (name == "score") return read_sides(text, m.score);
                          if (name == "weapons") return read_weapons(text, m);
                          return read_named(melee_numbers, "melee", name, text, m);
                      });
}

Flaw read_turned(string_view text, Voyage& v) { // PC-245
    const Line parts = parts_of(text);
    if (parts.size() != outer_islands) return bad_value("voyage", text, "turned=1,1,1,1,1");
    auto part = parts.begin();
    for (std::uint8_t& turned : v.turned) {
        const std::optional<int> n = parse_number(*part);
        constexpr int most = treasures / outer_islands;
        if (!n || *n < 0 || *n > most) return bad_value("voyage", *part, span_of(0, most));
        turned = static_cast<std::uint8_t>(*n), ++part;
    }
    return {};
}

Flaw read_voyage(Draft& d) {
    const auto value = value_of(d.fields, "voyage");
    if (!value) return {};
    if (!d.s.open.options.is_solo()) return not_played("voyage");
    Voyage& v = d.s.open.voyage;
    return read_names("voyage", split(*value), [&](string_view name, string_view text) -> Reading {
        if (name == "bound") return read_place("voyage", text, v.bound);
        if (name == "turned") return read_turned(text, v);
        if (name != "watch") return read_named(voyage_numbers, "voyage", name, text, v);
        const std::optional<int> watch = index_of(watch_names, text);
        if (!watch) return bad_value("voyage", text, join(watch_names, ", "));
        v.watch = static_cast<Watch>(*watch);
        return Flaw{};
    });
}

// PC-282 Ships of equal speed whose turn it is, and the volleys they have fired, in order.
Flaw read_salvo(Draft& d) {
    Salvo& s = d.s.open.salvo;
    if (const auto value = value_of(d.fields, "salvo")) {
        const auto read_word = [&](string_view name, string_view text) -> Reading {
            if (name == "members") return read_ships("salvo", parts_of(text), s.members);
            if (name == "asked") return read_ships("salvo", parts_of(text), s.asked);
            return read_named(salvo_numbers, "salvo", name, text, s);
        };
        if (Flaw wrong = read_names("salvo", split(*value), read_word)) return wrong;
    }
    return for_each_line(d.fields, "shot", [&](string_view word, const Line& words) -> Flaw {
        if (words.empty() || s.fired == ships) return bad_value("shot", word, "1 2 section=hull");
        Shot& shot = s.shots[s.fired++];
        if (const Reading read = read_ship_name("shot", word, shot.who); *read) return *read;
        if (const Reading read = read_ship_name("shot", words[0], shot.at); *read) return *read;
        return read_names("shot", std::span{words}.subspan(1),
                          [&](string_view name, string_view text) -> Reading {
                              if (name == "section")
                                  return read_section("shot", text, shot.section);
                              return read_named(shot_numbers, "shot", name, text, shot);
                          });
    });
}

} // namespace

Flaw read_fight(Draft& d) {
    for (const auto step : {read_combat, read_rolling, read_melee, read_voyage, read_salvo})
        if (Flaw wrong = step(d)) return wrong;
    return {};
}

} // namespace tortuga::pirates_cove
