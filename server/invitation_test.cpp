// invitation_test.cpp: what other programs are told of a table's link, and what nobody can put
// there.
#include "server/invitation.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "server/raw_guest.hpp"
#include "server/scratch.hpp"
#include "tests/open_server.hpp"

namespace tortuga::invitation_test {
namespace {

constexpr std::string_view index_page =
    "<!doctype html><html><head><title>Tortuga</title></head><body></body></html>";

HttpAnswer plain() { return {.type = "text/html; charset=utf-8", .body = std::string{index_page}}; }

std::string about(std::string_view seats, std::string_view more = R"(,"phase":"gathering")") {
    return R"({"t":"about","table":"abc","game":"skull_king","seats":[)" + std::string{seats} +
           "]" + std::string{more} + "}";
}
constexpr std::string_view with_ines =
    R"({"seat":1,"kind":"bot","name":"Kai"},{"seat":2,"kind":"person","name":"Ines"},)"
    R"({"seat":3,"kind":"free"},{"seat":4,"kind":"free"})";

HttpAnswer told(const std::string& letter, const SiteVisit& visit = {.target = "/t/abc"},
                std::string root = "https://harbour.example") {
    ApiCall call = invitation(visit, plain(), std::move(root));
    EXPECT_TRUE(has(call.lines.back(), R"("t":"look")"));
    const ApiStep step = call.answered(letter);
    return step.answer.value_or(problem("internal", "no answer"));
}

std::string header(const HttpAnswer& answer, std::string_view name) {
    for (const auto& [key, value] : answer.headers)
        if (key == name) return value;
    return "";
}

TEST(Invitation, SaysWhoInvitesToWhatWithAPicture) {
    const HttpAnswer page = told(about(with_ines));
    EXPECT_EQ(page.status, 200);
    for (const char* part :
         {R"(og:title" content="Ines invites you to Skull King")",
          R"(og:description" content="4 seats, 2 free. Take one, or watch.)",
          R"(og:url" content="https://harbour.example/t/abc")",
          R"(og:image" content="https://harbour.example/preview/skull_king.png")", "noindex",
          "<title>Ines invites you to Skull King · Tortuga</title>", "<body></body>"})
        EXPECT_TRUE(has(page.body, part)) << part << page.body;
}

TEST(Invitation, WhoeverSitsThereCannotWriteThePage) {
    const HttpAnswer page =
        told(about(R"({"seat":1,"kind":"person","name":"\"><script>alert('&')</script>{game}"})"),
             {.target = "/t/abc"}, R"(https://x"><script>)");
    EXPECT_FALSE(has(page.body, "<script>")) << page.body;
    EXPECT_TRUE(has(page.body, "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;"));
    EXPECT_TRUE(has(page.body, "{game}")); // Nor is it read as a text with blanks.
}

TEST(Invitation, IsInTheVisitorsLanguage) {
    const HttpAnswer page =
        told(about(with_ines), {.target = "/t/abc", .accept_language = "it-CH, de;q=0.5"});
    EXPECT_TRUE(has(page.body, "Ines ti invita a una partita di Skull King")) << page.body;
    EXPECT_TRUE(has(header(page, "Vary"), "Accept-Language"));
}

TEST(Invitation, OfATableThatIsFullOrUnderWayOrOverOneMayWatch) {
    const std::string full = R"({"seat":1,"kind":"person","name":"Ines"})";
    EXPECT_TRUE(has(told(about(full)).body, "Watch: no account"));
    EXPECT_TRUE(has(told(about(with_ines, R"(,"phase":"playing")")).body,
                    "A game of Skull King is under way"));
    EXPECT_TRUE(
        has(told(about(with_ines, R"(,"phase":"over")")).body, "This game of Skull King is over"));
}

TEST(Invitation, WhoOnlyHostsAndAProgramInviteNobody) {
    for (const std::string& letter :
         {about(with_ines, R"(,"phase":"gathering","umpire":true)"),
          about(R"({"seat":1,"kind":"person","name":"Ines","program":true})")})
        EXPECT_TRUE(has(told(letter).body, "You are invited to Skull King")) << letter;
}

TEST(Invitation, WithoutAnAddressThereIsNoPicture) {
    const HttpAnswer page = told(about(with_ines), {.target = "/t/abc"}, "");
    EXPECT_TRUE(has(page.body, "og:title"));
    EXPECT_FALSE(has(page.body, "og:image"));
    EXPECT_FALSE(has(page.body, "og:url"));
}

