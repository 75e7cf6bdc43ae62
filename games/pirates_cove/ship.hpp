// ship.hpp: a ship and its mat: speed, dice, damage and what absorbs it.
#pragma once

#include "games/pirates_cove/state.hpp"

namespace tortuga::pirates_cove {

constexpr Captain& captain(State& s, Seat who) { return s.open.captain[index(who)]; }
constexpr const Captain& captain(const Open& o, Seat who) { return o.captain[index(who)]; }

// PC-239 Fame never falls below zero.
constexpr void add_fame(Captain& c, int points) {
    const int fame = c.fame + points;
    c.fame = static_cast<std::uint8_t>(fame < 0 ? 0 : fame > 255 ? 255 : fame);
}

constexpr bool has_parrot(const Captain& c, Design d) {
    return c.parrot != no_card && design_of(c.parrot) == d;
}
// PC-083, PC-089 A Mastercraft or a parrot is lost by its second hit.
inline constexpr int guard_lasts = 2;
constexpr int absorbed(const Captain& c, Section where) { // Hits before the marker moves. PC-080
    int hits = 0;
    if (c.master != no_card && guarded_by(design_of(c.master)) == where)
        hits += guard_lasts - c.master_hits;
    if (c.parrot != no_card && guarded_by(design_of(c.parrot)) == where)
        hits += guard_lasts - c.parrot_hits;
    return hits;
}
constexpr bool is_crippled(const Captain& c) {
    for (const std::int8_t space : c.space)
        if (space < 0) return true;
    return false;
}

// PC-158, PC-160 How many chests a ship keeps at the end of a month; nobody counts Flint's.
constexpr bool has_endless_room(const Captain& c) { return has_parrot(c, Design::flint); }
constexpr int room_of(const Captain& c) { return c.value(Section::hull); }

// E5 A drunken crew counts one less, but never nothing.
constexpr int crew_of(const Captain& c) {
    const int crew = c.value(Section::crew) - c.drunken;
    return crew < 1 ? 1 : crew;
}

constexpr bool in_force(const Open& o, Seat who, Design d) {
    return !(o.in_force[index(who)] & all_of(d)).empty();
}
constexpr bool in_force(const Open& o, Design d) {
    for (int i = 0; i < o.options.seats; ++i)
        if (in_force(o, seat(i), d)) return true;
    return false;
}

constexpr const Foe& foe_of(const Open& o, Ship s) {
    return s == Ship::navy ? o.navy : o.foe[slot_of(s)];
}
constexpr Place place_of(const Open& o, Ship s) {
    return is_player(s) ? captain(o, seat_of(s)).place : foe_of(o, s).place;
}

// PC-058 Sails and what is added to them; printed for legendary pirates and the Navy.
constexpr int speed_of(const Open& o, Ship s) {
    if (o.combat.becalmed == s) return 0; // B6
    if (!is_player(s)) return pirate(foe_of(o, s).legend).speed;
    const Captain& c = captain(o, seat_of(s));
    return c.value(Section::sails) + (has_parrot(c, Design::trelawney) ? 20 : 0) +
           (in_force(o, seat_of(s), Design::wind) ? 5 : 0);
}

// PC-067 .. PC-071 How many dice a player's volley has, before Volley cards.
constexpr int dice_of(const Open& o, Seat who) {
    const Captain& c = captain(o, who);
    const int crew = crew_of(c), cannons = c.value(Section::cannons);
    int dice = in_force(o, Design::grapple) ? crew : crew < cannons ? crew : cannons; // B2
    if (has_parrot(c, Design::bones)) dice = cannons;                                 // PC-069
    if (has_parrot(c, Design::silver)) dice = 6;                                      // PC-068
    return (dice < 1 ? 1 : dice) + (in_force(o, who, Design::monkeys) ? 1 : 0);
}

// PC-079 .. PC-091, PC-093 One hit on a section: the Mastercraft takes it, then the parrot, then
// the ship. Hits on what is already crippled are lost.
constexpr void take_hit(State& s, Seat who, Section where, bool parrots_help) {
    Captain& c = captain(s, who);
    std::int8_t& space = c.space[where];
    if (space < 0) return;
    if (c.master != no_card && guarded_by(design_of(c.master)) == where) {
        if (++c.master_hits < guard_lasts) return;
        s.open.discards.add(c.master); // PC-083
        c.master = no_card;
        c.master_hits = 0;
        return;
    }
    if (parrots_help && c.parrot != no_card && guarded_by(design_of(c.parrot)) == where) {
        if (++c.parrot_hits < guard_lasts) return;
        s.open.discards.add(c.parrot); // PC-089
        c.parrot = no_card;
        c.parrot_hits = 0;
        add_fame(c, -2);
        return;
    }
    --space;
}

// PC-150 Gold can be buried by the three.
constexpr int fame_aboard(const Captain& c) { return c.gold / gold_a_fame; }

// PC-142, PC-153 What it costs to raise a section by one space where the ship is; 0 at the top.
constexpr int price_times(const Captain& c) { return c.place == Place::treasure ? 2 : 1; }
constexpr int raise_price(const Captain& c, Section where, int times) {
    const int space = c.space[where];
    return space >= space_top ? 0 : price_of(space + 1) * times;
}

} // namespace tortuga::pirates_cove
