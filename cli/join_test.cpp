// join_test.cpp: people at terminals, at tables in a harbour that runs in the same process.
#include <gtest/gtest.h>

#include "cli/harbour_stage.hpp"
#include "client/scripted_harbour.hpp"
#include "server/scratch.hpp"

namespace tortuga::join_test {
namespace {

const std::string short_game = "seats=2 schedule=swift_n_salty";

std::vector<std::string> opening(const HarbourStage& harbour,
                                 const std::vector<std::string>& more) {
    std::vector<std::string> line{"join",   harbour.url().harbour(),
                                  "--open", "skull_king",
                                  "-o",     short_game,
                                  "--name", "Ada",
                                  "--plain"};
    line.insert(line.end(), more.begin(), more.end());
    return line;
}

// Starts the game when it may, and then plays what is listed first.
std::optional<std::string> plain_player(const std::string& screen) {
    return screen.rfind("Moves: ") == screen.npos ? "start" : first_listed(screen);
}

std::string table_of(const std::string& screen) {
    const std::string link = after_last(screen, "for friends: ");
    return link.substr(link.rfind('/') + 1);
}

TEST(Join, AWholeGameAgainstABot) {
    HarbourStage harbour;
    const Staged game = run_typing(opening(harbour, {"--bots", "random"}), plain_player);
    EXPECT_EQ(game.code, Exit::ok) << game.err << game.out;
    EXPECT_TRUE(contains(game.out, "The table, for friends: " + harbour.url().harbour() + "/t/"));
    EXPECT_TRUE(contains(game.out, "Your seat, for you alone: "));
    EXPECT_TRUE(contains(game.out, "The game begins."));
    EXPECT_TRUE(contains(game.out, "Your hand: ")) << game.out.substr(0, 3000);
    EXPECT_TRUE(contains(game.out, "Bids: Ada 0"));
    EXPECT_TRUE(contains(game.out, "The game is over."));
    EXPECT_FALSE(contains(game.out, "[cli.") || contains(game.out, "[harbour."));
    EXPECT_FALSE(contains(game.out, "\033"));
}

// What is told of a game is the same here as at a local table: every deal, trick and score.
TEST(Join, NothingIsLeftOutOfTheStory) {
    HarbourStage harbour;
    const Staged game = run_typing(opening(harbour, {"--bots", "random"}), plain_player);
    for (const char* end : {"1", "2", "3", "4", "5"})
        EXPECT_TRUE(contains(game.out, std::string{"End of round "} + end)) << game.out;
    std::size_t deals = 0;
    for (std::size_t at = game.out.find("you are dealt"); at != game.out.npos;
         at = game.out.find("you are dealt", at + 1))
        ++deals;
    EXPECT_EQ(deals, 5u);
}

// A terminal shows everything at once, so nobody gets time for looking.
TEST(Join, TheClockIsThatOfTheTable) {
    HarbourStage harbour;
    const Staged game =
        run_typing(opening(harbour, {"--bots", "random", "--clock", "900"}), plain_player);
    EXPECT_EQ(game.code, Exit::ok) << game.err;
    const std::string time = "Time for this: ";
    std::size_t times = 0;
    for (std::size_t at = 0; (at = game.out.find(time, at)) != game.out.npos; ++times)
        EXPECT_LE(std::stoi(game.out.substr(at += time.size())), 900);
    EXPECT_GT(times, 5u);
}

TEST(Join, BotsOfOneKindAreDifferentPeople) {
    HarbourStage harbour;
    const Staged game =
        run_typing({"join", harbour.url().harbour(), "--plain", "--name", "Ada", "--open",
                    "skull_king", "-o", "seats=3", "--bots", "random,random"},
                   [](const std::string& screen) -> std::optional<std::string> {
                       return contains(screen, "Moves: ") ? "q" : "start";
                   });
    EXPECT_TRUE(contains(game.out, "At the table: Ada, Nell, Jomo.")) << game.out;
    EXPECT_TRUE(contains(game.out, "Seat 3: Jomo, a bot")) << game.out;
}

TEST(Join, WhoCannotBeCalledThatIsAskedAgain) {
    HarbourStage harbour;
    const auto typist = [asked =
                             0](const std::string& screen) mutable -> std::optional<std::string> {
        if (!screen.ends_with("] ")) return "q";
        return ++asked == 1 ? "\u2800" : ""; // And then what is proposed.
    };
    const Staged game = run_typing({"join", harbour.url().harbour(), "--plain", "--open",
                                    "skull_king", "--name", "captain (bot)"},
                                   typist);
    EXPECT_TRUE(contains(game.out, "is what a bot or the house is called")) << game.out;
    EXPECT_TRUE(contains(game.out, "Seat 1: Skipper")) << game.out;
}

TEST(Join, WhoHasANameIsNotAskedForOne) {
    HarbourStage harbour;
    const auto leaves = [](const std::string&) -> std::optional<std::string> { return "q"; };
    const std::vector<std::string> line{"join", harbour.url().harbour(), "--plain", "--open",
                                        "skull_king"};
    const Staged named = run_typing(line, leaves, {{"TORTUGA_PLAYER", "Rosa"}});
    EXPECT_FALSE(contains(named.out, "Your name?")) << named.out;
    EXPECT_TRUE(contains(named.out, "Seat 1: Rosa")) << named.out;
    EXPECT_TRUE(contains(run_typing(line, leaves).out, "Your name?"));
    std::vector<std::string> other = line;
    other.insert(other.end(), {"--name", "Ada"});
    const Staged flag = run_typing(other, leaves, {{"TORTUGA_PLAYER", "Rosa"}});
    EXPECT_TRUE(contains(flag.out, "Seat 1: Ada")) << flag.out;
}

TEST(Join, TheLinkOfASeatBringsOneBack) {
    HarbourStage harbour;
    int decisions = 0;
    const Staged left = run_typing(opening(harbour, {"--bots", "random"}),
                                   [&](const std::string& screen) -> std::optional<std::string> {
                                       if (contains(screen, "Moves: ") && ++decisions > 6)
                                           return "q";
                                       return plain_player(screen);
                                   });
    EXPECT_EQ(left.code, Exit::ok);
    EXPECT_FALSE(contains(left.out, "The game is over."));
    const std::string link = after_last(left.out, "for you alone: ");
    EXPECT_TRUE(contains(link, "#k="));
    const std::string seat = after_last(left.out, "Your seat, for you alone: ");
    const Staged back = run_typing({"join", seat, "--plain"}, plain_player);
    EXPECT_EQ(back.code, Exit::ok) << back.err;
    EXPECT_TRUE(contains(back.out, "The game is over.")) << back.out;
    // And a link that is none is refused in words.
    const Staged wrong =
        run_typing({"join", seat.substr(0, seat.size() - 64) + std::string(64, '0')}, plain_player);
    EXPECT_EQ(wrong.code, Exit::no);
    EXPECT_TRUE(contains(wrong.err, "This key opens nothing")) << wrong.err;
}

TEST(Join, ARestartOfTheHarbourCostsNothing) {
    HarbourStage harbour;
    int decisions = 0;
    const Staged game = run_typing(opening(harbour, {"--bots", "random"}),
                                   [&](const std::string& screen) -> std::optional<std::string> {
                                       if (contains(screen, "Moves: ") && ++decisions == 6)
                                           harbour.restart();
                                       return plain_player(screen);
                                   });
    EXPECT_EQ(game.code, Exit::ok) << game.err;
    EXPECT_TRUE(contains(game.out, "You are back.")) << game.out;
    EXPECT_TRUE(contains(game.out, "The game is over."));
}

TEST(Join, WhoComesBackToATableThatIsNotWholeIsTold) {
    for (const char* language : {"it", "de", "fr", "en", "es"}) {
        HarbourStage harbour;
        std::vector<std::string> lines{"start", "say a word that rots", "q"};
        const auto typist = [&](const std::string&) -> std::optional<std::string> {
            if (lines.empty()) return {};
            const std::string line = lines.front();
            lines.erase(lines.begin());
            return line;
        };
        const Staged left = run_typing(opening(harbour, {"--bots", "random"}), typist);
        harbour.restart([](const std::filesystem::path& folder) {
            std::string bytes = bytes_in(folder / "harbour.db");
            const std::size_t at = bytes.find("word that rots");
            ASSERT_NE(at, bytes.npos);
            bytes[at] = 'f';
            put_bytes(folder / "harbour.db", bytes);
        });
        const Staged back = run_typing({"join", after_last(left.out, "Your seat, for you alone: "),
                                        "--plain", "--lang", language},
                                       typist);
        EXPECT_EQ(back.code, Exit::ok) << back.err;
        EXPECT_TRUE(contains(back.out, words_of(language).say("harbour.damaged"))) << back.out;
        EXPECT_FALSE(contains(back.out, "rots")) << back.out;
        EXPECT_FALSE(contains(back.out, "> ")) << back.out; // What would be refused is not asked.
    }
}

TEST(Join, TwoPeopleTalkAndPlay) {
    HarbourStage harbour;
    Staged bens{};
    std::jthread ben;
    bool has_spoken = false;
    const auto bens_typist = [&](const std::string& screen) -> std::optional<std::string> {
        if (std::exchange(has_spoken, true)) return plain_player(screen);
        return "say Ahoy \033[2J\u202Ethere";
    };
    const auto adas_typist = [&](const std::string& screen) -> std::optional<std::string> {
        if (!ben.joinable()) {
            const std::string table = table_of(screen);
            ben = std::jthread{[&, link = harbour.url().link(table)] {
                bens = run_typing({"join", link, "--name", "B\033en", "--plain"}, bens_typist);
            }};
            EXPECT_TRUE(harbour.waits_until([&] { return harbour.seats_taken(table) == 2; }));
        }
        return plain_player(screen);
    };
    const Staged adas = run_typing(opening(harbour, {}), adas_typist);
    ben.join();
    EXPECT_EQ(adas.code, Exit::ok) << adas.err;
    EXPECT_EQ(bens.code, Exit::ok) << bens.err;
    for (const Staged* game : std::initializer_list<const Staged*>{&adas, &bens}) {
        EXPECT_TRUE(contains(game->out, "The game is over.")) << game->out;
        EXPECT_FALSE(contains(game->out, "\033") || contains(game->out, "\u202E"));
    }
    EXPECT_TRUE(contains(adas.out, "Ben sits down, in seat 2.") ||
                contains(adas.out, "B en sits down, in seat 2."))
        << adas.out;
    EXPECT_TRUE(contains(adas.out, "says: Ahoy")) << adas.out;
    // A finished game can still be looked at.
    const Staged seen = run_typing({"join", harbour.url().link(table_of(adas.out)), "--watch"},
                                   [](const std::string&) { return std::nullopt; });
    EXPECT_EQ(seen.code, Exit::ok) << seen.err;
    EXPECT_TRUE(contains(seen.out, "Ada")) << seen.out;
    const Staged late =
        run_typing({"join", harbour.url().link(table_of(adas.out)), "--name", "C"}, plain_player);
    EXPECT_EQ(late.code, Exit::no);
    EXPECT_TRUE(contains(late.err, "`--watch` looks on.")) << late.err;
}

TEST(Join, ANewLinkForOneselfAndATableClosed) {
    HarbourStage harbour;
    int step = 0;
    const Staged game =
        run_typing(opening(harbour, {"--bots", "random"}),
                   [&](const std::string& screen) -> std::optional<std::string> {
                       if (!contains(screen, "Moves: ")) return "start";
                       constexpr const char* said[] = {"renew", "close", "close now"};
                       if (step < 3) return said[step++];
                       std::this_thread::sleep_for(Milliseconds{20});
                       return ++step < 500 ? "who" : "q"; // Until it is told.
                   });
    EXPECT_TRUE(contains(game.out, "Ada has taken a new link for the seat.")) << game.out;
    EXPECT_TRUE(contains(game.out, "If you mean it: close now")) << game.out;
    EXPECT_TRUE(contains(game.out, "The table is closed.")) << game.out;
    const std::size_t first = game.out.find("for you alone: ") + 15;
    const std::string old = game.out.substr(first, game.out.find('\n', first) - first);
    EXPECT_NE(old, after_last(game.out, "Your seat, for you alone: "));
    const Staged late = run_typing({"join", old}, plain_player);
    EXPECT_EQ(late.code, Exit::no);
    EXPECT_TRUE(contains(late.err, "This link is dead.")) << late.err;
    EXPECT_TRUE(contains(late.err, "`--watch`; then `claim`")) << late.err;
}

TEST(Join, AHostWhoDoesNotPlayOpensATableBeginsItAndLooksOn) {
    HarbourStage harbour;
    const Staged game =
        run_typing({"join", harbour.url().harbour(), "--plain", "--open", "skull_king", "-o",
                    short_game, "--umpire", "--bots", "random,random"},
                   [](const std::string&) { return "start"; });
    EXPECT_EQ(game.code, Exit::ok) << game.err;
    EXPECT_FALSE(contains(game.out, "Your name?")) << game.out;
    EXPECT_TRUE(contains(game.out, "At the table: Nell, Jomo.")) << game.out;
    EXPECT_TRUE(contains(game.out, "The host’s key, for you alone: ")) << game.out;
    EXPECT_FALSE(contains(game.out, "Your seat, for you alone: ")) << game.out;
    EXPECT_TRUE(contains(game.out, "The game is over.")) << game.out;
    const Message about = harbour.look(table_of(game.out));
    EXPECT_TRUE(about.flag("umpire").value_or(false));
    Stage stage;
    EXPECT_EQ(stage.run({"join", harbour.url().harbour(), "--umpire"}).code, Exit::usage);
    EXPECT_EQ(stage
                  .run({"join", harbour.url().harbour(), "--open", "skull_king", "-o", short_game,
                        "--umpire", "--bots", "random,random,random"})
                  .code,
              Exit::usage);
}

// Somebody elsewhere, who answers by hand.
struct Elsewhere {
    explicit Elsewhere(const HarbourStage& harbour)
        : client{call_at(harbour.url(), ViewForm::bytes, HarbourStage::limit, greeting)} {}

