// edition.cpp: options lines of earlier versions.
#include "faces/edition.hpp"

#include "faces/tokens.hpp"

namespace tortuga {

namespace {

std::span<const Rewording> rewordings_of(const AnyGame& game, std::string_view version) {
    for (const Edition& edition : game.editions)
        if (edition.version == version) return edition.rewordings;
    PRE(version == game.rules_version);
    return {};
}

// Does the word say anything that only a later version understands?
bool is_later(std::span<const Rewording> rewordings, std::string_view word) {
    return std::ranges::any_of(rewordings, [&](const Rewording& r) {
        return r.then.empty() ? cut(word, '=').first == cut(r.today, '=').first : word == r.today;
    });
}

} // namespace

std::optional<std::string_view> released(const AnyGame& game, std::string_view version) {
    if (version.empty() || version == game.rules_version) return game.rules_version;
    for (const Edition& edition : game.editions)
        if (edition.version == version) return edition.version;
    return {};
}

std::string released_versions(const AnyGame& game) {
    std::string all;
    for (const Edition& edition : game.editions) (all += edition.version) += ", ";
    return all += game.rules_version;
}

Result<AnyOptions> edition_options(const AnyGame& game, std::string_view version,
                                   std::string_view line) {
    const std::span<const Rewording> rewordings = rewordings_of(game, version);
    std::vector<std::string_view> words = split(line);
    for (std::string_view& word : words) {
        if (is_later(rewordings, word))
            return Complaint{"option.later",
                             {{"option", std::string{word}}, {"version", std::string{version}}}};
        for (const Rewording& r : rewordings)
            if (!r.then.empty() && word == r.then) word = r.today;
    }
    Result<AnyOptions> options = game.parse_options(join(words, " "));
    if (!options) return options;
    for (const Rewording& r : rewordings) {
        if (!r.then.empty()) continue;
        words.push_back(r.today);
        // What a form of the game does not know was not read otherwise in it.
        if (const auto more = game.parse_options(join(words, " ")))
            options = more;
        else
            words.pop_back();
    }
    return options;
}

std::string edition_line(const AnyGame& game, std::string_view version, const AnyOptions& options) {
    const std::string today = game.print_options(options);
    std::vector<std::string_view> words = split(today);
    for (const Rewording& r : rewordings_of(game, version))
        for (std::string_view& word : words)
            if (word == r.today) word = r.then;
    std::erase(words, "");
    return join(words, " ");
}

} // namespace tortuga
