// backup.cpp: `tortuga backup`: a copy of a harbour, whether it is open or not.
#include <boost/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "server/data_folder.hpp"
#include "server/store.hpp"

namespace tortuga {

namespace {

// A name that cannot be used is the caller's mistake; everything else is the world's.
Stop stopped(const StoreError& error) {
    using enum StoreTrouble;
    const StoreTrouble trouble = error.trouble();
    const bool is_callers =
        trouble == exists || trouble == missing || trouble == no_folder || trouble == nowhere;
    Complaint shown = error.complaint();
    for (Arg& arg : shown.args) arg.value = printable(arg.value, 200);
    return {is_callers ? Exit::usage : Exit::broken, std::move(shown)};
}

} // namespace

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
