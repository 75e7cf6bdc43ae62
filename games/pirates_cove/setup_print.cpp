// setup_print.cpp: a position as lines of text: whatever reading would not guess; and what one
// seat knows of it.
#include "games/pirates_cove/setup.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string_view;

std::string or_nothing(std::string text) { return text.empty() ? std::string{nothing} : text; }

// Members of a set as words, with something between them.
std::string print_set(const auto& set, const auto& print, string_view between) {
    std::vector<std::string> words;
    for (const auto member : set) words.push_back(print(member));
    return join(words, between);
}
std::string print_cards(CardSet set) { return print_set(set, print_card, " "); }
std::string print_treasures(TreasureSet set) { return print_set(set, print_treasure, " "); }
std::string print_ships(ShipSet set) { return or_nothing(print_set(set, print_ship, ",")); }
std::string print_ship_or_none(Ship s) {
    return s == Ship::none ? std::string{nothing} : print_ship(s);
}
std::string print_phase(Phase p) { return std::string{phase_names[static_cast<int>(p)]}; }

std::string print_captain(const Captain& c, const std::optional<Captain>& usual) {
    std::string line;
    append_numbers(line, ship_numbers, c, usual);
    for (Section s : all_sections())
        if (!usual || c.space[s] != usual->space[s])
            append_named(line, print_section(static_cast<int>(s)), std::to_string(c.space[s]));
    if (c.parrot != no_card) append_named(line, "parrot", print_card(c.parrot));
    if (c.master != no_card) append_named(line, "master", print_card(c.master));
    if (!usual || c.place != usual->place) append_named(line, "at", print_place(c.place));
    return line;
}

CardSet fresh_cards(const State& s, Seat who) {
    CardSet fresh;
    for (Card c : all_of(Design::course_green) | all_of(Design::course))
        if ((s.fresh[index(who)] >> course_bit(c) & 1) != 0) fresh.add(c);
    return fresh;
}

Move sealed_move(const State& s, Seat who) {
    const int n = s.sealed[index(who)];
    if (s.open.phase == Phase::wheels) return make(Kind::wheel, n);
    if (s.open.phase == Phase::weapons) return make(Kind::weapon, n);
    return make(n == 0 ? Kind::pass : Kind::shoot);
}

// What a seat has chosen in secret. "outfit 2 0": the Sails raised by two spaces, the Hull by none.
std::string print_sealed(const State& s, Seat who) {
    const Open& o = s.open;
    if (o.phase != Phase::outfit)
        return o.committed.has(who) ? Text::print_move(o.options, sealed_move(s, who)) : "";
    const int chosen = o.fitted + o.committed.has(who);
    std::string line = chosen > 0 ? "outfit" : "";
    for (int i = 0; i < chosen; ++i)
        line += " " + std::to_string(raised_by(s.sealed[index(who)], static_cast<Section>(i)));
    return line;
}

bool has_stacks(const Open& o) { return o.buccaneers.leader != Seat::nobody; } // PC-273

void print_stack(const Open& o, Seat who, PositionPrinter& out) {
    if (has_stacks(o))
        out.line("stack", print_player(who), std::to_string(o.buccaneers.stack[index(who)]));
}

void print_buccaneers(const Open& o, PositionPrinter& out) {
    if (has_stacks(o)) out.line("leader", print_player(o.buccaneers.leader));
    out.line("fired", print_seats(o.buccaneers.fired));
}

void print_players(const State& s, PositionPrinter& out) {
    const Open& o = s.open;
    for (Seat who : players(o)) {
        const std::string name = print_player(who);
        out.line("ship", name, print_captain(captain(o, who), usual_captain(o)));
        out.line("hand", name, print_cards(s.hand[index(who)]));
        out.line("fresh", name, print_cards(fresh_cards(s, who)));
        out.line("battle", name, print_cards(o.in_force[index(who)]));
        out.line("loot", name, print_treasures(s.loot[index(who)]));
        print_stack(o, who, out);
        out.line("sealed", name, print_sealed(s, who));
    }
    print_buccaneers(o, out);
}

