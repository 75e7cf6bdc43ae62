// draft.cpp: made for itself alone, synced, then named; and the folder is synced, too, or a power
// cut could take the name back.
#include "cli/draft.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace tortuga {

namespace {

namespace fs = std::filesystem;

fs::path folder_of(const fs::path& target) {
    return target.has_parent_path() ? target.parent_path() : fs::path{"."};
}

// A disk that knows no syncing (EINVAL) does what it can.
bool is_synced(int file) { return ::fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP; }

void sync_folder_of(const fs::path& target) {
    const int folder = ::open(folder_of(target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return; // It may be written into and not be read.
    is_synced(folder);
    ::close(folder);
}

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// Who may read what is replaced may read what comes in its place.
void keep_mode(int file, const fs::path& target) {
    struct stat about{};
    if (::stat(target.c_str(), &about) == 0) (void)!::fchmod(file, about.st_mode & 0777U);
}

} // namespace

std::optional<Draft> Draft::of(const fs::path& target, const std::string& text) {
    constexpr int most = 10'000;
    std::error_code ignored;
    if (target.has_parent_path()) fs::create_directories(target.parent_path(), ignored);
    const std::string name = ".tortuga-" + std::to_string(::getpid()) + "-";
    int file = -1;
    fs::path path;
    for (int i = 0; i < most && file < 0; ++i) {
        path = folder_of(target) / (name + std::to_string(i));
        file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file < 0 && errno != EEXIST) return {};
    }
    if (file < 0) return {};
    Draft draft{path};
    keep_mode(file, target);
    const bool is_written = write_all(file, text) && is_synced(file);
    if (::close(file) != 0 || !is_written) return {};
    return draft;
}

Draft::~Draft() {
    std::error_code ignored;
    if (!file_.empty()) fs::remove(file_, ignored);
}

Draft::Draft(Draft&& other) noexcept : file_{std::exchange(other.file_, {})} {}

bool Draft::replace(const fs::path& target) {
    std::error_code failed;
    fs::rename(file_, target, failed);
    if (failed) return false;
    file_.clear();
    sync_folder_of(target);
    return true;
}

// A link, unlike a new name, is refused where something is. Some disks know no links; there the
// system is asked to rename only where nothing is, and where it cannot, to look before.
Draft::Place Draft::settle(const fs::path& target) {
    std::error_code failed;
    fs::create_hard_link(file_, target, failed);
    if (!failed) return sync_folder_of(target), Place::its;
    if (failed == std::errc::file_exists) return Place::taken;
    if (::renameat2(AT_FDCWD, file_.c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) == 0) {
        file_.clear();
        return sync_folder_of(target), Place::its;
    }
    if (errno == EEXIST) return Place::taken;
    if (errno != EINVAL && errno != ENOSYS) return Place::unfit;
    if (fs::exists(fs::symlink_status(target, failed))) return Place::taken;
    return replace(target) ? Place::its : Place::unfit;
}

} // namespace tortuga
