// commands.cpp: the options of every command of ours.
#include "cli/commands.hpp"

#include "cli/command.hpp"
#include "cli/language.hpp"
#include "cli/parallel.hpp"
#include "cli/saved.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

void add_playing(CommandLine& p) {
    Command<GamesArgs> games{p, "games", list_games};
    games.text("GAME", "game", games.args->game, "");

    Command<PlayArgs> play_it{p, "play", play};
    play_it.table(play_it.args->table);
    play_it.text("--human", "human", play_it.args->humans, "1,3");
    play_it.text("--names", "names", play_it.args->names, "A,B");
    play_it.text("--bot", "bot", play_it.args->bot, "BOT");
    play_it.read_before("--speed", "speed", join(speeds, "|"));
    play_it.text("--save", "save", play_it.args->save, "FILE");
    play_it.text_or("--continue", "continue", play_it.args->resume, "RECORD", newest_record);

    struct Nothing {};
    Command<Nothing>{p, "saved", [](const House& h, const Nothing&) { return list_saved(h); }};

    Command<ReplayArgs> replay{p, "replay", replay_file};
    replay.text("RECORD", "file", replay.args->file, "");
    replay.number("--as", "as", replay.args->as, 0, seats_max);
    replay.flag("--check", "check", replay.args->check);
    replay.flag("--print", "print", replay.args->print);
    replay.number("--redact", "redact", replay.args->redact, 0, seats_max);

    Command<RulesArgs> rules{p, "rules", print_rules};
    rules.text("GAME", "game", rules.args->game, "");
    rules.text("CLAUSE", "clause", rules.args->clause, "");
}

void add_serving(CommandLine& p) {
    Command<ServeArgs> harbour{p, "serve", serve};
    ServeArgs& s = *harbour.args;
    harbour.text("--port", "port", s.port, "N");
    harbour.text("--host", "host", s.host, "ADDRESS");
    harbour.text("--data", "data", s.data, "FOLDER");
    harbour.text("--site", "site", s.site, "FOLDER");
    harbour.text("--name", "harbour_name", s.name, "NAME");
    harbour.text("--url", "url", s.url, "URL");
    harbour.text("--origins", "origins", s.origins, "A,B");
    harbour.text("--hosts", "hosts", s.hosts, "A,B");
    harbour.text("--trusted-proxies", "trusted_proxies", s.trusted_proxies, "A,B/N");
    harbour.text("--proxy-protocol", "proxy_protocol", s.proxy_protocol, "on|off");
    harbour.text("--tls-cert", "tls_cert", s.tls_cert, "FILE");
    harbour.text("--tls-key", "tls_key", s.tls_key, "FILE");
    harbour.text("--hsts", "hsts", s.hsts, "on|off");
    harbour.text("--bot-threads", "bot_threads", s.bot_threads, "N");
    harbour.text("--memory-bytes", "memory_bytes", s.memory_bytes, "SIZE");
    harbour.text("--buffer-bytes", "buffer_bytes", s.buffer_bytes, "SIZE");
    harbour.text("--disk-bytes", "disk_bytes", s.disk_bytes, "SIZE");
    harbour.text("--table-bytes", "table_bytes", s.table_bytes, "SIZE");
    harbour.text("--address-bytes", "address_bytes", s.address_bytes, "SIZE");
    harbour.text("--keep-finished", "keep_finished", s.keep_finished, "TIME");
    harbour.text("--push", "push", s.push, "usual|public|off|A,B");
    harbour.text("--webhooks", "webhooks", s.webhooks, "off|public|A,B");
    harbour.text("--mail-command", "mail_command", s.mail_command, "COMMAND");
    harbour.text("--limits", "limits", s.limits, "on|off");
    harbour.text("--log", "log", s.log, "text|json");
    harbour.text("--log-level", "log_level", s.log_level, "error|warn|info|debug");
    harbour.text("--config", "config", s.config, "FILE");
}

void add_upkeep(CommandLine& p) {
    Command<BackupArgs> copy{p, "backup", backup};
    copy.text("FILE", "backup_file", copy.args->file, "");
    copy.text("--data", "data", copy.args->data, "FOLDER");

    Command<CheckArgs> check{p, "check", check_harbour};
    check.text("--data", "data", check.args->data, "FOLDER");

    Command<RepairArgs> repair{p, "repair", repair_harbour};
    repair.text("--backup", "repair_backup", repair.args->backup, "FILE");
    repair.text("--data", "data", repair.args->data, "FOLDER");

    Command<PruneArgs> prune{p, "prune", prune_harbour};
    prune.text("--older", "older", prune.args->older, "TIME");
    prune.text("--data", "data", prune.args->data, "FOLDER");
}

