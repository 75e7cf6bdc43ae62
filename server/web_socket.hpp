// web_socket.hpp: a connection that speaks the protocol, from its handshake on.
#pragma once

#include "server/session.hpp"

namespace tortuga {

// An upgrade that was asked for and granted.
struct Upgrade {
    std::string key;     // Sec-WebSocket-Key.
    std::string visitor; // For whom the connection counts.
    std::string early{}; // What came right behind the request.
};

std::unique_ptr<Session> web_socket(Common& common, Socket socket, Crowd::Place place,
                                    Upgrade upgrade);

} // namespace tortuga
