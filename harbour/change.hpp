// change.hpp: a view as what is new in it since the one before. Most of what happens at a table
// changes a few bytes of what a seat knows; so a whole game can be told in every moment.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "faces/any_game.hpp"

namespace tortuga {

// Runs of new bytes: how many to skip, how many are new (a byte each), and those; base64.
void append_change(std::string& out, const AnyGame& game, const AnyView& before,
                   const AnyView& after);

// The view after it; nothing when this is no change of such a view.
std::optional<AnyView> changed(const AnyGame& game, const AnyView& before, std::string_view change);

} // namespace tortuga
