// beats_test.cpp: what is told of a trick of Skull King, and what the table looks like meanwhile.
#include "games/skull_king/beats.hpp"

#include <gtest/gtest.h>

#include "cli/language.hpp"
#include "games/skull_king/text.hpp"
#include "tests/beat_lines.hpp"

namespace tortuga::skull_king::beats_test {
namespace {

using Fields = std::vector<Field>;

const Names names{"Ada", "Ben", "Cleo", "Dan"};

// A game that the first seat watches.
struct Watch {
    State state;
    std::vector<BeatOf<View>> beats{}; // Of the last move.
    Words words = words_of("en");

    Watch(std::string_view options, const Fields& lines)
        : state{*Text::parse_state(*Text::parse_options(options), lines)} {}

    std::string tell(Seat who, std::string_view token) {
        const Move m = *Text::parse_move(token);
        EXPECT_EQ(Rules::validate(state, who, m), Reason::ok) << token;
        const View before = view(state, seat(0));
        const bool heard = hears(state, who, m, seat(0));
        Rules::apply(state, who, m);
        const Told told{who, heard, heard ? static_cast<MoveBits>(m) : MoveBits{0}};
        beats = Text::beats(before, view(state, seat(0)), told, names, words, {});
        return print_beats(beats);
    }
    std::string tell(std::string_view token) { return tell(Rules::pending(state).lowest(), token); }
    const View& seen(std::string_view kind) const {
        for (const BeatOf<View>& beat : beats)
            if (beat.info->kind == kind) return beat.seen;
        ADD_FAILURE() << kind;
        return beats.front().seen;
    }
};

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

std::string field(const View& v, std::string_view key) {
    for (const Field& f : Text::print_view(v))
        if (f.key == key) return f.value;
    return "";
}

// SK-087 Scary Mary counts even as an escape; V-11: the Tigress does not.
TEST(SkullKingBeats, NameMaryAmongThoseCaught) {
    const Fields hands{
        {"round", "2"}, {"hand", "1 SK R1"}, {"hand", "2 SM R2"}, {"hand", "3 P1 R3"}};
    Watch game{"classic seats=3", hands};
    for (const char* const token : {"play SK", "play SM:escape"}) game.tell(token);
    EXPECT_TRUE(has(game.tell("play P1"), "trick taker=1 card=SK caught=SM,P1 bonus=60 leads=1\n"))
        << print_beats(game.beats);
    Watch modern{"modern seats=3",
                 {{"round", "2"}, {"hand", "1 SK G1"}, {"hand", "2 TG G2"}, {"hand", "3 P1 G3"}}};
    for (const char* const token : {"play SK", "play TG:escape"}) modern.tell(token);
    EXPECT_TRUE(has(modern.tell("play P1"), " caught=P1 bonus=30 leads=1\n"))
        << print_beats(modern.beats);
}

// SK-048, V-55 After the last trick nobody leads, though Harry's winner is still to have a word.
TEST(SkullKingBeats, NobodyLeadsAfterTheLastTrick) {
    Watch game{"base seats=3 kraken harry",
               {{"round", "2"},
                {"tricks", "1"},
                {"hand", "1 G2"},
                {"hand", "2 KR"},
                {"hand", "3 G4"},
                {"bid", "0 0 0"},
                {"won", "1 0 0"},
                {"harry", "1"},
                {"gone", "P5 V2 V3"}}};
    game.tell("play G2");
    game.tell("play KR");
    EXPECT_TRUE(has(game.tell("play G4"), "trick taker=0 card= caught= bonus=0 leads=0\n"))
        << print_beats(game.beats);
    EXPECT_FALSE(has(text_of(game.beats), "lead")) << text_of(game.beats);
    EXPECT_EQ(game.state.open.phase, Phase::change);
}

// V-50 What a named pirate wins with the last trick is lost, so nothing is seen of it.
TEST(SkullKingBeats, ShowNoAbilityOfTheLastTrick) {
    for (const char* const pirate : {"P1", "P3", "P4"}) {
        Watch game{"base seats=3 rosie rascal juanita",
                   {{"round", "1"},
                    {"hand", "1 G2"},
                    {"hand", std::string{"2 "} + pirate},
                    {"hand", "3 G4"},
                    {"bid", "0 1 0"}}};
        game.tell("play G2");
        game.tell(std::string{"play "} + pirate);
        game.tell("play G4");
        for (const char* const kind : {"card", "trick", "round"}) {
            EXPECT_EQ(field(game.seen(kind), "phase"), "play") << pirate << " " << kind;
            EXPECT_EQ(field(game.seen(kind), "juanita"), "") << pirate << " " << kind;
        }
    }
}

// SK-022, V-59 The last slip lies there before all are turned up.
TEST(SkullKingBeats, ShowEverySlip) {
    Watch game{"modern seats=3 scoring=rascal cannonball",
               {{"round", "1"},
                {"phase", "bid"},
                {"hand", "1 G2"},
                {"hand", "2 G3"},
                {"hand", "3 G4"},
                {"sealed", "- 0 -"}}};
    game.tell(seat(0), "bid 1");
    game.tell(seat(2), "bid 0");
    EXPECT_EQ(field(game.seen("slip"), "phase"), "bid");
    EXPECT_EQ(field(game.seen("slip"), "sealed"), "1 ? ?");
    game.tell(seat(1), "load grapeshot");
    game.tell(seat(2), "load grapeshot");
    game.tell(seat(0), "load cannonball");
    EXPECT_EQ(field(game.seen("loaded"), "phase"), "load");
    EXPECT_EQ(field(game.seen("loaded"), "sealed"), "cannonball ? ?");
    EXPECT_EQ(field(game.seen("cannons"), "cannons"), "1");
}

} // namespace
} // namespace tortuga::skull_king::beats_test
