// data.hpp: mats, islands, cards and legendary pirates as tables.
//
// What is printed and what is ours is marked in RULES.md, section Data; nothing else in the rules
// holds a number that belongs to a card or a mat. Tables that are looked up by a number known only
// in play are string literals: those can be read on a GPU, and cost no copy.
#pragma once

#include <array>
#include <cstdint>

#include "core/bit_set.hpp"

namespace tortuga::pirates_cove {

enum class Section : std::uint8_t { sails, hull, crew, cannons };
inline constexpr int sections = 4;
using SectionSet = BitSet<Section, std::uint8_t>;
constexpr SectionSet all_sections() { return SectionSet::first(sections); }

// A marker's space: 0 is the skull, 1 the ship symbol, 5 the top; below 0 the section is crippled.
inline constexpr int space_start = 1, space_top = 5, crippled = -1;

constexpr int value_at(Section s, int space) {
    const char* values = s == Section::sails  ? "\4\5\6\7\x8\x9"
                         : s == Section::hull ? "\2\3\4\5\7\x9"
                                              : "\1\2\3\4\5\6";
    return space < 0 ? 0 : values[space];
}
constexpr int price_of(int space) { return "\0\1\1\2\3\4"[space]; } // To enter it. PC-142

// Where a ship can be.
enum class Place : std::uint8_t {
    nowhere,
    tavern,
    hull,
    sails,
    cannons,
    crew,
    treasure,
    cove,
    sea
};
using PlaceSet = BitSet<Place, std::uint16_t>;
inline constexpr int islands = 6, outer_islands = 5;
constexpr Place island(int number) { return static_cast<Place>(number); } // 1 .. 6
constexpr bool is_island(Place p) { return Place::tavern <= p && p <= Place::treasure; }
constexpr bool is_outer(Place p) { return Place::tavern <= p && p <= Place::crew; }

// PC-141 The section an island improves.
constexpr Section section_of(Place p) {
    return p == Place::hull    ? Section::hull
           : p == Place::sails ? Section::sails
           : p == Place::crew  ? Section::crew
                               : Section::cannons;
}

// The tavern cards by design, as RULES.md lists them.
enum class Design : std::uint8_t {
    flint,
    silver,
    bones,
    trelawney, // P1 .. P4
    sailmaker,
    shipwright,
    boatswain,
    gunner, // M1 .. M4
    smoke,
    grapple,
    wind,
    bulwarks,
    monkeys,
    becalmed, // B1 .. B6
    red_hot,
    double_charge,
    chain_shot,
    grapeshot,
    raking, // V1 .. V5
    navy,
    safe_passage,
    privateer,
    cache,
    drunken,
    smuggler,
    charm, // E1 .. E7
    fame_one,
    fame_two,
    fame_three, // F1 .. F3
    course_green,
    course,
    volunteers,
    axes,
    nets,
    fencing,
    pickpocket, // X01 .. X07
    rum,
    bar_shot,
    fog,
    marque,
    spot,
    fleet,
    navigator,
    surgeon, // X08 .. X15
    fire_ship,
    tall_tale,
    notorious, // X16 .. X18
};
inline constexpr int designs = 47, base_designs = 29;
using Designs = BitSet<Design, std::uint64_t>;
inline constexpr int cards = 69, base_cards = 42;

constexpr int copies_of(Design d) {
    return "\1\1\1\1"
           "\2\1\2\2"
           "\2\2\1\1\1\1"
           "\2\1\1\1\1"
           "\2\1\1\1\1\1\1"
           "\5\3\1"
           "\2\2\2\2\2\2\2\2\2\1\1\1\1\1\1\1\1\1"[static_cast<int>(d)];
}

// A card of its own: the copies of a design follow each other.
enum class Card : std::uint8_t {};
using CardSet = WideSet<Card>;
inline constexpr Card no_card = static_cast<Card>(127);

constexpr int first_of(Design d) {
    return "\0\1\2\3"
           "\4\6\7\11"
           "\13\15\17\20\21\22"
           "\23\25\26\27\30"
           "\31\33\34\35\36\37\40"
           "\41\46\51"
           "\52\54\56\60\62\64\66\70\72\74\75\76\77\100\101\102\103\104\105"[static_cast<int>(d)];
}
constexpr bool copies_follow_each_other() {
    for (int i = 0; i < designs; ++i) {
        const auto d = static_cast<Design>(i), next = static_cast<Design>(i + 1);
        if (first_of(next) != first_of(d) + copies_of(d)) return false;
    }
    return first_of(Design{}) == 0;
}
static_assert(copies_follow_each_other());
static_assert(first_of(static_cast<Design>(designs)) == cards);
static_assert(first_of(static_cast<Design>(base_designs)) == base_cards);

constexpr Card card(Design d, int copy = 0) { return static_cast<Card>(first_of(d) + copy); }

// Asked for at every decision, so without a loop: a run of ones, which may cross the middle.
constexpr CardSet all_of(Design d) {
    const int first = first_of(d);
    const std::uint64_t run = (std::uint64_t{1} << copies_of(d)) - 1;
    if (first >= 64) return {0, run << (first - 64)};
    return {run << first, first > 0 ? run >> (64 - first) : 0};
}

constexpr Design design_of(Card c) {
    return static_cast<Design>(
        "\x0\x1\x2\x3\x4\x4\x5\x6\x6\x7\x7\x8\x8\x9\x9\xa\xb\xc\xd\xe\xe\xf\x10\x11\x12\x13\x13\x14"
        "\x15"
        "\x16\x17\x18\x19\x1a\x1a\x1a\x1a\x1a\x1b\x1b\x1b\x1c\x1d\x1d\x1e\x1e\x1f\x1f\x20\x20\x21"
        "\x21"
        "\x22\x22\x23\x23\x24\x24\x25\x25\x26\x27\x28\x29\x2a\x2b\x2c\x2d\x2e"[static_cast<int>(
            c)]);
}

enum class Family : std::uint8_t { parrot, master, battle, volley, event, fame };
constexpr Family family_of(Design d) {
    return static_cast<Family>("\0\0\0\0"
                               "\1\1\1\1"
                               "\2\2\2\2\2\2"
                               "\3\3\3\3\3"
                               "\4\4\4\4\4\4\4"
                               "\5\5\5"
                               "\4\4\4\2\2\4\4\4\3\2\4\4\4\1\1\3\5\5"[static_cast<int>(d)]);
}
constexpr bool is_course(Design d) { return d == Design::course || d == Design::course_green; }

// What a card names when it is played: a rival, a ship of the enemy's, or so many chests.
enum class Naming : std::uint8_t { nobody, rival, ship, chests };
constexpr Naming naming_of(Design d) {
    return static_cast<Naming>("\0\0\0\0"
                               "\0\0\0\0"
                               "\0\0\0\0\0\2"
                               "\0\0\0\0\0"
                               "\1\0\1\3\1\0\0"
                               "\0\0\0"
                               "\0\0\0\0\0\0\1\0\0\0\0\1\0\0\0\0\0\0"[static_cast<int>(d)]);
}

// Cards that make a roll to flee a six. E2, X08
constexpr bool calms_the_crew(Design d) { return d == Design::rum || d == Design::safe_passage; }

// The section a parrot or a Mastercraft protects. PC-080
constexpr Section guarded_by(Design d) {
    using enum Design;
    if (d == flint || d == shipwright) return Section::hull;
    if (d == bones || d == boatswain || d == surgeon) return Section::crew;
    if (d == trelawney || d == sailmaker || d == navigator) return Section::sails;
    return Section::cannons;
}
constexpr int fame_on(Design d) { // PC-164
    using enum Design;
    if (d == fame_three || d == notorious) return 3;
    return d == fame_two || d == tall_tale ? 2 : d == fame_one;
}

// A treasure card: three copies of each of twenty patterns, T01 to T20.
enum class Treasure : std::uint8_t {};
using TreasureSet = BitSet<Treasure, std::uint64_t>;
inline constexpr int treasures = 60, patterns = 20;
inline constexpr Treasure no_treasure = static_cast<Treasure>(63);
constexpr int pattern_of(Treasure t) { return static_cast<int>(t) / 3; } // 0 is T01.

struct Reward {
    int fame, gold, chests, cards;
};
constexpr Reward reward_of(Treasure t) {
    const int i = pattern_of(t);
    return {"\3\3\2\2\2\2\1\1\1\1\1\1\0\0\0\0\0\0\0\3"[i],
            "\1\0\3\2\0\1\5\4\2\0\2\1\6\4\3\1\0\3\2\4"[i],
            "\0\1\0\1\2\0\0\1\2\3\0\1\0\2\3\4\5\1\2\3"[i],
            "\0\0\0\0\0\1\0\0\0\0\1\1\0\0\0\0\0\1\1\1"[i]};
}

// Legendary pirates L01 to L14, behind them the Royal Navy and the fort of Cannon Island. PC-256
enum class Legend : std::uint8_t { cagafuego = 4, navy = 14, fort = 15, none = 16 };
using LegendSet = BitSet<Legend, std::uint16_t>;
inline constexpr int legends = 14, base_legends = 5;

// Whom a legendary pirate fires at. PC-074
enum class Victim : std::uint8_t {
    most_fame,
    most_crew,
    fastest,
    anyone,
    least_fame,
    slowest,
    most_gold,
    most_chests,
    weakest,
    named,
};

struct Pirate {
    int speed, dice, hits, fame;
    int section; // `sections`: by die. Of the Navy: its sender's choice.
    Victim victim;
};
constexpr Pirate pirate(Legend l) {
    const int i = static_cast<int>(l);
    return {"\x7\x6\x9\x8\x0\x8\x7\x6\x8\x9\x5\x7\x6\x7\x7\x0"[i],
            "\5\4\4\5\0\4\3\5\5\4\3\4\5\6\4\3"[i],
            "\6\5\4\4\0\4\4\6\6\5\3\5\5\7\5\3"[i],
            "\6\5\4\6\0\4\3\6\6\5\3\5\5\7\4\0"[i],
            "\1\2\0\4\4\2\0\3\0\1\1\3\2\4\4\3"[i],
            static_cast<Victim>("\0\1\2\3\3\4\5\6\0\7\3\0\x8\0\x9\3"[i])};
}
constexpr bool only_sixes_hit(Legend l) { return static_cast<int>(l) == 3; } // The Flying Dutchman.

// PC-247 How many squares a lone captain sails.
inline constexpr int to_neighbour = 6, across = 10, outer_to_treasure = 5, cove_to_treasure = 1,
                     cove_to_outer = 6;

inline constexpr int chests_all = 50, hits_on = 5;
inline constexpr int course_price = 15, card_price = 2, mending_price = 1; // PC-031, PC-139, PC-085
inline constexpr int repair_price = 2; // Of a section, in the Cove. PC-121
inline constexpr int gold_a_fame = 3;  // To be buried. PC-150

} // namespace tortuga::pirates_cove
