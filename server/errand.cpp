// errand.cpp: out, a word, and back.
#include "server/errand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <optional>

#include "faces/tokens.hpp"
#include "server/address.hpp"
#include "server/call.hpp"

namespace tortuga {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr std::size_t head_most = 8 * 1024;
constexpr int wait_most = 3'600; // Seconds.

bool is_anywhere(const asio::ip::address&) { return true; }

// Out in the world, and not where we are ourselves.
bool is_out_there(const asio::ip::address& address) {
    const std::string text = address.to_string();
    const std::vector<std::string> own = network_addresses();
    return is_public(text) && std::ranges::find(own, text) == own.end();
}

std::string request_of(const Parcel& parcel) {
    std::string out = fmt::format("POST {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n",
                                  parcel.place.target, parcel.place.address());
    for (const auto& [name, value] : parcel.fields) out += name + ": " + value + "\r\n";
    return out + fmt::format("Content-Length: {}\r\n\r\n", parcel.body.size()) + parcel.body;
}

} // namespace

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

Receipt deliver(const Parcel& parcel, const Issuers& issuers,
                std::chrono::milliseconds patience) try {
    const auto until = Clock::now() + patience;
    const Url url{
        .host = parcel.place.host, .port = parcel.place.port, .is_secure = parcel.place.is_secure};
    asio::io_context io{1};
    Call line = call(io, url, issuers, parcel.is_trusted ? is_anywhere : is_out_there, until);
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
} catch (const ClientError& error) {
    return {.why = error.what()};
} catch (const std::exception& error) {
    return {.why = error.what()};
}

} // namespace tortuga
