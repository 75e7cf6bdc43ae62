// sodium.hpp: where the harbour's chance comes from, and its signature: the operating system's
// entropy, ChaCha20 and Ed25519, all by libsodium. Nothing else in the program sees that library.
#pragma once

#include "table/fair.hpp"
#include "table/signature.hpp"

namespace tortuga {

// Fills `out` with bytes that nobody can guess. Throws std::runtime_error when the operating system
// has none.
void sodium_entropy(std::span<std::uint8_t> out);

// A Keystream (table/fair.hpp), byte for byte the portable one and about three times as fast.
void sodium_keystream(const Secret& key, std::uint32_t draw, std::span<std::uint8_t> out);

// Signs by Ed25519 (RFC 8032) with the key pair that grows from this seed.
Signer sodium_signer(const Secret& seed);
// Did whoever has its key sign this text?
bool is_genuine(const Signature& signature, std::string_view text);

} // namespace tortuga
