// language.cpp: choosing a language, and reading its word lists.
#include "cli/language.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "core/contract.hpp"
#include "faces/assets.hpp"

namespace tortuga {

bool is_spoken(std::string_view language) {
    return std::ranges::find(languages, language) != std::end(languages);
}

std::optional<SpokenIn> language_in(const Environment& environment,
                                    std::initializer_list<const char*> variables) {
    for (const char* name : variables) {
        const std::string value = environment(name).value_or("");
        const std::string language = value.substr(0, value.find_first_of("_.@-"));
        if (is_spoken(language)) return SpokenIn{language, name};
        // An explicit LC_ALL=C asks for no translation, whatever LANG says after it.
        if (language == "C" || language == "POSIX") return SpokenIn{"en", name};
    }
    return {};
}

std::string language_of_environment(const Environment& environment) {
    const auto found = language_in(environment, {"TORTUGA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"});
    return found ? found->language : "en";
}

Words words_of(std::string_view language) {
    PRE(is_spoken(language));
    const std::string ending = "/words/" + std::string{language} + ".json";
    Words words;
    for (const Asset& asset : assets()) {
        if (!asset.path.ends_with(ending)) continue;
        const boost::json::value list = boost::json::parse({asset.text.data(), asset.text.size()});
        for (const auto& [key, text] : list.as_object())
            words.add(std::string{key}, std::string{text.as_string().c_str()});
    }
    return words;
}

} // namespace tortuga