    std::string await(const std::string& type, const std::string& field) {
        const Message message = *Message::read(client.await(type, HarbourStage::limit));
        return std::string{message.text(field).value_or("")};
    }

    std::string greeting{};
    Client client;
};

TEST(Join, WhoSitsThereIsAskedWhetherSomebodyElseMay) {
    HarbourStage harbour;
    Elsewhere other{harbour};
    bool has_claimed = false;
    const Staged game = run_typing(opening(harbour, {"--bots", "random"}),
                                   [&](const std::string& screen) -> std::optional<std::string> {
                                       if (!contains(screen, "Moves: ")) return "start";
                                       if (!std::exchange(has_claimed, true))
                                           other.client.send(R"({"t":"claim","seat":1,"table":")" +
                                                             table_of(screen) + "\"}");
                                       if (contains(screen, "Somebody asks for your seat."))
                                           return "yes";
                                       std::this_thread::sleep_for(Milliseconds{20});
                                       return "who";
                                   });
    EXPECT_FALSE(other.await("seated", "key").empty());
    EXPECT_TRUE(contains(game.out, "your link is dead. `yes` or `no`?")) << game.out;
    EXPECT_TRUE(contains(game.out, "This seat has a new link now")) << game.out;
}

TEST(Join, ASeatWhoseLinkIsLostIsAskedFor) {
    HarbourStage harbour;
    const auto leaves = [](const std::string&) -> std::optional<std::string> { return "q"; };
    const Staged left = run_typing(opening(harbour, {}), leaves);
    const std::string seat = after_last(left.out, "Your seat, for you alone: ");
    Elsewhere other{harbour}; // The seat is connected, so it is the one to be asked.
    board(other.client, {.table = table_of(left.out), .key = seat.substr(seat.find("#k=") + 3)},
          HarbourStage::limit);
    int step = 0;
    const Staged host =
        run_typing({"join", after_last(left.out, "The host’s key, for you alone: "), "--plain"},
                   [&](const std::string& screen) -> std::optional<std::string> {
                       if (contains(screen, "Your seat, for you alone: ")) return "q";
                       if (step++ == 0) return "claim";
                       if (step == 2) return "claim 1";
                       if (step == 3)
                           other.client.send(R"({"t":"agree","to":"seat","yes":true,"table":")" +
                                             table_of(screen) + R"(","code":")" +
                                             other.await("asks", "code") + "\"}");
                       std::this_thread::sleep_for(Milliseconds{20});
                       return step < 500 ? std::optional<std::string>{"who"} : std::nullopt;
                   });
    EXPECT_TRUE(contains(host.out, "For example `claim 2`")) << host.out;
    EXPECT_TRUE(contains(host.out, "Your number: ")) << host.out;
    EXPECT_TRUE(contains(host.out, "Your seat, for you alone: ")) << host.out;
    EXPECT_TRUE(contains(host.out, "whoever sat there agreed")) << host.out;
}

