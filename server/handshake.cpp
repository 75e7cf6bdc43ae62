// handshake.cpp: keys and answers, by Beast.
#include "server/handshake.hpp"

#include <array>
#include <boost/beast/core/detail/base64.hpp>
#include <boost/beast/websocket/detail/hybi13.hpp>

#include "harbour/base64.hpp"
#include "server/sodium.hpp"

namespace tortuga {

namespace beast = boost::beast;

std::string handshake_key() {
    std::array<std::uint8_t, 16> chance{};
    sodium_entropy(chance);
    std::string key(beast::detail::base64::encoded_size(chance.size()), '\0');
    key.resize(beast::detail::base64::encode(key.data(), chance.data(), chance.size()));
    return key;
}

bool is_handshake_key(std::string_view key) {
    constexpr std::size_t chars = 24, bytes = 16;
    if (key.size() != chars) return false; // Do not even read it.
    const auto chance = read_base64(key);
    return chance && chance->size() == bytes;
}

std::string handshake_answer(std::string_view key) {
    beast::websocket::detail::sec_ws_accept_type answer;
    beast::websocket::detail::make_sec_ws_accept(answer, key);
    return {answer.data(), answer.size()};
}

} // namespace tortuga
