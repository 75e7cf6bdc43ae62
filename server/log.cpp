// log.cpp: one line for each event.
#include "server/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>

namespace tortuga {

namespace {

constexpr std::string_view level_names[] = {"error", "warn", "info", "debug"};

// Quotes and control characters as JSON wants them; text lines borrow it.
std::string in_quotes(std::string_view text) {
    std::string all = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            (all += '\\') += c;
        else if (static_cast<unsigned char>(c) < 0x20)
            all += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            all += c;
    }
    return all += '"';
}

bool needs_no_quotes(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return static_cast<unsigned char>(c) > 0x20 && c != '"' && c != '=' && c != '\\';
    });
}

std::string now_text() {
    const auto now = std::chrono::system_clock::now();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch());
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                       fmt::gmtime(std::chrono::system_clock::to_time_t(now)), ms.count() % 1000);
}

} // namespace

void Log::say(LogLevel level, std::string_view event, std::initializer_list<LogField> fields) {
    if (level > level_) return;
    const std::string_view name = level_names[static_cast<int>(level)];
    std::string line;
    if (form_ == LogForm::json) {
        line = fmt::format(R"({{"time":"{}","level":"{}","event":{})", now_text(), name,
                           in_quotes(event));
        for (const LogField& f : fields)
            line += fmt::format(",{}:{}", in_quotes(f.name),
                                f.is_number ? f.value : in_quotes(f.value));
        line += '}';
    } else {
        line = fmt::format("{} {:5} {}", now_text(), name, event);
        for (const LogField& f : fields)
            line += fmt::format(" {}={}", f.name,
                                needs_no_quotes(f.value) ? f.value : in_quotes(f.value));
    }
    out_ << (line += '\n') << std::flush;
}

} // namespace tortuga
