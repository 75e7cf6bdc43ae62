// kill_ledger.hpp: what one seat was told and did, held against what a harbour says later.
//
// It knows no connection and no time, so that planted faults can show that it sees them. Every
// judgement is a text: what is wrong, or "".
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tortuga::kill {

struct Happened {
    int seat = 0;                      // 0: nature.
    std::optional<std::string> move{}; // Nothing: this seat may not know it.

    friend bool operator==(const Happened&, const Happened&) = default;
};
using Story = std::map<std::uint32_t, Happened>; // By its number, `n`.

// A decision that was sent off. Each must happen once, or, before it is acknowledged, not at all.
struct Deed {
    std::uint32_t seen = 0;
    std::string move{};
};

class Memory {
  public:
    explicit Memory(int seat = 1) : seat_{seat} {}

    // What is heard while one is there.
    std::string told(std::uint32_t n, const Story& events);
    std::string shown(std::uint32_t n, const std::string& view);
    // Everything, as it is told to who comes back: it begins with all that was known.
    std::string resumed(std::uint32_t n, const Story& log, const std::string& view);

    void acted(std::uint32_t seen, const std::string& move) { open_ = Deed{seen, move}; }
    void forget_deed() { open_.reset(); } // It was refused: it must not turn up any more.
    const std::optional<Deed>& open_deed() const { return open_; }
    std::uint64_t acknowledged() const { return acknowledged_; }

    int seat() const { return seat_; }
    std::uint32_t n() const { return n_; } // The last that was heard of.
    const Story& story() const { return story_; }
    const std::map<std::uint32_t, std::string>& views() const { return views_; }

  private:
    std::string add(std::uint32_t n, const Happened& event);

    int seat_;
    std::uint32_t n_ = 0;
    Story story_{};
    std::map<std::uint32_t, std::string> views_{}; // Base64, by the `n` they were shown at.
    std::optional<Deed> open_{};
    std::uint64_t acknowledged_ = 0;
};

// Two seats of one table: the same events, and the same moves where both know them.
std::string disagreement(const Memory& one, const Memory& other);

// The record of a finished game: whole, sealed, fairly dealt, and nothing in it is other than what
// this seat was told and shown on the way.
std::string flaw_in_record(const std::string& text, const std::vector<const Memory*>& seats);

} // namespace tortuga::kill
