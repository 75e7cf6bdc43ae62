// socket_watch.hpp: waits for all WebSocket connections together.
//
// One look at the system's list (epoll) tells of every socket that has something, so none is read
// in vain; none has a timer or a buffer of its own, since a beat counts everybody's patience and
// what is read or written lies in one place. Everything here runs on the network thread.
#pragma once

#include <sys/epoll.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace tortuga {

// A socket that is watched. It may leave whenever it likes, but has to stay alive as long as
// somebody may still be about to call it: see SocketWatch::later().
class WatchedSocket {
  public:
    explicit WatchedSocket(int socket) : socket_{socket} {}
    virtual ~WatchedSocket();
    WatchedSocket(const WatchedSocket&) = delete;
    WatchedSocket& operator=(const WatchedSocket&) = delete;

    int socket() const {
        return socket_;
    } // The system's number, and this one's own; -1 when it has left.

    virtual void readable() = 0; // Or ended: reading tells.
    virtual void writable() = 0; // Only when it waits for room.
    virtual void beat() = 0;     // Time passes.

  private:
    friend class SocketWatch;
    static constexpr std::size_t nowhere = ~std::size_t{0};

    int socket_;
    std::size_t place_ = nowhere; // In SocketWatch::sockets_.
};

class SocketWatch {
  public:
    explicit SocketWatch(boost::asio::io_context& io,
                         std::chrono::milliseconds beat = std::chrono::seconds{1});

    bool watch(WatchedSocket& socket);         // False: the system has no room for it.
    void wait_for_room(WatchedSocket& socket); // From now on writable() is called, too…
    void stop_waiting(WatchedSocket& socket);  // …and no longer.
    void leave(WatchedSocket& socket);         // It is closed.
    void later(std::function<void()> then);    // When everything of this moment is through.

    // Everybody's, and good until the next takes them: room to read into, and an empty text to
    // write what is sent into.
    std::span<char> input() { return input_; }
    std::string& output() {
        output_.clear();
        return output_;
    }

  private:
    bool control(int operation, WatchedSocket& socket, std::uint32_t events);
    void wait();
    void look();
    void count();

    boost::asio::io_context& io_;
    boost::asio::posix::stream_descriptor list_; // The system's, of all sockets.
    boost::asio::steady_timer timer_;
    const std::chrono::milliseconds beat_;
    std::vector<WatchedSocket*> sockets_{};
    std::array<epoll_event, 256> ready_{};
    std::vector<char> input_;
    std::string output_{};
};

} // namespace tortuga
