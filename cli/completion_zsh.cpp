// completion_zsh.cpp: what zsh offers, with what each word means.
#include <fmt/format.h>

#include "cli/completion.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

constexpr std::string_view zsh_head = R"(#compdef tortuga
# What zsh offers after "tortuga"; made by: tortuga completion zsh

_tortuga_records() {
    local -a kept=(${XDG_DATA_HOME:-$HOME/.local/share}/tortuga/played/*.record(N:t:r))
    _alternative 'kept:record:compadd -a kept' 'files:file:_files -g "*.record"'
}

)";

constexpr std::string_view zsh_tail = R"(
# Read by autoload, this is the function itself; read as a file, it only makes it known.
if [[ $funcstack[1] == _tortuga ]]; then
    _tortuga "$@"
else
    compdef _tortuga tortuga
fi
)";

// In single quotes for the shell; what _arguments reads as its own marks has a \ before it.
std::string zsh_quoted(std::string_view text, std::string_view marks) {
    std::string out;
    for (const char c : text) {
        if (c == '\'')
            out += "'\\''";
        else if (marks.find(c) != marks.npos)
            out += std::string{'\\', c};
        else
            out += c;
    }
    return out;
}

std::string zsh_action(const Offer& offer) {
    const std::string words = join(offer.words, " ");
    if (offer.several) return "_sequence compadd - " + words;
    if (offer.files && !words.empty()) return "{compadd - " + words + "; _files}";
    if (offer.files) return "_files";
    if (offer.folders) return "_files -/";
    if (offer.records) return "_tortuga_records";
    return words.empty() ? " " : "(" + words + ")";
}

std::string zsh_option(const Shape& shape, const OptionShape& option) {
    const std::string help = zsh_quoted(option.help, "[]:\\");
    std::string value;
    if (!option.value.empty())
        value =
            fmt::format("{}{}:{}", option.is_value_optional ? "::" : ":",
                        zsh_quoted(option.value, ":"), zsh_action(offer_for(shape, option.value)));
    std::string text;
    for (const std::string& name : option.names) {
        const std::string mark = value.empty() || !name.starts_with("--") ? "" : "=";
        text += fmt::format(" \\\n            '{}{}[{}]{}'", name, mark, help, value);
    }
    return text;
}

std::string zsh_command(const Shape& shape, const CommandShape& command) {
    std::string text = fmt::format("        {})\n            _arguments $common", command.name);
    for (const OptionShape& option : command.options) text += zsh_option(shape, option);
    for (std::size_t i = 0; i < command.arguments.size(); ++i)
        text += fmt::format(" \\\n            '{}:{}:{}'", i + 1, command.arguments[i].value,
                            zsh_action(offer_for(shape, command.arguments[i].value)));
    return text + "\n            ;;\n";
}

} // namespace

std::string zsh_completion(const Shape& shape) {
    std::string text{zsh_head};
    text += "_tortuga() {\n    local curcontext=$curcontext state line\n"
            "    typeset -A opt_args\n    local -a common=(";
    for (const OptionShape& option : shape.common) {
        std::string lines = zsh_option(shape, option);
        for (std::size_t at = lines.find(" \\\n"); at != lines.npos; at = lines.find(" \\\n"))
            lines.replace(at, 3, "\n");
        text += lines;
    }
    text += "\n    )\n    local -a commands=(\n";
    for (const CommandShape& command : shape.commands)
        if (!command.is_hidden)
            text += fmt::format("        '{}:{}'\n", command.name, zsh_quoted(command.help, ":\\"));
    text += "    )\n    _arguments -C $common '1:command:->command' '*::argument:->argument'\n"
            "    case $state in\n    command) _describe command commands ;;\n"
            "    argument)\n        case $line[1] in\n";
    for (const CommandShape& command : shape.commands) text += zsh_command(shape, command);
    return text + "        esac\n        ;;\n    esac\n}\n" + std::string{zsh_tail};
}

} // namespace tortuga
