// rules.cpp: `tortuga rules`: a game's rules, or one clause of them.
#include <boost/json.hpp>
#include <ostream>

#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/rulebook.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

void print_clause(const House& house, const Clause& clause) {
    if (house.json) {
        house.world.out << boost::json::serialize(
                               boost::json::object{{"clause", clause.id}, {"text", clause.text}})
                        << '\n';
        return;
    }
    house.print(std::string{clause.id} + ": " + std::string{clause.text});
}

// Headings, clauses and paragraphs are all the Markdown there is in a RULES.md.
void print_line(const House& house, std::string_view line) {
    if (line.starts_with('#')) {
        const std::size_t title = std::min(line.find_first_not_of("# "), line.size());
        house.print(house.screen.ink(Ink::strong, line.substr(title)));
        return;
    }
    std::string text{line.starts_with("- ") ? line.substr(2) : line};
    for (std::size_t at = text.find("**"); at != text.npos; at = text.find("**")) text.erase(at, 2);
    house.world.out << (house.screen.linear ? text : wrap(text, house.screen.width, 8)) << '\n';
}

void print_all(const House& house, const Rulebook& book) {
    if (house.json) {
        boost::json::array all;
        for (const Clause& clause : book.clauses())
            all.push_back({{"clause", clause.id}, {"text", clause.text}});
        house.world.out << boost::json::serialize(all) << '\n';
        return;
    }
    for (std::string_view rest = book.text(); !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        print_line(house, rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

} // namespace

Exit print_rules(const House& house, const RulesArgs& args) {
    const AnyGame& game = game_called(house, args.game);
    const Rulebook book{game.name, house.language};
    if (args.clause.empty()) return print_all(house, book), Exit::ok;
    if (const Clause* clause = book.find(args.clause))
        return print_clause(house, *clause), Exit::ok;
    const std::vector<std::string> near = book.near(args.clause);
    throw Stop{Exit::usage,
               {"cli.clause.unknown", {{"clause", printable(args.clause, 20)}}},
               near.empty() ? "" : house.say("cli.near", {{"list", join(near, ", ")}})};
}

} // namespace tortuga
