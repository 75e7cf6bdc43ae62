// worth.cpp: a small net over the omens: a layer of neurons that are zero below zero, and a sum.
#include "bots/corsaro/worth.hpp"

#include <cmath>

#include "bots/corsaro/weights.hpp"

namespace tortuga::corsaro {
namespace {

struct Layer { // The weights as the net uses them: a row per omen.
    alignas(32) std::array<std::array<float, neurons>, omens_most> to_neuron{};
    std::array<float, omens_most> to_sum{};
    std::array<float, neurons> from_neuron{};
};

constexpr Layer layer = [] {
    Layer all{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        for (std::size_t k = 0; k < neurons; ++k)
            all.to_neuron[i][k] = static_cast<float>(weights[i][k]) / 1000;
        all.to_sum[i] = static_cast<float>(weights[i][neurons]) / 1000;
    }
    for (std::size_t k = 0; k < neurons; ++k)
        all.from_neuron[k] = static_cast<float>(sums[k]) / 1000;
    return all;
}();

float log_odds(const Omens& omens) {
    std::array<float, neurons> excited{};
    float sum = 0;
    for (std::size_t i = 0; i < omens.size(); ++i) {
        const float omen = omens[i];
        if (omen == 0) continue;
        sum += omen * layer.to_sum[i];
        for (std::size_t k = 0; k < neurons; ++k) excited[k] += omen * layer.to_neuron[i][k];
    }
    for (std::size_t k = 0; k < neurons; ++k)
        if (excited[k] > 0) sum += excited[k] * layer.from_neuron[k];
    return sum;
}

// How much of all ways is behind the boats: 1 when all are in.
double progress(const Atlas& c, const State& s) {
    double sum = 0;
    int boats = 0;
    for (const Space at : s.boat) {
        if (at == Space::nowhere) continue;
        ++boats;
        if (at == Space::harbour) sum += 1;
        if (is_in_play(at)) sum += 1 - (c.port(at).left + 6) / 64.0;
    }
    return sum / boats;
}

double chance(const Atlas& c, const State& s) {
    const Options& o = s.options;
    if (s.phase == Phase::over) return Rules::result(s)[0];
    const int all = o.is_family() ? boats_most : o.seats * o.boats_each;
    if (o.has(Switch::no_rescue) && boats_at(s, Space::prison) > all - safe_needed(o)) return 0;
    Omens omens;
    read_omens(c, s, omens);
    return 1 / (1 + std::exp(-static_cast<double>(log_odds(omens))));
}

constexpr double trifle = 1e-6;

} // namespace

double worth(const Atlas& c, const State& s) { return chance(c, s) + trifle * progress(c, s); }

} // namespace tortuga::corsaro
