// face_laws_test.cpp: what every game's face must obey: text that reads back, honest tables.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "faces/tokens.hpp"
#include "games/registry.hpp"
#include "table/table.hpp"

namespace tortuga::face_laws_test {
namespace {

// Every preset of every game with every number of seats it allows.
std::vector<std::pair<const AnyGame*, AnyOptions>> all_tables() {
    std::vector<std::pair<const AnyGame*, AnyOptions>> found;
    for (const AnyGame* game : all_games())
        for (std::string_view preset : game->presets)
            for (int seats = 1; seats <= seats_max; ++seats) {
                const auto line = std::string{preset} + " seats=" + std::to_string(seats);
                if (const auto options = game->parse_options(line))
                    found.emplace_back(game, *options);
            }
    return found;
}

// Plays a random game at a table, commitments in any order, and shows `look` every event first.
void play(Table& table, std::uint64_t seed, auto&& look) {
    Rng rng{seed}, order{mix(seed, 2)};
    while (!table.is_over()) {
        const SeatSet waiting = table.pending();
        const Seat who = waiting.nth(order.below(waiting.size()));
        const Event event{who, table.game().any_move(table.state(), who, rng)};
        look(event);
        table.commit(event);
    }
}

TEST(FaceLaws, MovesReadBack) {
    for (const auto& [game, options] : all_tables()) {
        Table table{*game, options};
        play(table, 1, [&, g = game, o = options](const Event& e) {
            for (MoveBits m : table.legal_moves(e.actor)) {
                const std::string token = g->print_move(o, m);
                ASSERT_EQ(g->parse_move(o, token), m) << token;
                ASSERT_TRUE(g->alike(o, m, m));
                ASSERT_FALSE(g->permit(table.view(e.actor), m).empty()) << token;
            }
        });
    }
}

TEST(FaceLaws, OptionsReadBack) {
    for (const auto& [game, options] : all_tables()) {
        const std::string line = game->print_options(options);
        const auto again = game->parse_options(line);
        ASSERT_TRUE(again) << line;
        EXPECT_EQ(*again, options) << line;
    }
}

// Every line on which a word stands beside a preset, a number of seats and what else is said.
std::vector<std::string> lines_with(const AnyGame& game, const std::string& words) {
    std::vector<std::string> lines;
    for (std::string_view preset : game.presets)
        for (int seats = 1; seats <= seats_max; ++seats)
            lines.push_back(std::string{preset} + " seats=" + std::to_string(seats) + " " + words);
    return lines;
}

std::string said(const OptionInfo& option, const std::string& value) {
    return std::string{option.key} + "=" + value;
}

// On how many such lines can a value be played? There it is what was said, and reads back.
int count_played(const AnyGame& game, const OptionInfo& option, const std::string& value,
                 const std::string& beside) {
    int played = 0;
    for (const std::string& line : lines_with(game, beside + " " + said(option, value))) {
        const Result<AnyOptions> options = game.parse_options(line);
        if (!options) {
            EXPECT_FALSE(options.complaint().clause.empty()) << line;
            continue;
        }
        ++played;
        EXPECT_EQ(value_of(option, *options), value) << line;
        const std::string printed = game.print_options(*options);
        const Result<AnyOptions> again = game.parse_options(printed);
        EXPECT_TRUE(again && *again == *options) << line << ": " << printed;
    }
    return played;
}

// Some values need another option beside them.
void expect_value(const AnyGame& game, const OptionInfo& option, const std::string& value) {
    int played = count_played(game, option, value, "");
    for (const OptionInfo& other : game.options)
        if (played == 0 && &other != &option)
            played = count_played(game, option, value, said(other, values_of(other).back()));
    EXPECT_GT(played, 0) << game.name << " " << said(option, value);
}

void expect_no_value(const AnyGame& game, const OptionInfo& option, const std::string& value) {
    for (const std::string& line : lines_with(game, said(option, value)))
        EXPECT_FALSE(game.parse_options(line)) << line;
}

TEST(FaceLaws, OptionsAreWhatTheirTableSays) {
    for (const AnyGame* game : all_games()) {
        ASSERT_EQ(game->options.front().key, "seats") << game->name;
        for (const OptionInfo& option : game->options) {
            for (const std::string& value : values_of(option)) expect_value(*game, option, value);
            expect_no_value(*game, option, "?");
            if (!option.is_number()) continue;
            EXPECT_LT(option.least, option.most) << option.key;
            for (const int n : {option.least, option.most})
                expect_value(*game, option, std::to_string(n));
            for (const int n : {option.least - 1, option.most + 1})
                expect_no_value(*game, option, std::to_string(n));
        }
    }
}

// What can be said with a verb, but for the game's own words.
std::vector<std::string> arguments_of(const Argument& argument) {
    std::vector<std::string> all;
    if (argument.is_number())
        for (int n = argument.least; n <= argument.most; n += argument.step)
            all.push_back(std::to_string(n));
    else if (!argument.is_word())
        for (const std::string_view name :
             parts(argument.is_name() ? argument.names : Verb::now, '|'))
            all.emplace_back(name);
    return all;
}

TEST(FaceLaws, VerbsAreWhatTheirTableSays) {
    for (const AnyGame* game : all_games()) {
        const AnyOptions options = *game->parse_options("");
        for (const Verb& verb : game->verbs) {
            const std::string name{verb.name};
            EXPECT_FALSE(verb.clause.empty()) << name;
            for (const std::string& argument : arguments_of(verb.argument)) {
                const auto move = game->parse_move(options, name + " " + argument);
                ASSERT_TRUE(move) << name << " " << argument;
                EXPECT_EQ(game->print_move(options, *move), name + " " + argument);
            }
            if (const Argument& a = verb.argument; a.is_number())
                for (const int n : {a.least - 1, a.least - a.step, a.most + 1, a.most + a.step})
                    EXPECT_FALSE(game->parse_move(options, name + " " + std::to_string(n))) << name;
            EXPECT_FALSE(game->parse_move(options, name + " ?")) << name;
        }
        for (std::uint32_t code = 0; code <= 0xFFFF; ++code) { // Each code is of one verb at most.
            const auto is_its = [&](const Verb& v) {
                return (code & ~v.payload & 0xFFFF) == v.base;
            };
            ASSERT_LE(std::ranges::count_if(game->verbs, is_its), 1) << game->name << " " << code;
        }
    }
}

// The words of a game's own are as their patterns say.
TEST(FaceLaws, WordsFollowTheirPatterns) {
    for (const AnyGame* game : all_games()) {
        std::map<std::string_view, std::regex> patterns;
        for (const Verb& verb : game->verbs)
            if (verb.argument.is_word())
                patterns.emplace(verb.name, std::string{verb.argument.pattern});
        std::set<std::string> seen;
        for (const auto& [played, options] : all_tables()) {
            if (played != game) continue;
            Table table{*game, options};
            play(table, 2, [&, o = options](const Event& e) {
                const std::string token = game->print_move(o, e.move);
                const auto [verb, argument] = cut(token, ' ');
                if (!seen.insert(token).second || !patterns.contains(verb)) return;
                EXPECT_TRUE(std::regex_match(std::string{argument}, patterns.at(verb))) << token;
            });
        }
    }
}

TEST(FaceLaws, NonsenseIsRefused) {
    for (const AnyGame* game : all_games()) {
        for (std::string_view line : {"nonsense", "seats=", "seats=0", "seats=x",
                                      "seats=99999999999", "=", "seats=4=4", "\xff\xfe"})
            EXPECT_FALSE(game->parse_options(line)) << line;
        for (std::string_view token : {"", " ", "play", "play ", "play ?", "bid -1", "bid 1 2",
                                       "x y", "bid 99999999999999", "\xff \xff"})
            EXPECT_FALSE(game->parse_move(*game->parse_options(""), token)) << token;
    }
}

// Whatever order commitments come in, and whoever asks out of turn or too late, a table refuses
// without changing, and a replay of its log ends where it ended.
TEST(FaceLaws, TablesJudgeAndReplay) {
    for (const auto& [game, options] : all_tables()) {
        Table table{*game, options};
        const int seats = table.seats();
        play(table, 3, [&](const Event& e) {
            const AnyState before = table.state();
            for (Seat who : seats_of(seats))
                if (!table.pending().has(who)) {
                    ASSERT_EQ(table.judge(who, table.seq(), e.move).refusal, Refusal::not_pending);
                }
            ASSERT_EQ(table.judge(e.actor, table.seq() + 1, e.move).refusal, Refusal::stale);
            if (table.opened() > 0) {
                ASSERT_EQ(table.judge(e.actor, table.opened() - 1, e.move).refusal, Refusal::stale);
            }
            ASSERT_EQ(table.judge(e.actor, table.seq(), 0xFFFF).refusal, Refusal::illegal);
            ASSERT_EQ(table.judge(e.actor, table.opened(), e.move).refusal, Refusal::none);
            ASSERT_EQ(table.state(), before);
        });
        Table again{*game, options};
        for (const Event& e : table.log()) again.commit(e);
        EXPECT_EQ(again.state(), table.state());
        const std::uint32_t half = table.seq() / 2;
        again.rewind(half);
        EXPECT_EQ(again.seq(), half);
        for (std::uint32_t i = half; i < table.seq(); ++i) again.commit(table.log()[i]);
        EXPECT_EQ(again.state(), table.state());
    }
}

// What a seat is told of an event holds no more than it may hear.
TEST(FaceLaws, TablesTellWhatMayBeHeard) {
    for (const auto& [game, options] : all_tables()) {
        Table table{*game, options};
        int hidden = 0;
        play(table, 4, [&, g = game](const Event& e) {
            for (Seat viewer : seats_of(table.seats())) {
                const Told told = table.told(e, viewer);
                ASSERT_EQ(told.heard, g->hears(table.state(), e.actor, e.move, viewer));
                ASSERT_EQ(told.move, told.heard ? e.move : 0);
                hidden += !told.heard;
            }
        });
        EXPECT_EQ(hidden > 0, has_secrets(*game, table.seats())) << game->name;
    }
}

} // namespace
} // namespace tortuga::face_laws_test
