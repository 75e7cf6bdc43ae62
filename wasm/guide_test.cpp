// guide_test.cpp: what a screen is told agrees with what the rules say, in all games.
#include "wasm/guide.hpp"

#include "cli/language.hpp"
#include "games/registry.hpp"
#include "harbour/base64.hpp"
#include "harbour/change.hpp"
#include "harbour/fixture.hpp"
#include "table/record.hpp"
#include "wasm/task.hpp"

namespace tortuga::guide_test {
namespace {

namespace json = boost::json;

const Words& english() {
    static const Words words = words_of("en");
    return words;
}

std::string answer(std::string_view question) {
    static Logbook logbook;
    return guide(question, english(), logbook);
}
json::object ask(const json::object& question) {
    return json::parse(answer(json::serialize(question))).as_object();
}

std::string bytes_of(const AnyGame& game, const AnyView& view) {
    std::string text;
    append_base64(text, std::span{view.bytes}.first(game.view_bytes));
    return text;
}

json::object about(const Table& table, Seat who, std::string_view type) {
    json::array names;
    for (int i = 0; i < table.seats(); ++i) names.emplace_back("P" + std::to_string(i + 1));
    return {{"t", type},
            {"game", table.game().name},
            {"options", table.game().print_options(table.options())},
            {"seat", number_of(who)},
            {"names", names},
            {"view", bytes_of(table.game(), table.view(who))}};
}

json::array moves_of(const Table& table, Seat who) {
    json::array moves;
    for (const MoveBits move : table.legal_moves(who))
        moves.emplace_back(table.game().print_move(table.options(), move));
    return moves;
}

// One decision: the sight has its choices, a hint is one of them, and each is allowed.
void check_decision(const Table& table, Seat who) {
    json::object question = about(table, who, "sight");
    question["moves"] = moves_of(table, who);
    const json::object sight = ask(question);
    ASSERT_FALSE(sight.contains("error")) << json::serialize(sight);
    const json::array& choices = sight.at("choices").as_array();
    ASSERT_EQ(choices.size(), table.legal_moves(who).size());
    EXPECT_NE(sight.at("ask").as_string(), "");
    EXPECT_NE(sight.at("text").as_string(), "");
    std::size_t waiting = 0;
    for (const Seat each : table.pending()) waiting += each == Seat::chance ? 0 : 1;
    EXPECT_EQ(sight.at("waits").as_array().size(), waiting);
    question["t"] = "why";
    question["move"] = choices[0].at("move");
    EXPECT_TRUE(ask(question).at("may").as_bool());
}

TEST(Guide, ShowsEveryDecisionOfRandomGames) {
    for (const AnyGame* game : all_games()) {
        Table table{*game, *game->parse_options("")};
        Rng rng{7};
        for (int step = 0; step < 400 && !table.is_over(); ++step) {
            const Seat who = table.pending().lowest();
            if (who != Seat::chance && step % 10 == 0) check_decision(table, who);
            table.commit({who, game->any_move(table.state(), who, rng)});
        }
    }
}

TEST(Guide, HintsAreLegalAndTellNothingNew) {
    const AnyGame& game = *find_game("skull_king");
    Table table{game, *game.parse_options("seats=3")};
    Rng rng{1};
    while (table.pending().has(Seat::chance))
        table.commit({Seat::chance, game.any_move(table.state(), Seat::chance, rng)});
    json::object question = about(table, seat(0), "hint");
    question["moves"] = moves_of(table, seat(0));
    const json::object hint = ask(question);
    const auto& moves = question["moves"].as_array();
    EXPECT_NE(std::ranges::find(moves, hint.at("move")), moves.end());
    EXPECT_EQ(hint.at("bot").as_string(), "captain");
}

TEST(Guide, SaysWhyNotWithTheClause) {
    const AnyGame& game = *find_game("skull_king");
    Table table{game, *game.parse_options("seats=3")};
    Rng rng{1};
    while (table.pending().has(Seat::chance))
        table.commit({Seat::chance, game.any_move(table.state(), Seat::chance, rng)});
    json::object question = about(table, seat(0), "why");
    question["move"] = "bid 9"; // In a round of one card.
    const json::object why = ask(question);
    EXPECT_FALSE(why.at("may").as_bool());
    EXPECT_NE(why.at("text").as_string(), "");
    EXPECT_TRUE(why.at("clause").as_string().starts_with("SK-"));
}

// A hand of Corsari as one has it in mind: what a sight proposes is the answer to an empty draft.
TEST(Guide, ConsidersADraft) {
    const AnyGame& game = *find_game("corsari");
    Table table{game, *game.parse_options("seats=2")};
    Rng rng{3};
    while (table.pending().has(Seat::chance))
        table.commit({Seat::chance, game.any_move(table.state(), Seat::chance, rng)});
    const Seat who = table.pending().lowest();
    json::object question = about(table, who, "sight");
    question["moves"] = moves_of(table, who);
    const json::array proposed = ask(question).at("plan").as_array();
    question["t"] = "consider";
    EXPECT_TRUE(ask(question).contains("error")); // Without a draft.
    question["draft"] = json::array{};
    EXPECT_EQ(ask(question).at("plan").as_array(), proposed);
    question["draft"] = json::parse(R"([["colours", "none"]])");
    const json::array alone = ask(question).at("plan").as_array();
    EXPECT_NE(alone, proposed);
    EXPECT_EQ(alone.at(0), (json::value{"colours", "none"}));
    question["draft"] = json::parse(R"([["colours"]])");
    EXPECT_TRUE(ask(question).contains("error"));
    const Table other{*find_game("skull_king"), *find_game("skull_king")->parse_options("")};
    question = about(other, seat(0), "consider");
    question["draft"] = json::array{};
    EXPECT_TRUE(ask(question).at("plan").as_array().empty()); // It decides move by move.
}

// Who plays beside the seat on turn sees its moves, the same in words; where all play against each
// other, nobody does.
TEST(Guide, ShowsThoseBesideWhatTheyMayPointAt) {
    const AnyGame& game = *find_game("corsaro");
    Table table{game, *game.parse_options("simple seats=3")};
    Rng rng{3};
    for (int step = 0; step < 60 && !table.is_over(); ++step) {
        const Seat who = table.pending().lowest();
        if (who != Seat::chance) {
            json::object own = about(table, who, "sight");
            own["moves"] = moves_of(table, who);
            const Seat other = seat((static_cast<int>(who) + 1) % 3);
            EXPECT_EQ(ask(about(table, other, "beside")).at("choices"), ask(own).at("choices"));
            EXPECT_TRUE(ask(about(table, who, "beside")).at("choices").as_array().empty());
        }
        table.commit({who, game.any_move(table.state(), who, rng)});
    }
    const AnyGame& rivals = *find_game("corsari");
    const Table hidden{rivals, *rivals.parse_options("seats=3")};
    EXPECT_TRUE(ask(about(hidden, seat(0), "beside")).at("choices").as_array().empty());
}

// Options are read by the version in which they were said. docs/versions.md
TEST(Guide, ReadsOptionsByTheirVersion) {
    const AnyGame& game = *find_game("corsaro");
    const auto is_understood = [&](std::string_view rules, std::string_view options) {
        json::object question = about(Table{game, *game.parse_options("simple")}, seat(0), "sight");
        question["rules"] = rules;
        question["options"] = options;
        question["moves"] = json::array{};
        return !ask(question).contains("error");
    };
    EXPECT_TRUE(is_understood("1", "simple seats=4"));
    EXPECT_TRUE(is_understood("2", "simple seats=4 a24=number"));
    EXPECT_FALSE(is_understood("1", "simple seats=4 a24=number")); // Nobody could say it then.
    EXPECT_FALSE(is_understood("99", "simple seats=4"));
    const std::string old = "tortuga record 1\ngame: corsaro\nrules: 1\noptions: simple seats=2\n";
    const json::object opened = ask({{"t", "record"}, {"text", old}, {"seat", 1}});
    EXPECT_EQ(opened.at("rules").as_string(), "1");
    EXPECT_EQ(opened.at("options").as_string(), "simple seats=2");
}

TEST(Guide, AnswersNonsense) {
    EXPECT_EQ(answer(""), R"({"error":"malformed"})");
    EXPECT_EQ(answer(R"({"t":"sing"})"), R"({"error":"question"})");
    EXPECT_EQ(answer(R"({"t":"sight","game":"chess"})"), R"({"error":"subject"})");
    EXPECT_EQ(answer(R"({"t":"sight","game":"corsaro","view":"AAAA"})"), R"({"error":"view"})");
    EXPECT_TRUE(ask({{"t", "record"}, {"text", "not one"}}).contains("complaint"));
    EXPECT_TRUE(
        ask({{"t", "options"}, {"game", "corsari"}, {"options", "x=1"}}).contains("complaint"));
    EXPECT_EQ(ask({{"t", "options"}, {"game", "corsari"}, {"options", "seats=3"}}).at("seats"), 3);
}

TEST(Guide, OpensAndVerifiesARecord) {
    Pier pier{5};
    Party party{pier, "corsaro", "seats=2"};
    Rng rng{2};
    while (party.step(rng)) {
    }
    const auto letter = pier.ask(party.people[0], party.message("record"), "record");
    const std::string text = text_of(letter, "text");
    const json::object opened = ask({{"t", "record"}, {"text", text}, {"seat", 1}});
    ASSERT_TRUE(opened.contains("events")) << json::serialize(opened);
    const auto events = static_cast<std::int64_t>(opened.at("events").as_array().size());
    EXPECT_TRUE(opened.at("over").as_bool());
    const json::object end = ask({{"t", "moment"}, {"text", text}, {"events", events}});
    EXPECT_EQ(end.at("seat"), 0);
    EXPECT_TRUE(end.at("sight").at("waits").as_array().empty());
    EXPECT_TRUE(ask({{"t", "moment"}, {"text", text}, {"events", events + 1}}).contains("error"));
    // The last thing that happened, with pictures; before the first there was nothing.
    const json::object last =
        ask({{"t", "event"}, {"text", text}, {"events", events}, {"seat", 1}});
    const json::array& beats = last.at("beats").as_array();
    ASSERT_FALSE(beats.empty());
    EXPECT_EQ(beats.back().at("kind").as_string(), "over");
    for (const auto& beat : beats) EXPECT_TRUE(beat.as_object().contains("sight"));
    EXPECT_TRUE(ask({{"t", "event"}, {"text", text}, {"events", 0}}).contains("error"));
    EXPECT_TRUE(ask({{"t", "verify"}, {"text", text}}).at("fair").as_bool());
    EXPECT_FALSE(ask({{"t", "verify"}, {"text", text}}).contains("signature"));
    const std::string line = "signed " + std::string(64, 'a') + " " + std::string(128, 'b') + "\n";
    const json::object found = ask({{"t", "verify"}, {"text", text + line}});
    EXPECT_TRUE(found.at("fair").as_bool());
    EXPECT_EQ(found.at("signature").at("key").as_string(), std::string(64, 'a'));
    EXPECT_EQ(found.at("signature").at("value").as_string(), std::string(128, 'b'));
    EXPECT_EQ(found.at("signature").at("text").as_string(),
              "tortuga-signature-1 " + text.substr(text.size() - 65, 64));
}

// A game at random, written down.
std::string written(const AnyGame& game, std::uint64_t seed) {
    Table table{game, *game.parse_options("")};
    Rng rng{seed};
    while (!table.is_over()) {
        const Seat who = table.pending().lowest();
        table.commit({who, game.any_move(table.state(), who, rng)});
    }
    return write_record(table, {});
}

// What is kept of a record tells the same as playing it from the beginning, in whatever order it is
// asked for; without the text, as long as it is open.
TEST(Guide, ARecordStaysOpen) {
    for (const AnyGame* game : all_games()) {
        const std::string text = written(*game, 11);
        const auto opened = replay(std::get<Record>(read_record(text)));
        const Table& table = std::get<Table>(opened);
        EXPECT_TRUE(ask({{"t", "record"}, {"record", 5}, {"text", text}}).contains("events"));
        EXPECT_TRUE(ask({{"t", "record"}, {"record", 5}, {"seat", 1}}).contains("events"));
        for (const std::uint32_t events : {table.seq(), 0u, 64u, 63u, 130u, 1u}) {
            if (events > table.seq()) continue;
            Table then = table;
            then.rewind(events);
            for (int who = -1; who <= then.seats(); ++who) {
                const json::object moment = ask({{"t", "moment"},
                                                 {"record", 5},
                                                 {"events", events},
                                                 {"seat", who},
                                                 {"before", 2}});
                const std::int64_t viewer = number_of(moment, "seat");
                const SeatSet pending = then.pending() - SeatSet::of(Seat::chance);
                EXPECT_EQ(viewer, who >= 0          ? who
                                  : pending.empty() ? 2
                                                    : number_of(pending.lowest()));
                EXPECT_EQ(
                    text_of(moment, "view"),
                    bytes_of(*game, then.view(viewer == 0 ? Seat::nobody
                                                          : seat(static_cast<int>(viewer) - 1))));
                EXPECT_EQ(moment.at("sight").at("waits").as_array().size(),
                          static_cast<std::size_t>(pending.size()));
            }
        }
        EXPECT_TRUE(ask({{"t", "close"}, {"record", 5}}).empty());
        EXPECT_EQ(text_of(ask({{"t", "moment"}, {"record", 5}}), "error"), "record");
    }
}

// Of too many that are open, the one that was asked for longest ago is closed.
TEST(Guide, KeepsFewRecordsOpen) {
    const std::string text = written(*find_game("corsaro"), 1);
    const auto is_open = [](int record) {
        return !ask({{"t", "moment"}, {"record", record}}).contains("error");
    };
    for (int record = 1; record <= 8; ++record)
        ask({{"t", "record"}, {"record", record}, {"text", text}});
    EXPECT_TRUE(is_open(1));
    EXPECT_TRUE(ask({{"t", "record"}, {"record", 1}, {"text", "not one"}}).contains("complaint"));
    ask({{"t", "moment"}, {"record", 9}, {"text", text}});
    EXPECT_TRUE(is_open(1));
    EXPECT_FALSE(is_open(2));
    for (int record = 3; record <= 9; ++record) EXPECT_TRUE(is_open(record)) << record;
}

// What a bot is to decide is decided elsewhere as it would be here.
TEST(Guide, ThinksForTheBotsOfAHarbour) {
    for (const Bot& bot : all_bots()) {
        const AnyGame& game = *find_game(bot.game.empty() ? "corsaro" : bot.game);
        Table table{game, *game.parse_options("")};
        Rng rng{3};
        while (table.pending().has(Seat::chance))
            table.commit({Seat::chance, game.any_move(table.state(), Seat::chance, rng)});
        const Seat who = table.pending().lowest();
        const BotTask task{
            "", 0, who, &bot, table.view(who), table.legal_moves(who), 0xfedc'ba98'7654'3210};
        Rng same{task.seed};
        EXPECT_EQ(number_of(json::parse(answer(print_task(task))).as_object(), "move"),
                  bot.choose(task.view, task.moves, same))
            << bot.name;
    }
    EXPECT_EQ(answer(R"({"t":"think","bot":"random","view":"AAAA","moves":[1]})"),
              R"({"error":"task"})");
}

TEST(Guide, PromisesEntropy) {
    const std::string entropy(32, 'a');
    EXPECT_EQ(ask({{"t", "promise"}, {"entropy", entropy}}).at("promise").as_string(),
              promise(entropy));
}

// Each event of a game becomes its beats, from what a harbour tells; what is past has no pictures
// but those of how a round was left.
TEST(Guide, TellsTheStoryBeatByBeat) {
    const AnyGame& game = *find_game("skull_king");
    Table table{game, *game.parse_options("seats=3")};
    Rng rng{5};
    json::object question = about(table, seat(0), "story");
    question["first"] = bytes_of(game, table.view(seat(0)));
    json::array events, seen;
    while (!table.is_over() && events.size() < 80) {
        const Seat who = table.pending().lowest();
        const MoveBits move = game.any_move(table.state(), who, rng);
        const AnyView before = table.view(seat(0));
        json::array event{events.size() + 1, number_of(who)};
        if (table.told({who, move}, seat(0)).heard)
            event.emplace_back(game.print_move(table.options(), move));
        table.commit({who, move});
        std::string change;
        append_change(change, game, before, table.view(seat(0)));
        events.push_back(event), seen.emplace_back(change);
    }
    question["events"] = events, question["seen"] = seen;
    std::map<std::string, int> kinds;
    int pictures = 0;
    for (const std::size_t past : {std::size_t{0}, std::size_t{40}, events.size()}) {
        question["past"] = past;
        const json::object told = ask(question);
        ASSERT_FALSE(told.contains("error")) << json::serialize(told);
        ASSERT_EQ(told.at("events").as_array().size(), events.size());
        std::size_t event = 0;
        for (const auto& beats : told.at("events").as_array()) {
            const bool is_past = event++ < past;
            for (const auto& beat : beats.as_array()) {
                ++kinds[std::string{beat.at("kind").as_string()}];
                EXPECT_EQ(beat.as_object().contains("sight"),
                          !is_past || beat.at("closes").as_bool());
                pictures += beat.as_object().contains("sight");
            }
        }
    }
    EXPECT_GT(kinds["card"], 10);
    EXPECT_GT(kinds["trick"], 5);
    EXPECT_GT(kinds["round"], 2);
    EXPECT_GT(pictures, 50);
    question["seen"] = json::array{"?"};
    EXPECT_EQ(ask(question).at("error").as_string(), "events");
}

TEST(Guide, TellsARecordWithOtherNames) {
    const std::string text = "tortuga record 1\ngame: corsaro\noptions: simple seats=2\n"
                             "seats: Anna | captain (bot)\n\n1 place B06\n";
    const auto told = [&](const json::array& names) {
        const json::object opened = ask({{"t", "record"}, {"text", text}, {"names", names}});
        return std::pair{json::serialize(opened.at("names")),
                         std::string{opened.at("events").at(0).at(2).at(0).at("line").as_string()}};
    };
    EXPECT_EQ(told({"Zoe", "Captain"}).first, R"(["Zoe","Captain"])");
    EXPECT_TRUE(told({"Zoe", "Captain"}).second.contains("Zoe")) << told({"Zoe", "x"}).second;
    EXPECT_EQ(told({"too few"}).first, R"x(["Anna","captain (bot)"])x");
}

} // namespace
} // namespace tortuga::guide_test
