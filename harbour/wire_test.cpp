// wire_test.cpp: what the rows of the protocol let through, and that they find what is not
// described.
#include "harbour/wire.hpp"

#include <gtest/gtest.h>

#include "harbour/fixture.hpp"

namespace tortuga::wire_test {
namespace {

namespace json = boost::json;

TEST(Wire, ALetterThatIsNotDescribedIsFound) {
    const auto wrong = [](const char* text) {
        return unlike_its_row(json::parse(text).as_object());
    };
    EXPECT_EQ(wrong(R"({"t":"owned","table":"x","seat":2})"), "");
    EXPECT_NE(wrong(R"({"t":"owned","table":"x"})"), "");
    EXPECT_NE(wrong(R"({"t":"owned","table":"x","seat":0})"), "");
    EXPECT_NE(wrong(R"({"t":"owned","table":"x","seat":"2"})"), "");
    EXPECT_EQ(wrong(R"({"t":"owned","table":"x","seat":2,"by":3})"), "owned: nobody knows by");
    EXPECT_EQ(wrong(R"({"t":"calls","table":"x","calls":[{"how":"web","id":"i","at":"a",)"
                    R"("lang":"en","to":"b"}]})"),
              "calls: nobody knows calls/to");
    EXPECT_NE(wrong(R"({"t":"dance"})"), "");
}

TEST(Wire, EverythingThatMayBeSaidIsAnswered) {
    for (const protocol::Saying& saying : protocol::sayings) {
        Pier pier;
        const Link link = pier.connect();
        pier.say(link, R"({"t":")" + std::string{saying.shape.name} + "\"}");
        ASSERT_FALSE(pier.mail[link].empty()) << saying.shape.name;
        EXPECT_NE(text_of(pier.mail[link][0], "code"), "malformed") << saying.shape.name;
    }
}

TEST(Wire, WhatIsNotOfItsKindIsRefused) {
    Pier pier;
    Party party{pier, "skull_king", "seats=2"};
    const Link one = party.people[0], stranger = pier.connect();
    const std::tuple<Link, std::string, std::string> bad[] = {
        {one, party.message("act"), "bad_field"},
        {stranger, party.message("act"), "not_seated"}, // And learns nothing else of it.
        {one, party.message("join", R"("from":-1)"), "bad_field"},
        {one, party.message("record", R"("pass":7)"), "wrong_pass"},
        {one, party.message("reissue", R"("seat":3)"), "no_seat"},
        {one, R"({"t":"open","game":"corsari","public":1})", "bad_field"},
        {one, R"({"t":"open","game":"corsari","clock":null})", "bad_field"},
        {one, R"({"t":"open","game":"corsari","bots":[{"seat":1}]})", "bad_field"}};
    for (const auto& [link, line, code] : bad)
        EXPECT_EQ(text_of(pier.ask(link, line, "refused"), "code"), code) << line;
}

// One of each kind, as it should be and as it should not.
TEST(Wire, AFieldIsOfItsKindAndWithinItsBounds) {
    using protocol::Choice, protocol::Field, protocol::Is, protocol::Shape;
    using protocol::digits, protocol::flag, protocol::number, protocol::object, protocol::seat,
        protocol::special, protocol::text, protocol::word;
    static constexpr std::string_view words[] = {"left", "right"};
    static constexpr Choice choice{"", words};
    static constexpr Field inner[] = {number("x", 0)};
    static constexpr Shape shape{"", inner};
    const auto fits = [](const Field& field, const char* value) {
        const Shape alone{"", std::span{&field, 1}};
        return !misfit(json::parse(R"({"a":)" + std::string{value} + "}").as_object(), alone, 3);
    };
    const std::tuple<Field, std::vector<const char*>, std::vector<const char*>> all[] = {
        {text("a", 3), {R"("")", R"("abc")"}, {"1", "null", "[]", R"("abcd")"}},
        {digits("a", 1, 2),
         {R"("0f")", R"("0F1e")"},
         {R"("")", R"("0")", R"("0g")", R"("000000")"}},
        {word("a", choice), {R"("left")"}, {R"("up")", R"("")", "0"}},
        {number("a", 1, 3), {"1", "3"}, {"0", "4", "2.0", R"("2")", "99999999999999999999"}},
        {number("a", 0), {"0", "9000000000"}, {"-1"}},
        {number("a"), {"-9000000000"}, {"true"}},
        {seat("a"), {"1", "3"}, {"0", "4", "-1"}},
        {seat("a", 0), {"0"}, {"4"}},
        {flag("a"), {"true", "false"}, {"1", R"("true")"}},
        {object("a", shape), {R"({"x":0})", R"({"x":1,"y":2})"}, {"{}", R"({"x":-1})", "[]"}},
        {number("a", 1).list(2), {"[]", "[1,2]"}, {"[0]", "[1,2,3]", "1", R"(["1"])"}},
        {special("a", Is::event), {"[1,2]", R"([1,2,"x"])"}, {"[1]", R"([1,"x"])", "[1,2,3]"}},
        {special("a", Is::pair), {R"(["x","y"])"}, {R"(["x"])", R"(["x",1])"}},
        {special("a", Is::args), {"{}", R"({"x":"y"})"}, {R"({"x":1})", "[]"}}};
    for (const auto& [field, good, bad] : all) {
        for (const char* value : good) EXPECT_TRUE(fits(field, value)) << value;
        for (const char* value : bad) EXPECT_FALSE(fits(field, value)) << value;
    }
    EXPECT_TRUE(misfit({}, shape, 3));
    static constexpr Field spare[] = {number("x", 0).perhaps()};
    EXPECT_FALSE(misfit({}, Shape{"", spare}, 3));
}

} // namespace
} // namespace tortuga::wire_test
