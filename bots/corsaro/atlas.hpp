// atlas.hpp: a sea as a helmsman knows it: where every number leads from every space, and past
// what. It is drawn once for a decision, so that looking ahead need not sail every course anew.
#pragma once

#include <bit>
#include <vector>

#include "games/corsaro/rules.hpp"

namespace tortuga::corsaro {

struct Leg {
    SpaceSet passed;    // Blue spaces on which a pirate would catch the boat.
    Space end;          // Where it ends.
    std::uint8_t pips;  // The number it takes.
    std::uint8_t price; // Tiles without which it may not be sailed. CO-111
    bool is_trap;       // It ends on a symbol that catches. CO-130
    bool is_raft;       // It ends where a boat may be freed. CO-040
};

// A bit for each way to use two dice: 6 * (the boat's number - 1) + the pirate's number - 1.
using DiceUses = std::uint64_t;
constexpr DiceUses dice_row(int boat_pips,
                            unsigned pirate_pips) { // The second: a set, bit 0 for a 1.
    return DiceUses{pirate_pips} << (6 * (boat_pips - 1));
}
DiceUses with_any(unsigned pips);   // All uses of dice of which one is among these, bit 0 for a 1.
DiceUses either_way(DiceUses uses); // Of 36 rolls, those that allow one of these uses or the other.

struct Atlas {
    explicit Atlas(const Options& o);

    struct Port {                          // A space to set out from.
        std::uint16_t first = 0, last = 0; // Its legs.
        std::uint8_t left = 0;             // Spaces to the harbour's mouth, by the shortest way.
        std::uint8_t forks = 0;            // Safer routes that lie before it on that way.
        std::uint8_t rafts = 0;            // And rafts.
        std::uint8_t lands = 0;            // The numbers that bring a boat in, bit 0 for a 1.
        DiceUses rests = 0;                // The rolls with which a boat may stay, if none lands.
    };
    Options options;
    std::vector<Leg> legs;
    std::array<Port, 64> ports{};

    const Port& port(Space s) const { return ports[static_cast<std::size_t>(number(s))]; }
    const Leg* begin(Space s) const { return legs.data() + port(s).first; }
    const Leg* end(Space s) const { return legs.data() + port(s).last; }
    // The spaces of the ring in the order in which a ship on `from` comes to them, bit 0 the next.
    std::uint64_t ahead(SpaceSet set, Space from) const {
        const int ring = options.board.ring, at = number(from);
        return (set.bits >> (at + 1) | set.bits << (ring - at - 1)) &
               ((std::uint64_t{1} << ring) - 1);
    }
    // Spaces from here forward to the next of a set, and back to the last of it. It is not empty.
    int ahead_by(SpaceSet set, Space from) const { return std::countr_zero(ahead(set, from)) + 1; }
    int behind_by(SpaceSet set, Space from) const {
        return options.board.ring - 64 + std::countl_zero(ahead(set, from));
    }
};

} // namespace tortuga::corsaro
