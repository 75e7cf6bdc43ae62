// narration_after.cpp: what came of a move: ships that sank or left, plunder, repairs, and who has
// more or less now. What happened is read from the views before and after it; what each thing gave
// is reckoned by the rules.
#include <algorithm>

#include "games/pirates_cove/narration.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;
using std::vector;

// How many islands have been plundered this month. PC-134
int plundered(const Open& o) {
    const int island = static_cast<int>(o.island);
    if (o.phase == Phase::plunder) return island - 1;
    if (o.phase == Phase::barter) return island;
    if (o.phase == Phase::tavern || o.phase == Phase::parrot)
        return o.after_draw == Phase::plunder ? island - 1 : o.month == 0 ? 0 : islands;
    if (o.phase == Phase::lots) return o.after_lots == Phase::improve ? islands : 0;
    if (Phases::of(Phase::improve, Phase::cove, Phase::mend).has(o.phase)) return islands;
    return 0;
}

struct After {
    Teller& t;
    const Open& hit; // After the damage of this move.
    const Open& was = t.was();
    const Open& is = t.is();
    const Speaker& to = t.to;

    string named(string_view key, Seat who) const { return to.line(key, {{"name", to.name(who)}}); }
    bool month_is_over() const {
        return is.month != was.month || is.phase == Phase::tally || is.phase == Phase::over ||
               is.phase == Phase::muster;
    }

    SeatSet leaving() const {
        SeatSet all;
        for (Seat who : players(was))
            if (is_island(captain(was, who).place) && captain(is, who).place == Place::cove)
                all.add(who);
        return all;
    }
    // Those who fight on, and share what others lose.
    SeatSet staying() const {
        SeatSet all;
        for (Ship ship : fighting_players(was))
            if (!leaving().has(seat_of(ship))) all.add(seat_of(ship));
        return all;
    }

    // PC-112, PC-115 Whoever leaves by the same move has no share.
    void tell_sunk(Ship ship, int fame, const string& text) {
        const Legend l = foe_of(was, ship).legend;
        const Purse p = t.change([&](State& s) {
            const auto mats = s.open.captain;
            for (Seat who : leaving()) captain(s, who).place = Place::cove;
            beat(s, ship, fame);
            for (Seat who : leaving()) captain(s, who).place = mats[index(who)].place;
        });
        t.tell_purse(beat_kind("sunk"), text, p, print_ship(ship), print_legend(l));
    }
    void tell_fallen() {
        for (const Shot& shot : settled_shots(t)) {
            if (!is_player(shot.at)) strike_foe(t.table(), shot.at, shot.hits);
            t.table().salvo.settled = t.table().salvo.fired;
        }
        for (int i = 0; i < slots_most; ++i) {
            const Legend l = was.foe[i].legend;
            if (l == Legend::none || is.foe[i].legend != Legend::none) continue;
            const bool is_silver = was.phase == Phase::capture; // PC-114
            tell_sunk(ship_of_slot(i), is_silver ? t.payload() : pirate(l).fame,
                      to.line("told.sunk", {{"name", legend_name(l, to.words)}}));
        }
        tell_navy();
    }
    void tell_navy() {
        const Legend old = was.navy.legend, now = is.navy.legend;
        if (old != Legend::none && now == Legend::none) {
            const string name = legend_name(old, to.words);
            const bool is_fort = old == Legend::fort; // PC-257
            const bool is_there =
                t.table().navy.legend != Legend::none; // Its target may have fled.
            if (is_there && is_sunk(t.table(), Ship::navy))
                tell_sunk(Ship::navy, pirate(old).fame,
                          to.line(is_fort ? "told.fort_falls" : "told.sunk", {{"name", name}}));
            else {
                t.table().navy = {};
                t.tell(beat_kind("withdrew"), to.line("told.navy_gone", {{"name", name}}),
                       print_ship(Ship::navy), print_legend(old));
            }
        }
        if (old == Legend::none && now != Legend::none) {
            t.table().navy = is.navy;
            t.tell(beat_kind("joined"),
                   t.place_line("told.navy_comes", legend_name(now, to.words), is.navy.place),
                   print_ship(Ship::navy), print_legend(now), print_place(is.navy.place));
        }
    }

    // H-12 A volley that waited for a boarding may still wreck whoever was left by it.
    bool is_shot(Seat who) const {
        return std::ranges::any_of(settled_shots(t),
                                   [&](const Shot& shot) { return shot.at == ship_of(who); });
    }
    // PC-105 Who was beaten or driven off. Hand to hand even a winner may go.
    void tell_departures() {
        const Seat winner = was.phase == Phase::exchange ? was.actor : t.winner;
        for (Seat who : leaving()) {
            if (t.mat(who).place == Place::cove) continue; // Fled.
            const bool shot = is_shot(who);
            const bool in_melee = was.melee.boarder != Seat::nobody && !shot;
            const bool is_wreck = is_crippled(captain(hit, who)) && !in_melee;
            const bool is_won = winner != Seat::nobody, is_drawn = in_melee && !is_won;
            const char* why = shot && is_wreck                      ? "defeated"
                              : who == winner                       ? "won"
                              : in_melee || is_won                  ? "lost"
                              : !is_wreck                           ? "driven"
                              : was.combat.island == Place::nowhere ? "wrecked"
                                                                    : "defeated";
            const Purse p = t.change([&](State& s) {
                if (is_wreck && !is_won) // PC-106
                    for (Seat other : staying()) add_fame(captain(s, other), 1);
                if (is_drawn) add_fame(captain(s, was.melee.boarder), 1); // PC-231
                go_to_cove(s, who);
            });
            t.tell_purse(beat_kind("left"), named(is_wreck ? "told.defeated" : "told.to_cove", who),
                         p, fact_seat(who), print_place(Place::cove), string{why});
        }
    }

