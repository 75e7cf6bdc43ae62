// guest_input.cpp: lines from a descriptor that is polled, or from a test's stream.
#include "cli/guest_input.hpp"

#include <unistd.h>

#include <iostream>

#include "cli/typed.hpp"

namespace tortuga {

namespace {
constexpr std::size_t longest = 4000; // Bytes of a line; as in read_line, nobody types more.
}

// Waiting for two things at once takes a descriptor, and a stream has none to give: the one stream
// that is known to have one is the program's own.
Keyboard::Keyboard(std::istream& in) : in_{in} {
    if (in.rdbuf() != std::cin.rdbuf()) return;
    descriptor_ = STDIN_FILENO;
    is_terminal_ = isatty(STDIN_FILENO) != 0;
}

void Keyboard::fill() {
    char bytes[1024];
    const ssize_t size = ::read(descriptor_, bytes, sizeof bytes);
    if (size <= 0) {
        is_ended_ = true;
        return;
    }
    for (const char c : std::string_view{bytes, static_cast<std::size_t>(size)})
        if (c == '\n' || typed_.size() - (typed_.rfind('\n') + 1) < longest) typed_ += c;
}

bool Keyboard::has_line() const {
    return descriptor_ < 0 || is_ended_ || typed_.find('\n') != typed_.npos;
}

std::optional<std::string> Keyboard::line() {
    if (descriptor_ < 0) return read_line(in_);
    while (!has_line()) fill();
    const std::size_t end = typed_.find('\n');
    if (end == typed_.npos && typed_.empty()) return {};
    std::string first = typed_.substr(0, end);
    typed_.erase(0, end == typed_.npos ? end : end + 1);
    return first;
}

} // namespace tortuga
