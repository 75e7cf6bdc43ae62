// scripted_harbour.hpp: for tests: a harbour of a few lines, which answers what it was told to.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <mutex>
#include <thread>
#include <vector>

#include "server/url.hpp"

namespace tortuga {

enum class Then { go_on, hang_up };
struct Cue {
    std::string hears;               // A part of the line it waits for.
    std::vector<std::string> says{}; // Frames.
    Then then = Then::go_on;
};
enum class Manner { harbour, page, mute }; // A page speaks HTTP only, a mute nothing at all.

// Each line that arrives, on whichever connection, takes the next cue; one that does not fit ends
// the connection.
class ScriptedHarbour {
  public:
    explicit ScriptedHarbour(std::vector<Cue> script, Manner manner = Manner::harbour)
        : script_{std::move(script)}, manner_{manner},
          thread_{[this](const std::stop_token& stop) { serve(stop); }} {}
    ~ScriptedHarbour() {
        thread_.request_stop();
        boost::system::error_code ignored;
        boost::asio::io_context io;
        boost::asio::ip::tcp::socket caller{io}; // Wakes it from waiting for a call.
        caller.connect(acceptor_.local_endpoint(), ignored);
        const std::lock_guard lock{mutex_};
        if (call_ >= 0) ::shutdown(call_, SHUT_RDWR); // And from waiting for a line.
    }
    ScriptedHarbour(const ScriptedHarbour&) = delete;
    ScriptedHarbour& operator=(const ScriptedHarbour&) = delete;

    Url url() const {
        return {.host = "127.0.0.1", .port = std::to_string(acceptor_.local_endpoint().port())};
    }
    std::vector<std::string> heard() {
        const std::lock_guard lock{mutex_};
        return heard_;
    }

  private:
    using Socket = boost::asio::ip::tcp::socket;

    void serve(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            Socket socket{io_};
            boost::system::error_code error;
            acceptor_.accept(socket, error);
            if (error || stop.stop_requested()) return;
            watch(socket.native_handle());
            try {
                if (manner_ == Manner::page) answer_page(std::move(socket));
                if (manner_ == Manner::mute) listen_only(std::move(socket));
                if (manner_ == Manner::harbour) answer(std::move(socket));
            } catch (const std::exception&) { // The guest has gone.
            }
            watch(-1);
        }
    }
    void watch(int call) {
        const std::lock_guard lock{mutex_};
        call_ = call;
    }

    void answer(Socket socket) {
        namespace websocket = boost::beast::websocket;
        websocket::stream<Socket> stream{std::move(socket)};
        stream.accept();
        for (;;) {
            boost::beast::flat_buffer buffer;
            stream.read(buffer);
            const std::string line = boost::beast::buffers_to_string(buffer.data());
            {
                const std::lock_guard lock{mutex_};
                heard_.push_back(line);
            }
            if (next_ == script_.size() || line.find(script_[next_].hears) == line.npos) return;
            const Cue& cue = script_[next_++];
            for (const std::string& frame : cue.says) stream.write(boost::asio::buffer(frame));
            if (cue.then == Then::hang_up) return;
        }
    }
    static void answer_page(Socket socket) {
        namespace http = boost::beast::http;
        boost::beast::flat_buffer buffer;
        http::request<http::string_body> request;
        http::read(socket, buffer, request);
        http::response<http::string_body> response{http::status::ok, 11};
        response.set(http::field::content_type, "text/plain");
        response.body() = std::string{request.method_string()} + " " +
                          std::string{request.target()} + " " + request.body();
        response.prepare_payload();
        http::write(socket, response);
    }
    static void listen_only(Socket socket) {
        char byte;
        while (socket.read_some(boost::asio::buffer(&byte, 1)) > 0) {
        }
    }

    std::vector<Cue> script_;
    Manner manner_;
    std::size_t next_ = 0;
    std::mutex mutex_{};
    std::vector<std::string> heard_{};
    int call_ = -1;
    boost::asio::io_context io_{};
    boost::asio::ip::tcp::acceptor acceptor_{io_, {boost::asio::ip::address_v4::loopback(), 0}};
    std::jthread thread_; // Last: it uses all the others.
};

} // namespace tortuga
