// question.hpp: what a screen asks about: a game, its options, a seat, what it sees.
#pragma once

#include <utility>

#include "faces/any_game.hpp"
#include "harbour/json.hpp"

namespace tortuga {

// What all questions about a position have in common.
struct Subject {
    const AnyGame* game = nullptr;
    AnyOptions options{};
    Seat who = Seat::nobody; // Nobody: a spectator.
    Names names{};
};

class Logbook; // Records that are open.

struct Question {
    const Message& message;
    const Words& words;
    Logbook& logbook;
};

inline constexpr Screen for_reading{
    .colour = false, .linear = true, .typed = false}; // Sentences, not columns.

// A seat as people count; 0 is nature, or whoever has no seat.
Seat read_seat(const Message& message, std::string_view field, int seats);
Names read_names(const Message& message); // As many as are written there.

std::optional<Subject> read_subject(const Message& message);
std::optional<AnyView> read_view(const Subject& subject, const Message& message,
                                 std::string_view field);
AnyMoves read_moves(const Subject& subject, const Message& message); // Those it knows.
std::optional<std::vector<Field>> read_fields(const Message& message, std::string_view field);
std::optional<std::vector<Told>> read_told(const Subject& subject, const Message& message);
std::string wrong(std::string_view what); // {"error": "…"}

void append_strings(std::string& out, const auto& texts) {
    append_list(out, texts, [&](const auto& text) { append_quoted(out, text); });
}

} // namespace tortuga
