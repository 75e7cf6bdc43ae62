// sound.hpp: what is true of every reachable position. Laws and set-up positions lean on it.
#pragma once

#include "games/pirates_cove/knowledge.hpp"
#include "games/pirates_cove/legality.hpp"

namespace tortuga::pirates_cove {

// Every chest is somewhere.
constexpr bool chests_are_sound(const Open& o) {
    int all = o.chests + o.overboard;
    for (const Captain& c : o.captain) all += c.chests;
    return all == chests_all;
}

// Every tavern card is in exactly one place, and hands are as large as they look.
constexpr bool cards_are_sound(const State& s) {
    const Open& o = s.open;
    int all = o.discards.size() + o.removed.size() + o.aside.size() + stock_of(o).size();
    for (const CardSet& there : o.in_force) all += there.size();
    for (std::size_t i = 0; i < seats_most; ++i) {
        const Captain& c = o.captain[i];
        all += (c.parrot != no_card) + (c.master != no_card) + s.hand[i].size();
        if (s.hand[i].size() != c.held) return false;
        for (Card card_held : s.hand[i])
            if (is_parrot(card_held)) return false;
        if (c.parrot != no_card && !is_parrot(c.parrot)) return false;
        if (c.master != no_card && family_of(design_of(c.master)) != Family::master) return false;
    }
    all += (o.found != no_card) + tavern_deck(s).size();
    for (std::size_t i = 0; i < 2; ++i)
        if (o.green_owner[i] != Seat::nobody &&
            !s.hand[index(o.green_owner[i])].has(card(Design::course_green, static_cast<int>(i))))
            return false;
    return all == cards && tavern_deck(s).size() == deck_size(o);
}

// Markers lie on their tracks; a section is crippled only until its owner has left the Cove.
constexpr bool mats_are_sound(const Open& o) {
    for (std::size_t i = 0; i < seats_most; ++i) {
        const Captain& c = o.captain[i];
        for (const std::int8_t space : c.space)
            if (space < crippled || space > space_top) return false;
        if (c.master == no_card && c.master_hits != 0) return false;
        if (c.parrot_hits > 1 || c.master_hits > 1) return false;
        const bool plays = static_cast<int>(i) < o.options.seats;
        if (!plays && !(c == Captain{.place = Place::nowhere})) return false;
    }
    return true;
}

// Buccaneers' treasure cards are nowhere else, and as many as they are seen to hold.
constexpr bool loot_is_sound(const State& s) {
    TreasureSet pool = treasure_pool(s.open);
    int stacks = 0;
    for (std::size_t i = 0; i < seats_most; ++i) {
        if (!(s.loot[i] - pool).empty()) return false;
        if (s.loot[i].size() != s.open.buccaneers.held[i]) return false;
        pool = pool - s.loot[i];
        stacks += s.open.buccaneers.stack[i];
    }
    return pool.size() >= stacks && (s.open.options.is_buccaneers() || stacks == 0);
}

// After the combats nobody shares an island where rivals fight, nor one with a legendary pirate.
constexpr bool islands_are_sound(const Open& o) {
    if (o.phase != Phase::plunder && o.phase != Phase::privateer && o.phase != Phase::improve)
        return true;
    for (int i = 1; i <= islands; ++i) {
        const ShipSet there = players_at(o, island(i));
        if (!rivals_may_fight(o, island(i)) || o.options.is_solo()) continue; // PC-263
        if (there.size() > 1 || (there.size() == 1 && !foes_at(o, island(i)).empty())) return false;
    }
    return true;
}

constexpr bool is_sound(const State& s) {
    return chests_are_sound(s.open) && cards_are_sound(s) && mats_are_sound(s.open) &&
           loot_is_sound(s) && islands_are_sound(s.open);
}

} // namespace tortuga::pirates_cove
