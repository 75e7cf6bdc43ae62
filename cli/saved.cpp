// saved.cpp: finding records that were kept, and `tortuga saved`, which lists them.
#include "cli/saved.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "cli/lookup.hpp"
#include "cli/record_file.hpp"
#include "cli/user_folder.hpp"
#include "faces/tokens.hpp"
#include "games/registry.hpp"

namespace tortuga {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view record_ending = ".record", old_folder = "played";

bool is_there(const fs::path& path) {
    std::error_code unknown;
    return fs::exists(path, unknown);
}

// Where games are kept, the present place first.
std::vector<fs::path> kept_in(const House& house) {
    std::vector<fs::path> folders{saved_folder(house)};
    if (folders[0] != old_folder) folders.emplace_back(old_folder);
    return folders;
}

struct KeptFile {
    fs::path path;
    fs::file_time_type time;
};

std::vector<KeptFile> kept_files(const House& house) { // The newest first.
    std::vector<KeptFile> files;
    std::error_code failed;
    for (const fs::path& folder : kept_in(house))
        for (const auto& entry : fs::directory_iterator{folder, failed})
            if (entry.path().extension() == record_ending && entry.is_regular_file(failed))
                files.push_back({entry.path(), entry.last_write_time(failed)});
    std::ranges::sort(files, [](const KeptFile& a, const KeptFile& b) {
        return a.time != b.time ? a.time > b.time : a.path < b.path;
    });
    return files;
}

std::vector<std::string> kept_names(const House& house) {
    std::vector<std::string> names;
    for (const KeptFile& file : kept_files(house)) names.push_back(file.path.stem().string());
    return names;
}

// What is in a file, as far as it can be read.
struct KeptGame {
    enum class State { unfinished, over, redacted, broken };
    State state = State::broken;
    std::string game{}, reason{};
    Header header{};
};

KeptGame game_in(const House& house, const fs::path& path) {
    const auto broken = [&](const RecordError& error) {
        return KeptGame{.reason = described(house, error)};
    };
    const Checked<Record> read = read_record(read_file(path.string()));
    if (const auto* error = std::get_if<RecordError>(&read)) return broken(*error);
    const Record& record = std::get<Record>(read);
    KeptGame kept{.state = KeptGame::State::redacted,
                  .game = std::string{record.game->name},
                  .header = record.header};
    if (!record.redacted.empty()) return kept;
    const Checked<Table> table = replay(record);
    if (const auto* error = std::get_if<RecordError>(&table)) return broken(*error);
    kept.state =
        std::get<Table>(table).is_over() ? KeptGame::State::over : KeptGame::State::unfinished;
    return kept;
}

std::string_view state_key(KeptGame::State state) {
    switch (state) {
    case KeptGame::State::unfinished: return "cli.saved.unfinished";
    case KeptGame::State::over: return "cli.saved.over";
    case KeptGame::State::redacted: return "cli.saved.redacted";
    case KeptGame::State::broken: return "cli.saved.broken";
    }
    return "";
}

boost::json::object as_json(const House& house, const KeptFile& file, const KeptGame& kept) {
    boost::json::array seats;
    for (const std::string& name : kept.header.seats) seats.emplace_back(name);
    const std::string_view key = state_key(kept.state);
    return {{"name", short_name(house, file.path.string())},
            {"file", file.path.string()},
            {"game", kept.game},
            {"date", kept.header.date},
            {"seats", seats},
            {"state", key.substr(key.rfind('.') + 1)}};
}

void print_kept(const House& house, const KeptFile& file, const KeptGame& kept) {
    // Unwrapped: the name is to be copied.
    house.world.out << house.screen.ink(Ink::strong,
                                        printable(short_name(house, file.path.string()), 200))
                    << '\n';
    const std::string state = house.say(state_key(kept.state), {{"reason", kept.reason}});
    if (kept.game.empty()) return house.print("  " + state);
    const std::string names = printable(join(kept.header.seats, ", "), 200);
    house.print("  " + house.say("cli.saved.game", {{"game", house.say(kept.game + ".name")},
                                                    {"date", printable(kept.header.date, 20)},
                                                    {"names", names},
                                                    {"state", state}}));
}

std::string newest_unfinished(const House& house, const std::string& game) {
    for (const KeptFile& file : kept_files(house)) {
        const KeptGame kept = game_in(house, file.path);
        if (kept.state == KeptGame::State::unfinished && (game.empty() || kept.game == game))
            return file.path.string();
    }
    throw Stop{Exit::usage,
               {"cli.saved.none_unfinished", {{"folder", printable(saved_folder(house), 200)}}}};
}

} // namespace

std::string saved_folder(const House& house) {
    const auto data = user_folder(house.world.environment, "XDG_DATA_HOME", ".local/share");
    return data ? (*data / "played").string() : std::string{old_folder};
}

std::string record_called(const House& house, const std::string& name) {
    if (is_there(name)) return name;
    if (name.find('/') == name.npos) {
        std::vector<fs::path> folders = kept_in(house);
        folders.insert(folders.begin(), fs::path{});
        for (const fs::path& folder : folders)
            for (const std::string& file : {name, name + std::string{record_ending}})
                if (is_there(folder / file)) return (folder / file).string();
    }
    throw Stop{Exit::usage,
               {"cli.file.unreadable", {{"file", printable(name, 200)}}},
               hint_near(house, name, kept_names(house))};
}

std::string record_to_continue(const House& house, const std::string& name,
                               const std::string& game) {
    const std::string of = game.empty() ? "" : std::string{game_called(house, game).name};
    if (name == newest_record) return newest_unfinished(house, of);
    if (find_game(name) && !is_there(name)) return newest_unfinished(house, name);
    return record_called(house, name);
}

std::string short_name(const House& house, const std::string& path) {
    const fs::path file{path};
    const std::string name = file.stem().string();
    const std::vector<fs::path> folders = kept_in(house);
    const bool is_kept = std::ranges::find(folders, file.parent_path()) != folders.end();
    if (!is_kept || file.extension() != record_ending || is_there(name)) return path;
    return record_called(house, name) == path ? name : path;
}

void RecordKeeper::keep(const std::string& record) {
    if (is_ours_) return save_text(path_, record);
    path_ = save_beside(path_, record);
    is_ours_ = true;
}

Exit list_saved(const House& house) {
    const std::vector<KeptFile> files = kept_files(house);
    if (house.json) {
        boost::json::array all;
        for (const KeptFile& file : files)
            all.push_back(as_json(house, file, game_in(house, file.path)));
        house.world.out << boost::json::serialize(all) << '\n';
        return Exit::ok;
    }
    const std::string folder = printable(saved_folder(house), 200);
    if (files.empty())
        return house.print(house.say("cli.saved.none", {{"folder", folder}})), Exit::ok;
    for (const KeptFile& file : files) print_kept(house, file, game_in(house, file.path));
    house.print("\n" + house.say("cli.saved.more", {{"folder", folder}}));
    return Exit::ok;
}

} // namespace tortuga
