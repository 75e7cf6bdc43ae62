// narration.cpp: what just happened in Corsaro, told as a story. Nothing is hidden, so all hear
// the same.
//
// A boat sails, and is caught where it ends; a turn passes while the dice still lie there: the
// table as it was in between is put together here, step by step.
#include "faces/tokens.hpp"
#include "games/corsaro/beats.hpp"
#include "games/corsaro/terminal.hpp"

namespace tortuga::corsaro {

namespace {

using std::string;
using std::to_string;
using Strings = std::vector<string>;

Strings letters(Colours of) {
    Strings all;
    for (const Colour c : of) all.push_back(print_colour(c));
    return all;
}

} // namespace

Strings path_of(const Board& b, const Sailing& sail, const Course& c) {
    Strings path;
    Space at = sail.from;
    for (SpaceSet left = c.passed; !left.empty(); left.remove(at)) {
        const int fork = fork_at(b, at);
        const bool turns = fork < routes_most && (sail.turns >> fork & 1) != 0;
        at = turns ? route_start(b, fork) : corsaro::after(b, at);
        path.push_back(print_space(b, at));
    }
    for (int green = 1; green <= c.greens; ++green) path.push_back("G" + to_string(green));
    return path;
}
Strings path_of(const Board& b, Space from, int pips) {
    return path_of(b, {Colour{}, from, pips, 0}, course(b, from, pips, 0));
}

namespace {

struct Narrator {
    const View& before;
    const View& after;
    const Move move;
    const Speaker& to;
    State now = before.table; // As it stands while things happen.
    std::vector<BeatOf<View>> beats{};

    const State& was() const { return before.table; }
    const State& is() const { return after.table; }
    const Board& board() const { return was().options.board; }
    Seat actor() const { return was().turn; }
    string name() const { return to.name(actor()); }
    string space(Space s) const { return to.space(board(), s); }
    string token(Space s) const { return print_space(board(), s); }
    int tiles_spent(Seat who) const { return was().tiles[index(who)] - is().tiles[index(who)]; }
    int safe() const { return boats_at(is(), Space::harbour); }
    int needed() const { return safe_needed(is().options); }

    void add(const BeatInfo& info, string text, auto... values) {
        beats.push_back(make_beat(info, View{.table = now, .me = before.me}, std::move(text),
                                  std::move(values)...));
    }
    // The same of something that the seat on turn does.
    void add_act(const BeatInfo& info, string text, auto... values) {
        add(info, std::move(text), fact_seat(actor()), std::move(values)...);
    }

    void tell_placed() { // CO-003
        const Space at = static_cast<Space>(payload_of(move));
        now = is();
        add_act(beat::placed, to.line("told.placed", {{"name", name()}, {"space", space(at)}}),
                token(at));
    }

    void tell_roll() { // CO-010
        now = is();
        add_act(beat::rolled,
                to.line("told.rolled", {{"name", name()},
                                        {"low", to_string(high_pips(move))},
                                        {"high", to_string(low_pips(move))}}),
                static_cast<int>(is().turns), std::vector<int>{high_pips(move), low_pips(move)},
                letters(is().mine));
    }

    // CO-032, CO-033, CO-042, CO-130 How a boat's move ended.
    std::string_view sail_key(const Voyage& v, const Sailing& sail) const {
        if (v.is_caught)
            return pirates(was()).has(v.course.end) ? "told.into_pirate" : "told.into_symbol";
        if (v.course.end == Space::harbour) return "told.home";
        return sail.turns == 0 ? "told.sailed" : "told.sailed_by_route";
    }

