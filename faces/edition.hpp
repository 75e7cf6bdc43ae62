// edition.hpp: rules that were released, and how each of them said what is said today.
//
// A change of rules never forgets the old reading: it stays as a value of a switch, and a new
// version is a new default. So an old version needs no code of its own. It is a way to read and to
// write a line of options: what was left unsaid then, or said in another word, is said today.
// docs/versions.md is the promise behind it.
#pragma once

#include "faces/any_game.hpp"

namespace tortuga {

// The version that is called so, today's when nothing is said; nothing: nobody released it. The
// name lives as long as the game.
std::optional<std::string_view> released(const AnyGame& game, std::string_view version);

// All versions that can be played, the oldest first: "1, 2".
std::string released_versions(const AnyGame& game);

// A line of options as that version read it. PRE: released.
Result<AnyOptions> edition_options(const AnyGame& game, std::string_view version,
                                   std::string_view line);

// The line that this version printed for such options, byte for byte: fair deals hash it. PRE: they
// can be said in it, as those that edition_options() answers.
std::string edition_line(const AnyGame& game, std::string_view version, const AnyOptions& options);

} // namespace tortuga
