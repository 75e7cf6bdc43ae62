// writer.hpp: the thread that waits for the disk, so that nobody else has to.
//
// Batches are kept in the order they came; those that wait together go into one transaction, since
// syncing is what costs. A batch may only make sense after the one before it, so when one fails all
// that follow fail with it, until a probe() that was asked for later finds the disk well again.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "harbour/shelf.hpp"

namespace tortuga {

class Store;

// What went wrong, in English.
struct WriteFailure {
    std::string why;  // For the log: with the file's folder.
    std::string told; // For everybody: without.
};

class Writer {
  public:
    // Called on the writer's thread, in order, with what went wrong or nothing. Must not throw.
    using Done = std::function<void(std::optional<WriteFailure> failure)>;
    // Called on the writer's thread for every transaction that was tried, before its Dones.
    using Watch = std::function<void(double seconds, std::size_t batches)>;

    explicit Writer(Store& store, Watch watch = {});
    ~Writer(); // Finishes what was handed in.
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    // Any thread may call these; they only put the order on the pile.
    void keep(Batch batch, Done done);
    void probe(Done done);

  private:
    struct Order {
        std::optional<Batch> batch; // None: a probe.
        Done done;
    };

    void hand_in(Order order);
    void work();
    void carry_out(std::vector<Order>& orders);
    void keep_together(std::vector<Order>& orders, std::size_t from, std::size_t to);
    void attempt(std::size_t batches, const std::function<void()>& write);

    Store& store_;
    Watch watch_;
    std::optional<WriteFailure> failure_{}; // The writer's thread's own, like all that it does.

    std::mutex guard_;
    std::condition_variable called_;
    std::vector<Order> pile_{};
    bool closing_ = false;
    std::thread thread_; // Last: it uses all of the above.
};

} // namespace tortuga
