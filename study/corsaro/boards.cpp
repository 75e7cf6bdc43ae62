// boards.cpp: `tortuga boards`: boards listed, one board shown or printed; and finding boards.
#include "study/corsaro/boards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <ostream>

#include "cli/command.hpp"
#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/record_file.hpp"
#include "faces/assets.hpp"
#include "faces/tokens.hpp"
#include "games/corsaro/sea.hpp"
#include "games/corsaro/text.hpp"

namespace tortuga::corsaro {

namespace {

const ShippedBoard* find_shipped(const std::vector<ShippedBoard>& all, std::string_view id) {
    const auto found = std::ranges::find(all, id, &ShippedBoard::id);
    return found == all.end() ? nullptr : &*found;
}

std::vector<std::string> shipped_ids() {
    std::vector<std::string> ids;
    for (const ShippedBoard& board : shipped_boards()) ids.push_back(board.id);
    return ids;
}

bool is_file(std::string_view path) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored);
}

BoardFile board_of(const House& house, std::string_view name, std::string_view text) {
    const Result<BoardFile> file = read_board(text);
    if (file) return *file;
    throw Stop{Exit::usage,
               {"cli.board.broken",
                {{"file", printable(name, 200)}, {"reason", house.words.say(file.complaint())}},
                file.complaint().clause}};
}

// In the reader's language where we have it, else as its file says.
std::string about(const House& house, const std::string& id, const BoardFile& file) {
    const std::string key = "cli.boards.about." + id;
    return house.words.has(key) ? house.say(key) : file.about;
}

std::string spaces(const Board& b, const auto& which) {
    std::vector<std::string> names;
    for (const auto s : which) names.push_back(print_space(b, static_cast<Space>(s)));
    return join(names, ", ");
}

std::string routes_of(const House& house, const Board& b) {
    std::vector<std::string> routes;
    for (int k = 0; k < b.routes; ++k) {
        const Route& r = b.route[k];
        routes.push_back(house.say("cli.boards.route", {{"route", std::string{r.letter}},
                                                        {"from", print_space(b, blue(r.from))},
                                                        {"to", print_space(b, blue(r.to))},
                                                        {"orange", std::to_string(r.length)},
                                                        {"blue", std::to_string(replaced(b, r))}}));
    }
    return join(routes, "; ");
}

void print_board_facts(const House& house, const std::string& id, const BoardFile& file) {
    const Board& b = file.board;
    house.world.out << fmt::format("{}  {}\n", house.screen.ink(Ink::strong, printable(id, 60)),
                                   file.name);
    house.print("  " + house.say("cli.boards.facts", {{"ring", std::to_string(b.ring)},
                                                      {"lane", std::to_string(b.lane)},
                                                      {"mouth", print_space(b, blue(b.mouth))},
                                                      {"rafts", spaces(b, SpaceSet{b.rafts})},
                                                      {"symbols", spaces(b, b.symbol)}}));
    house.print("  " + house.say("cli.boards.routes", {{"list", routes_of(house, b)}}));
    if (const std::string text = about(house, id, file); !text.empty()) house.print("  " + text);
}

boost::json::object json_of(const std::string& id, const BoardFile& file) {
    boost::json::object object{{"board", id}, {"word", print_board(file.board)}};
    const boost::json::value parts = boost::json::parse(write_board(file));
    for (const auto& [key, value] : parts.as_object()) object[key] = value;
    return object;
}

Exit list_boards(const House& house) {
    boost::json::array all;
    for (const ShippedBoard& board : shipped_boards()) {
        const BoardFile file = board_of(house, board.id, board.text);
        if (house.json)
            all.push_back(json_of(board.id, file));
        else
            print_board_facts(house, board.id, file);
    }
    if (house.json)
        house.world.out << boost::json::serialize(all) << '\n';
    else
        house.print("\n" + house.say("cli.boards.more"));
    return Exit::ok;
}

struct BoardsArgs {
    std::string board; // Empty: all that are shipped.
};

Exit print_boards(const House& house, const BoardsArgs& args) {
    if (args.board.empty()) return list_boards(house);
    const BoardFile file = board_called(house, args.board);
    if (house.json) return house.world.out << write_board(file), Exit::ok;
    print_board_facts(house, args.board, file);
    house.world.out << house.say("cli.boards.option", {{"word", print_board(file.board)}}) << '\n';
    return Exit::ok;
}

} // namespace

std::vector<ShippedBoard> shipped_boards() {
    std::vector<ShippedBoard> all;
    for (const Asset& asset : assets()) {
        const std::size_t folder = asset.path.find("/boards/");
        if (folder == asset.path.npos) continue;
        std::string_view id = asset.path.substr(folder + 8);
        id.remove_suffix(std::string_view{".json"}.size());
        all.push_back({std::string{id}, asset.text});
    }
    return all;
}

BoardFile board_called(const House& house, std::string_view name) {
    const std::vector<ShippedBoard> all = shipped_boards();
    if (const ShippedBoard* board = find_shipped(all, name))
        return board_of(house, name, board->text);
    if (is_file(name)) return board_of(house, name, read_file(std::string{name}));
    throw Stop{Exit::usage,
               {"cli.board.unknown",
                {{"board", printable(name, 200)}, {"list", join(shipped_ids(), ", ")}}},
               hint_near(house, name, shipped_ids())};
}

void add_boards(CommandLine& line) {
    Command<BoardsArgs> command{line, "boards", print_boards};
    command.text("BOARD", "board", command.args->board, "");
}

constinit const Boards boards{
    .shipped = shipped_ids,
    .about = [](const House& house,
                const std::string& id) { return about(house, id, board_called(house, id)); },
    .spelled = [](const House& house,
                  std::string_view name) { return print_board(board_called(house, name).board); },
    .is_spelled = [](std::string_view word) { return parse_board(word).has_value(); }};

} // namespace tortuga::corsaro
