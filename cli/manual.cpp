// manual.cpp: `tortuga manual`: the page of `man tortuga`, with every command and every flag.
#include <fmt/format.h>

#include <ostream>

#include "cli/commands.hpp"
#include "cli/exit_meanings.hpp"
#include "cli/version.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

// Text as troff reads it: its own marks are taken for what they look like, and no line begins with
// a dot or a quote, which would be an order. A hyphen in a flag is a minus, to be copied, and what
// is to be typed stands between two marks of one kind.
std::string troff(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (out.empty() || out.back() == '\n')
            if (c == '.' || c == '\'') out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else if (c == '"')
            out += "\\(dq";
        else if (c == '`')
            out += "\\(ga";
        else
            out += c;
    }
    return out;
}

std::string bold(std::string_view text) { return "\\fB" + troff(text) + "\\fR"; }
std::string slanted(std::string_view text) { return "\\fI" + troff(text) + "\\fR"; }

std::string section(std::string_view title) { return ".SH \"" + troff(title) + "\"\n"; }
std::string item(const std::string& name, std::string_view text) {
    return ".TP\n" + name + "\n" + troff(text) + "\n";
}

// "-o, --options LINE"; an argument that stands alone is "GAME".
std::string option_name(const OptionShape& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.names)
        names.push_back(name.starts_with('-') ? bold(name) : slanted(name));
    std::string text = join(names, ", ");
    if (option.value.empty() || option.value == option.names[0]) return text;
    const std::string value = slanted(option.value);
    return text + (option.is_value_optional ? " [" + value + "]" : " " + value);
}

std::string about_command(const CommandShape& command) {
    std::string text = ".SS \"" + troff("tortuga " + command.name);
    for (const OptionShape& argument : command.arguments)
        text += " [" + troff(argument.value) + "]";
    text += "\"\n" + troff(command.help) + "\n";
    for (const OptionShape& argument : command.arguments)
        text += item(option_name(argument), argument.help);
    for (const OptionShape& option : command.options)
        text += item(option_name(option), option.help);
    return text;
}

struct ManualEntry {
    std::string_view name, key;
};

constexpr ManualEntry variables[] = {
    {"TORTUGA_LANG, LC_ALL, LC_MESSAGES, LANG", "cli.manual.variable.language"},
    {"TORTUGA_PLAYER, TORTUGA_COLOURS, TORTUGA_BOT, TORTUGA_SPEED", "cli.manual.variable.own"},
    {"TORTUGA_PLAIN", "cli.manual.variable.plain"},
    {"NO_COLOR", "cli.manual.variable.no_colour"},
    {"TORTUGA_HOST, TORTUGA_PORT, TORTUGA_DATA, ...", "cli.manual.variable.serve"},
    {"TORTUGA_SOLVED", "cli.manual.variable.solved"},
    {"XDG_CONFIG_HOME, XDG_DATA_HOME", "cli.manual.variable.folders"}};

constexpr ManualEntry places[] = {{"~/.config/tortuga/config", "cli.manual.file.config"},
                                  {"~/.local/share/tortuga/played", "cli.manual.file.played"},
                                  {"~/.local/share/tortuga", "cli.manual.file.data"},
                                  {"/etc/tortuga/tortuga.conf", "cli.manual.file.service"},
                                  {"/var/lib/tortuga", "cli.manual.file.service_data"},
                                  {"/usr/share/doc/tortuga", "cli.manual.file.documents"}};

std::string manual_head(const House& house) {
    return fmt::format(".\\\" Made by: tortuga manual\n"
                       ".TH TORTUGA 1 \"\" \"Tortuga {}\" \"{}\"\n",
                       program_version, troff(house.say("cli.manual.book"))) +
           section(house.say("cli.manual.name")) + "tortuga \\- " +
           troff(house.say("cli.manual.summary")) + "\n" +
           section(house.say("cli.manual.synopsis")) + bold("tortuga") + " " +
           slanted(house.say("cli.help.command")) + " [" +
           slanted(house.say("cli.help.arguments")) + "]\n.br\n" + bold("tortuga help") + " [" +
           slanted(house.say("cli.help.command")) + "]\n" +
           section(house.say("cli.manual.description")) + troff(house.say("cli.manual.about")) +
           "\n";
}

} // namespace

Exit print_manual(const House& house, const Shape& shape) {
    std::ostream& out = house.world.out;
    out << manual_head(house) << section(house.say("cli.manual.commands"));
    for (const CommandShape& command : shape.commands) out << about_command(command);
    out << section(house.say("cli.manual.common"));
    for (const OptionShape& option : shape.common) out << item(option_name(option), option.help);
    out << section(house.say("cli.manual.config")) << troff(house.say("cli.manual.config.about"))
        << "\n";
    for (const std::string_view key : preference_keys)
        out << item(bold(key), house.say("cli.manual.config." + std::string{key}));
    out << section(house.say("cli.manual.exit"));
    for (const ExitMeaning& exit : exit_meanings)
        out << item(bold(std::to_string(static_cast<int>(exit.code))), house.say(exit.key));
    out << section(house.say("cli.manual.environment"));
    for (const ManualEntry& variable : variables)
        out << item(bold(variable.name), house.say(variable.key));
    out << section(house.say("cli.manual.files"));
    for (const ManualEntry& place : places) out << item(slanted(place.name), house.say(place.key));
    return Exit::ok;
}

} // namespace tortuga
