// proxies.hpp: whose word is taken for whom a connection is, and what follows from it.
//
// A proxy names its visitor in X-Forwarded-For, where anybody could write anything. So the list is
// read from its end, which the nearest proxy wrote, for as long as those who wrote it are trusted.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tortuga {

// An address of either kind, in 16 bytes: IPv4 as ::ffff:a.b.c.d.
using AddressBytes = std::array<std::uint8_t, 16>;
std::optional<AddressBytes> read_address(std::string_view text);

// Addresses that begin alike: "10.0.0.0/8", "fd00::/8", or one alone.
struct Network {
    AddressBytes address{};
    int bits = 128; // So many of the first count.

    friend bool operator==(const Network&, const Network&) = default;
};
std::optional<Network> read_network(std::string_view text);
bool holds(const Network& network, const AddressBytes& address);

// Where nothing is said: those on this machine.
std::vector<Network> usual_proxies();

bool is_trusted(std::string_view address, std::span<const Network> proxies);

// For whom a connection counts: the other end or, where that is trusted, the last address of
// `forwarded` (all lines of X-Forwarded-For together, commas in between) that is not. What is no
// address says nothing, and neither does anything before it: then the one who passed it on counts.
// The answer is a neighbourhood (server/address.hpp).
std::string visitor(std::string_view peer, std::string_view forwarded,
                    std::span<const Network> proxies);

} // namespace tortuga