TEST(Join, CommandsAreAnsweredInEveryLanguage) {
    for (const char* language : {"it", "de", "fr", "en", "es"}) {
        HarbourStage harbour;
        std::vector<std::string> lines{
            "?",      "who",    "link",     "/",       "/ahoy",  "bot 9 captain",
            "bot",    "x y z",  "start",    "?",       "? 9",    "!",
            "h",      "s",      "r sk-21",  "pause",   "resume", "u",
            "no",     "ready",  "ready no", "move",    "fill",   "seen A",
            "mute 2", "mute 2", "report 2", "hush 2",  "hush 0", "speak 0",
            "hush",   "/cheer", "xyz",      "rematch", "rules",  "rules xyz",
            "who",    "q"};
        std::size_t next = 0;
        const Staged game = run_typing(opening(harbour, {"--bots", "random", "--lang", language}),
                                       [&](const std::string&) -> std::optional<std::string> {
                                           if (next == lines.size()) return {};
                                           return lines[next++];
                                       });
        EXPECT_EQ(game.code, Exit::ok) << game.err;
        EXPECT_EQ(next, lines.size());
        for (const char* key : {"[cli.", "[harbour.", "[client.", "[skull_king."})
            EXPECT_FALSE(contains(game.out, key)) << language << game.out;
        EXPECT_TRUE(contains(game.out, "SK-021"));
    }
}

