// program.cpp: the options of every command, with their help in the user's language.
//
// CLI11 takes the line apart and lays out the help; what is wrong with a line we say ourselves,
// since its own messages are English.
#include "cli/program.hpp"

#include <CLI/CLI.hpp>
#include <ostream>

#include "cli/lab.hpp"
#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/near.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

constexpr int name_column = 26;

// The command line being described. Help texts are "cli.help.command.play" and
// "cli.help.option.seed".
struct Parser {
    House& house;
    CLI::App app{"", "tortuga"};
    std::function<Exit()> chosen{};
    // Read already, by open_house; CLI11 only has to know that they are there.
    std::string language{};
    bool plain = false;

    std::string help(const std::string& key) const {
        return wrap(house.say("cli.help." + key),
                    std::max(house.screen.width, 60) - name_column - 2);
    }
};

// One command while its options are added; `Args` is filled by the parse and outlives it.
template <class Args>
struct Command {
    Parser& parser;
    std::string name;
    std::shared_ptr<Args> args = std::make_shared<Args>();
    CLI::App* app = nullptr;

    Command(Parser& p, const std::string& command, Exit (*run)(const House&, const Args&))
        : parser{p}, name{command} {
        app = parser.app.add_subcommand(name, parser.help("command." + name))->fallthrough();
        app->group(parser.house.say("cli.help.commands"));
        app->set_help_flag("-h,--help", parser.help("option.help"))->group(group());
        app->footer(wrap(parser.house.say("cli.help.for_all"), parser.house.screen.width));
        app->callback([&p, run, filled = args] {
            p.chosen = [&p, run, filled] { return run(p.house, *filled); };
        });
    }
    std::string group() const { return parser.house.say("cli.help.options"); }

    void text(const std::string& flags, const std::string& key, std::string& value,
              const std::string& type) {
        CLI::Option* option = app->add_option(flags, value, parser.help("option." + key))
                                  ->type_name(type)
                                  ->take_last();
        if (flags[0] == '-') option->group(group());
    }
    void number(const std::string& flags, const std::string& key, auto& value, int least,
                int most) {
        const std::string shown = flags.substr(flags.rfind(',') + 1);
        app->add_option_function<std::string>(
               flags,
               [&value, shown, least, most](const std::string& typed) {
                   value = number_within(shown, typed, least, most);
               },
               parser.help("option." + key))
            ->type_name("N")
            ->take_last()
            ->group(group());
    }
    void flag(const std::string& flags, const std::string& key, bool& value) {
        app->add_flag(flags, value, parser.help("option." + key))->group(group());
    }
    void table(TableArgs& table) {
        text("GAME", "game", table.game, "");
        text("-o,--options", "options", table.options, "LINE");
        number("--seats", "seats", table.seats, 1, seats_max);
        text("--board", "board", table.board, "NAME|FILE");
    }
};

void add_playing(Parser& p) {
    Command<GamesArgs> games{p, "games", list_games};
    games.text("GAME", "game", games.args->game, "");

    Command<BoardsArgs> boards{p, "boards", print_boards};
    boards.text("BOARD", "board", boards.args->board, "");

    Command<PlayArgs> play_it{p, "play", play};
    play_it.table(play_it.args->table);
    play_it.text("--human", "human", play_it.args->humans, "1,3");
    play_it.text("--names", "names", play_it.args->names, "A,B");
    play_it.text("--bot", "bot", play_it.args->bot, "BOT");
    play_it.text("--save", "save", play_it.args->save, "FILE");
    play_it.text("--continue", "continue", play_it.args->resume, "FILE");

    Command<ReplayArgs> replay{p, "replay", replay_file};
    replay.text("FILE", "file", replay.args->file, "");
    replay.number("--as", "as", replay.args->as, 0, seats_max);
    replay.flag("--check", "check", replay.args->check);
    replay.flag("--print", "print", replay.args->print);
    replay.number("--redact", "redact", replay.args->redact, 0, seats_max);

    Command<RulesArgs> rules{p, "rules", print_rules};
    rules.text("GAME", "game", rules.args->game, "");
    rules.text("CLAUSE", "clause", rules.args->clause, "");
}

void add_harbour(Parser& p) {
    Command<ServeArgs> harbour{p, "serve", serve};
    ServeArgs& s = *harbour.args;
    harbour.text("--port", "port", s.port, "N");
    harbour.text("--host", "host", s.host, "ADDRESS");
    harbour.text("--data", "data", s.data, "FOLDER");
    harbour.text("--name", "harbour_name", s.name, "NAME");
    harbour.text("--url", "url", s.url, "URL");
    harbour.text("--origins", "origins", s.origins, "A,B");
    harbour.text("--bot-threads", "bot_threads", s.bot_threads, "N");
    harbour.text("--limits", "limits", s.limits, "on|off");
    harbour.text("--log", "log", s.log, "text|json");
    harbour.text("--log-level", "log_level", s.log_level, "LEVEL");
    harbour.text("--config", "config", s.config, "FILE");

    Command<JoinArgs> guest{p, "join", join};
    guest.text("URL", "join_url", guest.args->url, "");
    guest.text("--name", "name", guest.args->name, "NAME");
    guest.flag("--watch", "watch", guest.args->watch);
    guest.text("--open", "open", guest.args->open, "GAME");
    guest.text("-o,--options", "options", guest.args->options, "LINE");
    guest.text("--bots", "join_bots", guest.args->bots, "A,B");
    guest.text("--clock", "clock", guest.args->clock, "MOVE|BANK+ADD");

    Command<BotArgs> robot{p, "bot", seat_bot};
    robot.text("COMMAND", "bot_command", robot.args->command, "");
    robot.text("URL", "join_url", robot.args->url, "");
    robot.text("--name", "name", robot.args->name, "NAME");

    Command<VerifyArgs> check{p, "verify", verify};
    check.text("FILE", "file", check.args->file, "");

    Command<BackupArgs> copy{p, "backup", backup};
    copy.text("FILE", "backup_file", copy.args->file, "");
    copy.text("--data", "data", copy.args->data, "FOLDER");

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
}

