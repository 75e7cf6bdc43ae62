// frame.cpp: bits and bytes of WebSocket frames.
#include "server/frame.hpp"

#include <algorithm>
#include <cstring>

#include "table/plain_text.hpp"

namespace tortuga {

namespace {

constexpr int last_bit = 0x80, reserved_bits = 0x70, opcode_bits = 0x0f; // Of byte 0,
constexpr int masked_bit = 0x80, length_bits = 0x7f;                     // and of byte 1.
constexpr std::size_t control_bytes_max = 125, short_bytes_max = 125, two_bytes_max = 0xffff;

unsigned byte(char c) { return static_cast<unsigned char>(c); }

std::size_t width_of_length(unsigned byte1) {
    const unsigned length = byte1 & length_bits;
    return length == 126 ? 2 : length == 127 ? 8 : 0;
}

// Big end first, as everything on the wire.
std::uint64_t number(std::span<const char> bytes) {
    std::uint64_t n = 0;
    for (const char c : bytes) n = n << 8 | byte(c);
    return n;
}
void append_big_end(std::string& out, std::uint64_t n, std::size_t width) {
    for (std::size_t i = width; i-- > 0;) out += static_cast<char>(n >> (8 * i) & 0xff);
}

// Those that may stand in a frame: defined by the RFC or its registry, or free for all to use.
bool is_sendable(unsigned code) {
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
           (code >= 3000 && code <= 4999);
}

CloseCode fault_of_close(std::string_view payload) {
    if (payload.empty()) return CloseCode::none;
    if (payload.size() == 1 || !is_sendable(byte(payload[0]) << 8 | byte(payload[1])))
        return CloseCode::protocol;
    return is_utf8(payload.substr(2)) ? CloseCode::none : CloseCode::not_utf8;
}

// An empty string keeps what it once needed; this one does not.
void release(std::string& text) {
    if (!text.empty()) std::string{}.swap(text);
}

// Laid over what is masked it uncovers it. The mask is turned, so that its first byte is for the
// next of the payload.
void lay_mask(std::span<char> part, FrameMask& mask) {
    std::uint32_t once = 0;
    std::memcpy(&once, mask.data(), sizeof once);
    const std::uint64_t twice = once * 0x1'0000'0001u;
    std::size_t i = 0;
    for (; i + sizeof twice <= part.size(); i += sizeof twice) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, &part[i], sizeof eight);
        eight ^= twice;
        std::memcpy(&part[i], &eight, sizeof eight);
    }
    for (; i < part.size(); ++i) part[i] = static_cast<char>(part[i] ^ mask[i % mask.size()]);
    std::ranges::rotate(mask, mask.begin() + static_cast<std::ptrdiff_t>(i % mask.size()));
}

void append_header(std::string& out, Opcode opcode, std::size_t payload_bytes, int masked) {
    out += static_cast<char>(last_bit | static_cast<int>(opcode));
    const std::size_t width = payload_bytes <= short_bytes_max ? 0
                              : payload_bytes <= two_bytes_max ? 2
                                                               : 8;
    const auto length = width == 0 ? static_cast<int>(payload_bytes) : width == 2 ? 126 : 127;
    out += static_cast<char>(masked | length);
    append_big_end(out, payload_bytes, width);
}

} // namespace

bool is_utf8(std::string_view text) {
    constexpr std::uint64_t high_bits = 0x8080808080808080;
    while (!text.empty()) {
        std::uint64_t eight = 0;
        if (text.size() >= sizeof eight) std::memcpy(&eight, text.data(), sizeof eight);
        const bool are_ascii = text.size() >= sizeof eight && (eight & high_bits) == 0;
        const std::size_t size = are_ascii ? sizeof eight : utf8_size(text);
        if (size == 0) return false;
        text.remove_prefix(size);
    }
    return true;
}

Arrival FrameReader::next(std::span<char>& bytes) {
    if (!has_begun_) release(message_);
    if (!is_inside_) release(control_);
    while (is_inside_ || read_header(bytes)) {
        const std::span<char> part = bytes.first(std::min<std::uint64_t>(left_, bytes.size()));
        bytes = bytes.subspan(part.size());
        if (mask_width() > 0) lay_mask(part, mask_);
        left_ -= part.size();
        const bool is_last = (byte(header_[0]) & last_bit) != 0;
        std::string& parts = is_control() ? control_ : message_;
        const bool is_in_one_piece = left_ == 0 && is_last && parts.empty();
        if (!is_in_one_piece) parts.append(part.data(), part.size());
        if (left_ > 0) return {};
        is_inside_ = false;
        if (is_last)
            return whole(is_in_one_piece ? std::string_view{part.data(), part.size()} : parts);
    }
    if (fault_ == CloseCode::none) return {};
    bytes = {};
    return {.kind = Arrival::Kind::violation, .code = fault_};
}

