// reach_test.cpp: a stranger's address leads out into the world, and nowhere else.
#include "server/reach.hpp"

#include <gtest/gtest.h>

#include "server/call_text.hpp"
#include "server/parcel.hpp"

namespace tortuga::reach_test {
namespace {

std::string origin_in(std::string_view url) {
    const auto place = read_place(url);
    return place ? place->origin() + " " + place->target : "none";
}

TEST(Reach, APlaceIsOneAddressAndNothingElse) {
    EXPECT_EQ(origin_in("https://Example.org"), "https://example.org /");
    EXPECT_EQ(origin_in("https://example.org:443/a?b=c"), "https://example.org /a?b=c");
    EXPECT_EQ(origin_in("http://example.org:8080?x"), "http://example.org:8080 /?x");
    EXPECT_EQ(origin_in("https://[2001:4860::1]:444/"), "https://[2001:4860::1]:444 /");
    for (const char* bad : {"",
                            "example.org",
                            "ftp://example.org/",
                            "https://",
                            "https:///x",
                            "https://a@b/",
                            "https://a:b@c/",
                            "https://a.example/#x",
                            "https://a.example/x y",
                            "https://a.example/\r\n",
                            "https://a.example\\@b/",
                            "https://a:0/",
                            "https://a:65536/",
                            "https://a:x/",
                            "https://a:01/",
                            "https://[::1/",
                            "https://::1/",
                            "https://[nobody]/",
                            "https://a b/",
                            "https://x..push.apple.com/",
                            "https://.push.apple.com/",
                            "https://a.example./",
                            "https://é.example/"})
        EXPECT_EQ(origin_in(bad), "none") << bad;
    EXPECT_EQ(origin_in("https://a/" + std::string(1'100, 'x')), "none");
    EXPECT_EQ(origin_in("https://" + std::string(64, 'x') + ".push.apple.com/"), "none");
    EXPECT_NE(origin_in("https://" + std::string(63, 'x') + ".push.apple.com/"), "none");
}

TEST(Reach, AnAddressAtHomeIsNotPublic) {
    for (const char* home :
         {"127.0.0.1",        "127.9.9.9",       "0.0.0.0",     "10.1.2.3",
          "172.16.0.1",       "172.31.255.255",  "192.168.1.1", "169.254.169.254",
          "100.64.0.1",       "224.0.0.1",       "239.1.1.1",   "255.255.255.255",
          "198.18.0.1",       "192.0.2.1",       "::",          "::1",
          "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1",
          "2002:7f00:1::",    "2001::1",         "fe80::1",     "fc00::1",
          "fd12::1",          "ff02::1",         "fec0::1",     "2001:db8::1",
          "100::1",           "4000::1",         "nobody",      ""})
        EXPECT_FALSE(is_public(home)) << home;
    for (const char* world : {"1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111",
                              "2a00:1450::1", "::ffff:8.8.8.8"})
        EXPECT_TRUE(is_public(world)) << world;
}

bool admits(std::string_view rule, std::string_view url) {
    const auto reach = read_reach(rule);
    const auto place = read_place(url);
    return reach && place && reach->admits(*place);
}

TEST(Reach, TheHouseSaysWhereCallsGo) {
    EXPECT_TRUE(admits("usual", "https://fcm.googleapis.com/fcm/send/x"));
    EXPECT_TRUE(admits("usual", "https://updates.push.services.mozilla.com/wpush/v2/x"));
    EXPECT_TRUE(admits("usual", "https://web.push.apple.com/x"));
    for (const char* url :
         {"https://push.apple.com.evil.example/", "https://evilpush.apple.com.example/",
          "http://fcm.googleapis.com/", "https://fcm.googleapis.com:8443/", "https://example.org/",
          "https://xfcm.googleapis.com/"})
        EXPECT_FALSE(admits("usual", url)) << url;
    EXPECT_TRUE(admits("public", "https://example.org/hook"));
    for (const char* url : {"http://example.org/", "https://example.org:8443/",
                            "https://127.0.0.1/", "https://[::1]/", "https://[::ffff:10.0.0.1]/"})
        EXPECT_FALSE(admits("public", url)) << url;
    EXPECT_TRUE(admits("http://box.lan:8123, https://a.example", "http://box.lan:8123/hook"));
    EXPECT_FALSE(admits("http://box.lan:8123", "http://box.lan/hook"));
    EXPECT_FALSE(admits("off", "https://fcm.googleapis.com/x"));
    for (const char* bad : {"", "on", "example.org", "https://a.example/path", "https://a,b"})
        EXPECT_FALSE(read_reach(bad)) << bad;
}

// A name that the house did not vouch for leads home: it is not even connected to.
TEST(Reach, ANameThatLeadsHomeIsNotCalled) {
    const Issuers issuers{""};
    for (const char* url : {"https://localhost/", "https://127.0.0.1/", "https://2130706433/"}) {
        const Receipt receipt =
            deliver({.place = *read_place(url)}, issuers, std::chrono::milliseconds{5'000});
        EXPECT_EQ(receipt.status, 0) << url;
        EXPECT_NE(receipt.why.find("denied"), receipt.why.npos) << url << " " << receipt.why;
        EXPECT_TRUE(receipt.is_for_good) << url;
    }
}

TEST(Reach, WhoeverComesFromWhereTheyGoIsAtHome) {
    const auto is_same = [](const char* here, const char* there) {
        return is_same_machine(boost::asio::ip::make_address(here),
                               boost::asio::ip::make_address(there));
    };
    EXPECT_TRUE(is_same("203.0.113.7", "203.0.113.7"));
    EXPECT_TRUE(is_same("::ffff:203.0.113.7", "203.0.113.7"));
    EXPECT_TRUE(is_same("2a00:1450:0:0::1", "2a00:1450::1"));
    EXPECT_FALSE(is_same("203.0.113.7", "203.0.113.8"));
    EXPECT_FALSE(is_same("2a00:1450::1", "2a00:1450::2"));
}

TEST(Reach, OfAnAnswerLittleIsRead) {
    EXPECT_EQ(read_receipt("HTTP/1.1 201 Created\r\n\r\n").status, 201);
    const Receipt later = read_receipt("HTTP/1.1 429 No\r\nX: y\r\nretry-after: 120\r\n\r\n");
    EXPECT_EQ(later.status, 429);
    EXPECT_EQ(later.wait.count(), 120);
    EXPECT_EQ(read_receipt("HTTP/1.1 503 No\r\nRetry-After: 99999999\r\n\r\n").wait.count(), 3'600);
    for (const char* bad :
         {"", "HTTP/1.1", "HTTP/1.1 x", "SSH-2.0-x\r\n", "HTTP/1.1 99999 x\r\n", "HTTP/1.1 -1 x"})
        EXPECT_EQ(read_receipt(bad).status, 0) << bad;
}

// Whatever somebody calls themselves or their box, a letter has the fields that we gave it.
TEST(Letters, NothingThatAStrangerWroteIsAField) {
    for (const char* good : {"a@b.example", "anne.bonny+games@mail.example.org", "A_1@x-y.example"})
        EXPECT_TRUE(is_mail_address(good)) << good;
    for (const char* bad : {"",
                            "@",
                            "a@",
                            "@b.example",
                            "a@b",
                            "a@b.",
                            "a@.b",
                            "a b@c.example",
                            "a@b.example,c@d.example",
                            "a@b.example\r\nBcc: c@d.example",
                            "a@b.example\nX",
                            "-f@b.example",
                            "a@-b.example",
                            "a@b..example",
                            "a..b@c.example",
                            "<a@b.example>",
                            "a@b@c.example",
                            "\"a\"@b.example",
                            "a|b@c.example",
                            "$(x)@c.example",
                            "a@[127.0.0.1]",
                            "root@10.0.0.5",
                            "a@b.7",
                            "é@b.example"})
        EXPECT_FALSE(is_mail_address(bad)) << bad;
    EXPECT_FALSE(is_mail_address(std::string(65, 'a') + "@b.example"));
    Calling calling{.table = "abc", .who = seat(0), .why = Summons::turn, .game = "corsari"};
    calling.way = {.how = Way::How::mail, .language = "fr", .to = "a@b.example"};
    calling.name = "Anne\r\nBcc: evil@d.example\r\n\r\nHa";
    const CallText text = text_for(calling, "My\r\nharbour", "https://harbour.example");
    const std::string letter = letter_to(calling.way.to, text);
    const std::string head = letter.substr(0, letter.find("\r\n\r\n"));
    EXPECT_EQ(head.find("Bcc"), head.npos) << head;
    EXPECT_TRUE(head.starts_with("To: a@b.example\r\nSubject: =?utf-8?B?")) << head;
    for (const char c : letter) EXPECT_TRUE(c == '\r' || c == '\n' || (c >= ' ' && c < 127));
}

// A name from before the harbour looked may be no text at all.
TEST(Letters, WhatIsNoTextEndsToo) {
    Calling calling{};
    calling.why = Summons::confirm, calling.code = "123456";
    calling.way = {.how = Way::How::mail, .language = "en", .to = "a@b.example"};
    const CallText text = text_for(calling, std::string(200, '\x80'), "");
    EXPECT_GT(letter_to(calling.way.to, text).size(), 200u);
}

TEST(Letters, ACallIsOneSentenceInTheirLanguage) {
    Calling calling{.table = "abc", .who = seat(1), .why = Summons::turn, .game = "skull_king"};
    calling.name = "Anne";
    calling.moment = {"round", "4"};
    calling.way.language = "en";
    EXPECT_EQ(text_for(calling, "Tortuga", "").title, "It is your turn at Skull King: round 4");
    EXPECT_EQ(text_for(calling, "Tortuga", "").url, "/t/abc");
    calling.way.language = "de";
    EXPECT_EQ(text_for(calling, "Tortuga", "").title, "Skull King, Durchgang 4: Du bist dran");
    calling.way.language = "xx"; // Nobody's.
    calling.why = Summons::over;
    EXPECT_EQ(text_for(calling, "Tortuga", "").title, "The game of Skull King is over");
}

} // namespace
} // namespace tortuga::reach_test
