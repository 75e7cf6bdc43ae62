// state.hpp: a game of Pirate's Cove at one moment.
//
// What lies open on the table is one struct, Open; a State is Open plus the secrets, so nothing
// secret can reach a View by being copied with the rest. The tavern deck is what is nowhere else,
// and so are the treasure stacks: no order is kept, a card is drawn when it is turned up.
#pragma once

#include "core/per.hpp"
#include "games/pirates_cove/move.hpp"

namespace tortuga::pirates_cove {

enum class Phase : std::uint8_t {
    deal,      // Nature deals each player a tavern card. PC-010
    muster,    // Nature turns up legendary pirates for empty slots. PC-016, PC-156
    outfit,    // All at once spend gold on their ships. PC-015
    stock,     // Nature fills the buccaneers' hands with treasure cards. PC-274
    lay,       // A buccaneer lays a treasure card on an island. PC-276
    reveal,    // Nature turns up a treasure card on each outer island. PC-020
    omens,     // Events at the start of the month.
    wheels,    // All at once choose an island. PC-022
    drift,     // Nature moves the legendary pirates. PC-026
    courses,   // New Course. PC-035
    navy,      // The Royal Navy is sent, PC-040
    answer,    // and perhaps turned away.
    prepare,   // Battle cards. PC-051
    capture,   // Nature rolls what the Cagafuego is worth. PC-114
    stand,     // Ships of equal speed: who flees does so before any of them fires. PC-284
    aim,       // Volley cards, and a shot; or flight, or boarding. PC-063
    broadside, // The Navy's sender names a section. PC-075
    compass,   // Nature names the section a legendary pirate fires at.
    roll,      // Nature rolls the dice of `rolling`.
    luck,      // The roller may change his roll.
    split,     // The firer deals out his hits. V5
    refuge,    // Who was fired at on Treasure Island may bury something. PC-296
    claim,     // The firer may declare boarding. PC-177
    challenge, // The boarded captain may challenge. PC-200
    accept,    // The challenged captain answers. PC-202
    weapons,   // Both take a weapon. PC-216
    fencing,   // Fencing Master. X06
    pistols,   // Both shoot or wait. PC-225
    exchange,  // The winner may exchange ships. PC-232
    privateer, // Events before the plunder.
    attempt,   // A lone captain may try the island's test. PC-250
    plunder,   // An Event of the plunderer's own.
    barter,    // A buccaneer may turn chests into gold. PC-293
    improve,   // Improvements of the player whose island's turn it is. PC-137
    cove,      // Cards or gold. PC-124
    mend,      // A Mastercraft repaired in the Cove. PC-127
    tavern,    // Nature draws tavern cards for `drawer`.
    parrot,    // The drawer keeps or replaces his parrot. PC-092
    lots,      // Nature settles a tie. PC-061
    tally,     // All show their Fame cards. PC-164
    over,
};
using Phases = BitSet<Phase, std::uint64_t>;

// What a roll is for.
enum class Roll : std::uint8_t { volley, flight, boarding, duel, sword, shot, test };

using Spaces = Per<Section, std::int8_t, sections>; // Where the markers lie.

// A player's mat and what lies on it; everyone sees it.
struct Captain {
    std::uint8_t fame = 0, gold = 0, chests = 0;
    Spaces space{space_start, space_start, space_start, space_start};
    Card parrot = no_card;
    std::uint8_t parrot_hits = 0; // In this combat. PC-088
    Card master = no_card;
    std::uint8_t master_hits = 0; // 1: turned sideways. PC-083
    Place place = Place::treasure;
    std::uint8_t held = 0;          // Cards in hand. PC-168
    std::uint8_t course_played = 0; // PC-036
    std::uint8_t course_bought = 0; // H-3
    std::uint8_t drunken = 0;       // E5, this month.
    std::uint8_t spotted = 0;       // X12, this month.
    std::uint8_t was_hit = 0;       // In this combat. PC-098
    std::array<std::uint8_t, 2> zero{};

    constexpr int value(Section s) const { return value_at(s, space[s]); }
    friend constexpr bool operator==(const Captain&, const Captain&) = default;
};
static_assert(sizeof(Captain) == 20);

// A legendary pirate at sea, or the Navy.
struct Foe {
    Legend legend = Legend::none;
    Place place = Place::nowhere;
    std::uint8_t hits = 0;
    std::uint8_t zero = 0;

