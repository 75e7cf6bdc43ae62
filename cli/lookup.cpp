// lookup.cpp: names into things, and help where there is no such thing.
#include "cli/lookup.hpp"

#include <algorithm>

#include "cli/layout.hpp"
#include "cli/near.hpp"
#include "cli/study.hpp"
#include "faces/tokens.hpp"
#include "games/registry.hpp"

namespace tortuga {

namespace {

constexpr std::size_t shown_max = 40; // Letters of something wrong that are worth repeating.
constexpr std::string_view easy_level = "easy", strong_level = "strong";
constexpr std::string_view bot_levels[] = {easy_level, strong_level};

std::vector<std::string> option_words(const AnyGame& game) {
    std::vector<std::string> all{game.presets.begin(), game.presets.end()};
    for (const OptionInfo& option : game.options) all.emplace_back(option.key);
    return all;
}

} // namespace

std::string hint_near(const Words& words, std::string_view word,
                      const std::vector<std::string>& all) {
    const std::vector<std::string> near = near_words(word, all);
    return near.empty() ? "" : words.say("cli.near", {{"list", join(near, ", ")}});
}

const AnyGame& game_called(const House& house, std::string_view name) {
    std::string plain{name};
    std::ranges::replace(plain, '-', '_'); // pirates-cove is pirates_cove.
    if (const AnyGame* game = find_game(plain)) return *game;
    std::vector<std::string> all;
    for (const AnyGame* game : all_games()) all.emplace_back(game->name);
    const std::string list = join(all, ", ");
    if (name.empty()) throw Stop{Exit::usage, {"cli.game.missing", {{"list", list}}}};
    throw Stop{Exit::usage,
               {"cli.game.unknown", {{"game", printable(name, shown_max)}, {"list", list}}},
               hint_near(house, name, all)};
}

AnyOptions options_for(const House& house, const AnyGame& game, const TableArgs& args) {
    std::string line = with_board(house, game, args.options, args.board);
    if (args.seats) line += " seats=" + std::to_string(*args.seats);
    const Result<AnyOptions> options = game.parse_options(line);
    if (options) return *options;
    Complaint complaint = options.complaint();
    std::string hint;
    for (Arg& arg : complaint.args) {
        if (arg.name == "option") hint = hint_near(house, arg.value, option_words(game));
        if (arg.name != "choices") arg.value = printable(arg.value, shown_max);
    }
    if (complaint.key == "option.unknown" && hint.empty())
        hint = house.say("cli.options.list", {{"list", join(option_words(game), ", ")}});
    if (complaint.key != "option.unknown") hint.clear(); // The choices are already listed.
    throw Stop{Exit::usage, complaint, hint};
}

const Bot* find_bot_or_level(const AnyGame& game, std::string_view name) {
    if (name == strong_level) return &best_bot(game.name);
    const auto own = std::ranges::find(all_bots(), game.name, &Bot::game); // Weakest first.
    if (name == easy_level) return own == all_bots().end() ? &best_bot(game.name) : &*own;
    return find_bot(game.name, name);
}

std::vector<std::string> bot_words() {
    std::vector<std::string> all{std::begin(bot_levels), std::end(bot_levels)};
    for (const Bot& bot : all_bots()) all.emplace_back(bot.name);
    return all;
}

const Bot& bot_called(const House& house, const AnyGame& game, std::string_view name) {
    if (name.empty()) return best_bot(game.name);
    if (const Bot* bot = find_bot_or_level(game, name)) return *bot;
    std::vector<std::string> all;
    for (const Bot& bot : all_bots())
        if (find_bot(game.name, bot.name) == &bot) all.emplace_back(bot.name);
    all.insert(all.end(), std::begin(bot_levels), std::end(bot_levels));
    throw Stop{Exit::usage,
               {"cli.bot.unknown",
                {{"bot", printable(name, shown_max)},
                 {"game", std::string{game.name}},
                 {"list", join(all, ", ")}}},
               hint_near(house, name, all)};
}

std::vector<const Bot*> bots_listed(const House& house, const AnyGame& game,
                                    std::string_view list) {
    std::vector<const Bot*> bots;
    for (const std::string& name : split_list(list)) bots.push_back(&bot_called(house, game, name));
    return bots;
}

std::vector<int> seats_possible(const AnyGame& game, std::string_view options) {
    std::vector<int> possible;
    for (int n = 1; n <= seats_max; ++n)
        if (game.parse_options(std::string{options} + " seats=" + std::to_string(n)))
            possible.push_back(n);
    return possible;
}

std::vector<std::string> split_list(std::string_view text) {
    std::vector<std::string> items;
    if (trim(text).empty()) return items;
    for (;;) {
        const std::size_t comma = std::min(text.find(','), text.size());
        items.emplace_back(trim(text.substr(0, comma)));
        if (comma == text.size()) return items;
        text.remove_prefix(comma + 1);
    }
}

int number_within(std::string_view flag, std::string_view text, int least, int most) {
    const std::optional<int> n = parse_number(text);
    if (n && least <= *n && *n <= most) return *n;
    throw Stop{Exit::usage,
               {"cli.number.wrong",
                {{"flag", std::string{flag}},
                 {"value", printable(text, shown_max)},
                 {"least", std::to_string(least)},
                 {"most", std::to_string(most)}}}};
}

} // namespace tortuga
