// join.cpp: `tortuga join`: finds or opens a table in a harbour, and sits down at it.
#include <ostream>

#include "cli/guest.hpp"
#include "cli/guest_door.hpp"
#include "cli/lookup.hpp"
#include "cli/policy_file.hpp"
#include "faces/tokens.hpp"
#include "harbour/manners.hpp"

namespace tortuga {

namespace {

namespace json = boost::json;

// "60": for each decision. "600+10": for all of them, and what each adds. In seconds.
json::object clock_of(const std::string& text) {
    constexpr int seconds_max = 30 * 24 * 3600;
    const auto [first, second] = cut(text, '+');
    const int seconds = number_within("--clock", first, 1, seconds_max);
    if (text.find('+') == text.npos) return {{"move", seconds}};
    return {{"bank", seconds}, {"add", number_within("--clock", second, 0, seconds_max)}};
}

// What somebody types, or `usual` for an empty line. Nothing at the end of input.
std::optional<std::string> name_typed(const House& house, Keyboard& keyboard,
                                      const std::string& usual) {
    std::string name;
    while (name.empty()) {
        house.world.out << house.say("cli.join.name") << " [" << usual << "] " << std::flush;
        const std::optional<std::string> line = keyboard.line();
        if (!line) return {};
        name = trim(*line).empty() ? usual : proper_text(*line, name_bytes);
    }
    return name;
}

// What the person is called. Nothing at the end of input.
std::optional<std::string> name_for(const House& house, const JoinArgs& args, Keyboard& keyboard) {
    const std::string& own = house.preferences.value("name");
    std::string name = proper_text(args.name.empty() ? own : args.name, name_bytes);
    return name.empty() ? name_typed(house, keyboard, house.say("cli.join.usual")) : name;
}

// A name that will do: the harbour's own proposal, if it made one.
std::string name_offered(const House& house, const Message& refused) {
    const json::value* const args = refused.value("args");
    const json::value* const free =
        args && args->is_object() ? args->get_object().if_contains("free") : nullptr;
    if (!free || !free->is_string()) return house.say("cli.join.usual");
    return proper_text(std::string_view{free->get_string()}, name_bytes);
}

// Asks for another name for as long as the harbour wants one.
void sit_down_named(const House& house, Client& client, Ticket& ticket, std::string name,
                    std::optional<int> seat_number, Keyboard& keyboard) {
    for (;;) try {
            return sit_down(house.world, client, ticket, name, seat_number, Sitter::person);
        } catch (const TurnedAway& away) {
            const Message said = read_message(away.line);
            if (!said.text("code").value_or("").starts_with("name_")) throw;
            house.print(refusal(house, said));
            const auto other = name_typed(house, keyboard, name_offered(house, said));
            if (!other) throw;
            name = *other;
        }
}

Exit list_tables(const House& house, const Url& url, Client& client) {
    client.send(json::serialize(json::object{{"t", "tables"}}));
    const Message answer = read_message(client.await("tables", answer_limit));
    const json::value* tables = answer.value("tables");
    if (!tables || !tables->is_array() || tables->get_array().empty())
        house.print(house.say("cli.join.no_tables"));
    else
        for (const json::value& value : tables->get_array()) {
            const Notice notice = read_notice(read_message(json::serialize(value)));
            int taken = 0;
            for (const Tablemate& mate : notice.mates) taken += mate.kind != Tablemate::Kind::free;
            // Unwrapped: the link is to be copied.
            house.world.out << house.say(
                                   notice.stage == Notice::Stage::gathering ? "cli.join.listed"
                                                                            : "cli.join.listed_on",
                                   {{"link", url.link(proper_text(notice.table, name_bytes))},
                                    {"game", house.say(std::string{notice.game->name} + ".name")},
                                    {"options", notice.options_line},
                                    {"taken", std::to_string(taken)},
                                    {"seats", std::to_string(notice.mates.size())}})
                            << '\n';
        }
    house.print(house.say("cli.join.how", {{"harbour", url.harbour()}}));
    return Exit::ok;
}

// What is agreed about who is late or gone.
void add_absence(const House& house, const AnyGame& game, const JoinArgs& args,
                 json::object& message) {
    constexpr int grace_most = 100 * 24 * 3600, misses_most = 100;
    if (!args.grace.empty()) message["grace"] = number_within("--grace", args.grace, 0, grace_most);
    if (!args.misses.empty())
        message["misses"] = number_within("--misses", args.misses, 1, misses_most);
    if (args.out == "default")
        message["out"] = args.out;
    else if (!args.out.empty())
        message["out"] = bot_called(house, game, args.out).name;
    if (args.ends.empty()) return;
    if (args.ends != "standing" && args.ends != "annulled")
        throw Stop{Exit::usage, {"cli.join.ends", {{"value", printable(args.ends, 40)}}}};
    message["ends"] = args.ends;
}

json::object opening(const House& house, const JoinArgs& args) {
    const AnyGame& game = game_called(house, args.open);
    const AnyOptions options =
        options_for(house, game, {.game = args.open, .options = args.options});
    const std::vector<const Bot*> bots = bots_listed(house, game, args.bots);
    const int first = args.umpire ? 1 : 2, others = game.seats(options) - first + 1;
    if (std::ssize(bots) > others)
        throw Stop{Exit::usage, {"cli.join.many_bots", {{"seats", std::to_string(others)}}}};
    json::array seated;
    for (const Bot* bot : bots)
        seated.push_back(json::object{{"seat", std::ssize(seated) + first}, {"bot", bot->name}});
    json::object message{{"t", "open"},
                         {"game", game.name},
                         {"options", game.print_options(options)},
                         {"bots", std::move(seated)}};
    if (!args.clock.empty()) message["clock"] = clock_of(args.clock);
    if (args.umpire) message["umpire"] = true;
    add_absence(house, game, args, message);
    return message;
}

Exit visit(const House& house, const JoinArgs& args, const Url& url, const json::object& opens) {
    Keyboard keyboard{house.world.in};
    std::string greeting;
    Client client = call_at(url, ViewForm::moments, answer_limit, greeting);
    check_engine(greeting);
    if (url.table.empty() && opens.empty()) return list_tables(house, url, client);
    Ticket ticket{.table = url.table};
    const bool sits = url.key.empty() && !args.watch && !args.umpire;
    std::optional<std::string> name;
    if (sits && !(name = name_for(house, args, keyboard))) return Exit::ok;
    if (!opens.empty()) {
        json::object message = opens;
        if (name) message["name"] = *name;
        client.send(json::serialize(message));
        const Message opened = read_message(client.await("opened", answer_limit));
        ticket.table = opened.text("table").value_or("");
        ticket.host_key = opened.text("key").value_or("");
    }
    const Notice notice = look_at(client, ticket.table);
    recall_policy(house, *notice.game, notice.options);
    if (sits) {
        sit_down_named(house, client, ticket, *name,
                       opens.empty() ? std::nullopt : std::optional{1}, keyboard);
    } else if (opens.empty()) { // Whoever opened a table is at it.
        ticket.key = url.key;
        board(client, ticket, answer_limit);
    }
    return Visitor{house, url, std::move(client), ticket, notice, keyboard}.stay();
}

} // namespace

Exit join(const House& house, const JoinArgs& args) {
    const Url url = address_of(args.url, args.ca);
    if (args.umpire && args.open.empty()) throw Stop{Exit::usage, {"cli.join.umpire_opens"}};
    const json::object opens = args.open.empty() ? json::object{} : opening(house, args);
    try {
        return visit(house, args, url, opens);
    } catch (const TurnedAway& away) {
        throw turned_away(house, away);
    } catch (const ClientError& error) {
        throw Stop{Exit::broken, error.complaint};
    }
}

} // namespace tortuga
