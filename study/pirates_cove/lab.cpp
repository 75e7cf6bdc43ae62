// lab.cpp: `tortuga lab pirates_cove`: many games among plans, on one page, and the most important
// of it said.
#include "study/pirates_cove/lab.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <ostream>

#include "cli/command.hpp"
#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/parallel.hpp"
#include "cli/record_file.hpp"
#include "study/pirates_cove/games.hpp"
#include "study/pirates_cove/json.hpp"
#include "study/pirates_cove/page.hpp"

namespace tortuga::pirates_cove {

namespace {

namespace fs = std::filesystem;

constexpr int games_max = 100'000; // Each takes 1.5 kB until all are added up.

struct LabArgs {
    TableArgs table;
    int games = 1000;
    std::string out = "pirates-cove-lab.html";
    int threads = 0;
};

// Only one game has a lab.
const AnyGame& game_in_lab(const House& house, std::string_view name) {
    const AnyGame& game = game_called(house, name);
    if (game.name != Rules::name)
        throw Stop{Exit::usage, {"cli.lab.game", {{"game", std::string{game.name}}}}};
    return game;
}

// Many games take minutes, so whether the page can be written is found out before them.
void demand_writable(const std::string& path) {
    std::error_code failed;
    if (fs::path{path}.has_parent_path())
        fs::create_directories(fs::path{path}.parent_path(), failed);
    const bool is_new = !fs::exists(path, failed);
    const bool opens = !fs::is_directory(path, failed) && std::ofstream{path, std::ios::app}.good();
    if (!opens) throw Stop{Exit::broken, {"cli.file.unwritable", {{"file", printable(path, 200)}}}};
    if (is_new) fs::remove(path, failed);
}

void print_summary(const House& house, const Figures& f, const std::string& path) {
    std::ostream& out = house.world.out;
    for (const Judgement& v : judgements_on(f)) {
        const Answer a = answer_to(house, f, v);
        house.print(fmt::format("{}: {} ({}) {}", a.question, a.figure, a.limit,
                                house.say(v.good ? "cli.yes" : "cli.no")));
    }
    out << fmt::format("\n{:<22} {:>14} {:>26}\n", house.say("cli.lab.plan"),
                       house.say("cli.lab.mean_fame"), house.say("cli.lab.wins"));
    for (std::size_t i = 0; i < f.plans.size(); ++i)
        out << fmt::format("{:<22} {:>14} {:>26}\n", plan_name(house, f.plan_names[i]),
                           with_margin(f.plans[i].fame, house.words),
                           win_share(f.plans[i].wins, house.words));
    out << '\n';
    house.print(house.say("cli.lab.kept", {{"file", path}}));
}

Exit lab(const House& house, const LabArgs& args) {
    const AnyGame& game = game_in_lab(house, args.table.game);
    const AnyOptions options = options_for(house, game, args.table);
    const auto o = options.open<Options>();
    demand_writable(args.out);
    const std::uint64_t seed = house.any_seed();
    std::vector<GameLog> logs(static_cast<std::size_t>(args.games));
    in_parallel(house, args.games, threads_or_all(args.threads), [&](int i) {
        logs[static_cast<std::size_t>(i)] =
            play_by_plans(o, seating(i, o.seats, seed), mix(seed, static_cast<std::uint64_t>(i)));
    });
    const Figures f = figures_of(logs, o.seats, plan_names());
    const LabRun run{game.print_options(options), seed};
    const std::string file = save_beside(args.out, page_of(house, f, run));
    if (house.json) {
        boost::json::object all{{"game", game.name},
                                {"options", run.options},
                                {"seed", seed},
                                {"games", args.games},
                                {"file", file}};
        for (const auto& [key, value] : json_of(f)) all[key] = value;
        house.world.out << boost::json::serialize(all) << '\n';
        return Exit::ok;
    }
    house.print(
        house.say("cli.table.title", {{"options", run.options}, {"seed", std::to_string(seed)}}));
    house.print(house.say("cli.simulate.played", {{"games", std::to_string(args.games)}}) + "\n");
    print_summary(house, f, file);
    return Exit::ok;
}

} // namespace

void add_lab(CommandLine& line) {
    Command<LabArgs> command{line, "lab", lab};
    command.table(command.args->table);
    command.number("-n,--games", "games", command.args->games, 1, games_max);
    command.text("--out", "lab_out", command.args->out, "FILE");
    command.number("--threads", "threads", command.args->threads, 1, threads_max);
}

} // namespace tortuga::pirates_cove
