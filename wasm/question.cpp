// question.cpp: reading what a question is about.
#include "wasm/question.hpp"

#include "faces/edition.hpp"
#include "games/registry.hpp"
#include "harbour/base64.hpp"

namespace tortuga {

namespace {

Seat seat_on_wire(std::int64_t number, int seats) {
    return number >= 1 && number <= seats ? seat(static_cast<int>(number) - 1) : Seat::nobody;
}

std::optional<MoveBits> move_in(const Subject& subject, const boost::json::value& token) {
    if (!token.is_string()) return {};
    return subject.game->parse_move(subject.options, std::string_view{token.get_string()});
}

} // namespace

Seat read_seat(const Message& message, std::string_view field, int seats) {
    return seat_on_wire(message.number(field).value_or(0), seats);
}

Names read_names(const Message& message) {
    Names names;
    if (const boost::json::value* list = message.value("names"); list && list->is_array())
        for (const boost::json::value& name : list->get_array())
            names.emplace_back(name.is_string() ? std::string_view{name.get_string()} : "");
    return names;
}

std::optional<Subject> read_subject(const Message& message) {
    Subject subject{.game = find_game(message.text("game").value_or(""))};
    if (!subject.game) return {};
    const auto rules = released(*subject.game, message.text("rules").value_or(""));
    if (!rules) return {};
    const auto options =
        edition_options(*subject.game, *rules, message.text("options").value_or(""));
    if (!options) return {};
    subject.options = *options;
    const int seats = subject.game->seats(subject.options);
    subject.who = read_seat(message, "seat", seats);
    subject.names = read_names(message);
    subject.names.resize(static_cast<std::size_t>(seats));
    return subject;
}

std::optional<AnyView> read_view(const Subject& subject, const Message& message,
                                 std::string_view field) {
    const auto bytes = read_base64(message.text(field).value_or(""));
    if (!bytes || bytes->size() != subject.game->view_bytes) return {};
    AnyView view;
    std::ranges::copy(*bytes, view.bytes.begin());
    return view;
}

AnyMoves read_moves(const Subject& subject, const Message& message) {
    AnyMoves moves;
    if (const boost::json::value* list = message.value("moves"); list && list->is_array())
        for (const boost::json::value& token : list->get_array())
            if (const auto move = move_in(subject, token);
                move && moves.size() < AnyMoves::capacity)
                moves.push_back(*move);
    return moves;
}

std::optional<std::vector<Field>> read_fields(const Message& message, std::string_view field) {
    const boost::json::value* list = message.value(field);
    if (!list || !list->is_array()) return {};
    std::vector<Field> fields;
    for (const boost::json::value& value : list->get_array()) { // ["key", "what it says"]
        if (!value.is_array() || value.get_array().size() != 2) return {};
        const boost::json::array& pair = value.get_array();
        if (!pair[0].is_string() || !pair[1].is_string()) return {};
        fields.push_back({std::string{std::string_view{pair[0].get_string()}},
                          std::string{std::string_view{pair[1].get_string()}}});
    }
    return fields;
}

std::optional<std::vector<Told>> read_told(const Subject& subject, const Message& message) {
    const boost::json::value* list = message.value("events");
    if (!list || !list->is_array()) return {};
    std::vector<Told> all;
    for (const boost::json::value& value : list->get_array()) { // [n, seat] or [n, seat, "move"]
        if (!value.is_array() || value.get_array().size() < 2) return {};
        const boost::json::array& event = value.get_array();
        if (!event[1].is_int64()) return {};
        const std::int64_t who = event[1].get_int64();
        Told told{.actor = who == 0 ? Seat::chance : seat_on_wire(who, seats_max),
                  .heard = event.size() > 2,
                  .move = 0};
        if (told.heard) {
            const auto move = move_in(subject, event[2]);
            if (!move) return {};
            told.move = *move;
        }
        all.push_back(told);
    }
    return all;
}

std::string wrong(std::string_view what) {
    std::string out = "{";
    JsonFields{out}.text("error", what);
    return out += '}';
}

} // namespace tortuga
