// client.cpp: the guest's end of the wire, over Beast. Everything inside is asynchronous, so that
// everything outside can have a limit.
#include "server/client.hpp"

#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <vector>

#include "faces/tokens.hpp"
#include "harbour/json.hpp"

namespace tortuga {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr std::size_t message_bytes_max = 16 << 20;
constexpr Milliseconds farewell{1000}, pause_first{250}, pause_last{10'000}, attempt{10'000};

// An asynchronous step that somebody waits for.
struct Step {
    struct Outcome {
        bool done = false;
        error_code error{};
        tcp::resolver::results_type found{};
    };
    // Whoever stops waiting goes; the operation may end later.
    std::shared_ptr<Outcome> outcome = std::make_shared<Outcome>();

    bool done() const { return outcome->done; }
    error_code error() const { return outcome->error; }
    auto finish() {
        return [to = outcome](error_code e, auto&&...) { to->done = true, to->error = e; };
    }
};

ClientError unreachable(const Url& url, std::string_view reason) {
    return ClientError{
        {"client.unreachable", {{"address", url.address()}, {"reason", std::string{reason}}}}};
}

ClientError lost(std::string_view reason) {
    return ClientError{{"client.lost", {{"reason", std::string{reason}}}}};
}

// Runs until the step is done; false when the time is up first.
bool run(asio::io_context& io, const Step& step, Clock::time_point until) {
    while (!step.done()) {
        io.restart();
        if (io.run_one_until(until) == 0) break;
    }
    return step.done();
}

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

void connect(asio::io_context& io, tcp::socket& socket, const Url& url, Clock::time_point until) {
    tcp::resolver resolver{io};
    Step resolved, connected;
    const auto take = [to = resolved.outcome](error_code e,
                                              const tcp::resolver::results_type& all) {
        to->found = all, to->error = e, to->done = true;
    };
    resolver.async_resolve(url.host, url.port, take);
    if (!run(io, resolved, until)) throw unreachable(url, "timeout");
    if (resolved.error()) throw unreachable(url, resolved.error().message());
    asio::async_connect(socket, resolved.outcome->found, connected.finish());
    if (!run(io, connected, until)) throw unreachable(url, "timeout");
    if (connected.error()) throw unreachable(url, connected.error().message());
    keep_watch(socket);
}

std::string text_of(std::string_view line, std::string_view field) {
    const std::optional<Message> message = Message::read(line);
    return std::string{message ? message->text(field).value_or("") : ""};
}

int timeout_of(Milliseconds limit) {
    return static_cast<int>(std::clamp<std::int64_t>(limit.count(), 0, 3'600'000));
}

} // namespace

ClientError::ClientError(Complaint about) : complaint{std::move(about)}, text{complaint.key} {
    for (const Arg& arg : complaint.args) text += fmt::format(" {}={}", arg.name, arg.value);
}

TurnedAway::TurnedAway(std::string said)
    : ClientError{{"client.refused", {{"reason", text_of(said, "text") + text_of(said, "why")}}}},
      line{std::move(said)} {}

bool TurnedAway::is_passing() const {
    const std::string code = text_of(line, "code") + text_of(line, "why");
    constexpr std::string_view passing[] = {"closing", "storage", "flood", "slow", "idle"};
    return std::ranges::find(passing, code) != std::end(passing);
}

struct Client::Wire {
    asio::io_context io{1};
    websocket::stream<tcp::socket> stream{io};
    beast::flat_buffer buffer{};
    std::deque<std::string> lines{}; // Read and not yet asked for.
    std::optional<std::string> broken{};

    ~Wire() { // What is under way must not outlive what it writes to.
        error_code ignored;
        stream.next_layer().close(ignored);
        io.restart();
        io.poll();
    }

    void read() {
        stream.async_read(buffer, [this](error_code error, std::size_t) {
            if (error) {
                broken = error == websocket::error::closed ? "closed" : error.message();
                return;
            }
            const std::string frame = beast::buffers_to_string(buffer.data());
            buffer.consume(buffer.size());
            std::string_view rest = frame;
            while (!rest.empty()) {
                const auto [line, more] = cut(rest, '\n');
                if (!trim(line).empty()) lines.emplace_back(trim(line));
                rest = more;
            }
            read();
        });
    }
};

