// config.cpp: what a setting may be.
#include "server/config.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "faces/tokens.hpp"
#include "server/frame.hpp"
#include "server/origin.hpp"

namespace tortuga {

namespace {

Complaint wrong(const Setting& s, std::string_view key, std::vector<Arg> more = {}) {
    Complaint complaint{"harbour.setting." + std::string{key},
                        {{"where", s.where}, {"key", s.key}, {"value", s.value}}};
    for (Arg& arg : more) complaint.args.push_back(std::move(arg));
    return complaint;
}

Flaw take_number(const Setting& s, int least, int most, int& into) {
    int number = 0;
    const char* const end = s.value.data() + s.value.size();
    const auto [stop, error] = std::from_chars(s.value.data(), end, number);
    if (error != std::errc{} || stop != end || number < least || number > most)
        return wrong(s, "number",
                     {{"least", std::to_string(least)}, {"most", std::to_string(most)}});
    into = number;
    return {};
}

template <std::size_t Size>
Flaw take_choice(const Setting& s, const std::array<std::string_view, Size>& choices, auto take) {
    const auto found = std::ranges::find(choices, s.value);
    if (found != choices.end()) {
        take(static_cast<int>(found - choices.begin()));
        return {};
    }
    std::string list;
    for (const std::string_view one : choices) (list += list.empty() ? "" : ", ") += one;
    return wrong(s, "choice", {{"list", list}});
}

Flaw take_switch(const Setting& s, bool& into) {
    return take_choice(s, std::array<std::string_view, 2>{"off", "on"},
                       [&into](int chosen) { into = chosen == 1; });
}

// A number, and what stands behind it; nothing: it is none, or too big.
struct Measured {
    std::int64_t number = 0;
    std::string_view unit{};
};
std::optional<Measured> measured(std::string_view text) {
    Measured m;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), m.number);
    if (error != std::errc{} || m.number < 0 || m.number > 1'000'000'000'000) return {};
    m.unit = text.substr(static_cast<std::size_t>(stop - text.data()));
    return m;
}

// "64M"; without a letter it is bytes.
Flaw take_bytes(const Setting& s, std::uint64_t& into) {
    constexpr std::string_view units[] = {"", "K", "M", "G"};
    const auto m = measured(s.value);
    const auto unit = m ? std::ranges::find(units, m->unit) : std::end(units);
    if (unit == std::end(units) || (unit != std::begin(units) && m->number > 1'000'000))
        return wrong(s, "bytes");
    into = static_cast<std::uint64_t>(m->number) << (10 * (unit - std::begin(units)));
    return {};
}

Flaw take_host(const Setting& s, Config& config) {
    std::array<unsigned char, 16> bytes{};
    const std::string host = s.value == "localhost" ? "127.0.0.1" : s.value;
    if (inet_pton(AF_INET, host.c_str(), bytes.data()) != 1 &&
        inet_pton(AF_INET6, host.c_str(), bytes.data()) != 1)
        return wrong(s, "host");
    config.host = host;
    return {};
}

// Shown to strangers in every hello, so it is short and has no control characters.
Flaw take_name(const Setting& s, Config& config) {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 127; };
    if (s.value.empty() || s.value.size() > 60 || !is_utf8(s.value) ||
        std::ranges::any_of(s.value, is_control))
        return wrong(s, "name");
    config.name = s.value;
    return {};
}

Flaw take_url(const Setting& s, Config& config) {
    std::string url = s.value;
    while (url.ends_with('/')) url.pop_back();
    if (!url.empty() && !origin_of(url)) return wrong(s, "url");
    config.url = url;
    return {};
}

// What stands between the commas.
std::vector<std::string> listed(std::string_view value) {
    std::vector<std::string> all;
    while (!value.empty()) {
        const auto [one, rest] = cut(value, ',');
        all.emplace_back(trim(one));
        value = rest;
    }
    return all;
}

Flaw take_origins(const Setting& s, Config& config) {
    std::vector<std::string> origins;
    for (std::string& one : listed(s.value)) {
        if (one.ends_with('/')) one.pop_back();
        const auto origin = origin_of(one);
        const auto slashes = std::ranges::count(one, '/'); // Those of "https://", and no path.
        if (!origin || slashes != 2) return wrong(s, "url");
        origins.push_back(*origin);
    }
    config.origins = origins;
    return {};
}

Flaw take_hosts(const Setting& s, Config& config) {
    std::vector<std::string> hosts;
    for (const std::string& one : listed(s.value)) {
        const auto origin = origin_of("http://" + one);
        if (!origin || one.find_first_of(":/[]") != one.npos) return wrong(s, "names");
        hosts.push_back(origin->substr(origin->find("//") + 2));
    }
    config.hosts = hosts;
    return {};
}

Flaw take_proxies(const Setting& s, Config& config) {
    std::vector<Network> proxies;
    for (const std::string& one : listed(s.value)) {
        const auto network = read_network(one);
        if (!network) return wrong(s, "networks");
        proxies.push_back(*network);
    }
    config.trusted_proxies = proxies;
    return {};
}

Flaw take_reach(const Setting& s, Reach& into) {
    const auto reach = read_reach(s.value);
    if (!reach) return wrong(s, "reach");
    into = *reach;
    return {};
}

Flaw take_command(const Setting& s, Config& config) {
    std::vector<std::string> words;
    for (const std::string_view word : split(s.value)) words.emplace_back(word);
    if (!words.empty() && !words[0].starts_with('/')) return wrong(s, "command");
    if (s.value.find_first_of("\"'\\") != s.value.npos) return wrong(s, "quotes");
    config.mail_command = words;
    return {};
}

