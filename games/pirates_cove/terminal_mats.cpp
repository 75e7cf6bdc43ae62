// terminal_mats.cpp: the ships' mats, the legendary pirates, and one's own cards.
#include <algorithm>

#include "faces/columns.hpp"
#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;

constexpr int name_most = 20, indent = 4;

string amount(string_view key, int number, const Speaker& to) {
    return to.say("amount." + string{key}, {{"number", to_string(number)}});
}

// Chests, and how many the Hull holds. PC-158, PC-160
string chests(const Captain& c, const Speaker& to) {
    return to.say(has_endless_room(c) ? "mat.chests_endless" : "mat.chests",
                  {{"number", to_string(c.chests)}, {"most", to_string(room_of(c))}});
}

string section_part(const Captain& c, Section where, const Speaker& to) {
    const int s = static_cast<int>(where), space = c.space[where];
    if (to.screen.linear)
        return to.say(space < 0 ? "mat.crippled_section" : "mat.section",
                      {{"section", to.section(s)}, {"value", to_string(c.value(where))}});
    const string text =
        to.section(s) + " " + to.track(space) + " " + (space < 0 ? "X" : to_string(c.value(where)));
    return to.screen.ink(space < 0 ? Ink::red : Ink::plain, text);
}

// What else lies on the mat, or weighs on its captain this month.
std::vector<string> extras(const Open& o, Seat who, const Speaker& to) {
    const Captain& c = captain(o, who);
    std::vector<string> all;
    const auto guard = [&](string_view key, Card card, int hits) {
        const int section = static_cast<int>(guarded_by(design_of(card)));
        all.push_back(to.say(string{key} + (hits > 0 ? "_hit" : ""),
                             {{"card", to.card(card)}, {"section", to.section(section)}}));
    };
    if (is_crippled(c)) all.push_back(to.screen.ink(Ink::red, to.say("mat.crippled")));
    if (c.parrot != no_card) guard("mat.parrot", c.parrot, c.parrot_hits);
    if (c.master != no_card) guard("mat.master", c.master, c.master_hits);
    if (c.drunken != 0) all.push_back(to.say("mat.drunken"));
    if (c.spotted != 0) all.push_back(to.say("mat.spotted"));
    if (c.course_played != 0) all.push_back(to.say("mat.course_played"));
    for (const Seat owner : o.green_owner)
        if (owner == who) all.push_back(to.say("mat.green_course"));
    if (o.buccaneers.leader == who) all.push_back(to.say("mat.leader")); // PC-268
    if (o.options.is_buccaneers())
        all.push_back(to.say("mat.stack", {{"held", to_string(o.buccaneers.held[index(who)])},
                                           {"stack", to_string(o.buccaneers.stack[index(who)])}}));
    return all;
}

string owner(const View& v, Seat who, const Speaker& to) {
    const string name = to.tag(v.open, ship_of(who), name_most);
    return who == v.me ? to.say("you", {{"name", name}}) : name;
}

string mat(const View& v, Seat who, int name_width, const Speaker& to) {
    const Open& o = v.open;
    const Captain& c = captain(o, who);
    const string name = owner(v, who, to);
    const bool acts = pending(o).has(who);
    std::vector<string> first{amount("fame", c.fame, to), amount("gold", c.gold, to), chests(c, to),
                              amount("cards", c.held, to)};
    std::vector<string> tracks, more = extras(o, who, to);
    for (int i = 0; i < sections; ++i)
        tracks.push_back(section_part(c, static_cast<Section>(i), to));
    if (to.screen.linear) {
        string all;
        for (const auto& parts : {first, tracks, more})
            for (const string& part : parts) all = listed(all, part);
        return to.line("mat.sentence", {{"seat", to_string(number_of(who))},
                                        {"name", name},
                                        {"place", to.place(c.place)},
                                        {"all", all}});
    }
    first.insert(first.begin(), (acts ? "> " : "  ") + left(name, name_width));
    tracks[0] = blanks(indent) + tracks[0];
    if (!more.empty()) more[0] = blanks(indent) + more[0];
    return to.flow(first, indent) + to.flow(tracks, indent) +
           (more.empty() ? "" : to.flow(more, indent));
}

