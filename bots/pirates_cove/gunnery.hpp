// gunnery.hpp: how a sensible player fights: whom to aim at and where, when to flee, what cards to
// play, when to board.
#pragma once

#include "bots/pirates_cove/worth.hpp"

namespace tortuga::pirates_cove {

// The chance to be the one who stays, in the combat under way.
float chance_to_stay(const Open& o, Seat who);

// What gold and chests aboard would be worth to whoever gets them home.
float cargo_worth(const Open& o, Seat who);

Move choose_preparation(const View& v, const Moves<Rules>& legal, Rng& rng);
Move choose_stand(const View& v, const Moves<Rules>& legal); // PC-284
Move choose_aim(const View& v, const Moves<Rules>& legal, const Plan& plan, Rng& rng);
Move choose_section(const View& v, const Moves<Rules>& legal); // PC-075, V5
Move choose_luck(const View& v, const Moves<Rules>& legal);

Move choose_claim(const View& v, const Moves<Rules>& legal);
Move choose_challenge(const View& v, const Moves<Rules>& legal);
Move choose_answer_to_duel(const View& v, const Moves<Rules>& legal);
Move choose_pistol(const View& v, const Moves<Rules>& legal);
Move choose_exchange(const View& v, const Moves<Rules>& legal);

} // namespace tortuga::pirates_cove
