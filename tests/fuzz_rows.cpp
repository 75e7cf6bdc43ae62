// fuzz_rows.cpp: the rows of real tables, damaged as disks and meddlers damage them.
//
// Words of entries are changed, swapped and left out, rows are lost, doubled and out of order. What
// is read is either refused or a table that is whole: it has a record for every viewer, and the
// record reads back. With the rows of people it is the same.
#include <map>
#include <set>

#include "core/rng.hpp"
#include "faces/tokens.hpp"
#include "harbour/harbour.hpp"
#include "harbour/json.hpp"
#include "harbour/memory_shelf.hpp"
#include "harbour/room.hpp"
#include "tests/choices.hpp"
#include "tests/damaged.hpp"

namespace tortuga {
namespace {

// What is said, and with what.
constexpr std::string_view openings[] = {
    R"(open ,"game":"skull_king","options":"seats=3","bots":[{"seat":2,)"
    R"("bot":"random"},{"seat":3,"bot":"random"}])",
    R"(open ,"game":"corsari","options":"seats=2","bots":[{"seat":2,)"
    R"("bot":"random"}],"clock":{"bank":60,"add":2})",
    R"(open ,"game":"corsaro","options":"simple seats=2","bots":[{"seat":2,)"
    R"("bot":"random"}])",
    R"(open ,"game":"pirates_cove","options":"base seats=3","bots":[{"seat":2,)"
    R"("bot":"random"},{"seat":3,"bot":"random"}])",
    R"(quick ,"game":"corsaro","options":"simple seats=2","name":"Anne","bot":"random",)"
    R"("entropy":"00112233445566778899aabbccddeeff")"};

std::vector<std::string> lines_of(std::string_view body) {
    std::vector<std::string> lines;
    while (!body.empty()) {
        const auto [line, more] = cut(body, '\n');
        lines.emplace_back(line);
        body = more;
    }
    return lines;
}

// A harbour in which somebody plays alone with bots, and the last that it said of each kind.
struct Solo {
    void keep() {
        for (Outbox box = harbour.take(); !box.empty(); box = harbour.take()) {
            shelf.keep(box.batch);
            if (!box.batch.empty()) harbour.kept();
            for (const Letter& letter : box.letters)
                for (const std::string& line : lines_of(letter.text))
                    heard[std::string{Message::read(line)->type()}] = line;
            for (const BotTask& task : box.tasks) harbour.chosen(task, task.moves[0], now);
        }
    }
    void say(const std::string& type, const std::string& more = "") {
        harbour.heard(link, R"({"t":")" + type + "\"" + more + "}", now);
        keep();
    }
    void say_at(const std::string& type, const std::string& more = "") {
        say(type, R"(,"table":")" + told("table", "table") + "\"" + more);
    }
    void come() {
        harbour.connected(++link, "fuzz");
        say("hello", R"(,"v":1)");
    }
    void go_for(TimeMs ms) {
        harbour.lost(link, now);
        now = {now.steady + ms, now.date + ms};
        harbour.tick(now);
        keep();
    }
    std::string told(const std::string& type, const std::string& field) const {
        return std::string{Message::read(heard.at(type))->text(field).value_or("")};
    }

    Charter charter{.name = "Fuzz",
                    .entropy =
                        [rng = Rng{7}](auto out) mutable {
                            for (std::uint8_t& byte : out)
                                byte = static_cast<std::uint8_t>(rng.next());
                        },
                    .calls = {.web = true, .admits = [](const Way&) { return true; }}};
    MemoryShelf shelf{};
    Harbour harbour{charter, shelf};
    Now now{.steady = 1'000'000'000, .date = 1'000'000'000'000};
    Link link = 0;
    std::map<std::string, std::string, std::less<>> heard{};
};

// A table where one person sat down, changed the rules, talked, went, was called and came back by a
// personal link, and let the clock run until the game was over, or nearly so.
void play(Solo& solo, std::string_view opening) {
    const auto [type, more] = cut(opening, ' ');
    solo.come();
    solo.say(std::string{type}, std::string{more});
    if (type == "open")
        solo.say_at("sit", R"(,"name":"Anne","entropy":"00112233445566778899aabbccddeeff")");
    solo.say("person");
    const std::string key = R"(,"key":")" + solo.told("person", "key") + "\"";
    solo.say_at("change", std::string{more} + R"(,"tempo":1)");
    solo.say_at("hush", R"(,"seat":0,"yes":true)");
    type == "open" ? solo.say_at("start") : solo.say_at("set", R"(,"yes":true)");
    solo.say_at("say", R"(,"text":"Ahoy")");
    solo.say_at("reissue", R"(,"seat":1)");
    solo.say_at("own", key);
    solo.say_at("call", R"(,"how":"web","to":"https://a.example/x")");
    solo.go_for(15'000);
    solo.come();
    solo.say_at("pass", key);
    solo.say_at("join", R"(,"pass":")" + solo.told("pass", "pass") + "\"");
    solo.say("renew", key);
    solo.say_at("strike", R"(,"key":")" + solo.told("person", "key") + "\"");
    solo.say_at("leave"); // The table plays on without her.
}

// What lies on the shelf of each: tables and people.
const std::vector<std::vector<Row>>& shelves() {
    static const auto all = [] {
        std::vector<std::vector<Row>> made;
        for (const std::string_view opening : openings) {
            Solo solo;
            play(solo, opening);
            for (const auto& [name, rows] : solo.shelf.rows) {
                PRE(is_table(name) ? read_room(rows).has_value()
                                   : read_rows<Person>(rows).has_value());
                made.push_back(rows);
            }
        }
        return made;
    }();
    return all;
}

void damage(std::vector<Row>& rows, Choices& choices) {
    const std::size_t at = choices.below(rows.size());
    Row& row = rows[at];
    std::vector<std::string> lines = lines_of(row.body);
    if (lines.empty()) return;
    std::string& line = lines[choices.below(lines.size())];
    std::string& other = lines[choices.below(lines.size())];
    switch (choices.below(8)) {
    case 0: rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(at)); return;
    case 1: std::swap(row, rows[choices.below(rows.size())]); return;
    case 2: row.first += choices.byte(); return;
    case 3: std::swap(line, other); break;
    case 4: line = other; break;
    default: line = damaged(line, other, choices);
    }
    row.body.clear();
    for (const std::string& one : lines) row.body += one + "\n";
}

void try_person(const std::vector<Row>& rows) {
    const auto person = read_rows<Person>(rows);
    if (!person) return;
    const auto& tables = person->tables();
    PRE(std::set<std::string>(tables.begin(), tables.end()).size() == tables.size());
    for (const std::string& table : tables) PRE(person->has(table));
}

void try_rows(Choices choices) {
    std::vector<Row> rows = choices.of(shelves());
    const bool is_room = is_table(rows[0].table);
    for (std::size_t times = 1 + choices.below(6); times > 0 && !rows.empty(); --times)
        damage(rows, choices);
    if (!is_room) return try_person(rows);
    const auto room = read_room(rows);
    if (!room) return;
    room->hash();
    for (int viewer = 0; viewer < room->seats(); ++viewer)
        PRE(std::holds_alternative<Record>(read_record(room->record(seat(viewer)))));
}

} // namespace
} // namespace tortuga

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tortuga::try_rows({data, size});
    return 0;
}
