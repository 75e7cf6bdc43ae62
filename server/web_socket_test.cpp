// web_socket_test.cpp: real connections to a harbour whose time passes quickly.
#include "server/web_socket.hpp"

#include <gtest/gtest.h>

#include <boost/asio/post.hpp>
#include <future>
#include <sstream>
#include <thread>

#include "server/raw_guest.hpp"
#include "server/scratch.hpp"
#include "server/sodium.hpp"

namespace tortuga::web_socket_test {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr std::string_view hello = R"({"t":"hello","v":1})";

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

Charter open_charter() {
    Charter charter{.name = "Bay", .entropy = sodium_entropy, .keystream = sodium_keystream};
    charter.limits.link_messages = charter.limits.address_messages = {};
    charter.limits.address_tables = {};
    return charter;
}

// A server without a Server: all that connections need, while this lives.
struct Bay {
    explicit Bay(milliseconds beat = std::chrono::seconds{1}) : sockets{io, beat} {
        common.gauges = [](Detail) { return Gauges{}; };
        common.adopt = [this](std::unique_ptr<Session> session) {
            Session* const newcomer = session.get();
            sessions.emplace(newcomer, std::move(session));
            newcomer->begin();
        };
        common.dismiss = [this](Session* session) { sessions.erase(session); };
        accept();
        thread = std::thread{[this] { io.run(); }};
    }
    ~Bay() {
        io.stop();
        thread.join();
    }
    void accept() {
        acceptor.async_accept(io, [this](const boost::system::error_code& error, Socket socket) {
            if (error) return;
            common.adopt(
                http_session(common, std::move(socket), "127.0.0.1", *crowd.admit("127.0.0.1", 0)));
            accept();
        });
    }
    int port() const { return acceptor.local_endpoint().port(); }

    template <class Question> // auto(): on the network's thread.
    auto ask(Question question) {
        std::promise<decltype(question())> answer;
        boost::asio::post(io, [&] { answer.set_value(question()); });
        return answer.get_future().get();
    }
    // Whether nobody is left before long.
    bool empties() {
        const auto deadline = Clock::now() + std::chrono::seconds{10};
        while (Clock::now() < deadline) {
            if (ask([this] { return sessions.empty() && crowd.size() == 0; })) return true;
            std::this_thread::sleep_for(milliseconds{5});
        }
        return false;
    }

