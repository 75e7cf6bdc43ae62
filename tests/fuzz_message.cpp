// fuzz_message.cpp: any bytes, said to a little harbour, and read from its disk.
//
// The input's lines are messages of the host, of a player and of a stranger in turn. "@" stands for
// the table and "#" for what has happened so far, so that a fuzzer finds its way in. Nothing may
// stop the program; every answer is JSON; a refusal changes nothing; and whatever happened reads
// back from the disk as the same table.
#include <cstddef>
#include <cstdint>

#include "faces/tokens.hpp"
#include "harbour/entry.hpp"
#include "harbour/harbour.hpp"
#include "harbour/json.hpp"
#include "harbour/memory_shelf.hpp"
#include "harbour/room.hpp"

namespace tortuga {
namespace {

constexpr int lines_most = 60;

Charter open_charter() {
    Charter charter{.name = "Fuzz", .entropy = [rng = Rng{1}](auto out) mutable {
                        for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(rng.next());
                    }};
    charter.limits.link_messages = charter.limits.address_messages =
        charter.limits.address_tables = {};
    return charter;
}

struct Cove {
    Charter charter = open_charter();
    MemoryShelf shelf{};
    Harbour harbour{charter, shelf};
    std::string table{}; // The first that was opened.
    Now now{.steady = 1'000'000'000, .date = 1'000'000'000'000};

    Cove() {
        for (Link link = 1; link <= 3; ++link) {
            harbour.connected(link, "fuzz");
            say(link, R"({"t":"hello","v":1})");
        }
        say(1, R"({"t":"open","game":"skull_king","options":"seats=2","clock":{"move":9}})");
        say(1, R"({"t":"sit","table":"@","name":"A"})");
        say(2, R"({"t":"sit","table":"@","name":"B"})");
        say(1, R"({"t":"start","table":"@"})");
    }
    Now later(TimeMs ms) { return now = {now.steady + ms, now.date + ms}; }
    std::uint32_t n() const {
        const auto room = read_room(*shelf.read(table));
        return room ? room->n() : 0;
    }
    void say(Link link, std::string_view line) {
        std::string text;
        for (const char c : line)
            c == '@' ? text += table : c == '#' ? text += std::to_string(n()) : text += c;
        harbour.heard(link, text, now);
        keep(link);
    }
    void keep(Link from) {
        for (Outbox box = harbour.take(); !box.empty(); box = harbour.take()) {
            for (const Row& row : box.batch.rows) {
                if (table.empty()) table = row.table;
                shelf.rows[row.table].push_back(row);
            }
            if (!box.batch.empty()) harbour.kept();
            for (const Letter& letter : box.letters)
                for (std::string_view text = letter.text; !text.empty();) {
                    const std::string_view line = text.substr(0, text.find('\n'));
                    text.remove_prefix(line.size() + 1);
                    const auto message = Message::read(line);
                    PRE(message && !message->type().empty());
                    PRE(letter.to != from || message->type() != "refused" || box.batch.empty());
                }
            from = 0; // What bots do now is nobody's answer.
            for (const BotTask& task : box.tasks) harbour.chosen(task, task.moves[0], now);
        }
    }
};

void try_rows(std::string_view text) {
    if (text.find('\n') != text.npos) read_room({{"t", 1, std::string{text}}});
    for (std::string_view rest = text; !rest.empty();) {
        const auto [line, more] = cut(rest, '\n');
        rest = more;
        const auto entry = read_entry(line);
        if (!entry) continue;
        std::string again;
        append_entry(again, *entry);
        again.pop_back();
        const auto reread = read_entry(again);
        PRE(reread && *reread == *entry);
    }
}

void try_messages(std::string_view text) {
    Cove cove;
    int said = 0;
    for (std::string_view rest = text; !rest.empty() && said < lines_most; ++said) {
        const auto [line, more] = cut(rest, '\n');
        rest = more;
        cove.say(static_cast<Link>(1 + said % 3), line);
        cove.later(100);
        if (said % 16 == 15) {
            cove.harbour.tick(cove.later(5'000));
            cove.keep(0);
        }
    }
    for (const auto& [id, rows] : cove.shelf.rows) {
        const auto room = read_room(rows);
        PRE(room && room->hash() == cove.harbour.state_hash(id, cove.now));
    }
}

} // namespace
} // namespace tortuga

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    tortuga::try_rows(text);
    tortuga::try_messages(text);
    return 0;
}