Client::Client(const Url& url, Milliseconds limit) : wire_{std::make_unique<Wire>()} {
    const auto until = Clock::now() + limit;
    Wire& w = *wire_;
    connect(w.io, w.stream.next_layer(), url, until);
    w.stream.read_message_max(message_bytes_max);
    Step greeted;
    w.stream.async_handshake(url.address(), "/ws", greeted.finish());
    if (!run(w.io, greeted, until)) throw unreachable(url, "timeout");
    if (greeted.error())
        throw ClientError{{"client.no_harbour",
                           {{"address", url.address()}, {"reason", greeted.error().message()}}}};
    w.read();
}

Client::~Client() = default;
Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;

void Client::send(std::string_view line) {
    Wire& w = *wire_;
    if (w.broken) throw lost(*w.broken);
    const std::string text{line};
    Step written;
    w.stream.async_write(asio::buffer(text), written.finish());
    if (!run(w.io, written, Clock::now() + attempt)) {
        // The write is still under way; ending the connection ends it.
        error_code ignored;
        w.stream.next_layer().close(ignored);
        run(w.io, written, Clock::now() + farewell);
        w.broken = "timeout";
        throw lost(*w.broken);
    }
    if (written.error()) throw lost(written.error().message());
}

std::optional<std::string> Client::receive(Milliseconds limit) {
    Wire& w = *wire_;
    const auto until = Clock::now() + limit;
    w.io.restart();
    w.io.poll();
    while (w.lines.empty() && !w.broken) {
        w.io.restart();
        if (w.io.run_one_until(until) == 0) break;
    }
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

int Client::descriptor() const { return wire_->stream.next_layer().native_handle(); }

bool Client::wait(int other, Milliseconds limit) {
    if (!wire_->lines.empty() || wire_->broken) limit = Milliseconds{0};
    pollfd both[] = {{descriptor(), POLLIN, 0}, {other, POLLIN, 0}}; // poll() skips an fd of -1.
    ::poll(both, 2, timeout_of(limit));
    return both[1].revents != 0;
}

void Client::close() {
    Wire& w = *wire_;
    if (w.broken) return;
    Step closed;
    w.stream.async_close(websocket::close_code::normal, closed.finish());
    if (run(w.io, closed, Clock::now() + farewell)) return;
    error_code ignored;
    w.stream.next_layer().close(ignored);
    run(w.io, closed, Clock::now() + farewell);
}

Client call_at(const Url& url, ViewForm form, Milliseconds limit, std::string& greeting) {
    Client client{url, limit};
    const json::object hello{{"t", "hello"},
                             {"v", 1},
                             {"form", form == ViewForm::bytes ? "bytes" : "fields"},
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

Fetched exchange(const Url& url, http::request<http::string_body> request, Milliseconds limit) {
    const auto until = Clock::now() + limit;
    asio::io_context io{1};
    tcp::socket socket{io};
    connect(io, socket, url, until);
    request.set(http::field::host, url.address());
    request.set(http::field::connection, "close");
    request.prepare_payload();
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(message_bytes_max);
    Step sent, answered;
    const auto finish = [&](Step& step) {
        if (!run(io, step, until)) {
            socket.close();
            run(io, step, Clock::now() + farewell);
            throw unreachable(url, "timeout");
        }
        if (step.error()) throw unreachable(url, step.error().message());
    };
    http::async_write(socket, request, sent.finish());
    finish(sent);
    http::async_read(socket, buffer, parser, answered.finish());
    finish(answered);
    Fetched answer{.status = parser.get().result_int(), .body = parser.get().body()};
    for (const auto& field : parser.get()) {
        std::string name{field.name_string()};
        std::ranges::transform(name, name.begin(), [](char c) {
            return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        });
        answer.headers[name] = std::string{field.value()};
    }
    return answer;
}

} // namespace

Fetched http_get(const Url& url, const std::string& path, Milliseconds limit) {
    return exchange(url, {http::verb::get, path, 11}, limit);
}

Fetched http_post(const Url& url, const std::string& path, const std::string& body,
                  Milliseconds limit) {
    http::request<http::string_body> request{http::verb::post, path, 11, body};
    request.set(http::field::content_type, "application/json");
    return exchange(url, std::move(request), limit);
}

} // namespace tortuga
