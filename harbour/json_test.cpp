// json_test.cpp: lines as they are written by hand are lines that JSON's own readers read.
#include "harbour/json.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "harbour/base64.hpp"

namespace tortuga::json_test {
namespace {

TEST(Json, MessagesReadBack) {
    const std::string told = line("told", "k3v9", [](JsonFields& to) {
        to.text("who", "A\"\\\n\x01é").number("n", -7).flag("yes", true).flag("no", false);
    });
    EXPECT_EQ(told, "{\"t\":\"told\",\"table\":\"k3v9\",\"who\":\"A\\\"\\\\\\n\\u0001é\",\"n\":-7,"
                    "\"yes\":true,\"no\":false}\n");
    const auto read = Message::read(told);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->text("who"), "A\"\\\n\x01é");
    EXPECT_EQ(read->number("n"), -7);
    EXPECT_EQ(read->flag("no"), false);
}

// RFC 4648's own examples, and every byte at every place.
TEST(Json, BytesAreWrittenInBase64) {
    const std::pair<std::string_view, std::string_view> examples[] = {{"", ""},
                                                                      {"f", "Zg=="},
                                                                      {"fo", "Zm8="},
                                                                      {"foo", "Zm9v"},
                                                                      {"foob", "Zm9vYg=="},
                                                                      {"fooba", "Zm9vYmE="},
                                                                      {"foobar", "Zm9vYmFy"}};
    for (const auto& [bytes, expected] : examples) {
        std::string text = "x";
        append_base64(text, std::as_bytes(std::span{bytes}));
        EXPECT_EQ(text, "x" + std::string{expected});
    }
    std::vector<std::uint8_t> all(256);
    std::iota(all.begin(), all.end(), std::uint8_t{0});
    for (const std::size_t start : {0u, 1u, 2u}) {
        const auto bytes = std::as_bytes(std::span{all}.subspan(start));
        std::string text;
        append_base64(text, bytes);
        const auto read = read_base64(text);
        ASSERT_TRUE(read);
        EXPECT_TRUE(std::ranges::equal(*read, bytes)) << start;
    }
}

} // namespace
} // namespace tortuga::json_test
