// incidents.cpp: who has had their line.
#include "server/incidents.hpp"

namespace tortuga {

namespace {

constexpr std::size_t lately_max = 100;
constexpr std::chrono::seconds lately{1};

} // namespace

void Incidents::note(std::string_view why, const std::string& from, Clock::time_point now) {
    const auto now_ms =
        std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
    const std::string kind{why}, who = kind + " " + from;
    if (lately_.size() >= lately_max && now - since_ >= lately) lately_.clear();
    if (lately_.empty()) since_ = now;
    if (lately_.size() < lately_max || lately_.contains(who)) {
        if (const auto times = lately_[who].count(now_ms))
            log_.say(LogLevel::warn, "refused", {{"why", kind}, {"from", from}, {"times", times}});
    } else if (const auto times = rest_.count(now_ms)) {
        log_.say(LogLevel::warn, "refused_many", {{"times", times}});
    }
}

} // namespace tortuga