bool FrameReader::read_header(std::span<char>& bytes) {
    if (fault_ != CloseCode::none || !gather(bytes, 2)) return false;
    opcode_ = static_cast<Opcode>(byte(header_[0]) & opcode_bits);
    fault_ = fault_at_once();
    const std::size_t width = width_of_length(byte(header_[1]));
    if (fault_ != CloseCode::none || !gather(bytes, 2 + width + mask_width())) return false;
    left_ =
        width == 0 ? byte(header_[1]) & length_bits : number(std::span{header_}.subspan(2, width));
    fault_ = fault_of_length();
    if (fault_ != CloseCode::none) return false;
    std::memcpy(mask_.data(), &header_[2 + width], mask_width());
    header_bytes_ = 0;
    is_inside_ = true;
    if (!is_control()) has_begun_ = true;
    return true;
}

// Until the header has so many bytes. True: it has.
bool FrameReader::gather(std::span<char>& bytes, std::size_t header_bytes) {
    if (header_bytes_ >= header_bytes) return true;
    const std::size_t more = std::min(header_bytes - header_bytes_, bytes.size());
    std::copy_n(bytes.begin(), more, header_.begin() + header_bytes_);
    bytes = bytes.subspan(more);
    header_bytes_ = static_cast<std::uint8_t>(header_bytes_ + more);
    return header_bytes_ == header_bytes;
}

CloseCode FrameReader::fault_at_once() const {
    const unsigned first = byte(header_[0]), second = byte(header_[1]);
    const bool is_masked = (second & masked_bit) != 0;
    if ((first & reserved_bits) != 0 || is_masked != (from_ == From::client))
        return CloseCode::protocol;
    const bool is_short_and_last =
        (first & last_bit) != 0 && (second & length_bits) <= control_bytes_max;
    switch (opcode_) {
    case Opcode::more: return has_begun_ ? CloseCode::none : CloseCode::protocol;
    case Opcode::text: return has_begun_ ? CloseCode::protocol : CloseCode::none;
    case Opcode::binary: return has_begun_ ? CloseCode::protocol : CloseCode::binary;
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong: return is_short_and_last ? CloseCode::none : CloseCode::protocol;
    }
    return CloseCode::protocol; // No opcode at all.
}

CloseCode FrameReader::fault_of_length() const {
    const std::size_t width = width_of_length(byte(header_[1]));
    const bool is_shortest = width == 0 || left_ > (width == 2 ? short_bytes_max : two_bytes_max);
    if (!is_shortest || left_ >> 63 != 0) return CloseCode::protocol;
    const bool fits = is_control() || (message_.size() <= message_bytes_max_ &&
                                       left_ <= message_bytes_max_ - message_.size());
    return fits ? CloseCode::none : CloseCode::oversized;
}

Arrival FrameReader::whole(std::string_view payload) {
    using enum Arrival::Kind;
    switch (opcode_) {
    case Opcode::ping: return {.kind = ping, .payload = payload};
    case Opcode::pong: return {.kind = pong, .payload = payload};
    case Opcode::close:
        fault_ = fault_of_close(payload);
        if (fault_ != CloseCode::none) return {.kind = violation, .code = fault_};
        return {.kind = close,
                .code = static_cast<CloseCode>(
                    number(std::span{payload}.first(std::min<std::size_t>(payload.size(), 2))))};
    case Opcode::more:
    case Opcode::text:
    case Opcode::binary: break;
    }
    has_begun_ = false;
    if (is_utf8(payload)) return {.kind = text, .payload = payload};
    fault_ = CloseCode::not_utf8;
    return {.kind = violation, .code = fault_};
}

void append_frame(std::string& out, Opcode opcode, std::string_view payload) {
    append_header(out, opcode, payload.size(), 0);
    out += payload;
}

void append_frame(std::string& out, Opcode opcode, std::string_view payload, FrameMask mask) {
    append_header(out, opcode, payload.size(), masked_bit);
    out.append(mask.begin(), mask.end());
    out += payload;
    lay_mask(std::span{out}.last(payload.size()), mask);
}

void append_close(std::string& out, CloseCode code) {
    std::string payload;
    if (code != CloseCode::none) append_big_end(payload, static_cast<std::uint64_t>(code), 2);
    append_frame(out, Opcode::close, payload);
}

} // namespace tortuga
