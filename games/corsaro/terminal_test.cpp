// terminal_test.cpp: what a player of Corsaro reads: the chart of any sea, the story, the risks.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/language.hpp"
#include "core/playout.hpp"
#include "faces/columns.hpp"
#include "games/corsaro/fixture.hpp"
#include "tests/random_games.hpp"

namespace tortuga::corsaro::terminal_test {
namespace {

const Names names{"Ada", "Ben", "Cleo", "Dan"};
const Screen screen{}, linear{.linear = true}, coloured{.colour = true};

// Boards of every shape: routes that overlap, meet, cross B00, are far longer than their stretch; a
// long lane, a lane that ends at a fork, a mouth before it.
const char* const boards[] = {
    "h28",
    "21/S1-0/A1-3-4/C6-3-9/D10-4-14/G19/R12/P4.11.18",
    "38/S3-0/A3-5-8/C13-6-19/D24-6-30/G35/R10.21.32/P6.18.31",
    "24/S2-0/A3-6-9/C6-6-12/D9-3-13/G20/R1/P4.10.16",
    "40/S2-5/A7-8-14/D34-10-2/G27/R12.35/P0.20.39",
    "30/S1-10/A10-17-12/G4/R0/P1.2.3",
    "20/S12-3/A4-7-6/G1/R9/P2.8.15",
    "36/S1-10/A10-19-30/G4/R0/P1.2.3",
};

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0, end; at < text.size(); at = end + 1) {
        end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
    }
    return lines;
}

// A game that is watched from the seat on turn.
struct Watch {
    State state;
    Words words = words_of("en");
    Screen look = screen;
    std::string told{}; // By the last move.
    std::vector<BeatOf<View>> beats{};

    View view() const { return Rules::view(state, state.turn); }
    void move(Seat who, Move m) {
        const View before = view();
        Rules::apply(state, who, m);
        beats =
            Text::beats(before, view(), {who, true, static_cast<MoveBits>(m)}, names, words, look);
        told = text_of(beats);
    }
    std::string tell(std::string_view token) {
        EXPECT_EQ(why_not(state, token), Reason::ok) << token;
        move(Rules::pending(state).lowest(), move_of(state, token));
        return told;
    }
    std::string show() const { return Text::show(view(), names, words, look); }
    std::string ask() const { return Text::ask(view(), names, words); }
    std::string advise(Move hinted) const {
        return Text::advise(view(), hinted, names, words, look);
    }
    std::string advise(std::string_view hinted) const { return advise(move_of(state, hinted)); }
    std::string risk(std::string_view token) const {
        return Text::risk(view(), move_of(state, token), words);
    }
};

TEST(CorsaroTerminal, DrawsTheSea) {
    Watch game{position("simple", {"pirates B06 B15", "boats Y B09", "boats B A2", "boats R B09",
                                   "boats G S2", "turn 2"})};
    game.tell("roll 3/5");
    EXPECT_EQ(game.show(),
              "Turn 1: Ben. To win, bring 4 of 4 boats into the harbour.\n"
              "\n"
              "            G                           B\n"
              "  ISL--S1---S2----\\              /-A1---A2---A3---A4---A5---A6-\\\n"
              "  B25  B26  B27  B00  B01  B02  B03  B04  B05  B06x B07  B08  B09  B10  B11\n"
              "                                               X              YR\n"
              "\n"
              "   /-C1---C2---C3---C4---C5---C6-\\                             /-G1--G2\n"
              "  B12  B13  B14  B15x B16= B17  B18  B19  B20  B21= B22  B23  B24x\n"
              "                 X\n"
              "\n"
              "  X pirate ship   x pirate symbol   = raft\n"
              "\n"
              "    player     boats\n"
              "  1 Ada        yellow (Y)\n"
              "> 2 Ben (you)  blue (B)\n"
              "  3 Cleo       red (R)\n"
              "  4 Dan        green (G)\n"
              "\n"
              "Central island: -\n"
              "Harbour (0 of 4 needed): -\n"
              "Pirates’ island: -\n"
              "Dice 3 and 5: both still to be used.\n"
              "Boats that may move now: blue (B)\n");
}

