// round_test.cpp: dealing, bidding and the run of a game, as every seat lives through it.
#include <gtest/gtest.h>

#include "games/skull_king/text.hpp"
#include "tests/random_games.hpp"

namespace tortuga::skull_king::round_test {
namespace {

State dealt(const Options& options, Seat dealer, std::uint64_t seed) {
    Rng rng{seed};
    State s = Rules::start(options);
    Rules::apply(s, Seat::chance, make(Kind::dealer, dealer));
    while (s.open.phase == Phase::deal)
        Rules::apply(s, Seat::chance, any_move<Rules>(s, Seat::chance, rng));
    return s;
}

TEST(SkullKingRound, SeatsAreRefused) { // SK-001, V-03
    for (int seats = 0; seats <= 12; ++seats) {
        EXPECT_EQ(Rules::objection(classic(seats)) == Reason::ok, 2 <= seats && seats <= 6)
            << seats;
        EXPECT_EQ(Rules::objection(modern(seats)) == Reason::ok, 2 <= seats && seats <= 8) << seats;
    }
}

TEST(SkullKingRound, ImpossibleOptionsAreRefused) {
    const auto why = [](std::string_view text) {
        const Result<Options> options = Text::parse_options(text);
        return options ? Rules::objection(*options) : Reason::wrong_kind;
    };
    EXPECT_EQ(why("modern seats=2 loot=on"), Reason::loot_needs_three);           // V-48
    EXPECT_EQ(why("modern seats=3 graybeard"), Reason::graybeard_needs_two);      // V-60
    EXPECT_EQ(why("modern cannonball"), Reason::cannonball_needs_rascal);         // V-59
    EXPECT_EQ(why("classic seats=2 ghost=leads"), Reason::ghost_needs_graybeard); // V-63
    EXPECT_EQ(why("classic whale_leader=would_win"), Reason::leader_needs_whale); // V-43
    EXPECT_EQ(why("classic rascal_late"), Reason::late_needs_rascal);             // V-50
    EXPECT_EQ(why("classic seats=7"), Reason::seats_classic);
    EXPECT_EQ(why("modern seats=2"), Reason::ok);
    EXPECT_EQ(why("classic seats=7 suits=14"), Reason::ok);
}

TEST(SkullKingRound, DeckAndDealTable) {
    EXPECT_EQ(deck_of(classic(4)).size(), 66); // SK-032
    EXPECT_EQ(deck_of(base(4)).size(), 70);    // V-01
    EXPECT_EQ(deck_of(modern(4)).size(), 74);  // V-02
    for (int seats = 2; seats <= 6; ++seats)
        for (int round = 0; round < 10;
             ++round) // SK-004, SK-007: no cap, no dummy, no removed card
            EXPECT_EQ(cards_in_round(classic(seats), round), round + 1);
    EXPECT_EQ(cards_in_round(base(7), 9), 10); // V-04: seventy cards for seven tens
    EXPECT_EQ(cards_in_round(base(8), 8), 8);  // V-03: eight cards, three times
    EXPECT_EQ(cards_in_round(base(8), 9), 8);
    EXPECT_EQ(cards_in_round(modern(8), 9), 9); // V-05
    // With a ghost three hands are dealt. V-60
    EXPECT_EQ(hands_of(modern(2)), 3);
    EXPECT_EQ(hands_of(classic(2)), 2); // AMB-12
}

TEST(SkullKingRound, Schedules) { // V-70
    const auto cards = [](Schedule schedule) {
        Options o = modern(4);
        o.schedule = schedule;
        std::vector<int> dealt;
        for (int r = 0; r < rounds_of(o); ++r) dealt.push_back(cards_in_round(o, r));
        return dealt;
    };
    using V = std::vector<int>;
    EXPECT_EQ(cards(Schedule::standard), (V{1, 2, 3, 4, 5, 6, 7, 8, 9, 10})); // SK-002
    EXPECT_EQ(cards(Schedule::even_keeled), (V{2, 4, 6, 8, 10}));
    EXPECT_EQ(cards(Schedule::even_keeled_twice), (V{2, 2, 4, 4, 6, 6, 8, 8, 10, 10}));
    EXPECT_EQ(cards(Schedule::skip_to_the_brawl), (V{6, 7, 8, 9, 10}));
    EXPECT_EQ(cards(Schedule::swift_n_salty), (V{5, 5, 5, 5, 5}));
    EXPECT_EQ(cards(Schedule::broadside_barrage), V(10, 10));
    EXPECT_EQ(cards(Schedule::whirlpool), (V{9, 7, 5, 3, 1}));
    EXPECT_EQ(cards(Schedule::whirlpool_twice), (V{9, 9, 7, 7, 5, 5, 3, 3, 1, 1}));
    EXPECT_EQ(cards(Schedule::past_your_bedtime), (V{1}));
}

TEST(SkullKingRound, RotationG02) { // SK-008, SK-009, SK-010, SK-011
    const State first = Rules::start(classic(4));
    EXPECT_EQ(Rules::pending(first), SeatSet::of(Seat::chance));
    EXPECT_EQ(Rules::legal_moves(first, Seat::chance).size(), 4); // Any seat may deal first.
    std::vector<int> leaders, dealers;
    Rng rng{3};
    State s = dealt(classic(4), seat(3), 3);
    int round = -1;
    while (s.open.phase != Phase::over) {
        if (s.open.round != round) {
            round = s.open.round;
            dealers.push_back(number_of(s.open.dealer));
            leaders.push_back(number_of(s.open.leader));
        }
        const Seat who = Rules::pending(s).lowest();
        Rules::apply(s, who, any_move<Rules>(s, who, rng));
    }
    EXPECT_EQ(leaders, (std::vector<int>{1, 2, 3, 4, 1, 2, 3, 4, 1, 2}));
    EXPECT_EQ(dealers, (std::vector<int>{4, 1, 2, 3, 4, 1, 2, 3, 4, 1}));
}

TEST(SkullKingRound, EveryRoundDealsFromTheWholeDeck) { // SK-003, SK-004, SK-005
    for (int seats = 2; seats <= 6; ++seats)
        watch_game<Rules>(classic(seats), 5, [&](const State& s, Seat, Move) {
            const Open& o = s.open;
            EXPECT_TRUE(o.phase != Phase::deal || o.dealt != 0 || s.stock.size() == 66);
            if (o.phase != Phase::bid) return;
            EXPECT_EQ(s.stock.size(), 66 - seats * (o.round + 1));
            for (Seat who : seats_of(seats)) {
                EXPECT_EQ(s.hand[index(who)].size(), o.round + 1);
                const View v = view(s, who); // SK-006: my cards and nothing of the others
                EXPECT_EQ(v.hand, s.hand[index(who)]);
                EXPECT_TRUE(v.gone.empty() && v.undealt.empty());
            }
        });
}

TEST(SkullKingRound, BidsAreSealedAndFinal) { // SK-020 .. SK-027, AMB-3
    State s = dealt(classic(3), seat(0), 9);
    EXPECT_EQ(Rules::pending(s), seats_of(3)); // SK-025: no order
    EXPECT_EQ(Rules::legal_moves(s, seat(1)).size(), 2);
    EXPECT_EQ(Rules::validate(s, seat(1), make(Kind::bid, 2)), Reason::bid_too_high); // SK-021
    const Card mine = s.hand[1].lowest();
    EXPECT_EQ(Rules::validate(s, seat(1), make(Kind::play, mine)), Reason::bids_first); // SK-027
    Rules::apply(s, seat(1), make(Kind::bid, 1));
    EXPECT_EQ(view(s, seat(0)).open.bid, PerSeat4{}); // SK-022
    EXPECT_EQ(view(s, seat(1)).sealed_bid, 1);
    EXPECT_EQ(Rules::validate(s, seat(1), make(Kind::bid, 0)), Reason::already_committed); // SK-023
    Rules::apply(s, seat(0), make(Kind::bid, 1));
    Rules::apply(s, seat(2), make(Kind::bid, 1)); // SK-024: three bids of one for one trick
    EXPECT_EQ(s.open.phase, Phase::play);
    EXPECT_EQ(view(s, seat(0)).open.bid[seat(1)], 1);
}

TEST(SkullKingRound, BidsAboveFiveAreJustNumbers) { // SK-026
    State s = Rules::start(classic(2));
    s.open.round = 9;
    begin_round(s, seat(0));
    Rng rng{4};
    deal_rest(s, rng);
    EXPECT_EQ(Rules::legal_moves(s, seat(0)).size(), 11);
    EXPECT_EQ(Rules::validate(s, seat(0), make(Kind::bid, 10)), Reason::ok);
}

TEST(SkullKingRound, TricksAddUpAndWinnersLead) { // SK-030, SK-047, SK-048, SK-049, SK-060
    for (int seats = 2; seats <= 6; ++seats) {
        int round = 0, plays = 0, rounds = 0;
        watch_game<Rules>(classic(seats), 17, [&](const State& s, Seat who, Move m) {
            const Open& o = s.open;
            int won = 0;
            for (Seat p : seats_of(seats)) won += o.won[p];
            EXPECT_EQ(won, o.phase == Phase::over ? o.cards : o.tricks);
            if (o.phase == Phase::play && o.trick.played == o.trick.hands) {
                const Outcome out = outcome(o.trick, on_table(o.trick), false);
                EXPECT_EQ(o.turn, player(o.trick, out.taker));            // SK-048
                EXPECT_TRUE(view(s, Seat::nobody).open.trick == o.trick); // AMB-13
            }
            if (who != Seat::nobody && kind_of(m) == Kind::play) ++plays;
            if (o.round != round || o.phase == Phase::over) {
                EXPECT_EQ(plays, seats * (round + 1)); // SK-030
                plays = 0;
                round = o.round;
                ++rounds;
            }
        });
        EXPECT_EQ(rounds, 10); // SK-002, SK-100
    }
}

// SK-080, SK-092, SK-095: a seat's points come from its own bid, tricks and bonuses, and add up.
TEST(SkullKingRound, TotalsAreTheSumOfTheRounds) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        std::array<int, 4> expected{};
        int lowest = 0;
        Rng rng{seed};
        State s = Rules::start(classic(4));
        while (!Rules::pending(s).empty()) {
            const State before = s;
            const Seat who = Rules::pending(s).lowest();
            Rules::apply(s, who, any_move<Rules>(s, who, rng));
            if (s.open.round == before.open.round && s.open.phase != Phase::over) continue;
            State last = before; // The card that ends the round, played without the scoring.
            play(last.open.trick, before.hand[index(who)].lowest(), false);
            const auto& t = last.open.trick;
            if (before.hand[index(who)].has(mary)) { // Her mode is not in the hand: take the score.
                for (std::size_t i = 0; i < 4; ++i) expected[i] = s.open.score[i];
                continue;
            }
            const int place = winner(t, on_table(t));
            last.open.won.add_one(player(t, place));
            last.open.bonus[index(player(t, place))] =
                static_cast<std::uint8_t>(last.open.bonus[index(player(t, place))] +
                                          classic_bonus(on_table(t), card_at(t, place), false));
            for (Seat p : seats_of(4)) {
                expected[index(p)] += round_score(last.open, p);
                EXPECT_EQ(s.open.score[index(p)], expected[index(p)]);
                lowest = std::min(lowest, expected[index(p)]);
            }
        }
        EXPECT_LT(lowest, 0) << "random play loses points in every game";
    }
}

