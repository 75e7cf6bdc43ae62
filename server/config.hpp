// config.hpp: how a harbour is set up. Flags, environment and a file say the same things.
//
// Here is only what a setting may be. Where settings come from is the caller's: it hands them over
// with the most important first, each with the place where it stood, so that a wrong one is
// answered with that place and with what is allowed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "faces/result.hpp"
#include "harbour/shelf.hpp"
#include "server/log.hpp"
#include "server/proxies.hpp"
#include "server/reach.hpp"

namespace tortuga {

struct Config {
    std::string host = "::"; // Both kinds of IP, or 0.0.0.0 on a machine with the older one only.
    int port = 7450;         // 0: any that is free.
    std::string data{};      // The folder; empty: the caller's choice.
    std::string site{};      // The folder with what browsers get; empty: what the program carries.
    std::string name = "Tortuga";
    std::vector<std::string> origins{}; // Pages of other sites that may connect.
    std::string url{};                  // As the world sees us; empty: as we see ourselves.
    std::vector<std::string> hosts{};   // Names by which we may be called, besides that of `url`.
    std::vector<Network> trusted_proxies = usual_proxies(); // They say for whom they connect.
    bool proxy_protocol = false;       // They do so before anything else, and nobody else may come.
    std::string tls_cert{}, tls_key{}; // PEM files; both, or neither: then others do TLS.
    bool hsts = true;    // With TLS of our own, browsers are told to use nothing else here.
    int bot_threads = 0; // 0: all cores but one.
    std::uint64_t memory_bytes = 1u << 30;   // Of tables in memory. 0: no limit.
    std::uint64_t buffer_bytes = 256u << 20; // Of messages half read or not yet sent. 0: likewise.
    std::uint64_t disk_bytes = 0;         // Of database and log; no new tables beyond. 0: likewise.
    std::uint64_t table_bytes = 4u << 20; // Of one table on disk.
    std::uint64_t address_bytes = 64u << 20; // What one address may have kept in a day.
    TimeMs keep_finished = 0;                // Finished tables go after so long. 0: never.
    Reach push{.to = Reach::To::usual};      // Browsers' services by which people may be called.
    Reach webhooks{};                        // Programs of theirs.
    std::vector<std::string> mail_command{}; // What sends a letter; none: there are no letters.
    bool limits = true;                      // Rates and crowds. Off for load tests.
    LogForm log = LogForm::text;
    LogLevel log_level = LogLevel::info;
};

struct Setting {
    std::string key, value;
    std::string where; // "--port", "TORTUGA_PORT", "harbour.conf:3"
};

std::span<const std::string_view> setting_keys(); // "port", "bot_threads", ...

// Lines "key = value"; empty ones and those that begin with # say nothing.
Result<std::vector<Setting>> read_settings(std::string_view text, const std::string& file);

// "400d", "36h": days or hours; "0": none. Nothing: it is no such time.
std::optional<TimeMs> read_duration(std::string_view text);

// The first setting of a key counts; but every one of them has to make sense.
Result<Config> configure(const std::vector<Setting>& settings);

} // namespace tortuga
