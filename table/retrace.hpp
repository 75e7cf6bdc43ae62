// retrace.hpp: the moments between two views.
//
// A harbour tells what happened in one breath, a move and all that nature dealt after it, and then
// shows the position. Games tell each event by what was seen before and after it. Those moments are
// dreamt here: a world that looks like the first view, in which the events happen, and which looks
// like the second view at the end. What is told from it, the viewer was told.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "faces/any_game.hpp"

namespace tortuga {

// One more view than events: the first is `before`, the last is `after`. Nothing when no such world
// was found.
std::optional<std::vector<AnyView>> retrace(const AnyGame& game, Seat viewer, const AnyView& before,
                                            std::span<const Told> events, const AnyView& after);

} // namespace tortuga
