// store_repair.cpp: looking at everything, and making the best of it.
#include "server/store_repair.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "server/salvage.hpp"
#include "server/seal.hpp"
#include "server/store.hpp"
#include "server/store_files.hpp"
#include "server/store_reader.hpp"
#include "server/store_schema.hpp"
#include "server/store_signet.hpp"
#include "server/tally.hpp"

namespace tortuga {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t rows_at_once = 1'000;
constexpr int chained_since = 2, signet_sealed_since = 3; // Formats.

using TallyWords = std::map<std::string, Tallied>;

TallyWords told_beside(const fs::path& file) {
    return Tally::told(fs::path{file}.replace_extension(".tally"));
}

// And what the database itself knows to be lost, if it can still be asked.
void add_losses(const fs::path& file, TallyWords& told) try {
    Database database{file, Access::read};
    Statement losses{database, "SELECT name, first FROM losses"};
    while (losses.step()) {
        Tallied& known = told[std::string{losses.text(0)}];
        known.first = std::max(known.first, losses.number(1));
    }
} catch (const StoreError&) {
}

// The sound beginning of a table, from rows of several places. Rows of the first format were sealed
// each for itself.
std::vector<Row> chain_of(const Salvaged& salvaged, std::int64_t number, const std::string& table) {
    const auto [from, to] = salvaged.rows.equal_range(number);
    std::multimap<std::int64_t, const SalvagedRow*> by_previous;
    for (auto each = from; each != to; ++each)
        by_previous.emplace(each->second.previous, &each->second);
    std::vector<Row> rows;
    for (std::int64_t last = 0, before = 0;;) {
        const auto [begin, end] = by_previous.equal_range(last);
        const auto next = std::find_if(begin, end, [&](const auto& each) {
            const SalvagedRow& r = *each.second;
            const Row row{table, static_cast<std::uint32_t>(r.first), r.body};
            return r.id > last && (r.seal == seal_of(row, r.previous, before) ||
                                   r.seal == seal_of(row, r.previous, {}));
        });
        if (next == end) return rows;
        const SalvagedRow& r = *next->second;
        rows.push_back({table, static_cast<std::uint32_t>(r.first), r.body});
        last = r.id, before = r.seal;
    }
}

// The longest that any source has of each table.
std::map<std::string, std::vector<Row>> best_of(const std::vector<Salvaged>& sources) {
    std::map<std::string, std::vector<Row>> best;
    for (const Salvaged& source : sources) {
        std::set<std::pair<std::int64_t, std::string>> tables;
        for (const auto& [number, name] : source.names) tables.insert({number, name});
        for (const auto& [number, name] : tables) {
            std::vector<Row> rows = chain_of(source, number, name);
            std::vector<Row>& known = best[name];
            if (rows.size() > known.size()) known = std::move(rows);
        }
    }
    std::erase_if(best, [](const auto& each) { return each.second.empty(); });
    return best;
}

// Where they are and what they are is for the harbour to find out: it looks at each at its start.
// Persons are in no list: somebody comes with their key, or nobody does.
void write_tables(Store& store, const std::map<std::string, std::vector<Row>>& tables) {
    Batch batch;
    for (const auto& [name, rows] : tables) {
        std::ranges::copy(rows, std::back_inserter(batch.rows));
        if (is_table(name)) batch.listings.push_back({.table = name});
        if (batch.rows.size() < rows_at_once) continue;
        store.keep(batch);
        batch = {};
    }
    store.keep(batch);
}

// The key is the harbour's name: records that it signed must still be its own afterwards. One whose
// seal is right is as it was, wherever it comes from. False: there was one, as far as one can tell,
// and it is lost.
bool keep_key(Store& store, const std::vector<Salvaged>& sources) {
    bool has_none_yet = false;
    for (const auto seeds : {&Salvaged::seeds, &Salvaged::unsealed_seeds})
        for (const Salvaged& source : sources)
            for (const std::string& digits : source.*seeds) {
                has_none_yet = has_none_yet || digits.empty();
                if (const auto seed = seed_of(digits)) {
                    store.signing_seed(*seed);
                    return true;
                }
            }
    return has_none_yet;
}

// Data of a newer program are not ours to make the best of. But numbers rot, too: where the tables
// are today's to the letter, only the number is not what was written.
void demand_not_newer(const fs::path& file) {
    std::int64_t format = 0;
    try {
        Database database{file, Access::read};
        if (database.number("PRAGMA application_id") != store_application) return;
        format = database.number("PRAGMA user_version");
        if (format <= store_version || schema_of(database) == schema_of_today()) return;
    } catch (const StoreError&) {
        return; // What SQLite does not read is what repairs are for.
    }
    demand_known(file.string(), store_application, format);
}

std::vector<Salvaged> sources_of(const fs::path& file, const fs::path& backup) {
    std::vector<fs::path> logs;
    for (int number = 1; is_there(saved_log(file, number)); ++number)
        logs.push_back(saved_log(file, number));
    logs.push_back(file.string() + "-wal");
    std::vector<Salvaged> sources(2);
    salvage(file, logs, sources[0]);
    if (backup.empty()) return sources;
    if (!is_there(backup)) throw StoreError{StoreTrouble::missing, backup.string(), ""};
    salvage(backup, {}, sources[1]);
    // One history: what the file lacks between two rows, the backup may have.
    for (Salvaged& all = sources.emplace_back(); const Salvaged& each : {sources[0], sources[1]}) {
        all.rows.insert(each.rows.begin(), each.rows.end());
        all.names.insert(each.names.begin(), each.names.end());
    }
    return sources;
}

void put_aside(const fs::path& file, const fs::path& aside) {
    for (int number = 1; is_there(saved_log(file, number)); ++number)
        move_file(saved_log(file, number), aside.string() + "-log-" + std::to_string(number));
    for (const char* tail : {"", "-wal"})
        if (is_there(file.string() + tail)) move_file(file.string() + tail, aside.string() + tail);
    remove_file(file.string() + "-shm");
}

} // namespace

