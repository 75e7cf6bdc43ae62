// kill_hear.cpp: what the crew does about what it hears.
#include <fmt/format.h>

#include "table/fair.hpp"
#include "tests/kill_crew.hpp"

namespace tortuga::kill {

namespace {

namespace json = boost::json;

// [[n, seat, "move"], [n, seat], …]. Nothing: out of order, or something else.
std::optional<Story> story_of(const json::value* events) {
    Story story;
    if (!events || !events->is_array()) return {};
    for (const json::value& item : events->get_array()) {
        const json::array& event = item.as_array();
        const auto n = event.at(0).to_number<std::uint32_t>();
        if (!story.empty() && story.rbegin()->first >= n) return {};
        Happened& happened = story[n];
        happened.seat = event.at(1).to_number<int>();
        if (event.size() > 2) happened.move = event.at(2).as_string();
    }
    return story;
}

std::string text_in(const json::value* object, std::string_view key) {
    if (!object || !object->is_object()) return "";
    const json::value* value = object->get_object().if_contains(key);
    return value && value->is_string() ? std::string{value->get_string()} : "";
}

std::string text_in(const Message& message, std::string_view key) {
    return std::string{message.text(key).value_or("")};
}

std::uint32_t n_of(const Message& message) {
    return static_cast<std::uint32_t>(message.number("n").value_or(0));
}

} // namespace

void Crew::read(Hand at, std::string_view line) {
    const auto message = Message::read(line);
    if (!message) return note(at.voyage, at.sailor, fmt::format("no message: {}", line));
    const std::string_view type = message->type();
    if (type == "refused") {
        read_refused(at, *message);
    } else if (type == "bye" && !message->has("table")) {
        if (!ends_here_) note(at.voyage, at.sailor, std::string{line});
    } else if (type == "opened") {
        at.voyage.table = text_in(*message, "table");
        at.sailor.host_key = text_in(*message, "key");
        take_seats(at.voyage);
    } else if (message->text("table") == at.voyage.table) { // Not of a table that was left.
        read_of_table(at, *message);
    }
}

void Crew::read_of_table(Hand at, const Message& message) {
    Sailor& sailor = at.sailor;
    const std::string_view type = message.type();
    if (message.has("phase")) at.voyage.phase = text_in(message, "phase");
    if (type == "seated") {
        sailor.key = text_in(message, "key");
        gather(at.voyage);
    } else if (type == "table") {
        read_table(at, message);
    } else if (type == "seats") {
        read_seats(at, message);
    } else if (sailor.is_back) {
        read_of_play(at, message);
    }
}

// Of one's own seat. Whoever hosts is let in before that, and hears what anybody may, from the
// middle on; the seat's `table` has all of it.
void Crew::read_of_play(Hand at, const Message& message) {
    Sailor& sailor = at.sailor;
    const std::string_view type = message.type();
    if (type == "told") {
        read_told(at, message);
    } else if (type == "view") {
        note(at.voyage, sailor, sailor.memory.shown(n_of(message), text_in(message, "bytes")));
    } else if (type == "ask") {
        read_ask(at, message.value("moves"));
    } else if (type == "over") {
        sailor.heard_over = true;
        end_if_over(at.voyage);
    } else if (type == "record") {
        close_books(at, text_in(message, "text"));
    }
}

void Crew::read_table(Hand at, const Message& message) {
    Sailor& sailor = at.sailor;
    if (message.number("you") != sailor.memory.seat()) return; // As the host alone sees it.
    const auto log = story_of(message.value("log"));
    if (!log) return note(at.voyage, sailor, "a log out of order");
    note(at.voyage, sailor,
         sailor.memory.resumed(n_of(message), *log, text_in(message.value("view"), "bytes")));
    sailor.is_back = true;
    sailor.heard_over = message.has("over");
    if (const json::value* ask = message.value("ask"))
        read_ask(at, ask->as_object().if_contains("moves"));
}

// Once only, and not before the host has asked, so that nothing of it comes too late.
void Crew::read_seats(Hand at, const Message& message) {
    if (!message.flag("stirring").value_or(false) || !at.voyage.is_asked || at.sailor.has_shown)
        return;
    at.sailor.has_shown = true;
    say(at, {{"t", "reveal"}, {"table", at.voyage.table}, {"entropy", at.sailor.entropy}});
}

void Crew::read_told(Hand at, const Message& message) {
    Sailor& sailor = at.sailor;
    const auto events = story_of(message.value("events"));
    if (!events) return note(at.voyage, sailor, "events out of order");
    const bool had_open_deed = sailor.memory.open_deed().has_value();
    note(at.voyage, sailor, sailor.memory.told(n_of(message), *events));
    if (had_open_deed && !sailor.memory.open_deed()) sailor.moves.clear(); // Answered.
    if (!sailor.echo) return;
    for (const auto& [n, event] : *events)
        if (event.seat == sailor.memory.seat() && n > sailor.echo->seen) {
            if (event.move != sailor.echo->move) note(at.voyage, sailor, "another act was done");
            return sailor.echo.reset();
        }
}

// Only a harbour that closes, or whose disk is full, has a reason to refuse this crew anything.
void Crew::read_refused(Hand at, const Message& message) {
    const std::string code = text_in(message, "code");
    const bool is_storage = fills_disk_ && code == "storage";
    if (!is_storage && !(ends_here_ && code == "closing"))
        return note(at.voyage, at.sailor,
                    fmt::format("refused {}: {}", text_in(message, "to"), code));
    tally_.storage += is_storage;
    at.voyage.is_stuck |= is_storage && message.text("to") != "leave";
    if (!is_storage && message.text("to") == "act") at.sailor.memory.forget_deed();
}

void Crew::read_ask(Hand at, const json::value* moves) {
    at.sailor.moves.clear();
    for (const json::value& move : moves->as_array())
        at.sailor.moves.emplace_back(move.as_string());
    act(at);
}

void Crew::act(Hand at) {
    Sailor& sailor = at.sailor;
    Memory& memory = sailor.memory;
    if (is_silent_ || sailor.moves.empty() || memory.open_deed()) return;
    const std::string move =
        sailor.moves[rng_.below(static_cast<std::uint32_t>(sailor.moves.size()))];
    sailor.moves.clear();
    memory.acted(memory.n(), move);
    const json::object words{
        {"t", "act"}, {"table", at.voyage.table}, {"n", memory.n()}, {"move", move}};
    say(at, words);
    if (fills_disk_ || rng_.below(8) > 0) return;
    ++tally_.twice; // Sending again is safe.
    say(at, words);
}

void Crew::set_sail(Voyage& voyage) {
    for (Sailor& sailor : voyage.sailors) {
        tally_.acknowledged += sailor.memory.acknowledged();
        if (!sailor.key.empty()) say({voyage, sailor}, {{"t", "leave"}, {"table", voyage.table}});
        sailor.memory = Memory{sailor.memory.seat()};
        sailor.key = sailor.host_key = "";
        sailor.moves.clear();
        sailor.heard_over = sailor.has_shown = false;
    }
    voyage.is_asked = false;
    voyage.table = voyage.phase = "";
    const Plan& plan = voyage.plan;
    json::array bots;
    for (std::size_t i = 0; i < plan.bots.size(); ++i)
        bots.push_back(
            json::object{{"seat", static_cast<int>(i) + plan.people + 1}, {"bot", plan.bots[i]}});
    say({voyage, voyage.sailors[0]},
        {{"t", "open"}, {"game", plan.game}, {"options", plan.options}, {"bots", bots}});
}

void Crew::take_seats(Voyage& voyage) {
    for (Sailor& sailor : voyage.sailors) {
        const int seat = sailor.memory.seat();
        sailor.entropy = fmt::format("{:032x}", rng_.next());
        say({voyage, sailor}, {{"t", "sit"},
                               {"table", voyage.table},
                               {"seat", seat},
                               {"name", fmt::format("Sailor {}", seat)},
                               {"promise", promise(sailor.entropy)}});
    }
}

void Crew::gather(Voyage& voyage) {
    if (!voyage.is_everybody([](const Sailor& sailor) { return !sailor.key.empty(); })) return;
    voyage.is_asked = true;
    say({voyage, voyage.sailors[0]}, {{"t", "start"}, {"table", voyage.table}});
}

void Crew::end_if_over(Voyage& voyage) {
    if (voyage.is_everybody([](const Sailor& sailor) { return sailor.heard_over; }))
        say({voyage, voyage.sailors[0]}, {{"t", "record"}, {"table", voyage.table}});
}

void Crew::close_books(Hand at, const std::string& record) {
    std::vector<const Memory*> memories;
    for (const Sailor& sailor : at.voyage.sailors) memories.push_back(&sailor.memory);
    note(at.voyage, at.sailor, flaw_in_record(record, memories));
    if (is_silent_) return; // It will be asked for again.
    ++tally_.games;
    set_sail(at.voyage);
}

} // namespace tortuga::kill
