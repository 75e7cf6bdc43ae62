// proxies_test.cpp: who is believed, and whom a list of addresses is about.
#include "server/proxies.hpp"

#include <gtest/gtest.h>

namespace tortuga::proxies_test {
namespace {

bool is_in(std::string_view network, std::string_view address) {
    return holds(read_network(network).value(), read_address(address).value());
}

TEST(Proxies, ANetworkHoldsWhatBeginsLikeIt) {
    EXPECT_TRUE(is_in("192.0.2.7", "192.0.2.7") && !is_in("192.0.2.7", "192.0.2.6"));
    EXPECT_TRUE(is_in("10.1.2.3/8", "10.255.0.1") && !is_in("10.0.0.0/8", "11.0.0.0"));
    EXPECT_TRUE(is_in("192.0.2.128/25", "192.0.2.129") && !is_in("192.0.2.128/25", "192.0.2.1"));
    EXPECT_TRUE(is_in("192.0.2.6/31", "192.0.2.7") && !is_in("192.0.2.6/31", "192.0.2.8"));
    EXPECT_TRUE(is_in("0.0.0.0/0", "255.255.255.255") && !is_in("0.0.0.0/0", "2001:db8::1"));
    EXPECT_TRUE(is_in("fd00::/8", "fdff::1") && !is_in("fd00::/8", "fe00::1"));
    EXPECT_TRUE(is_in("2001:db8::/33", "2001:db8:7fff::1"));
    EXPECT_FALSE(is_in("2001:db8::/33", "2001:db8:8000::1"));
    EXPECT_TRUE(is_in("::/0", "2001:db8::1") && is_in("::/0", "192.0.2.7"));
    EXPECT_TRUE(is_in("192.0.2.0/24", "::ffff:192.0.2.7"));
    for (const char* bad : {"", "/8", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "10.0.0.0/8x",
                            "10.0.0/8", "::/129", "harbour", "[::1]", "10.0.0.0/8/8", " ::1"})
        EXPECT_FALSE(read_network(bad)) << bad;
}

TEST(Proxies, WithoutASettingThoseOnThisMachineAreBelieved) {
    const auto usual = usual_proxies();
    EXPECT_EQ(visitor("127.0.0.1", "198.51.100.1, 192.0.2.9 ", usual), "192.0.2.9");
    EXPECT_EQ(visitor("127.0.0.1", "2001:db8:1:2::9", usual), "2001:db8:1:2::/64");
    EXPECT_EQ(visitor("::1", "192.0.2.9", usual), "192.0.2.9");
    EXPECT_EQ(visitor("::ffff:127.0.0.1", "192.0.2.9", usual), "192.0.2.9");
    EXPECT_EQ(visitor("127.0.0.1", "", usual), "127.0.0.1");
    EXPECT_EQ(visitor("192.0.2.7", "192.0.2.9", usual), "192.0.2.7");
    EXPECT_EQ(visitor("2001:db8:1:2::7", "192.0.2.9", usual), "2001:db8:1:2::/64");
    EXPECT_EQ(visitor("127.0.0.1", "192.0.2.9", {}), "127.0.0.1");
}

TEST(Proxies, TheLastWhoIsNotTrustedCounts) {
    const std::vector<Network> ours{*read_network("10.0.0.0/8"), *read_network("fd00::5")};
    EXPECT_EQ(visitor("10.0.0.5", "198.51.100.1, 192.0.2.9, 10.0.0.7", ours), "192.0.2.9");
    EXPECT_EQ(visitor("fd00::5", "192.0.2.9", ours), "192.0.2.9");
    EXPECT_EQ(visitor("fd00::6", "192.0.2.9", ours), "fd00::/64");
    EXPECT_EQ(visitor("127.0.0.1", "192.0.2.9", ours), "127.0.0.1");       // It is not on the list.
    EXPECT_EQ(visitor("10.0.0.5", "10.0.0.6,10.0.0.7", ours), "10.0.0.6"); // Somebody inside.
    EXPECT_EQ(visitor("10.0.0.5", "[2001:db8::9]:443", ours), "2001:db8::/64");
    EXPECT_EQ(visitor("10.0.0.5", "192.0.2.9:4711", ours), "192.0.2.9");
}

TEST(Proxies, WhatIsNoAddressSaysNothing) {
    const std::vector<Network> ours{*read_network("10.0.0.0/8")};
    for (const std::string bad : {"unknown", "", " ", "192.0.2", "_hidden", "[", "[]", "[::1", ":",
                                  "1.2.3.4/24", "::1%lo", "192.0.2.9 192.0.2.8"}) {
        EXPECT_EQ(visitor("10.0.0.5", "192.0.2.9," + bad + ",10.0.0.7", ours), "10.0.0.7") << bad;
        EXPECT_EQ(visitor("10.0.0.5", "192.0.2.9," + bad, ours), "10.0.0.5") << bad;
    }
    EXPECT_EQ(visitor("10.0.0.5", std::string(5000, 'x'), ours), "10.0.0.5");
    EXPECT_EQ(visitor("10.0.0.5", std::string(5000, ','), ours), "10.0.0.5");
}

} // namespace
} // namespace tortuga::proxies_test
