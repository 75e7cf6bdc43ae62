// beats_test.cpp: what is told of a hand of Corsari, one thing after the other, and what lies on
// the table meanwhile.
#include "games/corsari/beats.hpp"

#include <gtest/gtest.h>

#include "cli/language.hpp"
#include "games/corsari/fixture.hpp"
#include "tests/beat_lines.hpp"

namespace tortuga::corsari::beats_test {
namespace {

const Names names{"Ada", "Ben", "Cleo", "Dan"};

// A game that the first seat watches.
struct Watch {
    State state;
    std::vector<BeatOf<View>> beats{}; // Of the last move.
    Words words = words_of("en");

    std::string tell(std::string_view token) {
        EXPECT_EQ(why_not(state, token), Reason::ok) << token;
        const View before = view(state, seat(0));
        const Seat who = Rules::pending(state).lowest();
        const Move m = *Text::parse_move(token);
        const bool heard = hears(state, m, seat(0));
        Rules::apply(state, who, m);
        const Told told{who, heard, heard ? static_cast<MoveBits>(m) : MoveBits{0}};
        beats = Text::beats(before, view(state, seat(0)), told, names, words, {});
        return print_beats(beats);
    }
    const View& seen(std::string_view kind) const {
        for (const BeatOf<View>& beat : beats)
            if (beat.info->kind == kind) return beat.seen;
        ADD_FAILURE() << kind;
        return beats.front().seen;
    }
    std::string show(std::string_view kind) const {
        return Text::show(seen(kind), names, words, {});
    }
};

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

// The lines of a view that begin so.
std::string lines_of(const View& v, std::string_view key) {
    std::string all;
    for (const Field& f : Text::print_view(v))
        if (f.key == key) all += f.key + " " + f.value + "\n";
    return all;
}

// W12: both have the limit 7.
const Layout equal_limits{
    .hands = {"Y3 Y8 O1 O4 O6 O11 V2 V5 V9 V10 E3 G4", "Y1 Y5 Y10 R2 R3 R7 R8 A6 A9 A11 P3 P4"},
    .pier = "Y11 Y9 B2",
    .top = "E11",
    .piles = {30, 1}};

TEST(CorsariBeats, TellAHandToItsEnd) {
    Watch game{position(equal_limits)};
    EXPECT_EQ(game.tell("draw discard"), "drawn seat=1 from=discard card=E11\n");
    EXPECT_EQ(game.tell("sail now"), "sail seat=1 forced=0\n");
    EXPECT_EQ(game.tell("discard E11"),
              "discarded seat=1 card=E11\n"
              "opened seat=1 cards=Y3,Y8,G4,V2,V5,V9,V10,O1,O4,O6,O11,E3\n");
    EXPECT_EQ(game.tell("crew VO"), "colours seat=1 colours=V,O\n"
                                    "crew seat=1 cards=V2,V5,V9,V10,O1,O4,O6,O11 attached=\n"
                                    "prisoners seat=1 cards=Y3,Y8\n"
                                    "stowaways seat=1 cards=G4,E3 values=4,3 limit=7\n"
                                    "opened seat=2 cards=R2,R3,R7,R8,Y1,Y5,Y10,A6,A9,A11,P3,P4\n");
    EXPECT_EQ(game.tell("crew RA"),
              "colours seat=2 colours=R,A\n"
              "crew seat=2 cards=R2,R3,R7,R8,A6,A9,A11 attached=\n"
              "prisoners seat=2 cards=Y1,Y5,Y10\n"
              "stowaways seat=2 cards=P3,P4 values=3,4 limit=7\n"
              "limit seat=2 limit=7 closer=1 closing=7 above=0 cards=P3,P4\n"
              "under seat=1 by=2 cards=G4,P3,P4,E3\n"
              "round closer=1 limits=7,7 own=2,0 handed=2,0 cards=4,0 totals=34,1 sum=35 "
              "ranking=2,1.\n"
              "last_round sum=35\n");
}

// CI-044, CI-060: nobody's cards lie open before it is their turn to lay, and no group before it is
// told.
TEST(CorsariBeats, ShowEachGroupAsItIsLaid) {
    Watch game{closing(equal_limits)};
    game.tell("crew VO");
    EXPECT_TRUE(has(game.show("colours"), "  Still to divide: [Y3 Y8]  V2 V5 V9 V10  O1 O4 O6"))
        << game.show("colours");
    EXPECT_TRUE(has(game.show("crew"), "Ada (closer) is laying the cards.\n"
                                       "  Crew: V2 V5 V9 V10 O1 O4 O6 O11\n"
                                       "  Still to divide: [Y3 Y8]  G4  E3\n"))
        << game.show("crew");
    EXPECT_TRUE(has(game.show("prisoners"), "  Prisoners: Y3 Y8\n  Still to divide: G4  E3\n"))
        << game.show("prisoners");
    EXPECT_TRUE(has(game.show("stowaways"), "Ada (closer) has laid the cards: limit 7.\n"))
        << game.show("stowaways");
    EXPECT_FALSE(has(game.show("stowaways"), "Ben is laying"));
    EXPECT_TRUE(has(game.show("opened"), "Ben is laying"));
}

// CI-091 .. CI-097: the penalty cards come last, and are counted once.
TEST(CorsariBeats, ShowThePilesWhenTheyHaveGrown) {
    Watch game{closing(equal_limits)};
    game.tell("crew VO");
    const int stock = stock_size(view(game.state, seat(0)));
    game.tell("crew RA");
    for (const char* const kind : {"stowaways", "limit", "under"}) {
        EXPECT_EQ(pile_size(game.seen(kind).open, seat(0)), 30) << kind;
        EXPECT_TRUE(has(game.show(kind), "Ben has laid the cards: limit 7.\n")) << kind;
    }
    EXPECT_EQ(pile_size(game.seen("round").open, seat(0)), 34);
    EXPECT_EQ(stock_size(game.seen("round")), stock);
    EXPECT_EQ(game.seen("last_round").open.phase, Phase::deal);
}

// CI-060: whoever sails discards first, and shows the cards then.
TEST(CorsariBeats, ShowTheDiscardBeforeTheCards) {
    Watch game{position(equal_limits)};
    game.tell("draw discard");
    game.tell("sail now");
    const int stock = stock_size(view(game.state, seat(0)));
    game.tell("discard E11");
    const View& thrown = game.seen("discarded");
    EXPECT_TRUE(thrown.open.known[0].empty());
    EXPECT_EQ(lines_of(thrown, "laid"), "");
    EXPECT_EQ(lines_of(thrown, "turn"), "turn 1\n");
    EXPECT_EQ(thrown.open.top, one("E11"));
    EXPECT_EQ(thrown.hand.size(), 12);
    EXPECT_EQ(stock_size(thrown), stock);
    EXPECT_EQ(lines_of(game.seen("opened"), "laid"), "laid 1\n");
}

// CI-091: the last to lay is done, too, while limits are compared.
TEST(CorsariBeats, ShowTheLimitOfTheLastToLay) {
    Watch game{closing(equal_limits)};
    game.tell("crew VO");
    game.tell("crew RA");
    EXPECT_EQ(lines_of(game.seen("prisoners"), "limit"), "limit 1 7\n");
    for (const char* const kind : {"stowaways", "limit", "under", "round"}) {
        EXPECT_EQ(lines_of(game.seen(kind), "limit"), "limit 1 7\nlimit 2 7\n") << kind;
        EXPECT_EQ(lines_of(game.seen(kind), "stowaways"), "stowaways 1 G4 E3\nstowaways 2 P3 P4\n")
            << kind;
    }
}

// CI-044: a card that has a choice, and the one that takes its place.
TEST(CorsariBeats, TellWhatBecomesOfSingleCards) {
    Watch game{closing({.hands = {"N2 N5 N11 O1 O4 O9 O10 V2 V4 V7 V9 V11"}, .pier = "N1 B1"})};
    EXPECT_EQ(game.tell("crew VO"),
              "colours seat=1 colours=V,O\n"
              "sorted seat=1 crew=V2,V7,V11,O1,O10 prisoners=N2,N5,N11 stowaways=\n");
    EXPECT_EQ(game.tell("stow V4"), "sorted seat=1 crew=O4 prisoners= stowaways=V4\n");
    EXPECT_EQ(game.tell("enlist V9").substr(0, 100),
              "crew seat=1 cards=V2,V7,V9,V11,O1,O4,O10 attached=\n"
              "prisoners seat=1 cards=N2,N5,N11\n"
              "stowaways seat=1");
    EXPECT_TRUE(has(game.show("crew"), "  Stowaways: V4\n  Still to divide: O9\n"))
        << game.show("crew");
}

TEST(CorsariBeats, TellOfAttachedCards) { // CI-061
    Layout layout = equal_limits;
    layout.hands[1] = "Y1 Y5 O3 V7 O8 V8 R2 R4 R9 A6 A10 E11";
    layout.top = "B11";
    Watch game{closing(layout)};
    game.tell("crew VO");
    EXPECT_EQ(game.tell("attach O3"), "attached seat=2 card=O3 closer=1\n");
    EXPECT_EQ(game.tell("attach none"), "");
    EXPECT_TRUE(has(game.tell("crew RA"), "crew seat=2 cards=R2,R4,R9,A6,A10 attached=O3\n"));
    EXPECT_TRUE(has(print_beats(game.beats), " above=1 cards=V7,V8,O8,E11\nunharmed seat=1\n"
                                             "round closer=1 limits=7,34 own=0,4 handed=0,0 "
                                             "cards=0,4 totals=30,5 sum=35 ranking=2,1.\n"))
        << print_beats(game.beats);
}

// CI-021, CI-024, CI-080: what others draw from the stock stays theirs.
TEST(CorsariBeats, TellOfDrawsAndAnAnnulment) {
    Watch game{position(equal_limits)};
    EXPECT_EQ(game.tell("draw stock"), "");
    EXPECT_EQ(game.tell("deal E7"), "drawn seat=1 from=stock card=E7\n");
    EXPECT_EQ(game.tell("discard E7"), "discarded seat=1 card=E7\n");
    game.tell("draw stock");
    EXPECT_EQ(game.tell("deal E8"), "drawn seat=2 from=stock card=\n");
    game.tell("discard E8");
    EXPECT_EQ(game.tell("draw pier"), "drawn seat=1 from=pier card=Y11\n");
    game.tell("discard E3");
    EXPECT_EQ(game.tell("draw pier"), "drawn seat=2 from=pier card=Y9\npier_colour colour=B\n");
    game.tell("discard Y9");
    EXPECT_EQ(game.tell("draw pier"),
              "drawn seat=1 from=pier card=B2\nannulled seat=1 why=pier\n"
              "round closer=0 limits= own=0,0 handed=0,0 cards=0,0 totals=30,1 sum=31 "
              "ranking=2,1.\n");
    EXPECT_TRUE(game.seen("drawn").hand.has(one("B2")));
    EXPECT_EQ(hand_size(game.seen("annulled").open, seat(0)), 13);
}

// Q-2 The head that a drawer took counts until its turn is over.
TEST(CorsariBeats, TellThePierColourWhenItChanges) {
    Layout layout = equal_limits;
    layout.options.on.add(Switch::colour_before);
    Watch game{position(layout)};
    game.tell("draw pier");
    game.tell("discard E3");
    EXPECT_EQ(game.tell("draw pier"), "drawn seat=2 from=pier card=Y9\n");
    EXPECT_EQ(game.tell("discard P4"), "discarded seat=2 card=P4\npier_colour colour=B\n");
}

// CI-070 After a game that ends by annulments nobody has set sail, whoever did in an earlier hand.
TEST(CorsariBeats, ShowNobodySailingWhenTheLastHandWasAnnulled) {
    Layout layout = equal_limits;
    layout.options.annulments = 1;
    layout.pier = "Y11";
    Watch game{position(layout)};
    game.state.open.closer = seat(1);
    game.tell("draw pier");
    EXPECT_EQ(game.seen("over").open.phase, Phase::over);
    EXPECT_EQ(lines_of(game.seen("over"), "sails"), "");
}

TEST(CorsariBeats, TellOfTurnsThatLeadNowhere) {
    Layout layout = equal_limits;
    layout.options.loop_rounds = 1, layout.options.annulments = 1;
    Watch game{position(layout)};
    game.tell("draw discard");
    game.tell("discard E11");
    game.tell("draw discard");
    EXPECT_EQ(game.tell("discard E11"),
              "discarded seat=2 card=E11\nannulled seat=2 why=idle\n"
              "round closer=0 limits= own=0,0 handed=0,0 cards=0,0 totals=30,1 sum=31 "
              "ranking=2,1.\n"
              "over winners=2 totals=30,1 why=annulled ranking=2,1 places=2,1 lead=29\n");
    EXPECT_EQ(game.seen("discarded").open.top, one("E11"));
    EXPECT_TRUE(game.seen("discarded").discards.has(one("E11")));
    EXPECT_EQ(game.seen("round").open.phase, Phase::draw);
    EXPECT_EQ(game.seen("over").open.phase, Phase::over);
}

TEST(CorsariBeats, TellAForcedSailAndASweep) { // CI-082, CI-120
    Watch game{position({.hands = {"Y3 Y8 Y11 O1 O4 O6 O11 V2 V5 V8 V9 V10"},
                         .pier = "Y7 E1",
                         .stock = "E5",
                         .piles = {9, 4}})};
    game.tell("draw stock");
    EXPECT_EQ(game.tell("deal E5"), "drawn seat=1 from=stock card=E5\nsail seat=1 forced=1\n");
    EXPECT_EQ(game.seen("drawn").open.phase, Phase::discard);
    game.tell("discard E5");
    EXPECT_TRUE(has(game.tell("crew VO"),
                    "stowaways seat=1 cards= values= limit=0\n"
                    "sweep seats=1.\n"
                    "over winners=1 totals=9,4 why=sweep ranking=1,2 places=1,2 lead=0\n"))
        << print_beats(game.beats);
    EXPECT_NE(game.seen("sweep").open.phase, Phase::over);
    EXPECT_EQ(lines_of(game.seen("over"), "sails"), "sails 1\n");
}

} // namespace
} // namespace tortuga::corsari::beats_test
