// harbour_process.cpp: a child that serves.
#include "client/harbour_process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <stdexcept>
#include <system_error>

extern char** environ;

namespace tortuga {

namespace {

// Reads the log up to the line that names the port. Nothing: it ended before.
std::string port_in_log(int log, std::string& said) {
    char bytes[512];
    for (;;) {
        const ssize_t size = read(log, bytes, sizeof bytes);
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) return "";
        said.append(bytes, static_cast<std::size_t>(size));
        const std::size_t line = said.find("\"listening\"");
        const std::size_t at = said.find("\"port\":", line);
        if (line == said.npos || at == said.npos) continue;
        const std::size_t end = said.find_first_of(",}", at);
        if (end != said.npos) return said.substr(at + 7, end - at - 7);
    }
}

} // namespace

HarbourProcess::HarbourProcess(const std::string& program, const std::string& data,
                               const std::vector<std::string>& more) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::system_error{errno, std::generic_category()};
    std::vector<std::string> words{program,     "serve",  "--port", "0",     "--host",
                                   "127.0.0.1", "--data", data,     "--log", "json"};
    if (std::ranges::find(more, "--limits") == more.end())
        words.insert(words.end(), {"--limits", "off"});
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    const int error =
        posix_spawn(&process_, program.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    log_ = ends[0];
    std::string said;
    const std::string port = error == 0 ? port_in_log(log_, said) : "";
    if (port.empty()) {
        if (error != 0) process_ = -1;
        kill();
        ::close(log_);
        throw std::runtime_error{"the harbour did not start: " + said};
    }
    fcntl(log_, F_SETFL, O_NONBLOCK);   // Whatever else it says is let go when the pipe is full…
    fcntl(log_, F_SETPIPE_SZ, 1 << 20); // …and that is a mebibyte away.
    url_ = {.host = "127.0.0.1", .port = port};
}

HarbourProcess::~HarbourProcess() {
    kill();
    ::close(log_);
}

int HarbourProcess::wait() {
    if (process_ < 0) return -1;
    int status = 0;
    while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void HarbourProcess::kill() {
    if (process_ > 0) ::kill(process_, SIGKILL);
    wait();
}

void HarbourProcess::reload() {
    if (process_ > 0) ::kill(process_, SIGHUP);
}

int HarbourProcess::terminate() {
    if (process_ > 0) ::kill(process_, SIGTERM);
    return wait();
}

} // namespace tortuga
