// fuzz_frame.cpp: any bytes, in any pieces, are the same messages as all at once.
//
// The input's first byte says how the rest is cut; the pieces' sizes follow from it. What is heard
// is whole and in order: text is UTF-8, nothing is longer than it may be, and after a violation
// there is nothing. What we write ourselves reads back.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/contract.hpp"
#include "core/rng.hpp"
#include "server/frame.hpp"

namespace tortuga {
namespace {

constexpr std::size_t message_max = 300;

struct Heard {
    Arrival::Kind kind;
    std::string payload;
    CloseCode code;

    friend bool operator==(const Heard&, const Heard&) = default;
};

// `next_piece` says how many of the bytes come at once.
template <class NextPiece>
std::vector<Heard> heard_in(std::string bytes, NextPiece next_piece) {
    FrameReader reader{message_max};
    std::vector<Heard> all;
    for (std::span<char> left{bytes}; !left.empty();) {
        std::span<char> part = left.first(std::min<std::size_t>(next_piece(), left.size()));
        left = left.subspan(part.size());
        for (;;) {
            const Arrival arrival = reader.next(part);
            if (arrival.kind == Arrival::Kind::nothing) break;
            all.push_back({arrival.kind, std::string{arrival.payload}, arrival.code});
            if (arrival.kind == Arrival::Kind::violation) return all;
            PRE(arrival.payload.size() <= message_max);
            PRE(arrival.kind != Arrival::Kind::text || is_utf8(arrival.payload));
        }
        PRE(part.empty());
    }
    return all;
}

// A client's frame with this payload, and the same one masked.
void try_masked(std::string_view payload) {
    if (payload.size() > message_max || !is_utf8(payload)) return;
    std::string plain, masked;
    append_frame(plain, Opcode::text, payload);
    const std::size_t header = plain.size() - payload.size();
    constexpr std::string_view mask = "\x9a\x01\xff\x37";
    masked = plain.substr(0, header);
    masked[1] = static_cast<char>(masked[1] | 0x80);
    masked += mask;
    for (std::size_t i = 0; i < payload.size(); ++i)
        masked += static_cast<char>(payload[i] ^ mask[i % 4]);
    const std::vector<Heard> all = heard_in(masked, [] { return std::size_t{100'000}; });
    PRE(all.size() == 1 && all[0].kind == Arrival::Kind::text && all[0].payload == payload);
}

} // namespace
} // namespace tortuga

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tortuga;
    if (size == 0) return 0;
    const std::string bytes{reinterpret_cast<const char*>(data) + 1, size - 1};
    const auto whole = heard_in(bytes, [] { return std::size_t{1} << 30; });
    PRE(whole == heard_in(bytes, [] { return std::size_t{1}; }));
    Rng rng{data[0]};
    PRE(whole == heard_in(bytes, [&] { return std::size_t{1 + rng.below(1u << rng.below(9))}; }));
    try_masked(bytes);
    return 0;
}
