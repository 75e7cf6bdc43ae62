// bot_pool.hpp: the threads on which bots think, behind everything else in the queue for a core.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "harbour/harbour.hpp"

namespace tortuga {

class BotPool {
  public:
    // Called on a bot's thread.
    using Chosen = std::function<void(const BotTask& task, MoveBits move)>;

    // 0 threads: as many as there are cores but one, which is left to the network and the disk.
    BotPool(int threads, Chosen chosen);
    ~BotPool(); // Waits for who is thinking; the rest of the queue is forgotten.
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;

    void ask(BotTask task);
    int waiting() const { return waiting_; }
    int threads() const { return static_cast<int>(threads_.size()); }

  private:
    void think();

    Chosen chosen_;
    std::mutex guard_;
    std::condition_variable asked_;
    std::deque<BotTask> queue_{};
    std::atomic<int> waiting_ = 0;
    bool closing_ = false;
    std::vector<std::thread> threads_{}; // Last: they use all of the above.
};

} // namespace tortuga
