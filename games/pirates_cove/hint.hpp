// hint.hpp: why a move makes sense: one fact, true of what the seat sees.
//
// It judges no move: a bot has chosen. Chances are those that stand beside the moves
// (terminal_advice.cpp).
#pragma once

#include <span>

#include "games/pirates_cove/rules.hpp"

namespace tortuga::pirates_cove {

// What the blanks of each sentence stand for is written beside it.
enum class Why : std::uint8_t {
    isle_foe,     // name: a legendary pirate, or the Navy, who is there.
    isle_bury,    // number: chests, of: gold in threes, which become fame there.
    isle_fame,    // reward: of the treasure card; none offers more fame.
    isle_weak,    // section: the weakest, which can be raised there, number: for that much gold.
    isle_alone,   // reward: of the treasure card; no other ship lies there.
    isle_strong,  // reward: of the treasure card, number: own dice; no rival has more.
    isle_reward,  // reward: of the treasure card.
    isle,         // place.
    lay,          // reward: of the treasure card, place: where it is laid.
    raise,        // section, number: gold, of: its value then.
    save,         // number: gold that is kept.
    hold,         // number: chests, of: gold; none of it is buried under fire.
    buy,          // number: gold, of: cards in hand so far.
    chart,        // number: gold.
    repair,       // card: the Mastercraft.
    fame,         // number: points.
    guard,        // card: a parrot or a Mastercraft, section: that it protects.
    cove_cards,   // number: cards in hand so far.
    cove_gold,    // number: gold so far.
    trade,        // number: chests, of: gold.
    fire_best,    // number: percent, name: the target; no shot has a better chance.
    fire,         // number: percent, name: the target.
    fire_soften,  // number: dice, hits: to be expected; name will hardly be beaten yet.
    flee,         // section: the weakest, of: percent of mutiny.
    stand,        // section: the weakest, number: its value.
    crews,        // number: own crew, of: that of name.
    hit,          // section, number: its value, name: whose it is.
    duel,         // number: own dice, of: those of name.
    weapon,       //
    shoot,        // number: percent.
    wait,         // number: what a die must show now.
    build,        // number: the values of the own ship in all, of: of that of name.
    attempt,      // number: percent.
    fort,         //
    play_battle,  // card.
    play_volley,  // card.
    play_against, // card, name: the rival, number: the rival's fame.
    play_event,   // card, number: cards in hand.
    roll,         // number: hits of the volley.
    stands,       // The roll, which is no volley.
    keep,         // number: cards in hand.
};
inline constexpr int whys = static_cast<int>(Why::keep) + 1;

struct Hint {
    Why why{};
    int number = 0, of = 0;
    Card card = no_card;
    int section = 0;
    Place place = Place::nowhere;
    Ship ship = Ship::none;
    Reward reward{};
    double hits = 0; // To be expected.
};

// PRE: the seat may make these moves, and `m` is one of them.
Hint hint_of(const View& v, std::span<const Move> moves, Move m);

} // namespace tortuga::pirates_cove