Open ended(std::initializer_list<int> totals, bool extra) {
    Open o;
    o.options = classic(static_cast<int>(totals.size()));
    if (extra) o.options.on.add(Switch::extra_round);
    o.round = 9;
    std::size_t i = 0;
    for (int total : totals) o.score[i++] = static_cast<std::int16_t>(total);
    return o;
}

TEST(SkullKingRound, TiesG03) { // SK-101, SK-102, AMB-1, V-34, H-1
    EXPECT_EQ(leaders(ended({320, 320, 180}, false)), seats_of(2));
    EXPECT_EQ(leaders(ended({320, 330, 180}, false)), SeatSet::of(seat(1)));
    EXPECT_EQ(leaders(ended({-30, -20, -20}, false)), SeatSet::of(seat(1)) | SeatSet::of(seat(2)));
    EXPECT_TRUE(is_last_round(ended({320, 320, 180}, false)));
    EXPECT_FALSE(is_last_round(ended({320, 320, 180}, true)));
    EXPECT_TRUE(is_last_round(ended({320, 310, 310}, true)));
    Open long_tie = ended({320, 320, 180}, true);
    long_tie.round = 14;
    EXPECT_TRUE(is_last_round(long_tie));
    EXPECT_EQ(cards_in_round(long_tie.options, 12), 10);
}

