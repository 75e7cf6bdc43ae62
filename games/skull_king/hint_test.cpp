// hint_test.cpp: whatever a hint says is true: of the hand, by counting, and of a trick, by playing
// it to its end in many ways. The rules are asked, not the hint's own sums.
#include "games/skull_king/hint.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/skull_king/text.hpp"
#include "tests/random_games.hpp"

namespace tortuga::skull_king::hint_test {
namespace {

struct Claim {
    const State& s;
    Seat who;
    std::vector<Move> moves;
    Move m;

    View view() const { return Rules::view(s, who); }
    const Open& o() const { return s.open; }
    int need() const { return o().bid[who] - o().won[who]; }

    // Does the seat take the trick, or not, in many ways that the others may play, dreamt up?
    bool always(Move played, bool takes) const {
        Rng rng{5};
        for (int i = 0; i < 12; ++i) {
            State world = Rules::sample(view(), rng);
            Seat next = who;
            Move by = played;
            while (world.open.trick.played + 1 != world.open.trick.hands) {
                Rules::apply(world, next, by);
                next = Rules::pending(world).lowest();
                const auto own = Rules::legal_moves(world, next);
                by = own[rng.below(own.size())];
            }
            Trick t = world.open.trick;
            play(t, card_of(by), o().options.has(Switch::modern_lead));
            const int taker =
                outcome(t, on_table(t), o().options.has(Switch::whale_would_win)).taker;
            if ((taker >= 0 && player(t, taker) == who) != takes) return false;
        }
        return true;
    }
    int held(auto&& is) const {
        int n = 0;
        for (Card c : view().hand) n += is(c);
        return n;
    }
    // Ranks of specials and of blacks are told apart by what the rule book calls them.
    static int rung(Card c) {
        if (c == the_skull_king) return 40;
        if (is_pirate(c) || c == mary_pirate) return 39;
        if (is_mermaid(c)) return 38;
        if (!is_coloured(c)) return 0;
        return rank_of(c) + (suit_of(c) == Suit::black ? 15 : 0);
    }
    static bool is_strong(Card c) { return rung(c) >= 38 || c == mary; }
    bool is_highest(Card c) const {
        return held([&](Card x) { return rung(x) > rung(c); }) == 0;
    }
    bool every(auto&& is) const { return std::ranges::all_of(moves, is); }
    bool is_lowest() const { // In the trick: cards that do not follow count nothing.
        return every(
            [&](Move x) { return rank_in(view(), card_of(x)) >= rank_in(view(), card()); });
    }
    Card card() const { return card_of(m); }
    int on_the_table(auto&& is) const {
        int n = 0;
        for (int k = 0; is_live(o().trick) && k < o().trick.played; ++k)
            n += is(card_at(o().trick, k));
        return n;
    }

