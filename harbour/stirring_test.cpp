// stirring_test.cpp: entropy is promised before any is shown: nobody can choose theirs by what the
// others have, and whoever holds it back is named.
#include "harbour/fixture.hpp"
#include "table/record.hpp"

namespace tortuga::stirring_test {
namespace {

using Told = boost::json::object;

// People at a table who promise, and a host who starts. Seat 1 is the host's.
struct Company {
    explicit Company(Pier& its_pier, int seats = 3) : pier{its_pier} {
        const Link host = pier.connect();
        const Told opened = pier.ask(host,
                                     R"({"t":"open","game":"skull_king","options":"seats=)" +
                                         std::to_string(seats) + "\"}",
                                     "opened");
        table = text_of(opened, "table");
        host_key = text_of(opened, "key");
        for (int i = 0; i < seats; ++i) {
            people.push_back(i == 0 ? host : pier.connect());
            keys.push_back(text_of(sit(i, promise(entropy(i))), "key"));
        }
    }

    static std::string entropy(int i) { return std::string(32, static_cast<char>('a' + i)); }
    std::string message(const std::string& type, const std::string& more = "") const {
        return R"({"t":")" + type + R"(","table":")" + table + "\"" +
               (more.empty() ? "" : "," + more) + "}";
    }
    std::string with(const std::string& type, const std::string& field,
                     const std::string& value) const {
        return message(type, "\"" + field + "\":\"" + value + "\"");
    }
    Told sit(int i, const std::string& promised) {
        return pier.ask(people[i],
                        message("sit", R"("seat":)" + std::to_string(i + 1) + R"(,"name":"P)" +
                                           std::to_string(i + 1) + R"(","promise":")" + promised +
                                           "\""),
                        "seated");
    }
    std::string code(int i, const std::string& line) {
        return text_of(pier.ask(people[i], line, "refused"), "code");
    }
    void start() { pier.say(people[0], message("start")); }
    void show(int i) { pier.say(people[i], with("reveal", "entropy", entropy(i))); }
    std::string phase() { return text_of(pier.ask(people[0], message("look"), "about"), "phase"); }
    bool is_stirring() {
        return pier.ask(people[0], message("look"), "about").contains("stirring");
    }
    // Comes back to a seat after a restart, the host as host.
    void come_back(int i) {
        people[i] = pier.connect();
        if (i == 0) show_key(i, host_key);
        show_key(i, keys[i]);
    }
    void show_key(int i, const std::string& key) {
        const Told pass = pier.ask(people[i], with("pass", "key", key), "pass");
        pier.say(people[i], with("join", "pass", text_of(pass, "pass")));
    }
    // Plays to the end, and hands out the record.
    std::string record() {
        Rng rng{3};
        for (const Link link : people) pier.say(link, message("join"));
        for (bool moved = true; moved;) {
            moved = false;
            for (const Link link : people) moved |= step(link, rng);
        }
        return text_of(pier.ask(people[0], message("record"), "record"), "text");
    }
    bool step(Link link, Rng& rng) {
        Told ask;
        for (const Told& letter : pier.mail[link]) {
            if (text_of(letter, "t") == "view") ask.clear();
            if (text_of(letter, "t") == "ask") ask = letter;
            if (text_of(letter, "t") != "table" || !letter.contains("ask")) continue;
            ask = letter.at("ask").as_object();
            ask["n"] = letter.at("n");
        }
        if (ask.empty()) return false;
        const auto& moves = ask.at("moves").as_array();
        const auto& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        pier.mail[link].clear();
        pier.say(link, message("act", R"("n":)" + std::to_string(number_of(ask, "n")) +
                                          R"(,"move":)" + boost::json::serialize(move)));
        return true;
    }

    Pier& pier;
    std::string table, host_key;
    std::vector<Link> people{};
    std::vector<std::string> keys{};
};

