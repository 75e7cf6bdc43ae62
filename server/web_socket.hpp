// web_socket.hpp: a connection that speaks the protocol, from its handshake on.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/session.hpp"

namespace tortuga {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;

// Whether the page that asks may come in has been decided.
std::unique_ptr<Session> web_socket(Quay& quay, Socket socket, Crowd::Place place,
                                    UpgradeRequest request);

} // namespace tortuga
