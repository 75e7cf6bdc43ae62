// session.hpp: one connection, of either kind, and what all connections share.
//
// A session lives until nothing of it is under way any more, and asks to be dismissed then. That
// spares a shared pointer for every message.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/byte_budget.hpp"
#include "server/crowd.hpp"
#include "server/dock.hpp"
#include "server/front.hpp"
#include "server/incidents.hpp"
#include "server/proxies.hpp"
#include "server/socket_watch.hpp"

namespace tortuga {

// With the executor's own type, calls to it are inlined.
using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

class Session {
  public:
    virtual ~Session() = default;
    virtual void begin() = 0;
    virtual void end() = 0; // The harbour closes: finish what is under way, begin nothing.
};

// How much of the gauges is wanted: counting everything takes a look at every table.
enum class Detail { health, all };

// What all sessions share. The server's.
struct Common {
    Dock& dock;
    Log& log;
    const Limits& limits;
    SocketWatch& sockets;
    ByteBudget budget{limits.buffer_bytes};
    std::string openapi{}; // docs/openapi.json
    Front front{Site{}, "", log};
    std::vector<std::string> friends{}; // Origins of pages that may connect, besides our own.
    std::vector<std::string> names{};   // By which we are called; none: by any.
    std::vector<Network> trusted_proxies = usual_proxies();
    bool has_hsts = false;  // Browsers shall come by https only.
    bool is_secure = false; // They come by https, without anybody between us.
    std::string url{};      // As the world calls us; empty: as whoever asks does.
    std::function<Gauges(Detail)> gauges{};
    std::function<void(std::unique_ptr<Session>)> adopt{};
    std::function<void(Session*)> dismiss{}; // Ends its life: the last thing a session says.
    bool is_closing = false;
    Traffic traffic{};
    Incidents incidents{log};
};

// Counts what is under way, and says when nothing is and nothing will be.
class UnderWay {
  public:
    void begin() { ++count_; }
    void close() { is_over_ = true; }
    bool is_over() const { return is_over_; }
    // One is through. True: it was the last.
    bool end() { return --count_ == 0 && is_over_; }

  private:
    int count_ = 0;
    bool is_over_ = false;
};

// `peer` is the address at the other end.
std::unique_ptr<Session> http_session(Common& common, Socket socket, std::string peer,
                                      Crowd::Place place);

} // namespace tortuga