    void tell_combat_over() { // PC-042
        if (was.combat.island == Place::nowhere || was.combat.island == is.combat.island) return;
        Open& o = t.table();
        Ranks left = fact_ranks(o);
        for (CardSet& mine : o.in_force) o.discards |= mine, mine = {};
        for (Seat who : players(was)) {
            t.mat(who).parrot_hits = captain(is, who).parrot_hits;
            t.mat(who).was_hit = captain(is, who).was_hit;
        }
        for (int i = 0; i < slots_most; ++i) o.foe[i].hits = is.foe[i].hits;
        o.combat = {};
        o.salvo = {};
        o.melee = {};
        t.tell(beat_kind("fight_over"),
               to.line("told.combat_over", {{"place", to.place(was.combat.island)}}),
               print_place(was.combat.island), std::move(left.ships), std::move(left.speeds));
    }

    void tell_reward(Seat who, Place p) {
        Open& o = t.table();
        o.island = p;
        const Treasure face = was.face[p];
        const Reward r = reward_at(o, who);
        const string reward = reward_text(r, to.words);
        if (reward.empty()) return;                                   // PC-295
        const bool is_halved = is.robbed == who || was.robbed == who; // E3
        const Seat thief = was.privateer == Seat::nobody ? is.privateer : was.privateer;
        string text = to.line("told.plunders",
                              {{"name", to.name(who)}, {"place", to.place(p)}, {"reward", reward}});
        if (is_halved) text += named("told.halved", thief);
        const Purse purse = t.change([&](State& s) { share_plunder(s, who); });
        if (is.options.is_solo()) // PC-245
            o.spent.add(face), o.face[p] = no_treasure;
        t.tell_purse(beat_kind("plunder"), text, purse, fact_seat(who), print_place(p),
                     print_treasure(face), is_halved ? fact_seat(thief) : 0, r.cards);
    }
    void tell_plunder() {
        if (was.options.is_solo()) { // PC-245 A card is gone when it is taken.
            for (int i = 1; i <= outer_islands; ++i)
                if (was.face[island(i)] != no_treasure && is.face[island(i)] == no_treasure)
                    tell_reward(seat(0), island(i));
            return;
        }
        if (was.month == 0) return;
        const int first = plundered(was), last = month_is_over() ? islands : plundered(is);
        for (int i = first + 1; i <= last; ++i) {
            const ShipSet there = players_at(is, island(i));
            if (!there.empty() && was.face[island(i)] != no_treasure)
                tell_reward(seat_of(there.lowest()), island(i));
        }
    }

    void tell_repairs() {           // PC-121, PC-125
        if (was.month == 0) return; // H-11 A lone captain fits out in the Cove.
        for (Seat who : players(was)) {
            if (captain(is, who).place != Place::cove) continue;
            string mended;
            vector<string> parts;
            for (int i = 0; i < sections; ++i)
                if (captain(is, who).space[static_cast<Section>(i)] >
                    captain(hit, who).space[static_cast<Section>(i)]) {
                    mended = listed(mended, to.section(i));
                    parts.push_back(fact_section(i));
                }
            if (mended.empty()) continue;
            const bool paid = is.phase == Phase::cove && is.actor == who;
            const int price = paid ? repair_price * static_cast<int>(parts.size()) : 0;
            const Purse p = t.change([&](State& s) { pay(s, who, price); });
            t.mat(who).space = captain(is, who).space;
            t.tell_purse(beat_kind("repaired"),
                         to.line(paid ? "told.repaired" : "told.repaired_free",
                                 {{"name", to.name(who)}, {"sections", mended}}),
                         p, fact_seat(who), std::move(parts));
        }
    }

    void tell_overboard() { // PC-158
        if (is.overboard == was.overboard) return;
        const Purse p = t.change([](State& s) { throw_overboard(s); });
        t.tell_purse(
            beat_kind("overboard"),
            to.line("told.overboard", {{"chests", to_string(is.overboard - was.overboard)}}), p);
    }

    string ledger_line(Seat who) const {
        const Captain &a = captain(was, who), &b = captain(is, who);
        string all;
        const auto add = [&](string_view key, int from, int now) {
            if (from == now) return;
            const int gap = now > from ? now - from : from - now;
            all = listed(all, to.say("change." + string{key},
                                     {{"change", (now > from ? "+" : "−") + to_string(gap)},
                                      {"now", to_string(now)}}));
        };
        add("fame", a.fame, b.fame);
        add("gold", a.gold, b.gold);
        add("chests", a.chests, b.chests);
        if (all.empty()) return "";
        return to.line("told.ledger", {{"name", to.name(who)}, {"changes", all}});
    }
    void tell_ledger() {
        string text;
        for (Seat who : players(was)) text += ledger_line(who);
        if (text.empty()) return;
        Purse p = t.purse(was, is);
        t.tell(beat_kind("ledger"), text, std::move(p.fame), std::move(p.gold), std::move(p.chests),
               t.totals(&Captain::fame), t.totals(&Captain::gold), t.totals(&Captain::chests));
    }

    void tell() {
        tell_fallen();
        tell_departures();
        tell_combat_over();
        tell_plunder();
        tell_repairs();
        tell_overboard();
        tell_ledger();
    }
};

} // namespace

void tell_after(Teller& t, const Open& hit) {
    t.table().phase = Phase::roll; // Nobody decides anything before all is told.
    t.table().rolling = {};
    After{t, hit}.tell();
}

} // namespace tortuga::pirates_cove
