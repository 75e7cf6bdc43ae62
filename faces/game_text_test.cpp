// game_text_test.cpp: a game that writes down its tables, and leaves the rest to the defaults.
#include "faces/game_text.hpp"

#include <gtest/gtest.h>

#include "faces/erase.hpp"

namespace tortuga::game_text_test {
namespace {

// Two take one or two stones in turn; whoever takes the last one wins.
struct Options {
    std::uint8_t seats = 2, stones = 5;
    friend constexpr bool operator==(const Options&, const Options&) = default;
};
struct State {
    Options options{};
    std::uint8_t left = 0, turn = 0;
    friend constexpr bool operator==(const State&, const State&) = default;
};
enum class Move : std::uint16_t {};
enum class Reason : std::uint8_t { ok, too_many };

struct Rules {
    using Options = game_text_test::Options;
    using State = game_text_test::State;
    using View = State; // There are no secrets.
    using Move = game_text_test::Move;
    using Reason = game_text_test::Reason;
    static constexpr std::string_view name = "stones";
    static constexpr int moves_max = 2, plies_max = 9;

    static constexpr Reason objection(const Options& o) {
        return o.seats == 2 && o.stones < 10 ? Reason::ok : Reason::too_many;
    }
    static constexpr State start(const Options& o) { return {o, o.stones, 0}; }
    static constexpr SeatSet pending(const State& s) {
        return s.left == 0 ? SeatSet{} : SeatSet::of(seat(s.turn));
    }
    static constexpr Moves<Rules> legal_moves(const State& s, Seat who) {
        Moves<Rules> moves;
        for (int n = 1; n <= 2; ++n)
            if (validate(s, who, Move(n)) == Reason::ok) moves.push_back(Move(n));
        return moves;
    }
    static constexpr Reason validate(const State& s, Seat, Move m) {
        const int n = static_cast<int>(m);
        return 1 <= n && n <= 2 && n <= s.left ? Reason::ok : Reason::too_many;
    }
    static constexpr std::uint32_t weight(const State&, Move) { return 1; }
    static constexpr void apply(State& s, Seat, Move m) {
        s.left = static_cast<std::uint8_t>(s.left - static_cast<int>(m));
        s.turn ^= 1;
    }
    static constexpr Scores result(const State& s) {
        Scores scores{};
        scores[s.turn ^ 1u] = 1;
        return scores;
    }
    static constexpr bool is_sound(const State& s) { return s.turn < 2; }
    static constexpr View view(const State& s, Seat) { return s; }
    static constexpr State sample(const View& v, Rng&) { return v; }
    static constexpr bool hears(const State&, Seat, Move, Seat) { return true; }
};

constexpr std::string_view preset_names[] = {"plain"};
constexpr OptionInfo option_rows[] = {option_number<&Options::seats>("seats", 2, 3, "ST-1"),
                                      option_number<&Options::stones>("stones", 1, 9, "ST-2")};
constexpr Verb all_verbs[] = {{"take", 0, 0xFFFF, number_from(1, 2, 1), "ST-3"}};
constexpr ReasonRow reason_rows[] = {{"ok", ""}, {"too_many", "ST-3"}};

struct Text : TextDefaults<Text, Rules> {
    static constexpr std::string_view rules_version = "1";
    static constexpr OptionTable options{
        .presets = preset_names,
        .make = [](int,
                   int seats) { return AnyOptions::of(Options{static_cast<std::uint8_t>(seats)}); },
        .rows = option_rows};
    static constexpr std::span<const Verb> verbs = all_verbs;
    static constexpr std::span<const ReasonRow> reasons = reason_rows;

    static std::vector<Field> print_state(const State& s) {
        return {{"left", std::to_string(s.left)}};
    }
    static Result<State> parse_state(const Options& o, const std::vector<Field>&) {
        return Rules::start(o);
    }
    static std::vector<Field> print_view(const State& v) { return print_state(v); }
    static Options options_of(const State& v) { return v.options; }
};

const AnyGame stones = erase<Rules, Text>();

Words words() {
    Words w;
    w.add("stones.ask", "How many?");
    w.add("stones.field.left", "Stones left:");
    w.add("stones.move.take", "takes {what}");
    w.add("stones.over", "{name} wins.");
    return w;
}

TEST(GameText, ATableIsEnoughForOptionsMovesAndReasons) {
    const AnyOptions seven = *stones.parse_options("stones=7");
    EXPECT_EQ(stones.print_options(seven), "plain seats=2 stones=7");
    EXPECT_EQ(stones.parse_options("seats=3").complaint(),
              (Complaint{"stones.reason.too_many", {}, "ST-3"}));
    EXPECT_EQ(stones.parse_options("stones=x").complaint().args[2].value, "1-9");
    EXPECT_EQ(stones.parse_move(seven, "take 2"), 2);
    EXPECT_FALSE(stones.parse_move(seven, "take 3"));
    const AnyView view = stones.view(stones.start(seven), seat(0));
    EXPECT_EQ(stones.permit(view, 2), "ST-3");
    EXPECT_EQ(stones.fact(stones.start(seven), "left"), "7");
}

TEST(GameText, SaysPlainlyWhatAGameDoesNotSayItself) {
    const AnyOptions one = *stones.parse_options("stones=1");
    AnyState s = stones.start(one);
    const AnyView before = stones.view(s, seat(0));
    EXPECT_EQ(stones.show(before, {}, words(), {}), "Stones left: 1\n");
    EXPECT_EQ(stones.ask(before, {}, words()), "How many?");
    stones.apply(s, seat(0), 1);
    const Told told{seat(0), true, 1};
    const std::vector<AnyBeat> beats =
        stones.beats(before, stones.view(s, seat(0)), told, {"Ada", "Ben"}, words(), {});
    EXPECT_EQ(text_of(beats), "Ada: takes 1\nAda wins.\n");
    EXPECT_EQ(beats[0].facts, (std::vector<Fact>{{"seat", 1}, {"move", std::string{"take 1"}}}));
    EXPECT_EQ(beats[1].facts, (std::vector<Fact>{{"places", std::vector<int>{1, 2}}}));
    EXPECT_TRUE(beats[1].closes);
}

} // namespace
} // namespace tortuga::game_text_test
