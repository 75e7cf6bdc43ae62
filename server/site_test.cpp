// site_test.cpp: files are found, packed, kept by browsers, and nothing else is given out.
#include "server/site.hpp"

#include <gtest/gtest.h>

namespace tortuga::site_test {
namespace {

const Site site{{{"/index.html", "<html>"},
                 {"/index.html.gz", "page by gzip"},
                 {"/index.html.br", "page by brotli"},
                 {"/assets/a-1.js", "code"},
                 {"/assets/a-1.js.gz", "code by gzip"},
                 {"/icon.svg", "<svg/>"},
                 {"/lone.txt.br", "of nothing"}}};

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

TEST(Site, PacksForThoseWhoTakeIt) {
    const struct {
        std::string_view accepted, coding, body;
    } cases[] = {{"gzip, deflate, br", "br", "page by brotli"},
                 {"BR", "br", "page by brotli"},
                 {"*", "br", "page by brotli"},
                 {"*;q=0.5, br;q=0", "gzip", "page by gzip"},
                 {"gzip", "gzip", "page by gzip"},
                 {"br;q=0.2, gzip;q=0.9", "gzip", "page by gzip"},
                 {"br;q=0.9, gzip;q=0.9", "br", "page by brotli"},
                 {"gzip;q=0, br;q=0.0", "", "<html>"},
                 {"identity, gzip;q=0.5", "", "<html>"},
                 {"identity;q=0.5, gzip;q=0.6", "gzip", "page by gzip"},
                 {"zstd, brotli", "", "<html>"},
                 {"identity;q=0", "", "<html>"}, // There is nothing else to send.
                 {"", "", "<html>"}};
    for (const auto& c : cases) {
        const auto page = site.answer({.target = "/", .accept_encoding = c.accepted});
        EXPECT_EQ(page->body, c.body) << c.accepted;
        EXPECT_EQ(header(*page, "Content-Encoding"), c.coding) << c.accepted;
        EXPECT_EQ(header(*page, "Vary"), "Accept-Encoding");
        EXPECT_EQ(page->type, "text/html; charset=utf-8");
    }
}

TEST(Site, TakesTheNextBestPacking) {
    const auto code = site.answer({.target = "/assets/a-1.js", .accept_encoding = "br, gzip"});
    EXPECT_EQ(code->body, "code by gzip");
    EXPECT_EQ(code->type, "text/javascript; charset=utf-8");
    EXPECT_NE(header(*code, "Cache-Control").find("immutable"), std::string::npos);
    EXPECT_EQ(site.answer({.target = "/assets/a-1.js", .accept_encoding = "br"})->body, "code");
}

TEST(Site, PackedFilesAreNoAddresses) {
    for (const std::string_view target :
         {"/index.html.gz", "/index.html.br", "/assets/a-1.js.gz", "/lone.txt.br", "/lone.txt"})
        EXPECT_FALSE(site.answer({.target = target, .accept_encoding = "br, gzip"})) << target;
}

TEST(Site, OpensTheFirstPageForItsRoutes) {
    for (const std::string_view route :
         {"/", "/t/abc", "/here/x", "/open/corsari", "/rules/corsaro", "/replay", "/settings",
          "/me", "/learn/skull_king"})
        EXPECT_EQ(site.answer({.target = route})->body, "<html>") << route;
    for (const std::string_view other : {"/assets/b.js", "/tx", "/../etc/passwd", "/api", ""})
        EXPECT_EQ(site.answer({.target = other}).has_value(), other.empty()) << other;
}

TEST(Site, SendsNothingTwice) {
    const std::string tag = header(*site.answer({.target = "/"}), "ETag");
    for (const std::string& known : {tag, "W/" + tag, "\"x\", " + tag, std::string{"*"}}) {
        const auto again = site.answer({.target = "/", .if_none_match = known});
        EXPECT_EQ(again->status, 304) << known;
        EXPECT_EQ(again->body, "");
        EXPECT_EQ(header(*again, "ETag"), tag);
        EXPECT_EQ(header(*again, "Vary"), "Accept-Encoding");
    }
    EXPECT_EQ(site.answer({.target = "/", .if_none_match = "\"other\""})->status, 200);
}

TEST(Site, EachPackingHasATagOfItsOwn) {
    const auto tag = [](std::string_view accepted) {
        return header(*site.answer({.target = "/", .accept_encoding = accepted}), "ETag");
    };
    EXPECT_NE(tag("br"), tag("gzip"));
    EXPECT_NE(tag("br"), tag(""));
    EXPECT_NE(tag("gzip"), tag(""));
    const std::string zipped = tag("gzip");
    const auto fetch = [&](std::string_view accepted) {
        return site.answer({.target = "/", .accept_encoding = accepted, .if_none_match = zipped});
    };
    EXPECT_EQ(fetch("gzip")->status, 304);
    EXPECT_EQ(fetch("br")->status, 200);
}

TEST(Site, InheritsWhatOpenPagesWant) {
    Site newer{{{"/index.html", "<new>"}, {"/assets/a-2.js", "more"}}};
    newer.inherit(site);
    EXPECT_EQ(newer.answer({.target = "/", .accept_encoding = "br"})->body, "<new>");
    EXPECT_EQ(newer.answer({.target = "/assets/a-2.js"})->body, "more");
    EXPECT_EQ(newer.answer({.target = "/assets/a-1.js", .accept_encoding = "gzip"})->body,
              "code by gzip");
    EXPECT_FALSE(newer.answer({.target = "/icon.svg"}));
}

TEST(Site, IsEmptyWithoutFiles) {
    EXPECT_TRUE(Site{}.is_empty());
    EXPECT_FALSE(Site{}.answer({.target = "/"}));
}

} // namespace
} // namespace tortuga::site_test
