// porch.cpp: a thread that says the same to everybody, as long as it is there.
#include "server/porch.hpp"

#include <fmt/format.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <thread>

#include "faces/tokens.hpp"
#include "server/api.hpp"
#include "server/server.hpp"

namespace tortuga {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::size_t request_bytes_max = 8 * 1024;
constexpr std::chrono::seconds caller_patience{5};
constexpr int callers_max = 256; // The files of the harbour need descriptors, too.
constexpr std::chrono::milliseconds socket_pause{100}; // When the system has no more sockets.

// What is answered to a request's first line: whether we live, and that we are not ready.
std::string answer_to(std::string_view line, const std::string& version) {
    const auto [method, rest] = cut(line, ' ');
    const std::string target{cut(rest, ' ').first};
    Gauges gauges;
    gauges.version = version;
    gauges.is_ready = false;
    gauges.not_ready_why = "The harbour is starting.";
    HttpAnswer answer = problem("not_ready", gauges.not_ready_why);
    if (target == "/healthz" || target == "/readyz")
        answer = *api_call({.method = std::string{method}, .target = target}, gauges, "").answer;
    std::string text = fmt::format(
        "HTTP/1.1 {} {}\r\nContent-Type: {}\r\nContent-Length: {}\r\n", answer.status,
        answer.status == 200 ? "OK" : "The harbour is starting", answer.type, answer.body.size());
    for (const auto& [name, value] : answer.headers) text += name + ": " + value + "\r\n";
    return text + "Connection: close\r\n\r\n" + (method == "HEAD" ? "" : answer.body);
}

// Somebody who came too early. Lives as long as something of it is under way.
struct Caller : std::enable_shared_from_this<Caller> {
    Caller(tcp::socket its_socket, int& its_crowd)
        : socket{std::move(its_socket)}, patience{socket.get_executor()}, crowd{its_crowd} {
        ++crowd;
    }
    ~Caller() { --crowd; }
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;

    void answer(const std::string& version) {
        patience.expires_after(caller_patience);
        patience.async_wait([self = shared_from_this()](const Error&) { self->hang_up(); });
        asio::async_read_until(
            socket, asio::dynamic_buffer(text, request_bytes_max), "\r\n\r\n",
            [self = shared_from_this(), version](const Error& error, std::size_t) {
                if (error) return self->hang_up();
                self->text = answer_to(cut(self->text, '\r').first, version);
                self->say();
            });
    }
    void say() {
        asio::async_write(socket, asio::buffer(text),
                          [self = shared_from_this()](const Error&, std::size_t) {
                              Error ignored;
                              self->socket.shutdown(tcp::socket::shutdown_send, ignored);
                              self->see_off();
                          });
    }
    // Closing before all they say is read would take the answer back: they go first.
    void see_off() {
        socket.async_read_some(asio::buffer(text),
                               [self = shared_from_this()](const Error& error, std::size_t) {
                                   if (error) return self->hang_up();
                                   self->see_off();
                               });
    }
    void hang_up() {
        patience.cancel();
        Error ignored;
        socket.close(ignored);
    }

    tcp::socket socket;
    asio::steady_timer patience;
    int& crowd;         // How many there are.
    std::string text{}; // What they say, and then what we do.
};

} // namespace

struct Porch::Inside {
    Inside(const Config& config, std::string its_version) : version{std::move(its_version)} {
        listen(config);
        if (!config.tls_cert.empty() || config.proxy_protocol) return;
        accept();
        thread = std::jthread{[this] { io.run(); }};
    }
    ~Inside() { io.stop(); }

    Error bind(const asio::ip::address& address, int port);
    void listen(const Config& config);
    void accept();

    const std::string version;
    int callers = 0; // Before `io`, which has them.
    asio::io_context io{1};
    tcp::acceptor acceptor{io};
    asio::steady_timer pause{io};
    std::jthread thread{}; // Last: it uses all the others.
};

Error Porch::Inside::bind(const asio::ip::address& address, int port) {
    const tcp::endpoint endpoint{address, static_cast<asio::ip::port_type>(port)};
    Error error;
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address{true}, error);
    if (!error && address.is_v6()) acceptor.set_option(asio::ip::v6_only{false}, error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
    if (error) {
        Error ignored;
        acceptor.close(ignored);
    }
    return error;
}

void Porch::Inside::listen(const Config& config) {
    Error error = bind(asio::ip::make_address(config.host), config.port);
    if (error == asio::error::address_family_not_supported && config.host == "::")
        error = bind(asio::ip::address_v4::any(), config.port);
    if (error) throw CannotListen{error.message(), error == asio::error::address_in_use};
}

void Porch::Inside::accept() {
    acceptor.async_accept([this](const Error& error, tcp::socket socket) {
        if (error == asio::error::operation_aborted) return;
        if (!error) {
            if (callers < callers_max)
                std::make_shared<Caller>(std::move(socket), callers)->answer(version);
            return accept();
        }
        pause.expires_after(socket_pause);
        pause.async_wait([this](const Error& stopped) {
            if (!stopped) accept();
        });
    });
}

Porch::Porch(const Config& config, std::string version)
    : in_{std::make_unique<Inside>(config, std::move(version))} {}
Porch::~Porch() = default;

Porch::Door Porch::leave() {
    in_->io.stop();
    if (in_->thread.joinable()) in_->thread.join();
    const bool is_v6 = in_->acceptor.local_endpoint().address().is_v6();
    const Door door{in_->acceptor.release(), is_v6};
    in_.reset(); // Who was not answered by now may come again.
    return door;
}

} // namespace tortuga
