// parallel.cpp: threads, and a bar that shows how far they are.
#include "cli/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <ostream>
#include <thread>
#include <vector>

namespace tortuga {

namespace {

class Bar {
  public:
    Bar(const House& house, int total)
        : err_{house.world.err}, total_{total},
          visible_{house.world.err_is_terminal && !house.screen.linear && !house.json} {}
    ~Bar() {
        if (visible_) err_ << "\r\033[K" << std::flush;
    }
    void show(int done) {
        const int percent = static_cast<int>(100LL * done / total_);
        if (!visible_ || percent == last_) return;
        last_ = percent;
        const auto filled = static_cast<std::size_t>(percent * 40 / 100);
        err_ << fmt::format("\r[{:<40}] {:3} %", std::string(filled, '#'), percent) << std::flush;
    }

  private:
    std::ostream& err_;
    int total_;
    bool visible_;
    int last_ = -1;
};

} // namespace

int threads_or_all(int wanted) {
    return wanted > 0 ? wanted : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void in_parallel(const House& house, int count, int threads, const std::function<void(int)>& work) {
    Bar bar{house, std::max(count, 1)};
    std::atomic<int> done = 0;
    const int crew = std::clamp(threads, 1, std::max(count, 1));
    const auto share = [&](int first, bool reports) {
        for (int i = first; i < count; i += crew) {
            work(i);
            const int so_far = ++done;
            if (reports) bar.show(so_far);
        }
    };
    std::vector<std::jthread> others;
    for (int t = 1; t < crew; ++t) others.emplace_back(share, t, false);
    share(0, true);
}

} // namespace tortuga