std::string print_navy(const Open& o) {
    std::string line;
    if (o.navy.place != Place::nowhere) append_named(line, "at", print_place(o.navy.place));
    if (o.navy.hits > 0) append_named(line, "hits", std::to_string(o.navy.hits));
    if (o.navy_sender != Seat::nobody) append_named(line, "sender", print_player(o.navy_sender));
    if (o.navy_target != Seat::nobody) append_named(line, "target", print_player(o.navy_target));
    if (o.navy_sent != 0) append(line, "sent=1");
    return line;
}

void print_board(const Open& o, PositionPrinter& out) {
    const int most = o.options.is_buccaneers() ? islands : outer_islands;
    for (int i = 0; i < most && o.month > 0; ++i) {
        const Treasure t = o.face[island(i + 1)];
        out.line("face", std::to_string(i + 1),
                 t == no_treasure ? std::string{nothing} : print_treasure(t));
    }
    for (int i = 0; i < slots(o.options); ++i) {
        const Foe& foe = o.foe[i];
        if (o.month > 0 || !(foe == Foe{})) out.line("lp", std::to_string(i + 1), print_foe(foe));
    }
    out.line("beaten", print_set(o.beaten, print_legend, " "));
    out.line("navy", print_navy(o));
    out.line("discards", print_cards(o.discards));
    out.line("removed", print_cards(o.removed - Rules::start(o.options).open.removed));
    out.line("volley", print_cards(o.aside));
    out.line("spent", print_treasures(o.spent));
    if (o.overboard > 0) out.line("overboard", std::to_string(o.overboard));
}

std::string print_combat(const Combat& c) {
    if (c.island == Place::nowhere) return "";
    std::string line = print_place(c.island), circuit, speeds;
    for (std::size_t i = 0; i < c.circuit_size; ++i)
        circuit += (i == 0 ? "" : ",") + print_ship(c.circuit[i]);
    for (int i = 0; i < ships; ++i) {
        const Ship ship = static_cast<Ship>(i);
        if (c.speed[ship] == 0) continue;
        speeds +=
            (speeds.empty() ? "" : ",") + print_ship(ship) + ":" + std::to_string(c.speed[ship]);
    }
    append_named(line, "round", std::to_string(c.round));
    if (c.passes > 0) append_named(line, "passes", std::to_string(c.passes));
    if (c.place_in_circuit > 0) append_named(line, "place", std::to_string(c.place_in_circuit));
    append_named(line, "circuit", or_nothing(circuit));
    append_named(line, "turn", print_ship_or_none(c.turn));
    append_named(line, "waiting", print_ships(c.waiting));
    append_named(line, "speeds", or_nothing(speeds));
    if (c.becalmed != Ship::none) append_named(line, "becalmed", print_ship(c.becalmed));
    if (c.only != Ship::none) append_named(line, "only", print_ship(c.only));
    return line;
}

std::string print_rolling(const Rolling& r) {
    if (r == Rolling{}) return "";
    std::string line{roll_names[static_cast<int>(r.what)]}, faces;
    for (int face = 1; face <= 6; ++face)
        for (int n = r.count(face); n > 0; --n)
            faces += (faces.empty() ? "" : ",") + std::to_string(face);
    append_named(line, "who", print_ship_or_none(r.who));
    if (r.at != Ship::none) append_named(line, "at", print_ship(r.at));
    if (r.section < sections) append_named(line, "section", std::string{print_section(r.section)});
    append_named(line, "dice", std::to_string(r.dice));
    append_named(line, "left", std::to_string(r.left));
    if (!faces.empty()) append_named(line, "faces", faces);
    if (r.hits > 0) append_named(line, "hits", std::to_string(r.hits));
    return line;
}

