// handshake.hpp: how a WebSocket begins (RFC 6455): with a key that one side makes up and an answer
// that shows that the other side understood it.
#pragma once

#include <string>
#include <string_view>

namespace tortuga {

std::string handshake_key(); // 16 bytes of chance, in base64.
bool is_handshake_key(std::string_view key);
std::string handshake_answer(std::string_view key); // Sec-WebSocket-Accept.

} // namespace tortuga
