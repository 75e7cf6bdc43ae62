// courier.hpp: brings calls to people who are not there: to their browsers' services, to programs
// of theirs, to their letter boxes. It does so on threads of its own, and nobody who plays waits.
//
// What cannot be brought is tried again a few times, later each time. What waits is bounded: beyond
// that calls are dropped, and counted. Nothing is kept on disk: who was called, the harbour knows.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "server/errand.hpp"
#include "server/gauges.hpp"
#include "server/push.hpp"

namespace tortuga {

// What whoever keeps the house allows.
struct CallRules {
    Reach push{.to = Reach::To::usual}, web{};
    std::vector<std::string> mail_command{}; // Words of it; none: no letters.
    std::string harbour{}, root{};           // Its name, and how the world calls it.

    bool admits(const Way& way) const;
};

class Courier {
  public:
    // Called on a thread of the courier's: nobody is there, and nobody will be.
    using Gone = std::function<void(const Calling& calling)>;

    Courier(CallRules rules, PushKey key, Gone gone);
    ~Courier(); // Waits for who is under way; the rest is forgotten.
    Courier(const Courier&) = delete;
    Courier& operator=(const Courier&) = delete;

    void carry(Calling calling); // The network thread's.
    CallCounts counts() const;

  private:
    using Clock = std::chrono::steady_clock;
    struct Trip {
        Calling calling;
        int attempt = 0;
    };
    struct Outcome {
        enum class Is { done, later, gone, lost } is{};
        std::chrono::milliseconds wait{0};
    };
    // Trips of one kind, and who makes them.
    struct Lane {
        std::multimap<Clock::time_point, Trip> trips{};
        std::condition_variable called{};
        std::vector<std::thread> threads{};
    };

    void work(Lane& lane);
    std::optional<Trip> next(Lane& lane); // Nothing: it is closing.
    void settle(Lane& lane, Trip trip, Outcome outcome);
    Outcome bring(const Calling& calling);
    Outcome write(const Calling& calling) const;
    Outcome post(const Calling& calling);
    Parcel parcel_for(const Calling& calling, const Place& place) const;

    const CallRules rules_;
    const PushKey key_;
    const Gone gone_;
    std::once_flag believes_{};
    std::optional<Issuers> issuers_{}; // Read when the first call leaves.
    mutable std::mutex guard_{};
    CallCounts counts_{};
    std::atomic<bool> closing_ = false;
    Lane posts_{}, letters_{}; // Last: their threads use all of the above.
};

} // namespace tortuga
