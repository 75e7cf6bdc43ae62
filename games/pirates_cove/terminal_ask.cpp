// terminal_ask.cpp: what is to be decided now, and every move in words.
#include "faces/seat_name.hpp"
#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;

struct Asker {
    const View& v;
    const Names& names;
    const Words& w;

    const Open& o() const { return v.open; }
    string say(string_view key, std::initializer_list<Arg> args = {}) const {
        return w.say("pirates_cove.ask." + string{key}, args);
    }
    string ship(Ship s) const {
        if (is_player(s)) return seat_name(seat_of(s), names, w);
        return legend_name(foe_of(o(), s).legend, w);
    }

    string improve() const {
        const Captain& c = captain(o(), v.me);
        const string_view key = c.place == Place::tavern     ? "improve_tavern"
                                : c.place == Place::treasure ? "improve_treasure"
                                                             : "improve";
        return say(key, {{"place", place_name(c.place, w)}, {"gold", to_string(c.gold)}});
    }
    string luck() const {
        const Rolling& r = o().rolling;
        string dice;
        for (int face = 6; face >= 1; --face)
            for (int n = r.count(face); n > 0; --n)
                dice += (dice.empty() ? "" : " ") + to_string(face);
        return say(r.what == Roll::flight ? "luck_flight" : "luck", {{"dice", dice}});
    }
    string claim() const { return say("claim", {{"ship", ship(o().rolling.at)}}); }
    string accept() const {
        return say(o().options.has(Switch::pistols) ? "accept_pistols" : "accept",
                   {{"ship", seat_name(o().melee.boarded, names, w)}});
    }
    string pistols() const {
        return say("pistols", {{"stage", to_string(o().melee.stage)},
                               {"least", to_string(least_to_shoot(o().melee))}});
    }
    string parrot() const {
        return say("parrot", {{"new", card_name(o().found, w)},
                              {"old", card_name(captain(o(), v.me).parrot, w)}});
    }
    string aim() const { return say(o().aside.empty() ? "aim" : "aim_loaded"); }
    string split() const { return say("split", {{"hits", to_string(o().rolling.hits)}}); }
    string attempt() const {
        const Place p = captain(o(), v.me).place;
        return say("attempt", {{"test", w.say("pirates_cove.test." + print_place(p))}});
    }
    string outfit() const {
        const Captain& c = captain(o(), v.me);
        return say("outfit", {{"section", section_name(o().fitted, w)},
                              {"gold", to_string(c.gold - outfit_price(c, v.sealed))}});
    }
    string wheels() const { return say(o().options.is_solo() ? "wheels_solo" : "wheels"); }

    string question() const;
};

string Asker::question() const {
    switch (o().phase) {
    case Phase::outfit: return outfit();
    case Phase::lay: return say("lay");
    case Phase::omens: return say("omens");
    case Phase::wheels: return wheels();
    case Phase::courses: return say("courses");
    case Phase::navy: return say("navy");
    case Phase::answer: return say("answer", {{"ship", seat_name(o().navy_sender, names, w)}});
    case Phase::prepare: return say("prepare", {{"place", place_name(o().combat.island, w)}});
    case Phase::stand: return say("stand");
    case Phase::aim: return aim();
    case Phase::broadside: return say("broadside", {{"ship", ship(o().rolling.at)}});
    case Phase::luck: return luck();
    case Phase::split: return split();
    case Phase::refuge: return say("refuge");
    case Phase::claim: return claim();
    case Phase::challenge:
        return say("challenge", {{"ship", seat_name(o().melee.boarder, names, w)}});
    case Phase::accept: return accept();
    case Phase::weapons: return say("weapons");
    case Phase::fencing: return say("fencing");
    case Phase::pistols: return pistols();
    case Phase::exchange: return say("exchange");
    case Phase::privateer: return say("privateer");
    case Phase::attempt: return attempt();
    case Phase::plunder: return say("plunder", {{"place", place_name(o().island, w)}});
    case Phase::barter: return say("barter");
    case Phase::improve: return improve();
    case Phase::cove: return say("cove");
    case Phase::mend: return say("mend");
    case Phase::parrot: return parrot();
    case Phase::deal:
    case Phase::muster:
    case Phase::stock:
    case Phase::reveal:
    case Phase::drift:
    case Phase::capture:
    case Phase::compass:
    case Phase::roll:
    case Phase::tavern:
    case Phase::lots:
    case Phase::tally:
    case Phase::over: break; // Nobody's decision.
    }
    return say("wait");
}

