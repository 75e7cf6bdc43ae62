// captain_test.cpp: the captain and the mate play by the rules, the same way twice, and sensibly.
#include "bots/skull_king/captain.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <vector>

#include "bots/skull_king/mate.hpp"
#include "core/playout.hpp"

namespace tortuga::skull_king::captain_test {
namespace {

using Choice = MoveBits (*)(const AnyView&, const AnyMoves&, Rng&);

MoveBits choose_any(const AnyView&, const AnyMoves& legal, Rng& rng) {
    return legal[rng.below(legal.size())];
}

Move decide(Choice choose, const State& s, Seat who, Rng& rng) {
    AnyMoves legal;
    for (Move m : Rules::legal_moves(s, who)) legal.push_back(static_cast<MoveBits>(m));
    return Move{choose(AnyView::of(Rules::view(s, who)), legal, rng)};
}

// Plays a game with `one` in the first seat and `rest` in the others.
State game(const Options& options, Choice one, Choice rest, std::uint64_t seed) {
    Rng nature{seed}, thought{seed + 1};
    State s = Rules::start(options);
    while (!Rules::pending(s).empty()) {
        const Seat who = Rules::pending(s).lowest();
        const Move m = who == Seat::chance ? any_move<Rules>(s, who, nature)
                                           : decide(who == seat(0) ? one : rest, s, who, thought);
        EXPECT_EQ(Rules::validate(s, who, m), Reason::ok);
        if (::testing::Test::HasFailure()) break;
        Rules::apply(s, who, m);
    }
    EXPECT_EQ(s.open.phase, Phase::over);
    return s;
}

Options with(Options options, Switches more, Schedule schedule) {
    options.on |= more;
    options.schedule = schedule;
    return options;
}

// Every preset with every number of seats, and the corners of the options.
std::vector<Options> corners(Schedule schedule) {
    const Switches rascal =
        on(Switch::rascal_scoring, Switch::cannonball, Switch::rascal_late, Switch::rascal);
    std::vector<Options> all;
    for (int seats = 2; seats <= 8; ++seats) {
        if (seats <= 6) all.push_back(with(classic(seats), {}, schedule));
        all.push_back(with(base(seats), {}, schedule));
        all.push_back(with(modern(seats), {}, schedule));
        all.push_back(with(modern(seats), rascal | on(Switch::whale_would_win), schedule));
    }
    all.push_back(with(classic(4), rascal, schedule));
    all.push_back(with(classic(2), on(Switch::graybeard, Switch::ghost_leads), schedule));
    all.push_back(with(modern(2), rascal | on(Switch::ghost_leads), schedule));
    return all;
}

// A classic round at four seats with given hands; seat 0 leads. Their sizes are the round.
State dealt(std::initializer_list<std::initializer_list<Card>> hands) {
    State s = Rules::start(classic(4));
    const auto cards = hands.begin()->size();
    s.open.round = static_cast<std::uint8_t>(cards - 1);
    Rules::apply(s, Seat::chance, make(Kind::dealer, seat(3)));
    for (std::size_t k = 0; k < cards; ++k)
        for (const auto& hand : hands)
            Rules::apply(s, Seat::chance, make(Kind::deal, hand.begin()[k]));
    return s;
}

void bid(State& s, std::initializer_list<int> bids) {
    int i = 0;
    for (int tricks : bids) Rules::apply(s, seat(i++), make(Kind::bid, tricks));
}

void play(State& s, std::initializer_list<Card> cards) {
    for (Card c : cards) Rules::apply(s, s.open.turn, make(Kind::play, c));
}

constexpr Card red(int rank) { return coloured(Suit::first, rank); }
constexpr Card blue(int rank) { return coloured(Suit::second, rank); }
constexpr Card yellow(int rank) { return coloured(Suit::third, rank); }
constexpr Card black(int rank) { return coloured(Suit::black, rank); }

void expect_always(const State& s, Seat who, Move expected) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Rng rng{seed};
        EXPECT_EQ(decide(choose_captain, s, who, rng), expected) << "seed " << seed;
    }
}

