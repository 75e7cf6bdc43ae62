// fuzz_proxy.cpp: any bytes as what a proxy says first. What is believed names an address that can
// be read, and stays so whatever else stands behind it.
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/contract.hpp"
#include "server/proxies.hpp"
#include "server/proxy_header.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tortuga;
    // Nobody finds twelve bytes by chance: of an input that has not all of them, the rest is tried.
    ProxyHeader header{'\r', '\n', '\r', '\n', 0, '\r', '\n', 'Q', 'U', 'I', 'T', '\n'};
    const std::span<const std::uint8_t> all{data, size};
    constexpr std::size_t fixed = 12;
    const bool is_begun =
        size >= fixed && std::ranges::equal(all.first(fixed), std::span{header}.first(fixed));
    const std::span<const std::uint8_t> said = is_begun ? all.subspan(fixed) : all;
    const std::size_t rest = header.size() - fixed;
    if (said.size() < rest) return 0;
    std::ranges::copy(said.first(rest), header.begin() + fixed);
    const auto bytes = bytes_behind(header);
    if (!bytes) return 0;
    PRE(*bytes <= proxy_more_bytes_max);
    if (said.size() - rest < *bytes) return 0;
    const auto whom = brought(header, said.subspan(rest, *bytes));
    PRE(!whom || whom->empty() || read_address(*whom));
    return 0;
}
