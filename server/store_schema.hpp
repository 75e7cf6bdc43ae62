// store_schema.hpp: the tables of the database, and the way there from every earlier format.
#pragma once

#include "server/database.hpp"

namespace tortuga {

// In an empty database: the first format, and then the way of all that are older than today's.
void make_schema(Database& database);

// Brings a database of an earlier format to today's, all the way or not at all. Does nothing when
// it is of today. PRE: demand_known() had nothing against it.
void migrate(Database& database);

// The tables as SQLite writes them down: of a database, and as today's program makes them.
std::string schema_of(Database& database);
std::string schema_of_today();

} // namespace tortuga
