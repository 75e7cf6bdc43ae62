// lobby_test.cpp: what people do before a game begins, and on their way from one to the next.
#include "harbour/fixture.hpp"
#include "harbour/room.hpp"

namespace tortuga::lobby_test {
namespace {

using Told = boost::json::object;

// A table of four whose first seats are taken by people, who have said nothing yet; `more` is said
// when it is opened.
struct Lobby {
    explicit Lobby(int count, const std::string& options = "seats=4",
                   const std::string& more = "") {
        host = pier.connect();
        const Told opened = pier.ask(
            host, R"({"t":"open","game":"skull_king","options":")" + options + "\"" + more + "}",
            "opened");
        table = text_of(opened, "table");
        host_key = text_of(opened, "key");
        for (int i = 0; i < count; ++i) sit(i == 0 && more.empty() ? host : pier.connect());
    }
    void sit(Link link, const std::string& more = "") {
        const std::string name = "P" + std::to_string(people.size() + 1);
        const Told seated =
            pier.ask(link, message("sit", R"("name":")" + name + "\"" + more), "seated");
        people.push_back(link);
        keys.push_back(text_of(seated, "key"));
    }
    std::string message(const std::string& type, const std::string& more = "") const {
        return R"({"t":")" + type + R"(","table":")" + table + "\"" +
               (more.empty() ? "" : "," + more) + "}";
    }
    void set(int who, bool yes = true) {
        pier.say(people[static_cast<std::size_t>(who)],
                 message("set", std::string{R"("yes":)"} + (yes ? "true" : "false")));
    }
    Room room() { return *read_room(*pier.shelf.read(table)); }
    Told about() { return pier.ask(pier.connect(), message("look"), "about"); }
    std::string phase() { return text_of(about(), "phase"); }
    // The seats that say they are ready.
    std::vector<int> ready() {
        std::vector<int> found;
        int number = 0;
        for (const auto& seat : about().at("seats").as_array())
            if (++number; seat.as_object().contains("set")) found.push_back(number);
        return found;
    }
    std::string refusal(Link link, const std::string& line) {
        return text_of(pier.ask(link, line, "refused"), "code");
    }

    Pier pier{};
    Link host = 0;
    std::string table, host_key;
    std::vector<Link> people{};
    std::vector<std::string> keys{};
};

TEST(Lobby, TheHostFillsItWithBotsAndItBegins) {
    Lobby lobby{2};
    lobby.pier.say(lobby.host, lobby.message("fill", R"("bot":"mate")"));
    EXPECT_EQ(lobby.phase(), "playing");
    const Room room = lobby.room();
    for (int i = 2; i < 4; ++i) {
        ASSERT_TRUE(room.chair(seat(i)).bot);
        EXPECT_EQ(room.chair(seat(i)).bot->name, "mate");
    }
    EXPECT_NE(room.chair(seat(2)).name, room.chair(seat(3)).name); // The crew, not a number.
    EXPECT_TRUE(room.chair(seat(1)).is_person);
}

TEST(Lobby, WithoutABotNamedItIsTheOneThatStandsIn) {
    Lobby lobby{1};
    lobby.pier.say(lobby.host, lobby.message("fill"));
    const Room room = lobby.room();
    EXPECT_EQ(room.chair(seat(3)).bot, room.settings().substitute);
    EXPECT_EQ(lobby.phase(), "playing");
}

TEST(Lobby, FillingIsForTheHostAndForTheTimeBefore) {
    Lobby lobby{2};
    EXPECT_EQ(lobby.refusal(lobby.people[1], lobby.message("fill")), "not_host");
    EXPECT_EQ(lobby.refusal(lobby.host, lobby.message("fill", R"("bot":"nobody")")), "bad_field");
    EXPECT_TRUE(lobby.room().chair(seat(2)).is_free());
    lobby.pier.say(lobby.host, lobby.message("fill"));
    EXPECT_EQ(lobby.refusal(lobby.host, lobby.message("fill")), "started");
}

