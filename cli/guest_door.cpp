// guest_door.cpp: looking, sitting down, coming back.
#include "cli/guest_door.hpp"

#include <thread>

#include "harbour/engine.hpp"
#include "harbour/manners.hpp"

namespace tortuga {

namespace json = boost::json;

Notice look_at(Client& client, const std::string& table) {
    client.send(json::serialize(json::object{{"t", "look"}, {"table", table}}));
    return read_notice(read_message(client.await("about", answer_limit)));
}

void sit_down(const World& world, Client& client, Ticket& ticket, const std::string& name,
              std::optional<int> seat_number, Sitter sitter) {
    json::object sitting{
        {"t", "sit"}, {"table", ticket.table}, {"name", name}, {"entropy", fresh_entropy(world)}};
    if (seat_number) sitting["seat"] = *seat_number;
    if (sitter == Sitter::program) sitting["program"] = true;
    client.send(json::serialize(sitting));
    ticket.key = read_message(client.await("seated", answer_limit)).text("key").value_or("");
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