TEST(SkullKingMate, PlaysEveryGameByTheRules) {
    for (Schedule schedule : {Schedule::standard, Schedule::whirlpool})
        for (const Options& o : corners(schedule)) {
            game(o, choose_mate, choose_any, 7);
            game(o, choose_mate, choose_mate, 8);
        }
}

TEST(SkullKingCaptain, PlaysEveryGameByTheRules) {
    for (const Options& o : corners(Schedule::past_your_bedtime))
        game(o, choose_captain, choose_captain, 11);
    for (const Options& o : {modern(2), modern(5),
                             with(modern(3), on(Switch::rascal_scoring, Switch::cannonball), {})})
        game(with(o, {}, Schedule::swift_n_salty), choose_captain, choose_mate, 12);
}

TEST(SkullKingCaptain, RepeatsItself) {
    const Options o = with(modern(4), {}, Schedule::past_your_bedtime);
    EXPECT_EQ(game(o, choose_captain, choose_captain, 3),
              game(o, choose_captain, choose_captain, 3));
    const State s = dealt({{red(3), black(9), pirate_1},
                           {red(5), blue(5), escape_1},
                           {yellow(2), blue(1), black(1)},
                           {red(13), yellow(13), mermaid_1}});
    Rng a{5}, b{5};
    EXPECT_EQ(decide(choose_captain, s, seat(0), a), decide(choose_captain, s, seat(0), b));
    EXPECT_EQ(a.state, b.state);
}

TEST(SkullKingCaptain, BidsOnStrongHandsAndNotOnWeakOnes) {
    const State s = dealt({{the_skull_king, pirate_1, special(11)},
                           {escape_1, special(1), red(1)},
                           {blue(4), yellow(7), red(9)},
                           {blue(5), yellow(8), red(10)}});
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        Rng rng{seed};
        EXPECT_GE(payload_of(decide(choose_captain, s, seat(0), rng)), 2);
    }
    expect_always(s, seat(1), make(Kind::bid, 0));
}

TEST(SkullKingCaptain, DucksWhenItHasEnough) {
    State s = dealt({{red(8), blue(9)}, {red(9), blue(10)}, {red(10), blue(2)}, {red(13), red(2)}});
    bid(s, {1, 1, 1, 0});
    play(s, {red(8), red(9), red(10)});
    expect_always(s, seat(3), make(Kind::play, red(2)));
}

TEST(SkullKingCaptain, WinsWhenItMust) {
    State s =
        dealt({{red(8), blue(9)}, {red(9), blue(10)}, {red(10), blue(2)}, {red(13), escape_1}});
    bid(s, {0, 0, 0, 1});
    play(s, {red(8), red(9), red(10)});
    expect_always(s, seat(3), make(Kind::play, red(13)));
}

TEST(SkullKingCaptain, ShedsItsHighestLoser) {
    State s =
        dealt({{red(8), blue(9)}, {pirate_1, blue(10)}, {red(10), blue(2)}, {red(13), red(1)}});
    bid(s, {1, 1, 0, 0});
    play(s, {red(8), pirate_1, red(10)});
    expect_always(s, seat(3), make(Kind::play, red(13)));
}

TEST(SkullKingCaptain, BeatsRandomPlay) {
    int wins = 0, margin = 0;
    constexpr int games = 5;
    for (int i = 0; i < games; ++i) {
        const Options o = with(classic(4), {}, Schedule::swift_n_salty);
        const State s = game(o, choose_captain, choose_any, static_cast<std::uint64_t>(100 + i));
        wins += leaders(s.open) == SeatSet::of(seat(0));
        margin += s.open.score[0] - (s.open.score[1] + s.open.score[2] + s.open.score[3]) / 3;
    }
    EXPECT_GE(wins, games - 1);
    EXPECT_GT(margin, 100 * games);
}

} // namespace
} // namespace tortuga::skull_king::captain_test
