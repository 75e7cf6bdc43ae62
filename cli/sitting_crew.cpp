// sitting_crew.cpp: those at the table who are not on turn: what they point at. CO-016
#include <map>

#include "cli/layout.hpp"
#include "cli/sitting.hpp"
#include "cli/typed.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

// People first, then the bots: "Ada, Nell, Jomo".
std::string names_in(const Company& company, const std::vector<Seat>& seats) {
    std::vector<std::string> people, bots;
    for (Seat who : seats)
        (company.humans.has(who) ? people : bots).push_back(name_of(company.names, who));
    people.insert(people.end(), bots.begin(), bots.end());
    return join(people, ", ");
}

} // namespace

std::string outcome(const House& house, const Table& table) {
    if (!table.is_over()) return "";
    return outcome(house, table.game(), table.seats(), table.game().result(table.state()));
}

std::string outcome(const House& house, const AnyGame& game, int seats, const Scores& at_the_end) {
    if (!wins_together(game, seats)) return "";
    const bool won = is_won(at_the_end);
    if (seats == 1) return house.say(won ? "cli.play.won_alone" : "cli.play.lost_alone");
    return house.say(won ? "cli.play.all_won" : "cli.play.all_lost");
}

std::string pointed_at(const House& house, const Table& table, const Company& company,
                       std::uint32_t events) {
    std::vector<MoveBits> moves; // In the order in which they were pointed at.
    std::map<MoveBits, std::vector<Seat>> pointing;
    for (const Suggestion& s : table.suggestions(events)) {
        if (!pointing.contains(s.move)) moves.push_back(s.move);
        pointing[s.move].push_back(s.who);
    }
    std::string text;
    for (MoveBits move : moves) {
        const std::string label =
            table.game().label(table.options(), move, company.names, house.words);
        text +=
            house.say("cli.play.points", {{"names", names_in(company, pointing[move])},
                                          {"move", table.game().print_move(table.options(), move)},
                                          {"label", label}}) +
            "\n";
    }
    return text;
}

// The bots at the table each point at what they would do. They are all of one kind and see the
// same, so one of them thinks for all.
void Sitting::ask_crew(Seat who) {
    const SeatSet bots = seats_of(table_.seats()) - company_.humans;
    if (!is_together() || bots.empty() || distinct_moves(decision_of(table_, who)).size() < 2)
        return;
    const MoveBits move = bot_move(table_, *company_.bot, who, seed_);
    for (Seat bot : bots) table_.suggest(bot, table_.seq(), move);
}

void Sitting::show_suggestions() const {
    const std::string text = pointed_at(house_, table_, company_, table_.seq());
    if (!text.empty()) house_.print(trim(text));
}

// "p 2 B13": player 2, who shares this screen, points at a move of the seat on turn.
void Sitting::point(Seat who, const std::vector<std::string_view>& words) {
    std::vector<std::string> others;
    for (Seat other : company_.humans - SeatSet::of(who))
        others.push_back(std::to_string(index(other) + 1) + " " + name_of(company_.names, other));
    if (others.empty()) return house_.print(house_.say("cli.play.point_alone"));
    const int number = parse_number(words[1]).value_or(0);
    const bool is_other = number >= 1 && number <= table_.seats() && seat(number - 1) != who &&
                          company_.humans.has(seat(number - 1));
    if (!is_other || words.size() < 3)
        return house_.print(house_.say("cli.play.point_how", {{"list", join(others, ", ")}}));
    const std::vector<std::string_view> rest{words.begin() + 2, words.end()};
    if (const std::optional<MoveBits> move =
            counsel_.understood(decision_of(table_, who), join(rest, " ")))
        table_.suggest(seat(number - 1), table_.seq(), *move);
}

} // namespace tortuga
