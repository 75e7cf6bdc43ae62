// reach.cpp: addresses that strangers hand us.
#include "server/reach.hpp"

#include <algorithm>
#include <span>

#include "faces/tokens.hpp"
#include "server/origin.hpp"
#include "server/proxies.hpp"

namespace tortuga {

namespace {

constexpr std::size_t url_max = 1'024;

// The services that come with browsers: Chrome and most others, Firefox, Safari, Edge.
constexpr std::string_view usual_hosts[] = {"fcm.googleapis.com", "jmt17.google.com",
                                            ".push.services.mozilla.com", ".push.apple.com",
                                            ".notify.windows.com"};

// Of the addresses that one machine out in the world may have…
constexpr std::string_view worldly_networks[] = {"0.0.0.0/0", "2000::/3"};
// …those that it has not (IANA's registries of special addresses).
constexpr std::string_view special_networks[] = {
    "0.0.0.0/8",     "10.0.0.0/8",      "100.64.0.0/10",  "127.0.0.0/8",    "169.254.0.0/16",
    "172.16.0.0/12", "192.0.0.0/24",    "192.0.2.0/24",   "192.88.99.0/24", "192.168.0.0/16",
    "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",    "240.0.0.0/4",
    "2001::/23",     "2001:db8::/32",   "2002::/16",      "3fff::/20"};

bool is_among(std::span<const std::string_view> networks, const AddressBytes& address) {
    return std::ranges::any_of(
        networks, [&](std::string_view one) { return holds(*read_network(one), address); });
}

// DNS has no empty part of a name, and none beyond 63 letters: nobody need be asked.
bool is_resolvable(std::string_view name) {
    constexpr std::size_t part_most = 63, most = 253;
    if (name.size() > most) return false;
    for (std::string_view rest = name;;) {
        const std::size_t size = std::min(rest.find('.'), rest.size());
        if (size == 0 || size > part_most) return false;
        if (size == rest.size()) return true;
        rest.remove_prefix(size + 1);
    }
}

bool is_usual(std::string_view host) {
    return std::ranges::any_of(usual_hosts, [&](std::string_view one) {
        return one.starts_with('.') ? host.ends_with(one) : host == one;
    });
}

} // namespace

std::string Place::address() const {
    const std::string name = host.find(':') == host.npos ? host : "[" + host + "]";
    return port == (is_secure ? "443" : "80") ? name : name + ":" + port;
}

std::string Place::origin() const { return (is_secure ? "https://" : "http://") + address(); }

std::optional<Place> read_place(std::string_view url) {
    const auto is_plain = [](char c) { return c > ' ' && c < 127 && c != '#' && c != '\\'; };
    if (url.size() > url_max || !std::ranges::all_of(url, is_plain)) return {};
    const auto origin = origin_of(url.substr(0, url.find('?')));
    if (!origin) return {};
    Place place;
    place.is_secure = origin->starts_with("https:");
    std::string_view name = std::string_view{*origin}.substr(place.is_secure ? 8 : 7), port;
    const std::size_t colon = name.rfind(':');
    if (colon != name.npos && name.find(']', colon) == name.npos) {
        port = name.substr(colon + 1);
        name = name.substr(0, colon);
        const auto number = parse_number(port);
        if (!number || *number < 1 || *number > 65'535 || port.starts_with('0')) return {};
    }
    const bool is_bracketed = name.starts_with('[') && name.ends_with(']');
    if (is_bracketed) name = name.substr(1, name.size() - 2);
    if (name.empty() || name.find_first_of("[]") != name.npos) return {};
    if (is_bracketed ? !read_address(name) : name.find(':') != name.npos) return {};
    if (!is_bracketed && !is_resolvable(name)) return {};
    place.host = name;
    place.port = !port.empty() ? port : place.is_secure ? "443" : "80";
    const std::size_t path = url.find_first_of("/?", place.is_secure ? 8 : 7);
    const std::string_view target = path == url.npos ? "" : url.substr(path);
    place.target = (target.starts_with('/') ? "" : "/") + std::string{target};
    return place;
}

bool Reach::is_named(const Place& place) const {
    return to == To::named && std::ranges::find(origins, place.origin()) != origins.end();
}

bool Reach::admits(const Place& place) const {
    if (to == To::nobody) return false;
    if (to == To::named) return is_named(place);
    if (!place.is_secure || place.port != "443") return false;
    const bool is_number = read_address(place.host).has_value();
    return to == To::usual ? is_usual(place.host) : !is_number || is_public(place.host);
}

std::optional<Reach> read_reach(std::string_view text) {
    if (text == "off") return Reach{};
    if (text == "usual") return Reach{.to = Reach::To::usual};
    if (text == "public") return Reach{.to = Reach::To::anybody};
    Reach reach{.to = Reach::To::named};
    while (!text.empty()) {
        const auto [one, rest] = cut(text, ',');
        const auto place = read_place(trim(one));
        if (!place || place->target != "/") return {};
        reach.origins.push_back(place->origin());
        text = rest;
    }
    return reach.origins.empty() ? std::nullopt : std::optional{reach};
}

bool is_public(std::string_view address) {
    const auto bytes = read_address(address);
    return bytes && is_among(worldly_networks, *bytes) && !is_among(special_networks, *bytes);
}

} // namespace tortuga
