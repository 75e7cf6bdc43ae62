// version.cpp: `tortuga version`.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/version.hpp"
#include "games/registry.hpp"

namespace tortuga {

namespace {

// The processor that this was compiled for: where two programs are in one (packaging/start.cpp), it
// says which of them runs.
constexpr std::string_view compiled_for =
#if defined(__AVX2__) && defined(__BMI2__) && defined(__FMA__)
    "x86-64-v3";
#elif defined(__SSE4_2__) && defined(__POPCNT__)
    "x86-64-v2";
#else
    "any";
#endif

} // namespace

Exit print_version(const House& house) {
    boost::json::object rules;
    for (const AnyGame* game : all_games()) rules[game->name] = game->rules_version;
    if (house.json) {
        house.world.out << boost::json::serialize(boost::json::object{{"tortuga", program_version},
                                                                      {"processor", compiled_for},
                                                                      {"rules", rules}})
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
