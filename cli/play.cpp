// play.cpp: `tortuga play`: sets the table, lets people play at it and keeps the record.
#include <fmt/format.h>

#include <ostream>

#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/menu.hpp"
#include "cli/policy_file.hpp"
#include "cli/record_file.hpp"
#include "cli/sitting.hpp"
#include "faces/tokens.hpp"

namespace tortuga {

namespace {

// Everything that makes a game go on as it began; kept in the record's header for --continue.
struct Setting {
    Table table;
    Company company;
    std::uint64_t seed = 0;
    std::string path;
    std::string date;
};

SeatSet humans_of(std::string_view list, int seats) {
    SeatSet humans;
    if (trim(list) == "0") return humans;
    for (const std::string& item : split_list(list))
        humans.add(seat(number_within("--human", item, 1, seats) - 1));
    return humans;
}

// Sailors of old for the seats of the bots; people are called as they said.
Names names_for(const House& house, const std::string& list, SeatSet humans, int seats) {
    constexpr std::string_view sailors[seats_max] = {"Anne",   "Bartholomew", "Calico", "Davy",
                                                     "Edward", "Francis",     "Grace",  "Henry"};
    Names names;
    const std::vector<std::string> given = split_list(list);
    if (given.size() > static_cast<std::size_t>(seats))
        throw Stop{Exit::usage, {"cli.names.many", {{"seats", std::to_string(seats)}}}};
    for (int i = 0; i < seats; ++i) {
        const auto n = static_cast<std::size_t>(i);
        if (n < given.size() && !given[n].empty())
            names.push_back(printable(given[n], 24));
        else if (!humans.has(seat(i)))
            names.emplace_back(sailors[n]);
        else if (humans.size() == 1)
            names.push_back(house.say("cli.player.only"));
        else
            names.push_back(house.say("cli.player.numbered", {{"number", std::to_string(i + 1)}}));
    }
    return names;
}

Setting new_game(const House& house, const PlayArgs& args) {
    const AnyGame& game = game_called(house, args.table.game);
    const AnyOptions options = options_for(house, game, args.table);
    const int seats = game.seats(options);
    const SeatSet humans = humans_of(args.humans, seats);
    const std::uint64_t seed = house.any_seed();
    const std::string usual =
        fmt::format("played/{}-{}-{}.record", game.name, house.world.date, seed);
    return {.table = Table{game, options},
            .company = {names_for(house, args.names, humans, seats), humans,
                        &bot_called(house, game, args.bot)},
            .seed = seed,
            .path = args.save.empty() ? usual : args.save,
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

Setting old_game(const House& house, const PlayArgs& args) {
    const Record record = load_record(house, args.resume);
    if (!record.redacted.empty())
        throw Stop{Exit::usage, {"cli.record.redacted", {{"file", printable(args.resume, 200)}}}};
    const Table table = replayed(house, args.resume, record);
    if (table.is_over())
        throw Stop{Exit::usage, {"cli.record.over", {{"file", printable(args.resume, 200)}}}};
    const std::string people = extra(record.header, "human");
    const std::string bot = args.bot.empty() ? extra(record.header, "bot") : args.bot;
    const SeatSet humans = humans_of(people.empty() ? args.humans : people, table.seats());
    return {.table = table,
            .company = {names_for(house, join(record.header.seats, ","), humans, table.seats()),
                        humans, &bot_called(house, table.game(), bot)},
            .seed = seed_of(house, record.header),
            .path = args.save.empty() ? args.resume : args.save,
            .date = record.header.date};
}

Header header_of(const Setting& setting) {
    std::vector<std::string> humans;
    for (Seat who : setting.company.humans) humans.push_back(std::to_string(index(who) + 1));
    return {.date = setting.date,
            .seats = setting.company.names,
            .extra = {{"seed", std::to_string(setting.seed)},
                      {"human", humans.empty() ? "0" : join(humans, ",")},
                      {"bot", std::string{setting.company.bot->name}}}};
}

} // namespace

Exit play(const House& house, const PlayArgs& asked) {
    PlayArgs args = asked;
    if (args.resume.empty() && args.table.game.empty() && !ask_what_to_play(house, args))
        return house.print(""), Exit::ok;
    const Setting setting = args.resume.empty() ? new_game(house, args) : old_game(house, args);
    recall_policy(house, setting.table.game(), setting.table.options());
    const Header header = header_of(setting);
    const auto save = [&](const Table& table) {
        save_text(setting.path, write_record(table, header));
    };
    house.print(house.say("cli.play.begin",
                          {{"game", house.say(std::string{setting.table.game().name} + ".name")},
                           {"names", join(setting.company.names, ", ")}}));
    house.print(house.say("cli.play.keys"));
    Sitting sitting{house, setting.table, setting.company, setting.seed, save};
    const Sitting::End end = sitting.play();
    save(sitting.table());
    // Unwrapped: it holds a path, to be copied.
    house.world.out << house.say(end == Sitting::End::over ? "cli.play.saved" : "cli.play.left",
                                 {{"file", setting.path}})
                    << '\n';
    return Exit::ok;
}

} // namespace tortuga
