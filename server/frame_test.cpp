// frame_test.cpp: frames as Beast makes and reads them, in any pieces; and broken ones.
#include "server/frame.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/beast/_experimental/test/stream.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/ostream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <vector>

#include "core/rng.hpp"
#include "server/handshake.hpp"

namespace tortuga::frame_test {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Kind = Arrival::Kind;

constexpr std::size_t message_max = 100'000;

struct Heard {
    Kind kind;
    std::string payload{};
    CloseCode code = CloseCode::none;

    friend bool operator==(const Heard&, const Heard&) = default;
};
void PrintTo(const Heard& heard, std::ostream* out) {
    *out << static_cast<int>(heard.kind) << " '" << heard.payload.substr(0, 60) << "' ("
         << heard.payload.size() << ") " << static_cast<int>(heard.code);
}

// Everything in `bytes`, which come in pieces of at most `piece`.
std::vector<Heard> heard_in(std::string bytes, std::size_t piece = ~std::size_t{0}) {
    FrameReader reader{message_max};
    std::vector<Heard> all;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t size = std::min(piece, bytes.size() - at);
        std::span<char> part = std::span{bytes}.subspan(at, size);
        at += size;
        for (;;) {
            const Arrival arrival = reader.next(part);
            if (arrival.kind == Kind::nothing) break;
            all.push_back({arrival.kind, std::string{arrival.payload}, arrival.code});
            if (arrival.kind == Kind::violation) return all;
        }
        EXPECT_TRUE(part.empty());
    }
    return all;
}

// A frame by hand, as a client's.
struct Made {
    int byte0 = 0x81;
    std::string payload{};
    int length = -1;                               // Of the short form, if it lies.
    std::string long_length{};                     // Bytes of the longer forms.
    std::string mask = std::string{"\1\2\3\4", 4}; // Empty: there is none.

    std::string bytes() const {
        std::string out{static_cast<char>(byte0)};
        const int size = length >= 0 ? length : static_cast<int>(payload.size());
        out += static_cast<char>((mask.empty() ? 0 : 0x80) | size);
        out += long_length + mask;
        for (std::size_t i = 0; i < payload.size(); ++i)
            out += static_cast<char>(payload[i] ^ (mask.empty() ? 0 : mask[i % 4]));
        return out;
    }
};

std::string text(std::string payload) { return Made{.payload = std::move(payload)}.bytes(); }

Heard fault_in(const std::string& bytes) {
    const std::vector<Heard> whole = heard_in(bytes);
    EXPECT_EQ(whole, heard_in(bytes, 1));
    return whole.empty() ? Heard{Kind::nothing} : whole.back();
}
Heard violation(CloseCode code) { return {Kind::violation, {}, code}; }

// What Beast's client writes when it is told to say something, after its handshake.
template <class Say> // void(websocket::stream<beast::test::stream>&)
std::string written_by_beast(Say say) {
    boost::asio::io_context io;
    websocket::stream<beast::test::stream> client{io};
    beast::test::stream server{io};
    client.next_layer().connect(server);
    websocket::response_type response;
    client.async_handshake(response, "harbour", "/ws",
                           [](beast::error_code e) { EXPECT_FALSE(e); });
    io.poll();
    websocket::stream<beast::test::stream> other{std::move(server)};
    other.async_accept([](beast::error_code e) { EXPECT_FALSE(e); });
    io.restart();
    io.run();
    other.next_layer().clear();
    say(client);
    return std::string{other.next_layer().str()};
}

