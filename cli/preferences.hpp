// preferences.hpp: what a person likes, said once for all commands: in their own file, in the
// environment or by a flag.
//
// The file, ~/.config/tortuga/config, has lines "key = value" like that of a harbour. What is wrong
// in it stops the program before it starts anything: a setting that is silently not heeded is
// worse.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/config.hpp"
#include "server/environment.hpp"

namespace tortuga {

inline constexpr std::string_view preference_keys[] = {"language", "name", "colours", "bot",
                                                       "speed"};
inline constexpr std::string_view colour_choices[] = {"auto", "on", "off"};
inline constexpr std::string_view speeds[] = {"calm", "brisk", "instant"};

struct Preferences {
    std::string file{}; // Theirs, whether it is there or not; empty where no home is known.
    bool has_file = false;
    std::vector<Setting> settings{}; // One for each key; without a place it is the default.

    const Setting& setting(std::string_view key) const;
    const std::string& value(std::string_view key) const { return setting(key).value; }
};

// What a value may be; empty for a name, which may be nearly anything.
std::vector<std::string> preference_choices(std::string_view key);

// Flags count before the environment, that before the file, and the file before the machine's
// locale. Throws Stop where one of them makes no sense; then `language` is that of the hint.
Preferences read_preferences(const Environment& environment, std::vector<Setting> flags,
                             const std::string& language);

} // namespace tortuga
