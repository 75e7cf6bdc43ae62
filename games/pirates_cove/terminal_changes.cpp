// terminal_changes.cpp: what else a move brought about, read from the views before and after it:
// ships that moved or left, plunder, repairs, the turn of the month, and who has more or less now.
#include "games/pirates_cove/terminal.hpp"

namespace tortuga::pirates_cove {

namespace {

using std::string;
using std::string_view;
using std::to_string;

// How many islands have been plundered this month. PC-134
int plundered(const Open& o) {
    const int island = static_cast<int>(o.island);
    switch (o.phase) {
    case Phase::plunder: return island - 1;
    case Phase::barter: return island;
    case Phase::tavern:
    case Phase::parrot:
        return o.after_draw == Phase::plunder ? island - 1 : o.month == 0 ? 0 : islands;
    case Phase::lots: return o.after_lots == Phase::improve ? islands : 0;
    case Phase::improve:
    case Phase::cove:
    case Phase::mend: return islands;
    default: return 0;
    }
}

struct Changes {
    const Open& was;
    const Open& hit; // After the damage of this move.
    const Open& is;
    const Speaker& to;

    string named(string_view key, Seat who) const { return to.line(key, {{"name", to.name(who)}}); }
    string at(string_view key, const string& name, Place p) const {
        return to.line(key, {{"name", name}, {"place", to.place(p)}});
    }
    bool month_is_over() const {
        return is.month != was.month || is.phase == Phase::tally || is.phase == Phase::over ||
               is.phase == Phase::muster;
    }

    // PC-105 Who was beaten or driven off.
    string departures() const {
        string out;
        for (Seat who : players(was)) {
            const bool left =
                is_island(captain(was, who).place) && captain(is, who).place == Place::cove;
            const bool fled = was.rolling.what == Roll::flight && was.rolling.who == ship_of(who) &&
                              (was.phase == Phase::roll || was.phase == Phase::luck);
            if (!left || fled) continue;
            const bool in_melee = was.melee.boarder != Seat::nobody; // There even a winner may go.
            out += named(is_crippled(captain(hit, who)) && !in_melee ? "told.defeated"
                                                                     : "told.to_cove",
                         who);
        }
        return out;
    }

    // PC-022, PC-246 Ships of players; whoever stays is named when the wheels are shown.
    string voyages() const {
        string out;
        const bool shown = was.phase == Phase::wheels && is.phase != Phase::wheels;
        for (Seat who : players(was)) {
            const Place from = captain(was, who).place, now = captain(is, who).place;
            if (now == Place::sea && from != Place::sea)
                out += at("told.sets_sail", to.name(who), is.voyage.bound);
            else if (is_island(now) && from != now)
                out += at("told.sails", to.name(who), now);
            else if (shown && is_island(now))
                out += at("told.stays", to.name(who), now);
        }
        return out;
    }

    string foe_moves() const { // PC-026, PC-029, PC-279
        string out;
        for (std::size_t i = 0; i < slots_most; ++i) {
            const Foe &a = was.foe[i], &b = is.foe[i];
            if (a.legend == Legend::none || a.legend != b.legend) continue;
            const string name = legend_name(b.legend, to.words);
            if (a.place != b.place)
                out += at("told.sails", name, b.place);
            else if (was.phase == Phase::drift && was.slot == i)
                out += at("told.stays", name, b.place);
        }
        return out;
    }

    string fallen() const { // PC-112, PC-115
        string out;
        for (std::size_t i = 0; i < slots_most; ++i)
            if (was.foe[i].legend != Legend::none && is.foe[i].legend == Legend::none)
                out += to.line("told.sunk", {{"name", legend_name(was.foe[i].legend, to.words)}});
        if (was.navy.legend != Legend::none && is.navy.legend == Legend::none) {
            // Whatever is fired at stays, unless it is beaten.
            const bool beaten = was.rolling.at == Ship::navy;
            const bool is_fort = was.navy.legend == Legend::fort; // PC-257
            out += to.line(!beaten   ? "told.navy_gone"
                           : is_fort ? "told.fort_falls"
                                     : "told.sunk",
                           {{"name", legend_name(was.navy.legend, to.words)}});
        }
        if (was.navy.legend == Legend::none && is.navy.legend != Legend::none)
            out += at("told.navy_comes", legend_name(is.navy.legend, to.words), is.navy.place);
        return out;
    }

