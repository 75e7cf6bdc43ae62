// moments_test.cpp: who wants to see every moment sees every one, whenever they come.
#include "games/registry.hpp"
#include "harbour/base64.hpp"
#include "harbour/change.hpp"
#include "harbour/fixture.hpp"
#include "harbour/watch.hpp"

namespace tortuga::moments_test {
namespace {

AnyView view_in(const boost::json::value& bytes) {
    AnyView view;
    const auto read = read_base64(std::string_view{bytes.as_string()});
    std::ranges::copy(*read, view.bytes.begin());
    return view;
}

// Somebody who watches, and follows the table by what is new in it.
struct Watcher {
    Watcher(Pier& its_pier, const AnyGame& its_game, const Party& party)
        : pier{its_pier}, game{its_game}, link{its_pier.connect("moments")} {
        const auto table = pier.ask(link, party.message("join"), "table");
        view = view_in(table.at("first"));
        follow(table.at("log").as_array(), table.at("seen").as_array());
        EXPECT_EQ(view, view_in(table.at("view").at("bytes")));
        pier.mail[link].clear();
    }
    void follow(const boost::json::array& events, const boost::json::array& seen) {
        ASSERT_EQ(events.size(), seen.size());
        for (const auto& change : seen) {
            const auto next = changed(game, view, std::string_view{change.as_string()});
            ASSERT_TRUE(next);
            view = *next, ++moments;
        }
    }
    // Follows what came since, to where the harbour says it is.
    void listen() {
        for (const auto& letter : std::exchange(pier.mail[link], {})) {
            const std::string type = text_of(letter, "t");
            if (type == "told")
                follow(letter.at("events").as_array(), letter.at("seen").as_array());
            if (type == "view") EXPECT_EQ(view, view_in(letter.at("bytes")));
        }
    }

    Pier& pier;
    const AnyGame& game;
    Link link;
    AnyView view{};
    int moments = 0;
};

TEST(Moments, ChainFromTheFirstToTheLastInEveryGame) {
    for (const AnyGame* game : all_games()) {
        Pier pier;
        Party party{pier, std::string{game->name}, "seats=3"};
        Watcher early{pier, *game, party};
        Rng rng{3};
        int steps = 0;
        for (; steps < 60 && party.step(rng); ++steps) early.listen();
        const Watcher late{pier, *game, party}; // It knows as much as who was there all the time.
        EXPECT_EQ(late.view, early.view) << game->name;
        EXPECT_EQ(late.moments, early.moments) << game->name;
        EXPECT_GT(late.moments, steps) << game->name;
    }
}

TEST(Moments, WhoDidNotAskIsToldNone) {
    Pier pier;
    Party party{pier, "skull_king", "seats=3"};
    const Watcher other{pier, *find_game("skull_king"), party};
    const Link plain = pier.connect();
    const auto table = pier.ask(plain, party.message("join"), "table");
    EXPECT_FALSE(table.contains("seen"));
    EXPECT_FALSE(table.contains("first"));
    Rng rng{3};
    while (!pier.has(plain, "told") && party.step(rng)) {
    }
    EXPECT_FALSE(pier.expect(plain, "told").contains("seen"));
}

TEST(Moments, ARefusedGreetingChangesNothing) {
    Pier pier;
    Party party{pier, "skull_king", "seats=3"};
    const Link plain = pier.connect();
    pier.say(plain, R"({"t":"hello","v":1,"form":"fields","moments":true})");
    EXPECT_EQ(text_of(pier.expect(plain, "refused"), "code"), "bad_field");
    const auto table = pier.ask(plain, party.message("join"), "table");
    EXPECT_FALSE(table.contains("seen"));
    EXPECT_TRUE(table.at("view").as_object().contains("bytes"));
}

TEST(Moments, TheClockWaitsUntilAllWasShown) {
    Pier pier;
    Party party{pier, "skull_king", "seats=3", R"("clock":{"move":30})"};
    const Link link = pier.connect("moments");
    const auto pass =
        pier.ask(link, party.message("pass", R"("key":")" + party.keys[0] + "\""), "pass");
    pier.ask(link, party.message("join", R"("pass":")" + text_of(pass, "pass") + "\""), "table");
    party.people[0] = link;
    Rng rng{3};
    boost::json::object asked;
    for (int i = 0; i < 40 && asked.empty(); ++i) {
        party.step(rng);
        for (const auto& letter : pier.mail[link])
            if (text_of(letter, "t") == "ask" && letter.contains("showing")) asked = letter;
    }
    EXPECT_EQ(number_of(asked, "showing"), showing_max);
    EXPECT_EQ(number_of(asked, "left"), showing_max + 30'000);
    pier.say(link, party.message("ready"));
    const auto table = pier.ask(link, party.message("join"), "table");
    const boost::json::object& ask = table.at("ask").as_object();
    EXPECT_FALSE(ask.contains("showing"));
    EXPECT_EQ(number_of(ask, "left"), 30'000);
}

TEST(Moments, AreForThoseWhoReadBytes) {
    Pier pier;
    const Link link = pier.connect("none");
    const auto refused =
        pier.ask(link, R"({"t":"hello","v":1,"form":"fields","moments":true})", "refused");
    EXPECT_EQ(text_of(refused, "code"), "bad_field");
}

} // namespace
} // namespace tortuga::moments_test
