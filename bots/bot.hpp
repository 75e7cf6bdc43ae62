// bot.hpp: a player that is a program. It sees what a person in its seat would see, and no more.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "faces/any_game.hpp"

namespace tortuga {

// Chooses one of the legal moves (never empty). It may think with `rng`; given the same view, moves
// and rng it chooses the same move, so that games can be replayed.
using Choose = MoveBits (*)(const AnyView&, const AnyMoves& legal, Rng&);

// How well a bot plays its game, said in one word (docs/bots.md says it in numbers): at random, by
// rules of thumb, or looking ahead.
enum class Skill : std::uint8_t { green, able, master };

struct Bot {
    std::string_view name; // "random", "captain"
    std::string_view game; // The game it plays; empty when it plays any.
    Skill skill;
    Choose choose;
    // The exact chance to lose after a move, if the bot has a solution of the game at hand.
    std::optional<double> (*exact_loss)(const AnyView&, MoveBits) = nullptr;
};

// The bots that play a game, weakest first; the last is the one to play against by default.
std::span<const Bot> all_bots();
const Bot* find_bot(std::string_view game, std::string_view name); // nullptr when there is none.
const Bot& best_bot(std::string_view game);

} // namespace tortuga
