// renewing_test.cpp: a personal link takes the place of another: nothing is lost on the way, and
// nothing that the old one led to stays.
#include "harbour/anne.hpp"

namespace tortuga::renewing_test {
namespace {

TEST(Renewing, ANewPersonalLinkTakesEverythingFromTheOldOne) {
    Anne a;
    const Link thief = a.pier.connect(), phone = a.pier.connect();
    EXPECT_EQ(a.come(thief, a.party, a.key), 2);
    const auto unused = a.pier.ask(a.pier.connect(), a.pass_line(a.party, a.key), "pass");
    const std::string fresh = a.renewed(phone, a.key);
    EXPECT_EQ(text_of(a.pier.expect(thief, "bye"), "why"), "revoked");
    EXPECT_EQ(a.refusal(thief, a.party.message("say", R"("text":"hello")")), "not_seated");
    EXPECT_EQ(a.refusal(thief, a.join_line(a.party, unused)), "wrong_pass");
    for (const char* type : {"mine", "renew"}) {
        const auto dead = a.pier.ask(thief, about_key(type, a.key), "refused");
        EXPECT_EQ(text_of(dead, "code"), "revoked");
        EXPECT_EQ(text_of(dead.at("args").as_object(), "date"), "2023-11-26");
    }
    EXPECT_EQ(a.refusal(thief, a.pass_line(a.party, a.key)), "revoked");
    EXPECT_EQ(a.list(fresh), (List{{a.party.table, 2}}));
    EXPECT_EQ(a.come(phone, a.party, fresh), 2);
}

// Whoever wants a new link has it before the old one is dead: an answer may be lost on its way.
TEST(Renewing, WhoAsksAgainForTheSameLinkHasIt) {
    Anne a;
    const std::string fresh = a.renewed(a.pier.connect(), a.key);
    a.pier.restart();
    for (int again = 0; again < 9; ++again) // It makes nothing, so nobody counts it.
        EXPECT_EQ(a.renewed(a.pier.connect(), a.key), fresh);
    EXPECT_EQ(a.list(fresh), (List{{a.party.table, 2}}));
    const Link thief = a.pier.connect();
    EXPECT_EQ(a.refusal(thief, a.renew_line(a.key, a.key.substr(0, 16) + std::string(64, '8'))),
              "revoked");
    const std::string third = a.renewed(a.pier.connect(), fresh, '9');
    EXPECT_EQ(a.refusal(thief, a.renew_line(a.key, fresh)), "revoked");
    EXPECT_TRUE(a.opens(third));
}

TEST(Renewing, ALinkIsRenewedToNothingButAFreshKeyOfTheirs) {
    Anne a;
    const std::string number = a.key.substr(0, 16), second = a.renewed(a.pier.connect(), a.key);
    const std::string wrong[] = {"",
                                 second,                                // It would go on.
                                 a.key,                                 // Back from the dead.
                                 a.made(a.pier.connect()),              // Somebody else's.
                                 number + std::string(63, '7'),         // Too short,
                                 number + std::string(65, '7'),         // too long,
                                 number + std::string(63, '7') + "x",   // no digits,
                                 number + std::string(64, 'F'),         // in capitals,
                                 number + std::string(63, '7') + "\\n", // or a line's end.
                                 std::string(16, '0') + std::string(64, '7')};
    const Link link = a.pier.connect();
    for (const std::string& fresh : wrong)
        EXPECT_EQ(a.refusal(link, a.renew_line(second, fresh)), "bad_field") << fresh;
    EXPECT_EQ(a.refusal(link, about_key("renew", second)), "bad_field");
    EXPECT_TRUE(a.opens(second));
}

// What was taken by a link of the seat's own stays where it is.
TEST(Renewing, ANewPersonalLinkLeavesSeatsWithTheirOwn) {
    Anne a;
    a.renewed(a.pier.connect(), a.key);
    EXPECT_FALSE(a.pier.has(a.anne, "bye"));
    a.pier.ask(a.anne, a.party.message("say", R"("text":"here")"), "said");
    EXPECT_TRUE(a.opens(a.party.keys[1]));
}

// Somebody who came by a personal link wants to be called, too.
struct Thief : Anne {
    explicit Thief(Party::Begins begins, const std::string& options = "seats=3")
        : Anne{options, begins} {
        pier.charter.calls = {.web = true, .admits = [](const Way&) { return true; }};
        thief = pier.connect();
        come(thief, party, key);
        call(thief, "thief");
    }
    void call(Link link, const std::string& who) {
        pier.ask(link, party.message("call", R"("how":"web","to":"https://)" + who + ".example/\""),
                 "calls");
    }
    std::string ways(Seat who = seat(1)) const {
        const Room now = room();
        std::string all;
        for (const Way& way : now.ways().of(who)) all += way.shown() + ";";
        return all;
    }

    Link thief = 0;
};

TEST(Renewing, NobodyIsCalledByWhatTheOldLinkSet) {
    Thief a{Party::Begins::at_once};
    EXPECT_EQ(a.ways(), "thief.example;");
    a.come(a.anne, a.party, a.key);
    a.pier.harbour->lost(a.anne, a.pier.time());
    const std::string fresh = a.renewed(a.pier.connect(), a.key);
    EXPECT_EQ(a.ways(), "");
    const Link phone = a.pier.connect();
    a.come(phone, a.party, fresh);
    a.call(phone, "anne");
    a.pier.harbour->lost(phone, a.pier.time());
    a.pier.say(a.party.people[0], a.party.message("close"));
    ASSERT_EQ(a.pier.calls.size(), 1u);
    EXPECT_EQ(a.pier.calls[0].way.shown(), "anne.example");
}

// A table that is on the shelf then is not read for it.
TEST(Renewing, NobodyIsCalledFromATableThatNobodyLookedAt) {
    Thief called{Party::Begins::later}, shown{Party::Begins::later};
    for (Thief* a : {&called, &shown}) {
        a->pier.restart();
        const std::string fresh = a->renewed(a->pier.connect(), a->key);
        EXPECT_EQ(a->ways(), "thief.example;");
        const Link link = a->pier.connect();
        if (a == &shown) {
            a->come(link, a->party, fresh);
        } else {
            a->come(link, a->party, a->party.host_key);
            a->pier.say(link, a->party.message("start"));
            a->pier.say(link, a->party.message("close"));
        }
        EXPECT_EQ(a->ways(), "");
        EXPECT_TRUE(a->pier.calls.empty());
    }
}

TEST(Renewing, WaysOfALinkGoAlongAndEndAllTheSame) {
    Thief a{Party::Begins::later, "seats=4"};
    a.pier.say(a.party.people[3], a.party.message("leave"));
    a.pier.ask(a.thief, a.party.message("move", R"("seat":4)"), "table");
    EXPECT_EQ(a.ways(seat(3)), "thief.example;");
    a.renewed(a.pier.connect(), a.key);
    EXPECT_EQ(a.ways(seat(3)), "");
}

TEST(Renewing, WaysOfASeatsOwnLinkStay) {
    Thief a{Party::Begins::at_once};
    const Link own = a.pier.connect(), phone = a.pier.connect();
    a.come(own, a.party, a.party.keys[1]);
    a.call(own, "anne");
    a.come(phone, a.party, a.key);
    a.call(phone, "anne"); // The same once more.
    EXPECT_EQ(a.ways(), "thief.example;anne.example;");
    a.renewed(a.pier.connect(), a.key);
    EXPECT_EQ(a.ways(), "anne.example;");
}

TEST(Renewing, WaysOfALinkEndWhenTheSeatIsSomebodyElses) {
    Thief a{Party::Begins::at_once};
    const Link own = a.pier.connect();
    a.come(own, a.party, a.party.keys[1]);
    a.own(own, a.party, a.made(own));
    EXPECT_EQ(a.ways(), "");
}

} // namespace
} // namespace tortuga::renewing_test
