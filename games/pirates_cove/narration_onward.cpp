// narration_onward.cpp: how the game goes on after a move: the turn of the month, who sails where,
// who fights whom, and how it all ends.
#include <algorithm>

#include "games/pirates_cove/narration.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::to_string;

struct Onward {
    Teller& t;
    const Open& was = t.was();
    const Open& is = t.is();
    const Speaker& to = t.to;

    // PC-022, PC-246 Ships of players; whoever stays is named when the wheels are shown.
    void tell_voyages() {
        const bool shown = was.phase == Phase::wheels && is.phase != Phase::wheels;
        for (Seat who : players(was)) {
            const Place from = captain(was, who).place, now = captain(is, who).place;
            const bool departs = now == Place::sea && from != Place::sea;
            if (departs || (is_island(now) && from != now)) {
                const Place bound = departs ? is.voyage.bound : now;
                t.mat(who).place = now;
                t.table().voyage = is.voyage;
                t.tell(beat_kind("sailed"),
                       t.place_line(departs ? "told.sets_sail" : "told.sails", to.name(who), bound),
                       fact_seat(who), print_place(from), print_place(now), print_place(bound),
                       static_cast<int>(is.voyage.way));
            } else if (shown && is_island(now))
                t.tell(beat_kind("stayed"), t.place_line("told.stays", to.name(who), now),
                       fact_seat(who), print_place(now));
        }
    }
    void tell_roving() { // PC-026, PC-029, PC-279
        for (int i = 0; i < slots_most; ++i) {
            const Foe a = t.table().foe[i]; // Turned up just now, maybe.
            const Foe& b = is.foe[i];
            if (a.legend == Legend::none || a.legend != b.legend) continue;
            const bool drifts = was.phase == Phase::drift && was.slot == i;
            if (a.place == b.place && !drifts) continue;
            t.table().foe[i].place = b.place;
            t.tell(beat_kind("roved"),
                   t.place_line(a.place == b.place ? "told.stays" : "told.sails",
                                legend_name(b.legend, to.words), b.place),
                   print_ship(ship_of_slot(i)), print_legend(b.legend), print_place(a.place),
                   print_place(b.place));
        }
    }

    void tell_month_over() {
        const bool is_last = (is.phase == Phase::tally || is.phase == Phase::over) &&
                             was.phase != Phase::tally && was.phase != Phase::lots;
        if (was.month == 0 || (is.month == was.month && !is_last)) return;
        t.tell(beat_kind("month_over"), "", static_cast<int>(was.month), t.totals(&Captain::fame),
               t.totals(&Captain::gold), t.totals(&Captain::chests));
        t.beats.back().closes = true;
    }
    // What lay on the islands is cleared away. PC-160
    void clear_islands() {
        Open& o = t.table();
        o.month = is.month;
        o.face = is.face;
        o.spent = is.spent;
        o.buccaneers = is.buccaneers;
        o.island = is.island;
        o.arrivals = is.arrivals;
        o.arrived = is.arrived;
        o.served = is.served;
        o.privateer = o.robbed = Seat::nobody;
        o.navy_sent = 0;
        for (Seat who : players(was)) t.mat(who).drunken = t.mat(who).spotted = 0;
    }
    void tell_month() {
        if (is.voyage.lost > was.voyage.lost) { // PC-251
            const int turns = is.voyage.lost - was.voyage.lost;
            t.table().voyage.lost = is.voyage.lost;
            t.tell(beat_kind("lost"), to.line("told.turns_lost", {{"turns", to_string(turns)}}),
                   turns, static_cast<int>(is.voyage.lost));
        }
        tell_month_over();
        if (is.voyage.clock != was.voyage.clock && was.month > 0) { // PC-242
            t.table().voyage.clock = is.voyage.clock;
            t.tell(beat_kind("clock"),
                   to.line("told.clock", {{"clock", to_string(is.voyage.clock)}}),
                   static_cast<int>(is.voyage.clock));
        }
        if (is.month == was.month) return;
        clear_islands();
        const bool led = is.options.is_buccaneers(), alone = is.options.is_solo();
        string text;
        if (!alone)
            text = to.heading(to.say(led ? "told.turn" : "told.month",
                                     {{"month", to_string(is.month)},
                                      {"leader", to.name(is.buccaneers.leader)},
                                      {"months", to_string(months(is.options))}})) +
                   "\n";
        t.tell(beat_kind("month"), text, static_cast<int>(is.month), alone ? 0 : months(is.options),
               led ? fact_seat(is.buccaneers.leader) : 0);
    }

    void tell_new_combat() { // PC-042, PC-059
        const Place p = is.combat.island;
        if (p == Place::nowhere) return;
        Open& o = t.table();
        const bool is_new = was.combat.island != p;
        if (is_new) {
            o.combat = {.island = p, .only = is.combat.only};
            o.combat.circuit.fill(Ship::none);
            Ranks ranks = fact_ranks(o);
            t.tell(beat_kind("fight"),
                   to.heading(to.say("told.combat", {{"place", to.place(p)},
                                                     {"ships", to.ships(is, fighters(is))}})) +
                       "\n",
                   print_place(p), std::move(ranks.ships), std::move(ranks.speeds));
        }
        if (is.combat.round == 0 || (!is_new && is.combat.round == was.combat.round)) return;
        o.combat = is.combat;
        o.combat.turn = Ship::none;
        Ranks ranks = fact_ranks(is);
        t.tell(beat_kind("round"), to.line("told.round", {{"round", to_string(is.combat.round)}}),
               print_place(p), static_cast<int>(is.combat.round), std::move(ranks.ships),
               std::move(ranks.speeds));
    }
    // PC-074 A legendary pirate that has no choice fires at once.
    void tell_foe_aims() {
        const Rolling& r = is.rolling;
        const bool begins = is.phase == Phase::roll && r.left == r.dice && r.what == Roll::volley;
        const bool is_told = was.phase == Phase::compass || was.phase == Phase::broadside;
        if (begins && !is_player(r.who) && !is_told) tell_aim(t, r, "");
    }

    void tell_end() { // PC-164, PC-166, PC-243
        if (is.phase != Phase::over || was.phase == Phase::over) return;
        const auto totals = t.totals(&Captain::fame);
        const auto scores =
            t.each_seat([&](Seat who) { return captain(is, who).fame + (is.champion == who); });
        const int most =
            std::max<int>(is.options.is_solo() ? fame_alone : 0, std::ranges::max(scores));
        SeatSet winners;
        for (Seat who : players(is))
            if (scores[index(who)] >= most) winners.add(who);
        t.tell(beat_kind("over"), standing(is, to), fact_seats(winners), totals,
               t.each_seat([&](Seat who) {
                   int fame = 0;
                   for (Card c : is.in_force[index(who)]) fame += fame_on(design_of(c));
                   return fame;
               }),
               fact_seat(is.champion), places_by(scores), lead(scores, totals));
        t.beats.back().closes = true;
    }
};

} // namespace

void tell_onward(Teller& t) {
    Onward onward{t};
    if (t.is().options.is_solo()) { // PC-261 By night, before the clock moves.
        onward.tell_roving();
        onward.tell_month();
        onward.tell_voyages();
    } else {
        onward.tell_month();
        onward.tell_voyages();
        onward.tell_roving();
    }
    onward.tell_new_combat();
    onward.tell_foe_aims();
    onward.tell_end();
}

} // namespace tortuga::pirates_cove