    friend constexpr bool operator==(const Foe&, const Foe&) = default;
};

// The island where ships are fighting.
struct Combat {
    Place island = Place::nowhere;
    std::uint8_t round = 0;  // 0 in battle preparation.
    std::uint8_t passes = 0; // In a row, in battle preparation.
    std::uint8_t place_in_circuit = 0;
    std::array<Ship, seats_most> circuit{}; // PC-053
    std::uint8_t circuit_size = 0;
    Per<Ship, std::uint8_t, ships> speed{}; // As the round began. PC-060
    Ship turn = Ship::none;
    Ship becalmed = Ship::none; // B6
    Ship only = Ship::none;     // The one foe that attacks a lone captain. PC-263
    ShipSet waiting{};          // Who has not yet acted this round.

    friend constexpr bool operator==(const Combat&, const Combat&) = default;
};
static_assert(sizeof(Combat) == 24);

// Dice on the table.
struct Rolling {
    std::uint32_t faces = 0; // How many show each number: 1 in bits 0 .. 3, 2 in bits 4 .. 7, ...
    std::uint8_t left = 0;   // Still to be rolled.
    std::uint8_t dice = 0;   // In all.
    Roll what = Roll::volley;
    Ship who = Ship::none;
    Ship at = Ship::none;
    std::uint8_t section = sections;
    std::uint8_t hits = 0; // To be dealt out.
    std::uint8_t zero = 0;

    constexpr int count(int face) const { return faces >> (4 * (face - 1)) & 15; }
    constexpr int at_least(int face) const {
        int n = 0;
        for (int f = face; f <= 6; ++f) n += count(f);
        return n;
    }
    friend constexpr bool operator==(const Rolling&, const Rolling&) = default;
};
static_assert(sizeof(Rolling) == 12);

// How a stage with pistols goes on once both have chosen: together, or one before the other.
enum class Shots : std::uint8_t { together, first_of_two, second_of_two };

// The boarder's and the boarded's: side 0 and side 1.
template <class T>
using Sides = Per<int, T, 2>;

// A boarding, and the duel that may take its place.
struct Melee {
    Seat boarder = Seat::nobody, boarded = Seat::nobody; // The boarded captain may challenge.
    std::uint8_t by_card = 0;                            // PC-178
    std::uint8_t exchange = 0;                           // Of a boarding.
    std::uint8_t stage = 0;                              // Of a pistol duel.
    Sides<std::uint8_t> dice{};                          // The boarder's, the boarded's.
    Sides<std::uint8_t> won{};                           // Rounds.
    Sides<std::uint8_t> score{};                         // Of this round.
    Sides<Weapon> weapon{};                              // Once both are shown.
    std::uint8_t step = 0; // One of the four below: no two are of use at the same time.
    std::array<std::uint8_t, 2> zero{};

    constexpr bool is_answer() const { return step != 0; } // In an exchange the second roll.
    constexpr int fencer() const { return step; }          // Which side is asked. X06
    constexpr Shots shots() const { return static_cast<Shots>(step); }
    constexpr int loser() const { return step; } // Which side gives up the ship. PC-232
    constexpr void await_first() { step = 0; }
    constexpr void await_answer() { step = 1; }
    constexpr void ask_fencer(int side) { step = static_cast<std::uint8_t>(side); }
    constexpr void agree_on(Shots how) { step = static_cast<std::uint8_t>(how); }
    constexpr void lose(int side) { step = static_cast<std::uint8_t>(side); }
    friend constexpr bool operator==(const Melee&, const Melee&) = default;
};
static_assert(sizeof(Melee) == 16);

// A lone captain's voyage, and the time he has. PC-240
enum class Watch : std::uint8_t { day, fort, night }; // What a combat interrupts.
struct Voyage {
    Place bound = Place::nowhere; // Where he sails, while at sea.
    std::uint8_t way = 0;         // Squares or turns still to go. PC-246, PC-247
    std::uint8_t clock = 0;       // PC-242
    std::uint8_t lost = 0;        // Turns he will lose. PC-251
    Watch watch = Watch::day;
    std::uint8_t attacked = 0; // This night. PC-263
    Per<Place, std::uint8_t, outer_islands, Place::tavern>
        turned{};            // Treasure cards seen on each island. PC-245
    std::uint8_t landed = 0; // Has he reached his island this turn?

    friend constexpr bool operator==(const Voyage&, const Voyage&) = default;
};
static_assert(sizeof(Voyage) == 12);

// One volley of several fired at the same time, its dice rolled and its damage still to come.
struct Shot {
    Ship who = Ship::none, at = Ship::none;
    std::uint8_t section = sections;
    std::uint8_t hits = 0;
    std::uint8_t rakes = 0; // V5

