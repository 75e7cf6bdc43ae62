// border.hpp: text between JavaScript and the engine. The caller writes into the inbox and calls;
// the answer waits in the outbox until the next call.
#pragma once

#include <string>
#include <string_view>

namespace tortuga::border {

std::string_view inbox();
void answer(std::string text);

} // namespace tortuga::border
