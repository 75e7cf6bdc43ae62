// thought_test.cpp: a hand divided in mind: the best way, wishes, refusals, and what is proposed.
#include <gtest/gtest.h>

#include "games/corsari/fixture.hpp"

namespace tortuga::corsari::thought_test {
namespace {

constexpr std::string_view twelve = "Y2 Y4 B3 B4 B5 B6 P2 P8 P11 O4 N6 N10";

using Fields = std::vector<Field>;

std::string said(const Fields& fields, std::string_view key) {
    for (const Field& f : fields)
        if (f.key == key) return f.value;
    return "";
}

// What the seat on turn is answered to a draft.
Fields answer_to(const State& s, const Fields& draft = {}) {
    const Seat who = s.open.turn;
    std::vector<Move> moves;
    for (const Move m : Rules::legal_moves(s, who)) moves.push_back(m);
    return Text::consider(Rules::view(s, who), moves, draft);
}
State closing_with(Division division = Division::complete) {
    Options o = classic(2);
    o.division = division;
    return closing({.options = o, .hands = {twelve}, .pier = "N9 Y7"});
}

TEST(CorsariThought, ProposesTheLowestLimit) { // CI-044 .. CI-051
    const Fields best = answer_to(closing_with());
    EXPECT_EQ(said(best, "colours"), "BP");
    EXPECT_EQ(said(best, "crew"), "B3 B4 B5 B6 P2 P8 P11");
    EXPECT_EQ(said(best, "prisoners"), "N6 N10");
    EXPECT_EQ(said(best, "stowaways"), "Y2 Y4 O4");
    EXPECT_EQ(said(best, "limit"), "10");
    EXPECT_EQ(said(best, "way"), "BP 10"); // Of all that may be laid the first.
}

TEST(CorsariThought, FollowsTheColours) {
    const State s = closing_with();
    EXPECT_EQ(said(answer_to(s, {{"colours", "BY"}}), "crew"), "Y2 Y4 B3 B5 B6");
    const Fields pier = answer_to(s, {{"colours", "BN"}}); // CI-054 It shows where it is named.
    EXPECT_EQ(said(pier, "crew"), "B3 B4 B5 B6 N10");
    EXPECT_EQ(said(pier, "prisoners"), "N6");
    const auto pressed = [&](std::string colours, std::string one) {
        return said(answer_to(s, {{"colours", std::move(colours)}, {"press", std::move(one)}}),
                    "colours");
    };
    EXPECT_EQ(pressed("PB", "Y"), "BY"); // CI-047 The one named first goes.
    EXPECT_EQ(pressed("PB", "P"), "B");
    EXPECT_EQ(pressed("B", "B"), "none");
    EXPECT_EQ(pressed("none", "O"), "O");
}

// CI-053 Of two equal numbers one serves, the one that is wished for.
TEST(CorsariThought, PutsACardWhereItMayStand) {
    const State s = closing_with();
    const Fields swapped = answer_to(s, {{"colours", "BY"}, {"put", "B4 crew"}});
    EXPECT_EQ(said(swapped, "wish"), "B4 crew");
    EXPECT_EQ(said(swapped, "crew"), "Y2 B3 B4 B5 B6");
    EXPECT_EQ(said(swapped, "limit"), said(answer_to(s, {{"colours", "BY"}}), "limit"));
    // It brings its colour with it.
    const Fields brought = answer_to(s, {{"colours", "BP"}, {"put", "Y2 crew"}});
    EXPECT_NE(said(brought, "colours").find('Y'), std::string::npos);
    EXPECT_NE(said(brought, "crew").find("Y2"), std::string::npos);
}

TEST(CorsariThought, SaysWhyNot) {
    const State s = closing_with();
    const auto refused = [&](const State& state, std::string_view put) {
        return said(answer_to(state, {{"colours", "BP"}, {"put", std::string{put}}}), "refused");
    };
    EXPECT_EQ(refused(s, "B3 prisoners"), "corsari.reason.not_pier_colour CI-045");
    EXPECT_EQ(refused(s, "B3 stowaways"), "corsari.reason.could_be_better CI-056");
    EXPECT_EQ(refused(s, "N6 stowaways"), "corsari.reason.could_be_better CI-056");
    EXPECT_EQ(refused(s, "N6 crew"), "");
    EXPECT_EQ(refused(closing_with(Division::free), "N6 stowaways"), "");
    EXPECT_EQ(refused(s, "R1 crew"), "");                                 // Not in hand at all.
    // A colour that no crew may show is for the rules to explain.
    const Move only = make(*parse_colours("BP"));
    const Fields asks = Text::consider(Rules::view(s, s.open.turn), std::span{&only, 1},
                                       {{"colours", "BP"}, {"put", "Y2 crew"}});
    EXPECT_EQ(said(asks, "asks"), "crew YB");
}

// CI-027 Without the card that is chosen, or else without the one to be missed least.
TEST(CorsariThought, LeavesOutWhatIsDiscarded) {
    State s = position({.hands = {twelve}, .pier = "N9 Y7", .top = "E11"});
    play(s, "draw discard");
    EXPECT_EQ(said(answer_to(s), "spare"), "E11");
    EXPECT_EQ(said(answer_to(s), "aside"), "E11 stowaways");
    EXPECT_EQ(said(answer_to(s), "limit"), "10");
    const Fields chosen = answer_to(s, {{"aside", "B3"}});
    EXPECT_EQ(said(chosen, "aside"), "B3 crew");
    EXPECT_EQ(said(chosen, "limit"), "21");
    const Fields whole = Text::consider(Rules::view(s, s.open.turn), {}, {}); // Nobody is asked.
    EXPECT_EQ(said(whole, "spare"), "");
    EXPECT_EQ(said(whole, "limit"), "21");
}

// Q-3 The card that was taken off the pile is not discarded again.
TEST(CorsariThought, LeavesOutNothingThatMayNotBeDiscarded) {
    Options o = classic(2);
    o.on.add(Switch::no_return);
    State s = position({.options = o, .hands = {twelve}, .pier = "N9 Y7", .top = "E11"});
    play(s, "draw discard");
    ASSERT_EQ(why_not(s, "discard E11"), Reason::no_return);
    const std::string spare = said(answer_to(s), "spare");
    EXPECT_NE(spare, "E11");
    EXPECT_EQ(why_not(s, "discard " + spare), Reason::ok);
    EXPECT_EQ(said(answer_to(s, {{"aside", "E11"}}), "aside").substr(0, spare.size()), spare);
    EXPECT_EQ(said(answer_to(s, {{"aside", "B3"}}), "aside"), "B3 crew");
}

// CI-061 .. CI-064 Of each number one card, and the new one instead of the other.
TEST(CorsariThought, AttachesOneOfEachNumber) {
    State s = closing(
        {.hands = {"R1 R2 R3 R4 B5 B6 B7 B8 E1 E2 E3 Y1", "R9 B9 R10 G1 G2 G3 G4 Y5 Y6 Y7 Y8 E5"},
         .pier = "E9 E10"});
    play(s, "crew RB");
    ASSERT_EQ(s.open.phase, Phase::attach);
    const Fields proposed = answer_to(s);
    EXPECT_EQ(said(proposed, "attached"), "R10 B9"); // The red 9 serves beside others.
    const Fields other = answer_to(s, {{"attached", "R10 B9"}, {"attach", "R9"}});
    EXPECT_EQ(said(other, "attached"), "R9 R10");
    EXPECT_EQ(said(answer_to(s, {{"attached", "R9 R10"}, {"attach", "R9"}}), "attached"), "R10");
    EXPECT_EQ(said(answer_to(s, {{"attached", ""}}), "attached"), "");
}

TEST(CorsariThought, TakesAnyDraft) {
    const State s = closing_with();
    for (const char* odd : {"", "?", "R1", "R1 nowhere", "X9 crew", "crew", "RYGB none"})
        for (const char* key : {"aside", "attached", "attach", "colours", "wish", "put", "x"})
            EXPECT_EQ(said(answer_to(s, {{key, odd}}), "prisoners"), "N6 N10") << key << " " << odd;
    EXPECT_TRUE(Text::consider(Rules::view(s, Seat::nobody), {}, {}).empty());
}

} // namespace
} // namespace tortuga::corsari::thought_test
