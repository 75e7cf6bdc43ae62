// atlas.cpp: asks the rules about every space and every number, once.
#include "bots/corsaro/atlas.hpp"

namespace tortuga::corsaro {
namespace {

Leg make_leg(const Options& o, Space from, int pips, Turns turns) {
    const Course c = course(o.board, from, pips, turns);
    const SpaceSet blues{c.passed.bits & ((std::uint64_t{1} << ring_most) - 1)};
    const SpaceSet last = is_blue(c.end) ? SpaceSet::of(c.end) : SpaceSet{};
    return {.passed = o.has(Switch::may_pass) ? last : blues,
            .end = c.end,
            .pips = static_cast<std::uint8_t>(pips),
            .price = static_cast<std::uint8_t>(c.entered == 0 ? 0 : toll(o, c)),
            .is_trap = o.has(Switch::symbols_catch) && is_symbol(o.board, c.end),
            .is_raft = !o.has(Switch::no_rescue) && is_raft(o.board, c.end)};
}

// The way to the mouth that never turns off.
void measure(const Board& b, Space from, Atlas::Port& port) {
    for (Space at = from; at != blue(b.mouth); at = after(b, at), ++port.left)
        if (is_blue(at))
            port.forks = static_cast<std::uint8_t>(port.forks + (fork_at(b, at) < b.routes));
    for (Space at = from; at != blue(b.mouth);) {
        at = after(b, at);
        port.rafts = static_cast<std::uint8_t>(port.rafts + is_raft(b, at));
    }
}

// CO-043, A-3 The rolls with which a boat may stay, other ships aside.
DiceUses resting(const Options& o, Space at) {
    DiceUses all = 0;
    for (int low = 1; low <= pips_most; ++low) {
        if (place_to_stay_objection(o, at, low) != Reason::ok) continue;
        for (int high = low; high <= pips_most; ++high)
            all |= dice_row(low, 1u << (high - 1)) | dice_row(high, 1u << (low - 1));
    }
    return all;
}

constexpr bool is_port(const Board& b, Space s) {
    return s == Space::island || (is_blue(s) && number(s) < b.ring) ||
           (is_orange(s) && number(s) < number(route_start(b, b.routes)));
}

// A row of six bits stood upright.
constexpr std::array<DiceUses, 64> columns = [] {
    std::array<DiceUses, 64> all{};
    for (std::size_t row = 0; row < all.size(); ++row)
        for (int i = 0; i < 6; ++i) all[row] |= DiceUses{row >> i & 1} << (6 * i);
    return all;
}();

} // namespace

DiceUses with_any(unsigned pips) {
    DiceUses all = columns[pips] * 63;
    for (int row = 0; row < 6; ++row) all |= DiceUses{pips} << (6 * row);
    return all;
}

DiceUses either_way(DiceUses uses) {
    DiceUses turned = 0;
    for (int row = 0; row < 6; ++row) turned |= columns[uses >> (6 * row) & 63] << row;
    return uses | turned;
}

Atlas::Atlas(const Options& o) : options{o} {
    legs.reserve(512);
    for (int i = 0; i <= number(Space::island); ++i) {
        const Space from = static_cast<Space>(i);
        if (!is_port(o.board, from)) continue;
        Port& p = ports[static_cast<std::size_t>(i)];
        p.first = static_cast<std::uint16_t>(legs.size());
        for (int pips = 1; pips <= pips_most; ++pips)
            for (Turns turns : choices(o.board, from, pips)) {
                legs.push_back(make_leg(o, from, pips, turns));
                if ((turns & into_harbour) != 0)
                    p.lands = static_cast<std::uint8_t>(p.lands | 1 << (pips - 1));
            }
        p.last = static_cast<std::uint16_t>(legs.size());
        measure(o.board, from, p);
        p.rests = resting(o, from);
    }
}

} // namespace tortuga::corsaro
