// fuzz_rows.cpp: the rows of real tables, damaged as disks and meddlers damage them.
//
// Words of entries are changed, swapped and left out, rows are lost, doubled and out of order. What
// is read is either refused or a table that is whole: it has a record for every viewer, and the
// record reads back.
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

constexpr std::string_view openings[] = {
    R"({"t":"open","game":"skull_king","options":"seats=3","bots":[{"seat":2,)"
    R"("bot":"random"},{"seat":3,"bot":"random"}]})",
    R"({"t":"open","game":"corsari","options":"seats=2","bots":[{"seat":2,)"
    R"("bot":"random"}],"clock":{"bank":60,"add":2}})",
    R"({"t":"open","game":"corsaro","options":"simple seats=2","bots":[{"seat":2,)"
    R"("bot":"random"}]})",
    R"({"t":"open","game":"pirates_cove","options":"base seats=3","bots":[{"seat":2,)"
    R"("bot":"random"},{"seat":3,"bot":"random"}]})"};

// A table where one person sat down, talked, and let the clock run until the game was over, or
// nearly so.
std::vector<Row> played(std::string_view opening) {
    Charter charter{.name = "Fuzz", .entropy = [rng = Rng{7}](auto out) mutable {
                        for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(rng.next());
                    }};
    MemoryShelf shelf;
    Harbour harbour{charter, shelf};
    Now now{.steady = 1'000'000'000, .date = 1'000'000'000'000};
    const auto keep = [&] {
        for (Outbox box = harbour.take(); !box.empty(); box = harbour.take()) {
            shelf.keep(box.batch);
            if (!box.batch.empty()) harbour.kept();
            for (const BotTask& task : box.tasks) harbour.chosen(task, task.moves[0], now);
        }
    };
    const auto say = [&](const std::string& line) {
        harbour.heard(1, line, now);
        keep();
    };
    harbour.connected(1, "fuzz");
    say(R"({"t":"hello","v":1})");
    say(std::string{opening});
    const std::string at = R"(,"table":")" + shelf.rows.begin()->first + "\"}";
    say(R"({"t":"sit","name":"Anne","entropy":"00112233445566778899aabbccddeeff")" + at);
    say(R"({"t":"start")" + at);
    say(R"({"t":"say","text":"Ahoy")" + at);
    say(R"({"t":"reissue","seat":1)" + at);
    say(R"({"t":"leave")" + at); // The table plays on without her.
    return shelf.rows.begin()->second;
}

const std::vector<std::vector<Row>>& tables() {
    static const auto all = [] {
        std::vector<std::vector<Row>> made;
        for (const std::string_view opening : openings) {
            made.push_back(played(opening));
            PRE(read_room(made.back()).has_value());
        }
        return made;
    }();
    return all;
}

std::vector<std::string> lines_of(std::string_view body) {
    std::vector<std::string> lines;
    while (!body.empty()) {
        const auto [line, more] = cut(body, '\n');
        lines.emplace_back(line);
        body = more;
    }
    return lines;
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

void try_rows(Choices choices) {
    std::vector<Row> rows = choices.of(tables());
    for (std::size_t times = 1 + choices.below(6); times > 0 && !rows.empty(); --times)
        damage(rows, choices);
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