    Scratch folder{};
    std::ostringstream said{};
    Log log{said, LogForm::json, LogLevel::debug};
    const Charter charter = open_charter();
    Store store{folder.path};
    boost::asio::io_context io{1};
    Dock dock{io, charter, store, 1, log};
    SocketWatch sockets;
    Crowd crowd{};
    Common common{.dock = dock, .log = log, .limits = charter.limits, .sockets = sockets};
    boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Executor> acceptor{
        io, {boost::asio::ip::address_v4::loopback(), 0}};
    std::unordered_map<Session*, std::unique_ptr<Session>> sessions{};
    std::thread thread{};
};

// A guest who has shaken hands and been greeted.
struct Guest : RawGuest {
    explicit Guest(const Bay& bay) : RawGuest{bay.port()} {
        shake_hands();
        ask(hello);
    }
};

// A frame with a mask of zeros.
std::string raw_frame(int byte0, const std::string& payload) {
    return std::string{static_cast<char>(byte0)} + static_cast<char>(0x80 | payload.size()) +
           std::string(4, '\0') + payload;
}

TEST(WebSocketTest, TheHandshakeIsTheStandards) {
    Bay bay;
    RawGuest guest{bay.port()};
    const std::string answer = guest.shake_hands();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 101 Switching Protocols\r\n")) << answer;
    EXPECT_TRUE(has(answer, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n")); // RFC's.
    EXPECT_FALSE(has(answer, "Server:"));
}

TEST(WebSocketTest, HandshakesThatAreNoneAreAnswered) {
    Bay bay;
    const std::string head = "GET /ws HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\n"
                             "Upgrade: websocket\r\n";
    const auto answer = [&](const std::string& fields) {
        RawGuest guest{bay.port()};
        guest.send(head + fields + "\r\n");
        return guest.answer();
    };
    EXPECT_TRUE(has(answer("Sec-WebSocket-Version: 13\r\n"), " 400 "));
    for (const char* key : {"dGhl", "!!!!!!!!!!!!!!!!!!!!!!!!", "dGhlIHNhbXBsZSBub25jZQ=A",
                            "dGhlIHNhbXBsZSBub25jZQAA", "dGhlIHNhbXBsZSBub25jZQA="})
        EXPECT_TRUE(has(
            answer("Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + std::string{key} + "\r\n"),
            " 400 "))
            << key;
    const std::string old =
        answer("Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
    EXPECT_TRUE(has(old, " 426 ") && has(old, "Sec-WebSocket-Version: 13")) << old;
}

TEST(WebSocketTest, WhatComesWithTheHandshakeIsHeard) {
    Bay bay;
    RawGuest guest{bay.port()};
    guest.send("GET /ws HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
               "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
               raw_frame(0x81, std::string{hello}));
    EXPECT_TRUE(has(guest.answer(), " 101 "));
    EXPECT_TRUE(has(guest.text(), R"("harbour":"Bay")"));
}

// Whoever has not said hello gets little of our memory, in one frame or in many.
TEST(WebSocketTest, BeforeHelloNothingLongIsHeard) {
    Bay bay;
    const auto code_after = [&](auto&& send) {
        RawGuest guest{bay.port()};
        EXPECT_TRUE(has(guest.shake_hands(), " 101 "));
        send(guest);
        return guest.close_code();
    };
    EXPECT_EQ(code_after([](RawGuest& guest) { guest.frame(std::string(4'097, ' ')); }), 1009);
    EXPECT_EQ(code_after([](RawGuest& guest) { // A mebibyte is to come.
                  guest.send(std::string{"\x81\xff\0\0\0\0\0\x0f\0\0\0\0\0\0", 14});
              }),
              1009);
    EXPECT_EQ(code_after([](RawGuest& guest) {
                  guest.send(raw_frame(0x01, std::string(100, ' ')));
                  for (int i = 0; i < 50; ++i) guest.send(raw_frame(0x00, std::string(100, ' ')));
              }),
              1009);
    Guest guest{bay}; // Afterwards it is as it always was.
    EXPECT_TRUE(has(guest.ask(R"({"t":"ping","id":")" + std::string(6'000, 'x') + "\"}"), "pong"));
}

TEST(WebSocketTest, PingsAreAnswered) {
    Bay bay;
    Guest guest{bay};
    for (const std::string& payload : {std::string{"rum"}, std::string{}, std::string(125, 'x')}) {
        guest.frame(payload, 9);
        const auto pong = guest.next_frame();
        ASSERT_TRUE(pong);
        EXPECT_EQ(pong->opcode, 10);
        EXPECT_EQ(pong->payload, payload);
    }
    guest.frame("", 10); // Nobody asked for this one; so be it.
    EXPECT_TRUE(has(guest.ask(R"({"t":"ping","id":"x"})"), "pong"));
}

TEST(WebSocketTest, ClosesAreAnsweredAndThenItIsOver) {
    Bay bay;
    for (const auto& [payload, code] :
         {std::pair{std::string{"\x0f\xa0why", 5}, 4000}, std::pair{std::string{}, 1000}}) {
        Guest guest{bay};
        guest.frame(payload, 8);
        EXPECT_EQ(guest.close_code(), code);
        EXPECT_EQ(guest.rest(), ""); // And the end, at once: no beat was needed.
    }
    EXPECT_TRUE(bay.empties());
}

TEST(WebSocketTest, MessagesMayComeInParts) {
    Bay bay;
    Guest guest{bay};
    guest.send(raw_frame(0x01, R"({"t":"pi)"));
    guest.send(raw_frame(0x89, "between"));
    guest.send(raw_frame(0x00, R"(ng","id")"));
    for (const char c : raw_frame(0x80, R"(:"parts"})")) guest.send(std::string_view{&c, 1});
    EXPECT_EQ(guest.next_frame()->payload, "between");
    EXPECT_TRUE(has(guest.text(), R"("id":"parts")"));
}

TEST(WebSocketTest, EveryViolationEndsWithItsCode) {
    Bay bay;
    const std::string begun = raw_frame(0x01, "{");
    const struct {
        std::string bytes;
        int code;
    } cases[] = {
        {std::string{"\x81\x01x", 3}, 1002},
        {raw_frame(0xc1, "x"), 1002},
        {raw_frame(0x83, "x"), 1002},
        {raw_frame(0x09, "x"), 1002},
        {raw_frame(0x80, "x"), 1002},
        {begun + raw_frame(0x81, "x"), 1002},
        {std::string{"\x81\xfe\0\x05\0\0\0\0", 8}, 1002},
        {std::string{"\x81\xff\x80\0\0\0\0\0\0\0\0\0\0\0", 14}, 1002},
        {raw_frame(0x88, "x"), 1002},
        {raw_frame(0x88, {"\x03\xed", 2}), 1002},
        {raw_frame(0x82, "x"), 1003},
        {raw_frame(0x81, "\xff"), 1007},
        {raw_frame(0x88, "\x03\xe8\xff"), 1007},
        {std::string{"\x81\xff\0\0\0\0\x01\0\0\0\0\0\0\0", 14}, 1009},
    };
    for (const auto& c : cases) {
        Guest guest{bay};
        guest.send(c.bytes);
        guest.send(raw_frame(0x81, R"({"t":"ping","id":"unheard"})"));
        std::string said;
        int code = 0;
        while (const auto frame = guest.next_frame())
            frame->opcode == 8 ? code = frame->close_code() : (said += frame->payload, 0);
        EXPECT_EQ(code, c.code) << testing::PrintToString(c.bytes);
        EXPECT_FALSE(has(said, "unheard"));
        EXPECT_EQ(has(said, R"("bye")"), code == 1003 || code == 1009) << said;
    }
    EXPECT_TRUE(bay.empties());
    EXPECT_EQ(bay.ask([&] { return bay.common.traffic.cut_binary; }), 1u);
    EXPECT_EQ(bay.ask([&] { return bay.common.traffic.cut_oversized; }), 1u);
}

// For requests whose answers are long.
void open_tables(Guest& guest) {
    for (int i = 0; i < 15; ++i)
        guest.ask(R"({"t":"open","game":"skull_king","options":"seats=6","public":true})");
}

TEST(WebSocketTest, WhatFindsNoRoomIsSentLater) {
    Bay bay;
    Guest guest{bay};
    open_tables(guest);
    constexpr int asked = 80; // Some hundred kilobytes, before any of it is read.
    for (int i = 0; i < asked; ++i) guest.frame(R"({"t":"tables"})");
    guest.frame(R"({"t":"ping","id":"last"})");
    int heard = 0;
    for (std::string text; !has(text, R"("id":"last")");) {
        text = guest.text();
        ASSERT_FALSE(text.empty());
        for (std::size_t at = 0; (at = text.find(R"({"t":"tables")", at)) != text.npos; ++at)
            ++heard;
    }
    EXPECT_EQ(heard, asked);
}

TEST(WebSocketTest, WhoReadsTooSlowlyIsToldAndCut) {
    Bay bay{std::chrono::seconds{5}};
    Guest guest{bay};
    open_tables(guest);
    while (bay.ask([&] { return bay.common.traffic.cut_slow; }) == 0)
        for (int i = 0; i < 100; ++i) ASSERT_TRUE(guest.frame(R"({"t":"tables"})"));
    std::string last;
    auto frame = guest.next_frame();
    for (; frame && frame->opcode != 8; frame = guest.next_frame()) last = frame->payload;
    EXPECT_EQ(last, "{\"t\":\"bye\",\"why\":\"slow\"}\n");
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->close_code(), 1008);
}

TEST(WebSocketTest, WhoReadsNothingAtAllIsCutInTheEnd) {
    Bay bay{milliseconds{20}};
    Guest guest{bay};
    open_tables(guest);
    while (guest.frame(R"({"t":"tables"})")) {
    }
    EXPECT_TRUE(bay.empties());
    EXPECT_EQ(bay.ask([&] { return bay.common.traffic.cut_slow; }), 1u);
}

TEST(WebSocketTest, SilenceIsAskedAboutAndThenEnds) {
    Bay bay{milliseconds{10}};
    Guest guest{bay};
    const auto ping = guest.next_frame();
    ASSERT_TRUE(ping);
    EXPECT_EQ(ping->opcode, 9);
    EXPECT_FALSE(guest.next_frame());
    EXPECT_TRUE(bay.empties());
}

TEST(WebSocketTest, WhoAnswersPingsMayStay) {
    Bay bay{milliseconds{10}};
    Guest guest{bay};
    for (int i = 0; i < 3; ++i) { // Longer than silence may last.
        const auto ping = guest.next_frame();
        ASSERT_TRUE(ping && ping->opcode == 9);
        guest.frame(ping->payload, 10);
    }
    EXPECT_TRUE(has(guest.ask(R"({"t":"ping","id":"x"})"), "pong"));
}

TEST(WebSocketTest, WhoNeverLeavesIsLeft) {
    Bay bay{milliseconds{10}};
    Guest rude{bay}, deaf{bay};
    rude.frame("x", 2);
    EXPECT_EQ(rude.close_code(), 1003);
    bay.ask([&] { return bay.dock.close(), 0; }); // Everybody is told, and has to answer.
    EXPECT_TRUE(has(deaf.text(), "closing"));
    EXPECT_EQ(deaf.close_code(), 1008); // The server did not say that it closes.
    EXPECT_TRUE(bay.empties());
}

} // namespace
} // namespace tortuga::web_socket_test
