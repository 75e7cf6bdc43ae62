// command_line.cpp: the options of every command, and what is wrong with a line.
//
// CLI11 takes the line apart and lays out the help; what is wrong with a line we say ourselves,
// since its own messages are English.
#include "cli/command_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/command.hpp"
#include "cli/exit_meanings.hpp"
#include "cli/lab.hpp"
#include "cli/language.hpp"
#include "cli/saved.hpp"
#include "cli/shape.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

void add_playing(CommandLine& p) {
    Command<GamesArgs> games{p, "games", list_games};
    games.text("GAME", "game", games.args->game, "");

    Command<BoardsArgs> boards{p, "boards", print_boards};
    boards.text("BOARD", "board", boards.args->board, "");

    Command<PlayArgs> play_it{p, "play", play};
    play_it.table(play_it.args->table);
    play_it.text("--human", "human", play_it.args->humans, "1,3");
    play_it.text("--names", "names", play_it.args->names, "A,B");
    play_it.text("--bot", "bot", play_it.args->bot, "BOT");
    play_it.text("--speed", "speed", p.speed, join(speeds, "|"));
    play_it.text("--save", "save", play_it.args->save, "FILE");
    play_it.app
        ->add_option_function<std::string>(
            "--continue",
            [resume = &play_it.args->resume](const std::string& name) {
                *resume = name.empty() ? newest_record : name;
            },
            p.help("option.continue"))
        ->type_name("[RECORD]")
        ->expected(0, 1)
        ->take_last()
        ->group(play_it.group());

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
    constexpr int threads_max = 256, depth_max = 12, games_max = 10'000'000,
                  bench_max = 1'000'000'000;

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

    Command<LabArgs> laboratory{p, "lab", lab};
    laboratory.table(laboratory.args->table);
    laboratory.number("-n,--games", "games", laboratory.args->games, 1, lab_games_max);
    laboratory.text("--out", "lab_out", laboratory.args->out, "FILE");
    laboratory.number("--threads", "threads", laboratory.args->threads, 1, threads_max);

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

    Command<SolveArgs> solver{p, "solve", solve};
    solver.text("GAME", "game", solver.args->table.game, "");
    solver.number("--players", "solve_players", solver.args->players, 1, 4);
    solver.number("--pirates", "solve_pirates", solver.args->pirates, 1, 2);
    solver.flag("--no-rescue", "no_rescue", solver.args->no_rescue);
    solver.text("-o,--options", "options", solver.args->table.options, "LINE");
    solver.text("--board", "board", solver.args->table.board, "BOARD|FILE");
    solver.text("--out", "solve_out", solver.args->out, "FILE");
    solver.number("--threads", "threads", solver.args->threads, 1, threads_max);
}

OptionShape shape_of(const CLI::Option& option) {
    OptionShape shape{.names = {},
                      .value = option.get_type_name(),
                      .help = option.get_description(),
                      .is_value_optional = option.get_expected_min() == 0};
    for (const std::string& name : option.get_snames()) shape.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) shape.names.push_back("--" + name);
    if (shape.names.empty()) shape.names = {shape.value = option.get_name(true)};
    if (option.get_expected_max() == 0) shape.value.clear();
    if (shape.value.starts_with('[')) shape.value = shape.value.substr(1, shape.value.size() - 2);
    std::ranges::replace(shape.help, '\n', ' '); // It was wrapped for this screen.
    return shape;
}

Shape shape_of(const CommandLine& p) {
    Shape shape;
    for (const CLI::Option* option : p.app.get_options()) shape.common.push_back(shape_of(*option));
    for (const CLI::App* sub : p.app.get_subcommands([](const CLI::App*) { return true; })) {
        CommandShape command{.name = sub->get_name(),
                             .help = sub->get_description(),
                             .is_hidden = sub->get_group().empty(),
                             .arguments = {},
                             .options = {}};
        std::ranges::replace(command.help, '\n', ' ');
        for (const CLI::Option* option : sub->get_options()) {
            if (option == sub->get_help_ptr()) continue; // Every command has that one.
            const bool stands_alone = option->get_positional();
            (stands_alone ? command.arguments : command.options).push_back(shape_of(*option));
        }
        shape.commands.push_back(std::move(command));
    }
    return shape;
}

Stop no_such_command(const CommandLine& p, const std::string& word) {
    std::vector<std::string> known;
    for (const CommandShape& command : shape_of(p).commands)
        if (!command.is_hidden) known.push_back(command.name);
    return {Exit::usage,
            {"cli.command.unknown", {{"word", printable(word, 40)}, {"list", join(known, ", ")}}},
            hint_near(p.house, word, known)};
}

Exit print_help(const CommandLine& p, const std::string& command) {
    // Not app.help(), which would be about the command that was given, "help".
    const auto page = [](const CLI::App* app, const std::string& name) {
        return app->get_formatter()->make_help(app, name, CLI::AppFormatMode::Normal);
    };
    if (command.empty()) return p.house.world.out << page(&p.app, "tortuga"), Exit::ok;
    const auto called_so =
        p.app.get_subcommands([&](const CLI::App* sub) { return sub->get_name() == command; });
    if (called_so.empty()) throw no_such_command(p, command);
    p.house.world.out << page(called_so[0], "tortuga " + command);
    return Exit::ok;
}

