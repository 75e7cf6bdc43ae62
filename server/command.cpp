// command.cpp: a child with a pipe.
#include "server/command.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string_view>
#include <thread>

extern char** environ;

namespace tortuga {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds farewell_patience{1};
constexpr std::chrono::milliseconds step{20}; // Between two looks at a child, or at who hurries us.

// How long it may take: until then, or sooner, once whoever waits has to go.
class Deadline {
  public:
    Deadline(Clock::time_point until, std::stop_token hurry)
        : until_{until}, hurry_{std::move(hurry)} {}

    bool is_over() {
        const auto now = Clock::now();
        if (hurry_.stop_requested()) until_ = std::min(until_, now + farewell_patience);
        return now >= until_;
    }

  private:
    Clock::time_point until_;
    std::stop_token hurry_;
};

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

bool write_all(int pipe, std::string_view text, Deadline& deadline) {
    while (!text.empty()) {
        pollfd writable{pipe, POLLOUT, 0};
        const int ready = ::poll(&writable, 1, static_cast<int>(step.count()));
        if (deadline.is_over() || (ready < 0 && errno != EINTR)) return false;
        if (ready <= 0) continue;
        const ssize_t size = ::write(pipe, text.data(), text.size());
        if (size < 0 && errno != EAGAIN && errno != EINTR) return false;
        if (size > 0) text.remove_prefix(static_cast<std::size_t>(size));
    }
    return true;
}

// Its status as waitpid() has it; nothing: it did not end before then.
std::optional<int> ended(pid_t child, Deadline deadline) {
    for (int status = 0;; std::this_thread::sleep_for(step)) {
        const pid_t one = ::waitpid(child, &status, WNOHANG);
        if (one == child) return status;
        if ((one < 0 && errno != EINTR) || deadline.is_over()) return {};
    }
}

// A program that changed its user is not ours to kill: it is waited for a little, and left behind.
std::string outcome_of(pid_t child, const Deadline& deadline) {
    const std::optional<int> status = ended(child, deadline);
    if (!status) {
        ::kill(-child, SIGKILL);
        return ended(child, {Clock::now() + farewell_patience, {}}) ? "it took too long"
                                                                    : "it does not end";
    }
    if (WIFSIGNALED(*status)) return "signal " + std::to_string(WTERMSIG(*status));
    return WEXITSTATUS(*status) == 0 ? "" : "exit code " + std::to_string(WEXITSTATUS(*status));
}

} // namespace

std::string run_command(std::vector<std::string> words, const std::string& text,
                        std::chrono::milliseconds patience, const std::stop_token& hurry) {
    Deadline deadline{Clock::now() + patience, hurry};
    int ends[2];
    if (words.empty() || ::pipe2(ends, O_CLOEXEC) != 0) return "it cannot be started";
    const pid_t child = start(words, ends[0]);
    ::close(ends[0]);
    ::fcntl(ends[1], F_SETFL, O_NONBLOCK);
    const bool is_read = child > 0 && write_all(ends[1], text, deadline);
    ::close(ends[1]);
    if (child <= 0) return "it cannot be started";
    const std::string trouble = outcome_of(child, deadline);
    return trouble.empty() && !is_read ? "it did not read the letter" : trouble;
}

} // namespace tortuga
