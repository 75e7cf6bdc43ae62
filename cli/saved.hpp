// saved.hpp: the games that were kept on this machine: where they are, and which one is meant.
//
// They go to the person's data folder. Those in ./played, where they used to go and where they
// still go on a machine without a home, are found as well.
#pragma once

#include "cli/house.hpp"

namespace tortuga {

// What --continue means without a name.
inline constexpr std::string_view newest_record = "last";

std::string saved_folder(const House& house); // Where new ones go.

// The file that is meant: a path; or a name, with or without ".record", that is looked for here and
// then where games are kept. Throws Stop where there is none.
std::string record_called(const House& house, const std::string& name);

// As --continue means it: a record, or the newest unfinished one (of a game, if one is named).
std::string record_to_continue(const House& house, const std::string& name,
                               const std::string& game);

// How to call a file on the command line: by its name where that suffices.
std::string short_name(const House& house, const std::string& path);

// Keeps the record of one game.
class RecordKeeper {
  public:
    // A new game never takes the place of a file: if the path is taken when it is first kept, a
    // number is added. A game that goes on is kept where it was.
    enum class Game { fresh, goes_on };
    RecordKeeper(std::string path, Game game)
        : path_{std::move(path)}, is_ours_{game == Game::goes_on} {}

    void keep(const std::string& record);
    const std::string& path() const { return path_; }

  private:
    std::string path_;
    bool is_ours_;
};

} // namespace tortuga
