// typed_test.cpp: what a person may type for a move, and what we make of other bytes.
#include "cli/typed.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "cli/language.hpp"
#include "cli/layout.hpp"
#include "cli/near.hpp"
#include "faces/columns.hpp"
#include "faces/tokens.hpp"
#include "games/registry.hpp"

namespace tortuga::typed_test {
namespace {

using Kind = Reading::Kind;

// A round of six cards with all bids made; the first to play is seat 1, who holds R3 R12 E2 E4 SM
// P1.
Table table() {
    const AnyGame& game = *find_game("skull_king");
    Table t{game, *game.parse_options("classic seats=2 schedule=skip_to_the_brawl")};
    const auto commit = [&](Seat who, const std::string& token) {
        t.commit({who, *game.parse_move(t.options(), token)});
    };
    commit(Seat::chance, "dealer 2");
    for (const char* card :
         {"R3", "B1", "R12", "B2", "E2", "B3", "E4", "B4", "SM", "B5", "P1", "B6"})
        commit(Seat::chance, std::string{"deal "} + card);
    commit(seat(0), "bid 1");
    commit(seat(1), "bid 1");
    return t;
}

std::string meant(std::string_view typed) {
    const Table t = table();
    const auto [kind, moves] = read_move(decision_of(t, seat(0)), typed);
    const auto token = [&](MoveBits m) { return t.game().print_move(t.options(), m); };
    switch (kind) {
    case Kind::meant: return token(moves[0]);
    case Kind::forbidden: return "not " + token(moves[0]);
    case Kind::ambiguous: return "any of " + std::to_string(moves.size());
    case Kind::no_move: break;
    }
    return "?";
}

TEST(Typed, TokensArgumentsAndBeginnings) {
    EXPECT_EQ(meant("play R3"), "play R3");
    EXPECT_EQ(meant("R12"), "play R12");
    EXPECT_EQ(meant("  r12 "), "play R12");
    EXPECT_EQ(meant("PLAY r3"), "play R3");
    EXPECT_EQ(meant("`R12`"), "play R12"); // Copied as it is listed.
    EXPECT_EQ(meant("E"), "play E2");      // Both escapes will do.
    EXPECT_EQ(meant("E1"), "play E2");     // So will one for another that is not there.
    EXPECT_EQ(meant("P"), "play P1");
    EXPECT_EQ(meant("SM:p"), "play SM:pirate");
    EXPECT_EQ(meant("sm:PIRATE"), "play SM:pirate");
    EXPECT_EQ(meant("R"), "any of 2");
    EXPECT_EQ(meant("SM"), "any of 2");
}

TEST(Typed, YesAndNoInTheLanguageOfTheSessionAndInEnglish) {
    using Asked = std::pair<const char*, std::vector<const char*>>;
    for (const auto& [language, all] :
         {Asked{"en", {"yes", "YES", " Yes "}},
          Asked{"it", {"sì", "si", "SÌ", "Si", "si\u0300", "yes"}},
          Asked{"de", {"ja", "Ja", "JA", "yes"}}, Asked{"fr", {"oui", "OUI", "Yes"}},
          Asked{"es", {"sí", "si", "SÍ", "Si", "yes"}}})
        for (const char* typed : all)
            EXPECT_EQ(read_answer(typed, words_of(language)), true) << typed << " in " << language;
    for (const auto& [language, all] :
         {Asked{"en", {"no", "No"}}, Asked{"it", {"no", "NO"}}, Asked{"de", {"nein", "NEIN", "no"}},
          Asked{"fr", {"non", "Non", "no"}}, Asked{"es", {"no", "No"}}})
        for (const char* typed : all)
            EXPECT_EQ(read_answer(typed, words_of(language)), false) << typed << " in " << language;
    for (const char* typed : {"", " ", "y", "oui", "ja", "noo", "yes no", "sì"})
        EXPECT_EQ(read_answer(typed, words_of("en")), std::nullopt) << typed;
}

// What the texts offer is what is understood.
TEST(Typed, TheAnswersThatAreOfferedAreTaken) {
    for (const std::string_view language : languages)
        for (const char* key :
             {"cli.join.yes_or_no", "cli.join.asks_undo", "cli.join.asks_pause"}) {
            const Words words = words_of(language);
            const std::string asked = words.say(key, {{"name", "Anne"}});
            EXPECT_TRUE(asked.find("`" + words.say("cli.yes") + "`") != asked.npos) << asked;
            EXPECT_TRUE(asked.find("`" + words.say("cli.no") + "`") != asked.npos) << asked;
        }
}

TEST(Typed, ACardThatIsNotThereIsNeverAnother) {
    EXPECT_EQ(meant("R1"), "not play R1"); // And not R12, which it begins.
    EXPECT_EQ(meant("bid 1"), "not bid 1");
    EXPECT_EQ(meant("K9"), "not play K9");
    for (const char* noise :
         {"", " ", "x", "R99", "play", "play R3 R12", "\xff\xfe", "\x01", "R3;"})
        EXPECT_TRUE(meant(noise) == "?" || meant(noise).starts_with("any")) << noise;
}

// Corsaro for two after a turn: yellow on B03, pirates on B06 and B25, and seat 2 rolled 1 and 2.
Table sea() {
    const AnyGame& game = *find_game("corsaro");
    Table t{game, *game.parse_options("simple seats=2 a1=end")};
    const auto commit = [&](Seat who, const std::string& token) {
        t.commit({who, *game.parse_move(t.options(), token)});
    };
    commit(seat(0), "place B06"), commit(seat(0), "place B24");
    commit(Seat::chance, "roll 1/6");
    commit(seat(0), "sail Y:ISL-B03"), commit(seat(0), "pirate B24-B25");
    commit(Seat::chance, "roll 1/2");
    return t;
}

std::string meant_at_sea(const Table& t, std::string_view typed) {
    const Decision d = decision_of(t, t.pending().lowest());
    const auto [kind, moves] = read_move(d, typed);
    switch (kind) {
    case Kind::meant: return t.game().print_move(t.options(), moves[0]);
    case Kind::forbidden: return "not " + t.game().print_move(t.options(), moves[0]);
    case Kind::ambiguous: return "any of " + join(names_of(d, moves), " ");
    case Kind::no_move: break;
    }
    return "?";
}

TEST(Typed, TheEndOfAWayIsEnough) {
    const Table t = sea(); // Seat 2 may sail B:ISL-S1 or -S2, or move pirates by 1 or 2.
    EXPECT_EQ(meant_at_sea(t, "S1"), "sail B:ISL-S1");
    EXPECT_EQ(meant_at_sea(t, "s2"), "sail B:ISL-S2");
    EXPECT_EQ(meant_at_sea(t, "B08"), "pirate B06-B08");
    EXPECT_EQ(meant_at_sea(t, "pirate B08"), "pirate B06-B08");
    EXPECT_EQ(meant_at_sea(t, "pi b08"), "pirate B06-B08");
    EXPECT_EQ(meant_at_sea(t, "sail B08"), "?");
    EXPECT_EQ(meant_at_sea(t, "B06"), "any of B06-B07 B06-B08"); // A beginning comes first.
    EXPECT_EQ(meant_at_sea(t, "B:"), "any of B:ISL-S1 B:ISL-S2");
    EXPECT_EQ(meant_at_sea(t, "B13"), "?");
    EXPECT_EQ(meant_at_sea(t, "08"), "?"); // The tail of a name is not a name.
    EXPECT_EQ(meant_at_sea(t, "1"), "?");
    EXPECT_EQ(meant_at_sea(t, "sail B:ISL-B00"), "not sail B:ISL-B00");
}

TEST(Typed, EndsThatTwoCouldReachAreListed) {
    Table t = sea();
    const auto commit = [&](const std::string& token) {
        t.commit({t.pending().lowest(), *t.game().parse_move(t.options(), token)});
    };
    commit("sail B:ISL-S1"), commit("pirate B06-B08"), commit("roll 2/5");
    EXPECT_EQ(meant_at_sea(t, "B13"), "pirate B08-B13");
    EXPECT_EQ(meant_at_sea(t, "A2"), "sail Y:B03-A2");
    commit("pirate B08-B13"), commit("sail Y:B03-B05"), commit("roll 4/6");
    commit("sail B:S1-B04"), commit("pirate B25-B01"), commit("roll 1/5");
    // Yellow lies on B05, a pirate on B01: 1 takes the one, 5 the other to B06.
    EXPECT_EQ(meant_at_sea(t, "B06"), "any of B01-B06 Y:B05-B06");
    EXPECT_EQ(meant_at_sea(t, "sail B06"), "sail Y:B05-B06");
}

TEST(Typed, MovesThatAreAlikeAreListedOnce) {
    const Table t = table();
    EXPECT_EQ(t.legal_moves(seat(0)).size(), 7); // R3 R12 E2 E4 SM twice, P1.
    EXPECT_EQ(distinct_moves(decision_of(t, seat(0))).size(), 6u);
}

TEST(Typed, WhatNeedsNoArgumentIsCalledByItsVerb) {
    const AnyGame& game = *find_game("pirates_cove");
    const auto options = *game.parse_options("standard seats=3");
    const Table t{
        game, options,
        *game.parse_state(options, {{"phase", "omens"}, {"turn", "1"}, {"hand", "1 E5"}})};
    const Decision d = decision_of(t, seat(0));
    const std::vector<std::string> names = names_of(d, distinct_moves(d));
    EXPECT_EQ(names, (std::vector<std::string>{"pass", "E5@2", "E5@3"}));
    for (const char* typed : {"pass", "pass now", "PASS", "p"}) {
        const auto [kind, moves] = read_move(d, typed);
        ASSERT_EQ(kind, Kind::meant) << typed;
        EXPECT_EQ(short_token(d, moves[0]), "pass");
    }
}

TEST(Typed, LinesOfAnyLength) {
    std::istringstream in{"short\n" + std::string(100'000, 'x') + "\nlast"};
    EXPECT_EQ(read_line(in), "short");
    EXPECT_EQ(read_line(in)->size(), 1000u);
    EXPECT_EQ(read_line(in), "last");
    EXPECT_EQ(read_line(in), std::nullopt);
}

TEST(Layout, StrangersBytesAreMadeHarmless) {
    EXPECT_EQ(printable("caffè", 10), "caffè");
    EXPECT_EQ(printable("a\033[2Jb", 10), "a?[2Jb");
    EXPECT_EQ(printable("\xff\xc3", 10), "??");
    EXPECT_EQ(printable("\xc2\x9b"
                        "2J",
                        10),
              "?2J"); // A terminal takes this for an escape, too.
    EXPECT_EQ(printable("\xc0\xaf\xed", 10), "???");
    EXPECT_EQ(printable("abcdef", 3), "abc…");
}

TEST(Layout, WrapsAtBlanks) {
    EXPECT_EQ(wrap("one two three four five six", 20), "one two three four\nfive six");
    EXPECT_EQ(wrap("  one two three four five", 20, 2), "  one two three four\n    five");
    EXPECT_EQ(wrap("\033[1mone\033[0m two three four", 20), "\033[1mone\033[0m two three four");
    EXPECT_EQ(columns("\033[91mperché\033[0m"), 6);
}

TEST(Near, SpellsOut) {
    EXPECT_EQ(distance("kraken", "crakn"), 2);
    EXPECT_EQ(distance("", "abc"), 3);
    const std::vector<std::string> all{"kraken", "whale", "loot"};
    EXPECT_EQ(near_words("crakn", all), std::vector<std::string>{"kraken"});
    EXPECT_EQ(near_words("wh", all), std::vector<std::string>{"whale"});
    EXPECT_TRUE(near_words("zzzzzz", all).empty());
    EXPECT_TRUE(near_words(std::string(1'000'000, 'k'), all).empty());
}

} // namespace
} // namespace tortuga::typed_test
