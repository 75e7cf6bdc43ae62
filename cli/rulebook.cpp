// rulebook.cpp: finding clauses in the rules the program carries.
#include "cli/rulebook.hpp"

#include "cli/near.hpp"
#include "faces/assets.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

std::string_view rules_text(std::string_view game, std::string_view language) {
    const std::string home = "games/" + std::string{game} + "/RULES.";
    const std::string own = home + std::string{language} + ".md", english = home + "md";
    std::string_view text;
    for (const Asset& asset : assets())
        if (asset.path == own || (asset.path == english && text.empty())) text = asset.text;
    return text;
}

// "sk-34" -> "SK-34" and "SK-034" -> "SK-34": how a person would say it.
std::string spoken(std::string_view id) {
    const auto [letters, digits] = cut(id, '-');
    const std::size_t first = std::min(digits.find_first_not_of('0'), digits.size());
    return upper(letters) + "-" + std::string{digits.substr(first)};
}

} // namespace

Rulebook::Rulebook(std::string_view game, std::string_view language)
    : text_{rules_text(game, language)} {
    constexpr std::string_view opening = "- **", closing = "** ";
    for (std::string_view rest = text_; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const std::size_t close = line.find(closing);
        if (!line.starts_with(opening) || close == line.npos) continue;
        clauses_.push_back({line.substr(opening.size(), close - opening.size()),
                            line.substr(close + closing.size())});
    }
}

const Clause* Rulebook::find(std::string_view id) const {
    for (const Clause& clause : clauses_)
        if (spoken(clause.id) == spoken(id)) return &clause;
    return nullptr;
}

std::vector<std::string> Rulebook::near(std::string_view id) const {
    std::vector<std::string> ids;
    for (const Clause& clause : clauses_) ids.emplace_back(clause.id);
    return near_words(id, ids, 6);
}

} // namespace tortuga
