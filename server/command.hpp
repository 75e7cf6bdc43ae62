// command.hpp: runs a program that the host chose, and hands it a text.
//
// No shell is asked what the words mean, the program gets nothing of ours but the text and the
// environment, and whoever waits for it does not do so for ever.
#pragma once

#include <chrono>
#include <stop_token>
#include <string>
#include <vector>

namespace tortuga {

// What went wrong; empty: it read the text and ended well in time. If not in time, or within a
// second once it is to hurry, it is killed.
std::string run_command(std::vector<std::string> words, const std::string& text,
                        std::chrono::milliseconds patience, const std::stop_token& hurry = {});

} // namespace tortuga
