// seat_bot_test.cpp: programs at the table: ours, a stranger's, and those that are none.
#include <gtest/gtest.h>

#include "cli/guest_program.hpp"
#include "cli/harbour_stage.hpp"
#include "server/full_disk.hpp"

namespace tortuga::seat_bot_test {
namespace {

// A table with one free seat, whose host starts the game once somebody sits there.
class Host {
  public:
    Host(const HarbourStage& harbour, const std::string& game, const std::string& options,
         const std::string& bots)
        : harbour_{harbour}, client_{call_at(harbour.url(), ViewForm::fields, limit, greeting_)} {
        client_.send(R"({"t":"open","game":")" + game + R"(","options":")" + options +
                     R"(","bots":)" + bots + "}");
        table = *Message::read(client_.await("opened", limit))->text("table");
    }
    void say(const std::string& type, const std::string& more) {
        client_.send(R"({"t":")" + type + R"(","table":")" + table + "\"," + more + "}");
    }
    void start_when_full(int seats) {
        EXPECT_TRUE(harbour_.waits_until([&] { return harbour_.seats_taken(table) == seats; }));
        start();
        while (client_.receive(Milliseconds{100})) { // It looks on for a moment, as hosts do.
        }
    }
    void start() {
        client_.send(R"({"t":"start","table":")" + table + "\"}");
        // Whoever goes before showing what they promised is waited for: ten seconds.
        while (client_.await("seats", 3 * limit).find("playing") == std::string::npos) {
        }
    }
    std::string link() const { return harbour_.url().link(table); }

    std::string table{};

  private:
    static constexpr Milliseconds limit = HarbourStage::limit;
    const HarbourStage& harbour_;
    std::string greeting_{};
    Client client_;
};

const std::string one_bot = R"([{"seat":2,"bot":"random"}])";

Staged run_bot(const std::string& command, const std::string& link,
               const std::map<std::string, std::string>& environment = {}) {
    return run_typing(
        {"bot", command, link}, [](const std::string&) { return std::nullopt; }, environment);
}

Staged played(const std::string& command, const std::string& game, const std::string& options,
              const std::map<std::string, std::string>& environment = {}) {
    HarbourStage harbour;
    Host host{harbour, game, options, one_bot};
    Staged result{};
    std::jthread player{[&] { result = run_bot(command, host.link(), environment); }};
    host.start_when_full(2);
    player.join();
    return result;
}

std::string sample_bot() {
    return std::string{"python3 "} + TORTUGA_SOURCE_DIR + "/examples/bot.py";
}
bool has_python() { return std::system("python3 -c '' >/dev/null 2>&1") == 0; }

TEST(SeatBot, OneOfOursPlaysAGame) {
    const Staged game = played("mate", "skull_king", "seats=2 schedule=swift_n_salty");
    EXPECT_EQ(game.code, Exit::ok) << game.err;
    EXPECT_TRUE(contains(game.out, "mate sits at table")) << game.out;
    EXPECT_TRUE(contains(game.out, "The game is over. Scores: ")) << game.out;
}

TEST(SeatBot, TheSampleInPythonPlaysEveryGame) {
    if (!has_python()) GTEST_SKIP() << "there is no python3";
    for (const char* game : {"skull_king", "corsaro", "corsari"}) {
        const Staged end = played(sample_bot(), game, "seats=2");
        EXPECT_EQ(end.code, Exit::ok) << game << end.err;
        EXPECT_TRUE(contains(end.out, "Scores: ")) << game << end.out;
    }
}

// Whoever leads proposes other rules, and a program is not asked: it plays by them.
TEST(SeatBot, HasNoVoiceInTheRulesAndPlaysByNewOnes) {
    HarbourStage harbour;
    Host host{harbour, "corsaro", "family seats=3", "[]"};
    Staged result{};
    std::jthread player{[&] { result = run_bot("random", host.link()); }};
    EXPECT_TRUE(harbour.waits_until([&] { return harbour.seats_taken(host.table) == 1; }));
    host.say("change", R"("options":"simple seats=2","tempo":0)");
    EXPECT_TRUE(harbour.waits_until(
        [&] { return harbour.look(host.table).text("options") == "simple seats=2"; }));
    host.say("bot", R"("seat":2,"bot":"random")");
    host.start_when_full(2);
    player.join();
    EXPECT_EQ(result.code, Exit::ok) << result.err;
    EXPECT_TRUE(contains(result.out, "The game is over. Scores: ")) << result.out;
}

