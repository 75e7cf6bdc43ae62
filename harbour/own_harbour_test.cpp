// own_harbour_test.cpp: a harbour in a browser keeps what it told, and comes back with it.
#include "harbour/own_harbour.hpp"

#include "harbour/fixture.hpp"

namespace tortuga::own_harbour_test {
namespace {

// What the worker does, with a list for a database.
struct Tab {
    explicit Tab(std::vector<std::string>& its_chest) : chest{its_chest} {
        for (const std::string& batch : chest) own.shelve(*read_batch(batch));
        own.open(now);
        own.harbour().connected(1, "here");
        say(R"({"t":"hello","v":1,"form":"fields"})");
    }

    Heard say(const std::string& line) {
        own.harbour().heard(1, line, now);
        return settle();
    }
    Heard settle() {
        Heard heard;
        for (;;) {
            const auto step = boost::json::parse(own.take()).as_object();
            if (const auto* batch = step.if_contains("keep")) {
                chest.push_back(boost::json::serialize(*batch));
                own.kept();
            }
            for (const auto& letter : step.at("letters").as_array()) {
                std::istringstream lines{std::string{letter.at(1).as_string()}};
                for (std::string line; std::getline(lines, line);)
                    heard.push_back(boost::json::parse(line).as_object());
            }
            if (own.bots_waiting() > 0) {
                const BotTask task = own.next_task();
                Rng rng{task.seed};
                own.harbour().chosen(task, task.bot->choose(task.view, task.moves, rng), now);
            } else if (!step.contains("keep"))
                return heard;
        }
    }

    std::vector<std::string>& chest;
    Now now{.steady = 1'000'000'000, .date = 1'000'000'000'000};
    OwnHarbour own{seeded_entropy(3)};
};

boost::json::object last(const Heard& heard, std::string_view type) {
    for (auto letter = heard.rbegin(); letter != heard.rend(); ++letter)
        if (text_of(*letter, "t") == type) return *letter;
    return {};
}

TEST(OwnHarbour, BatchesReadAsTheyWereWritten) {
    const Batch batch{{{"one", 1, "a \"quoted\"\nline\n"}, {"two", 7, ""}},
                      {{"one", Phase::playing, true, 1'800'000'000'000}}};
    const auto read = read_batch(print_batch(batch));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->rows, batch.rows);
    EXPECT_EQ(read->listings, batch.listings);
    for (const std::string_view bad : {"", "[]", "{}", R"({"rows":[1],"listings":[]})",
                                       R"({"rows":[],"listings":[{"phase":9}]})"})
        EXPECT_FALSE(read_batch(bad)) << bad;
}

TEST(OwnHarbour, ATableOutlivesItsTab) {
    std::vector<std::string> chest;
    std::string table, key, hash;
    {
        Tab tab{chest};
        const auto opened =
            last(tab.say(R"({"t":"open","game":"skull_king","options":"seats=3",)"
                         R"("bots":[{"seat":2,"bot":"random"},{"seat":3,"bot":"random"}]})"),
                 "opened");
        table = text_of(opened, "table");
        const std::string at = R"(,"table":")" + table + "\"";
        key = text_of(last(tab.say(R"({"t":"sit","name":"Anne")" + at + "}"), "seated"), "key");
        auto ask = last(tab.say(R"({"t":"start")" + at + "}"), "ask");
        ASSERT_EQ(number_of(ask, "n") > 0, true);
        const std::string move{ask.at("moves").as_array()[0].as_string()};
        ask = last(tab.say(R"({"t":"act")" + at + R"(,"n":)" + std::to_string(number_of(ask, "n")) +
                           R"(,"move":")" + move + "\"}"),
                   "ask");
        EXPECT_GT(number_of(ask, "n"), 0);
        hash = tab.own.harbour().state_hash(table, tab.now);
    }
    Tab tab{chest};
    EXPECT_EQ(tab.own.harbour().state_hash(table, tab.now), hash);
    const auto pass =
        last(tab.say(R"({"t":"pass","table":")" + table + R"(","key":")" + key + "\"}"), "pass");
    const auto back = last(tab.say(R"({"t":"join","table":")" + table + R"(","pass":")" +
                                   text_of(pass, "pass") + "\"}"),
                           "table");
    EXPECT_EQ(number_of(back, "you"), 1);
    EXPECT_TRUE(back.contains("ask"));
}

TEST(OwnHarbour, WhatCannotBeKeptHasNotHappened) {
    std::vector<std::string> chest;
    Tab tab{chest};
    tab.own.harbour().heard(1, R"({"t":"open","game":"corsaro"})", tab.now);
    ASSERT_TRUE(boost::json::parse(tab.own.take()).as_object().contains("keep"));
    tab.own.not_kept("the database is full", tab.now);
    const auto refused = last(tab.settle(), "refused");
    EXPECT_EQ(text_of(refused, "code"), "storage");
    EXPECT_TRUE(chest.empty());
}

} // namespace
} // namespace tortuga::own_harbour_test
