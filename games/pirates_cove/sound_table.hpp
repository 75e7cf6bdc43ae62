// sound_table.hpp: what is true of ships, cards, chests and legendary pirates, whoever decides.
#pragma once

#include "games/pirates_cove/knowledge.hpp"
#include "games/pirates_cove/legality.hpp"
#include "games/pirates_cove/moment.hpp"

namespace tortuga::pirates_cove::sound {

constexpr bool chests_add_up(const Open& o) {
    int all = o.chests + o.overboard;
    for (const Captain& c : o.captain) all += c.chests;
    return all == chests_all;
}

// Every tavern card is in exactly one place.
constexpr bool cards_are_apart(const State& s) {
    const Open& o = s.open;
    int all = o.discards.size() + o.removed.size() + o.aside.size() + stock_of(o).size();
    for (const CardSet& there : o.in_force) all += there.size();
    for (const CardSet& hand : s.hand) all += hand.size();
    for (const Captain& c : o.captain) all += (c.parrot != no_card) + (c.master != no_card);
    all += (o.found != no_card) + tavern_deck(s).size();
    return all == cards && tavern_deck(s).size() == deck_size(o);
}
// Hands are as large as they look, and hold what was seen to go there.
constexpr bool hands_are_as_seen(const State& s) {
    for (std::size_t i = 0; i < seats_most; ++i) {
        if (s.hand[i].size() != s.open.captain[i].held) return false;
        for (Card c : s.hand[i])
            if (is_parrot(c)) return false;
    }
    for (int i = 0; i < 2; ++i) {
        const Seat owner = s.open.green_owner[i];
        if (owner != Seat::nobody && !s.hand[index(owner)].has(card(Design::course_green, i)))
            return false;
    }
    return true;
}
// Markers lie on their tracks, and on a mat only what belongs there.
constexpr bool mats_are_whole(const Open& o) {
    for (std::size_t i = 0; i < seats_most; ++i) {
        const Captain& c = o.captain[i];
        const bool plays = static_cast<int>(i) < o.options.seats;
        if (!plays && !(c == Captain{.place = Place::nowhere})) return false;
        for (const std::int8_t space : c.space)
            if (space < crippled || space > space_top) return false;
        if (c.parrot_hits > (c.parrot != no_card) || c.master_hits > (c.master != no_card))
            return false;
        if (c.parrot != no_card && !is_parrot(c.parrot)) return false;
        if (c.master != no_card && family_of(design_of(c.master)) != Family::master) return false;
    }
    return true;
}

// Buccaneers' treasure cards are nowhere else, and as many as they are seen to hold.
constexpr bool loot_is_apart(const State& s) {
    TreasureSet pool = treasure_pool(s.open);
    for (std::size_t i = 0; i < seats_most; ++i) {
        const TreasureSet loot = s.loot[i];
        if (!(loot - pool).empty() || loot.size() != s.open.buccaneers.held[i]) return false;
        pool = pool - loot;
    }
    return true;
}
// Enough treasure cards for the rest of the game.
constexpr bool treasures_suffice(const Open& o) {
    const Options& options = o.options;
    const bool is_morning = part_of(o) == Part::morning;
    int needed = 0;
    for (int i = 1; i <= islands; ++i) {
        const bool turns_up_monthly = options.is_buccaneers() != is_outer(island(i));
        if (options.is_solo())
            needed +=
                is_outer(island(i)) ? treasures / outer_islands - o.voyage.turned[island(i)] : 0;
        else if (turns_up_monthly)
            needed += months(options) - o.month + (is_morning && o.face[island(i)] == no_treasure);
    }
    for (std::size_t i = 0; i < seats_most; ++i)
        needed += o.buccaneers.stack[i] + o.buccaneers.held[i];
    return needed <= treasure_pool(o).size();
}
constexpr bool faces_were_turned(const Open& o) {
    for (int i = 1; o.options.is_solo() && i <= outer_islands; ++i)
        if (o.face[island(i)] != no_treasure && o.voyage.turned[island(i)] == 0) return false;
    return true;
}

// On an island once all have sailed, in the Cove after a defeat.
constexpr bool may_be_at(const Open& o, Place p) {
    const Part part = part_of(o);
    if (p == Place::sea) return o.options.is_solo() && part != Part::fight;
    if (p == Place::cove) return part != Part::sailing;
    if (p == Place::nowhere)
        return !o.options.is_solo() &&
               (part == Part::dawn || (part == Part::morning && o.month == 1));
    return part != Part::dawn;
}
constexpr bool ships_are_somewhere(const Open& o) {
    for (Seat who : players(o))
        if (!may_be_at(o, captain(o, who).place)) return false;
    return true;
}
constexpr bool fights(const Open& o, Seat who) {
    return part_of(o) == Part::fight && captain(o, who).place == o.combat.island;
}
// A crippled ship is on its way to the Cove, or waits there for repairs.
constexpr bool may_be_crippled(const Open& o, Seat who) {
    const Part part = part_of(o);
    if (captain(o, who).place != Place::cove)
        return fights(o, who) || (part == Part::harvest && o.options.is_solo()); // PC-255
    if (part != Part::fight && part != Part::harvest) return false;
    for (std::size_t i = 0; i < o.served; ++i)
        if (o.arrivals[i] == who) return false;
    return true;
}
constexpr bool wrecks_sail_home(const Open& o) {
    for (Seat who : players(o))
        if (is_crippled(captain(o, who)) && !may_be_crippled(o, who)) return false;
    return true;
}
constexpr bool hits_are_of_now(const Open& o) {
    for (Seat who : players(o)) {
        const Captain& c = captain(o, who);
        if ((c.parrot_hits != 0 || c.was_hit != 0) && !fights(o, who)) return false;
    }
    return true;
}
// A lone captain may have slept in the Cove when the night begins.
constexpr bool arrivals_are_in_the_cove(const Open& o) {
    const Part part = part_of(o);
    SeatSet arrived, there;
    for (std::size_t i = 0; i < o.arrived; ++i) arrived.add(o.arrivals[i]);
    for (Seat who : players(o))
        if (captain(o, who).place == Place::cove) there.add(who);
    if (part == Part::dawn || part == Part::morning || part == Part::sailing) return o.arrived == 0;
    return arrived == there || (o.options.is_solo() && arrived.empty() && part == Part::evening);
}
// Where the combats are over nobody is left to fight.
constexpr bool islands_are_cleared(const Open& o) {
    const Part part = part_of(o);
    if (o.options.is_solo() || (part != Part::fight && part != Part::harvest)) return true;
    const Place end = part == Part::fight ? o.combat.island : Place::cove;
    for (Place p = Place::tavern; p < end; p = island(static_cast<int>(p) + 1))
        if (is_contested(o, p)) return false;
    return true;
}

constexpr bool is_afloat(const Open& o, const Foe& foe) { // Nobody sinks before a salvo is over.
    const bool is_under_fire = !o.salvo.members.empty() && foe.place == o.combat.island;
    return foe.hits == 0 || foe.hits < pirate(foe.legend).hits || is_under_fire;
}
constexpr bool legends_are_afloat(const Open& o) {
    for (const Foe& foe : o.foe) {
        const bool is_there = foe.legend != Legend::none;
        if (is_there ? !is_island(foe.place) || !is_afloat(o, foe)
                     : foe.place > Place::treasure || foe.hits != 0)
            return false;
    }
    return true;
}
constexpr bool navy_has_its_orders(const Open& o) {
    if (o.navy_sender == Seat::nobody || o.navy_target == Seat::nobody)
        return o.navy_sender == o.navy_target;
    return o.navy_sender != o.navy_target;
}
constexpr bool navy_hunts(const Open& o) {
    if (o.navy.legend == Legend::none) return o.navy == Foe{};
    if (part_of(o) != Part::fight || !is_island(o.navy.place) || !is_afloat(o, o.navy))
        return false;
    if (o.navy.legend == Legend::fort) return true;
    return o.navy_target != Seat::nobody &&
           captain(o, o.navy_target).place == o.navy.place && // PC-076
           o.navy.place >= o.combat.island;
}
constexpr bool fort_is_at_its_island(const Open& o) {
    return o.navy.legend != Legend::fort ||
           (o.navy.place == Place::cannons && o.combat.only == Ship::navy);
}

} // namespace tortuga::pirates_cove::sound
