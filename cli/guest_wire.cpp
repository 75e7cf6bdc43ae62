// guest_wire.cpp: reading a harbour's messages.
#include "cli/guest_wire.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "faces/tokens.hpp"
#include "games/registry.hpp"
#include "harbour/base64.hpp"
#include "harbour/manners.hpp"

namespace tortuga {

namespace {

namespace json = boost::json;

constexpr std::size_t text_bytes = 400;

[[noreturn]] void nonsense(std::string_view what) {
    throw ClientError{{"client.nonsense", {{"what", std::string{what}}}}};
}

std::string text_in(const json::object& object, std::string_view field) {
    const json::value* value = object.if_contains(field);
    return value && value->is_string() ? std::string{value->get_string()} : "";
}

bool flag_in(const json::object& object, std::string_view field) {
    const json::value* value = object.if_contains(field);
    return value && value->is_bool() && value->get_bool();
}

std::int64_t number_in(const json::value& value) {
    if (!value.is_int64()) nonsense("number");
    return value.get_int64();
}

const json::array& array_in(const json::value* value, std::string_view what) {
    if (!value || !value->is_array()) nonsense(what);
    return value->get_array();
}

MoveBits move_in(const json::value& token, const Notice& notice) {
    const auto move = token.is_string()
                          ? notice.game->parse_move(notice.options, token.get_string())
                          : std::nullopt;
    if (!move) nonsense("move");
    return *move;
}

Tablemate read_mate(const json::value& value) {
    if (!value.is_object()) nonsense("seats");
    const json::object& seat = value.get_object();
    const std::string kind = text_in(seat, "kind");
    return {.kind = kind == "bot" || flag_in(seat, "program") ? Tablemate::Kind::bot
                    : kind == "person"                        ? Tablemate::Kind::person
                                                              : Tablemate::Kind::free,
            .name = proper_text(text_in(seat, "name"), name_bytes),
            .is_here = flag_in(seat, "here"),
            .is_out = flag_in(seat, "out"),
            .is_set = flag_in(seat, "set"),
            .is_awaited = text_in(seat, "then") == "out",
            .left_ms = seat.if_contains("left") ? number_in(seat.at("left")) : -1};
}

// What people agree on and may change before the start.
json::object agreed_in(const Message& about) {
    json::object agreed;
    for (const std::string_view field :
         {"rules", "clock", "grace", "out", "misses", "tempo", "ends"})
        if (const json::value* value = about.value(field)) agreed[field] = *value;
    return agreed;
}

Notice::Stage stage_called(std::string_view phase) {
    return phase == "gathering" ? Notice::Stage::gathering
           : phase == "playing" ? Notice::Stage::playing
                                : Notice::Stage::over;
}

void read_mates(const json::value* seats, Notice& notice) {
    notice.mates.clear();
    for (const json::value& value : array_in(seats, "seats"))
        notice.mates.push_back(read_mate(value));
    if (std::ssize(notice.mates) != notice.game->seats(notice.options)) nonsense("seats");
}

} // namespace

bool Notice::is_full() const {
    return std::ranges::none_of(
        mates, [](const Tablemate& mate) { return mate.kind == Tablemate::Kind::free; });
}

Message read_message(std::string_view line) {
    std::optional<Message> message = Message::read(line);
    if (!message) nonsense("message");
    return std::move(*message);
}

Notice read_notice(const Message& about) {
    const std::string name{about.text("game").value_or("")};
    Notice notice{.table = std::string{about.text("table").value_or("")}, .game = find_game(name)};
    if (!notice.game)
        throw ClientError{{"client.no_game", {{"game", proper_text(name, text_bytes)}}}};
    const auto rules = released(*notice.game, about.text("rules").value_or(""));
    if (!rules) nonsense("rules");
    const Result<AnyOptions> parsed =
        edition_options(*notice.game, *rules, about.text("options").value_or(""));
    if (!parsed) nonsense("options");
    notice.options = *parsed;
    notice.options_line = edition_line(*notice.game, *rules, *parsed);
    notice.agreed = agreed_in(about);
    notice.n = number_of(about, "n");
    notice.is_damaged = about.flag("damaged").value_or(false);
    read_seats(about, notice);
    read_crowd(about, notice);
    return notice;
}

void read_seats(const Message& message, Notice& notice) {
    read_mates(message.value("seats"), notice);
    notice.stage = stage_called(message.text("phase").value_or(""));
    notice.is_paused = message.flag("paused").value_or(false);
    notice.bots_at.reset();
    if (const auto quick = message.part("quick"))
        notice.bots_at = std::chrono::steady_clock::now() + Milliseconds{number_of(*quick, "left")};
}

void read_crowd(const Message& message, Notice& notice) {
    notice.watching = static_cast<int>(number_of(message, "watching"));
    notice.watchers.clear();
    if (const json::value* names = message.value("watchers"); names && names->is_array())
        for (const json::value& name : names->get_array())
            if (name.is_string())
                notice.watchers.push_back(
                    proper_text(std::string_view{name.get_string()}, name_bytes));
}

std::vector<Happening> read_events(const json::value* events, const json::value* seen,
                                   const Notice& notice) {
    std::vector<Happening> all;
    for (const json::value& value : array_in(events, "events")) {
        const json::array& event = array_in(&value, "events");
        if (event.size() < 2) nonsense("events");
        const bool heard = event.size() > 2;
        all.push_back({static_cast<std::uint32_t>(number_in(event[0])),
                       {seat_of(number_in(event[1])), heard,
                        heard ? move_in(event[2], notice) : MoveBits{0}}});
    }
    if (!seen) return all;
    const json::array& changes = array_in(seen, "seen");
    for (std::size_t i = 0; i < all.size() && i < changes.size(); ++i)
        if (const auto* change = changes[i].if_string()) all[i].change = std::string_view{*change};
    return all;
}

AnyMoves read_moves(const json::value* moves, const Notice& notice) {
    AnyMoves all;
    for (const json::value& token : array_in(moves, "moves")) {
        if (all.size() == AnyMoves::capacity) nonsense("moves");
        all.push_back(move_in(token, notice));
    }
    return all;
}

AnyView read_view(const json::value* bytes, const AnyGame& game) {
    if (!bytes || !bytes->is_string()) nonsense("view");
    const auto decoded = read_base64(std::string_view{bytes->get_string()});
    if (!decoded || decoded->size() != game.view_bytes) nonsense("view");
    AnyView view;
    std::ranges::copy(*decoded, view.bytes.begin());
    return view;
}

std::uint32_t number_of(const Message& message, std::string_view field) {
    return static_cast<std::uint32_t>(
        std::clamp<std::int64_t>(message.number(field).value_or(0), 0, UINT32_MAX));
}

Seat seat_of(std::int64_t wire) {
    if (wire < 0 || wire > seats_max) nonsense("seat");
    return wire == 0 ? Seat::chance : seat(static_cast<int>(wire) - 1);
}

SeatSet seats_in(const Message& message, std::string_view field) {
    SeatSet seats;
    if (const json::value* all = message.value(field); all && all->is_array())
        for (const json::value& number : all->get_array())
            if (number.is_int64() && number.get_int64() > 0) seats.add(seat_of(number.get_int64()));
    return seats;
}

std::string fresh_entropy(const World& world) {
    constexpr int draws = 8; // Of 32 bits at least: 256 in all.
    std::string text;
    for (int i = 0; i < draws; ++i)
        text += fmt::format("{:08x}", static_cast<std::uint32_t>(world.entropy()));
    return text;
}

std::string refusal(const House& house, const Message& refused) {
    const std::string key{refused.text("key").value_or("")};
    const std::string clause = proper_text(refused.text("clause").value_or(""), text_bytes);
    std::string text = proper_text(refused.text("text").value_or(""), text_bytes);
    if (house.words.has(key)) {
        Complaint complaint{key};
        const json::value* args = refused.value("args");
        if (args && args->is_object())
            for (const auto& [name, value] : args->get_object())
                if (value.is_string())
                    complaint.args.push_back(
                        {name, proper_text(std::string_view{value.get_string()}, text_bytes)});
        text = house.words.say(complaint);
    }
    if (text.empty()) text = proper_text(refused.text("code").value_or("?"), text_bytes);
    return clause.empty() ? text : text + " (" + clause + ")";
}

std::string farewell(const House& house, const Message& bye) {
    const std::string key = "cli.join.bye." + proper_text(bye.text("why").value_or(""), text_bytes);
    return house.say(house.words.has(key) ? key : "cli.join.bye.closing");
}

Stop turned_away(const House& house, const TurnedAway& away) {
    const Message said = read_message(away.line);
    const std::string reason = said.type() == "bye" ? farewell(house, said) : refusal(house, said);
    const auto code = said.text("code");
    const std::string_view hint = code == "started" || code == "full" ? "cli.join.watch_hint"
                                  : code == "renewed"                 ? "cli.join.claim_hint"
                                                                      : "";
    return {
        Exit::no, {"client.refused", {{"reason", reason}}}, hint.empty() ? "" : house.say(hint)};
}

} // namespace tortuga
