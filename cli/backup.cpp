// backup.cpp: `tortuga backup`: a copy of a harbour, whether it is open or not.
#include <boost/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/store_stop.hpp"
#include "server/data_folder.hpp"
#include "server/store.hpp"

namespace tortuga {

Exit backup(const House& house, const BackupArgs& args) {
    if (args.file.empty()) throw Stop{Exit::usage, {"cli.backup.missing"}};
    try {
        const std::string folder = data_folder(house.world.environment, args.data).string();
        const std::uintmax_t bytes = copy_store(folder, args.file);
        if (house.json)
            house.world.out << boost::json::serialize(boost::json::object{
                                   {"folder", folder}, {"file", args.file}, {"bytes", bytes}})
                            << '\n';
        else
            house.print(house.say("cli.backup.done", {{"folder", printable(folder, 200)},
                                                      {"file", printable(args.file, 200)},
                                                      {"bytes", std::to_string(bytes)}}));
    } catch (const StoreError& error) {
        throw stopped(error);
    }
    return Exit::ok;
}

} // namespace tortuga
