// command.hpp: how command_line.cpp describes a command: its options, with their help in the user's
// language. Nobody else includes CLI11, which takes long to compile.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "cli/lookup.hpp"

namespace tortuga {

// The command line being described. Help texts are "cli.help.command.play" and
// "cli.help.option.seed".
struct CommandLine {
    static constexpr int name_column = 26;

    House& house;
    CLI::App app{"", "tortuga"};
    std::function<Exit()> chosen{};
    bool wants_version = false;
    // Read already, by open_house; CLI11 only has to know that they are there.
    std::string language{}, colours{}, speed{};
    bool plain = false;

    std::string help(const std::string& key) const {
        return wrap(house.say("cli.help." + key),
                    std::max(house.screen.width, 60) - name_column - 2);
    }
};

// One command while its options are added; `Args` is filled by the parse and outlives it.
template <class Args>
struct Command {
    using Run = std::function<Exit(const House&, const Args&)>;

    CommandLine& line;
    std::shared_ptr<Args> args = std::make_shared<Args>();
    CLI::App* app = nullptr;

    Command(CommandLine& l, const std::string& name, const Run& run) : line{l} {
        app = l.app.add_subcommand(name, l.help("command." + name))->fallthrough();
        app->group(l.house.say("cli.help.commands"));
        app->set_help_flag("-h,--help", l.help("option.help"))->group(group());
        app->footer(wrap(l.house.say("cli.help.for_all"), l.house.screen.width));
        app->callback([&l, run, filled = args] {
            l.chosen = [&l, run, filled] { return run(l.house, *filled); };
        });
    }
    std::string group() const { return line.house.say("cli.help.options"); }

    // `type` is what shape.hpp calls a value; what stands alone is called by it already.
    CLI::Option* text(const std::string& flags, const std::string& key, std::string& value,
                      const std::string& type) {
        CLI::Option* option =
            app->add_option(flags, value, line.help("option." + key))->type_name(type)->take_last();
        if (flags[0] == '-') option->group(group());
        return option;
    }
    void number(const std::string& flags, const std::string& key, auto& value, int least,
                int most) {
        const std::string shown = flags.substr(flags.rfind(',') + 1);
        app->add_option_function<std::string>(
               flags,
               [&value, shown, least, most](const std::string& typed) {
                   value = number_within(shown, typed, least, most);
               },
               line.help("option." + key))
            ->type_name("N")
            ->take_last()
            ->group(group());
    }
    void flag(const std::string& flags, const std::string& key, bool& value) {
        app->add_flag(flags, value, line.help("option." + key))->group(group());
    }
    void table(TableArgs& table) {
        text("GAME", "game", table.game, "");
        text("-o,--options", "options", table.options, "LINE");
        number("--seats", "seats", table.seats, 1, seats_max);
        text("--board", "board", table.board, "BOARD|FILE");
    }
};

} // namespace tortuga
