// ferry.hpp: carries bytes between a socket outside, which speaks TLS, and one inside, which does
// not: whoever is inside need not know. Harbours and guests use the same.
//
// Nothing here waits: it goes on whenever its io_context is run. It takes from one side only what
// the other has room for, so a slow reader holds some kilobytes and no more. How long somebody may
// stay is for whoever is inside to say; the ferry is impatient only before (the handshake) and
// after (when the inside has hung up).
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/tls.hpp"

namespace tortuga {

class Ferry {
  public:
    // The handshake is done, and this is the socket for the inside, to be owned there.
    using Landed = std::function<void(int inside)>;
    using Ended = std::function<void()>; // Once, and the last that it says.
    // Says when to go on with a handshake, which is hard work; empty: at once.
    using Turn = std::function<void(std::function<void()>)>;

    // The socket outside is connected, and the ferry's from now on.
    Ferry(boost::asio::io_context& io, int outside, TlsSession tls, Landed landed, Ended ended,
          Turn turn = {});
    Ferry(const Ferry&) = delete;
    Ferry& operator=(const Ferry&) = delete;

    void begin(std::chrono::milliseconds handshake_patience);
    void end(); // Without a word.

    bool has_landed() const { return has_landed_; }
    bool has_failed() const { return has_failed_; }
    bool is_idle(); // All that the inside said is the system's.
    int descriptor() { return outside_.native_handle(); }
    const SSL& tls() const { return *tls_; }
    unsigned long fault() const { return fault_; } // OpenSSL's, of a handshake that failed.

  private:
    using Descriptor = boost::asio::posix::stream_descriptor;
    // One wait for each thing that may happen, at most.
    enum Event { outside_readable, outside_writable, inside_readable, inside_writable, events };

    void work();
    bool read_outside(); // True: something moved.
    bool write_outside();
    bool read_inside();
    bool write_inside();
    void take_in(std::string_view bytes);
    void decrypt();
    void land();
    void fail();
    void say_goodbye();
    void close_outside();
    void wait();
    void wait_for(Event event);
    void watch_inside();
    void set_patience(std::chrono::milliseconds patience);

    Descriptor outside_, inside_;
    boost::asio::steady_timer patience_;
    TlsSession tls_;
    Landed landed_;
    Ended ended_;
    Turn turn_;
    std::string outward_{}, inward_{}; // Bytes for which a side had no room.
    unsigned long fault_ = 0;
    bool is_waiting_[events]{};
    bool has_landed_ = false;
    bool has_failed_ = false;        // TLS makes no sense any more.
    bool is_outside_silent_ = false; // They will say nothing more.
    bool is_inside_silent_ = false;  // Nor will whoever is inside…
    bool is_inside_gone_ = false;    // …who does not listen either.
    bool is_goodbye_said_ = false, is_closed_ = false, is_ended_ = false;
    std::shared_ptr<bool> life_ =
        std::make_shared<bool>(); // What is under way asks whether we live.
};

} // namespace tortuga
