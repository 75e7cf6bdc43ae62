// dial.hpp: a guest's connection to a harbour, through TLS where its address says https.
#pragma once

#include "client/url.hpp"
#include "server/call.hpp"

namespace tortuga {

// They throw ClientError, and dial() waits no longer than until then.
Issuers issuers_for(const Url& url);
Call dial(boost::asio::io_context& io, const Url& url, std::chrono::steady_clock::time_point until);

} // namespace tortuga
