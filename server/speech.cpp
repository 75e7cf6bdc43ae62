// speech.cpp: what the games are called, and texts of one language.
#include "server/speech.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "faces/assets.hpp"
#include "games/registry.hpp"

namespace tortuga {

namespace {

// A game's own word for itself.
std::string title_in(const AnyGame& game, std::string_view language) {
    const std::string name{game.name};
    const auto path = "games/" + name + "/words/" + std::string{language} + ".json";
    const auto list = std::ranges::find(assets(), path, &Asset::path);
    PRE(list != assets().end());
    const auto words = boost::json::parse({list->text.data(), list->text.size()});
    return std::string{words.at(name + ".name").as_string()};
}

using Titles = std::vector<std::string>; // Of all games.
const Titles& titles_in(std::size_t language) {
    static const auto titles = [] {
        std::array<Titles, languages.size()> all;
        for (std::size_t i = 0; i < all.size(); ++i)
            for (const AnyGame* game : all_games())
                all.at(i).push_back(title_in(*game, languages.at(i)));
        return all;
    }();
    return titles.at(language);
}

} // namespace

Words words_in(std::string_view language, std::span<const Spoken> texts) {
    const auto found = std::ranges::find(languages, language);
    const auto at =
        found == languages.end() ? 0 : static_cast<std::size_t>(found - languages.begin());
    Words words;
    for (std::size_t i = 0; i < all_games().size(); ++i)
        words.add(std::string{all_games()[i]->name}, titles_in(at)[i]);
    for (const Spoken& text : texts) words.add(std::string{text.key}, std::string{text.in.at(at)});
    return words;
}

} // namespace tortuga