struct Known {
    std::string_view key;
    Flaw (*take)(const Setting&, Config&);
};
constexpr std::array known_settings{
    Known{"host", take_host},
    Known{"port",
          [](const Setting& s, Config& c) -> Flaw { return take_number(s, 0, 65535, c.port); }},
    Known{"data",
          [](const Setting& s, Config& c) -> Flaw {
              c.data = s.value;
              return {};
          }},
    Known{"site",
          [](const Setting& s, Config& c) -> Flaw {
              c.site = s.value;
              return {};
          }},
    Known{"name", take_name},
    Known{"url", take_url},
    Known{"origins", take_origins},
    Known{"hosts", take_hosts},
    Known{"trusted_proxies", take_proxies},
    Known{"proxy_protocol",
          [](const Setting& s, Config& c) -> Flaw { return take_switch(s, c.proxy_protocol); }},
    Known{"tls_cert",
          [](const Setting& s, Config& c) -> Flaw {
              c.tls_cert = s.value;
              return {};
          }},
    Known{"tls_key",
          [](const Setting& s, Config& c) -> Flaw {
              c.tls_key = s.value;
              return {};
          }},
    Known{"hsts", [](const Setting& s, Config& c) -> Flaw { return take_switch(s, c.hsts); }},
    Known{
        "bot_threads",
        [](const Setting& s, Config& c) -> Flaw { return take_number(s, 0, 256, c.bot_threads); }},
    Known{"memory_bytes",
          [](const Setting& s, Config& c) -> Flaw { return take_bytes(s, c.memory_bytes); }},
    Known{"buffer_bytes",
          [](const Setting& s, Config& c) -> Flaw { return take_bytes(s, c.buffer_bytes); }},
    Known{"disk_bytes",
          [](const Setting& s, Config& c) -> Flaw { return take_bytes(s, c.disk_bytes); }},
    Known{"table_bytes",
          [](const Setting& s, Config& c) -> Flaw { return take_bytes(s, c.table_bytes); }},
    Known{"address_bytes",
          [](const Setting& s, Config& c) -> Flaw { return take_bytes(s, c.address_bytes); }},
    Known{"keep_finished",
          [](const Setting& s, Config& c) -> Flaw {
              const auto time = read_duration(s.value);
              if (!time) return wrong(s, "duration");
              c.keep_finished = *time;
              return {};
          }},
    Known{"push", [](const Setting& s, Config& c) -> Flaw { return take_reach(s, c.push); }},
    Known{"webhooks",
          [](const Setting& s, Config& c) -> Flaw {
              return s.value == "usual" ? wrong(s, "reach") : take_reach(s, c.webhooks);
          }},
    Known{"mail_command", take_command},
    Known{"limits", [](const Setting& s, Config& c) -> Flaw { return take_switch(s, c.limits); }},
    Known{"log",
          [](const Setting& s, Config& c) -> Flaw {
              return take_choice(s, std::array<std::string_view, 2>{"text", "json"},
                                 [&c](int chosen) { c.log = static_cast<LogForm>(chosen); });
          }},
    Known{"log_level",
          [](const Setting& s, Config& c) -> Flaw {
              return take_choice(s,
                                 std::array<std::string_view, 4>{"error", "warn", "info", "debug"},
                                 [&c](int chosen) { c.log_level = static_cast<LogLevel>(chosen); });
          }},
};

} // namespace

std::optional<TimeMs> read_duration(std::string_view text) {
    constexpr TimeMs hour = 3'600'000;
    const auto m = measured(text);
    if (!m || m->number > 100'000) return {};
    if (m->number == 0 && m->unit.empty()) return 0;
    if (m->unit == "d") return m->number * 24 * hour;
    if (m->unit == "h") return m->number * hour;
    return {};
}

std::span<const std::string_view> setting_keys() {
    static constexpr auto keys = [] {
        std::array<std::string_view, known_settings.size()> all;
        for (std::size_t i = 0; i < known_settings.size(); ++i) all[i] = known_settings[i].key;
        return all;
    }();
    return keys;
}

Result<std::vector<Setting>> read_settings(std::string_view text, const std::string& file) {
    std::vector<Setting> settings;
    std::set<std::string, std::less<>> seen;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trim(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::string where = file + ":" + std::to_string(++number);
        if (line.empty() || line.starts_with('#')) continue;
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos || trim(line.substr(0, equals)).empty())
            return wrong({"", std::string{line}, where}, "line");
        Setting s{std::string{trim(line.substr(0, equals))},
                  std::string{trim(line.substr(equals + 1))}, where};
        if (!seen.insert(s.key).second) return wrong(s, "twice");
        settings.push_back(std::move(s));
    }
    return settings;
}

Result<Config> configure(const std::vector<Setting>& settings) {
    Config config;
    // From the least important on, so that the first of a key has the last word.
    for (auto s = settings.rbegin(); s != settings.rend(); ++s) {
        const auto found = std::ranges::find(known_settings, s->key, &Known::key);
        if (found == known_settings.end()) {
            std::string list;
            for (const std::string_view key : setting_keys())
                (list += list.empty() ? "" : ", ") += key;
            return wrong(*s, "unknown", {{"list", list}});
        }
        if (const Flaw w = found->take(*s, config)) return *w;
    }
    if (config.tls_cert.empty() != config.tls_key.empty())
        return Complaint{"harbour.setting.tls_pair"};
    return config;
}

} // namespace tortuga
