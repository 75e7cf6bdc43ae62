// logbook.cpp: reading a record for a screen.
#include "wasm/logbook.hpp"

#include <ranges>

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

// The record in the question and the game replayed from it; or the answer that says why not.
struct Opened {
    Record record;
    Table table;
};
std::variant<Opened, std::string> opened(const Question& q) {
    const Checked<Record> record = read_record(q.message.text("text").value_or(""));
    if (const auto* error = std::get_if<RecordError>(&record)) return complaint_text(q, *error);
    const Checked<Table> table = replay(std::get<Record>(record));
    if (const auto* error = std::get_if<RecordError>(&table)) return complaint_text(q, *error);
    return Opened{std::get<Record>(record), std::get<Table>(table)};
}

// As the question calls the seats; else as the record does, or by their numbers.
Names names_for(const Question& q, const Record& record, const Table& table) {
    Names names = read_names(q.message);
    if (static_cast<int>(names.size()) == table.seats()) return names;
    names = record.header.seats;
    for (int i = static_cast<int>(names.size()); i < table.seats(); ++i)
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

} // namespace

// The story is told to the seat asked for: what it could not know is not in it.
std::string open_record(const Question& q) {
    const auto found = opened(q);
    if (const auto* answer = std::get_if<std::string>(&found)) return *answer;
    const auto& [record, table] = std::get<Opened>(found);
    const AnyGame& game = table.game();
    const Names names = names_for(q, record, table);
    const Seat viewer = read_seat(q.message, table.seats());
    const Subject subject{&game, table.options(), viewer, names};
    std::string out = "{";
    JsonFields fields{out};
    fields.text("game", game.name)
        .text("rules", table.rules())
        .text("options", table.options_line())
        .text("date", record.header.date)
        .flag("over", table.is_over())
        .flag("sealed", is_sealed(record));
    append_strings(fields.key("names"), names);
    Table then{game, table.options(), table.first_state()};
    append_list(fields.key("events"), table.log(), [&](const Event& event) {
        const AnyView before = then.view(viewer);
        const Told told = then.told(event, viewer);
        then.commit(event);
        out += '['; // [seat, "move", what the viewer was told, beat by beat]
        append_number(out, wire(event.actor));
        out += ',';
        append_quoted(out, told.heard ? game.print_move(table.options(), event.move) : "");
        out += ',';
        append_beats(out, q, subject, before, then.view(viewer), told, Wanted::story);
        out += ']';
    });
    return out += '}';
}

std::string show_moment(const Question& q) {
    const auto found = opened(q);
    if (const auto* answer = std::get_if<std::string>(&found)) return *answer;
    const Table& table = std::get<Opened>(found).table;
    const std::int64_t events = q.message.number("events").value_or(0);
    if (events < 0 || events > table.seq()) return wrong("events");
    Table then = table;
    then.rewind(static_cast<std::uint32_t>(events));
    const AnyGame& game = then.game();
    std::string out = "{";
    JsonFields fields{out};
    append_view(fields.key("view"), game, then.view(read_seat(q.message, then.seats())));
    const auto seats =
        std::views::iota(0, then.seats()) | std::views::transform([](int i) { return seat(i); });
    append_list(fields.key("open"), seats, // The same moment as each seat knows it.
                [&](Seat who) { append_view(out, game, then.view(who)); });
    append_list(fields.key("waits"), then.pending(),
                [&](Seat who) { append_number(out, wire(who)); });
    if (then.is_over()) {
        const Scores scores = game.result(then.state());
        append_list(fields.key("scores"), seats,
                    [&](Seat who) { append_number(out, scores[index(who)]); });
    }
    return out += '}';
}

std::string show_event(const Question& q) {
    const auto found = opened(q);
    if (const auto* answer = std::get_if<std::string>(&found)) return *answer;
    const auto& [record, table] = std::get<Opened>(found);
    const std::int64_t events = q.message.number("events").value_or(0);
    if (events < 1 || events > table.seq()) return wrong("events");
    const Seat viewer = read_seat(q.message, table.seats());
    Table then = table;
    then.rewind(static_cast<std::uint32_t>(events - 1));
    const Event& event = table.log()[static_cast<std::size_t>(events - 1)];
    const AnyView before = then.view(viewer);
    const Told told = then.told(event, viewer);
    then.commit(event);
    const Names names = names_for(q, record, table);
    std::string out = "{";
    append_beats(JsonFields{out}.key("beats"), q, {&table.game(), table.options(), viewer, names},
                 before, then.view(viewer), told, Wanted::sights);
    return out += '}';
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
