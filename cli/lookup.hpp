// lookup.hpp: from what was typed to a game, its options and its bots, or a Stop that helps.
#pragma once

#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "faces/any_game.hpp"

namespace tortuga {

const AnyGame& game_called(const House& house, std::string_view name);
AnyOptions options_for(const House& house, const AnyGame& game, const TableArgs& args);
const Bot& bot_called(const House& house, const AnyGame& game, std::string_view name);

// "captain,random" -> the two bots.
std::vector<const Bot*> bots_listed(const House& house, const AnyGame& game, std::string_view list);

std::vector<int> seats_possible(const AnyGame& game, std::string_view options);

std::vector<std::string> split_list(std::string_view text); // At commas; blanks around are cut off.
std::string hint_near(const House& house, std::string_view word,
                      const std::vector<std::string>& all);

// A whole number within bounds, or a Stop that names them.
int number_within(std::string_view flag, std::string_view text, int least, int most);

} // namespace tortuga
