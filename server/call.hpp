// call.hpp: a connection that begins here, through TLS where its place says https.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <memory>

#include "server/client_error.hpp"
#include "server/ferry.hpp"
#include "server/reach.hpp"

namespace tortuga {

// Runs until it is so; false when the time is up first.
template <class IsSo> // bool()
bool run(boost::asio::io_context& io, std::chrono::steady_clock::time_point until, IsSo is_so) {
    while (!is_so()) {
        io.restart();
        if (io.run_one_until(until) == 0) break;
    }
    return is_so();
}

struct Call {
    boost::asio::ip::tcp::socket socket; // To speak to.
    std::unique_ptr<Ferry> ferry{};      // Behind it; none for http.

    bool is_idle() const { return !ferry || ferry->is_idle(); } // All is on its way.
};

ClientError unreachable(const Place& place, std::string_view reason);

// Trying again does not help: there is no such name, or it leads where it must not; or nobody who
// is believed knows whom we met there.
struct Hopeless : ClientError {
    explicit Hopeless(ClientError error) : ClientError{std::move(error)} {}
};

// Which of the addresses that a name has may be connected to.
using Admits = bool (*)(const boost::asio::ip::address&);

// Both wait no longer than until then, and throw ClientError.
// To one of the addresses that are admitted alone, as it is connected to; nothing was said yet.
boost::asio::ip::tcp::socket connected(boost::asio::io_context& io, const Place& to, Admits admits,
                                       std::chrono::steady_clock::time_point until);
// The handshake, where the socket is connected and whom to believe is known.
Call secured(boost::asio::io_context& io, boost::asio::ip::tcp::socket socket, const Place& to,
             const Issuers& issuers, std::chrono::steady_clock::time_point until);

} // namespace tortuga
