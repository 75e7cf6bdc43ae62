// states_test.cpp: whatever state a table is in and whoever is gone, those who are there can go on.
// docs/table_states.md is this table for readers.
#include <set>

#include "faces/tokens.hpp"
#include "harbour/fixture.hpp"

namespace tortuga::states_test {
namespace {

// Seat 1 is the host's. `says` has words apart by commas, one after the other, said by seat `who`;
// where all are gone, by whoever comes back first.
struct Way {
    std::string_view state, gone;
    int who;
    std::string_view says, becomes;
};
constexpr Way ways[] = {
    {"gathering", "nobody", 1, "start", "playing"},
    {"gathering", "nobody", 2, "leave", "left"},
    {"gathering", "nobody", 3, "leave", "left"},
    {"gathering", "host", 2, "start", "playing"},
    {"gathering", "host", 3, "start", "playing"},
    {"gathering", "guest", 1, "start", "playing"},
    {"gathering", "guest", 3, "leave", "left"},
    {"gathering", "all", 1, "start", "playing"},
    {"gathering", "all", 2, "start", "playing"},
    {"gathering", "all", 3, "start", "playing"},

    {"revising", "nobody", 1, "start", "playing"}, // Seat 1 has proposed other rules.
    {"revising", "nobody", 2, "agrees", "revised"},
    {"revising", "nobody", 3, "no", "gathering"},
    {"revising", "host", 2, "change,agrees", "revised"},
    {"revising", "host", 3, "start", "playing"},
    {"revising", "guest", 1, "start", "playing"},
    {"revising", "guest", 3, "agrees", "revised"},
    {"revising", "all", 1, "change", "revised"},
    {"revising", "all", 2, "change", "revised"},
    {"revising", "all", 3, "start", "playing"},

    {"mustering", "nobody", 1, "ready", "playing"}, // A table for whoever comes, with a free seat.
    {"mustering", "nobody", 2, "leave", "left"},
    {"mustering", "nobody", 3, "wait,wait", "playing"},
    {"mustering", "host", 2, "ready", "gathering"}, // Seat 1 is waited for, but not for ever.
    {"mustering", "host", 3, "wait,wait", "playing"},
    {"mustering", "guest", 1, "wait,wait", "playing"},
    {"mustering", "guest", 3, "leave", "left"},
    {"mustering", "all", 1, "wait,wait", "playing"},
    {"mustering", "all", 2, "wait,wait", "playing"},
    {"mustering", "all", 3, "leave,wait", "over"},

    {"stirring", "nobody", 1, "moment,moment", "playing"}, // Nobody shows what they promised.
    {"stirring", "nobody", 2, "leave", "left"},
    {"stirring", "nobody", 3, "moment,moment", "playing"},
    {"stirring", "host", 2, "moment,moment", "playing"},
    {"stirring", "host", 3, "moment,moment", "playing"},
    {"stirring", "guest", 1, "moment,moment", "playing"},
    {"stirring", "guest", 3, "moment,moment", "playing"},
    {"stirring", "all", 1, "moment,moment", "playing"},
    {"stirring", "all", 2, "moment,moment", "playing"},
    {"stirring", "all", 3, "moment,moment", "playing"},

    {"playing", "nobody", 1, "act", "played"},
    {"playing", "nobody", 2, "act", "played"},
    {"playing", "nobody", 3, "act", "played"},
    {"playing", "host", 2, "care 1 bot,agrees", "out 1"},
    {"playing", "host", 3, "care 1 end,agrees", "over"},
    {"playing", "guest", 1, "care 2 bot", "out 2"},
    {"playing", "guest", 1, "care 2 end", "over"},
    {"playing", "guest", 3, "act", "played"},
    {"playing", "all", 1, "care 2 bot", "out 2"},
    {"playing", "all", 2, "care 1 bot", "out 1"},
    {"playing", "all", 3, "care 1 end", "over"},

    {"paused", "nobody", 1, "resume", "playing"},
    {"paused", "nobody", 2, "resume", "playing"},
    {"paused", "nobody", 3, "resume", "playing"},
    {"paused", "host", 2, "resume", "playing"},
    {"paused", "host", 3, "care 1 end,agrees", "over"},
    {"paused", "guest", 1, "care 2 end", "over"},
    {"paused", "guest", 3, "resume", "playing"},
    {"paused", "all", 1, "resume", "playing"},
    {"paused", "all", 2, "care 1 end", "over"},
    {"paused", "all", 3, "resume", "playing"},

    {"voting", "nobody", 1, "agrees", "paused"}, // Seat 2 asked for a pause.
    {"voting", "nobody", 2, "act", "played"},
    {"voting", "nobody", 3, "no", "playing"},
    {"voting", "host", 2, "agrees", "paused"},
    {"voting", "host", 3, "agrees", "paused"},
    {"voting", "guest", 1, "agrees", "paused"},
    {"voting", "guest", 3, "no", "playing"},
    {"voting", "all", 1, "pause", "paused"},
    {"voting", "all", 2, "pause", "paused"},
    {"voting", "all", 3, "pause", "paused"},

    {"over", "nobody", 1, "rematch,follow,wait,start", "playing"},
    {"over", "nobody", 2, "rematch,follow,wait,start", "playing"},
    {"over", "nobody", 3, "rematch,all follow,moment,start", "playing"},
    {"over", "host", 2, "rematch,follow,wait,start", "playing"},
    {"over", "host", 3, "rematch,follow,wait,start", "playing"},
    {"over", "guest", 1, "rematch,follow,wait,start", "playing"},
    {"over", "guest", 3, "rematch,follow,wait,start", "playing"},
    {"over", "all", 1, "rematch,follow,wait,start", "playing"},
    {"over", "all", 2, "rematch,follow,wait,start", "playing"},
    {"over", "all", 3, "rematch,follow,wait,start", "playing"},
};
constexpr std::string_view states[] = {"gathering", "revising", "mustering", "stirring",
                                       "playing",   "paused",   "voting",    "over"};
constexpr std::string_view goners[] = {"nobody", "host", "guest", "all"};

bool is_gone(std::string_view gone, int who) {
    return gone == "all" || (gone == "host" && who == 1) || (gone == "guest" && who == 2);
}

struct Life {
    explicit Life(const Way& way)
        : party{pier, "skull_king", "seats=3", R"("out":"random")",
                has_begun(way.state) ? Party::Begins::at_once : Party::Begins::later} {
        Rng rng{1};
        if (way.state == "revising") live(1, "change");
        if (way.state == "mustering") muster();
        if (way.state == "stirring") stir();
        if (way.state == "over")
            while (party.step(rng)) {
            }
        if (way.state == "paused" || way.state == "voting") say(2, "pause");
        if (way.state == "paused") agree_all();
        for (int i = 1; i <= 3; ++i)
            if (is_gone(way.gone, i)) lose(i);
        if (way.state != "stirring") pier.pass_time(61'000);
        if (way.gone == "all") come(way.who);
        for (std::string_view rest = way.says; !rest.empty();) {
            const auto [word, more] = cut(rest, ',');
            live(way.who, word);
            rest = more;
        }
    }

    static bool has_begun(std::string_view state) {
        return state != "gathering" && state != "revising" && state != "mustering" &&
               state != "stirring";
    }
    // The same three at a table of four that nobody hosts.
    void muster() {
        for (int i = 1; i <= 3; ++i) {
            link(i) = pier.connect();
            const auto seated = pier.ask(
                link(i),
                R"({"t":"quick","game":"skull_king","options":"seats=4","wait":120,"name":"P"})",
                "seated");
            party.table = text_of(seated, "table");
            party.keys[std::size_t(i) - 1] = text_of(seated, "key");
        }
        party.host_key.clear();
    }

    Link& link(int who) { return party.people[std::size_t(who) - 1]; }
    void say(int who, const std::string& type, const std::string& more = "") {
        if (link(who) != 0) pier.say(link(who), party.message(type, more));
    }
    void agree_all() {
        for (int i = 1; i <= 3; ++i)
            for (const std::string to : {"pause", "bot", "end", "rules"})
                say(i, "agree", R"("yes":true,"to":")" + to + "\"");
    }
    void stir() {
        for (int i = 1; i <= 3; ++i)
            say(i, "mix", R"("promise":")" + std::string(64, static_cast<char>('a' + i)) + "\"");
        say(1, "start");
    }
    void lose(int who) {
        pier.harbour->lost(link(who), pier.time());
        pier.flush();
        link(who) = 0;
    }
    void enter(int who, const std::string& key) {
        if (link(who) == 0) link(who) = pier.connect();
        const auto pass =
            pier.ask(link(who), party.message("pass", R"("key":")" + key + "\""), "pass");
        pier.ask(link(who), party.message("join", R"("pass":")" + text_of(pass, "pass") + "\""),
                 "table");
    }
    void come(int who) {
        if (who == 1 && !party.host_key.empty()) enter(who, party.host_key);
        enter(who, party.keys[std::size_t(who) - 1]);
    }
    void live(int who, std::string_view word) {
        const std::vector<std::string_view> words = split(word);
        if (word == "wait") return pier.pass_time(61'000);
        if (word == "moment") return pier.pass_time(5'000);
        if (word == "agrees") return agree_all();
        if (word == "no")
            for (const std::string to : {"pause", "rules"})
                say(who, "agree", R"("yes":false,"to":")" + to + "\"");
        if (word == "no") return;
        if (word == "change") return say(who, "change", R"("options":"modern seats=3")");
        if (word == "ready") {
            for (int i = 1; i <= 3; ++i) say(i, "set", R"("yes":true)");
            return pier.pass_time(8'000); // Nobody has promised anything.
        }
        if (word == "act") return act(who);
        if (word == "follow" || word == "all follow") {
            const auto about = pier.ask(link(who), party.message("look"), "about");
            if (about.contains("next")) party.table = text_of(about, "next");
            if (word == "follow") return come(who);
            for (int i = 1; i <= 3; ++i) // The host's key is lost, perhaps.
                enter(i, party.keys[std::size_t(i) - 1]);
            return;
        }
        if (words[0] == "care")
            return say(who, "care",
                       R"("seat":)" + std::string{words[1]} + R"(,"to":")" + std::string{words[2]} +
                           "\"");
        say(who, std::string{word});
    }
    void act(int who) {
        const auto ask = party.question(who);
        if (!ask) return;
        pier.say(link(who), party.act(number_of(*ask, "n"),
                                      std::string{ask->at("moves").as_array()[0].as_string()}));
    }

    Pier pier{5};
    Party party;
};

