// task.hpp: what a bot of the browser's own harbour is to decide, on its way to another worker,
// where it keeps nobody waiting. Both have the same module: bots, views and moves are its own
// bytes.
#pragma once

#include <string>

#include "harbour/harbour.hpp"
#include "wasm/question.hpp"

namespace tortuga {

std::string print_task(const BotTask& task); // A question, to be answered by
std::string choose_for(const Question& q);   // {"move": its bits}

} // namespace tortuga
