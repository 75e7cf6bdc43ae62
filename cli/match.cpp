// match.cpp: `tortuga match`: which bot is better, and how sure that is.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <ostream>

#include "cli/duel.hpp"
#include "cli/lookup.hpp"
#include "cli/parallel.hpp"

namespace tortuga {

namespace {

std::string measure_key(const AnyGame& game, const Measure& measure) {
    return std::string{game.name} + "." + std::string{measure.key};
}

boost::json::object json_of(const Sample& s) {
    return {{"mean", s.mean}, {"margin_95", s.margin()}};
}

void print_json(const House& house, const AnyGame& game, const std::vector<const Bot*>& bots,
                const std::vector<Standing>& all, boost::json::object head) {
    boost::json::array rows;
    for (std::size_t c = 0; c < all.size(); ++c) {
        boost::json::object row{{"bot", bots[c]->name},
                                {"win_share", json_of(all[c].wins)},
                                {"score", json_of(all[c].score)}};
        for (std::size_t k = 0; k < game.measures.size(); ++k)
            row[game.measures[k].key] = json_of(all[c].measures[k]);
        rows.push_back(row);
    }
    head["bots"] = rows;
    house.world.out << boost::json::serialize(head) << '\n';
}

void print_text(const House& house, const AnyGame& game, const std::vector<const Bot*>& bots,
                const std::vector<Standing>& all) {
    std::ostream& out = house.world.out;
    const auto percent = [](const Sample& s) {
        return fmt::format("{:.2f} % ± {:.2f} %", 100 * s.mean, 100 * s.margin());
    };
    out << fmt::format("{:<12} {:>20} {:>18}", house.say("cli.bot"), house.say("cli.win_share"),
                       house.say("cli.score"));
    for (const Measure& m : game.measures)
        out << fmt::format(" {:>22}", house.say(measure_key(game, m)));
    out << '\n';
    for (std::size_t c = 0; c < all.size(); ++c) {
        const Sample& score = all[c].score;
        out << fmt::format("{:<12} {:>20} {:>18}", bots[c]->name, percent(all[c].wins),
                           fmt::format("{:.1f} ± {:.1f}", score.mean, score.margin()));
        for (const Sample& m : all[c].measures) out << fmt::format(" {:>22}", percent(m));
        out << '\n';
    }
}

} // namespace

Exit match(const House& house, const MatchArgs& args) {
    const AnyGame& game = game_called(house, args.table.game);
    const AnyOptions options = options_for(house, game, args.table);
    const auto seats = static_cast<std::size_t>(game.seats(options));
    const std::vector<const Bot*> bots = bots_listed(house, game, args.bots);
    if (bots.size() != 2 && bots.size() != seats)
        throw Stop{Exit::usage, {"cli.match.bots", {{"seats", std::to_string(seats)}}}};
    const std::uint64_t seed = house.any_seed();
    std::vector<Deal> deals(static_cast<std::size_t>(args.games));
    in_parallel(house, args.games, threads_or_all(args.threads), [&](int i) {
        const std::uint64_t own = mix(seed, static_cast<std::uint64_t>(i));
        deals[static_cast<std::size_t>(i)] = play_deal(game, options, bots, own);
    });
    const std::vector<Standing> all = standings(deals);
    const std::string line = game.print_options(options);
    if (house.json) {
        print_json(house, game, bots, all,
                   {{"game", game.name},
                    {"options", line},
                    {"seed", seed},
                    {"deals", args.games},
                    {"rotations", seats}});
        return Exit::ok;
    }
    house.print(house.say("cli.table.title", {{"options", line}, {"seed", std::to_string(seed)}}));
    house.print(house.say("cli.match.played", {{"deals", std::to_string(args.games)},
                                               {"rotations", std::to_string(seats)}}) +
                "\n");
    print_text(house, game, bots, all);
    house.print(house.say("cli.match.note",
                          {{"share", fmt::format("{:.2f}", 100.0 / static_cast<double>(seats))}}));
    return Exit::ok;
}

} // namespace tortuga
