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

Screen screen_for(const World& world, const Preferences& preferences, bool plain) {
    const std::string& wish = preferences.value("colours");
    const bool colours = wish == "on" || (wish == "auto" && world.is_terminal);
    return {.colour = colours && !plain, .linear = plain, .width = world.width};
}

std::vector<Setting> settings_of(const std::vector<std::string>& arguments) {
    std::vector<Setting> flags;
    for (const auto& [key, flag] :
         {std::pair{"language", "--lang"}, {"colours", "--colours"}, {"speed", "--speed"}})
        if (const auto value = value_of(arguments, flag)) flags.push_back({key, *value, flag});
    return flags;
}

} // namespace

void House::print(std::string_view text) const {
    world.out << (screen.linear ? std::string{text} : wrap(text, screen.width)) << '\n';
}

std::string language_at_least(const World& world, const std::vector<std::string>& arguments) {
    const std::string wish = value_of(arguments, "--lang").value_or("");
    return is_spoken(wish) ? wish : language_of_environment(world.environment);
}

House open_house(World& world, const std::vector<std::string>& arguments) {
    const std::string plain = world.environment("TORTUGA_PLAIN").value_or("");
    const bool is_plain = has(arguments, "--plain") || (plain != "" && plain != "0");
    const Preferences preferences = read_preferences(world.environment, settings_of(arguments),
                                                     language_at_least(world, arguments));
    const std::string& language = preferences.value("language");
    return {.world = world,
            .language = language,
            .words = words_of(language),
            .preferences = preferences,
            .screen = screen_for(world, preferences, is_plain)};
}

} // namespace tortuga
