// risk.cpp: turns played out, and the boats followed through them.
#include "games/corsaro/risk.hpp"

#include <algorithm>
#include <limits>

namespace tortuga::corsaro {

namespace {

// Boats of a colour are alike and change places in a State; here each keeps the slot it began with.
struct Wake {
    State s;
    std::array<Space, boats_most> berth = s.boat, at = s.boat;
    BoatSet caught{}, raided{}; // In all, and where they lay by a pirate's move.

    std::size_t boat_at(Colour c, Space where) const {
        std::size_t i = slot(c, 0);
        while (at[i] != where) ++i;
        return i;
    }
    void lose(std::size_t i) {
        at[i] = Space::prison;
        caught.add(i);
    }

    void sail(const Sailing& sail) { // CO-032, CO-033
        const std::size_t i = boat_at(sail.colour, sail.from);
        const Voyage v = voyage(s, sail);
        at[i] = v.course.end;
        if (v.is_caught) lose(i);
    }
    void raid(Space from, int pips) { // CO-034, CO-035
        const SpaceSet swept = sweep(s.options.board, from, pips);
        for (std::size_t i = 0; i < boats_most; ++i)
            if (is_blue(at[i]) && swept.has(at[i])) {
                if (at[i] == berth[i]) raided.add(i);
                lose(i);
            }
    }
    void apply(Move m) {
        const int prisoners = boats_at(s, Space::prison);
        const Space raft = s.raft;
        const Colour freed =
            kind_of(m) == Kind::free ? static_cast<Colour>(payload_of(m)) : s.freed;
        if (kind_of(m) == Kind::sail) sail(sailing_of(m));
        if (kind_of(m) == Kind::pirate) raid(pirate_from(m), low_pips(m));
        const Seat who = kind_of(m) == Kind::roll ? Seat::chance : s.turn;
        Rules::apply(s, who, m);
        if (boats_at(s, Space::prison) < prisoners) at[boat_at(freed, Space::prison)] = raft;
    }
};

bool is_between_turns(const State& s) { return s.phase == Phase::roll || s.phase == Phase::over; }

enum class Rescues : std::uint8_t { all, none };
enum class Go : std::uint8_t { on, stop };

bool is_skipped(const State& s, Move m, Rescues rescues) {
    if (kind_of(m) == Kind::trade) return trade_of(m) != Trade::keep || keeps_out_of_order(s, m);
    return kind_of(m) == Kind::free && rescues == Rescues::none && m != free_nobody;
}

// Plays the turn to its end in every way and shows each to `visit`, until that has seen enough.
Go each_end(const Wake& w, Rescues rescues, auto&& visit) {
    if (is_between_turns(w.s)) return visit(w);
    for (Move m : Rules::legal_moves(w.s, w.s.turn)) {
        if (is_skipped(w.s, m, rescues)) continue;
        Wake next = w;
        next.apply(m);
        if (each_end(next, rescues, visit) == Go::stop) return Go::stop;
    }
    return Go::on;
}

// Shows `visit` every roll and how many of the 36 it stands for, until that has seen enough.
void each_roll(const State& s, auto&& visit) {
    if (s.phase != Phase::roll) return;
    for (Move m : Rules::legal_moves(s, Seat::chance)) {
        Wake w{s};
        w.apply(m);
        if (visit(w, static_cast<int>(Rules::weight(s, m))) == Go::stop) return;
    }
}

// Risk::boats alone, which can stop early: at a play that costs nothing, and above the bound. Where
// one boat at most is counted for a roll, that is Risk::certain.
int boats_at_risk(const State& s, int bound, int most = boats_most) {
    int total = 0;
    each_roll(s, [&](const Wake& rolled, int weight) {
        int least = most;
        each_end(rolled, Rescues::none, [&](const Wake& end) {
            least = std::min(least, end.caught.size());
            return least == 0 ? Go::stop : Go::on;
        });
        total += weight * least;
        return total > bound ? Go::stop : Go::on;
    });
    return total;
}

int result_of(const State& end) {
    if (end.phase != Phase::over) return 1;
    return Rules::result(end)[0] > 0 ? 0 : 2;
}

void add(auto& counts, auto lost, int weight) {
    for (const auto each : lost) {
        std::uint8_t& count = counts[static_cast<std::size_t>(each)];
        count = static_cast<std::uint8_t>(count + weight);
    }
}

BoatSet boats_in_play(const State& s) {
    BoatSet all;
    for (std::size_t i = 0; i < boats_most; ++i)
        if (is_in_play(s.boat[i])) all.add(i);
    return all;
}

} // namespace

Risk risk_of(const State& s) {
    PRE(is_between_turns(s));
    Risk risk;
    each_roll(s, [&](const Wake& rolled, int weight) {
        int least = boats_most + 1;
        BoatSet careful, reached;
        each_end(rolled, Rescues::none, [&](const Wake& end) {
            if (end.caught.size() < least) least = end.caught.size(), careful = {};
            if (end.caught.size() == least) careful |= end.caught;
            reached |= end.raided;
            return Go::on;
        });
        risk.certain += least > 0 ? weight : 0;
        risk.boats += weight * least;
        add(risk.loss, careful, weight);
        Colours lost;
        for (std::size_t i : careful) lost.add(colour_of(i));
        add(risk.lost, lost, weight);
        add(risk.reach, reached, weight);
        return Go::on;
    });
    return risk;
}

Rank rank_of(const State& end) {
    return {result_of(end), boats_at(end, Space::prison),
            boats_at_risk(end, std::numeric_limits<int>::max())};
}

namespace {

struct Walk { // All ways on from here, with the moves that led here.
    std::vector<Plan>& found;
    BoatSet in_play;