std::optional<RecordError> trouble_in(const std::string& text) {
    const auto read = read_record(text);
    if (const auto* error = std::get_if<RecordError>(&read)) return *error;
    return verify_deal(std::get<Record>(read), portable_keystream);
}

bool is_known(const std::string& text, const std::string& what) {
    return text.find(what) != text.npos;
}

TEST(Stirring, WhatWasPromisedIsShownAndDealtBy) {
    Pier pier;
    Company c{pier};
    const Told seen = pier.ask(c.people[0], c.message("join"), "table");
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(seen.at("promises").at(i).as_string(), promise(c.entropy(i)));
        EXPECT_EQ(seen.at("mix").at(i).as_string(), "");
    }
    c.start();
    EXPECT_TRUE(c.is_stirring());
    for (int i = 0; i < 3; ++i) c.show(i);
    EXPECT_EQ(c.phase(), "playing");
    const Told mixed = pier.expect(c.people[1], "mixed");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(mixed.at("mix").at(i).as_string(), c.entropy(i));
    EXPECT_TRUE(mixed.at("left_out").as_array().empty());
    const std::string record = c.record();
    EXPECT_EQ(trouble_in(record), std::nullopt) << record;
    EXPECT_TRUE(is_known(record, "deal: tortuga-deal-2\n"));
    EXPECT_TRUE(is_known(record, "deal_promise_3: " + promise(c.entropy(2)) + "\n"));
}

// The last to sit down, and the last to show theirs, know nothing of the others'.
TEST(Stirring, NobodySeesEntropyBeforeAllIsShown) {
    Pier pier;
    Company c{pier};
    const Link spectator = pier.connect();
    c.start();
    c.show(0);
    c.show(1);
    pier.say(spectator, c.message("join"));
    pier.say(c.people[2], c.message("join"));
    pier.say(c.people[2], c.message("record"));
    for (const auto& [link, heard] : pier.raw)
        for (int i = 0; i < 3; ++i) EXPECT_FALSE(is_known(heard, c.entropy(i))) << link;
    c.show(2);
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(is_known(pier.raw[spectator], c.entropy(i)));
}

TEST(Stirring, OtherEntropyThanPromisedIsRefused) {
    Pier pier;
    Company c{pier};
    c.start();
    c.show(0), c.show(2);
    EXPECT_EQ(c.code(1, c.with("reveal", "entropy", c.entropy(5))), "other_entropy");
    EXPECT_EQ(c.code(1, c.with("reveal", "entropy", c.entropy(0))), "other_entropy");
    EXPECT_EQ(c.code(1, c.with("reveal", "entropy", "zz")), "entropy");
    EXPECT_EQ(c.code(1, c.message("reveal")), "entropy");
    EXPECT_EQ(c.phase(), "gathering");
    c.show(1);
    EXPECT_EQ(c.phase(), "playing");
}

