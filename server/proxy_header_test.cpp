// proxy_header_test.cpp: what a proxy may say, byte by byte.
#include "server/proxy_header.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tortuga::proxy_header_test {
namespace {

ProxyHeader header(std::uint8_t command, std::uint8_t kind, std::size_t more) {
    return {'\r',
            '\n',
            '\r',
            '\n',
            0,
            '\r',
            '\n',
            'Q',
            'U',
            'I',
            'T',
            '\n',
            command,
            kind,
            static_cast<std::uint8_t>(more >> 8),
            static_cast<std::uint8_t>(more)};
}

std::optional<std::string> heard(std::uint8_t command, std::uint8_t kind,
                                 const std::vector<std::uint8_t>& more) {
    const ProxyHeader first = header(command, kind, more.size());
    return bytes_behind(first) ? brought(first, more) : std::nullopt;
}

TEST(ProxyHeader, NamesTheVisitor) {
    EXPECT_EQ(heard(0x21, 0x11, {192, 0, 2, 9, 127, 0, 0, 1, 1, 2, 3, 4}), "192.0.2.9");
    std::vector<std::uint8_t> ipv6(36);
    ipv6[0] = 0x20, ipv6[1] = 0x01, ipv6[15] = 7;
    EXPECT_EQ(heard(0x21, 0x21, ipv6), "2001::7");
    EXPECT_EQ(heard(0x20, 0x11, {1}), ""); // For its own sake: whatever follows says nothing.
    EXPECT_EQ(heard(0x21, 0x00, {1, 2}), "");
}

TEST(ProxyHeader, WhatItAddsHasToBeWhole) {
    const std::vector<std::uint8_t> plain{192, 0, 2, 9, 127, 0, 0, 1, 1, 2, 3, 4};
    const auto with = [&](std::vector<std::uint8_t> more) {
        std::vector<std::uint8_t> all = plain;
        all.insert(all.end(), more.begin(), more.end());
        return heard(0x21, 0x11, all).has_value();
    };
    EXPECT_TRUE(with({4, 0, 0}));
    EXPECT_TRUE(with({4, 0, 2, 'a', 'b', 5, 0, 1, 'c'}));
    EXPECT_FALSE(with({4}));
    EXPECT_FALSE(with({4, 0, 2, 'a'}));
    EXPECT_FALSE(with({4, 0xff, 0xff, 'a'}));
}

TEST(ProxyHeader, EverythingElseIsNone) {
    EXPECT_TRUE(bytes_behind(header(0x21, 0x11, proxy_more_bytes_max)));
    EXPECT_FALSE(bytes_behind(header(0x21, 0x11, proxy_more_bytes_max + 1)));
    for (std::size_t at = 0; at < 12; ++at) {
        ProxyHeader other = header(0x21, 0x11, 12);
        other[at] ^= 1;
        EXPECT_FALSE(bytes_behind(other)) << at;
    }
    for (const int command : {0x11, 0x22, 0x31, 0x00, 0xff})
        EXPECT_FALSE(bytes_behind(header(static_cast<std::uint8_t>(command), 0x11, 12)));
    const std::vector<std::uint8_t> much(216);
    for (const int kind : {0x12, 0x22, 0x31, 0x32, 0x10, 0xff})
        EXPECT_FALSE(heard(0x21, static_cast<std::uint8_t>(kind), much)) << kind;
    EXPECT_FALSE(heard(0x21, 0x11, std::vector<std::uint8_t>(11)));
    EXPECT_FALSE(heard(0x21, 0x21, std::vector<std::uint8_t>(35)));
}

} // namespace
} // namespace tortuga::proxy_header_test
