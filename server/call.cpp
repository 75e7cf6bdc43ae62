// call.cpp: a name, a socket, a handshake.
#include "server/call.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <optional>
#include <vector>

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

// It will not be otherwise next time: who owns the name has to change something first.
bool is_for_good(const error_code& error) {
    return error == asio::error::host_not_found || error == asio::error::no_data ||
           error == asio::error::access_denied;
}

std::vector<tcp::endpoint> found(asio::io_context& io, const Place& to, Admits admits,
                                 Clock::time_point until) {
    // Shared, here and below: what is under way ends after whoever stopped waiting has gone.
    struct Search {
        explicit Search(asio::io_context& its_io) : resolver{its_io} {}
        tcp::resolver resolver;
        std::vector<tcp::endpoint> all{}; // They are numbers: nobody can change them any more.
        std::optional<error_code> outcome{};
    };
    const auto search = std::make_shared<Search>(io);
    search->resolver.async_resolve(
        to.host, to.port,
        [search, admits](error_code error, const tcp::resolver::results_type& all) {
            for (const auto& one : all)
                if (admits(one.endpoint().address())) search->all.push_back(one.endpoint());
            if (!error && search->all.empty()) error = asio::error::access_denied;
            search->outcome = error;
        });
    if (!run(io, until, [&] { return search->outcome.has_value(); }))
        throw unreachable(to, "timeout");
    const error_code error = *search->outcome;
    if (is_for_good(error)) throw Hopeless{unreachable(to, error.message())};
    if (error) throw unreachable(to, error.message());
    return search->all;
}

} // namespace

// One address after the other; a silent one leaves time for the rest.
tcp::socket connected(asio::io_context& io, const Place& to, Admits admits,
                      Clock::time_point until) {
    constexpr std::chrono::seconds patience{2};
    struct Attempt {
        explicit Attempt(asio::io_context& its_io) : socket{its_io} {}
        tcp::socket socket;
        std::optional<error_code> outcome{};
    };
    const std::vector<tcp::endpoint> all = found(io, to, admits, until);
    std::string why;
    for (const tcp::endpoint& one : all) {
        const auto attempt = std::make_shared<Attempt>(io);
        attempt->socket.async_connect(one,
                                      [attempt](error_code error) { attempt->outcome = error; });
        const auto end = &one == &all.back() ? until : std::min(until, Clock::now() + patience);
        const bool is_answered = run(io, end, [&] { return attempt->outcome.has_value(); });
        if (is_answered && !*attempt->outcome) {
            keep_watch(attempt->socket);
            return std::move(attempt->socket);
        }
        why = is_answered ? attempt->outcome->message() : "timeout";
        error_code ignored;
        attempt->socket.close(ignored);
    }
    throw unreachable(to, why);
}

ClientError unreachable(const Place& to, std::string_view reason) {
    return ClientError{
        {"client.unreachable", {{"address", to.address()}, {"reason", std::string{reason}}}}};
}

Call secured(asio::io_context& io, tcp::socket socket, const Place& to, const Issuers& issuers,
             Clock::time_point until) {
    // Shared, since the ferry may outlive this.
    struct Outcome {
        int inside = -1;
        bool has_ended = false;
    };
    const auto outcome = std::make_shared<Outcome>();
    auto ferry = std::make_unique<Ferry>(
        io, socket.release(), issuers.call(to.host),
        [outcome](int inside) { outcome->inside = inside; },
        [outcome] { outcome->has_ended = true; });
    ferry->begin(std::chrono::hours{1}); // It is for us to be impatient.
    const auto is_through = [&] {
        return outcome->inside >= 0 || outcome->has_ended || ferry->has_failed();
    };
    if (!run(io, until, is_through)) throw unreachable(to, "timeout");
    if (outcome->inside < 0) {
        const ClientError error{call_trouble(ferry->tls(), ferry->fault(), to.address())};
        if (is_disbelieved(ferry->tls())) throw Hopeless{error};
        throw error;
    }
    // It is a socket of another kind, but is only ever read, written and closed.
    return {tcp::socket{io, tcp::v4(), outcome->inside}, std::move(ferry)};
}

} // namespace tortuga