    void go(const Wake& w, std::vector<Move>& moves) const {
        if (is_between_turns(w.s)) return found.push_back({moves, w.s, w.caught & in_play});
        for (Move m : Rules::legal_moves(w.s, w.s.turn))
            if (!is_skipped(w.s, m, Rescues::all)) step(w, moves, m);
    }
    void step(const Wake& w, std::vector<Move>& moves, Move m) const {
        Wake next = w;
        next.apply(m);
        moves.push_back(m);
        go(next, moves);
        moves.pop_back();
    }
};

} // namespace

std::vector<Plan> plans(const State& s) {
    std::vector<Plan> found;
    std::vector<Move> moves;
    const Walk walk{found, boats_in_play(s)};
    if (is_between_turns(s) || s.phase == Phase::place) return found;
    for (Move m : Rules::legal_moves(s, s.turn)) walk.step({s}, moves, m);
    return found;
}

namespace {

// All ways on after this move; of those that end alike the first.
std::vector<Plan> ways_on(const State& s, Move m) {
    std::vector<Plan> found;
    std::vector<Move> moves;
    Walk{found, boats_in_play(s)}.step({s}, moves, m);
    std::vector<Plan> apart;
    for (Plan& plan : found)
        if (std::ranges::find(apart, plan.end, &Plan::end) == apart.end())
            apart.push_back(std::move(plan));
    return apart;
}

// A rank but for what the next turn may cost.
Rank rank_so_far(const State& end) { return {result_of(end), boats_at(end, Space::prison), 0}; }

} // namespace

Plan best_plan(const State& s, Move m) {
    const std::vector<Plan> found = ways_on(s, m);
    std::size_t best = 0;
    Rank least{std::numeric_limits<int>::max(), 0, std::numeric_limits<int>::max()};
    for (std::size_t i = 0; i < found.size(); ++i) {
        const State& end = found[i].end;
        Rank rank = rank_so_far(end);
        if (rank >= least) continue;
        const bool is_level = rank.result == least.result && rank.prisoners == least.prisoners;
        rank.boats = boats_at_risk(end, is_level ? least.boats : std::numeric_limits<int>::max());
        if (rank < least) least = rank, best = i;
    }
    return found[best];
}

int fewest_rolls(const State& s, Move m) {
    Rank least{std::numeric_limits<int>::max(), 0, 0};
    int fewest = rolls_all;
    for (const Plan& plan : ways_on(s, m)) {
        const Rank rank = rank_so_far(plan.end);
        if (rank > least) continue;
        if (rank < least) fewest = rolls_all;
        least = rank;
        fewest = std::min(fewest, boats_at_risk(plan.end, fewest, 1));
    }
    return fewest;
}

std::optional<Plan> outlook(const State& s, Move m) {
    const bool before_pirate =
        (s.phase == Phase::trade || s.phase == Phase::free) && s.pirate_die == 0;
    if (s.phase != Phase::move && !before_pirate) return {};
    if (Rules::validate(s, s.turn, m) != Reason::ok) return {};
    return best_plan(s, m);
}

} // namespace tortuga::corsaro
