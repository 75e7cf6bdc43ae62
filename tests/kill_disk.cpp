// kill_disk.cpp: a disk that forgets what was not synced. It is loaded into the program under test
// (LD_PRELOAD) and writes a journal of all that is written to the database: what was there before,
// what came in its place, and when it was synced. tests/kill_forget.cpp undoes the rest afterwards.
//
// With TORTUGA_DISK_LIES syncing does nothing: then everything is forgotten, which a test of the
// test relies on.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "tests/kill_journal.hpp"

namespace {

using tortuga::kill::Jotting;

// The file, if it is one that is watched: the database and its log.
std::string watched(int file) {
    char path[1024];
    const std::string link = "/proc/self/fd/" + std::to_string(file);
    const ssize_t size = readlink(link.c_str(), path, sizeof path);
    const std::string name(path, static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    const bool is_ours = name.ends_with("/harbour.db") || name.ends_with("/harbour.db-wal");
    return is_ours ? name : "";
}

template <class Function>
Function* real(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

// In one write, so that a kill leaves whole jottings and at most one that was begun.
void jot(Jotting jotting, const std::string& path, const std::string& old, const void* data) {
    static const int journal = [] {
        const char* name = std::getenv("TORTUGA_DISK_JOURNAL");
        return name ? open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
    }();
    jotting.path_size = path.size();
    jotting.old_size = old.size();
    std::string line(reinterpret_cast<const char*>(&jotting), sizeof jotting);
    line += path + old;
    line.append(static_cast<const char*>(data), jotting.new_size);
    if (write(journal, line.data(), line.size()) != static_cast<ssize_t>(line.size())) std::abort();
}

std::uint64_t size_of(int file) {
    struct stat about{};
    return fstat(file, &about) == 0 ? static_cast<std::uint64_t>(about.st_size) : 0;
}

std::string content(int file, std::uint64_t at, std::uint64_t size) {
    std::string bytes(size, '\0');
    const ssize_t read = pread(file, bytes.data(), size, static_cast<off_t>(at));
    bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(read, 0)));
    return bytes;
}

ssize_t write_at(int file, const void* data, std::size_t size, off_t at) {
    static const auto original = real<ssize_t(int, const void*, std::size_t, off_t)>("pwrite64");
    if (const std::string path = watched(file); !path.empty()) {
        const auto offset = static_cast<std::uint64_t>(at);
        jot({.kind = Jotting::Kind::written,
             .offset = offset,
             .file_size = size_of(file),
             .new_size = size},
            path, content(file, offset, size), data);
    }
    return original(file, data, size, at);
}

int cut_at(int file, off_t size) {
    static const auto original = real<int(int, off_t)>("ftruncate64");
    if (const std::string path = watched(file); !path.empty()) {
        const auto end = static_cast<std::uint64_t>(size);
        const std::uint64_t before = size_of(file);
        jot({.kind = Jotting::Kind::cut, .offset = end, .file_size = before}, path,
            before > end ? content(file, end, before - end) : "", nullptr);
    }
    return original(file, size);
}

int sync_with(int file, const char* name) {
    const std::string path = watched(file);
    if (path.empty()) return real<int(int)>(name)(file);
    usleep(2'000); // As a real disk takes its time; meanwhile there is something to forget.
    if (!std::getenv("TORTUGA_DISK_LIES")) jot({.kind = Jotting::Kind::synced}, path, "", nullptr);
    return 0; // No power will fail here: the journal is what decides.
}

} // namespace

extern "C" {
ssize_t pwrite64(int file, const void* data, std::size_t size, off_t at) {
    return write_at(file, data, size, at);
}
ssize_t pwrite(int file, const void* data, std::size_t size, off_t at) {
    return write_at(file, data, size, at);
}
int ftruncate64(int file, off_t size) noexcept { return cut_at(file, size); }
int ftruncate(int file, off_t size) noexcept { return cut_at(file, size); }
int fsync(int file) { return sync_with(file, "fsync"); }
int fdatasync(int file) { return sync_with(file, "fdatasync"); }
}