bool has_become(Life& life, const Way& way) {
    const Link eye = life.pier.connect();
    const auto about = life.pier.ask(eye, life.party.message("join"), "table");
    const std::string phase = text_of(about, "phase");
    const auto& seats = about.at("seats").as_array();
    const auto at = [&](int who) { return seats[std::size_t(who) - 1].as_object(); };
    if (way.becomes == "left") return text_of(at(way.who), "kind") == "free";
    if (way.becomes == "revised") return text_of(about, "options") == "modern seats=3";
    if (way.becomes == "paused") return about.at("paused").as_bool();
    if (way.becomes == "played") {
        for (const auto& event : about.at("log").as_array())
            if (event.as_array()[1].as_int64() == way.who) return true;
        return false;
    }
    if (way.becomes.starts_with("out")) return at(way.becomes.back() - '0').contains("out");
    if (way.becomes == "over") return phase == "over";
    return phase == way.becomes && !about.at("paused").as_bool();
}

TEST(States, WhoeverIsThereCanGoOn) {
    for (const Way& way : ways) {
        Life life{way};
        EXPECT_TRUE(has_become(life, way))
            << way.state << ", gone: " << way.gone << ", seat " << way.who << ": " << way.says;
    }
}

TEST(States, NobodyWhoIsThereIsWithoutAWay) {
    std::set<std::tuple<std::string_view, std::string_view, int>> known;
    for (const Way& way : ways) known.insert({way.state, way.gone, way.who});
    for (const std::string_view state : states)
        for (const std::string_view gone : goners)
            for (int who = 1; who <= 3; ++who)
                EXPECT_EQ(known.contains({state, gone, who}), gone == "all" || !is_gone(gone, who))
                    << state << " " << gone << " " << who;
}

