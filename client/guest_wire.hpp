// guest_wire.hpp: the guest's end of a WebSocket: a call, then lines out and lines in, by our own
// frames.
//
// Nothing but the call waits: the rest goes on whenever the io_context of its socket is run.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "client/url.hpp"
#include "server/call.hpp"
#include "server/frame.hpp"

namespace tortuga {

// Through TLS where the address says https. They throw ClientError, and the call waits no longer
// than until then.
Issuers issuers_for(const Url& url);
Call call(boost::asio::io_context& io, const Url& url, std::chrono::steady_clock::time_point until);

class GuestWire {
  public:
    using Heard = std::function<void(std::string_view line)>;
    using Ended = std::function<void(std::string_view why)>; // Once; "closed" when they said so.

    // PRE: the socket is connected. `host` is what they are called.
    GuestWire(boost::asio::ip::tcp::socket socket, std::string_view host, Heard heard, Ended ended);
    GuestWire(const GuestWire&) = delete;
    GuestWire& operator=(const GuestWire&) = delete;

    void say(std::string_view line); // What is said before it is open waits until then.
    void close();                    // Politely: it has ended when they have answered.
    void hang_up();                  // Without a word.

    bool is_open() const { return stage_ == Stage::open; }
    bool is_sent() const { return unsent_.empty(); } // All that was said is the system's.
    int descriptor() { return socket_.native_handle(); }

  private:
    enum class Stage : std::uint8_t { greeting, open, ended };

    template <class Then> // void()
    void when(boost::asio::ip::tcp::socket::wait_type what, Then then);
    void read();
    void take_in(std::span<char> bytes);
    void take_greeting(std::span<char>& bytes);
    void put(Opcode opcode, std::string_view payload);
    void write();
    void end(std::string_view why);

    boost::asio::ip::tcp::socket socket_;
    Heard heard_;
    Ended ended_;
    std::string accept_{};   // What they answer if they speak WebSocket,
    std::string greeting_{}; // and what they answered so far.
    std::string waiting_{};  // Frames for when it is open.
    std::string unsent_{};   // Bytes for which the system had no room.
    FrameReader reader_;
    Stage stage_ = Stage::greeting;
    bool is_closing_ = false;
    std::shared_ptr<bool> life_ =
        std::make_shared<bool>(); // What is under way asks whether we live.
};

} // namespace tortuga