// Whoever does not like what the others showed cannot keep the game from beginning, nor go unnamed;
// and setting the date does not help.
TEST(Stirring, WhoShowsNothingIsLeftOutAndNamed) {
    Pier pier;
    Company c{pier};
    c.start();
    c.show(0), c.show(2);
    pier.date_at_0 += 24LL * 3'600'000;
    pier.pass_time(9'900);
    EXPECT_EQ(c.phase(), "gathering");
    c.start(); // Asking again gives no more time.
    pier.pass_time(200);
    EXPECT_EQ(c.phase(), "playing");
    const Told mixed = pier.expect(c.people[2], "mixed");
    EXPECT_EQ(mixed.at("left_out"), (boost::json::array{2}));
    EXPECT_EQ(c.code(1, c.with("reveal", "entropy", c.entropy(1))), "started");
    const std::string record = c.record();
    EXPECT_EQ(trouble_in(record), std::nullopt) << record;
    EXPECT_TRUE(is_known(record, "deal_promise_2: " + promise(c.entropy(1)) + "\n"));
    EXPECT_FALSE(is_known(record, "deal_mix_2"));
}

TEST(Stirring, ShowingTwiceCountsOnce) {
    Pier pier;
    Company c{pier};
    c.start();
    c.show(0);
    const std::string before = pier.harbour->state_hash(c.table, pier.time());
    c.show(0);
    EXPECT_EQ(pier.harbour->state_hash(c.table, pier.time()), before);
    c.show(1), c.show(2);
    EXPECT_EQ(c.phase(), "playing");
    c.show(0); // Who lost the line does not know that it has begun.
    EXPECT_FALSE(pier.has(c.people[0], "refused"));
}

// Whoever repeats somebody's promise could repeat what they show as well.
TEST(Stirring, APromiseIsGoodOnceAtATable) {
    Pier pier;
    Company c{pier};
    EXPECT_EQ(c.code(1, c.with("mix", "promise", promise(c.entropy(0)))), "promised_before");
    EXPECT_EQ(c.code(1, c.with("mix", "promise", promise(c.entropy(1)))), "promised_before");
    pier.say(c.people[2], c.message("leave"));
    EXPECT_EQ(
        c.code(2, c.message("sit", R"("name":"P","promise":")" + promise(c.entropy(2)) + "\"")),
        "promised_before");
    for (const char* odd : {"", "ab", "xyz"})
        EXPECT_EQ(c.code(1, c.with("mix", "promise", odd)), "promise") << odd;
    EXPECT_EQ(c.code(1, c.message("mix", R"("promise":")" + promise("00") + R"(","entropy":")" +
                                             c.entropy(5) + "\"")),
              "entropy");
}

TEST(Stirring, NothingIsShownBeforeItIsAskedFor) {
    Pier pier;
    Company c{pier};
    EXPECT_EQ(c.code(1, c.with("reveal", "entropy", c.entropy(1))), "not_asked");
    pier.say(c.people[1], c.with("mix", "entropy", c.entropy(1))); // Openly, then.
    c.start();
    EXPECT_EQ(c.code(1, c.with("reveal", "entropy", c.entropy(1))), "not_asked");
}

TEST(Stirring, NobodyPromisesAnythingElseMeanwhile) {
    Pier pier;
    Company c{pier};
    c.start();
    EXPECT_EQ(c.code(1, c.with("mix", "promise", promise(c.entropy(5)))), "revealing");
    EXPECT_EQ(c.code(1, c.with("mix", "entropy", c.entropy(5))), "revealing");
    EXPECT_EQ(c.code(0, c.message("bot", R"("seat":2,"bot":"none")")), "revealing");
}

