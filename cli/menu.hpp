// menu.hpp: for whoever starts the program without saying what to play: a few questions.
#pragma once

#include "cli/commands.hpp"

namespace tortuga {

// Fills in game, options, seats, people and names. False when the input ended instead.
bool ask_what_to_play(const House& house, PlayArgs& args);

} // namespace tortuga
