// load.cpp: `tortuga load`: a crowd plays at a harbour, and what it cost is printed.
#include "client/load.hpp"

#include <boost/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/guest_door.hpp"
#include "cli/lookup.hpp"
#include "client/client.hpp"
#include "client/harbour_process.hpp"
#include "faces/decimal.hpp"
#include "server/file_limit.hpp"
#include "server/scratch_folder.hpp"
#include "table/plain_text.hpp"

namespace tortuga {

namespace {

void print_report(const House& house, const LoadPlan& plan, const LoadReport& r) {
    const auto number = [&](double value, int digits = 0) {
        return decimal(value, digits, house.words);
    };
    const auto line = [&](std::string_view key, const std::string& value) {
        house.print(house.say(key, {{"value", value}}));
    };
    const double per_cpu = static_cast<double>(r.moves) / r.server_cpu_seconds;
    if (house.json) {
        const boost::json::object all{
            {"tables", plan.tables},
            {"seats", plan.seats},
            {"rate", plan.rate},
            {"seconds", r.seconds},
            {"moves", r.moves},
            {"games", r.games},
            {"moves_per_second", static_cast<double>(r.moves) / r.seconds},
            {"server_cpu_seconds", r.server_cpu_seconds},
            {"moves_per_cpu_second", per_cpu},
            {"p50_ms", r.p50_ms},
            {"p99_ms", r.p99_ms},
            {"worst_ms", r.worst_ms},
            {"bytes_per_connection", r.bytes_per_connection},
            {"bytes_per_table", r.bytes_per_table},
            {"resident_bytes", r.resident_bytes}};
        house.world.out << boost::json::serialize(all) << '\n';
        return;
    }
    if (plan.tables > 0) {
        line("cli.load.moves", number(static_cast<double>(r.moves) / r.seconds));
        line("cli.load.per_cpu", number(per_cpu));
        house.print(house.say("cli.load.latency", {{"p50", number(r.p50_ms, 1)},
                                                   {"p99", number(r.p99_ms, 1)},
                                                   {"worst", number(r.worst_ms, 1)}}));
    }
    if (plan.idle > 0) line("cli.load.connection", number(r.bytes_per_connection));
    if (plan.idle_tables > 0) line("cli.load.table", number(r.bytes_per_table));
    line("cli.load.resident", number(r.resident_bytes / (1 << 20), 1));
}

} // namespace

Exit load(const House& house, const LoadArgs& args) {
    const AnyGame& game = game_called(house, args.game);
    LoadPlan plan{.harbour = {},
                  .game = std::string{game.name},
                  .options = args.options,
                  .tables = args.tables,
                  .seats = args.seats,
                  .rate = args.rate,
                  .seconds = args.seconds,
                  .idle = args.idle,
                  .idle_tables = args.idle_tables};
    const TableArgs table{.game = plan.game, .options = args.options, .seats = args.seats};
    plan.options = game.print_options(options_for(house, game, table));
    raise_file_limit(); // Also for the harbour that we start.
    try {
        if (!args.url.empty()) {
            plan.harbour = address_of(args.url, args.ca);
            print_report(house, plan, run_load(plan));
            return Exit::ok;
        }
        const Scratch scratch;
        const HarbourProcess harbour{"/proc/self/exe", scratch.path};
        plan.harbour = harbour.url();
        print_report(house, plan, run_load(plan));
        return Exit::ok;
    } catch (const ClientError& e) {
        throw Stop{Exit::broken, e.complaint};
    } catch (const std::runtime_error& e) {
        throw Stop{Exit::broken, {"cli.load.failed", {{"why", made_plain(e.what(), 300)}}}};
    }
}

} // namespace tortuga