// Alone in the lobby of a real harbour: ready, to another seat, and bots on all others.
TEST(Join, WhoOpensATableMovesIsReadyAndFillsIt) {
    HarbourStage harbour;
    std::vector<std::string> lines{"move 2", "ready"};
    std::size_t next = 0;
    bool has_filled = false;
    const Staged game = run_typing(opening(harbour, {}),
                                   [&](const std::string& screen) -> std::optional<std::string> {
                                       if (next < lines.size()) return lines[next++];
                                       if (contains(screen, "Moves: ")) return "q";
                                       const bool is_told = contains(screen, "Ada (ready)");
                                       if (is_told && !std::exchange(has_filled, true))
                                           return "fill random";
                                       std::this_thread::sleep_for(Milliseconds{20});
                                       return "who"; // Until it is told.
                                   });
    EXPECT_TRUE(contains(game.out, "Seat 2: Ada (ready)")) << game.out;
    EXPECT_TRUE(contains(game.out, "The game begins.")) << game.out;
    const Message about = harbour.look(table_of(game.out));
    EXPECT_EQ(about.value("seats")->at(0).at("kind").as_string(), "bot");
    EXPECT_EQ(about.value("seats")->at(1).at("name").as_string(), "Ada");
}

// All else stays as it was agreed: the clock, for one.
TEST(Join, WhoLeadsProposesOtherRules) {
    HarbourStage harbour;
    std::vector<std::string> lines{"rules", "rules nonsense",
                                   "rules modern seats=3 schedule=swift_n_salty"};
    std::size_t next = 0;
    const Staged game = run_typing(opening(harbour, {"--clock", "90", "--misses", "2"}),
                                   [&](const std::string& screen) -> std::optional<std::string> {
                                       if (next < lines.size()) return lines[next++];
                                       if (contains(screen, "Other rules from now on")) return "q";
                                       std::this_thread::sleep_for(Milliseconds{20});
                                       return "who"; // Until it is told.
                                   });
    EXPECT_TRUE(contains(game.out, "The rules now: classic seats=2 schedule=swift_n_salty."))
        << game.out;
    EXPECT_TRUE(contains(game.out, "nonsense")) << game.out;
    EXPECT_TRUE(contains(game.out, "Other rules from now on: modern seats=3")) << game.out;
    const Message about = harbour.look(table_of(game.out));
    EXPECT_EQ(about.value("clock")->at("move").as_int64(), 90);
    EXPECT_EQ(about.number("misses"), 2);
    EXPECT_EQ(about.value("seats")->as_array().size(), 3u);
}

