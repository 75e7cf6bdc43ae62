// undo.hpp: may a decision be taken back? As long as it taught its maker nothing.
#pragma once

#include "table/table.hpp"

namespace tortuga {

// How many events are left when `who` takes the last decision back; nothing when there is none, or
// when `who` has learned something since: nature moved, another's move was heard, or the decision
// itself brought to light what `who` could not know. Moves that were forced go back with it.
std::optional<std::uint32_t> undo_target(const Table& table, Seat who);

} // namespace tortuga
