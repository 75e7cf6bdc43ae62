// address.hpp: where visitors come from, and where this machine can be found.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tortuga {

// Whom limits are meant for. With IPv4 that is an address. With IPv6 every household has 2^64 of
// them, so it is the first half. An IPv4 address in IPv6's clothes is the former;
// this machine stays itself.
std::string neighbourhood(std::string_view address);

bool is_loopback(std::string_view address);
bool is_everywhere(std::string_view address); // All of this machine's addresses: :: or 0.0.0.0.

std::string in_url(std::string_view address); // IPv6 in brackets.

// Of this machine's networks, the IPv4 ones first; without loopback and link-local addresses.
std::vector<std::string> network_addresses();

} // namespace tortuga
