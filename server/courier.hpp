// courier.hpp: brings calls to people who are not there: to their browsers' services, to programs
// of theirs, to their letter boxes. It does so on threads of its own, and nobody who plays waits.
//
// Each kind has threads and a queue of its own, so that a slow program holds up no browser's
// service. What cannot be brought is tried again a few times, later each time, and only when nobody
// waits for a first attempt; a host that does not answer is left alone for a while. What waits is
// bounded, of each table and in all: beyond that calls are dropped, and counted. Nothing is kept on
// disk: who was called, the harbour knows.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "server/gauges.hpp"
#include "server/parcel.hpp"
#include "server/push.hpp"

namespace tortuga {

// What whoever keeps the house allows.
struct CallRules {
    Reach push{.to = Reach::To::usual}, web{};
    std::vector<std::string> mail_command{}; // Words of it; none: no letters.
    std::string harbour{}, root{};           // Its name, and how the world calls it.
    std::vector<std::string> own_names{};    // Hosts that are ourselves: nobody is called there.

    bool admits(const Way& way) const;
};

// A call that did not arrive, for whoever keeps the house.
struct CallFailure {
    Way::How how{};
    std::string host{}; // Alone: what stands behind it is somebody's secret. None of letters.
    int status = 0;
    std::string why{};
};

// Called on threads of the courier's.
struct CallEars {
    std::function<void(const Calling&)> gone{}; // Nobody is there, and nobody will be.
    std::function<void(CallFailure)> failed{};
};

class Courier {
  public:
    Courier(CallRules rules, const Secret& seed, CallEars ears);
    ~Courier(); // Waits for who is under way, but not for long; the rest is forgotten.
    Courier(const Courier&) = delete;
    Courier& operator=(const Courier&) = delete;

    void carry(Calling calling); // The network thread's.
    void close();                // Nobody leaves any more, and who is under way hurries.
    CallCounts counts() const;

  private:
    using Clock = std::chrono::steady_clock;
    struct Trip {
        Calling calling;
        std::string host{};
        Clock::time_point since{}; // It was asked for.
        int attempt = 0;
    };
    struct Outcome {
        enum class Is { done, later, refused, gone, lost } is{};
        std::chrono::milliseconds wait{0};
        int status = 0;
        std::string why{};
    };
    // Trips of one kind, and who makes them.
    struct Lane {
        std::size_t threads_most;
        std::deque<Trip> fresh{};
        std::multimap<Clock::time_point, Trip> again{};     // By when they are due.
        std::map<std::string, Clock::time_point> resting{}; // Hosts, and until when.
        std::condition_variable called{};
        std::vector<std::thread> threads{};
    };

    Lane& lane_of(Way::How how);
    void hire(Lane& lane);
    void work(Lane& lane);
    std::optional<Trip> next(Lane& lane); // Nothing: it is closing.
    std::optional<Trip> due(Lane& lane, Clock::time_point now);
    void put_off(Lane& lane, Trip trip, Clock::time_point due);
    void settle(Lane& lane, Trip trip, const Outcome& outcome);
    Outcome bring(const Calling& calling);
    Outcome write(const Calling& calling) const;
    Outcome post(const Calling& calling);
    Parcel parcel_for(const Calling& calling, const Place& place) const;

    const CallRules rules_;
    const Secret seed_;
    const PushKey key_;
    const CallEars ears_;
    std::once_flag believes_{};
    std::optional<Issuers> issuers_{}; // Read when the first call leaves.
    mutable std::mutex guard_{};
    CallCounts counts_{};
    std::stop_source closing_{};
    Lane pushes_{4}, hooks_{4}, letters_{1}; // Last: their threads use all of the above.
};

} // namespace tortuga
