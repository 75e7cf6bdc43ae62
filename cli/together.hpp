// together.hpp: games that all play together: how they ended, and what those who are not on turn
// point at. CO-016
#pragma once

#include "cli/house.hpp"
#include "table/table.hpp"

namespace tortuga {

// "You have all won", or not; nothing where each plays for themselves.
std::string outcome(const House& house, const AnyGame& game, int seats, const Scores& at_the_end);

// "Suggested by Ada: …" for each move pointed at when `events` had happened. People are named
// before the bots.
std::vector<std::string> pointed_at(const House& house, const Table& table, const Names& names,
                                    SeatSet people, std::uint32_t events);

// Such a line.
std::string suggestion(const House& house, const AnyGame& game, const AnyOptions& options,
                       const Names& names, const std::string& by, MoveBits move);

} // namespace tortuga
