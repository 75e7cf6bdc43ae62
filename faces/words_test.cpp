// words_test.cpp: blanks are filled, and whatever is odd stays visible.
#include "faces/words.hpp"

#include <gtest/gtest.h>

#include "faces/tokens.hpp"

namespace tortuga::words_test {
namespace {

TEST(Words, FillTheirBlanks) {
    Words words;
    words.add("greet", "Ahoy {who}, {n} {who}!");
    EXPECT_EQ(words.say("greet", {{"who", "Anna"}, {"n", "3"}}), "Ahoy Anna, 3 Anna!");
    EXPECT_EQ(words.say("greet", {{"who", "{n}"}}),
              "Ahoy {n}, {n} {n}!"); // Filled once, not again.
    EXPECT_EQ(words.say("nothing"), "[nothing]");
    words.add("broken", "{ {} }{");
    EXPECT_EQ(words.say("broken", {{"", "x"}}), "{ x }{");
}

TEST(Tokens, TakeTextApart) {
    EXPECT_EQ(split("  a  bb\tc\r\n"), (std::vector<std::string_view>{"a", "bb", "c"}));
    EXPECT_TRUE(split(" \n").empty());
    EXPECT_EQ(cut("a=b=c", '='), (std::pair<std::string_view, std::string_view>{"a", "b=c"}));
    EXPECT_EQ(trim("  a b "), "a b");
    EXPECT_EQ(parse_number("12"), 12);
    for (std::string_view bad : {"", "+1", "1x", "x", " 1", "99999999999"})
        EXPECT_FALSE(parse_number(bad)) << bad;
}

} // namespace
} // namespace tortuga::words_test