// Nobody else comes, so a bot steps in after a second.
TEST(Join, WhoeverComesPlays) {
    HarbourStage harbour;
    const Staged game =
        run_typing({"join", harbour.url().harbour(), "--quick", "skull_king", "-o", short_game,
                    "--wait", "1", "--bots", "random", "--name", "Ada", "--plain"},
                   plain_player);
    EXPECT_EQ(game.code, Exit::ok) << game.err << game.out;
    EXPECT_TRUE(contains(game.out, "This table is for whoever comes.")) << game.out;
    EXPECT_TRUE(contains(game.out, "bots take the free seats in 1 second.")) << game.out;
    EXPECT_TRUE(contains(game.out, "The game is over.")) << game.out;
    EXPECT_FALSE(contains(game.out, "host’s key")) << game.out;
    const Message about = harbour.look(table_of(game.out));
    EXPECT_EQ(about.value("seats")->at(0).at("name").as_string(), "Ada");
    EXPECT_EQ(about.value("seats")->at(1).at("bot").as_string(), "random");
    EXPECT_EQ(about.value("clock")->at("move").as_int64(), 60);
}

TEST(Join, ATableForWhoeverComesIsNobodys) {
    Stage stage;
    for (const std::vector<std::string>& bad : {std::vector<std::string>{"--open", "corsaro"},
                                                {"--umpire"},
                                                {"--watch"},
                                                {"--bots", "mate,mate"},
                                                {"--wait", "601"}}) {
        std::vector<std::string> line{"join", "h:1", "--quick", "corsaro"};
        line.insert(line.end(), bad.begin(), bad.end());
        EXPECT_EQ(stage.run(line).code, Exit::usage) << bad[0];
    }
    EXPECT_EQ(stage.run({"join", "h:1/t/x", "--quick", "corsaro"}).code, Exit::usage);
}

