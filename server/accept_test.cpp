// accept_test.cpp: wishes are read as HTTP says, and nonsense is no wish.
#include "server/accept.hpp"

#include <gtest/gtest.h>

#include <array>

namespace tortuga::accept_test {
namespace {

TEST(Accept, AWishHasAWeight) {
    EXPECT_EQ(wish_for("gzip, br", "br"), 1000);
    EXPECT_EQ(wish_for("gzip;q=0.5,BR ; Q=0.25", "br"), 250);
    EXPECT_EQ(wish_for("br;q=1.000", "br"), 1000);
    EXPECT_EQ(wish_for("br;x=y;q=0.001", "br"), 1);
    EXPECT_EQ(wish_for("gzip", "br"), std::nullopt);
    EXPECT_EQ(wish_for("brotli", "br"), std::nullopt);
    EXPECT_EQ(wish_for("", "br"), std::nullopt);
}

TEST(Accept, NoughtMeansNo) {
    EXPECT_EQ(wish_for("br;q=0", "br"), 0);
    EXPECT_EQ(wish_for("br;q=0.000, *", "br"), 0);
}

TEST(Accept, AStarIsAllThatIsNotNamed) {
    EXPECT_EQ(wish_for("*;q=0.1, br;q=0.7", "br"), 700);
    EXPECT_EQ(wish_for("*;q=0.1, br;q=0.7", "gzip"), 100);
    EXPECT_EQ(wish_for("*;q=0", "gzip"), 0);
}

TEST(Accept, NonsenseIsNoWish) {
    for (const char* field : {"br;q=", "br;q=x", "br;q=2", "br;q=0x1", "br;q=-1", "br;q=0.5x"})
        EXPECT_EQ(wish_for(field, "br"), 0) << field;
    for (const char* field : {",,,", ";q=1", " ; , ;", "=", "q=1"})
        EXPECT_EQ(wish_for(field, "br"), std::nullopt) << field;
}

TEST(Accept, TheBestLanguageIsTheOneWantedMost) {
    constexpr std::array<std::string_view, 3> offered{"en", "it", "de"};
    const struct {
        std::string_view field, language;
    } cases[] = {{"de-CH, en;q=0.8", "de"},
                 {"fr, it;q=0.4, de;q=0.5", "de"},
                 {"IT-it", "it"},
                 {"ja, *", "en"},
                 {"", "en"},
                 {"de;q=0, it;q=0.1", "it"},
                 {"de, it", "de"},
                 {"deutsch", "en"}};
    for (const auto& c : cases) EXPECT_EQ(best_language(c.field, offered), c.language) << c.field;
}

} // namespace
} // namespace tortuga::accept_test
