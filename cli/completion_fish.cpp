// completion_fish.cpp: what fish offers, with what each word means.
#include <fmt/format.h>

#include "cli/completion.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

constexpr std::string_view fish_head =
    R"(# What fish offers after "tortuga"; made by: tortuga completion fish

function __tortuga_records
    set -l data ~/.local/share
    set -q XDG_DATA_HOME; and set data $XDG_DATA_HOME
    for file in $data/tortuga/played/*.record
        string replace -r '.*/(.*)\.record$' '$1' -- $file
    end
    __fish_complete_suffix .record
end

# The words before the last comma, and each of these after it.
function __tortuga_several
    set -l typed (commandline -ct | string replace -r '^--[a-z-]+=' '')
    set typed (string replace -r '[^,]*$' '' -- $typed)
    for word in $argv
        echo $typed$word
    end
end

complete -c tortuga -f
)";

std::string fish_quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') out += '\\';
        out += c;
    }
    return out + "'";
}

std::string fish_offer(const Offer& offer) { // The part of a line that says what is offered.
    std::string text;
    const std::string words = join(offer.words, " ");
    if (offer.several)
        text += " -a " + fish_quoted("(__tortuga_several " + words + ")");
    else if (!words.empty())
        text += " -a " + fish_quoted(words);
    if (offer.records) text += " -a '(__tortuga_records)'";
    if (offer.folders) text += " -a '(__fish_complete_directories)'";
    if (offer.files) text += " -F";
    return text;
}

std::string fish_option(const Shape& shape, const std::string& condition,
                        const OptionShape& option) {
    std::string text = "complete -c tortuga" + condition;
    for (const std::string& name : option.names)
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    text += " -d " + fish_quoted(option.help);
    if (!option.value.empty()) {
        const Offer offer = offer_for(shape, option.value);
        text += (offer.files ? " -r" : " -x") + fish_offer(offer); // -x: and no files.
    }
    return text + "\n";
}

} // namespace

std::string fish_completion(const Shape& shape) {
    std::string text{fish_head};
    for (const OptionShape& option : shape.common) text += fish_option(shape, "", option);
    for (const CommandShape& command : shape.commands) {
        if (!command.is_hidden)
            text += fmt::format("complete -c tortuga -n __fish_use_subcommand -a {} -d {}\n",
                                command.name, fish_quoted(command.help));
        const std::string condition =
            fmt::format(" -n '__fish_seen_subcommand_from {}'", command.name);
        for (const OptionShape& option : command.options)
            text += fish_option(shape, condition, option);
        for (const OptionShape& argument : command.arguments)
            if (const Offer offer = offer_for(shape, argument.value); !offer.is_empty())
                text += "complete -c tortuga" + condition + fish_offer(offer) + "\n";
    }
    return text;
}

} // namespace tortuga
