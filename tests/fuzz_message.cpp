// fuzz_message.cpp: any bytes, said to a little harbour, and read from its disk.
//
// The input's lines are messages of the host, of a player and of a stranger in turn. "@" stands for
// the table and "#" for what has happened so far, so that a fuzzer finds its way in.
#include <cstddef>
#include <cstdint>

#include "faces/tokens.hpp"
#include "harbour/entry.hpp"
#include "tests/fuzz_harbour.hpp"

namespace tortuga {
namespace {

constexpr int lines_most = 60;

struct Cove {
    std::string table{}; // The first that was opened.
    FuzzHarbour harbour{3, R"({"t":"hello","v":1})", [this](Link, const Message& message) {
                            if (message.type() == "opened" && table.empty())
                                table = message.text("table").value_or("");
                        }};

    Cove() {
        harbour.open();
        say(1, R"({"t":"open","game":"skull_king","options":"seats=2","clock":{"move":9}})");
        say(1, R"({"t":"sit","table":"@","name":"A"})");
        say(2, R"({"t":"sit","table":"@","name":"B"})");
        say(1, R"({"t":"start","table":"@"})");
    }
    std::uint32_t n() const {
        const auto room = read_room(*harbour.shelf().read(table));
        return room ? room->n() : 0;
    }
    void say(Link link, std::string_view line) {
        std::string text;
        for (const char c : line)
            c == '@' ? text += table : c == '#' ? text += std::to_string(n()) : text += c;
        harbour.say(link, text);
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
        cove.harbour.let_pass(100);
        if (said % 16 == 15) cove.harbour.tick(5'000);
    }
    cove.harbour.demand_kept();
}

} // namespace
} // namespace tortuga

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    tortuga::try_rows(text);
    tortuga::try_messages(text);
    return 0;
}
