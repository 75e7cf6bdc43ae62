// url_test.cpp: addresses that are understood, and what is said about the others.
#include "client/url.hpp"

#include <gtest/gtest.h>

namespace tortuga::url_test {
namespace {

const std::string key(64, 'a');

std::string complaint(std::string_view text) {
    const Result<Url> url = parse_url(text);
    return url ? "none" : url.complaint().key;
}

TEST(Address, OfAHarbourATableAndASeat) {
    EXPECT_EQ(*parse_url("http://tortuga.example:7000"),
              (Url{.host = "tortuga.example", .port = "7000"}));
    EXPECT_EQ(*parse_url(" localhost:7000/ "), (Url{.host = "localhost", .port = "7000"}));
    EXPECT_EQ(*parse_url("10.0.0.7"), (Url{.host = "10.0.0.7", .port = "80"}));
    EXPECT_EQ(*parse_url("WS://h:1/ws"), (Url{.host = "h", .port = "1"}));
    EXPECT_EQ(*parse_url("http://h:1/t/Ab-3_x"),
              (Url{.host = "h", .port = "1", .table = "Ab-3_x"}));
    EXPECT_EQ(*parse_url("h:1/t/abc/#k=" + key),
              (Url{.host = "h", .port = "1", .table = "abc", .key = key}));
    EXPECT_EQ(parse_url("http://[::1]:8080/t/x")->host, "::1");
    EXPECT_EQ(*parse_url("https://h/t/x"),
              (Url{.host = "h", .port = "443", .table = "x", .is_secure = true}));
    EXPECT_EQ(*parse_url("WSS://h:1/ws"), (Url{.host = "h", .port = "1", .is_secure = true}));
}

TEST(Address, LinksAreReadBackAsTheyWereWritten) {
    for (const char* text : {"http://h:1", "http://[fe80::1]:65535", "https://h:443"}) {
        const Url url = *parse_url(text);
        EXPECT_EQ(url.harbour(), text);
        const Url seat = *parse_url(url.link("t1", key));
        EXPECT_EQ(seat.table, "t1");
        EXPECT_EQ(seat.key, key);
        EXPECT_EQ(seat.host, url.host);
        EXPECT_EQ(seat.is_secure, url.is_secure);
        EXPECT_EQ(parse_url(url.link("t1"))->key, "");
    }
}

TEST(Address, EveryComplaintSaysWhatIsWrong) {
    EXPECT_EQ(complaint(""), "url.missing");
    EXPECT_EQ(complaint("ftp://h"), "url.scheme");
    for (const char* wrong : {":80", "h:", "h:0", "h:65536", "h:x", "h:80x", "[::1", "[::1]80",
                              "a b", "h\033[2J", "http://", "user@h", "h:1:2", "h?x"})
        EXPECT_EQ(complaint(wrong), "url.address") << wrong;
    EXPECT_EQ(complaint("h/x"), "url.path");
    EXPECT_EQ(complaint("h/t/"), "url.table");
    EXPECT_EQ(complaint("h/t/a/b"), "url.table");
    EXPECT_EQ(complaint("h/t/" + std::string(65, 'a')), "url.table");
    EXPECT_EQ(complaint("h/t/a#x"), "url.fragment");
    EXPECT_EQ(complaint("h/t/a#k="), "url.key");
    EXPECT_EQ(complaint("h/t/a#k=" + key.substr(1)), "url.key"); // Cut off when it was copied.
    EXPECT_EQ(complaint("h/t/a#k=g" + key.substr(1)), "url.key");
    EXPECT_EQ(complaint("h#k=" + key), "url.key_alone");
}

TEST(Address, AComplaintRepeatsNoSecretAndNoEscape) {
    const auto said = [](std::string_view text) {
        std::string all;
        const Result<Url> url = parse_url(text);
        for (const Arg& arg : url.complaint().args) all += arg.value;
        return all;
    };
    EXPECT_EQ(said("h/t/a#k=" + key.substr(1)), "64");
    EXPECT_EQ(said("ftp://\033[2Jh").find('\033'), std::string::npos);
    std::string endless(1'000'000, 'a');
    endless.back() = ' ';
    EXPECT_LE(said(endless).size(), 80u);
}

} // namespace
} // namespace tortuga::url_test
