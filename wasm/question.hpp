// question.hpp: what a screen asks about: a game, its options, a seat, what it sees.
#pragma once

#include "faces/any_game.hpp"
#include "harbour/json.hpp"

namespace tortuga {

// What all questions about a position have in common.
struct Subject {
    const AnyGame* game = nullptr;
    AnyOptions options{};
    Seat who = Seat::nobody; // 0 on the wire: a spectator.
    Names names{};
};

struct Question {
    const Message& message;
    const Words& words;
};

std::optional<Subject> read_subject(const Message& message);
std::optional<AnyView> read_view(const Subject& subject, const Message& message,
                                 std::string_view field);
AnyMoves read_moves(const Subject& subject, const Message& message); // Those it knows.
std::optional<std::vector<Told>> read_told(const Subject& subject, const Message& message);
std::string wrong(std::string_view what); // {"error": "…"}

} // namespace tortuga
