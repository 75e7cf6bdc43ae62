// solver.cpp: sweeps, with the loops of boats that wait before the harbour settled on the spot.
#include "solve/corsaro/solver.hpp"

#include <algorithm>
#include <atomic>

namespace tortuga::corsaro {

namespace {

constexpr std::uint32_t chunk_fleets = 32;

template <int players>
Fleet<players> turned(Fleet<players> f, int seats) { // As that many seats further on see it.
    std::rotate(f.at.begin(), f.at.begin() + seats, f.at.end());
    return f;
}

// A fleet and its turnings are one family, and its greatest index stands for it.
template <int players>
bool stands_for_all(const Chart& c, const Fleet<players>& f) {
    for (int k = 1; k < players; ++k)
        if (fleet_index(c, turned(f, k)) > fleet_index(c, f)) return false;
    return true;
}

template <int players>
bool may_wait(const Chart& c, const Fleet<players>& f) {
    for (const std::uint8_t node : f.at)
        if (node < c.harbour && c.may_stay[node] != 0) return true;
    return false;
}

template <int players>
float sweep_fleet(const Chart& c, const Fleet<players>& f, float* losses) {
    const auto shared = [&](std::uint32_t i) {
        return std::atomic_ref<float>{losses[i]}.load(std::memory_order_relaxed);
    };
    const auto all = static_cast<std::size_t>(c.placements);
    float* row = losses + fleet_index(c, f) * all;
    float greatest = 0;
    for (int placed = 0; placed < c.placements; ++placed) {
        const std::atomic_ref<float> mine{row[placed]};
        const float now = backup(c, f, placed, shared);
        greatest = std::max(greatest, mine.load(std::memory_order_relaxed) - now);
        mine.store(now, std::memory_order_relaxed);
    }
    return greatest;
}

// Boats that may wait lead back to their own family: it is swept until it rests, or the whole sea
// would have to be swept again for the sake of one harbour.
template <int players>
float sweep_family(const Chart& c, const Fleet<players>& f, float* losses) {
    constexpr float rest = 3e-7f;
    constexpr int rounds_most = 40;
    float first = 0;
    for (int round = 0; round < rounds_most; ++round) {
        float greatest = 0;
        for (int k = 0; k < players; ++k) {
            const Fleet<players> member = turned(f, k);
            if (k > 0 && member == f) break;
            greatest = std::max(greatest, sweep_fleet(c, member, losses));
        }
        if (round == 0) first = greatest;
        if (greatest < rest || !may_wait(c, f)) break;
    }
    return first;
}

} // namespace

std::uint64_t Solver::positions(const Options& o, int players) {
    std::vector<Chart> chart(1);
    draw_chart(chart[0], o);
    return corsaro::positions(chart[0], players);
}

Solver::Solver(const Options& o, int players) : players_{players}, chart_(1) {
    PRE(1 <= players && players <= players_most);
    draw_chart(chart_[0], o);
    losses_.assign(static_cast<std::size_t>(corsaro::positions(chart_[0], players)), 1.0f);
    // Only one fleet has won: all boats in the harbour. CO-051
    std::size_t home = 0;
    for (int i = 0; i < players; ++i)
        home = home * static_cast<std::size_t>(chart_[0].nodes) +
               static_cast<std::size_t>(chart_[0].harbour);
    const auto all = static_cast<std::size_t>(chart_[0].placements);
    std::fill_n(losses_.begin() + static_cast<std::ptrdiff_t>(home * all), all, 0.0f);
}

int Solver::chunks() const {
    const std::uint64_t fleets = losses_.size() / static_cast<std::uint64_t>(chart_[0].placements);
    return static_cast<int>((fleets + chunk_fleets - 1) / chunk_fleets);
}

template <int players>
float Solver::sweep_as(int chunk) {
    const Chart& c = chart_[0];
    const auto fleets =
        static_cast<std::uint32_t>(losses_.size() / static_cast<std::size_t>(c.placements));
    const std::uint32_t first = static_cast<std::uint32_t>(chunk) * chunk_fleets;
    const std::uint32_t last = std::min(first + chunk_fleets, fleets);
    float greatest = 0;
    for (std::uint32_t i = first; i < last; ++i) {
        const Fleet<players> f = fleet_at<players>(c, fleets - 1 - i);
        if (fate(c, f) == Fate::open && stands_for_all(c, f))
            greatest = std::max(greatest, sweep_family(c, f, losses_.data()));
    }
    return greatest;
}

float Solver::sweep(int chunk) {
    switch (players_) {
    case 1: return sweep_as<1>(chunk);
    case 2: return sweep_as<2>(chunk);
    case 3: return sweep_as<3>(chunk);
    default: return sweep_as<4>(chunk);
    }
}

float Solver::loss(int first, int second) const { // All boats on node 0: the first fleet.
    return losses_[static_cast<std::size_t>(placement(chart_[0], first, second))];
}

} // namespace tortuga::corsaro
