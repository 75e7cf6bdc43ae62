// captain.cpp: flat Monte Carlo: draw worlds that fit the view, play every move out in each of them.
#include "bots/skull_king/captain.hpp"

#include <algorithm>

#include "bots/skull_king/mate.hpp"
#include "bots/skull_king/chances.hpp"
#include "bots/skull_king/bidding.hpp"
#include <cmath>

#ifdef TUNE
extern int g_bid_worlds, g_play_worlds; extern float g_others;
extern int g_mode;
extern void record(const tortuga::skull_king::View&, const tortuga::skull_king::Move*, const double*, int);
#endif
namespace tortuga::skull_king {
namespace {

#ifndef TUNE
constexpr int g_bid_worlds = 64, g_play_worlds = 24; constexpr float g_others = 0.5;
#endif

struct Candidate {
    Move move;
    double value = 0;
};
using Candidates = InplaceVector<Candidate, Rules::moves_max>;

bool are_alike(const Options& o, Move a, Move b) {
    const auto both = [&](CardSet set) { return set.has(card_of(a)) && set.has(card_of(b)); };
    return both(all_escapes) || both(all_loot) || both(all_mermaids) ||
           (both(named_pirates) && (o.on & abilities).empty());
}

double worth(const Open& before, const Open& after, Seat me) {
    double others = 0;
    double own = 0;
    if (g_mode & 2) {
        int left = 0; for (int r = before.round + 1; r < rounds_of(before.options); ++r) left += cards_in_round(before.options, r);
        const double T = 20 + 6 * std::sqrt((double)left) * (g_mode & 8 ? 2 : 1);
        double sum = 0, mine = 0, top = -1e9; for (Seat who : seats_of(before.options.seats)) top = std::max(top, (double)after.score[index(who)]);
        for (Seat who : seats_of(before.options.seats)) { double e = std::exp((after.score[index(who)] - top) / T); sum += e; if (who == me) mine = e; }
        return 300 * mine / sum;
    }
    for (Seat who : seats_of(before.options.seats)) {
        const double d = after.score[index(who)] - before.score[index(who)];
        if (who == me) own = d; else others += d;
    }
    return own - g_others * others / (before.options.seats - 1);
}

State draw_world(const View& v, Rng& rng) {
    State s = Rules::sample(v, rng);
    if ((g_mode & 1) && v.open.phase != Phase::bid && v.open.phase != Phase::load) {
        auto misfit = [&](const State& x) {
            float sum = 0;
            for (Seat who : seats_of(v.open.options.seats)) {
                if (who == v.me) continue;
                Sight g{x.open, x.hand[index(who)], deck_of(v.open.options) - v.gone - live_cards(v.open.trick) - x.hand[index(who)], who};
                float hoped = 0; for (Card c : g.hand) hoped += chance_later(g, c);
                const float d = hoped - (float)std::max(0, need(v.open, who));
                sum += d * d;
            }
            return sum;
        };
        float best = misfit(s); const float sharp = g_mode & 4 ? 1.0f : .4f; float total = std::exp(-sharp*best);
        for (int i = 1; i < 4; ++i) { State x = Rules::sample(v, rng); float w = std::exp(-sharp * misfit(x)); total += w; if ((rng.next() >> 40) * (1.0f / 16777216) * total < w) s = x; }
    }
    if (v.open.phase != Phase::bid && v.open.phase != Phase::load) return s;
    s.open.committed = {};
    s.sealed_bid = {};
    s.sealed_cannons = {};
    return s;
}

} // namespace

MoveBits choose_captain(const AnyView& box, const AnyMoves& legal, Rng& rng) {
    const View v = box.open<View>();
    std::array<Candidate, 74> c{};
    int n = 0;
    for (MoveBits bits : legal) {
        const Move m{bits};
        bool dup = false;
        if (v.open.phase == Phase::play || v.open.phase == Phase::bury)
            for (int i = 0; i < n; ++i) dup |= are_alike(v.open.options, c[i].move, m);
        if (!dup) c[n++] = {m};
    }
    if (n == 1) return static_cast<MoveBits>(c[0].move);
    const CardSet seen = v.gone | live_cards(v.open.trick);
    int worlds = v.open.phase == Phase::bid ? g_bid_worlds : g_play_worlds;
    int live = n, done = 0;
    std::array<int, 74> visits{};
    while (live > 1 && worlds <= (v.open.phase == Phase::bid ? g_bid_worlds : g_play_worlds) * 4) {
        for (; done < worlds; ++done) {
            const State world = draw_world(v, rng);
            const Rng nature{rng.next()};
            for (int i = 0; i < live; ++i) {
                State s = world;
                Rng r = nature;
                Rules::apply(s, v.me, c[i].move);
                CardSet sn = seen;
                if (v.open.phase == Phase::play) sn.add(card_in_hand(card_of(c[i].move)));
                play_round_out(s, sn, r);
                c[i].value += worth(v.open, s.open, v.me);
            }
        }
#ifdef TUNE
        if (live == n && v.open.phase == Phase::play) {
            Move ms[74]; double q[74];
            for (int i = 0; i < n; ++i) ms[i] = c[i].move, q[i] = c[i].value / done;
            record(v, ms, q, n);
        }
#endif
        std::stable_sort(c.begin(), c.begin() + live, [](auto& a, auto& b) { return a.value > b.value; });
        live = (live + 1) / 2;
        worlds *= 2;
    }
    return static_cast<MoveBits>(c[0].move);
}

} // namespace tortuga::skull_king
