// border.cpp: the two texts, and how JavaScript gets at them.
#include "wasm/border.hpp"

#include <cstdint>

#include "core/contract.hpp"

namespace tortuga::border {

namespace {

std::string in, out;

} // namespace

std::string_view inbox() { return in; }
void answer(std::string text) { out = std::move(text); }

// Room for a text of so many bytes, to be written there.
extern "C" __attribute__((export_name("inbox"))) char* room_for(int size) {
    PRE(size >= 0);
    in.resize(static_cast<std::size_t>(size));
    return in.data();
}
extern "C" __attribute__((export_name("outbox"))) const char* outbox() { return out.data(); }
extern "C" __attribute__((export_name("outbox_size"))) int outbox_size() {
    return static_cast<int>(out.size());
}

} // namespace tortuga::border

// clang's built-ins for wasm32 were built with a stack protector and expect these two.
extern "C" {
std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}