TEST(Invitation, IsSentOnceAndAnewWhenTheTableHasChanged) {
    const std::string tag = header(told(about(with_ines)), "ETag");
    ASSERT_FALSE(tag.empty());
    const SiteVisit again{.target = "/t/abc", .if_none_match = tag};
    EXPECT_EQ(told(about(with_ines), again).status, 304);
    EXPECT_EQ(told(about(with_ines), again).body, "");
    EXPECT_EQ(told(about(R"({"seat":1,"kind":"free"})"), again).status, 200);
}

TEST(Invitation, WhatMakesNoSenseIsNoPage) {
    EXPECT_GE(told(R"({"t":"refused","code":"no_table"})").status, 400);
    EXPECT_GE(told(about("", R"(,"phase":"unheard of")")).status, 400);
    EXPECT_GE(told(R"({"t":"about","game":"from","phase":7,"seats":[3,"x"]})").status, 400);
    EXPECT_EQ(told(about(R"(3,"x",{"kind":1,"name":{}})")).status, 200);
}

TEST(Invitation, OnlyTablesHaveOne) {
    EXPECT_TRUE(is_invitation("/t/abc?x#y", plain()));
    for (const char* target : {"/", "/t/", "/t/a/b", "/t/%22", "/here/abc", "/tx", "/me"})
        EXPECT_FALSE(is_invitation(target, plain())) << target;
    HttpAnswer other = plain();
    other.body = "no place for it";
    EXPECT_FALSE(is_invitation("/t/abc", other));
}

// The same through a whole harbour.
class InvitedTest : public testing::Test {
  protected:
    Scratch folder{}, site{};
    Config config{.host = "127.0.0.1",
                  .port = 0,
                  .data = folder.path.string(),
                  .site = site.path.string(),
                  .bot_threads = 1};

    InvitedTest() { std::ofstream{site.path / "index.html"} << index_page; }

    static std::string http(int port, const std::string& request, const std::string& body = "") {
        RawGuest guest{port};
        guest.send(request + (body.empty() ? "\r\n"
                                           : "Content-Type: application/json\r\nContent-Length: " +
                                                 std::to_string(body.size()) + "\r\n\r\n" + body));
        return guest.answer();
    }
    static std::string open_table(int port) {
        const std::string answer = http(port, "POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\n",
                                        R"({"game":"corsari","options":"classic seats=2"})");
        const std::size_t at = answer.find(R"("table":")") + 9;
        const std::string table = answer.substr(at, answer.find('"', at) - at);
        http(port, "POST /api/v1/tables/" + table + "/seats HTTP/1.1\r\nHost: localhost\r\n",
             R"({"name":"\"><script>"})");
        return table;
    }
    static std::string page(int port, const std::string& table, const std::string& fields = "",
                            const std::string& method = "GET") {
        return http(port,
                    method + " /t/" + table + " HTTP/1.1\r\nHost: box.example:7450\r\n" + fields);
    }
};

TEST_F(InvitedTest, ALinkTellsOfItsTable) {
    OpenServer open{config};
    const std::string table = open_table(open.port());
    const std::string got = page(open.port(), table);
    EXPECT_TRUE(has(got, "200 OK")) << got;
    EXPECT_TRUE(has(got, "&quot;&gt;&lt;script&gt; invites you to Corsari")) << got;
    EXPECT_TRUE(has(got, "http://box.example:7450/preview/corsari.png")) << got;
    EXPECT_FALSE(has(got, "<script>"));
    EXPECT_TRUE(has(page(open.port(), table, "Accept-Encoding: br, gzip\r\n"), "og:title"));
    const std::string head = page(open.port(), table, "", "HEAD");
    EXPECT_TRUE(has(head, "200 OK")) << head;
    EXPECT_FALSE(has(head, "og:title"));
}

TEST_F(InvitedTest, ATableThatIsNotThereHasThePageThatAllHave) {
    OpenServer open{config};
    const std::string got = page(open.port(), "nosuchtable");
    EXPECT_TRUE(has(got, "200 OK")) << got;
    EXPECT_TRUE(has(got, index_page)) << got;
}

TEST_F(InvitedTest, TheAddressIsTheOneThatTheHostSaysOrTrusts) {
    config.url = "https://harbour.example/";
    {
        OpenServer open{config};
        EXPECT_TRUE(has(page(open.port(), open_table(open.port())),
                        "https://harbour.example/preview/corsari.png"));
    }
    config.url = "";
    config.hosts = {"games.example"};
    OpenServer open{config}; // Another harbour may have lent its name: it is not repeated.
    const std::string got = page(open.port(), open_table(open.port()));
    EXPECT_TRUE(has(got, "og:title")) << got;
    EXPECT_FALSE(has(got, "http://box.example")) << got;
}

} // namespace
} // namespace tortuga::invitation_test