    string reward_line(Seat who, Place p) const {
        Open o = was;
        o.island = p;
        const string text = reward_text(reward_at(o, who), to.words);
        if (text.empty()) return ""; // PC-295
        string out = to.line("told.plunders",
                             {{"name", to.name(who)}, {"place", to.place(p)}, {"reward", text}});
        if (is.robbed == who || was.robbed == who) // E3
            out +=
                named("told.halved", was.privateer == Seat::nobody ? is.privateer : was.privateer);
        return out;
    }
    string plunder() const {
        string out;
        if (was.options.is_solo()) { // PC-245 A card is gone when it is taken.
            for (int i = 1; i <= outer_islands; ++i)
                if (was.face[static_cast<std::size_t>(i) - 1] != no_treasure &&
                    is.face[static_cast<std::size_t>(i) - 1] == no_treasure)
                    out += reward_line(seat(0), island(i));
            return out;
        }
        if (was.month == 0) return "";
        const int first = plundered(was), last = month_is_over() ? islands : plundered(is);
        for (int i = first + 1; i <= last; ++i) {
            const ShipSet there = players_at(is, island(i));
            if (!there.empty() && was.face[static_cast<std::size_t>(i) - 1] != no_treasure)
                out += reward_line(seat_of(there.lowest()), island(i));
        }
        return out;
    }

    string repairs() const { // PC-121, PC-125
        string out;
        if (was.month == 0) return out; // H-11 A lone captain fits out in the Cove.
        for (Seat who : players(was)) {
            if (captain(is, who).place != Place::cove) continue;
            string mended;
            for (int i = 0; i < sections; ++i)
                if (captain(is, who).space[static_cast<std::size_t>(i)] >
                    captain(hit, who).space[static_cast<std::size_t>(i)])
                    mended = listed(mended, to.section(i));
            if (mended.empty()) continue;
            const bool paid = is.phase == Phase::cove && is.actor == who;
            out += to.line(paid ? "told.repaired" : "told.repaired_free",
                           {{"name", to.name(who)}, {"sections", mended}});
        }
        return out;
    }

    string overboard() const { // PC-158
        if (is.overboard == was.overboard) return "";
        return to.line("told.overboard", {{"chests", to_string(is.overboard - was.overboard)}});
    }

    string ledger() const {
        string out;
        for (Seat who : players(was)) {
            const Captain &a = captain(was, who), &b = captain(is, who);
            string all;
            const auto add = [&](string_view key, int from, int now) {
                if (from == now) return;
                all = listed(
                    all, to.say("change." + string{key},
                                {{"change", (now > from ? "+" : "−") +
                                                to_string(now > from ? now - from : from - now)},
                                 {"now", to_string(now)}}));
            };
            add("fame", a.fame, b.fame);
            add("gold", a.gold, b.gold);
            add("chests", a.chests, b.chests);
            if (!all.empty())
                out += to.line("told.ledger", {{"name", to.name(who)}, {"changes", all}});
        }
        return out;
    }

    string combats() const { // PC-042, PC-059
        string out;
        const bool same = was.combat.island == is.combat.island;
        if (!same && was.combat.island != Place::nowhere)
            out += to.line("told.combat_over", {{"place", to.place(was.combat.island)}});
        return out;
    }
    string new_combats() const {
        const Place p = is.combat.island;
        if (p == Place::nowhere) return "";
        string out;
        if (was.combat.island != p)
            out += to.heading(to.say(
                       "told.combat",
                       {{"place", to.place(p)},
                        {"ships", to.ships(is, fighting_players(is) | fighting_foes(is))}})) +
                   "\n";
        if (is.combat.round > 0 && (was.combat.island != p || is.combat.round != was.combat.round))
            out += to.line("told.round", {{"round", to_string(is.combat.round)}});
        return out;
    }

    string turn_of_month() const {
        string out;
        if (is.voyage.lost > was.voyage.lost) // PC-251
            out += to.line("told.turns_lost",
                           {{"turns", to_string(is.voyage.lost - was.voyage.lost)}});
        if (is.voyage.clock != was.voyage.clock && was.month > 0) // PC-242
            out += to.line("told.clock", {{"clock", to_string(is.voyage.clock)}});
        if (is.month == was.month || is.options.is_solo()) return out;
        const bool led = is.options.is_buccaneers();
        return out +
               to.heading(to.say(led ? "told.turn" : "told.month",
                                 {{"month", to_string(is.month)},
                                  {"leader", to.name(is.buccaneers.leader)},
                                  {"months", to_string(months(is.options))}})) +
               "\n";
    }
};

} // namespace

string change_lines(const Open& was, const Open& hit, const Open& is, const Speaker& to) {
    const Changes c{was, hit, is, to};
    string out = c.fallen() + c.departures() + c.combats() + c.plunder() + c.repairs() +
                 c.overboard() + c.ledger();
    const bool by_night = is.options.is_solo(); // PC-261 Before the clock moves.
    out += by_night ? c.foe_moves() + c.turn_of_month() + c.voyages()
                    : c.turn_of_month() + c.voyages() + c.foe_moves();
    out += c.new_combats();
    if (is.phase == Phase::over && was.phase != Phase::over) out += standing(is, to);
    return out;
}

} // namespace tortuga::pirates_cove
