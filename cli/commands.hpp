// commands.hpp: what the program can do: one function, one file and one struct of arguments each.
#pragma once

#include "cli/house.hpp"

namespace tortuga {

// Which game, and how it is played.
struct TableArgs {
    std::string game;
    std::string options; // "modern kraken=off"
    std::optional<int> seats{};
    std::string board{}; // One that is shipped, or a file.
};

struct BoardsArgs {
    std::string board; // Empty: all that are shipped.
};
struct GamesArgs {
    std::string game; // Empty: all of them, in brief.
};
struct PlayArgs {
    TableArgs table;          // Without a game, a menu asks.
    std::string humans = "1"; // "1,3"; "0" watches bots.
    std::string names;
    std::string bot;
    std::string save;
    std::string resume; // An unfinished record to go on with.
};
struct SimulateArgs {
    TableArgs table;
    std::string bots = "random";
    int games = 1000;
    int threads = 0;
};
struct ReplayArgs {
    std::string file;
    std::optional<int> as{};
    std::optional<int> redact{};
    bool check = false;
    bool print = false;
};
struct RulesArgs {
    std::string game;
    std::string clause;
};
struct PerftArgs {
    TableArgs table;
    int depth = 3;
};
struct BenchArgs {
    TableArgs table;
    int games = 100'000;
    int threads = 1;
};
struct SignatureArgs {
    TableArgs table;
    int seeds = 5;
};
struct MatchArgs {
    TableArgs table;
    std::string bots;
    int games = 100;
    int threads = 0;
};

struct SolveArgs {
    TableArgs table;
    int players = 2;
    int pirates = 2;
    bool no_rescue = false;
    std::string out; // Where to keep what was found; empty: where play looks for it.
    int threads = 0;
};

Exit list_games(const House& house, const GamesArgs& args);
Exit print_boards(const House& house, const BoardsArgs& args);
Exit play(const House& house, const PlayArgs& args);
Exit simulate(const House& house, const SimulateArgs& args);
Exit replay_file(const House& house, const ReplayArgs& args);
Exit print_rules(const House& house, const RulesArgs& args);
Exit count_leaves(const House& house, const PerftArgs& args);
Exit bench(const House& house, const BenchArgs& args);
Exit sign(const House& house, const SignatureArgs& args);
Exit match(const House& house, const MatchArgs& args);
Exit solve(const House& house, const SolveArgs& args);
Exit print_version(const House& house);

} // namespace tortuga
