// base64.hpp: bytes as text, in the alphabet of RFC 4648 with its padding.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace tortuga {

std::optional<std::vector<std::byte>> read_base64(std::string_view text); // Nothing: it is none.

} // namespace tortuga
