// environment.hpp: the variables that a program was started with; a test makes up its own.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace tortuga {

using Environment = std::function<std::optional<std::string>(const std::string&)>;

} // namespace tortuga