void add_harbour(CommandLine& p) {
    Command<JoinArgs> guest{p, "join",
                            [](const House& h, const JoinArgs& args) { return join(h, args); }};
    guest.text("URL", "join_url", guest.args->url, "");
    guest.text("--name", "name", guest.args->name, "NAME");
    guest.flag("--watch", "watch", guest.args->watch);
    guest.text("--open", "open", guest.args->open, "GAME");
    guest.text("--quick", "quick", guest.args->quick, "GAME");
    guest.number("--wait", "wait", guest.args->wait, 1, 600);
    guest.text("-o,--options", "options", guest.args->options, "LINE");
    guest.text("--bots", "join_bots", guest.args->bots, "BOT,BOT");
    guest.text("--clock", "clock", guest.args->clock, "MOVE|BANK+ADD");
    guest.text("--grace", "grace", guest.args->grace, "SECONDS");
    guest.text("--misses", "misses", guest.args->misses, "COUNT");
    guest.text("--out", "out", guest.args->out, "BOT|default");
    guest.text("--ends", "ends", guest.args->ends, "standing|annulled");
    guest.flag("--umpire", "umpire", guest.args->umpire);
    guest.text("--ca", "ca", guest.args->ca, "FILE");

    Command<BotArgs> robot{p, "bot", seat_bot};
    robot.text("BOT", "bot_command", robot.args->command, "");
    robot.text("URL", "join_url", robot.args->url, "");
    robot.text("--name", "name", robot.args->name, "NAME");
    robot.text("--ca", "ca", robot.args->ca, "FILE");

    Command<VerifyArgs> check{p, "verify", verify};
    check.text("RECORD", "file", check.args->file, "");
    check.text("--key", "verify_key", check.args->key, "KEY");

    Command<LoadArgs> crowd{p, "load", load};
    LoadArgs& l = *crowd.args;
    crowd.text("URL", "load_url", l.url, "");
    crowd.number("--tables", "tables", l.tables, 0, 100'000);
    crowd.number("--seats", "seats", l.seats, 1, seats_max);
    crowd.number("--rate", "rate", l.rate, 0, 1'000'000);
    crowd.number("--seconds", "seconds", l.seconds, 1, 86'400);
    crowd.number("--idle", "idle", l.idle, 0, 100'000);
    crowd.number("--idle-tables", "idle_tables", l.idle_tables, 0, 100'000);
    crowd.text("--game", "load_game", l.game, "GAME");
    crowd.text("-o,--options", "options", l.options, "LINE");
    crowd.text("--ca", "ca", l.ca, "FILE");
}

void add_measuring(CommandLine& p) {
    // Games that are kept for their statistics must fit into memory; a bench keeps none.
    constexpr int depth_max = 12, games_max = 10'000'000, bench_max = 1'000'000'000;

    Command<SimulateArgs> simulation{p, "simulate", simulate};
    simulation.table(simulation.args->table);
    simulation.number("-n,--games", "games", simulation.args->games, 1, games_max);
    simulation.text("--bots", "bots", simulation.args->bots, "BOT,BOT");
    simulation.number("--threads", "threads", simulation.args->threads, 1, threads_max);

    Command<MatchArgs> contest{p, "match", match};
    contest.table(contest.args->table);
    contest.text("--bots", "match_bots", contest.args->bots, "BOT,BOT");
    contest.number("-n,--games", "deals", contest.args->games, 1, games_max);
    contest.number("--threads", "threads", contest.args->threads, 1, threads_max);

    Command<BenchArgs> speed{p, "bench", bench};
    speed.table(speed.args->table);
    speed.number("-n,--games", "games", speed.args->games, 1, bench_max);
    speed.number("--threads", "threads", speed.args->threads, 1, threads_max);

    Command<PerftArgs> perft{p, "perft", count_leaves};
    perft.table(perft.args->table);
    perft.number("--depth", "depth", perft.args->depth, 1, depth_max);

    Command<SignatureArgs> signature{p, "signature", sign};
    signature.table(signature.args->table);
    signature.number("--seeds", "seeds", signature.args->seeds, 1, games_max);
}

} // namespace

void add_commands(CommandLine& line) {
    add_playing(line);
    add_serving(line);
    add_harbour(line);
    add_upkeep(line);
    add_measuring(line);
}

} // namespace tortuga
