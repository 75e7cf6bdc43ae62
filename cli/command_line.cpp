// command_line.cpp: a line taken apart, its help laid out, and what is wrong with it.
//
// CLI11 does the first two; what is wrong we say ourselves, since its own messages are English.
// Nobody else includes it, since it takes long to compile.
#include "cli/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

#include "cli/command.hpp"
#include "cli/exit_meanings.hpp"
#include "cli/language.hpp"
#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/shape.hpp"
#include "cli/study.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

struct CommandLine {
    static constexpr int name_column = 26;

    House& house;
    CLI::App app{"", "tortuga"};
    std::function<Exit()> chosen{};
    bool wants_version = false;
    // Read already, by open_house; CLI11 only has to know that they are there.
    std::string language{}, colours{};
    bool plain = false;

    std::string help(const std::string& key) const {
        return wrap(house.say("cli.help." + key),
                    std::max(house.screen.width, 60) - name_column - 2);
    }
    std::string options_group() const { return house.say("cli.help.options"); }
};

CommandOptions::CommandOptions(CommandLine& line, const std::string& name,
                               const std::function<Exit(const House&)>& run)
    : line_{line},
      app_{*line.app.add_subcommand(name, line.help("command." + name))->fallthrough()} {
    app_.group(line.house.say("cli.help.commands"));
    app_.set_help_flag("-h,--help", line.help("option.help"))->group(line.options_group());
    app_.footer(wrap(line.house.say("cli.help.for_all"), line.house.screen.width));
    app_.callback([&line, run] { line.chosen = [&line, run] { return run(line.house); }; });
    for (const Study* study : all_studies())
        for (const OwnCommand& own : study->commands)
            if (own.behind == name) own.add(line);
}

void CommandOptions::text(const std::string& flags, const std::string& key, std::string& value,
                          const std::string& type) {
    CLI::Option* option = app_.add_option(flags, value, line_.help("option." + key));
    option->type_name(type)->take_last();
    if (flags[0] == '-') option->group(line_.options_group());
}

void CommandOptions::text_or(const std::string& flags, const std::string& key, std::string& value,
                             const std::string& type, std::string_view otherwise) {
    const auto take = [&value, otherwise](const std::string& typed) {
        value = typed.empty() ? std::string{otherwise} : typed;
    };
    app_.add_option_function<std::string>(flags, take, line_.help("option." + key))
        ->type_name("[" + type + "]")
        ->expected(0, 1)
        ->take_last()
        ->group(line_.options_group());
}

void CommandOptions::number_to(const std::string& flags, const std::string& key,
                               const std::function<void(int)>& take, int least, int most) {
    const std::string shown = flags.substr(flags.rfind(',') + 1);
    const auto check = [take, shown, least, most](const std::string& typed) {
        take(number_within(shown, typed, least, most));
    };
    app_.add_option_function<std::string>(flags, check, line_.help("option." + key))
        ->type_name("N")
        ->take_last()
        ->group(line_.options_group());
}

void CommandOptions::flag(const std::string& flags, const std::string& key, bool& value) {
    app_.add_flag(flags, value, line_.help("option." + key))->group(line_.options_group());
}

void CommandOptions::table(TableArgs& table) {
    text("GAME", "game", table.game, "");
    text("-o,--options", "options", table.options, "LINE");
    number("--seats", "seats", table.seats, 1, seats_max);
    text("--board", "board", table.board, "BOARD|FILE");
}

void CommandOptions::read_before(const std::string& flags, const std::string& key,
                                 const std::string& type) {
    app_.add_option_function<std::string>(
            flags, [](const std::string&) {}, line_.help("option." + key))
        ->type_name(type)
        ->take_last()
        ->group(line_.options_group());
}

void CommandOptions::hide() { app_.group(""); }

namespace {

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
    manual.hide(); // For those who pack the program.

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
    add_commands(p);
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
