// accept.hpp: what a visitor would rather have, from header fields like "de-CH, de;q=0.9, *;q=0.1".
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace tortuga {

// How much something is wanted, in thousandths; 0: not at all. Named things go before "*". Nothing:
// the field says neither.
std::optional<int> wish_for(std::string_view field, std::string_view name);

// The one of `offered` that the field wants most: "de" also for who asks for "de-CH". The first of
// them when it wants none. `offered` is not empty.
std::string_view best_language(std::string_view field, std::span<const std::string_view> offered);

} // namespace tortuga
