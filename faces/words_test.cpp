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

TEST(Words, AgreeWithTheirNumber) {
    Words words;
    words.add("left", "{n} {n:card is|cards are} left");
    for (const auto& [number, said] : {std::pair{"1", "1 card is left"},
                                       {"+1", "+1 card is left"},
                                       {"−1", "−1 card is left"},
                                       {"0", "0 cards are left"},
                                       {"11", "11 cards are left"}})
        EXPECT_EQ(words.say("left", {{"n", number}}), said);
    words.add("forms.zero", "one"); // French.
    EXPECT_EQ(words.say("left", {{"n", "0"}}), "0 card is left");
    EXPECT_EQ(words.say("left"), "{n} {n:card is|cards are} left"); // Nothing to agree with.
}

TEST(Words, AgreeWithAName) {
    Words words;
    words.add("crew", "l’équipage {name:d’|de }{name}");
    for (const auto& [name, said] : {std::pair{"Anna", "l’équipage d’Anna"},
                                     {"Émile", "l’équipage d’Émile"},
                                     {"Hélène", "l’équipage d’Hélène"},
                                     {"Åsa", "l’équipage d’Åsa"},
                                     {"Ōe", "l’équipage d’Ōe"},
                                     {"Bruno", "l’équipage de Bruno"},
                                     {"", "l’équipage de "}})
        EXPECT_EQ(words.say("crew", {{"name", name}}), said);
    words.add("one form", "{name:d’}{name}");
    EXPECT_EQ(words.say("one form", {{"name", "Bruno"}}), "Bruno");
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