// What the program says about itself.
void add_about(CommandLine& p) {
    struct Topic {
        std::string word;
    };
    struct Nothing {};
    Command<Topic> help{
        p, "help", [&p](const House&, const Topic& topic) { return print_help(p, topic.word); }};
    help.text("COMMAND", "help_command", help.args->word, "");

    Command<Nothing>{p, "config", [](const House& h, const Nothing&) { return print_config(h); }};

    Command<Topic> completion{p, "completion", [&p](const House& h, const Topic& topic) {
                                  return print_completion(h, shape_of(p), topic.word);
                              }};
    completion.text("SHELL", "shell", completion.args->word, "");

    Command<Nothing> manual{
        p, "manual", [&p](const House& h, const Nothing&) { return print_manual(h, shape_of(p)); }};
    manual.app->group(""); // For those who pack the program.

    Command<Nothing>{p, "version", [](const House& h, const Nothing&) { return print_version(h); }};
}

void add_common(CommandLine& p) {
    const std::string group = p.house.say("cli.help.common");
    p.app.set_help_flag("-h,--help", p.help("option.help"))->group(group);
    p.app.add_flag("--version", p.wants_version, p.help("command.version"))->group(group);
    p.app.add_option("--lang", p.language, p.help("option.lang"))
        ->type_name(join(languages, "|"))
        ->take_last()
        ->group(group);
    p.app.add_option("--colours", p.colours, p.help("option.colours"))
        ->type_name(join(colour_choices, "|"))
        ->take_last()
        ->group(group);
    p.app.add_flag("--plain", p.plain, p.help("option.plain"))->group(group);
    p.app.add_flag("--json", p.house.json, p.help("option.json"))->group(group);
    p.app
        .add_option_function<std::string>(
            "--seed",
            [&p](const std::string& text) {
                std::uint64_t seed = 0;
                const auto [end, error] =
                    std::from_chars(text.data(), text.data() + text.size(), seed);
                if (error != std::errc{} || end != text.data() + text.size())
                    throw Stop{Exit::usage, {"cli.seed.wrong", {{"value", printable(text, 40)}}}};
                p.house.seed = seed;
            },
            p.help("option.seed"))
        ->type_name("N")
        ->take_last()
        ->group(group);
}

// Where to begin, the exit codes, and what the environment says.
std::string footer_of(const House& house) {
    std::string text = wrap(house.say("cli.help.start"), house.screen.width) + "\n\n" +
                       house.say("cli.help.exit") + ":\n";
    for (const ExitMeaning& exit : exit_meanings)
        text += wrap(fmt::format("  {}  {}", static_cast<int>(exit.code), house.say(exit.key)),
                     house.screen.width, 3) +
                "\n";
    return text + "\n" + wrap(house.say("cli.help.environment"), house.screen.width);
}

void describe(CommandLine& p) {
    const House& house = p.house;
    p.app.description(wrap(house.say("cli.help.about"), house.screen.width));
    p.app.footer(footer_of(house));
    const auto formatter = std::make_shared<CLI::Formatter>();
    formatter->column_width(CommandLine::name_column);
    formatter->label("Usage", house.say("cli.help.usage"));
    formatter->label("OPTIONS", house.say("cli.help.options"));
    formatter->label("SUBCOMMAND", house.say("cli.help.command"));
    formatter->label("Positionals", house.say("cli.help.arguments"));
    p.app.formatter(formatter);
    p.app.require_subcommand(0, 1);
    p.app.allow_extras();
    add_common(p);
    add_playing(p);
    add_serving(p);
    add_harbour(p);
    add_upkeep(p);
    add_measuring(p);
    add_about(p);
}

// What CLI11 could not place: an unknown command, an unknown option or a word too many.
Stop unexpected(const CommandLine& p, const std::string& word) {
    const auto parsed = p.app.get_subcommands();
    if (parsed.empty() && !word.starts_with('-')) return no_such_command(p, word);
    std::vector<std::string> known;
    for (const CLI::Option* option : p.app.get_options()) known.push_back(option->get_name());
    for (const CLI::App* sub : parsed)
        for (const CLI::Option* option : sub->get_options())
            if (!option->get_positional()) known.push_back(option->get_name());
    return {Exit::usage,
            {"cli.argument.unknown", {{"word", printable(word, 40)}}},
            hint_near(p.house, word.substr(0, word.find('=')), known)};
}

void parse(CommandLine& p, const std::vector<std::string>& arguments) {
    std::vector<std::string> reversed{arguments.rbegin(), arguments.rend()}; // As CLI11 wants it.
    try {
        p.app.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        const auto parsed = p.app.get_subcommands();
        const std::string command = parsed.empty() ? "" : parsed[0]->get_name();
        p.chosen = [&p, command] { return print_help(p, command); };
        return;
    } catch (const CLI::ArgumentMismatch& e) {
        const std::string flag = std::string{e.what()}.substr(0, std::string{e.what()}.find(':'));
        throw Stop{Exit::usage, {"cli.argument.no_value", {{"flag", printable(flag, 40)}}}};
    } catch (const CLI::ParseError& e) {
        throw Stop{Exit::usage, {"cli.argument.wrong", {{"reason", printable(e.what(), 200)}}}};
    }
    if (const auto extras = p.app.remaining(true); !extras.empty()) throw unexpected(p, extras[0]);
}

} // namespace

Exit obey_line(House& house, const std::vector<std::string>& arguments) {
    CommandLine p{house};
    describe(p);
    parse(p, arguments);
    if (p.wants_version) return print_version(house);
    return p.chosen ? p.chosen() : print_help(p, "");
}

} // namespace tortuga
