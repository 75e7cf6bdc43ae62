// game_schema_test.cpp: the schemas fit what the games say.
#include "cli/game_schema.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "games/registry.hpp"
#include "table/table.hpp"

namespace tortuga::game_schema_test {
namespace {

namespace json = boost::json;

bool fits(const json::object& row, const std::string& move) {
    if (const json::value* pattern = row.if_contains("pattern"))
        return std::regex_match(move, std::regex{json::value_to<std::string>(*pattern)});
    const json::array& names = row.at("enum").as_array();
    return std::ranges::find(names, json::value(move)) != names.end();
}

TEST(GameSchema, EveryMoveFitsOneRow) {
    for (const AnyGame* game : all_games()) {
        const json::object schema = moves_schema(*game);
        Table table{*game, *game->parse_options("")};
        Rng rng{3};
        for (int i = 0; i < 300 && !table.is_over(); ++i) {
            const Seat who = table.pending().lowest();
            const MoveBits move = game->any_move(table.state(), who, rng);
            const std::string token = game->print_move(table.options(), move);
            const auto is_its = [&](const json::value& row) {
                return fits(row.as_object(), token);
            };
            ASSERT_EQ(std::ranges::count_if(schema.at("anyOf").as_array(), is_its), 1) << token;
            table.commit({who, move});
        }
    }
}

TEST(GameSchema, EveryOptionIsAMember) {
    for (const AnyGame* game : all_games()) {
        const json::object schema = options_schema(*game);
        const json::object& members = schema.at("properties").as_object();
        EXPECT_EQ(members.size(), game->options.size() + 1);
        const json::object& seats = members.at("seats").as_object();
        EXPECT_LT(seats.at("minimum").as_int64(), seats.at("maximum").as_int64());
        for (const OptionInfo& option : game->options) {
            const json::object& member = members.at(option.key).as_object();
            const json::value& usual = member.at("default");
            const std::string said =
                usual.is_string() ? json::value_to<std::string>(usual) : json::serialize(usual);
            EXPECT_EQ(said, value_of(option, *game->parse_options(""))) << option.key;
        }
    }
}

} // namespace
} // namespace tortuga::game_schema_test
