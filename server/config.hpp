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
#include "server/log.hpp"
#include "server/proxies.hpp"

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
    int bot_threads = 0;               // 0: all cores but one.
    bool limits = true;                // Rates and crowds. Off for load tests.
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

// The first setting of a key counts; but every one of them has to make sense.
Result<Config> configure(const std::vector<Setting>& settings);

} // namespace tortuga