TEST(SkullKingRound, SixPlayersInTheLastRoundG04) { // SK-007
    State s = Rules::start(classic(6));
    s.open.round = 9;
    begin_round(s, seat(5));
    Rng rng{8};
    deal_rest(s, rng);
    EXPECT_EQ(s.stock.size(), 6);
    for (Seat who : seats_of(6)) Rules::apply(s, who, make(Kind::bid, 10));
    EXPECT_EQ(s.open.phase, Phase::play);
}

TEST(SkullKingRound, TwoPlayersG05) {
    const auto winner_of = [](Card first, Card second) {
        State s = Rules::start(classic(2));
        begin_round(s, seat(1));
        deal_card(s, card_in_hand(first));
        deal_card(s, card_in_hand(second));
        for (Seat who : seats_of(2)) Rules::apply(s, who, make(Kind::bid, 1));
        Rules::apply(s, seat(0), make(Kind::play, first));
        Rules::apply(s, seat(1), make(Kind::play, second));
        return s.open.score[0] > s.open.score[1] ? 1 : 2;
    };
    EXPECT_EQ(winner_of(escape_1, mary), 1);
    EXPECT_EQ(winner_of(mary, escape_1), 1);
    EXPECT_EQ(winner_of(coloured(Suit::black, 1), coloured(Suit::first, 13)), 1);
    EXPECT_EQ(winner_of(escape_1, mary_pirate), 2); // SK-045: she says as she is played
}

