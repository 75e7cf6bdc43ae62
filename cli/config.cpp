// config.cpp: `tortuga config`: a person's preferences, and where each of them comes from.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

boost::json::object preferences_json(const Preferences& preferences) {
    boost::json::object settings;
    for (const Setting& s : preferences.settings)
        settings[s.key] = {{"value", s.value}, {"from", s.where}};
    return {{"file", preferences.file},
            {"exists", preferences.has_file},
            {"settings", std::move(settings)}};
}

// "language = de", and below it where that is from and what else it could be.
void print_setting(const House& house, const Setting& s) {
    house.world.out << house.screen.ink(Ink::strong, fmt::format("{} = {}", s.key, s.value))
                    << '\n';
    const std::string from = s.where.empty() ? house.say("cli.config.default")
                                             : house.say("cli.config.from", {{"where", s.where}});
    const std::vector<std::string> choices = preference_choices(s.key);
    const std::string allowed =
        choices.empty() ? house.say("cli.config.any_name")
                        : house.say("cli.config.choices", {{"list", join(choices, ", ")}});
    house.print("  " + from + " " + allowed);
}

} // namespace

Exit print_config(const House& house) {
    const Preferences& preferences = house.preferences;
    if (house.json) {
        house.world.out << boost::json::serialize(preferences_json(preferences)) << '\n';
        return Exit::ok;
    }
    const std::string_view key = preferences.file.empty() ? "cli.config.no_home"
                                 : preferences.has_file   ? "cli.config.file"
                                                          : "cli.config.no_file";
    house.print(house.say(key, {{"file", preferences.file}}) + "\n");
    for (const Setting& s : preferences.settings) print_setting(house, s);
    house.print("\n" + house.say("cli.config.order"));
    return Exit::ok;
}

} // namespace tortuga