    // One sentence tells of the way and of its end: it is told with the end.
    void tell_sailing() {
        const Sailing sail = sailing_of(move);
        const Voyage v = voyage(was(), sail);
        const Space end = v.course.end;
        const bool ends_there = !v.is_caught && end != Space::harbour;
        string text = to.line(sail_key(v, sail), {{"name", name()},
                                                  {"colour", to.colour(sail.colour)},
                                                  {"pips", to_string(sail.pips)},
                                                  {"from", space(sail.from)},
                                                  {"route", route_letters(board(), sail.turns)},
                                                  {"to", space(end)},
                                                  {"safe", to_string(safe())},
                                                  {"needed", to_string(needed())}});
        Strings path = path_of(board(), sail, v.course);
        shift(now, sail.colour, sail.from, end);
        now.boat_die = static_cast<std::uint8_t>(sail.pips);
        const string last = path.back();
        add_act(beat::sailed, ends_there ? text : "", print_colour(sail.colour), token(sail.from),
                last, std::move(path), sail.pips, route_letters(board(), sail.turns));
        if (v.is_caught) {
            shift(now, sail.colour, end, Space::prison);
            const char* const by = pirates(was()).has(end) ? "pirate" : "symbol";
            tell_caught(std::move(text), {print_colour(sail.colour)}, {token(end)}, by);
        } else if (!ends_there) {
            add_act(beat::home, std::move(text), print_colour(sail.colour), safe(), needed());
        }
        tell_toll();
    }

    void tell_caught(string text, Strings boats, Strings spaces, const char* by) {
        add_act(beat::caught, std::move(text), std::move(boats), std::move(spaces), string{by},
                boats_at(now, Space::prison));
    }

    void tell_toll() { // CO-110
        const int tiles = tiles_spent(actor());
        now.tiles = is().tiles;
        if (tiles > 0)
            tell_paid(to.line("told.toll", {{"name", name()}, {"tiles", to_string(tiles)}}),
                      actor(), "route");
    }

    void tell_paid(string text, Seat who, const char* why) {
        add(beat::paid, std::move(text), fact_seat(who), tiles_spent(who),
            static_cast<int>(is().tiles[index(who)]), string{why});
    }

    void tell_stay() { // CO-043
        now.boat_die = stayed;
        add_act(beat::stayed,
                to.line("told.stayed", {{"name", name()},
                                        {"colour", to.colour(stay_colour(move))},
                                        {"space", space(stay_at(move))}}),
                print_colour(stay_colour(move)), token(stay_at(move)));
    }

    void tell_raid() { // CO-034, CO-035
        const Space from = pirate_from(move);
        const int pips = low_pips(move);
        const SpaceSet swept = sweep(board(), from, pips);
        State raided = was();
        move_pirate(raided, from, pips);
        string boats;
        for (std::size_t i = 0; i < boats_most; ++i)
            if (is_blue(was().boat[i]) && swept.has(was().boat[i]))
                boats += (boats.empty() ? "" : ", ") + to.colour(colour_of(i)) + " (" +
                         space(was().boat[i]) + ")";
        const Space there = blue((number(from) + pips) % board().ring);
        string text =
            to.line(boats.empty() ? "told.pirate" : "told.raid", {{"name", name()},
                                                                  {"pips", to_string(pips)},
                                                                  {"from", space(from)},
                                                                  {"to", space(there)},
                                                                  {"boats", boats}});
        Strings caught, spaces;
        for (Space at = from; at != there;) {
            at = corsaro::after(board(), at);
            for (std::size_t i = 0; i < boats_most; ++i)
                if (was().boat[i] == at)
                    caught.push_back(print_colour(colour_of(i))), spaces.push_back(token(at));
        }
        now.pirate = raided.pirate;
        now.pirate_die = static_cast<std::uint8_t>(pips);
        add_act(beat::pirate, caught.empty() ? text : "", token(from), token(there),
                path_of(board(), from, pips), pips);
        if (caught.empty()) return;
        now.boat = raided.boat;
        tell_caught(std::move(text), std::move(caught), std::move(spaces), "pirate");
    }

    // CO-040, CO-114 Freed at once, or once somebody has paid.
    void tell_rescue(Colour c) {
        if (is().phase == Phase::pay)
            return add_act(beat::freeing,
                           to.line("told.freeing", {{"name", name()}, {"colour", to.colour(c)}}),
                           print_colour(c), fact_seats(payers(is(), c)));
        now.phase = Phase::move; // Nothing more is asked.
        now.freed = Colour::yellow;
        string payer;
        now.tiles = is().tiles;
        for (Seat who : seats_of(was().options.seats))
            if (tiles_spent(who) > 0) {
                payer = to.name(who);
                tell_paid("", who, "rescue");
            }
        now.boat = is().boat;
        now.raft = Space::nowhere;
        add_act(beat::freed,
                to.line(payer.empty() ? "told.freed" : "told.freed_for_tile",
                        {{"name", name()},
                         {"colour", to.colour(c)},
                         {"space", space(was().raft)},
                         {"payer", payer}}),
                print_colour(c), token(was().raft));
    }

