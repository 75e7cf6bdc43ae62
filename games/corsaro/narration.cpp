// narration.cpp: what just happened in Corsaro, told as a story. Nothing is hidden, so all hear
// the same.
#include "games/corsaro/terminal.hpp"

namespace tortuga::corsaro {

namespace {

using std::string;
using std::to_string;

struct Narrator {
    const State& was;
    const State& is;
    const Move move;
    const Speaker& to;

    const Board& board() const { return was.options.board; }
    string name() const { return to.name(was.turn); }
    string space(Space s) const { return to.space(board(), s); }
    int tiles_spent(Seat who) const { return was.tiles[index(who)] - is.tiles[index(who)]; }

    string placed() const { // CO-003
        return to.line("told.placed",
                       {{"name", name()}, {"space", space(static_cast<Space>(payload_of(move)))}});
    }

    string rolled() const { // CO-010
        return to.line("told.rolled", {{"name", name()},
                                       {"low", to_string(high_pips(move))},
                                       {"high", to_string(low_pips(move))}});
    }

    // CO-032, CO-033, CO-042, CO-130 How a boat's move ended.
    std::string_view sail_key(const Voyage& v, const Sailing& sail) const {
        if (v.is_caught)
            return pirates(was).has(v.course.end) ? "told.into_pirate" : "told.into_symbol";
        if (v.course.end == Space::harbour) return "told.home";
        return sail.turns == 0 ? "told.sailed" : "told.sailed_by_route";
    }

    string sailed() const {
        const Sailing sail = sailing_of(move);
        const Voyage v = voyage(was, sail);
        const string out =
            to.line(sail_key(v, sail), {{"name", name()},
                                        {"colour", to.colour(sail.colour)},
                                        {"pips", to_string(sail.pips)},
                                        {"from", space(sail.from)},
                                        {"route", route_letters(board(), sail.turns)},
                                        {"to", space(v.course.end)},
                                        {"safe", safe()},
                                        {"needed", needed()}});
        const int paid = tiles_spent(was.turn); // CO-110
        if (paid == 0) return out;
        return out + to.line("told.toll", {{"name", name()}, {"tiles", to_string(paid)}});
    }
    string safe() const { return to_string(boats_at(is, Space::harbour)); }
    string needed() const { return to_string(safe_needed(is.options)); }

    string stayed_there() const { // CO-043
        return to.line("told.stayed", {{"name", name()},
                                       {"colour", to.colour(stay_colour(move))},
                                       {"space", space(stay_at(move))}});
    }

    string raided() const { // CO-034, CO-035
        const Space from = pirate_from(move);
        const SpaceSet swept = sweep(board(), from, low_pips(move));
        string boats;
        for (std::size_t i = 0; i < boats_most; ++i)
            if (is_blue(was.boat[i]) && swept.has(was.boat[i]))
                boats += (boats.empty() ? "" : ", ") + to.colour(colour_of(i)) + " (" +
                         space(was.boat[i]) + ")";
        return to.line(boats.empty() ? "told.pirate" : "told.raid",
                       {{"name", name()},
                        {"pips", to_string(low_pips(move))},
                        {"from", space(from)},
                        {"to", space(blue((number(from) + low_pips(move)) % board().ring))},
                        {"boats", boats}});
    }

    // CO-040, CO-114 Freed at once, or once somebody has paid.
    string freed(Colour c) const {
        if (is.phase == Phase::pay)
            return to.line("told.freeing", {{"name", name()}, {"colour", to.colour(c)}});
        string payer;
        for (Seat who : seats_of(was.options.seats))
            if (tiles_spent(who) > 0) payer = to.name(who);
        return to.line(payer.empty() ? "told.freed" : "told.freed_for_tile",
                       {{"name", name()},
                        {"colour", to.colour(c)},
                        {"space", space(was.raft)},
                        {"payer", payer}});
    }

    string traded() const { // CO-113
        if (trade_of(move) == Trade::keep) return "";
        return to.line(trade_of(move) == Trade::give ? "told.gave" : "told.took",
                       {{"name", name()}, {"other", to.name(seat_of(move))}});
    }

    // CO-105, A-17 Two players: a second colour is open now.
    string unlocked() const {
        string out;
        for (std::size_t i = 0; i < 2; ++i) {
            if (was.unlocked[i].size() != 1 || is.unlocked[i].size() != 2) continue;
            const Colours fresh = is.unlocked[i] - was.unlocked[i];
            out += to.line("told.unlocked", {{"name", to.name(seat(static_cast<int>(i)))},
                                             {"colour", to.colour(fresh.lowest())}});
        }
        return out;
    }

    string event() const {
        switch (kind_of(move)) {
        case Kind::roll: return rolled();
        case Kind::place: return placed();
        case Kind::pirate: return raided();
        case Kind::stay: return stayed_there();
        case Kind::free:
            if (move == free_nobody) return to.line("told.freed_nobody", {{"name", name()}});
            return freed(static_cast<Colour>(payload_of(move)));
        case Kind::pay: return freed(was.freed);
        case Kind::trade: return traded();
        case Kind::sail: return sailed();
        }
        return "";
    }
};

} // namespace

string Text::tell(const View& before, const View& after, const Told& told, const Names& n,
                  const Words& w, const Screen& screen) {
    const Speaker to{n, w, screen};
    const Narrator narrator{before.table, after.table, Move{told.move}, to};
    string out = narrator.event() + narrator.unlocked();
    if (after.table.phase == Phase::over) out += outcome(after.table, to) + "\n";
    return out;
}

} // namespace tortuga::corsaro
