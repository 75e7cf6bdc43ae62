// bench.cpp: `tortuga bench`: how fast random games are played.
//
// Nothing is measured inside: one clock around all of it, and no heap in the loop.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <chrono>
#include <ostream>
#include <thread>

#include "cli/lookup.hpp"
#include "faces/decimal.hpp"

namespace tortuga {

namespace {

// Thread t plays its fixed share of the games from a stream of its own, so the totals depend on
// the arguments alone.
std::uint64_t play_share(const AnyGame& game, const AnyOptions& options, std::uint64_t seed,
                         int games) {
    Rng rng{seed};
    Scores scores{};
    std::uint64_t decisions = 0;
    for (int i = 0; i < games; ++i) decisions += game.playout(options, rng, scores);
    return decisions;
}

struct Measured {
    std::uint64_t decisions = 0;
    double seconds = 0;
};

Measured measure(const AnyGame& game, const AnyOptions& options, const BenchArgs& args,
                 std::uint64_t seed) {
    std::vector<std::uint64_t> decisions(static_cast<std::size_t>(args.threads));
    const auto begin = std::chrono::steady_clock::now();
    {
        std::vector<std::jthread> crew;
        for (int t = 0; t < args.threads; ++t) {
            const int games = args.games / args.threads + (t < args.games % args.threads ? 1 : 0);
            crew.emplace_back([&, t, games] {
                decisions[static_cast<std::size_t>(t)] =
                    play_share(game, options, mix(seed, static_cast<std::uint64_t>(t)), games);
            });
        }
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    Measured total{.seconds = time.count()};
    for (std::uint64_t n : decisions) total.decisions += n;
    return total;
}

} // namespace

Exit bench(const House& house, const BenchArgs& args) {
    const AnyGame& game = game_called(house, args.table.game);
    const AnyOptions options = options_for(house, game, args.table);
    const std::uint64_t seed = house.any_seed();
    const Measured total = measure(game, options, args, seed);
    const double rate = static_cast<double>(total.decisions) / total.seconds / args.threads;
    if (house.json) {
        house.world.out << boost::json::serialize(
                               boost::json::object{{"game", game.name},
                                                   {"options", game.print_options(options)},
                                                   {"seats", game.seats(options)},
                                                   {"seed", seed},
                                                   {"threads", args.threads},
                                                   {"games", args.games},
                                                   {"decisions", total.decisions},
                                                   {"seconds", total.seconds},
                                                   {"decisions_per_second_per_core", rate}})
                        << '\n';
        return Exit::ok;
    }
    const auto row = [&](std::string_view key, const std::string& value) {
        house.world.out << fmt::format("{:<34} {:>16}\n", house.say(key), value);
    };
    house.print(house.say("cli.table.title", {{"options", game.print_options(options)},
                                              {"seed", std::to_string(seed)}}));
    row("cli.count.games", fmt::format("{}", args.games));
    row("cli.count.decisions", fmt::format("{}", total.decisions));
    row("cli.bench.threads", fmt::format("{}", args.threads));
    row("cli.bench.seconds", decimal(total.seconds, 3, house.words));
    row("cli.bench.rate", decimal(rate, 0, house.words));
    return Exit::ok;
}

} // namespace tortuga
