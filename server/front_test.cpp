// front_test.cpp: browsers get a page at any time: before the site is there, then it, then the
// next.
#include "server/front.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "server/scratch.hpp"

namespace tortuga::front_test {
namespace {

class FrontTest : public testing::Test {
  protected:
    // A finished folder takes the place of the one before.
    void build(const std::string& page, const std::string& script) {
        std::filesystem::create_directories(scratch / "new/assets");
        put_bytes(scratch / "new/index.html", page);
        put_bytes(scratch / ("new/assets/" + script), script);
        std::filesystem::remove_all(scratch / "web");
        std::filesystem::rename(scratch / "new", scratch / "web");
    }
    std::string folder() const { return (scratch / "web").string(); }
    std::string body(Front& front, std::string_view target, std::string_view language = "") {
        now += std::chrono::seconds{6}; // Longer than it waits before it looks again.
        const auto found = front.answer({.target = target, .accept_language = language}, now);
        return found ? found->body : "";
    }
    int times_said(std::string_view event) const {
        const std::string text = said.str();
        int times = 0;
        for (std::size_t at = 0; (at = text.find(event, at)) != text.npos; ++at) ++times;
        return times;
    }
    static bool has(std::string_view text, std::string_view part) {
        return text.find(part) != text.npos;
    }

