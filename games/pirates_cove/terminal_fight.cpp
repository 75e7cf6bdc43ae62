// terminal_fight.cpp: a combat under way: who, in what order, with which cards and dice; a boarding
// or a duel; and how the game ended.
#include <algorithm>

#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;

string order(const Open& o, const Speaker& to) {
    string out;
    for (const auto& [speed, ship] : by_speed(o)) {
        const string one = to.ship(o, ship) + " " + to_string(speed);
        out = listed(out, ship == o.combat.turn ? to.say("fight.now", {{"ship", one}}) : one);
    }
    return out;
}

string cards_in_force(const Open& o, const Speaker& to) {
    string out;
    for (Seat who : players(o))
        if (!o.in_force[index(who)].empty())
            out += to.fold(to.say("fight.in_force", {{"name", to.name(who)},
                                                     {"cards", to.cards(o.in_force[index(who)])}}),
                           2);
    if (!o.aside.empty()) out += to.fold(to.say("fight.aside", {{"cards", to.cards(o.aside)}}), 2);
    return out;
}

// Dice that lie there while it is not settled what they do, or are still in the hand.
string dice_line(const Open& o, const Speaker& to) {
    const Rolling& r = o.rolling;
    if (r.who == Ship::none || (o.phase != Phase::roll && o.phase != Phase::luck)) return "";
    const string dice = r.faces == 0 ? to.nothing() : to.dice(r);
    return to.fold(
        to.say("fight.dice",
               {{"ship", to.ship(o, r.who)}, {"dice", dice}, {"left", to_string(r.left)}}),
        2);
}

// PC-282 Volleys whose damage is still to come.
string salvo_lines(const Open& o, const Speaker& to) {
    string out;
    for (int i = o.salvo.settled; i < o.salvo.fired; ++i) {
        const Shot& shot = o.salvo.shots[i];
        out += to.fold(to.say("fight.shot", {{"ship", to.ship(o, shot.who)},
                                             {"target", to.ship(o, shot.at)},
                                             {"section", to.section(shot.section)},
                                             {"hits", to_string(shot.hits)}}),
                       2);
    }
    return out;
}

string melee_lines(const Open& o, const Speaker& to) {
    const Melee& m = o.melee;
    if (m.boarder == Seat::nobody) return "";
    const string first = to.name(m.boarder), second = to.name(m.boarded);
    string out =
        to.fold(to.say("melee.boarding", {{"first", first},
                                          {"second", second},
                                          {"crew", to_string(crew_of(captain(o, m.boarder)))},
                                          {"other", to_string(crew_of(captain(o, m.boarded)))}}),
                2);
    if (m.weapon[0] != Weapon::none)
        out += to.fold(to.say("melee.weapons", {{"first", first},
                                                {"second", second},
                                                {"weapon", weapon_name(m.weapon[0], to.words)},
                                                {"other", weapon_name(m.weapon[1], to.words)}}),
                       2);
    if (m.stage > 0) { // PC-223
        const string least = to_string(least_to_shoot(m));
        out += to.fold(to.say("melee.stage", {{"stage", to_string(m.stage)}, {"least", least}}), 2);
    } else if (m.dice[0] != 0)
        out += to.fold(to.say("melee.rounds", {{"first", first},
                                               {"second", second},
                                               {"won", to_string(m.won[0])},
                                               {"lost", to_string(m.won[1])},
                                               {"dice", to_string(m.dice[0])},
                                               {"other", to_string(m.dice[1])}}),
                       2);
    return out;
}

} // namespace

std::vector<std::pair<int, Ship>> by_speed(const Open& o) {
    std::vector<std::pair<int, Ship>> all;
    for (Ship s : fighters(o))
        all.emplace_back(o.combat.round == 0 ? speed_of(o, s) : o.combat.speed[s], s);
    std::ranges::stable_sort(all, [](auto& a, auto& b) { return a.first > b.first; });
    return all;
}

string fight(const Open& o, const Speaker& to) {
    if (o.combat.island == Place::nowhere) return dice_line(o, to);
    const string title =
        to.say(o.combat.round == 0 ? "fight.preparation" : "fight.round",
               {{"place", to.place(o.combat.island)}, {"round", to_string(o.combat.round)}});
    const string speeds = to.say("fight.order", {{"ships", order(o, to)}});
    return to.fold(title, 2) + to.fold(speeds, 2) + cards_in_force(o, to) + melee_lines(o, to) +
           salvo_lines(o, to) + dice_line(o, to);
}

// PC-164 The Fame cards that were shown lie before their players.
string standing(const Open& o, const Speaker& to) {
    std::vector<Seat> all;
    for (Seat who : players(o)) all.push_back(who);
    const auto fame = [&](Seat who) { return captain(o, who).fame + (o.champion == who); };
    std::ranges::stable_sort(all, [&](Seat a, Seat b) { return fame(a) > fame(b); });
    string out, winners;
    for (Seat who : all) {
        if (fame(who) == fame(all[0])) winners = listed(winners, to.name(who));
        const CardSet shown = o.in_force[index(who)];
        out += to.fold(to.say(shown.empty() ? "end.line" : "end.line_cards",
                              {{"name", to.name(who)},
                               {"fame", to_string(captain(o, who).fame)},
                               {"cards", to.cards(shown)}}),
                       4);
    }
    const int own = captain(o, seat(0)).fame;
    const std::string_view key =
        o.options.is_solo() ? (own >= fame_alone ? "end.solo_won" : "end.solo_lost") // PC-243
        : o.champion != Seat::nobody   ? "end.die"
        : fame(all[0]) == fame(all[1]) ? "end.shared"
                                       : "end.winner";
    return to.fold(to.say(key, {{"names", winners},
                                {"fame", to_string(own)},
                                {"needed", to_string(fame_alone)}}),
                   2) +
           out;
}

} // namespace tortuga::pirates_cove
