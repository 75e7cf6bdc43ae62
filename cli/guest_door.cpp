// guest_door.cpp: looking, sitting down, coming back.
#include "cli/guest_door.hpp"

#include <thread>

#include "harbour/engine.hpp"
#include "harbour/manners.hpp"
#include "table/fair.hpp"

namespace tortuga {

namespace json = boost::json;

namespace {

// What a seat has promised, as all at the table see it.
std::string_view promise_at(const Message& told, Seat who) {
    const json::value* seats = told.value("seats");
    if (!seats || !seats->is_array() || seats->get_array().size() <= index(who)) return "";
    const json::object* chair = seats->get_array()[index(who)].if_object();
    const json::value* promised = chair ? chair->if_contains("promise") : nullptr;
    return promised && promised->is_string() ? std::string_view{promised->get_string()} : "";
}

} // namespace

Url address_of(const std::string& text, const std::string& ca) {
    Result<Url> url = parse_url(text);
    if (!url) throw Stop{Exit::usage, url.complaint()};
    Url found = *url;
    found.ca = ca;
    return found;
}

Notice look_at(Client& client, const std::string& table) {
    client.send(json::serialize(json::object{{"t", "look"}, {"table", table}}));
    return read_notice(read_message(client.await("about", answer_limit)));
}

void sit_down(const World& world, Client& client, Ticket& ticket, json::object wish,
              Sitter sitter) {
    ticket.entropy = fresh_entropy(world);
    wish["promise"] = promise(ticket.entropy);
    if (sitter == Sitter::program) wish["program"] = true;
    client.send(json::serialize(wish));
    const Message seated = read_message(client.await("seated", answer_limit));
    ticket.table = seated.text("table").value_or("");
    ticket.key = seated.text("key").value_or("");
}

// A promise that is on its way is not given again: the table would see two, and we would never know
// which of them it has. It is lost if the connection is, and void if somebody went while all showed
// theirs.
std::optional<json::object> share_due(const World& world, Ticket& ticket, const Message& told,
                                      Seat you) {
    if (you == Seat::nobody || told.text("phase") != "gathering") return {};
    const bool is_ours =
        !ticket.entropy.empty() && promise_at(told, you) == promise(ticket.entropy);
    const bool was_promised = std::exchange(ticket.is_promised, is_ours);
    if (told.flag("stirring").value_or(false))
        return is_ours ? std::optional{json::object{
                             {"t", "reveal"}, {"table", ticket.table}, {"entropy", ticket.entropy}}}
                       : std::nullopt;
    if (is_ours || (told.type() == "seats" && !was_promised)) return {};
    ticket.entropy = fresh_entropy(world);
    return json::object{
        {"t", "mix"}, {"table", ticket.table}, {"promise", promise(ticket.entropy)}};
}

std::optional<Client> return_patiently(const Url& url, ViewForm form, const Ticket& ticket) {
    Milliseconds waited{0};
    return come_back(url, form, ticket, [&](Milliseconds pause) {
        constexpr Milliseconds patience{600'000};
        if ((waited += pause) > patience) return false;
        std::this_thread::sleep_for(pause);
        return true;
    });
}

void check_engine(const std::string& greeting) {
    const Message hello = read_message(greeting);
    if (hello.text("engine") == engine_name()) return;
    throw Stop{Exit::no,
               {"cli.join.versions",
                {{"theirs", proper_text(hello.text("version").value_or("?"), name_bytes)}}}};
}

} // namespace tortuga
