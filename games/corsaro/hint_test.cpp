// hint_test.cpp: whatever a hint says is true: of the turn, by playing it to its end in every way
// that the rules allow, and of the next one, likewise for each roll.
#include "games/corsaro/hint.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <tuple>

#include "cli/language.hpp"
#include "core/playout.hpp"
#include "games/corsaro/fixture.hpp"
#include "tests/random_games.hpp"

namespace tortuga::corsaro::hint_test {
namespace {

bool is_between(const State& s) { return s.phase == Phase::roll || s.phase == Phase::over; }
int captured(const State& s) { return boats_at(s, Space::prison); }
bool is_won(const State& s) { return s.phase == Phase::over && Rules::result(s)[0] > 0; }

// Every position in which the turn can end.
void each_end(const State& s, const std::function<void(const State&)>& look) {
    if (is_between(s)) return look(s);
    for (Move m : Rules::legal_moves(s, s.turn)) {
        State next = s;
        Rules::apply(next, s.turn, m);
        each_end(next, look);
    }
}
State after(State s, Move m) {
    Rules::apply(s, s.turn, m);
    return s;
}

// Can this turn be played so that no boat is captured in it, whatever comes back by a raft?
bool can_spare(const State& s) {
    if (is_between(s)) return true;
    for (Move m : Rules::legal_moves(s, s.turn)) {
        const State next = after(s, m);
        if (captured(next) <= captured(s) && can_spare(next)) return true;
    }
    return false;
}
void each_roll(const State& s, const std::function<void(const State&, int)>& look) {
    if (s.phase != Phase::roll) return;
    for (Move m : Rules::legal_moves(s, Seat::chance)) {
        State rolled = s;
        Rules::apply(rolled, Seat::chance, m);
        look(rolled, static_cast<int>(Rules::weight(s, m)));
    }
}
int rolls_that_cost(const State& s) {
    static std::map<std::string, int> known; // By the bytes of a position: the same come often.
    const auto [at, is_new] =
        known.try_emplace(std::string{reinterpret_cast<const char*>(&s), sizeof s});
    if (is_new)
        each_roll(s, [&](const State& rolled, int weight) {
            if (!can_spare(rolled)) at->second += weight;
        });
    return at->second;
}

int captured(const State& s, Colour c) {
    int n = 0;
    for (int i = 0; i < boats_each_most; ++i) n += s.boat[slot(c, i)] == Space::prison;
    return n;
}
// Every way to play a turn without rescues, and the colours that are captured more often then.
void each_loss(const State& s, const State& before, const std::function<void(int, Colours)>& look) {
    if (!is_between(s)) {
        for (Move m : Rules::legal_moves(s, s.turn))
            if (kind_of(m) != Kind::free || m == free_nobody) each_loss(after(s, m), before, look);
        return;
    }
    Colours lost;
    for (int c = 0; c < colours; ++c)
        if (captured(s, static_cast<Colour>(c)) > captured(before, static_cast<Colour>(c)))
            lost.add(static_cast<Colour>(c));
    look(captured(s) - captured(before), lost);
}
// In how many of the 36 rolls some play that costs as few boats as can be costs this colour one.
std::array<int, colours> rolls_by_colour(const State& s) {
    std::array<int, colours> rolls{};
    each_roll(s, [&](const State& rolled, int weight) {
        int least = boats_most + 1;
        Colours lost;
        each_loss(rolled, rolled, [&](int boats, Colours then) {
            if (boats < least) least = boats, lost = {};
            if (boats == least) lost |= then;
        });
        for (Colour c : lost) rolls[static_cast<std::size_t>(c)] += weight;
    });
    return rolls;
}

struct Claim {
    const State& s;
    std::vector<Move> moves;
    Move m;

