// policy.hpp: a sensible player: one glance, one move, in every phase of every form of the game.
//
// It goes by a View and a Plan, and by what things are worth (worth.hpp); it plays nothing out.
// The commodore thinks with it, and studies of the game let plans play against each other.
#pragma once

#include "bots/pirates_cove/plan.hpp"
#include "games/pirates_cove/rules.hpp"

namespace tortuga::pirates_cove {

// One of the legal moves, which must not be empty.
Move choose_by_plan(const View& v, const Moves<Rules>& legal, const Plan& plan, Rng& rng);

} // namespace tortuga::pirates_cove
