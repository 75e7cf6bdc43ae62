// shore.hpp: waits for all WebSocket connections together.
//
// One look at the system's list (epoll) tells of every socket that has something, so none is read
// in vain; none has a timer or a buffer of its own, since a beat counts everybody's patience and
// what is read or written lies on one desk. Everything here runs on the network thread.
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

// A socket that the shore watches. It may leave whenever it likes, but has to stay alive as long as
// somebody may still hold on to it: see Shore::later().
class Boat {
  public:
    explicit Boat(int socket) : socket_{socket} {}
    virtual ~Boat();
    Boat(const Boat&) = delete;
    Boat& operator=(const Boat&) = delete;

    int socket() const { return socket_; } // The boat's own; -1 when it has left.

    virtual void readable() = 0; // Or ended: reading tells.
    virtual void writable() = 0; // Only when it waits for room.
    virtual void beat() = 0;     // Time passes.

  private:
    friend class Shore;
    static constexpr std::size_t ashore = ~std::size_t{0};

    int socket_;
    std::size_t place_ = ashore; // In Shore::boats_.
};

class Shore {
  public:
    explicit Shore(boost::asio::io_context& io,
                   std::chrono::milliseconds beat = std::chrono::seconds{1});

    bool watch(Boat& boat);                 // False: the system has no room for it.
    void wait_for_room(Boat& boat);         // To write, and to read as ever,
    void stop_waiting(Boat& boat);          // until here.
    void leave(Boat& boat);                 // The socket is closed.
    void later(std::function<void()> then); // When everything of this moment is through.

    // Everybody's, and good until the next takes it: bytes to read to, and text to send from.
    std::span<char> desk() { return desk_; }
    std::string& slate() {
        slate_.clear();
        return slate_;
    }

  private:
    bool control(int operation, Boat& boat, std::uint32_t events);
    void wait();
    void look();
    void count();

    boost::asio::io_context& io_;
    boost::asio::posix::stream_descriptor list_; // The system's, of all sockets.
    boost::asio::steady_timer timer_;
    const std::chrono::milliseconds beat_;
    std::vector<Boat*> boats_{};
    std::array<epoll_event, 256> ready_{};
    std::vector<char> desk_;
    std::string slate_{};
};

} // namespace tortuga
