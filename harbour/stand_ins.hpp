// stand_ins.hpp: what was decided for people while they were away, and by which agreement, as the
// record tells it.
#pragma once

#include "faces/any_game.hpp"
#include "harbour/settings.hpp"

namespace tortuga {

// "move=30 grace=300 misses=3 out=mate": what the table agreed on, in seconds; nothing where it
// waits for everybody for as long as it takes.
std::optional<Field> print_clock(const Settings& settings);

// Of each seat that had a substitute: its own events that the substitute decided, in runs.
// `stood_in` has their places in the log, ascending.
std::vector<Field> print_stand_ins(const Table& table, const std::vector<std::uint32_t>& stood_in);

} // namespace tortuga
