// proxies.cpp: networks, and lists read from their end.
#include "server/proxies.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

#include "faces/tokens.hpp"
#include "server/address.hpp"

namespace tortuga {

namespace {

constexpr std::size_t address_chars = 45; // An IPv6 address that ends as an IPv4 one.
constexpr int mapped_bits = 96;           // Before an IPv4 address in IPv6's clothes.

// An entry as proxies write it, with brackets and a port or without.
std::string_view without_port(std::string_view entry) {
    const std::size_t end = entry.find(']');
    if (entry.starts_with('[') && end != entry.npos) return entry.substr(1, end - 1);
    return std::ranges::count(entry, ':') == 1 ? entry.substr(0, entry.find(':')) : entry;
}

// Cuts off and returns what stands behind the last comma, or all.
std::string_view take_last(std::string_view& list) {
    const std::size_t comma = list.rfind(',');
    const std::string_view last = trim(list.substr(comma == list.npos ? 0 : comma + 1));
    list = list.substr(0, comma == list.npos ? 0 : comma);
    return last;
}

} // namespace

std::optional<AddressBytes> read_address(std::string_view text) {
    if (text.size() > address_chars) return {};
    const std::string whole{text};
    AddressBytes bytes{};
    if (inet_pton(AF_INET6, whole.c_str(), bytes.data()) == 1) return bytes;
    bytes = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    if (inet_pton(AF_INET, whole.c_str(), bytes.data() + mapped_bits / 8) == 1) return bytes;
    return {};
}

std::optional<Network> read_network(std::string_view text) {
    const auto [first, length] = cut(text, '/');
    const auto address = read_address(first);
    if (!address) return {};
    Network network{.address = *address};
    if (first.size() == text.size()) return network;
    const bool is_old = first.find(':') == first.npos;
    const char* const end = length.data() + length.size();
    int bits = 0;
    const auto [stop, error] = std::from_chars(length.data(), end, bits);
    if (error != std::errc{} || stop != end || bits < 0 || bits > (is_old ? 32 : 128)) return {};
    network.bits = is_old ? mapped_bits + bits : bits;
    return network;
}

bool holds(const Network& network, const AddressBytes& address) {
    for (int bit = 0; bit < network.bits; bit += 8) {
        const auto at = static_cast<std::size_t>(bit / 8);
        const int differing = network.address[at] ^ address[at];
        if (differing >> std::max(0, 8 - (network.bits - bit)) != 0) return false;
    }
    return true;
}

std::vector<Network> usual_proxies() {
    return {*read_network("127.0.0.0/8"), *read_network("::1")};
}

bool is_trusted(std::string_view address, std::span<const Network> proxies) {
    const auto bytes = read_address(address);
    return bytes &&
           std::ranges::any_of(proxies, [&](const Network& one) { return holds(one, *bytes); });
}

std::string visitor(std::string_view peer, std::string_view forwarded,
                    std::span<const Network> proxies) {
    std::string_view nearest = peer;
    while (!forwarded.empty() && is_trusted(nearest, proxies)) {
        const std::string_view before = without_port(take_last(forwarded));
        if (!read_address(before)) break;
        nearest = before;
    }
    return neighbourhood(nearest);
}

} // namespace tortuga
