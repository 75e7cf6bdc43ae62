// writer.cpp: the pile of orders, and the thread that works it off.
#include "server/writer.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "server/store.hpp"

namespace tortuga {

namespace {

// Beyond this many rows a greater transaction is no faster, only later.
constexpr std::size_t rows_together = 1'000;

void append(Batch& all, Batch& more) {
    std::ranges::move(more.rows, std::back_inserter(all.rows));
    std::ranges::move(more.listings, std::back_inserter(all.listings));
    std::ranges::move(more.removed, std::back_inserter(all.removed));
}

} // namespace

Writer::Writer(Store& store, Watch watch)
    : store_{store}, watch_{std::move(watch)}, thread_{[this] { work(); }} {}

Writer::~Writer() {
    {
        const std::lock_guard lock{guard_};
        closing_ = true;
    }
    called_.notify_one();
    thread_.join();
}

void Writer::keep(Batch batch, Done done) { hand_in({std::move(batch), std::move(done)}); }

void Writer::probe(Done done) { hand_in({std::nullopt, std::move(done)}); }

void Writer::hand_in(Order order) {
    bool was_idle = false;
    {
        const std::lock_guard lock{guard_};
        was_idle = pile_.empty();
        pile_.push_back(std::move(order));
    }
    if (was_idle) called_.notify_one(); // Otherwise it has been called already.
}

void Writer::work() {
    std::vector<Order> orders;
    for (;;) {
        {
            std::unique_lock lock{guard_};
            called_.wait(lock, [this] { return closing_ || !pile_.empty(); });
            if (pile_.empty()) return;
            orders.swap(pile_);
        }
        carry_out(orders);
        orders.clear();
    }
}

void Writer::carry_out(std::vector<Order>& orders) {
    for (std::size_t from = 0, to = 0; from < orders.size(); from = to) {
        std::size_t rows = 0;
        for (to = from; to < orders.size() && orders[to].batch && rows < rows_together; ++to)
            rows += orders[to].batch->rows.size() + orders[to].batch->listings.size() +
                    orders[to].batch->removed.size();
        if (to > from) {
            keep_together(orders, from, to);
            continue;
        }
        attempt(0, [this] { store_.probe(); });
        orders[to++].done(failure_);
    }
}

void Writer::keep_together(std::vector<Order>& orders, std::size_t from, std::size_t to) {
    if (!failure_) {
        Batch all = std::move(*orders[from].batch);
        for (std::size_t i = from + 1; i < to; ++i) append(all, *orders[i].batch);
        if (!all.empty()) attempt(to - from, [&] { store_.keep(all); });
        if (!failure_ && !all.removed.empty()) attempt(0, [this] { store_.shrink(); });
    }
    for (std::size_t i = from; i < to; ++i) orders[i].done(failure_);
}

// What came of it is in failure_, which a probe that succeeds clears.
void Writer::attempt(std::size_t batches, const std::function<void()>& write) {
    const auto started = std::chrono::steady_clock::now();
    try {
        write();
        failure_.reset();
    } catch (const StoreError& e) {
        failure_ = {e.what(), e.for_strangers().what()};
    } catch (const std::exception& e) {
        failure_ = {e.what(), e.what()};
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
    if (watch_) watch_(taken.count(), batches);
}

} // namespace tortuga