    Scratch scratch{};
    std::ostringstream said{};
    Log log{said, LogForm::text, LogLevel::info};
    Front::Clock::time_point now = Front::Clock::now();
};

TEST_F(FrontTest, WithoutAFolderTheProgramsSiteIsThere) {
    Front carried{Site{{{"/index.html", "<html>"}}}, "", log};
    EXPECT_EQ(body(carried, "/"), "<html>");
    Front none{Site{}, "", log};
    EXPECT_TRUE(has(body(none, "/t/abc"), "tortuga join"));
    EXPECT_EQ(body(none, "/settings"), "");
    EXPECT_EQ(said.str(), "");
}

TEST_F(FrontTest, APageSaysHowFarItIs) {
    Front front{Site{{{"/index.html", "<carried>"}}}, folder(), log};
    EXPECT_EQ(times_said("site_awaited"), 1);
    put_bytes(folder() + ".progress", "40\n");
    for (const char* route : {"/", "/t/abc?x=1", "/rules/corsari", "/settings"}) {
        const std::string page = body(front, route);
        EXPECT_TRUE(has(page, "The page is being built: 40 %")) << page;
        EXPECT_TRUE(has(page, "<progress aria-labelledby=\"now\" max=\"100\" value=\"40\">"));
        EXPECT_TRUE(has(page, "http-equiv=\"refresh\" content=\"2\""));
        EXPECT_TRUE(has(page, "src=\"/harbour.js\" data-seconds=\"2\""));
        EXPECT_TRUE(has(page, "tortuga join URL") && has(page, "./play join URL"));
    }
    EXPECT_TRUE(has(body(front, "/harbour.css"), "progress {"));
    EXPECT_TRUE(has(body(front, "/harbour.js"), "location.reload()"));
    EXPECT_EQ(body(front, "/assets/a.js"), "");
    const auto answer = front.answer({.target = "/"}, now);
    EXPECT_EQ(answer->status, 200);
    EXPECT_EQ(answer->headers[0],
              (std::pair<std::string, std::string>{"Cache-Control", "no-store"}));
    std::filesystem::remove(folder() + ".progress");
    const std::string page = body(front, "/");
    EXPECT_TRUE(has(page, "being built</h2>") && has(page, "max=\"100\"></progress>")) << page;
}

TEST_F(FrontTest, APageSpeaksTheVisitorsLanguage) {
    Front front{Site{}, folder(), log};
    put_bytes(folder() + ".progress", "7");
    const struct {
        std::string_view accepted, language, says;
    } cases[] = {{"en-GB", "en", "The page is being built: 7 %"},
                 {"it", "it", "La pagina è in costruzione: 7 %"},
                 {"nl, de-AT;q=0.7, en;q=0.3", "de", "Die Seite wird gebaut: 7 %"},
                 {"fr-CH", "fr", "La page est en construction : 7 %"},
                 {"es-419", "es", "La página se está construyendo: 7 %"},
                 {"ja", "en", "The page is being built: 7 %"}};
    for (const auto& c : cases) {
        const std::string page = body(front, "/", c.accepted);
        EXPECT_TRUE(has(page, c.says)) << page;
        EXPECT_TRUE(has(page, "<html lang=\"" + std::string{c.language} + "\">")) << page;
    }
}

TEST_F(FrontTest, WhatFailedIsSaidButNotWhere) {
    Front front{Site{}, folder(), log};
    put_bytes(folder() + ".failed", "build/web.log\n");
    for (int i = 0; i < 3; ++i) {
        const std::string page = body(front, "/", "de");
        EXPECT_TRUE(has(page, "Die Seite ließ sich nicht bauen")) << page;
        EXPECT_TRUE(has(page, "http-equiv=\"refresh\" content=\"10\""));
        EXPECT_FALSE(has(page, "web.log") || has(page, scratch.path.string())) << page;
    }
    EXPECT_EQ(times_said("site_trouble"), 1) << said.str();
    EXPECT_TRUE(has(said.str(), "build/web.log")) << said.str();
    std::filesystem::remove(folder() + ".failed");
    EXPECT_TRUE(has(body(front, "/", "de"), "Die Seite wird gebaut"));
    build("<one>", "a-1.js");
    EXPECT_EQ(body(front, "/"), "<one>");
}

TEST_F(FrontTest, ASiteIsTakenUpAndThenTheNext) {
    Front front{Site{}, folder(), log};
    EXPECT_TRUE(has(body(front, "/"), "being built"));
    build("<one>", "a-1.js");
    EXPECT_EQ(body(front, "/"), "<one>");
    EXPECT_EQ(body(front, "/assets/a-1.js"), "a-1.js");
    EXPECT_TRUE(has(body(front, "/harbour.js"), "location.reload()"));
    std::filesystem::remove_all(folder());
    EXPECT_EQ(body(front, "/"), "<one>");
    build("<two>", "a-2.js");
    EXPECT_EQ(body(front, "/"), "<two>");
    EXPECT_EQ(body(front, "/assets/a-2.js"), "a-2.js");
    EXPECT_EQ(body(front, "/assets/a-1.js"), "a-1.js"); // Of a page that is open.
    EXPECT_EQ(times_said(" site "), 2) << said.str();
}

TEST_F(FrontTest, ItLooksOnceASecond) {
    Front front{Site{}, folder(), log};
    body(front, "/");
    build("<one>", "a-1.js");
    const auto at = [&](int ms) {
        return front.answer({.target = "/"}, now + std::chrono::milliseconds{ms})->body;
    };
    EXPECT_TRUE(has(at(999), "being built"));
    EXPECT_EQ(at(1000), "<one>");
}

TEST_F(FrontTest, ABadFolderIsSaidOnceAndTheOldSiteStays) {
    build("<one>", "a-1.js");
    Front front{Site{}, folder(), log};
    EXPECT_EQ(body(front, "/"), "<one>");
    std::filesystem::create_directories(scratch / "new/assets");
    std::filesystem::create_symlink("/etc/hostname", scratch / "new/assets/x");
    build("<two>", "a-2.js");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(body(front, "/"), "<one>");
    EXPECT_EQ(times_said("site_trouble"), 1) << said.str();
    EXPECT_TRUE(has(said.str(), "assets/x: a link")) << said.str();
    std::filesystem::remove(scratch / "web/assets/x");
    EXPECT_EQ(body(front, "/"), "<two>");
}

TEST_F(FrontTest, WhatIsNoFolderIsSaid) {
    put_bytes(folder(), "a file");
    Front front{Site{}, folder(), log};
    EXPECT_TRUE(has(body(front, "/"), "The page could not be built"));
    EXPECT_EQ(times_said("not a folder"), 1) << said.str();
    EXPECT_EQ(times_said("site_awaited"), 0) << said.str();
}

} // namespace
} // namespace tortuga::front_test
