// storm.hpp: a harbour in bad weather, the same weather for the same seed.
//
// Clients drop, repeat, hold back, lie and come back; the disk is slow, fails and loses power. All
// of it is simulated, time included, so a seed that finds a mistake finds it again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tortuga::sim {

// Mistakes made on purpose, to see that they are found.
enum class Planted : std::uint8_t {
    none,
    letters_early,      // Letters leave before what they tell is on disk.
    batch_forgotten,    // A crash takes a batch along that the disk said it had.
    letter_misdirected, // Somebody gets what was meant for another.
    row_doubled,        // The disk writes a row twice.
    choice_lost,        // What a bot chose never arrives, once it is calm.
    person_torn,        // Whose a seat is, the disk keeps of the table and not of the person.
    called_early,       // Somebody is called before the disk knows of it.
    called_twice,       // Somebody is called twice for one thing.
};

struct Report {
    std::vector<std::string> wrong{}; // Empty: everything held.
    std::uint64_t trace = 0;          // Of all that happened; equal for equal seeds.
    int tables = 0, finished = 0, moves = 0, crashes = 0, failures = 0, refused = 0, undone = 0;
    int timeouts = 0, duplicates = 0, seized = 0, renewed = 0;
    int owned = 0, revised = 0, mustered = 0, called = 0, removed = 0;
};

struct Weather {
    Planted planted = Planted::none;
    bool tells = false; // Prints what happens, for people who replay a seed.
};

// PRE: steps > 0. Stops at the first thing that is wrong.
Report storm(std::uint64_t seed, int steps, const Weather& weather = {});

} // namespace tortuga::sim
