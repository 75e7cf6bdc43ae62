// heartbeat.hpp: the network thread's pulse: how late it is for what is due, and a word to the
// service's keeper, as long as it beats. A loop that hangs says nothing, and is started anew.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <string>

#include "server/gauges.hpp"

namespace tortuga {

class Heartbeat {
  public:
    // `keeper` is a socket, as systemd puts it into $NOTIFY_SOCKET; empty: there is none.
    Heartbeat(boost::asio::io_context& io, std::string keeper);

    void begin(); // The harbour is open.
    void end();   // It closes.

    const Histogram& lag_seconds() const { return lag_seconds_; }

  private:
    void beat();
    void tell(const std::string& state) const;

    boost::asio::steady_timer timer_;
    std::string keeper_;
    Histogram lag_seconds_{};
};

} // namespace tortuga
