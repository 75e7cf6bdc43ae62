// fuzz_record.cpp: any bytes, to everything that reads records, options, moves and positions.
//
// Nothing may stop the program, and whatever is understood prints to a text that is understood the
// same. A position that was accepted is played to its end: the rules must hold from there too.
#include <cstddef>
#include <cstdint>

#include "faces/tokens.hpp"
#include "games/registry.hpp"
#include "table/record.hpp"
#include "tests/play_out.hpp"

namespace tortuga {
namespace {

constexpr std::string_view option_lines[] = {
    "classic seats=4",
    "classic seats=2 tie=extra",
    "modern seats=2 ghost=leads",
    "modern seats=5 scoring=rascal cannonball rascal_late whale_leader=would_win",
    "simple seats=3 pirates=1 boats=2",
    "family seats=2 a5=space a8=apart f1=on",
    "standard seats=4 duelling_swords=on pistols=on ship_swap=on",
    "base seats=3",
    "standard seats=1 solo_travel=grid",
    "buccaneers seats=2",
};

Record read_again(const std::string& text) {
    const Checked<Record> r = read_record(text);
    PRE(std::holds_alternative<Record>(r));
    PRE(print_record(*std::get_if<Record>(&r)) == text);
    return *std::get_if<Record>(&r);
}

void try_record(std::string_view text) {
    const Checked<Record> read = read_record(text);
    const Record* r = std::get_if<Record>(&read);
    if (!r) return;
    read_again(print_record(*r));
    const Checked<Table> replayed = replay(*r);
    const Table* t = std::get_if<Table>(&replayed);
    if (!t) return;
    const Checked<Table> again = replay(read_again(write_record(*t, r->header)));
    PRE(std::holds_alternative<Table>(again));
    PRE(std::get_if<Table>(&again)->log() == t->log());
    PRE(std::get_if<Table>(&again)->state() == t->state());
    read_again(redact_record(*t, r->header, Seat::nobody));
    for (Seat viewer : seats_of(t->seats())) read_again(redact_record(*t, r->header, viewer));
    play_out(t->game(), t->state(), t->seats(), Rng{text.size()});
}

void try_position(const AnyGame& game, std::string_view options_line,
                  const std::vector<Field>& fields) {
    const Result<AnyOptions> options = game.parse_options(options_line);
    if (!options) return;
    const Result<AnyState> s = game.parse_state(*options, fields);
    if (!s) return;
    const Result<AnyState> again = game.parse_state(*options, game.print_state(*s));
    PRE(again && *again == *s);
    play_out(game, *s, game.seats(*options), Rng{fields.size()});
}

void try_tokens(const AnyGame& game, std::string_view text) {
    if (const Result<AnyOptions> options = game.parse_options(text)) {
        const Result<AnyOptions> again = game.parse_options(game.print_options(*options));
        PRE(again && *again == *options);
        const AnyState s = game.start(*options);
        PRE(game.is_sound(s));
        game.fact(s, text);
    }
    const AnyOptions options = *game.parse_options("");
    if (const std::optional<MoveBits> move = game.parse_move(options, text)) {
        PRE(game.parse_move(options, game.print_move(options, *move)) == move);
        game.validate(game.start(options), Seat::chance, *move);
    }
}

void try_everything(std::string_view text) {
    try_record(text);
    std::vector<Field> fields;
    for (std::string_view rest = text; !rest.empty() && fields.size() < 40;) {
        const auto [line, more] = cut(rest, '\n');
        rest = more;
        const auto [key, value] = cut(trim(line), ' ');
        fields.push_back({std::string{key}, std::string{value}});
        for (const AnyGame* game : all_games()) try_tokens(*game, line);
    }
    for (const AnyGame* game : all_games())
        for (std::string_view options : option_lines) try_position(*game, options, fields);
}

} // namespace
} // namespace tortuga

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tortuga::try_everything({reinterpret_cast<const char*>(data), size});
    return 0;
}
