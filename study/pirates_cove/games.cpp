// games.cpp: who plays with which plan, and one game watched from its first card to its last.
#include "study/pirates_cove/games.hpp"

#include "bots/pirates_cove/policy.hpp"
#include "core/playout.hpp"
#include "study/pirates_cove/watch.hpp"

namespace tortuga::pirates_cove {

std::vector<std::string> plan_names() {
    std::vector<std::string> all;
    for (const Plan& plan : plans()) all.emplace_back(plan.name);
    return all;
}

std::vector<int> seating(int game, int seats, std::uint64_t seed) {
    constexpr std::uint64_t seatings = 0x73656174696E6773; // Not the stream of the games.
    Rng rng{mix(mix(seed, seatings), static_cast<std::uint64_t>(game / seats))};
    std::vector<int> all;
    for (int i = 0; i < static_cast<int>(plans().size()); ++i) all.push_back(i);
    std::vector<int> drawn;
    for (int i = 0; i < seats; ++i) {
        const auto next = all.begin() + rng.below(static_cast<int>(all.size()));
        drawn.push_back(*next);
        all.erase(next);
    }
    std::rotate(drawn.begin(), drawn.begin() + game % seats, drawn.end());
    return drawn;
}

GameLog play_by_plans(const Options& o, const std::vector<int>& plans_seated, std::uint64_t seed) {
    Rng nature{mix(seed, 1)}, thoughts{mix(seed, 2)};
    State s = Rules::start(o);
    Watcher watcher;
    while (!Rules::pending(s).empty()) {
        const Seat who = Rules::pending(s).lowest();
        const auto plan = [&] { return plans_seated[index(who)]; };
        const Move m = who == Seat::chance
                           ? draw<Rules>(s, nature)
                           : choose_by_plan(Rules::view(s, who), Rules::legal_moves(s, who),
                                            plans()[static_cast<std::size_t>(plan())], thoughts);
        const State before = s;
        Rules::apply(s, who, m);
        watcher.see({before, who, m, s});
    }
    GameLog log = watcher.finish(s);
    for (std::size_t i = 0; i < plans_seated.size(); ++i) log.career[i].plan = plans_seated[i];
    return log;
}

} // namespace tortuga::pirates_cove
