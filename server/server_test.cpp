// server_test.cpp: a real server on a free port, and guests that behave and misbehave.
#include "server/server.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/system/error_code.hpp>
#include <cerrno>
#include <sstream>
#include <thread>

#include "cli/language.hpp"
#include "server/full_disk.hpp"
#include "server/raw_guest.hpp"
#include "server/scratch.hpp"
#include "tests/open_server.hpp"

namespace tortuga::server_test {
namespace {

class ServerTest : public testing::Test {
  protected:
    Scratch folder{};
    Config config{.host = "127.0.0.1",
                  .port = 0,
                  .data = folder.path.string(),
                  .name = "Nassau",
                  .bot_threads = 1};

    std::string http(int port, const std::string& request) {
        RawGuest guest{port};
        guest.send(request);
        return guest.answer();
    }
    std::string page(int port, const std::string& target) {
        return http(port, "GET " + target + " HTTP/1.1\r\nHost: harbour\r\n\r\n");
    }
};

TEST_F(ServerTest, DebugTellsOfEveryConnectionAndCommit) {
    for (const LogLevel level : {LogLevel::info, LogLevel::debug}) {
        OpenServer open{config, level};
        {
            RawGuest guest{open.port()};
            guest.shake_hands();
            guest.ask(std::string{hello_line});
            guest.ask(R"({"t":"open","game":"skull_king"})");
        }
        open.close();
        for (const char* event : {"connected", "committed", "lost"})
            EXPECT_EQ(has(open.said.str(), std::string{R"("event":")"} + event + '"'),
                      level == LogLevel::debug)
                << event << open.said.str();
    }
}

TEST_F(ServerTest, AGuestIsGreeted) {
    OpenServer open{config};
    RawGuest guest{open.port()};
    EXPECT_TRUE(has(guest.shake_hands(), "101 Switching Protocols"));
    const std::string greeting = guest.ask(hello_line);
    EXPECT_TRUE(has(greeting, R"("t":"hello")")) << greeting;
    EXPECT_TRUE(has(greeting, "Nassau"));
    EXPECT_TRUE(has(guest.ask(R"({"t":"ping","id":"x"})"), "pong"));
}

TEST_F(ServerTest, PagesOfOtherSitesStayOutside) {
    config.origins = {"https://friend.example"};
    OpenServer open{config};
    for (const char* origin : {"https://foreign.example", "null", "http://harbour", "file://"}) {
        const std::string answer =
            RawGuest{open.port()}.shake_hands("Origin: " + std::string{origin} + "\r\n");
        EXPECT_TRUE(has(answer, "HTTP/1.1 403")) << origin << answer;
        EXPECT_TRUE(has(answer, "application/problem+json"));
    }
    EXPECT_TRUE(has(RawGuest{open.port()}.shake_hands("Origin: http://harbour:7450\r\n"
                                                      "Origin: http://foreign.example\r\n"),
                    "HTTP/1.1 403"));
    for (const char* origin :
         {"http://harbour:7450", "https://HARBOUR:7450", "https://friend.example"})
        EXPECT_TRUE(has(
            RawGuest{open.port()}.shake_hands("Origin: " + std::string{origin} + "\r\n"), " 101 "))
            << origin;
}

// Their pages cannot read the answer, but the table would be there.
TEST_F(ServerTest, PagesOfOtherSitesCannotPost) {
    config.origins = {"https://friend.example"};
    OpenServer open{config};
    const auto posted = [&](const std::string& fields) {
        return http(open.port(), "POST /api/v1/tables HTTP/1.1\r\nHost: harbour:7450\r\n" + fields +
                                     "Content-Type: application/json\r\n"
                                     "Content-Length: 18\r\n\r\n{\"game\":\"corsari\"}");
    };
    for (const char* origin : {"https://foreign.example", "null", "http://harbour"}) {
        const std::string answer = posted("Origin: " + std::string{origin} + "\r\n");
        EXPECT_TRUE(has(answer, " 403 ") && has(answer, "foreign_origin")) << origin << answer;
    }
    for (const char* field :
         {"", "Origin: http://harbour:7450\r\n", "Origin: https://friend.example\r\n"})
        EXPECT_TRUE(has(posted(field), " 201 ")) << field;
}

// A page that somebody shows under a name of theirs that leads to our address.
TEST_F(ServerTest, ABorrowedNameIsNoWayIn) {
    const auto knock = [](const OpenServer& open, const std::string& host) {
        RawGuest guest{open.port()};
        guest.send("GET /ws HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
                   "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        return guest.answer().substr(9, 3);
    };
    {
        OpenServer open{config};
        EXPECT_EQ(knock(open, "foreign.example:7450"), "101"); // Nobody said what our name is.
    }
    config.url = "https://harbour.example:8443";
    config.hosts = {"box.lan"};
    OpenServer open{config};
    for (const char* host : {"harbour.example", "box.lan:7450", "127.0.0.1:7450", "localhost"})
        EXPECT_EQ(knock(open, host), "101") << host;
    EXPECT_EQ(knock(open, "foreign.example:7450"), "403");
}

TEST_F(ServerTest, WhatIsTooLongEndsTheConnection) {
    OpenServer open{config};
    RawGuest guest{open.port()};
    guest.shake_hands();
    guest.ask(hello_line);
    guest.frame(std::string((1 << 20) + 70'000, ' '));
    const std::string bye = guest.text();
    EXPECT_TRUE(has(bye, R"("bye")") && has(bye, "oversized")) << bye;
    EXPECT_EQ(guest.close_code(), 1009);
}

TEST_F(ServerTest, BinaryFramesEndTheConnection) {
    OpenServer open{config};
    RawGuest guest{open.port()};
    guest.shake_hands();
    guest.frame(hello_line, 2);
    EXPECT_TRUE(has(guest.text(), "bye"));
    EXPECT_EQ(guest.close_code(), 1003);
}

TEST_F(ServerTest, BrokenFramesEndTheConnection) {
    OpenServer open{config};
    for (const char* bytes : {"\x81\x01x", "\xf1\x80zzzz", "\x81\x81zzzz\x85"}) {
        RawGuest guest{open.port()};
        guest.shake_hands();
        guest.send(std::string_view{bytes});
        EXPECT_GE(guest.close_code(), 1002); // No mask; reserved bits; not UTF-8.
    }
    EXPECT_TRUE(has(page(open.port(), "/healthz"), " 200 "));
}

TEST_F(ServerTest, NonsenseIsRefusedAndTheTalkGoesOn) {
    OpenServer open{config};
    RawGuest guest{open.port()};
    guest.shake_hands();
    guest.ask(hello_line);
    for (const char* line : {"", "{", "[]", "{\"t\":\"ping\"}\n{\"t\":\"ping\"}", "\\u0000"}) {
        const std::string answer = guest.ask(line);
        EXPECT_TRUE(has(answer, "refused") && has(answer, "malformed")) << line << answer;
    }
    EXPECT_TRUE(has(guest.ask(R"({"t":"ping","id":"x"})"), "pong"));
}

TEST_F(ServerTest, BadRequestsAreAnswered) {
    OpenServer open{config};
    const struct {
        std::string request, status;
    } cases[] = {
        {"GARBAGE\r\n\r\n", " 400 "},
        {"GET / HTTP/1.1\r\nHost: h\r\nX: " + std::string(9000, 'x') + "\r\n\r\n", " 431 "},
        {"POST /api/v1/tables HTTP/1.1\r\nHost: h\r\nContent-Length: 3000000\r\n\r\n", " 413 "},
        {"PUT / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n", " 405 "},
        {"GET /nothing HTTP/1.1\r\nHost: h\r\n\r\n", " 404 "},
        {"GET /../etc/passwd HTTP/1.1\r\nHost: h\r\n\r\n", " 404 "},
        {"GET /ws HTTP/1.1\r\nHost: h\r\n\r\n", " 426 "},
        {"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n", " 404 "},
        {"GET / HTTP/1.1\r\n\r\n", " 400 "},
        {"GET / HTTP/1.1\r\nHost: \r\n\r\n", " 400 "},
        {"GET / HTTP/1.1\r\nHost: a b\r\n\r\n", " 400 "},
        {"GET / HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n", " 400 "},
        {"GET / HTTP/1.0\r\nHost: h\r\nHost: i\r\n\r\n", " 400 "},
        {"GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
         "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
         " 400 "},
    };
    for (const auto& c : cases) {
        const std::string answer = http(open.port(), c.request);
        EXPECT_TRUE(has(answer.substr(0, 16), c.status)) << c.request.substr(0, 60) << answer;
        EXPECT_TRUE(has(answer, "application/problem+json"));
    }
    EXPECT_TRUE(
        has(http(open.port(), "GET / HTTP/1.0\r\n\r\n"), " 200 ")); // It was not known then.
}

TEST_F(ServerTest, EveryAnswerIsGuarded) {
    OpenServer open{config};
    for (const char* target : {"/", "/t/abc", "/harbour.css", "/healthz", "/nothing"}) {
        const std::string answer = page(open.port(), target);
        for (const char* field :
             {"Content-Security-Policy: default-src 'self'", "frame-ancestors 'none'",
              "Permissions-Policy: accelerometer=()", "camera=()", "microphone=()",
              "geolocation=()", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
              "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Embedder-Policy:"})
            EXPECT_TRUE(has(answer, field)) << target << field;
    }
}

TEST_F(ServerTest, OneConnectionTakesManyRequests) {
    OpenServer open{config};
    RawGuest guest{open.port()};
    guest.send("HEAD / HTTP/1.1\r\nHost: h\r\n\r\nGET /harbour.css HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_TRUE(has(guest.answer(false), "text/html"));
    EXPECT_TRUE(has(guest.answer(), "text/css"));
    guest.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(has(guest.rest(), "tortuga join"));
}

TEST_F(ServerTest, TheApiSpeaksToTheHarbour) {
    OpenServer open{config};
    EXPECT_TRUE(has(page(open.port(), "/readyz"), " 200 "));
    EXPECT_TRUE(has(page(open.port(), "/metrics"), "tortuga_"));
    const std::string tables = page(open.port(), "/api/v1/tables");
    EXPECT_TRUE(has(tables, " 200 ") && has(tables, "[]")) << tables;
}

// Which tables cannot be read stands in the log and in the figures, without anybody asking.
TEST_F(ServerTest, ADamagedTableIsNamedInTheLogAndCounted) {
    {
        Store store{folder.path};
        store.keep({{{"bart", 1, "open it\n"}}, {}});
    }
    std::string bytes = bytes_in(folder / "harbour.db");
    bytes[bytes.find("open it")] = 'O';
    put_bytes(folder / "harbour.db", bytes);
    OpenServer open{config};
    std::string figures;
    for (int i = 0; i < 500 && !has(figures, "\ntortuga_tables_damaged 1\n"); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
        figures = page(open.port(), "/metrics");
    }
    EXPECT_TRUE(has(figures, "\ntortuga_tables_damaged 1\n")) << figures;
    open.close();
    EXPECT_TRUE(has(open.said.str(), R"("event":"damaged","table":"bart")")) << open.said.str();
}

// Whoever sends people here shall know in time.
TEST_F(ServerTest, AHarbourThatClosesIsNotReady) {
    OpenServer open{config};
    RawGuest asking{open.port()}, guest{open.port()};
    asking.send("GET /readyz HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\n"
                "Content-Length: 1\r\n\r\n");
    ASSERT_TRUE(has(asking.answer(false), " 100 ")); // It is listened to, and not yet answered.
    guest.shake_hands();
    guest.ask(hello_line);
    std::thread closing{[&] { open.close(); }};
    EXPECT_EQ(guest.close_code(), 1001);
    asking.send("x");
    const std::string answer = asking.answer();
    EXPECT_TRUE(has(answer, " 503 ") && has(answer, "The harbour is closing.")) << answer;
    asking.hang_up();
    guest.frame("", 8);
    closing.join();
}

TEST_F(ServerTest, WhoeverReadsTooSlowlyIsCutOff) {
    config.limits = false;
    OpenServer open{config};
    RawGuest guest{open.port(), 4096};
    guest.shake_hands();
    guest.ask(hello_line);
    for (int i = 0; i < 15; ++i)
        guest.ask(R"({"t":"open","game":"skull_king","options":"seats=6","public":true})");
    // Each answer has some kilobytes, and none of them is read.
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{60};
    bool is_open = true;
    while (is_open && std::chrono::steady_clock::now() < deadline)
        is_open = guest.frame(R"({"t":"tables"})");
    EXPECT_FALSE(is_open);
    EXPECT_TRUE(has(page(open.port(), "/metrics"), R"(why="slow"} 1)"));
}

// A proxy on this machine may bring as many as it likes, but says for whom.
TEST_F(ServerTest, ACrowdFromOneAddressIsLimited) {
    OpenServer open{config};
    const std::string from = "X-Forwarded-For: 198.51.100.1, 192.0.2.9\r\n";
    std::vector<std::unique_ptr<RawGuest>> guests;
    for (int i = 0; i < 200; ++i) {
        guests.push_back(std::make_unique<RawGuest>(open.port()));
        ASSERT_TRUE(has(guests.back()->shake_hands(from), " 101 "));
    }
    EXPECT_TRUE(has(guests.back()->ask(hello_line), "Nassau"));
    RawGuest one_too_many{open.port()}, stranger{open.port()};
    one_too_many.shake_hands(from);
    EXPECT_TRUE(has(one_too_many.text(), "flood"));
    EXPECT_EQ(one_too_many.close_code(), 1008);
    stranger.shake_hands("X-Forwarded-For: 192.0.2.9, 198.51.100.1\r\n");
    EXPECT_TRUE(has(stranger.ask(hello_line), "Nassau"));
}

// However a proxy writes it, and whatever its visitor wrote before: twenty tables are enough.
TEST_F(ServerTest, AllLinesThatAProxyForwardsAreOneList) {
    OpenServer open{config};
    const auto opened = [&](int i, const std::string& last_line) {
        return http(open.port(),
                    "POST /api/v1/tables HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
                    "X-Forwarded-For: 198.51.100." +
                        std::to_string(i) + "\r\n" + last_line +
                        "Content-Length: 18\r\n\r\n{\"game\":\"corsari\"}");
    };
    int tables = 0;
    for (int i = 1; i <= 30; ++i)
        tables += has(opened(i, "X-Forwarded-For: 192.0.2.9\r\n"), " 201 ") ? 1 : 0;
    EXPECT_LT(tables, 25);
    EXPECT_TRUE(has(opened(31, ""), " 201 "));
}

TEST_F(ServerTest, WhomNobodyTrustsSpeaksForHimself) {
    config.trusted_proxies = {*read_network("192.0.2.0/24")};
    OpenServer open{config};
    std::vector<std::unique_ptr<RawGuest>> guests;
    for (int i = 0; i < 200; ++i) {
        guests.push_back(std::make_unique<RawGuest>(open.port()));
        ASSERT_TRUE(has(
            guests.back()->shake_hands("X-Forwarded-For: 198.51.100." + std::to_string(i) + "\r\n"),
            " 101 "));
    }
    EXPECT_EQ(RawGuest{open.port()}.rest(), ""); // Not even an answer.
}

TEST_F(ServerTest, ClosingSaysGoodbyeAndTablesGoOn) {
    std::string table;
    {
        OpenServer open{config};
        RawGuest guest{open.port()};
        guest.shake_hands();
        guest.ask(hello_line);
        const std::string opened =
            guest.ask(R"({"t":"open","game":"skull_king","options":"seats=4","public":true})");
        const std::size_t at = opened.find(R"("table":")");
        ASSERT_NE(at, std::string::npos) << opened;
        table = opened.substr(at + 9, opened.find('"', at + 9) - at - 9);
        std::thread closing{[&] { open.close(); }};
        std::string bye;
        while (!has(bye, "bye")) {
            const std::string more = guest.text();
            if (more.empty()) break;
            bye += more;
        }
        EXPECT_TRUE(has(bye, "closing")) << bye;
        EXPECT_EQ(guest.close_code(), 1001);
        guest.frame(std::string{"\x03\xe9", 2}, 8); // The answer that ends it politely.
        guest.hang_up();
        closing.join();
        EXPECT_TRUE(has(open.said.str(), R"("event":"stopped")")) << open.said.str();
    }
    OpenServer again{config};
    RawGuest guest{again.port()};
    guest.shake_hands();
    guest.ask(hello_line);
    const std::string about = guest.ask(R"({"t":"look","table":")" + table + "\"}");
    EXPECT_TRUE(has(about, R"("about")") && has(about, "gathering")) << about;
}

TEST_F(ServerTest, AFullDiskIsSaidAndTheHarbourRecovers) {
    constexpr std::string_view opening =
        R"({"t":"open","game":"skull_king","options":"seats=4","public":true})";
    OpenServer open{config};
    RawGuest guest{open.port()};
    guest.shake_hands();
    guest.ask(hello_line);
    {
        const FullDisk full;
        const std::string answer = guest.ask(opening);
        EXPECT_TRUE(has(answer, "refused") && has(answer, "storage")) << answer;
        const std::string again = guest.ask(opening), ready = page(open.port(), "/readyz");
        EXPECT_TRUE(has(again, "storage")) << again;
        EXPECT_TRUE(has(ready, " 503 ") && has(ready, "harbour.db: the disk is full")) << ready;
        for (const std::string& said :
             {answer, again, ready}) // Where it lies is nobody's business.
            EXPECT_FALSE(has(said, folder.path.string())) << said;
        EXPECT_TRUE(has(page(open.port(), "/healthz"), " 200 "));
    }
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{10};
    while (!has(page(open.port(), "/readyz"), " 200 ")) {
        ASSERT_LT(std::chrono::steady_clock::now(), deadline);
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    }
    std::string answer = guest.ask(opening);
    while (has(answer, "refused") && std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(std::chrono::milliseconds{100}); // More often is a flood.
        answer = guest.ask(opening); // The harbour itself waits a second.
    }
    EXPECT_TRUE(has(answer, "opened")) << answer;
    EXPECT_TRUE(has(page(open.port(), "/metrics"), "tortuga_commit_failures_total 1"));
    open.close();
    EXPECT_TRUE(has(open.said.str(), folder.path.string() + "/harbour.db: the disk is full"));
}

TEST_F(ServerTest, WhoTriesKeysAndFloodsIsNamedInTheLog) {
    OpenServer open{config};
    const std::string from = "X-Forwarded-For: 192.0.2.";
    const std::string tables =
        http(open.port(), "POST /api/v1/tables HTTP/1.1\r\nHost: h\r\nContent-Type: "
                          "application/json\r\nContent-Length: 18\r\n\r\n{\"game\":\"corsari\"}");
    const std::size_t at = tables.find(R"("table":")") + 9;
    const std::string table = tables.substr(at, tables.find('"', at) - at);
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(has(http(open.port(), "POST /api/v1/tables/" + table +
                                              "/passes HTTP/1.1\r\nHost: h\r\n" + from +
                                              "1\r\nAuthorization: Bearer ab\r\n\r\n"),
                        " 403 "));
    RawGuest guest{open.port()}, flood{open.port()};
    guest.shake_hands(from + "2\r\n");
    guest.ask(hello_line);
    EXPECT_TRUE(
        has(guest.ask(R"({"t":"join","table":")" + table + R"(","pass":"ab"})"), "wrong_pass"));
    flood.shake_hands(from + "3\r\n");
    flood.ask(hello_line);
    for (int i = 0; i < 300; ++i) flood.frame(R"({"t":"ping"})");
    EXPECT_EQ(flood.close_code(), 1008);
    RawGuest{open.port()}.shake_hands(from + "4\r\nOrigin: https://foreign.example\r\n");
    open.close();
    const std::string said = open.said.str();
    for (const char* line : {R"("refused","why":"wrong_key","from":"192.0.2.1","times":)",
                             R"("refused","why":"wrong_pass","from":"192.0.2.2","times":1)",
                             R"("refused","why":"flood","from":"192.0.2.3","times":)",
                             R"("refused","why":"origin","from":"192.0.2.4","times":1)"})
        EXPECT_TRUE(has(said, line)) << line << said;
    EXPECT_LE(std::ranges::count(said, '\n'), 20) << said;
}

// Lines about it would fill the disk of a harbour that has no more sockets.
TEST_F(ServerTest, WithoutSocketsTheLogStaysShort) {
    OpenServer open{config};
    EXPECT_TRUE(has(page(open.port(), "/healthz"), " 200 "));
    std::this_thread::sleep_for(std::chrono::milliseconds{200}); // Its socket is free again.
    // A sanitizer opens files for its first look at a kind of object; later there will be none.
    EXPECT_NE(boost::system::error_code(EMFILE, boost::system::system_category()).message(), "");
    rlimit before{};
    getrlimit(RLIMIT_NOFILE, &before);
    const int next = dup(0);
    ::close(next);
    // Room for the guest's end, and none for ours.
    const rlimit one{.rlim_cur = static_cast<rlim_t>(next) + 1, .rlim_max = before.rlim_max};
    setrlimit(RLIMIT_NOFILE, &one);
    RawGuest guest{open.port()};
    std::this_thread::sleep_for(std::chrono::milliseconds{1500});
    setrlimit(RLIMIT_NOFILE, &before);
    guest.send("GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_TRUE(has(guest.answer(), " 200 "));
    open.close();
    std::size_t lines = 0;
    const std::string said = open.said.str();
    for (std::size_t at = 0; (at = said.find("accept_failed", at)) != said.npos; ++at) ++lines;
    EXPECT_GE(lines, 1u) << said;
    EXPECT_LE(lines, 3u) << said;
}

TEST_F(ServerTest, APortServesOnlyOne) {
    OpenServer open{config};
    const Scratch other;
    Config second = config;
    second.port = open.port();
    second.data = other.path.string();
    std::ostringstream said;
    Log log{said, LogForm::text, LogLevel::info};
    try {
        Server server{second, {.english = words_of("en"), .version = "test", .openapi = "{}"}, log};
        FAIL() << "two servers at one port";
    } catch (const CannotListen& closed) {
        EXPECT_TRUE(closed.is_taken);
    }
}

} // namespace
} // namespace tortuga::server_test
