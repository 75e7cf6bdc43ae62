// api_test.cpp: calls become the right lines, letters the right answers, and nonsense a problem.
#include "server/api.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <random>

#include "harbour/refusal.hpp"
#include "server/target.hpp"

namespace tortuga::api_test {
namespace {

namespace json = boost::json;
using Lines = std::vector<std::string>;

const std::string greeting = R"({"t":"hello","v":1,"form":"fields"})";

ApiCall call(const std::string& method, const std::string& target, const std::string& body = "",
             const std::string& authorization = "") {
    return api_call({.method = method,
                     .target = target,
                     .body = body,
                     .authorization = authorization,
                     .content_type = body.empty() ? "" : "application/json; charset=utf-8"},
                    Gauges{}, "{}");
}

HttpAnswer answer(const std::string& method, const std::string& target,
                  const std::string& body = "", const std::string& authorization = "") {
    return call(method, target, body, authorization).answer.value_or(HttpAnswer{.status = 0});
}

std::string field(const HttpAnswer& answer, std::string_view name) {
    for (const auto& [key, value] : answer.headers)
        if (key == name) return value;
    return "";
}

std::string code(const HttpAnswer& answer) {
    EXPECT_EQ(answer.type, "application/problem+json");
    return std::string{json::parse(answer.body).at("code").as_string()};
}

TEST(Api, SaysWhatTheProtocolSays) {
    EXPECT_EQ(call("GET", "/api/v1/games").lines, Lines{greeting});
    EXPECT_EQ(call("GET", "/api/v1/harbour").lines, Lines{greeting});
    EXPECT_EQ(call("GET", "/api/v1/tables?page=2").lines, (Lines{greeting, R"({"t":"tables"})"}));
    EXPECT_EQ(call("GET", "/api/v1/tables/a%2Db").lines,
              (Lines{greeting, R"({"t":"look","table":"a-b"})"}));
    EXPECT_EQ(call("POST", "/api/v1/tables", R"({"game":"corsari","public":true})").lines,
              (Lines{greeting, R"({"t":"open","game":"corsari","public":true})"}));
    EXPECT_EQ(call("GET", "http://harbour:8080/api/v1/tables/x/record").lines,
              (Lines{greeting, R"({"t":"record","table":"x"})"}));
}

// A body cannot say anything but what the call is for.
TEST(Api, TakesOnlyItsFields) {
    EXPECT_EQ(call("POST", "/api/v1/tables/x/seats",
                   R"({"t":"start","table":"y","name":"Anne\nB","seat":2,"key":"k"})")
                  .lines,
              (Lines{greeting, R"({"t":"sit","table":"x","seat":2,"name":"Anne\nB"})"}));
}

TEST(Api, BuysAPassBeforeItSits) {
    const ApiCall start = call("POST", "/api/v1/tables/x/start", "", "bearer abc123");
    EXPECT_EQ(start.lines, (Lines{greeting, R"({"t":"pass","table":"x","key":"abc123"})"}));
    EXPECT_TRUE(start.answered("{\"t\":\"hello\",\"v\":1}\n").lines.empty());
    const ApiStep next = start.answered(R"({"t":"pass","table":"x","pass":"99","seat":0})");
    EXPECT_FALSE(next.answer);
    EXPECT_EQ(next.lines, (Lines{R"({"t":"join","table":"x","pass":"99"})",
                                 R"({"t":"start","table":"x"})", R"({"t":"look","table":"x"})"}));
    const ApiStep waiting = start.answered("{\"t\":\"table\",\"n\":3}\n{\"t\":\"seats\"}\n");
    EXPECT_FALSE(waiting.answer);
    EXPECT_TRUE(waiting.lines.empty());
    const ApiStep last = start.answered("{\"t\":\"about\",\"table\":\"x\",\"n\":4}\n");
    ASSERT_TRUE(last.answer);
    EXPECT_EQ(last.answer->status, 200);
    EXPECT_EQ(last.answer->body, "{\"table\":\"x\",\"n\":4}\n");
}

// The refusal of `start` comes before what `look` answers, and counts.
TEST(Api, TheFirstRefusalCounts) {
    const ApiCall start = call("POST", "/api/v1/tables/x/start", "", "Bearer abc");
    const ApiStep step = start.answered("{\"t\":\"table\"}\n"
                                        "{\"t\":\"refused\",\"to\":\"start\",\"code\":\"started\","
                                        "\"text\":\"It has.\",\"clause\":\"SK-001\"}\n"
                                        "{\"t\":\"about\",\"table\":\"x\"}\n");
    ASSERT_TRUE(step.answer);
    EXPECT_EQ(step.answer->status, 409);
    EXPECT_EQ(json::parse(step.answer->body), (json::value{{"type", "/problems/started"},
                                                           {"title", "The game has started"},
                                                           {"status", 409},
                                                           {"detail", "It has."},
                                                           {"code", "started"},
                                                           {"clause", "SK-001"}}));
}

TEST(Api, KeysStayOutOfHeaderFields) {
    const ApiCall open = call("POST", "/api/v1/tables", R"({"game":"corsari"})");
    const ApiStep step = open.answered(R"({"t":"hello"})"
                                       "\n"
                                       R"({"t":"opened","table":"abc","key":"feed"})");
    ASSERT_TRUE(step.answer);
    EXPECT_EQ(step.answer->status, 201);
    EXPECT_EQ(field(*step.answer, "Location"), "/api/v1/tables/abc");
    EXPECT_EQ(field(*step.answer, "Cache-Control"), "no-store");
    EXPECT_EQ(step.answer->body,
              "{\"table\":\"abc\",\"key\":\"feed\",\"link\":\"/t/abc#k=feed\"}\n");
    for (const auto& [name, value] : step.answer->headers)
        EXPECT_EQ(value.find("feed"), value.npos) << name;
}

TEST(Api, KeysComeInTheBodyOrAsBearer) {
    const std::string path = "/api/v1/tables/x/passes";
    const Lines expected{greeting, R"({"t":"pass","table":"x","key":"aa"})"};
    EXPECT_EQ(call("POST", path, R"({"key":"aa"})").lines, expected);
    EXPECT_EQ(call("POST", path, "", "Bearer aa").lines, expected);
    EXPECT_EQ(call("POST", path, R"({"key":"aa"})", "Bearer bb").lines, expected);
    EXPECT_EQ(answer("POST", path).status, 401);
    EXPECT_EQ(field(answer("POST", path), "WWW-Authenticate"), "Bearer");
    for (const std::string wrong : {"Basic aa", "Bearer", "Bearer a b", "Bearer \x80", "aa"})
        EXPECT_EQ(answer("POST", path, "", wrong).status, 401) << wrong;
    for (const std::string host : {"start", "bots", "mix", "reveal", "reissue", "close"})
        EXPECT_EQ(answer("POST", "/api/v1/tables/x/" + host).status, 401) << host;
}

TEST(Api, PathsThatAreNot) {
    for (const std::string target :
         {"/api", "/api/v1", "/api/v1/", "/api/v1/tables/", "/api/v1/tables/x/", "/api/v2/games",
          "/api/v1/games/x", "/healthz/", "/problems/none", "//healthz", "/API/v1/games"})
        EXPECT_EQ(answer("GET", target).status, 404) << target;
    const std::string long_id(41, 'x');
    for (const std::string id : {"%20", "a.b", "a%2Fb", "%00", "..", "%C3%A9", long_id.c_str()})
        EXPECT_EQ(code(answer("GET", "/api/v1/tables/" + id)), "no_table") << id;
    for (const std::string target :
         {"", "healthz", "*", "/%", "/%2", "/%zz", "/a b", "/#a", "/\xe9"})
        EXPECT_EQ(code(answer("GET", target)), "malformed") << target;
}

TEST(Api, MethodsThatAreNot) {
    const HttpAnswer wrong = answer("DELETE", "/api/v1/tables");
    EXPECT_EQ(wrong.status, 405);
    EXPECT_EQ(field(wrong, "Allow"), "OPTIONS, GET, HEAD, POST");
    EXPECT_EQ(answer("HEAD", "/api/v1/tables/x/seats").status, 405);
    EXPECT_EQ(answer("get", "/healthz").status, 405);
    const HttpAnswer options = answer("OPTIONS", "/api/v1/tables/x/seats");
    EXPECT_EQ(options.status, 204);
    EXPECT_EQ(options.body, "");
    EXPECT_EQ(field(options, "Allow"), "OPTIONS, POST");
    EXPECT_EQ(answer("HEAD", "/healthz").body, answer("GET", "/healthz").body);
}

TEST(Api, BodiesThatAreNot) {
    const std::string path = "/api/v1/tables";
    for (const std::string body : {"{", "[]", "3", "{}x", "{\"a\":\"\xff\"}", "null"})
        EXPECT_EQ(code(answer("POST", path, body)), "malformed") << body;
    const std::string deep = std::string(64, '[') + std::string(64, ']');
    EXPECT_EQ(code(answer("POST", path, "{\"game\":" + deep + "}")), "malformed");
    EXPECT_EQ(answer("POST", path, "\"" + std::string(1 << 20, ' ') + "\"").status, 413);
    for (const std::string type : {"", "text/plain", "application/x-www-form-urlencoded"})
        EXPECT_EQ(api_call({.method = "POST", .target = path, .body = "{}", .content_type = type},
                           Gauges{}, "")
                      .answer.value_or(HttpAnswer{})
                      .status,
                  415)
            << type;
}

TEST(Api, MediaTypes) {
    for (const std::string fits : {"", "*/*", "application/json", "text/html, APPLICATION/*;q=0.1",
                                   "application/json;q=0, application/json", "*/*;q=0.001"})
        EXPECT_TRUE(accepts(fits, "application/json; charset=utf-8")) << fits;
    for (const std::string not_so :
         {"text/html", "application/json;q=0", "*/*, application/json;q=0.0", "application/*; Q=0",
          "json", ","})
        EXPECT_FALSE(accepts(not_so, "application/json")) << not_so;
    const ApiCall picky = api_call(
        {.method = "GET", .target = "/api/v1/tables/x/record", .accept = "application/pdf"},
        Gauges{}, "");
    ASSERT_TRUE(picky.answer);
    EXPECT_EQ(code(*picky.answer), "not_acceptable");
}

TEST(Api, ReadyOrNot) {
    Gauges gauges;
    gauges.version = "1.2.3";
    EXPECT_EQ(api_call({.method = "GET", .target = "/readyz"}, gauges, "").answer->status, 200);
    gauges.is_ready = false;
    gauges.not_ready_why = "The disk is full.";
    const auto ready = api_call({.method = "GET", .target = "/readyz"}, gauges, "").answer;
    EXPECT_EQ(ready->status, 503);
    EXPECT_EQ(json::parse(ready->body).at("detail"), "The disk is full.");
    EXPECT_EQ(api_call({.method = "GET", .target = "/healthz"}, gauges, "").answer->status, 200);
}

// By HTTP one learns as precisely as by the protocol when to come again.
TEST(Api, WhoIsRefusedForALimitIsToldHowLongToWait) {
    const struct {
        std::string letter;
        int status;
        std::string seconds;
    } cases[] = {
        {R"({"t":"refused","code":"flood","key":"k","args":{},"wait":120})", 429, "1"},
        {R"({"t":"refused","code":"limit","key":"k","args":{},"wait":4001})", 429, "5"},
        {R"({"t":"refused","code":"budget","key":"k","args":{},"wait":60000})", 429, "60"},
        {R"({"t":"refused","code":"limit","key":"k","args":{}})", 429, "1"},
        {R"({"t":"refused","code":"not_away","key":"k","args":{},"wait":30000})", 409, "30"},
        {R"({"t":"refused","code":"full","key":"k","args":{}})", 409, ""}};
    for (const auto& [letter, status, seconds] : cases) {
        const ApiStep step = call("GET", "/api/v1/games").answered(letter + "\n");
        ASSERT_TRUE(step.answer) << letter;
        EXPECT_EQ(step.answer->status, status) << letter;
        EXPECT_EQ(field(*step.answer, "Retry-After"), seconds) << letter;
        const json::object told = json::parse(step.answer->body).as_object();
        const json::object heard = json::parse(letter).as_object();
        const json::value none;
        const json::value *const here = told.if_contains("wait"), *const there =
                                                                      heard.if_contains("wait");
        EXPECT_EQ(here ? *here : none, there ? *there : none) << letter;
    }
}

TEST(Api, GoodbyesAreProblems) {
    for (const auto& [why, status] : std::map<std::string, int>{
             {"flood", 429}, {"closing", 503}, {"elsewhere", 409}, {"closed", 410}, {"odd", 400}}) {
        const ApiCall games = call("GET", "/api/v1/games");
        const ApiStep step = games.answered("{\"t\":\"bye\",\"why\":\"" + why + "\"}\n");
        ASSERT_TRUE(step.answer) << why;
        EXPECT_EQ(step.answer->status, status) << why;
        EXPECT_EQ(code(*step.answer), why);
    }
    EXPECT_EQ(call("GET", "/api/v1/games").answered("not JSON\n").answer->status, 500);
}

TEST(Api, KnowsEveryCodeOfTheProtocol) {
    for (const std::string_view word : refusal_words) EXPECT_TRUE(find_trouble(word)) << word;
}

TEST(Api, OwnsItsPathsOnly) {
    for (const std::string ours : {"/api/v1/x", "/%61pi", "/healthz?a", "/metrics", "/problems/x"})
        EXPECT_TRUE(is_api(ours)) << ours;
    for (const std::string page : {"/", "/t/abc", "/apis", "/ws", "/index.html?/api"})
        EXPECT_FALSE(is_api(page)) << page;
    for (const ApiRoute& route : api_routes()) EXPECT_TRUE(is_api(route.path)) << route.path;
}

// Whatever arrives, a line is one line and an answer is an answer.
TEST(Api, NonsenseIsAnswered) {
    std::mt19937 dice{7};
    const std::string pieces[] = {"/",       "api",  "v1",  "tables", "%", "%41", "?",
                                  "#",       "{",    "}",   "\"",     "[", ":",   "\n",
                                  "\\u0000", "\x80", "key", "seats",  "x", " "};
    const auto nonsense = [&](std::string text) {
        for (auto i = dice() % 12; i > 0; --i) text += pieces[dice() % std::size(pieces)];
        return text;
    };
    const std::string methods[] = {"GET", "POST", "HEAD", "OPTIONS", "BREW"};
    for (int round = 0; round < 20'000; ++round) {
        const bool mild = round % 2;
        const ApiCall made = call(methods[dice() % 5], nonsense(mild ? "/api/v1/tables/x/" : ""),
                                  nonsense(mild ? "{\"key\":" : ""), nonsense("Bearer "));
        EXPECT_NE(made.answer.has_value(), static_cast<bool>(made.answered));
        for (const std::string& line : made.lines) EXPECT_EQ(line.find('\n'), line.npos);
        if (made.answer && made.answer->status >= 400) {
            EXPECT_EQ(json::parse(made.answer->body).at("status"), made.answer->status);
        }
        if (made.answered) made.answered(nonsense("{\"t\":"));
    }
}

} // namespace
} // namespace tortuga::api_test