// What `tortuga match` calls exact bids: the share of the rounds scored in which a seat met its
// bid.
TEST(SkullKingRound, ExactBidsAreCounted) {
    State s = Rules::start(classic(2));
    begin_round(s, seat(1));
    for (Card c : {coloured(Suit::first, 13), coloured(Suit::first, 1)}) deal_card(s, c);
    for (Seat who : seats_of(2)) Rules::apply(s, who, make(Kind::bid, 1));
    Rules::apply(s, seat(0), make(Kind::play, coloured(Suit::first, 13)));
    EXPECT_EQ(s.open.exact, PerSeat4{}); // Nothing is scored yet.
    Rules::apply(s, seat(1), make(Kind::play, coloured(Suit::first, 1)));
    EXPECT_EQ(s.open.exact[seat(0)], 1);
    EXPECT_EQ(s.open.exact[seat(1)], 0);
    const auto share = [&](int i) { return Text::measures[0].of(AnyState::of(s), seat(i)); };
    EXPECT_EQ(share(0), 1.0);
    EXPECT_EQ(share(1), 0.0);
}

// AMB-15 Nothing illegal can be played; AMB-2 the dealer is nature's choice, with equal weights.
TEST(SkullKingRound, NatureIsFair) {
    std::array<int, 3> first{};
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        Rng rng{seed};
        const State s = Rules::start(classic(3));
        first[static_cast<std::size_t>(payload_of(any_move<Rules>(s, Seat::chance, rng)))]++;
    }
    for (int n : first) EXPECT_NEAR(n, 1000, 120);
}

} // namespace
} // namespace tortuga::skull_king::round_test
