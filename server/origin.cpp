// origin.cpp: which web pages may open a connection here.
#include "server/origin.hpp"

#include <algorithm>

#include "server/proxies.hpp"

namespace tortuga {

namespace {

std::string lowered(std::string_view text) {
    std::string small{text};
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

// Without a port, the brackets of an address and the dot that a name may end with.
std::string name_in(std::string_view host) {
    if (host.starts_with('[')) return lowered(host.substr(1, host.find(']') - 1));
    host = host.substr(0, host.find(':'));
    if (host.ends_with('.')) host.remove_suffix(1);
    return lowered(host);
}

} // namespace

bool is_host(std::string_view host) {
    const auto is_part = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '.' || c == '-' || c == '_' || c == ':' || c == '[' || c == ']';
    };
    return !host.empty() && host.size() <= 255 && std::ranges::all_of(host, is_part);
}

std::optional<std::string> origin_of(std::string_view url) {
    const std::string small = lowered(url);
    std::string_view rest = small;
    std::string_view default_port = ":80";
    if (rest.starts_with("http://")) {
        rest.remove_prefix(7);
    } else if (rest.starts_with("https://")) {
        rest.remove_prefix(8);
        default_port = ":443";
    } else {
        return {};
    }
    const std::string scheme = small.substr(0, small.size() - rest.size());
    rest = rest.substr(0, rest.find('/'));
    if (!is_host(rest)) return {};
    if (rest.ends_with(default_port)) rest.remove_suffix(default_port.size());
    if (rest.empty()) return {};
    return scheme + std::string{rest};
}

bool is_ours(std::string_view host, std::span<const std::string> names) {
    const std::string name = name_in(host);
    return names.empty() || name == "localhost" || read_address(name) ||
           std::ranges::find(names, name) != names.end();
}

bool may_enter(std::string_view origin, std::string_view host, std::span<const std::string> friends,
               std::span<const std::string> names) {
    const auto asking = origin_of(origin);
    if (!asking) return false;
    if (std::ranges::find(friends, *asking) != friends.end()) return true;
    if (!is_ours(host, names)) return false;
    // Behind a proxy that speaks TLS for us the page is https and we are not: both are our own.
    return asking == origin_of("http://" + std::string{host}) ||
           asking == origin_of("https://" + std::string{host});
}

} // namespace tortuga