TEST(Lobby, WhenAllAreReadyAnybodyMayBegin) {
    Lobby lobby{2, "seats=2"};
    EXPECT_EQ(lobby.refusal(lobby.people[1], lobby.message("start")), "not_host");
    lobby.set(1);
    EXPECT_EQ(lobby.ready(), (std::vector{2}));
    EXPECT_EQ(lobby.refusal(lobby.people[1], lobby.message("start")), "not_host");
    lobby.set(0);
    lobby.set(1, false);
    EXPECT_EQ(lobby.refusal(lobby.people[1], lobby.message("start")), "not_host");
    lobby.set(1);
    lobby.pier.say(lobby.people[1], lobby.message("start"));
    EXPECT_EQ(lobby.phase(), "playing");
    EXPECT_EQ(lobby.refusal(lobby.people[1], lobby.message("set", R"("yes":true)")), "started");
}

TEST(Lobby, WhoOnlyWatchesHasNoSay) {
    Lobby lobby{2, "seats=2"};
    const Link guest = lobby.pier.connect();
    lobby.pier.say(guest, lobby.message("join"));
    lobby.set(0), lobby.set(1);
    EXPECT_EQ(lobby.refusal(guest, lobby.message("start")), "not_host");
    EXPECT_EQ(lobby.refusal(guest, lobby.message("set", R"("yes":true)")), "not_seated");
    EXPECT_EQ(lobby.refusal(guest, lobby.message("move", R"("seat":1)")), "not_seated");
}

TEST(Lobby, AHostWhoDoesNotPlayIsWaitedFor) {
    Lobby lobby{2, "seats=2", R"(,"umpire":true)"};
    lobby.set(0), lobby.set(1);
    EXPECT_EQ(lobby.refusal(lobby.people[1], lobby.message("start")), "not_host");
    lobby.pier.say(lobby.host, lobby.message("start"));
    EXPECT_EQ(lobby.phase(), "playing");
}

// Whoever was ready was so for those who were there.
TEST(Lobby, WhoComesLaterIsAskedAndSoAreAllOthers) {
    Lobby lobby{2, "seats=3"};
    lobby.set(0), lobby.set(1);
    EXPECT_EQ(lobby.ready(), (std::vector{1, 2}));
    lobby.sit(lobby.pier.connect());
    EXPECT_EQ(lobby.ready(), (std::vector<int>{}));
    EXPECT_EQ(lobby.refusal(lobby.people[1], lobby.message("start")), "not_host");
}

TEST(Lobby, AProgramNeedNotSayThatItIsReady) {
    Lobby lobby{2, "seats=3"};
    lobby.sit(lobby.pier.connect(), R"(,"program":true)");
    lobby.set(0), lobby.set(1);
    lobby.pier.say(lobby.people[1], lobby.message("start"));
    EXPECT_EQ(lobby.phase(), "playing");
}

TEST(Lobby, WhoMovesTakesNameKeyAndPromiseAlong) {
    Lobby lobby{1};
    const std::string entropy(32, 'b');
    const std::string promised = promise(entropy);
    lobby.pier.say(lobby.host, lobby.message("mix", R"("promise":")" + promised + "\""));
    const Told told = lobby.pier.ask(lobby.host, lobby.message("move", R"("seat":3)"), "table");
    EXPECT_EQ(number_of(told, "you"), 3);
    const Room room = lobby.room();
    EXPECT_TRUE(room.chair(seat(0)).is_free());
    EXPECT_EQ(room.chair(seat(2)).name, "P1");
    EXPECT_EQ(room.chair(seat(2)).promise, promised);
    const Told pass = lobby.pier.ask(
        lobby.pier.connect(), lobby.message("pass", R"("key":")" + lobby.keys[0] + "\""), "pass");
    EXPECT_EQ(number_of(pass, "seat"), 3);
    // The game is played from there.
    lobby.pier.say(lobby.host, lobby.message("fill"));
    lobby.pier.say(lobby.host, lobby.message("reveal", R"("entropy":")" + entropy + "\""));
    EXPECT_EQ(lobby.phase(), "playing");
    const Room begun = lobby.room();
    EXPECT_EQ(begun.chair(seat(2)).mix, entropy);
}