// Four in one room, as fast as they can, and nobody has lifted a limit for them.
TEST(SeatBot, FourPlayAWholeGameWithinTheUsualLimits) {
    HarbourStage harbour{Crowding::usual};
    Host host{harbour, "skull_king", "seats=4", "[]"};
    const std::string fourth = has_python() ? sample_bot() : "mate";
    std::array<Staged, 4> results{};
    std::vector<std::jthread> players;
    for (std::size_t i = 0; i < results.size(); ++i)
        players.emplace_back(
            [&, i] { results[i] = run_bot(i == 3 ? fourth : "mate", host.link()); });
    host.start_when_full(4);
    players.clear();
    for (const Staged& result : results) {
        EXPECT_EQ(result.code, Exit::ok) << result.err;
        EXPECT_TRUE(contains(result.out, "The game is over. Scores: ")) << result.out;
    }
}

// What they decided is lost, and they decide again when the disk is back.
TEST(SeatBot, AFullDiskCostsNobodyTheGame) {
    HarbourStage harbour;
    Host host{harbour, "skull_king", "seats=2", "[]"};
    const std::string second = has_python() ? sample_bot() : "mate";
    std::array<Staged, 2> results{};
    std::jthread ours{[&] { results[0] = run_bot("mate", host.link()); }};
    std::jthread theirs{[&] { results[1] = run_bot(second, host.link()); }};
    const auto stands = [&] { return *harbour.look(host.table).number("n"); };
    EXPECT_TRUE(harbour.waits_until([&] { return harbour.seats_taken(host.table) == 2; }));
    host.start();
    {
        const FullDisk full;
        EXPECT_EQ(harbour.look(host.table).text("phase"), "playing");
        std::this_thread::sleep_for(Milliseconds{1'500});
        const std::int64_t before = stands();
        std::this_thread::sleep_for(Milliseconds{300});
        EXPECT_EQ(stands(), before);
    }
    ours.join(), theirs.join();
    for (const Staged& result : results) {
        EXPECT_EQ(result.code, Exit::ok) << result.err;
        EXPECT_TRUE(contains(result.out, "The game is over. Scores: ")) << result.out;
    }
}

TEST(SeatBot, AProgramThatEndsIsNamed) {
    const Staged gone = played("exit 3", "skull_king", "seats=2");
    EXPECT_EQ(gone.code, Exit::broken);
    EXPECT_TRUE(contains(gone.err, "“exit 3” ended before the game did")) << gone.err;
}

TEST(SeatBot, AProgramThatSaysNonsenseIsQuoted) {
    const Staged said = played("echo 'no \\033[2J move'; cat >/dev/null", "skull_king", "seats=2");
    EXPECT_EQ(said.code, Exit::broken);
    EXPECT_TRUE(contains(said.err, "no move")) << said.err;
    EXPECT_FALSE(contains(said.err, "\033"));
}

TEST(SeatBot, AProgramThatKeepsSilentIsNotWaitedForForever) {
    const Staged mute =
        played("cat >/dev/null", "skull_king", "seats=2", {{"TORTUGA_BOT_SECONDS", "1"}});
    EXPECT_EQ(mute.code, Exit::broken);
    EXPECT_TRUE(contains(mute.err, "said nothing for 1 s")) << mute.err;
}

TEST(SeatBot, AProgramThatOnlyCheatsIsSentAway) {
    const Staged cheat = played(R"(while read line; do echo '{"t":"act","move":"bid 9"}'; done)",
                                "skull_king", "seats=2");
    EXPECT_EQ(cheat.code, Exit::broken);
    EXPECT_TRUE(contains(cheat.err, "refused too often")) << cheat.err;
}

TEST(SeatBot, BadArgumentsAreSaid) {
    EXPECT_EQ(run_bot("", "h:1/t/x").code, Exit::usage);
    EXPECT_EQ(run_bot("captain", "").code, Exit::usage);
    const Staged nowhere = run_bot("captain", "h:1");
    EXPECT_EQ(nowhere.code, Exit::usage);
    EXPECT_TRUE(contains(nowhere.err, "names none")) << nowhere.err;
    EXPECT_EQ(run_bot("captain", "127.0.0.1:1/t/x").code, Exit::broken);
}

TEST(Program, IsToldAndHeardAndEnded) {
    Program echo{"cat"};
    echo.tell("one");
    echo.tell("two");
    std::vector<std::string> heard;
    for (int i = 0; i < 500 && heard.size() < 2; ++i) {
        echo.fill();
        while (auto line = echo.line()) heard.push_back(*line);
        std::this_thread::sleep_for(Milliseconds{5});
    }
    EXPECT_EQ(heard, (std::vector<std::string>{"one", "two"}));
    EXPECT_FALSE(echo.has_ended());
}

} // namespace
} // namespace tortuga::seat_bot_test