    int least_cost(Move by) const {
        int least = std::numeric_limits<int>::max();
        each_end(after(s, by),
                 [&](const State& end) { least = std::min(least, captured(end) - captured(s)); });
        return least;
    }
    // Is there an end that costs no more than it must, and in which that holds?
    bool can_end(const std::function<bool(const State&)>& holds) const {
        bool found = false;
        const int cost = least_cost(m);
        each_end(after(s, m), [&](const State& end) {
            if (!found && captured(end) - captured(s) == cost) found = holds(end);
        });
        return found;
    }
    bool can_end_with(int rolls) const {
        return can_end([&](const State& end) { return rolls_that_cost(end) == rolls; });
    }
    bool threatens(int rolls, Colour most) const {
        return can_end([&](const State& end) {
            if (rolls_that_cost(end) != rolls) return false;
            const auto by_colour = rolls_by_colour(end);
            return std::ranges::max(by_colour) == by_colour[static_cast<std::size_t>(most)];
        });
    }
    // After this move and the best end of its turn: not lost, few boats gone, few rolls that cost.
    int fewest_after(Move by) const {
        std::tuple least{true, boats_most, rolls_all};
        each_end(after(s, by), [&](const State& end) {
            const bool is_lost = end.phase == Phase::over && !is_won(end);
            if (std::tuple{is_lost, captured(end), 0} > least) return;
            least = std::min(least, std::tuple{is_lost, captured(end), rolls_that_cost(end)});
        });
        return std::get<2>(least);
    }
    bool can_win() const {
        bool found = false;
        each_end(after(s, m), [&](const State& end) { found |= is_won(end); });
        return found;
    }
    bool sails(const Hint& h) const {
        const Sailing sail = sailing_of(m);
        const State next = after(s, m);
        if (h.why == Why::home)
            return boats_at(next, Space::harbour) == h.number && h.colour == sail.colour &&
                   boats_at(s, Space::harbour) == h.number - 1 && h.of == safe_needed(s.options);
        if (h.why == Why::shelter)
            return h.colour == sail.colour && is_orange(voyage(s, sail).course.end) &&
                   captured(next) == captured(s);
        // Does a boat of this colour come back, and stay free, in a turn that costs no more?
        return h.why == Why::frees && can_end([&](const State& end) {
                   return captured(end, h.colour) < captured(s, h.colour);
               });
    }
    bool is_true(const Hint& h) const {
        const auto has = [&](Seat who) { return s.tiles[index(who)]; };
        switch (h.why) {
        case Why::place: {
            int n = 0; // Step by step along the ring.
            const int ring = s.options.board.ring;
            for (int at = payload_of(m); at != s.options.board.lane_to; at = (at + 1) % ring) ++n;
            return kind_of(m) == Kind::place && n == h.number;
        }
        case Why::wins: return can_win();
        case Why::loss_least:
            return least_cost(m) == h.number &&
                   std::ranges::all_of(moves, [&](Move x) { return least_cost(x) >= h.number; });
        case Why::loss: return least_cost(m) == h.number;
        case Why::frees:
            if (kind_of(m) == Kind::free) return static_cast<int>(h.colour) == payload_of(m);
            return sails(h);
        case Why::home:
        case Why::shelter: return kind_of(m) == Kind::sail && sails(h);
        case Why::clear: return can_end_with(0);
        case Why::least:
            if (!std::ranges::all_of(
                    moves, [&](Move x) { return fewest_after(x) >= rolls_all * h.number / h.of; }))
                return false;
            [[fallthrough]];
        case Why::risk: return h.number > 0 && threatens(rolls_all * h.number / h.of, h.colour);
        case Why::give:
        case Why::take:
        case Why::keep: return h.number == has(s.turn) && h.of == has(h.seat) && h.seat != s.turn;
        case Why::pay: return h.number == has(h.seat) && seat_of(m) == h.seat;
        case Why::none_freed: return h.number == captured(s) && m == free_nobody;
        case Why::ends: {
            bool found = false;
            each_end(after(s, m), [&](const State& end) { found |= end.phase == Phase::over; });
            return found;
        }
        }
        return false;
    }
};

// Plays on at random for so many moves, and looks at one in so many decisions.
void expect_true(State s, std::uint64_t seed, int plies, int one_in, std::array<int, whys>& seen) {
    Rng rng{seed};
    for (; plies > 0 && !Rules::pending(s).empty(); --plies) {
        const Seat who = Rules::pending(s).lowest();
        std::vector<Move> moves;
        for (Move m : Rules::legal_moves(s, who)) moves.push_back(m);
        const Claim claim{s, moves, moves[rng.below(static_cast<int>(moves.size()))]};
        if (who != Seat::chance && rng.below(one_in) == 0) {
            const Hint h = hint_of(Rules::view(s, who), moves, claim.m);
            ++seen[static_cast<std::size_t>(h.why)];
            ASSERT_TRUE(claim.is_true(h))
                << "reason " << static_cast<int>(h.why) << ", " << h.number << " of " << h.of
                << " for " << Text::print_move(s.options, claim.m);
        }
        Rules::apply(s, who, claim.m);
    }
}

TEST(CorsaroHint, IsTrue) {
    std::array<int, whys> seen{};
    const auto from = [&](const State& s, int games, int one_in) {
        for (int i = 0; i < games; ++i)
            expect_true(s, static_cast<std::uint64_t>(i) + 1, 60, one_in, seen);
    };
    from(Rules::start(options_of("simple seats=2")), 30, 4);
    from(Rules::start(options_of("simple seats=4 boats=2")), 9, 12);
    from(Rules::start(options_of("simple seats=3 f1=on f2=on")), 9, 6);
    from(position("simple seats=2", {"pirates B06 B15", "boats Y B22", "boats B B21"}), 30, 1);
    from(
        position("simple seats=3", {"pirates B06 B25", "boats Y PI", "boats B B14", "boats R B19"}),
        30, 1);
    for (const Why why :
         {Why::place, Why::wins, Why::loss_least, Why::loss, Why::home, Why::frees, Why::shelter,
          Why::clear, Why::least, Why::risk, Why::none_freed, Why::ends})
        EXPECT_GT(seen[static_cast<std::size_t>(why)], 0) << static_cast<int>(why);
}

TEST(CorsaroHint, IsTrueOfTiles) {
    std::array<int, whys> seen{};
    Rng rng{8};
    watch_games<Rules>(options_of("family seats=3"), 60, [&](const State& s, Seat who, Move) {
        if (s.phase != Phase::trade && s.phase != Phase::pay) return;
        std::vector<Move> moves;
        for (Move m : Rules::legal_moves(s, who)) moves.push_back(m);
        const Claim claim{s, moves, moves[rng.below(static_cast<int>(moves.size()))]};
        const Hint h = hint_of(Rules::view(s, who), moves, claim.m);
        ++seen[static_cast<std::size_t>(h.why)];
        ASSERT_TRUE(claim.is_true(h)) << Text::print_move(s.options, claim.m);
    });
    for (const Why why : {Why::give, Why::take, Why::keep, Why::pay})
        EXPECT_GT(seen[static_cast<std::size_t>(why)], 0) << static_cast<int>(why);
}

Hint hint_for(const State& s, std::string_view token, bool& is_true) {
    std::vector<Move> moves;
    for (Move m : Rules::legal_moves(s, s.turn)) moves.push_back(m);
    const Claim claim{s, moves, move_of(s, token)};
    const Hint h = hint_of(Rules::view(s, s.turn), moves, claim.m);
    is_true = claim.is_true(h);
    return h;
}

// What loses fewer boats on the whole may do so in more rolls, and the sentence counts rolls.
TEST(CorsaroHint, CountsRollsWhereItSaysSo) {
    bool is_true = false;
    const State three =
        position("simple seats=3 pirates=1", {"phase move", "turn 1", "boats Y B00", "boats B S1",
                                              "boats R B00", "pirates B23", "dice 3/5"});
    EXPECT_NE(hint_for(three, "sail Y:B00-B05", is_true).why, Why::least);
    EXPECT_TRUE(is_true);
    const State two = position("simple seats=2 pirates=1 boats=2",
                               {"phase move", "turn 1", "boats Y PI PI", "boats B B13 C5",
                                "pirates B08", "dice 3/3", "movable B"});
    EXPECT_NE(hint_for(two, "pirate B08-B11", is_true).why, Why::least);
    EXPECT_TRUE(is_true);
}

// Two boats of one colour that different rolls endanger are more than the one in most danger.
TEST(CorsaroHint, NamesTheColourInMostDanger) {
    const State s = position("family seats=2",
                             {"phase move", "turn 2", "boats B B17 B17 ISL", "boats R B09 B14 B16",
                              "boats G B10 B14 B16", "pirates B12 B13 B15", "tiles 5 5", "dice 1/4",
                              "pirate_die 4"});
    bool is_true = false;
    const Hint h = hint_for(s, "sail G:B10-B11", is_true);
    EXPECT_EQ(h.colour, Colour::green);
    EXPECT_TRUE(is_true) << static_cast<int>(h.why) << " " << h.number << " of " << h.of;
}

// A test that believes everything would find nothing.
TEST(CorsaroHint, ALieIsFound) {
    State s = position("simple seats=2 pirates=1", {"pirates B06", "boats Y B08"});
    play(s, "roll 1/4");
    const auto claim = [&](const char* token) {
        std::vector<Move> moves;
        for (Move m : Rules::legal_moves(s, s.turn)) moves.push_back(m);
        return Claim{s, moves, move_of(s, token)};
    };
    const Claim out = claim("sail Y:B08-B12");
    EXPECT_TRUE(out.is_true({.why = Why::risk, .number = 1, .of = 9}));
    EXPECT_FALSE(out.is_true({.why = Why::risk, .number = 2, .of = 9}));
    EXPECT_FALSE(out.is_true({.why = Why::clear}));
    EXPECT_FALSE(out.is_true({.why = Why::wins}));
    EXPECT_FALSE(out.is_true({.why = Why::shelter}));
    EXPECT_FALSE(out.is_true({.why = Why::loss, .number = 1}));
    EXPECT_TRUE(claim("sail Y:B08-B09").is_true({.why = Why::loss, .number = 1}));
    EXPECT_FALSE(claim("sail Y:B08-B09").is_true({.why = Why::loss_least, .number = 1}));
}

// Among the ways to play a turn the one that is hinted at stands first, whoever looks further.
TEST(CorsaroHint, IsTheFirstOfTheWaysThatAreShown) {
    const Words words = words_of("en");
    int asked = 0;
    for (const char* line : {"family", "family seats=2 f2", "simple seats=3", "simple boats=2"})
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            Rng rng{seed};
            State s = Rules::start(options_of(line));
            for (int ply = 0; ply < 50 && s.phase != Phase::over; ++ply) {
                const Seat who = Rules::pending(s).lowest();
                const Move m = any_move<Rules>(s, who, rng);
                if (who != Seat::chance && s.phase != Phase::place) {
                    const std::string label = Text::label(s.options, m, {}, words);
                    const std::string all =
                        Text::advise(Rules::view(s, who), m, {}, words, Screen{});
                    const std::string first = "\n  1. " + label;
                    EXPECT_TRUE(all.find(first + "\n") != all.npos ||
                                all.find(first + ", then ") != all.npos)
                        << label << ":\n"
                        << all;
                    ++asked;
                }
                Rules::apply(s, who, m);
            }
        }
    EXPECT_GT(asked, 200);
}

} // namespace
} // namespace tortuga::corsaro::hint_test
