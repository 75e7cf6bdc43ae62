// site_test.cpp: files are found, kept by browsers, and nothing else is given out.
#include "server/site.hpp"

#include <gtest/gtest.h>

namespace tortuga {
namespace {

const Site site{{{"/index.html", "<html>", "zipped page"},
                 {"/assets/a-1.js", "code", "zipped code"},
                 {"/icon.svg", "<svg/>"}}};

std::string header(const HttpAnswer& answer, std::string_view name) {
    for (const auto& [key, value] : answer.headers)
        if (key == name) return value;
    return "";
}

TEST(Site, GivesFilesWithTheirTypes) {
    const auto icon = site.answer({.target = "/icon.svg?1", .accept_encoding = "gzip"});
    ASSERT_TRUE(icon);
    EXPECT_EQ(icon->type, "image/svg+xml");
    EXPECT_EQ(icon->body, "<svg/>");
    EXPECT_EQ(header(*icon, "Content-Encoding"), "");
    EXPECT_EQ(header(*icon, "Cache-Control"), "no-cache");
}

TEST(Site, ZipsForThoseWhoTakeIt) {
    const auto zipped = site.answer({.target = "/assets/a-1.js", .accept_encoding = "br, gzip"});
    EXPECT_EQ(zipped->body, "zipped code");
    EXPECT_EQ(header(*zipped, "Content-Encoding"), "gzip");
    EXPECT_NE(header(*zipped, "Cache-Control").find("immutable"), std::string::npos);
    EXPECT_EQ(site.answer({.target = "/assets/a-1.js"})->body, "code");
}

TEST(Site, OpensTheFirstPageForItsRoutes) {
    for (const std::string_view route :
         {"/", "/t/abc", "/here/x", "/open/corsari", "/rules/corsaro", "/replay", "/settings",
          "/learn/skull_king"})
        EXPECT_EQ(site.answer({.target = route})->body, "<html>") << route;
    for (const std::string_view other : {"/assets/b.js", "/tx", "/../etc/passwd", "/api", ""})
        EXPECT_EQ(site.answer({.target = other}).has_value(), other.empty()) << other;
}

TEST(Site, SendsNothingTwice) {
    const std::string tag = header(*site.answer({.target = "/"}), "ETag");
    const auto again = site.answer({.target = "/", .if_none_match = tag});
    EXPECT_EQ(again->status, 304);
    EXPECT_EQ(again->body, "");
    EXPECT_EQ(site.answer({.target = "/", .if_none_match = "\"other\""})->status, 200);
}

TEST(Site, WithoutFilesSaysHowToJoin) {
    const auto page = Site{}.answer({.target = "/t/abc"});
    ASSERT_TRUE(page);
    EXPECT_NE(page->body.find("tortuga join"), std::string::npos);
}

} // namespace
} // namespace tortuga
