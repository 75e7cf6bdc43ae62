// completion.cpp: `tortuga completion`, and what is known about values.
#include "cli/completion.hpp"

#include <algorithm>
#include <ostream>
#include <set>

#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/study.hpp"
#include "faces/tokens.hpp"
#include "games/registry.hpp"

namespace tortuga {

namespace {

struct Shell {
    std::string_view name;
    std::string (*script)(const Shape&);
};
constexpr Shell shells[] = {
    {"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};

// The presets of all games, and what their options may be.
std::set<std::string> option_words() {
    std::set<std::string> words;
    for (const AnyGame* game : all_games()) {
        for (const std::string_view preset : game->presets) words.emplace(preset);
        for (const OptionInfo& option : game->options)
            for (const std::string& value : values_of(option))
                words.insert(std::string{option.key} + "=" + value);
    }
    return words;
}

void add_kind(const Shape& shape, std::string_view kind, Offer& offer) {
    const auto add = [&offer](std::string_view word) { offer.words.emplace_back(word); };
    if (kind == "GAME")
        for (const AnyGame* game : all_games()) add(game->name);
    if (kind == "LINE")
        for (const std::string& word : option_words()) add(word);
    if (kind == "BOT")
        for (const std::string& word : bot_words()) add(word);
    if (kind == "BOARD")
        for (const Study* study : all_studies())
            if (study->boards)
                for (const std::string& name : study->boards->shipped()) add(name);
    if (kind == "COMMAND")
        for (const CommandShape& command : shape.commands) add(command.name);
    if (kind == "SHELL")
        for (const Shell& shell : shells) add(shell.name);
    if (kind == "FILE") offer.files = true;
    if (kind == "FOLDER") offer.folders = true;
    if (kind == "RECORD") offer.records = true;
}

} // namespace

Offer offer_for(const Shape& shape, std::string_view value) {
    Offer offer;
    if (value == "BOT,BOT") {
        offer.several = true;
        value = "BOT";
    }
    while (!value.empty()) {
        const auto [word, rest] = cut(value, '|');
        const bool is_literal = !word.empty() && word[0] >= 'a' && word[0] <= 'z';
        if (is_literal)
            offer.words.emplace_back(word);
        else
            add_kind(shape, word, offer);
        value = rest;
    }
    return offer;
}

Exit print_completion(const House& house, const Shape& shape, const std::string& shell) {
    const auto found = std::ranges::find(shells, shell, &Shell::name);
    if (found != std::end(shells)) return house.world.out << found->script(shape), Exit::ok;
    std::vector<std::string> names;
    for (const Shell& known : shells) names.emplace_back(known.name);
    const std::string list = join(names, ", ");
    if (shell.empty()) throw Stop{Exit::usage, {"cli.shell.missing", {{"list", list}}}};
    throw Stop{Exit::usage,
               {"cli.shell.unknown", {{"shell", printable(shell, 40)}, {"list", list}}},
               hint_near(house, shell, names)};
}

} // namespace tortuga