    friend constexpr bool operator==(const Shot&, const Shot&) = default;
};
struct Salvo {         // PC-282
    ShipSet members{}; // Ships of equal speed, while their turn lasts.
    ShipSet asked{};   // Who has stood his ground. PC-284
    Per<int, Shot, ships> shots{};
    std::uint8_t fired = 0;   // How many shots there are,
    std::uint8_t settled = 0; // and how many have done their damage.
    std::uint8_t zero = 0;

    friend constexpr bool operator==(const Salvo&, const Salvo&) = default;
};
static_assert(sizeof(Salvo) == 52);

// What the Brutal Buccaneers have besides. PC-268
struct Buccaneers {
    std::array<std::uint8_t, seats_most> stack{}; // Treasure cards in the own deck. PC-273
    std::array<std::uint8_t, seats_most> held{};  // And in hand. PC-274
    SeatSet fired{};                              // Who has fired a volley this month. PC-291
    Seat leader = Seat::nobody;
    std::uint8_t zero = 0;

    friend constexpr bool operator==(const Buccaneers&, const Buccaneers&) = default;
};
static_assert(sizeof(Buccaneers) == 14);

struct Open {
    Options options{};
    CardSet discards{};                         // Tavern cards; all see them.
    CardSet removed{};                          // Out of the game.
    CardSet aside{};                            // Volley cards played for the present roll.
    std::array<CardSet, seats_most> in_force{}; // Battle cards, by who played them. PC-054
    TreasureSet spent{};                        // Treasure cards that were turned up before.
    std::array<Captain, seats_most> captain{};
    Per<Place, Treasure, islands, Place::tavern> face{};       // Turned up on each island.
    Per<int, Seat, 2> green_owner{Seat::nobody, Seat::nobody}; // Of the green New Courses bought.
    Per<int, Foe, slots_most> foe{};
    Foe navy{};
    LegendSet beaten{}; // May come back once the deck is empty. PC-157
    LegendSet deck{};   // Legendary pirates not yet seen.
    Combat combat{};
    Rolling rolling{};
    Melee melee{};
    Voyage voyage{};
    Salvo salvo{};
    Buccaneers buccaneers{};
    ShipSet tied{};
    SeatSet queue{};                         // Who is still to be asked in this phase.
    SeatSet committed{};                     // Of a simultaneous decision.
    std::array<Seat, seats_most> arrivals{}; // In the Cove, in order. PC-137
    std::uint8_t arrived = 0;
    std::uint8_t month = 0;
    Phase phase = Phase::deal;
    Phase after_lots = Phase::over; // Which order the tie belongs to.
    Phase after_draw = Phase::over;
    Seat actor = Seat::nobody;
    Seat drawer = Seat::nobody;
    std::uint8_t draws = 0;    // Tavern cards still to be drawn.
    Card found = no_card;      // A parrot that must be chosen or refused.
    std::uint8_t bought = 0;   // Cards, in this visit. PC-139
    std::uint8_t raised = 0;   // Spaces, on Treasure Island. PC-153
    std::uint8_t mastered = 0; // A Mastercraft was played in this visit. PC-145
    Seat navy_sender = Seat::nobody;
    Seat navy_target = Seat::nobody;
    std::uint8_t navy_sent = 0;    // This month. PC-040
    Seat privateer = Seat::nobody; // Who halves whose plunder. E3
    Seat robbed = Seat::nobody;
    Place island = Place::nowhere; // Whose turn it is in a phase that goes from island to island.
    std::uint8_t chests = chests_all; // The supply. PC-135
    std::uint8_t overboard = 0;       // Chests that have left the game. PC-159
    std::uint8_t slot = 0;            // The legendary pirate whose turn it is in such a phase.
    std::uint8_t served = 0;          // How many of the arrivals the Cove has served.
    std::uint8_t fitted = 0;          // Sections for which all have chosen, before month 1.
    Seat champion = Seat::nobody;     // Whom the die named at the end. A-25
    std::array<std::uint8_t, 3> zero{};

    friend constexpr bool operator==(const Open&, const Open&) = default;
};

struct State {
    Open open{};
    std::array<CardSet, seats_most> hand{};
    std::array<TreasureSet, seats_most> loot{};     // Treasure cards in hand. PC-274
    std::array<std::uint16_t, seats_most> sealed{}; // Commitments, as payloads. PC-022
    std::array<std::uint8_t, seats_most> fresh{};   // New Courses of this month, as bits. PC-033
    std::uint8_t zero = 0;

    friend constexpr bool operator==(const State&, const State&) = default;
};

} // namespace tortuga::pirates_cove
