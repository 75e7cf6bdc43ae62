// budget_test.cpp: so much memory and so much disk, for a table, an address and all together.
#include "harbour/fixture.hpp"

namespace tortuga::budget_test {
namespace {

std::string code_of(const boost::json::object& refused) { return text_of(refused, "code"); }

TEST(Budget, ATableThatHasItsShareTakesMovesAndNoMoreTalk) {
    Pier pier;
    pier.charter.limits.table_bytes = 6'000;
    Party party{pier, "corsari", "seats=2"};
    const std::string talk = party.message("say", R"("text":")" + std::string(300, 'x') + "\"");
    int said = 0;
    while (said < 100) {
        pier.mail[party.people[0]].clear();
        pier.say(party.people[0], talk);
        if (pier.has(party.people[0], "refused")) break;
        ++said;
    }
    EXPECT_GT(said, 5);
    EXPECT_LT(said, 20);
    EXPECT_EQ(code_of(pier.expect(party.people[0], "refused")), "budget");
    for (const char* type : {"undo", "pause"})
        EXPECT_EQ(code_of(pier.ask(party.people[0], party.message(type), "refused")), "budget");
    for (const Link link : party.people) // They ask for the table, and for what they may do.
        pier.ask(link, party.message("join"), "table");
    Rng rng{1};
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(party.step(rng));
}

TEST(Budget, AnAddressThatHasItsShareIsToldWhenThereIsRoomAgain) {
    Pier pier;
    pier.charter.limits.address_bytes = {20'000, 10};
    Party party{pier, "corsari", "seats=2"};
    const std::string talk = party.message("say", R"("text":")" + std::string(300, 'x') + "\"");
    boost::json::object refused;
    for (int i = 0; i < 200 && refused.empty(); ++i) {
        pier.mail[party.people[0]].clear();
        pier.say(party.people[0], talk);
        if (pier.has(party.people[0], "refused")) refused = pier.expect(party.people[0], "refused");
    }
    ASSERT_EQ(code_of(refused), "budget");
    const TimeMs wait = number_of(refused, "wait");
    EXPECT_GT(wait, 0);
    EXPECT_LT(wait, 60'000);
    const Link other = pier.connect("bytes", "elsewhere"); // Others are not concerned.
    pier.ask(other, R"({"t":"open","game":"corsari"})", "opened");
    for (const Link link : party.people) pier.ask(link, party.message("join"), "table");
    Rng rng{1};
    for (int i = 0; i < 10; ++i) EXPECT_TRUE(party.step(rng)); // And games go on.
    pier.pass_time(600'000);
    pier.ask(party.people[0], talk, "said");
}

TEST(Budget, WhoIsGoneHasNotPaid) {
    Pier pier;
    pier.charter.limits.address_bytes = {5'000, 0.01};
    const auto opens = [&] {
        const Link link = pier.connect();
        pier.mail[link].clear();
        pier.say(link, R"({"t":"open","game":"corsari"})");
        const bool is_open = pier.has(link, "opened");
        pier.harbour->lost(link, pier.time());
        return is_open;
    };
    int opened = 0;
    while (opened < 100 && opens()) ++opened;
    EXPECT_LT(opened, 30);
    pier.pass_time(3'600'000); // Long enough for all else about an address to be forgotten.
    EXPECT_FALSE(opens());
}

TEST(Budget, BeyondTheHarboursDiskNoTableIsOpened) {
    Pier pier;
    pier.charter.limits.disk_bytes = 1'000'000;
    const Link host = pier.connect();
    pier.ask(host, R"({"t":"open","game":"corsari"})", "opened");
    pier.harbour->see_disk(1'000'000);
    EXPECT_EQ(code_of(pier.ask(host, R"({"t":"open","game":"corsari"})", "refused")), "budget");
    pier.harbour->see_disk(999'999);
    pier.ask(host, R"({"t":"open","game":"corsari"})", "opened");
}

TEST(Budget, BeyondItsMemoryTablesThatNobodyIsAtLeaveAtOnce) {
    Pier pier;
    pier.charter.limits.memory_bytes = 200'000;
    std::vector<Link> hosts;
    std::string last;
    for (int i = 0; i < 100; ++i) { // Each goes as it has come.
        const Link host = pier.connect();
        last = text_of(pier.ask(host, R"({"t":"open","game":"corsari"})", "opened"), "table");
        pier.harbour->lost(host, pier.time());
    }
    EXPECT_LT(pier.harbour->census().bytes, 250'000u);
    EXPECT_EQ(pier.harbour->census().open, 100);
    int opened = 0;
    for (; opened < 100; ++opened) { // These stay.
        const Link host = pier.connect();
        pier.mail[host].clear();
        pier.say(host, R"({"t":"open","game":"corsari"})");
        if (!pier.has(host, "opened")) break;
        hosts.push_back(host);
    }
    EXPECT_GT(opened, 5);
    EXPECT_LT(opened, 40);
    const Link guest = pier.connect();
    const std::string look = R"({"t":"look","table":")" + last + "\"}";
    EXPECT_EQ(code_of(pier.ask(guest, look, "refused")), "limit");
    for (const Link host : hosts) pier.harbour->lost(host, pier.time());
    pier.ask(guest, look, "about");
}

TEST(Budget, WhoOpensTooManyTablesIsToldWhenTheNextIsFree) {
    Pier pier;
    pier.charter.limits.address_tables = {2, 0.2};
    const Link host = pier.connect();
    const std::string opening = R"({"t":"open","game":"corsari"})";
    for (int i = 0; i < 2; ++i) pier.ask(host, opening, "opened");
    const auto refused = pier.ask(host, opening, "refused");
    EXPECT_EQ(code_of(refused), "limit");
    ASSERT_TRUE(refused.contains("wait"));
    pier.pass_time(number_of(refused, "wait"));
    pier.ask(host, opening, "opened");
}

// A rematch is a table, too.
TEST(Budget, SoIsWhoeverAsksForARematch) {
    Pier pier;
    Party party{pier, "skull_king", "seats=2"};
    Rng rng{1};
    while (party.step(rng)) {
    }
    const auto refusal = [&] {
        return code_of(pier.ask(party.people[0], party.message("rematch"), "refused"));
    };
    pier.charter.limits.tables_open = 0;
    EXPECT_EQ(refusal(), "limit");
    pier.charter.limits.tables_open = 20'000;
    pier.charter.limits.disk_bytes = 1'000'000;
    pier.harbour->see_disk(1'000'000);
    EXPECT_EQ(refusal(), "budget");
    pier.harbour->see_disk(0);
    pier.charter.limits.address_tables = {1, 0.01};
    pier.ask(party.people[0], R"({"t":"open","game":"corsari"})", "opened");
    EXPECT_EQ(refusal(), "limit");
    const int open = pier.harbour->census().open;
    pier.pass_time(100'000);
    pier.ask(party.people[0], party.message("rematch"), "rematch");
    EXPECT_EQ(pier.harbour->census().open, open + 1);
    pier.ask(party.people[1], party.message("rematch"),
             "rematch"); // It is there, and costs nothing.
}

} // namespace
} // namespace tortuga::budget_test
