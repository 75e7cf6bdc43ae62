// decimal_test.cpp: numbers as each language writes them.
#include "faces/decimal.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "cli/language.hpp"

namespace tortuga::decimal_test {
namespace {

TEST(Decimal, HasThePointOfTheLanguage) {
    EXPECT_EQ(decimal(40.3, 1, words_of("en")), "40.3");
    for (const char* language : {"it", "de", "fr", "es"})
        EXPECT_EQ(decimal(40.3, 1, words_of(language)), "40,3") << language;
}

TEST(Decimal, IsRoundedAndPadded) {
    const Words w = words_of("de");
    EXPECT_EQ(decimal(2, 2, w), "2,00");
    EXPECT_EQ(decimal(1.005001, 2, w), "1,01");
    EXPECT_EQ(decimal(0.049, 2, w), "0,05");
    EXPECT_EQ(decimal(9.999, 1, w), "10,0");
    EXPECT_EQ(decimal(1234.5, 0, w), "1235");
    EXPECT_EQ(decimal(-0.26, 1, w), "-0,3");
    EXPECT_EQ(decimal(-0.04, 1, w), "0,0");
    EXPECT_EQ(decimal(0.9876543, 7, w), "0,9876543");
    EXPECT_EQ(decimal(std::numeric_limits<double>::infinity(), 1, w), "–");
}

} // namespace
} // namespace tortuga::decimal_test
