// parallel.hpp: the same work on several threads, with the same result on any number of them.
#pragma once

#include <functional>

#include "cli/house.hpp"

namespace tortuga {

// Calls work(0) .. work(count - 1), each once. Thread t takes t, t + threads, ...: who does what
// depends on no clock. Work writes only to places of its own. On a terminal, stderr shows how far
// it is.
void in_parallel(const House& house, int count, int threads, const std::function<void(int)>& work);

inline constexpr int threads_max = 256;

int threads_or_all(int wanted); // 0 is one for each core.

} // namespace tortuga
