// arrange_test.cpp: the arranger against brute force, which tries every division there is.
#include "games/corsari/arrange.hpp"

#include <gtest/gtest.h>

#include "games/corsari/fixture.hpp"

namespace tortuga::corsari::arrange_test {
namespace {

// The (colour, number) slots a crew leaves open to be attached. CI-062, CI-063
int slots_of(CardSet crew) {
    return colours_of(crew).size() * (numbers - bits::count(numbers_of(crew)));
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr int trials = 2'000; // A sanitizer looks at every access.
#define IS_SLOW
#endif
#endif
#ifndef IS_SLOW
constexpr int trials = 100'000;
#endif

CardSet random_cards(Rng& rng, int n) {
    CardSet deck = whole_deck(), hand;
    for (; n > 0; --n) {
        const Card c = deck.nth(rng.below(deck.size()));
        deck.remove(c);
        hand.add(c);
    }
    return hand;
}

// Hands of fewer colours and numbers come closer to a sweep, and have more equal numbers.
CardSet narrow_cards(Rng& rng, int n) {
    CardSet deck;
    while (deck.size() < n + 5)
        deck = lanes({static_cast<std::uint16_t>(rng.next() & 1023)}) &
               every_colour(static_cast<Numbers>(rng.next()) & all_numbers);
    CardSet hand;
    while (hand.size() < n) hand.add(deck.nth(rng.below(deck.size())));
    return hand;
}

// Every crew of at most two colours and different numbers from these cards, card by card.
void each_crew(CardSet left, CardSet crew, Colours shown, Numbers used, auto&& look) {
    if (left.empty()) return look(crew);
    const Card c = left.lowest();
    left.remove(c);
    each_crew(left, crew, shown, used, look);
    const Colours with = shown | Colours::of(colour_of(c));
    if (with.size() > 2 || (used >> number_of(c) & 1)) return;
    crew.add(c);
    each_crew(left, crew, with, used | Numbers{1} << number_of(c), look);
}

// CI-056 in other words: could any stowaway join?
bool is_complete(CardSet crew, CardSet stowaways) {
    for (Card c : stowaways) {
        const Colours with = colours_of(crew) | Colours::of(colour_of(c));
        if (with.size() <= 2 && !(numbers_of(crew) >> number_of(c) & 1)) return false;
    }
    return true;
}

int value(Aim aim, CardSet crew, CardSet stowaways) {
    return detail::rank_of(aim, sum_of(stowaways), stowaways.size(), slots_of(crew));
}

constexpr std::array<Aim, 3> aims{Aim::lowest_limit, Aim::fewest_cards, Aim::least_attachable};

void check_closer(CardSet hand, Colour pier) {
    std::array<int, 3> best{1 << 20, 1 << 20, 1 << 20};
    each_crew(hand, {}, {}, 0, [&](CardSet crew) {
        const CardSet stowaways = hand - crew - lane(pier);
        if (!is_complete(crew, stowaways)) return;
        for (std::size_t i = 0; i < 3; ++i)
            best[i] = std::min(best[i], value(aims[i], crew, stowaways));
    });
    for (std::size_t i = 0; i < 3; ++i) {
        const Groups g = arrange(hand, pier, aims[i]);
        ASSERT_TRUE((g.crew | g.prisoners | g.stowaways) == hand);
        ASSERT_TRUE((g.prisoners - lane(pier)).empty() && is_complete(g.crew, g.stowaways));
        ASSERT_EQ(value(aims[i], g.crew, g.stowaways), best[i]) << print_cards(hand);
    }
    ASSERT_EQ(can_sweep(hand, pier), best[0] >> 9 == 0);
}

TEST(CorsariArrange, CloserAgreesWithBruteForce) {
    Rng rng{1};
    for (int i = 0; i < trials; ++i) {
        const CardSet hand = i % 4 == 0 ? narrow_cards(rng, 12) : random_cards(rng, 12);
        check_closer(hand, static_cast<Colour>(rng.below(colours)));
        if (HasFatalFailure()) return;
    }
}

// Every set of different numbers that may be attached.
void each_attaching(CardSet may, CardSet attached, auto&& look) {
    if (may.empty()) return look(attached);
    const Card c = may.lowest();
    may.remove(c);
    each_attaching(may, attached, look);
    attached.add(c);
    each_attaching(may - every_colour(Numbers{1} << number_of(c)), attached, look);
}

void check_opponent(CardSet hand, Colour pier, CardSet may) {
    int lowest = 1 << 20, fewest = 1 << 20;
    each_attaching(may - lane(pier), {}, [&](CardSet attached) {
        each_crew(hand - attached - lane(pier), {}, {}, 0, [&](CardSet crew) {
            const CardSet left = hand - attached - lane(pier) - crew;
            lowest = std::min(lowest, sum_of(left) << 4 | left.size());
            fewest = std::min(fewest, left.size() << 8 | sum_of(left));
        });
    });
    for (int closing : {0, 7, 20, 200}) {
        const Groups g = answer(hand, pier, may, closing);
        ASSERT_TRUE((g.attached | g.crew | g.prisoners | g.stowaways) == hand);
        ASSERT_TRUE((g.attached - may).empty() && (g.attached & g.crew).empty());
        ASSERT_EQ(bits::count(numbers_of(g.attached)), g.attached.size());
        ASSERT_EQ(bits::count(numbers_of(g.crew)), g.crew.size());
        ASSERT_TRUE(colours_of(g.crew).size() <= 2 && is_complete(g.crew, g.stowaways));
        const int sum = limit_of(g), size = g.stowaways.size();
        if (lowest >> 4 <= closing)
            ASSERT_EQ(sum << 4 | size, lowest) << print_cards(hand) << ", " << print_cards(may);
        else
            ASSERT_EQ(size << 8 | sum, fewest) << print_cards(hand) << ", " << print_cards(may);
    }
}

TEST(CorsariArrange, OpponentAgreesWithBruteForce) {
    Rng rng{2};
    for (int i = 0; i < trials; ++i) {
        const CardSet hand = i % 8 == 0 ? narrow_cards(rng, 12) : random_cards(rng, 12);
        const Colours offered = Colours::of(static_cast<Colour>(rng.below(colours))) |
                                Colours::of(static_cast<Colour>(rng.below(colours)));
        const Numbers taken = static_cast<Numbers>(rng.next()) & all_numbers;
        const CardSet may = (hand & lanes(offered)) - every_colour(taken);
        check_opponent(hand, static_cast<Colour>(rng.below(colours)), may);
        if (HasFatalFailure()) return;
    }
}

TEST(CorsariArrange, ClosingFromThirteen) {
    Rng rng{3};
    for (int i = 0; i < trials / 10; ++i) {
        const CardSet hand = i % 4 == 0 ? narrow_cards(rng, 13) : random_cards(rng, 13);
        const Colour pier = static_cast<Colour>(rng.below(colours));
        for (Aim aim : {Aim::lowest_limit, Aim::fewest_cards}) {
            int best = 1 << 20;
            for (Card c : hand) {
                const Groups g = arrange(hand - CardSet::of(c), pier, aim);
                best = std::min(best, value(aim, {}, g.stowaways));
            }
            const Closing found = close(hand, pier, aim);
            ASSERT_TRUE(hand.has(found.discard));
            ASSERT_EQ(value(aim, {}, found.groups.stowaways), best) << print_cards(hand);
        }
    }
}

// What the arranger plans can be played, step by step, and comes out as planned: CI-055 .. CI-068.
TEST(CorsariArrange, PlansCanBePlayed) {
    for (std::uint64_t seed = 1; seed <= 3'000; ++seed) {
        Rng rng{seed};
        State s = Rules::start(classic(2 + static_cast<int>(seed % 3)));
        begin_hand(s, seat(0));
        deal_rest(s, rng);
        s.open.closer = s.open.turn;
        lay(s, s.open.turn);
        Groups plan = arrange(s.hand[index(s.open.turn)], pier_colour(s.open), aims[seed / 3 % 3]);
        while (is_laying(s.open.phase)) {
            const State before = s;
            const Seat who = s.open.turn;
            divide(s, plan);
            if (!is_laying(s.open.phase)) break;
            ASSERT_TRUE(stowaways(s.open, who) == plan.stowaways) << seed;
            ASSERT_TRUE((s.open.crew & before.hand[index(who)]) == plan.crew);
            plan = best_answer(s);
        }
    }
}

TEST(CorsariArrange, WorstHand) { // CI-132
    const CardSet hand = cards("R11 Y11 G11 B11 A11 V11 P11 O11 N11 R10 Y10 G10");
    for (Aim aim : {Aim::lowest_limit, Aim::fewest_cards}) {
        const Groups g = arrange(hand, Colour::grey, aim);
        EXPECT_EQ(limit_of(g), 108);
        EXPECT_EQ(g.stowaways.size(), 10);
    }
    Rng rng{4};
    for (int i = 0; i < trials / 10; ++i)
        ASSERT_LE(arrange(random_cards(rng, 12), Colour::red, Aim::fewest_cards).stowaways.size(),
                  10);
}

// The printed figure 2 of the newer booklet shows violet 10 twice: the older one is right. CI-002
TEST(CorsariArrange, FigureTwoIsOptimalOnlyInTheOlderBooklet) {
    const Closing best =
        close(cards("B4 B6 B9 O1 O2 O7 O8 V3 V10 V2 E2 G1 Y6"), Colour::blue, Aim::lowest_limit);
    EXPECT_EQ(print_card(best.discard), "Y6");
    EXPECT_EQ(limit_of(best.groups), 5);
}

// It runs in the compiler, like every rule.
static_assert(lowest_limit(cards_of(Colour::red, 0b10) | cards_of(Colour::blue, 0b110),
                           Colour::grey, {}) == 1);

} // namespace
} // namespace tortuga::corsari::arrange_test
