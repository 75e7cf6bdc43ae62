// sodium.hpp: where the harbour's chance comes from: the operating system's entropy and ChaCha20,
// both by libsodium. Nothing else in the program sees that library.
#pragma once

#include "table/fair.hpp"

namespace tortuga {

// Fills `out` with bytes that nobody can guess. Throws std::runtime_error when the operating system
// has none.
void sodium_entropy(std::span<std::uint8_t> out);

// A Keystream (table/fair.hpp), byte for byte the portable one and about three times as fast.
void sodium_keystream(const Secret& key, std::uint32_t draw, std::span<std::uint8_t> out);

} // namespace tortuga
