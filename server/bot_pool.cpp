// bot_pool.cpp: the threads on which bots think.
#include "server/bot_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

namespace tortuga {

BotPool::BotPool(int threads, Chosen chosen) : chosen_{std::move(chosen)} {
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    const int count = threads > 0 ? threads : std::max(1, cores - 1);
    for (int i = 0; i < count; ++i) threads_.emplace_back([this] { think(); });
}

BotPool::~BotPool() {
    {
        const std::lock_guard lock{guard_};
        closing_ = true;
    }
    asked_.notify_all();
    for (std::thread& t : threads_) t.join();
}

void BotPool::ask(BotTask task) {
    {
        const std::lock_guard lock{guard_};
        queue_.push_back(std::move(task));
        ++waiting_;
    }
    asked_.notify_one();
}

void BotPool::think() {
    // Linux has a niceness for each thread. Where it is refused, bots are merely less modest.
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
    std::unique_lock lock{guard_};
    for (;;) {
        asked_.wait(lock, [this] { return closing_ || !queue_.empty(); });
        if (closing_) return;
        const BotTask task = std::move(queue_.front());
        queue_.pop_front();
        --waiting_;
        lock.unlock();
        Rng rng{task.seed};
        chosen_(task, task.bot->choose(task.view, task.moves, rng));
        lock.lock();
    }
}

} // namespace tortuga
