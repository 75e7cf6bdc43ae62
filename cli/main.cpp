// main.cpp: the real world: streams, environment, terminal, clock and randomness.
#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <random>
#include <thread>

#include "cli/program.hpp"

namespace {

std::string today() {
    const std::time_t now = std::time(nullptr);
    char text[16] = "";
    std::strftime(text, sizeof text, "%Y-%m-%d", std::localtime(&now));
    return text;
}

int terminal_width() {
    winsize size{};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : 80;
}

} // namespace

int main(int argc, char** argv) {
    const auto environment = [](const std::string& name) -> std::optional<std::string> {
        const char* value = std::getenv(name.c_str());
        return value ? std::optional<std::string>{value} : std::nullopt;
    };
    tortuga::World world{
        .in = std::cin,
        .out = std::cout,
        .err = std::cerr,
        .environment = environment,
        .entropy = [] { return std::uint64_t{std::random_device{}()}; },
        .date = today(),
        .is_terminal = isatty(STDOUT_FILENO) != 0,
        .err_is_terminal = isatty(STDERR_FILENO) != 0,
        .width = terminal_width(),
        .wait = [](int ms) { std::this_thread::sleep_for(std::chrono::milliseconds{ms}); }};
    try {
        return static_cast<int>(tortuga::run_program(world, {argv + 1, argv + argc}));
    } catch (const std::exception& e) { // Out of memory, no thread to be had.
        std::cerr << "tortuga: " << e.what() << '\n';
        return static_cast<int>(tortuga::Exit::broken);
    }
}