// Where the host is there, nobody else begins, and nobody empties seats but the host.
TEST(States, AHostWhoIsThereLeads) {
    Pier pier;
    Party party{pier, "skull_king", "seats=3", "", Party::Begins::later};
    const auto code = [&](const std::string& line) {
        return text_of(pier.ask(party.people[1], line, "refused"), "code");
    };
    EXPECT_EQ(code(party.message("start")), "not_host");
    pier.harbour->lost(party.people[0], pier.time());
    pier.flush();
    EXPECT_TRUE(pier.expect(party.people[1], "seats").at("hostless").as_bool());
    EXPECT_EQ(code(party.message("start")), "not_host"); // They may be back in a moment.
    pier.pass_time(61'000);
    EXPECT_EQ(code(party.message("bot", R"("seat":3,"bot":"none")")), "not_host");
    EXPECT_EQ(code(party.message("bot", R"("seat":1,"bot":"random")")), "not_host");
    pier.say(party.people[2], party.message("leave"));
    pier.say(party.people[1], party.message("bot", R"("seat":3,"bot":"random")"));
    pier.ask(party.people[1], party.message("start"), "seats");
    const auto about = pier.ask(party.people[1], party.message("look"), "about");
    EXPECT_EQ(text_of(about, "phase"), "playing");
}

// An empty house answers nobody: who asks is told so at once, and keeps nobody else waiting.
TEST(States, NobodyWaitsForAnAnswerFromAnEmptyHouse) {
    Pier pier;
    Party party{pier, "skull_king", "seats=2", R"("bots":[{"seat":2,"bot":"random"}])"};
    pier.ask(pier.connect(), party.message("join"), "table"); // Somebody looks on.
    pier.harbour->lost(party.people[0], pier.time());
    pier.flush();
    pier.pass_time(600'000);
    const auto refused = pier.ask(pier.connect(), party.message("claim", R"("seat":1)"), "refused");
    EXPECT_EQ(text_of(refused, "code"), "nobody_here");
}

TEST(States, WhereTheUmpireIsGoneTheOthersDecideAboutLostLinks) {
    Pier pier;
    const Link host = pier.connect(), one = pier.connect(), two = pier.connect();
    const auto opened = pier.ask(
        host, R"({"t":"open","game":"skull_king","options":"seats=2","umpire":true})", "opened");
    const auto line = [&](const std::string& type, const std::string& more) {
        return R"({"t":")" + type + R"(","table":")" + text_of(opened, "table") + "\"" + more + "}";
    };
    pier.ask(one, line("sit", R"(,"name":"A")"), "seated");
    pier.ask(two, line("sit", R"(,"name":"B")"), "seated");
    pier.say(host, line("start", ""));
    pier.harbour->lost(one, pier.time());
    pier.harbour->lost(host, pier.time());
    pier.flush();
    pier.pass_time(600'000);
    const Link back = pier.connect();
    const auto claim = pier.ask(back, line("claim", R"(,"seat":1)"), "claimed");
    pier.say(two,
             line("agree", R"(,"to":"seat","yes":true,"code":")" + text_of(claim, "code") + "\""));
    EXPECT_EQ(number_of(pier.expect(back, "seated"), "seat"), 1);
}

// A question that nobody is left to answer is none.
TEST(States, AClaimEndsWhenTheLastWhoIsAskedGoes) {
    Pier pier;
    Party party{pier, "skull_king", "seats=2"};
    pier.harbour->lost(party.people[0], pier.time());
    pier.pass_time(600'000);
    const Link back = pier.connect();
    pier.ask(back, party.message("claim", R"("seat":1)"), "claimed");
    pier.harbour->lost(party.people[1], pier.time());
    pier.flush();
    pier.pass_time(4'999); // A page that is loaded anew is back by then.
    EXPECT_FALSE(pier.expect(back, "asks").contains("done"));
    pier.mail[back].clear();
    pier.pass_time(1);
    EXPECT_EQ(text_of(pier.expect(back, "asks"), "why"), "gone");
}

} // namespace
} // namespace tortuga::states_test
