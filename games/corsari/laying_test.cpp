// laying_test.cpp: prisoners, crew and stowaways, and what opponents attach.
#include <gtest/gtest.h>

#include "games/corsari/fixture.hpp"

namespace tortuga::corsari::laying_test {
namespace {

constexpr std::string_view figure_2 = "B4 B6 B9 O1 O2 O7 O8 V3 V10 V2 E2 G1";
constexpr std::string_view w10 = "N2 N5 N11 O1 O4 O9 O10 V2 V4 V7 V9 V11";

Options with(Switch s) {
    Options o = classic(2);
    o.on.add(s);
    return o;
}
Options dividing(Division d) {
    Options o = classic(2);
    o.division = d;
    return o;
}

// The codes of all crews that may be chosen now.
std::vector<std::string> crews(const State& s) {
    std::vector<std::string> found;
    for (Move m : Rules::legal_moves(s, s.open.turn))
        found.push_back(print_colours({static_cast<std::uint16_t>(payload_of(m))}));
    return found;
}

TEST(CorsariLaying, FigureTwoW01) { // CI-044, CI-045, CI-046, CI-050, CI-051, CI-053
    State s = position({.hands = {figure_2}, .pier = "B11 G4", .top = "Y6"});
    play(s, "draw discard,sail now,discard Y6");
    EXPECT_EQ(why_not(s, "attach O1"), Reason::closer_never_attaches); // CI-071
    play(s, "crew VO");
    // Both 2s are of crew colours: one of them is a stowaway.
    EXPECT_EQ(why_not(s, "enlist O2"), Reason::other_card_first);
    EXPECT_EQ(why_not(s, "imprison V2"), Reason::not_pier_colour);
    EXPECT_EQ(why_not(s, "enlist B4"), Reason::other_card_first);
    EXPECT_EQ(why_not(s, "enlist R11"), Reason::not_in_hand);
    play(s, "stow V2");
    EXPECT_TRUE((s.open.prisoners & s.hand[0]) == cards("B4 B6 B9"));
    EXPECT_TRUE((s.open.crew & s.hand[0]) == cards("O1 O2 O7 O8 V3 V10"));
    EXPECT_TRUE(stowaways(s.open, seat(0)) == cards("V2 E2 G1"));
    EXPECT_EQ(limit(s.open, seat(0)), 5);
    EXPECT_EQ(limit_of(closers_best(closing({.hands = {figure_2}, .pier = "B11"}))), 5);
}

TEST(CorsariLaying, CrewColours) { // CI-047, CI-049, CI-055, CI-056, CI-057
    const State s = closing({.hands = {figure_2}, .pier = "B11"});
    EXPECT_EQ(why_not(s, "crew OVE"), Reason::too_many_colours);
    EXPECT_EQ(why_not(s, "crew OR"), Reason::colour_not_held);
    EXPECT_EQ(why_not(s, "crew O"), Reason::crew_incomplete);    // V3 could join.
    EXPECT_EQ(why_not(s, "crew none"), Reason::crew_incomplete); // Anybody could.
    EXPECT_EQ(why_not(s, "crew GE"), Reason::ok); // As bad as one likes, if complete.
    EXPECT_EQ(why_not(s, "stow E2"), Reason::wrong_kind);
    EXPECT_EQ(crews(s).size(), 10u); // Five colours, two at a time.
}

TEST(CorsariLaying, DoubledNumbersW10) { // CI-048, CI-053
    State s = closing({.hands = {w10}, .pier = "N1"});
    play(s, "crew OV");
    EXPECT_TRUE(s.open.undecided == cards("V4 V9"));
    play(s, "enlist V4,stow V9");
    EXPECT_TRUE((s.open.crew & s.hand[0]) == cards("O1 V2 V4 V7 O9 O10 V11"));
    EXPECT_EQ(limit(s.open, seat(0)), 13);
    EXPECT_EQ(stowaways(s.open, seat(0)).size(), 2);
}

TEST(CorsariLaying, PrisonersThatCouldServeW05) { // CI-045, CI-054
    constexpr std::string_view hand = "O2 O5 O7 O9 V1 V3 V7 V10 R4 R6 R11 E8";
    const Groups orange = closers_best(closing({.hands = {hand}, .pier = "O1"}));
    EXPECT_TRUE(orange.prisoners == cards("O2 O5 O7 O9"));
    EXPECT_TRUE(orange.crew == cards("V1 V3 R4 R6 V7 V10 R11"));
    EXPECT_EQ(limit_of(orange), 8);
    const Groups blue = closers_best(closing({.hands = {hand}, .pier = "B1"}));
    EXPECT_TRUE(blue.prisoners.empty());
    EXPECT_TRUE(blue.crew == cards("O2 R4 O5 R6 O7 O9 R11"));
    EXPECT_EQ(limit_of(blue), 29);
    EXPECT_EQ(blue.stowaways.size(), 5);
}

TEST(CorsariLaying, PierColourInTheCrew) { // CI-054, Q-6
    State s = closing({.hands = {w10}, .pier = "N1"});
    play(s, "crew ON"); // Its brown cards are asked, and only they: any of them may serve.
    EXPECT_TRUE(s.open.undecided == cards("N2 N5 N11"));
    EXPECT_EQ(why_not(s, "stow N2"), Reason::could_be_better); // CI-056
    play(s, "enlist N2,imprison N5,enlist N11");
    EXPECT_TRUE((s.open.crew & s.hand[0]) == cards("O1 N2 O4 O9 O10 N11"));
    EXPECT_TRUE((s.open.prisoners & s.hand[0]) == cards("N5"));
    // Serving blocks its number for those who attach, which is what it is good for.
    EXPECT_FALSE(attachable(s.open).has(one("O2")));
    s = closing({.options = with(Switch::forced_prisoners), .hands = {w10}, .pier = "N1"});
    EXPECT_EQ(why_not(s, "crew ON"), Reason::pier_colour_serves_not);
    EXPECT_EQ(why_not(s, "crew OV"), Reason::ok);
}

TEST(CorsariLaying, AServingPierCardTakesAnothersPlace) { // CI-053, CI-056
    State s = closing({.hands = {"N1 N4 O4 O5 O6 O7 O8 O9 O10 O11 V2 V3"}, .pier = "N2"});
    play(s, "crew ON");
    play(s, "imprison N1,enlist N4"); // O4 stows away: its number is there.
    EXPECT_TRUE(stowaways(s.open, seat(0)) == cards("O4 V2 V3"));
}

TEST(CorsariLaying, EveryColourNamedAppears) { // CI-055: one division, one row of choices.
    State s = closing({.hands = {"O1 O2 V1 V2 R5 R6 R7 R8 R9 R10 R11 A3"}, .pier = "N2"});
    play(s, "crew VO,enlist V1");
    EXPECT_EQ(why_not(s, "enlist V2"), Reason::colour_must_show); // Orange would not be there.
    play(s, "stow V2");
    EXPECT_TRUE((s.open.crew & s.hand[0]) == cards("V1 O2"));
    s = closing({.hands = {"O1 V1 R5 R6 R7 R8 R9 R10 R11 A3 A4 A5"}, .pier = "N2"});
    EXPECT_EQ(why_not(s, "crew OV"), Reason::colours_show_one_number); // CI-048
}

TEST(CorsariLaying, OneColourOrNone) { // CI-057, CI-056, CI-052
    State s = closing({.hands = {"O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 V2"}, .pier = "N2"});
    EXPECT_EQ(crews(s), (std::vector<std::string>{"O", "VO"}));
    play(s, "crew O");
    EXPECT_TRUE(stowaways(s.open, seat(0)) == cards("V2"));
    EXPECT_EQ(limit(s.open, seat(0)), 2);
}

TEST(CorsariLaying, PierColourAlone) { // CI-057: it must hold the numbers that are left over.
    State s = closing({.hands = {"O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 V2 V3"}, .pier = "O1"});
    EXPECT_EQ(crews(s), (std::vector<std::string>{"V", "O", "VO"}));
    play(s, "crew O");
    EXPECT_TRUE((s.open.crew & s.hand[0]) == cards("O2 O3")); // CI-056 Lest V2 and V3 could join.
    play(s, "imprison O4,imprison O5,imprison O6,imprison O7,imprison O8,imprison O9");
    play(s, "imprison O10,enlist O11");
    EXPECT_EQ(limit(s.open, seat(0)), 5);
}

TEST(CorsariLaying, FreeDivision) { // Q-7, and CI-047, CI-048 still hold.
    State s = closing({.options = dividing(Division::free), .hands = {w10}, .pier = "N1"});
    EXPECT_EQ(why_not(s, "crew none"), Reason::ok);
    EXPECT_EQ(why_not(s, "crew O"), Reason::ok);
    play(s, "crew OV,stow V2,enlist V4,stow V7,stow V9,stow V11,stow O1");
    EXPECT_EQ(why_not(s, "enlist O4"), Reason::number_twice);
    play(s, "stow O4,enlist O9,stow O10");
    EXPECT_EQ(why_not(s, "enlist N2"), Reason::too_many_colours);
    play(s, "stow N2,imprison N5,stow N11");
    EXPECT_TRUE((s.open.crew & s.hand[0]) == cards("V4 O9"));
    EXPECT_TRUE((s.open.prisoners & s.hand[0]) == cards("N5"));
}

TEST(CorsariLaying, LowestDivision) {
    State s = closing({.options = dividing(Division::lowest), .hands = {w10}, .pier = "N1"});
    EXPECT_EQ(crews(s), std::vector<std::string>{"VO"});
    EXPECT_EQ(why_not(s, "crew ON"), Reason::not_lowest);
}

// W03 Attaching to the crew of W01: orange and violet, 1 2 3 7 8 10.
State against_figure_2(std::string_view hand_2, std::string_view hand_3) {
    State s = closing({.options = classic(3), .hands = {figure_2, hand_2, hand_3}, .pier = "B11"});
    play(s, "crew OV,stow V2");
    return s;
}

TEST(CorsariLaying, AttachingW03) { // CI-061, CI-062, CI-063, CI-064, CI-065, CI-067
    State s = against_figure_2("O9 O4 V5 O6 V7 R9 R10 R11 Y1 Y2 Y3 Y4",
                               "V9 O11 V11 N3 N4 N5 N6 P1 P2 P3 P4 R8");
    EXPECT_EQ(s.open.turn, seat(1)); // CI-060, CI-070
    EXPECT_TRUE(s.open.known[1] == s.hand[1]);
    EXPECT_EQ(why_not(s, "attach O9"), Reason::ok);
    EXPECT_EQ(why_not(s, "attach V7"), Reason::number_in_crew);
    EXPECT_EQ(why_not(s, "attach R9"), Reason::not_crew_colour);
    EXPECT_EQ(why_not(s, "attach V9"), Reason::not_in_hand);
    EXPECT_EQ(why_not(s, "attach none"), Reason::ok);        // CI-067, Q-8
    EXPECT_EQ(why_not(s, "draw stock"), Reason::wrong_kind); // CI-060
    play(s, "attach O4,attach V5,attach O6,attach O9");      // And that was all there was.
    EXPECT_EQ(s.open.phase, Phase::crew);
    EXPECT_EQ(why_not(s, "attach O9"), Reason::attached_too_late);
    play(s, "crew RY");
    EXPECT_EQ(s.open.turn, seat(2)); // CI-070
    // CI-065, Q-9 V9 may follow another's O9. CI-066 The crew of seat 2 (R Y) is open to nobody.
    EXPECT_EQ(why_not(s, "attach V9"), Reason::ok);
    EXPECT_EQ(why_not(s, "attach R8"), Reason::not_crew_colour);
    play(s, "attach O11");
    EXPECT_EQ(why_not(s, "attach V11"), Reason::number_attached);
}

TEST(CorsariLaying, NoCrewAtAll) { // CI-057, CI-121
    State s = against_figure_2("B1 B2 B3 B5 B7 B8 B10 O4 V5 O6 O9 O11", "");
    play(s, "attach O4,attach V5,attach O6,attach O9,attach O11");
    EXPECT_EQ(crews(s), (std::vector<std::string>{"none", "B"}));
    play(s, "crew none");
    EXPECT_TRUE(stowaways(s.open, seat(1)).empty());
}

TEST(CorsariLaying, TwoEqualNumbersOfOneOpponent) { // CI-064
    State s = against_figure_2("O9 V9 V7 R1 R2 R3 R4 R5 R6 R7 R8 R9", "");
    play(s, "attach O9");
    EXPECT_EQ(s.open.phase, Phase::crew);         // V9 cannot follow, so nothing is asked.
    EXPECT_EQ(why_not(s, "crew VR"), Reason::ok); // CI-068 The same colours, the same number.
    play(s, "crew VR,enlist R7,stow R9");
    EXPECT_TRUE((s.open.crew & s.hand[1]).has(one("V9")));
    EXPECT_TRUE((s.open.attached & s.hand[1]) == cards("O9"));
}

TEST(CorsariLaying, NobodyMustAttach) { // CI-067, CI-069, Q-8
    State s = against_figure_2("O9 O4 V5 B1 B2 B3 R1 R2 R3 R4 R5 R6", "");
    play(s, "attach none,crew OR");
    EXPECT_TRUE(s.open.attached.empty());
    EXPECT_TRUE((s.open.prisoners & s.hand[1]) == cards("B1 B2 B3")); // The closer's pier colour.
}

} // namespace
} // namespace tortuga::corsari::laying_test
