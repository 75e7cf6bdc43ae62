// play.cpp: `tortuga play`: sets the table, lets people play at it and keeps the record.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "bots/crew.hpp"
#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/menu.hpp"
#include "cli/record_file.hpp"
#include "cli/saved.hpp"
#include "cli/sitting.hpp"
#include "cli/study.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

// Everything that makes a game go on as it began; kept in the record's header for --continue.
struct Beginning {
    Table table;
    Company company;
    std::uint64_t seed = 0;
    RecordKeeper keeper;
    std::string date;
};

SeatSet humans_of(std::string_view list, int seats) {
    SeatSet humans;
    if (trim(list) == "0") return humans;
    for (const std::string& item : split_list(list))
        humans.add(seat(number_within("--human", item, 1, seats) - 1));
    return humans;
}

// People are called as they said; for the bots somebody of the crew sits down whose name is free.
Names names_for(const House& house, const std::string& list, SeatSet humans, int seats,
                const Bot& bot) {
    const std::vector<std::string> given = split_list(list);
    if (given.size() > static_cast<std::size_t>(seats))
        throw Stop{Exit::usage, {"cli.names.many", {{"seats", std::to_string(seats)}}}};
    Names names(static_cast<std::size_t>(seats));
    for (int i = 0; i < seats; ++i) {
        const auto n = static_cast<std::size_t>(i);
        if (n < given.size() && !given[n].empty())
            names[n] = printable(given[n], 24);
        else if (!humans.has(seat(i)))
            continue; // When all people are known.
        else if (const std::string& own = house.preferences.value("name");
                 !own.empty() && seat(i) == humans.lowest())
            names[n] = own; // Whoever set up the machine sits down first.
        else if (humans.size() == 1)
            names[n] = house.say("cli.player.only");
        else
            names[n] = house.say("cli.player.numbered", {{"number", std::to_string(i + 1)}});
    }
    const auto is_taken = [&](std::string_view name) {
        return std::ranges::count(names, name) > 0;
    };
    for (std::string& name : names)
        if (name.empty()) name = character_for(bot, is_taken).name;
    return names;
}

// "Lin (far-sighted)"; whoever stands in for others of the crew has no temper of their own here.
std::string introduced(const House& house, const std::string& name, const Bot& bot) {
    const Character* one = find_character(name);
    return one && one->skill == bot.skill ? name + " (" + house.say(temper_key(*one)) + ")" : name;
}

// Whom one plays against, or with; with several people at the screen, who is there.
std::string welcome(const House& house, const AnyGame& game, const Company& company) {
    const int seats = static_cast<int>(std::ssize(company.names));
    const SeatSet bots = seats_of(seats) - company.humans;
    const bool is_alone = company.humans.size() == 1 && !bots.empty();
    std::vector<std::string> names;
    for (const Seat who : is_alone ? bots : seats_of(seats)) {
        const std::string& name = company.names[index(who)];
        names.push_back(bots.has(who) ? introduced(house, name, *company.bot) : name);
    }
    return house.say(
        !is_alone                    ? "cli.play.begin"
        : wins_together(game, seats) ? "crew.with"
                                     : "crew.against",
        {{"game", house.say(std::string{game.name} + ".name")}, {"names", join(names, ", ")}});
}

// The one that was asked for; else the one that is preferred, in a game that it plays.
const Bot& bot_at_table(const House& house, const AnyGame& game, const std::string& asked) {
    if (!asked.empty()) return bot_called(house, game, asked);
    const Bot* preferred = find_bot_or_level(game, house.preferences.value("bot"));
    return preferred ? *preferred : best_bot(game.name);
}

// Where a new record may go: --save never takes the place of a file that is there.
std::string new_path(const PlayArgs& args, const std::string& usual) {
    if (args.save.empty()) return usual;
    demand_free(args.save);
    return args.save;
}

