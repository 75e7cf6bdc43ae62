// engine.hpp: a name for what the bytes of views mean. Two programs with the same one may exchange
// them; all others have to ask for fields.
#pragma once

#include <string>

namespace tortuga {

std::string engine_name(); // 16 hexadecimal digits.

} // namespace tortuga
