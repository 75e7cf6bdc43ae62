// lookup.hpp: from what was typed to a game, its options and its bots, or a Stop that helps.
#pragma once

#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "faces/any_game.hpp"

namespace tortuga {

const AnyGame& game_called(const House& house, std::string_view name);
AnyOptions options_for(const House& house, const AnyGame& game, const TableArgs& args);

// By its name; or by how it plays: "strong" is the best that a game has, as is none at all, and
// "easy" the one that is next to random.
const Bot& bot_called(const House& house, const AnyGame& game, std::string_view name);
const Bot* find_bot_or_level(const AnyGame& game, std::string_view name);
std::vector<std::string> bot_words(); // All that may be said for a bot, in some game.

// "captain,random" -> the two bots.
std::vector<const Bot*> bots_listed(const House& house, const AnyGame& game, std::string_view list);

std::vector<int> seats_possible(const AnyGame& game, std::string_view options);

std::vector<std::string> split_list(std::string_view text); // At commas; blanks around are cut off.
std::string hint_near(const Words& words, std::string_view word,
                      const std::vector<std::string>& all);
inline std::string hint_near(const House& house, std::string_view word,
                             const std::vector<std::string>& all) {
    return hint_near(house.words, word, all);
}

// A whole number within bounds, or a Stop that names them.
int number_within(std::string_view flag, std::string_view text, int least, int most);

} // namespace tortuga