// CO-101, CO-102 All boats of a space are drawn, behind each other where there is no room.
TEST(CorsaroTerminal, DrawsTwelveBoatsAndTheTiles) {
    const Watch game{position("family seats=3", {"boats Y B02 B02 B02", "boats B B02 B02 ISL",
                                                 "boats R HARBOUR PI PI", "tiles 5 4 0"})};
    const std::string text = game.show();
    EXPECT_TRUE(has(text, "                           YYYB                X\n"
                          "                           B\n"))
        << text;
    EXPECT_TRUE(has(text, "> 1 Ada (you)  yellow (Y)  5\n"
                          "  2 Ben        blue (B)    4\n"
                          "  3 Cleo       red (R)     0\n"
                          "  - neutral    green (G)\n"))
        << text;
    EXPECT_TRUE(has(text, "Central island: B GGG\n"
                          "Harbour (1 of 11 needed): R\n"
                          "Pirates’ island: RR\n"))
        << text;
}

// Colour is never the only cue, nor is a sign that not every terminal has.
TEST(CorsaroTerminal, ColourIsNeverTheOnlyCue) {
    Watch game{position("simple", {"pirates B06 B15", "boats R B09"}), words_of("en"), coloured};
    EXPECT_TRUE(has(game.show(), "\033[91mR\033[0m"));
    EXPECT_TRUE(has(game.show(), "☠"));
    EXPECT_TRUE(has(game.show(), "╭─"));
    game.look = screen;
    EXPECT_FALSE(has(game.show(), "☠"));
    game.look = linear;
    EXPECT_TRUE(has(game.show(), "Boats, red: B09.\n"));
}

// How often each word stands in a text; marks of the chart belong to no word.
int count(const std::string& text, std::string_view wanted) {
    int found = 0;
    std::string word;
    for (char c : text + " ") {
        const bool letter = ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9');
        if (letter) {
            word += c;
            continue;
        }
        found += word == wanted;
        word.clear();
    }
    return found;
}

// Above the legend: a line that is no blank one.
std::string chart_of(const std::string& shown) {
    std::string chart;
    for (const std::string& line : lines_of(shown)) {
        if (has(line, "= raft")) break;
        if (line.starts_with("  ")) chart += line + "\n";
    }
    return chart;
}

int boats_drawn(const std::string& chart) {
    int found = 0;
    for (const std::string& line : lines_of(chart))
        if (line.find_first_not_of(" YBRGX|") == line.npos)
            found += static_cast<int>(std::ranges::count_if(
                line, [](char c) { return c != ' ' && c != '|' && c != 'X'; }));
    return found;
}

// Every space of every sea is on the chart once, and so is every boat that is not out of play.
TEST(CorsaroTerminal, DrawsAnySea) {
    int sea = 0; // Of board and width.
    for (const char* board : boards)
        for (const int width : {80, 100, 132}) {
            if (!is_tried(sea++, 2)) continue;
            Watch game{Rules::start(options_of("family board=" + std::string{board})),
                       words_of("en"),
                       {.width = width}};
            Rng rng{3};
            for (int ply = 0; ply < 120 && game.state.phase != Phase::over; ++ply) {
                const Seat who = Rules::pending(game.state).lowest();
                game.move(who, any_move<Rules>(game.state, who, rng));
                if (ply % 10 != 0) continue;
                const std::string chart = chart_of(game.show());
                const Board& b = game.state.options.board;
                for (int i = 0; i < b.ring; ++i)
                    ASSERT_EQ(count(chart, print_space(b, blue(i))), 1) << i << "\n" << chart;
                for (int i = 0; i < oranges(b); ++i)
                    ASSERT_EQ(count(chart, print_space(b, orange(i))), 1) << i << "\n" << chart;
                for (const char* name : {"ISL", "G1", "G2"})
                    ASSERT_EQ(count(chart, name), 1) << name << "\n" << chart;
                ASSERT_EQ(boats_drawn(chart), 12 - boats_at(game.state, Space::harbour) -
                                                  boats_at(game.state, Space::prison))
                    << chart;
                for (const std::string& line : lines_of(game.show()))
                    ASSERT_LE(columns(line), width) << chart;
            }
        }
}

// A screen reader gets sentences: every ship, then how the sea goes.
TEST(CorsaroTerminal, ListsShipsForAScreenReader) {
    const Watch game{position("family seats=2", {"pirates B06 B15 B24", "boats Y B02 B02 HARBOUR",
                                                 "boats B A2 ISL PI"}),
                     words_of("en"), linear};
    const std::string text = game.show();
    EXPECT_TRUE(has(text, "Boats, yellow: B02, B02, the harbour.\n"
                          "Boats, blue: A2, the central island, the pirates’ island.\n"))
        << text;
    EXPECT_TRUE(has(text, "Pirate ships: B06, B15, B24.\n")) << text;
    EXPECT_TRUE(has(text, "Seat 1, Ada (you): boats yellow (Y), red (R), 5 tiles.\n")) << text;
    EXPECT_TRUE(has(text, "Central island: blue, red, red, red, green, green, green\n")) << text;
    EXPECT_TRUE(has(text, "The ring goes from B00 to B27. The start lane goes from S1 to S2, then "
                          "B00. The harbour lies behind B24.\n"
                          "Safer route A: B03, A1 to A6, B09.\n"
                          "Safer route C: B12, C1 to C6, B18.\n"
                          "Rafts: B16, B21. Pirate symbols: B06, B15, B24.\n"))
        << text;
}

