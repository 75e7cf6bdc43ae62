// serve.cpp: `tortuga serve`: opens a harbour on this machine and says where it is.
#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/language.hpp"
#include "cli/version.hpp"
#include "faces/assets.hpp"
#include "server/address.hpp"
#include "server/data_folder.hpp"
#include "server/file_limit.hpp"
#include "server/server.hpp"
#include "server/store_error.hpp"
#include "server/tls.hpp"

namespace tortuga {

namespace {

// "bot_threads" is --bot-threads on the command line.
std::string flag_of(std::string_view key) {
    std::string flag = "--" + std::string{key};
    std::ranges::replace(flag, '_', '-');
    return flag;
}

std::string variable_of(std::string_view key) {
    std::string name = "TORTUGA_" + std::string{key};
    for (char& c : name)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return name;
}

const std::string& flag_value(const ServeArgs& args, std::string_view key) {
    if (key == "host") return args.host;
    if (key == "port") return args.port;
    if (key == "data") return args.data;
    if (key == "site") return args.site;
    if (key == "name") return args.name;
    if (key == "url") return args.url;
    if (key == "origins") return args.origins;
    if (key == "hosts") return args.hosts;
    if (key == "trusted_proxies") return args.trusted_proxies;
    if (key == "proxy_protocol") return args.proxy_protocol;
    if (key == "tls_cert") return args.tls_cert;
    if (key == "tls_key") return args.tls_key;
    if (key == "hsts") return args.hsts;
    if (key == "bot_threads") return args.bot_threads;
    if (key == "memory_bytes") return args.memory_bytes;
    if (key == "buffer_bytes") return args.buffer_bytes;
    if (key == "disk_bytes") return args.disk_bytes;
    if (key == "table_bytes") return args.table_bytes;
    if (key == "address_bytes") return args.address_bytes;
    if (key == "keep_finished") return args.keep_finished;
    if (key == "push") return args.push;
    if (key == "webhooks") return args.webhooks;
    if (key == "mail_command") return args.mail_command;
    if (key == "limits") return args.limits;
    if (key == "log") return args.log;
    PRE(key == "log_level");
    return args.log_level;
}

std::vector<Setting> file_settings(const std::string& name) {
    std::ifstream file{name, std::ios::binary};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    if (!file) throw Stop{Exit::usage, {"cli.file.unreadable", {{"file", name}}}};
    auto settings = read_settings(text, name);
    if (!settings) throw Stop{Exit::usage, settings.complaint()};
    return *settings;
}

// Flags before the environment, the environment before the file.
Config config_of(const House& house, const ServeArgs& args) {
    std::vector<Setting> settings;
    for (const std::string_view key : setting_keys())
        if (const std::string& value = flag_value(args, key); !value.empty())
            settings.push_back({std::string{key}, value, flag_of(key)});
    for (const std::string_view key : setting_keys())
        if (const auto value = house.world.environment(variable_of(key)); value && !value->empty())
            settings.push_back({std::string{key}, *value, variable_of(key)});
    std::string file = args.config;
    if (file.empty()) file = house.world.environment("TORTUGA_CONFIG").value_or("");
    if (!file.empty()) std::ranges::move(file_settings(file), std::back_inserter(settings));

    const auto configured = configure(settings);
    if (!configured) throw Stop{Exit::usage, configured.complaint()};
    Config config = *configured;
    config.data = data_folder(house.world.environment, config.data).string();
    return config;
}

std::vector<std::string> addresses(const Config& config, int port) {
    const std::string scheme = config.tls_cert.empty() ? "http://" : "https://";
    const auto url = [&](const std::string& host) {
        return scheme + host + ":" + std::to_string(port) + "/";
    };
    std::vector<std::string> all;
    if (!config.url.empty()) all.push_back(config.url + "/");
    if (is_everywhere(config.host) || is_loopback(config.host)) all.push_back(url("localhost"));
    if (is_everywhere(config.host)) {
        for (const std::string& address : network_addresses())
            if (config.host == "::" || address.find(':') == std::string::npos)
                all.push_back(url(in_url(address)));
    } else if (!is_loopback(config.host)) {
        all.push_back(url(in_url(config.host)));
    }
    return all;
}

void greet(const House& house, const Config& config, int port) {
    const std::vector<std::string> urls = addresses(config, port);
    std::ostream& out = house.world.out;
    if (house.json) {
        const boost::json::array list(urls.begin(), urls.end());
        out << boost::json::serialize(boost::json::object{{"name", config.name},
                                                          {"port", port},
                                                          {"addresses", list},
                                                          {"data", config.data}})
            << std::endl;
        return;
    }
    house.print(house.say("cli.serve.open", {{"name", config.name}}));
    for (const std::string& url : urls) out << "    " << url << '\n';
    house.print(house.say("cli.serve.data", {{"folder", config.data}}));
    house.print(house.say("cli.serve.stop"));
    out << std::flush;
}

// build/web/index.html is /index.html.
std::vector<SiteFile> site_files() {
    constexpr std::string_view folder = "build/web";
    std::vector<SiteFile> files;
    for (const Asset& asset : assets())
        if (asset.path.starts_with(folder))
            files.push_back({std::string{asset.path.substr(folder.size())}, asset.text});
    return files;
}

Provisions provisions() {
    const auto all = assets();
    const auto openapi = std::ranges::find(all, "docs/openapi.json", &Asset::path);
    return {.english = words_of("en"),
            .version = std::string{program_version},
            .openapi = std::string{openapi == all.end() ? "{}" : openapi->text},
            .site = site_files()};
}

} // namespace

Exit serve(const House& house, const ServeArgs& args) {
    try {
        const Config config = config_of(house, args);
        raise_file_limit();
        Log log{house.world.err, config.log, config.log_level};
        try {
            Provisions brought = provisions();
            brought.keeper = house.world.environment("NOTIFY_SOCKET").value_or("");
            Server server{config, brought, log};
            server.heed_signals();
            greet(house, config, server.port());
            server.run();
        } catch (const CannotListen& closed) {
            const std::string key = closed.is_taken ? "taken" : "cannot_listen";
            throw Stop{Exit::broken,
                       {"cli.serve." + key,
                        {{"host", config.host},
                         {"port", std::to_string(config.port)},
                         {"reason", closed.what()}}}};
        }
    } catch (const StoreError& broken) {
        throw Stop{Exit::broken, broken.complaint()};
    } catch (const TlsError& broken) {
        throw Stop{Exit::broken, broken.complaint};
    }
    if (!house.json) house.print(house.say("cli.serve.closed"));
    return Exit::ok;
}

} // namespace tortuga
