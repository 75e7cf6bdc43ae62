// setup_test.cpp: positions written down read back the same, and bad ones are refused with a
// reason.
#include <gtest/gtest.h>

#include <set>

#include "core/playout.hpp"
#include "faces/tokens.hpp"
#include "games/corsari/text.hpp"
#include "tests/random_games.hpp"

namespace tortuga::corsari::setup_test {
namespace {

constexpr const char* option_lines[] = {
    "classic seats=2",
    "classic seats=3",
    "classic seats=4",
    "classic seats=2 q7=free",
    "classic seats=4 q7=free q6=prisoner q11=unaided",
    "classic seats=3 q7=lowest q18=single",
    "classic seats=3 q2=before q3=forbidden q4=forbidden",
    "classic seats=2 q6=prisoner q13_dealer=same q13_last=played q13_cap=2",
    "classic seats=4 q2=before q3_cap=1 q13_cap=1",
};

Options options_of(const char* line) {
    const Result<Options> o = Text::parse_options(line);
    PRE(o && Rules::objection(*o) == Reason::ok);
    return *o;
}

// The lines as a person would write them: "hand 1 R3", "turn 2".
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
    if (s) return "";
    const Complaint& c = s.complaint();
    return c.args.empty() ? c.key : c.key + " " + c.args[0].value;
}

State position(const char* options, std::initializer_list<const char*> lines) {
    const Result<State> s = Text::parse_state(options_of(options), fields_of(lines));
    EXPECT_TRUE(s) << complaint_about(options, lines);
    return s ? *s : Rules::start(options_of(options));
}

std::string text_of(const std::vector<Field>& fields) {
    std::string text;
    for (const Field& f : fields) text += f.key + " " + f.value + "\n";
    return text;
}

// A seat that plays at random sails too soon to show much of a hand: it mostly discards instead.
Move some_move(const State& s, Seat who, Rng& rng) {
    Move m = any_move<Rules>(s, who, rng);
    for (int i = rng.below(8); i > 0 && m == sail_now; --i) m = any_move<Rules>(s, who, rng);
    return m;
}

// The round-trip law: every position of every game, whatever its options.
TEST(CorsariSetUp, PrintedPositionsReadBackTheSame) {
    for (const char* line : option_lines) {
        const Options o = options_of(line);
        for (int seed = 0; seed < some_of(6); ++seed) {
            Rng rng{mix(static_cast<std::uint64_t>(seed), 77)};
            State s = Rules::start(o);
            while (true) {
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
}

// Plays on at random to the end; the rules hold all the way, for every viewer.
void play_out(State s, Rng rng) {
    ASSERT_TRUE(Rules::is_sound(s));
    while (!Rules::pending(s).empty()) {
        const Seat viewer = seat(rng.below(s.open.options.seats));
        ASSERT_EQ(view(sample(view(s, viewer), rng), viewer), view(s, viewer));
        const Seat who = Rules::pending(s).lowest();
        Rules::apply(s, who, any_move<Rules>(s, who, rng));
        ASSERT_TRUE(Rules::is_sound(s));
    }
}

// Some position, with a word exchanged for another one and a line dropped now and then.
std::vector<Field> garbled(const Options& o, Rng& rng) {
    State s = Rules::start(o);
    for (int plies = rng.below(400); plies > 0 && !Rules::pending(s).empty(); --plies) {
        const Seat who = Rules::pending(s).lowest();
        Rules::apply(s, who, some_move(s, who, rng));
    }
    std::vector<Field> fields = Text::print_state(s);
    const auto any_line = [&]() -> Field& {
        return fields[static_cast<std::size_t>(rng.below(static_cast<int>(fields.size())))];
    };
    Field& changed = any_line();
    const auto words = split(any_line().value), old = split(changed.value);
    const auto at = static_cast<std::size_t>(rng.below(static_cast<int>(old.size())));
    const auto with = static_cast<std::size_t>(rng.below(static_cast<int>(words.size())));
    std::string value;
    for (std::size_t i = 0; i < old.size(); ++i)
        value += (i == 0 ? "" : " ") + std::string{i == at ? words[with] : old[i]};
    changed.value = value;
    if (rng.below(2) == 0)
        fields.erase(fields.begin() + rng.below(static_cast<int>(fields.size())));
    return fields;
}

// Most of what is garbled is refused, and what is accepted can be played, never mind that no game
// led to it.
TEST(CorsariSetUp, WhatIsAcceptedCanBePlayed) {
    int accepted = 0;
    for (const char* line : option_lines) {
        const Options o = options_of(line);
        for (std::uint64_t seed = 0; seed < 150; ++seed) {
            Rng rng{mix(seed, 78)};
            const std::vector<Field> fields = garbled(o, rng);
            const Result<State> again = Text::parse_state(o, fields);
            if (!again) continue;
            ++accepted;
            SCOPED_TRACE(text_of(fields));
            play_out(*again, rng);
            const Result<State> twice = Text::parse_state(o, Text::print_state(*again));
            ASSERT_TRUE(twice && *twice == *again);
            if (testing::Test::HasFatalFailure()) return;
        }
    }
    EXPECT_GT(accepted, 100);
}

TEST(CorsariSetUp, HandsPierAndTopMakeAPosition) {
    const State s = position("classic seats=2", {"hand 1 R1 R5 R9 Y2 Y6 Y11 A3 A8 N7 N10 P4 P11",
                                                 "hand 2 E1 E2 R2 R3 R4 Y1 Y7 Y8 V5 V9 B6 B10",
                                                 "pier E3 G1", "top O1"});
    EXPECT_EQ(Text::fact(s, "phase"), "draw");
    EXPECT_EQ(Text::fact(s, "turn"), "1");
    EXPECT_EQ(Text::fact(s, "dealer"), "2");
    EXPECT_EQ(Text::fact(s, "gone"), "- - - - -"); // Taken before, nobody knows which.
    EXPECT_EQ(Text::fact(s, "stock"), "83");
    EXPECT_EQ(Text::fact(s, "discard_pile"), "1");
    EXPECT_EQ(Text::fact(s, "pier_colour"), "E");
    EXPECT_EQ(Text::fact(s, "penalties"), "0 0");
    EXPECT_EQ(Text::fact(s, "best 2"), "23");
    EXPECT_EQ(Text::fact(s, "cards 2"), "12");
    EXPECT_EQ(Text::fact(s, "limit 2"), "-");
    EXPECT_EQ(Text::fact(s, "undecided"), "-");
    EXPECT_EQ(Text::fact(s, "limit 3"), std::nullopt);
    EXPECT_EQ(Text::fact(s, "weather"), std::nullopt);
}

TEST(CorsariSetUp, WhatIsLeftOutIsFilledUp) {
    const State s = position("classic seats=3", {"pile 1 3", "pile 2 V9 V10", "top R1"});
    EXPECT_EQ(Text::fact(s, "hand 1"), "R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 Y1 Y2");
    EXPECT_EQ(Text::fact(s, "penalties"), "3 2 0");
    EXPECT_EQ(Text::fact(s, "total"), "5");
    const State fresh = position("classic seats=3", {"dealer 2", "pile 3 40"});
    EXPECT_EQ(Text::fact(fresh, "phase"), "deal");
    EXPECT_EQ(Text::fact(fresh, "last_hand"), "yes"); // CI-112
    EXPECT_EQ(Text::fact(fresh, "stock"), "70");
}

// A card too many in hand: it was drawn from the stock. One taken openly is known to be there.
TEST(CorsariSetUp, ThirteenCardsAreToBeDiscardedFrom) {
    const char* thirteen = "hand 1 B4 B6 B9 O1 O2 O7 O8 V3 V10 V2 E2 G1 Y6";
    const State s = position("classic seats=2", {thirteen, "pier B1"});
    EXPECT_EQ(Text::fact(s, "phase"), "discard");
    EXPECT_EQ(Text::fact(s, "best 1"), "5");
    const State taken =
        position("classic seats=2", {thirteen, "pier B1", "drew 1 discard Y6", "stock 1"});
    EXPECT_EQ(Text::fact(taken, "known 1"), "Y6");
    EXPECT_EQ(Text::fact(taken, "top"), "-");
    EXPECT_EQ(Text::fact(taken, "stock"), "1");
}

// The figure that all five languages of the booklet print: violet 10 in the crew and among the
// stowaways. CI-002
TEST(CorsariSetUp, ThePrintedHandWithTwoVioletTensIsRefused) {
    const Result<State> s =
        Text::parse_state(options_of("classic seats=2"),
                          fields_of({"hand 1 B4 B6 B9 O1 O2 O7 O8 V3 V10 V10 E2 G1 Y6"}));
    ASSERT_FALSE(s);
    EXPECT_EQ(s.complaint(), (Complaint{"setup.card_twice", {{"card", "V10"}}, "CI-002"}));
}

constexpr const char* closing_hand = "hand 1 B4 B6 B9 O1 O2 O7 O8 V3 V10 V2 E2 G1";

// Groups that are not given are laid as the rules' own arranger would.
TEST(CorsariSetUp, LaidCardsAreDivided) {
    const State s =
        position("classic seats=2", {closing_hand, "pier B1", "phase attach", "closer 1", "turn 2",
                                     "hand 2 O9 V9 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10"});
    EXPECT_EQ(Text::fact(s, "crew 1"), "V2 V3 V10 O1 O7 O8");
    EXPECT_EQ(Text::fact(s, "prisoners 1"), "B4 B6 B9");
    EXPECT_EQ(Text::fact(s, "stowaways 1"), "G1 O2 E2");
    EXPECT_EQ(Text::fact(s, "limit 1"), "5");
    EXPECT_EQ(Text::fact(s, "best 2"), "9");
    const State half = position("classic seats=2",
                                {closing_hand, "pier B1", "phase divide", "turn 1", "colours OV"});
    EXPECT_EQ(Text::fact(half, "closer"), "1");
    EXPECT_EQ(Text::fact(half, "undecided"), "V2");
    EXPECT_EQ(Text::fact(half, "limit 1"), "-");
}

// Whoever has laid and nobody says how did what is allowed: here the lowest limit. Q-7
TEST(CorsariSetUp, LaidCardsAreDividedAsTheTableDemands) {
    const State s =
        position("classic seats=3 q7=lowest", {"hand 1 R2 R3 R6 R7 R10 Y1 Y4 Y8 Y11 P4 O1 O9",
                                               "hand 2 G2 G4 G8 B7 B9 B11 A5 A10 P7 P10 E7 E9",
                                               "pier E3 E1", "phase crew", "closer 1", "turn 3"});
    EXPECT_EQ(Text::fact(s, "crew 2"), "B7 B9 B11 A5 A10");
    EXPECT_EQ(Text::fact(s, "limit 2"), "31");
}

TEST(CorsariSetUp, BadPositionsAreRefused) {
    const char* two = "classic seats=2";
    EXPECT_EQ(complaint_about(two, {"weather fine"}), "setup.unknown_key weather");
    EXPECT_EQ(complaint_about(two, {"top R1", "top R2"}), "setup.key_twice top");
    EXPECT_EQ(complaint_about(two, {"pile 1 2", "pile 1 3"}), "setup.key_twice pile 1");
    EXPECT_EQ(complaint_about(two, {"turn 3"}), "setup.bad_value turn");
    EXPECT_EQ(complaint_about(two, {"phase siesta"}), "setup.bad_value phase");
    EXPECT_EQ(complaint_about(two, {"top R12"}), "setup.not_a_card R12");
    EXPECT_EQ(complaint_about(two, {"top R1", "pier R1 R2"}), "setup.card_twice R1");
    EXPECT_EQ(complaint_about(two, {"top R1", "pile 2 R1"}), "setup.card_twice R1");
    EXPECT_EQ(complaint_about(two, {"hand 1 R1 R2 R3"}), "setup.hand_size 1");
    EXPECT_EQ(complaint_about(two, {"pier R1 R2 R3 R4 R5 R6 R7 R8"}), "setup.unsound pier");
    EXPECT_EQ(complaint_about(two, {"pier R1 R2", "gone R3"}), "setup.unsound gone");
    EXPECT_EQ(complaint_about(two, {"top R1", "stock 0"}), "setup.unsound stock");
    EXPECT_EQ(complaint_about(two, {"top R1", "stock 200"}), "setup.bad_value stock");
    EXPECT_EQ(complaint_about(two, {"pile 1 45"}), "setup.unsound pile");
    EXPECT_EQ(complaint_about(two, {"pile 1 34", "last_hand yes"}), "setup.unsound last_hand");
    EXPECT_EQ(complaint_about(two, {"top R1", "idle 40"}), "setup.bad_value idle");
    EXPECT_EQ(complaint_about(two, {"annulled 10"}), "setup.bad_value annulled");
    EXPECT_EQ(complaint_about(two, {"top R1", "sweepers 1"}), "setup.unsound sweepers");
    EXPECT_EQ(complaint_about(two, {"phase over"}), "setup.unsound phase");
    EXPECT_EQ(complaint_about(two, {"phase over", "sweepers 1"}), "setup.unsound sweepers");
    EXPECT_EQ(complaint_about(two, {"phase dealer", "dealer 1"}), "setup.unsound phase");
    EXPECT_EQ(complaint_about(two, {"top R1", "drew 1 pond"}), "setup.bad_value drew");
    EXPECT_EQ(complaint_about(two, {"phase sail", "turn 1", "closer 2"}), "setup.unsound closer");
}

// What is laid must be laid by the rules.
TEST(CorsariSetUp, BadDivisionsAreRefused) {
    const auto laid = [](std::initializer_list<const char*> more) {
        std::vector<Field> fields =
            fields_of({closing_hand, "pier B1", "phase attach", "closer 1", "turn 2",
                       "hand 2 O9 V9 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10"});
        for (const Field& f : fields_of(more)) fields.push_back(f);
        const Result<State> s = Text::parse_state(options_of("classic seats=2"), fields);
        return s ? "" : s.complaint().clause + s.complaint().key;
    };
    EXPECT_EQ(laid({"crew 1 O1 O2 O7 O8 V3 V10", "prisoners 1 B4 B6 B9", "attached 2 O9"}),
              "setup.unsound"); // Nothing is left to be attached.
    EXPECT_EQ(laid({"crew 1 O1 O2 O7 O8 V3 V10", "prisoners 1 B4 B6"}), "setup.unsound");
    EXPECT_EQ(laid({"crew 1 O1 O2 O7 O8"}), "CI-056corsari.reason.crew_incomplete");
    EXPECT_EQ(laid({"crew 1 O1 E2 G1", "prisoners 1 B4 B6 B9"}),
              "CI-047corsari.reason.too_many_colours");
    EXPECT_EQ(laid({"attached 2 R1"}), "CI-062corsari.reason.not_crew_colour");
}

// A law that cannot fail is no law: each is broken here by hand.
TEST(CorsariSetUp, EachInvariantIsNamedWhenItBreaks) {
    const State fine = position("classic seats=2", {"top R1"});
    std::set<std::string> left;
    const auto name_of = [](const Invariant<State>& i) {
        return std::string{i.line} + " " + std::string{i.clause};
    };
    for (const Invariant<State>& i : invariants) left.insert(name_of(i));
    EXPECT_EQ(left.size(), std::size(invariants));
    const auto expect_named = [&](const char* name, auto harm) {
        State s = fine;
        ASSERT_EQ(unsound(s), nullptr);
        harm(s, s.open);
        const Invariant<State>* broken = unsound(s);
        EXPECT_EQ(broken == nullptr ? "" : name_of(*broken), name);
        left.erase(name);
    };
    expect_named("dealer CI-005", [](State&, Open& o) { o.dealer = seat(3); });
    expect_named("turn CI-020", [](State&, Open& o) { o.turn = Seat::nobody; });
    expect_named("closer CI-070", [](State&, Open& o) { o.phase = Phase::crew; });
    expect_named("sweepers CI-120", [](State&, Open& o) { o.sweepers.add(seat(0)); });
    expect_named("phase CI-113", [](State&, Open& o) {
        o.phase = Phase::over;
        o.turn = Seat::nobody;
    });
    expect_named("stock CI-030", [](State& s, Open&) { s.stock = {}; });
    expect_named("drew CI-020", [](State&, Open& o) {
        o.phase = Phase::stock;
        o.from[index(o.turn)] = Source::pier;
    });
    expect_named("annulled CI-081", [](State&, Open& o) { o.idle = 200; });
    expect_named("pile CI-113", [](State&, Open& o) { o.pile[0] = whole_deck(); });
    expect_named("last_hand CI-111", [](State&, Open& o) { o.is_last = true; });
    expect_named("hand CI-130", [](State& s, Open&) { s.stock.add(s.hand[0].lowest()); });
    expect_named("top CI-082", [](State& s, Open& o) { o.top = s.hand[0].lowest(); });
    expect_named("crew CI-044", [](State& s, Open& o) { o.crew.add(s.hand[0].lowest()); });
    EXPECT_TRUE(left.empty()) << *left.begin();
}

} // namespace
} // namespace tortuga::corsari::setup_test
