// origin.cpp: which web pages may open a connection here.
#include "server/origin.hpp"

#include <algorithm>

namespace tortuga {

namespace {

std::string lowered(std::string_view text) {
    std::string small{text};
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
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

bool may_enter(std::string_view origin, std::string_view host,
               std::span<const std::string> friends) {
    const auto asking = origin_of(origin);
    if (!asking) return false;
    if (std::ranges::find(friends, *asking) != friends.end()) return true;
    // Behind a proxy that speaks TLS for us the page is https and we are not: both are our own.
    return asking == origin_of("http://" + std::string{host}) ||
           asking == origin_of("https://" + std::string{host});
}

} // namespace tortuga
