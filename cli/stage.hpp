// stage.hpp: a world for tests: what is typed goes in, what is said comes out, nothing is real.
#pragma once

#include <atomic>
#include <fstream>
#include <map>
#include <sstream>

#include "cli/program.hpp"
#include "server/scratch_folder.hpp"

namespace tortuga {

struct Staged {
    Exit code;
    std::string out, err;
};

inline Staged run_staged(const std::vector<std::string>& arguments, std::istream& in,
                         std::ostringstream& out,
                         const std::map<std::string, std::string>& environment) {
    std::ostringstream err;
    // The first draw is known, for games that begin with it; the others nobody else has.
    static std::atomic<std::uint64_t> drawn{8};
    const auto draws = [first = std::uint64_t{7}]() mutable {
        return first != 0 ? std::exchange(first, 0) : drawn++;
    };
    World world{.in = in,
                .out = out,
                .err = err,
                .environment = [&](const std::string& name) -> std::optional<std::string> {
                    const auto found = environment.find(name);
                    if (found == environment.end()) return {};
                    return found->second;
                },
                .entropy = draws,
                .date = "2026-01-31"};
    const Exit code = run_program(world, arguments);
    return {code, out.str(), err.str()};
}

// Runs a command line in its own empty folder, which goes away afterwards.
struct Stage {
    std::map<std::string, std::string> environment{};
    Scratch scratch{};
    std::filesystem::path folder = scratch.path;

    std::string path(const std::string& name) const { return (folder / name).string(); }
    std::string text(const std::string& name) const {
        std::ifstream file{folder / name, std::ios::binary};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

    Staged run(const std::vector<std::string>& arguments, const std::string& typed = "") {
        std::istringstream in{typed};
        std::ostringstream out;
        return run_staged(arguments, in, out, environment);
    }
};

inline bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != text.npos;
}

// Between two digits, as in "40.3".
inline bool has_between_digits(std::string_view text, char mark) {
    const auto is_digit = [&](std::size_t i) { return '0' <= text[i] && text[i] <= '9'; };
    for (std::size_t i = 1; i + 1 < text.size(); ++i)
        if (text[i] == mark && is_digit(i - 1) && is_digit(i + 1)) return true;
    return false;
}

} // namespace tortuga