TEST(CorsaroTerminal, TellsATurn) {
    Watch game{Rules::start(simple(2))};
    EXPECT_EQ(game.ask(), "On which pirate symbol does a pirate ship begin?");
    EXPECT_EQ(game.tell("place B06"), "Ada puts a pirate ship on B06.\n"); // CO-003
    game.tell("place B24");
    EXPECT_EQ(game.tell("roll 3/6"), "Ada rolls 3 and 6.\n"); // CO-010
    EXPECT_EQ(game.ask(),
              "3 and 6: one number moves a boat, the other a pirate ship. What comes first?");
    EXPECT_EQ(game.tell("sail Y:ISL-B03"), "Ada moves yellow by 6, from ISL to B03.\n"); // CO-021
    EXPECT_EQ(game.ask(), "The boat has moved. Which pirate ship moves 3?");             // CO-014
    EXPECT_EQ(game.tell("pirate B24-B27"), "Ada moves a pirate ship by 3, from B24 to B27.\n");
    game.tell("roll 2/4");
    // CO-034 The pirate passes the ring's end.
    EXPECT_EQ(game.tell("pirate B27-B03"),
              "Ben moves a pirate ship by 4, from B27 to B03. It catches: yellow (B03)!\n");
    EXPECT_EQ(game.ask(), "The pirate ship has moved. Which boat moves 2, and where to?");
    EXPECT_EQ(game.tell("sail B:ISL-S2"), "Ben moves blue by 2, from ISL to S2.\n");
    EXPECT_TRUE(has(game.show(), "Pirates’ island: Y\n"));
}

TEST(CorsaroTerminal, NamesEveryBoatThatIsCaught) { // CO-035
    Watch game{position("family", {"pirates B06 B15 B24", "boats Y B08 B08 ISL", "boats R B09"})};
    game.tell("roll 1/4");
    EXPECT_EQ(game.tell("pirate B06-B10"), "Ada moves a pirate ship by 4, from B06 to B10. "
                                           "It catches: yellow (B08), yellow (B08), red (B09)!\n");
}

TEST(CorsaroTerminal, TellsHowABoatEnds) {
    Watch game{position("simple f1", {"pirates B06 B11", "boats Y B09", "boats B B22",
                                      "boats R B03", "boats G B21"})};
    game.tell("roll 4/6");
    EXPECT_EQ(game.tell("sail Y:B09-B13"), // CO-033, A-2
              "Ada moves yellow by 4 from B09: the pirate ship on B11 catches it!\n");
    game.tell("pirate B11-B17");
    game.tell("roll 2/4");
    EXPECT_EQ(game.tell("sail B:B22-G2"), // CO-042
              "Ben brings blue home, by 4 from B22 into the harbour. Safe now: 1, needed: 4.\n");
    game.tell("pirate B06-B08");
    game.tell("roll 1/3");
    EXPECT_EQ(game.tell("sail R:B03-A3"), // CO-023
              "Cleo moves red by 3, from B03 by the safer route A to A3.\n");
    game.tell("pirate B17-B18");
    game.tell("roll 3/6");
    EXPECT_EQ(game.tell("sail G:B21-B24"), // CO-130
              "Dan moves green by 3 from B21 to the pirate symbol B24, and it is caught there!\n");
}

TEST(CorsaroTerminal, TellsOfAStay) { // CO-043, A-4
    Watch game{position("simple seats=2", {"pirates B06 B15", "boats Y B22"})};
    game.tell("roll 1/6");
    EXPECT_EQ(game.tell("stay Y:B22"), "Ada lets yellow stay on B22.\n");
    EXPECT_EQ(game.ask(), "The boat stays. Which pirate ship moves, and does it move 1 or 6?");
    EXPECT_TRUE(
        has(game.show(), "Dice 1 and 6: a boat stays; a pirate ship still moves 1 or 6.\n"));
}

