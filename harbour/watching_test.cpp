// watching_test.cpp: who looks on: counted by all, named where they wish it, and never in the way.
#include "harbour/fixture.hpp"

namespace tortuga::watching_test {
namespace {

// Two who play, and others who look on.
struct Balcony {
    Link come(const std::string& address = "test") {
        const Link link = pier.connect("bytes", address);
        pier.ask(link, party.message("join"), "table");
        return link;
    }
    std::string name(const std::string& text) const {
        return party.message("watch", R"("name":")" + text + "\"");
    }
    std::string code(Link from, const std::string& line) {
        return text_of(pier.ask(from, line, "refused"), "code");
    }
    boost::json::array watchers() {
        const auto about = pier.ask(party.people[0], party.message("look"), "about");
        const auto* names = about.if_contains("watchers");
        return names ? names->as_array() : boost::json::array{};
    }
    int told() { // How often the players were, and forgets it.
        int times = 0;
        for (const auto& letter : pier.mail[party.people[0]])
            times += text_of(letter, "t") == "watching" ? 1 : 0;
        pier.mail[party.people[0]].clear();
        return times;
    }

    Pier pier{7};
    Party party{pier, "skull_king", "seats=2"};
};

TEST(Watching, AllSeeHowManyAndWhoWishesToBeSeen) {
    Balcony g;
    const Link eye = g.come(), other = g.come();
    g.pier.say(eye, g.name("Rosa"));
    g.pier.pass_time(1'000);
    const auto seen = g.pier.expect(g.party.people[1], "watching");
    EXPECT_EQ(number_of(seen, "watching"), 2);
    EXPECT_EQ(seen.at("watchers").as_array(), (boost::json::array{"Rosa"}));
    EXPECT_TRUE(g.pier.has(other, "watching"));
    g.pier.say(eye, g.party.message("watch"));
    EXPECT_TRUE(g.watchers().empty());
}

TEST(Watching, WhoPlaysOrHostsIsNotCounted) {
    Balcony g;
    g.pier.pass_time(10'000);
    EXPECT_EQ(g.told(), 0); // There was never anybody.
    EXPECT_EQ(
        number_of(g.pier.ask(g.party.people[0], g.party.message("look"), "about"), "watching"), 0);
    EXPECT_EQ(g.code(g.party.people[0], g.name("Rosa")), "not_watching");
    EXPECT_EQ(g.code(g.pier.connect(), g.name("Rosa")), "not_watching");
}

// However many come and go: the players hear of it once a second, and not when nothing changed.
TEST(Watching, ACrowdThatComesAndGoesIsToldOnceASecond) {
    Balcony g;
    for (int i = 0; i < 50; ++i) {
        const Link eye = g.come();
        g.pier.pass_time(20);
        if (i % 2 == 0) continue;
        g.pier.harbour->lost(eye, g.pier.time());
        g.pier.flush();
    }
    g.pier.pass_time(1'000);
    EXPECT_LE(g.told(), 3);
    const Link eye = g.come();
    g.pier.harbour->lost(eye, g.pier.time());
    g.pier.pass_time(2'000);
    EXPECT_EQ(g.told(), 0);
}

TEST(Watching, ANameIsCheckedLikeThatOfASeat) {
    Balcony g;
    const Link eye = g.come(), other = g.come();
    EXPECT_EQ(g.code(eye, g.name("captain")), "name_reserved");
    EXPECT_EQ(g.code(eye, g.name("\u2800")), "name_blank");
    EXPECT_EQ(g.code(eye, g.name("P 1")), "name_taken");
    EXPECT_EQ(g.code(eye, g.name("a|b")), "bad_field");
    g.pier.say(eye, g.name("Ro\u200bsa"));
    EXPECT_EQ(g.watchers(), (boost::json::array{"Rosa"}));
    const auto taken = g.pier.ask(other, g.name("rosa"), "refused");
    EXPECT_EQ(text_of(taken, "code"), "name_taken");
    EXPECT_EQ(text_of(taken.at("args").as_object(), "free"), "rosa 2");
    g.pier.mail[eye].clear();
    g.pier.say(eye, g.name("Rosa")); // The same once more costs nothing.
    EXPECT_FALSE(g.pier.has(eye, "refused"));
}

TEST(Watching, NamesAreBoundedAndNotChangedAllTheTime) {
    Balcony g;
    g.pier.charter.limits.names_watching = 2;
    g.pier.charter.limits.address_names = {3, 0.1};
    g.pier.say(g.come(), g.name("A"));
    const Link b = g.come();
    g.pier.say(b, g.name("B"));
    EXPECT_EQ(g.code(g.come("elsewhere"), g.name("C")), "crowded");
    g.pier.say(b, g.name("D"));
    const auto refused = g.pier.ask(b, g.name("E"), "refused");
    EXPECT_EQ(text_of(refused, "code"), "too_often");
    EXPECT_GT(number_of(refused, "wait"), 0);
    EXPECT_EQ(g.watchers(), (boost::json::array{"A", "D"}));
}

// Whoever has a name while they watch keeps nobody from a seat.
TEST(Watching, ASeatGoesBeforeAName) {
    Pier pier;
    Party party{pier, "skull_king", "seats=2", "", Party::Begins::later};
    pier.say(party.people[1], party.message("leave"));
    const Link eye = pier.connect(), rosa = pier.connect();
    pier.ask(eye, party.message("join"), "table");
    pier.say(eye, party.message("watch", R"("name":"Rosa")"));
    pier.ask(rosa, party.message("sit", R"("name":"Rosa")"), "seated");
    pier.mail[eye].clear();
    pier.pass_time(1'000);
    EXPECT_FALSE(pier.expect(eye, "watching").contains("watchers"));
    pier.say(rosa, party.message("leave"));
    pier.pass_time(1'000);
    EXPECT_TRUE(pier.ask(eye, party.message("look"), "about").contains("watchers"));
    pier.ask(eye, party.message("sit", R"("name":"Nina")"), "seated"); // And is no spectator more.
    EXPECT_FALSE(pier.ask(eye, party.message("look"), "about").contains("watchers"));
}

TEST(Watching, NothingOfItIsKept) {
    Balcony g;
    const auto before = g.pier.shelf.read(g.party.table)->size();
    const Link eye = g.come();
    g.pier.say(eye, g.name("Rosa"));
    EXPECT_EQ(g.pier.shelf.read(g.party.table)->size(), before);
    EXPECT_EQ(text_of(g.pier.ask(eye, g.party.message("record"), "record"), "text").find("Rosa"),
              std::string::npos);
    g.pier.restart();
    g.party.people[0] = g.pier.connect();
    EXPECT_TRUE(g.watchers().empty());
}

TEST(Watching, WhereTheHostWishesItNobodyIsNamed) {
    Balcony g;
    const Link eye = g.come();
    g.pier.say(eye, g.name("Rosa"));
    const std::string quiet = R"("seat":0,"yes":true)";
    EXPECT_EQ(g.code(g.party.people[1], g.party.message("hush", quiet)), "not_host");
    const auto hushed = g.pier.ask(g.party.people[0], g.party.message("hush", quiet), "hushed");
    EXPECT_EQ(number_of(hushed, "seat"), 0);
    EXPECT_TRUE(g.watchers().empty());
    EXPECT_EQ(g.code(eye, g.name("Nina")), "hushed");
    g.pier.say(g.party.people[0], g.party.message("hush", R"("seat":0,"yes":false)"));
    EXPECT_EQ(g.watchers(), (boost::json::array{"Rosa"}));
}

} // namespace
} // namespace tortuga::watching_test