TEST(Lobby, NobodyMovesToASeatThatIsTaken) {
    Lobby lobby{2};
    EXPECT_EQ(lobby.refusal(lobby.host, lobby.message("move", R"("seat":2)")), "taken");
    EXPECT_EQ(lobby.refusal(lobby.host, lobby.message("move", R"("seat":1)")), "taken");
    EXPECT_EQ(lobby.refusal(lobby.host, lobby.message("move", R"("seat":9)")), "no_seat");
    lobby.pier.say(lobby.host, lobby.message("fill"));
    EXPECT_EQ(lobby.refusal(lobby.host, lobby.message("move", R"("seat":3)")), "started");
}

// A game that is over, and then another.
struct Again {
    explicit Again(const std::string& more = "") : party{pier, "skull_king", "seats=3", more} {
        Rng rng{1};
        while (party.step(rng)) {
        }
        before = party.table;
    }
    Told ask(std::size_t who, const std::string& more = "") {
        party.table = before;
        Told told = pier.ask(party.people[who], party.message("rematch", more), "rematch");
        party.table = text_of(told, "next");
        return told;
    }
    int seat_of(std::size_t who) {
        const Told pass = pier.ask(
            pier.connect(), party.message("pass", R"("key":")" + party.keys[who] + "\""), "pass");
        return static_cast<int>(number_of(pass, "seat"));
    }
    void come(std::size_t who) {
        const Link link = party.people[who];
        const Told pass =
            pier.ask(link, party.message("pass", R"("key":")" + party.keys[who] + "\""), "pass");
        pier.say(link, party.message("join", R"("pass":")" + text_of(pass, "pass") + "\""));
    }

    Pier pier{};
    Party party;
    std::string before;
};

TEST(Rematch, SaysWhoAskedForIt) {
    Again again;
    EXPECT_EQ(number_of(again.ask(1), "seat"), 2);
    EXPECT_EQ(number_of(again.ask(2), "seat"), 2); // It was they who asked first.
    const Told about = again.pier.ask(again.pier.connect(),
                                      R"({"t":"look","table":")" + again.before + "\"}", "about");
    EXPECT_EQ(number_of(about, "next_by"), 2);
    again.pier.restart();
    const Told later = again.pier.ask(again.pier.connect(),
                                      R"({"t":"look","table":")" + again.before + "\"}", "about");
    EXPECT_EQ(number_of(later, "next_by"), 2);
}

TEST(Rematch, KeepsTheSeatsOrMovesEachOneOn) {
    Again kept;
    kept.ask(0);
    EXPECT_EQ(kept.seat_of(0), 1);
    Again moved;
    moved.ask(0, R"("seats":"rotate")");
    EXPECT_EQ(moved.seat_of(0), 2);
    EXPECT_EQ(moved.seat_of(1), 3);
    EXPECT_EQ(moved.seat_of(2), 1);
    moved.ask(1); // Who agrees does not move anybody again.
    EXPECT_EQ(moved.seat_of(0), 2);
}

TEST(Rematch, BotsMoveOnWithTheirNames) {
    Again again{R"("bots":[{"seat":3,"bot":"mate"}])"};
    const Room old = *read_room(*again.pier.shelf.read(again.before));
    again.ask(0, R"("seats":"rotate")");
    const Room room = *read_room(*again.pier.shelf.read(again.party.table));
    ASSERT_TRUE(room.chair(seat(0)).bot);
    EXPECT_EQ(room.chair(seat(0)).name, old.chair(seat(2)).name);
}

TEST(Rematch, WhenAllHaveAgreedAnybodyMayBegin) {
    Again again;
    again.ask(1);
    again.ask(2);
    again.come(1);
    const Link second = again.party.people[1];
    EXPECT_EQ(text_of(again.pier.ask(second, again.party.message("start"), "refused"), "code"),
              "not_host");
    again.ask(0);
    again.pier.say(second, again.party.message("start"));
    const Told about = again.pier.ask(again.pier.connect(), again.party.message("look"), "about");
    EXPECT_EQ(text_of(about, "phase"), "playing");
}

} // namespace
} // namespace tortuga::lobby_test