std::string print_melee(const Melee& m) {
    if (m == Melee{}) return "";
    std::string line = print_player(m.boarder) + " " + print_player(m.boarded);
    append_numbers(line, melee_numbers, m, Melee{});
    const auto add_sides = [&](string_view name, const Sides<std::uint8_t>& sides) {
        if (sides[0] + sides[1] > 0)
            append_named(line, name, std::to_string(sides[0]) + "," + std::to_string(sides[1]));
    };
    add_sides("dice", m.dice);
    add_sides("won", m.won);
    add_sides("score", m.score);
    if (m.weapon != Sides<Weapon>{})
        append_named(line, "weapons",
                     std::string{weapon_words[static_cast<int>(m.weapon[0])]} + "," +
                         std::string{weapon_words[static_cast<int>(m.weapon[1])]});
    return line;
}

std::string print_voyage(const Open& o, const std::optional<Voyage>& usual) {
    if (!o.options.is_solo()) return "";
    const Voyage& v = o.voyage;
    std::string line, turned;
    append_numbers(line, voyage_numbers, v, usual);
    if (v.bound != Place::nowhere) append_named(line, "bound", print_place(v.bound));
    if (v.watch != Watch::day)
        append_named(line, "watch", std::string{watch_names[static_cast<int>(v.watch)]});
    for (const std::uint8_t n : v.turned) turned += (turned.empty() ? "" : ",") + std::to_string(n);
    append_named(line, "turned", turned);
    return line;
}

void print_salvo(const Salvo& s, PositionPrinter& out) {
    if (s == Salvo{}) return;
    std::string line = "members=" + print_ships(s.members);
    append_named(line, "asked", print_ships(s.asked));
    append_numbers(line, salvo_numbers, s, Salvo{});
    out.line("salvo", line);
    for (int i = 0; i < s.fired; ++i) {
        const Shot& shot = s.shots[i];
        std::string at = print_ship(shot.at);
        if (shot.section < sections)
            append_named(at, "section", std::string{print_section(shot.section)});
        append_numbers(at, shot_numbers, shot, Shot{});
        out.line("shot", print_ship(shot.who), at);
    }
}

// Where a phase that asks one after the other has come to.
void print_order(const Open& o, PositionPrinter& out) {
    if (o.phase == Phase::lots)
        out.line("lots", print_phase(o.after_lots), print_set(o.tied, print_ship, " "));
    if (o.drawer != Seat::nobody) {
        std::string line = print_player(o.drawer);
        if (o.draws > 0) append_named(line, "count", std::to_string(o.draws));
        if (o.after_draw != Phase::over) append_named(line, "for", print_phase(o.after_draw));
        out.line("draws", line);
    }
    if (o.found != no_card) out.line("found", print_card(o.found));
    const std::string queue = print_seats(o.queue);
    out.line("queue", reason_for(o) == Phase::improve ? or_nothing(queue) : queue);
    std::string arrivals;
    for (std::size_t i = 0; i < o.arrived; ++i) append(arrivals, print_player(o.arrivals[i]));
    out.line("arrivals", arrivals);
    if (o.arrived > 0) out.line("served", std::to_string(o.served));
    if (o.island != Place::nowhere) out.line("island", print_place(o.island));
    if (o.slot > 0 || o.phase == Phase::muster || o.phase == Phase::drift)
        out.line("slot", std::to_string(o.slot + 1));
    std::string visit;
    append_numbers(visit, visit_numbers, o, Open{});
    out.line("visit", visit);
    if (o.privateer != Seat::nobody)
        out.line("privateer", print_player(o.privateer), print_player(o.robbed));
    if (o.champion != Seat::nobody) out.line("champion", print_player(o.champion));
}

void print_frame(const Open& o, PositionPrinter& out) {
    out.line("phase", print_phase(o.phase));
    out.line("month", std::to_string(o.month));
    if (o.actor != Seat::nobody) out.line("turn", print_player(o.actor));
}

