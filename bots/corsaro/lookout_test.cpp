// lookout_test.cpp: the lookout plays by the rules, the same way twice, and sensibly; and what it
// shares with the navigator: whole turns, and what the dice can do.
#include "bots/corsaro/lookout.hpp"

#include "bots/corsaro/endings.hpp"
#include "bots/corsaro/fixture.hpp"
#include "bots/corsaro/survey.hpp"
#include "games/corsaro/fixture.hpp"

namespace tortuga::corsaro::lookout_test {
namespace {

TEST(CorsaroLookout, PlaysEveryGameByTheRules) {
    std::uint64_t seed = 0;
    for (const Options& o : corners()) game(o, choose_lookout, 30, choose_any, ++seed);
}

TEST(CorsaroLookout, RepeatsItself) {
    const State s =
        position("family seats=3", {"boats Y B09 ISL ISL", "pirates B06 B15 B24", "dice 3/5"});
    Rng a{5}, b{5};
    EXPECT_EQ(decide(choose_lookout, s, a), decide(choose_lookout, s, b));
    EXPECT_EQ(a.state, b.state);
}

TEST(CorsaroLookout, NeverGivesAwayASureRescue) {
    Rng rng{1};
    for (const State& s : sure_rescues(200, 11))
        EXPECT_LT(captured_after(choose_lookout, s, rng), captured(s));
}

TEST(CorsaroLookout, WinsWhatRandomPlayLoses) {
    EXPECT_LE(wins(simple(4), choose_any, 20), 1);
    EXPECT_GE(wins(simple(4), choose_lookout, 5), 4);
}

// CO-003, A-20
TEST(CorsaroLookout, PlacesThePiratesFarBehind) {
    Rng rng{1};
    State s = Rules::start(simple(4));
    while (s.phase == Phase::place) Rules::apply(s, s.turn, decide(choose_lookout, s, rng));
    EXPECT_EQ(pirates(s), SpaceSet::of(blue(6)) | SpaceSet::of(blue(15)));
    s = Rules::start(simple(2, 1));
    EXPECT_EQ(decide(choose_lookout, s, rng), make_place(blue(6)));
}

TEST(CorsaroEndings, ListEveryEndOnce) {
    Rng rng{3};
    for (const Options& o : corners()) {
        State s = Rules::start(o);
        for (int ply = 0; ply < 60 && s.phase != Phase::over; ++ply) {
            const Seat who = Rules::pending(s).lowest();
            if (who != Seat::chance && ply % 7 == 0) {
                std::vector<Footprint> ends;
                for (const Ending& p : endings(s)) ends.emplace_back(p.end);
                std::sort(ends.begin(), ends.end());
                EXPECT_EQ(std::adjacent_find(ends.begin(), ends.end()), ends.end());
                EXPECT_FALSE(ends.empty());
            }
            Rules::apply(s, who, any_move<Rules>(s, who, rng));
        }
    }
}

// A survey foresees whether a roll costs a boat, without rolling.
TEST(CorsaroSurvey, ForeseesEveryRoll) {
    Rng rng{4};
    int rolls = 0, wrong = 0;
    for (const Options& o : corners()) {
        const Atlas atlas{o};
        State s = Rules::start(o);
        for (int ply = 0; ply < 80 && s.phase != Phase::over; ++ply) {
            const Seat who = Rules::pending(s).lowest();
            const Move m = any_move<Rules>(s, who, rng);
            const State before = s;
            Rules::apply(s, who, m);
            if (before.phase != Phase::roll || ply % 5 != 0) continue;
            const DiceUses safe = Survey{atlas, before}.hopes[0].any;
            const bool foreseen = (safe >> (6 * (low_pips(m) - 1) + high_pips(m) - 1) & 1) != 0;
            wrong += foreseen != (fewest_captured(s) <= captured(before));
            ++rolls;
        }
    }
    EXPECT_GT(rolls, 100);
    EXPECT_LE(wrong, rolls / 50); // Who frees a boat and loses one comes out even.
}

} // namespace
} // namespace tortuga::corsaro::lookout_test
