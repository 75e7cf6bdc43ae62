// watch.hpp: watches a game move by move and writes down what the lab wants to know.
//
// It is shown the states before and after each move and nothing else; the engine keeps no diary.
// What a move must have brought by the rules is reckoned here a second time, so that fame from
// nowhere would be noticed (GameLog::unexplained).
#pragma once

#include "study/pirates_cove/figures.hpp"

namespace tortuga::pirates_cove {

struct Scene {
    const State& before;
    Seat who;
    Move move;
    const State& after;
};

// What a move did to those who were fighting.
struct Outcome {
    enum class Bout : std::uint8_t { none, boarding, duel, drawn };

    bool is_rolled = false; // Dice were settled.
    Rolling roll{};         // Those dice.
    ShipSet fighting{};     // Players in the combat before it.
    ShipSet gone{};         // Players who reached the Cove, for either reason.
    Ship fled = Ship::none; // Who did by flight.
    ShipSet defeated{};     // Who did by gunfire.
    ShipSet sunk{};         // Legendary pirates and the Navy.
    bool is_over = false;   // The whole combat.
    Bout bout = Bout::none; // A melee that was decided.
    Seat winner = Seat::nobody, loser = Seat::nobody;
};
Outcome outcome_of(const Scene& x);

struct Gain {
    Seat who;
    Source source;
    int points;
};
using Gains = InplaceVector<Gain, 64>; // At most one of each source for each player.

// In the order in which the rules settle them, which matters where fame is at zero. PC-239
Gains gains_of(const Scene& x, const Outcome& out);

int share_of(const Scene& x, Ship foe, int sharers); // In the fame of a foe that was sunk.

// A treasure card that somebody has taken in this move.
struct Taken {
    Place island;
    Seat who;
    Reward reward;
};
using Takings = InplaceVector<Taken, islands>;
Takings takings_of(const Scene& x);

class Watcher {
  public:
    void see(const Scene& x);
    GameLog finish(const State& over);

  private:
    void see_fame(const Scene& x, const Outcome& out);
    void see_fight(const Scene& x, const Outcome& out);
    void see_berths(const Open& o);
    void see_treasure(const Scene& x);
    void see_cards(const Scene& x);
    void see_ship(const Scene& x);
    Career& career(Seat who) { return log_.career[index(who)]; }

    struct Berth {
        int month = 0;
        Place place = Place::nowhere;
    };
    GameLog log_{};
    std::array<Berth, seats_most> berth_{}; // Where each was last counted as a visitor.
};

} // namespace tortuga::pirates_cove
