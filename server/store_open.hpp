// store_open.hpp: a database is opened, or refused and left as it is.
#pragma once

#include <filesystem>

#include "server/database.hpp"
#include "server/store_files.hpp"

namespace tortuga {

// The lock and the files, before SQLite sees them: what is not ours is not even opened, what is not
// there is made.
StoreLock prepared_store(const std::filesystem::path& file);

// To be written, of today's format.
Database opened_store(const std::filesystem::path& file);

} // namespace tortuga
