// guest_program.cpp: starting a program, and ending it with all that it started.
#include "cli/guest_program.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>

namespace tortuga {

namespace {
constexpr std::size_t line_max = 64 * 1024; // Of what a program says without a line's end.
}

// One socket is both ends of its conversation: unlike a pipe, it can be written to without a signal
// when nobody reads.
Program::Program(const std::string& command) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        throw std::system_error{errno, std::generic_category(), "socketpair"};
    process_ = ::fork();
    if (process_ == 0) {
        ::setpgid(0, 0);
        ::dup2(ends[1], STDIN_FILENO);
        ::dup2(ends[1], STDOUT_FILENO);
        ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        ::_exit(127);
    }
    const int why = errno;
    ::close(ends[1]);
    wire_ = ends[0];
    if (process_ < 0) {
        ::close(wire_);
        throw std::system_error{why, std::generic_category(), "fork"};
    }
    ::setpgid(process_, process_); // As it does itself: whoever comes first.
}

// The end of its input is the sign to go; after a second it is made to.
Program::~Program() {
    ::shutdown(wire_, SHUT_WR);
    constexpr int glances = 100;
    bool is_gone = false;
    for (int i = 0; i < glances && !is_gone; ++i) {
        is_gone = ::waitpid(process_, nullptr, WNOHANG) != 0;
        if (!is_gone) std::this_thread::sleep_for(std::chrono::milliseconds{10});
    }
    ::kill(-process_, SIGKILL);
    if (!is_gone) ::waitpid(process_, nullptr, 0);
    ::close(wire_);
}

void Program::tell(std::string_view line) {
    std::string text{line};
    text += '\n';
    for (std::string_view rest = text; !rest.empty();) {
        const ssize_t sent = ::send(wire_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) {
            has_ended_ = true;
            return;
        }
        rest.remove_prefix(static_cast<std::size_t>(sent));
    }
}

void Program::fill() {
    char bytes[4096];
    for (;;) {
        const ssize_t size = ::recv(wire_, bytes, sizeof bytes, MSG_DONTWAIT);
        if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
        if (size <= 0 || said_.size() > line_max) {
            has_ended_ = true;
            return;
        }
        said_.append(bytes, static_cast<std::size_t>(size));
    }
}

std::optional<std::string> Program::line() {
    const std::size_t end = said_.find('\n');
    if (end == said_.npos) return {};
    std::string first = said_.substr(0, end);
    said_.erase(0, end + 1);
    return first;
}

} // namespace tortuga
