// terminal_test.cpp: what a player of Corsari reads: on a screen, from a screen reader, and what
// nobody may read.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/language.hpp"
#include "core/playout.hpp"
#include "games/corsari/fixture.hpp"
#include "tests/beat_lines.hpp"
#include "tests/random_games.hpp"

namespace tortuga::corsari::terminal_test {
namespace {

const Names names{"Ada", "Ben", "Cleo", "Dan"};
const Screen screen{}, linear{.linear = true};

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

// A game that is watched from one seat.
struct Watch {
    State state;
    Words words = words_of("en");
    Screen look = screen;
    Seat viewer = seat(0);
    std::string told{}; // By the last move.
    std::vector<BeatOf<View>> beats{};

    void move(Seat who, Move m) {
        const View before = view(state, viewer);
        const bool heard = hears(state, m, viewer);
        Rules::apply(state, who, m);
        const Told t{who, heard, heard ? static_cast<MoveBits>(m) : MoveBits{0}};
        beats = Text::beats(before, view(state, viewer), t, names, words, look);
        told = text_of(beats);
    }
    void move(std::string_view token) {
        ASSERT_EQ(why_not(state, token), Reason::ok) << token;
        move(Rules::pending(state).lowest(), *Text::parse_move(token));
    }
    std::string show(const Screen& s = screen) const {
        return Text::show(view(state, viewer), names, words, s);
    }
    std::string advise(const Screen& s = screen) const {
        return Text::advise(view(state, viewer), Move{}, names, words, s);
    }
    std::string ask() const { return Text::ask(view(state, viewer), names, words); }
};

// W12: both have the limit 7.
const Layout equal_limits{
    .hands = {"Y3 Y8 O1 O4 O6 O11 V2 V5 V9 V10 E3 G4", "Y1 Y5 Y10 R2 R3 R7 R8 A6 A9 A11 P3 P4"},
    .pier = "Y11 Y9 B2",
    .top = "E11",
    .piles = {30, 1}};

TEST(CorsariTerminal, TellsAHandAsItHappens) {
    Watch game{position(equal_limits)};
    game.move("draw discard");
    EXPECT_EQ(game.told, "Ada takes E11 from the discard pile.\n");
    game.move("sail now");
    EXPECT_EQ(game.told, "Ada sets sail.\n");
    game.move("discard E11");
    EXPECT_EQ(game.told, "Ada discards E11.\n");
    game.move("crew VO");
    EXPECT_EQ(game.told, "Ada (closer) has laid the cards: limit 7.\n"
                         "  Crew: V2 V5 V9 V10 O1 O4 O6 O11\n"
                         "  Prisoners: Y3 Y8\n"
                         "  Stowaways: G4 E3\n");
    game.move("crew RA");
    EXPECT_EQ(game.told, "Ben has laid the cards: limit 7.\n"
                         "  Crew: R2 R3 R7 R8 A6 A9 A11\n"
                         "  Prisoners: Y1 Y5 Y10\n"
                         "  Stowaways: P3 P4\n"
                         "Ben has a limit of 7, not above 7: Ben sends Ada under and hands over 2 "
                         "stowaways.\n"
                         "Ada goes under and takes 4 penalty cards.\n"
                         "Penalty cards: Ada 34, Ben 1. In all: 35.\n"
                         "With 35 penalty cards in all, the next round is the last.\n");
}

// CI-015, CI-021: the others learn where from, the drawer what.
TEST(CorsariTerminal, TellsADrawFromTheStockToTheDrawerOnly) {
    Watch game{position(equal_limits)};
    game.move("draw stock");
    game.move("deal E7");
    EXPECT_EQ(game.told, "From the stock you draw E7.\n");
    game.move("discard E7");
    game.move("draw stock");
    game.move("deal E8");
    EXPECT_EQ(game.told, "Ben draws from the stock.\n");
    game.move("discard E8");
    game.move("draw pier");
    EXPECT_EQ(game.told, "Ada takes Y11 from the pier.\n");
    game.move("discard E3");
    game.move("draw pier");
    EXPECT_EQ(game.told, "Ben takes Y9 from the pier.\nThe pier colour is now blue.\n");
    EXPECT_TRUE(has(game.show(), "2 Ben           13          1  pier: Y9   E8\n")) << game.show();
    game.move("discard Y9");
    EXPECT_TRUE(has(game.show(), "One card is left on the pier")) << game.show();
    game.move("draw pier"); // CI-080
    EXPECT_EQ(game.told, "Ada takes the last card of the pier, B2: the round is annulled.\n"
                         "Penalty cards: Ada 30, Ben 1. In all: 31.\n");
}

TEST(CorsariTerminal, TellsAForcedSailAndASweep) {
    // W18: CI-120, and CI-082 before it.
    Watch game{position({.hands = {"Y3 Y8 Y11 O1 O4 O6 O11 V2 V5 V8 V9 V10"},
                         .pier = "Y7 E1",
                         .stock = "E5",
                         .piles = {9, 3}})};
    EXPECT_TRUE(has(game.show(), "One card is left in the stock"));
    game.move("draw stock");
    game.move("deal E5");
    EXPECT_EQ(game.told, "From the stock you draw E5.\n"
                         "That was the last card of the stock: Ada must set sail.\n");
    game.move("discard E5");
    game.move("crew VO");
    EXPECT_TRUE(has(game.told, "No stowaways: Ada. A sweep wins the game at once.\n"
                               "The game is over. Ada wins, with 9 penalty cards.\n"))
        << game.told;
    EXPECT_TRUE(has(game.show(), "No stowaways: Ada."));
}

TEST(CorsariTerminal, ShowsThePierAndWhatItWillBring) {
    const Watch game{position(equal_limits)};
    const std::string text = game.show();
    EXPECT_TRUE(has(text, "Pier (3), first card first: Y11 Y9 B2\n"
                          "Pier colour: yellow (Y).\n"
                          "Pier colour after draws: 2 B, 3 annulled.\n"))
        << text;
    EXPECT_TRUE(has(text, "[Y3 Y8]  V2 V5 V9 V10  O1 O4 O6 O11  G4  E3\n")) << text;
    EXPECT_TRUE(has(game.show(linear), "Of the pier colour: yellow 3 (Y3), yellow 8 (Y8)\n"));
}

// The best division now and after each draw that can be seen.
TEST(CorsariTerminal, AdvisesWhoDecides) {
    Watch game{position(equal_limits)};
    EXPECT_TRUE(has(game.advise(),
                    "Best now: limit 7, 2 stowaways, crew VO.\n"
                    "Pier, Y11: limit 3, 1 stowaway, crew VO, discard G4.\n"
                    "Discard pile, E11: limit 7, 2 stowaways, crew VO, discard E11.\n"
                    "Stock: limit "))
        << game.advise();
    game.viewer = seat(1);
    EXPECT_FALSE(has(game.advise(), "Best"));
    game.move("draw pier");
    game.viewer = seat(0);
    EXPECT_TRUE(has(game.advise(), "Best now: discard G4, limit 3, 1 stowaway, crew VO.\n"));
}

// W15: attaching lowers the limit from 37 to 19.
TEST(CorsariTerminal, AdvisesAnOpponent) {
    Layout layout = equal_limits;
    layout.hands[1] = "Y1 Y5 O3 V7 O8 V8 R2 R4 R9 A6 A10 E11";
    layout.top = "B11";
    Watch game{closing(layout), words_of("en"), screen, seat(1)};
    game.move("crew VO");
    EXPECT_TRUE(has(game.advise(), "Best to attach: V7 V8 O3\n"
                                   "Best division: crew RA, limit 19, 2 stowaways.\n"))
        << game.show();
    game.move("attach O3");
    EXPECT_EQ(game.told, "Ben attaches O3 to Ada’s crew.\n");
    EXPECT_TRUE(has(game.show(), "  Attached: O3\n  Still to divide: [Y1 Y5]  R2 R4 R9"))
        << game.show();
}

// what may not go back is never advised.
TEST(CorsariTerminal, AdvisesNothingForbidden) {
    Layout layout = equal_limits;
    layout.options.on.add(Switch::no_return);
    const Watch game{position(layout)};
    EXPECT_TRUE(
        has(game.advise(), "Discard pile, E11: limit 14, 2 stowaways, crew VO, discard G4."))
        << game.show();
}

TEST(CorsariTerminal, AsksForTheGroupOfACard) {
    Watch game{closing({.hands = {"N2 N5 N11 O1 O4 O9 O10 V2 V4 V7 V9 V11"}, .pier = "N1 B1"})};
    game.move("crew VO");
    EXPECT_EQ(game.ask(), "Where does violet 4 (V4) go? to the crew, as a stowaway");
    EXPECT_TRUE(has(game.show(), "  Still to divide: V4 V9  O4 O9\n")) << game.show();
    game.move("stow V4");
    EXPECT_EQ(game.told, "");
    EXPECT_TRUE(has(game.show(), "  Stowaways: V4\n  Still to divide: V9  O9\n")) << game.show();
}

TEST(CorsariTerminal, ColourIsNeverTheOnlyCue) {
    const Watch game{position(equal_limits)};
    EXPECT_TRUE(has(game.show({.colour = true}), "\033[95mV10▲\033[0m"));
    EXPECT_TRUE(has(game.show(linear), "violet 10 (V10)"));
    EXPECT_TRUE(has(game.advise(linear), "crew violet, orange (VO)"));
}

TEST(CorsariTerminal, LabelsMoves) {
    const Words words = words_of("it");
    const auto label = [&](std::string_view token) {
        return Text::label(classic(3), *Text::parse_move(token), names, words);
    };
    EXPECT_EQ(label("discard A5"), "5 azzurro");
    EXPECT_EQ(label("draw pier"), "la prima carta del molo");
    EXPECT_EQ(label("crew VO"), "viola, arancione");
    EXPECT_EQ(label("crew none"), "nessuna ciurma");
    EXPECT_EQ(label("attach none"), "nessun’altra carta");
    EXPECT_EQ(label("sail now"), "salpa");
}

int columns(std::string_view line) {
    return static_cast<int>(std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0, end; at < text.size(); at = end + 1) {
        end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
    }
    return lines;
}

TEST(CorsariTerminal, LongNamesKeepTheColumns) {
    const Names odd{std::string(200, 'x'), "Ä", "", "Zoë"};
    State s = position({.options = classic(4), .pier = "E1 E2", .top = "E11"});
    play(s, "draw discard, discard E11");
    for (std::string_view language : languages) {
        const std::vector<std::string> lines =
            lines_of(Text::show(view(s, seat(0)), odd, words_of(language), screen));
        int width = 0; // Up to the cards in hand, in the four lines below the titles.
        for (std::size_t i = 3; i < 7; ++i) {
            EXPECT_LE(columns(lines[i]), screen.width) << lines[i];
            const int before = columns(lines[i].substr(0, lines[i].find(" 12 ")));
            EXPECT_TRUE(width == 0 || before == width) << lines[i];
            width = before;
        }
    }
}

TEST(CorsariTerminal, EveryReasonIsGivenInEveryLanguage) {
    for (std::string_view language : languages)
        for (int why = 0; why < reasons; ++why) {
            const std::string key = Text::reason(static_cast<Reason>(why)).key;
            EXPECT_TRUE(words_of(language).has(key)) << key << " in " << language;
        }
}

// What a viewer may read about: all cards that lie open, and the own hand.
CardSet readable(const View& v) {
    CardSet cards = v.hand | v.discards | pier_set(v.open);
    for (const CardSet& known : v.open.known) cards |= known;
    return cards;
}

void expect_no_secret(const std::string& text, CardSet may) {
    std::string word;
    for (char c : text + "\n") {
        const bool letter = ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
        if (letter || ('0' <= c && c <= '9')) {
            word += c;
            continue;
        }
        const std::optional<Card> card = parse_card(word);
        ASSERT_TRUE(!card || may.has(*card)) << word << " in:\n" << text;
        word.clear();
    }
}

void expect_whole(const std::string& text, const Screen& look) {
    ASSERT_FALSE(has(text, "[corsari")) << text;
    ASSERT_EQ(text.find_first_of("{}"), text.npos) << text;
    ASSERT_FALSE(look.linear && has(text, "\033")) << text;
    ASSERT_FALSE(look.linear && has(text, "\n\n")) << text;
}

// What a screen shows while it is told what happened, and what it is told: no more than its reader
// may know.
void expect_seen(const Watch& game, CardSet may) {
    for (const BeatOf<View>& beat : game.beats) {
        for (const Fact& fact : beat.facts) expect_no_secret(print_fact(fact), may);
        if (beat.seen == view(game.state, game.viewer)) continue;
        std::string text = Text::show(beat.seen, names, game.words, game.look);
        expect_whole(text, game.look);
        for (const Field& field : Text::print_view(beat.seen)) text += field.value + "\n";
        expect_no_secret(text, may);
        ASSERT_EQ(beat.seen.me, game.viewer) << beat.info->kind;
        ASSERT_GE(stock_size(beat.seen), 0) << beat.info->kind;
    }
}

// A whole random game, watched from every seat in turn.
void read_through(const Options& options, const Words& words, const Screen& look,
                  std::uint64_t seed) {
    Rng rng{seed};
    Watch game{Rules::start(options), words, look};
    for (int ply = 0; !Rules::pending(game.state).empty(); ++ply) {
        const Seat who = Rules::pending(game.state).lowest();
        game.viewer = ply % 5 == 4 ? Seat::nobody : seat(ply % options.seats);
        if (who != Seat::chance && ply % 2 == 0) game.viewer = who;
        const Move m = any_move<Rules>(game.state, who, rng);
        CardSet may = readable(view(game.state, game.viewer));
        if (hears(game.state, m, game.viewer) && kind_of(m) != Kind::draw &&
            kind_of(m) != Kind::crew && kind_of(m) != Kind::dealer)
            may.add(card_of(m));
        expect_whole(game.ask() + Text::label(options, m, names, words), look);
        game.move(who, m);
        expect_whole(game.told, look);
        const CardSet now = readable(view(game.state, game.viewer));
        expect_no_secret(game.told, may | now);
        expect_seen(game, may | now | all_piles(game.state.open)); // CI-098
        const std::string shown = game.show(look) + game.advise(look);
        expect_whole(shown, look);
        expect_no_secret(shown, now);
        if (look.linear || look.colour) continue;
        for (const std::string& line : lines_of(shown))
            ASSERT_LE(columns(line), look.width) << line;
    }
}

TEST(CorsariTerminal, WholeGamesAreToldInFullAndNoSecretIs) {
    int i = 0; // Of language and look.
    for (std::string_view language : languages)
        for (const Screen& look : {screen, Screen{.colour = true}, linear}) {
            ++i;
            for (int seats = seats_least; seats <= seats_most; ++seats)
                if (is_tried(i + seats, 3))
                    read_through(classic(seats), words_of(language), look,
                                 static_cast<std::uint64_t>(seats));
        }
}

TEST(CorsariTerminal, EveryRulingIsTold) {
    for (int i = 0; i < switches; ++i)
        for (int division = 0; division < divisions; ++division) {
            Options o = classic(2 + i % 3);
            o.on.add(static_cast<Switch>(i));
            o.division = static_cast<Division>(division);
            o.loop_rounds = 1;
            o.annulments = 2;
            read_through(o, words_of("en"), screen, static_cast<std::uint64_t>(i));
        }
}

} // namespace
} // namespace tortuga::corsari::terminal_test
