// undo.hpp: may a decision be taken back? As long as it taught its maker nothing.
#pragma once

#include "table/table.hpp"

namespace tortuga {

// How many events are left when `who` takes the last decision back; nothing when there is none, or
// when `who` has learned something since: nature moved, another's move was heard, or the decision
// itself brought to light what `who` could not know. Moves that were forced go back with it. What
// came before the event `first` was not played at this table, and nobody there takes it back.
std::optional<std::uint32_t> undo_target(const Table& table, Seat who, std::uint32_t first = 0);

} // namespace tortuga
