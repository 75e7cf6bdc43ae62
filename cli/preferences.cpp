// preferences.cpp: where preferences stand, and what they may be.
#include "cli/preferences.hpp"

#include <algorithm>

#include "bots/bot.hpp"
#include "cli/house.hpp"
#include "cli/language.hpp"
#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/record_file.hpp"
#include "cli/user_folder.hpp"
#include "faces/tokens.hpp"
#include "harbour/manners.hpp"

namespace tortuga {

namespace {

// A harbour's own name is TORTUGA_NAME already.
struct Variable {
    std::string key, name;
};
const Variable own_variables[] = {{"name", "TORTUGA_PLAYER"},
                                  {"colours", "TORTUGA_COLOURS"},
                                  {"bot", "TORTUGA_BOT"},
                                  {"speed", "TORTUGA_SPEED"}};

const Setting usual_settings[] = {{"language", "en", ""},
                                  {"name", "", ""},
                                  {"colours", "auto", ""},
                                  {"bot", "strong", ""},
                                  {"speed", "brisk", ""}};

void add_language(std::vector<Setting>& all, const std::optional<SpokenIn>& found) {
    if (found) all.push_back({"language", found->language, found->variable});
}

void add_environment(std::vector<Setting>& all, const Environment& environment) {
    add_language(all, language_in(environment, {"TORTUGA_LANG"}));
    for (const Variable& variable : own_variables)
        if (const std::string value = environment(variable.name).value_or(""); !value.empty())
            all.push_back({variable.key, value, variable.name});
    if (environment("NO_COLOR").value_or("") != "") all.push_back({"colours", "off", "NO_COLOR"});
    if (environment("TERM").value_or("") == "dumb") all.push_back({"colours", "off", "TERM"});
}

// The places of lines in a file hold its path, and the texts whatever somebody wrote.
Stop refusal(Complaint complaint, std::string hint = "") {
    for (Arg& arg : complaint.args) arg.value = printable(arg.value, 200);
    return {Exit::usage, std::move(complaint), std::move(hint)};
}

void add_file(std::vector<Setting>& all, const std::string& file) {
    const Result<std::vector<Setting>> settings = read_settings(read_file(file), file);
    if (!settings) throw refusal(settings.complaint());
    all.insert(all.end(), settings->begin(), settings->end());
}

// A name goes into records, whose list of names has commas in between.
bool is_name(const std::string& text) {
    return !text.empty() && text.find(',') == text.npos && proper_text(text, name_bytes) == text;
}

void insist_on_sense(const Setting& s, const std::string& language) {
    const auto complaint = [&s](const std::string& key, const Arg& allowed) {
        return Complaint{key, {{"where", s.where}, {"key", s.key}, {"value", s.value}, allowed}};
    };
    const std::vector<std::string> all_keys{std::begin(preference_keys), std::end(preference_keys)};
    if (std::ranges::find(all_keys, s.key) == all_keys.end())
        throw refusal(complaint("harbour.setting.unknown", {"list", join(all_keys, ", ")}),
                      hint_near(words_of(language), s.key, all_keys));
    if (s.key == "name") {
        if (is_name(s.value)) return;
        throw refusal(complaint("cli.config.name", {"most", std::to_string(name_bytes)}));
    }
    const std::vector<std::string> choices = preference_choices(s.key);
    if (std::ranges::find(choices, s.value) == choices.end())
        throw refusal(complaint("harbour.setting.choice", {"list", join(choices, ", ")}),
                      hint_near(words_of(language), s.value, choices));
}

} // namespace

const Setting& Preferences::setting(std::string_view key) const {
    const auto found = std::ranges::find(settings, key, &Setting::key);
    PRE(found != settings.end());
    return *found;
}

std::vector<std::string> preference_choices(std::string_view key) {
    if (key == "language") return {std::begin(languages), std::end(languages)};
    if (key == "colours") return {std::begin(colour_choices), std::end(colour_choices)};
    if (key == "speed") return {std::begin(speeds), std::end(speeds)};
    std::vector<std::string> bots;
    if (key == "bot") bots = bot_words();
    return bots;
}

Preferences read_preferences(const Environment& environment, std::vector<Setting> flags,
                             const std::string& language) {
    Preferences preferences;
    std::vector<Setting> all = std::move(flags); // The most important first.
    add_environment(all, environment);
    if (const auto folder = user_folder(environment, "XDG_CONFIG_HOME", ".config")) {
        preferences.file = (*folder / "config").string();
        std::error_code unknown;
        preferences.has_file = std::filesystem::exists(preferences.file, unknown);
        if (preferences.has_file) add_file(all, preferences.file);
    }
    for (const Setting& s : all) insist_on_sense(s, language);
    add_language(all, language_in(environment, {"LC_ALL", "LC_MESSAGES", "LANG"}));
    all.insert(all.end(), std::begin(usual_settings), std::end(usual_settings));
    for (const std::string_view key : preference_keys)
        preferences.settings.push_back(*std::ranges::find(all, key, &Setting::key));
    return preferences;
}

} // namespace tortuga
