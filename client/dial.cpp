// dial.cpp: whom to believe, and then as any call.
#include "client/dial.hpp"

namespace tortuga {

namespace {
bool is_any(const boost::asio::ip::address&) { return true; }
} // namespace

Issuers issuers_for(const Url& url) try { return Issuers{url.ca}; } catch (const TlsError& error) {
    throw ClientError{error.complaint};
}

Call dial(boost::asio::io_context& io, const Url& url,
          std::chrono::steady_clock::time_point until) {
    const Place place = url.place();
    if (!url.is_secure) return {connected(io, place, is_any, until)};
    const Issuers issuers = issuers_for(url);
    return secured(io, connected(io, place, is_any, until), place, issuers, until);
}

} // namespace tortuga
