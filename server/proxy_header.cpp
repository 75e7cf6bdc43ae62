// proxy_header.cpp: read to the last byte, or not believed.
#include "server/proxy_header.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

#include "core/contract.hpp"

namespace tortuga {

namespace {

constexpr std::array<std::uint8_t, 12> always{'\r', '\n', '\r', '\n', '\0', '\r',
                                              '\n', 'Q',  'U',  'I',  'T',  '\n'};
constexpr std::uint8_t for_itself = 0x20, for_somebody = 0x21;
constexpr std::uint8_t neither = 0x00, over_ipv4 = 0x11, over_ipv6 = 0x21;
constexpr std::size_t ports_bytes = 4, kind_bytes = 3;

std::size_t number_at(std::span<const std::uint8_t> bytes, std::size_t at) {
    return static_cast<std::size_t>(bytes[at]) << 8 | bytes[at + 1];
}

// Whether the rest is items one after another.
bool is_whole(std::span<const std::uint8_t> rest) {
    while (rest.size() >= kind_bytes) {
        const std::size_t bytes = kind_bytes + number_at(rest, 1);
        if (bytes > rest.size()) return false;
        rest = rest.subspan(bytes);
    }
    return rest.empty();
}

template <class Address>
std::optional<std::string> first_address(std::span<const std::uint8_t> more) {
    typename Address::bytes_type bytes;
    const std::size_t least = 2 * bytes.size() + ports_bytes;
    if (more.size() < least || !is_whole(more.subspan(least))) return {};
    std::copy_n(more.begin(), bytes.size(), bytes.begin());
    return Address{bytes}.to_string();
}

} // namespace

std::optional<std::size_t> bytes_behind(const ProxyHeader& header) {
    if (!std::ranges::equal(always, std::span{header}.first<always.size()>())) return {};
    if (header[12] != for_itself && header[12] != for_somebody) return {};
    const std::size_t more = number_at(header, 14);
    if (more > proxy_more_bytes_max) return {};
    return more;
}

std::optional<std::string> brought(const ProxyHeader& header, std::span<const std::uint8_t> more) {
    PRE(bytes_behind(header) == more.size());
    if (header[12] == for_itself || header[13] == neither) return "";
    if (header[13] == over_ipv4) return first_address<boost::asio::ip::address_v4>(more);
    if (header[13] == over_ipv6) return first_address<boost::asio::ip::address_v6>(more);
    return {};
}

} // namespace tortuga
