// program.cpp: one command line, from its beginning to its exit code.
#include "cli/program.hpp"

#include <ostream>

#include "cli/command_line.hpp"
#include "cli/language.hpp"

namespace tortuga {

Exit run_program(World& world, const std::vector<std::string>& arguments) {
    std::optional<House> house;
    try {
        house.emplace(open_house(world, arguments));
        const Exit code = obey_line(*house, arguments);
        world.out.flush();
        if (world.out) return code;
        throw Stop{Exit::broken, {"cli.output.broken"}};
    } catch (const Stop& stop) {
        const Words words = house ? house->words : words_of(language_at_least(world, arguments));
        world.err << "tortuga: " << words.say(stop.complaint);
        if (!stop.complaint.clause.empty()) world.err << " (" << stop.complaint.clause << ")";
        world.err << '\n';
        if (!stop.hint.empty()) world.err << stop.hint << '\n';
        return stop.code;
    }
}

} // namespace tortuga
