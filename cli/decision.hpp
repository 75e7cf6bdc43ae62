// decision.hpp: somebody is to choose. What they know and what they may do, and nothing else: it
// comes from a table at this terminal, or from a harbour far away.
#pragma once

#include "cli/house.hpp"
#include "cli/rulebook.hpp"
#include "table/table.hpp"

namespace tortuga {

struct Decision {
    const AnyGame* game;
    AnyOptions options;
    Seat who;
    AnyView view;   // As `who` has it.
    AnyMoves moves; // All that are legal; empty when somebody else is on turn.
};

Decision decision_of(const Table& table, Seat who);

// What the one who decides reads, besides the game's own words.
class Counsel {
  public:
    Counsel(const House& house, const Names& names, const Rulebook& book)
        : house_{house}, names_{names}, book_{book} {}

    void show_position(const AnyGame& game, const AnyView& view) const;
    void show_moves(const Decision& d) const;
    void show_advice(const Decision& d, MoveBits by_best_bot) const;
    void explain(const Decision& d, std::string_view typed) const; // May I, and by which rule?
    void read_clause(std::string_view id) const;
    // The move that was meant; or nothing, and it has been said why.
    std::optional<MoveBits> understood(const Decision& d, std::string_view typed) const;

  private:
    void show_risks(const Decision& d, const std::vector<MoveBits>& moves,
                    const std::vector<std::string>& risks) const;
    void show_exact(const Decision& d) const;
    void explain_move(const Decision& d, MoveBits move) const;
    std::string label_of(const Decision& d, MoveBits move) const;
    void print(std::string_view text) const; // As it is, and a line's end.

    const House& house_;
    const Names& names_;
    const Rulebook& book_;
};

} // namespace tortuga
