// policy.hpp: a solved game in two bytes a position: how likely the team loses from there.
//
// The best move needs no bytes of its own: it is the one that leads to the least loss. The scale is
// that of the exponent, so that one chance in a million is told from one in a billion.
#pragma once

#include <memory>
#include <vector>

#include "solve/corsaro/backup.hpp"

namespace tortuga::corsaro {

// 65535 is certain loss, 1024 less is half of it, and so on; 0 is none at all.
std::uint16_t packed(float loss);
float unpacked(std::uint16_t bits);

class Policy {
  public:
    // PRE: is_solvable(o), and one value for each position of so many seats.
    Policy(const Options& o, std::vector<std::uint16_t> losses);

    const Options& options() const { return options_; }
    const std::vector<std::uint16_t>& losses() const { return losses_; }

    // The chance of losing between two turns. PRE: by these options, and roll or over.
    float loss(const State& s) const;

  private:
    Options options_;
    std::unique_ptr<Chart> chart_;
    std::vector<std::uint16_t> losses_;
};

// What this program knows by heart. Whoever has a policy makes it known before play begins; bots
// and hints ask whether there is one.
void make_known(Policy policy);
const Policy* known_policy(const Options& o); // nullptr when there is none.

} // namespace tortuga::corsaro
