// parcel.cpp: out, a word, and back.
#include "server/parcel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <optional>

#include "faces/tokens.hpp"
#include "server/call.hpp"

namespace tortuga {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr std::size_t head_most = 8 * 1024;
constexpr int wait_most = 3'600;                     // Seconds.
constexpr std::chrono::seconds farewell_patience{1}; // Once the harbour closes.

bool is_anywhere(const asio::ip::address&) { return true; }

bool is_out_there(const asio::ip::address& address) { return is_public(address.to_string()); }

asio::ip::address plain(const asio::ip::address& address) {
    if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

// The kernel tells it of each connection, and needs no list of our addresses, which it may
// withhold.
bool leads_to_us(const tcp::socket& socket) {
    error_code here_error, there_error;
    const tcp::endpoint here = socket.local_endpoint(here_error);
    const tcp::endpoint there = socket.remote_endpoint(there_error);
    return here_error || there_error || is_same_machine(here.address(), there.address());
}

Call line_to(asio::io_context& io, const Parcel& parcel, const Issuers& issuers,
             Clock::time_point until) {
    const Place& place = parcel.place;
    tcp::socket socket =
        connected(io, place, parcel.is_trusted ? is_anywhere : is_out_there, until);
    if (!parcel.is_trusted && leads_to_us(socket))
        throw Hopeless{unreachable(place, "denied: it is ourselves")};
    if (!place.is_secure) return {std::move(socket)};
    return secured(io, std::move(socket), place, issuers, until);
}

std::string request_of(const Parcel& parcel) {
    std::string out = fmt::format("POST {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n",
                                  parcel.place.target, parcel.place.address());
    for (const auto& [name, value] : parcel.fields) out += name + ": " + value + "\r\n";
    return out + fmt::format("Content-Length: {}\r\n\r\n", parcel.body.size()) + parcel.body;
}

} // namespace

bool is_same_machine(const asio::ip::address& here, const asio::ip::address& there) {
    return plain(here) == plain(there);
}

Receipt read_receipt(std::string_view head) {
    const std::string_view first = head.substr(0, head.find("\r\n"));
    const std::vector<std::string_view> words = split(first);
    const auto status = words.size() < 2 ? std::nullopt : parse_number(words[1]);
    if (!first.starts_with("HTTP/1.") || !status || *status < 200 || *status > 599)
        return {.why = "no answer of HTTP"};
    Receipt receipt{.status = *status};
    for (std::string_view rest = head.substr(first.size()); rest.starts_with("\r\n");) {
        rest.remove_prefix(2);
        const std::string_view line = rest.substr(0, rest.find("\r\n"));
        rest.remove_prefix(line.size());
        const auto [name, value] = cut(line, ':');
        const auto seconds = parse_number(trim(value));
        if (upper(name) == "RETRY-AFTER" && seconds && *seconds > 0)
            receipt.wait = std::chrono::seconds{std::min(*seconds, wait_most)};
    }
    return receipt;
}

Receipt deliver(const Parcel& parcel, const Issuers& issuers, std::chrono::milliseconds patience,
                const std::stop_token& hurry) try {
    const auto until = Clock::now() + patience;
    asio::io_context io{1};
    asio::steady_timer farewell{io};
    const std::stop_callback hurried{
        hurry, [&] {
            asio::post(io, [&] {
                farewell.expires_after(farewell_patience);
                farewell.async_wait([](error_code) { throw std::runtime_error{"closing"}; });
            });
        }};
    Call line = line_to(io, parcel, issuers, until);
    const std::string request = request_of(parcel);
    std::string answer;
    std::optional<error_code> ended;
    const auto heard = [&](error_code error, std::size_t) { ended = error; };
    const auto said = [&](error_code error, std::size_t) {
        if (error)
            ended = error;
        else
            asio::async_read_until(line.socket, asio::dynamic_buffer(answer, head_most), "\r\n\r\n",
                                   heard);
    };
    asio::async_write(line.socket, asio::buffer(request), said);
    const auto has_ended = [&] { return ended.has_value(); };
    if (!run(io, until, has_ended)) {
        error_code ignored;
        line.socket.close(ignored);
        run(io, Clock::now() + std::chrono::seconds{1}, has_ended);
        return {.why = "timeout"};
    }
    return *ended ? Receipt{.why = ended->message()} : read_receipt(answer);
} catch (const Hopeless& error) {
    return {.why = error.what(), .is_for_good = true};
} catch (const std::exception& error) {
    return {.why = error.what()};
}

} // namespace tortuga
