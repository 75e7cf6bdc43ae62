// dock.cpp: in, to the disk, and out.
#include "server/dock.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>

namespace tortuga {

namespace {

template <typename Clock>
TimeMs ms_by() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(Clock::now().time_since_epoch()).count();
}

Now now() {
    return {.steady = ms_by<std::chrono::steady_clock>(),
            .date = ms_by<std::chrono::system_clock>()};
}

} // namespace

Dock::Dock(boost::asio::io_context& io, const Charter& charter, Store& store, int bot_threads,
           Log& log)
    : io_{io}, log_{log}, store_{store}, harbour_{charter, store}, alarm_{io}, probing_{io},
      pruning_{io}, finished_ms_{charter.limits.finished_ms},
      writer_{store, [this](double seconds, std::size_t) { commit_seconds_ = seconds; }},
      bots_{bot_threads,
            [this](const BotTask& task, MoveBits move) {
                boost::asio::post(io_, [this, task, move] {
                    harbour_.chosen(task, move, now());
                    stir();
                });
            }},
      inspector_{store.file(),
                 [this](const std::string& table, const std::string& flaw) {
                     boost::asio::post(io_, [this, table, flaw] { note_damage(table, flaw); });
                 },
                 [this](std::uint64_t tables) {
                     boost::asio::post(io_, [this, tables] {
                         log_.say(LogLevel::info, "inspected",
                                  {{"tables", tables}, {"damaged", damaged_.size()}});
                     });
                 }} {
    for (const std::string& table : store.lost_tables()) note_damage(table, "rows were lost");
    if (const auto trouble = harbour_.reopen(now()))
        throw StoreError{StoreTrouble::broken, "harbour.db", charter.words.say(*trouble)};
    const Census census = harbour_.census();
    log_.say(LogLevel::info, "tables", {{"open", census.open}});
    if (finished_ms_ > 0) prune();
    stir();
}

Link Dock::connect(Receiver& receiver, const std::string& address) {
    receivers_.emplace(++last_link_, &receiver);
    harbour_.connected(last_link_, address);
    log_.say(LogLevel::debug, "connected", {{"link", last_link_}, {"from", address}});
    stir();
    return last_link_;
}

void Dock::heard(Link link, std::string_view line) {
    // A guess, for the latency of moves: reading the message twice would cost more than it tells.
    if (line.find("\"act\"") != std::string_view::npos) acts_.push_back(Clock::now());
    harbour_.heard(link, line, now());
    stir();
}

void Dock::disconnect(Link link) {
    if (receivers_.erase(link) == 0) return;
    log_.say(LogLevel::debug, "lost", {{"link", link}});
    harbour_.lost(link, now());
    stir();
}

void Dock::unreachable(const Calling& calling) {
    log_.say(LogLevel::debug, "call_gone", {{"table", calling.table}});
    harbour_.unreachable(calling, now());
    stir();
}

void Dock::close() {
    harbour_.close(now());
    stir();
}

bool Dock::is_still() const { return !is_posted_ && !is_committing_ && !is_stirred_; }

void Dock::note_damage(const std::string& table, const std::string& why) {
    if (damaged_.insert(table).second)
        log_.say(LogLevel::error, "damaged", {{"table", table}, {"why", why}});
}

void Dock::fill_health(Gauges& gauges) const {
    gauges.is_ready = not_ready_why_.empty();
    gauges.not_ready_why = not_ready_why_;
}

void Dock::fill(Gauges& gauges) const {
    fill_health(gauges);
    gauges.counters = harbour_.counters();
    gauges.census = harbour_.census();
    gauges.storage = storage_;
    gauges.storage.damaged = damaged_.size();
    gauges.storage.bytes = store_.bytes();
    gauges.move_seconds = move_seconds_;
    gauges.bots_waiting = bots_.waiting();
    gauges.bot_threads = bots_.threads();
}

void Dock::stir() {
    if (is_committing_) {
        is_stirred_ = true;
    } else if (!is_posted_) {
        // Behind everything that is ready now, so that one commit serves all of it. Twice: the
        // first time round the sockets are looked at, and then what they have is heard.
        is_posted_ = true;
        boost::asio::post(io_, [this] {
            boost::asio::post(io_, [this] {
                is_posted_ = false;
                flush();
            });
        });
    }
}

