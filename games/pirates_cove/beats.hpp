// beats.hpp: the kinds of things that happen in Pirate's Cove, and what is known of each.
//
// Ships are named as in moves ("2", "LP1", "NAVY"), and so are places, sections, cards, treasure
// cards and legendary pirates; "" is none, or one that the reader may not know. Where somebody
// gains or loses, `fame`, `gold` and `chests` say by how much, seat by seat: over all beats of a
// move they add up to what its "ledger" says.
#pragma once

#include "faces/beat.hpp"

namespace tortuga::pirates_cove {

namespace facts {

using enum FactKind;
inline constexpr FactInfo seat{"seat", number}, other{"other", number}, ship{"ship", word},
    at{"at", word}, from{"from", word}, to{"to", word}, card{"card", word}, why{"why", word},
    section{"section", word}, legend{"legend", word}, stage{"stage", number},
    round{"round", number}, month{"month", number}, dice{"dice", number}, hits{"hits", number},
    ships{"ships", words}, speeds{"speeds", numbers};
inline constexpr FactInfo fame{"fame", numbers}, gold{"gold", numbers}, chests{"chests", numbers};
inline constexpr FactInfo fame_now{"fame_now", numbers}, gold_now{"gold_now", numbers},
    chests_now{"chests_now", numbers};

inline constexpr FactInfo lot[] = {ships, ship, why}; // `why`: the phase that it decides about.
inline constexpr FactInfo appears[] = {ship, legend,           at, {"speed", number}, dice,
                                       hits, {"worth", number}};
inline constexpr FactInfo sealed[] = {seat, why}; // `why`: the phase in which all choose at once.
inline constexpr FactInfo outfitted[] = {{"sails", numbers},
                                         {"hull", numbers},
                                         {"crew", numbers},
                                         {"cannons", numbers},
                                         fame,
                                         gold,
                                         chests};
inline constexpr FactInfo day[] = {month, {"months", number}, {"leader", number}};
inline constexpr FactInfo stocked[] = {seat, card, {"held", number}};
// What a treasure card is worth, as printed.
inline constexpr FactInfo treasure[] = {seat,
                                        at,
                                        card,
                                        {"worth_fame", number},
                                        {"worth_gold", number},
                                        {"worth_chests", number},
                                        {"worth_cards", number}};
inline constexpr FactInfo played[] = {seat, card, ship, fame, gold, chests}; // Against `ship`.
inline constexpr FactInfo passed[] = {seat, why}; // `why`: the phase in which it was possible.
inline constexpr FactInfo wheels[] = {{"from", words}, {"to", words}};
// Alone one sails for some turns: `bound` is where to, `way` how far it still is.
inline constexpr FactInfo sailed[] = {seat, from, to, {"bound", word}, {"way", number}};
inline constexpr FactInfo stayed[] = {seat, at};
inline constexpr FactInfo roved[] = {ship, legend, from, to};
inline constexpr FactInfo joined[] = {ship, legend, at};
inline constexpr FactInfo fight[] = {at, ships, speeds}; // The fastest first.
inline constexpr FactInfo order[] = {at, round, ships, speeds};
inline constexpr FactInfo capture[] = {ship, {"die", number}};
inline constexpr FactInfo aimed[] = {ship, at, section, dice};
inline constexpr FactInfo paid[] = {seat, fame, gold, chests};
// `why`: volley, flight, boarding, duel, sword, shot or test. `counts`: 1 for each die that does;
// nothing where that is not how it is decided. `hits` are what counts in the end.
inline constexpr FactInfo rolled[] = {
    why, ship, at, section, {"dice", numbers}, {"counts", numbers}, hits};
// A legendary pirate is beaten when it has `needed`; 0 for a player's ship.
inline constexpr FactInfo struck[] = {ship, at, section, hits, {"all", number}, {"needed", number}};
inline constexpr FactInfo dealt[] = {seat, at, section, {"left", number}};
// What a parrot or a Mastercraft takes, `hits` in all by now; `lost`: it is gone.
inline constexpr FactInfo guarded[] = {seat, card, hits, {"lost", number}, fame, gold, chests};
inline constexpr FactInfo damage[] = {
    seat, section, {"by", words}, {"from", number}, {"to", number}, {"crippled", number}};
inline constexpr FactInfo fled[] = {seat, to, {"mutiny", number}, fame, gold, chests};
inline constexpr FactInfo two[] = {seat, other};
inline constexpr FactInfo accepted[] = {seat, other, {"with", word}};
inline constexpr FactInfo weapons[] = {{"seats", numbers}, {"weapons", words}};
// Who shoots first, or both `together`; a die hits from `least` on.
inline constexpr FactInfo pistols[] = {
    seat, other, {"together", number}, stage, {"least", number}, fame, gold, chests};
inline constexpr FactInfo score[] = {seat, {"score", number}};
// Nobody wins a tied round. `won`: rounds won by the two, the boarder first.
inline constexpr FactInfo bout[] = {seat, {"seats", numbers}, {"won", numbers}};
inline constexpr FactInfo shot[] = {seat, {"hit", number}};
inline constexpr FactInfo melee_won[] = {seat, other, why, fame, gold, chests};
inline constexpr FactInfo sunk[] = {ship, legend, fame, gold, chests};
inline constexpr FactInfo withdrew[] = {ship, legend};
// `why`: defeated by a volley, lost or won hand to hand, wrecked in a test, or driven off.
inline constexpr FactInfo left[] = {seat, to, why, fame, gold, chests};
inline constexpr FactInfo attempt[] = {seat, at};
inline constexpr FactInfo test[] = {seat, at, {"passed", number}, {"ones", number}};
inline constexpr FactInfo lost[] = {{"turns", number}, {"all", number}};
// `cards` are tavern cards to be drawn; the Privateer (`other`) takes half of the rest.
inline constexpr FactInfo plunder[] = {seat, at,   card,  other, {"cards", number},
                                       fame, gold, chests};
inline constexpr FactInfo traded[] = {seat, {"number", number}, fame, gold, chests};
inline constexpr FactInfo bought[] = {seat, {"what", word}, fame, gold, chests}; // card, course
inline constexpr FactInfo raised[] = {seat, section, {"from", number}, {"to", number}, fame,
                                      gold, chests};
inline constexpr FactInfo mended[] = {seat, card, fame, gold, chests};
// `what` and how much of it: chests, or gold by the three.
inline constexpr FactInfo buried[] = {seat, {"what", word}, {"number", number}, fame, gold, chests};
inline constexpr FactInfo repaired[] = {seat, {"sections", words}, fame, gold, chests};
inline constexpr FactInfo took[] = {seat, {"cards", number}, fame, gold, chests};
inline constexpr FactInfo drawn[] = {seat, card, {"left", number}};
inline constexpr FactInfo parrot[] = {seat, card, {"discarded", word}, fame, gold, chests};
inline constexpr FactInfo losses[] = {fame, gold, chests};
inline constexpr FactInfo ledger[] = {fame, gold, chests, fame_now, gold_now, chests_now};
inline constexpr FactInfo clock[] = {{"clock", number}};
inline constexpr FactInfo month_over[] = {month, fame_now, gold_now, chests_now};
// The Fame cards of each seat, with blanks between them.
inline constexpr FactInfo tally[] = {{"cards", words}, fame, gold, chests};
// `by_cards`: how much of the total the Fame cards gave. `champion`: whom a die named in a tie.
// `lead`: by how much the only winner is ahead, 0 where a die decided, or nobody else sails.
inline constexpr FactInfo over[] = {{"winners", numbers},  {"totals", numbers},
                                    {"by_cards", numbers}, {"champion", number},
                                    {"places", numbers},   {"lead", number}};

} // namespace facts

inline constexpr BeatInfo beat_kinds[] = {
    {"drawn", facts::drawn},
    {"parrot", facts::parrot},
    {"lot", facts::lot},
    {"appears", facts::appears},
    {"sealed", facts::sealed},
    {"outfitted", facts::outfitted},
    {"month", facts::day},
    {"stocked", facts::stocked},
    {"laid", facts::treasure},
    {"revealed", facts::treasure},
    {"played", facts::played},
    {"passed", facts::passed},
    {"wheels", facts::wheels},
    {"sailed", facts::sailed},
    {"stayed", facts::stayed},
    {"roved", facts::roved},
    {"joined", facts::joined},
    {"fight", facts::fight},
    {"round", facts::order},
    {"capture", facts::capture},
    {"aimed", facts::aimed},
    {"flight", facts::paid},
    {"dice", facts::rolled},
    {"hits", facts::struck},
    {"dealt", facts::dealt},
    {"guarded", facts::guarded},
    {"damage", facts::damage},
    {"fled", facts::fled},
    {"boards", facts::two},
    {"challenge", facts::two},
    {"accepted", facts::accepted},
    {"refused", facts::paid},
    {"weapons", facts::weapons},
    {"pistols", facts::pistols},
    {"score", facts::score},
    {"bout", facts::bout},
    {"shot", facts::shot},
    {"drawn_duel", facts::two},
    {"melee_won", facts::melee_won},
    {"swapped", facts::two},
    {"sunk", facts::sunk},
    {"withdrew", facts::withdrew},
    {"left", facts::left},
    {"fight_over", facts::fight},
    {"attempt", facts::attempt},
    {"test", facts::test},
    {"lost", facts::lost},
    {"plunder", facts::plunder},
    {"traded", facts::traded},
    {"bought", facts::bought},
    {"raised", facts::raised},
    {"mended", facts::mended},
    {"buried", facts::buried},
    {"repaired", facts::repaired},
    {"took", facts::took},
    {"overboard", facts::losses},
    {"ledger", facts::ledger},
    {"clock", facts::clock},
    {"month_over", facts::month_over},
    {"tally", facts::tally},
    {"over", facts::over},
};

// A kind by its name; a name that is not declared does not compile.
consteval const BeatInfo& beat_kind(std::string_view name) {
    for (const BeatInfo& info : beat_kinds)
        if (info.kind == name) return info;
    PRE(false);
    return beat_kinds[0];
}

} // namespace tortuga::pirates_cove
