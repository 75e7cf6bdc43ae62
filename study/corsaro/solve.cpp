// solve.cpp: `tortuga solve`: how likely the best play wins, and a file from which to play it.
#include "study/corsaro/solve.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <chrono>
#include <mutex>
#include <ostream>

#include "cli/command.hpp"
#include "cli/lookup.hpp"
#include "cli/parallel.hpp"
#include "cli/record_file.hpp"
#include "faces/decimal.hpp"
#include "games/corsaro/text.hpp"
#include "solve/corsaro/solver.hpp"
#include "study/corsaro/policy_file.hpp"

namespace tortuga::corsaro {

namespace {

struct SolveArgs {
    TableArgs table;
    int players = 2;
    int pirates = 2;
    bool no_rescue = false;
    std::string out; // Where to keep what was found; empty: where play looks for it.
    int threads = 0;
};

constexpr float enough = 1e-6f; // A sweep that changes no value by this much is the last.
constexpr int sweeps_most = 500;

// The game to be solved, as the other commands would play it; a player alone is for study only.
Options options_of(const House& house, const SolveArgs& args) {
    const AnyGame& game = game_called(house, args.table.game);
    if (game.name != Rules::name)
        throw Stop{Exit::usage, {"cli.solve.game", {{"game", std::string{game.name}}}}};
    TableArgs table = args.table;
    table.seats = std::max(args.players, seats_least);
    table.options += " pirates=" + std::to_string(args.pirates);
    if (args.no_rescue) table.options += " f2=on";
    const auto o = options_for(house, game, table).open<Options>();
    if (!is_solvable(o)) throw Stop{Exit::usage, {"cli.solve.form"}};
    return o;
}

void demand_memory(std::uint64_t bytes) {
    const auto pages = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES));
    const auto there = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    const auto mib = [](std::uint64_t n) { return std::to_string((n >> 20) + 1); };
    if (bytes > there / 10 * 9)
        throw Stop{Exit::usage,
                   {"cli.solve.memory", {{"needed", mib(bytes)}, {"there", mib(there)}}}};
}

struct Sweeping {
    int sweeps = 0;
    double seconds = 0;
};

Sweeping run(const House& house, Solver& solver, int threads) {
    const auto started = std::chrono::steady_clock::now();
    Sweeping done;
    std::mutex guard;
    for (float change = 1; change >= enough && done.sweeps < sweeps_most; ++done.sweeps) {
        change = 0;
        in_parallel(house, solver.chunks(), threads, [&](int chunk) {
            const float greatest = solver.sweep(chunk);
            const std::lock_guard lock{guard};
            change = std::max(change, greatest);
        });
        if (!house.json)
            house.print(house.say("cli.solve.sweep", {{"number", std::to_string(done.sweeps + 1)},
                                                      {"change", fmt::format("{:.1e}", change)}}));
        house.world.out << std::flush;
    }
    done.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    return done;
}

struct Start {
    std::string pirates; // "B06+B15"
    double loss;
};

std::vector<Start> starts(const Options& o, const Solver& solver) {
    std::vector<Start> all;
    const auto name = [&](int i) { return print_space(o.board, blue(i)); };
    for (std::size_t i = 0; i < symbols; ++i) {
        const int p = o.board.symbol[i];
        if (o.pirates == 1) all.push_back({name(p), solver.loss(p, p)});
        for (std::size_t k = i + 1; o.pirates == 2 && k < symbols; ++k)
            all.push_back(
                {name(p) + "+" + name(o.board.symbol[k]), solver.loss(p, o.board.symbol[k])});
    }
    return all;
}

void print_text(const House& house, const std::vector<Start>& all) {
    house.world.out << fmt::format("\n{:<12} {:>14} {:>12}\n", house.say("cli.solve.pirates"),
                                   house.say("cli.solve.wins"), house.say("cli.solve.loses"));
    for (const Start& start : all)
        house.world.out << fmt::format("{:<12} {:>14} {:>12.2e}\n", start.pirates,
                                       decimal(1 - start.loss, 7, house.words), start.loss);
}

void print_json(const House& house, const Options& o, const SolveArgs& args, const Sweeping& done,
                std::uint64_t positions, const std::vector<Start>& all, const std::string& path) {
    boost::json::array rows;
    for (const Start& start : all)
        rows.push_back(
            {{"pirates", start.pirates}, {"wins", 1 - start.loss}, {"loses", start.loss}});
    house.world.out << boost::json::serialize(
                           boost::json::object{{"game", Rules::name},
                                               {"options", Text::print_options(o)},
                                               {"players", args.players},
                                               {"positions", positions},
                                               {"sweeps", done.sweeps},
                                               {"seconds", done.seconds},
                                               {"starts", rows},
                                               {"file", path}})
                    << '\n';
}

// A player alone has no table to play at, so there is nothing to keep. Where a name was given,
// nothing is replaced, whatever came there while this was solved.
std::string keep(const House& house, const Options& o, const SolveArgs& args,
                 const Solver& solver) {
    if (args.players < seats_least) return "";
    std::vector<std::uint16_t> losses;
    losses.reserve(solver.losses().size());
    for (const float loss : solver.losses()) losses.push_back(packed(loss));
    const std::string text = policy_text(o, losses);
    if (!args.out.empty()) return save_beside(args.out, text);
    const std::string path = policy_path(house, o);
    save_text(path, text);
    return path;
}

Exit solve(const House& house, const SolveArgs& args) {
    const Options o = options_of(house, args);
    demand_free(args.out);
    const std::uint64_t positions = Solver::positions(o, args.players);
    demand_memory(Solver::bytes_needed(positions));
    if (!house.json)
        house.print(house.say("cli.solve.title", {{"options", Text::print_options(o)},
                                                  {"players", std::to_string(args.players)},
                                                  {"positions", std::to_string(positions)}}));
    Solver solver{o, args.players};
    const Sweeping done = run(house, solver, threads_or_all(args.threads));
    const std::vector<Start> all = starts(o, solver);
    const std::string path = keep(house, o, args, solver);
    if (house.json) {
        print_json(house, o, args, done, positions, all, path);
        return Exit::ok;
    }
    print_text(house, all);
    house.print(house.say("cli.solve.done", {{"sweeps", std::to_string(done.sweeps)},
                                             {"seconds", decimal(done.seconds, 1, house.words)}}));
    if (!path.empty()) house.print(house.say("cli.solve.kept", {{"file", path}}));
    return Exit::ok;
}

} // namespace

void add_solve(CommandLine& line) {
    Command<SolveArgs> command{line, "solve", solve};
    command.text("GAME", "game", command.args->table.game, "");
    command.number("--players", "solve_players", command.args->players, 1, 4);
    command.number("--pirates", "solve_pirates", command.args->pirates, 1, 2);
    command.flag("--no-rescue", "no_rescue", command.args->no_rescue);
    command.text("-o,--options", "options", command.args->table.options, "LINE");
    command.text("--board", "board", command.args->table.board, "BOARD|FILE");
    command.text("--out", "solve_out", command.args->out, "FILE");
    command.number("--threads", "threads", command.args->threads, 1, threads_max);
}

} // namespace tortuga::corsaro