void Dock::flush() {
    taken_ = harbour_.take();
    acts_taken_.swap(acts_);
    if (taken_.batch.empty()) return land();
    is_committing_ = true;
    storage_.rows += taken_.batch.rows.size();
    writer_.keep(std::move(taken_.batch), [this](std::optional<WriteFailure> failure) {
        boost::asio::post(io_, [this, why = std::move(failure), seconds = commit_seconds_] {
            committed(why, seconds);
        });
    });
}

void Dock::committed(const std::optional<WriteFailure>& failure, double seconds) {
    is_committing_ = false;
    storage_.commit_seconds.observe(seconds);
    if (failure) {
        give_up(*failure);
    } else {
        ++storage_.commits;
        log_.say(LogLevel::debug, "committed", {{"us", static_cast<std::int64_t>(seconds * 1e6)}});
        const StoreBytes bytes = store_.bytes();
        harbour_.see_disk(bytes.database + bytes.log);
        harbour_.kept();
        land();
    }
    if (std::exchange(is_stirred_, false)) stir();
}

void Dock::land() {
    send_letters();
    for (BotTask& task : taken_.tasks) bots_.ask(std::move(task));
    if (carry_)
        for (Calling& calling : taken_.calls) carry_(std::move(calling));
    const Clock::time_point sent = Clock::now();
    for (const Clock::time_point read : acts_taken_)
        move_seconds_.observe(std::chrono::duration<double>(sent - read).count());
    acts_taken_.clear();
    set_alarm();
}

void Dock::send_letters() {
    for (Letter& letter : taken_.letters) {
        const auto found = receivers_.find(letter.to);
        if (found == receivers_.end()) continue;
        Receiver& receiver = *found->second;
        if (!std::exchange(receiver.is_addressed_, true)) addressed_.push_back(&receiver);
        receiver.deliver(std::move(letter.text));
        if (letter.closes) receiver.finish();
    }
    for (Receiver* receiver : addressed_) {
        receiver->is_addressed_ = false;
        receiver->send();
    }
    addressed_.clear();
}

void Dock::give_up(const WriteFailure& failure) {
    ++storage_.failures;
    acts_taken_.clear();
    if (const std::uint64_t times = failures_.count(now().steady))
        log_.say(LogLevel::error, "commit_failed", {{"why", failure.why}, {"times", times}});
    const bool was_ready = std::exchange(not_ready_why_, failure.told).empty();
    harbour_.not_kept({taken_}, failure.told, now());
    // After a failure the writer refuses everything until it was asked to try again.
    if (was_ready) probe();
    stir();
}

void Dock::probe() {
    writer_.probe([this](std::optional<WriteFailure> failure) {
        boost::asio::post(io_, [this, why = std::move(failure)] {
            if (!why) {
                not_ready_why_.clear();
                log_.say(LogLevel::info, "storage_back");
                return;
            }
            not_ready_why_ = why->told;
            probing_.expires_after(std::chrono::seconds{1});
            probing_.async_wait([this](const boost::system::error_code& stopped) {
                if (!stopped) probe();
            });
        });
    });
}

void Dock::prune() {
    constexpr std::int64_t at_once = 50;
    constexpr std::chrono::seconds soon{1}, later{3'600};
    std::vector<std::string> old;
    try {
        old = store_.finished(now().date - finished_ms_, at_once);
    } catch (const StoreError& error) {
        log_.say(LogLevel::error, "prune_failed", {{"why", error.what()}});
    }
    if (!old.empty()) {
        harbour_.remove(old);
        log_.say(LogLevel::info, "pruned", {{"tables", old.size()}});
        stir();
    }
    const bool has_more = old.size() == static_cast<std::size_t>(at_once);
    pruning_.expires_after(has_more ? soon : later);
    pruning_.async_wait([this](const boost::system::error_code& stopped) {
        if (!stopped) prune();
    });
}

void Dock::set_alarm() {
    const std::optional<TimeMs> next = harbour_.next_tick();
    if (next == alarm_at_) return;
    alarm_at_ = next;
    if (!next) {
        alarm_.cancel();
        return;
    }
    alarm_.expires_after(std::chrono::milliseconds{std::max<TimeMs>(*next - now().steady, 0)});
    alarm_.async_wait([this](const boost::system::error_code& stopped) {
        if (stopped) return;
        alarm_at_.reset();
        harbour_.tick(now());
        stir();
    });
}

} // namespace tortuga
