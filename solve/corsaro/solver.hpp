// solver.hpp: value iteration over every position of the simple form.
//
// A sweep is cut into chunks that may be worked on by several threads, from the first on: fleets
// that are further ahead come first, so that most of what a position leads to is up to date. The
// values are shared while they change; each only ever comes down to the truth, so whoever reads an
// old one is late, not wrong, and only the last digits depend on who came first.
#pragma once

#include <vector>

#include "solve/corsaro/backup.hpp"

namespace tortuga::corsaro {

class Solver {
  public:
    static constexpr int players_most = seats_most;
    static constexpr std::uint64_t bytes_needed(std::uint64_t positions) {
        return positions * sizeof(float);
    }
    static std::uint64_t positions(const Options& o, int players);

    // PRE: is_solvable(o). Every position that is not won is lost, until it is swept.
    Solver(const Options& o, int players);

    int chunks() const;
    float sweep(int chunk); // The greatest change of a value.

    float loss(int first, int second) const; // At the start, with the pirates on these spaces.
    const std::vector<float>& losses() const { return losses_; } // By position.

  private:
    template <int players>
    float sweep_as(int chunk);

    int players_;
    std::vector<Chart> chart_; // One: it is too large for a stack.
    std::vector<float> losses_;
};

} // namespace tortuga::corsaro
