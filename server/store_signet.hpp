// store_signet.hpp: the line of the database with the seed of the key that records are signed with.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/database.hpp"
#include "table/fair.hpp"

namespace tortuga {

std::int64_t seal_of_seed(std::string_view digits);

// The seed in hexadecimal digits; empty when none was made yet. Nothing: it is not what was
// written, or it is gone.
std::optional<std::string> read_signet(Database& database);
void write_signet(Database& database, const std::string& digits);

std::optional<Secret> seed_of(std::string_view digits); // Nothing: they are none.

} // namespace tortuga
