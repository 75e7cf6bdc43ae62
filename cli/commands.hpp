// commands.hpp: what the program can do: one function, one file and one struct of arguments each.
#pragma once

#include "cli/house.hpp"
#include "cli/shape.hpp"

namespace tortuga {

// Which game, and how it is played.
struct TableArgs {
    std::string game;
    std::string options; // "modern kraken=off"
    std::optional<int> seats{};
    std::string board{}; // One that is shipped, or a file.
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
    std::string resume; // An unfinished record to go on with: a path, or what saved.hpp knows.
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

struct ServeArgs { // What is left empty, the environment, the file or the default says.
    std::string config, host, port, data, site, name, origins, url, log, log_level, bot_threads;
    std::string push, webhooks, mail_command;
    std::string limits, hosts, trusted_proxies, proxy_protocol, tls_cert, tls_key, hsts;
    std::string memory_bytes, buffer_bytes, disk_bytes, table_bytes, address_bytes, keep_finished;
};
struct JoinArgs {
    std::string url; // Of a harbour, of a table, or of a seat.
    std::string name;
    std::string open;  // A game, to open a table of one's own…
    std::string quick; // …or to play with whoever comes.
    std::string options, bots, clock;
    int wait = 0;                         // Seconds until bots step in; 0: as long as is usual.
    std::string grace, misses, out, ends; // What becomes of who is late or gone.
    std::string ca;                       // A file with the issuers to believe; as below.
    bool watch = false;
    bool umpire = false; // Opens a table and takes no seat at it.
};
struct BotArgs {
    std::string command; // A program that plays; or the name of one of our own bots.
    std::string url;
    std::string name, ca;
};
struct LoadArgs {
    std::string url; // Empty: starts a harbour of its own and ends it afterwards.
    int tables = 200;
    int seats = 4;
    int rate = 0; // Moves per second in all; 0: as fast as it goes.
    int seconds = 10;
    int idle = 0; // Connections that only say hello.
    int idle_tables = 0;
    std::string game = "skull_king";
    std::string options, ca;
};
struct VerifyArgs {
    std::string file, key;
};
struct BackupArgs {
    std::string data, file;
};
struct CheckArgs {
    std::string data;
};
struct RepairArgs {
    std::string data, backup;
};
struct PruneArgs {
    std::string data, older;
};

Exit list_games(const House& house, const GamesArgs& args);
Exit play(const House& house, const PlayArgs& args);
Exit simulate(const House& house, const SimulateArgs& args);
Exit replay_file(const House& house, const ReplayArgs& args);
Exit print_rules(const House& house, const RulesArgs& args);
Exit count_leaves(const House& house, const PerftArgs& args);
Exit bench(const House& house, const BenchArgs& args);
Exit sign(const House& house, const SignatureArgs& args);
Exit match(const House& house, const MatchArgs& args);
Exit serve(const House& house, const ServeArgs& args);
Exit join(const House& house, const JoinArgs& args);
Exit seat_bot(const House& house, const BotArgs& args);
Exit load(const House& house, const LoadArgs& args);
Exit verify(const House& house, const VerifyArgs& args);
Exit backup(const House& house, const BackupArgs& args);
Exit check_harbour(const House& house, const CheckArgs& args);
Exit repair_harbour(const House& house, const RepairArgs& args);
Exit prune_harbour(const House& house, const PruneArgs& args);
Exit list_saved(const House& house);
Exit print_config(const House& house);
Exit print_completion(const House& house, const Shape& shape, const std::string& shell);
Exit print_manual(const House& house, const Shape& shape);
Exit print_version(const House& house);

} // namespace tortuga
