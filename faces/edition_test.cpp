// edition_test.cpp: an old options line is read as it was, and printed as it was, to the byte.
#include "faces/edition.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace tortuga::edition_test {
namespace {

// Corsaro as it would be had it begun with F1 as a matter of course, with tolls for each space, and
// had another word for what A-1 calls "end".
constexpr Rewording rewordings[] = {{"", "f1=on"}, {"", "a8=apart"}, {"a1=halt", "a1=end"}};
constexpr Edition editions[] = {{"0", rewordings}};

AnyGame aged() {
    AnyGame game = *find_game("corsaro");
    game.editions = editions;
    return game;
}

std::string read(std::string_view version, std::string_view line) {
    const AnyGame game = aged();
    const auto options = edition_options(game, version, line);
    if (!options) return options.complaint().key;
    return game.print_options(*options);
}

TEST(Edition, OldWordsAreReadAsTheyWereMeant) {
    EXPECT_EQ(read("0", "family seats=3"), "family seats=3 a8=apart f1=on");
    EXPECT_EQ(read("0", "family seats=3 a1=halt"), "family seats=3 a1=end a8=apart f1=on");
    const std::string_view today = aged().rules_version;
    EXPECT_EQ(read(today, "family seats=3 a1=end"), "family seats=3 a1=end");
}

TEST(Edition, WhatAFormDoesNotKnowWasNotReadOtherwiseInIt) {
    ASSERT_FALSE(aged().parse_options("simple seats=3 a8=apart"));
    EXPECT_EQ(read("0", "simple seats=3"), "simple seats=3 f1=on");
}

TEST(Edition, NobodySaidThenWhatOnlyCameLater) {
    EXPECT_EQ(read("0", "family seats=3 f1=off"), "option.later");
    EXPECT_EQ(read("0", "family seats=3 a1=end"), "option.later");
    EXPECT_EQ(read("0", "family seats=3 a0=end"), "option.unknown");
    EXPECT_EQ(read("0", "family seats=9"), "corsaro.reason.seats_two_to_four");
}

TEST(Edition, ALineIsPrintedAsItWasThen) {
    const AnyGame game = aged();
    for (const std::string_view line :
         {"simple seats=2", "family seats=4", "family seats=3 a5=turn a1=halt f2=on"}) {
        const auto options = edition_options(game, "0", line);
        ASSERT_TRUE(options) << line;
        EXPECT_EQ(edition_line(game, "0", *options), line);
    }
}

TEST(Edition, OnlyWhatWasReleasedHasAName) {
    const AnyGame game = aged();
    EXPECT_EQ(released(game, ""), game.rules_version);
    EXPECT_EQ(released(game, game.rules_version), game.rules_version);
    EXPECT_EQ(released(game, "0"), "0");
    EXPECT_FALSE(released(game, "00"));
    EXPECT_EQ(released_versions(game), "0, " + std::string{game.rules_version});
}

// What every game has to keep to: each reading of an earlier version is one that today's rules
// have, and it is not their default.
TEST(Edition, NoReadingIsForgotten) {
    for (const AnyGame* game : all_games())
        for (const Edition& edition : game->editions)
            for (const Rewording& r : edition.rewordings) {
                bool is_known = false;
                for (const std::string_view preset : game->presets) {
                    const std::string plain{preset};
                    const auto usual = game->parse_options(plain),
                               then = game->parse_options(plain + " " + std::string{r.today});
                    is_known = is_known || (then && usual && !(*then == *usual));
                }
                EXPECT_TRUE(is_known) << game->name << " " << edition.version << " " << r.today;
            }
}

} // namespace
} // namespace tortuga::edition_test
