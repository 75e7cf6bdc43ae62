// setup_test.cpp: positions written down read back the same, and bad ones are refused with a
// reason.
#include <gtest/gtest.h>

#include <set>

#include "core/playout.hpp"
#include "games/corsaro/fixture.hpp"
#include "games/corsaro/setup.hpp"

namespace tortuga::corsaro::setup_test {
namespace {

constexpr const char* small_board = "board=20/S1-0/A2-3-5/D6-2-8/G14/R10/P4.9.13";

// Every form and switch, and a board of another shape.
const std::vector<std::string> option_lines = {
    "simple seats=2",
    "simple seats=3 pirates=1",
    "simple seats=4",
    "simple seats=2 boats=3 a1=end",
    "simple seats=3 boats=2 a10=team a3=overshoot",
    "simple seats=4 a3=anywhere f1 f2",
    "simple seats=3 pirates=1 boats=2 a3_several=last",
    "family seats=2",
    "family seats=3",
    "family seats=4",
    "family seats=2 a3=anywhere a5=turn",
    "family seats=2 f1 f2 a1=end",
    "family seats=3 a8=apart a5=space a3_several=last",
    "family seats=4 f2 a3=overshoot",
    std::string{"simple seats=2 "} + small_board,
    std::string{"family seats=3 a5=turn "} + small_board,
};

std::string complaint_about(std::string_view options,
                            std::initializer_list<std::string_view> lines) {
    const Result<State> s = Text::parse_state(options_of(options), fields_of(lines));
    if (s) return "";
    const Complaint& c = s.complaint();
    return c.args.empty() ? c.key : c.key + " " + c.args[0].value;
}

std::string text_of(const std::vector<Field>& fields) {
    std::string text;
    for (const Field& f : fields) text += f.key + " " + f.value + "\n";
    return text;
}

// A team that moves at random loses its boats too soon to show much: it mostly looks where there
// is no pirate.
Move some_move(const State& s, Seat who, Rng& rng) {
    Move m = any_move<Rules>(s, who, rng);
    if (who == Seat::chance) return m;
    const int captured = boats_at(s, Space::prison);
    for (int i = rng.below(8); i > 0; --i) {
        State after = s;
        Rules::apply(after, who, m);
        if (boats_at(after, Space::prison) <= captured) break;
        m = any_move<Rules>(s, who, rng);
    }
    return m;
}

// The round-trip law: every position of every game, whatever its options.
TEST(CorsaroSetUp, PrintedPositionsReadBackTheSame) {
    Phases seen;
    for (const std::string& line : option_lines) {
        const Options o = options_of(line);
        for (std::uint64_t seed = 0; seed < 25; ++seed) {
            Rng rng{mix(seed, 77)};
            State s = Rules::start(o);
            while (true) {
                seen.add(s.phase);
                const std::vector<Field> fields = Text::print_state(s);
                const Result<State> again = Text::parse_state(o, fields);
                ASSERT_TRUE(again) << line << "\n" << text_of(fields) << again.complaint().key;
                ASSERT_EQ(*again, s) << line << "\n" << text_of(fields);
                if (Rules::pending(s).empty()) break;
                const Seat who = Rules::pending(s).lowest();
                Rules::apply(s, who, some_move(s, who, rng));
            }
        }
    }
    EXPECT_EQ(seen, Phases::first(7)); // A rescue that either could pay for, too.
}

// Plays on at random to the end; the rules hold all the way.
void play_out(State s, Rng rng) {
    ASSERT_TRUE(Rules::is_sound(s));
    while (!Rules::pending(s).empty()) {
        const Seat who = Rules::pending(s).lowest();
        ASSERT_FALSE(Rules::legal_moves(s, who).empty());
        Rules::apply(s, who, any_move<Rules>(s, who, rng));
        ASSERT_TRUE(Rules::is_sound(s));
    }
}

// Some position, with a word exchanged for another one and a line dropped now and then.
std::vector<Field> garbled(const Options& o, Rng& rng) {
    State s = Rules::start(o);
    for (int plies = rng.below(250); plies > 0 && !Rules::pending(s).empty(); --plies) {
        const Seat who = Rules::pending(s).lowest();
        Rules::apply(s, who, some_move(s, who, rng));
    }
    std::vector<Field> fields = Text::print_state(s);
    const auto any_line = [&]() -> Field& {
        return fields[static_cast<std::size_t>(rng.below(static_cast<int>(fields.size())))];
    };
    Field& changed = any_line();
    const auto words = split(any_line().value), old = split(changed.value);
    const auto place = static_cast<std::size_t>(rng.below(static_cast<int>(old.size())));
    const auto with = static_cast<std::size_t>(rng.below(static_cast<int>(words.size())));
    std::string value;
    for (std::size_t i = 0; i < old.size(); ++i)
        value += (i == 0 ? "" : " ") + std::string{i == place ? words[with] : old[i]};
    changed.value = value;
    for (int drop = rng.below(4); drop > 0 && fields.size() > 1; --drop)
        fields.erase(fields.begin() + rng.below(static_cast<int>(fields.size())));
    return fields;
}

// Much of what is garbled is refused, and what is accepted can be played, never mind that no game
// led to it.
TEST(CorsaroSetUp, WhatIsAcceptedCanBePlayed) {
    int accepted = 0, refused = 0;
    for (const std::string& line : option_lines) {
        const Options o = options_of(line);
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            Rng rng{mix(seed, 78)};
            const std::vector<Field> fields = garbled(o, rng);
            const Result<State> again = Text::parse_state(o, fields);
            ++(again ? accepted : refused);
            if (!again) continue;
            SCOPED_TRACE(line + "\n" + text_of(fields));
            play_out(*again, rng);
            const Result<State> twice = Text::parse_state(o, Text::print_state(*again));
            ASSERT_TRUE(twice && *twice == *again);
            if (testing::Test::HasFatalFailure()) return;
        }
    }
    EXPECT_GT(accepted, 500);
    EXPECT_GT(refused, 500);
}

TEST(CorsaroSetUp, PiratesAndBoatsMakeAPosition) {
    const State s = position("simple seats=3", {"boats B B13", "boats R PI", "pirates B15 B06"});
    EXPECT_EQ(fact(s, "phase"), "roll");
    EXPECT_EQ(fact(s, "turn"), "1");
    EXPECT_EQ(fact(s, "boats Y"), "ISL"); // Not named: not set out.
    EXPECT_EQ(fact(s, "pirates"), "B06 B15");
    EXPECT_EQ(fact(s, "dice"), "-");
    EXPECT_EQ(fact(s, "turns"), "-");
    EXPECT_EQ(fact(s, "captured"), "1");
    EXPECT_EQ(fact(s, "captured R"), "1");
    EXPECT_EQ(fact(s, "safe"), "0");
    EXPECT_EQ(fact(s, "in_play"), "2");
    EXPECT_EQ(fact(s, "needed"), "3");
    EXPECT_EQ(fact(s, "won"), "-");
    EXPECT_EQ(fact(s, "may_move"), "Y");
}

TEST(CorsaroSetUp, DiceMakeAMove) {
    const State s = position("simple seats=2", {"boats Y B22", "pirates B06 B15", "dice 5/3"});
    EXPECT_EQ(fact(s, "phase"), "move");
    EXPECT_EQ(fact(s, "dice"), "3/5");
    EXPECT_EQ(fact(s, "movable"), "Y");
    EXPECT_EQ(fact(s, "turns"), "1");
    const State half = position("simple seats=2", {"boats Y B22", "pirates B06 B15", "dice 3/5",
                                                   "pirate_die 5", "turn 2", "movable Y"});
    EXPECT_EQ(fact(half, "may_move"), "B");
    EXPECT_EQ(legal(half), "sail B:ISL-B00");
    const State raft = position("simple seats=2", {"boats Y B16", "boats B PI", "pirates B06 B15",
                                                   "dice 3/5", "boat_die 3", "phase free"});
    EXPECT_EQ(fact(raft, "raft"), "B16"); // The only one with a boat.
    EXPECT_EQ(legal(raft), "free B, free none");
    const State stay = position("simple seats=2",
                                {"boats Y B22", "pirates B06 B15", "dice 1/6", "boat_die stayed"});
    EXPECT_EQ(legal(stay), "pirate B06-B07, pirate B06-B12, pirate B15-B16, pirate B15-B21");
}

TEST(CorsaroSetUp, TheFamilyFormFillsInMore) {
    const State s = position("family seats=4", {"boats G B09"});
    EXPECT_EQ(fact(s, "pirates"), "B06 B15 B24"); // CO-100
    EXPECT_EQ(fact(s, "tiles"), "5 5 5 5");       // CO-102
    EXPECT_EQ(fact(s, "tiles 3"), "5");
    EXPECT_EQ(fact(s, "boats G"), "B09 ISL ISL");
    EXPECT_EQ(fact(s, "in_play G"), "3");
    EXPECT_EQ(fact(s, "owner G"), "4");
    EXPECT_EQ(fact(position("family seats=3", {"boats G B09"}), "owner G"), "-");
}

// CO-105, A-17 Which colours are open follows from which have set out.
TEST(CorsaroSetUp, LocksAreGuessed) {
    const State s = position("family seats=2", {"boats Y B09", "boats B PI PI PI"});
    EXPECT_EQ(fact(s, "unlocked 1"), "Y");
    EXPECT_EQ(fact(s, "unlocked 2"), "B G");
    EXPECT_EQ(fact(position("family seats=2", {"turn 2"}), "unlocked 2"), "none");
    const State both = position("family seats=2", {"boats Y B09", "boats R B10"});
    EXPECT_EQ(fact(both, "unlocked 1"), "Y R");
    const State said = position("family seats=2", {"boats Y B09", "unlocked 1 R"});
    EXPECT_EQ(fact(said, "may_move"), "R");
}

TEST(CorsaroSetUp, WithoutALineItIsTheStart) {
    for (const char* line : {"simple seats=3", "simple seats=2 pirates=1", "family seats=4"})
        EXPECT_EQ(position(line, {}), Rules::start(options_of(line)));
    const State placing = position("simple seats=2", {"pirates B06"});
    EXPECT_EQ(fact(placing, "phase"), "place");
    EXPECT_EQ(legal(placing), "place B15, place B24");
}

TEST(CorsaroSetUp, AGameIsOverWhenNoBoatIsInPlay) { // CO-050, H-1
    const State lost =
        position("simple seats=2", {"boats Y HARBOUR", "boats B PI", "pirates B06 B15"});
    EXPECT_EQ(fact(lost, "phase"), "over");
    EXPECT_EQ(fact(lost, "won"), "no"); // CO-052
    const State won =
        position("simple seats=2", {"boats Y HARBOUR", "boats B HARBOUR", "pirates B06 B15"});
    EXPECT_EQ(fact(won, "won"), "yes"); // CO-051
    const State late = position("simple seats=2", {"pirates B06 B15", "turns 999"});
    EXPECT_EQ(fact(late, "phase"), "over");
    EXPECT_EQ(fact(late, "won"), "no");
    EXPECT_EQ(fact(late, "may_move"), "-");
    const State almost =
        position("family seats=4",
                 {"boats Y HARBOUR HARBOUR HARBOUR", "boats B HARBOUR HARBOUR HARBOUR",
                  "boats R HARBOUR HARBOUR HARBOUR", "boats G HARBOUR B03 B04", "turns 999"});
    EXPECT_EQ(fact(almost, "safe"), "10");
    EXPECT_EQ(fact(almost, "won"), "no"); // H-1: enough are safe, but the game is not over.
}

TEST(CorsaroSetUp, QuestionsAboutTheBoard) {
    const State s = position("simple seats=2", {"boats Y B16", "boats B B16", "pirates B06 B15"});
    EXPECT_EQ(fact(s, "on B16"), "Y B");
    EXPECT_EQ(fact(s, "on B15"), "P");
    EXPECT_EQ(fact(s, "on PI"), "-");
    EXPECT_EQ(fact(s, "zone B18"), "no");
    EXPECT_EQ(fact(s, "zone B19"), "yes");
    EXPECT_EQ(fact(s, "zone PI"), "no");
    EXPECT_EQ(fact(s, "distance B26 B02"), "4");
    EXPECT_EQ(fact(s, "ends B22 3"), "B25 G1");
    EXPECT_EQ(fact(s, "ends B01 5"), "B06 A3");
    for (const char* nonsense : {"",
                                 "weather",
                                 "boats",
                                 "boats G",
                                 "boats B16",
                                 "unlocked 1",
                                 "tiles 1",
                                 "zone B28",
                                 "on",
                                 "ends B22",
                                 "ends B22 0",
                                 "ends B22 7",
                                 "ends PI 1",
                                 "ends B22 x",
                                 "safe 1",
                                 "distance A1 B02",
                                 "distance B02",
                                 "won 1",
                                 "zone B1 B2 B3",
                                 "owner G",
                                 "phase 1"})
        EXPECT_EQ(fact(s, nonsense), "?") << nonsense;
}

TEST(CorsaroSetUp, BadLinesAreRefused) {
    const char *two = "simple seats=2", *four = "family seats=4";
    const auto wrong = [&](std::string_view line) { return complaint_about(two, {line}); };
    EXPECT_EQ(wrong("weather fine"), "setup.unknown_key weather");
    EXPECT_EQ(wrong("boats"), "setup.bad_value boats");
    EXPECT_EQ(wrong("boats Y"), "setup.bad_value boats");
    EXPECT_EQ(wrong("boats X B01"), "setup.bad_value boats");
    EXPECT_EQ(wrong("boats R B01"), "setup.bad_value boats"); // CO-004: not used by two.
    EXPECT_EQ(wrong("boats Y B28"), "setup.bad_value boats");
    EXPECT_EQ(wrong("boats Y B-1"), "setup.bad_value boats");
    EXPECT_EQ(wrong("boats Y G1"), "setup.bad_value boats"); // It would be safe: HARBOUR.
    EXPECT_EQ(wrong("boats Y B01 B02"), "setup.unsound boats");
    EXPECT_EQ(wrong("pirates B06 S1"), "setup.bad_value pirates"); // CO-030
    EXPECT_EQ(wrong("pirates B06 B15 B24"), "setup.unsound pirates");
    EXPECT_EQ(wrong("turn 3"), "setup.bad_value turn");
    EXPECT_EQ(wrong("turns 1000"), "setup.bad_value turns");
    EXPECT_EQ(wrong("phase siesta"), "setup.bad_value phase");
    EXPECT_EQ(wrong("dice 3"), "setup.bad_value dice");
    EXPECT_EQ(wrong("dice 0/7"), "setup.bad_value dice");
    EXPECT_EQ(wrong("boat_die 7"), "setup.bad_value boat_die");
    EXPECT_EQ(wrong("pirate_die stayed"), "setup.bad_value pirate_die");
    EXPECT_EQ(wrong("tiles 5 5"), "setup.not_played tiles");       // CO-004
    EXPECT_EQ(wrong("unlocked 1 Y"), "setup.not_played unlocked"); // CO-105
    EXPECT_EQ(wrong("met 2"), "setup.not_played met");             // CO-113
    EXPECT_EQ(wrong("freed Y"), "setup.not_played freed");         // CO-114
    EXPECT_EQ(wrong("raft S1"), "setup.bad_value raft");
    EXPECT_EQ(complaint_about(two, {"turn 1", "turn 2"}), "setup.key_twice turn");
    EXPECT_EQ(complaint_about(two, {"boats Y B01", "boats Y B02"}), "setup.key_twice boats Y");
    EXPECT_EQ(complaint_about("family seats=2", {"unlocked 1 Y", "unlocked 1 R"}),
              "setup.key_twice unlocked 1");
    EXPECT_EQ(complaint_about("family seats=2", {"unlocked 1"}), "setup.bad_value unlocked");
    EXPECT_EQ(complaint_about(four, {"tiles 5 5 5"}), "setup.unsound tiles");
    EXPECT_EQ(complaint_about(four, {"tiles 5 5 5 x"}), "setup.bad_value tiles");
    EXPECT_EQ(complaint_about("family seats=4 f2", {"raft B16"}), "setup.not_played raft");
}

TEST(CorsaroSetUp, WhatNoGameLeadsToIsRefused) {
    const auto wrong = [](std::initializer_list<std::string_view> lines) {
        return complaint_about("simple seats=2", lines);
    };
    constexpr const char *ships = "pirates B06 B15", *boat = "boats Y B22";
    EXPECT_EQ(wrong({"boats Y B03"}), "setup.unsound pirates"); // Where are they?
    EXPECT_EQ(wrong({"dice 3/5"}), "setup.unsound pirates");
    EXPECT_EQ(wrong({"boats Y B06", ships}), "setup.unsound pirates"); // CO-032
    EXPECT_EQ(wrong({"pirates B24"}), "setup.unsound pirates");        // H-4
    EXPECT_EQ(wrong({"pirates B07"}), "setup.unsound pirates");        // CO-003
    EXPECT_EQ(wrong({"phase place", boat}), "setup.unsound boats");    // CO-002
    EXPECT_EQ(wrong({"phase place", ships}), "setup.unsound phase");
    EXPECT_EQ(wrong({"phase place", "turn 2"}), "setup.unsound turn");
    EXPECT_EQ(wrong({"phase place", "turns 2"}), "setup.unsound turns");
    EXPECT_EQ(wrong({"phase roll", ships, "dice 3/5"}), "setup.unsound dice");
    EXPECT_EQ(wrong({"phase roll", ships, "turns 999"}), "setup.unsound turns"); // H-1
    EXPECT_EQ(wrong({"phase move", ships}), "setup.unsound dice");
    EXPECT_EQ(wrong({"phase over", ships}), "setup.unsound phase"); // CO-050
    EXPECT_EQ(wrong({"phase roll", ships, "boats Y PI", "boats B PI"}), "setup.unsound phase");
    EXPECT_EQ(wrong({ships, "dice 3/5", "boat_die 4"}), "setup.unsound boat_die"); // CO-014
    EXPECT_EQ(wrong({ships, "dice 3/5", "boat_die 3", "pirate_die 3"}), "setup.unsound pirate_die");
    EXPECT_EQ(wrong({ships, "dice 3/5", "boat_die 3", "pirate_die 5"}), "setup.unsound pirate_die");
    EXPECT_EQ(wrong({ships, "boat_die 3"}), "setup.unsound boat_die");
    EXPECT_EQ(wrong({ships, "dice 3/5", "turns 0"}), "setup.unsound turns");
    EXPECT_EQ(wrong({ships, "dice 3/5", "movable G"}), "setup.bad_value movable");
    EXPECT_EQ(wrong({ships, boat, "dice 3/5", "boat_die 3", "raft B21"}), "setup.unsound raft");
    EXPECT_EQ(wrong({ships, "dice 3/5", "boat_die 3", "boats Y B13", "raft B13"}),
              "setup.unsound raft");
    EXPECT_EQ(wrong({ships, "boats Y B21", "dice 3/5", "boat_die 3", "raft B21"}),
              "setup.unsound boats"); // Nobody to free.
    EXPECT_EQ(
        wrong({ships, "boats Y B21", "boats B PI", "dice 3/5", "boat_die stayed", "raft B21"}),
        "setup.unsound boat_die"); // A-4
    EXPECT_EQ(complaint_about("simple seats=2 f1", {ships, "boats Y B24"}),
              "setup.unsound boats"); // CO-130
    EXPECT_EQ(complaint_about("simple seats=2 f2", {"phase free", ships, "boats Y B21",
                                                    "boats B PI", "dice 3/5", "boat_die 3"}),
              "setup.unsound phase"); // CO-131
}

TEST(CorsaroSetUp, WhatNoFamilyLeadsToIsRefused) {
    const auto wrong = [](std::initializer_list<std::string_view> lines) {
        return complaint_about("family seats=2", lines);
    };
    EXPECT_EQ(wrong({"pirates B06 B15"}), "setup.unsound pirates"); // CO-100
    EXPECT_EQ(wrong({"phase place"}), "setup.unsound boats");
    EXPECT_EQ(wrong({"tiles 5 6"}), "setup.unsound tiles");                           // CO-102
    EXPECT_EQ(wrong({"unlocked 1 B"}), "setup.unsound unlocked");                     // CO-101
    EXPECT_EQ(wrong({"boats Y PI PI PI", "unlocked 1 Y"}), "setup.unsound unlocked"); // A-17
    EXPECT_EQ(wrong({"dice 3/5", "boat_die 3", "met 1"}), "setup.unsound met");       // A-16
    EXPECT_EQ(wrong({"dice 3/5", "boat_die 3", "met 2", "tiles 0 0"}), "setup.unsound met");
    EXPECT_EQ(wrong({"dice 3/5", "boat_die 3", "phase trade"}), "setup.unsound met");
    EXPECT_EQ(wrong({"dice 3/5", "boat_die 3", "boats Y B13", "boats B PI", "freed B"}),
              "setup.unsound raft"); // CO-114
    EXPECT_EQ(wrong({"dice 3/5", "boat_die 3", "boats Y B16", "boats B PI", "raft B16", "freed G"}),
              "setup.unsound freed");
    EXPECT_EQ(
        wrong({"dice 3/5", "boat_die 3", "boats Y B16", "boats B PI", "raft B16", "tiles 0 0"}),
        "setup.unsound boats"); // CO-115
    EXPECT_EQ(complaint_about("family seats=2 a8=apart", {"pirates B06 B06 B15"}),
              "setup.unsound pirates");                                        // A-8
    EXPECT_EQ(complaint_about("family seats=2", {"pirates B06 B06 B15"}), ""); // CO-107
}

// A law that cannot fail is no law: each is broken here, by a line or by hand.
TEST(CorsaroSetUp, EachInvariantIsNamedWhenItBreaks) {
    const char *two = "simple seats=2", *family = "family seats=2", *ships = "pirates B06 B15";
    std::set<std::string> left;
    const auto name_of = [](const Invariant<State>& i) {
        return std::string{i.line} + " " + std::string{i.clause};
    };
    for (const Invariant<State>& i : invariants) left.insert(name_of(i));
    EXPECT_EQ(left.size(), std::size(invariants));
    const auto expect_named = [&](const char* name, std::string_view options,
                                  std::initializer_list<std::string_view> lines) {
        const Result<State> s = Text::parse_state(options_of(options), fields_of(lines));
        ASSERT_FALSE(s) << name;
        EXPECT_EQ(s.complaint().args[0].value + " " + s.complaint().clause, name);
        left.erase(name);
    };
    expect_named("phase CO-050", two, {"phase over", ships});
    expect_named("pirates CO-032", two, {"boats Y B06", ships});
    expect_named("boats CO-130", "simple seats=2 f1", {ships, "boats Y B24"});
    expect_named("tiles CO-102", family, {"tiles 5 6"});
    expect_named("unlocked CO-105", family, {"unlocked 1 B"});
    expect_named("turn H-4", two, {"phase place", "turn 2"});
    expect_named("turns H-1", two, {"phase place", "turns 2"});
    expect_named("boats CO-100", family, {"phase place"});
    expect_named("pirates CO-003", two, {"pirates B24"});
    expect_named("phase CO-003", two, {"phase place", ships});
    expect_named("dice CO-010", two, {"phase move", ships});
    expect_named("boat_die CO-014", two, {ships, "dice 3/5", "boat_die 4"});
    expect_named("pirate_die CO-014", two, {ships, "dice 3/5", "boat_die 3", "pirate_die 3"});
    expect_named("phase CO-131", "simple seats=2 f2",
                 {"phase free", ships, "boats Y B21", "boats B PI", "dice 3/5", "boat_die 3"});
    expect_named("raft CO-040", two, {ships, "dice 3/5", "boat_die 3", "boats Y B13", "raft B13"});
    expect_named("met CO-113", family, {"dice 3/5", "boat_die 3", "met 1"});
    expect_named("boats CO-115", two, {ships, "boats Y B21", "dice 3/5", "boat_die 3", "raft B21"});
    expect_named("freed CO-114", family,
                 {"dice 3/5", "boat_die 3", "boats Y B16", "boats B PI", "raft B16", "freed G"});
    State s = Rules::start(options_of(two));
    s.boat[0] = Space::nowhere;
    EXPECT_EQ(name_of(*unsound(s)), "boats CO-002");
    s = *Text::parse_state(options_of(two), fields_of({ships, "dice 3/5"}));
    s.mine = {};
    EXPECT_EQ(name_of(*unsound(s)), "movable CO-103");
    EXPECT_EQ(left, (std::set<std::string>{"boats CO-002", "movable CO-103"}));
}

} // namespace
} // namespace tortuga::corsaro::setup_test
