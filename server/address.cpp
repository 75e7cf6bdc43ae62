// address.cpp: where visitors come from, and where this machine can be found.
#include "server/address.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <memory>

namespace tortuga {

namespace {

std::string printed(int family, const void* address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(family, address, text.data(), text.size()) ? text.data() : "";
}

} // namespace

std::string neighbourhood(std::string_view address) {
    in6_addr six{};
    if (is_loopback(address)) return std::string{address};
    if (inet_pton(AF_INET6, std::string{address}.c_str(), &six) != 1) return std::string{address};
    if (IN6_IS_ADDR_V4MAPPED(&six)) return printed(AF_INET, &six.s6_addr[12]);
    std::fill(six.s6_addr + 8, six.s6_addr + 16, std::uint8_t{0});
    return printed(AF_INET6, &six) + "/64";
}

bool is_loopback(std::string_view address) {
    return address.starts_with("127.") || address == "::1" || address == "localhost";
}

bool is_everywhere(std::string_view address) { return address == "::" || address == "0.0.0.0"; }

std::string in_url(std::string_view address) {
    const std::string text{address};
    return text.find(':') == std::string::npos ? text : "[" + text + "]";
}

std::vector<std::string> network_addresses() {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner{first, freeifaddrs};
    std::vector<std::string> four, six;
    for (const ifaddrs* i = first; i != nullptr; i = i->ifa_next) {
        if (i->ifa_addr == nullptr || (i->ifa_flags & IFF_UP) == 0 ||
            (i->ifa_flags & IFF_LOOPBACK) != 0)
            continue;
        if (i->ifa_addr->sa_family == AF_INET) {
            const auto* in = reinterpret_cast<const sockaddr_in*>(i->ifa_addr);
            four.push_back(printed(AF_INET, &in->sin_addr));
        } else if (i->ifa_addr->sa_family == AF_INET6) {
            const auto* in = reinterpret_cast<const sockaddr_in6*>(i->ifa_addr);
            if (!IN6_IS_ADDR_LINKLOCAL(&in->sin6_addr))
                six.push_back(printed(AF_INET6, &in->sin6_addr));
        }
    }
    four.insert(four.end(), six.begin(), six.end());
    return four;
}

} // namespace tortuga
