// site_folder.hpp: a site as it lies in a folder, and what its builder leaves beside that.
//
// FOLDER is complete once it has an index.html: the builder puts a finished folder into place by
// renaming it. Until then FOLDER.progress says how far it is, from 0 to 100, and FOLDER.failed, if
// it is there, that it will not come; its text is where to read why.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "server/site.hpp"

namespace tortuga {

inline constexpr std::size_t site_file_bytes_max = 64 << 20;
inline constexpr std::size_t site_bytes_max = 256 << 20; // They stay in memory.

// Which build lies there: two that are alike are one.
struct SiteStamp {
    dev_t device;
    ino_t inode;
    off_t size;
    std::int64_t changed_ns;

    bool operator==(const SiteStamp&) const = default;
};

struct SiteReading {
    std::vector<SiteFile> files{};
    std::string wrong{}; // Empty: all was read. Otherwise a file and what is wrong with it.
};

struct SiteProgress {
    std::optional<int> percent{};
    std::optional<std::string> failed{}; // Where to read why; may be empty.
};

class SiteFolder {
  public:
    explicit SiteFolder(const std::string& path);

    const std::filesystem::path& path() const { return path_; }
    std::optional<SiteStamp> stamp() const; // Nothing: it is not complete yet.
    std::string objection() const; // Why it never will be. Empty: it may, though it be missing.
    SiteProgress progress() const;
    SiteReading read() const; // All of it, or what is wrong.

  private:
    std::filesystem::path path_;
};

} // namespace tortuga