void print_fight(const Open& o, PositionPrinter& out) {
    out.line("combat", print_combat(o.combat));
    out.line("rolling", print_rolling(o.rolling));
    out.line("melee", print_melee(o.melee));
}

bool is_seated(const View& v) { return v.me != Seat::nobody && players(v.open).has(v.me); }

// PC-168 The green New Courses that a hand is known to hold.
CardSet known_cards(const Open& o, Seat who) {
    CardSet known;
    for (int i = 0; i < o.green_owner.size(); ++i)
        if (o.green_owner[i] == who) known.add(card(Design::course_green, i));
    return known;
}

// Whoever reads a view need not know what is usual: each ship in full.
void print_mats(const Open& o, PositionPrinter& out) {
    for (Seat who : players(o)) {
        const std::string name = print_player(who);
        out.line("ship", name, print_captain(captain(o, who), {}));
        out.line("known", name, print_cards(known_cards(o, who)));
        out.line("battle", name, print_cards(o.in_force[index(who)]));
        print_stack(o, who, out);
    }
    print_buccaneers(o, out);
}

void print_secrets(const View& v, PositionPrinter& out) {
    const Open& o = v.open;
    State s{.open = o}; // With the viewer's own secrets, and nothing else where they would be.
    if (is_seated(v)) {
        s.sealed[index(v.me)] = v.sealed;
        s.fresh[index(v.me)] = v.fresh;
        out.line("hand", print_cards(v.hand));
        out.line("fresh", print_cards(fresh_cards(s, v.me)));
        out.line("loot", print_treasures(v.loot));
    }
    for (Seat who : players(o)) {
        const std::string others = o.committed.has(who) ? std::string{hidden} : "";
        out.line("sealed", print_player(who), who == v.me ? print_sealed(s, who) : others);
    }
    if (o.phase == Phase::outfit) out.line("fitting", std::string{print_section(o.fitted)});
}

// What everyone can count.
void print_counts(const Open& o, PositionPrinter& out) {
    const int seats = o.options.seats;
    out.line("cards", print_row(seats, [&](Seat who) { return captain(o, who).held; }));
    if (o.options.is_buccaneers())
        out.line("loot_cards",
                 print_row(seats, [&](Seat who) { return o.buccaneers.held[index(who)]; }));
    out.line("deck", std::to_string(deck_size(o)));
    out.line("stock", std::to_string(stock_of(o).size()));
    out.line("supply", std::to_string(o.chests));
    out.line("legends", print_set(o.deck, print_legend, " "));
}

} // namespace

std::string print_foe(const Foe& foe) {
    std::string line = print_legend(foe.legend);
    append_named(line, "at", print_place(foe.place));
    if (foe.hits > 0) append_named(line, "hits", std::to_string(foe.hits));
    return line;
}

Fields Text::print_state(const State& s) {
    const Open& o = s.open;
    PositionPrinter out;
    print_frame(o, out);
    print_players(s, out);
    print_board(o, out);
    print_fight(o, out);
    out.line("voyage", print_voyage(o, Voyage{.clock = clock_at_start}));
    print_salvo(o.salvo, out);
    print_order(o, out);
    return std::move(out).fields();
}

Fields Text::print_view(const View& v) {
    const Open& o = v.open;
    PositionPrinter out;
    if (is_seated(v)) out.line("seat", print_player(v.me));
    print_frame(o, out);
    print_secrets(v, out);
    print_counts(o, out);
    if (o.options.has(Switch::axes_board)) out.line("axes", "boarding");
    print_mats(o, out);
    print_board(o, out);
    print_fight(o, out);
    out.line("voyage", print_voyage(o, {}));
    print_salvo(o.salvo, out);
    print_order(o, out);
    print_follows(o, out);
    print_offers(v, out);
    return std::move(out).fields();
}

} // namespace tortuga::pirates_cove
