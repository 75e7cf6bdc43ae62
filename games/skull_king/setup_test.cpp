// setup_test.cpp: positions written down read back the same, and bad ones are refused with a
// reason.
#include <gtest/gtest.h>

#include <set>

#include "faces/tokens.hpp"
#include "games/skull_king/text.hpp"
#include "tests/random_games.hpp"

namespace tortuga::skull_king::setup_test {
namespace {

constexpr const char* option_lines[] = {
    "classic seats=2",
    "classic seats=4",
    "classic seats=6 tie=extra",
    "base seats=7",
    "base seats=8 schedule=broadside_barrage",
    "modern seats=2",
    "modern seats=2 ghost=leads whale_leader=would_win rascal_late",
    "modern seats=3 schedule=whirlpool scoring=rascal cannonball",
    "modern seats=5 schedule=even_keeled_twice whale_leader=would_win",
    "modern seats=6 rascal_late schedule=skip_to_the_brawl",
    "modern seats=8 schedule=swift_n_salty kraken=off scoring=rascal cannonball",
    "modern seats=7 schedule=broadside_barrage",
    "classic seats=3 abilities suits=14 schedule=past_your_bedtime tie=extra",
};

Options options_of(const char* line) {
    const Result<Options> o = Text::parse_options(line);
    PRE(o && Rules::objection(*o) == Reason::ok);
    return *o;
}

// The lines as a person would write them: "hand 1 R3", "round 2".
std::vector<Field> fields_of(std::initializer_list<const char*> lines) {
    std::vector<Field> fields;
    for (const std::string line : lines) {
        const std::size_t blank = line.find(' ');
        fields.push_back({line.substr(0, blank), line.substr(blank + 1)});
    }
    return fields;
}

std::string complaint_about(const char* options, std::initializer_list<const char*> lines) {
    const Result<State> s = Text::parse_state(options_of(options), fields_of(lines));
    return s ? "" : s.complaint().key;
}

State position(const char* options, std::initializer_list<const char*> lines) {
    const Result<State> s = Text::parse_state(options_of(options), fields_of(lines));
    EXPECT_TRUE(s) << s.complaint().key << " " << s.complaint().args[0].value;
    return s ? *s : Rules::start(options_of(options));
}

// The round-trip law: every position of every game, whatever its options.
TEST(SetUp, PrintedPositionsReadBackTheSame) {
    for (const char* line : option_lines) {
        const Options o = options_of(line);
        for (int seed = 0; seed < std::max(2, law_games / 10); ++seed) {
            Rng rng{mix(static_cast<std::uint64_t>(seed), 77)};
            State s = Rules::start(o);
            while (true) {
                const std::vector<Field> fields = Text::print_state(s);
                const Result<State> again = Text::parse_state(o, fields);
                std::string text;
                for (const Field& f : fields) text += f.key + " " + f.value + "\n";
                ASSERT_TRUE(again)
                    << line << "\n"
                    << text << again.complaint().key << " " << again.complaint().args[0].value;
                ASSERT_EQ(*again, s) << line << "\n" << text;
                if (Rules::pending(s).empty()) break;
                const SeatSet waiting = Rules::pending(s);
                const Seat who = waiting.nth(rng.below(waiting.size()));
                Rules::apply(s, who, any_move<Rules>(s, who, rng));
            }
        }
    }
}

// Plays on at random to the end; the rules hold all the way, for every viewer.
void play_out(State s, Rng rng) {
    ASSERT_TRUE(Rules::is_sound(s));
    while (!Rules::pending(s).empty()) {
        const Seat viewer = seat(rng.below(s.open.options.seats));
        ASSERT_EQ(view(sample(view(s, viewer), rng), viewer), view(s, viewer));
        const SeatSet waiting = Rules::pending(s);
        const Seat who = waiting.nth(rng.below(waiting.size()));
        Rules::apply(s, who, any_move<Rules>(s, who, rng));
        ASSERT_TRUE(Rules::is_sound(s));
    }
}

// A word of a position is replaced by another one, a line is dropped: most of that is refused, and
// what is accepted can be played, never mind that no game led to it.
TEST(SetUp, WhatIsAcceptedCanBePlayed) {
    int accepted = 0;
    for (const char* line : option_lines) {
        const Options o = options_of(line);
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            Rng rng{mix(seed, 78)};
            State s = Rules::start(o);
            for (int plies = rng.below(300); plies > 0 && !Rules::pending(s).empty(); --plies) {
                const Seat who = Rules::pending(s).lowest();
                Rules::apply(s, who, any_move<Rules>(s, who, rng));
            }
            std::vector<Field> fields = Text::print_state(s);
            Field& changed =
                fields[static_cast<std::size_t>(rng.below(static_cast<int>(fields.size())))];
            const auto words = split(fields.back().value), old = split(changed.value);
            const auto at = static_cast<std::size_t>(rng.below(static_cast<int>(old.size())));
            const auto with = static_cast<std::size_t>(rng.below(static_cast<int>(words.size())));
            std::string value;
            for (std::size_t i = 0; i < old.size(); ++i)
                value += (i == 0 ? "" : " ") + std::string{i == at ? words[with] : old[i]};
            if (rng.below(3) == 0) value = std::to_string(rng.below(10)) + value.substr(1);
            changed.value = value;
            if (rng.below(3) == 0)
                fields.erase(fields.begin() + rng.below(static_cast<int>(fields.size())));
            const Result<State> again = Text::parse_state(o, fields);
            if (!again) continue;
            ++accepted;
            play_out(*again, rng);
            const Result<State> twice = Text::parse_state(o, Text::print_state(*again));
            ASSERT_TRUE(twice && *twice == *again);
        }
    }
    EXPECT_GT(accepted, 300);
}

TEST(SetUp, AFewHandsMakeAPosition) {
    const State s = position("classic seats=4", {"round 5", "hand 2 R3 R9 K2 E1 P1", "trick 1 R5"});
    EXPECT_EQ(Text::fact(s, "phase"), "play");
    EXPECT_EQ(Text::fact(s, "turn"), "2");
    EXPECT_EQ(Text::fact(s, "tricks"), "0");
    EXPECT_EQ(Text::fact(s, "bid"), "0 0 0 0");
    EXPECT_EQ(Text::fact(s, "hand 2"), "R3 R9 K2 E1 P1");
    EXPECT_EQ(Text::fact(s, "hand 3"), "R7 R8 R10 R11 R12") << Text::fact(s, "hand 1").value_or("");
    EXPECT_EQ(Text::fact(s, "undealt"), "46");
}

TEST(SetUp, TricksAreCountedFromTheHands) {
    const State s = position("classic seats=2", {"round 5", "hand 1 R3 R9", "hand 2 B1 B2"});
    EXPECT_EQ(Text::fact(s, "tricks"), "3");
    EXPECT_EQ(Text::fact(s, "gone"), "R1 R2 R4 R5 R6 R7");
}

TEST(SetUp, WithoutCardsTheRoundIsYetToBeDealt) {
    const State s = position("classic seats=4", {"round 4", "dealer 3", "score 10 -20 30 40"});
    EXPECT_EQ(Text::fact(s, "phase"), "deal");
    EXPECT_EQ(Text::fact(s, "leader"), "4");
    EXPECT_EQ(Text::fact(s, "score 2"), "-20");
    EXPECT_EQ(Text::fact(s, "undealt"), "66");
}

TEST(SetUp, FactsAboutTheTrick) {
    const State s = position("classic seats=4", {"round 2", "trick 3 E1 B4 R13 SM:escape"});
    EXPECT_EQ(Text::fact(s, "winner"), "4");
    EXPECT_EQ(Text::fact(s, "best"), "B4");
    EXPECT_EQ(Text::fact(s, "suit"), "open"); // The trick is over.
    EXPECT_EQ(Text::fact(s, "turn"), "4");
    EXPECT_EQ(Text::fact(s, "lacks 1"), "B");
    EXPECT_EQ(Text::fact(s, "wind"), std::nullopt);
    EXPECT_EQ(Text::fact(s, "score 5"), std::nullopt);
    EXPECT_EQ(Text::fact(s, "harry"), "-");
}

TEST(SetUp, BadPositionsAreRefused) {
    const char* four = "classic seats=4";
    EXPECT_EQ(complaint_about(four, {"weather fine"}), "setup.unknown_key");
    EXPECT_EQ(complaint_about(four, {"round 3", "round 4"}), "setup.key_twice");
    EXPECT_EQ(complaint_about(four, {"round 11"}), "setup.bad_value");
    EXPECT_EQ(complaint_about(four, {"leader 5"}), "setup.bad_value");
    EXPECT_EQ(complaint_about(four, {"leader 2", "dealer 2"}), "setup.bad_value");
    EXPECT_EQ(complaint_about(four, {"phase siesta"}), "setup.bad_value");
    EXPECT_EQ(complaint_about(four, {"round 2", "hand 1 R1 Q9"}), "setup.not_a_card");
    EXPECT_EQ(complaint_about(four, {"round 2", "hand 1 R1 R14"}), "setup.not_in_deck");
    EXPECT_EQ(complaint_about(four, {"round 2", "hand 1 R1 KR"}), "setup.not_in_deck");
    EXPECT_EQ(complaint_about(four, {"round 2", "hand 1 R1 R1"}), "setup.card_twice");
    EXPECT_EQ(complaint_about(four, {"round 2", "hand 1 R1 R2", "hand 3 R2 R4"}),
              "setup.card_twice");
    EXPECT_EQ(complaint_about(four, {"round 2", "hand 1 R1 R2", "hand 3 R4"}), "setup.hand_size");
    EXPECT_EQ(complaint_about(four, {"round 2", "hand 1 R1 R2 R3"}), "setup.hand_size");
    EXPECT_EQ(complaint_about(four, {"round 2", "trick 1 SM"}), "setup.not_a_card");
    EXPECT_EQ(complaint_about(four, {"round 2", "hand 1 R1 R2", "bid 3 0 0 0"}), "setup.bad_value");
    EXPECT_EQ(complaint_about(four, {"round 2", "hand 1 R1 R2", "bid 1 0 0"}), "setup.bad_value");
    EXPECT_EQ(complaint_about(four, {"round 1", "exact 1 0 0 0"}), "setup.bad_value");
    EXPECT_EQ(complaint_about(four, {"round 2", "hand 1 R1 R2", "gone R3"}), "setup.gone_count");
    EXPECT_EQ(complaint_about(four, {"round 2", "harry 1"}), "setup.not_played");
    EXPECT_EQ(complaint_about(four, {"round 1", "trick 1 R5 K3", "hand 2"}), "");
    EXPECT_EQ(complaint_about(four, {"round 2", "trick 1 R5 K3", "hand 2 R1"}), "setup.unsound");
    EXPECT_EQ(complaint_about(four, {"phase over"}), "setup.unsound");
    EXPECT_EQ(complaint_about(four, {"lacks 2 R"}), "setup.unsound"); // Before any card is dealt.
    EXPECT_EQ(complaint_about(four, {"round 2", "phase bid", "sealed 0 1 2 0"}), "setup.unsound");
    EXPECT_EQ(complaint_about(four, {"round 1", "phase dealer"}), "setup.unsound");
}

// Positions that would make a pirate act twice, or a third Loot: the rules rely on there being
// none.
TEST(SetUp, APirateActsOnce) {
    const char* five = "modern seats=5";
    EXPECT_EQ(complaint_about(
                  five, {"round 3", "hand 1 P2 R1", "bendt 2", "drawn R2 R3", "buried R2 R3"}),
              "setup.card_twice");
    EXPECT_EQ(complaint_about(five, {"round 3", "hand 1 L1 R1", "alliances 1+2 3+2"}),
              "setup.unsound");
    EXPECT_EQ(complaint_about(five, {"round 3", "hand 1 R4 R1", "alliances 1+1"}), "setup.unsound");
    EXPECT_EQ(complaint_about(five, {"round 3", "hand 1 R4 R1", "bendt 2", "drawn R2 R3"}),
              "setup.unsound");
}

// A law that cannot fail is no law: each is broken here by hand.
TEST(SetUp, EachInvariantIsNamedWhenItBreaks) {
    const Result<State> read =
        Text::parse_state(options_of("modern seats=4"), fields_of({"round 3", "hand 1 R1 R2 R4"}));
    ASSERT_TRUE(read && read->open.phase == Phase::play);
    std::set<std::string> left;
    const auto name_of = [](const Invariant<State>& i) {
        return std::string{i.line} + " " + std::string{i.clause};
    };
    for (const Invariant<State>& i : invariants) left.insert(name_of(i));
    EXPECT_EQ(left.size(), std::size(invariants));
    const auto expect_named = [&](const char* name, auto harm) {
        State s = *read;
        ASSERT_EQ(unsound(s), nullptr);
        harm(s, s.open);
        const Invariant<State>* broken = unsound(s);
        EXPECT_EQ(broken == nullptr ? "" : name_of(*broken), name);
        left.erase(name);
    };
    expect_named("phase V-50", [](State&, Open& o) { o.phase = Phase::wager; });
    expect_named("bendt V-52", [](State&, Open& o) { o.bendt = seat(1); });
    expect_named("lacks SK-035", [](State&, Open& o) { o.lacks.set(seat(1), 1); });
    expect_named("alliances V-46", [](State&, Open& o) { o.alliance[0] = 16; });
    expect_named("bonus V-31", [](State&, Open& o) { o.bonus[0] = 1; });
    expect_named("dealer SK-009", [](State&, Open& o) { o.dealer = seat(7); });
    expect_named("turn SK-011", [](State& s, Open& o) {
        s = position("modern seats=4", {"round 3", "trick 2 R5"});
        o.turn = left_of(o.turn, 4);
    });
    expect_named("tricks SK-030", [](State&, Open& o) { o.round = 99; });
    expect_named("trick SK-010", [](State&, Open& o) { o.trick.hands = 3; });
    expect_named("won SK-080", [](State&, Open& o) { o.won.set(seat(1), 1); });
    expect_named("hand SK-003", [](State& s, Open&) { s.stock.add(s.hand[0].lowest()); });
    EXPECT_TRUE(left.empty()) << *left.begin();
}

} // namespace
} // namespace tortuga::skull_king::setup_test
