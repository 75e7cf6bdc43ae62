// base64.cpp: three bytes are four digits, with either alphabet.
#include "harbour/base64.hpp"

namespace tortuga {

namespace {

constexpr std::string_view usual =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view of_addresses =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// With its padding.
void append(std::string& out, std::span<const std::byte> bytes, std::string_view digits) {
    const std::size_t before = out.size();
    out.resize(before + (bytes.size() + 2) / 3 * 4, '=');
    char* to = out.data() + before;
    const auto put = [&](unsigned twelve_bits) {
        *to++ = digits[twelve_bits >> 6];
        *to++ = digits[twelve_bits & 63];
    };
    const auto byte = [&](std::size_t i) { return static_cast<unsigned>(bytes[i]); };
    for (; bytes.size() >= 3; bytes = bytes.subspan(3)) {
        put(byte(0) << 4 | byte(1) >> 4);
        put((byte(1) & 15) << 8 | byte(2));
    }
    if (bytes.empty()) return;
    const bool are_two = bytes.size() == 2;
    put(byte(0) << 4 | (are_two ? byte(1) >> 4 : 0));
    if (are_two) *to = digits[(byte(1) & 15) << 2];
}

// Without padding.
template <class Bytes>
std::optional<Bytes> read(std::string_view text, std::string_view digits) {
    Bytes bytes;
    bytes.reserve(text.size() * 3 / 4);
    unsigned word = 0;
    int bits = 0;
    for (const char c : text) {
        const std::size_t digit = digits.find(c);
        if (digit == digits.npos) return {};
        word = word << 6 | static_cast<unsigned>(digit);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes.push_back(static_cast<typename Bytes::value_type>(word >> bits & 0xff));
    }
    return bytes;
}

} // namespace

void append_base64(std::string& out, std::span<const std::byte> bytes) {
    append(out, bytes, usual);
}

std::optional<std::vector<std::byte>> read_base64(std::string_view text) {
    if (text.size() % 4 != 0) return {};
    for (int padding = 0; padding < 2 && text.ends_with('='); ++padding) text.remove_suffix(1);
    return read<std::vector<std::byte>>(text, usual);
}

std::string print_base64url(std::string_view bytes) {
    std::string out;
    append(out, std::as_bytes(std::span{bytes}), of_addresses);
    out.erase(out.find_last_not_of('=') + 1);
    return out;
}

std::optional<std::string> read_base64url(std::string_view text) {
    return read<std::string>(text, of_addresses);
}

} // namespace tortuga
