// duel.hpp: the captains' duel that may take the place of a boarding, with swords or with pistols.
#pragma once

#include "games/pirates_cove/melee.hpp"

namespace tortuga::pirates_cove {

// PC-205 Dice by fame.
constexpr int duel_dice(const Captain& c) { return c.fame <= 10 ? 1 : c.fame <= 20 ? 2 : 3; }

constexpr void roll_duel(State& s, int i) {
    start_roll(s, {.dice = s.open.melee.dice[i],
                   .what = Roll::duel,
                   .who = ship_of(side(s.open, i)),
                   .at = ship_of(side(s.open, 1 - i))});
}

// PC-210 .. PC-214 The challenger is the boarded captain.
constexpr void reward_duel(State& s, int winner) {
    const Open& o = s.open;
    const int own = o.melee.dice[winner];
    const int theirs = o.melee.dice[1 - winner];
    const Seat first = side(o, winner), second = side(o, 1 - winner);
    add_fame(captain(s, first), 2 + theirs - own + (winner == 1 ? 1 : 0));
    add_fame(captain(s, second), own - theirs);
    if (winner == 0) loot(s, first, second);
}
constexpr void end_duel(State& s, int winner) {
    Open& o = s.open;
    const Seat first = side(o, winner), second = side(o, 1 - winner);
    reward_duel(s, winner);
    if (winner == 0 || o.options.has(Switch::ship_swap)) return end_melee(s, first, second);
    o.melee.lose(0);
    leave_unswapped(s);
}

constexpr void win_round(State& s, int i, int rounds) {
    std::uint8_t& won = s.open.melee.won[i];
    won = static_cast<std::uint8_t>(won + rounds);
    if (won >= 2) return end_duel(s, i); // PC-207
    roll_duel(s, 0);
}

// PC-217 .. PC-221 A tied round: the better blade may still win it.
constexpr void tied_round(State& s) {
    Open& o = s.open;
    if (++o.melee.exchange == rounds_most) return draw_duel(s); // H-13
    if (!o.options.has(Switch::swords) || o.melee.weapon[0] == o.melee.weapon[1])
        return roll_duel(s, 0);
    const int better = o.melee.weapon[0] > o.melee.weapon[1] ? 0 : 1;
    start_roll(s, {.dice = 1,
                   .what = Roll::sword,
                   .who = ship_of(side(o, better)),
                   .at = ship_of(side(o, 1 - better))});
}

constexpr int duel_score(const Open& o) { // PC-208, A-18
    int sum = 0, highest = 0;
    for (int face = 1; face <= 6; ++face) {
        sum += face * o.rolling.count(face);
        if (o.rolling.count(face) > 0) highest = face;
    }
    return o.options.has(Switch::highest_die) ? highest : sum;
}

constexpr void resolve_duel(State& s) {
    Open& o = s.open;
    const int i = side_of(o, seat_of(o.rolling.who));
    o.melee.score[i] = static_cast<std::uint8_t>(duel_score(o));
    if (i == 0) return roll_duel(s, 1);
    const int gap = o.melee.score[0] - o.melee.score[1];
    if (gap == 0) return tied_round(s);
    const int winner = gap > 0 ? 0 : 1;
    const bool deadly = o.options.has(Switch::deadly_sabre) &&
                        o.melee.weapon[winner] == Weapon::sabre && (gap >= 3 || gap <= -3);
    win_round(s, winner, deadly ? 2 : 1);
}

constexpr int least_to_parry(const Open& o) { // PC-218, PC-219
    const int i = side_of(o, seat_of(o.rolling.who));
    return o.melee.weapon[i] == Weapon::sword ? 3 : 4;
}
constexpr void resolve_sword(State& s) {
    const Open& o = s.open;
    if (o.rolling.at_least(least_to_parry(o)) > 0)
        return win_round(s, side_of(o, seat_of(o.rolling.who)), 1);
    roll_duel(s, 0);
}

constexpr void fence_on(State& s, int from);

// PC-201, PC-206 With swords: dice are counted now; then weapons, then Fencing Masters.
constexpr void begin_swords(State& s) {
    Open& o = s.open;
    for (int i = 0; i < 2; ++i)
        o.melee.dice[i] = static_cast<std::uint8_t>(duel_dice(captain(o, side(o, i))));
    if (!o.options.has(Switch::swords)) return fence_on(s, 1);
    o.committed = {};
    o.phase = Phase::weapons;
}

// X06 The challenger first, then the other.
constexpr void fence_on(State& s, int from) {
    Open& o = s.open;
    for (int i = from; i >= 0; --i) {
        if (captain(o, side(o, i)).held == 0) continue;
        o.actor = side(o, i);
        o.melee.ask_fencer(i);
        o.phase = Phase::fencing;
        return;
    }
    o.melee.await_first();
    roll_duel(s, 0);
}

constexpr void show_weapons(State& s) {
    Open& o = s.open;
    for (int i = 0; i < 2; ++i) {
        o.melee.weapon[i] = static_cast<Weapon>(s.sealed[index(side(o, i))]);
        s.sealed[index(side(o, i))] = 0;
    }
    o.committed = {};
    fence_on(s, 1);
}

// PC-202 .. PC-204 Refusing costs two fame, and the boarding goes ahead.
constexpr void refuse_duel(State& s) {
    add_fame(captain(s, s.open.melee.boarder), -2);
    begin_exchange(s);
}

constexpr void begin_stage(State& s) { // PC-223, PC-225
    Open& o = s.open;
    if (o.melee.stage < 5) ++o.melee.stage;
    o.melee.score = {};
    o.melee.await_first();
    o.committed = {};
    o.rolling = {};
    o.phase = Phase::pistols;
}

constexpr void shoot(State& s, int i) { // PC-224
    Open& o = s.open;
    const auto dice = static_cast<std::uint8_t>(duel_dice(captain(o, side(o, i))));
    o.melee.dice[i] = dice;
    start_roll(s, {.dice = dice,
                   .what = Roll::shot,
                   .who = ship_of(side(o, i)),
                   .at = ship_of(side(o, 1 - i))});
}

// PC-226 .. PC-229
constexpr void show_pistols(State& s) {
    Open& o = s.open;
    const bool boarder = s.sealed[index(o.melee.boarder)] != 0;
    const bool boarded = s.sealed[index(o.melee.boarded)] != 0;
    s.sealed = {};
    o.committed = {};
    if (boarder && boarded) {
        o.melee.agree_on(Shots::together);
        return shoot(s, 0);
    }
    const int first = boarded ? 1 : 0; // Both wait: the challenged captain shoots.
    const bool both_waited = !boarder && !boarded;
    add_fame(captain(s, side(o, 1 - first)), 1);
    if (both_waited && o.options.has(Switch::both_waited))
        add_fame(captain(s, side(o, first)), 1);
    o.melee.agree_on(Shots::first_of_two);
    shoot(s, first);
}

// PC-230 The dice of those who have not shot are those they would have had.
constexpr void count_pistols(Open& o) {
    for (int i = 0; i < 2; ++i)
        if (o.melee.dice[i] == 0)
            o.melee.dice[i] = static_cast<std::uint8_t>(duel_dice(captain(o, side(o, i))));
}
constexpr void end_pistols(State& s, int winner) {
    count_pistols(s.open);
    end_duel(s, winner);
}

// PC-223 From which number on a die hits at this stage.
constexpr int least_to_shoot(const Melee& m) { return m.stage < 5 ? 6 - m.stage : 1; }

constexpr void resolve_shot(State& s) {
    Open& o = s.open;
    const int i = side_of(o, seat_of(o.rolling.who));
    const bool hit = o.rolling.at_least(least_to_shoot(o.melee)) > 0;
    switch (o.melee.shots()) {
    case Shots::together:
        o.melee.score[i] = hit;
        if (i == 0) return shoot(s, 1);
        if (o.melee.score[0] != o.melee.score[1]) return end_pistols(s, o.melee.score[0] ? 0 : 1);
        return hit ? draw_duel(s) : begin_stage(s);
    case Shots::first_of_two:
        if (hit) return end_pistols(s, i);
        o.melee.agree_on(Shots::second_of_two);
        return shoot(s, 1 - i);
    case Shots::second_of_two: return hit ? end_pistols(s, i) : begin_stage(s);
    }
}

constexpr void roll_in_melee(State& s) {
    switch (s.open.rolling.what) {
    case Roll::boarding: return resolve_boarding(s);
    case Roll::duel: return resolve_duel(s);
    case Roll::sword: return resolve_sword(s);
    case Roll::shot: return resolve_shot(s);
    case Roll::volley:
    case Roll::flight:
    case Roll::test: break;
    }
}

} // namespace tortuga::pirates_cove
