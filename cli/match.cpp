// match.cpp: `tortuga match`: which bot is better, and how sure that is.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <ostream>

#include "cli/duel.hpp"
#include "cli/lookup.hpp"
#include "cli/parallel.hpp"
#include "cli/study.hpp"
#include "faces/decimal.hpp"

namespace tortuga {

namespace {

std::string measure_key(const AnyGame& game, const Measure& measure) {
    return std::string{game.name} + "." + std::string{measure.key};
}

boost::json::object json_mean(const Sample& s) {
    return {{"mean", s.mean}, {"margin_95", s.margin()}};
}

// Wins of a game that all play together: each game is won or lost, and often nearly all are.
boost::json::object json_of_wins(bool together, const Sample& s) {
    if (!together) return json_mean(s);
    const Interval interval = wilson(s);
    return {{"mean", s.mean}, {"low_95", interval.low}, {"high_95", interval.high}};
}

void print_match_json(const House& house, const AnyGame& game, bool together,
                      const std::vector<const Bot*>& bots, const std::vector<Standing>& all,
                      boost::json::object head) {
    boost::json::array rows;
    for (std::size_t c = 0; c < all.size(); ++c) {
        boost::json::object row{{"bot", bots[c]->name},
                                {"win_share", json_of_wins(together, all[c].wins)}};
        if (!together) row["score"] = json_mean(all[c].score);
        for (std::size_t k = 0; k < game.measures.size(); ++k)
            row[game.measures[k].key] = json_mean(all[c].measures[k]);
        rows.push_back(row);
    }
    head["bots"] = rows;
    house.world.out << boost::json::serialize(head) << '\n';
}

std::string percent(const Sample& s, const Words& w) {
    return fmt::format("{} % ± {} %", decimal(100 * s.mean, 2, w), decimal(100 * s.margin(), 2, w));
}

std::string wins(bool together, const Sample& s, const Words& w) {
    if (!together) return percent(s, w);
    const Interval interval = wilson(s);
    return fmt::format("{} % ({}-{} %)", decimal(100 * s.mean, 2, w),
                       decimal(100 * interval.low, 2, w), decimal(100 * interval.high, 2, w));
}

void print_text(const House& house, const AnyGame& game, bool together,
                const std::vector<const Bot*>& bots, const std::vector<Standing>& all) {
    std::ostream& out = house.world.out;
    const auto row = [&](std::string_view bot, const std::string& won, const std::string& score) {
        out << fmt::format("{:<12} {:>{}}", bot, won, together ? 26 : 20);
        if (!together) out << fmt::format(" {:>18}", score); // There it says the same.
    };
    row(house.say("cli.bot"), house.say("cli.win_share"), house.say("cli.score"));
    for (const Measure& m : game.measures)
        out << fmt::format(" {:>22}", house.say(measure_key(game, m)));
    out << '\n';
    for (std::size_t c = 0; c < all.size(); ++c) {
        const Sample& score = all[c].score;
        row(bots[c]->name, wins(together, all[c].wins, house.words),
            decimal(score.mean, 1, house.words) + " ± " + decimal(score.margin(), 1, house.words));
        for (const Sample& m : all[c].measures)
            out << fmt::format(" {:>22}", percent(m, house.words));
        out << '\n';
    }
}

// How the deals were played, and what the numbers below or above it mean.
void print_setting(const House& house, bool together, int deals, int seats) {
    const std::string count = std::to_string(deals);
    house.print((together ? house.say("cli.match.together", {{"games", count}})
                          : house.say("cli.match.played",
                                      {{"deals", count}, {"rotations", std::to_string(seats)}})) +
                "\n");
}

void print_note(const House& house, bool together, int seats) {
    house.print(together ? house.say("cli.match.note_together")
                         : house.say("cli.match.note",
                                     {{"share", decimal(100.0 / seats, 2, house.words)}}));
}

} // namespace

Exit match(const House& house, const MatchArgs& args) {
    const AnyGame& game = game_called(house, args.table.game);
    const AnyOptions options = options_for(house, game, args.table);
    recall_policy(house, game, options);
    const int seats = game.seats(options);
    const bool together = wins_together(game, seats);
    const std::vector<const Bot*> bots = bots_listed(house, game, args.bots);
    const auto contestants = static_cast<int>(bots.size());
    if (together ? bots.empty() : contestants != 2 && contestants != seats)
        throw Stop{
            Exit::usage,
            {together ? "cli.match.crews" : "cli.match.bots", {{"seats", std::to_string(seats)}}}};
    const std::uint64_t seed = house.any_seed();
    std::vector<Dealt> deals(static_cast<std::size_t>(args.games));
    in_parallel(house, args.games, threads_or_all(args.threads), [&](int i) {
        const std::uint64_t own = mix(seed, static_cast<std::uint64_t>(i));
        deals[static_cast<std::size_t>(i)] = play_deal(game, options, bots, own);
    });
    const std::vector<Standing> all = standings(deals);
    const std::string line = game.print_options(options);
    if (house.json) {
        print_match_json(house, game, together, bots, all,
                         {{"game", game.name},
                          {"options", line},
                          {"seed", seed},
                          {"deals", args.games},
                          {"rotations", rotations(game, options)}});
        return Exit::ok;
    }
    house.print(house.say("cli.table.title", {{"options", line}, {"seed", std::to_string(seed)}}));
    print_setting(house, together, args.games, seats);
    print_text(house, game, together, bots, all);
    print_note(house, together, seats);
    return Exit::ok;
}

} // namespace tortuga
