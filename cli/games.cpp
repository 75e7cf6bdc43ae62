// games.cpp: `tortuga games`: what can be played, and by which options.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <ostream>

#include "cli/game_schema.hpp"
#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/study.hpp"
#include "faces/tokens.hpp"
#include "games/registry.hpp"

namespace tortuga {

namespace {

std::string text_of(const House& house, const AnyGame& game, std::string_view key) {
    return house.say(std::string{game.name} + "." + std::string{key});
}

std::string seats_range(const AnyGame& game) { // Of whichever preset takes the fewest or most.
    int least = seats_max, most = 0;
    for (std::string_view preset : game.presets)
        for (int n : seats_possible(game, preset))
            least = std::min(least, n), most = std::max(most, n);
    return fmt::format("{}-{}", least, most);
}

void print_brief(const House& house, const AnyGame& game) {
    house.world.out << fmt::format("{}  {}\n", house.screen.ink(Ink::strong, game.name),
                                   text_of(house, game, "name"));
    house.print("  " + text_of(house, game, "tagline"));
    house.print("  " + house.say("cli.games.facts", {{"seats", seats_range(game)},
                                                     {"presets", join(game.presets, ", ")}}));
}

// Something one may well want: the last preset without one of its extras.
std::string example_options(const AnyGame& game) {
    const std::string preset{game.presets.back()};
    for (const OptionInfo& option : game.options) {
        const std::string without = fmt::format("{} {}=off", preset, option.key);
        const auto usual = game.parse_options(preset), changed = game.parse_options(without);
        if (usual && changed && !(*usual == *changed)) return without;
    }
    return preset;
}

// Boards are data: there are more of them than the game itself knows.
std::vector<std::string> values_known(const AnyGame& game, const OptionInfo& option) {
    std::vector<std::string> values = values_of(option);
    const Boards* boards = boards_of(game);
    if (!boards || option.key != board_option) return values;
    for (const std::string& name : boards->shipped())
        if (std::ranges::find(values, name) == values.end()) values.push_back(name);
    return values;
}

// What is usual stands first.
std::string choices_known(const AnyGame& game, const OptionInfo& option) {
    if (option.is_number()) return fmt::format("{}; {}", option.usual, choices_of(option));
    return join(values_known(game, option), ", ");
}

void print_in_full(const House& house, const AnyGame& game) {
    print_brief(house, game);
    const auto entry = [&](std::string_view name, const std::string& text) {
        house.world.out << wrap(fmt::format("  {:<12}  {}", name, text), house.screen.width, 14)
                        << '\n';
    };
    house.print("\n" + house.say("cli.games.presets"));
    for (std::string_view preset : game.presets)
        entry(preset, text_of(house, game, "preset." + std::string{preset}));
    house.print("\n" + house.say("cli.games.options"));
    for (const OptionInfo& option : game.options)
        entry(option.key,
              fmt::format("{} {} ({})", text_of(house, game, "option." + std::string{option.key}),
                          option.clauses, choices_known(game, option)));
    house.print("\n" + house.say("cli.games.example", {{"game", std::string{game.name}},
                                                       {"options", example_options(game)}}));
}

boost::json::object json_of(const House& house, const AnyGame& game) {
    boost::json::array presets, options;
    for (std::string_view preset : game.presets) presets.emplace_back(preset);
    for (const OptionInfo& option : game.options) {
        boost::json::array values;
        for (const std::string& value : values_known(game, option)) values.emplace_back(value);
        options.push_back({{"key", option.key}, {"clauses", option.clauses}, {"values", values}});
    }
    return {{"game", game.name},
            {"name", text_of(house, game, "name")},
            {"rules_version", game.rules_version},
            {"seats", seats_range(game)},
            {"presets", presets},
            {"options", options},
            {"schema", {{"options", options_schema(game)}, {"move", moves_schema(game)}}}};
}

} // namespace

Exit list_games(const House& house, const GamesArgs& args) {
    std::vector<const AnyGame*> games{all_games().begin(), all_games().end()};
    if (!args.game.empty()) games = {&game_called(house, args.game)};
    if (house.json) {
        boost::json::array all;
        for (const AnyGame* game : games) all.push_back(json_of(house, *game));
        house.world.out << boost::json::serialize(all) << '\n';
        return Exit::ok;
    }
    for (const AnyGame* game : games)
        args.game.empty() ? print_brief(house, *game) : print_in_full(house, *game);
    if (args.game.empty()) house.print("\n" + house.say("cli.games.more"));
    return Exit::ok;
}

} // namespace tortuga