Beginning new_game(const House& house, const PlayArgs& args) {
    const AnyGame& game = game_called(house, args.table.game);
    const AnyOptions options = options_for(house, game, args.table);
    const int seats = game.seats(options);
    const SeatSet humans = humans_of(args.humans, seats);
    const std::uint64_t seed = house.any_seed();
    const std::string usual =
        fmt::format("{}/{}-{}-{}.record", saved_folder(house), game.name, house.world.date, seed);
    const Bot& bot = bot_at_table(house, game, args.bot);
    return {.table = Table{game, options},
            .company = {names_for(house, args.names, humans, seats, bot), humans, &bot},
            .seed = seed,
            .keeper = {new_path(args, usual), RecordKeeper::Game::fresh},
            .date = house.world.date};
}

std::string extra(const Header& header, std::string_view key) {
    for (const Field& field : header.extra)
        if (field.key == key) return field.value;
    return "";
}

// A number is read back as it was written; a record from elsewhere has none and gets a new one.
std::uint64_t seed_of(const House& house, const Header& header) {
    const std::string text = extra(header, "seed");
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return error == std::errc{} && end == text.data() + text.size() ? seed : house.any_seed();
}

Beginning old_game(const House& house, const PlayArgs& args) {
    const std::string path = record_to_continue(house, args.resume, args.table.game);
    const Record record = load_record(house, path);
    if (!record.redacted.empty())
        throw Stop{Exit::usage, {"cli.record.redacted", {{"file", printable(path, 200)}}}};
    const Table table = replayed(house, path, record);
    if (table.is_over())
        throw Stop{Exit::usage, {"cli.record.over", {{"file", printable(path, 200)}}}};
    const std::string people = extra(record.header, "human");
    const Bot& bot = bot_at_table(house, table.game(),
                                  args.bot.empty() ? extra(record.header, "bot") : args.bot);
    const SeatSet humans = humans_of(people.empty() ? args.humans : people, table.seats());
    const bool moves = !args.save.empty() && args.save != path;
    return {
        .table = table,
        .company = {names_for(house, join(record.header.seats, ","), humans, table.seats(), bot),
                    humans, &bot},
        .seed = seed_of(house, record.header),
        .keeper = moves ? RecordKeeper{new_path(args, path), RecordKeeper::Game::fresh}
                        : RecordKeeper{path, RecordKeeper::Game::goes_on},
        .date = record.header.date};
}

Header header_of(const Beginning& beginning) {
    std::vector<std::string> humans;
    for (Seat who : beginning.company.humans) humans.push_back(std::to_string(number_of(who)));
    return {.date = beginning.date,
            .seats = beginning.company.names,
            .extra = {{"seed", std::to_string(beginning.seed)},
                      {"human", humans.empty() ? "0" : join(humans, ",")},
                      {"bot", std::string{beginning.company.bot->name}}}};
}

} // namespace

Exit play(const House& house, const PlayArgs& asked) {
    PlayArgs args = asked;
    if (args.resume.empty() && args.table.game.empty() && !ask_what_to_play(house, args))
        return house.print(""), Exit::ok;
    Beginning beginning = args.resume.empty() ? new_game(house, args) : old_game(house, args);
    recall_policy(house, beginning.table.game(), beginning.table.options());
    const Header header = header_of(beginning);
    const auto save = [&](const Table& table) {
        beginning.keeper.keep(write_record(table, header));
    };
    house.print(welcome(house, beginning.table.game(), beginning.company));
    house.print(house.say("cli.play.keys"));
    Sitting sitting{house, beginning.table, beginning.company, beginning.seed, save};
    const bool is_over = sitting.play() == Sitting::End::over;
    if (!is_over) save(sitting.table());
    // Unwrapped: it holds a path, to be copied.
    const std::string& path = beginning.keeper.path();
    house.world.out << house.say(is_over ? "cli.play.saved" : "cli.play.left",
                                 {{"file", is_over ? path : short_name(house, path)}})
                    << '\n';
    return Exit::ok;
}

} // namespace tortuga