    bool bids(const Hint& h) const {
        const int n = payload_of(m), strong = held(is_strong);
        const int black = held([](Card c) { return is_coloured(c) && suit_of(c) == Suit::black; });
        const int meek = held([](Card c) { return is_escape(c) || is_loot(c); });
        switch (h.why) {
        case Why::bid_meek: return n == 0 && strong + black == 0;
        case Why::bid_escapes: return n == 0 && h.number == meek && h.of == 10 * o().cards;
        case Why::bid_zero:
            return n == 0 && h.of == 10 * o().cards && (is_highest(h.card) || h.card == mary);
        case Why::bid_each: return h.number == strong && strong == n;
        case Why::bid_less: return h.number == strong && strong > n;
        case Why::bid_trump: return h.number == strong && h.of == black && strong + black >= n;
        default: return strong + black < n && view().hand.has(h.card);
        }
    }
    bool pirates_choice(const Hint& h) const {
        const int won = o().won[who], bid = o().bid[who];
        switch (h.why) {
        case Why::cannonball: return h.number == 15 * o().cards;
        case Why::grapeshot: return h.number == 5 * o().cards;
        case Why::wager: return h.number == 10 * payload_of(m);
        case Why::no_wager: return payload_of(m) == 0 && h.number == won && h.of == bid;
        case Why::change_exact: return h.number == bid + payload_of(m) - 1 && h.number == won;
        case Why::change: return h.number == bid + payload_of(m) - 1 && h.of == won;
        case Why::lead_self: return seat(payload_of(m)) == who;
        case Why::lead_other: return seat(payload_of(m)) == h.seat && h.seat != who;
        case Why::bury_high: return need() <= 0 && (is_highest(card()) || card() == mary);
        case Why::bury_low:
            return need() > 0 && held([&](Card c) { return rung(c) < rung(card()); }) == 0;
        default: return h.number == won && h.of == bid;
        }
    }
    bool unwanted(const Hint& h) const {
        if (need() != 0 && !(need() < 0 && o().harry == who)) return false;
        switch (h.why) {
        case Why::shed:
            return always(m, false) && every([&](Move x) {
                       return rank_in(view(), card_of(x)) <= rank_in(view(), card()) ||
                              fate_of(view(), card_of(x)) != Fate::loses;
                   });
        case Why::duck: return always(m, false);
        case Why::low: return is_lowest();
        case Why::forced: return every([&](Move x) { return always(x, true); });
        default: return h.of == o().bid[who];
        }
    }
    bool wanted(const Hint& h) const {
        if (need() <= 0) return false;
        const CardSet kept = view().hand - CardSet::of(card_in_hand(card()));
        switch (h.why) {
        case Why::catch_king:
            return is_mermaid(card()) &&
                   on_the_table([](Card c) { return c == the_skull_king; }) == 1;
        case Why::catch_pirates:
            return card() == the_skull_king && on_the_table(acts_as_pirate) == h.number;
        case Why::catch_mermaids:
            return acts_as_pirate(card()) && on_the_table(is_mermaid) == h.number;
        case Why::all: return h.number == o().cards - o().tricks && h.number == need();
        case Why::cheapest:
            return always(m, true) && every([&](Move x) {
                       return rank_in(view(), card_of(x)) >= rank_in(view(), card()) ||
                              !always(x, true);
                   });
        case Why::unbeatable: return h.number == need() && always(m, true);
        case Why::ahead: return h.number <= h.of && h.of == hidden();
        case Why::hopeless_low: return is_lowest() && none_wins();
        case Why::hopeless: return none_wins();
        case Why::keep_mermaid: return !(kept & all_mermaids).empty() && !is_seen(the_skull_king);
        case Why::keep: return h.number == need() && kept.has(h.card);
        default: return h.number == need();
        }
    }
    bool none_wins() const {
        return every([&](Move x) { return always(x, false); });
    }
    bool is_seen(Card c) const {
        const View v = view();
        return v.hand.has(c) || v.gone.has(c) || live_cards(o().trick).has(c);
    }
    int hidden() const { // By counting what is nowhere in sight.
        int n = 0;
        const View v = view();
        for (Card c : deck_of(o().options)) n += !is_seen(c) && !few(v.buried, o().buried).has(c);
        return n;
    }
    bool is_true(const Hint& h) const {
        if (kind_of(m) == Kind::bid) return h.why <= Why::bid_less && bids(h);
        if (kind_of(m) != Kind::play) return h.why <= Why::bury && pirates_choice(h);
        if (h.why == Why::only) return moves.size() == 1;
        const int left = o().cards - o().tricks;
        if (h.why == Why::missed)
            return (need() < 0 || need() > left) && h.number == o().won[who] &&
                   h.of == o().bid[who];
        return h.why <= Why::enough ? unwanted(h) : wanted(h);
    }
};

void expect_true(const Options& options, int games, std::array<int, whys>& seen) {
    Rng rng{9};
    watch_games<Rules>(options, games, [&](const State& s, Seat who, Move) {
        if (who == Seat::chance || (s.hand[index(who)].size() > 1 && rng.below(4) != 0)) return;
        std::vector<Move> moves;
        for (Move m : Rules::legal_moves(s, who)) moves.push_back(m);
        const Claim claim{s, who, moves, moves[rng.below(static_cast<int>(moves.size()))]};
        if (kind_of(claim.m) == Kind::ghost) return;
        const Hint h = hint_of(claim.view(), moves, claim.m);
        ++seen[static_cast<std::size_t>(h.why)];
        ASSERT_TRUE(claim.is_true(h)) << "reason " << static_cast<int>(h.why) << " for "
                                      << Text::print_move(options, claim.m);
    });
}

TEST(SkullKingHint, IsTrue) {
    std::array<int, whys> seen{};
    Options many = modern(5);
    many.on = many.on | on(Switch::rascal_scoring, Switch::cannonball, Switch::rascal_late);
    for (const Options& options :
         {classic(2), classic(4), classic(6), base(3), modern(2), modern(4), many})
        expect_true(options, some_of(60), seen);
    for (int i = 0; i < whys; ++i) EXPECT_GT(seen[static_cast<std::size_t>(i)], 0) << i;
}

// A test that believes everything would find nothing.
TEST(SkullKingHint, ALieIsFound) {
    int lies = 0;
    watch_games<Rules>(classic(4), 5, [&](const State& s, Seat who, Move m) {
        if (who == Seat::chance || kind_of(m) != Kind::play) return;
        std::vector<Move> moves;
        for (Move one : Rules::legal_moves(s, who)) moves.push_back(one);
        const Claim claim{s, who, moves, m};
        const Fate fate = fate_of(claim.view(), card_of(m));
        if (moves.size() == 1) return;
        EXPECT_FALSE(claim.is_true({.why = Why::only}));
        if (fate == Fate::wins || fate == Fate::loses) {
            EXPECT_FALSE(claim.always(m, fate == Fate::loses))
                << Text::print_move(s.open.options, m);
            ++lies;
        }
        if (claim.need() > 0) {
            EXPECT_FALSE(claim.is_true({.why = Why::more, .number = claim.need() + 1}));
        }
    });
    EXPECT_GT(lies, 100);
}

} // namespace
} // namespace tortuga::skull_king::hint_test
