// mooring_test.cpp: tables leave memory and come back, are listed by pages, and are told of when
// the shelf lost a part of them.
#include "harbour/fixture.hpp"

namespace tortuga::mooring_test {
namespace {

std::string open_table(Pier& pier, Link host, const std::string& more = R"("public":true)") {
    return text_of(pier.ask(host, R"({"t":"open","game":"corsari",)" + more + "}", "opened"),
                   "table");
}

std::vector<std::string> listed(const boost::json::object& tables) {
    std::vector<std::string> ids;
    for (const auto& each : tables.at("tables").as_array())
        ids.push_back(text_of(each.as_object(), "table"));
    return ids;
}

TEST(Mooring, AfterAStartATableIsReadWhenSomebodyAsksForIt) {
    Pier pier;
    std::string table;
    for (int i = 0; i < 50; ++i) table = open_table(pier, pier.connect());
    pier.restart();
    EXPECT_EQ(pier.harbour->census().gathering, 0);
    EXPECT_EQ(pier.harbour->census().open, 50);
    const Link link = pier.connect();
    pier.ask(link, R"({"t":"look","table":")" + table + "\"}", "about");
    EXPECT_EQ(pier.harbour->census().gathering, 1);
}

// Who has a clock has it after a start, too, but nobody waits until all of them were read.
TEST(Mooring, AfterAStartTablesThatActByThemselvesAreReadAFewAtATime) {
    Pier pier;
    for (int i = 0; i < 100; ++i)
        Party{pier, "corsari", "seats=2", R"("clock":{"move":60},"grace":60)"};
    Party{pier, "corsari", "seats=2"};
    pier.restart();
    EXPECT_GT(pier.harbour->census().playing, 0);
    EXPECT_LT(pier.harbour->census().playing, 60);
    pier.pass_time(1);
    EXPECT_EQ(pier.harbour->census().playing, 100);
    EXPECT_EQ(pier.harbour->census().open, 101);
    const std::uint64_t events = pier.harbour->counters().events;
    pier.pass_time(121'000); // Their time is up, though nobody came back.
    EXPECT_GE(pier.harbour->counters().events, events + 100);
}

TEST(Mooring, AGatheringTableLeavesMemoryWithinMinutesAndIsThereWhenAskedFor) {
    Pier pier;
    const Link host = pier.connect();
    const std::string table = open_table(pier, host);
    pier.pass_time(3'600'000);
    EXPECT_EQ(pier.harbour->census().gathering, 1); // The host is there.
    pier.harbour->lost(host, pier.time());
    pier.pass_time(400'000);
    EXPECT_EQ(pier.harbour->census().gathering, 0);
    const Link guest = pier.connect();
    EXPECT_EQ(listed(pier.ask(guest, R"({"t":"tables"})", "tables")),
              std::vector<std::string>{table});
    EXPECT_EQ(pier.harbour->census().gathering, 0); // To list it, it need not be read.
    pier.ask(guest, R"({"t":"sit","table":")" + table + R"(","name":"Anne"})", "seated");
    EXPECT_EQ(pier.harbour->census().gathering, 1);
}

TEST(Mooring, ATableThatNobodyStartsIsClosedThoughItLeftMemory) {
    Pier pier;
    const Link host = pier.connect();
    open_table(pier, host);
    pier.harbour->lost(host, pier.time());
    pier.pass_time(pier.charter.limits.gathering_ms - 1'000);
    EXPECT_EQ(pier.harbour->census().open, 1);
    pier.pass_time(2'000);
    EXPECT_EQ(pier.harbour->census().open, 0);
    EXPECT_EQ(pier.shelf.listed.begin()->second.phase, Phase::over);
}

TEST(Mooring, TablesAreListedByPages) {
    Pier pier;
    std::vector<std::string> newest_first;
    const Link host = pier.connect();
    for (int i = 0; i < 5; ++i) {
        pier.pass_time(1'000);
        newest_first.insert(newest_first.begin(), open_table(pier, host));
    }
    open_table(pier, host, R"("public":false)");
    const auto all = pier.ask(host, R"({"t":"tables"})", "tables");
    EXPECT_EQ(listed(all), newest_first);
    EXPECT_FALSE(all.contains("next"));
    std::vector<std::string> seen;
    std::string after;
    for (const int most : {2, 2, 1}) {
        const auto page = pier.ask(host, R"({"t":"tables","limit":2)" + after + "}", "tables");
        EXPECT_EQ(listed(page).size(), static_cast<std::size_t>(most));
        for (const std::string& id : listed(page)) seen.push_back(id);
        after = R"(,"after":")" + text_of(page, "next") + "\"";
    }
    EXPECT_EQ(seen, newest_first);
    EXPECT_EQ(after, R"(,"after":"")"); // There were no more.
    for (const char* bad :
         {R"("limit":0)", R"("limit":201)", R"("after":"x")", R"("after":"1-")", R"("after":7)"})
        EXPECT_EQ(text_of(pier.ask(host, std::string{R"({"t":"tables",)"} + bad + "}", "refused"),
                          "code"),
                  "bad_field")
            << bad;
}

// After a start the list is whole soon, and no question for it reads more than a few tables.
TEST(Mooring, AListAfterAStartFillsUp) {
    Pier pier;
    for (int i = 0; i < 60; ++i) open_table(pier, pier.connect());
    pier.restart();
    const Link guest = pier.connect();
    EXPECT_EQ(listed(pier.ask(guest, R"({"t":"tables"})", "tables")).size(), 16u);
    EXPECT_EQ(pier.harbour->census().gathering, 16);
    pier.pass_time(1);
    EXPECT_EQ(listed(pier.ask(guest, R"({"t":"tables"})", "tables")).size(), 60u);
}

// A shelf that can read only so many rows of a table.
struct RottenShelf : MemoryShelf {
    Result<std::vector<Row>> read(const std::string& table) const override {
        if (!is_rotten) return MemoryShelf::read(table);
        return Complaint{"harbour.store.lost", {{"file", "harbour.db"}, {"detail", table}}};
    }
    std::vector<Row> readable(const std::string& table) const override {
        std::vector<Row> rows = *MemoryShelf::read(table);
        rows.resize(std::min(rows.size(), left));
        return rows;
    }

    bool is_rotten = false;
    std::size_t left = 0;
};

TEST(Mooring, WhatIsLeftOfADamagedTableIsShownAndNothingIsAddedToIt) {
    Pier pier;
    Party party{pier, "corsari", "seats=2"};
    Rng rng{1};
    for (int i = 0; i < 6; ++i) ASSERT_TRUE(party.step(rng));
    RottenShelf rotten;
    rotten.rows = pier.shelf.rows;
    rotten.listed = pier.shelf.listed;
    rotten.is_rotten = true;
    rotten.left = rotten.rows.at(party.table).size() - 2;
    std::vector<std::string> told;
    pier.charter.damage = [&](const std::string& table, const std::string&) {
        told.push_back(table);
    };
    pier.harbour.emplace(pier.charter, rotten);
    EXPECT_FALSE(pier.harbour->reopen(pier.time()));
    const Link link = pier.connect();
    const std::string at = R"(,"table":")" + party.table + "\"";
    const std::string pass = text_of(
        pier.ask(link, R"({"t":"pass","key":")" + party.keys[0] + "\"" + at + "}", "pass"), "pass");
    const auto table = pier.ask(link, R"({"t":"join","pass":")" + pass + "\"" + at + "}", "table");
    EXPECT_TRUE(table.at("damaged").as_bool());
    EXPECT_EQ(number_of(table, "you"), 1);
    EXPECT_TRUE(pier.ask(link, party.message("record"), "record").contains("text"));
    const std::size_t rows = rotten.rows.at(party.table).size();
    for (const char* type : {"act", "say", "undo", "pause", "resume", "rematch", "point", "mix"})
        EXPECT_EQ(text_of(pier.ask(link, party.message(type), "refused"), "code"), "damaged")
            << type;
    pier.say(link, party.message("leave"));
    pier.pass_time(3'600'000);
    EXPECT_TRUE(pier.harbour->take().batch.empty());
    EXPECT_EQ(rotten.rows.at(party.table).size(), rows);
    EXPECT_EQ(told, std::vector<std::string>{party.table}); // Once.
}

TEST(Mooring, ADamagedTableDoesNotBegin) {
    Pier pier;
    Party party{pier, "corsari", "seats=2", "", Party::Begins::later};
    pier.say(party.people[1],
             party.message("mix", R"("promise":")" + promise(std::string(32, 'c')) + "\""));
    pier.say(party.people[0], party.message("start"));
    RottenShelf rotten;
    rotten.rows = pier.shelf.rows;
    rotten.listed = pier.shelf.listed;
    rotten.is_rotten = true;
    rotten.left = rotten.rows.at(party.table).size();
    pier.harbour.emplace(pier.charter, rotten);
    EXPECT_FALSE(pier.harbour->reopen(pier.time()));
    const auto table = pier.ask(pier.connect(), party.message("join"), "table");
    EXPECT_TRUE(table.at("damaged").as_bool());
    EXPECT_TRUE(table.contains("stirring"));
    pier.pass_time(120'000);
    EXPECT_EQ(text_of(pier.ask(pier.connect(), party.message("look"), "about"), "phase"),
              "gathering");
}

TEST(Mooring, WhereNothingIsLeftTheTableIsRefusedAndNotUnknown) {
    Pier pier;
    Party party{pier, "corsari", "seats=2"};
    RottenShelf rotten;
    rotten.rows = pier.shelf.rows;
    rotten.is_rotten = true;
    pier.harbour.emplace(pier.charter, rotten);
    const Link link = pier.connect();
    EXPECT_EQ(text_of(pier.ask(link, party.message("join"), "refused"), "code"), "storage");
    EXPECT_EQ(pier.harbour->counters().unreadable, 1u);
}

TEST(Mooring, AFinishedTableIsRemovedUnlessSomebodyIsThere) {
    Pier pier;
    const Link host = pier.connect();
    const std::string table = open_table(pier, host);
    pier.pass_time(pier.charter.limits.gathering_ms + 1'000);
    pier.ask(host, R"({"t":"join","table":")" + table + "\"}", "table");
    pier.harbour->remove({table});
    pier.flush();
    EXPECT_TRUE(pier.shelf.rows.contains(table));
    pier.harbour->lost(host, pier.time());
    pier.pass_time(400'000);
    pier.harbour->remove({table});
    const Link guest = pier.connect();
    EXPECT_FALSE(pier.shelf.rows.contains(table));
    EXPECT_EQ(
        text_of(pier.ask(guest, R"({"t":"look","table":")" + table + "\"}", "refused"), "code"),
        "no_table");
}

} // namespace
} // namespace tortuga::mooring_test
