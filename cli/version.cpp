// version.cpp: `tortuga version`.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/version.hpp"
#include "games/registry.hpp"

namespace tortuga {

Exit print_version(const House& house) {
    boost::json::object rules;
    for (const AnyGame* game : all_games()) rules[game->name] = game->rules_version;
    if (house.json) {
        house.world.out << boost::json::serialize(
                               boost::json::object{{"tortuga", program_version}, {"rules", rules}})
                        << '\n';
        return Exit::ok;
    }
    house.world.out << fmt::format("tortuga {}\n", program_version);
    for (const AnyGame* game : all_games())
        house.world.out << house.say("cli.version.rules",
                                     {{"game", std::string{game->name}},
                                      {"version", std::string{game->rules_version}}})
                        << '\n';
    return Exit::ok;
}

} // namespace tortuga