    void tell_no_rescue() {
        now.phase = Phase::move;
        now.raft = Space::nowhere;
        add_act(beat::freed_nobody, to.line("told.freed_nobody", {{"name", name()}}));
    }

    void tell_trade() { // CO-113
        const Trade trade = trade_of(move);
        if (trade == Trade::keep) return;
        const Seat other = seat_of(move);
        now.phase = Phase::move;
        now.met = {};
        now.tiles = is().tiles;
        const bool gives = trade == Trade::give;
        add_act(gives ? beat::gave : beat::took,
                to.line(gives ? "told.gave" : "told.took",
                        {{"name", name()}, {"other", to.name(other)}}),
                fact_seat(other),
                by_seat(is().options.seats, [&](Seat who) { return is().tiles[index(who)]; }));
    }

    // CO-105, A-17 Two players: a second colour is open now.
    void tell_unlocked() {
        now.unlocked = is().unlocked;
        for (std::size_t i = 0; i < 2; ++i) {
            if (was().unlocked[i].size() != 1 || is().unlocked[i].size() != 2) continue;
            const Seat who = seat(static_cast<int>(i));
            const Colour fresh = (is().unlocked[i] - was().unlocked[i]).lowest();
            add(beat::unlocked,
                to.line("told.unlocked", {{"name", to.name(who)}, {"colour", to.colour(fresh)}}),
                fact_seat(who), print_colour(fresh));
        }
    }

    // What opens now: a meeting, a rescue, the next turn.
    void tell_what_follows() {
        if (is().phase == was().phase) return;
        now = is();
        if (is().phase == Phase::trade) add_act(beat::met, "", fact_seats(is().met));
        if (is().phase == Phase::roll) add(beat::turn, "", fact_seat(is().turn), is().turns + 1);
        if (is().phase != Phase::free) return;
        Colours captives;
        for (int c = 0; c < colours; ++c)
            if (may_free(is(), static_cast<Colour>(c))) captives.add(static_cast<Colour>(c));
        add_act(beat::raft, "", token(is().raft), letters(captives));
    }

    void tell_game_end() {
        now = is();
        const Verdict end = verdict(is());
        const auto [won, why] = cut(end.key, '.');
        add(beat::over, outcome(is(), to) + "\n", won == "won" ? 1 : 0, string{why}, safe(),
            boats_at(is(), Space::prison), needed(), string{end.clause});
        beats.back().closes = true;
    }

    void tell_event() {
        switch (kind_of(move)) {
        case Kind::roll: return tell_roll();
        case Kind::place: return tell_placed();
        case Kind::pirate: return tell_raid();
        case Kind::stay: return tell_stay();
        case Kind::free:
            if (move == free_nobody) return tell_no_rescue();
            return tell_rescue(static_cast<Colour>(payload_of(move)));
        case Kind::pay: return tell_rescue(was().freed);
        case Kind::trade: return tell_trade();
        case Kind::sail: return tell_sailing();
        }
    }
};

} // namespace

const std::span<const BeatInfo> Text::all_beats = beat::all;

std::vector<BeatOf<View>> Text::beats(const View& before, const View& after, const Told& told,
                                      const Names& n, const Words& w, const Screen& screen) {
    const Move move{told.move};
    if (Rules::validate(before.table, told.actor, move) != Reason::ok) return {};
    const Speaker to{n, w, screen};
    Narrator narrator{before, after, move, to};
    narrator.tell_event();
    narrator.tell_unlocked();
    narrator.tell_what_follows();
    if (after.table.phase == Phase::over)
        narrator.tell_game_end();
    else if (!narrator.beats.empty())
        narrator.beats.back().seen = after;
    return std::move(narrator.beats);
}

} // namespace tortuga::corsaro
