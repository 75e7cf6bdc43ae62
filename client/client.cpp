// client.cpp: the guest's end of the wire. Everything inside is asynchronous, so that everything
// outside can have a limit.
#include "client/client.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <deque>
#include <memory>
#include <vector>

#include "client/guest_wire.hpp"
#include "faces/tokens.hpp"
#include "harbour/json.hpp"

namespace tortuga {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace json = boost::json;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr std::size_t answer_bytes_max = 16 << 20;
constexpr Milliseconds farewell{1000}, pause_first{250}, pause_last{10'000}, attempt{10'000};

ClientError lost(std::string_view reason) {
    return ClientError{{"client.lost", {{"reason", std::string{reason}}}}};
}

std::string text_of(std::string_view line, std::string_view field) {
    const std::optional<Message> message = Message::read(line);
    return std::string{message ? message->text(field).value_or("") : ""};
}

int timeout_of(Milliseconds limit) {
    return static_cast<int>(std::clamp<std::int64_t>(limit.count(), 0, 3'600'000));
}

} // namespace

TurnedAway::TurnedAway(std::string said)
    : ClientError{{"client.refused", {{"reason", text_of(said, "text") + text_of(said, "why")}}}},
      line{std::move(said)} {}

bool TurnedAway::is_passing() const {
    const std::string code = text_of(line, "code") + text_of(line, "why");
    constexpr std::string_view passing[] = {"closing", "storage", "flood", "slow", "idle"};
    return std::ranges::find(passing, code) != std::end(passing);
}

struct Client::Wire {
    Wire(const Url& url, Clock::time_point until)
        : line{call(io, url, until)},
          guest{std::move(line.socket), url.address(),
                [this](std::string_view text) { lines.emplace_back(text); },
                [this](std::string_view why) { broken = why; }} {}

    bool is_sent() const { return guest.is_sent() && line.is_idle(); }

    asio::io_context io{1};
    Call line;
    std::deque<std::string> lines{}; // Read and not yet asked for.
    std::optional<std::string> broken{};
    GuestWire guest;
};

Client::Client(const Url& url, Milliseconds limit) {
    const auto until = Clock::now() + limit;
    wire_ = std::make_unique<Wire>(url, until);
    Wire& w = *wire_;
    if (!run(w.io, until, [&] { return w.guest.is_open() || w.broken; }))
        throw unreachable(url.place(), "timeout");
    if (w.broken)
        throw ClientError{
            {"client.no_harbour", {{"address", url.address()}, {"reason", *w.broken}}}};
}

Client::~Client() = default;
Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;

void Client::send(std::string_view line) {
    Wire& w = *wire_;
    if (!w.broken) w.guest.say(line);
    if (!run(w.io, Clock::now() + attempt, [&] { return w.is_sent() || w.broken; })) {
        w.guest.hang_up();
        w.broken = "timeout";
    }
    if (w.broken) throw lost(*w.broken);
}

std::optional<std::string> Client::receive(Milliseconds limit) {
    Wire& w = *wire_;
    const auto until = Clock::now() + limit;
    w.io.restart();
    w.io.poll();
    run(w.io, until, [&] { return !w.lines.empty() || w.broken; });
    if (w.lines.empty() && w.broken) throw lost(*w.broken);
    if (w.lines.empty()) return {};
    std::string line = std::move(w.lines.front());
    w.lines.pop_front();
    return line;
}

std::string Client::await(std::string_view type, Milliseconds limit) {
    const auto until = Clock::now() + limit;
    std::vector<std::string> others;
    for (;;) {
        const auto left = std::chrono::duration_cast<Milliseconds>(until - Clock::now());
        std::optional<std::string> line = receive(std::max(left, Milliseconds{0}));
        if (!line) throw lost("timeout");
        const std::string said = text_of(*line, "t");
        if (said == type) {
            wire_->lines.insert(wire_->lines.begin(), others.begin(), others.end());
            return *line;
        }
        if (said == "refused" || said == "bye") throw TurnedAway{*line};
        others.push_back(std::move(*line));
    }
}

int Client::descriptor() const {
    return wire_->line.ferry ? wire_->line.ferry->descriptor() : wire_->guest.descriptor();
}

bool Client::wait(int other, Milliseconds limit) {
    if (!wire_->lines.empty() || wire_->broken) limit = Milliseconds{0};
    pollfd both[] = {{descriptor(), POLLIN, 0}, {other, POLLIN, 0}}; // poll() skips an fd of -1.
    ::poll(both, 2, timeout_of(limit));
    return both[1].revents != 0;
}