TEST(FrameTest, BeastsMessagesAreUnderstood) {
    Rng rng{7};
    std::string bytes;
    std::vector<Heard> said;
    bytes = written_by_beast([&](auto& client) {
        client.text(true);
        for (const std::size_t size : {0, 1, 7, 8, 9, 125, 126, 127, 65535, 65536, 99'999}) {
            std::string line;
            for (std::size_t i = 0; i < size; ++i)
                line += static_cast<char>(' ' + rng.below('~' - ' '));
            client.write(boost::asio::buffer(line));
            said.push_back({Kind::text, line});
        }
        client.ping("are you there?");
        said.push_back({Kind::ping, "are you there?"});
        client.pong({});
        said.push_back({Kind::pong});
        client.auto_fragment(false);
        client.write_some(false, boost::asio::buffer("caña ", 6));
        client.ping({});
        said.push_back({Kind::ping});
        client.write_some(false, boost::asio::buffer("", 0));
        client.write_some(true, boost::asio::buffer("and rum", 7));
        said.push_back({Kind::text, "caña and rum"});
    });
    EXPECT_EQ(heard_in(bytes), said);
    for (const std::size_t piece : {1, 2, 3, 5, 13, 1000, 65536})
        EXPECT_EQ(heard_in(bytes, piece), said) << piece;
}

TEST(FrameTest, OursAreUnderstoodByBeast) {
    boost::asio::io_context io;
    std::string bytes;
    const std::string lines[] = {"",
                                 "{\"t\":\"pong\"}\n",
                                 std::string(125, 'a'),
                                 std::string(126, 'b'),
                                 std::string(65535, 'c'),
                                 std::string(65536, 'd')};
    append_frame(bytes, Opcode::ping, "?");
    append_frame(bytes, Opcode::pong, "");
    for (const std::string& line : lines) append_frame(bytes, Opcode::text, line);
    append_close(bytes, CloseCode::policy);
    websocket::stream<beast::test::stream> client{io};
    beast::test::stream server{io};
    client.next_layer().connect(server);
    websocket::response_type response;
    client.async_handshake(response, "harbour", "/ws",
                           [](beast::error_code e) { EXPECT_FALSE(e); });
    io.poll();
    websocket::stream<beast::test::stream> other{std::move(server)};
    other.async_accept([](beast::error_code e) { EXPECT_FALSE(e); });
    io.restart();
    io.run();
    client.next_layer().append(bytes);
    for (const std::string& line : lines) {
        beast::flat_buffer buffer;
        client.read(buffer);
        EXPECT_EQ(beast::buffers_to_string(buffer.data()), line);
        EXPECT_TRUE(client.got_text());
    }
    beast::flat_buffer buffer;
    beast::error_code error;
    client.read(buffer, error);
    EXPECT_EQ(error, websocket::error::closed);
    EXPECT_EQ(client.reason().code, websocket::close_code::policy_error);
}

TEST(FrameTest, AGuestsAreUnderstoodByBeastAndBeastsByAGuest) {
    boost::asio::io_context io;
    beast::test::stream guest{io}, server{io};
    guest.connect(server);
    websocket::stream<beast::test::stream> harbour{std::move(server)};
    const std::string key = handshake_key();
    beast::ostream(harbour.next_layer().buffer())
        << "GET /ws HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        << key << "\r\n\r\n";
    harbour.accept();
    EXPECT_NE(guest.str().find("Sec-WebSocket-Accept: " + handshake_answer(key) + "\r\n"),
              std::string::npos);
    guest.clear();
    FrameReader reader{message_max, FrameReader::From::server};
    for (const std::size_t size : {0, 1, 125, 126, 65535, 65536, 99'999}) {
        const std::string line(size, 'x');
        std::string bytes;
        append_frame(bytes, Opcode::text, line, {1, 2, 0xff, 0x80});
        harbour.next_layer().append(bytes);
        beast::flat_buffer buffer;
        harbour.read(buffer);
        EXPECT_EQ(beast::buffers_to_string(buffer.data()), line);
        harbour.text(true);
        harbour.write(boost::asio::buffer(line));
        std::string answer{guest.str()};
        guest.clear();
        std::span<char> left{answer};
        EXPECT_EQ(reader.next(left).payload, line);
        EXPECT_TRUE(left.empty());
    }
    std::string masked = text("a server masks nothing");
    std::span<char> left{masked};
    EXPECT_EQ(reader.next(left).code, CloseCode::protocol);
}

TEST(FrameTest, WhatCameInOnePieceIsNotCopied) {
    std::string bytes = text("one") + text("two");
    FrameReader reader{message_max};
    std::span<char> part{bytes};
    EXPECT_EQ(reader.next(part).payload.data(), bytes.data() + 6);
    EXPECT_EQ(reader.next(part).payload.data(), bytes.data() + 15);
}

TEST(FrameTest, ClosesSayWhy) {
    const auto close = [](std::string payload) {
        return Made{.byte0 = 0x88, .payload = std::move(payload)}.bytes();
    };
    EXPECT_EQ(fault_in(close("")), (Heard{Kind::close}));
    EXPECT_EQ(fault_in(close("\x03\xe9"
                             "bye")),
              (Heard{Kind::close, {}, CloseCode::going_away}));
    for (const int good : {1000, 1003, 1007, 1014, 3000, 4999})
        EXPECT_EQ(fault_in(close({static_cast<char>(good >> 8), static_cast<char>(good)})),
                  (Heard{Kind::close, {}, static_cast<CloseCode>(good)}));
    for (const int bad : {0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535})
        EXPECT_EQ(fault_in(close({static_cast<char>(bad >> 8), static_cast<char>(bad)})),
                  violation(CloseCode::protocol))
            << bad;
    EXPECT_EQ(fault_in(close("x")), violation(CloseCode::protocol));
    EXPECT_EQ(fault_in(close("\x03\xe8\xff")), violation(CloseCode::not_utf8));
}

TEST(FrameTest, EveryViolationHasItsCode) {
    const std::string begun = Made{.byte0 = 0x01, .payload = "a"}.bytes();
    const std::string long_ping(126, 'x'), zeros(5, '\0');
    const struct {
        const char* what;
        std::string bytes;
        CloseCode code;
    } cases[] = {
        {"unmasked", Made{.payload = "x", .mask = ""}.bytes(), CloseCode::protocol},
        {"reserved bit", Made{.byte0 = 0xc1}.bytes(), CloseCode::protocol},
        {"reserved bit", Made{.byte0 = 0xa1}.bytes(), CloseCode::protocol},
        {"reserved bit", Made{.byte0 = 0x91}.bytes(), CloseCode::protocol},
        {"opcode 3", Made{.byte0 = 0x83}.bytes(), CloseCode::protocol},
        {"opcode 11", Made{.byte0 = 0x8b}.bytes(), CloseCode::protocol},
        {"ping in parts", Made{.byte0 = 0x09}.bytes(), CloseCode::protocol},
        {"close in parts", Made{.byte0 = 0x08}.bytes(), CloseCode::protocol},
        {"long ping",
         Made{.byte0 = 0x89, .payload = long_ping, .length = 126, .long_length = {"\0\x7e", 2}}
             .bytes(),
         CloseCode::protocol},
        {"no beginning", Made{.byte0 = 0x80, .payload = "x"}.bytes(), CloseCode::protocol},
        {"two beginnings", begun + text("x"), CloseCode::protocol},
        {"binary inside", begun + Made{.byte0 = 0x82}.bytes(), CloseCode::protocol},
        {"binary", Made{.byte0 = 0x82, .payload = "x"}.bytes(), CloseCode::binary},
        {"2 bytes for 125", Made{.length = 126, .long_length = {"\0\x7d", 2}}.bytes(),
         CloseCode::protocol},
        {"8 bytes for 65535",
         Made{.length = 127, .long_length = std::string(6, '\0') + "\xff\xff"}.bytes(),
         CloseCode::protocol},
        {"top bit", Made{.length = 127, .long_length = '\x80' + std::string(7, '\0')}.bytes(),
         CloseCode::protocol},
        {"oversized", Made{.length = 127, .long_length = zeros + "\x01\x86\xa1"}.bytes(),
         CloseCode::oversized},
        {"much oversized",
         Made{.length = 127, .long_length = '\x7f' + std::string(7, '\xff')}.bytes(),
         CloseCode::oversized},
        {"oversized in parts",
         begun + Made{.byte0 = 0x80, .length = 127, .long_length = zeros + "\x01\x86\xa0"}.bytes(),
         CloseCode::oversized},
        {"not UTF-8", text("\xc0\xaf"), CloseCode::not_utf8},
        {"cut short", text("\xf0\x9f\x8f"), CloseCode::not_utf8},
        {"not UTF-8 in the end", begun + Made{.byte0 = 0x80, .payload = "\xed\xa0\x80"}.bytes(),
         CloseCode::not_utf8},
    };
    for (const auto& c : cases) {
        EXPECT_EQ(fault_in(c.bytes), violation(c.code)) << c.what;
        const std::vector<Heard> all = heard_in(text("before") + c.bytes + text("after"));
        EXPECT_EQ(all.size(), 2u) << c.what; // Nothing is heard after it.
    }
}

TEST(FrameTest, AMessageMayHaveItsMost) {
    const std::string most = "\x01\x86\xa0"; // 100'000.
    Made frame{.length = 127, .long_length = std::string(5, '\0') + most};
    frame.payload = std::string(message_max, 'x');
    EXPECT_EQ(heard_in(frame.bytes()), (std::vector<Heard>{{Kind::text, frame.payload}}));
}

TEST(FrameTest, Utf8IsWhatUnicodeSays) {
    for (const char* good : {"", "rum", "caña", "€ 5", "🏴 ahoy, sailors", "\xf4\x8f\xbf\xbf",
                             "eight by eight é eight by eight"})
        EXPECT_TRUE(is_utf8(good)) << good;
    for (const char* bad : {"\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
                            "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "eight by\xc3", "\xc3(",
                            "\xe2\x82", "\xe2(\xa1"})
        EXPECT_FALSE(is_utf8(bad)) << bad;
    EXPECT_TRUE(is_utf8({"\0", 1}));
}

} // namespace
} // namespace tortuga::frame_test