// Somebody goes, and somebody else could come who knows what was shown: all promise anew.
TEST(Stirring, WhenSomebodyGoesAllIsVoid) {
    Pier pier;
    Company c{pier};
    c.start();
    c.show(0), c.show(1);
    pier.say(c.people[2], c.message("leave"));
    EXPECT_FALSE(c.is_stirring());
    const Told seen = pier.ask(c.people[0], c.message("join"), "table");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(seen.at("promises").at(i).as_string(), "");
    pier.pass_time(20'000);
    EXPECT_EQ(c.phase(), "gathering");
    EXPECT_EQ(c.code(0, c.with("mix", "promise", promise(c.entropy(0)))), "promised_before");
    for (int i = 0; i < 2; ++i)
        pier.say(c.people[i], c.with("mix", "promise", promise(c.entropy(i + 3))));
    pier.say(c.people[2], c.message("sit", R"("name":"Q")"));
    c.start();
    for (int i = 0; i < 2; ++i)
        pier.say(c.people[i], c.with("reveal", "entropy", c.entropy(i + 3)));
    EXPECT_EQ(c.phase(), "playing");
}

// A harbour that goes down in between still takes no other promise, and leaves out nobody who is on
// the way back; when the host asks again, the time runs.
TEST(Stirring, GoesOnAfterARestart) {
    Pier pier;
    Company c{pier};
    c.start();
    c.show(0);
    pier.restart();
    for (int i = 0; i < 3; ++i) c.come_back(i);
    EXPECT_TRUE(c.is_stirring());
    EXPECT_EQ(c.code(1, c.with("mix", "promise", promise(c.entropy(5)))), "revealing");
    pier.pass_time(40'000);
    EXPECT_EQ(c.phase(), "gathering");
    c.show(1);
    c.start(); // The host need not wait so long.
    pier.pass_time(9'000);
    EXPECT_EQ(c.phase(), "gathering");
    c.show(2);
    EXPECT_EQ(c.phase(), "playing");
    EXPECT_EQ(trouble_in(c.record()), std::nullopt);
}

// Without anybody asking once more: not the host, who may be gone for good.
TEST(Stirring, GoesOnByItselfWhenNobodyAsksAgain) {
    Pier pier;
    Company c{pier};
    c.start();
    pier.restart();
    pier.pass_time(600'000); // Nobody is there: nobody is left out for it.
    for (int i = 1; i < 3; ++i) c.come_back(i);
    c.people[0] = c.people[1];
    pier.pass_time(59'000);
    EXPECT_EQ(c.phase(), "gathering");
    pier.pass_time(1'000);
    EXPECT_EQ(c.phase(), "playing");
}

TEST(Stirring, GoesOnByItselfAfterTheDiskFailed) {
    Pier pier;
    Company c{pier};
    c.start();
    pier.harbour->heard(c.people[1], c.with("reveal", "entropy", c.entropy(1)), pier.time());
    std::vector<Outbox> lost;
    lost.push_back(pier.harbour->take());
    pier.harbour->not_kept(lost, "disk full", pier.time());
    pier.flush();
    pier.pass_time(59'000);
    EXPECT_EQ(c.phase(), "gathering");
    pier.pass_time(1'000);
    EXPECT_EQ(c.phase(), "playing");
}

// Programs that know nothing of promises give their entropy openly.
TEST(Stirring, OpenEntropyIsStillTaken) {
    Pier pier;
    Company c{pier, 2};
    pier.say(c.people[0], c.with("mix", "entropy", c.entropy(0)));
    pier.say(c.people[1], c.with("mix", "entropy", c.entropy(1)));
    c.start();
    for (const Link link : c.people) EXPECT_TRUE(pier.has(link, "mixed"));
    EXPECT_EQ(c.phase(), "playing");
    const std::string record = c.record();
    EXPECT_EQ(trouble_in(record), std::nullopt) << record;
    EXPECT_FALSE(is_known(record, "deal_promise"));
}

TEST(Stirring, ARematchIsPromisedAnew) {
    Pier pier;
    Company c{pier, 2};
    c.start();
    c.show(0), c.show(1);
    c.record();
    const Told next = pier.ask(c.people[0], c.message("rematch"), "rematch");
    c.table = text_of(next, "next");
    c.come_back(1);
    const Told seen = pier.expect(c.people[1], "table");
    EXPECT_EQ(seen.at("promises").at(1).as_string(), "");
    EXPECT_EQ(seen.at("mix").at(1).as_string(), "");
}

// A table of an earlier program goes on by the scheme it was opened with.
TEST(Stirring, TablesOfTheFirstSchemeGoOn) {
    Pier pier;
    Company c{pier, 2};
    std::string& opening = pier.shelf.rows[c.table][0].body;
    const std::string choice = R"(,"deal":2)";
    ASSERT_TRUE(is_known(opening, choice));
    opening.erase(opening.find(choice), choice.size());
    pier.restart();
    c.come_back(0), c.come_back(1);
    for (int i = 0; i < 2; ++i) pier.say(c.people[i], c.with("mix", "entropy", c.entropy(i)));
    c.start();
    const std::string record = c.record();
    EXPECT_TRUE(is_known(record, "deal: tortuga-deal-1\n")) << record;
    EXPECT_EQ(trouble_in(record), std::nullopt) << record;
}

} // namespace
} // namespace tortuga::stirring_test
