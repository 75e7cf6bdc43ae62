// menu.cpp: the questions before a game.
#include "cli/menu.hpp"

#include <fmt/format.h>

#include <ostream>

#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/study.hpp"
#include "cli/typed.hpp"
#include "faces/tokens.hpp"
#include "games/registry.hpp"

namespace tortuga {

namespace {

struct Choice {
    std::string word, label;
};

// Nothing at the end of input. An empty answer takes the default.
std::optional<std::string> ask(const House& house, const std::string& question,
                               const std::string& usual) {
    house.world.out << question << " [" << usual << "] " << std::flush;
    const std::optional<std::string> line = read_line(house.world.in);
    if (!line) return {};
    const std::string answer{trim(*line)};
    return answer.empty() ? usual : answer;
}

// One of a few, by its number or its word; asks until it understands.
std::optional<std::string> pick(const House& house, const std::string& title,
                                const std::vector<Choice>& choices, std::size_t usual) {
    house.print("\n" + title);
    for (std::size_t i = 0; i < choices.size(); ++i)
        house.world.out << wrap(fmt::format("  {}  {:<12}  {}", i + 1, choices[i].word,
                                            choices[i].label),
                                house.screen.width, 17)
                        << '\n';
    for (;;) {
        const auto answer = ask(house, house.say("cli.menu.which"), std::to_string(usual + 1));
        if (!answer) return {};
        const std::optional<int> n = parse_number(*answer);
        if (n && 1 <= *n && *n <= static_cast<int>(choices.size()))
            return choices[static_cast<std::size_t>(*n - 1)].word;
        for (const Choice& choice : choices)
            if (choice.word == *answer) return choice.word;
        house.print(house.say("cli.menu.not_offered", {{"text", printable(*answer, 40)}}));
    }
}

std::optional<int> pick_number(const House& house, const std::string& question,
                               const std::vector<int>& possible, int usual) {
    for (;;) {
        const auto answer = ask(house, question, std::to_string(usual));
        if (!answer) return {};
        const std::optional<int> n = parse_number(*answer);
        if (n && std::ranges::find(possible, *n) != possible.end()) return n;
        house.print(house.say("cli.menu.not_offered", {{"text", printable(*answer, 40)}}));
    }
}

std::vector<Choice> games_offered(const House& house) {
    std::vector<Choice> offered;
    for (const AnyGame* game : all_games()) {
        const std::string name{game->name};
        offered.push_back({name, house.say(name + ".name") + ". " + house.say(name + ".tagline")});
    }
    return offered;
}

std::vector<Choice> presets_offered(const House& house, const AnyGame& game) {
    std::vector<Choice> offered;
    for (std::string_view preset : game.presets)
        offered.push_back({std::string{preset},
                           house.say(std::string{game.name} + ".preset." + std::string{preset})});
    return offered;
}

// The game's usual board is the one its options line does not have to name.
bool ask_board(const House& house, const AnyGame& game, std::string& board) {
    const Boards* boards = boards_of(game);
    if (!boards) return true;
    std::vector<Choice> offered;
    for (const std::string& name : boards->shipped())
        offered.push_back({name, boards->about(house, name)});
    std::size_t usual = 0;
    const AnyOptions plain = *game.parse_options("");
    for (std::size_t i = 0; i < offered.size(); ++i) {
        const auto options = game.parse_options(with_board(house, game, "", offered[i].word));
        if (options && *options == plain) usual = i;
    }
    const auto picked = pick(house, house.say("cli.menu.board"), offered, usual);
    if (picked) board = *picked;
    return picked.has_value();
}

bool ask_names(const House& house, int people, PlayArgs& args) {
    std::vector<std::string> seats, names;
    for (int i = 1; i <= people; ++i) {
        seats.push_back(std::to_string(i));
        const std::string& own = house.preferences.value("name");
        const std::string usual =
            i == 1 && !own.empty() ? own
            : people == 1          ? house.say("cli.player.only")
                          : house.say("cli.player.numbered", {{"number", std::to_string(i)}});
        const auto name =
            ask(house, house.say("cli.menu.name", {{"number", std::to_string(i)}}), usual);
        if (!name) return false;
        names.push_back(*name);
    }
    args.humans = join(seats, ",");
    args.names = join(names, ",");
    return true;
}

} // namespace

bool ask_what_to_play(const House& house, PlayArgs& args) {
    house.print(house.say("cli.menu.welcome"));
    const auto game_name = pick(house, house.say("cli.menu.game"), games_offered(house), 0);
    if (!game_name) return false;
    const AnyGame& game = game_called(house, *game_name);
    const auto preset = pick(house, house.say("cli.menu.preset"), presets_offered(house, game), 0);
    std::string board;
    if (!preset || !ask_board(house, game, board)) return false;
    const std::vector<int> possible = seats_possible(game, *preset);
    const int usual = game.seats(*game.parse_options(*preset));
    const auto seats =
        pick_number(house,
                    "\n" + house.say("cli.menu.seats", {{"least", std::to_string(possible.front())},
                                                        {"most", std::to_string(possible.back())}}),
                    possible, usual);
    if (!seats) return false;
    std::vector<int> people;
    for (int i = 1; i <= *seats; ++i) people.push_back(i);
    const auto humans = pick_number(house, house.say("cli.menu.people"), people, 1);
    if (!humans || !ask_names(house, *humans, args)) return false;
    args.table = {.game = *game_name, .options = *preset, .seats = *seats, .board = board};
    house.world.out << '\n';
    return true;
}

} // namespace tortuga
