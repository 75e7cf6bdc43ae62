// load.hpp: a crowd of players for measuring a harbour: real connections, real games.
//
// Every seat is a connection of its own. At each table one move is under way at a time: it counts
// when the view after it has reached the last seat. What the server spent on it is read from its
// /metrics.
#pragma once

#include <cstdint>
#include <string>

#include "client/url.hpp"

namespace tortuga {

struct LoadPlan {
    Url harbour;
    std::string game = "skull_king";
    std::string options{};
    int tables = 200;
    int seats = 4;
    int rate = 0; // Moves per second in all; 0: as fast as it goes.
    int seconds = 10;
    int idle = 0;        // Connections that only say hello; measured before the games begin.
    int idle_tables = 0; // Tables nobody is at.
};

struct LoadReport {
    std::uint64_t moves = 0, games = 0, refused = 0;
    double seconds = 0, server_cpu_seconds = 0;
    double p50_ms = 0, p99_ms = 0, worst_ms = 0;          // From act to the last seat's view.
    double bytes_per_connection = 0, bytes_per_table = 0; // Resident; 0: not measured.
    double resident_bytes = 0;                            // At the end.
};

LoadReport run_load(const LoadPlan& plan); // Throws ClientError and what the system says.

} // namespace tortuga
