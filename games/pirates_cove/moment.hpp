// moment.hpp: to which part of a game a moment belongs, whatever nature or a drawer is asked now.
#pragma once

#include "games/pirates_cove/state.hpp"

namespace tortuga::pirates_cove {

enum class Part : std::uint8_t {
    dawn,    // Before month 1.
    morning, // Until the wheels are set.
    sailing, // Legendary pirates, New Course, Royal Navy.
    fight,
    harvest, // Plunder, improvements and the Cove.
    evening, // The end of the month, or of the game.
};

// What a lot or a draw is for; of the dice of a test, the test; else the phase itself.
constexpr Phase reason_for(const Open& o) {
    if (o.phase == Phase::lots) return o.after_lots;
    if (o.phase == Phase::tavern || o.phase == Phase::parrot) return o.after_draw;
    const bool is_rolled = o.phase == Phase::roll || o.phase == Phase::luck;
    return is_rolled && o.rolling.what == Roll::test ? Phase::attempt : o.phase;
}
constexpr bool asks(const Open& o, Phases some) {
    return some.has(o.phase) || some.has(reason_for(o));
}

constexpr Part part_of(const Open& o) {
    using enum Phase;
    constexpr Phases mornings = Phases::of(stock, lay, reveal, omens, wheels);
    constexpr Phases sailings = Phases::of(drift, courses, navy, answer);
    constexpr Phases harvests =
        Phases::of(privateer, attempt, plunder, barter, improve, cove, mend);
    constexpr Phases evenings = Phases::of(deal, muster, outfit, tally, over);
    if (o.month == 0) return Part::dawn;
    const Phase why = reason_for(o);
    if (why == drift && o.options.is_solo()) return Part::evening;
    if (why == cove && o.phase == lots) return Part::fight; // Who stays at the end of one. H-13
    return mornings.has(why)   ? Part::morning
           : sailings.has(why) ? Part::sailing
           : harvests.has(why) ? Part::harvest
           : evenings.has(why) ? Part::evening
                               : Part::fight;
}

// PC-269 Buccaneers have no Leader yet, nor decks of their own.
constexpr bool is_before_leader(const Open& o) {
    return o.month == 0 && (o.phase == Phase::tavern || o.phase == Phase::lots);
}

} // namespace tortuga::pirates_cove
