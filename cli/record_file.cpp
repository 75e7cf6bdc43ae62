// record_file.cpp: reading and writing records.
#include "cli/record_file.hpp"

#include <filesystem>
#include <fstream>

#include "cli/draft.hpp"
#include "cli/layout.hpp"

namespace tortuga {

namespace {

namespace fs = std::filesystem;

Stop refused(const House& house, const std::string& path, const RecordError& error) {
    return {Exit::no,
            {"cli.record.broken",
             {{"file", printable(path, 200)}, {"reason", described(house, error)}}}};
}

Stop unwritable(const std::string& path) {
    return {Exit::broken, {"cli.file.unwritable", {{"file", printable(path, 200)}}}};
}

Draft drafted(const fs::path& target, const std::string& text) {
    std::optional<Draft> draft = Draft::of(target, text);
    if (!draft) throw unwritable(target.string());
    return std::move(*draft);
}

// "game.record", 2 -> "game-2.record"
std::string numbered(const fs::path& path, int number) {
    const std::string name =
        path.stem().string() + "-" + std::to_string(number) + path.extension().string();
    return (path.parent_path() / name).string();
}

// False when there is a file of that name: nothing is done then.
bool save_new_text(const std::string& path, const std::string& text) {
    std::error_code failed;
    if (fs::exists(fs::symlink_status(path, failed))) return false;
    const Draft::Place place = drafted(path, text).settle(path);
    if (place == Draft::Place::unfit) throw unwritable(path);
    return place == Draft::Place::its;
}

// Where a link leads to: what is written goes there, and the link stays one. What is no file
// (a terminal, a pipe) is never replaced by one.
fs::path place_of(const std::string& path) {
    std::error_code failed;
    fs::path real{path};
    if (fs::is_symlink(real, failed)) real = fs::canonical(path, failed);
    if (real.empty() || (fs::exists(real, failed) && !fs::is_regular_file(real, failed)))
        throw unwritable(path);
    return real;
}

} // namespace

std::string described(const House& house, const RecordError& error) {
    Complaint shown = error.complaint;
    for (Arg& arg : shown.args) arg.value = printable(arg.value, 200);
    const std::string reason = house.words.say(shown);
    return house.say(
        "cli.record.line",
        {{"line", std::to_string(error.line)},
         {"reason", shown.clause.empty() ? reason : reason + " (" + shown.clause + ")"}});
}

std::string read_file(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::error_code ignored;
    if (!file || fs::is_directory(path, ignored))
        throw Stop{Exit::usage, {"cli.file.unreadable", {{"file", printable(path, 200)}}}};
    // One byte more than a record may have is enough to refuse it.
    std::string text(record_bytes_max + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

Record load_record(const House& house, const std::string& path) {
    const Checked<Record> record = read_record(read_file(path));
    if (const auto* error = std::get_if<RecordError>(&record)) throw refused(house, path, *error);
    return std::get<Record>(record);
}

Table replayed(const House& house, const std::string& path, const Record& record) {
    const Checked<Table> table = replay(record);
    if (const auto* error = std::get_if<RecordError>(&table)) throw refused(house, path, *error);
    return std::get<Table>(table);
}

void save_text(const std::string& path, const std::string& text) {
    const fs::path target = place_of(path);
    if (!drafted(target, text).replace(target)) throw unwritable(path);
}

void demand_free(const std::string& path) {
    std::error_code unknown;
    if (!path.empty() && fs::exists(fs::symlink_status(path, unknown)))
        throw Stop{Exit::usage, {"cli.file.taken", {{"file", printable(path, 200)}}}};
}

std::string save_beside(const std::string& path, const std::string& text) {
    std::string free = path;
    for (int number = 2; !save_new_text(free, text); ++number) free = numbered(path, number);
    return free;
}

} // namespace tortuga
