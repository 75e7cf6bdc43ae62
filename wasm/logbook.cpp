// logbook.cpp: reading a record for a screen.
#include "wasm/logbook.hpp"

#include <algorithm>

#include "harbour/base64.hpp"
#include "table/fair.hpp"
#include "table/signature.hpp"
#include "wasm/sight.hpp"

namespace tortuga {

namespace {

std::string complaint_text(const Question& q, const RecordError& error) {
    std::string out = "{";
    JsonFields{out}.text("complaint", q.words.say(error.complaint)).number("line", error.line);
    return out += '}';
}

// The record that the question names, opened if it is not; or the answer that says why not.
std::variant<const Logbook::Open*, std::string> named(const Question& q) {
    const std::int64_t number = q.message.number("record").value_or(0);
    if (const auto text = q.message.text("text")) {
        const auto opened = q.logbook.open(number, *text);
        if (const auto* error = std::get_if<RecordError>(&opened)) return complaint_text(q, *error);
        return std::get<const Logbook::Open*>(opened);
    }
    if (const Logbook::Open* open = q.logbook.find(number)) return open;
    return wrong("record");
}

// As the question calls the seats; else as the record does, or by their numbers.
Names names_for(const Question& q, const Logbook::Open& open) {
    Names names = read_names(q.message);
    if (static_cast<int>(names.size()) == open.table.seats()) return names;
    names = open.header.seats;
    for (int i = static_cast<int>(names.size()); i < open.table.seats(); ++i)
        names.push_back(std::to_string(i + 1));
    return names;
}

void append_view(std::string& out, const AnyGame& game, const AnyView& view) {
    out += '"';
    append_base64(out, std::span{view.bytes}.first(game.view_bytes));
    out += '"';
}

// For a page that can check it: whose it is, and what of.
void append_signature(std::string& out, const Record& record) {
    const auto signature = signature_in(record);
    if (!signature) return;
    JsonFields fields{out};
    fields.key("signature") += '{';
    JsonFields{out}
        .text("key", signature->key)
        .text("value", signature->value)
        .text("text", signed_text(seal_in(record)));
    out += '}';
}

constexpr std::size_t open_max = 8;
constexpr std::uint32_t apart = 64; // Events between two positions that are kept.

} // namespace

Table Logbook::Open::at(std::uint32_t events) const {
    const std::uint32_t near = events / apart;
    Table then{table.game(), table.rules(), table.options(), kept[near]};
    for (std::uint32_t i = near * apart; i < events; ++i) then.commit(table.log()[i]);
    return then;
}

Checked<const Logbook::Open*> Logbook::open(std::int64_t number, std::string_view text) {
    const Checked<Record> read = read_record(text);
    if (const auto* error = std::get_if<RecordError>(&read)) return *error;
    const Record& record = std::get<Record>(read);
    const Checked<Table> played = replay(record);
    if (const auto* error = std::get_if<RecordError>(&played)) return *error;
    const Table& table = std::get<Table>(played);
    close(number);
    if (open_.size() == open_max) open_.erase(open_.begin());
    Open& open = open_.emplace_back(number, record.header, tortuga::is_sealed(record), table);
    Table then{table.game(), table.rules(), table.options(), table.first_state()};
    for (const Event& event : table.log()) {
        if (then.seq() % apart == 0) open.kept.push_back(then.state());
        then.commit(event);
    }
    if (then.seq() % apart == 0) open.kept.push_back(then.state());
    return &open;
}

const Logbook::Open* Logbook::find(std::int64_t number) {
    const auto found = std::ranges::find(open_, number, &Open::number);
    if (found == open_.end()) return nullptr;
    std::rotate(found, found + 1, open_.end());
    return &open_.back();
}

void Logbook::close(std::int64_t number) {
    std::erase_if(open_, [&](const Open& open) { return open.number == number; });
}

// The story is told to the seat asked for: what it could not know is not in it.
std::string open_record(const Question& q) {
    const auto found = named(q);
    if (const auto* answer = std::get_if<std::string>(&found)) return *answer;
    const Logbook::Open& open = *std::get<const Logbook::Open*>(found);
    const Table& table = open.table;
    const AnyGame& game = table.game();
    const Names names = names_for(q, open);
    const Seat viewer = read_seat(q.message, "seat", table.seats());
    const Subject subject{&game, table.options(), viewer, names};
    std::string out = "{";
    JsonFields fields{out};
    fields.text("game", game.name)
        .text("rules", table.rules())
        .text("options", table.options_line())
        .text("date", open.header.date)
        .flag("over", table.is_over())
        .flag("sealed", open.is_sealed);
    append_strings(fields.key("names"), names);
    Table then = open.at(0);
    append_list(fields.key("events"), table.log(), [&](const Event& event) {
        const AnyView before = then.view(viewer);
        const Told told = then.told(event, viewer);
        then.commit(event);
        out += '['; // [seat, "move", what the viewer was told, beat by beat]
        append_number(out, number_of(event.actor));
        out += ',';
        append_quoted(out, told.heard ? game.print_move(table.options(), event.move) : "");
        out += ',';
        append_beats(out, q, subject, before, then.view(viewer), told, Wanted::story);
        out += ']';
    });
    return out += '}';
}

// The seat asked for; -1: whoever decides next, or else the one that did before.
std::string show_moment(const Question& q) {
    const auto found = named(q);
    if (const auto* answer = std::get_if<std::string>(&found)) return *answer;
    const Logbook::Open& open = *std::get<const Logbook::Open*>(found);
    const std::int64_t events = q.message.number("events").value_or(0);
    if (events < 0 || events > open.table.seq()) return wrong("events");
    const Table then = open.at(static_cast<std::uint32_t>(events));
    std::vector<Seat> waiting;
    for (const Seat who : then.pending())
        if (who != Seat::chance) waiting.push_back(who);
    Seat viewer = read_seat(q.message, "seat", then.seats());
    if (q.message.number("seat") == -1)
        viewer = waiting.empty() ? read_seat(q.message, "before", then.seats()) : waiting.front();
    const Subject subject{&then.game(), then.options(), viewer, names_for(q, open)};
    const AnyView view = then.view(viewer);
    std::string out = "{";
    JsonFields fields{out};
    append_view(fields.number("seat", viewer == Seat::nobody ? 0 : number_of(viewer)).key("view"),
                then.game(), view);
    append_sight(fields.key("sight"), q, subject, view, read_moves(subject, q.message), waiting);
    return out += '}';
}

std::string show_event(const Question& q) {
    const auto found = named(q);
    if (const auto* answer = std::get_if<std::string>(&found)) return *answer;
    const Logbook::Open& open = *std::get<const Logbook::Open*>(found);
    const std::int64_t events = q.message.number("events").value_or(0);
    if (events < 1 || events > open.table.seq()) return wrong("events");
    Table then = open.at(static_cast<std::uint32_t>(events - 1));
    const Seat viewer = read_seat(q.message, "seat", then.seats());
    const Event& event = open.table.log()[static_cast<std::size_t>(events - 1)];
    const AnyView before = then.view(viewer);
    const Told told = then.told(event, viewer);
    then.commit(event);
    std::string out = "{";
    append_beats(JsonFields{out}.key("beats"), q,
                 {&then.game(), then.options(), viewer, names_for(q, open)}, before,
                 then.view(viewer), told, Wanted::sights);
    return out += '}';
}

std::string close_record(const Question& q) {
    q.logbook.close(q.message.number("record").value_or(0));
    return "{}";
}

std::string verify_deal_of(const Question& q) {
    const Checked<Record> record = read_record(q.message.text("text").value_or(""));
    if (const auto* error = std::get_if<RecordError>(&record)) return complaint_text(q, *error);
    const Record& read = std::get<Record>(record);
    if (const auto error = verify_deal(read, portable_keystream)) {
        std::string out = complaint_text(q, *error);
        out.pop_back();
        JsonFields{out}.flag("fair", false).flag("unfair", is_unfair(error->complaint));
        append_signature(out, read);
        return out += '}';
    }
    const Result<Deal> deal = parse_deal(read.header);
    std::string out = "{";
    JsonFields{out}
        .flag("fair", true)
        .flag("sealed", is_sealed(read))
        .text("commitment", deal->commitment)
        .text("secret", deal->secret);
    append_signature(out, read);
    return out += '}';
}

std::string promise_of(const Question& q) {
    std::string out = "{";
    JsonFields{out}.text("promise", promise(q.message.text("entropy").value_or("")));
    return out += '}';
}

} // namespace tortuga
