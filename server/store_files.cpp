// store_files.cpp: system calls, each with a word about what went wrong.
#include "server/store_files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

#include "server/store_error.hpp"

namespace tortuga {

namespace {

namespace fs = std::filesystem;

constexpr mode_t owner_only = 0600; // Hands and seeds lie there in the open.

void demand(const std::error_code& failed, const fs::path& path) {
    if (failed) throw store_error(failed.value(), path.string());
}

int descriptor_of(const fs::path& path, int flags) {
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC, owner_only);
    if (descriptor < 0) throw store_error(errno, path.string());
    return descriptor;
}

void sync(const fs::path& path, int flags) {
    const int descriptor = descriptor_of(path, flags);
    const int error = ::fsync(descriptor) == 0 ? 0 : errno;
    ::close(descriptor);
    if (error != 0) throw store_error(error, path.string());
}

} // namespace

void demand_known(const std::string& file, std::int64_t application, std::int64_t version) {
    if (application != store_application || version < 1)
        throw StoreError{StoreTrouble::foreign, file, ""};
    if (version > store_version)
        throw StoreError{StoreTrouble::newer, file, std::to_string(version)};
}

void make_folder(const fs::path& folder) {
    if (is_there(folder)) {
        if (!fs::is_directory(folder))
            throw StoreError{StoreTrouble::no_folder, folder.string(), ""};
        return;
    }
    const fs::path above = fs::absolute(folder).parent_path();
    make_folder(above);
    std::error_code failed;
    fs::create_directory(folder, failed);
    demand(failed, folder);
    fs::permissions(folder, fs::perms::owner_all, failed);
    demand(failed, folder);
    sync_folder(above);
}

void make_file(const fs::path& file) {
    const int descriptor =
        ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, owner_only);
    if (descriptor < 0 && errno == EEXIST)
        throw StoreError{StoreTrouble::exists, file.string(), ""};
    if (descriptor < 0) throw store_error(errno, file.string());
    ::close(descriptor);
}

void sync_file(const fs::path& file) { sync(file, O_RDWR); }

void sync_folder(const fs::path& folder) { sync(folder, O_RDONLY | O_DIRECTORY); }

void move_file(const fs::path& from, const fs::path& to) {
    std::error_code failed;
    fs::rename(from, to, failed);
    demand(failed, to);
}

void remove_file(const fs::path& file) {
    std::error_code failed;
    fs::remove(file, failed);
    demand(failed, file);
}

bool is_there(const fs::path& file) {
    std::error_code failed;
    const bool there = fs::exists(file, failed);
    demand(failed, file);
    return there;
}

std::uintmax_t bytes_of(const fs::path& file) {
    std::error_code missing;
    const std::uintmax_t size = fs::file_size(file, missing);
    return missing ? 0 : size;
}

fs::path real_file(const fs::path& folder) {
    const fs::path file = folder / store_file;
    std::error_code failed;
    if (!fs::is_symlink(fs::symlink_status(file, failed))) return file;
    const fs::path real = fs::canonical(file, failed);
    demand(failed, file);
    return real;
}

fs::path saved_log(const fs::path& file, int number) {
    return fs::path{file}.replace_extension(".lost-" + std::to_string(number));
}

StoreLock::StoreLock(const fs::path& file)
    : descriptor_{descriptor_of(fs::path{file}.replace_extension(".lock"), O_RDWR | O_CREAT)} {
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
    const int error = errno;
    ::close(descriptor_);
    const std::string folder = file.parent_path().string();
    if (error == EWOULDBLOCK) throw StoreError{StoreTrouble::locked, folder, ""};
    throw store_error(error, folder);
}

StoreLock::~StoreLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

} // namespace tortuga