void Client::close() {
    Wire& w = *wire_;
    if (w.broken) return;
    w.guest.close();
    run(w.io, Clock::now() + farewell, [&] { return w.broken.has_value(); });
    w.guest.hang_up();
}

Client call_at(const Url& url, ViewForm form, Milliseconds limit, std::string& greeting) {
    Client client{url, limit};
    const json::object hello{{"t", "hello"},
                             {"v", 1},
                             {"form", form == ViewForm::fields ? "fields" : "bytes"},
                             {"moments", form == ViewForm::moments},
                             {"client", "tortuga"}};
    client.send(json::serialize(hello));
    greeting = client.await("hello", limit);
    return client;
}

// The host's key and a seat's are two: whoever has both comes back to both.
void board(Client& client, const Ticket& ticket, Milliseconds limit) {
    const json::object joining{{"t", "join"}, {"table", ticket.table}, {"from", ticket.n}};
    for (const std::string& key : {ticket.host_key, ticket.key}) {
        if (key.empty()) continue;
        const json::object asking{{"t", "pass"}, {"table", ticket.table}, {"key", key}};
        client.send(json::serialize(asking));
        json::object with_pass = joining;
        with_pass["pass"] = text_of(client.await("pass", limit), "pass");
        client.send(json::serialize(with_pass));
    }
    if (ticket.host_key.empty() && ticket.key.empty()) client.send(json::serialize(joining));
}

std::optional<Client> come_back(const Url& url, ViewForm form, const Ticket& ticket,
                                const Waiting& waiting) {
    for (Milliseconds pause = pause_first;; pause = std::min(pause * 2, pause_last)) {
        if (!waiting(pause)) return {};
        try {
            std::string greeting;
            Client client = call_at(url, form, attempt, greeting);
            board(client, ticket, attempt);
            return client;
        } catch (const TurnedAway& away) {
            if (!away.is_passing()) throw;
        } catch (const ClientError&) { // Not yet; the next attempt comes after a longer pause.
        }
    }
}

namespace {

// Asks for the connection to be closed behind the answer, and so knows when it is whole.
Fetched exchange(const Url& url, std::string_view request, Milliseconds limit) {
    const auto until = Clock::now() + limit;
    asio::io_context io{1};
    std::string answer;
    std::optional<error_code> ended;
    Call line = call(io, url, until);
    tcp::socket& socket = line.socket;
    const auto finish = [&](error_code error, std::size_t) { ended = error; };
    const auto read = [&](error_code error, std::size_t) {
        if (error)
            ended = error;
        else
            asio::async_read(socket, asio::dynamic_buffer(answer, answer_bytes_max), finish);
    };
    asio::async_write(socket, asio::buffer(request), read);
    const auto has_ended = [&] { return ended.has_value(); };
    if (!run(io, until, has_ended)) {
        socket.close();
        run(io, Clock::now() + farewell, has_ended);
        throw unreachable(url.place(), "timeout");
    }
    http::response_parser<http::string_body> parser;
    parser.eager(true);
    parser.body_limit(answer_bytes_max);
    error_code wrong = *ended == asio::error::eof ? error_code{} : *ended;
    for (asio::const_buffer left = asio::buffer(answer);
         !wrong && left.size() > 0 && !parser.is_done();)
        left += parser.put(left, wrong);
    if (!wrong) parser.put_eof(wrong);
    if (wrong) throw unreachable(url.place(), wrong.message());
    Fetched fetched{.status = parser.get().result_int(), .body = parser.get().body()};
    for (const auto& field : parser.get()) {
        std::string name{field.name_string()};
        std::ranges::transform(name, name.begin(), [](char c) {
            return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        });
        fetched.headers[name] = std::string{field.value()};
    }
    return fetched;
}

std::string head(std::string_view method, const std::string& path, const Url& url) {
    return fmt::format("{} {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", method, path,
                       url.address());
}

} // namespace

Fetched http_get(const Url& url, const std::string& path, Milliseconds limit) {
    return exchange(url, head("GET", path, url) + "\r\n", limit);
}

Fetched http_post(const Url& url, const std::string& path, const std::string& body,
                  Milliseconds limit) {
    return exchange(url,
                    head("POST", path, url) + fmt::format("Content-Type: application/json\r\n"
                                                          "Content-Length: {}\r\n\r\n{}",
                                                          body.size(), body),
                    limit);
}

} // namespace tortuga
