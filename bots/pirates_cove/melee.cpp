// melee.cpp: hand to hand: when to board, to challenge and to accept.
#include <algorithm>

#include "bots/pirates_cove/choice.hpp"
#include "bots/pirates_cove/gunnery.hpp"

namespace tortuga::pirates_cove {
namespace {

// The chance that one crew beats another; whoever is boarded strikes first.
float boarding_odds(const Open& o, Seat boarder, Seat boarded) {
    const auto crew = [&](Seat who, int speed) {
        const Captain& c = captain(o, who);
        const int spaces = c.space[Section::crew] + 1;
        return Fighter{crew_of(c), std::max(1, spaces), speed};
    };
    return odds(crew(boarder, 0), crew(boarded, 1));
}

// PC-205, PC-208 A die more wins most duels, unless only the best die counts.
float duel_odds(const Open& o, Seat one, Seat other) {
    const int more = duel_dice(captain(o, one)) - duel_dice(captain(o, other));
    const float edge = o.options.has(Switch::highest_die) ? 0.2f : 0.4f;
    return std::clamp(0.5f + edge * static_cast<float>(more), 0.05f, 0.95f);
}

} // namespace

Move choose_claim(const View& v, const Moves<Rules>& legal) {
    const Open& o = v.open;
    const Seat victim = seat_of(o.rolling.at);
    const float win = boarding_odds(o, v.me, victim);
    const float stake = 2 + cargo_worth(o, v.me);
    const bool pays = win * (1 + cargo_worth(o, victim)) > (1 - win) * stake;
    return yes_or_pass(legal, Kind::board, pays);
}

Move choose_challenge(const View& v, const Moves<Rules>& legal) {
    const Open& o = v.open;
    const Seat boarder = o.melee.boarder;
    const float fight = 1 - boarding_odds(o, boarder, v.me), duel = duel_odds(o, v.me, boarder);
    return yes_or_pass(legal, Kind::duel, duel >= fight);
}

Move choose_answer_to_duel(const View& v, const Moves<Rules>& legal) {
    const Open& o = v.open;
    const Seat challenger = o.melee.boarded;
    const float gain = 2 + cargo_worth(o, challenger);
    const float by_duel = duel_odds(o, v.me, challenger) * gain;
    const float by_boarding = boarding_odds(o, v.me, challenger) * gain - 2; // PC-202
    return yes_or_pass(legal, Kind::duel, by_duel >= by_boarding);
}

// PC-223 The first stages hit too seldom to give the other a fame for them.
Move choose_pistol(const View& v, const Moves<Rules>& legal) {
    const int dice = duel_dice(captain(v.open, v.me));
    return yes_or_pass(legal, Kind::shoot, v.open.melee.stage + dice >= 4);
}

Move choose_exchange(const View& v, const Moves<Rules>& legal) {
    const Open& o = v.open;
    const Seat loser = o.melee.boarder == v.me ? o.melee.boarded : o.melee.boarder;
    const auto ship = [&](Seat who) {
        const Captain& c = captain(o, who);
        return c.space[Section::sails] + c.space[Section::hull] + c.space[Section::cannons];
    };
    // A ship without Sails takes its new captain to the Cove. PC-236
    return yes_or_pass(legal, Kind::swap, ship(loser) > ship(v.me) + 2);
}

} // namespace tortuga::pirates_cove
