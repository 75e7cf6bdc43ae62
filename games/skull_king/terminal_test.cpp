// terminal_test.cpp: what a player of Skull King reads: on a screen, from a screen reader, and what
// nobody may read.
#include <gtest/gtest.h>

#include "cli/language.hpp"
#include "games/skull_king/text.hpp"

namespace tortuga::skull_king::terminal_test {
namespace {

const Names names{"Ada", "Ben", "Cleo", "Dan"};
const Screen screen{}, linear{.linear = true};

struct Play {
    Options options;
    State state = Rules::start(options);
    Words words = words_of("en");

    std::string told{}; // To seat 0, by the last move.

    void move(Seat who, const std::string& token) {
        const Move m = *Text::parse_move(token);
        ASSERT_EQ(Rules::validate(state, who, m), Reason::ok) << token;
        const View before = view(state, seat(0));
        const bool heard = hears(state, who, m, seat(0));
        Rules::apply(state, who, m);
        const Told t{who, heard, heard ? static_cast<MoveBits>(m) : MoveBits{0}};
        told = text_of(Text::beats(before, view(state, seat(0)), t, names, words, screen));
    }
    void deal(const std::vector<std::string>& cards) {
        move(Seat::chance, "dealer 4");
        for (const std::string& card : cards) move(Seat::chance, "deal " + card);
    }
    std::string show(Seat who, const Screen& s) const {
        return Text::show(view(state, who), names, words, s);
    }
};

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

TEST(SkullKingTerminal, TellsARoundAsItHappens) {
    Play game{classic(4)};
    game.deal({"R3", "M1", "SK", "K9"});
    EXPECT_EQ(game.told, "Round 1: you are dealt R3\n");
    game.move(seat(0), "bid 0");
    EXPECT_EQ(game.told, ""); // SK-022: nothing until all are in.
    game.move(seat(1), "bid 1");
    game.move(seat(2), "bid 1");
    game.move(seat(3), "bid 0");
    EXPECT_EQ(game.told, "Bids: Ada 0, Ben 1, Cleo 1, Dan 0. 2 bid in all for 1 trick.\n");
    game.move(seat(0), "play R3");
    game.move(seat(1), "play M1");
    game.move(seat(2), "play SK");
    game.move(seat(3), "play K9");
    EXPECT_EQ(game.told, "Dan: K9\n"
                         "Ben wins the trick with M1.\n"
                         "Bonus for Ben, if the bid is met: 50.\n"
                         "End of round 1.\n"
                         "Ada: bid 0, won 0, +10 points, 10 in all.\n"
                         "Ben: bid 1, won 1, +70 points, 70 in all.\n"
                         "Cleo: bid 1, won 0, -10 points, -10 in all.\n"
                         "Dan: bid 0, won 0, +10 points, 10 in all.\n");
}

TEST(SkullKingTerminal, ShowsOnlyWhatTheReaderKnows) {
    Play game{classic(4)};
    game.deal({"R3", "M1", "SK", "K9"});
    game.move(seat(1), "bid 1");
    for (const Screen& s : {screen, linear}) {
        const std::string ada = game.show(seat(0), s);
        EXPECT_TRUE(has(ada, "R3"));
        for (const char* secret : {"M1", "SK", "K9", "Mermaid"})
            EXPECT_FALSE(has(ada, secret)) << ada;
        EXPECT_FALSE(has(game.show(Seat::nobody, s), "R3"));
    }
    EXPECT_TRUE(has(game.show(seat(1), screen), "(1)")); // One's own sealed bid.
    EXPECT_TRUE(has(game.show(seat(0), linear), "Ben: bid secret"));
}

TEST(SkullKingTerminal, ColourIsNeverTheOnlyCue) {
    Play game{classic(4)};
    game.deal({"R3", "M1", "SK", "K9"});
    const std::string coloured = game.show(seat(0), {.colour = true});
    EXPECT_TRUE(has(coloured, "\033[91mR3\033[0m"));
    EXPECT_TRUE(has(game.show(seat(0), linear), "red 3 (R3)"));
    EXPECT_FALSE(has(game.show(seat(0), linear), "\033"));
}

TEST(SkullKingTerminal, AKrakenLeavesTheTrickToNobody) {
    Play game{modern(4)};
    game.deal({"KR", "G3", "G4", "G5"});
    for (int i = 0; i < 4; ++i) game.move(seat(i), "bid 0");
    game.move(seat(0), "play KR");
    for (int i = 1; i < 4; ++i) game.move(seat(i), "play G" + std::to_string(i + 2));
    EXPECT_TRUE(has(game.told, "Nobody wins this trick.\n")) << game.told;
    EXPECT_FALSE(has(game.told, "leads next")); // The round is over.
}

TEST(SkullKingTerminal, NamesTheNamedPirates) {
    const Words words = words_of("it");
    EXPECT_EQ(Text::label(modern(4), make(Kind::play, pirate_1), names, words), "Rosie D’Laney");
    EXPECT_EQ(Text::label(classic(4), make(Kind::play, pirate_1), names, words), "Pirata");
    EXPECT_EQ(Text::label(classic(4), make(Kind::play, mary), names, words),
              "Scary Mary come Escape");
    EXPECT_EQ(Text::label(classic(4), make(Kind::play, mary_pirate), names, words),
              "Scary Mary come Pirata");
    EXPECT_EQ(Text::label(classic(4), make(Kind::play, coloured(Suit::second, 5)), names, words),
              "5 azzurro");
}

TEST(SkullKingTerminal, LongNamesKeepTheColumns) {
    Play game{classic(4)};
    const std::string text = Text::show(
        view(game.state, seat(0)), {std::string(200, 'x'), "Ä", "", "Zoë"}, game.words, screen);
    std::size_t width = 0;
    for (std::size_t at = text.find("\n> "), end; at != text.npos; at = text.find("\n  ", end)) {
        end = text.find('\n', at + 1);
        std::size_t columns = 0;
        for (std::size_t i = at + 1; i < end; ++i) columns += (text[i] & 0xC0) != 0x80;
        EXPECT_TRUE(width == 0 || columns == width) << text;
        width = columns;
    }
}

} // namespace
} // namespace tortuga::skull_king::terminal_test