StoreReport check_store(const fs::path& folder) {
    const fs::path file = real_file(folder);
    if (!is_there(file)) throw StoreError{StoreTrouble::missing, folder.string(), ""};
    TallyWords told = told_beside(file); // Before the database, which is never behind it.
    StoreReport report;
    Database database{file, Access::read};
    demand_known(file.string(), database.number("PRAGMA application_id"),
                 database.number("PRAGMA user_version"));
    if (const std::string verdict = database.text("PRAGMA integrity_check(1)"); verdict != "ok")
        report.structure = verdict;
    const std::int64_t format = database.number("PRAGMA user_version");
    if (format < chained_since) return report;
    if (format >= signet_sealed_since && report.structure.empty() && !read_signet(database))
        report.structure = "the signing key is not what was written";
    add_losses(file, told);
    StoreReader reader{file};
    const auto flaw_of = [&](const std::string& table) -> std::string {
        try {
            return reader.read(table).flaw;
        } catch (const StoreError& error) {
            return error.what();
        }
    };
    for (std::int64_t last = 0;;) {
        const auto some = reader.names_after(last, 100);
        if (some.empty()) break;
        for (const auto& [number, table, is_unlisted] : some)
            if (const std::string flaw = flaw_of(table); !flaw.empty())
                report.flaws.push_back({table, flaw});
        report.tables += static_cast<std::uint64_t>(
            std::ranges::count_if(some, [](const auto& each) { return is_table(each.table); }));
        last = some.back().number;
    }
    for (const auto& [table, known] : told)
        if (const auto line = reader.line(table);
            known.first > 0 && (!line || line->first < known.first))
            report.flaws.push_back({table, fmt::format("rows up to {} were lost", known.first)});
    return report;
}

StoreRepair repair_store(const fs::path& folder, const fs::path& backup) {
    const fs::path file = real_file(folder);
    if (!is_there(file) && backup.empty())
        throw StoreError{StoreTrouble::missing, folder.string(), ""};
    const StoreLock lock{file};
    for (const fs::path& each : {file, backup})
        if (!each.empty() && is_there(each)) demand_not_newer(each);
    const std::vector<Salvaged> sources = sources_of(file, backup);
    const auto tables = best_of(sources);
    const fs::path draft = file.parent_path() / "harbour.repair";
    fs::remove_all(draft);
    StoreRepair repair;
    {
        Store store{draft};
        write_tables(store, tables);
        repair.has_key = keep_key(store, sources);
    }
    TallyWords told = told_beside(file);
    add_losses(file, told);
    for (const auto& [name, known] : told) {
        const auto found = tables.find(name);
        const std::int64_t first = found == tables.end() ? 0 : found->second.back().first;
        if (known.first > first)
            repair.unfinished.push_back({name, fmt::format("{} of {}", first, known.first)});
    }
    const auto is_whole = [&](const auto& table) {
        return is_table(table.first) &&
               std::ranges::find(repair.unfinished, table.first, &StoreFlaw::table) ==
                   repair.unfinished.end();
    };
    repair.whole = static_cast<std::uint64_t>(std::ranges::count_if(tables, is_whole));
    int number = 1;
    do repair.old = fs::path{file}.replace_extension(fmt::format(".damaged-{}", number++));
    while (is_there(repair.old));
    put_aside(file, repair.old);
    move_file(draft / store_file, file);
    remove_file(fs::path{file}.replace_extension(".tally"));
    fs::remove_all(draft);
    sync_folder(file.parent_path());
    return repair;
}

} // namespace tortuga
