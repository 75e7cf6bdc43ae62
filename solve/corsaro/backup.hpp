// backup.hpp: one step of value iteration: how likely the team is to lose from here, if it plays
// the coming turn as well as it can and the rest as is known so far.
//
// What is kept is the chance of losing, not of winning: near a sure win floats tell tiny chances
// apart, and all would be 1 the other way round. From "always lost" every sweep comes down to the
// truth and never passes it. One source serves processors and GPUs.
#pragma once

#include "solve/corsaro/chart.hpp"

namespace tortuga::corsaro {

// Where the boats lie, as nodes: first the boat of the seat on turn, then clockwise.
template <int players>
struct Fleet {
    std::array<std::uint8_t, players> at{};

    friend constexpr bool operator==(const Fleet&, const Fleet&) = default;
};

template <int players>
constexpr std::uint32_t fleet_index(const Chart& c, const Fleet<players>& f) {
    std::uint32_t i = 0;
    for (const std::uint8_t node : f.at) i = i * static_cast<std::uint32_t>(c.nodes) + node;
    return i;
}
template <int players>
constexpr Fleet<players> fleet_at(const Chart& c, std::uint32_t index) {
    Fleet<players> f;
    for (int k = players - 1; k >= 0; --k) {
        f.at[static_cast<std::size_t>(k)] =
            static_cast<std::uint8_t>(index % static_cast<std::uint32_t>(c.nodes));
        index /= static_cast<std::uint32_t>(c.nodes);
    }
    return f;
}

// CO-050, CO-051 Decided already: lost once nobody sails or, without rescue, once one is captured.
enum class Fate : std::uint8_t { open, won, lost };
template <int players>
constexpr Fate fate(const Chart& c, const Fleet<players>& f) {
    int sailing = 0, captured = 0;
    for (const std::uint8_t node : f.at) {
        sailing += node < c.harbour;
        captured += node == c.prison;
    }
    if (captured > 0 && (sailing == 0 || c.rescue == 0)) return Fate::lost;
    return sailing == 0 ? Fate::won : Fate::open;
}

namespace detail {

// CO-034 Boats on the swept spaces are captured.
template <int players>
constexpr Fleet<players> caught(const Chart& c, Fleet<players> f, std::uint64_t swept) {
    for (std::uint8_t& node : f.at)
        if ((c.place[node] & swept) != 0) node = static_cast<std::uint8_t>(c.prison);
    return f;
}

// The blue spaces on which boats lie: a sweep elsewhere does them no harm.
template <int players>
constexpr std::uint64_t exposure(const Chart& c, const Fleet<players>& f) {
    std::uint64_t spaces = 0;
    for (const std::uint8_t node : f.at) spaces |= c.place[node];
    return spaces;
}

// Where the next seat finds the game. A position is a fleet and a placement, in this order.
template <int players>
constexpr std::uint32_t next_position(const Chart& c, const Fleet<players>& f, int placed) {
    std::uint32_t i = 0;
    for (std::size_t k = 1; k < players; ++k) i = i * static_cast<std::uint32_t>(c.nodes) + f.at[k];
    i = i * static_cast<std::uint32_t>(c.nodes) + f.at[0];
    return i * static_cast<std::uint32_t>(c.placements) + static_cast<std::uint32_t>(placed);
}

// CO-040, A-11 Every fleet that one boat's sailing can lead to: caught, or free to free somebody.
// Of the ways to sail, those that are `wanted`.
template <int players>
constexpr void each_hop(const Chart& c, const Fleet<players>& f, std::size_t boat, int die,
                        std::uint64_t pirates, auto&& wanted, auto&& visit) {
    const std::uint8_t from = f.at[boat];
    const int ways = c.hops[from][static_cast<std::size_t>(die)];
    for (int w = 0; w < ways; ++w) {
        const Hop& hop = c.hop[from][static_cast<std::size_t>(die)][static_cast<std::size_t>(w)];
        if (!wanted(hop)) continue;
        const bool is_caught = (hop.stops & pirates) != 0;
        Fleet<players> there = f;
        there.at[boat] = is_caught ? static_cast<std::uint8_t>(c.prison) : hop.end;
        visit(there);
        if (is_caught || hop.frees == 0) continue;
        for (std::size_t k = 0; k < players; ++k) {
            if (f.at[k] != c.prison) continue;
            Fleet<players> freed = there;
            freed.at[k] = hop.end;
            visit(freed);
        }
    }
}

// CO-026 The seat's own boat sails; if it is out of play, any other.
template <int players>
constexpr void each_sailing(const Chart& c, const Fleet<players>& f, int die, std::uint64_t pirates,
                            auto&& wanted, auto&& visit) {
    if (f.at[0] < c.harbour) return each_hop(c, f, 0, die, pirates, wanted, visit);
    for (std::size_t k = 1; k < players; ++k)
        if (f.at[k] < c.harbour) each_hop(c, f, k, die, pirates, wanted, visit);
}

// CO-043, A-24 The rolls with which a boat may stay here, as these pirates lie.
constexpr std::uint64_t stays_at(const Chart& c, std::uint8_t node, std::uint64_t pirates) {
    unsigned numbers = 0;
    for (std::size_t die = 0; die < pips_most; ++die) {
        if ((c.brings_in[node] >> die & 1) == 0) continue;
        for (std::size_t w = 0; w < c.hops[node][die]; ++w) {
            const Hop& hop = c.hop[node][die][w];
            if (hop.end == c.harbour && (hop.stops & pirates & c.bars) == 0) numbers |= 1u << die;
        }
    }
    return c.may_stay[node] & ~c.rolls_with[numbers];
}

// The rolls with which some boat may stay that was this seat's to move in `f`, and still sails in
// `left`. A-3
template <int players>
constexpr std::uint64_t stays_of(const Chart& c, const Fleet<players>& f,
                                 const Fleet<players>& left, std::uint64_t pirates) {
    if (f.at[0] < c.harbour) return left.at[0] < c.harbour ? stays_at(c, left.at[0], pirates) : 0;
    std::uint64_t rolls = 0;
    int sailing = 0;
    for (const std::uint8_t node : left.at) {
        if (node >= c.harbour) continue;
        rolls |= stays_at(c, node, pirates);
        ++sailing;
    }
    return c.lone != 0 && sailing > 1 ? 0 : rolls;
}

// The least loss for each pair of numbers, the boat's and the pirate's; and when no boat sails.
struct Prospects {
    std::array<std::array<float, pips_most>, pips_most> both{}; // By the boat's, the pirate's.
    std::array<float, pips_most> staying{};
};

constexpr void lower(float& least, float loss) { least = loss < least ? loss : least; }

template <int players>
constexpr void boat_first(const Chart& c, const Fleet<players>& f, int placed, auto&& loss,
                          Prospects& p) {
    const auto at = static_cast<std::size_t>(placed);
    const auto any = [](const Hop&) { return true; };
    const auto sail = [&](std::size_t die, const Fleet<players>& sailed) {
        const std::uint64_t exposed = exposure(c, sailed);
        const std::uint32_t home = next_position(c, sailed, 0);
        for (int ship = 0; ship < c.ships; ++ship)
            for (std::size_t other = 0; other < pips_most; ++other) {
                const std::uint64_t swept = c.swept[at][static_cast<std::size_t>(ship)][other];
                const int moved = c.moved[at][static_cast<std::size_t>(ship)][other];
                lower(p.both[die][other],
                      loss((swept & exposed) == 0
                               ? home + static_cast<std::uint32_t>(moved)
                               : next_position(c, caught(c, sailed, swept), moved)));
            }
    };
    for (std::size_t die = 0; die < pips_most; ++die)
        each_sailing(c, f, static_cast<int>(die), c.pirates[at], any,
                     [&](const Fleet<players>& sailed) { sail(die, sailed); });
}

// With what the pirate leaves: who has lost his own boat moves another. A-7 Where neither gets in
// the other's way it is all the same who goes first, and the boat went first before.
template <int players>
constexpr void pirate_first(const Chart& c, const Fleet<players>& f, int placed, auto&& loss,
                            std::uint64_t resting, Prospects& p) {
    const auto at = static_cast<std::size_t>(placed);
    const std::uint64_t exposed = exposure(c, f);
    const auto move = [&](std::size_t other, std::uint64_t swept, int moved) {
        const Fleet<players> left = caught(c, f, swept);
        const float now = loss(next_position(c, left, moved));
        lower(p.staying[other], now);
        const bool is_over = fate(c, left) != Fate::open;
        const std::uint64_t pirates = c.pirates[static_cast<std::size_t>(moved)];
        const bool harms = (swept & exposed) != 0;
        const std::uint64_t before_or_after = pirates | c.pirates[at];
        const auto matters = [&](const Hop& hop) {
            return harms || (hop.stops & before_or_after) != 0 || (c.place[hop.end] & swept) != 0;
        };
        // by what this pirate bars, a boat may stay that could not have done so before.
        const std::uint64_t late = is_over ? 0 : stays_of(c, f, left, pirates) & ~resting;
        for (std::size_t die = 0; die < pips_most; ++die) {
            const int a = static_cast<int>(die < other ? die : other) + 1;
            const int b = static_cast<int>(die < other ? other : die) + 1;
            if (is_over || (late >> roll_bit(a, b) & 1) != 0) lower(p.both[die][other], now);
            each_sailing(c, left, static_cast<int>(die), pirates, matters,
                         [&](const Fleet<players>& sailed) {
                             lower(p.both[die][other], loss(next_position(c, sailed, moved)));
                         });
        }
    };
    for (int ship = 0; ship < c.ships; ++ship)
        for (std::size_t other = 0; other < pips_most; ++other)
            move(other, c.swept[at][static_cast<std::size_t>(ship)][other],
                 c.moved[at][static_cast<std::size_t>(ship)][other]);
}

} // namespace detail

// The chance of losing from an open position, before the roll. `loss(index)` is what is known.
template <int players>
constexpr float backup(const Chart& c, const Fleet<players>& f, int placed, auto&& loss) {
    detail::Prospects p;
    for (auto& row : p.both) row.fill(1.0f);
    p.staying.fill(1.0f);
    detail::boat_first(c, f, placed, loss, p);
    const std::uint64_t resting =
        detail::stays_of(c, f, f, c.pirates[static_cast<std::size_t>(placed)]);
    detail::pirate_first(c, f, placed, loss, resting, p);
    float sum = 0;
    for (std::size_t a = 0; a < pips_most; ++a)
        for (std::size_t b = a; b < pips_most; ++b) {
            float least = p.both[a][b];
            detail::lower(least, p.both[b][a]);
            if ((resting >> roll_bit(static_cast<int>(a) + 1, static_cast<int>(b) + 1) & 1) != 0) {
                detail::lower(least, p.staying[a]); // either number is the pirate's.
                detail::lower(least, p.staying[b]);
            }
            sum += a == b ? least : 2 * least;
        }
    return sum / 36;
}

} // namespace tortuga::corsaro
