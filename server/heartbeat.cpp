// heartbeat.cpp: a timer that looks at its own delay, and sd_notify's protocol: one datagram a
// word.
#include "server/heartbeat.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>

namespace tortuga {

namespace {

constexpr std::chrono::milliseconds between_beats{500};

} // namespace

Heartbeat::Heartbeat(boost::asio::io_context& io, std::string keeper)
    : timer_{io}, keeper_{std::move(keeper)} {}

void Heartbeat::begin() {
    tell("READY=1");
    beat();
}

void Heartbeat::end() {
    tell("STOPPING=1");
    timer_.cancel();
}

void Heartbeat::beat() {
    tell("WATCHDOG=1");
    timer_.expires_after(between_beats);
    timer_.async_wait([this](const boost::system::error_code& stopped) {
        if (stopped) return;
        const auto late = std::chrono::steady_clock::now() - timer_.expiry();
        lag_seconds_.observe(std::chrono::duration<double>(late).count());
        beat();
    });
}

// Whoever does not take it misses it: nothing here waits.
void Heartbeat::tell(const std::string& state) const {
    sockaddr_un to{};
    if (keeper_.empty() || keeper_.size() >= sizeof to.sun_path) return;
    to.sun_family = AF_UNIX;
    std::memcpy(to.sun_path, keeper_.data(), keeper_.size());
    if (to.sun_path[0] == '@') to.sun_path[0] = '\0'; // A name that is no file's.
    const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (socket < 0) return;
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + keeper_.size());
    ::sendto(socket, state.data(), state.size(), MSG_NOSIGNAL | MSG_DONTWAIT,
             reinterpret_cast<const sockaddr*>(&to), size);
    ::close(socket);
}

} // namespace tortuga
