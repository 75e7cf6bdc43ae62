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
using From = FrameReader::From;

struct Heard {
    Arrival::Kind kind;
    std::string payload;
    CloseCode code;

    friend bool operator==(const Heard&, const Heard&) = default;
};

// `next_piece` says how many of the bytes come at once.
template <class NextPiece>
std::vector<Heard> heard_in(std::string bytes, From from, NextPiece next_piece) {
    FrameReader reader{message_max, from};
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

// What one side writes, the other reads.
void try_both_sides(std::string_view payload) {
    if (payload.size() > message_max || !is_utf8(payload)) return;
    std::string plain, masked;
    append_frame(plain, Opcode::text, payload);
    append_frame(masked, Opcode::text, payload, {0x9a, 0x01, 0xff, 0x37});
    const std::vector<Heard> all{{Arrival::Kind::text, std::string{payload}, CloseCode::none}};
    const auto at_once = [] { return std::size_t{100'000}; };
    PRE(heard_in(plain, From::server, at_once) == all);
    PRE(heard_in(masked, From::client, at_once) == all);
}

} // namespace
} // namespace tortuga

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tortuga;
    if (size == 0) return 0;
    const std::string bytes{reinterpret_cast<const char*>(data) + 1, size - 1};
    for (const From from : {From::client, From::server}) {
        const auto whole = heard_in(bytes, from, [] { return std::size_t{1} << 30; });
        PRE(whole == heard_in(bytes, from, [] { return std::size_t{1}; }));
        Rng rng{data[0]};
        PRE(whole ==
            heard_in(bytes, from, [&] { return std::size_t{1 + rng.below(1u << rng.below(9))}; }));
    }
    try_both_sides(bytes);
    return 0;
}