string foe_line(const Open& o, Ship s, const Speaker& to) {
    constexpr string_view victims[] = {"most_fame",  "most_crew", "fastest",   "anyone",
                                       "least_fame", "slowest",   "most_gold", "most_chests",
                                       "weakest",    "named"};
    const Foe& foe = foe_of(o, s);
    const Pirate p = pirate(foe.legend);
    const string name = to.tag(o, s, to.screen.width);
    if (foe.legend == Legend::cagafuego) // PC-114
        return to.fold(to.say("foe.cagafuego", {{"name", name}}), indent);
    const bool is_fort = foe.legend == Legend::fort;
    return to.fold(
        to.say(is_fort ? "foe.fort" : "foe.line",
               {{"name", name},
                {"speed", to_string(speed_of(o, s))},
                {"dice", to_string(is_fort ? std::max(p.dice - foe.hits, 0) : p.dice)},
                {"section",
                 s == Ship::navy && !is_fort ? to.say("victim.sender") : to.section(p.section)},
                {"victim", s == Ship::navy && o.navy_target != Seat::nobody
                               ? to.name(o.navy_target)
                               : to.say("victim." + string{victims[static_cast<int>(p.victim)]})},
                {"hits", to_string(foe.hits)},
                {"needed", to_string(p.hits)},
                {"fame", to_string(p.fame)}}),
        indent);
}

string_view family_key(Design d) {
    constexpr string_view keys[] = {"parrot", "master", "battle", "volley", "event", "fame"};
    return keys[static_cast<int>(family_of(d))];
}

// What a card does at this table: Boarding Axes have two texts. A-39
string effect_of(const Options& o, Design d, const Speaker& to) {
    const bool boards = d == Design::axes && o.has(Switch::axes_board);
    return to.say("effect." + print_card(card(d)) + (boards ? "_boarding" : ""));
}

// A design of which one holds several is listed once.
string card_line(const View& v, Design d, const Speaker& to) {
    const CardSet copies = v.hand & all_of(d);
    const Card first = copies.lowest();
    string id = print_card(first);
    if (copies.size() > 1) id += " x" + to_string(copies.size());
    string text = to.say("hand.card", {{"id", to.heading(id)},
                                       {"card", to.card(first)},
                                       {"kind", to.say("family." + string{family_key(d)})},
                                       {"effect", effect_of(v.open.options, d, to)}});
    bool is_fresh = is_course(d);
    for (Card c : copies) is_fresh = is_fresh && (v.fresh >> course_bit(c) & 1) != 0;
    if (is_fresh) text += " " + to.say("hand.fresh"); // PC-033, PC-034
    return to.fold((to.screen.linear ? "" : "  ") + text, indent + 2);
}

} // namespace

string mats(const View& v, const Speaker& to) {
    int width = 0;
    for (Seat who : players(v.open)) width = std::max(width, columns(owner(v, who, to)));
    string out;
    for (Seat who : players(v.open)) out += mat(v, who, width, to);
    return out;
}

string foes(const Open& o, const Speaker& to) {
    string out;
    for (int i = 0; i < slots(o.options); ++i)
        if (foe_of(o, ship_of_slot(i)).legend != Legend::none)
            out += foe_line(o, ship_of_slot(i), to);
    return o.navy.legend == Legend::none ? out : out + foe_line(o, Ship::navy, to);
}

string hand(const View& v, const Speaker& to) {
    string out;
    if (!v.hand.empty()) out += to.line("hand.title");
    for (int i = 0; i < designs; ++i)
        if (const Design d = static_cast<Design>(i); !(v.hand & all_of(d)).empty())
            out += card_line(v, d, to);
    string loot;
    for (Treasure t : v.loot)
        loot = listed(loot, print_treasure(t) + " " +
                                (to.screen.linear ? "(" + to.reward(t) + ")" : to.signs(t)));
    if (!loot.empty()) out += to.fold(to.say("hand.loot", {{"cards", loot}}), 2); // PC-274
    return out;
}

} // namespace tortuga::pirates_cove
