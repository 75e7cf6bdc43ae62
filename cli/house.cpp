// house.cpp: language, words and screen, from the arguments and the environment.
#include "cli/house.hpp"

#include <ostream>

#include "cli/language.hpp"
#include "cli/layout.hpp"

namespace tortuga {

namespace {

// The value of "--flag value" or "--flag=value"; the last one counts.
std::optional<std::string> value_of(const std::vector<std::string>& arguments,
                                    const std::string& flag) {
    std::optional<std::string> found;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == flag && i + 1 < arguments.size()) found = arguments[i + 1];
        if (arguments[i].starts_with(flag + "=")) found = arguments[i].substr(flag.size() + 1);
    }
    return found;
}

bool has(const std::vector<std::string>& arguments, const std::string& flag) {
    for (const std::string& argument : arguments)
        if (argument == flag) return true;
    return false;
}

Screen screen_for(const World& world, bool plain) {
    const auto set = [&](const char* name) { return world.environment(name).value_or("") != ""; };
    const bool dumb = world.environment("TERM").value_or("") == "dumb";
    return {.colour = world.is_terminal && !plain && !dumb && !set("NO_COLOR"),
            .linear = plain,
            .width = world.width};
}

} // namespace

void House::print(std::string_view text) const {
    world.out << (screen.linear ? std::string{text} : wrap(text, screen.width)) << '\n';
}

House open_house(World& world, const std::vector<std::string>& arguments) {
    const std::string plain = world.environment("TORTUGA_PLAIN").value_or("");
    const bool is_plain = has(arguments, "--plain") || (plain != "" && plain != "0");
    const std::string by_environment = language_of_environment(world.environment);
    const std::string language = value_of(arguments, "--lang").value_or(by_environment);
    if (!is_spoken(language)) {
        world.err << "tortuga: "
                  << words_of(by_environment)
                         .say("cli.language.unknown",
                              {{"language", printable(language, 20)}, {"list", spoken_list()}})
                  << '\n';
        throw Stop{Exit::usage, {}};
    }
    return {.world = world,
            .language = language,
            .words = words_of(language),
            .screen = screen_for(world, is_plain)};
}

} // namespace tortuga
