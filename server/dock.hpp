// dock.hpp: the harbour at work. It brings the harbour what was heard, has kept what must be kept,
// and only then lets out what the harbour says. It knows no socket and no HTTP.
//
// One commit is under way at a time. What happens meanwhile is taken together as the next one, so
// the busier it is, the more moves share a sync. Everything here runs on the network thread; the
// writer's and the bots' threads answer by posting to it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "harbour/harbour.hpp"
#include "server/bot_pool.hpp"
#include "server/gauges.hpp"
#include "server/inspector.hpp"
#include "server/log.hpp"
#include "server/store.hpp"
#include "server/writer.hpp"

namespace tortuga {

// The near end of a link. It may disconnect in any of these, but has to stay alive.
class Receiver {
  public:
    virtual ~Receiver() = default;
    virtual void deliver(std::string lines) = 0; // Lines to be sent. They may wait for send().
    virtual void finish() = 0;                   // Nothing follows what was delivered.
    virtual void send() = 0;                     // What was delivered goes out now.

  private:
    friend class Dock;
    bool is_addressed_ = false;
};

class Dock {
  public:
    Dock(boost::asio::io_context& io, const Charter& charter, Store& store, int bot_threads,
         Log& log);

    Link connect(Receiver& receiver, const std::string& address);
    void heard(Link link, std::string_view line);
    bool is_greeted(Link link) const { return harbour_.is_greeted(link); }
    void disconnect(Link link);

    // Who brings calls to people who are not there; without it, nobody is called. It is asked on
    // the network thread, so it may end once that one has.
    void call_by(std::function<void(Calling)> carry) { carry_ = std::move(carry); }
    void unreachable(const Calling& calling); // As the harbour has it.

    void close();          // No more moves; all links are told.
    bool is_still() const; // Nothing under way: what was accepted is on disk and sent.

    // A table cannot be read, or not to its end: it is named in the log, once, and counted.
    void note_damage(const std::string& table, const std::string& why);

    void fill_health(Gauges& gauges) const; // Whether all is well.
    void fill(Gauges& gauges) const;        // That, and all that the harbour counts.

  private:
    using Clock = std::chrono::steady_clock;

    void stir();  // Something happened: look at it when this round is through.
    void flush(); // Takes what there is, and hands it to the disk.
    void committed(const std::optional<WriteFailure>& failure, double seconds);
    void land(); // What was taken is safe, or nothing was to be kept: lets it out.
    void send_letters();
    void give_up(const WriteFailure& failure); // The disk refused what was taken.
    void probe();
    void set_alarm();
    void prune(); // Finished tables that are old enough go, a few at a time.

    boost::asio::io_context& io_;
    Log& log_;
    Store& store_;
    std::set<std::string> damaged_{};
    Harbour harbour_;
    std::unordered_map<Link, Receiver*> receivers_{};
    Link last_link_ = 0;

    Outbox taken_{};
    std::function<void(Calling)> carry_{};
    std::vector<Receiver*> addressed_{};
    std::vector<Clock::time_point> acts_{}, acts_taken_{}; // When each was read.
    bool is_posted_ = false, is_committing_ = false, is_stirred_ = false;

    boost::asio::steady_timer alarm_, probing_, pruning_;
    TimeMs finished_ms_; // As in Limits.
    std::optional<TimeMs> alarm_at_{};
    Storage storage_{};
    Histogram move_seconds_{};
    std::string not_ready_why_{}; // As everybody may know it.
    Seldom failures_{};
    double commit_seconds_ = 0; // The writer's thread's own.

    Writer writer_; // These last: their threads use all of the above.
    BotPool bots_;
    Inspector inspector_;
};

} // namespace tortuga
