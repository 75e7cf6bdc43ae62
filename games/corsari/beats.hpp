// beats.hpp: the kinds of things that happen in Corsari, and what is known of each. Colours are
// letters, cards are tokens.
#pragma once

#include "faces/beat.hpp"

namespace tortuga::corsari {

namespace facts {

using enum FactKind;
inline constexpr FactInfo seat[] = {{"seat", number}};
// The pier from its head on, whose colour is the pier colour. `last` is 1 in the last round.
inline constexpr FactInfo dealt[] = {{"dealer", number}, {"starts", number}, {"cards", number},
                                     {"pier", words},    {"colour", word},   {"top", word},
                                     {"last", number}};
// From "stock", "discard" or "pier"; the card is "" where one may not know it.
inline constexpr FactInfo drawn[] = {{"seat", number}, {"from", word}, {"card", word}};
inline constexpr FactInfo colour[] = {{"colour", word}};
inline constexpr FactInfo sail[] = {{"seat", number}, {"forced", number}}; // 1: no stock is left.
inline constexpr FactInfo card[] = {{"seat", number}, {"card", word}};
// "pier": its last card was taken; "idle": too many turns without a new card.
inline constexpr FactInfo annulled[] = {{"seat", number}, {"why", word}};
inline constexpr FactInfo cards[] = {{"seat", number}, {"cards", words}};
inline constexpr FactInfo attached[] = {{"seat", number}, {"card", word}, {"closer", number}};
inline constexpr FactInfo colours[] = {{"seat", number}, {"colours", words}};
// The cards that have found their group with this choice; others are still to be divided.
inline constexpr FactInfo sorted[] = {
    {"seat", number}, {"crew", words}, {"prisoners", words}, {"stowaways", words}};
inline constexpr FactInfo crew[] = {{"seat", number}, {"cards", words}, {"attached", words}};
// The values of the cards, which add up to the limit.
inline constexpr FactInfo stowaways[] = {
    {"seat", number}, {"cards", words}, {"values", numbers}, {"limit", number}};
inline constexpr FactInfo seats[] = {{"seats", numbers}};
// Against the closer's limit: `above` is 1 where the seat keeps its stowaways, else it sends the
// closer under and hands them over.
inline constexpr FactInfo limit[] = {{"seat", number},    {"limit", number}, {"closer", number},
                                     {"closing", number}, {"above", number}, {"cards", words}};
// Sent there by whom, and all the cards that come with it.
inline constexpr FactInfo under[] = {{"seat", number}, {"by", numbers}, {"cards", words}};
// Penalty cards: one's `own` stowaways and those that others handed over are the `cards` of this
// round, and with them one has `totals`, which add up to `sum`. Nobody closes, and there are no
// limits, where the round was annulled. `ranking`: the seats, whoever has fewest first.
inline constexpr FactInfo round[] = {{"closer", number},  {"limits", numbers}, {"own", numbers},
                                     {"handed", numbers}, {"cards", numbers},  {"totals", numbers},
                                     {"sum", number},     {"ranking", numbers}};
inline constexpr FactInfo last[] = {{"sum", number}};
// By a "sweep"; because there are cards "enough", it was the "last" round, or too many in a row
// were "annulled". `lead`: by how much the only winner is ahead, 0 where there are several, or a
// sweep decided.
inline constexpr FactInfo over[] = {{"winners", numbers}, {"totals", numbers}, {"why", word},
                                    {"ranking", numbers}, {"places", numbers}, {"lead", number}};

} // namespace facts

namespace beat {

inline constexpr BeatInfo all[] = {
    {"dealer", facts::seat},        {"dealt", facts::dealt},         {"drawn", facts::drawn},
    {"pier_colour", facts::colour}, {"sail", facts::sail},           {"discarded", facts::card},
    {"annulled", facts::annulled},  {"opened", facts::cards},        {"attached", facts::attached},
    {"colours", facts::colours},    {"sorted", facts::sorted},       {"crew", facts::crew},
    {"prisoners", facts::cards},    {"stowaways", facts::stowaways}, {"sweep", facts::seats},
    {"limit", facts::limit},        {"under", facts::under},         {"unharmed", facts::seat},
    {"round", facts::round},        {"last_round", facts::last},     {"over", facts::over}};
inline constexpr const BeatInfo &dealer = all[0], &dealt = all[1], &drawn = all[2],
                                &pier_colour = all[3], &sail = all[4], &discarded = all[5],
                                &annulled = all[6], &opened = all[7], &attached = all[8],
                                &colours = all[9], &sorted = all[10], &crew = all[11],
                                &prisoners = all[12], &stowaways = all[13], &sweep = all[14],
                                &limit = all[15], &under = all[16], &unharmed = all[17],
                                &round = all[18], &last_round = all[19], &over = all[20];

} // namespace beat

} // namespace tortuga::corsari
