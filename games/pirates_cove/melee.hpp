// melee.hpp: boarding: two crews roll against each other, exchange by exchange.
#pragma once

#include "games/pirates_cove/salvo.hpp"

namespace tortuga::pirates_cove {

// The two sides, the boarder first.
constexpr Seat side(const Open& o, int i) { return i == 0 ? o.melee.boarder : o.melee.boarded; }
constexpr int side_of(const Open& o, Seat who) { return who == o.melee.boarder ? 0 : 1; }

constexpr void offer_boarding(State& s) { // PC-177
    Open& o = s.open;
    o.actor = seat_of(o.rolling.who);
    o.phase = Phase::claim;
}

// PC-231 Nobody has won: the ship that was boarded is beaten as any other.
constexpr void draw_duel(State& s) {
    const Seat boarded = s.open.melee.boarded;
    s.open.melee = {};
    s.open.rolling = {};
    defeat(s, boarded);
}

constexpr void roll_boarding(State& s, Seat who) {
    const int dice = crew_of(captain(s.open, who)); // PC-182
    const Seat other = side(s.open, 1 - side_of(s.open, who));
    start_roll(s, {.dice = static_cast<std::uint8_t>(dice),
                   .what = Roll::boarding,
                   .who = ship_of(who),
                   .at = ship_of(other)});
}

constexpr bool has_no_crew(const Open& o, Seat who) {
    return captain(o, who).space[Section::crew] < 0;
}
constexpr void win_boarding(State& s, Seat winner, Seat loser);

// PC-184 .. PC-186 Who rolls first in an exchange: at first the boarded, then the larger crew.
APART constexpr void begin_exchange(State& s) {
    Open& o = s.open;
    o.melee.await_first();
    if (o.melee.exchange == rounds_most) return draw_duel(s); // H-13
    if (has_no_crew(o, o.melee.boarded))                      // V5 took it with the Sails. PC-192
        return win_boarding(s, o.melee.boarder, o.melee.boarded);
    ++o.melee.exchange;
    if (o.melee.exchange == 1) return roll_boarding(s, o.melee.boarded);
    const ShipSet both =
        ShipSet::of(ship_of(o.melee.boarder)) | ShipSet::of(ship_of(o.melee.boarded));
    const ShipSet first =
        greatest(both, [&](Ship ship) { return crew_of(captain(o, seat_of(ship))); });
    if (first.size() > 1) return settle_by_lot(s, first, Phase::claim);
    roll_boarding(s, seat_of(first.lowest()));
}

constexpr void declare_boarding(State& s, Seat boarder, Seat boarded, bool by_card) {
    Open& o = s.open;
    o.melee = {.boarder = boarder, .boarded = boarded, .by_card = by_card};
    o.rolling = {};
    if (o.options.has(Switch::no_duels)) return begin_exchange(s);
    o.actor = boarded; // PC-181
    o.phase = Phase::challenge;
}

constexpr void loot(State& s, Seat winner, Seat loser) { // PC-193
    Captain& from = captain(s, loser);
    Captain& to = captain(s, winner);
    const int gold = to.gold + from.gold;
    to.gold = static_cast<std::uint8_t>(gold > 255 ? 255 : gold);
    to.chests = static_cast<std::uint8_t>(to.chests + from.chests);
    from.gold = from.chests = 0;
}

// PC-196 .. PC-198, PC-236 The loser goes to the Cove, and so does whoever has a crippled ship.
APART constexpr void leave_melee(State& s, Seat loser) {
    const Seat winner = loser == s.open.melee.boarder ? s.open.melee.boarded : s.open.melee.boarder;
    go_to_cove(s, loser);
    if (is_crippled(captain(s.open, winner))) go_to_cove(s, winner);
    s.open.melee = {};
    s.open.rolling = {};
    next_ship(s);
}

// PC-232 .. PC-235 The winner may exchange ships before anybody leaves.
constexpr void end_melee(State& s, Seat winner, Seat loser) {
    Open& o = s.open;
    if (!o.options.has(Switch::ship_swap)) return leave_melee(s, loser);
    o.melee.lose(side_of(o, loser));
    o.actor = winner;
    o.phase = Phase::exchange;
}
// PC-213 A challenger who has won a duel goes to the Cove, and the other ship stays.
constexpr void leave_unswapped(State& s) {
    Open& o = s.open;
    const bool was_duel = o.melee.dice[0] != 0, boarder_lost = o.melee.loser() == 0;
    if (!was_duel || !boarder_lost) return leave_melee(s, side(o, o.melee.loser()));
    go_to_cove(s, o.melee.boarded);
    o.melee = {};
    o.rolling = {};
    next_ship(s);
}
constexpr void swap_ships(State& s) { // PC-233 All but the crew.
    Captain& a = captain(s, s.open.melee.boarder);
    Captain& b = captain(s, s.open.melee.boarded);
    for (const Section where : {Section::sails, Section::hull, Section::cannons}) {
        const std::int8_t space = a.space[where];
        a.space[where] = b.space[where];
        b.space[where] = space;
    }
}

constexpr void reward_boarding(State& s, Seat winner, Seat loser) { // PC-192 .. PC-195
    loot(s, winner, loser);
    add_fame(captain(s, winner), 2);
    add_fame(captain(s, loser), 1);
}
constexpr void win_boarding(State& s, Seat winner, Seat loser) {
    reward_boarding(s, winner, loser);
    end_melee(s, winner, loser);
}

// X04, X05 From which number on a die hits in a boarding.
constexpr int least_to_wound(const Open& o, Seat who, Seat other) {
    if (in_force(o, other, Design::nets)) return 6;
    return in_force(o, who, Design::axes) ? 4 : hits_on;
}
constexpr int wounds_rolled(const Open& o) {
    const Rolling& r = o.rolling;
    return r.at_least(least_to_wound(o, seat_of(r.who), seat_of(r.at)));
}

// PC-183, PC-189 The crew of the other side suffers.
constexpr void resolve_boarding(State& s) {
    Open& o = s.open;
    const Seat who = seat_of(o.rolling.who), other = seat_of(o.rolling.at);
    for (int hits = wounds_rolled(o); hits > 0; --hits)
        take_hit(s, other, Section::crew, false); // PC-188
    if (has_no_crew(o, other)) return win_boarding(s, who, other);
    if (o.melee.is_answer()) return begin_exchange(s);
    o.melee.await_answer();
    roll_boarding(s, other);
}

} // namespace tortuga::pirates_cove
