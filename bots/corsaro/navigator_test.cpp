// navigator_test.cpp: the navigator plays by the rules, the same way twice, and well.
#include "bots/corsaro/navigator.hpp"

#include "bots/corsaro/fixture.hpp"
#include "bots/corsaro/worth.hpp"
#include "games/corsaro/fixture.hpp"
#include "solve/corsaro/policy.hpp"

namespace tortuga::corsaro::navigator_test {
namespace {

TEST(CorsaroNavigator, PlaysEveryGameByTheRules) { // Thinking costs time: it moves now and then.
    std::uint64_t seed = 0;
    for (const Options& o : corners())
        game(o, choose_navigator, o.is_family() ? 1 : 3, choose_any, ++seed);
}

TEST(CorsaroNavigator, RepeatsItself) {
    const State s =
        position("family seats=3", {"boats Y B09 ISL ISL", "pirates B06 B15 B24", "dice 3/5"});
    Rng a{5}, b{5};
    EXPECT_EQ(decide(choose_navigator, s, a), decide(choose_navigator, s, b));
    EXPECT_EQ(a.state, b.state);
}

TEST(CorsaroNavigator, NeverGivesAwayASureRescue) {
    Rng rng{1};
    for (const State& s : sure_rescues(15, 12))
        EXPECT_LT(captured_after(choose_navigator, s, rng), captured(s));
}

TEST(CorsaroNavigator, WinsWhatRandomPlayLoses) {
    EXPECT_LE(wins(simple(3), choose_any, 20), 1);
    EXPECT_EQ(wins(simple(3), choose_navigator, 2), 2);
}

TEST(CorsaroNavigator, KnowsWhatIsLost) {
    const Atlas atlas{options_of("family seats=4")};
    State s = Rules::start(family(4));
    const double fresh = worth(atlas, s);
    EXPECT_GT(fresh, 0.9);
    for (int i = 0; i < boats_each_most; ++i) shift(s, Colour::red, Space::island, Space::prison);
    EXPECT_LT(worth(atlas, s), fresh);
}

// Whoever has the solution at hand plays by it, and can say what each move costs.
TEST(CorsaroNavigator, PlaysByTheSolution) {
    Options o = simple(2, 1);
    o.on.add(Switch::no_rescue);
    o.on.add(Switch::may_pass); // No other test knows this game.
    const State s = Rules::start(o);
    const AnyView view = AnyView::of(Rules::view(s, seat(0)));
    EXPECT_FALSE(exact_loss(view, static_cast<MoveBits>(make_place(blue(24)))));
    const auto chart = std::make_unique<Chart>();
    draw_chart(*chart, o);
    std::vector<std::uint16_t> losses(positions(*chart, 2), packed(0.5f));
    const auto at = static_cast<std::size_t>(placement(*chart, 24, 24));
    losses[at] = packed(0.25f); // Both boats on the island, the pirate on B24.
    make_known(Policy{o, losses});
    Rng rng{1};
    EXPECT_EQ(decide(choose_navigator, s, rng), make_place(blue(24)));
    EXPECT_EQ(exact_loss(view, static_cast<MoveBits>(make_place(blue(24)))), 0.25);
    EXPECT_EQ(exact_loss(view, static_cast<MoveBits>(make_place(blue(6)))), 0.5);
}

} // namespace
} // namespace tortuga::corsaro::navigator_test
