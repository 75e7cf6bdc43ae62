// join.cpp: `tortuga join`: finds or opens a table in a harbour, and sits down at it.
#include <ostream>

#include "cli/guest.hpp"
#include "cli/guest_door.hpp"
#include "cli/lookup.hpp"
#include "cli/study.hpp"
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
void sit_down_named(const House& house, Client& client, Ticket& ticket, json::object wish,
                    Keyboard& keyboard) {
    for (;;) try {
            return sit_down(house.world, client, ticket, wish, Sitter::person);
        } catch (const TurnedAway& away) {
            const Message said = read_message(away.line);
            if (!said.text("code").value_or("").starts_with("name_")) throw;
            house.print(refusal(house, said));
            const auto other = name_typed(house, keyboard, name_offered(house, said));
            if (!other) throw;
            wish["name"] = *other;
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

// What is agreed at a table of one's own, or at one for whoever comes.
json::object agreed(const House& house, const AnyGame& game, const AnyOptions& options,
                    const JoinArgs& args) {
    json::object message{{"game", game.name}, {"options", game.print_options(options)}};
    if (!args.clock.empty()) message["clock"] = clock_of(args.clock);
    add_absence(house, game, args, message);
    return message;
}

json::object quick_wish(const House& house, const JoinArgs& args) {
    const AnyGame& game = game_called(house, args.quick);
    const AnyOptions options =
        options_for(house, game, {.game = args.quick, .options = args.options});
    const std::vector<const Bot*> bots = bots_listed(house, game, args.bots);
    if (bots.size() > 1) throw Stop{Exit::usage, {"cli.join.one_bot", {}}};
    json::object message = agreed(house, game, options, args);
    message["t"] = "quick";
    if (!bots.empty()) message["bot"] = bots[0]->name;
    if (args.wait > 0) message["wait"] = args.wait;
    return message;
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
    json::object message = agreed(house, game, options, args);
    message["t"] = "open";
    message["bots"] = std::move(seated);
    if (args.umpire) message["umpire"] = true;
    return message;
}

// Opens a table, or finds one; then a seat there, if one is wanted. Nothing at the end of input.
std::optional<Notice> come_in(const House& house, const JoinArgs& args, const Url& url,
                              json::object wish, Client& client, Ticket& ticket,
                              Keyboard& keyboard) {
    const bool is_quick = !args.quick.empty(), opens = !args.open.empty();
    const bool sits = url.key.empty() && !args.watch && !args.umpire;
    if (sits) {
        const std::optional<std::string> name = name_for(house, args, keyboard);
        if (!name) return {};
        wish["name"] = *name;
    }
    if (is_quick) {
        sit_down_named(house, client, ticket, std::move(wish), keyboard);
        return look_at(client, ticket.table);
    }
    if (opens) {
        client.send(json::serialize(wish));
        const Message opened = read_message(client.await("opened", answer_limit));
        ticket.table = opened.text("table").value_or("");
        ticket.host_key = opened.text("key").value_or("");
    }
    Notice notice = look_at(client, ticket.table);
    if (sits) {
        json::object sitting{{"t", "sit"}, {"table", ticket.table}, {"name", wish["name"]}};
        if (opens) sitting["seat"] = 1;
        sit_down_named(house, client, ticket, std::move(sitting), keyboard);
    } else if (!opens) { // Whoever opened a table is at it.
        ticket.key = url.key;
        board(client, ticket, answer_limit);
    }
    return notice;
}

Exit visit(const House& house, const JoinArgs& args, const Url& url, const json::object& wish) {
    Keyboard keyboard{house.world.in};
    std::string greeting;
    Client client = call_at(url, ViewForm::moments, answer_limit, greeting);
    check_engine(greeting);
    if (url.table.empty() && wish.empty()) return list_tables(house, url, client);
    Ticket ticket{.table = url.table};
    const auto notice = come_in(house, args, url, wish, client, ticket, keyboard);
    if (!notice) return Exit::ok;
    recall_policy(house, *notice->game, notice->options);
    return Visitor{house, url, std::move(client), ticket, *notice, keyboard}.stay();
}

// What is to be said before one is at a table; nothing where one goes to one that is there.
json::object wish_of(const House& house, const JoinArgs& args, const Url& url) {
    const bool is_elsewhere = !args.open.empty() || args.umpire || args.watch || !url.table.empty();
    if (!args.quick.empty() && is_elsewhere) throw Stop{Exit::usage, {"cli.join.quick_alone", {}}};
    if (args.umpire && args.open.empty()) throw Stop{Exit::usage, {"cli.join.umpire_opens", {}}};
    if (!args.quick.empty()) return quick_wish(house, args);
    return args.open.empty() ? json::object{} : opening(house, args);
}

} // namespace

Exit join(const House& house, const JoinArgs& args) {
    const Url url = address_of(args.url, args.ca);
    const json::object wish = wish_of(house, args, url);
    try {
        return visit(house, args, url, wish);
    } catch (const TurnedAway& away) {
        throw turned_away(house, away);
    } catch (const ClientError& error) {
        throw Stop{Exit::broken, error.complaint};
    }
}

} // namespace tortuga
