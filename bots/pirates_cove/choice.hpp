// choice.hpp: picking from a list of legal moves.
#pragma once

#include "faces/any_game.hpp"
#include "games/pirates_cove/rules.hpp"

namespace tortuga::pirates_cove {

inline Moves<Rules> typed(const AnyMoves& legal) {
    Moves<Rules> moves;
    for (MoveBits bits : legal) moves.push_back(Move{bits});
    return moves;
}

constexpr bool offers(const Moves<Rules>& legal, Move wanted) {
    for (Move m : legal)
        if (m == wanted) return true;
    return false;
}
constexpr bool offers(const Moves<Rules>& legal, Kind wanted) {
    for (Move m : legal)
        if (kind_of(m) == wanted) return true;
    return false;
}

// The move with the highest score; of equals the first.
constexpr Move best_of(const Moves<Rules>& legal, auto&& score) {
    Move best = legal[0];
    float most = score(legal[0]);
    for (Move m : legal) {
        const float here = score(m);
        if (here > most) best = m, most = here;
    }
    return best;
}

// Yes, if yes is legal; otherwise, or if not wanted, no.
constexpr Move yes_or_pass(const Moves<Rules>& legal, Kind yes, bool wanted) {
    const Move no = make(Kind::pass);
    if (wanted && offers(legal, make(yes))) return make(yes);
    return offers(legal, no) ? no : legal[0];
}

constexpr bool by_chance(float chance, Rng& rng) {
    return static_cast<float>(rng.below(1000)) < 1000 * chance;
}

} // namespace tortuga::pirates_cove