TEST(CorsaroTerminal, TellsOfRaftsAndTiles) {
    Watch game{position(
        "family", {"pirates B00 B08 B24", "boats Y B14", "boats B PI ISL ISL", "boats R B16"})};
    game.tell("roll 2/5");
    game.tell("sail Y:B14-B16");
    EXPECT_EQ(game.ask(), // CO-113
              "You have met Cleo: give a tile, take one, or neither?");
    EXPECT_EQ(game.tell("take 3"), "Ada takes a tile from Cleo.\n");
    EXPECT_EQ(game.ask(), // CO-040, CO-114
              "Your boat is on the raft B16: which captured boat do you free, for a tile?");
    EXPECT_EQ(game.tell("free B"), "Ada wants to free blue; who pays the tile is still open.\n");
    EXPECT_EQ(game.ask(), "Who pays the tile that frees blue: Ada, Ben?");
    EXPECT_EQ(game.tell("pay 2"),
              "Ada frees blue: the boat is back, on the raft B16. Ben pays a tile.\n");
    game.tell("pirate B08-B13");
    EXPECT_TRUE(has(game.show(), "  1 Ada        yellow (Y)  6\n> 2 Ben (you)  blue (B)    4\n"));
}

TEST(CorsaroTerminal, TellsOfTollsGiftsAndNoRescue) {
    Watch game{position("family", {"pirates B10 B18 B24", "boats Y B01", "boats B A1"})};
    game.tell("roll 5/6");
    EXPECT_EQ(game.tell("sail Y:B01-A3"), // CO-110
              "Ada moves yellow by 5, from B01 by the safer route A to A3.\n"
              "Ada pays 1 tile for the safer route.\n");
    EXPECT_EQ(game.tell("give 2"), "Ada gives Ben a tile.\n");
    Watch raft{position("simple seats=2", {"pirates B06 B24", "boats Y B14", "boats B PI"})};
    raft.tell("roll 2/5");
    raft.tell("sail Y:B14-B16");
    Watch freed = raft;
    EXPECT_EQ(raft.tell("free none"), "Ada frees nobody.\n"); // A-11
    EXPECT_EQ(freed.tell("free B"), "Ada frees blue: the boat is back, on the raft B16.\n");
}

TEST(CorsaroTerminal, TellsOfASecondColour) { // CO-105
    Watch game{position("family seats=2",
                        {"pirates B06 B15 B24", "boats Y B07 PI PI", "unlocked 1 Y", "turn 2"})};
    game.tell("roll 3/3");
    EXPECT_EQ(game.tell("pirate B06-B09"),
              "Ben moves a pirate ship by 3, from B06 to B09. It catches: yellow (B07)!\n"
              "Ada may now also move red.\n");
}

TEST(CorsaroTerminal, TellsTheEndAndWhy) {
    Watch won{position("simple seats=2", {"pirates B06 B15", "boats Y B22", "boats B HARBOUR"})};
    won.tell("roll 3/4");
    EXPECT_EQ(won.tell("sail Y:B22-G1"), // CO-051
              "Ada brings yellow home, by 3 from B22 into the harbour. Safe now: 2, needed: 2.\n"
              "You have won together: all boats are safe. (CO-051)\n");
    EXPECT_TRUE(has(won.show(), "You have won together: all boats are safe. (CO-051)\n"));
    EXPECT_EQ(won.ask(), "The game is over.");
    Watch lost{position("simple seats=2", {"pirates B06 B15", "boats Y B22", "boats B PI"})};
    lost.tell("roll 3/4");
    lost.tell("sail Y:B22-G1"); // CO-052
    EXPECT_TRUE(has(lost.show(),
                    "You have lost: 1 boat is safe, but 1 is captured, and all must be safe. "
                    "(CO-051, CO-052)\n"));
    const auto ending = [](const char* options, const char* green) {
        return Watch{
            position(options,
                     {"phase over", "pirates B06 B15 B20", "boats Y HARBOUR HARBOUR HARBOUR",
                      "boats B HARBOUR HARBOUR HARBOUR", "boats R HARBOUR HARBOUR HARBOUR", green})}
            .show();
    };
    const char* const ten = "boats G HARBOUR PI PI";
    EXPECT_TRUE(has(ending("family", ten),
                    "You have won together: 10 boats are safe, 10 were needed. (CO-121)"));
    EXPECT_TRUE(has(ending("family seats=3", ten),
                    "You have lost: 10 boats are safe, 11 were needed. (CO-122)"));
    EXPECT_TRUE(has(ending("family seats=2 f2", ten),
                    "You have won together: 10 boats are safe, 10 were needed. (CO-131)"));
    State endless = Rules::start(family(4)); // H-1
    endless.phase = Phase::over, endless.turns = turns_most;
    EXPECT_TRUE(has(Watch{endless}.show(), "after 999 turns there are still boats at sea. (H-1)"));
}

