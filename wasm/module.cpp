// module.cpp: the engine in WebAssembly, as JavaScript calls it.
//
// Text crosses the border through one buffer: the caller writes into it, then calls. So far the
// module answers one question, the signature of a game, which proves that the rules in the browser
// are the rules of the server.
#include <array>
#include <cstdint>
#include <string_view>

#include "faces/tokens.hpp"
#include "games/registry.hpp"

namespace {

std::array<char, 4096> text_buffer;

} // namespace

// clang's built-ins for wasm32 were built with a stack protector and expect these two.
extern "C" {
std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}

extern "C" __attribute__((export_name("text"))) char* text() { return text_buffer.data(); }
extern "C" __attribute__((export_name("text_size"))) int text_size() {
    return static_cast<int>(text_buffer.size());
}

// "skull_king | modern seats=4" in the buffer; 0 when there is no such game.
extern "C" __attribute__((export_name("signature"))) std::uint64_t signature(int length,
                                                                             std::uint64_t seed) {
    using namespace tortuga;
    if (length < 0 || length > text_size()) return 0;
    const std::string_view line{text_buffer.data(), static_cast<std::size_t>(length)};
    const auto [name, options_line] = cut(line, '|');
    const AnyGame* game = find_game(trim(name));
    if (game == nullptr) return 0;
    const Result<AnyOptions> options = game->parse_options(options_line);
    return options ? game->signature(*options, seed) : 0;
}
