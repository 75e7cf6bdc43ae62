// simulate.cpp: `tortuga simulate`: many games among bots, and whether every seat has its chance.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <ostream>

#include "cli/arena.hpp"
#include "cli/lookup.hpp"
#include "cli/parallel.hpp"
#include "cli/statistics.hpp"
#include "cli/study.hpp"
#include "faces/decimal.hpp"

namespace tortuga {

namespace {

struct Ended {
    Scores scores{};
    int events = 0, decisions = 0;
};

Ended ended(const Table& table) {
    Ended game{.scores = table.game().result(table.state()),
               .events = static_cast<int>(table.seq())};
    for (const Event& e : table.log()) game.decisions += e.actor != Seat::chance;
    return game;
}

struct Summary {
    Sample events, decisions;
    std::vector<Sample> scores, wins; // By seat.
};

Summary summary(const AnyGame& rules, const std::vector<Ended>& games, int seats) {
    Summary s;
    s.scores.resize(static_cast<std::size_t>(seats));
    s.wins.resize(static_cast<std::size_t>(seats));
    for (const Ended& game : games) {
        s.events.add(game.events);
        s.decisions.add(game.decisions);
        const std::vector<double> shares = win_shares(rules, game.scores, seats);
        for (std::size_t i = 0; i < shares.size(); ++i) {
            s.scores[i].add(game.scores[i]);
            s.wins[i].add(shares[i]);
        }
    }
    return s;
}

boost::json::object json_of(const Sample& s) {
    return {{"mean", s.mean}, {"margin_95", s.margin()}, {"min", s.lowest}, {"max", s.highest}};
}

void print_lengths(const House& house, const Summary& s) {
    const auto count = [&](std::string_view key, const Sample& sample) {
        house.world.out << fmt::format("{:<26} {:>9} {:>7.0f} {:>7.0f}\n", house.say(key),
                                       decimal(sample.mean, 1, house.words), sample.lowest,
                                       sample.highest);
    };
    house.world.out << fmt::format("{:<26} {:>9} {:>7} {:>7}\n", "", house.say("cli.mean"),
                                   house.say("cli.least"), house.say("cli.most"));
    count("cli.count.events", s.events);
    count("cli.count.decisions", s.decisions);
    house.world.out << '\n';
}

void print_seats(const House& house, const Summary& s, const std::vector<const Bot*>& bots) {
    const Words& w = house.words;
    house.world.out << fmt::format("{:>6} {:<10} {:>14} {:>7} {:>7}  {:>18}\n",
                                   house.say("cli.seat"), house.say("cli.bot"),
                                   house.say("cli.score"), house.say("cli.least"),
                                   house.say("cli.most"), house.say("cli.win_share"));
    for (std::size_t i = 0; i < s.scores.size(); ++i)
        house.world.out << fmt::format(
            "{:>6} {:<10} {:>14} {:>7.0f} {:>7.0f}  {:>7} % ± {:>5} %\n", i + 1, bots[i]->name,
            decimal(s.scores[i].mean, 1, w), s.scores[i].lowest, s.scores[i].highest,
            decimal(100 * s.wins[i].mean, 2, w), decimal(100 * s.wins[i].margin(), 2, w));
    house.print(house.say("cli.simulate.fair",
                          {{"share", decimal(100.0 / static_cast<double>(s.wins.size()), 2, w)}}));
}

// Where all play together, seats have nothing to compare.
void print_team(const House& house, const Summary& s) {
    const Words& w = house.words;
    const Interval interval = wilson(s.wins[0]);
    house.print(house.say("cli.simulate.won", {{"share", decimal(100 * s.wins[0].mean, 2, w)},
                                               {"low", decimal(100 * interval.low, 2, w)},
                                               {"high", decimal(100 * interval.high, 2, w)}}));
}

void print_team_json(const House& house, const Summary& s, const std::vector<const Bot*>& bots,
                     boost::json::object head) {
    boost::json::array names;
    for (const Bot* bot : bots) names.emplace_back(bot->name);
    const Interval interval = wilson(s.wins[0]);
    head["events"] = json_of(s.events);
    head["decisions"] = json_of(s.decisions);
    head["bots"] = names;
    head["win_share"] = {
        {"mean", s.wins[0].mean}, {"low_95", interval.low}, {"high_95", interval.high}};
    house.world.out << boost::json::serialize(head) << '\n';
}

void print_json(const House& house, const Summary& s, const std::vector<const Bot*>& bots,
                boost::json::object head) {
    boost::json::array seats;
    for (std::size_t i = 0; i < bots.size(); ++i)
        seats.push_back({{"seat", i + 1},
                         {"bot", bots[i]->name},
                         {"score", json_of(s.scores[i])},
                         {"win_share", json_of(s.wins[i])}});
    head["events"] = json_of(s.events);
    head["decisions"] = json_of(s.decisions);
    head["seats"] = seats;
    house.world.out << boost::json::serialize(head) << '\n';
}

} // namespace

Exit simulate(const House& house, const SimulateArgs& args) {
    const AnyGame& game = game_called(house, args.table.game);
    const AnyOptions options = options_for(house, game, args.table);
    recall_policy(house, game, options);
    const int seats = game.seats(options);
    const bool together = wins_together(game, seats);
    std::vector<const Bot*> bots = bots_listed(house, game, args.bots);
    if (bots.size() == 1) bots.resize(static_cast<std::size_t>(seats), bots[0]);
    if (bots.size() != static_cast<std::size_t>(seats))
        throw Stop{Exit::usage, {"cli.simulate.bots", {{"seats", std::to_string(seats)}}}};
    const std::uint64_t seed = house.any_seed();
    std::vector<Ended> games(static_cast<std::size_t>(args.games));
    in_parallel(house, args.games, threads_or_all(args.threads), [&](int i) {
        const auto n = static_cast<std::uint64_t>(i);
        games[static_cast<std::size_t>(i)] = ended(play_out(game, options, bots, mix(seed, n)));
    });
    const Summary s = summary(game, games, seats);
    const std::string line = game.print_options(options);
    if (house.json) {
        (together ? print_team_json : print_json)(
            house, s, bots,
            {{"game", game.name}, {"options", line}, {"seed", seed}, {"games", args.games}});
        return Exit::ok;
    }
    house.print(house.say("cli.table.title", {{"options", line}, {"seed", std::to_string(seed)}}));
    house.print(house.say("cli.simulate.played", {{"games", std::to_string(args.games)}}) + "\n");
    print_lengths(house, s);
    together ? print_team(house, s) : print_seats(house, s, bots);
    return Exit::ok;
}

} // namespace tortuga
