// sight.hpp: what a screen draws: positions and what happened, as JSON.
#pragma once

#include "wasm/question.hpp"

namespace tortuga {

void append_choices(std::string& out, const Question& q, const Subject& s, const AnyView& view,
                    const AnyMoves& moves);

void append_fields(std::string& out, const std::vector<Field>& fields);

// A position as a seat knows it, for a screen that draws it and for one that reads it out.
void append_sight(std::string& out, const Question& q, const Subject& s, const AnyView& view,
                  const AnyMoves& moves, const std::vector<Seat>& waits);

// What is shown wants to be seen as it was; of what is long past only how each chapter ended is
// wanted, for pads are written from that.
enum class Wanted : std::uint8_t { sights, story };

// One event, as the beats that it is made of.
void append_beats(std::string& out, const Question& q, const Subject& s, const AnyView& before,
                  const AnyView& after, const Told& told, Wanted wanted);

} // namespace tortuga
