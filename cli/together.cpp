// together.cpp: one result for all, and one line for all who point at the same.
#include "cli/together.hpp"

#include <map>

#include "faces/tokens.hpp"

namespace tortuga {

std::string outcome(const House& house, const AnyGame& game, int seats, const Scores& at_the_end) {
    if (!wins_together(game, seats)) return "";
    const bool won = is_won(at_the_end);
    if (seats == 1) return house.say(won ? "cli.play.won_alone" : "cli.play.lost_alone");
    return house.say(won ? "cli.play.all_won" : "cli.play.all_lost");
}

std::string suggestion(const House& house, const AnyGame& game, const AnyOptions& options,
                       const Names& names, const std::string& by, MoveBits move) {
    return house.say("cli.play.points", {{"names", by},
                                         {"move", game.print_move(options, move)},
                                         {"label", game.label(options, move, names, house.words)}});
}

std::vector<std::string> pointed_at(const House& house, const Table& table, const Names& names,
                                    SeatSet people, std::uint32_t events) {
    std::vector<MoveBits> moves; // In the order in which they were pointed at.
    std::map<MoveBits, std::vector<std::string>> by, by_bots;
    for (const auto& [who, move] : table.suggestions(events)) {
        if (!by.contains(move)) moves.push_back(move);
        by[move]; // Is there from now on.
        (people.has(who) ? by : by_bots)[move].push_back(name_of(names, who));
    }
    std::vector<std::string> lines;
    for (MoveBits move : moves) {
        by[move].insert(by[move].end(), by_bots[move].begin(), by_bots[move].end());
        lines.push_back(
            suggestion(house, table.game(), table.options(), names, join(by[move], ", "), move));
    }
    return lines;
}

} // namespace tortuga
