// arranger.cpp: how long Corsari's exact arranger takes. Build: cmake --build build/release
// --target bench, then run build/release/bench_arranger.
#include <benchmark/benchmark.h>

#include <vector>

#include "games/corsari/arrange.hpp"

namespace tortuga::corsari {
namespace {

std::vector<CardSet> hands(int cards) {
    Rng rng{1};
    std::vector<CardSet> all(1024);
    for (CardSet& hand : all) {
        CardSet deck = whole_deck();
        for (int i = 0; i < cards; ++i) {
            const Card c = deck.nth(rng.below(deck.size()));
            deck.remove(c);
            hand.add(c);
        }
    }
    return all;
}

void time_all(benchmark::State& state, int cards, auto&& arranged) {
    const std::vector<CardSet> all = hands(cards);
    std::size_t i = 0;
    for (auto _ : state) benchmark::DoNotOptimize(arranged(all[i++ % all.size()]));
}

void lowest_limit_alone(benchmark::State& state) {
    time_all(state, hand_cards, [](CardSet h) { return lowest_limit(h, Colour::blue, {}); });
}
void closer_lays(benchmark::State& state) {
    time_all(state, hand_cards,
             [](CardSet h) { return arrange(h, Colour::blue, Aim::lowest_limit); });
}
void closer_leaves_least(benchmark::State& state) {
    time_all(state, hand_cards,
             [](CardSet h) { return arrange(h, Colour::blue, Aim::least_attachable); });
}
void opponent_answers(benchmark::State& state) { // Any card of two colours may be attached.
    const CardSet open = lane(Colour::orange) | lane(Colour::violet);
    time_all(state, hand_cards, [&](CardSet h) { return answer(h, Colour::blue, h & open, 20); });
}
void closing_of_thirteen(benchmark::State& state) {
    time_all(state, hand_cards + 1,
             [](CardSet h) { return close(h, Colour::blue, Aim::lowest_limit); });
}

BENCHMARK(lowest_limit_alone);
BENCHMARK(closer_lays);
BENCHMARK(closer_leaves_least);
BENCHMARK(opponent_answers);
BENCHMARK(closing_of_thirteen);

} // namespace
} // namespace tortuga::corsari

BENCHMARK_MAIN();
