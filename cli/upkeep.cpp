// upkeep.cpp: `tortuga check`, `repair` and `prune`: a harbour's data over the years.
#include <boost/json.hpp>
#include <chrono>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/store_stop.hpp"
#include "server/config.hpp"
#include "server/data_folder.hpp"
#include "server/store.hpp"
#include "server/store_repair.hpp"

namespace tortuga {

namespace {

namespace json = boost::json;

json::array listed(const std::vector<StoreFlaw>& flaws) {
    json::array list;
    for (const StoreFlaw& flaw : flaws)
        list.push_back(json::object{{"table", flaw.table}, {"what", flaw.what}});
    return list;
}

void print(const House& house, const std::vector<StoreFlaw>& flaws) {
    for (const StoreFlaw& flaw : flaws)
        house.world.out << "    " << printable(flaw.table, 40) << ": " << printable(flaw.what, 200)
                        << '\n';
}

TimeMs date_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

} // namespace

Exit check_harbour(const House& house, const CheckArgs& args) try {
    const std::string folder = data_folder(house.world.environment, args.data).string();
    const StoreReport report = check_store(folder);
    const Exit verdict = report.is_sound() ? Exit::ok : Exit::no;
    if (house.json) {
        house.world.out << json::serialize(json::object{{"folder", folder},
                                                        {"tables", report.tables},
                                                        {"sound", report.is_sound()},
                                                        {"structure", report.structure},
                                                        {"damaged", listed(report.flaws)}})
                        << '\n';
        return verdict;
    }
    house.print(house.say(report.is_sound() ? "cli.check.sound" : "cli.check.damaged",
                          {{"folder", printable(folder, 200)},
                           {"count", std::to_string(report.flaws.size())},
                           {"tables", std::to_string(report.tables)}}));
    print(house, report.flaws);
    if (!report.structure.empty()) house.print(printable(report.structure, 200));
    return verdict;
} catch (const StoreError& error) {
    throw stopped(error);
}

Exit repair_harbour(const House& house, const RepairArgs& args) try {
    const std::string folder = data_folder(house.world.environment, args.data).string();
    const StoreRepair repair = repair_store(folder, args.backup);
    if (house.json) {
        house.world.out << json::serialize(json::object{{"folder", folder},
                                                        {"whole", repair.whole},
                                                        {"unfinished", listed(repair.unfinished)},
                                                        {"key", repair.has_key},
                                                        {"old", repair.old.string()}})
                        << '\n';
    } else {
        house.print(
            house.say("cli.repair.done", {{"folder", printable(folder, 200)},
                                          {"whole", std::to_string(repair.whole)},
                                          {"count", std::to_string(repair.unfinished.size())},
                                          {"old", printable(repair.old.string(), 200)}}));
        print(house, repair.unfinished);
        if (!repair.has_key) house.print(house.say("cli.repair.no_key"));
    }
    return repair.unfinished.empty() && repair.has_key ? Exit::ok : Exit::no;
} catch (const StoreError& error) {
    throw stopped(error);
}

Exit prune_harbour(const House& house, const PruneArgs& args) try {
    constexpr std::int64_t at_once = 100;
    const auto age = read_duration(args.older);
    if (!age || *age == 0) throw Stop{Exit::usage, {"cli.prune.older"}};
    const std::string folder = data_folder(house.world.environment, args.data).string();
    if (!std::filesystem::exists(folder)) throw StoreError{StoreTrouble::missing, folder, ""};
    Store store{folder};
    std::size_t count = 0;
    for (;;) {
        const auto old = store.finished(date_now() - *age, at_once);
        if (old.empty()) break;
        store.keep({.removed = old});
        store.shrink();
        count += old.size();
    }
    if (house.json)
        house.world.out << json::serialize(json::object{{"folder", folder}, {"tables", count}})
                        << '\n';
    else
        house.print(house.say("cli.prune.done", {{"folder", printable(folder, 200)},
                                                 {"count", std::to_string(count)}}));
    return Exit::ok;
} catch (const StoreError& error) {
    throw stopped(error);
}

} // namespace tortuga
