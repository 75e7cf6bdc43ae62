// manners.hpp: what people may call themselves and say, and how fast.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "harbour/charter.hpp"

namespace tortuga {

inline constexpr std::size_t name_bytes = 48, chat_bytes = 300;
inline constexpr std::string_view phrases[] = {"hello", "good_luck", "well_played", "thanks",
                                               "oops",  "hurry",     "wait",        "ahoy",
                                               "arr",   "good_game"};
// What one shows without a word, and what is gone a moment later.
inline constexpr std::string_view reactions[] = {"cheer", "laugh", "gasp",
                                                 "groan", "think", "applaud"};

// One line without control characters, without those that turn the direction of writing or show
// nothing (they let one name look like another), and without towers of accents, which reach into
// the lines of others. Empty: nothing is left to show.
std::string proper_text(std::string_view text, std::size_t bytes_max);

// Lets through so much at once, and so much more every second.
class Bucket {
  public:
    bool admits(const Rate& rate, TimeMs now) {
        if (rate.per_second <= 0) return true;
        fill(rate, now);
        if (level_ < 1) return false;
        level_ -= 1;
        return true;
    }
    // Of what is not known before it was used: is anything left, and how much was it?
    bool has_room(const Rate& rate, TimeMs now) {
        fill(rate, now);
        return rate.per_second <= 0 || level_ > 0;
    }
    void spend(double amount) { level_ -= amount; }
    bool is_full(const Rate& rate, TimeMs now) const {
        return since_ == 0 || level_at(rate, now) >= rate.burst;
    }
    // Whoever is asked something may answer: a question brings the room for its answer.
    void make_room(const Rate& rate) { level_ = std::min(rate.burst, level_ + 1); }
    // How long until one more is let through, if nothing comes meanwhile.
    TimeMs wait(const Rate& rate) const {
        if (rate.per_second <= 0 || level_ >= 1) return 0;
        return static_cast<TimeMs>(1000 * (1 - level_) / rate.per_second) + 1;
    }
    TimeMs since() const { return since_; }

  private:
    void fill(const Rate& rate, TimeMs now) {
        level_ = since_ == 0 ? rate.burst : level_at(rate, now);
        since_ = now;
    }
    double level_at(const Rate& rate, TimeMs now) const {
        return std::min(rate.burst,
                        level_ + rate.per_second * static_cast<double>(now - since_) / 1000);
    }

    double level_ = 0;
    TimeMs since_ = 0;
};

} // namespace tortuga
