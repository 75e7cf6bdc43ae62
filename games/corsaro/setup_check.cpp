// setup_check.cpp: positions that no game can lead to, and which of their lines is to blame.
//
// sound.hpp knows whether a position is sound; here each part is asked by itself, so that whoever
// wrote it learns where to look. A few positions are sound and yet lead nowhere: these, too.
#include "games/corsaro/setup.hpp"

namespace tortuga::corsaro {

namespace {

// CO-003, H-4 Before the game: boats at home, pirates on symbols, and room for the others.
Answer check_placing(const State& s) {
    const Options& o = s.options;
    if (s.turn != seat(0)) return unsound("turn");
    if (s.turns != 0) return unsound("turns");
    if (boats_at(s, Space::island) != o.seats * o.boats_each || o.is_family())
        return unsound("boats");
    State placed = s;
    placed.pirate = {Space::nowhere, Space::nowhere, Space::nowhere};
    for (const Space at : s.pirate) {
        if (at == Space::nowhere) break;
        if (detail::place_objection(placed, at) != Reason::ok) return unsound("pirates");
        detail::place(placed, at);
    }
    return placed.phase == Phase::place ? Answer{} : unsound("phase");
}

// CO-030, CO-032, CO-130 No boat lies with a pirate or, with F1, on a symbol.
Answer check_ships(const State& s) {
    const Options& o = s.options;
    if (!boats_are_sound(s)) return unsound("boats");
    if (!pirates_are_sound(s)) return unsound("pirates");
    if (o.has(Switch::symbols_catch))
        for (const Space at : s.boat)
            if (is_symbol(o.board, at)) return unsound("boats");
    if (!tiles_are_sound(s)) return unsound("tiles");
    if (!locks_are_sound(s)) return unsound("unlocked");
    return {};
}

// CO-010, CO-014 Which number has been used, and which is left.
Answer check_dice(const State& s) {
    const bool has_rolled = s.dice[0] != 0;
    if (rolled.has(s.phase) && !has_rolled && s.phase != Phase::over) return unsound("dice");
    if (has_rolled && s.turns == 0) return unsound("turns");
    if (s.phase == Phase::roll && s.turns == turns_most) return unsound("turns"); // H-1
    if (!has_rolled && s.boat_die != 0) return unsound("boat_die");
    if (!has_rolled && s.pirate_die != 0) return unsound("pirate_die");
    if (!has_rolled && !s.mine.empty()) return unsound("movable");
    if (sailed.has(s.phase) && (s.boat_die == 0 || s.boat_die == stayed))
        return unsound("boat_die"); // a stay leads to nothing.
    State boat_only = s;
    boat_only.pirate_die = 0;
    if (!dice_are_sound(boat_only)) return unsound("boat_die");
    if (!dice_are_sound(s)) return unsound("pirate_die");
    if (s.phase == Phase::move && s.boat_die != 0 && s.pirate_die != 0)
        return unsound("pirate_die");
    return {};
}

// CO-040, CO-113, CO-114 Whom the boat has met, and where it has landed.
Answer check_encounter(const State& s) {
    const bool landed = s.raft != Space::nowhere;
    if (landed && (!is_raft(s.options.board, s.raft) || boats_at(s, s.raft) == 0))
        return unsound("raft");
    switch (s.phase) {
    case Phase::place:
    case Phase::roll:
    case Phase::move: break;
    case Phase::trade:
        if (!phase_is_sound(s)) return unsound("met");
        break;
    case Phase::free:
        if (s.options.has(Switch::no_rescue)) return unsound("phase");
        if (!landed) return unsound("raft");
        if (!may_free_any(s)) return unsound("boats"); // Nobody to free, or nobody pays. CO-115
        break;
    case Phase::pay:
        if (s.options.has(Switch::no_rescue)) return unsound("phase");
        if (!landed) return unsound("raft");
        if (!phase_is_sound(s)) return unsound("freed");
        break;
    case Phase::over:
        if (!colours_in_play(s).empty() && s.dice[0] != 0) return unsound("dice");
        break;
    }
    return {};
}

} // namespace

Answer check_position(const State& s) {
    if (colours_in_play(s).empty() != (s.phase == Phase::over) && s.turns != turns_most)
        return unsound("phase"); // CO-050, CO-120
    if (Answer wrong = check_ships(s)) return wrong;
    if (s.phase == Phase::place)
        if (Answer wrong = check_placing(s)) return wrong;
    if (Answer wrong = check_dice(s)) return wrong;
    if (Answer wrong = check_encounter(s)) return wrong;
    return Rules::is_sound(s) ? Answer{} : unsound("phase");
}

} // namespace tortuga::corsaro
