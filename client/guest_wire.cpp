// guest_wire.cpp: a greeting over HTTP, and then frames.
#include "client/guest_wire.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "faces/tokens.hpp"
#include "server/handshake.hpp"
#include "server/sodium.hpp"
#include "table/plain_text.hpp"

namespace tortuga {

namespace {

constexpr std::size_t message_bytes_max = 16 << 20, handshake_bytes_max = 8 << 10;
constexpr std::string_view blank_line = "\r\n\r\n";

char small(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// The value of a header; its name in small letters.
std::string_view header(std::string_view head, std::string_view name) {
    while (!head.empty()) {
        const auto [line, rest] = cut(head, '\n');
        const auto [its_name, value] = cut(line, ':');
        if (std::ranges::equal(trim(its_name), name, {}, small)) return trim(value);
        head = rest;
    }
    return {};
}

bool is_any(const boost::asio::ip::address&) { return true; }

} // namespace

Issuers issuers_for(const Url& url) try { return Issuers{url.ca}; } catch (const TlsError& error) {
    throw ClientError{error.complaint};
}

Call call(boost::asio::io_context& io, const Url& url,
          std::chrono::steady_clock::time_point until) {
    const Place place = url.place();
    if (!url.is_secure) return {connected(io, place, is_any, until)};
    const Issuers issuers = issuers_for(url);
    return secured(io, connected(io, place, is_any, until), place, issuers, until);
}

GuestWire::GuestWire(boost::asio::ip::tcp::socket socket, std::string_view host, Heard heard,
                     Ended ended)
    : socket_{std::move(socket)}, heard_{std::move(heard)}, ended_{std::move(ended)},
      reader_{message_bytes_max, FrameReader::From::server} {
    const std::string key = handshake_key();
    accept_ = handshake_answer(key);
    unsent_ = "GET /ws HTTP/1.1\r\nHost: " + std::string{host} +
              "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: " + key +
              "\r\nSec-WebSocket-Version: 13\r\n\r\n";
    write();
    read();
}

template <class Then>
void GuestWire::when(boost::asio::ip::tcp::socket::wait_type what, Then then) {
    socket_.async_wait(what, [life = std::weak_ptr{life_}, this, then](const auto& error) {
        if (life.expired() || stage_ == Stage::ended) return;
        if (error) return end(error.message());
        then();
    });
}

void GuestWire::read() {
    when(boost::asio::ip::tcp::socket::wait_read, [this] {
        std::array<char, 64 << 10> desk;
        const ssize_t got = ::recv(descriptor(), desk.data(), desk.size(), MSG_DONTWAIT);
        if (got == 0) return end("end of file");
        if (got < 0 && errno != EAGAIN && errno != EINTR) return end(std::strerror(errno));
        const std::weak_ptr life{life_};
        if (got > 0) take_in(std::span{desk}.first(static_cast<std::size_t>(got)));
        if (!life.expired() && stage_ != Stage::ended) read();
    });
}

void GuestWire::take_in(std::span<char> bytes) {
    if (stage_ == Stage::greeting) take_greeting(bytes);
    while (stage_ == Stage::open) {
        const Arrival arrival = reader_.next(bytes);
        switch (arrival.kind) {
        case Arrival::Kind::nothing: return;
        case Arrival::Kind::pong: break;
        case Arrival::Kind::ping: put(Opcode::pong, arrival.payload); break;
        case Arrival::Kind::violation: return end("bad frame");
        case Arrival::Kind::close:
            if (!is_closing_) close();
            return end("closed");
        case Arrival::Kind::text:
            for (std::string_view rest = arrival.payload; !rest.empty();) {
                const auto [line, more] = cut(rest, '\n');
                if (!trim(line).empty()) heard_(trim(line));
                rest = more;
            }
        }
    }
}

void GuestWire::take_greeting(std::span<char>& bytes) {
    const std::size_t before = greeting_.size();
    greeting_.append(bytes.data(), bytes.size());
    const std::size_t end_of_head = greeting_.find(blank_line);
    if (end_of_head == greeting_.npos) {
        if (greeting_.size() > handshake_bytes_max) end("too long a greeting");
        return;
    }
    const std::string_view head = std::string_view{greeting_}.substr(0, end_of_head);
    if (!head.starts_with("HTTP/1.1 101 ") || header(head, "sec-websocket-accept") != accept_)
        return end(made_plain(cut(head, '\n').first, 100));
    bytes = bytes.subspan(end_of_head + blank_line.size() - before);
    std::string{}.swap(greeting_);
    stage_ = Stage::open;
    const bool is_first = unsent_.empty();
    unsent_ += std::exchange(waiting_, {});
    if (is_first) write();
}

void GuestWire::say(std::string_view line) { put(Opcode::text, line); }

void GuestWire::close() {
    is_closing_ = true;
    put(Opcode::close, {});
}

void GuestWire::put(Opcode opcode, std::string_view payload) {
    FrameMask mask{};
    sodium_entropy(mask);
    const bool is_first = unsent_.empty();
    append_frame(stage_ == Stage::greeting ? waiting_ : unsent_, opcode, payload, mask);
    if (is_first) write();
}

// As much as the system takes now, and the rest when it takes more.
void GuestWire::write() {
    if (unsent_.empty() || stage_ == Stage::ended) return;
    const ssize_t sent =
        ::send(descriptor(), unsent_.data(), unsent_.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) return end(std::strerror(errno));
    if (sent > 0) unsent_.erase(0, static_cast<std::size_t>(sent));
    if (!unsent_.empty()) when(boost::asio::ip::tcp::socket::wait_write, [this] { write(); });
}

void GuestWire::hang_up() {
    stage_ = Stage::ended;
    boost::system::error_code ignored;
    socket_.close(ignored);
}

void GuestWire::end(std::string_view why) {
    if (stage_ == Stage::ended) return;
    hang_up();
    ended_(why);
}

} // namespace tortuga
