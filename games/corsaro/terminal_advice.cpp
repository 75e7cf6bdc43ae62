// terminal_advice.cpp: what a move risks, beside the move and along whole turns.
#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>

#include "games/corsaro/beats.hpp"
#include "games/corsaro/risk.hpp"
#include "games/corsaro/terminal.hpp"

namespace tortuga::corsaro {

namespace {

using std::string;
using std::string_view;
using std::to_string;

constexpr std::size_t ways_shown = 6, boats_shown = 2;

string boat(const State& s, std::size_t i) {
    return print_colour(colour_of(i)) + " " + print_space(s.options.board, s.boat[i]);
}

// The boats that are counted at all, most often first; alike boats once.
std::vector<std::size_t> counted(const State& s, const std::array<std::uint8_t, boats_most>& by) {
    std::vector<std::size_t> boats;
    for (std::size_t i = 0; i < boats_most; ++i) {
        const auto alike = [&](std::size_t k) { return boat(s, k) == boat(s, i); };
        if (by[i] > 0 && std::ranges::none_of(boats, alike)) boats.push_back(i);
    }
    std::ranges::stable_sort(boats, std::greater{}, [&](std::size_t i) { return by[i]; });
    return boats;
}

// "yellow, red caught", of the boats in the position where the way begins.
string caught(const BoatSet& boats, const Words& w) {
    string names;
    for (std::size_t i : boats) names += (names.empty() ? "" : ", ") + colour_name(colour_of(i), w);
    return names.empty() ? "" : w.say("corsaro.risk.caught", {{"boats", names}});
}

// So many rolls, as one says it: 4 are 1 in 9.
struct Share {
    int number;
    int of;
};

Share share_of(int rolls) {
    const int parts = std::gcd(rolls, rolls_all);
    return {.number = rolls / parts, .of = rolls_all / parts};
}

// "yellow, B12: caught by 1 roll in 9".
string threat(const State& end, std::size_t i, int rolls, const Words& w) {
    const auto [number, of] = share_of(rolls);
    return w.say("corsaro.risk.threat", {{"colour", colour_name(colour_of(i), w)},
                                         {"space", print_space(end.options.board, end.boat[i])},
                                         {"number", to_string(number)},
                                         {"of", to_string(of)}});
}

string threats(const State& end, const Words& w) {
    const Risk risk = risk_of(end);
    string out;
    const std::vector<std::size_t> boats = counted(end, risk.loss);
    for (std::size_t i = 0; i < boats.size() && i < boats_shown; ++i)
        out += (out.empty() ? "" : ", ") + threat(end, boats[i], risk.loss[boats[i]], w);
    return boats.size() > boats_shown ? out + ", …" : out;
}

// What becomes of all after a move, played well from there on, where that can be said in a word:
// the game ends, at once or with moves to come, or nothing need be lost. To free nobody is no
// success even then.
string_view end_of(Move m, const Plan& plan) {
    const State& end = plan.end;
    if (end.phase == Phase::over && Rules::result(end)[0] == 0) return "loses";
    if (end.phase == Phase::over) return plan.moves.size() == 1 ? "wins" : "can_win";
    if (!plan.caught.empty() || risk_of(end).certain > 0) return "";
    return m == free_nobody ? "stays" : "clear";
}

// A turn that can be played, and what it leads to.
struct Line {
    Plan plan;
    Rank rank;
};

// Every end of the turn once; of two ways to it, the one that was hinted at.
std::vector<Line> ends_of(const State& s, Move hinted) {
    std::vector<Plan> ways = plans(s);
    std::ranges::stable_partition(ways, [&](const Plan& p) { return p.moves[0] == hinted; });
    std::vector<Line> lines;
    for (Plan& plan : ways) {
        const auto same = [&](const Line& l) {
            return l.plan.end == plan.end && l.plan.caught == plan.caught;
        };
        if (std::ranges::any_of(lines, same)) continue;
        const Rank rank = rank_of(plan.end);
        lines.push_back({std::move(plan), rank});
    }
    return lines;
}

// Fewest boats lost, then fewest at risk, then as far as possible; but before all, the best of
// those that begin as was hinted: a bot looks further ahead than to the next roll.
std::vector<Line> lines_of(const State& s, Move hinted) {
    std::vector<Line> lines = ends_of(s, hinted);
    const auto pips = [](const Line& l) {
        int sum = 0;
        for (Move m : l.plan.moves) sum += kind_of(m) == Kind::sail ? sailing_of(m).pips : 0;
        return sum;
    };
    std::ranges::stable_sort(lines, [&](const Line& a, const Line& b) {
        const auto key = [&](const Line& l) {
            return std::tuple{l.rank.result, l.rank.prisoners, l.rank.boats,
                              -boats_at(l.plan.end, Space::harbour), -pips(l)};
        };
        return key(a) < key(b);
    });
    const auto first =
        std::ranges::find(lines, hinted, [](const Line& l) { return l.plan.moves[0]; });
    if (first != lines.end()) std::rotate(lines.begin(), first, first + 1);
    return lines;
}

// "pirate 1 to B07, then yellow 4 to B12"
string moves_of(const Options& o, const Plan& plan, const Speaker& to) {
    string out;
    for (Move m : plan.moves) {
        if (kind_of(m) == Kind::trade && trade_of(m) == Trade::keep && !out.empty()) continue;
        const string label = Text::label(o, m, to.names, to.words);
        out = out.empty() ? label : to.say("advice.then", {{"first", out}, {"next", label}});
    }
    return out;
}

// What becomes of the boats on such a way, at once and by the next roll.
string cost_of(Move m, const Plan& plan, const Words& w) {
    const string_view end = end_of(m, plan);
    const string now = caught(plan.caught, w);
    const string next = end.empty() ? threats(plan.end, w) : w.say("corsaro.risk." + string{end});
    return now + (now.empty() || next.empty() ? "" : "; ") + next;
}

void add_way(std::vector<Fact>& facts, const Board& b, Move m) {
    if (kind_of(m) == Kind::sail) {
        const Sailing sail = sailing_of(m);
        const Course c = course(b, sail.from, sail.pips, sail.turns);
        facts.push_back({"path", path_of(b, sail, c)});
        facts.push_back({"pips", sail.pips});
    } else if (kind_of(m) == Kind::pirate) {
        facts.push_back({"path", path_of(b, pirate_from(m), low_pips(m))});
        facts.push_back({"pips", low_pips(m)});
    }
}

void add_risk(std::vector<Fact>& facts, Move m, const Plan& plan) {
    const State& end = plan.end;
    std::vector<std::string> lost, boats, places;
    std::vector<int> numbers, wholes;
    for (const std::size_t i : plan.caught) lost.push_back(print_colour(colour_of(i)));
    const Risk risk = risk_of(end);
    for (const std::size_t i : counted(end, risk.loss)) {
        boats.push_back(print_colour(colour_of(i)));
        places.push_back(print_space(end.options.board, end.boat[i]));
        const auto [number, of] = share_of(risk.loss[i]);
        numbers.push_back(number);
        wholes.push_back(of);
    }
    const string_view all_ends = end_of(m, plan);
    const bool is_won = all_ends == "wins" || all_ends == "can_win";
    const bool is_dire = !is_won && (all_ends == "loses" || !lost.empty());
    facts.push_back({"lost", std::move(lost)});
    facts.push_back({"end", string{all_ends}});
    facts.push_back({"dire", is_dire ? 1 : 0});
    facts.push_back({"boats", std::move(boats)});
    facts.push_back({"places", std::move(places)});
    facts.push_back({"number", std::move(numbers)});
    facts.push_back({"of", std::move(wholes)});
}

} // namespace

string Text::risk(const View& v, Move m, const Words& w) {
    const std::optional<Plan> plan = outlook(v.table, m);
    if (!plan) return "";
    return cost_of(m, *plan, w);
}

const std::span<const FactInfo> Text::all_prospects = facts::prospects;

std::vector<Fact> Text::prospects(const View& v, Move m) {
    std::vector<Fact> facts;
    add_way(facts, v.table.options.board, m);
    if (const std::optional<Plan> plan = outlook(v.table, m)) add_risk(facts, m, *plan);
    return facts;
}

string Text::advise(const View& v, Move hinted, const Names& n, const Words& w,
                    const Screen& screen) {
    const State& s = v.table;
    if (s.phase == Phase::place || !Rules::pending(s).has(v.me)) return "";
    const Speaker to{n, w, screen};
    std::vector<Line> lines = lines_of(s, hinted);
    if (lines.size() > ways_shown) lines.resize(ways_shown);
    string out = to.line("advice.title");
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Plan& plan = lines[i].plan;
        const string cost = cost_of(plan.moves[0], plan, w);
        out += (screen.linear ? "" : "  ") + to_string(i + 1) + ". " +
               moves_of(s.options, plan, to) + (screen.linear ? "; " : "\n     ") + cost + "\n";
    }
    return out;
}

} // namespace tortuga::corsaro