// What a move costs at once, and in how many of 36 rolls the next turn costs a boat.
TEST(CorsaroTerminal, SaysWhatAMoveRisks) {
    Watch game{position("simple seats=2 pirates=1", {"pirates B06", "boats Y B08"})};
    EXPECT_EQ(game.risk("roll 1/4"), "");
    game.tell("roll 1/4");
    EXPECT_EQ(game.risk("sail Y:B08-B12"), "yellow, B12: caught by 1 roll in 9");
    EXPECT_EQ(game.risk("pirate B06-B07"),
              "yellow, B12: caught by 1 roll in 9"); // Yellow's 4 will follow.
    EXPECT_EQ(game.risk("sail Y:B08-B09"), "yellow caught");
    EXPECT_EQ(game.risk("pirate B06-B10"), "yellow caught"); // A-7
    EXPECT_EQ(game.risk("pirate B07-B10"), "");              // No such ship.
    Watch safe{position("simple seats=2", {"pirates B06 B15", "boats Y A1", "boats B HARBOUR"})};
    safe.tell("roll 1/4");
    EXPECT_EQ(safe.risk("sail Y:A1-A5"), "no boat need be lost");
    Watch last{position("simple seats=2", {"pirates B06 B15", "boats Y B22", "boats B HARBOUR"})};
    last.tell("roll 3/4");
    EXPECT_EQ(last.risk("sail Y:B22-G1"), "wins the game");
}

TEST(CorsaroTerminal, AdvisesWithFigures) {
    Watch game{position("simple seats=2 pirates=1", {"pirates B06", "boats Y B08"})};
    EXPECT_EQ(game.advise("roll 1/4"), "");
    game.tell("roll 1/4");
    const std::string after_title = "with careful play.\n", advice = game.advise("pirate B06-B07");
    ASSERT_TRUE(has(advice, after_title)) << advice;
    EXPECT_EQ(advice.substr(advice.find(after_title) + after_title.size()),
              "  1. pirate 1 to B07, then yellow 4 to B12\n" // Two orders with one end are one way.
              "     yellow, B12: caught by 1 roll in 9\n"
              "  2. pirate 4 to B10, then blue 1 to S1\n"
              "     yellow caught\n"
              "  3. yellow 1 to B09, then pirate 4 to B10\n"
              "     yellow caught\n");
    EXPECT_TRUE(has(game.advise("sail Y:B08-B12"), "1. yellow 4 to B12, then pirate 1 to B07\n"));
    EXPECT_TRUE(has(game.advise("sail Y:B08-B09"), "1. yellow 1 to B09, then pirate 4 to B10\n"));
    game.look = linear;
    EXPECT_TRUE(has(game.advise("pirate B06-B07"), "\n1. pirate 1 to B07, then yellow 4 to B12; "
                                                   "yellow, B12: caught by 1 roll in 9\n"));
}

TEST(CorsaroTerminal, LabelsMoves) {
    const State s = Rules::start(family(4));
    const auto label = [&](std::string_view token, const char* language) {
        return Text::label(s.options, move_of(s, token), names, words_of(language));
    };
    EXPECT_EQ(label("sail Y:B09-B13", "en"), "yellow 4 to B13");
    EXPECT_EQ(label("sail Y:B01-A3", "en"), "yellow 5 by route A to A3");
    EXPECT_EQ(label("sail Y:B22-G1", "en"), "yellow 3 into the harbour");
    EXPECT_EQ(label("pirate B06-B11", "en"), "pirate 5 to B11");
    EXPECT_EQ(label("stay Y:B22", "en"), "yellow stays");
    EXPECT_EQ(label("free R", "en"), "free red");
    EXPECT_EQ(label("free none", "en"), "nobody");
    EXPECT_EQ(label("give 2", "en"), "give a tile to Ben");
    EXPECT_EQ(label("pay 2", "en"), "Ben pays");
    EXPECT_EQ(label("sail Y:B09-B13", "it"), "gialla 4 fino a B13");
    EXPECT_EQ(label("sail Y:B22-G1", "de"), "Gelb 3 in den Hafen");
    EXPECT_EQ(label("pirate B06-B11", "fr"), "pirate 5 vers B11");
    EXPECT_EQ(label("stay R:B22", "es"), "rojo se queda");
    EXPECT_EQ(label("give 2", "it"), "dai una tessera a Ben");
    EXPECT_EQ(label("pay 2", "it"), "Ben paga");
    EXPECT_EQ(label("take 2", "de"), "ein Plättchen von Ben nehmen");
    EXPECT_EQ(label("give 2", "fr"), "donner une tuile à Ben");
    EXPECT_EQ(label("pay 2", "es"), "Ben paga");
}

