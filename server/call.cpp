// call.cpp: a name, a socket, a handshake.
#include "server/call.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <boost/asio/connect.hpp>

namespace tortuga {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

// A peer that is gone without a word is noticed within half a minute, whether we write or wait.
void keep_watch(tcp::socket& socket) {
    const auto set = [&](int level, int name, int value) {
        ::setsockopt(socket.native_handle(), level, name, &value, sizeof value);
    };
    set(SOL_SOCKET, SO_KEEPALIVE, 1);
    set(IPPROTO_TCP, TCP_KEEPIDLE, 15);
    set(IPPROTO_TCP, TCP_KEEPINTVL, 5);
    set(IPPROTO_TCP, TCP_KEEPCNT, 3);
    set(IPPROTO_TCP, TCP_USER_TIMEOUT, 30'000);
    set(IPPROTO_TCP, TCP_NODELAY, 1);
}

bool is_any(const asio::ip::address&) { return true; }

tcp::socket connected(asio::io_context& io, const Url& url, Admits admits,
                      Clock::time_point until) {
    // Shared: what is under way ends after whoever stopped waiting has gone.
    struct Attempt {
        explicit Attempt(asio::io_context& its_io) : resolver{its_io}, socket{its_io} {}
        tcp::resolver resolver;
        tcp::socket socket;
        std::optional<error_code> outcome{};
    };
    const auto attempt = std::make_shared<Attempt>(io);
    const auto answered = [attempt](error_code error, const tcp::endpoint&) {
        attempt->outcome = error;
    };
    const auto found = [attempt, answered, admits](error_code error,
                                                   const tcp::resolver::results_type& all) {
        std::vector<tcp::endpoint> admitted; // They are numbers: nobody can change them any more.
        for (const auto& one : all)
            if (admits(one.endpoint().address())) admitted.push_back(one.endpoint());
        if (!error && admitted.empty()) error = asio::error::access_denied;
        if (error)
            attempt->outcome = error;
        else
            asio::async_connect(attempt->socket, admitted, answered);
    };
    attempt->resolver.async_resolve(url.host, url.port, found);
    if (!run(io, until, [&] { return attempt->outcome.has_value(); }))
        throw unreachable(url, "timeout");
    if (*attempt->outcome) throw unreachable(url, attempt->outcome->message());
    keep_watch(attempt->socket);
    return std::move(attempt->socket);
}

} // namespace

ClientError unreachable(const Url& url, std::string_view reason) {
    return ClientError{
        {"client.unreachable", {{"address", url.address()}, {"reason", std::string{reason}}}}};
}

Issuers issuers_for(const Url& url) try { return Issuers{url.ca}; } catch (const TlsError& error) {
    throw ClientError{error.complaint};
}

Call call(asio::io_context& io, const Url& url, Clock::time_point until) {
    if (!url.is_secure) return {connected(io, url, is_any, until)};
    const Issuers issuers = issuers_for(url);
    return secured(io, connected(io, url, is_any, until), url, issuers, until);
}

Call call(asio::io_context& io, const Url& url, const Issuers& issuers, Admits admits,
          Clock::time_point until) {
    tcp::socket socket = connected(io, url, admits, until);
    if (!url.is_secure) return {std::move(socket)};
    return secured(io, std::move(socket), url, issuers, until);
}

Call secured(asio::io_context& io, tcp::socket socket, const Url& url, const Issuers& issuers,
             Clock::time_point until) {
    // Shared, since the ferry may outlive this.
    struct Outcome {
        int inside = -1;
        bool has_ended = false;
    };
    const auto outcome = std::make_shared<Outcome>();
    auto ferry = std::make_unique<Ferry>(
        io, socket.release(), issuers.call(url.host),
        [outcome](int inside) { outcome->inside = inside; },
        [outcome] { outcome->has_ended = true; });
    ferry->begin(std::chrono::hours{1}); // It is for us to be impatient.
    const auto is_through = [&] {
        return outcome->inside >= 0 || outcome->has_ended || ferry->has_failed();
    };
    if (!run(io, until, is_through)) throw unreachable(url, "timeout");
    if (outcome->inside < 0)
        throw ClientError{call_trouble(ferry->tls(), ferry->fault(), url.address())};
    // It is a socket of another kind, but is only ever read, written and closed.
    return {tcp::socket{io, tcp::v4(), outcome->inside}, std::move(ferry)};
}

} // namespace tortuga
