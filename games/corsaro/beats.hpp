// beats.hpp: the kinds of things that happen in Corsaro, and what is known of each. Boats are the
// letters of their colours, spaces are tokens.
#pragma once

#include "faces/beat.hpp"

namespace tortuga::corsaro {

namespace facts {

using enum FactKind;
inline constexpr FactInfo place[] = {{"seat", number}, {"space", word}};
inline constexpr FactInfo turn[] = {{"seat", number}, {"turn", number}};
// The lower die first; and the colours that may be moved with one of them.
inline constexpr FactInfo rolled[] = {
    {"seat", number}, {"turn", number}, {"dice", numbers}, {"movable", words}};
// The path has every space sailed to, up to where the boat is caught; in the harbour G1 and G2. The
// letters of the safer routes it turns into, or "".
inline constexpr FactInfo sailed[] = {{"seat", number}, {"colour", word}, {"from", word},
                                      {"to", word},     {"path", words},  {"pips", number},
                                      {"route", word}};
inline constexpr FactInfo boat[] = {{"seat", number}, {"colour", word}, {"space", word}};
inline constexpr FactInfo pirate[] = {
    {"seat", number}, {"from", word}, {"to", word}, {"path", words}, {"pips", number}};
// By a "pirate" or on a "symbol"; each boat with the space where it lay, in the order in which they
// were reached; and how many are captured now.
inline constexpr FactInfo caught[] = {
    {"seat", number}, {"boats", words}, {"spaces", words}, {"by", word}, {"captured", number}};
inline constexpr FactInfo home[] = {
    {"seat", number}, {"colour", word}, {"safe", number}, {"needed", number}};
// For the "route" or the "rescue"; and how many tiles are left.
inline constexpr FactInfo paid[] = {
    {"seat", number}, {"tiles", number}, {"left", number}, {"why", word}};
inline constexpr FactInfo met[] = {{"seat", number}, {"seats", numbers}};
// What every seat has afterwards.
inline constexpr FactInfo tile[] = {{"seat", number}, {"other", number}, {"tiles", numbers}};
inline constexpr FactInfo raft[] = {{"seat", number}, {"space", word}, {"captives", words}};
// Any of these seats could pay for it.
inline constexpr FactInfo freeing[] = {{"seat", number}, {"colour", word}, {"seats", numbers}};
inline constexpr FactInfo seat[] = {{"seat", number}};
inline constexpr FactInfo colour[] = {{"seat", number}, {"colour", word}};
// Lost or won (1), and why: "all" or "some" of the boats, "enough" or "few" for the FAMILY form, or
// it took too "long".
inline constexpr FactInfo over[] = {{"won", number},      {"why", word},      {"safe", number},
                                    {"captured", number}, {"needed", number}, {"clause", word}};

// Of a move that sails: every space on its way, were nobody there to stop it, and the number on the
// die. Of any that risks something, when the turn is played well to its end: the boats that are
// lost; whether the game is over ("wins", or "can_win" where moves are to come, "loses"), or else
// nothing need be lost ("clear"; "stays" where nobody is freed); whether it is worse than it need
// be; and the boats that some of the next rolls cost, where they lie, and how many rolls in how
// many, as one says it.
inline constexpr FactInfo prospects[] = {{"path", words},   {"pips", number},    {"lost", words},
                                         {"end", word},     {"dire", number},    {"boats", words},
                                         {"places", words}, {"number", numbers}, {"of", numbers}};

} // namespace facts

namespace beat {

inline constexpr BeatInfo all[] = {
    {"placed", facts::place},      {"turn", facts::turn},       {"rolled", facts::rolled},
    {"sailed", facts::sailed},     {"stayed", facts::boat},     {"pirate", facts::pirate},
    {"caught", facts::caught},     {"home", facts::home},       {"paid", facts::paid},
    {"met", facts::met},           {"gave", facts::tile},       {"took", facts::tile},
    {"raft", facts::raft},         {"freeing", facts::freeing}, {"freed", facts::boat},
    {"freed_nobody", facts::seat}, {"unlocked", facts::colour}, {"over", facts::over}};
inline constexpr const BeatInfo &placed = all[0], &turn = all[1], &rolled = all[2],
                                &sailed = all[3], &stayed = all[4], &pirate = all[5],
                                &caught = all[6], &home = all[7], &paid = all[8], &met = all[9],
                                &gave = all[10], &took = all[11], &raft = all[12],
                                &freeing = all[13], &freed = all[14], &freed_nobody = all[15],
                                &unlocked = all[16], &over = all[17];

} // namespace beat

} // namespace tortuga::corsaro