struct Labeller {
    const Options& o;
    const Names& names;
    const Words& w;

    string say(string_view key, std::initializer_list<Arg> args = {}) const {
        return w.say("pirates_cove.label." + string{key}, args);
    }
    string counted(string_view key, int n) const { return say(key, {{"number", to_string(n)}}); }
    string placed(string_view key, int n) const {
        return say(key, {{"place", place_name(island(n), w)}});
    }
    string in_section(string_view key, int n) const {
        return say(key, {{"section", section_name(n, w)}});
    }

    // A card may name a ship, a rival, or how many chests.
    string play(Move m) const {
        const Card c = card_of(m);
        const string card = card_name(c, w);
        const int named = named_by(m);
        switch (naming_of(design_of(c))) {
        case Naming::nobody: break;
        case Naming::chests:
            return say("play_chests", {{"card", card}, {"number", to_string(named)}});
        case Naming::rival:
        case Naming::ship:
            return say(
                "play_against",
                {{"card", card}, {"ship", ship_name(o, static_cast<Ship>(named), names, w)}});
        }
        return say("play", {{"card", card}});
    }
    string outfit(int n) const {
        if (n % 5 == 0) return say("outfit_none", {{"section", section_name(n / 5, w)}});
        return say("outfit", {{"section", section_name(n / 5, w)}, {"spaces", to_string(n % 5)}});
    }
    string fire(Move m) const {
        const string ship = ship_name(o, target_of(m), names, w);
        if (section_in(m) >= sections) return say("fire_foe", {{"ship", ship}});
        return say("fire", {{"ship", ship}, {"section", section_name(section_in(m), w)}});
    }
    string lay(Move m) const {
        return say("lay", {{"reward", reward_text(reward_of(treasure_of(m)), w)},
                           {"place", place_name(laid_on(m), w)}});
    }
    string nature(Move m) const;
    string label(Move m) const;
};

string Labeller::nature(Move m) const {
    const int n = payload_of(m);
    const Kind kind = kind_of(m);
    if (kind == Kind::die) return counted("die", n);
    if (kind == Kind::draw) return card_name(card_of(m), w);
    if (kind == Kind::reveal) return reward_text(reward_of(treasure_of(m)), w);
    if (kind == Kind::legend) return legend_name(static_cast<Legend>(n), w);
    if (kind == Kind::lot) return ship_name(o, static_cast<Ship>(n), names, w);
    return say("tally");
}

string Labeller::label(Move m) const {
    const int n = payload_of(m);
    switch (kind_of(m)) {
    case Kind::die:
    case Kind::draw:
    case Kind::reveal:
    case Kind::legend:
    case Kind::lot:
    case Kind::tally: return nature(m);
    case Kind::outfit: return outfit(n);
    case Kind::pass: return say("pass");
    case Kind::play: return play(m);
    case Kind::wheel: return placed("wheel", n);
    case Kind::course: return placed("course", n);
    case Kind::fire: return fire(m);
    case Kind::flee: return say("flee");
    case Kind::board: return say("board");
    case Kind::hit: return in_section("hit", n);
    case Kind::duel: return say("duel");
    case Kind::pistols: return say("pistols");
    case Kind::weapon: return weapon_name(static_cast<Weapon>(n), w);
    case Kind::shoot: return say("shoot");
    case Kind::swap: return say("swap");
    case Kind::buy: return say("buy");
    case Kind::chart: return say("chart");
    case Kind::raise: return in_section("raise", n);
    case Kind::repair: return say("repair");
    case Kind::bury: return counted("bury", n);
    case Kind::stash: return counted("stash", 3 * n);
    case Kind::replace: return say("replace");
    case Kind::take: return say(n == 2 ? "take_cards" : "take_gold");
    case Kind::attempt: return say("attempt");
    case Kind::lay: return lay(m);
    case Kind::trade: return say("trade", {{"number", to_string(n)}, {"gold", to_string(2 * n)}});
    }
    return "";
}

} // namespace

string Text::ask(const View& v, const Names& n, const Words& w) {
    if (v.open.phase == Phase::over) return w.say("pirates_cove.ask.over");
    if (!pending(v.open).has(v.me)) return w.say("pirates_cove.ask.wait");
    return Asker{v, n, w}.question();
}

string Text::label(const Options& o, Move m, const Names& n, const Words& w) {
    return Labeller{o, n, w}.label(m);
}

} // namespace tortuga::pirates_cove
