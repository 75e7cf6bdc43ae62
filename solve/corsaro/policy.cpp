// policy.cpp: packing, looking up, and the list of what is known.
#include "solve/corsaro/policy.hpp"

#include <algorithm>
#include <cmath>

namespace tortuga::corsaro {

namespace {

constexpr int certain = 65535, steps_each_half = 1024;

std::vector<Policy>& known() {
    static std::vector<Policy> all;
    return all;
}

std::size_t position(const Chart& c, const State& s) {
    std::size_t i = 0;
    for (int k = 0; k < s.options.seats; ++k) {
        const auto colour = static_cast<Colour>(left_of(s.turn, s.options.seats, k));
        const Space at = s.boat[slot(colour, 0)];
        i = i * static_cast<std::size_t>(c.nodes) + c.node[static_cast<std::size_t>(at)];
    }
    const int first = number(s.pirate[0]), last = number(s.pirate[s.options.pirates - 1]);
    return i * static_cast<std::size_t>(c.placements) +
           static_cast<std::size_t>(placement(c, first, last));
}

} // namespace

std::uint16_t packed(float loss) {
    if (!(loss > 0)) return 0;
    const long below = std::lround(-std::log2(loss) * steps_each_half);
    return static_cast<std::uint16_t>(std::clamp(certain - below, 1L, long{certain}));
}

float unpacked(std::uint16_t bits) {
    if (bits == 0) return 0;
    return std::exp2(static_cast<float>(bits - certain) / steps_each_half);
}

Policy::Policy(const Options& o, std::vector<std::uint16_t> losses)
    : options_{o}, chart_{std::make_unique<Chart>()}, losses_{std::move(losses)} {
    draw_chart(*chart_, o);
    PRE(losses_.size() == positions(*chart_, o.seats));
}

float Policy::loss(const State& s) const {
    PRE(s.options == options_ && (s.phase == Phase::roll || s.phase == Phase::over));
    return unpacked(losses_[position(*chart_, s)]);
}

void make_known(Policy policy) {
    if (!known_policy(policy.options())) known().push_back(std::move(policy));
}

const Policy* known_policy(const Options& o) {
    for (const Policy& policy : known())
        if (policy.options() == o) return &policy;
    return nullptr;
}

} // namespace tortuga::corsaro
