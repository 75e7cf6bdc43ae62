// version.hpp: which Tortuga this is.
#pragma once

#include <string_view>

namespace tortuga {

inline constexpr std::string_view program_version = "0.1.0";

} // namespace tortuga
