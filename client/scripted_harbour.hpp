// scripted_harbour.hpp: for tests: a harbour of a few lines, which answers what it was told to.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <mutex>
#include <thread>
#include <vector>

#include "client/url.hpp"
#include "server/frame.hpp"
#include "server/handshake.hpp"

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
        const std::string head = read_until(socket, "\r\n\r\n");
        const std::string name = "Sec-WebSocket-Key: ";
        const std::string key = head.substr(head.find(name) + name.size(), 24);
        write(socket, "HTTP/1.1 101 Ahoy\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
                      "sec-websocket-accept: " +
                          handshake_answer(key) + "\r\n\r\n");
        FrameReader reader{1 << 20};
        for (;;) {
            std::string bytes = read_some(socket);
            std::span<char> left{bytes};
            for (Arrival arrival; (arrival = reader.next(left)).kind != Arrival::Kind::nothing;)
                if (arrival.kind != Arrival::Kind::text || !hear(socket, arrival.payload)) return;
        }
    }
    // Takes the next cue; false when that was the end.
    bool hear(Socket& socket, std::string_view line) {
        {
            const std::lock_guard lock{mutex_};
            heard_.emplace_back(line);
        }
        if (next_ == script_.size() || line.find(script_[next_].hears) == line.npos) return false;
        const Cue& cue = script_[next_++];
        std::string frames;
        for (const std::string& said : cue.says) append_frame(frames, Opcode::text, said);
        write(socket, frames);
        return cue.then == Then::go_on;
    }
    static void answer_page(Socket socket) {
        const std::string head = read_until(socket, "\r\n\r\n");
        const std::string name = "Content-Length: ";
        const std::size_t length = head.find(name), body = head.find("\r\n\r\n") + 4;
        std::string answer = head.substr(0, head.find(" HTTP/")) + " ";
        if (length != head.npos) {
            std::string rest = head.substr(body);
            while (rest.size() < std::stoul(head.substr(length + name.size())))
                rest += read_some(socket);
            answer += rest;
        }
        write(socket, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: " +
                          std::to_string(answer.size()) + "\r\n\r\n" + answer);
    }
    static std::string read_some(Socket& socket) { // Throws when they have gone.
        std::string bytes(4096, '\0');
        bytes.resize(socket.read_some(boost::asio::buffer(bytes)));
        return bytes;
    }
    static std::string read_until(Socket& socket, const char* end) {
        std::string bytes;
        while (bytes.find(end) == bytes.npos) bytes += read_some(socket);
        return bytes;
    }
    static void write(Socket& socket, std::string_view bytes) {
        while (!bytes.empty())
            bytes.remove_prefix(socket.write_some(boost::asio::buffer(bytes.data(), bytes.size())));
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
