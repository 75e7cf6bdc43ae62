// fuzz_setup.cpp: positions and records of real games, with words changed, swapped, left out and
// said twice.
//
// Bytes alone hardly ever make a position that gets past the first check; a real one with a wrong
// card in it does. Whatever is accepted prints to a text that is understood the same, is sound, and
// can be played to its end.
#include "faces/tokens.hpp"
#include "games/registry.hpp"
#include "table/record.hpp"
#include "tests/choices.hpp"
#include "tests/damaged.hpp"
#include "tests/play_out.hpp"

namespace tortuga {
namespace {

constexpr std::string_view option_lines[] = {"classic seats=4",
                                             "modern seats=2 ghost=leads",
                                             "simple seats=3 pirates=1 boats=2",
                                             "family seats=2 a5=space a8=apart f1=on",
                                             "seats=2",
                                             "base seats=3",
                                             "standard seats=4",
                                             "standard seats=1",
                                             "buccaneers seats=2"};
void damage(std::vector<std::string>& lines, Choices& choices) {
    for (std::size_t times = 1 + choices.below(4); times > 0 && !lines.empty(); --times) {
        std::string& line = lines[choices.below(lines.size())];
        std::string& other = lines[choices.below(lines.size())];
        switch (choices.below(8)) {
        case 0: std::swap(line, other); break;
        case 1: line = other; break;
        case 2: lines.erase(lines.begin() + (&line - lines.data())); break;
        default: line = damaged(line, other, choices);
        }
    }
}

void try_position(const AnyGame& game, const AnyOptions& options, const AnyState& real,
                  Choices& choices) {
    std::vector<std::string> lines;
    for (const Field& field : game.print_state(real))
        lines.push_back(field.key + " " + field.value);
    damage(lines, choices);
    std::vector<Field> fields;
    for (const std::string& line : lines) {
        const auto [key, value] = cut(line, ' ');
        fields.push_back({std::string{key}, std::string{value}});
    }
    const Result<AnyState> s = game.parse_state(options, fields);
    if (!s) return;
    const Result<AnyState> again = game.parse_state(options, game.print_state(*s));
    PRE(again && *again == *s);
    play_out(game, *s, game.seats(options), Rng{fields.size()});
}

void try_record(const Table& real, Choices& choices) {
    std::vector<std::string> lines;
    std::string text = write_record(real, {});
    for (std::string_view rest = text; !rest.empty();) {
        const auto [line, more] = cut(rest, '\n');
        lines.emplace_back(line);
        rest = more;
    }
    if (!lines.empty() && lines.back().starts_with("seal")) lines.pop_back();
    damage(lines, choices);
    text.clear();
    for (const std::string& line : lines) text += line + "\n";
    const Checked<Record> record = read_record(text);
    if (!std::holds_alternative<Record>(record)) return;
    const Checked<Table> table = replay(*std::get_if<Record>(&record));
    if (const Table* t = std::get_if<Table>(&table)) PRE(t->game().is_sound(t->state()));
}

// A real game, some way on, and then what somebody makes of it.
void try_game(Choices choices) {
    const AnyGame& game = *choices.of(all_games());
    const std::string line = damaged(choices.of(option_lines), choices.of(option_lines), choices);
    Result<AnyOptions> options = game.parse_options(line);
    if (!options) options = game.parse_options("");
    const Result<AnyOptions> again = game.parse_options(game.print_options(*options));
    PRE(again && *again == *options);
    Table table{game, *options, game.start(*options)};
    Rng rng{choices.byte()};
    for (std::size_t plies = 4 * choices.below(100); plies > 0 && !table.is_over(); --plies) {
        const SeatSet waiting = table.pending();
        const Seat who = waiting.nth(rng.below(waiting.size()));
        table.commit({who, game.any_move(table.state(), who, rng)});
    }
    if (choices.happens(128))
        try_position(game, *options, table.state(), choices);
    else
        try_record(table, choices);
}

} // namespace
} // namespace tortuga

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tortuga::try_game({data, size});
    return 0;
}
