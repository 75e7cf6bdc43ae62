// command.hpp: runs a program that the host chose, and hands it a text.
//
// No shell is asked what the words mean, the program gets nothing of ours but the text and the
// environment, and whoever waits for it does not do so for ever.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace tortuga {

// Whether it read the text and ended well in time; if not in time, it is killed.
bool run_command(std::vector<std::string> words, const std::string& text,
                 std::chrono::milliseconds patience);

} // namespace tortuga
