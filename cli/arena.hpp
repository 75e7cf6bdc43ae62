// arena.hpp: bots and nature at a table, the same from the same seed.
//
// Nature has a stream of its own. It starts anew, from the seed and a count, whenever nature's turn
// comes after a seat's move: the third deal of a game is the same cards however the first two were
// played and whoever thought how long. (A game whose players can call on nature in mid-round shifts
// that count, and its later deals.) A bot's dice depend on the seed, its seat and the number of
// events before. Nothing is kept between moves, so a game can be taken back or taken up again.
#pragma once

#include <span>
#include <vector>

#include "bots/bot.hpp"
#include "table/table.hpp"

namespace tortuga {

class Nature {
  public:
    explicit Nature(std::uint64_t seed) : seed_{seed} {}
    void watch(Seat actor); // Every event, nature's own included.
    MoveBits move(const Table& table) const;

  private:
    std::uint64_t seed_;
    std::uint64_t starts_ = 0; // How often nature's turn came after somebody else's.
    std::uint64_t drawn_ = 0;  // Nature's moves since.
    Seat last_ = Seat::nobody;
};

Nature nature_after(std::uint64_t seed, const std::vector<Event>& log);

MoveBits bot_move(const Table& table, const Bot& bot, Seat who, std::uint64_t seed);

// Plays a game to its end; `bots` has one for each seat.
Table play_out(const AnyGame& game, const AnyOptions& options, std::span<const Bot* const> bots,
               std::uint64_t seed);

// What each seat gets of one win: those with the highest score share it. Where all play together,
// a win is everybody's, and so is a loss.
std::vector<double> win_shares(const AnyGame& game, const Scores& scores, int seats);
bool is_won(const Scores& scores); // By all, in a game that all play together.

} // namespace tortuga
