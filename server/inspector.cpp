// inspector.cpp: a few tables, a rest, and on.
#include "server/inspector.hpp"

#include <chrono>

namespace tortuga {

namespace {

constexpr std::int64_t tables_at_once = 50;
constexpr int rest_factor = 4; // It works a fifth of the time.

} // namespace

Inspector::Inspector(const std::filesystem::path& file, Found found, Done done)
    : found_{std::move(found)}, done_{std::move(done)}, thread_{[this, file] { work(file); }} {}

Inspector::~Inspector() {
    {
        const std::lock_guard lock{guard_};
        closing_ = true;
    }
    called_.notify_one();
    thread_.join();
}

void Inspector::work(const std::filesystem::path& file) try {
    StoreReader reader{file};
    for (const std::string& table : reader.listed_names())
        if (!reader.line(table)) found_(table, "it is listed under another name");
    std::uint64_t tables = 0;
    for (std::int64_t last = 0;;) {
        const auto started = std::chrono::steady_clock::now();
        const auto some = reader.names_after(last, tables_at_once);
        if (some.empty()) return done_(tables);
        for (const StoreReader::Name& each : some) {
            if (each.is_unlisted) found_(each.table, "it is not listed");
            look(reader, each);
            if (is_table(each.table)) ++tables;
        }
        last = some.back().number;
        const auto taken = std::chrono::steady_clock::now() - started;
        std::unique_lock lock{guard_};
        if (called_.wait_for(lock, taken * rest_factor, [this] { return closing_; })) return;
    }
} catch (const StoreError& error) {
    found_("*", error.what()); // What is wrong here is wrong with more than one.
}

void Inspector::look(StoreReader& reader, const StoreReader::Name& each) const {
    std::string flaw;
    try {
        if (reader.line(each.table)) {
            flaw = reader.read(each.table).flaw;
        } else {
            // Deleted since we asked for names; else who is not found by its own is found by
            // nobody.
            const auto still = reader.names_after(each.number - 1, 1);
            if (still.empty() || still[0].number != each.number) return;
            flaw = "it cannot be found by its name";
        }
    } catch (const StoreError& error) {
        flaw = error.what();
    }
    if (!flaw.empty()) found_(each.table, flaw);
}

} // namespace tortuga
