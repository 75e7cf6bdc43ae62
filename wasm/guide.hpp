// guide.hpp: answers what a screen asks about a game: what a seat sees, what it may do and why not,
// what happened, what a good bot would do. docs/engine.md lists the questions.
//
// It knows no table: whoever asks brings the view along, from a harbour near or far. Of records it
// knows those that are open.
#pragma once

#include <string>
#include <string_view>

#include "faces/words.hpp"
#include "wasm/logbook.hpp"

namespace tortuga {

// A question as one line of JSON, and its answer as another: {"error": "…"} where it makes no
// sense, which only a mistake in the one who asks can cause.
std::string guide(std::string_view question, const Words& words, Logbook& logbook);

} // namespace tortuga
