// gauges.hpp: what can be read off a running harbour: /metrics, /healthz and /readyz show it.
//
// Written by the network thread only, and read there, so nothing in here is locked.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "harbour/harbour.hpp"
#include "server/store.hpp"

namespace tortuga {

// Durations in seconds. Cumulative counts are the reader's to add up.
class Histogram {
  public:
    // Upper bounds; what is longer than the last is counted behind it. A durable move takes from a
    // tenth of a millisecond on an idle machine to some milliseconds on a busy one.
    static constexpr std::array<double, 15> bounds{0.0001, 0.00025, 0.0005, 0.001, 0.0025,
                                                   0.005,  0.01,    0.02,   0.05,  0.1,
                                                   0.25,   0.5,     1,      2.5,   10};

    void observe(double seconds) {
        std::size_t bucket = 0;
        while (bucket < bounds.size() && seconds > bounds[bucket]) ++bucket;
        ++counts_[bucket];
        ++count_;
        sum_ += seconds;
    }
    // Of each bucket alone; the last is beyond every bound.
    const std::array<std::uint64_t, bounds.size() + 1>& counts() const { return counts_; }
    std::uint64_t count() const { return count_; }
    double sum() const { return sum_; }

  private:
    std::array<std::uint64_t, bounds.size() + 1> counts_{};
    std::uint64_t count_ = 0;
    double sum_ = 0;
};

// What the sockets saw since the start.
struct Traffic {
    std::uint64_t bytes_in = 0, bytes_out = 0; // Of messages and bodies, without their frames.
    std::uint64_t frames_in = 0, frames_out = 0;
    std::uint64_t http_requests = 0;
    std::uint64_t connections_total = 0;
    std::uint64_t refused_origin = 0, refused_crowd = 0; // Foreign pages; too many of one address.
    std::uint64_t refused_rush = 0;                      // Too many handshakes of one address.
    std::uint64_t refused_proxy = 0;                     // Who should have said for whom they come.
    std::uint64_t failed_handshakes = 0;
    std::uint64_t cut_slow = 0, cut_oversized = 0, cut_binary = 0;
    std::uint64_t cut_budget = 0; // No room for what they left unread or unfinished.
    std::uint64_t buffered_bytes = 0;
    int connections = 0; // Open now, of every kind.
    int websockets = 0;  // Those of them that speak the protocol.
};

struct Storage {
    std::uint64_t commits = 0, rows = 0, failures = 0;
    std::uint64_t damaged = 0; // Tables that cannot be read, or not to their end.
    StoreBytes bytes{};
    Histogram commit_seconds{};
};

// Of people who were not there, since the start.
struct CallCounts {
    std::uint64_t sent = 0, failed = 0, dropped = 0;
    std::uint64_t gone = 0;    // Nobody was there any more, and nobody will be.
    std::uint64_t waiting = 0; // Of those that are still to be made.
};

struct Process {
    double cpu_seconds = 0; // All threads, in user and kernel mode.
    std::uint64_t resident_bytes = 0;
    std::uint64_t open_files = 0, files_max = 0; // Connections are files, too.
};
Process read_process(); // From /proc; zeros where there is none.

struct Gauges {
    std::string harbour; // Its name.
    std::string version; // Of the program.
    double uptime_seconds = 0;
    bool is_ready = true;
    std::string not_ready_why{}; // English; empty when ready.
    Limits limits{};
    Counters counters{};
    Census census{};
    Traffic traffic{};
    Storage storage{};
    CallCounts calls{};
    Histogram move_seconds{}; // From reading an `act` off the socket to its letters being sent.
    Histogram lag_seconds{};  // How late the network thread is for what is due.
    int bots_waiting = 0;     // Decisions in the queue of the bot threads.
    int bot_threads = 0;
    Process process{};
    std::optional<std::int64_t> certificate_days{}; // Until it is out of date; nothing: no TLS.
};

} // namespace tortuga
