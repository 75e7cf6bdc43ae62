// site_folder.cpp: reads plain files and follows no link, so that nothing from elsewhere gets in.
#include "server/site_folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "faces/tokens.hpp"

namespace tortuga {

namespace {

// What the system says about a failure, after the file's name.
std::string failure_at(const std::filesystem::path& file, int error) {
    return file.string() + ": " + std::strerror(error);
}

// At most `most` bytes of a plain file. Nothing: errno says why. It does not wait for a pipe.
std::optional<std::string> plain_bytes(const std::filesystem::path& file, std::size_t most) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (descriptor < 0) return {};
    std::string text;
    char part[1 << 16];
    ssize_t got = 0;
    while (text.size() < most && (got = ::read(descriptor, part, sizeof part)) > 0)
        text.append(part, static_cast<std::size_t>(got));
    const int error = errno;
    ::close(descriptor);
    errno = error;
    if (got < 0) return {};
    text.resize(std::min(text.size(), most));
    return text;
}

// Reads one file of the folder; returns what is wrong with it, or nothing.
std::string take_file(const std::filesystem::directory_entry& entry,
                      const std::filesystem::path& folder, SiteReading& into) {
    const std::filesystem::path& file = entry.path();
    std::error_code failed;
    const auto kind = entry.symlink_status(failed).type();
    if (failed) return failure_at(file, failed.value());
    if (kind == std::filesystem::file_type::directory) return "";
    if (kind == std::filesystem::file_type::symlink)
        return file.string() + ": a link; a site has plain files only";
    if (kind != std::filesystem::file_type::regular)
        return file.string() + ": a site has plain files only";
    const auto text = plain_bytes(file, site_file_bytes_max + 1);
    if (!text) return failure_at(file, errno);
    if (text->size() > site_file_bytes_max) return file.string() + ": a file has at most 64 MiB";
    const auto owner = std::make_shared<const std::string>(*text); // Copied: no byte to spare.
    const std::string name = file.lexically_relative(folder).generic_string();
    into.files.push_back({"/" + name, *owner, owner});
    return "";
}

// "build/web/" is "build/web": what lies beside it is found by adding to its name.
std::filesystem::path without_slash(std::string path) {
    while (path.size() > 1 && path.ends_with('/')) path.pop_back();
    return path;
}

std::filesystem::path beside(std::filesystem::path folder, const char* ending) {
    return folder += ending;
}

} // namespace

SiteFolder::SiteFolder(const std::string& path) : path_{without_slash(path)} {}

std::optional<SiteStamp> SiteFolder::stamp() const {
    struct stat about{};
    if (::stat((path_ / "index.html").c_str(), &about) != 0 || !S_ISREG(about.st_mode)) return {};
    return SiteStamp{about.st_dev, about.st_ino, about.st_size,
                     about.st_mtim.tv_sec * 1'000'000'000 + about.st_mtim.tv_nsec};
}

std::string SiteFolder::objection() const {
    struct stat about{};
    if (::stat(path_.c_str(), &about) != 0) return errno == ENOENT ? "" : failure_at(path_, errno);
    if (!S_ISDIR(about.st_mode)) return path_.string() + ": not a folder";
    return ::access(path_.c_str(), R_OK | X_OK) == 0 ? "" : failure_at(path_, errno);
}

SiteProgress SiteFolder::progress() const {
    constexpr std::size_t number_bytes = 16, place_bytes = 1024;
    SiteProgress progress;
    if (const auto text = plain_bytes(beside(path_, ".progress"), number_bytes))
        progress.percent = parse_number(trim(*text));
    if (progress.percent && (*progress.percent < 0 || *progress.percent > 100))
        progress.percent.reset();
    if (const auto text = plain_bytes(beside(path_, ".failed"), place_bytes))
        progress.failed = trim(*text);
    return progress;
}

SiteReading SiteFolder::read() const {
    SiteReading reading;
    std::error_code failed;
    // By its real name: should a link to it change meanwhile, all files still are of one build.
    const auto folder = std::filesystem::canonical(path_, failed);
    if (failed) return {.wrong = failure_at(path_, failed.value())};
    std::filesystem::recursive_directory_iterator entry{folder, failed};
    std::size_t bytes = 0;
    for (; !failed && entry != end(entry); entry.increment(failed)) {
        const std::size_t before = reading.files.size();
        if (std::string wrong = take_file(*entry, folder, reading); !wrong.empty())
            return {.wrong = std::move(wrong)};
        if (reading.files.size() > before) bytes += reading.files.back().text.size();
        if (bytes > site_bytes_max)
            return {.wrong = folder.string() + ": a site has at most 256 MiB"};
    }
    if (failed) return {.wrong = failure_at(folder, failed.value())};
    return reading;
}

} // namespace tortuga
