// deal_test.cpp: the deal, the row of hands, and when the game is over.
#include <gtest/gtest.h>

#include "core/playout.hpp"
#include "games/corsari/fixture.hpp"

namespace tortuga::corsari::deal_test {
namespace {

State dealt(const Options& options, Seat dealer, std::uint64_t seed) {
    Rng rng{seed};
    State s = Rules::start(options);
    Rules::apply(s, Seat::chance, make(Kind::dealer, dealer));
    while (s.open.phase == Phase::deal)
        Rules::apply(s, Seat::chance, any_move<Rules>(s, Seat::chance, rng));
    return s;
}

TEST(CorsariDeal, SeatsAndCapsAreRefused) { // CI-001, Q-3, Q-13
    for (int seats = 0; seats <= 8; ++seats)
        EXPECT_EQ(Rules::objection(classic(seats)) == Reason::ok, 2 <= seats && seats <= 4);
    Options o = classic(3);
    o.loop_rounds = 0;
    EXPECT_EQ(Rules::objection(o), Reason::loop_cap);
    o = classic(3);
    o.annulments = cap_max + 1;
    EXPECT_EQ(Rules::objection(o), Reason::annulment_cap);
}

TEST(CorsariDeal, TheFirstDealerIsRandom) { // CI-004
    std::array<int, 3> first{};
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        Rng rng{seed};
        const State s = Rules::start(classic(3));
        EXPECT_EQ(Rules::pending(s), SeatSet::of(Seat::chance));
        first[static_cast<std::size_t>(payload_of(any_move<Rules>(s, Seat::chance, rng)))]++;
    }
    for (int n : first) EXPECT_NEAR(n, 1000, 120);
    EXPECT_EQ(Rules::validate(Rules::start(classic(3)), Seat::chance, make(Kind::dealer, 3)),
              Reason::not_a_player);
}

TEST(CorsariDeal, HandsPierDiscardStock) { // CI-007, CI-008, CI-009, CI-011, CI-012, CI-014
    constexpr std::array<int, 3> stock{78, 65, 52}, pier{7, 8, 9};
    for (int seats = 2; seats <= 4; ++seats) {
        const State s = dealt(classic(seats), seat(1), 7);
        for (Seat who : seats_of(seats)) EXPECT_EQ(s.hand[index(who)].size(), 12);
        EXPECT_EQ(s.stock.size(), stock[static_cast<std::size_t>(seats - 2)]);
        EXPECT_EQ(pier_left(s.open), pier[static_cast<std::size_t>(seats - 2)]);
        EXPECT_EQ(pier_colour(s.open), colour_of(s.open.pier[0])); // CI-010
        EXPECT_TRUE(discards_of(s) == CardSet::of(s.open.top));
        EXPECT_EQ(s.open.turn, left_of(seat(1), seats));
        EXPECT_EQ(s.open.phase, Phase::draw);
    }
}

TEST(CorsariDeal, OneCardAtATimeFromTheDealersLeft) { // CI-007
    State s = Rules::start(classic(3));
    Rules::apply(s, Seat::chance, make(Kind::dealer, seat(1)));
    play(s, "deal R1,deal R2,deal R3,deal R4");
    EXPECT_TRUE(s.hand[2] == cards("R1 R4"));
    EXPECT_TRUE(s.hand[0] == cards("R2"));
    EXPECT_TRUE(s.hand[1] == cards("R3"));
    EXPECT_EQ(why_not(s, "deal R1"), Reason::not_undealt); // CI-006
}

TEST(CorsariDeal, PenaltiesStayOutOfTheDeck) { // CI-006, CI-099, CI-098
    State s = position({.options = classic(3), .piles = {4, 3, 5}});
    const CardSet penalties = all_piles(s.open);
    end_hand(s);
    EXPECT_EQ(s.open.dealer, seat(0)); // CI-005
    EXPECT_EQ(s.open.phase, Phase::deal);
    EXPECT_TRUE(s.stock == whole_deck() - penalties);
    EXPECT_TRUE(all_piles(s.open) == penalties);
    EXPECT_EQ(view(s, seat(1)).open.pile[0].size(), 4); // CI-100 Everybody knows the number.
}

// CI-131, Q-14: the deal is always possible, and the smallest stocks are these.
TEST(CorsariDeal, EveryDealIsPossible) {
    constexpr std::array<int, 3> least{34, 21, 8};
    for (int seats = 2; seats <= 4; ++seats) {
        State s = position({.options = classic(seats), .piles = {22, 22}});
        s.open.is_last = 0; // As if these 44 had just been scored.
        end_hand(s);
        Rng rng{1};
        deal_rest(s, rng);
        EXPECT_EQ(s.stock.size(), least[static_cast<std::size_t>(seats - 2)]);
        EXPECT_TRUE(Rules::is_sound(s));
    }
}

enum class Next { normal, last, over };

Next after_scoring(const std::vector<int>& piles, bool was_last) {
    State s = position({.options = classic(4)});
    for (std::size_t i = 0; i < piles.size(); ++i)
        while (s.open.pile[i].size() < piles[i]) {
            s.open.pile[i].add(s.stock.lowest());
            s.stock.remove(s.stock.lowest());
        }
    s.open.is_last = was_last;
    end_hand(s);
    EXPECT_TRUE(Rules::is_sound(s));
    if (s.open.phase == Phase::over) return Next::over;
    return s.open.is_last ? Next::last : Next::normal;
}

TEST(CorsariDeal, ThresholdsW21) { // CI-110, CI-111, CI-112, CI-113, CI-116
    EXPECT_EQ(after_scoring({34}, false), Next::normal);
    EXPECT_EQ(after_scoring({20, 0, 15}, false), Next::last);
    EXPECT_EQ(after_scoring({11, 11, 11, 11}, false), Next::last);
    EXPECT_EQ(after_scoring({45}, false), Next::over);
    EXPECT_EQ(after_scoring({20, 21}, true), Next::over);        // From 38 to 41 in the last hand.
    EXPECT_EQ(after_scoring({20, 20, 7, 0}, false), Next::over); // From 33 to 47.
}

TEST(CorsariDeal, LastHandAnnulledW22) { // CI-117, Q-13
    const Layout layout{.options = classic(3), .pier = "A7", .piles = {13, 13, 13}};
    State s = position(layout);
    play(s, "draw pier");
    EXPECT_EQ(s.open.phase, Phase::deal);
    EXPECT_TRUE(s.open.is_last);
    EXPECT_EQ(penalty_total(s.open), 39);
    EXPECT_EQ(s.open.dealer, seat(0));
    Layout spent = layout;
    spent.options.on.add(Switch::last_hand_counts);
    s = position(spent);
    play(s, "draw pier");
    EXPECT_EQ(s.open.phase, Phase::over);
}

TEST(CorsariDeal, AnnulmentsInARowEndTheGame) {
    State s = position({.options = classic(2), .pier = "A7", .piles = {5, 8}});
    s.open.annulled = 9;
    play(s, "draw pier");
    EXPECT_EQ(s.open.phase, Phase::over);
    EXPECT_EQ(Rules::result(s)[0], -5); // On the piles as they are.
    s = position({.options = classic(2), .pier = "A7"});
    s.open.annulled = 8;
    play(s, "draw pier");
    EXPECT_EQ(s.open.phase, Phase::deal);
}

// CI-130 is held at every position by is_sound; here: that it would notice.
TEST(CorsariDeal, ACardInTwoPlacesIsNoticed) {
    State s = dealt(classic(2), seat(0), 3);
    EXPECT_TRUE(Rules::is_sound(s));
    State twice = s;
    twice.stock.add(s.hand[0].lowest());
    EXPECT_FALSE(Rules::is_sound(twice));
    State short_hand = s;
    short_hand.hand[1].remove(s.hand[1].lowest());
    EXPECT_FALSE(Rules::is_sound(short_hand));
}

// CI-132 T never decreases; CI-081 an annulled hand leaves every pile alone; CI-005 the deal moves.
TEST(CorsariDeal, PilesOnlyGrow) {
    int hands = 0, annulled = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Rng rng{seed};
        State s = Rules::start(classic(2 + static_cast<int>(seed % 3)));
        while (!Rules::pending(s).empty()) {
            const State before = s;
            const Seat who = Rules::pending(s).lowest();
            Rules::apply(s, who, any_move<Rules>(s, who, rng));
            for (Seat p : seats_of(4))
                ASSERT_TRUE((before.open.pile[index(p)] - s.open.pile[index(p)]).empty());
            if (s.open.phase != Phase::deal || before.open.phase <= Phase::deal) continue;
            ++hands;
            const bool is_void = s.open.annulled > 0;
            annulled += is_void;
            ASSERT_EQ(is_void, s.open.pile == before.open.pile); // Each scored hand costs a card.
            ASSERT_EQ(s.open.dealer, left_of(before.open.dealer, s.open.options.seats));
        }
    }
    EXPECT_GT(hands, 300);
    EXPECT_GT(annulled, 20);
}

} // namespace
} // namespace tortuga::corsari::deal_test
