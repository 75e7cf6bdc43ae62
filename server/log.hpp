// log.hpp: what the harbour tells whoever runs it: one line for each event, as text or as JSON.
//
// A line has a time, a level, an event and its fields. Keys, moves, chat and the names of people
// are nobody's business and never in it. Only the network thread writes, once it runs.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>

namespace tortuga {

enum class LogForm { text, json };
enum class LogLevel { error, warn, info, debug };

struct LogField {
    std::string_view name;
    std::string value;
    bool is_number = false;

    LogField(std::string_view n, std::string v) : name{n}, value{std::move(v)} {}
    LogField(std::string_view n, std::integral auto v)
        : name{n}, value{std::to_string(v)}, is_number{true} {}
};

class Log {
  public:
    Log(std::ostream& out, LogForm form, LogLevel level) : out_{out}, form_{form}, level_{level} {}

    void say(LogLevel level, std::string_view event, std::initializer_list<LogField> fields = {});

  private:
    std::ostream& out_;
    LogForm form_;
    LogLevel level_;
};

// For what strangers can cause as often as they like: at most one line a second, which says how
// many there were since the last.
class Seldom {
  public:
    // How many to report now; 0: say nothing yet.
    std::uint64_t count(std::int64_t now_ms) {
        ++since_;
        if (now_ms - last_ms_ < 1000) return 0;
        last_ms_ = now_ms;
        return std::exchange(since_, 0);
    }

  private:
    std::int64_t last_ms_ = 0;
    std::uint64_t since_ = 0;
};

} // namespace tortuga
