// command.cpp: a child with a pipe.
#include "server/command.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <string_view>
#include <thread>

extern char** environ;

namespace tortuga {

namespace {

using Clock = std::chrono::steady_clock;

int left(Clock::time_point until) {
    using std::chrono::milliseconds;
    const auto ms = std::chrono::duration_cast<milliseconds>(until - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(ms, 0));
}

// It leads a group of its own, so that whatever it starts ends with it. What we have open is not
// its business, nor are the signals that we heed.
pid_t start(std::vector<std::string>& words, int input) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t manner;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&manner);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    for (const int quiet : {STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&actions, quiet, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    posix_spawnattr_setpgroup(&manner, 0);
    posix_spawnattr_setsigmask(&manner, &none);
    posix_spawnattr_setsigdefault(&manner, &all);
    posix_spawnattr_setflags(&manner, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                          POSIX_SPAWN_SETSIGDEF);
    pid_t child = -1;
    if (posix_spawn(&child, words[0].c_str(), &actions, &manner, arguments.data(), environ) != 0)
        child = -1;
    posix_spawnattr_destroy(&manner);
    posix_spawn_file_actions_destroy(&actions);
    return child;
}

bool write_all(int pipe, std::string_view text, Clock::time_point until) {
    while (!text.empty()) {
        pollfd writable{pipe, POLLOUT, 0};
        if (::poll(&writable, 1, left(until)) <= 0) return false;
        const ssize_t size = ::write(pipe, text.data(), text.size());
        if (size < 0 && errno != EAGAIN && errno != EINTR) return false;
        if (size > 0) text.remove_prefix(static_cast<std::size_t>(size));
    }
    return true;
}

bool ended_well(pid_t child, Clock::time_point until) {
    constexpr std::chrono::milliseconds step{20};
    for (int status = 0;; std::this_thread::sleep_for(step)) {
        const pid_t ended = ::waitpid(child, &status, WNOHANG);
        if (ended == child) return WIFEXITED(status) && WEXITSTATUS(status) == 0;
        if (ended < 0 && errno != EINTR) return false;
        if (Clock::now() < until) continue;
        ::kill(-child, SIGKILL);
        while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
        }
        return false;
    }
}

} // namespace

bool run_command(std::vector<std::string> words, const std::string& text,
                 std::chrono::milliseconds patience) {
    const auto until = Clock::now() + patience;
    int ends[2];
    if (words.empty() || ::pipe2(ends, O_CLOEXEC) != 0) return false;
    const pid_t child = start(words, ends[0]);
    ::close(ends[0]);
    ::fcntl(ends[1], F_SETFL, O_NONBLOCK);
    const bool is_read = child > 0 && write_all(ends[1], text, until);
    ::close(ends[1]);
    return child > 0 && ended_well(child, until) && is_read;
}

} // namespace tortuga
