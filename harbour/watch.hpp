// watch.hpp: how long the table has waited for each seat, and when its patience ends.
//
// While somebody's connection is lost, the grace runs first and the clock stands still. Who is
// shown what happened, one thing after the other, is not charged for that until they are ready, or
// for so long at most. Nothing here is kept on disk but the bank, with every move: a restart costs
// nobody time.
#pragma once

#include <array>

#include "core/seat.hpp"
#include "faces/page.hpp"
#include "harbour/settings.hpp"

namespace tortuga {

inline constexpr TimeMs showing_max = 8'000;

class Watch {
  public:
    explicit Watch(const Pace& pace) : pace_{pace} { grace_.fill(std::max<TimeMs>(pace.grace, 0)); }

    // Whom the table waits for from now on, of those `here`; some are shown what happened first.
    // Nobody when it stands still.
    void wait_for(SeatSet waiting, SeatSet here, TimeMs now, SeatSet shown = {}) {
        for (int i = 0; i < seats_max; ++i) {
            const Seat who = seat(i);
            settle(who, now);
            if (!waiting.has(who)) used_[index(who)] = 0;
            if (!waiting_.has(who)) showing_[index(who)] = shown.has(who) ? showing_max : 0;
            if (!is_page && here.has(who)) given_[index(who)] = 0;
        }
        waiting_ = waiting;
        here_ = here;
    }
    // A decision was made: what the bank has afterwards.
    TimeMs bank_after(Seat who, TimeMs bank, TimeMs now) {
        settle(who, now);
        const TimeMs over = std::max<TimeMs>(used_[index(who)] - pace_.move, 0);
        used_[index(who)] = 0;
        waiting_ = waiting_ - SeatSet::of(who); // What comes next is a new question.
        return std::max<TimeMs>(bank - over, 0) + pace_.add;
    }
    // All that happened has been shown.
    void ready(Seat who, TimeMs now) {
        settle(who, now);
        showing_[index(who)] = 0;
    }
    // A lost connection is forgiven for so much longer.
    void give(Seat who, TimeMs ms, TimeMs now) {
        settle(who, now);
        grace_[index(who)] += ms;
        ++given_[index(who)];
    }
    // How often that was so since they were here.
    int given(Seat who) const { return given_[index(who)]; }
    // How long the table has waited for this decision.
    TimeMs waited(Seat who, TimeMs now) const {
        return waiting_.has(who) ? used_[index(who)] + now - since_[index(who)] : 0;
    }
    TimeMs showing(Seat who) const { return showing_[index(who)]; } // What is left for it.
    // When this seat's time is up; nothing: never, as things are.
    std::optional<TimeMs> deadline(Seat who, TimeMs bank) const {
        const std::size_t i = index(who);
        if (!waiting_.has(who)) return {};
        const bool lost = !here_.has(who);
        if (lost && pace_.grace < 0) return {};
        if (!lost && !pace_.has_clock()) return {};
        const TimeMs clock = pace_.has_clock() ? pace_.move + bank - used_[i] : 0;
        return since_[i] + showing_[i] + (lost ? grace_[i] : 0) + std::max<TimeMs>(clock, 0);
    }
    // What the decision may still take.
    TimeMs left(Seat who, TimeMs bank, TimeMs now) const {
        const auto end = deadline(who, bank);
        return end ? std::max<TimeMs>(*end - now, 0) : 0;
    }

  private:
    void settle(Seat who, TimeMs now) {
        const std::size_t i = index(who);
        TimeMs passed = now - since_[i];
        since_[i] = now;
        if (!waiting_.has(who) || passed <= 0) return;
        const TimeMs watched = std::min(passed, showing_[i]);
        showing_[i] -= watched;
        passed -= watched;
        if (!here_.has(who)) {
            if (pace_.grace < 0) return;
            const TimeMs forgiven = std::min(passed, grace_[i]);
            grace_[i] -= forgiven;
            passed -= forgiven;
        }
        used_[i] += passed;
    }

    Pace pace_;
    SeatSet waiting_{}, here_{};
    std::array<TimeMs, seats_max> since_{}, used_{}, grace_{}, showing_{};
    std::array<int, seats_max> given_{};
};

} // namespace tortuga
