// record_file.hpp: records on disk. What is wrong with one is said with its line.
#pragma once

#include "cli/house.hpp"
#include "table/record.hpp"

namespace tortuga {

std::string read_file(const std::string& path);
Record load_record(const House& house, const std::string& path);
Table replayed(const House& house, const std::string& path, const Record& record);

// Writes beside the file first (cli/draft.hpp) and renames: neither a full disk nor a power cut
// costs the record that was there.
void save_text(const std::string& path, const std::string& text);

// As save_text, but never in the place of a file that is there: beside "game.record" it is
// "game-2.record". Answers where it is.
std::string save_beside(const std::string& path, const std::string& text);

// Throws where there is something of that name already, whatever it is. No name is free.
void demand_free(const std::string& path);

// "line 12: …", with the clause where there is one.
std::string described(const House& house, const RecordError& error);

} // namespace tortuga
