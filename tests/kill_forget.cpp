// kill_forget.cpp: undoes what a journal says was written and not synced.
#include "tests/kill_forget.hpp"

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <set>
#include <vector>

#include "tests/kill_journal.hpp"

namespace tortuga::kill {

namespace {

namespace fs = std::filesystem;

struct Change {
    Jotting about;
    std::string old_bytes, new_bytes;
};

// What each file has had since it was synced for the last time. The journal's end may be torn.
std::map<std::string, std::vector<Change>> unsynced_in(const fs::path& journal) {
    std::ifstream file{journal, std::ios::binary};
    std::map<std::string, std::vector<Change>> all;
    Jotting about;
    while (file.read(reinterpret_cast<char*>(&about), sizeof about)) {
        std::string path(about.path_size, '\0');
        Change change{about, std::string(about.old_size, '\0'), std::string(about.new_size, '\0')};
        for (std::string* part : {&path, &change.old_bytes, &change.new_bytes})
            file.read(part->data(), static_cast<std::streamsize>(part->size()));
        if (!file) break;
        if (about.kind == Jotting::Kind::synced)
            all[path].clear();
        else
            all[path].push_back(std::move(change));
    }
    return all;
}

std::string bytes_of(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

void put(std::string& file, std::uint64_t at, const std::string& bytes) {
    if (file.size() < at + bytes.size()) file.resize(at + bytes.size());
    std::memcpy(file.data() + at, bytes.data(), bytes.size());
}

void undo(std::string& file, const Change& change) {
    put(file, change.about.offset, change.old_bytes);
    file.resize(change.about.file_size);
}

void redo(std::string& file, const Change& change) {
    if (change.about.kind == Jotting::Kind::cut)
        file.resize(change.about.offset);
    else
        put(file, change.about.offset, change.new_bytes);
}

} // namespace

ForgetfulDisk::ForgetfulDisk(Sync sync) {
    setenv("LD_PRELOAD", TORTUGA_BINARY_DIR "/libkill_disk.so", 1);
    setenv("TORTUGA_DISK_JOURNAL", journal_.c_str(), 1);
    if (sync == Sync::lying) setenv("TORTUGA_DISK_LIES", "1", 1);
}

ForgetfulDisk::~ForgetfulDisk() {
    for (const char* name : {"LD_PRELOAD", "TORTUGA_DISK_JOURNAL", "TORTUGA_DISK_LIES"})
        unsetenv(name);
}

int ForgetfulDisk::forget(Rng& rng) {
    int lost = 0;
    for (const auto& [path, changes] : unsynced_in(journal_)) {
        std::string file = bytes_of(path);
        for (auto change = changes.rbegin(); change != changes.rend(); ++change)
            undo(file, *change);
        const bool is_all_lost = rng.below(2) == 0;
        for (const Change& change : changes)
            if (is_all_lost || rng.below(2) == 0)
                ++lost;
            else
                redo(file, change);
        std::ofstream{path, std::ios::binary | std::ios::trunc} << file;
        fs::remove(path + "-shm"); // Shared memory does not outlive a machine.
    }
    fs::remove(journal_);
    return lost;
}

} // namespace tortuga::kill
