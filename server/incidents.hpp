// incidents.hpp: what strangers try, as lines of the log that say from where, so that whoever runs
// the harbour, or a program of theirs (packaging/fail2ban), can shut them out.
//
// There is at most one line a second for each kind and address, which says how many there were
// since the last, and about a hundred in all: a log is no place to be flooded either.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/log.hpp"

namespace tortuga {

class Incidents {
  public:
    using Clock = std::chrono::steady_clock;

    explicit Incidents(Log& log) : log_{log} {}

    // `why` is a word of ours, `from` a neighbourhood (server/address.hpp).
    void note(std::string_view why, const std::string& from, Clock::time_point now = Clock::now());

  private:
    Log& log_;
    std::unordered_map<std::string, Seldom> lately_{}; // By kind and address.
    Seldom rest_{};                                    // Those for whom there was no room.
    Clock::time_point since_{};                        // Nobody in `lately_` is from before.
};

} // namespace tortuga
