// perft.cpp: `tortuga perft`: how many ways a game can go on from a random deal.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <ostream>

#include "cli/arena.hpp"
#include "cli/lookup.hpp"

namespace tortuga {

namespace {

Table first_decision(const AnyGame& game, const AnyOptions& options, std::uint64_t seed) {
    Table table{game, options};
    Nature nature{seed};
    while (!table.is_over() && table.pending().has(Seat::chance)) {
        const Event e{Seat::chance, nature.move(table)};
        nature.watch(e.actor);
        table.commit(e);
    }
    return table;
}

} // namespace

Exit count_leaves(const House& house, const PerftArgs& args) {
    const AnyGame& game = game_called(house, args.table.game);
    const AnyOptions options = options_for(house, game, args.table);
    const std::uint64_t seed = house.any_seed();
    const Table table = first_decision(game, options, seed);
    boost::json::array rows;
    if (!house.json)
        house.world.out << house.say("cli.table.title", {{"options", game.print_options(options)},
                                                         {"seed", std::to_string(seed)}})
                        << '\n'
                        << fmt::format("{:>5}  {:>20}\n", house.say("cli.perft.depth"),
                                       house.say("cli.perft.leaves"));
    for (int depth = 1; depth <= args.depth; ++depth) {
        const std::uint64_t leaves = game.perft(table.state(), depth);
        rows.push_back({{"depth", depth}, {"leaves", leaves}});
        if (!house.json)
            house.world.out << fmt::format("{:>5}  {:>20}\n", depth, leaves) << std::flush;
    }
    if (house.json)
        house.world.out << boost::json::serialize(
                               boost::json::object{{"game", game.name},
                                                   {"options", game.print_options(options)},
                                                   {"seed", seed},
                                                   {"perft", rows}})
                        << '\n';
    return Exit::ok;
}

} // namespace tortuga
