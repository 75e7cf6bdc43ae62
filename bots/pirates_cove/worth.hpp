// worth.hpp: what things are worth in fame at the end of the game: gold and chests aboard, cards in
// hand, a better ship, a treasure card.
//
// All of it follows from the tables of data.hpp and a few habits of thought; nothing is played out.
#pragma once

#include "bots/pirates_cove/odds.hpp"
#include "bots/pirates_cove/plan.hpp"

namespace tortuga::pirates_cove {

// How many months are still to be sailed, or in solitaire voyages. This one counts until the ships
// have moved.
float months_left(const Open& o);

// What one more of each is worth to a captain now.
struct Prices {
    float gold = 0, chest = 0, card = 0;
};
Prices prices(const Open& o, Seat who);

// A treasure card as most of them are.
struct Average {
    float fame = 0, gold = 0, chests = 0, cards = 0;
};
const Average& average_reward();
float average_plunder(const Prices& p);

// What a treasure card is worth; chests that find no room aboard are worth nothing. PC-158
float reward_worth(const Open& o, Seat who, const Reward& r);

// What the ship may be expected to win by fights in a month. Legendary pirates and rivals come by
// chance, the stronger of two stays.
float monthly_worth(const Open& o, Seat who, const Plan& plan);

// What raising a section by one space brings until the end, before it is paid for.
float raise_worth(const Open& o, Seat who, Section where, const Plan& plan);

// What a chest's room aboard is worth: for those that the months to come may bring.
float room_worth(const Open& o, Seat who);

// What a card in hand may still bring.
float card_worth(const Open& o, Card c);

// All that a captain has, and may hope for.
float total_worth(const Open& o, Seat who, CardSet hand);

} // namespace tortuga::pirates_cove
