// beats.hpp: the kinds of things that happen in Skull King, and what is known of each.
#pragma once

#include "faces/beat.hpp"

namespace tortuga::skull_king {

namespace facts {

using enum FactKind;
inline constexpr FactInfo seat[] = {{"seat", number}};
inline constexpr FactInfo dealt[] = {
    {"round", number}, {"cards", number}, {"dealer", number}, {"leader", number}};
inline constexpr FactInfo bids[] = {{"bids", numbers}, {"sum", number}, {"cards", number}};
inline constexpr FactInfo seats[] = {{"seats", numbers}};
// Graybeard's seat is the one after the last.
inline constexpr FactInfo card[] = {{"seat", number}, {"card", word}};
// Nobody takes what the Kraken destroys. `caught` are the characters that the winning card beat.
inline constexpr FactInfo trick[] = {
    {"taker", number}, {"card", word}, {"caught", words}, {"bonus", number}, {"leads", number}};
inline constexpr FactInfo ability[] = {{"seat", number}, {"pirate", word}};
inline constexpr FactInfo kept[] = {{"seat", number}, {"card", word}}; // "" where one may not know.
inline constexpr FactInfo wager[] = {{"seat", number}, {"points", number}};
inline constexpr FactInfo change[] = {{"seat", number}, {"from", number}, {"to", number}};
// Points by what they are for: they add up to `points`, and those to `totals`. `met`: 1 where the
// bid was. `ranking`: the seats, whoever has most first.
inline constexpr FactInfo round[] = {
    {"round", number},  {"cards", number},    {"bids", numbers},   {"won", numbers},
    {"met", numbers},   {"for_bid", numbers}, {"bonus", numbers},  {"loot", numbers},
    {"wager", numbers}, {"points", numbers},  {"totals", numbers}, {"ranking", numbers}};
// `lead`: by how much the only winner is ahead, 0 where there are several.
inline constexpr FactInfo over[] = {
    {"winners", numbers}, {"totals", numbers}, {"places", numbers}, {"lead", number}};

// Of a move: what the bid becomes with it.
inline constexpr FactInfo prospects[] = {{"bid", number}};

} // namespace facts

namespace beat {

inline constexpr BeatInfo all[] = {
    {"dealer", facts::seat}, {"dealt", facts::dealt},   {"slip", facts::seat},
    {"bids", facts::bids},   {"loaded", facts::seat},   {"cannons", facts::seats},
    {"card", facts::card},   {"trick", facts::trick},   {"ability", facts::ability},
    {"lead", facts::seat},   {"drawn", facts::kept},    {"buried", facts::kept},
    {"wager", facts::wager}, {"change", facts::change}, {"round", facts::round},
    {"over", facts::over}};
inline constexpr const BeatInfo &dealer = all[0], &dealt = all[1], &slip = all[2], &bids = all[3],
                                &loaded = all[4], &cannons = all[5], &card = all[6],
                                &trick = all[7], &ability = all[8], &lead = all[9],
                                &drawn = all[10], &buried = all[11], &wager = all[12],
                                &change = all[13], &round = all[14], &over = all[15];

} // namespace beat

} // namespace tortuga::skull_king