TEST(CorsaroTerminal, EveryReasonIsGivenInEveryLanguage) {
    for (std::string_view language : languages)
        for (int why = 0; why < reasons; ++why) {
            const std::string key = Text::reason(static_cast<Reason>(why)).key;
            EXPECT_TRUE(words_of(language).has(key)) << key << " in " << language;
        }
}

TEST(CorsaroTerminal, LongNamesKeepTheColumns) {
    const Names odd{std::string(200, 'x'), "Ä", "", "Zoë"};
    for (std::string_view language : languages)
        for (const std::string& line : lines_of(Text::show(
                 Rules::view(Rules::start(family(4)), seat(1)), odd, words_of(language), screen)))
            if (!has(line, odd[0])) { // The heading is free text, and wrapped by whoever prints it.
                EXPECT_LE(columns(line), screen.width) << line;
            }
}

void expect_whole(const std::string& text, const Screen& look) {
    ASSERT_FALSE(has(text, "[corsaro")) << text;
    ASSERT_EQ(text.find_first_of("{}"), text.npos) << text;
    ASSERT_FALSE(look.linear && has(text, "\033")) << text;
    ASSERT_FALSE(look.linear && has(text, "\n\n")) << text;
}

// What a screen shows while it is told what happened, but for what lies there in the end.
void expect_seen(const Watch& game) {
    for (const BeatOf<View>& beat : game.beats) {
        if (beat.seen.table == game.state) continue;
        ASSERT_FALSE(Text::print_view(beat.seen).empty());
        const std::string text = Text::show(beat.seen, names, game.words, game.look);
        expect_whole(text, game.look);
        if (game.look.linear) continue;
        for (const std::string& line : lines_of(text))
            ASSERT_LE(columns(line), game.look.width) << beat.info->kind << ": " << line;
    }
}

// A whole random game, read by whoever is on turn.
void read_through(const Options& options, const Words& words, const Screen& look,
                  std::uint64_t seed) {
    Rng rng{seed};
    Watch game{Rules::start(options), words, look};
    for (int ply = 0; game.state.phase != Phase::over; ++ply) {
        const Seat who = Rules::pending(game.state).lowest();
        const Move m = any_move<Rules>(game.state, who, rng);
        ASSERT_LE(columns(game.ask()), 80) << game.ask(); // It is printed as it is.
        expect_whole(game.ask() + Text::label(options, m, names, words), look);
        if (ply % 8 == 0) expect_whole(Text::risk(game.view(), m, words) + game.advise(m), look);
        game.move(who, m);
        expect_whole(game.told, look);
        expect_seen(game);
        if (ply % 3 != 0 && game.state.phase != Phase::over) continue;
        const std::string shown = game.show();
        expect_whole(shown, look);
        if (look.linear) continue;
        for (const std::string& line : lines_of(shown))
            ASSERT_LE(columns(line), look.width) << line;
    }
}

TEST(CorsaroTerminal, WholeGamesAreToldInFull) {
    int i = 0; // Of language and look.
    for (std::string_view language : languages)
        for (const Screen& look : {screen, coloured, linear}) {
            ++i;
            for (int seats = seats_least; seats <= seats_most; ++seats) {
                if (!is_tried(i + seats, 3)) continue;
                const auto seed = static_cast<std::uint64_t>(seats);
                read_through(simple(seats), words_of(language), look, seed);
                read_through(family(seats), words_of(language), look, seed);
            }
        }
}

TEST(CorsaroTerminal, EveryRulingIsTold) {
    for (const char* line : {"a1=end", "simple boats=3 a10=team a3=anywhere a3_several=last",
                             "family a8=apart a5=space f1", "family seats=2 a5=turn f2",
                             "simple pirates=1 a3=overshoot f1 f2"})
        read_through(options_of(line), words_of("en"), screen, 5);
}

} // namespace
} // namespace tortuga::corsaro::terminal_test
