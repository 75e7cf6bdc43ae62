// origin_test.cpp: who may enter, and from which neighbourhood one comes.
#include "server/origin.hpp"

#include <gtest/gtest.h>

#include "server/address.hpp"
#include "server/crowd.hpp"

namespace tortuga::origin_test {
namespace {

TEST(Origin, IsSchemeHostAndPort) {
    EXPECT_EQ(origin_of("https://Example.ORG:443/t/1"), "https://example.org");
    EXPECT_EQ(origin_of("http://example.org:443"), "http://example.org:443");
    EXPECT_EQ(origin_of("http://[::1]:7450"), "http://[::1]:7450");
    for (const char* bad : {"", "null", "example.org", "http://", "https:///x", "file:///x",
                            "http://a b", "http://a@b", "http://:80"})
        EXPECT_FALSE(origin_of(bad)) << bad;
}

TEST(Origin, OursAndFriendsMayEnter) {
    const std::vector<std::string> friends{"https://friend.example"};
    EXPECT_TRUE(may_enter("http://localhost:7450", "localhost:7450", friends));
    EXPECT_TRUE(may_enter("https://harbour.example", "harbour.example", friends));
    EXPECT_TRUE(may_enter("https://harbour.example", "Harbour.example:443", friends));
    EXPECT_TRUE(may_enter("https://friend.example", "localhost", friends));
    EXPECT_FALSE(may_enter("http://friend.example", "localhost", friends));
    EXPECT_FALSE(may_enter("http://localhost:7451", "localhost:7450", friends));
    EXPECT_FALSE(may_enter("http://localhost.foreign.example", "localhost", friends));
    EXPECT_FALSE(may_enter("null", "null", friends));
    EXPECT_FALSE(may_enter("", "", friends));
}

TEST(Origin, ABorrowedNameIsNotOurs) {
    const std::vector<std::string> none, ours{"harbour.example", "box.lan"};
    EXPECT_TRUE(is_ours("anything.example", none));
    for (const char* host : {"harbour.example", "HARBOUR.example:7450", "box.lan.", "localhost:1",
                             "192.0.2.7", "192.0.2.7:7450", "[::1]:7450", "[2001:db8::1]"})
        EXPECT_TRUE(is_ours(host, ours)) << host;
    for (const char* host :
         {"foreign.example", "harbour.example.foreign.example", "lan", "",
          "localhost.foreign.example", "192.0.2.7.foreign.example", "[foreign]", "[", ":7450"})
        EXPECT_FALSE(is_ours(host, ours)) << host;
    const std::vector<std::string> friends{"https://friend.example"};
    EXPECT_TRUE(may_enter("http://box.lan:7450", "box.lan:7450", friends, ours));
    EXPECT_TRUE(may_enter("http://10.0.0.5:7450", "10.0.0.5:7450", friends, ours));
    EXPECT_FALSE(may_enter("http://foreign.example", "foreign.example", friends, ours));
    EXPECT_TRUE(may_enter("https://friend.example", "foreign.example", friends, ours));
}

TEST(Address, LimitsAreForNeighbourhoods) {
    EXPECT_EQ(neighbourhood("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(neighbourhood("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(neighbourhood("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(neighbourhood("2001:db8:1:2::9"), neighbourhood("2001:db8:1:2:3:4:5:6"));
    EXPECT_NE(neighbourhood("2001:db8:1:3::9"), neighbourhood("2001:db8:1:2::9"));
    EXPECT_EQ(in_url("::1"), "[::1]");
    EXPECT_EQ(in_url("127.0.0.1"), "127.0.0.1");
    for (const std::string& address : network_addresses()) EXPECT_FALSE(is_loopback(address));
}

TEST(Crowd, PlacesAreFreedAndMoved) {
    Crowd crowd;
    auto first = crowd.admit("a", 2);
    {
        auto second = crowd.admit("a", 2);
        ASSERT_TRUE(first && second);
        EXPECT_FALSE(crowd.admit("a", 2));
        EXPECT_TRUE(crowd.admit("b", 2));
        EXPECT_TRUE(crowd.admit("a", 0)); // No limit; gone again at once.
        const Crowd::Place moved = *std::move(second);
        EXPECT_EQ(moved.address(), "a");
        EXPECT_EQ(crowd.size(), 2);
    }
    EXPECT_EQ(crowd.size(), 1);
    EXPECT_TRUE(crowd.admit("a", 2));
}

} // namespace
} // namespace tortuga::origin_test
