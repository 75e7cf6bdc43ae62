// signature.cpp: `tortuga signature`: numbers that change when a game's behaviour does.
//
// A line each, in the form of tests/signatures.txt.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <ostream>

#include "cli/lookup.hpp"

namespace tortuga {

Exit sign(const House& house, const SignatureArgs& args) {
    const AnyGame& game = game_called(house, args.table.game);
    const AnyOptions options = options_for(house, game, args.table);
    const std::string line = game.print_options(options);
    const std::uint64_t first = house.seed.value_or(1); // A signature is compared: never random.
    boost::json::array all;
    for (int i = 0; i < args.seeds; ++i) {
        const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
        const std::string digits = fmt::format("{:016x}", game.signature(options, seed));
        all.push_back({{"seed", seed}, {"signature", digits}});
        if (!house.json)
            house.world.out << fmt::format("{} | {} | {} | {}\n", game.name, line, seed, digits);
    }
    if (house.json)
        house.world.out << boost::json::serialize(boost::json::object{
                               {"game", game.name}, {"options", line}, {"signatures", all}})
                        << '\n';
    return Exit::ok;
}

} // namespace tortuga