TEST(Join, WhatCannotBeJoinedIsSaid) {
    Stage stage;
    EXPECT_EQ(stage.run({"join"}).code, Exit::usage);
    EXPECT_EQ(stage.run({"join", "https://127.0.0.1:1/t/x"}).code, Exit::broken);
    EXPECT_EQ(stage.run({"join", "127.0.0.1:1"}).code, Exit::broken);
    EXPECT_EQ(stage.run({"join", "h:1", "--open", "chess"}).code, Exit::usage);
    EXPECT_EQ(stage.run({"join", "h:1", "--open", "corsaro", "--clock", "x"}).code, Exit::usage);
    for (const std::vector<std::string>& bad : {std::vector<std::string>{"--grace", "x"},
                                                {"--misses", "0"},
                                                {"--out", "nobody"},
                                                {"--ends", "somehow"}}) {
        std::vector<std::string> line{"join", "h:1", "--open", "corsaro"};
        line.insert(line.end(), bad.begin(), bad.end());
        EXPECT_EQ(stage.run(line).code, Exit::usage) << bad[0];
    }
    EXPECT_EQ(
        stage.run({"join", "h:1", "--open", "corsaro", "-o", "seats=2", "--bots", "mate,mate"})
            .code,
        Exit::usage);
    ScriptedHarbour old{{{.hears = "hello", .says = {R"({"t":"hello","v":1,"engine":"0"})"}}}};
    const Staged other = stage.run({"join", old.url().harbour()});
    EXPECT_EQ(other.code, Exit::no);
    EXPECT_TRUE(contains(other.err, "another version")) << other.err;
    HarbourStage harbour;
    const Staged empty = stage.run({"join", harbour.url().harbour()});
    EXPECT_EQ(empty.code, Exit::ok);
    EXPECT_TRUE(contains(empty.out, "No table is open")) << empty.out;
    EXPECT_TRUE(contains(empty.out, "--open"));
    EXPECT_EQ(stage.run({"join", harbour.url().link("nowhere"), "--name", "A"}).code, Exit::no);
}

} // namespace
} // namespace tortuga::join_test
