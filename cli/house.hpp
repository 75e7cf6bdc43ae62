// house.hpp: what every command is given: a world to talk to, a language, a screen, a seed.
//
// No command touches std::cout, the environment or the clock: main() hands the world in, so a test
// can hand in another one.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/preferences.hpp"
#include "faces/screen.hpp"
#include "faces/words.hpp"

namespace tortuga {

// How the program ends. The numbers are a promise: scripts test them.
enum class Exit : int {
    ok = 0,
    no = 1,     // The question was understood and its answer is no.
    usage = 2,  // Bad arguments or bad input.
    broken = 3, // The world is broken: a file cannot be written.
};

struct World {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    std::function<std::optional<std::string>(const std::string&)> environment;
    std::function<std::uint64_t()> entropy;
    std::string date;         // Of today: 2026-01-31.
    bool is_terminal = false; // Where `out` goes.
    bool err_is_terminal = false;
    int width = 80;
    std::function<void(int milliseconds)> wait{}; // Where there is nothing to wait with: never.
};

struct House {
    World& world;
    std::string language;
    Words words;
    Preferences preferences;
    Screen screen;
    bool json = false;
    std::optional<std::uint64_t> seed{};

    std::string say(std::string_view key, std::initializer_list<Arg> args = {}) const {
        return words.say(key, args);
    }
    void print(std::string_view text) const; // A line, or several, wrapped to the screen.
    std::uint64_t any_seed() const { return seed ? *seed : world.entropy(); }
};

// Ends a command early: what to say on stderr, and the exit code.
struct Stop : std::exception {
    Stop(Exit why, Complaint what, std::string more = {})
        : code{why}, complaint{std::move(what)}, hint{std::move(more)} {}
    const char* what() const noexcept override { return complaint.key.c_str(); }

    Exit code;
    Complaint complaint;
    std::string hint; // A finished sentence that helps on, or nothing.
};

// Opens the house: reads the environment, the person's own file, and --lang, --colours, --speed and
// --plain wherever they stand, since even the help has to be in the right language. Throws Stop for
// what makes no sense there.
House open_house(World& world, const std::vector<std::string>& arguments);

// The language of complaints, before a house is open or when it could not be opened.
std::string language_at_least(const World& world, const std::vector<std::string>& arguments);

} // namespace tortuga
