// completion_bash.cpp: what bash offers.
//
// bash cuts words at "=", so that "--lang=de" arrives as three of them.
#include <fmt/format.h>

#include "cli/completion.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

constexpr std::string_view bash_head =
    R"(# What bash offers after "tortuga"; made by: tortuga completion bash
)";

constexpr std::string_view bash_tail = R"(
# What is in $offer, as far as it begins like $1. After an @ stands a kind of things, not a word.
_tortuga_offer() {
    local word=$1 item file prefix='' words=()
    for item in $offer; do
        case $item in
        @several) prefix=${word%"${word##*,}"} ;;
        @files) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word") ;;
        @folders) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$word") ;;
        @records)
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(
                compgen -d -- "$word"
                compgen -f -X '!*.record' -- "$word"
            )
            for file in "${XDG_DATA_HOME:-$HOME/.local/share}"/tortuga/played/*.record; do
                file=${file##*/}
                [[ $file == '*.record' ]] || words+=("${file%.record}")
            done
            ;;
        *) words+=("$item") ;;
        esac
    done
    case " $offer " in *' @files '* | *' @folders '* | *' @records '*)
        compopt -o filenames 2>/dev/null
        ;;
    esac
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(
        compgen -P "$prefix" -W "${words[*]}" -- "${word#"$prefix"}"
    )
}

_tortuga() {
    local words=() word flag='' command='' place=0 offer='' i
    for ((i = 1; i <= COMP_CWORD; ++i)); do
        [[ ${COMP_WORDS[i]} == '=' ]] && ((i < COMP_CWORD)) || words+=("${COMP_WORDS[i]}")
    done
    word=${words[-1]}
    [[ $word != '=' ]] || word=''
    unset 'words[-1]'
    for i in "${words[@]}"; do
        if [[ -n $flag ]]; then
            flag='' # This is its value.
        elif [[ $i == -* ]]; then
            ! _tortuga_value "$command" "$i" || flag=$i
        elif [[ -z $command ]]; then
            command=$i
        else
            ((++place))
        fi
    done
    if [[ -n $flag ]]; then
        _tortuga_value "$command" "$flag"
    elif [[ $word == -* ]]; then
        _tortuga_flags "$command"
    else
        _tortuga_place "$command" "$place"
    fi
    COMPREPLY=()
    _tortuga_offer "$word"
}
complete -F _tortuga tortuga
)";

std::string bash_offer(const Offer& offer) {
    std::vector<std::string> items = offer.words;
    if (offer.several) items.insert(items.begin(), "@several");
    if (offer.files) items.emplace_back("@files");
    if (offer.folders) items.emplace_back("@folders");
    if (offer.records) items.emplace_back("@records");
    return "offer='" + join(items, " ") + "'";
}

// One branch of a case: for these flags after this command. "*" stands for any command.
std::string bash_values(const Shape& shape, const std::string& command,
                        const std::vector<OptionShape>& options) {
    std::string text;
    for (const OptionShape& option : options) {
        if (option.value.empty()) continue;
        std::vector<std::string> patterns;
        for (const std::string& name : option.names)
            patterns.push_back(fmt::format("{}' {}'", command, name));
        text += fmt::format("    {}) {} ;;\n", join(patterns, " | "),
                            bash_offer(offer_for(shape, option.value)));
    }
    return text;
}

std::string flags_of(const std::vector<OptionShape>& options) {
    std::vector<std::string> names;
    for (const OptionShape& option : options)
        names.insert(names.end(), option.names.begin(), option.names.end());
    return join(names, " ");
}

} // namespace

std::string bash_completion(const Shape& shape) {
    std::string text{bash_head};
    text += "\n# What follows the flag $2 of the command $1; false for a switch.\n"
            "_tortuga_value() {\n    case \"$1 $2\" in\n";
    for (const CommandShape& command : shape.commands)
        text += bash_values(shape, command.name, command.options);
    text += bash_values(shape, "*", shape.common);
    text += "    *) return 1 ;;\n    esac\n}\n"
            "\n# What stands in place $2 after the command $1.\n"
            "_tortuga_place() {\n    case \"$1 $2\" in\n";
    std::vector<std::string> commands;
    for (const CommandShape& command : shape.commands) {
        if (!command.is_hidden) commands.push_back(command.name);
        for (std::size_t i = 0; i < command.arguments.size(); ++i)
            text += fmt::format("    '{} {}') {} ;;\n", command.name, i,
                                bash_offer(offer_for(shape, command.arguments[i].value)));
    }
    text += fmt::format("    ' 0') {} ;;\n    *) offer='' ;;\n    esac\n}}\n",
                        bash_offer({.words = commands}));
    text += "\n# The flags of the command $1.\n_tortuga_flags() {\n    case $1 in\n";
    for (const CommandShape& command : shape.commands)
        if (!command.options.empty())
            text += fmt::format("    {}) offer='{}' ;;\n", command.name, flags_of(command.options));
    return text +
           fmt::format("    *) offer='' ;;\n    esac\n    offer+=' {}'\n}}\n",
                       flags_of(shape.common)) +
           std::string{bash_tail};
}

} // namespace tortuga
