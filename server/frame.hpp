// frame.hpp: WebSocket frames (RFC 6455), read and written. It knows no socket.
//
//   byte 0     1 bit: the message's last frame; 3 reserved bits; 4 bits: the opcode
//   byte 1     1 bit: masked; 7 bits: the payload's length, or
//   2 or 8     where those say 126 or 127, the length, its big end first
//   4          the mask, where there is one: always in a client's frames, never in a server's
//   payload    byte i of it crossed (xor) with byte i % 4 of the mask
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tortuga {

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

enum class CloseCode : std::uint16_t {
    none = 0, // Never sent.
    normal = 1000,
    going_away = 1001,
    protocol = 1002, // What came is no frame.
    binary = 1003,
    not_utf8 = 1007,
    policy = 1008,
    oversized = 1009,
};

// Chance that a client lays over what it sends, so that no box on the way takes it for something
// else.
using FrameMask = std::array<std::uint8_t, 4>;

// What the bytes so far amount to.
struct Arrival {
    enum class Kind : std::uint8_t { nothing, text, ping, pong, close, violation };

    Kind kind = Kind::nothing;
    std::string_view payload{};       // Of all but a close and a violation.
    CloseCode code = CloseCode::none; // Of a close: theirs. Of a violation: what to answer.
};

// Bytes in, messages out. Whatever pieces the bytes come in, the messages are the same.
class FrameReader {
  public:
    enum class From : std::uint8_t { client, server };

    explicit FrameReader(std::size_t message_bytes_max, From from = From::client)
        : message_bytes_max_{message_bytes_max}, from_{from} {}

    // The next that is whole, taken off the front of `bytes`; nothing when all are used up. They
    // are unmasked where they lie: a message that came in one piece is not copied. A payload is
    // good until the next call. After a violation there is nothing but it.
    Arrival next(std::span<char>& bytes);

    // Of a message that is not whole yet.
    std::size_t unread_bytes() const { return has_begun_ ? message_.size() : 0; }
    void allow(std::size_t message_bytes_max) { message_bytes_max_ = message_bytes_max; }

  private:
    bool is_control() const { return opcode_ >= Opcode::close; }
    bool read_header(std::span<char>& bytes); // True: whole and in order.
    bool gather(std::span<char>& bytes, std::size_t header_bytes);
    CloseCode fault_at_once() const;   // Of the first two bytes.
    CloseCode fault_of_length() const; // Of those behind them.
    Arrival whole(std::string_view payload);

    std::size_t mask_width() const { return from_ == From::client ? mask_.size() : 0; }

    std::size_t message_bytes_max_;
    std::string message_{};  // Its parts so far.
    std::string control_{};  // Those of a control frame, which may come between them.
    std::uint64_t left_ = 0; // Of the frame's payload.
    std::array<char, 14> header_{};
    FrameMask mask_{}; // Turned, so that its first byte is for the next of the payload.
    std::uint8_t header_bytes_ = 0;
    From from_;
    Opcode opcode_{};        // Of the frame.
    bool is_inside_ = false; // In a frame's payload.
    bool has_begun_ = false; // There is a part of a message.
    CloseCode fault_ = CloseCode::none;
};

// Whole; unmasked as a server sends it, or masked as a client does.
void append_frame(std::string& out, Opcode opcode, std::string_view payload);
void append_frame(std::string& out, Opcode opcode, std::string_view payload, FrameMask mask);
void append_close(std::string& out, CloseCode code);

bool is_utf8(std::string_view text);

} // namespace tortuga
