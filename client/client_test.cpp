// client_test.cpp: the guest's end of the wire against a harbour that says what the test wants.
#include "client/client.hpp"

#include <gtest/gtest.h>

#include "client/scripted_harbour.hpp"

namespace tortuga::client_test {
namespace {

constexpr Milliseconds soon{5000}, now{0};

TEST(Client, LinesComeOneByOneHoweverTheyWereSent) {
    ScriptedHarbour harbour{{{.hears = "a", .says = {"1\n2\n", "3", "\n\n4\n5"}}}};
    Client client{harbour.url(), soon};
    EXPECT_EQ(client.receive(now), std::nullopt);
    client.send("a");
    for (const char* line : {"1", "2", "3", "4", "5"}) EXPECT_EQ(client.receive(soon), line);
    EXPECT_EQ(client.receive(Milliseconds{20}), std::nullopt);
}

TEST(Client, WhatIsLongArrivesWhole) {
    const std::string much(3 << 20, 'x'); // More than a socket holds.
    ScriptedHarbour harbour{{{.hears = "ask", .says = {much}}}};
    Client client{harbour.url(), soon};
    client.send("ask");
    EXPECT_EQ(client.receive(soon), much);
    client.close();
    EXPECT_THROW(client.send("after"), ClientError);
}

TEST(Client, WaitingEndsWithTheSocketOrWithTheOther) {
    ScriptedHarbour harbour{{{.hears = "a", .says = {"1"}}}};
    Client client{harbour.url(), soon};
    int pipe_ends[2];
    ASSERT_EQ(::pipe(pipe_ends), 0);
    client.send("a");
    EXPECT_FALSE(client.wait(pipe_ends[0], soon));
    EXPECT_EQ(client.receive(soon), "1");
    ASSERT_EQ(::write(pipe_ends[1], "x", 1), 1);
    EXPECT_TRUE(client.wait(pipe_ends[0], soon));
    EXPECT_FALSE(client.wait(-1, Milliseconds{10}));
    ::close(pipe_ends[0]), ::close(pipe_ends[1]);
}

TEST(Client, ALostConnectionIsSaidAfterAllThatCameBefore) {
    ScriptedHarbour harbour{{{.hears = "a", .says = {"last"}, .then = Then::hang_up}}};
    Client client{harbour.url(), soon};
    client.send("a");
    EXPECT_EQ(client.receive(soon), "last");
    EXPECT_THROW(client.receive(soon), ClientError);
    EXPECT_THROW(client.send("b"), ClientError);
}

TEST(Client, NobodyThereAndSomebodyElseThere) {
    try {
        Client client{Url{.host = "127.0.0.1", .port = "1"}, soon};
        FAIL();
    } catch (const ClientError& e) {
        EXPECT_EQ(e.complaint.key, "client.unreachable");
        EXPECT_NE(std::string{e.what()}.find("127.0.0.1:1"), std::string::npos);
    }
    ScriptedHarbour page{{}, Manner::page};
    try {
        Client client{page.url(), soon};
        FAIL();
    } catch (const ClientError& e) {
        EXPECT_EQ(e.complaint.key, "client.no_harbour");
    }
    ScriptedHarbour mute{{}, Manner::mute};
    EXPECT_THROW((Client{mute.url(), Milliseconds{50}}), ClientError);
}

TEST(Client, OnePageOverHttp) {
    ScriptedHarbour page{{}, Manner::page};
    const Fetched found = http_get(page.url(), "/healthz", soon);
    EXPECT_EQ(found.status, 200u);
    EXPECT_EQ(found.headers.at("content-type"), "text/plain");
    EXPECT_EQ(found.body, "GET /healthz ");
    EXPECT_EQ(http_post(page.url(), "/api/v1/x", "{}", soon).body, "POST /api/v1/x {}");
    ScriptedHarbour mute{{}, Manner::mute};
    EXPECT_THROW(http_get(mute.url(), "/", Milliseconds{50}), ClientError);
}

TEST(Client, HelloPassAndJoin) {
    ScriptedHarbour harbour{{{.hears = "hello", .says = {R"({"t":"hello","v":1,"engine":"e"})"}},
                             {.hears = "pass",
                              .says = {"{\"t\":\"said\"}\n{\"t\":\"pass\","
                                       "\"pass\":\"p1\"}"}},
                             {.hears = "join", .says = {R"({"t":"table","n":9})"}}}};
    std::string greeting;
    Client client = call_at(harbour.url(), ViewForm::fields, soon, greeting);
    EXPECT_NE(greeting.find("\"engine\":\"e\""), std::string::npos);
    board(client, {.table = "T", .key = "k1", .n = 7}, soon);
    EXPECT_EQ(client.receive(soon), R"({"t":"said"})"); // What came between is not lost.
    EXPECT_EQ(client.receive(soon), R"({"t":"table","n":9})");
    const std::vector<std::string> heard = harbour.heard();
    ASSERT_EQ(heard.size(), 3u);
    EXPECT_NE(heard[0].find("\"form\":\"fields\""), std::string::npos);
    EXPECT_EQ(heard[1], R"({"t":"pass","table":"T","key":"k1"})");
    EXPECT_EQ(heard[2], R"({"t":"join","table":"T","from":7,"pass":"p1"})");
}

TEST(Client, ComesBackAfterAnHonestTry) {
    ScriptedHarbour harbour{{{.hears = "hello", .then = Then::hang_up},
                             {.hears = "hello", .says = {R"({"t":"hello"})"}},
                             {.hears = "join", .says = {R"({"t":"table"})"}}}};
    std::vector<Milliseconds> pauses;
    const auto patient = [&](Milliseconds pause) { return pauses.push_back(pause), true; };
    auto client = come_back(harbour.url(), ViewForm::bytes, {.table = "T"}, patient);
    ASSERT_TRUE(client);
    EXPECT_EQ(client->receive(soon), R"({"t":"table"})");
    ASSERT_EQ(pauses.size(), 2u);
    EXPECT_EQ(pauses[1], 2 * pauses[0]);
}

TEST(Client, ARefusalEndsComingBackAndSoDoesImpatience) {
    ScriptedHarbour harbour{
        {{.hears = "hello", .says = {R"({"t":"hello"})"}},
         {.hears = "pass", .says = {R"({"t":"refused","code":"wrong_key","text":"No."})"}}}};
    const auto patient = [](Milliseconds) { return true; };
    try {
        come_back(harbour.url(), ViewForm::bytes, {.table = "T", .key = "k"}, patient);
        FAIL();
    } catch (const TurnedAway& e) {
        EXPECT_NE(e.line.find("wrong_key"), std::string::npos);
    }
    const Url nowhere{.host = "127.0.0.1", .port = "1"};
    int asked = 0;
    EXPECT_FALSE(
        come_back(nowhere, ViewForm::bytes, {}, [&](Milliseconds) { return ++asked < 3; }));
    EXPECT_EQ(asked, 3);
}

} // namespace
} // namespace tortuga::client_test