void add_measuring(Parser& p) {
    // Games that are kept for their statistics must fit into memory; a bench keeps none.
    constexpr int threads_max = 256, depth_max = 12, games_max = 10'000'000,
                  bench_max = 1'000'000'000;

    Command<SimulateArgs> simulation{p, "simulate", simulate};
    simulation.table(simulation.args->table);
    simulation.number("-n,--games", "games", simulation.args->games, 1, games_max);
    simulation.text("--bots", "bots", simulation.args->bots, "A,B");
    simulation.number("--threads", "threads", simulation.args->threads, 1, threads_max);

    Command<MatchArgs> contest{p, "match", match};
    contest.table(contest.args->table);
    contest.text("--bots", "match_bots", contest.args->bots, "A,B");
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
    solver.text("--board", "board", solver.args->table.board, "NAME|FILE");
    solver.text("--out", "solve_out", solver.args->out, "FILE");
    solver.number("--threads", "threads", solver.args->threads, 1, threads_max);

    struct Nothing {};
    Command<Nothing>{p, "version", [](const House& h, const Nothing&) { return print_version(h); }};
}

void add_common(Parser& p) {
    const std::string group = p.house.say("cli.help.common");
    p.app.set_help_flag("-h,--help", p.help("option.help"))->group(group);
    p.app.add_option("--lang", p.language, p.help("option.lang"))
        ->type_name("it|de|fr|en|es")
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

void describe(Parser& p) {
    const House& house = p.house;
    p.app.description(wrap(house.say("cli.help.about"), house.screen.width));
    p.app.footer(wrap(house.say("cli.help.footer"), house.screen.width));
    const auto formatter = std::make_shared<CLI::Formatter>();
    formatter->column_width(name_column);
    formatter->label("Usage", house.say("cli.help.usage"));
    formatter->label("OPTIONS", house.say("cli.help.options"));
    formatter->label("SUBCOMMAND", house.say("cli.help.command"));
    formatter->label("Positionals", house.say("cli.help.arguments"));
    p.app.formatter(formatter);
    p.app.require_subcommand(0, 1);
    p.app.allow_extras();
    add_common(p);
    add_playing(p);
    add_harbour(p);
    add_measuring(p);
}

// What CLI11 could not place: an unknown command, an unknown option or a word too many.
Stop unexpected(const Parser& p, const std::string& word) {
    std::vector<std::string> known;
    const auto parsed = p.app.get_subcommands();
    if (parsed.empty() && !word.starts_with('-')) {
        for (const CLI::App* sub : p.app.get_subcommands({})) known.push_back(sub->get_name());
        return {
            Exit::usage,
            {"cli.command.unknown", {{"word", printable(word, 40)}, {"list", join(known, ", ")}}},
            hint_near(p.house, word, known)};
    }
    for (const CLI::Option* option : p.app.get_options()) known.push_back(option->get_name());
    for (const CLI::App* sub : parsed)
        for (const CLI::Option* option : sub->get_options())
            if (!option->get_positional()) known.push_back(option->get_name());
    return {Exit::usage,
            {"cli.argument.unknown", {{"word", printable(word, 40)}}},
            hint_near(p.house, word.substr(0, word.find('=')), known)};
}

Exit parse_and_run(House& house, const std::vector<std::string>& arguments) {
    Parser p{house};
    describe(p);
    std::vector<std::string> reversed{arguments.rbegin(), arguments.rend()}; // As CLI11 wants it.
    try {
        p.app.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        const auto parsed = p.app.get_subcommands();
        house.world.out << (parsed.empty() ? p.app.help() : parsed[0]->help("tortuga"));
        return Exit::ok;
    } catch (const CLI::ArgumentMismatch& e) {
        const std::string flag = std::string{e.what()}.substr(0, std::string{e.what()}.find(':'));
        throw Stop{Exit::usage, {"cli.argument.no_value", {{"flag", printable(flag, 40)}}}};
    } catch (const CLI::ParseError& e) {
        throw Stop{Exit::usage, {"cli.argument.wrong", {{"reason", printable(e.what(), 200)}}}};
    }
    if (const auto extras = p.app.remaining(true); !extras.empty()) throw unexpected(p, extras[0]);
    if (p.chosen) return p.chosen();
    house.world.out << p.app.help();
    return Exit::ok;
}

} // namespace

Exit run_program(World& world, const std::vector<std::string>& arguments) {
    std::optional<House> house;
    try {
        house.emplace(open_house(world, arguments));
        const Exit code = parse_and_run(*house, arguments);
        world.out.flush();
        if (world.out) return code;
        throw Stop{Exit::broken, {"cli.output.broken"}};
    } catch (const Stop& stop) {
        if (!house) return stop.code; // It has been said already, in another language.
        world.err << "tortuga: " << house->words.say(stop.complaint);
        if (!stop.complaint.clause.empty()) world.err << " (" << stop.complaint.clause << ")";
        world.err << '\n';
        if (!stop.hint.empty()) world.err << stop.hint << '\n';
        return stop.code;
    }
}

} // namespace tortuga
