// base64.hpp: bytes as text (RFC 4648): with its padding, and as addresses have it, without.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tortuga {

void append_base64(std::string& out, std::span<const std::byte> bytes);
std::optional<std::vector<std::byte>> read_base64(std::string_view text); // Nothing: it is none.

// With '-' and '_' instead of '+' and '/'.
std::string print_base64url(std::string_view bytes);
std::optional<std::string> read_base64url(std::string_view text); // Nothing: it is none.

} // namespace tortuga
