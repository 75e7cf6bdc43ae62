// proxy_header.hpp: what a proxy says before anything else about whom it brings (PROXY protocol,
// version 2). It knows no socket.
//
//   12 bytes   always the same
//   1          4 bits: the version, 2; 4 bits: 0 for its own sake, as to see whether we live, 1 for
//              somebody
//   1          4 bits: 1 for IPv4, 2 for IPv6, 0 for neither; 4 bits: 1 for TCP
//   2          the length of what follows, its big end first
//   4 or 16    their address; ours; 2 bytes for each port; and then whatever else it likes to say:
//              1 byte for its kind, 2 for its length, and so many more
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace tortuga {

constexpr std::size_t proxy_header_bytes = 16;     // What is always there.
constexpr std::size_t proxy_more_bytes_max = 4096; // What may follow. Usual are some dozens.
using ProxyHeader = std::array<std::uint8_t, proxy_header_bytes>;

// How many bytes follow. Nothing: it is no such header.
std::optional<std::size_t> bytes_behind(const ProxyHeader& header);

// Whom it brings; an empty text is nobody but itself. Nothing: it makes no sense. PRE: as many
// bytes as the header says.
std::optional<std::string> brought(const ProxyHeader& header, std::span<const std::uint8_t> more);

} // namespace tortuga
