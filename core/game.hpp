// game.hpp: what a game is. Start reading here.
//
// A game is a stateless type: a dozen functions over five value types. Rules know seats, not
// people; they know no clock, no heap, no I/O and no randomness of their own. One mask, pending(),
// answers every question about turn order:
//
//     {}             the game is over: result() is final
//     {chance}       nature moves: deals a card, rolls a die
//     {one seat}     that seat's turn
//     {many seats}   a simultaneous decision: each seat commits one move, in any order, unseen by
//                    the others; the last commitment opens them all
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/inplace_vector.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace tortuga {

// A value is its bytes: it is copied, compared, hashed and stored as such. The compiler rules out
// padding, floats and heap owners here; that a value holds no pointer is on its author.
template <class T>
concept Value = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> &&
                std::equality_comparable<T>;

// A move is a 16-bit code with a type of its own: sixteen bits keep lists small and let a test try
// every code there is. A decision that does not fit is made in steps by the same seat.
template <class T>
concept MoveCode = std::is_enum_v<T> && std::same_as<std::underlying_type_t<T>, std::uint16_t>;

// Why a move or an option was refused. The enumerator zero means that it was not.
template <class T>
concept ReasonCode = std::is_enum_v<T> && std::same_as<std::underlying_type_t<T>, std::uint8_t>;

template <class G>
using Moves = InplaceVector<typename G::Move, G::moves_max>;

template <class G>
concept Game = Value<typename G::Options> && Value<typename G::State> && Value<typename G::View> &&
               MoveCode<typename G::Move> && ReasonCode<typename G::Reason> &&
               requires(const typename G::Options options, const typename G::State s,
                        typename G::State changing, const typename G::View v, Seat who,
                        typename G::Move m, Rng rng) {
                   { G::name } -> std::convertible_to<std::string_view>;
                   { G::moves_max } -> std::convertible_to<int>; // Most moves any seat ever has.
                   { G::plies_max } -> std::convertible_to<int>; // Longest possible game.
                   { options.seats } -> std::convertible_to<int>;

                   {
                       G::objection(options)
                   } -> std::same_as<typename G::Reason>; // Why can't this be played?
                   { G::start(options) } -> std::same_as<typename G::State>; // PRE: no objection.
                   { G::pending(s) } -> std::same_as<SeatSet>;
                   { G::legal_moves(s, who) } -> std::same_as<Moves<G>>;           // Ascending.
                   { G::validate(s, who, m) } -> std::same_as<typename G::Reason>; // Why not?
                   { G::weight(s, m) } -> std::same_as<std::uint32_t>;   // Of a chance move.
                   { G::apply(changing, who, m) } -> std::same_as<void>; // PRE: m is legal.
                   { G::result(s) } -> std::same_as<Scores>;
                   {
                       G::is_sound(s)
                   } -> std::same_as<bool>; // Every invariant a reachable state obeys.

                   {
                       G::view(s, who)
                   } -> std::same_as<typename G::View>; // All that this seat knows.
                   {
                       G::sample(v, rng)
                   } -> std::same_as<typename G::State>; // A world it thinks possible.

                   // May `viewer` learn what move `who` is about to make? Asked of the state before
                   // it. What is committed in a simultaneous decision becomes known to all when the
                   // decision opens.
                   { G::hears(s, who, m, who) } -> std::same_as<bool>;
               };

// A game may play on at random faster than move by move: `playout(s, rng)` plays to the end and
// returns the decisions made by seats. A law demands that it plays the very game that choosing from
// the lists would have played.
template <class G>
concept PlaysFast = requires(typename G::State s, Rng rng) {
    { G::playout(s, rng) } -> std::same_as<std::uint64_t>;
};

} // namespace tortuga
