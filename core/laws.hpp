// laws.hpp: what every game must obey, as code. A new game gets these tests for free.
//
// A law that is broken is a bug in the game, so a law stops the program like any contract does. The
// laws of text (moves, options, positions, records) are in tests/, where there are strings.
#pragma once

#include "core/playout.hpp"

namespace tortuga::laws {

template <Game G>
constexpr typename G::State after(typename G::State s, Seat who, typename G::Move m) {
    G::apply(s, who, m);
    return s;
}

template <Game G>
constexpr bool is_legal(const typename G::State& s, Seat who, typename G::Move m) {
    return G::validate(s, who, m) == typename G::Reason{};
}

// Codes that somebody could have sent by mistake: each legal move of each pending seat, and each
// with one random bit turned.
template <Game G>
constexpr auto plausible_codes(const typename G::State& s, Rng& rng) {
    InplaceVector<typename G::Move, 2 * G::moves_max * seats_max> codes;
    for (Seat who : G::pending(s))
        for (auto m : G::legal_moves(s, who)) {
            codes.push_back(m);
            codes.push_back(
                static_cast<typename G::Move>(static_cast<std::uint16_t>(m) ^ 1 << rng.below(16)));
        }
    return codes;
}

template <Game G>
constexpr bool is_listed(const Moves<G>& moves, typename G::Move m) { // The list is sorted.
    int low = 0, high = moves.size();
    while (low < high) {
        const int middle = (low + high) / 2;
        if (moves[middle] == m) return true;
        if (moves[middle] < m)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

// Exactly the pending seats have moves, lists ascend, and validate() agrees with them.
template <Game G>
constexpr void moves_agree(const typename G::State& s, int seats, const auto& codes) {
    for (int i = 0; i <= seats; ++i) {
        const Seat who = i < seats ? seat(i) : Seat::chance;
        const auto moves = G::legal_moves(s, who);
        PRE(moves.empty() == !G::pending(s).has(who));
        for (int k = 1; k < moves.size(); ++k) PRE(moves[k - 1] < moves[k]);
        for (auto m : codes) PRE(is_legal<G>(s, who, m) == is_listed<G>(moves, m));
    }
}

// The same on every one of the 65,536 codes.
template <Game G>
constexpr void every_code_agrees(const typename G::State& s, int seats) {
    for (int i = 0; i <= seats; ++i) {
        const Seat who = i < seats ? seat(i) : Seat::chance;
        const auto moves = G::legal_moves(s, who);
        for (std::uint32_t code = 0; code <= 0xFFFF; ++code) {
            const auto m = static_cast<typename G::Move>(code);
            PRE(is_legal<G>(s, who, m) == is_listed<G>(moves, m));
        }
    }
}

// A fast playout plays the game the lists would have led to, and leaves the dice as they would.
template <Game G>
constexpr void playouts_agree(const typename G::State& s, Rng rng) {
    auto fast = s, listed = s;
    Rng fast_rng = rng, listed_rng = rng;
    PRE(playout<G>(fast, fast_rng) == listed_playout<G>(listed, listed_rng));
    PRE(fast == listed && fast_rng.state == listed_rng.state);
}

// What a viewer sees is all it needs: any world that looks the same to it is sound, waits for the
// same seats, offers it the same moves, and refuses it the same codes for the same reasons.
template <Game G>
constexpr void view_is_honest(const typename G::State& s, Seat who, Rng& rng, const auto& codes) {
    const auto v = G::view(s, who);
    const auto other = G::sample(v, rng);
    PRE(G::is_sound(other));
    PRE(G::view(other, who) == v);
    PRE(G::pending(other) == G::pending(s));
    PRE(G::result(other) == G::result(s));
    if (who == Seat::nobody) return;
    PRE(G::legal_moves(other, who) == G::legal_moves(s, who));
    for (auto m : codes) PRE(G::validate(other, who, m) == G::validate(s, who, m));
}

// So for all viewers, or, at large tables, for two drawn by lot: sampling is what costs the time,
// and over thousands of games everybody's turn comes.
template <Game G>
constexpr void views_are_honest(const typename G::State& s, int seats, Rng& rng,
                                const auto& codes) {
    const auto viewer = [&](int i) { return i < seats ? seat(i) : Seat::nobody; };
    if (seats <= 3)
        for (int i = 0; i <= seats; ++i) view_is_honest<G>(s, viewer(i), rng, codes);
    else
        for (int i = 0; i < 2; ++i) view_is_honest<G>(s, viewer(rng.below(seats + 1)), rng, codes);
}

// What `viewer` is not told of a move, it cannot see from what the move did: had the actor done
// something else that it may not hear of, its view would be the same. `opening` says that this is
// the last commitment of a simultaneous decision, which shows them all.
template <Game G>
constexpr void silence_is_kept(const typename G::State& s, int seats, Rng& rng, bool opening) {
    for (Seat actor : G::pending(s))
        for (int i = 0; i <= seats; ++i) {
            const Seat viewer = i < seats ? seat(i) : Seat::nobody;
            const auto x = any_move<G>(s, actor, rng), y = any_move<G>(s, actor, rng);
            if (viewer == actor) PRE(G::hears(s, actor, x, viewer)); // One knows what one does.
            if (opening || G::hears(s, actor, x, viewer) || G::hears(s, actor, y, viewer)) continue;
            PRE(G::view(after<G>(s, actor, x), viewer) == G::view(after<G>(s, actor, y), viewer));
        }
}

// A simultaneous decision is a set of sealed envelopes: order is irrelevant, content is secret.
template <Game G>
constexpr void commitments_are_sealed(const typename G::State& s, Rng& rng) {
    const SeatSet waiting = G::pending(s);
    if (waiting.size() < 2) return;
    for (Seat a : waiting)
        for (Seat b : waiting) {
            if (a == b) continue;
            const auto x = any_move<G>(s, a, rng), y = any_move<G>(s, b, rng);
            const auto z = any_move<G>(s, a, rng);
            PRE(!G::hears(s, a, x, b) && !G::hears(s, a, x, Seat::nobody));
            PRE(after<G>(after<G>(s, a, x), b, y) == after<G>(after<G>(s, b, y), a, x));
            PRE(G::view(after<G>(s, a, x), b) == G::view(after<G>(s, a, z), b));
            PRE(G::view(after<G>(s, a, x), Seat::nobody) ==
                G::view(after<G>(s, a, z), Seat::nobody));
        }
}

// Plays one random game and holds every position of it to the laws; about one position in `every`
// is tried with all codes and played on to the end. Returns the number of positions.
template <Game G>
constexpr int hold(const typename G::Options& options, std::uint64_t seed, int every) {
    PRE(G::objection(options) == typename G::Reason{});
    Rng play{seed}, side{mix(seed, 1)};
    auto s = G::start(options);
    const int seats = options.seats;
    bool opening = false;
    for (int plies = 0;; ++plies) {
        PRE(plies <= G::plies_max); // The game ends within its bound.
        PRE(G::is_sound(s));
        const auto codes = plausible_codes<G>(s, side);
        moves_agree<G>(s, seats, codes);
        if (side.below(every) == 0) {
            every_code_agrees<G>(s, seats);
            playouts_agree<G>(s, side);
        }
        views_are_honest<G>(s, seats, side, codes);
        silence_is_kept<G>(s, seats, side, opening);
        commitments_are_sealed<G>(s, side);
        const SeatSet waiting = G::pending(s);
        if (waiting.empty()) return plies + 1;
        // Commitments are made in any order: not always the lowest seat first.
        const Seat who = waiting.nth(side.below(waiting.size()));
        G::apply(s, who, any_move<G>(s, who, play));
        opening = waiting.size() == 2 && G::pending(s) == waiting - SeatSet::of(who);
    }
}

} // namespace tortuga::laws
