// endings.hpp: whole turns. A turn is made in steps (a boat, a pirate, a tile, a rescue), but
// judged by where it ends: bots list the ends that can be reached from here, and take the first
// step.
#pragma once

#include <cstddef>
#include <cstring>
#include <vector>

#include "games/corsaro/rules.hpp"

namespace tortuga::corsaro {

struct Ending {
    State end;  // Between two turns, or the game is over.
    Move first; // The step that leads there.
    double score = 0;
};

// Every end that can be reached, once. If one of them sets a captured boat free and loses none,
// only such ends are listed: a sure rescue is not given away.
std::vector<Ending> endings(const State& s);
const Ending& best_of(const std::vector<Ending>& all); // The first of those that score most.

// CO-003, A-20 How well the pirates are placed for the start: the spaces that they have to sail
// until they are where the boats come in. On H28 this prefers B06, then B15, as the solver does.
int head_start(const State& s);

constexpr bool is_between_turns(const State& s) {
    return s.phase == Phase::roll || s.phase == Phase::over;
}

// Bids every end of the turn to `visit`, some of them twice. Tiles stay where they are.
template <class Visit>
void each_end(const State& s, Visit&& visit) {
    if (is_between_turns(s)) return visit(s);
    const auto go_on = [&](Move m) {
        State next = s;
        Rules::apply(next, s.turn, m);
        each_end(next, visit);
    };
    if (s.phase == Phase::trade) return go_on(make_trade(Trade::keep, s.met.lowest()));
    for (Move m : Rules::legal_moves(s, s.turn)) go_on(m);
}

// All that ends of one turn can differ in: boats, pirates, the seat, tiles and locks.
struct Footprint {
    std::array<std::uint64_t, 3> words;

    explicit Footprint(const State& s) {
        static_assert(offsetof(State, boat) == sizeof(Options) && offsetof(State, dice) == 62);
        const auto* bytes = reinterpret_cast<const std::byte*>(&s);
        std::memcpy(words.data(), bytes + offsetof(State, boat), sizeof words);
    }
    friend auto operator<=>(const Footprint&, const Footprint&) = default;
};

// The ends seen so far. When it is nearly full it takes everything for new, which costs only time.
class Seen {
  public:
    Seen() : slots_(1024) {}

    void clear() { ++round_, size_ = 0; }
    bool add(const State& s); // Is it new?

  private:
    struct Slot {
        Footprint footprint{State{}};
        std::uint64_t round = 0; // In which it was filled.
    };
    std::vector<Slot> slots_;
    std::uint64_t round_ = 1;
    std::size_t size_ = 0;
};

} // namespace tortuga::corsaro
