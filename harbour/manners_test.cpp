// manners_test.cpp: names and words that deceive nobody, and patience with those who talk a lot.
#include "harbour/manners.hpp"

#include <gtest/gtest.h>

#include "table/plain_text.hpp"

namespace tortuga::manners_test {
namespace {

TEST(Manners, ProperTextStaysAsItIs) {
    for (const std::string_view text :
         {"Anna", "Ahoy, there!", "Jürgen Müller", "Ελένη", "海賊", "☠ 🏴"})
        EXPECT_EQ(proper_text(text, 100), text);
    EXPECT_EQ(proper_text("a  b   c", 100), "a b c");
    EXPECT_EQ(proper_text("  Anna  ", 100), "Anna");
}

TEST(Manners, NothingTurnsOrHidesTheText) {
    for (const std::string_view deceptive :
         {"\u202e", "\u202d", "\u202a", "\u202b", "\u202c", "\u2066", "\u2067",
          "\u2068", "\u2069", "\u200b", "\u200c", "\u200d", "\u200e", "\u200f",
          "\u2060", "\u2064", "\ufeff", "\u061c", "\u00ad", "\u2028", "\u2029"}) {
        EXPECT_EQ(proper_text("An" + std::string{deceptive} + "na", 100), "Anna");
        EXPECT_EQ(proper_text(deceptive, 100), "");
    }
    EXPECT_EQ(proper_text("\u2010\u2027\u202f\u205f\u206a", 100).substr(0, 6), "\u2010\u2027");
}

TEST(Manners, ControlCharactersAndBrokenBytesAreGone) {
    EXPECT_EQ(proper_text(std::string{"A\0B", 3}, 100), "A B");
    EXPECT_EQ(proper_text("A\nB\tC\x1b[31mD\x7f", 100), "A B C [31mD");
    EXPECT_EQ(proper_text("A\u0085B\u009bC", 100).find('\x85'), std::string::npos);
    for (const std::string_view broken : {"\xff", "\xc3", "\xe2\x80", "\xed\xa0\x80", "\xc0\xaf",
                                          "\xf8\x88\x80\x80\x80", "\x80", "\xf4\x90\x80\x80"}) {
        EXPECT_EQ(proper_text(broken, 100), "");
        EXPECT_TRUE(is_plain(proper_text("x" + std::string{broken} + "y", 100)));
    }
}

TEST(Manners, WhatIsTooLongIsCutBetweenCharacters) {
    EXPECT_EQ(proper_text("abcdef", 3), "abc");
    EXPECT_EQ(proper_text("aöö", 4), "aö"); // Five bytes: half a letter is none.
    std::string random;
    Rng rng{4};
    for (int i = 0; i < 20'000; ++i) {
        random.clear();
        for (int size = rng.below(40); size > 0; --size)
            random += static_cast<char>(rng.below(3) == 0 ? 0x80 + rng.below(128) : rng.below(256));
        const std::string proper = proper_text(random, 16);
        ASSERT_LE(proper.size(), 16u);
        ASSERT_TRUE(is_plain(proper));
        ASSERT_EQ(proper_text(proper, 16), proper); // Nothing is left to take away.
    }
}

TEST(Manners, ABucketLetsThroughWhatItHolds) {
    Bucket bucket;
    const Rate rate{3, 2}; // Three at once, two a second.
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.admits(rate, 1000));
    EXPECT_FALSE(bucket.admits(rate, 1000));
    EXPECT_FALSE(bucket.admits(rate, 1400));
    EXPECT_TRUE(bucket.admits(rate, 1600));
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.admits(rate, 100'000)); // No more than it holds.
    EXPECT_FALSE(bucket.admits(rate, 100'000));
    Bucket open;
    for (int i = 0; i < 1000; ++i) EXPECT_TRUE(open.admits({}, 0)); // No limit.
}

} // namespace
} // namespace tortuga::manners_test
