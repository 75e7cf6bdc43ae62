// navigator.cpp: of all the ends its turn can have, it takes those that look best, rolls every roll
// of the next player for each, lets that player end where it looks best, and goes by the mean.
// Where that is quickly done, the few that are best by then are looked into one turn further. A
// game that was solved (solve/) it plays by the solution.
//
// There is no sampling and no clock in it, so it needs no rng: the same position, the same move.
// (Floats: another compiler may think otherwise where two moves are as good.)
#include "bots/corsaro/navigator.hpp"

#include <algorithm>

#include "bots/corsaro/endings.hpp"
#include "bots/corsaro/worth.hpp"
#include "solve/corsaro/policy.hpp"

namespace tortuga::corsaro {
namespace {

struct Budget {
    std::size_t width = 12;  // Ends of its turn that are looked into.
    std::size_t deep = 4;    // Those looked into one turn further,
    std::size_t breadth = 3; // with so many ends of the turn between,
    long leaves = 12'000;    // if no more positions than this are to be judged.
};
constexpr Budget budget;

bool scores_more(const Ending& a, const Ending& b) { return a.score > b.score; }

void keep_best(std::vector<Ending>& all, std::size_t most) {
    std::stable_sort(all.begin(), all.end(), scores_more);
    if (all.size() > most) all.resize(most);
}

// Of those that differ only in who has which tiles, the best.
void settle_tiles(std::vector<Ending>& all) {
    const auto ships = [](const Ending& e) {
        const Footprint f{e.end};
        return std::pair{f.words[0], f.words[1]};
    };
    std::stable_sort(all.begin(), all.end(), scores_more);
    std::stable_sort(all.begin(), all.end(),
                     [&](const Ending& a, const Ending& b) { return ships(a) < ships(b); });
    const auto same = [&](const Ending& a, const Ending& b) { return ships(a) == ships(b); };
    all.erase(std::unique(all.begin(), all.end(), same), all.end());
}

class Foresight {
  public:
    explicit Foresight(const Atlas& atlas) : atlas_{atlas} {}

    double judge(const State& s) { return ++judged_, worth(atlas_, s); }
    long judged() const { return judged_; }

    // The mean over the next roll, if the best is made of each; the best by how it looks after that
    // turn, or after one more.
    double mean(const State& s) {
        return over_rolls(s, [&](const State& rolled) { return best(rolled); });
    }
    double mean_of_means(const State& s) {
        return over_rolls(s, [&](const State& rolled) {
            std::vector<Ending> all;
            each_careful_end(rolled, [&](const State& end, bool is_better) {
                if (is_better) all.clear();
                all.push_back({end, Move{}, judge(end)});
            });
            keep_best(all, budget.breadth);
            double most = 0;
            for (const Ending& e : all) most = std::max(most, mean(e.end));
            return most;
        });
    }

  private:
    template <class Value>
    double over_rolls(const State& s, Value&& value) {
        if (s.phase == Phase::over) return judge(s);
        double sum = 0;
        for (Move roll : Rules::legal_moves(s, Seat::chance)) {
            State rolled = s;
            Rules::apply(rolled, Seat::chance, roll);
            sum += Rules::weight(s, roll) * value(rolled);
        }
        return sum / 36;
    }

    double best(const State& rolled) {
        double most = 0;
        each_careful_end(rolled, [&](const State& end, bool is_better) {
            most = std::max(is_better ? 0 : most, judge(end));
        });
        return most;
    }

    // Every end, but boats are not given up if there is another way: an end with fewer captured
    // than all before it is better than those, and ends with more are not shown.
    template <class Visit>
    void each_careful_end(const State& rolled, Visit&& visit) {
        int fewest = boats_most + 1;
        seen_.clear();
        each_end(rolled, [&](const State& end) {
            const int captured = boats_at(end, Space::prison);
            if (captured > fewest || !seen_.add(end)) return;
            visit(end, captured < fewest);
            fewest = captured;
        });
    }

    const Atlas& atlas_;
    Seen seen_;
    long judged_ = 0;
};

void look_ahead(const State& s, std::vector<Ending>& all) {
    const Atlas atlas{s.options};
    Foresight foresight{atlas};
    for (Ending& e : all) e.score = foresight.judge(e.end);
    settle_tiles(all);
    keep_best(all, budget.width);
    const long before = foresight.judged();
    for (Ending& e : all) e.score = foresight.mean(e.end);
    const long each = (foresight.judged() - before) / static_cast<long>(all.size());
    keep_best(all, budget.deep);
    const long means = static_cast<long>(all.size() * budget.breadth) * 21;
    if (all.size() == 1 || means * each > budget.leaves) return;
    for (Ending& e : all) e.score = foresight.mean_of_means(e.end);
}

} // namespace

std::optional<double> exact_loss(const AnyView& box, MoveBits move) {
    const State s = box.open<View>().table;
    const Policy* policy = known_policy(s.options);
    if (policy == nullptr) return {};
    State next = s;
    Rules::apply(next, s.turn, Move{move});
    if (is_between_turns(next)) return policy->loss(next);
    double least = 1;
    for (const Ending& e : endings(next)) least = std::min(least, double{policy->loss(e.end)});
    return least;
}

MoveBits choose_navigator(const AnyView& box, const AnyMoves& legal, Rng&) {
    if (legal.size() == 1) return legal[0];
    const State s = box.open<View>().table;
    std::vector<Ending> all = endings(s);
    if (const Policy* policy = known_policy(s.options)) // Solved: there is nothing to guess.
        for (Ending& e : all) e.score = -policy->loss(e.end);
    else if (s.phase == Phase::place)
        for (Ending& e : all) e.score = head_start(e.end);
    else
        look_ahead(s, all);
    return static_cast<MoveBits>(best_of(all).first);
}

} // namespace tortuga::corsaro
